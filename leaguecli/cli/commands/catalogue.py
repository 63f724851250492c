"""What is installed: games and formats."""

from __future__ import annotations

from typing import Annotated

import typer

from leaguecli.cli.failing import sentence
from leaguecli.cli.screen import Column, Listing
from leaguecli.cli.session import Session
from leaguecli.cli.words import _


def games(
    session: Session,
    names: Annotated[bool, typer.Option("--names", help=_("Only the keys; nothing is loaded."))] = False,
) -> None:
    from leaguecli.tabletop.discovery import engine_names, engine_rows

    screen = session.screen
    if names:
        keys = [row.key for row in engine_names()]
        if screen.json:
            screen.object("games", games=[{"game": key} for key in keys])
        else:
            for key in keys:
                screen.line(key)
        return
    rows = engine_rows()
    if screen.json:
        screen.object(
            "games",
            games=[
                {
                    "game": r.key,
                    "name": r.name,
                    "version": r.version,
                    "from": r.distribution,
                    "error": sentence(r.problem) if r.problem else None,
                }
                for r in rows
            ],
        )
        return
    columns = [
        Column(_("game"), "game"),
        Column(_("name"), "name"),
        Column(_("version"), "version"),
        Column(_("from"), "from"),
        Column(_("error"), "error"),
    ]
    cells = [
        [r.key, r.name, r.version, r.distribution, sentence(r.problem) if r.problem else ""] for r in rows
    ]
    if not any(r.problem for r in rows):
        columns, cells = columns[:4], [c[:4] for c in cells]
    screen.show([Listing("", columns, cells)])


def formats(session: Session) -> None:
    from leaguecli.formats.catalogue import FORMATS

    screen = session.screen
    if screen.json:
        screen.object(
            "formats",
            formats=[
                {
                    "format": f.key,
                    "label": f.label,
                    "description": f.description,
                    "teams": f.team_counts(),
                    "games": list(f.games),
                    "options": [
                        {"name": o.name, "kind": o.kind, "default": o.default, "description": o.description}
                        for o in f.options
                    ],
                }
                for f in FORMATS.values()
            ],
        )
        return
    columns = [
        Column(_("format"), "format"),
        Column(_("teams"), "teams"),
        Column(_("what"), "description"),
        Column(_("options"), "options"),
    ]
    rows = [
        [f.key, f.team_counts(), _(f.description), ", ".join(o.name for o in f.options)]
        for f in FORMATS.values()
    ]
    screen.show([Listing("", columns, rows)])
