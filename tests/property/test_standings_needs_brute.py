"""Claims about what a team needs, against every result that can still come."""

import random
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leaguecli.standings.games import game_of_score
from leaguecli.standings.needs import marks, needs
from leaguecli.standings.outlook import Prospect
from leaguecli.standings.rank import make_ranker
from leaguecli.standings.ruleset import load_ruleset
from leaguecli.standings.ways import members

RULES = [
    load_ruleset(name)
    for name in (
        "scoreline", "fifa-1994", "uefa-euro-1996", "masters-of-football", "brasileirao", "la-liga", "mls",
        "match-of-the-season", "bundesliga", "ligue-1-2024", "uefa-ucl-league", "goal-average",
    )
]  # fmt: skip
MOST_GOALS = 4
SCORES = [
    [(x, y) for x, y in product(range(MOST_GOALS + 1), repeat=2) if (x < y) - (x > y) == sign]
    for sign in (-1, 0, 1)
]


def brute(ranker, games, remaining, outcomes, size):
    """The best and the worst place of each team over all scores; a tie nothing breaks can end either way."""
    best, worst = [size] * size, [1] * size
    for scores in product(*(SCORES[outcome] for outcome in outcomes)):
        place = 0
        final = [*games, *((*match, *score) for match, score in zip(remaining, scores, strict=True))]
        for group in ranker.order(final):
            for team in group:
                best[team] = min(best[team], place + 1)
                worst[team] = max(worst[team], place + len(group))
            place += len(group)
    return best, worst


def situation(rng):
    size = rng.choice([3, 4, 4, 5])
    pairs = [(a, b) for a, b in product(range(size), repeat=2) if a != b]
    if rng.random() < 0.6:
        pairs = [(a, b) for a, b in pairs if a < b]
    rng.shuffle(pairs)
    open_ = rng.choice([1, 2, 2])
    games = [(a, b, rng.choice([0, 0, 1, 1, 2]), rng.choice([0, 0, 1, 1, 2])) for a, b in pairs[open_:]]
    return size, games, pairs[:open_]


def check_ranges(seed, trials):
    rng = random.Random(seed)
    exact = total = 0
    for _ in range(trials):
        rules = rng.choice(RULES)
        size, games, remaining = situation(rng)
        ranker = make_ranker(range(size), rules)
        prospect = Prospect(ranker, ranker.season(games, games), remaining)
        for outcomes in product(range(3), repeat=len(remaining)):
            best, worst = brute(ranker, games, remaining, outcomes, size)
            for team in range(size):
                found = prospect.range_of(team, range(size), outcomes)
                assert found.best <= best[team], (rules.name, games, remaining, outcomes, team)
                assert found.worst >= worst[team], (rules.name, games, remaining, outcomes, team)
                exact += (found.best, found.worst) == (best[team], worst[team])
                total += 1
    return exact / total


def test_ranges_hold_every_place_that_scores_can_give():
    """Never wrong, and hardly ever wider than need be."""
    assert check_ranges(seed=20, trials=60) > 0.97


@pytest.mark.slow
def test_ranges_hold_every_place_in_many_more_seasons():
    assert check_ranges(seed=21, trials=3000) > 0.97


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**9), st.integers(1, 3))
def test_marks_and_needs_are_true(seed, places):
    rng = random.Random(seed)
    rules = rng.choice(RULES[:6])
    size, games, remaining = situation(rng)
    ranker = make_ranker(range(size), rules)
    played = [game_of_score(*game) for game in games]
    ends = {
        outcomes: brute(ranker, games, remaining, outcomes, size)
        for outcomes in product(range(3), repeat=len(remaining))
    }
    marked = marks(range(size), played, remaining, rules, places)
    for team in range(size):
        always = all(worst[team] <= places for _, worst in ends.values())
        never = all(best[team] > places for best, _ in ends.values())
        proof = "clinched" if always else "eliminated" if never else None
        assert marked.get(team) in (proof, None)
        found = needs(team, range(size), played, remaining, rules, places)
        assert (found.status == "clinched") <= always
        assert (found.status == "eliminated") <= never
        assert marked.get(team) == (found.status if found.status != "open" else None)
        check_cases(found, team, places, remaining, ends)


def check_cases(found, team, places, remaining, ends):
    """Each case and each way against the outcomes it speaks of."""
    for case in found.cases:
        own = dict(case.own)
        fitting = {
            outcomes: end
            for outcomes, end in ends.items()
            if all(own[m] == seen(m, o, team) for m, o in zip(remaining, outcomes, strict=True) if m in own)
        }
        if case.verdict == "through":
            assert all(worst[team] <= places for _, worst in fitting.values())
        if case.verdict == "out":
            assert all(best[team] > places for best, _ in fitting.values())
        for way in case.ways:
            allowed = [dict(way.conditions).get(match, ("1", "X", "2")) for match in remaining]
            choice = tuple(tuple("1X2".index(letter) for letter in letters) for letters in allowed)
            for outcomes in set(members(choice)) & fitting.keys():
                assert way.on_goals or fitting[outcomes][1][team] <= places


def seen(match, outcome, team):
    if team not in match:
        return None
    return ("win", "draw", "loss")[outcome if match[0] == team else 2 - outcome]
