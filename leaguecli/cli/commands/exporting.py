"""Leagues into files for other tools and for people."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from leaguecli.cli.session import Session
from leaguecli.cli.words import _, language, say
from leaguecli.cli.writing import ensure_writable, write_bytes
from leaguecli.exchange.exporting import Wishes, ensure_format, format_of, open_league, render
from leaguecli.exchange.reading import decode, file_name, read_source
from leaguecli.exchange.writers.odds import Odds, parse_odds
from leaguecli.league.league import League
from leaguecli.model.errors import UsageProblem


def export(
    session: Session,
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE…", help=_("league.csv, .json, .jsonl, .txt, .ics, .xlsx, .md, .html; - is stdout.")
        ),
    ],
    as_format: Annotated[
        str, typer.Option("--as", metavar="FORMAT", help=_("The format, whatever the file is called."))
    ] = "",
    force: Annotated[bool, typer.Option("--force", help=_("Write over existing files."))] = False,
    raw: Annotated[
        bool, typer.Option("--raw", help=_("CSV: leave cells that look like formulas as they are."))
    ] = False,
    odds: Annotated[
        str, typer.Option("--odds", metavar="FILE", help=_("HTML: show what `simulate --json` printed."))
    ] = "",
) -> None:
    """football.json and brackets.json at the end of a name make those two kinds of JSON."""
    formats = [_format(session, file, as_format) for file in files]
    if files.count("-") > 1:
        raise UsageProblem("only one file can go to stdout", hint="name the others")
    document, league = open_league(session.path)
    wishes = Wishes(raw=raw, language=language(), odds=_read_odds(odds, league))
    contents = [render(document, league, key, _, wishes) for key in formats]
    for file in files:
        if file != "-":
            ensure_writable(file, force=force)
    for file, content in zip(files, contents, strict=True):
        _write(session, file, content, force=force)
    _confirm(session, league, files, formats)


def _format(session: Session, file: str, as_format: str) -> str:
    """`--as`, for stdout also `-f`, else the file's ending."""
    if as_format:
        return ensure_format(as_format)
    if file != "-":
        return format_of(file)
    form = "json" if session.common.json else session.common.form
    if not form:
        raise UsageProblem("which format?", hint="leaguecli export - --as csv")
    return ensure_format(form)


def _read_odds(file: str, league: League) -> Odds | None:
    if not file:
        return None
    name = file_name(file)
    odds = parse_odds(decode(read_source(file), name), name)
    known = {team.name for team in league.teams.values()}
    strangers = [team.name for team in odds.teams if team.name not in known]
    if strangers:
        raise UsageProblem(
            "these odds are not of this league: {team} is not in it",
            hint="simulate it again",
            team=strangers[0],
        )
    return odds


def _write(session: Session, file: str, content: bytes, *, force: bool) -> None:
    if file != "-":
        write_bytes(file, content, force=force)
        return
    sys.stdout.flush()
    if hasattr(sys.stdout, "buffer"):
        sys.stdout.buffer.write(content)
    else:
        sys.stdout.write(content.decode("utf-8"))


def _confirm(session: Session, league: League, files: list[str], formats: list[str]) -> None:
    screen = session.screen
    head = league.head[:12]
    written = [(file, key) for file, key in zip(files, formats, strict=True) if file != "-"]
    if "-" not in files and screen.json:
        shapes = [{"file": file, "format": key} for file, key in written]
        screen.object("export", league=league.name, head=head, files=shapes)
    elif "-" not in files:
        for file, _key in written:
            screen.line(say("wrote {file}: {league}, head {head}", file=file, league=league.name, head=head))
    if "ics" in formats:
        _note_undated(session, league)


def _note_undated(session: Session, league: League) -> None:
    from leaguecli.exchange.writers.ical import undated_matches

    if count := undated_matches(league):
        session.screen.note(say("{count} matches without a date are not in the calendar", count=count))
