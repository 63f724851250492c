"""Clinched and eliminated, and the places still possible, against every way a season can end."""

import itertools
import sys
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from leaguecli.league.facts import Recorded
from leaguecli.league.journal import make_entry
from leaguecli.league.league import league_from_tables
from leaguecli.league.prospects import certain
from leaguecli.model.result import Result, Score
from leaguecli.simulate.checkpoint import Counted
from leaguecli.simulate.job import NOWHERE
from leaguecli.simulate.proofs.table_proofs import last_true, prove
from leaguecli.simulate.summary import summarise
from leaguecli.simulate.tally import Tally

sys.path.insert(0, str(Path(__file__).parents[1] / "unit"))

from simulated import make_player, make_tables  # noqa: E402

GOALS = st.sampled_from([(0, 0), (1, 0), (0, 1), (2, 1), (1, 2), (4, 0), (0, 4), (3, 3)])
MARGINS = range(-18, 19)
"""Enough to overtake anybody after a few matches like these, and every way to end level."""
ENDS = [
    Result(score=Score(few + max(0, margin), few + max(0, -margin))) for margin in MARGINS for few in (0, 19)
]


def possible_places(player):
    """Team -> every place it comes in at in some end of the season, lots drawn either way."""
    league = player.league
    start = league.season
    left = [(stage, match) for stage, match in start.all_matches() if start.status(match) == "open"]
    found = {team: set() for team in player.contestants}
    for scores in itertools.product(ENDS, repeat=len(left)):
        facts = league.facts.copy()
        for (_, match), result in zip(left, scores, strict=True):
            home, away = start.teams(match)
            facts.results[match.id] = Recorded(result, home, away, {}, 0, False)
        place = 1
        for level in league.season_with(facts).order(league.calendar.competitions[0].id):
            for team in level:
                found[team].update(range(place, place + len(level)))
            place += len(level)
    return found


@settings(max_examples=15, deadline=None)
@given(
    teams=st.integers(3, 4),
    scores=st.lists(GOALS, min_size=10, max_size=10),
    rules=st.sampled_from(["scoreline", "la-liga", "masters-of-football"]),
)
def test_two_matches_to_go(teams, scores, rules):
    from leaguecli.standings.ruleset_file import load_ruleset

    matches = teams * (teams - 1)
    results = {f"M{n}": f"{h}-{a}" for n, (h, a) in zip(range(1, matches - 1), scores, strict=False)}
    player = make_player(make_tables(teams=teams, results=results), rules=load_ruleset(rules))
    season = player.league.season
    proofs = prove(season, player.teams, {})
    for team, places in possible_places(player).items():
        assert proofs.places[team] == (min(places), max(places))
        certain = True if places == {1} else False if 1 not in places else None
        assert proofs.champion(team) is certain


def with_entries(tables, entries):
    for kind, data in entries:
        entry = make_entry(league_from_tables(tables, NOWHERE).entries, kind, "2026-01-01T00:00:00Z", data)
        tables["journal"][str(entry["seq"])] = entry
    return tables


@settings(max_examples=30, deadline=None)
@given(
    scores=st.lists(GOALS, min_size=11, max_size=11),
    rules=st.sampled_from(["scoreline", "la-liga", "premier-league"]),
    gone=st.sampled_from(["t1", "t2", "t3", "t4"]),
    how=st.sampled_from(["keep", "void"]),
    docked=st.lists(st.sampled_from([-3, -1, 0, 0, 3]), min_size=4, max_size=4),
)
def test_a_team_that_withdrew_plays_for_no_place(scores, rules, gone, how, docked):
    from leaguecli.standings.ruleset_file import load_ruleset

    results = {f"M{n}": f"{h}-{a}" for n, (h, a) in enumerate(scores, start=1)}
    entries = [
        ("adjusted", {"team": f"t{n}", "points": points, "reason": "late"})
        for n, points in enumerate(docked, start=1)
    ]
    entries.append(("withdrawn", {"team": gone, "results": how}))
    tables = with_entries(make_tables(results=results), entries)
    player = make_player(tables, rules=load_ruleset(rules))
    places = possible_places(player)
    proofs = prove(player.league.season, player.contestants, {})
    for team, found in places.items():
        best, worst = proofs.places[team]
        assert best <= min(found)
        assert max(found) <= worst <= (4 if team == gone else 3)
    assert how == "void" or proofs.places[gone] == (4, 4)
    for team, mark in certain(player.league, player.league.calendar.competitions[0]).items():
        assert places[team] == {1} if mark == "clinched" else 1 not in places[team]


@settings(max_examples=20, deadline=None)
@given(scores=st.lists(GOALS, min_size=10, max_size=10), seed=st.integers(0, 9))
def test_the_summary_says_so_and_what_was_seen_never_contradicts_it(scores, seed):
    results = {f"M{n}": f"{h}-{a}" for n, (h, a) in enumerate(scores, start=1)}
    player = make_player(make_tables(results=results), seed=seed)
    tally = Tally(4)
    for run in range(40):
        tally.add([player.play(run)])
    summary = summarise(player, Counted(40, tally))
    unaided = prove(player.league.season, player.teams, {})
    for row in summary.teams:
        odds = row.odds
        assert (odds.best, odds.worst) == unaided.places[row.team.id]
        assert all(share.times == 0 for share in odds.positions if share.proved is False)
        assert all(share.times == 40 for share in odds.positions if share.proved)
        assert odds.status == {True: "clinched", False: "eliminated", None: "open"}[odds.champion.proved]


@given(st.integers(0, 40), st.integers(0, 40))
def test_the_last_true_number_is_found(limit, most):
    asked = []

    def holds(number):
        asked.append(number)
        return number <= limit

    assert last_true(holds, most) == min(limit, most)
    assert all(1 <= number <= most for number in asked)
    assert len(asked) <= 8
