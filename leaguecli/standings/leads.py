"""How far one team can be ahead of another when only the winners of some matches are known.

The lead has bounds, and they meet where goals cannot change it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from leaguecli.standings.joint import LOSS, OpenGame
from leaguecli.standings.season import Season

INFINITY = float("inf")
Bounds = tuple[float, float]

BY_OUTCOMES = ("points", "points_per_game", "wins", "away_wins", "opponents_points")
_DIFFERENCE: tuple[Bounds, Bounds, Bounds] = ((1, INFINITY), (0, 0), (-INFINITY, -1))
_SCORED: tuple[Bounds, Bounds, Bounds] = ((1, INFINITY), (0, INFINITY), (0, INFINITY))
_GAINS = {
    "goal_difference": (_DIFFERENCE, "both"),
    "goals_for": (_SCORED, "both"),
    "home_goals": (_SCORED, "home"),
    "home_goal_difference": (_DIFFERENCE, "home"),
    "away_goals": (_SCORED, "away"),
    "away_goal_difference": (_DIFFERENCE, "away"),
}
"""What a win, a draw and a defeat can add to a criterion, and at which ground it counts."""
_WHEN_THEY_MEET: dict[str, tuple[Bounds, Bounds, Bounds]] = {
    "goal_difference": ((2, INFINITY), (0, 0), (-INFINITY, -2)),
    "goals_for": ((1, INFINITY), (0, 0), (-INFINITY, -1)),
}
"""What their own match adds to the difference between the two, the same goals counting for both."""


def lead(season: Season, criterion: str, games: Sequence[OpenGame], team: int, rival: int) -> Bounds:
    """The bounds of the team's lead over a rival under a criterion of results."""
    column = season.column(criterion)
    gap = _gap(column[team], column[rival])
    if criterion in BY_OUTCOMES or not games:
        return gap, gap
    if criterion not in _GAINS:
        return -INFINITY, INFINITY
    low = high = gap
    for home, away, outcome in games:
        more, most = _change(criterion, (home, away), outcome, team, rival)
        low, high = low + more, high + most
    return low, high


def _gap(mine: Any, other: Any) -> Any:
    return 0 if mine == other else mine - other


def _change(criterion: str, sides: tuple[int, int], outcome: int, team: int, rival: int) -> Bounds:
    if set(sides) == {team, rival} and criterion in _WHEN_THEY_MEET:
        return _WHEN_THEY_MEET[criterion][outcome if sides[0] == team else LOSS - outcome]
    least, most = _gain(criterion, sides, outcome, team)
    rival_least, rival_most = _gain(criterion, sides, outcome, rival)
    return least - rival_most, most - rival_least


def _gain(criterion: str, sides: tuple[int, int], outcome: int, team: int) -> Bounds:
    gains, ground = _GAINS[criterion]
    if team == sides[0] and ground != "away":
        return gains[outcome]
    if team == sides[1] and ground != "home":
        return gains[LOSS - outcome]
    return 0, 0


def is_certain(parts: Sequence[Bounds]) -> bool:
    """No score can change who is ahead: the first part that is not level has one sign only."""
    for low, high in parts:
        if low > 0 or high < 0:
            return True
        if low != high:
            return False
    return True


def sign_of(parts: Sequence[Bounds]) -> int:
    """1 if the team is ahead whatever the scores, -1 if behind, 0 otherwise."""
    for low, high in parts:
        if low > 0 or high < 0:
            return 1 if low > 0 else -1
    return 0


def may_lead(parts: Sequence[Bounds]) -> bool:
    return _first_sign([high for _, high in parts]) >= 0


def may_trail(parts: Sequence[Bounds]) -> bool:
    return _first_sign([low for low, _ in parts]) <= 0


def rivals_ahead(signs: Sequence[int], later: Sequence[Sequence[Bounds]], at_worst: bool) -> int:
    """How many rivals are ahead if goal difference says `signs`; those level go by what comes later."""
    level = [parts for sign, parts in zip(signs, later, strict=True) if sign == 0]
    return signs.count(-1) + sum(may_trail(parts) if at_worst else not may_lead(parts) for parts in level)


def _first_sign(values: Sequence[float]) -> int:
    return next(((value > 0) - (value < 0) for value in values if value != 0), 0)
