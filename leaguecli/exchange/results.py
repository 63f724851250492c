"""Results as any file tells them: neutral rows that know their line, and the limits every reader keeps."""

from __future__ import annotations

from typing import NamedTuple

from leaguecli.model.errors import InvalidData, InvalidFile, LeagueError
from leaguecli.model.result import Result

LARGEST_FILE = 20_000_000
MOST_MATCHES = 100_000
LONGEST_CELL = 10_000
MOST_SHOWN = 100
"""Of the problems of one file; the others are counted."""


class Row(NamedTuple):
    """One match of a file. `stage` is a phase, `round` a day or round of it, `group` a table of it."""

    line: int
    home: str
    away: str
    result: Result | None = None
    """None: not played."""
    id: str = ""
    stage: str = ""
    round: str = ""
    group: str = ""
    date: str = ""
    """`2026-09-01`, or `--09-01` where a file leaves the year out."""
    note: str = ""
    playoff: bool = False
    """A deciding match or replay: no part of any table."""
    waiting: bool = False
    """A side is a place in a bracket, not yet a team."""
    column: int = 1


class Results(NamedTuple):
    file: str
    rows: tuple[Row, ...]
    title: str = ""

    def place(self, row: Row) -> str:
        return place(self.file, row.line, row.column)


def place(file: str, line: int, column: int = 1) -> str:
    return f"{file}:{line}:{column}"


def finish(problems: list[LeagueError]) -> None:
    """Raises what was found: one error as itself, several together, of a flood the first hundred."""
    if not problems:
        return
    if len(problems) == 1:
        raise problems[0]
    shown = problems[:MOST_SHOWN]
    if len(problems) > MOST_SHOWN:
        left = len(problems) - MOST_SHOWN
        shown.append(InvalidData("and {count} more problems", where=problems[-1].where, count=left))
    together = InvalidFile(shown)
    kinds = {(problem.code, problem.exit_code) for problem in problems}
    if len(kinds) == 1:
        together.code, together.exit_code = kinds.pop()
    raise together


def ensure_count(count: int, file: str) -> None:
    if count > MOST_MATCHES:
        raise InvalidData(
            "{file} holds more than {limit} matches",
            hint="split it into smaller files",
            file=file,
            limit=MOST_MATCHES,
        )
