"""What must hold for every season whatever its results."""

import json
from itertools import combinations, product

from hypothesis import given, settings
from hypothesis import strategies as st

from leaguecli.standings.criteria import COLUMNS, HEAD_TO_HEAD_PIECES
from leaguecli.standings.explain import explain, explanation_to_data
from leaguecli.standings.games import Cards, Game, game_of_score
from leaguecli.standings.rank import make_ranker, rank
from leaguecli.standings.ruleset import (
    Adjustment,
    Condition,
    Entry,
    Ruleset,
    Weights,
    ruleset_from_data,
    ruleset_to_data,
)
from leaguecli.standings.season import Season

TEAMS = "ABCDEF"
goals = st.integers(0, 3)
few = settings(max_examples=80, deadline=None)
many = settings(max_examples=200, deadline=None)


@st.composite
def seasons(draw, most=14):
    size = draw(st.integers(2, len(TEAMS)))
    pairs = st.sampled_from([pair for pair in product(range(size), repeat=2) if pair[0] != pair[1]])
    games = draw(st.lists(st.tuples(pairs, goals, goals), max_size=most))
    return size, [(*pair, x, y) for pair, x, y in games]


def made(kind, *values, **named):
    """A tuple with names from exactly these strategies; everything else keeps its default."""
    return st.tuples(st.tuples(*values), st.fixed_dictionaries(named)).map(
        lambda got: kind(*got[0], **got[1])
    )


pieces = st.lists(st.sampled_from(HEAD_TO_HEAD_PIECES), min_size=1, max_size=4, unique=True).map(tuple)
conditions = st.one_of(
    st.none(),
    made(Condition, teams=st.integers(2, 4)),
    made(Condition, ranks=st.just(((1, 2),))),
    made(Condition, meetings=st.integers(1, 2)),
    made(Condition, played=st.integers(1, 4)),
)
by_results = st.sampled_from(sorted(COLUMNS))
entries = st.one_of(
    made(Entry, by_results, only_if=conditions),
    made(Entry, st.just("head_to_head"), pieces, st.booleans(), only_if=conditions),
    made(Entry, st.just("fair_play"), weights=made(Weights, y=st.integers(-3, 0)), only_if=conditions),
    made(Entry, st.just("ranking"), name=st.sampled_from(["fifa", ""]), only_if=conditions),
    made(Entry, st.just("playoff"), places=st.sampled_from([None, (1, 2), (2, 3)]), only_if=conditions),
    st.just(Entry("shootout_last_match")),
    st.just(Entry("lots")),
)
some_teams = st.lists(st.sampled_from(TEAMS), unique=True, max_size=4)
givens = st.fixed_dictionaries(
    {},
    optional={
        "lots": st.lists(some_teams.map(tuple), max_size=2).map(tuple),
        "playoff": st.lists(some_teams.map(tuple), max_size=2).map(tuple),
        "fifa": st.dictionaries(st.sampled_from(TEAMS), st.integers(1, 3)),
        "fair_play": st.dictionaries(st.sampled_from(TEAMS), st.integers(-3, 0)),
    },
)
adjusts = st.dictionaries(
    st.sampled_from(TEAMS),
    st.lists(made(Adjustment, st.integers(-4, 4), st.sampled_from(["", "why"])), min_size=1).map(tuple),
    max_size=2,
)
rulesets = made(
    Ruleset,
    name=st.just("any"),
    order=st.lists(entries, max_size=5).map(lambda chosen: (Entry("points"), *chosen)),
    win=st.integers(2, 3),
    restart=st.booleans(),
    adjust=adjusts,
    given=givens,
)


def named(scores):
    return [game_of_score(TEAMS[home], TEAMS[away], x, y) for home, away, x, y in scores]


@many
@given(seasons(), rulesets, st.randoms(use_true_random=False))
def test_the_order_of_entry_changes_nothing(season, rules, random):
    size, scores = season
    teams, games = list(TEAMS[:size]), named(scores)
    table = rank(teams, games, rules)
    random.shuffle(teams)
    random.shuffle(games)
    again = rank(teams, games, rules)
    assert (again.rows, again.unbroken) == (table.rows, table.unbroken)


@many
@given(seasons(), rulesets)
def test_the_fast_path_is_the_readable_one(season, rules):
    size, scores = season
    table = rank(TEAMS[:size], named(scores), rules)
    groups = make_ranker(TEAMS[:size], rules).order(scores)
    by_rank = {}
    for row in table.rows:
        by_rank.setdefault(row.rank, []).append(TEAMS.index(row.team))
    assert groups == list(by_rank.values())


@many
@given(seasons(), rulesets)
def test_ranks_and_ties_fit_together(season, rules):
    size, scores = season
    table = rank(TEAMS[:size], named(scores), rules)
    assert sorted(table.teams) == list(TEAMS[:size])
    for place, row in enumerate(table.rows, start=1):
        sharing = sum(other.rank == row.rank for other in table.rows)
        assert row.rank <= place < row.rank + sharing
    shared = [row.team for row in table.rows if sum(o.rank == row.rank for o in table.rows) > 1]
    assert [team for tie in table.unbroken for team in tie] == shared


@many
@given(seasons(), rulesets)
def test_each_row_says_what_decided_it(season, rules):
    size, scores = season
    rows = rank(TEAMS[:size], named(scores), rules).rows
    for upper, lower in zip(rows, rows[1:], strict=False):
        assert (lower.decided_by is None) == (upper.rank == lower.rank)
        if upper.points != lower.points:
            assert lower.decided_by == "points"
    assert rows[0].decided_by == rows[1].decided_by


@few
@given(seasons())
def test_counts_add_up(season):
    size, scores = season
    tallies = [row.tally for row in rank(TEAMS[:size], named(scores), Ruleset("x", (Entry("points"),))).rows]
    assert sum(tally.goal_difference for tally in tallies) == 0
    assert sum(tally.goals_for for tally in tallies) == sum(tally.goals_against for tally in tallies)
    assert sum(tally.won for tally in tallies) == sum(tally.lost for tally in tallies)
    assert sum(tally.drawn for tally in tallies) % 2 == 0
    assert sum(tally.played for tally in tallies) == 2 * len(scores)
    assert all(tally.played == tally.won + tally.drawn + tally.lost for tally in tallies)


@few
@given(seasons(), rulesets, st.sampled_from(TEAMS))
def test_calling_a_team_differently_changes_nothing_but_its_name(season, rules, letter):
    """A tie stays a tie: no name ever decides a rank."""
    size, scores = season
    plain = rules._replace(adjust={}, given={})
    table = rank(TEAMS[:size], named(scores), plain)
    renamed = {team: f"Z{team}" if team == letter else team for team in TEAMS}
    games = [game._replace(home=renamed[game.home], away=renamed[game.away]) for game in named(scores)]
    again = rank([renamed[team] for team in TEAMS[:size]], games, plain)
    assert {renamed[row.team]: row.rank for row in table.rows} == {row.team: row.rank for row in again.rows}


@few
@given(seasons(), rulesets)
def test_every_two_level_neighbours_are_explained(season, rules):
    size, scores = season
    table = rank(TEAMS[:size], named(scores), rules)
    found = explain(table)
    level = [(u, v) for u, v in zip(table.rows, table.rows[1:], strict=False) if u.points == v.points]
    assert [(e.upper, e.lower) for e in found] == [(u.team, v.team) for u, v in level]
    assert [e.decided_by for e in found] == [v.decided_by for _, v in level]
    json.dumps([explanation_to_data(explanation) for explanation in found])


@few
@given(rulesets)
def test_rules_survive_json(rules):
    assert ruleset_from_data(json.loads(json.dumps(ruleset_to_data(rules)))) == rules


def slow_order(size, scores, order):
    """Head-to-head as a rulebook would tell it, without any care for speed."""

    def split(teams, place):
        for position in range(place, len(order)):
            entry = order[position]
            if entry.criterion == "head_to_head":
                own = [s for s in scores if s[0] in teams and s[1] in teams]
                columns = [Season(size, own, own).column(piece) for piece in entry.pieces]
            else:
                columns = [Season(size, scores, scores).column(entry.criterion)]
            keys = {team: tuple(column[team] for column in columns) for team in teams}
            if len(set(keys.values())) > 1:
                again = position if entry.criterion == "head_to_head" and entry.reapply else position + 1
                groups = [
                    [t for t in teams if keys[t] == key] for key in sorted(set(keys.values()), reverse=True)
                ]
                return [part for group in groups for part in split(group, again)]
        return [teams]

    return split(list(range(size)), 0)


plain_entries = st.one_of(
    made(Entry, by_results), made(Entry, st.just("head_to_head"), pieces, st.booleans())
)


@many
@given(seasons(), st.lists(plain_entries, max_size=4))
def test_against_a_slow_and_plain_account(season, chosen):
    size, scores = season
    order = (Entry("points"), *chosen)
    assert make_ranker(TEAMS[:size], Ruleset("x", order)).order(scores) == slow_order(size, scores, order)


@few
@given(seasons(), st.lists(st.tuples(goals, goals, goals, goals), min_size=14, max_size=14))
def test_cards_do_not_depend_on_the_side(season, booked):
    size, scores = season
    games = [
        game._replace(cards=(Cards(*cards), Cards(*reversed(cards))))
        for game, cards in zip(named(scores), booked, strict=False)
    ]
    rules = Ruleset("x", (Entry("points"), Entry("wins"), Entry("fair_play")))
    turned = [
        Game(
            g.away,
            g.home,
            g.away_goals,
            g.home_goals,
            {"1": "2", "X": "X", "2": "1"}[g.outcome],
            None,
            g.cards[::-1],
        )
        for g in games
    ]
    assert rank(TEAMS[:size], games, rules).teams == rank(TEAMS[:size], turned, rules).teams


def test_all_small_round_robins_with_head_to_head_agree_with_the_plain_account():
    """Every season of three teams that meet once, with up to one goal a side."""
    order = (
        Entry("points"),
        Entry("head_to_head", ("points", "goal_difference", "goals_for")),
        Entry("goals_for"),
    )
    pairs = list(combinations(range(3), 2))
    ranker = make_ranker("ABC", Ruleset("x", order))
    for results in product(product(range(2), repeat=2), repeat=3):
        scores = [(*pair, *result) for pair, result in zip(pairs, results, strict=True)]
        assert ranker.order(scores) == slow_order(3, scores, order)
