"""Strengths fitted to recorded results.

The model: when h plays at home against a,

    goals of h  =  base x home advantage x attack(h) x defence(a)
    goals of a  =  base x                  attack(a) x defence(h)

on average, and around it independently Poisson. Each strength is believed to be near 1, as if the team had
already shown `caution` goals at exactly the average rate. Then the most likely attack of a team, all else
being known, is

    attack(i)  =  (caution + goals i scored) / (caution + goals an average attack would have scored for i)

and likewise the defence with the goals let in. These two formulas are applied in turn, to all teams at once,
until nothing moves any more. A team without results stays at 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from leaguecli.engines.scoreline.options import STRONGEST, WEAKEST, Options, Strength

ROUNDS = 40
SMALLEST_MOVE = 1e-9

Match = tuple[int, int, int, int]
"""Home team, away team, their goals."""


def base_rates(options: Options) -> tuple[float, float]:
    """Expected goals at home and away when two average teams meet."""
    away = options.goals / (1.0 + options.home_advantage)
    return options.goals - away, away


def fit_strengths(
    count: int, matches: Iterable[Match], options: Options, given: Mapping[int, Strength]
) -> list[Strength]:
    """Given strengths stand; the others follow from the results, in whatever order these were recorded."""
    played = sorted(matches)
    attack = [given[team].attack if team in given else 1.0 for team in range(count)]
    defence = [given[team].defence if team in given else 1.0 for team in range(count)]
    free = [team for team in range(count) if team not in given]
    if played and free:
        scored, conceded = goals_of(count, played)
        for _ in range(ROUNDS):
            expected = _would_score(count, played, defence, options)
            moved = _adjust(attack, scored, expected, free, options.caution)
            expected = _would_concede(count, played, attack, options)
            moved = max(moved, _adjust(defence, conceded, expected, free, options.caution))
            if moved < SMALLEST_MOVE:
                break
    return [Strength(*pair) for pair in zip(attack, defence, strict=True)]


def goals_of(count: int, matches: Iterable[Match]) -> tuple[list[int], list[int]]:
    scored, conceded = [0] * count, [0] * count
    for home, away, home_goals, away_goals in matches:
        scored[home] += home_goals
        scored[away] += away_goals
        conceded[home] += away_goals
        conceded[away] += home_goals
    return scored, conceded


def _would_score(count: int, matches: list[Match], defence: list[float], options: Options) -> list[float]:
    """What an average attack would have scored in each team's matches."""
    at_home, away_from_home = base_rates(options)
    expected = [0.0] * count
    for home, away, _, _ in matches:
        expected[home] += at_home * defence[away]
        expected[away] += away_from_home * defence[home]
    return expected


def _would_concede(count: int, matches: list[Match], attack: list[float], options: Options) -> list[float]:
    at_home, away_from_home = base_rates(options)
    expected = [0.0] * count
    for home, away, _, _ in matches:
        expected[home] += away_from_home * attack[away]
        expected[away] += at_home * attack[home]
    return expected


def _adjust(
    strengths: list[float], goals: list[int], expected: list[float], free: list[int], caution: float
) -> float:
    """The formula, for every team whose strength is not given; the largest move is returned."""
    moved = 0.0
    for team in free:
        new = (caution + goals[team]) / (caution + expected[team])
        new = min(max(new, WEAKEST), STRONGEST)
        moved = max(moved, abs(new - strengths[team]))
        strengths[team] = new
    return moved
