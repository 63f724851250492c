"""Everybody against everybody, as evenly as it can be done.

One team stands in the hub, the others on a ring. In round r the hub meets ring place r; of the others, those
an odd number of places behind r are at home, each to the team as many places before r. A ring team therefore
alternates until it meets the hub and alternates again after it: n-2 breaks (two equal venues in a row) for n
teams, and fewer are not possible; home and away matches differ by one at most. An odd number of teams has no
hub: whoever would meet it rests, and there is no break at all.
"""

from __future__ import annotations

from collections.abc import Sequence

from leaguecli.model.errors import InvalidData

Pair = tuple[str, str]
Round = list[Pair]

FEWEST_TEAMS = 2
MOST_TEAMS = 1024
MOST_LEGS = 16


def round_robin(teams: Sequence[str], legs: int = 1) -> list[Round]:
    """Rounds of (home, away); every second leg repeats the first with the venues swapped."""
    ensure_teams(teams)
    ensure_legs(legs)
    first = _single_leg(list(teams))
    mirrored = [swapped(pairs) for pairs in first] if legs > 1 else []
    return first + [list(pairs) for leg in range(1, legs) for pairs in (mirrored if leg % 2 else first)]


def swapped(pairs: Round) -> Round:
    return [(away, home) for home, away in pairs]


def _single_leg(teams: list[str]) -> list[Round]:
    if len(teams) % 2:
        return _ring_rounds(teams)
    hub = teams[-1]
    rounds = _ring_rounds(teams[:-1])
    for number, (pairs, rival) in enumerate(zip(rounds, teams[:-1], strict=True)):
        pairs.insert(0, (hub, rival) if _is_hub_home(number, len(teams)) else (rival, hub))
    return rounds


def _ring_rounds(ring: list[str]) -> list[Round]:
    size = len(ring)
    around = ring * 2
    return [
        list(zip(around[place + 1 : place + size : 2], around[place + size - 1 : place : -2], strict=True))
        for place in range(size)
    ]


def _is_hub_home(number: int, teams: int) -> bool:
    """The hub changes step two rounds before the end: then nobody has three equal venues in a row where the
    first leg meets the second, which with four teams cannot be avoided."""
    out_of_step = teams >= 6 and number >= teams - 3
    return (number % 2 == 1) != out_of_step


def ensure_teams(teams: Sequence[str], fewest: int = FEWEST_TEAMS, most: int = MOST_TEAMS) -> None:
    if not fewest <= len(teams) <= most:
        raise InvalidData(
            "{count} teams are given; this format takes {fewest} to {most}",
            count=len(teams),
            fewest=fewest,
            most=most,
        )
    if len(set(teams)) != len(teams):
        raise InvalidData("a team is listed twice", hint="list every team once")


def ensure_legs(legs: int, most: int = MOST_LEGS) -> None:
    if not 1 <= legs <= most:
        raise InvalidData("{legs} legs are not possible; 1 to {most} are", legs=legs, most=most)
