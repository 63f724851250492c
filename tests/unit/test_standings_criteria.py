"""Each criterion of results, on one small season counted by hand."""

from fractions import Fraction

import pytest

from leaguecli.standings.criteria import COLUMNS, average, goals_against, played
from leaguecli.standings.season import Season, count_goals, count_results

# 0 at home: 2-1 against 1, 0-0 against 2; away: 1-3 at 1. 1 away at 2: 0-4.
GAMES = [(0, 1, 2, 1), (0, 2, 0, 0), (1, 0, 3, 1), (2, 1, 4, 0)]


@pytest.fixture
def season():
    return Season(3, GAMES, GAMES)


@pytest.mark.parametrize(
    ("criterion", "expected"),
    [
        ("points", [4, 3, 4]),
        ("points_per_game", [Fraction(4, 3), Fraction(1), Fraction(2)]),
        ("wins", [1, 1, 1]),
        ("goal_difference", [-1, -3, 4]),
        ("goals_for", [3, 4, 4]),
        ("goal_average", [Fraction(3, 4), Fraction(4, 7), float("inf")]),
        ("away_goals", [1, 1, 0]),
        ("away_goal_difference", [-2, -5, 0]),
        ("away_wins", [0, 0, 0]),
        ("home_goals", [2, 3, 4]),
        ("home_goal_difference", [1, 2, 4]),
        ("opponents_points", [3 + 4 + 3, 4 + 4 + 4, 4 + 3]),
        ("opponents_goal_difference", [-3 + 4 - 3, -1 - 1 + 4, -1 - 3]),
        ("opponents_goals", [4 + 4 + 4, 3 + 3 + 4, 3 + 4]),
    ],
)
def test_column(season, criterion, expected):
    assert season.column(criterion) == expected


def test_every_criterion_of_results_is_tested_above():
    tested = test_column.pytestmark[0].args[1]
    assert {name for name, _ in tested} == set(COLUMNS)


def test_away_wins():
    assert Season(2, [(0, 1, 0, 1), (1, 0, 2, 0)], []).column("away_wins") == [0, 1]


def test_played_and_conceded(season):
    assert played(season) == [3, 3, 2]
    assert goals_against(season) == [4, 7, 0]


def test_points_rule_and_adjustments():
    season = Season(3, GAMES, GAMES, (2, 1, -1), [0, -5, 7])
    assert season.column("points") == [2 + 1 - 1, 2 - 2 - 5, 2 + 1 + 7]


def test_points_per_game_divide_after_a_deduction():
    season = Season(2, [(0, 1, 1, 0), (0, 1, 1, 0)], [], adjust=[-1, 0])
    assert season.column("points_per_game") == [Fraction(5, 2), 0]


def test_points_per_game_of_a_team_that_has_not_played():
    assert Season(1, [], [], adjust=[3]).column("points_per_game") == [0]


@pytest.mark.parametrize(
    ("scored", "conceded", "expected"),
    [(24, 2, 12), (12, 0, float("inf")), (0, 0, 0), (0, 3, 0), (1, 3, Fraction(1, 3))],
)
def test_goal_average(scored, conceded, expected):
    assert average(scored, conceded) == expected


def test_goal_average_is_exact_where_floats_are_not():
    assert average(10**17 + 1, 10**17) > average(10**17 + 2, 10**17 + 1)


def test_counts():
    assert count_results(3, GAMES) == (
        [1, 1, 1], [1, 0, 0], [0, 0, 0],
        [0, 0, 0], [0, 0, 1], [1, 2, 0],
    )  # fmt: skip
    assert count_goals(3, GAMES) == ([2, 3, 4], [1, 1, 0], [1, 1, 0], [3, 6, 0])
    assert count_results(2, [(0, 1, 0, 2)]) == ([0, 0], [0, 0], [1, 0], [0, 1], [0, 0], [0, 0])


def test_a_mini_season_has_only_the_games_among_its_teams(season):
    mini = season.among([2, 0])
    assert mini.size == 2
    assert mini.decided == [(1, 0, 0, 0)]
    assert mini.column("points") == [1, 1]


def test_a_mini_season_keeps_the_points_rule_and_drops_adjustments():
    mini = Season(3, GAMES, GAMES, (2, 1, 0), [9, 9, 9]).among([0, 1])
    assert mini.column("points") == [2, 2]


def test_a_mini_season_of_games_without_goals():
    mini = Season(3, GAMES, GAMES[:1]).among([1, 0])
    assert mini.scored == [(1, 0, 2, 1)]
    assert mini.column("points") == [3, 3]
    assert mini.column("goals_for") == [1, 2]
