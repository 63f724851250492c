"""`help`: short pages about what several commands share."""

from __future__ import annotations

from itertools import groupby
from typing import Annotated

import typer

from leaguecli.cli.screen import Column, Listing
from leaguecli.cli.session import Session
from leaguecli.cli.topics import TOPICS, page_lines, page_title
from leaguecli.cli.words import _
from leaguecli.model.errors import NotFound
from leaguecli.model.names import loose_key, shown


def help(
    session: Session,
    topic: Annotated[str, typer.Argument(metavar="TOPIC", help=_("A topic, or a command."))] = "",
) -> None:
    screen = session.screen
    if not topic:
        _list(session)
        return
    found = find_topic(topic)
    if found is None:
        _explain_command(topic)
    elif screen.json:
        screen.object("help", topic=found, text="\n".join(page_lines(found)))
    else:
        _show(session, page_lines(found))


def _show(session: Session, lines: list[str]) -> None:
    """Paragraphs are wrapped anew on a terminal; lines that are set in are left as they are."""
    screen = session.screen
    for is_paragraph, block in groupby(lines, key=lambda line: bool(line) and line[0] != " "):
        if is_paragraph and screen.on_terminal:
            screen.prose(" ".join(block))
        else:
            for line in block:
                screen.line(line)


def find_topic(text: str) -> str | None:
    wanted = loose_key(text).replace(" ", "-").replace("_", "-")
    return next((t for t in TOPICS if wanted in (t, t.replace("-", ""), t.removesuffix("s"))), None)


def _explain_command(text: str) -> None:
    """`help record` is what `record --help` is."""
    from leaguecli.cli.app import build_app
    from leaguecli.cli.registry import COMMANDS

    if text not in COMMANDS:
        from leaguecli.files.reader import did_you_mean

        raise NotFound(
            "there is no topic {topic}", hint=did_you_mean(text, [*TOPICS, *COMMANDS]), topic=shown(text)
        )
    build_app().main(args=[text, "--help"], prog_name="leaguecli", standalone_mode=False)


def _list(session: Session) -> None:
    screen = session.screen
    titles = [[topic, page_title(topic)] for topic in TOPICS]
    if screen.json:
        screen.object("help", topics=[{"topic": topic, "title": title} for topic, title in titles])
        return
    columns = [Column(_("topic"), "topic"), Column(_("about"), "title")]
    notes = [_("leaguecli help TOPIC shows one, leaguecli COMMAND --help a command")]
    screen.show([Listing("", columns, titles, notes)])
