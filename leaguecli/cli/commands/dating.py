"""Days of matches."""

from __future__ import annotations

from leaguecli.cli.confirming import confirm_change
from leaguecli.cli.session import Session
from leaguecli.formats.dates import parse_date
from leaguecli.league.league import Change, League
from leaguecli.league.lookup import find_match


def set_match_date(session: Session, match: str, date: str) -> None:
    day = parse_date(date).isoformat()

    def decide(league: League) -> list[Change]:
        return [("dated", {"dates": {find_match(match, league)[1].id: day}})]

    confirm_change(session, decide)
