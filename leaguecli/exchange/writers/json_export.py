"""Matches as JSON: football.json for openfootball's tools, JSON Lines for everybody else's."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from leaguecli.exchange.cells import status_words
from leaguecli.exchange.readers.json_results import LINE_KEYS
from leaguecli.exchange.results import Row
from leaguecli.exchange.writers.csv_export import row_values


def format_football_json(title: str, rows: Sequence[Row], head: str) -> str:
    data = {"name": title, "head": head, "matches": [_football_match(row) for row in rows]}
    return json.dumps(data, ensure_ascii=False, indent=2, allow_nan=False) + "\n"


def _football_match(row: Row) -> dict[str, Any]:
    """The keys openfootball uses; `id`, `stage`, `status`, `outcome` and `note` are ours, where needed."""
    match: dict[str, Any] = {"round": row.round} if row.round else {}
    if row.id[:1] == "M" and row.id[1:].isdigit():
        match["num"] = int(row.id[1:])
    match |= {"date": row.date} if row.date else {}
    match |= {"team1": row.home, "team2": row.away}
    if score := _football_score(row):
        match["score"] = score
    if row.group:
        match["group"] = f"Group {row.group}"
    extras = {"id": row.id, "stage": row.stage, "note": row.note}
    if row.result is not None and row.result.outcome is not None:
        extras["outcome"] = row.result.outcome
    status = status_words(row.result, row.playoff, row.waiting)
    if status not in ("played", "open"):
        extras["status"] = status
    return match | {key: value for key, value in extras.items() if value}


def _football_score(row: Row) -> dict[str, Any]:
    """`et` is the score after extra time; what it was after ninety minutes the league does not know."""
    result = row.result
    if result is None or result.score is None:
        return {}
    score: dict[str, Any] = {"et" if result.extra_time else "ft": list(result.score)}
    if result.half_time is not None:
        score["ht"] = list(result.half_time)
    if result.pens is not None:
        score["p"] = list(result.pens)
    return score


def format_json_lines(title: str, rows: Sequence[Row], head: str) -> str:
    """One match a line; the first line says whose they are."""
    first = {"schema": "leaguecli.results/1", "league": title, "head": head}
    lines = [first, *(_line(row) for row in rows)]
    return "".join(json.dumps(line, ensure_ascii=False, allow_nan=False) + "\n" for line in lines)


def _line(row: Row) -> dict[str, object]:
    values = row_values(row)
    return {key: values[key] for key in LINE_KEYS if key in values}
