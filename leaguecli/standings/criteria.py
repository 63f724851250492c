"""The criteria that results alone decide: each gives a column, one value for every team, more is better."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fractions import Fraction

    from leaguecli.standings.season import Season


def points(season: Season) -> list[int]:
    win, draw, loss = season.points_rule
    earned = [
        win * (hw + aw) + draw * (hd + ad) + loss * (hl + al)
        for hw, hd, hl, aw, ad, al in zip(*season.results, strict=True)
    ]
    if season.adjust is None:
        return earned
    return [sum(pair) for pair in zip(earned, season.adjust, strict=True)]


def played(season: Season) -> list[int]:
    return [sum(counts) for counts in zip(*season.results, strict=True)]


def points_per_game(season: Season) -> list[Fraction]:
    """Points after any deduction, divided by matches; a team that has not played has none."""
    from fractions import Fraction

    return [
        Fraction(earned, matches) if matches else Fraction(0)
        for earned, matches in zip(season.column("points"), played(season), strict=True)
    ]


def wins(season: Season) -> list[int]:
    return [hw + aw for hw, _, _, aw, _, _ in zip(*season.results, strict=True)]


def away_wins(season: Season) -> list[int]:
    return season.results[3]


def goal_difference(season: Season) -> list[int]:
    return [hf - ha + af - aa for hf, ha, af, aa in zip(*season.goals, strict=True)]


def goals_for(season: Season) -> list[int]:
    return [hf + af for hf, _, af, _ in zip(*season.goals, strict=True)]


def goals_against(season: Season) -> list[int]:
    return [ha + aa for _, ha, _, aa in zip(*season.goals, strict=True)]


def goal_average(season: Season) -> list[Fraction | float]:
    return [
        average(scored, conceded)
        for scored, conceded in zip(goals_for(season), goals_against(season), strict=True)
    ]


def average(scored: int, conceded: int) -> Fraction | float:
    """Goals for divided by goals against, exactly. Nothing conceded beats every quotient; 0-0 counts as 0."""
    from fractions import Fraction

    if conceded:
        return Fraction(scored, conceded)
    return float("inf") if scored else Fraction(0)


def home_goals(season: Season) -> list[int]:
    return season.goals[0]


def home_goal_difference(season: Season) -> list[int]:
    return [hf - ha for hf, ha, _, _ in zip(*season.goals, strict=True)]


def away_goals(season: Season) -> list[int]:
    return season.goals[2]


def away_goal_difference(season: Season) -> list[int]:
    return [af - aa for _, _, af, aa in zip(*season.goals, strict=True)]


def opponents_points(season: Season) -> list[int]:
    return _of_opponents(season, "points")


def opponents_goal_difference(season: Season) -> list[int]:
    return _of_opponents(season, "goal_difference")


def opponents_goals(season: Season) -> list[int]:
    return _of_opponents(season, "goals_for")


def _of_opponents(season: Season, criterion: str) -> list[int]:
    """What all opponents reached in all their matches, added up; an opponent met twice counts twice."""
    reached = season.column(criterion)
    total = [0] * season.size
    for home, away, _, _ in season.decided:
        total[home] += reached[away]
        total[away] += reached[home]
    return total


COLUMNS: dict[str, Callable[[Season], list[Any]]] = {
    "points": points,
    "points_per_game": points_per_game,
    "wins": wins,
    "goal_difference": goal_difference,
    "goals_for": goals_for,
    "goal_average": goal_average,
    "away_goals": away_goals,
    "away_goal_difference": away_goal_difference,
    "away_wins": away_wins,
    "home_goals": home_goals,
    "home_goal_difference": home_goal_difference,
    "opponents_points": opponents_points,
    "opponents_goal_difference": opponents_goal_difference,
    "opponents_goals": opponents_goals,
}
BEYOND_RESULTS = ("fair_play", "ranking", "shootout_last_match", "playoff", "lots")
CRITERIA = (*COLUMNS, *BEYOND_RESULTS[:3], "head_to_head", *BEYOND_RESULTS[3:])
HEAD_TO_HEAD_PIECES = ("points", "goal_difference", "goals_for", "away_goals", "wins")
