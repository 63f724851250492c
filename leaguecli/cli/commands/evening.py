"""Commands that stay with the players for an evening."""

from __future__ import annotations

from typing import Annotated

import typer

from leaguecli.cli.session import Session
from leaguecli.cli.words import _


def night(session: Session) -> None:
    from leaguecli.cli.evening.night import Night

    Night(session).run()


def scoreboard(
    session: Session,
    match: Annotated[
        str,
        typer.Argument(metavar="MATCH", help=_("The match; without it the next one."), show_default=False),
    ] = "",
    plain: Annotated[bool, typer.Option("--plain", help=_("Line by line, not on the whole screen."))] = False,
) -> None:
    """At the end it offers to record the result."""
    from leaguecli.cli.evening.scoreboard import Scoreboard, find_match_to_show
    from leaguecli.league.store.home import current_league

    if not match and not session.common.league and current_league() is None:
        Scoreboard(session, None, None).run(plain=plain)
        return
    league = session.league
    Scoreboard(session, league, find_match_to_show(league, match)).run(plain=plain)
