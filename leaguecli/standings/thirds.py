"""Teams that came third (or second) in different groups: who of them goes through, and to which slot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from leaguecli.model.errors import InvalidData
from leaguecli.standings.games import Game, Team
from leaguecli.standings.rank import Standing, rank
from leaguecli.standings.ruleset import Ruleset


def rank_across_groups(
    groups: Mapping[str, Standing[Team]],
    games: Iterable[Game[Team]],
    rules: Ruleset,
    place: int = 3,
) -> Standing[Team]:
    """The teams in this place of each group, ranked on the matches of their groups."""
    return rank([team_at(standing, place, group) for group, standing in groups.items()], games, rules)


def team_at(standing: Standing[Team], place: int, group: str) -> Team:
    """The team that holds a place alone; a shared place must be decided first."""
    holders = [row.team for row in standing.rows if row.rank == place]
    if len(holders) != 1:
        raise InvalidData(
            "place {place} of group {group} is not decided",
            hint="break the tie first: draw-lots",
            place=place,
            group=group,
        )
    return holders[0]


def placings(slots: Mapping[str, Sequence[str]], groups: Iterable[str]) -> list[dict[str, str]]:
    """Every way to give each slot the third of one group, where `slots` says which groups a slot admits.

    One placing is the only one possible; several are a choice, which the organiser makes.
    """
    qualified = sorted(groups)
    _ensure_enough(slots, qualified)
    return list(_fill(list(slots), slots, qualified))


def _ensure_enough(slots: Mapping[str, Sequence[str]], groups: Sequence[str]) -> None:
    if len(groups) != len(slots) or len(set(groups)) != len(groups):
        raise InvalidData(
            "{slots} slots cannot take the thirds of {groups} groups", slots=len(slots), groups=len(groups)
        )


def _fill(
    open_slots: Sequence[str], slots: Mapping[str, Sequence[str]], groups: Sequence[str]
) -> Iterator[dict[str, str]]:
    if not open_slots:
        yield {}
        return
    slot, *rest = open_slots
    for group in groups:
        if group in slots[slot]:
            others = [other for other in groups if other != group]
            for placing in _fill(rest, slots, others):
                yield {slot: group, **placing}


def placing_from_table(
    table: Mapping[str, Mapping[str, str]],
    slots: Mapping[str, Sequence[str]],
    groups: Iterable[str],
    separator: str = "",
) -> dict[str, str]:
    """The row of a placing table for these groups; its keys are the groups in order, such as ABCDEFGH."""
    qualified = sorted(groups)
    _ensure_enough(slots, qualified)
    row = table.get(separator.join(qualified))
    if row is None:
        raise InvalidData("the placing table has no row for groups {groups}", groups=", ".join(qualified))
    if not _fits(row, slots, qualified):
        raise InvalidData(
            "the placing table's row for groups {groups} does not fit the slots", groups=", ".join(qualified)
        )
    return {slot: row[slot] for slot in slots}


def _fits(row: Mapping[str, str], slots: Mapping[str, Sequence[str]], groups: Sequence[str]) -> bool:
    same = row.keys() == slots.keys() and sorted(row.values()) == list(groups)
    return same and all(row[slot] in admitted for slot, admitted in slots.items())
