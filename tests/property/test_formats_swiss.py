"""Whole Swiss tournaments: nobody meets or rests twice, and a pairing is found whenever one exists."""

import random
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leaguecli.formats.swiss import Standing, default_rounds, most_rounds, pair_round
from leaguecli.model.errors import InvalidData


class Tournament:
    """Teams, their results so far, and the checks every round must pass."""

    def __init__(self, size, chance):
        self.chance = chance
        self.state = {
            f"t{number}": {"points": 0, "opponents": [], "had_bye": False, "home": 0, "away": 0}
            for number in range(1, size + 1)
        }
        self.floats = 0

    def standings(self):
        ranked = sorted(self.state.items(), key=lambda item: (-item[1]["points"], int(item[0][1:])))
        return [Standing(team, **{**data, "opponents": tuple(data["opponents"])}) for team, data in ranked]

    def play_round(self):
        paired = pair_round(self.standings())
        assert paired == pair_round(self.standings())
        playing = [team for pair in paired.pairs for team in pair]
        assert sorted([*playing, *([paired.bye] if paired.bye else [])]) == sorted(self.state)
        if paired.bye:
            assert not self.state[paired.bye]["had_bye"]
            self.state[paired.bye]["had_bye"] = True
            self.state[paired.bye]["points"] += 3
        for home, away in paired.pairs:
            self.play_match(home, away)

    def play_match(self, home, away):
        assert away not in self.state[home]["opponents"]
        self.floats += self.state[home]["points"] != self.state[away]["points"]
        self.state[home]["opponents"].append(away)
        self.state[away]["opponents"].append(home)
        self.state[home]["home"] += 1
        self.state[away]["away"] += 1
        if self.chance.random() < 0.25:
            self.state[home]["points"] += 1
            self.state[away]["points"] += 1
        else:
            self.state[self.chance.choice([home, away])]["points"] += 3

    def largest_tilt(self):
        return max(abs(data["home"] - data["away"]) for data in self.state.values())


@given(st.integers(4, 40), st.integers(0, 10**6))
@settings(max_examples=80, deadline=None)
def test_a_tournament_of_the_usual_length(size, seed):
    tournament = Tournament(size, random.Random(seed))
    for _ in range(default_rounds(size)):
        tournament.play_round()
    assert tournament.largest_tilt() <= 2


@given(st.integers(4, 20), st.integers(0, 10**6))
@settings(max_examples=80, deadline=None)
def test_a_tournament_of_the_greatest_length_never_gets_stuck(size, seed):
    tournament = Tournament(size, random.Random(seed))
    for _ in range(most_rounds(size)):
        tournament.play_round()
    assert tournament.largest_tilt() <= 2


@pytest.mark.parametrize("size", [255, 256])
def test_the_largest_tournaments(size):
    tournament = Tournament(size, random.Random(size))
    for _ in range(default_rounds(size)):
        tournament.play_round()
    assert tournament.largest_tilt() <= 2
    assert tournament.floats < size / 2


@pytest.mark.slow
def test_many_long_tournaments():
    for seed in range(300):
        size = 4 + seed % 60
        tournament = Tournament(size, random.Random(seed))
        for _ in range(most_rounds(size)):
            tournament.play_round()
        assert tournament.largest_tilt() <= 2


def pairings_exist(teams, forbidden, rested):
    """By trying everything."""
    if not teams:
        return True
    first, rest = teams[0], teams[1:]
    if len(teams) % 2:
        return any(
            team not in rested and pairings_exist([t for t in teams if t != team], forbidden, rested)
            for team in teams
        )
    return any(
        frozenset((first, other)) not in forbidden
        and pairings_exist([t for t in rest if t != other], forbidden, rested)
        for other in rest
    )


@st.composite
def histories(draw):
    """Any history at all, also one that no Swiss tournament would have."""
    teams = [f"t{number}" for number in range(1, draw(st.integers(2, 9)) + 1)]
    met = draw(st.sets(st.sampled_from([frozenset(pair) for pair in combinations(teams, 2)])))
    points = sorted(draw(st.lists(st.integers(0, 3), min_size=len(teams), max_size=len(teams))), reverse=True)
    rested = draw(st.sets(st.sampled_from(teams)))
    tilts = draw(st.lists(st.integers(-3, 3), min_size=len(teams), max_size=len(teams)))
    standings = [
        Standing(
            team,
            points[place],
            [other for other in teams if frozenset((team, other)) in met],
            team in rested,
            home=max(0, tilts[place]),
            away=max(0, -tilts[place]),
        )
        for place, team in enumerate(teams)
    ]
    return teams, met, rested, standings


@given(histories())
@settings(max_examples=400, deadline=None)
def test_a_pairing_is_found_exactly_when_one_exists(history):
    teams, met, rested, standings = history
    if pairings_exist(teams, met, rested):
        paired = pair_round(standings)
        assert all(frozenset(pair) not in met for pair in paired.pairs)
        assert paired.bye not in rested
        assert len(paired.pairs) == len(teams) // 2
    else:
        with pytest.raises(InvalidData):
            pair_round(standings)


@given(histories())
@settings(max_examples=200, deadline=None)
def test_the_top_score_group_pairs_within_itself_as_far_as_the_round_allows(history):
    """If everybody in the top group could meet within it and leave a possible round, all of them do."""
    teams, met, rested, standings = history
    top = [standing.team for standing in standings if standing.points == standings[0].points]
    others = [team for team in teams if team not in top]
    level = [Standing(s.team, s.points, s.opponents, s.had_bye) for s in standings]
    if len(teams) % 2 or len(top) % 2 or not pairings_exist(top, met, rested):
        return
    if not pairings_exist(others, met, rested):
        return
    paired = pair_round(level)
    assert sum(home in top and away in top for home, away in paired.pairs) == len(top) // 2
