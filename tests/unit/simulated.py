"""Small leagues to simulate."""

import itertools

from leaguecli.league.campaigns import make_setup
from leaguecli.league.creating import LeagueSpec, NewTeam, make_league_tables
from leaguecli.league.journal import make_entry
from leaguecli.league.league import league_from_tables
from leaguecli.league.playing import LeaguePlay, make_agents, simulated_table
from leaguecli.league.recording import record
from leaguecli.model.result import parse_result
from leaguecli.simulate.job import NOWHERE, make_job
from leaguecli.simulate.player import SeasonPlayer
from leaguecli.tabletop.discovery import load_engine

TEAMS = ("Ajax", "Forlì", "Leeds", "Porto", "São João", "Zürich", "Łódź", "Århus")


def make_tables(game="scoreline", teams=4, results=None, **more):
    """A league's documents; `results` maps matches to scores, recorded in that order."""
    named = [NewTeam(name) for name in TEAMS[:teams]]
    more.setdefault("seed", 1)
    tables = make_league_tables(LeagueSpec("Sunday", game, named, **more))
    return record_all(tables, results or {})


def record_all(tables, results):
    for match, score in results.items():
        league = league_from_tables(tables, NOWHERE)
        kind, data = record(league, league.season.find(match), parse_result(score))
        entry = make_entry(league.entries, kind, "2026-01-01T00:00:00Z", data)
        tables["journal"][str(len(league.entries) + 1)] = entry
    return tables


def make_player(tables=None, *, seed=1, **how):
    return SeasonPlayer(make_job(tables or make_tables(), seed=seed, **how))


def first_matches(count, scores=("2-1", "0-0", "1-3")):
    """Results for the first matches of a league."""
    return {f"M{n}": score for n, score in zip(range(1, count + 1), itertools.cycle(scores), strict=False)}


def play_stages(tables, count):
    """The first stages played by the engine, as `leaguecli play` writes them."""
    league = league_from_tables(tables, NOWHERE)
    engine = load_engine(league.game)
    agents = make_agents(engine, engine.seats(make_setup(league)), {})
    play = LeaguePlay(league, engine, simulated_table(agents, league.seed))
    for stage in league.calendar.stages[:count]:
        if not play.run.season.is_over(stage):
            play.play(stage)
    after = league.with_changes(play.changes, "2026-01-01T00:00:00Z")
    return {**tables, "journal": {str(entry["seq"]): entry for entry in after.entries}}
