"""Claims about what a team needs, against every result that can still come."""

import random
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leaguecli.standings.games import game_of_score
from leaguecli.standings.needs import marks, needs
from leaguecli.standings.outlook import Prospect
from leaguecli.standings.rank import make_ranker, make_season
from leaguecli.standings.ruleset import Adjustment, Condition, Entry, Ruleset, load_ruleset
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


PLAIN = (
    "wins", "goal_difference", "goals_for", "away_goals", "home_goals", "away_wins",
    "home_goal_difference", "away_goal_difference", "opponents_points",
)  # fmt: skip
PIECES = ("points", "goal_difference", "goals_for", "away_goals", "wins")
CONDITIONS = (
    Condition(teams=2), Condition(teams=3), Condition(ranks=((1, 2),)), Condition(ranks=((2, 3),)),
    Condition(meetings=1), Condition(meetings=2), Condition(played=2), Condition(played=3),
)  # fmt: skip


def block(rng):
    return Entry("head_to_head", tuple(rng.sample(PIECES, rng.randint(1, 3))), rng.random() < 0.7)


def plain_rules(rng, size):
    """Rules that results alone decide, or a ranking known for all."""
    order = [block(rng) if rng.random() < 0.3 else Entry(rng.choice(PLAIN)) for _ in range(rng.randint(1, 4))]
    first = Entry("points_per_game" if rng.random() < 0.2 else "points")
    given = {"ranking": {team: rng.randint(1, 3) for team in range(size)}}
    return Ruleset("plain", (first, *order, Entry("ranking")), given=given)


def wild_rules(rng, size):
    """Anything goes: conditions, restarts, play-offs, lots drawn for some, cards nobody noted."""
    order = []
    for _ in range(rng.randint(1, 4)):
        entry = rng.choice(
            [
                block(rng), Entry(rng.choice(PLAIN)), Entry(rng.choice(PLAIN)), Entry("fair_play"),
                Entry("ranking"), Entry("playoff"), Entry("playoff", places=rng.choice([(1, 2), (2, 3)])),
                Entry("goal_average"), Entry("opponents_goals"), Entry("lots"), Entry("shootout_last_match"),
            ]
        )  # fmt: skip
        order.append(entry.changed(only_if=rng.choice(CONDITIONS)) if rng.random() < 0.25 else entry)
    known = {
        "ranking": {team: rng.randint(1, 3) for team in range(size) if rng.random() < 0.8},
        "fair_play": {team: -rng.randint(0, 2) for team in range(size)},
        "playoff": (tuple(rng.sample(range(size), size)),),
        "lots": (tuple(rng.sample(range(size), 2)),),
    }
    given = {name: value for name, value in known.items() if rng.random() < 0.5}
    adjust = {0: (Adjustment(rng.randint(-2, 2)),)} if rng.random() < 0.3 else {}
    return Ruleset("wild", (Entry("points"), *order), restart=rng.random() < 0.4, given=given, adjust=adjust)


def preset(rng, size):
    return rng.choice(RULES)


def check_ranges(make_rules, seed, trials):
    """The share of ranges that are exact; not one may leave out a place that some score gives."""
    rng = random.Random(seed)
    exact = total = 0
    for _ in range(trials):
        size, games, remaining = situation(rng)
        rules = make_rules(rng, size)
        ranker = make_ranker(range(size), rules)
        season = make_season(ranker, [game_of_score(*game) for game in games])
        prospect = Prospect(ranker, season, remaining)
        for outcomes in product(range(3), repeat=len(remaining)):
            best, worst = brute(ranker, games, remaining, outcomes, size)
            for team in range(size):
                found = prospect.range_of(team, range(size), outcomes)
                assert found.best <= best[team], (rules, games, remaining, outcomes, team, found)
                assert found.worst >= worst[team], (rules, games, remaining, outcomes, team, found)
                exact += (found.best, found.worst) == (best[team], worst[team])
                total += 1
    return exact / total


@pytest.mark.parametrize(
    ("make_rules", "seed", "trials", "share"),
    [(preset, 20, 60, 0.989), (plain_rules, 21, 80, 0.993), (wild_rules, 22, 150, 0.726)],
)
def test_ranges_hold_every_place_that_scores_can_give(make_rules, seed, trials, share):
    """Never wrong, and no wider than they were; under wild rules much is unknown before it is decided."""
    assert check_ranges(make_rules, seed, trials) >= share


@pytest.mark.parametrize(
    ("order", "games", "remaining", "outcomes", "team"),
    [
        (
            [Entry("head_to_head", ("goal_difference", "wins", "away_goals")), Entry("away_goal_difference")],
            [(3, 0, 1, 0), (0, 3, 1, 1), (2, 1, 2, 0), (1, 2, 1, 0), (2, 3, 0, 0), (0, 1, 1, 1), (3, 1, 0, 2),
             (0, 2, 1, 2), (3, 2, 1, 1), (1, 0, 0, 1)],
            [(1, 3), (2, 0)], (1, 2), 0,
        ),
        (
            [Entry("goal_difference"), Entry("home_goal_difference"),
             Entry("head_to_head", ("goal_difference", "away_goals"))],
            [(0, 1, 1, 1), (0, 3, 2, 0), (1, 2, 2, 1), (0, 2, 1, 2)],
            [(2, 3), (1, 3)], (1, 2), 1,
        ),
    ],
)  # fmt: skip
def test_who_else_is_level_is_not_known_beforehand(order, games, remaining, outcomes, team):
    """Seasons in which a pair of teams is separated by a mini-table that depends on the scores of others."""
    ranker = make_ranker(range(4), Ruleset("x", (Entry("points"), *order)))
    best, worst = brute(ranker, games, remaining, outcomes, 4)
    found = Prospect(ranker, ranker.season(games, games), remaining).range_of(team, range(4), outcomes)
    assert found.best <= best[team]
    assert found.worst >= worst[team]


@pytest.mark.slow
@pytest.mark.parametrize("make_rules", [preset, plain_rules, wild_rules])
def test_ranges_hold_every_place_in_many_more_seasons(make_rules):
    assert check_ranges(make_rules, seed=23, trials=2000) > 0.7


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
