"""Which finished tables a stage depends on: their ties must be broken before it can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguecli.model.calendar import Stage
from leaguecli.model.slots import BestSlot, PlaceSlot, Slot

if TYPE_CHECKING:
    from leaguecli.league.season import Season


def tables_before(season: Season, stage: Stage) -> list[str]:
    slots = [slot for match in stage.matches for slot in (match.home, match.away)] + list(stage.entrants)
    tables = [table for slot in slots for table in _tables_of(season, slot)]
    if stage.season is not None:
        tables += _season_tables(season, stage)
    return list(dict.fromkeys(tables))


def _tables_of(season: Season, slot: Slot) -> list[str]:
    if isinstance(slot, PlaceSlot):
        return [slot.group]
    if isinstance(slot, BestSlot):
        return [c.id for c in season.table_competitions() if c.kind == "group"]
    return []


def _season_tables(season: Season, stage: Stage) -> list[str]:
    """A season's end needs its order; the cups of the next season need last season's places."""
    number = stage.season or 0
    if stage.id.endswith(("-END", "-EF")):
        return [f"S{number}-L"]
    return [f"S{number - 1}-L"] if number > 1 and stage.draw in ("venue", "europe") else []


def ties_before(season: Season, stage: Stage) -> list[tuple[str, list[str]]]:
    """(table, teams) whose tie must be broken before this stage."""
    return [
        (table, tie)
        for table in tables_before(season, stage)
        if season.table_is_final(table)
        for tie in season.ties(table)
    ]
