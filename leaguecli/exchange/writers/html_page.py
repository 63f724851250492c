"""One page for a phone or a notice board: tables, bracket, calendar. It loads nothing and runs nothing.

Every text goes through `escape`; names stand between tags only, never in an attribute or an address.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from leaguecli.exchange.league_rows import is_bye
from leaguecli.exchange.writers.html_bracket import bracket_lines
from leaguecli.exchange.writers.html_calendar import calendar_lines
from leaguecli.exchange.writers.html_tables import odds_lines, table_lines
from leaguecli.exchange.writers.notes import begun_tables
from leaguecli.exchange.writers.odds import Odds
from leaguecli.exchange.writers.wording import Translate, short_head
from leaguecli.league.games import game_of
from leaguecli.league.league import League


def format_html(league: League, _: Translate, *, language: str = "en", odds: Odds | None = None) -> str:
    style = (Path(__file__).parent / "page.css").read_text(encoding="utf-8")
    sections = [section for section in _sections(league, odds, _) if section[2]]
    return "\n".join(
        [
            "<!doctype html>",
            f'<html lang="{escape(language)}">',
            "<head>",
            '<meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{_policy(style)}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<meta name="referrer" content="no-referrer">',
            '<link rel="icon" href="data:,">',
            f"<title>{escape(league.name)}</title>",
            f"<style>{style}</style>",
            "</head>",
            "<body>",
            *_header(league, [(key, title) for key, title, _lines in sections], _),
            "<main>",
            *(line for section in sections for line in _section(*section)),
            "</main>",
            *_footer(league, _),
            "</body>",
            "</html>",
            "",
        ]
    )


def _policy(style: str) -> str:
    """Nothing may load or run; the one style sheet is known by its hash."""
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    return (
        f"default-src 'none'; style-src 'sha256-{digest}'; img-src data:; base-uri 'none'; form-action 'none'"
    )


def _sections(league: League, odds: Odds | None, _: Translate) -> list[tuple[str, str, list[str]]]:
    tables = begun_tables(league)
    return [
        ("tables", _("Tables") if len(tables) > 1 else _("Table"), table_lines(league, tables, _)),
        ("bracket", _("Bracket"), list(bracket_lines(league, _))),
        ("odds", _("Odds"), list(odds_lines(odds, _)) if odds else []),
        ("calendar", _("Calendar"), list(calendar_lines(league, _))),
    ]


def _header(league: League, sections: Sequence[tuple[str, str]], _: Translate) -> Iterator[str]:
    statuses = [league.season.status(m) for _stage, m in league.season.all_matches() if not is_bye(m)]
    yield "<header>"
    yield f"<h1>{escape(league.name)}</h1>"
    played = _("{played} of {matches} matches played").format(
        played=statuses.count("played"), matches=len(statuses)
    )
    yield f"<p>{escape(game_of(league.game).title)} · {escape(played)}</p>"
    links = "".join(f'<a href="#{key}">{escape(title)}</a>' for key, title in sections)
    yield f"<nav>{links}</nav>"
    yield "</header>"


def _section(key: str, title: str, lines: list[str]) -> Iterator[str]:
    yield f'<section id="{key}">'
    yield f"<h2>{escape(title)}</h2>"
    yield from lines
    yield "</section>"


def _footer(league: League, _: Translate) -> Iterator[str]:
    words = _("journal of {count} entries, head {head}").format(
        count=len(league.entries), head=short_head(league)
    )
    yield "<footer>"
    yield f"<p>{escape(words)} · leaguecli</p>"
    yield "</footer>"
