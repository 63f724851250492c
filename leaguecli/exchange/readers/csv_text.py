"""Strict CSV: every record knows its line, every cell its column, and what is not CSV has its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from leaguecli.exchange.results import LONGEST_CELL, place
from leaguecli.model.errors import InvalidData, LeagueError

DELIMITERS = (",", ";", "\t")


class Record(NamedTuple):
    line: int
    cells: list[str]
    starts: list[int] | None = None
    """Columns of the cells, where quotes make them differ from what the cells themselves add up to."""

    def column(self, cell: int) -> int:
        if self.starts is not None:
            return self.starts[cell] if cell < len(self.starts) else self.starts[-1]
        return 1 + sum(len(text) + 1 for text in self.cells[:cell])


def find_delimiter(header: str) -> str:
    """The one the header uses most."""
    bare = re.sub(r'"[^"]*"', "", header)
    return max(DELIMITERS, key=bare.count)


def read_records(text: str, file: str, problems: list[LeagueError]) -> Iterator[Record]:
    """Records that are whole; blank lines are skipped, what is wrong is added to `problems`."""
    lines = text.split("\n")
    header = next((line for line in lines if line.strip()), "")
    delimiter = find_delimiter(header)
    number = 0
    while number < len(lines):
        line = lines[number]
        used = 1
        if '"' in line:
            record, used = _quoted_record(lines, number, delimiter, file, problems)
        else:
            record = Record(number + 1, line.split(delimiter)) if line.strip() else None
        if record is not None and _is_bounded(record, file, problems):
            yield record
        number += used


def _is_bounded(record: Record, file: str, problems: list[LeagueError]) -> bool:
    for number, cell in enumerate(record.cells):
        if len(cell) > LONGEST_CELL:
            problems.append(
                InvalidData(
                    "a cell of more than {limit} characters",
                    where=place(file, record.line, record.column(number)),
                    limit=LONGEST_CELL,
                )
            )
            return False
    return True


def _quoted_record(
    lines: list[str], number: int, delimiter: str, file: str, problems: list[LeagueError]
) -> tuple[Record | None, int]:
    """A record with quotes may go on over several lines."""
    text, used = lines[number], 1
    while text.count('"') % 2 and number + used < len(lines) and len(text) <= LONGEST_CELL:
        text += "\n" + lines[number + used]
        used += 1
    if text.count('"') % 2:
        column = 1 + lines[number].rfind('"')
        problems.append(
            InvalidData(
                "a quote is opened here and never closed",
                hint='close it, or write a quote inside a cell as ""',
                where=place(file, number + 1, column),
            )
        )
        return None, 1
    return _split_quoted(text, number + 1, delimiter, file, problems), used


def _split_quoted(
    text: str, line: int, delimiter: str, file: str, problems: list[LeagueError]
) -> Record | None:
    cell = re.compile(rf'"((?:[^"]|"")*)"|([^"{delimiter}]*)', re.DOTALL)
    cells: list[str] = []
    starts: list[int] = []
    position = 0
    while True:
        found = cell.match(text, position)
        assert found is not None
        starts.append(position + 1)
        cells.append(found[1].replace('""', '"') if found[1] is not None else found[2])
        position = found.end()
        if position == len(text):
            return Record(line, cells, starts)
        if text[position] != delimiter:
            problems.append(
                InvalidData(
                    "a quote may stand only around a whole cell",
                    hint='write a quote inside a quoted cell as ""',
                    where=place(file, line + text.count("\n", 0, position), position + 1),
                )
            )
            return None
        position += 1


def format_record(cells: list[str]) -> str:
    """The inverse: commas, quotes only where they are needed."""
    return ",".join(_format_cell(cell) for cell in cells)


def _format_cell(cell: str) -> str:
    if any(character in cell for character in ',;"\t\r\n') or cell != cell.strip():
        return '"' + cell.replace('"', '""') + '"'
    return cell
