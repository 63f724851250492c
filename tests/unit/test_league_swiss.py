"""A Swiss tournament that loses teams: the others go on, and whoever has nobody to play against rests."""

import pytest
from simulated import make_player, make_tables, play_stages

from leaguecli.league.journal import make_entry
from leaguecli.league.league import league_from_tables
from leaguecli.simulate.job import NOWHERE


def with_withdrawn(tables, team, how="void"):
    league = league_from_tables(tables, NOWHERE)
    entry = make_entry(league.entries, "withdrawn", "2026-01-01T00:00:00Z", {"team": team, "results": how})
    return {**tables, "journal": {**tables["journal"], str(entry["seq"]): entry}}


def swiss_after(played, *withdrawn, teams=6, how="void"):
    """Some rounds are played, then teams leave, then the rest is played."""
    tables = play_stages(make_tables(teams=teams, format="swiss"), played)
    ids = list(league_from_tables(tables, NOWHERE).teams)
    for number in withdrawn:
        tables = with_withdrawn(tables, ids[number], how)
    return tables, ids, league_from_tables(play_stages(tables, 9), NOWHERE)


@pytest.mark.parametrize("how", ["void", "keep"])
@pytest.mark.parametrize("withdrawn", [[0], [5], [1, 4]])
@pytest.mark.parametrize("teams", [6, 7])
@pytest.mark.parametrize("played", [0, 1, 2])
def test_the_others_play_on_to_the_end(played, teams, withdrawn, how):
    tables, ids, league = swiss_after(played, *withdrawn, teams=teams, how=how)
    season = league.season
    assert all(season.is_over(stage) for stage in league.calendar.stages)
    gone = {ids[number] for number in withdrawn}
    for stage in league.calendar.stages[played:]:
        met = [team for match in season.matches(stage) for team in season.teams(match) if team]
        assert sorted(met) == sorted(ids)
        idle = [match for match in season.matches(stage) if not gone.isdisjoint(season.teams(match))]
        assert not any(match.id in league.facts.results for match in idle)
    player = make_player(tables)
    assert len(player.play(0).order) == teams - (len(withdrawn) if how == "void" else 0)


def test_whoever_rests_beside_a_team_taken_out_has_a_win_and_rests_no_more():
    _, ids, league = swiss_after(1, 0)
    season = league.season
    beside = [
        team
        for stage in league.calendar.stages[1:]
        for match in season.matches(stage)
        if ids[0] in season.teams(match)
        for team in season.teams(match)
        if team != ids[0]
    ]
    assert len(beside) == len(set(beside)) == 2
    rows = {row.team: row for row in season.standing("SWISS").rows}
    for team, row in rows.items():
        assert [(a.points, str(a.reason)) for a in row.adjustments] == [(3, "bye")] * (team in beside)


def test_what_was_played_against_a_team_taken_out_later_was_no_rest():
    tables, _, _ = swiss_after(1, 0)
    standing = league_from_tables(tables, NOWHERE).season.standing("SWISS")
    assert not any(row.adjustments for row in standing.rows)
