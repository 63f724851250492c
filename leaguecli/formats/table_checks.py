"""What a table of matches must fulfil whoever wrote it: the numbered rules it stands for."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from itertools import combinations, permutations
from typing import Any

from leaguecli.formats.brackets import ensure_bracket, parse_pairs
from leaguecli.model.errors import InvalidData
from leaguecli.model.names import ensure_distinct

GROUPS = ("A", "B", "C", "D", "E", "F", "G", "H")
KNOCKOUT = {"R16-1": 4, "R16-2": 4, "QF": 4, "SF": 2, "FINALS": 2}
WEDNESDAYS = ("SC", "ER16", "NSF", "EQF", "NF", "ESF")
_EARLIER = (("NSF", "NF"), ("ER16", "EQF"), ("EQF", "ESF"))

Pairs = Sequence[Sequence[Hashable]]


def ensure_table(key: str, data: dict[str, Any]) -> None:
    _ENSURE[key](data)


def ensure_championship(data: dict[str, Any]) -> None:
    """MOF-16"""
    _ensure_double_round_robin(data["matchdays"], [1, 2, 3, 4])


def ensure_six_seasons(data: dict[str, Any]) -> None:
    """MOTS-25, MOTS-43, MOTS-A47"""
    _ensure_four_names(data["colours"])
    _ensure_double_round_robin(data["matchdays"], data["colours"])
    days = list(data["wednesdays"])
    if sorted(days) != sorted(WEDNESDAYS):
        raise InvalidData("the six Wednesdays hold {days}, each once", days=" ".join(WEDNESDAYS))
    for earlier, later in _EARLIER:
        if days.index(earlier) > days.index(later):
            raise InvalidData("{earlier} comes before {later}", earlier=earlier, later=later)


def ensure_world_cup(data: dict[str, Any]) -> None:
    """WC-50 to WC-54"""
    for members in data["groups"].values():
        _ensure_four_names(members)
    ensure_distinct([name for members in data["groups"].values() for name in members])
    for name, pairs in data["matches"].items():
        _ensure_single_round_robin(name, pairs, data["groups"][name])
    for id, size in KNOCKOUT.items():
        if len(data["knockout"][id]) != size:
            raise InvalidData("{stage} has {size} matches", stage=id, size=size)
    rounds = [pair for pairs in data["knockout"].values() for pair in pairs]
    first = 1 + sum(map(len, data["matches"].values()))
    ensure_bracket(parse_pairs(rounds), dict.fromkeys(GROUPS, 4), first)


def _ensure_four_names(names: Sequence[str]) -> None:
    if len(names) != 4:
        raise InvalidData("four names belong here, not {count}", count=len(names))
    ensure_distinct(names, "name")


def _ensure_double_round_robin(matchdays: Sequence[Pairs], sides: Sequence[Hashable]) -> None:
    for number, day in enumerate(matchdays, start=1):
        if len({side for pair in day for side in pair}) != 2 * len(day):
            raise InvalidData("somebody plays twice on matchday {number}", number=number)
    played = [tuple(pair) for day in matchdays for pair in day]
    if len(matchdays) != 6 or not _is_same(played, list(permutations(sides, 2))):
        raise InvalidData("six matchdays hold every home match once: twelve matches of four teams")


def _ensure_single_round_robin(name: str, pairs: Pairs, members: Sequence[str]) -> None:
    played = [frozenset(pair) for pair in pairs]
    if not _is_same(played, [frozenset(pair) for pair in combinations(members, 2)]):
        raise InvalidData("the six matches of group {group} are not everybody against everybody", group=name)


def _is_same(some: Sequence[Hashable], others: Sequence[Hashable]) -> bool:
    return len(some) == len(others) and set(some) == set(others)


_ENSURE: dict[str, Callable[[dict[str, Any]], None]] = {
    "championship": ensure_championship,
    "world-cup": ensure_world_cup,
    "six-seasons": ensure_six_seasons,
}
