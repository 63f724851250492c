"""Places for the best third-placed teams: filled when one placing fits, or as the organiser chose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguecli.model.calendar import Stage
from leaguecli.model.slots import BestSlot, format_slot
from leaguecli.standings.rank import Standing
from leaguecli.standings.thirds import placing_from_table, placings, rank_across_groups

if TYPE_CHECKING:
    from leaguecli.league.season import Season


BEST = "BEST"
"""The name of the ranking across groups, where lots are drawn in it."""


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
    """Slot -> group: as chosen, as the league's placing table says, or because nothing else fits."""
    key = placing_name(rank)
    known = season.placings.get(key) or _placing(season, rank)
    if known is not None:
        season.placings[key] = known
    return known


def _placing(season: Season, rank: int) -> dict[str, str] | None:
    chosen = season.facts.placings.get(placing_name(rank))
    groups = qualified_groups(season, rank)
    if groups is None:
        return None
    slots = best_slots(season, rank)
    if chosen is not None and sorted(chosen.values()) == sorted(groups):
        return chosen
    table = season.calendar.origin.get("placing_table")
    if isinstance(table, dict):
        return placing_from_table(table, slots, groups)
    allowed = placings(slots, groups)
    return allowed[0] if len(allowed) == 1 else None


def allowed_placings(season: Season, rank: int) -> list[dict[str, str]] | None:
    """All placings the slots allow; None while it is open who goes through."""
    groups = qualified_groups(season, rank)
    return None if groups is None else placings(best_slots(season, rank), groups)


def qualified_groups(season: Season, rank: int) -> list[str] | None:
    """Groups whose team in that place goes through; None while groups run or a tie at the cut is unbroken."""
    slots = best_slots(season, rank)
    standing = best_ranking(season, rank)
    if standing is None:
        return None
    if tie_at_cut(standing, len(slots)):
        return None
    through = [row.team for row in standing.rows[: len(slots)]]
    group_of = {team: c.id for c in season.table_competitions() for team in c.teams}
    return [group_of[team] for team in through]


def best_ranking(season: Season, rank: int) -> Standing[str] | None:
    groups = [c.id for c in season.table_competitions() if c.kind == "group"]
    if not groups or any(season.place(group, rank) is None for group in groups):
        return None
    games = [game for group in groups for game in season.games(group)]
    standings = {group: season.standing(group) for group in groups}
    return rank_across_groups(standings, games, season.rules_of(BEST), rank)


def placing_name(rank: int) -> str:
    """The name under which the choice stands in the journal: `draw placing-3`."""
    return f"placing-{rank}"


def awaited_rank(season: Season, stage: Stage) -> int | None:
    """The place whose teams must be put into this stage's slots; None where nothing is to choose."""
    for match in stage.matches:
        for slot in (match.home, match.away):
            if isinstance(slot, BestSlot) and current_placing(season, slot.rank) is None:
                return slot.rank if qualified_groups(season, slot.rank) is not None else None
    return None


def tie_at_cut(standing: Standing[str], places: int) -> tuple[str, ...]:
    """Teams of whom some go through and some do not, and nothing separates them."""
    inside = {row.team for row in standing.rows[:places]}
    outside = {row.team for row in standing.rows[places:]}
    return next((tie for tie in standing.unbroken if inside & set(tie) and outside & set(tie)), ())


def open_cut(season: Season, stage: Stage) -> tuple[str, ...]:
    """The tie that keeps this stage from being filled, if it is one among the best third-placed teams."""
    ranks = {s.rank for m in stage.matches for s in (m.home, m.away) if isinstance(s, BestSlot)}
    for rank in sorted(ranks):
        standing = best_ranking(season, rank)
        if standing is not None and (tie := tie_at_cut(standing, len(best_slots(season, rank)))):
            return tie
    return ()
