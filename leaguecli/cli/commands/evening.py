"""Commands that stay with the players for an evening."""

from __future__ import annotations

from leaguecli.cli.session import Session


def night(session: Session) -> None:
    from leaguecli.cli.night import Night

    Night(session).run()
