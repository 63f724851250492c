"""Places for the best third-placed teams: filled when one placing fits, or as the organiser chose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguecli.model.slots import BestSlot, Slot, format_slot
from leaguecli.standings.rank import Standing
from leaguecli.standings.thirds import placings, rank_across_groups

if TYPE_CHECKING:
    from leaguecli.league.season import Season


def place_best(season: Season, slot: BestSlot) -> str | None:
    placing = current_placing(season, slot.rank)
    if placing is None:
        return None
    return season.place(placing[format_slot(slot)], slot.rank)


def best_slots(season: Season, rank: int) -> dict[str, tuple[str, ...]]:
    """Every such slot of the calendar with the groups it admits."""
    found: dict[str, tuple[str, ...]] = {}
    for stage in season.calendar.stages:
        for match in stage.matches:
            for slot in (match.home, match.away):
                if isinstance(slot, BestSlot) and slot.rank == rank:
                    found[format_slot(slot)] = slot.groups
    return found


def current_placing(season: Season, rank: int) -> dict[str, str] | None:
    """Slot -> group; from the organiser's choice, or because nothing else fits."""
    chosen = season.facts.placings.get(placing_name(rank))
    if chosen is not None:
        return chosen
    allowed = allowed_placings(season, rank)
    return allowed[0] if allowed is not None and len(allowed) == 1 else None


def allowed_placings(season: Season, rank: int) -> list[dict[str, str]] | None:
    """All placings the slots allow; None while the groups are running or a tie among them is unbroken."""
    slots = best_slots(season, rank)
    standing = best_ranking(season, rank)
    if standing is None:
        return None
    through = [row.team for row in standing.rows[: len(slots)]]
    cut = standing.rows[len(slots) : len(slots) + 1]
    if cut and any(cut[0].team in tie and through[-1] in tie for tie in standing.unbroken):
        return None
    group_of = {team: c.id for c in season.table_competitions() for team in c.teams}
    return placings(slots, [group_of[team] for team in through])


def best_ranking(season: Season, rank: int) -> Standing[str] | None:
    groups = [c.id for c in season.table_competitions() if c.kind == "group"]
    if not groups or any(season.place(group, rank) is None for group in groups):
        return None
    games = [game for group in groups for game in season.games(group)]
    standings = {group: season.standing(group) for group in groups}
    return rank_across_groups(standings, games, season.rules_of("thirds"), rank)


def placing_name(rank: int) -> str:
    """The name under which the choice stands in the journal: `draw placing-3`."""
    return f"placing-{rank}"


def is_best(slot: Slot) -> bool:
    return isinstance(slot, BestSlot)
