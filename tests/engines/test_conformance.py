"""Every engine that is found keeps the promises of the conformance suite, through its own real calendar."""

import sys
from pathlib import Path

import pytest

from leaguecli.league.campaigns import make_setup
from leaguecli.league.creating import LeagueSpec, NewTeam, make_league_tables
from leaguecli.league.league import league_from_tables
from leaguecli.league.runner import SeasonRun
from leaguecli.tabletop.discovery import engine_names, load_engine
from leaguecli.tabletop.table import Table
from leaguecli.testing import TEAMS, check_engine

EXAMPLE = Path(__file__).parents[2] / "examples" / "custom-engine" / "src"
OURS = [entry.key for entry in engine_names() if entry.own]
LEAGUES = {
    "masters-of-football": {"teams": 3},
    "match-of-the-season": {"teams": 2},
    "magic-number-eleven": {"teams": 2},
    "scoreline": {"teams": 5},
    "world-cup-2010": {"teams": 0, "players": ["São João", "NO", "12"]},
}


def make_league(key, teams, players=()):
    named = [NewTeam(name) for name in TEAMS[:teams]]
    tables = make_league_tables(LeagueSpec("Conformance", key, named, list(players)))
    return league_from_tables(tables, Path("conformance.json"))


def calendar_of(league):
    """The calendar a league of this game really has, played stage by stage as `play all` does."""

    def season(setup, stages):
        run = SeasonRun(league.season_with(league.facts.copy()), stages, Table([], 1), list(league.teams))
        for _ in run.play_all():
            pass

    return season


@pytest.mark.parametrize("key", OURS)
def test_our_engines_keep_their_promises(key):
    league = make_league(key, **LEAGUES[key])
    check_engine(load_engine(key), setup=make_setup(league), season=calendar_of(league), seeds=(1, 2))


def test_every_engine_of_ours_is_put_to_the_test():
    assert sorted(LEAGUES) == sorted(OURS)


def test_the_example_plugin_keeps_its_promises(monkeypatch):
    monkeypatch.setattr(sys, "path", [str(EXAMPLE), *sys.path])
    check_engine("dice_derby:engine", teams=5, seeds=(1, 2, 3))
