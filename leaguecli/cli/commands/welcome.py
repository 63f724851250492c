"""Bare `leaguecli`: where the league stands and what to type; without a league, how to begin."""

from __future__ import annotations

from leaguecli.cli.phrases import league_heading, match_line, next_command, stage_name
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
    screen.line(_("leaguecli runs football leagues and tournaments at the table."))
    for command, what in FIRST_STEPS:
        screen.line(f"  {command:<52}{_(what)}")
    if leagues:
        screen.line(say("leagues: {names} (leaguecli use NAME)", names=", ".join(leagues)))


def _status(session: Session, league: League) -> None:
    screen, season = session.screen, league.season
    statuses = [season.status(match) for _, match in season.all_matches()]
    stages = season.next_stages()
    open_matches = [m for s in stages for m in season.matches(s) if season.status(m) == "open"]
    if screen.json:
        screen.object(
            "status",
            league=league.name,
            game=league.game,
            played=statuses.count("played"),
            matches=len(statuses),
            stages=[stage.id for stage in stages],
            open=[match.id for match in open_matches],
            next=next_command(league),
        )
        return
    screen.line(league_heading(league))
    screen.line(say("played {played} of {matches}", played=statuses.count("played"), matches=len(statuses)))
    for stage in stages:
        screen.line(stage_name(stage))
    for match in open_matches[:8]:
        screen.line(f"  {match_line(league, match)}")
    screen.line(next_command(league))
