"""What brackets and trophies prove: never more than is true, and what everybody at the table can see."""

import pytest
from simulated import make_player, make_tables, play_stages

from leaguecli.league.journal import make_entry
from leaguecli.league.league import league_from_tables
from leaguecli.simulate.checkpoint import Counted
from leaguecli.simulate.job import NOWHERE
from leaguecli.simulate.proofs.table_proofs import prove
from leaguecli.simulate.summary import summarise
from leaguecli.simulate.tally import Tally


def after(count, game="scoreline", **how):
    return make_player(play_stages(make_tables(game, **how), count))


def summary_of(player, runs):
    tally = Tally(len(player.teams), len(player.league.players))
    for run in range(runs):
        tally.add([player.play(run)])
    return summarise(player, Counted(runs, tally))


def ensure_not_contradicted(summary):
    """A proof that one season breaks is none."""
    for row in summary.teams:
        shares = [*row.odds.positions, *row.rounds.values()]
        assert all(share.times == 0 for share in shares if share.proved is False), row
        assert all(share.times == share.runs for share in shares if share.proved), row
    for row in summary.players:
        assert all(share.times == 0 for share in row.odds.positions if share.proved is False), row
        assert all(share.times == share.runs for share in row.odds.positions if share.proved), row


CUPS = [
    ("scoreline", {"teams": 8, "format": "groups"}),
    ("scoreline", {"teams": 8, "format": "groups", "options": {"groups": 3, "qualify": 1, "best": 1}}),
    ("scoreline", {"teams": 7, "format": "cup", "options": {"third_place": True}}),
    ("scoreline", {"teams": 6, "format": "cup", "options": {"legs": 2}}),
    ("scoreline", {"teams": 6, "format": "swiss"}),
    ("scoreline", {"teams": 2, "format": "two-legs"}),
    ("masters-of-football", {"teams": 2, "format": "two-legs"}),
    ("masters-of-football", {"teams": 5}),
    ("world-cup-2010", {"teams": 0, "players": ["Ana", "Rui"]}),
]


@pytest.mark.parametrize(("game", "how"), CUPS)
def test_no_season_breaks_a_proof(game, how):
    stages = len(make_player(make_tables(game, **how)).league.calendar.stages)
    for count in sorted({0, 1, stages // 2, stages - 2, stages - 1, stages}):
        player = after(max(0, count), game, **how)
        ensure_not_contradicted(summary_of(player, 40))


def withdrawn(tables, team, how):
    league = league_from_tables(tables, NOWHERE)
    data = {"team": team, "results": how}
    entry = make_entry(league.entries, "withdrawn", "2026-01-01T00:00:00Z", data)
    return {**tables, "journal": {**tables["journal"], str(entry["seq"]): entry}}


@pytest.mark.parametrize("how", ["keep", "void"])
@pytest.mark.parametrize("played", [0, 1, 2])
@pytest.mark.parametrize("options", [{}, {"third_place": True}, {"legs": 2}])
def test_a_cup_goes_on_without_a_team_that_withdrew(options, played, how):
    tables = play_stages(make_tables(teams=7, format="cup", options=options), played)
    season = league_from_tables(tables, NOWHERE).season
    through = {match.id: season.winner(match.id) for _, match in season.all_matches()}
    for team in ("t1", "t4", "t7"):
        player = make_player(withdrawn(tables, team, how))
        summary = summary_of(player, 25)
        ensure_not_contradicted(summary)
        assert len(summary.teams) == (7 if how == "keep" else 6)
        after = player.league.season
        assert all(after.winner(match) == won for match, won in through.items() if won)


def test_after_the_group_stage_half_of_the_world_cup_is_out():
    player = after(8, "world-cup-2010", teams=0, players=["Ana", "Rui"])
    summary = summary_of(player, 20)
    through = [row for row in summary.teams if row.rounds["R16"].proved]
    out = [row for row in summary.teams if row.rounds["R16"].proved is False]
    assert (len(through), len(out)) == (16, 16)
    assert all(row.odds.status == "eliminated" and row.odds.best >= 17 for row in out)
    assert all(row.odds.worst == 16 and row.odds.status == "open" for row in through)
    assert all(row.rounds["QF"].proved is None for row in through)


def test_semi_finalists_are_among_the_first_four():
    player = after(11, "world-cup-2010", teams=0)
    summary = summary_of(player, 20)
    assert sorted(row.odds.worst for row in summary.teams)[:4] == [4, 4, 4, 4]
    assert sum(row.odds.status == "open" for row in summary.teams) == 4


def test_a_finished_cup_has_its_champion_and_its_player():
    player = after(13, "world-cup-2010", teams=0)
    summary = summary_of(player, 5)
    best = [row for row in summary.teams if row.odds.best == row.odds.worst]
    assert [row.odds.status for row in summary.teams[:2]] == ["clinched", "eliminated"]
    assert {1, 2, 3, 4} <= {row.odds.best for row in best}
    assert summary.players[0].odds.status == "clinched"
    assert summary.players[0].player == summary.teams[0].team.player
    assert {row.odds.status for row in summary.players[1:]} == {"eliminated"}


def test_the_champion_of_a_group_is_certain_of_the_semi_final():
    season = make_player(make_tables(teams=8, format="groups")).league.season
    first = season.plan.competitions["A"].teams[0]
    results = {}
    for stage in season.stages_of("A")[:2]:
        for match in stage.matches:
            wins = {season.teams(match)[0]: "1-0", season.teams(match)[1]: "0-1"}
            results[match.id] = wins.get(first, "0-0")
    player = make_player(make_tables(teams=8, format="groups", results=results))
    proofs = prove(player.league.season, player.teams, {})
    assert proofs.rounds["SF"][first] is True
    assert first not in proofs.rounds["FINAL"]
    assert proofs.places[first] == (1, 4)


def test_six_seasons_are_decided_by_trophies():
    """MOTS-04 to MOTS-06: eight trophy points a season at the most."""
    game = "match-of-the-season"
    stages = len(make_player(make_tables(game)).league.calendar.stages)
    start, end = after(0, game), after(stages, game)
    assert set(prove(start.league.season, start.contestants, {}).places.values()) == {(1, 4)}
    summary = summary_of(end, 3)
    ensure_not_contradicted(summary)
    points = sorted((row.trophy_points.mean for row in summary.teams), reverse=True)
    if points[0] > points[1]:
        assert summary.teams[0].odds.status == "clinched"
    assert summary.teams[-1].odds.status == "eliminated"


def test_managers_of_two_teams_add_them_up():
    game = "match-of-the-season"
    stages = len(make_player(make_tables(game, 2)).league.calendar.stages)
    player = after(stages, game, teams=2)
    summary = summary_of(player, 3)
    ensure_not_contradicted(summary)
    assert [row.player for row in summary.players if row.odds.status == "clinched"] == [
        summary.players[0].player
    ]


def test_the_team_that_always_loses_competes_for_nothing():
    """MOTS-107"""
    player = make_player(make_tables("match-of-the-season", 3))
    assert len(player.contestants) == 3
    summary = summary_of(player, 2)
    assert len(summary.teams) == 3
    assert all(len(row.odds.positions) == 3 for row in summary.teams)


def test_an_interrupted_summary_proves_what_points_prove():
    results = {f"M{n}": "1-0" for n in range(1, 11)}
    player = make_player(make_tables(results=results))
    tally = Tally(4)
    for run in range(10):
        tally.add([player.play(run)])
    hasty = summarise(player, Counted(10, tally), interrupted=True)
    thorough = summarise(player, Counted(10, tally))
    ensure_not_contradicted(hasty)
    for one, other in zip(hasty.teams, thorough.teams, strict=True):
        assert one.odds.best <= other.odds.best
        assert one.odds.worst >= other.odds.worst
