"""The results pad: printed, shown in a browser, or pasted into a chat."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from leaguecli.cli.screen import clean
from leaguecli.cli.session import Session
from leaguecli.cli.words import _, language, say
from leaguecli.cli.writing import write_bytes
from leaguecli.model.errors import Conflict, UsageProblem
from leaguecli.model.names import shown

if TYPE_CHECKING:
    from leaguecli.league.league import League
    from leaguecli.model.calendar import Match
    from leaguecli.sheets.pads import Pad
    from leaguecli.sheets.view import Mode

KINDS = ("pdf", "html", "svg", "png", "txt", "md")
STDOUT = "-"


def pad(
    session: Session,
    output: Annotated[
        str,
        typer.Option("--output", "-o", metavar="FILE", help=_("pdf, html, svg, png, txt or md; - for text.")),
    ] = "",
    blank: Annotated[bool, typer.Option("--blank", help=_("Nothing filled in."))] = False,
    filled: Annotated[bool, typer.Option("--filled", help=_("With results and tables so far."))] = False,
    paper: Annotated[str, typer.Option("--paper", metavar="a4|a3|letter", help=_("Size of paper."))] = "a4",
    game: Annotated[
        str, typer.Option("--game", "-g", metavar="GAME", help=_("With --blank: needs no league."))
    ] = "",
    teams: Annotated[
        int, typer.Option("--teams", metavar="N", min=0, max=100, help=_("With --game: how many teams."))
    ] = 0,
    match: Annotated[
        list[str] | None, typer.Option("--match", metavar="M3", help=_("Only the sheet of this match."))
    ] = None,
    force: Annotated[bool, typer.Option("--force", help=_("Write over an existing file."))] = False,
) -> None:
    """With the calendar, unless --blank or --filled. SVG and PNG make a file a page: pad-1.svg, pad-2.svg."""
    from leaguecli.sheets.drawing.paper import find_paper
    from leaguecli.sheets.pads import make_pad

    mode = _mode(blank, filled)
    league = _league(session, game, teams, mode)
    target = output or _default_name(league, session)
    kind = _kind(target, session)
    made = make_pad(league, mode, language(), find_paper(paper), _matches(league, match or []))
    if target == STDOUT:
        session.screen.out.write(_text(made, kind))
        return
    files = _render(made, kind, target)
    _ensure_free([name for name, _data in files], force)
    for name, data in files:
        write_bytes(name, data, force=force)
    _report(session, league, made, mode, paper, kind, [name for name, _data in files])


def _mode(blank: bool, filled: bool) -> Mode:
    if blank and filled:
        raise UsageProblem("--blank or --filled, not both")
    return "blank" if blank else "filled" if filled else "calendar"


def _league(session: Session, game: str, teams: int, mode: Mode) -> League:
    if not game:
        if teams:
            raise UsageProblem("--teams goes with --game", hint="a league knows its teams")
        return session.league
    if mode != "blank":
        raise UsageProblem(
            "--game makes a blank pad", hint="add --blank, or leave --game out for your league"
        )
    from leaguecli.league.games import ensure_game_known
    from leaguecli.sheets.pads import make_blank_league

    ensure_game_known(game)
    return make_blank_league(game, teams)


def _matches(league: League, words: Sequence[str]) -> list[Match]:
    from leaguecli.league.lookup import find_match
    from leaguecli.sheets.pads import has_match_sheet

    if words and not has_match_sheet(league.game):
        raise UsageProblem(
            "this game has no sheet for a single match", hint="leaguecli pad prints the whole league"
        )
    return [find_match(word, league)[1] for word in words]


def _default_name(league: League, session: Session) -> str:
    """The league's file name, which is safe, and never its title; text asked for with -f goes to stdout."""
    if session.common.form in ("md", "plain"):
        return STDOUT
    return f"{league.path.stem}-pad.pdf"


def _kind(target: str, session: Session) -> str:
    if target == STDOUT:
        if session.screen.json:
            raise UsageProblem("-o - writes the pad to stdout", hint="leave out --json or name a file")
        return "md" if session.common.form == "md" else "txt"
    kind = Path(target).suffix.removeprefix(".").casefold()
    if kind not in KINDS:
        raise UsageProblem(
            "a pad ends in .pdf, .html, .svg, .png, .txt or .md, not {file}",
            hint="for example -o pad.pdf",
            file=shown(target),
        )
    return kind


def _text(made: Pad, kind: str) -> str:
    from leaguecli.sheets.output.chat import render_markdown, render_text

    return render_markdown(made.outline) if kind == "md" else render_text(made.outline)


def _render(made: Pad, kind: str, target: str) -> list[tuple[str, bytes]]:
    match kind:
        case "pdf":
            from leaguecli.sheets.output.typesetting import render_pdf

            return [(target, render_pdf(made.pages, made.title, made.language))]
        case "png":
            from leaguecli.sheets.output.typesetting import render_png

            return _numbered(target, render_png(made.pages, made.title, made.language))
        case "svg":
            from leaguecli.sheets.output.svg import render_svg

            return _numbered(target, [render_svg(page) for page in made.pages])
        case "html":
            from leaguecli.sheets.output.html import render_html

            return [(target, render_html(made.pages, made.outline, made.title, made.language).encode())]
        case _:
            return [(target, _text(made, kind).encode())]


def _numbered(target: str, pages: Sequence[bytes]) -> list[tuple[str, bytes]]:
    """One page keeps the name that was asked for."""
    if len(pages) == 1:
        return [(target, pages[0])]
    stem, suffix = os.path.splitext(target)
    return [(f"{stem}-{number}{suffix}", page) for number, page in enumerate(pages, start=1)]


def _ensure_free(names: Sequence[str], force: bool) -> None:
    """All or none: the first file is not written if the last one stands in the way."""
    for name in names:
        if os.path.lexists(name) and not force:
            raise Conflict("{file} exists already", hint="--force writes over it", file=shown(name, 200))


def _report(
    session: Session, league: League, made: Pad, mode: Mode, paper: str, kind: str, names: Sequence[str]
) -> None:
    missing = _missing(made, kind)
    for letter, name, text in missing:
        _warn(
            session,
            say("no font here can print {letter} ({name}) in {text}", letter=letter, name=name, text=text),
        )
    for overflow in made.overflows:
        _warn(session, say("{text} is too long for its box and hardly readable", text=overflow.text))
    file = names[0] if len(names) == 1 else f"{names[0]} … {names[-1]}"
    if session.screen.json:
        session.screen.object(
            "pad",
            league=None if mode == "blank" else league.name,
            game=league.game,
            mode=mode,
            format=kind,
            paper=paper.casefold(),
            language=made.language,
            pages=len(made.pages),
            unprintable=[{"letter": letter, "name": name} for letter, name, _text in missing],
        )
        session.screen.note(say("wrote {file}", file=shown(file, 200)))
        return
    session.screen.line(say("wrote {file} (pages: {pages})", file=shown(file, 200), pages=len(made.pages)))


def _missing(made: Pad, kind: str) -> list[tuple[str, str, str]]:
    """Letter, its name, and where it stands; a browser has fonts of its own."""
    if kind not in ("pdf", "png"):
        return []
    from leaguecli.sheets.output.typesetting import unprintable_letters

    letters = unprintable_letters(made.pages)
    return [(letter, _letter_name(letter), made.text_with(letter)) for letter in letters]


def _letter_name(letter: str) -> str:
    import unicodedata

    return unicodedata.name(letter, f"U+{ord(letter):04X}")


def _warn(session: Session, text: str) -> None:
    """Said even with -q: a name that is not on the paper is no small thing."""
    print(clean(text), file=session.screen.err)
