"""A filled example, made and forgotten in a moment: nothing is saved."""

from __future__ import annotations

from pathlib import Path

from leaguecli.cli.commands.table import table_listing
from leaguecli.cli.phrases import league_heading, match_line
from leaguecli.cli.screen import Listing
from leaguecli.cli.session import Session
from leaguecli.cli.words import _, say
from leaguecli.league.campaigns import make_setup
from leaguecli.league.creating import LeagueSpec, NewTeam, make_league_tables
from leaguecli.league.honours import champion
from leaguecli.league.league import League, league_from_tables
from leaguecli.league.playing import LeaguePlay, make_agents, simulated_table

TEAMS = ("São João", "Città di Forlì", "Ajax Amadora", "Real Parque")
SEED = 11


def demo(session: Session) -> None:
    league = _played_league()
    screen = session.screen
    winner = champion(league)
    if screen.json:
        screen.object("demo", league=league.name, game=league.game, champion=winner, seed=SEED)
        return
    screen.line(_("A championship of Masters of Football, played by the engine in a moment:"))
    screen.line()
    for stage in league.calendar.stages:
        names = [match_line(league, match) for match in league.season.matches(stage)]
        screen.line(f"{_(stage.label).format(n=stage.number):<16} " + "   ".join(names))
    screen.line()
    competition = league.season.table_competitions()[0]
    listing = table_listing(league, competition, league.season.standing(competition.id))
    screen.show([Listing("", listing.columns, listing.rows, listing.notes)], league_heading(league))
    screen.line()
    if winner:
        screen.line(say("{team} wins the title.", team=winner))
    screen.line(_("Your turn:"))
    screen.line('  leaguecli new "Friday night" --game masters-of-football --team Ana --team Rui --team Eva')


def _played_league() -> League:
    from leaguecli.tabletop.discovery import load_engine

    spec = LeagueSpec("Demo", "masters-of-football", [NewTeam(name) for name in TEAMS], seed=SEED)
    league = league_from_tables(make_league_tables(spec), Path("demo.json"))
    engine = load_engine(spec.game)
    agents = make_agents(engine, engine.seats(make_setup(league)), {})
    play = LeaguePlay(league, engine, simulated_table(agents, SEED))
    for stage in league.calendar.stages:
        play.play(stage)
    return league.with_changes(play.changes, time="2026-01-01T20:00:00Z")
