"""A calendar as documents of the league file, and back: an inverse pair."""

from __future__ import annotations

from typing import Any

from leaguecli.league.store.document import Tables
from leaguecli.model.calendar import Calendar, Competition, Match, Stage
from leaguecli.model.slots import Slot, TeamSlot, format_slot, parse_slot

_STAGE_DEFAULTS: dict[str, Any] = {
    "number": None,
    "kind": "matches",
    "competition": None,
    "group": None,
    "knockout": False,
    "draw": None,
    "needs": (),
    "season": None,
    "same_day": False,
    "date": None,
}


def calendar_to_tables(calendar: Calendar) -> Tables:
    return {
        "competitions": _numbered([_competition_data(c) for c in calendar.competitions]),
        "stages": _numbered([_stage_data(stage) for stage in calendar.stages]),
    }


def _numbered(documents: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    return {str(number): document for number, document in enumerate(documents, start=1)}


def _competition_data(competition: Competition) -> dict[str, Any]:
    data: dict[str, Any] = {"id": competition.id, "label": competition.label, "kind": competition.kind}
    for key in ("rules", "number", "season"):
        if getattr(competition, key) is not None:
            data[key] = getattr(competition, key)
    return {**data, "teams": list(competition.teams)}


def _stage_data(stage: Stage) -> dict[str, Any]:
    data: dict[str, Any] = {"id": stage.id, "label": stage.label}
    for key, default in _STAGE_DEFAULTS.items():
        value = getattr(stage, key)
        if value != default:
            data[key] = list(value) if isinstance(value, tuple) else value
    if stage.entrants:
        data["entrants"] = [format_slot(slot) for slot in stage.entrants]
    if stage.matches:
        data["matches"] = [_match_data(match) for match in stage.matches]
    return data


def _match_data(match: Match) -> list[Any]:
    data: list[Any] = [match.id, format_slot(match.home), format_slot(match.away)]
    extra: dict[str, Any] = {}
    if match.tie is not None:
        extra = {"tie": match.tie, "leg": match.leg}
    if match.neutral:
        extra["neutral"] = True
    return [*data, extra] if extra else data


def calendar_from_tables(tables: Tables) -> Calendar:
    slots: dict[str, Slot] = {}
    about = tables["league"]["1"]
    return Calendar(
        competitions=tuple(
            Competition(**{**data, "teams": tuple(data["teams"])}) for data in tables["competitions"].values()
        ),
        stages=tuple(_stage(data, slots) for data in tables["stages"].values()),
        note=about.get("calendar_note", ""),
        origin={"format": about.get("format"), **about.get("options", {})},
    )


def _stage(data: dict[str, Any], slots: dict[str, Slot]) -> Stage:
    fields = {key: value for key, value in data.items() if key not in ("matches", "needs", "entrants")}
    return Stage(
        **fields,
        needs=tuple(data.get("needs", ())),
        entrants=tuple(parse_slot(text) for text in data.get("entrants", ())),
        matches=tuple(_match(match, slots) for match in data.get("matches", ())),
    )


def _match(data: list[Any], slots: dict[str, Slot]) -> Match:
    id, home, away = data[:3]
    extra = data[3] if len(data) > 3 else {}
    return Match(id, _slot(home, slots), _slot(away, slots), **extra)


def _slot(text: str, slots: dict[str, Slot]) -> Slot:
    slot = slots.get(text)
    if slot is None:
        slot = slots[text] = TeamSlot(text) if text[0] == "t" and text[1:].isdigit() else parse_slot(text)
    return slot
