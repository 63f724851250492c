"""The tables of the four games, by their numbered rules."""

from itertools import permutations

import pytest

from leaguecli.model.result import parse_result
from leaguecli.standings.games import make_game
from leaguecli.standings.rank import rank
from leaguecli.standings.ruleset import load_ruleset

TEAMS = ("Blue", "Green", "Red", "Yellow")


def games(*lines):
    """`Blue 2-1 Red`."""
    return [make_game(home, away, parse_result(score)) for home, score, away in map(str.split, lines)]


def table(game, *lines, teams=TEAMS, **more):
    return rank(teams, games(*lines), load_ruleset(game), **more)


def order_and_reasons(standing):
    return [(row.rank, row.team, row.decided_by) for row in standing.rows]


@pytest.mark.rule("MOF-62")
@pytest.mark.rule("MOF-01")
def test_masters_counts_three_one_nothing_and_the_most_points_win():
    standing = table("masters-of-football", "Blue 2-1 Red", "Green 1-1 Yellow", "Red 0-0 Green")
    assert [(row.team, row.points) for row in standing.rows] == [
        ("Blue", 3),
        ("Green", 2),
        ("Yellow", 1),
        ("Red", 1),
    ]


@pytest.mark.rule("MOF-87")
@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["Blue 3-0 Red", "Green 1-0 Yellow"], "goal_difference"),
        (["Blue 3-2 Red", "Green 1-0 Yellow"], "goals_for"),
        (["Red 0-1 Blue", "Green 1-0 Yellow"], "away_goals"),
    ],
)
def test_masters_separates_by_difference_goals_and_away_goals(lines, expected):
    rows = table("masters-of-football", *lines).rows
    assert (rows[0].team, rows[1].team, rows[1].decided_by) == ("Blue", "Green", expected)


@pytest.mark.rule("MOF-87")
def test_masters_asks_in_that_order():
    """Green has more goals and more away goals, Blue the better difference."""
    rows = table("masters-of-football", "Blue 2-0 Red", "Yellow 4-5 Green").rows
    assert [row.team for row in rows[:2]] == ["Blue", "Green"]
    rows = table("masters-of-football", "Blue 4-3 Red", "Yellow 0-1 Green").rows
    assert [row.team for row in rows[:2]] == ["Blue", "Green"]


@pytest.mark.rule("MOF-87", "MOF-A40")
def test_masters_leaves_a_tie_after_away_goals_visible():
    lines = ("Blue 1-0 Red", "Green 1-0 Yellow", "Blue 0-0 Green")
    standing = table("masters-of-football", *lines)
    assert standing.unbroken == (("Blue", "Green"), ("Red", "Yellow"))
    assert [row.rank for row in standing.rows] == [1, 1, 3, 3]
    drawn = load_ruleset("masters-of-football")._replace(given={"lots": (("Green", "Blue"),)})
    assert order_and_reasons(rank(TEAMS, games(*lines), drawn))[0] == (1, "Green", "lots")


@pytest.mark.rule("WC-22")
def test_the_world_cup_gives_three_points_and_one():
    standing = table("world-cup-2010", "Blue 1-0 Red", "Green 2-2 Yellow")
    assert {row.team: row.points for row in standing.rows} == {"Blue": 3, "Red": 0, "Green": 1, "Yellow": 1}


@pytest.mark.rule("WC-24")
@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["Blue 2-0 Red", "Green 1-0 Yellow", "Blue 0-0 Green"], "goal_difference"),
        (["Blue 2-1 Red", "Green 1-0 Yellow", "Blue 0-0 Green"], "goals_for"),
        (["Blue 1-0 Green", "Red 1-0 Blue", "Green 1-0 Yellow", "Yellow 0-0 Red"], "head_to_head.points"),
    ],
)
def test_the_world_cup_separates_by_difference_goals_and_the_direct_match(lines, expected):
    rows = {row.team: row for row in table("world-cup-2010", *lines).rows}
    assert rows["Blue"].rank + 1 == rows["Green"].rank
    assert rows["Green"].decided_by == expected


@pytest.mark.rule("WC-24")
def test_the_world_cup_draws_lots_in_the_end():
    lines = ("Blue 1-0 Red", "Green 1-0 Yellow", "Blue 0-0 Green")
    assert table("world-cup-2010", *lines).unbroken[0] == ("Blue", "Green")
    drawn = load_ruleset("world-cup-2010")._replace(given={"lots": (("Green", "Blue"),)})
    assert order_and_reasons(rank(TEAMS, games(*lines), drawn))[:2] == [
        (1, "Green", "lots"),
        (2, "Blue", "lots"),
    ]


@pytest.mark.rule("WC-24", "WC-A29")
def test_three_level_world_cup_teams_compare_the_points_of_their_own_matches():
    """All three have 4 points, no difference and one goal; among themselves Blue has 4, Green 2 and Red 1."""
    lines = (
        "Blue 1-0 Red", "Blue 0-0 Green", "Green 0-0 Red",
        "Yellow 1-0 Blue", "Green 1-1 Yellow", "Yellow 0-0 Green", "Red 1-0 Yellow",
    )  # fmt: skip
    standing = table("world-cup-2010", *lines, teams=("Green", "Red", "Blue"))
    assert {(row.points, row.tally.goal_difference, row.tally.goals_for) for row in standing.rows} == {
        (4, 0, 1)
    }
    reason = "head_to_head.points"
    assert order_and_reasons(standing) == [(1, "Blue", reason), (2, "Green", reason), (3, "Red", reason)]


@pytest.mark.rule("WC-24", "WC-A29")
def test_a_cycle_of_three_goes_to_lots():
    lines = ("Blue 1-0 Green", "Green 1-0 Red", "Red 1-0 Blue")
    assert table("world-cup-2010", *lines).unbroken == (("Blue", "Green", "Red"),)


@pytest.mark.rule("MOTS-68")
def test_match_of_the_season_counts_three_one_nothing_without_goals():
    standing = table("match-of-the-season", "Blue 1 Red", "Green X Yellow", "Red 2 Green")
    assert [(row.team, row.points) for row in standing.rows] == [
        ("Green", 4),
        ("Blue", 3),
        ("Yellow", 1),
        ("Red", 0),
    ]
    assert all(row.tally.goals_for is None for row in standing.rows)


@pytest.mark.rule("MOTS-69", "MOTS-A10")
def test_level_teams_wait_for_a_deciding_match():
    lines = ("Blue 1 Red", "Green 1 Yellow")
    waiting = table("match-of-the-season", *lines)
    assert waiting.unbroken == (("Blue", "Green"), ("Red", "Yellow"))
    played = table("match-of-the-season", *lines, playoffs=games("Blue 2 Green"))
    assert order_and_reasons(played)[:2] == [(1, "Green", "playoff"), (2, "Blue", "playoff")]
    assert [row.points for row in played.rows[:2]] == [3, 3]


@pytest.mark.rule("MOTS-69", "MOTS-A10")
def test_three_level_teams_play_a_round_robin_and_then_the_die_decides():
    cycle = games("Blue 1 Green", "Green 1 Red", "Red 1 Blue")
    level = rank(TEAMS[:3], [], load_ruleset("match-of-the-season"), playoffs=cycle)
    assert level.unbroken == (("Blue", "Green", "Red"),)
    won = games("Blue 1 Green", "Green 1 Red", "Red 2 Blue")
    assert rank(TEAMS[:3], [], load_ruleset("match-of-the-season"), playoffs=won).teams == (
        "Blue",
        "Green",
        "Red",
    )
    rolled = load_ruleset("match-of-the-season")._replace(given={"lots": (("Red", "Blue", "Green"),)})
    assert rank(TEAMS[:3], [], rolled, playoffs=cycle).teams == ("Red", "Blue", "Green")


@pytest.mark.parametrize(
    "game", ["masters-of-football", "world-cup-2010", "magic-number-eleven", "scoreline"]
)
def test_no_entry_order_changes_a_champion(game):
    lines = games("Blue 1-0 Green", "Green 1-0 Red", "Red 1-0 Blue", "Yellow 0-0 Blue", "Yellow 0-0 Green")
    rules = load_ruleset(game)
    found = {
        tuple((row.rank, row.team) for row in rank(teams, played, rules).rows)
        for teams in permutations(TEAMS)
        for played in (lines, lines[::-1])
    }
    assert len(found) == 1
