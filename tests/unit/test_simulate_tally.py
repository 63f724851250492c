"""Counting seasons: whole numbers, the same in any order, and nothing believed that a worker says."""

import copy
import json

import pytest
from simulated import make_player, make_tables

from leaguecli.model.errors import InvalidData
from leaguecli.simulate.tally import Tally, tally_from_data


@pytest.fixture(scope="module")
def cup():
    return make_player(make_tables(format="groups", teams=8))


def counted(player, runs):
    tally = Tally(len(player.teams), len(player.league.players))
    for run in runs:
        tally.add([player.play(run)])
    return tally


def test_chunks_add_up_to_the_whole_in_any_order(cup):
    whole = counted(cup, range(30))
    merged = Tally(8)
    for part in (range(20, 30), range(5), range(5, 20)):
        merged.merge(counted(cup, part))
    assert merged.to_data() == whole.to_data()


def test_every_place_is_taken_once_a_season(cup):
    tally = counted(cup, range(25))
    assert [sum(column) for column in zip(*tally.positions, strict=True)] == [25] * 8
    assert [sum(row) for row in tally.positions] == [25] * 8
    assert sum(tally.rounds["SF"]) == 4 * 25
    assert sum(tally.rounds["FINAL"]) == 2 * 25
    assert sum(tally.winners["CUP"]) == 25
    assert tally.winners["CUP"] == [row[0] for row in tally.positions]


def test_points_and_goals_are_those_of_the_seasons(cup):
    outcomes = [cup.play(run) for run in range(10)]
    tally = counted(cup, range(10))
    for team in range(8):
        points = [outcome.points[team] for outcome in outcomes]
        assert tally.sums["points"][team] == sum(points)
        assert tally.squares["points"][team] == sum(p * p for p in points)
    assert sum(tally.sums["goals_for"]) == sum(tally.sums["goals_against"]) > 0


def test_counts_survive_the_way_to_a_file_and_back(cup):
    tally = counted(cup, range(5))
    data = json.loads(json.dumps(tally.to_data()))
    assert tally_from_data(data, 8, 0).to_data() == tally.to_data()


def wrong(**changes):
    return lambda data: data.update(changes)


def drop(key):
    return lambda data: data.pop(key)


def first_row(data):
    data["positions"][0] = data["positions"][0][:-1]


def one_more(data):
    data["positions"][3][0] += 1


def negative(data):
    data["positions"][0][1] = -1


def no_squares(data):
    data["squares"]["goals_for"] = [0] * 8


@pytest.mark.parametrize(
    "spoil",
    [
        wrong(runs=6),
        wrong(runs=5.0),
        wrong(runs=True),
        wrong(positions=None),
        wrong(positions=[]),
        wrong(players=[[1]]),
        wrong(rounds={"SF": [1] * 7}),
        wrong(rounds={"SF": [9] * 8}),
        wrong(winners={"CUP": [-1, 6, 0, 0, 0, 0, 0, 0]}),
        wrong(winners={"CUP": [3] * 8}),
        wrong(sums={}),
        no_squares,
        drop("squares"),
        first_row,
        one_more,
        negative,
    ],
)
def test_counts_that_cannot_be_are_refused(cup, spoil):
    data = copy.deepcopy(counted(cup, range(5)).to_data())
    spoil(data)
    with pytest.raises(InvalidData):
        tally_from_data(data, 8, 0)


def test_counts_without_the_players_are_refused(cup):
    with pytest.raises(InvalidData):
        tally_from_data(counted(cup, range(5)).to_data(), 8, 2)


@pytest.mark.parametrize("data", [None, [], "x", 3, {}])
def test_anything_else_is_refused(data):
    with pytest.raises(InvalidData):
        tally_from_data(data, 8, 0)


def test_a_bye_is_a_round_reached():
    player = make_player(make_tables(format="cup", teams=7))
    tally = counted(player, range(10))
    assert tally.rounds["QF"] == [10] * 7
    assert sum(tally.rounds["SF"]) == 40
    assert 10 in tally.rounds["SF"], "the best seed need not play for it"


@pytest.mark.parametrize(("how", "goals"), [("keep", 24 - 3 + 2), ("void", 0)])
def test_goals_of_a_team_that_withdrew(how, goals):
    """Forfeited matches count 3-0; what is void counts nothing."""
    from leaguecli.league.journal import make_entry
    from leaguecli.league.league import league_from_tables
    from leaguecli.simulate.job import NOWHERE

    tables = make_tables(teams=5, results={"M1": "2-0"})
    league = league_from_tables(tables, NOWHERE)
    loser = league.season.teams(league.season.find("M1")[1])[1]
    entry = make_entry(league.entries, "withdrawn", "2026-01-01T00:00:00Z", {"team": loser, "results": how})
    tables["journal"]["2"] = entry
    player = make_player(tables)
    outcome = player.play(0)
    number = player.index[loser]
    assert (outcome.goals_for[number], outcome.goals_against[number]) == (0, goals)
    assert sum(outcome.goals_for) == sum(outcome.goals_against)
    assert (number in outcome.order) is (how == "keep")
