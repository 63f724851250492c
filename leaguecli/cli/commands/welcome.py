"""Bare `leaguecli`: where the league stands and what to type; without a league, how to begin."""

from __future__ import annotations

from leaguecli.cli.phrases import (
    champion_line,
    league_heading,
    match_line,
    next_command,
    progress,
    stage_name,
)
from leaguecli.cli.session import Session
from leaguecli.cli.words import _, say
from leaguecli.league.league import League
from leaguecli.league.store.home import current_league, list_leagues

FIRST_STEPS = (
    ("leaguecli demo", "see a season in ten seconds"),
    ("leaguecli new", "make your own league"),
    ("leaguecli pad --game masters-of-football --blank", "print a results pad"),
)


def welcome(session: Session) -> None:
    if not session.common.league and current_league() is None:
        _greet(session)
        return
    _status(session, session.league)


def _greet(session: Session) -> None:
    screen = session.screen
    leagues = [file.title for file in list_leagues()]
    if screen.json:
        screen.object("status", league=None, leagues=leagues, commands=[c for c, _ in FIRST_STEPS])
        return
    screen.prose(_("leaguecli runs football leagues and tournaments at the table."))
    screen.pairs([(command, _(what)) for command, what in FIRST_STEPS])
    if leagues:
        screen.prose(say("leagues: {names} (leaguecli use NAME)", names=", ".join(leagues)))


def _status(session: Session, league: League) -> None:
    from leaguecli.league.honours import champion, champion_player

    screen, season = session.screen, league.season
    played, matches = progress(league)
    stages = season.next_stages()
    open_matches = [m for s in stages for m in season.matches(s) if season.status(m) == "open"]
    if screen.json:
        screen.object(
            "status",
            league=league.name,
            game=league.game,
            played=played,
            matches=matches,
            stages=[stage.id for stage in stages],
            open=[match.id for match in open_matches],
            champion=champion(league),
            player=champion_player(league),
            next=next_command(league),
        )
        return
    screen.line(league_heading(league))
    screen.line(say("played {played} of {matches}", played=played, matches=matches))
    for stage in stages:
        screen.line(stage_name(stage))
    for match in open_matches[:8]:
        screen.line(f"  {match_line(league, match)}")
    if winner := champion(league):
        screen.line(champion_line(winner, champion_player(league)))
    screen.line(next_command(league))
