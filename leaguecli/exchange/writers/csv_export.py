"""CSV of all matches: the columns that we read ourselves, in their usual order."""

from __future__ import annotations

from collections.abc import Sequence

from leaguecli.exchange.cells import neutralised, status_words
from leaguecli.exchange.readers.csv_text import format_record
from leaguecli.exchange.results import Row

ALWAYS = (
    "id", "stage", "round", "group", "date", "home", "away", "home_goals", "away_goals", "home_pens",
    "away_pens", "extra_time", "status", "note",
)  # fmt: skip
IF_USED = ("outcome", "home_half_time", "away_half_time")
TEXTS = ("id", "stage", "round", "group", "home", "away", "note")


def format_csv(rows: Sequence[Row], *, raw: bool = False) -> str:
    """`raw` leaves cells as they are, even those a spreadsheet would take for formulas."""
    values = [row_values(row) for row in rows]
    columns = [*ALWAYS, *(name for name in IF_USED if any(name in value for value in values))]
    lines = [format_record(columns)]
    for value in values:
        lines.append(format_record([_cell(name, value.get(name), raw) for name in columns]))
    return "\n".join(lines) + "\n"


def _cell(column: str, value: object, raw: bool) -> str:
    text = "" if value is None else "yes" if value is True else str(value)
    return neutralised(text) if column in TEXTS and not raw else text


def row_values(row: Row) -> dict[str, object]:
    """What is known of a match under the names of the columns; what is not known is left out."""
    values: dict[str, object] = {
        name: text for name in (*TEXTS[:-1], "date", "note") if (text := getattr(row, name))
    }
    values["status"] = status_words(row.result, row.playoff, row.waiting)
    result = row.result
    if result is None:
        return values
    for name, score in (("goals", result.score), ("pens", result.pens), ("half_time", result.half_time)):
        if score is not None:
            values[f"home_{name}"], values[f"away_{name}"] = score
    if result.extra_time:
        values["extra_time"] = True
    if result.outcome is not None:
        values["outcome"] = result.outcome
    return values
