"""Is the league consistent, is the installation in order?"""

from __future__ import annotations

from typing import Any

import typer

from leaguecli.cli.phrases import league_heading
from leaguecli.cli.session import Session
from leaguecli.cli.words import _, say
from leaguecli.league.checking import findings


def check(session: Session) -> None:
    league, screen = session.league, session.screen
    problems = [say(found.template, **found.values) for found in findings(league)]
    if screen.json:
        screen.object(
            "check", league=league.name, entries=len(league.entries), head=league.head[:12], problems=problems
        )
    else:
        screen.line(league_heading(league))
        for problem in problems:
            screen.line(f"  {problem}")
        summary = (
            say(
                "{entries} entries, head {head}: in order", entries=len(league.entries), head=league.head[:12]
            )
            if not problems
            else say("{count} problems", count=len(problems))
        )
        screen.line(summary)
    if problems:
        raise typer.Exit(1)


def doctor(session: Session) -> None:
    from leaguecli.cli.diagnosis import diagnose

    screen = session.screen
    results = diagnose()
    if screen.json:
        screen.object("doctor", checks=[_shape(result) for result in results])
    else:
        for result in results:
            mark = "✓" if result.ok else "✗"
            line = f"{mark} {result.what}: {result.state}"
            screen.prose(line if result.ok or not result.remedy else f"{line} → {result.remedy}")
    if any(not result.ok and result.essential for result in results):
        raise typer.Exit(1)


def _shape(result: Any) -> dict[str, Any]:
    return {"what": result.what, "ok": result.ok, "state": result.state, "remedy": result.remedy or None}


__all__ = ["_", "check", "doctor"]
