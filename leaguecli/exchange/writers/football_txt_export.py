"""football.txt for openfootball's tools. A name that would not read back as it is stands in quotes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import date
from itertools import groupby, product

from leaguecli.exchange.cells import status_words
from leaguecli.exchange.readers.football_txt import read_football_txt
from leaguecli.exchange.results import Row
from leaguecli.model.errors import LeagueError
from leaguecli.model.result import Result, format_score

WIDEST = 30
_DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def format_football_txt(title: str, rows: Sequence[Row], head: str) -> str:
    lines = [f"= {_title(title)}", "", f"# leaguecli, head {head}"]
    stage = ""
    for (phase, heading), matches in groupby(rows, key=lambda row: (row.stage, _heading(row))):
        if phase != stage:
            lines += ["", f"== {phase}"]
            stage = phase
        lines += ["", f"▪ {heading}"] if heading else [""]
        lines += _matches(list(matches))
    return "\n".join(lines) + "\n"


def _title(title: str) -> str:
    return _quoted(title) if re.search(r'["#=]|\s{2}', title) else title


def _heading(row: Row) -> str:
    return ", ".join(part for part in (f"Group {row.group}" if row.group else "", row.round) if part)


def _matches(rows: list[Row]) -> Iterator[str]:
    """Those without a day first: a day holds for everything below it."""
    width = min(WIDEST, max(len(row.home) for row in rows))
    for day, matches in groupby(sorted(rows, key=lambda row: row.date), key=lambda row: row.date):
        if day:
            yield f"  {_day(day)}"
        yield from (format_match(row, width) for row in matches)


def _day(iso: str) -> str:
    day = date.fromisoformat(iso)
    return f"{_DAYS[day.weekday()]} {_MONTHS[day.month - 1]} {day.day} {day.year}"


def format_match(row: Row, width: int = 0) -> str:
    """The line as plain as can be: our own reader decides which names need quotes."""
    spellings = product((row.home, _quoted(row.home)), (row.away, _quoted(row.away)))
    lines = [_line(home, away, row, width) for home, away in spellings]
    return next((line for line in lines if _reads_back(line, row)), lines[-1])


def _line(home: str, away: str, row: Row, width: int) -> str:
    return f"    {home:<{width}}  v  {away}   {_score_text(row)}".rstrip()


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def _reads_back(line: str, row: Row) -> bool:
    problems: list[LeagueError] = []
    found = read_football_txt(line, "", problems).rows
    wanted = (row.home, row.away, row.result, row.playoff, row.waiting)
    return not problems and [(r.home, r.away, r.result, r.playoff, r.waiting) for r in found] == [wanted]


def _score_text(row: Row) -> str:
    notes = [_note(word) for word in status_words(row.result, row.playoff, row.waiting).split()]
    notes = [note for note in notes if note]
    parts = []
    if row.result is not None:
        parts.append(_score_block(row.result))
        if row.result.half_time is not None and row.result.extra_time:
            notes.append(f"ht {format_score(row.result.half_time)}")
        if row.result.outcome is not None:
            notes.append(f"outcome {row.result.outcome}")
    if notes:
        parts.append(f"[{', '.join(notes)}]")
    return "  ".join(part for part in parts if part)


def _note(status: str) -> str:
    return "" if status in ("played", "open") else status.replace("forfeit-", "forfeit ")


def _score_block(result: Result) -> str:
    if result.score is None:
        return ""
    text = format_score(result.score)
    if result.extra_time:
        text += " a.e.t."
    elif result.half_time is not None:
        text += f" ({format_score(result.half_time)})"
    return f"{format_score(result.pens)} pen. {text}" if result.pens is not None else text
