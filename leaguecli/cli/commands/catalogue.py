"""What is installed: games and formats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from leaguecli.cli.failing import sentence
from leaguecli.cli.screen import Column, Listing
from leaguecli.cli.session import Session
from leaguecli.cli.words import _, say

if TYPE_CHECKING:
    from leaguecli.formats.options import Format


def games(
    session: Session,
    game: Annotated[str, typer.Argument(metavar="GAME", help=_("One game and its options."))] = "",
    names: Annotated[bool, typer.Option("--names", help=_("Only the keys; nothing is loaded."))] = False,
) -> None:
    if names:
        _list_names(session)
        return
    if game:
        _describe_game(session, game)
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


def _describe_game(session: Session, key: str) -> None:
    from leaguecli.league.games import ALIASES
    from leaguecli.tabletop.discovery import load_engine

    engine: Any = load_engine(ALIASES.get(key, key))
    options: dict[str, str] = dict(getattr(engine, "options", {}))
    agents = dict.fromkeys([*engine.agents, "random", "human"])
    if session.screen.json:
        session.screen.object("game", game=engine.key, name=engine.name, options=options, agents=list(agents))
        return
    rows = [[name, _(meaning)] for name, meaning in options.items()]
    notes = [say("decisions: {agents}", agents=", ".join(agents)), *_how_to_give(rows)]
    session.screen.show([Listing(engine.name, _option_columns(), rows, notes)])


def _option_columns() -> list[Column]:
    return [Column(_("option"), "option"), Column(_("meaning"), "meaning")]


def _how_to_give(rows: list[list[str]]) -> list[str]:
    return [say("given as: leaguecli new … --option {name}=VALUE", name=rows[0][0])] if rows else []


def formats(
    session: Session,
    format: Annotated[str, typer.Argument(metavar="FORMAT", help=_("One format and its options."))] = "",
) -> None:
    from leaguecli.formats.catalogue import FORMATS, find_format

    screen = session.screen
    if format and not screen.json:
        _describe_format(session, find_format(format))
        return
    found = [find_format(format)] if format else list(FORMATS.values())
    if screen.json:
        screen.object("formats", formats=[_format_shape(each) for each in found])
        return
    columns = [
        Column(_("format"), "format"),
        Column(_("teams"), "teams"),
        Column(_("what"), "description"),
        Column(_("options"), "options", spare=1),
    ]
    rows = [[f.key, f.team_counts(), _(f.description), ", ".join(o.name for o in f.options)] for f in found]
    screen.show([Listing("", columns, rows, [_("leaguecli formats FORMAT explains its options")])])


def _describe_format(session: Session, found: Format) -> None:
    rows = [[option.name, _(option.description)] for option in found.options]
    title = f"{_(found.label)}: {_(found.description)}"
    notes = [say("teams: {numbers}", numbers=found.team_counts()), *_how_to_give(rows)]
    session.screen.show([Listing(title, _option_columns(), rows, notes)])


def _format_shape(found: Format) -> dict[str, Any]:
    return {
        "format": found.key,
        "label": found.label,
        "description": found.description,
        "teams": found.team_counts(),
        "games": list(found.games),
        "options": [
            {"name": o.name, "kind": o.kind, "default": o.default, "description": o.description}
            for o in found.options
        ],
    }
