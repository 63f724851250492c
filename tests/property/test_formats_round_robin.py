"""Round robins of every size: who meets whom, where, and how evenly."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leaguecli.formats.certificate import certificate, fewest_breaks
from leaguecli.formats.round_robin import round_robin

SIZES = st.integers(2, 48)
LEGS = st.integers(1, 5)


def make_teams(count):
    return [f"t{number}" for number in range(1, count + 1)]


def venues_of(team, rounds):
    return ["H" if team == home else "A" for pairs in rounds for home, away in pairs if team in (home, away)]


@given(SIZES, LEGS)
@settings(max_examples=120, deadline=None)
def test_every_pair_meets_once_per_leg(size, legs):
    teams = make_teams(size)
    rounds = round_robin(teams, legs)
    length = len(rounds) // legs
    for leg in range(legs):
        met = [frozenset(pair) for pairs in rounds[leg * length : (leg + 1) * length] for pair in pairs]
        assert sorted(map(sorted, met)) == sorted(map(sorted, map(frozenset, combinations(teams, 2))))


@given(SIZES, LEGS)
@settings(max_examples=120, deadline=None)
def test_nobody_plays_twice_in_a_round_and_byes_are_shared_out(size, legs):
    rounds = round_robin(make_teams(size), legs)
    assert len(rounds) == legs * (size - 1 if size % 2 == 0 else size)
    rests = Counter(make_teams(size))
    for pairs in rounds:
        playing = [team for pair in pairs for team in pair]
        assert len(playing) == len(set(playing)) == size - size % 2
        rests.update(set(make_teams(size)) - set(playing))
    assert set(rests.values()) == {1 + (legs if size % 2 else 0)}


@given(SIZES, LEGS)
@settings(max_examples=120, deadline=None)
def test_return_legs_are_mirrored(size, legs):
    rounds = round_robin(make_teams(size), legs)
    length = len(rounds) // legs
    for number in range(length, len(rounds)):
        assert rounds[number] == [(away, home) for home, away in rounds[number - length]]


@given(SIZES, LEGS)
@settings(max_examples=120, deadline=None)
def test_home_and_away_are_balanced(size, legs):
    teams = make_teams(size)
    rounds = round_robin(teams, legs)
    for team in teams:
        venues = venues_of(team, rounds)
        assert abs(venues.count("H") - venues.count("A")) <= legs * (size - 1) % 2


@given(SIZES)
@settings(max_examples=60, deadline=None)
def test_breaks_are_the_fewest_possible_and_never_more_than_one_a_team(size):
    teams = make_teams(size)
    rounds = round_robin(teams)
    breaks = [
        sum(one == other for one, other in zip(venues, venues[1:], strict=False))
        for venues in (venues_of(team, rounds) for team in teams)
    ]
    assert sum(breaks) == (size - 2 if size % 2 == 0 else 0) == fewest_breaks(size)
    assert max(breaks) <= 1


@given(SIZES.filter(lambda size: size != 4), LEGS)
@settings(max_examples=80, deadline=None)
def test_nobody_has_three_equal_venues_in_a_row_over_any_number_of_legs(size, legs):
    rounds = round_robin(make_teams(size), legs)
    for team in make_teams(size):
        venues = "".join(venues_of(team, rounds))
        assert "HHH" not in venues
        assert "AAA" not in venues


def test_a_mirrored_double_round_robin_has_the_fewest_breaks_known_for_it():
    for size in (4, 6, 10, 18, 20):
        assert certificate(round_robin(make_teams(size), 2))["breaks"] == 3 * size - 6


@pytest.mark.parametrize("size", [1023, 1024])
def test_the_largest_leagues(size):
    found = certificate(round_robin(make_teams(size)))
    assert (found["legs"], found["matches"]) == (1, size * (size - 1) // 2)
    assert found["breaks"] == found["fewest_breaks_possible"] == fewest_breaks(size)
    assert found["largest_difference"] == (size - 1) % 2


@given(SIZES.filter(lambda size: size > 2), LEGS, st.randoms(use_true_random=False))
@settings(max_examples=40, deadline=None)
def test_the_certificate_counts_what_is_there(size, legs, random):
    """Against a count made another way, also on calendars that are not balanced."""
    rounds = round_robin(make_teams(size), legs)
    rounds = [[pair if random.random() < 0.8 else pair[::-1] for pair in pairs] for pairs in rounds]
    found = certificate(rounds)
    for row in found["by_team"]:
        venues = venues_of(row["team"], rounds)
        runs, longest = 1, 1
        for one, other in zip(venues, venues[1:], strict=False):
            runs = runs + 1 if one == other else 1
            longest = max(longest, runs)
        assert row["longest_run"] == longest
        assert (row["home"], row["away"]) == (venues.count("H"), venues.count("A"))
        assert row["byes"] == len(rounds) - len(venues)
    assert found["breaks"] == sum(row["breaks"] for row in found["by_team"])
    assert found["largest_difference"] == max(abs(row["home"] - row["away"]) for row in found["by_team"])
    assert found["legs"] == legs
