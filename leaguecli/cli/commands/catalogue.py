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
    if names:
        _list_names(session)
        return
    from leaguecli.tabletop.discovery import engine_rows

    shapes = [
        {
            "game": row.key,
            "name": row.name,
            "version": row.version,
            "from": row.distribution,
            "error": sentence(row.problem) if row.problem else None,
        }
        for row in engine_rows()
    ]
    if session.screen.json:
        session.screen.object("games", games=shapes)
        return
    keys = ["game", "name", "version", "from"] + (["error"] if any(s["error"] for s in shapes) else [])
    headings = {
        "game": _("game"),
        "name": _("name"),
        "version": _("version"),
        "from": _("from"),
        "error": _("error"),
    }
    columns = [Column(headings[key], key) for key in keys]
    session.screen.show([Listing("", columns, [[shape[key] for key in keys] for shape in shapes])])


def _list_names(session: Session) -> None:
    """Metadata alone: no plug-in is imported."""
    from leaguecli.tabletop.discovery import engine_names

    keys = [row.key for row in engine_names()]
    if session.screen.json:
        session.screen.object("games", games=[{"game": key} for key in keys])
        return
    for key in keys:
        session.screen.line(key)


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
