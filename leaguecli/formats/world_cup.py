"""The World Cup 2010: eight groups of four in table order, then matches 49 to 64."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any

from leaguecli.formats import labels
from leaguecli.formats.groups import group_competitions
from leaguecli.formats.knockout import CUP
from leaguecli.formats.round_robin import ensure_teams
from leaguecli.model.calendar import Calendar, Competition, Match, Stage
from leaguecli.model.slots import Slot, TeamSlot, parse_slot

TEAMS = 32
KNOCKOUT_LABELS = {
    "R16-1": labels.ROUND_OF_16_FIRST_BLOCK,
    "R16-2": labels.ROUND_OF_16_SECOND_BLOCK,
    "QF": labels.QUARTER_FINALS,
    "SF": labels.SEMI_FINALS,
    "FINALS": labels.THIRD_PLACE_AND_FINAL,
}


def world_cup(teams: Sequence[str], calendar: dict[str, Any]) -> Calendar:
    """WC-50 to WC-54. The teams come in the order in which the table's groups list them."""
    ensure_teams(teams, TEAMS, TEAMS)
    names = list(calendar["groups"])
    ids = iter(teams)
    team_of = {name: next(ids) for members in calendar["groups"].values() for name in members}
    dealt = [[team_of[name] for name in members] for members in calendar["groups"].values()]
    numbers = count(1)
    groups = [_group(name, calendar["matches"][name], team_of, numbers) for name in names]
    cup = Competition(CUP, labels.KNOCKOUT, "cup", tuple(teams))
    return Calendar(
        (*group_competitions(names, dealt), cup),
        (*groups, *_knockout(calendar["knockout"], tuple(group.id for group in groups), numbers)),
    )


def _group(
    name: str, pairs: Sequence[Sequence[str]], team_of: dict[str, str], numbers: Iterator[int]
) -> Stage:
    slots = [(TeamSlot(team_of[home]), TeamSlot(team_of[away])) for home, away in pairs]
    return Stage(
        f"GROUP-{name}", labels.GROUP, name, matches=_matches(slots, numbers), competition=name, group=name
    )


def _knockout(
    rounds: dict[str, Sequence[Sequence[str]]], before: tuple[str, ...], numbers: Iterator[int]
) -> Iterator[Stage]:
    """WC-25: the round of 16 is played in two blocks; each block waits for the one before it."""
    for id, pairs in rounds.items():
        slots = [(parse_slot(home), parse_slot(away)) for home, away in pairs]
        matches = _matches(slots, numbers)
        yield Stage(id, KNOCKOUT_LABELS[id], matches=matches, competition=CUP, knockout=True, needs=before)
        before = (id,)


def _matches(pairs: Sequence[tuple[Slot, Slot]], numbers: Iterator[int]) -> tuple[Match, ...]:
    return tuple(
        Match(f"M{number}", home, away, neutral=True)
        for (home, away), number in zip(pairs, numbers, strict=False)
    )


def world_cup_team_names() -> list[str]:
    """The 32 teams of the shipped table, group by group."""
    from leaguecli.formats.calendar_files import load_table

    return [name for members in load_table("world-cup")["groups"].values() for name in members]
