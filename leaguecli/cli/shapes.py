"""The JSON shapes, built once for every command that prints them. Teams go by their full names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leaguecli.league.league import League
from leaguecli.model.calendar import Match, Stage
from leaguecli.model.names import exact_key
from leaguecli.model.slots import Slot, TeamSlot, format_slot
from leaguecli.standings.rank import Row, Standing


def stage_shape(league: League, stage: Stage, *, only_open: bool = False) -> dict[str, Any]:
    matches = list(league.season.matches(stage))
    if only_open:
        matches = [m for m in matches if league.season.status(m) != "played"]
    return {
        "id": stage.id,
        "name": stage.name,
        "kind": stage.kind,
        "competition": stage.competition,
        "group": stage.group,
        "status": league.season.stage_status(stage),
        "matches": [match_shape(league, stage, match) for match in matches],
    }


def match_shape(league: League, stage: Stage, match: Match) -> dict[str, Any]:
    season = league.season
    home, away = season.teams(match)
    result = season.result(match)
    side = result.winner() if result else None
    shape: dict[str, Any] = {
        "id": match.id,
        "home": league.team_name(home),
        "away": league.team_name(away),
        "home_code": league.team_code(home),
        "away_code": league.team_code(away),
        "home_slot": slot_text(match.home),
        "away_slot": slot_text(match.away),
        "status": season.status(match),
        "score": list(result.score) if result and result.score else None,
        "outcome": result.decision() if result and not result.annulled else None,
        "pens": list(result.pens) if result and result.pens else None,
        "winner": league.team_name(home if side == "home" else away) if side else None,
        "tie": match.tie,
        "date": league.facts.dates.get(match.id) or stage.date,
    }
    if result is not None:
        shape |= _extras(result)
    if note := league.facts.notes.get(match.id):
        shape["note"] = note
    return shape


def _extras(result: Any) -> dict[str, Any]:
    """Said only where it applies."""
    extras: dict[str, Any] = {}
    if result.half_time:
        extras["half_time"] = list(result.half_time)
    for name in ("extra_time", "forfeit", "awarded", "annulled"):
        if getattr(result, name):
            extras[name] = getattr(result, name)
    return extras


def slot_text(slot: Slot) -> str | None:
    return None if isinstance(slot, TeamSlot) else format_slot(slot)


def table_shape(
    league: League, name: str, standing: Standing[str], marks: Mapping[str, str] | None = None
) -> dict[str, Any]:
    found = marks or {}
    return {
        "name": name,
        "rows": [
            {**row_shape(league, row), "mark": found.get(row.team)} for row in shown_rows(league, standing)
        ],
        "unbroken": [
            sorted((league.teams[team].name for team in tie), key=exact_key) for tie in standing.unbroken
        ],
    }


def shown_rows(league: League, standing: Standing[str]) -> list[Row[str]]:
    """In order of standing; those who share a rank by name, which favours nobody's entry."""
    ordered = sorted(standing.rows, key=lambda row: (row.rank, exact_key(league.teams[row.team].name)))
    return [
        row.changed(decided_by=place.decided_by) for row, place in zip(ordered, standing.rows, strict=True)
    ]


def row_shape(league: League, row: Row[str]) -> dict[str, Any]:
    team = league.teams[row.team]
    shape: dict[str, Any] = {"rank": row.rank, "team": team.name, "code": team.code}
    if team.player is not None:
        shape["player"] = team.player
    shape |= row.tally.as_dict()
    shape |= {"points": row.points, "decided_by": row.decided_by}
    return shape
