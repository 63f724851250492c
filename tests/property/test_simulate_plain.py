"""The short way through a league ends every season exactly as the long way does."""

import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leaguecli.league.outcome import conclude
from leaguecli.tabletop.seeds import SeedPath
from leaguecli.tabletop.table import Table

sys.path.insert(0, str(Path(__file__).parents[1] / "unit"))

from simulated import first_matches, make_player, make_tables  # noqa: E402

SCORES = st.tuples(st.integers(0, 3), st.integers(0, 3)).map(lambda s: f"{s[0]}-{s[1]}")


def by_the_long_way(player, run):
    table = Table(player.agents, SeedPath(player.job.seed) / "run" / run)
    played = player.season_run(player._campaign(table), table)
    for _ in played.play_all():
        pass
    return conclude(played, player.league.players)


def ensure_same(player, runs):
    assert player.plain is not None
    for run in runs:
        short, long = player.play(run), by_the_long_way(player, run)
        assert tuple(map(list, short[:4])) == tuple(map(list, long[:4])), run


@settings(max_examples=25, deadline=None)
@given(
    teams=st.integers(2, 6),
    legs=st.integers(1, 2),
    recorded=st.lists(SCORES, max_size=12),
    assumed=st.dictionaries(st.integers(0, 30), SCORES, max_size=3),
    seed=st.integers(0, 99),
)
def test_of_scoreline(teams, legs, recorded, assumed, seed):
    matches = teams * (teams - 1) // 2 * legs
    results = {f"M{n}": score for n, score in zip(range(1, matches + 1), recorded, strict=False)}
    left = [n for n in range(1, matches + 1) if f"M{n}" not in results]
    assume = [f"M{left[n]} {score}" for n, score in assumed.items() if n < len(left)]
    tables = make_tables(teams=teams, results=results, options={"legs": legs})
    ensure_same(make_player(tables, seed=seed, assume=assume), range(3))


@pytest.mark.parametrize("game", ["masters-of-football", "magic-number-eleven"])
def test_of_games_with_campaigns(game):
    """Squads and hands go on from season to season of the table, events and assumed results among them."""
    fresh = make_player(make_tables(game, 3))
    ensure_same(fresh, range(3))
    running = make_tables(game, 3, results=first_matches(3))
    ensure_same(make_player(running, assume=["M5 4-0"], agents={"Ajax": "random"}), range(3))


def test_with_adjustments_and_drawn_lots():
    from leaguecli.league.journal import make_entry
    from leaguecli.league.league import league_from_tables
    from leaguecli.simulate.job import NOWHERE

    tables = make_tables(teams=4, results=first_matches(6, ("0-0",)))
    for kind, data in (
        ("adjusted", {"team": "t1", "points": -3, "reason": "late"}),
        ("lots", {"competition": "LEAGUE", "order": ["t3", "t2", "t4"], "proof": "now"}),
    ):
        entries = league_from_tables(tables, NOWHERE).entries
        data = {**data, "competition": league_from_tables(tables, NOWHERE).calendar.competitions[0].id}
        tables["journal"][str(len(entries) + 1)] = make_entry(entries, kind, "2026-01-01T00:00:00Z", data)
    ensure_same(make_player(tables), range(30))
    level = make_player(tables, assume=[f"M{n} 1-1" for n in range(7, 13)])
    ensure_same(level, range(5))
    assert {level.play(run).order for run in range(5)} == {(2, 1, 3, 0)}, "the drawn lots stand"
