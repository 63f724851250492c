"""Groups feeding a bracket: round robins side by side, then places such as 1A and 2B meet."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count, zip_longest
from typing import TypedDict

from leaguecli.formats import labels
from leaguecli.formats.brackets import parse_pairs, stages_from_pairs
from leaguecli.formats.group_bracket import group_bracket
from leaguecli.formats.knockout import CUP, bracket_stages
from leaguecli.formats.round_robin import ensure_legs, ensure_teams, round_robin
from leaguecli.formats.seeding import group_names, serpentine
from leaguecli.formats.stages import matchday, team_matches
from leaguecli.model.calendar import Calendar, Competition, Stage
from leaguecli.model.errors import InvalidData

FEWEST_TEAMS = 4


class _Shape(TypedDict):
    legs: int
    final_legs: int
    third_place: bool


def groups(
    teams: Sequence[str],
    groups: int | Sequence[Sequence[str]] = 2,
    *,
    legs: int = 1,
    qualify: int = 2,
    best: int = 0,
    knockout_legs: int = 1,
    final_legs: int = 1,
    third_place: bool = False,
    bracket: Sequence[Sequence[str]] | None = None,
) -> Calendar:
    """`groups` says how many (teams in seeding order are dealt out serpentine) or which. The first `qualify`
    of each go on, and the `best` of those who came next; `bracket` replaces the pairings."""
    ensure_teams(teams, FEWEST_TEAMS)
    ensure_legs(legs)
    dealt = _deal(teams, groups)
    names = group_names(len(dealt))
    stages = group_stages(dict(zip(names, dealt, strict=True)), legs)
    first = 1 + sum(len(stage.matches) for stage in stages)
    sizes = {name: len(members) for name, members in zip(names, dealt, strict=True)}
    shape = _Shape(legs=knockout_legs, final_legs=final_legs, third_place=third_place)
    if bracket is not None:
        knockout = stages_from_pairs(parse_pairs(bracket), sizes, first, **shape)
    else:
        knockout = bracket_stages(group_bracket(sizes, qualify, best), first, **shape)
    return Calendar((*group_competitions(names, dealt), _cup(teams)), (*stages, *knockout))


def group_stages(members: dict[str, list[str]], legs: int) -> tuple[Stage, ...]:
    """Matchday by matchday, and within each group by group."""
    numbers = count(1)
    rounds = [[(name, pairs) for pairs in round_robin(teams, legs)] for name, teams in members.items()]
    stages = []
    for number, parallel in enumerate(zip_longest(*rounds), start=1):
        for place, (name, pairs) in enumerate(filter(None, parallel)):
            matches = team_matches(pairs, numbers)
            stages.append(matchday(number, matches, name, prefix=f"{name}-", group=name, same_day=place > 0))
    return tuple(stages)


def group_competitions(names: Sequence[str], dealt: Sequence[Sequence[str]]) -> tuple[Competition, ...]:
    return tuple(
        Competition(name, labels.GROUP, "group", tuple(teams), number=name)
        for name, teams in zip(names, dealt, strict=True)
    )


def _cup(teams: Sequence[str]) -> Competition:
    return Competition(CUP, labels.KNOCKOUT, "cup", tuple(teams))


def _deal(teams: Sequence[str], groups: int | Sequence[Sequence[str]]) -> list[list[str]]:
    dealt = serpentine(teams, groups) if isinstance(groups, int) else [list(group) for group in groups]
    if sorted(team for group in dealt for team in group) != sorted(teams):
        raise InvalidData("the groups do not hold every team exactly once")
    if min(map(len, dealt)) < 2:
        raise InvalidData(
            "{teams} teams in {groups} groups leave a group with fewer than two",
            teams=len(teams),
            groups=len(dealt),
        )
    return dealt
