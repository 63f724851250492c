"""Every format a league is written in, chosen by the file's name. The same league gives the same bytes."""

from __future__ import annotations

from typing import NamedTuple

from leaguecli.exchange.league_rows import rows_of_league
from leaguecli.exchange.writers.odds import Odds
from leaguecli.exchange.writers.wording import Translate, short_head
from leaguecli.league.league import League, league_from_tables
from leaguecli.league.store.document import SCHEMA, Document, StrPath, read_document
from leaguecli.model.errors import UsageProblem
from leaguecli.model.names import shown

ENDINGS = {
    "football.json": "football.json",
    "brackets.json": "brackets.json",
    ".csv": "csv",
    ".jsonl": "jsonl",
    ".ndjson": "jsonl",
    ".json": "json",
    ".txt": "txt",
    ".ics": "ics",
    ".xlsx": "xlsx",
    ".md": "md",
    ".html": "html",
    ".htm": "html",
}
"""How a file's name ends, the longest ending first, and the format that stands for."""
FORMATS = tuple(dict.fromkeys(ENDINGS.values()))


class Wishes(NamedTuple):
    """What the user may ask of an export."""

    raw: bool = False
    language: str = "en"
    odds: Odds | None = None


def format_of(file: str) -> str:
    name = file.casefold()
    for ending, key in ENDINGS.items():
        if name.endswith(ending):
            return key
    raise UsageProblem(
        "{file} has no ending that says a format",
        hint="one of: {endings}",
        file=shown(file, 200),
        endings=" ".join(ENDINGS),
    )


def ensure_format(key: str) -> str:
    if key not in FORMATS:
        raise UsageProblem(
            "there is no format {key}", hint="one of: {formats}", key=shown(key), formats=", ".join(FORMATS)
        )
    return key


def open_league(path: StrPath) -> tuple[Document, League]:
    """One snapshot for every file that is written."""
    from pathlib import Path

    document = read_document(path)
    return document, league_from_tables(document.tables, Path(path))


def render(document: Document, league: League, key: str, _: Translate, wishes: Wishes = Wishes()) -> bytes:
    match key:
        case "json":
            return league_bytes(document)
        case "xlsx":
            from leaguecli.exchange.writers.xlsx_book import format_xlsx

            return format_xlsx(league, _)
        case _:
            return _text(league, key, _, wishes).encode("utf-8")


def league_bytes(document: Document) -> bytes:
    """The league itself, journal and all: the very format of its file, so that nothing can be lost."""
    if document.schema == SCHEMA:
        return document.data
    from leaguecli.league.store.formatting import format_document

    return format_document(document.tables)


def _text(league: League, key: str, _: Translate, wishes: Wishes) -> str:
    match key:
        case "ics":
            from leaguecli.exchange.writers.ical import format_ical

            return format_ical(league, _)
        case "md":
            from leaguecli.exchange.writers.markdown import format_markdown

            return format_markdown(league, _)
        case "html":
            from leaguecli.exchange.writers.html_page import format_html
            from leaguecli.exchange.writers.odds import saved_odds

            odds = wishes.odds or saved_odds(league)
            return format_html(league, _, language=wishes.language, odds=odds)
        case "brackets.json":
            from leaguecli.exchange.writers.brackets import format_brackets

            return format_brackets(league, _)
        case _:
            return _rows_text(league, key, wishes)


def _rows_text(league: League, key: str, wishes: Wishes) -> str:
    rows, head = rows_of_league(league), short_head(league)
    match key:
        case "csv":
            from leaguecli.exchange.writers.csv_export import format_csv

            return format_csv(rows, raw=wishes.raw)
        case "jsonl":
            from leaguecli.exchange.writers.json_export import format_json_lines

            return format_json_lines(league.name, rows, head)
        case "txt":
            from leaguecli.exchange.writers.football_txt_export import format_football_txt

            return format_football_txt(league.name, rows, head)
        case _:
            from leaguecli.exchange.writers.json_export import format_football_json

            return format_football_json(league.name, rows, head)
