"""A league file from somebody else: read into memory, believed in nothing."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from leaguecli.league.checking import findings
from leaguecli.league.journal import chain_problems
from leaguecli.league.league import League, league_from_tables
from leaguecli.league.store.document import Tables, parse_document
from leaguecli.model.errors import InvalidData, LeagueError
from leaguecli.model.names import ensure_distinct, ensure_name, shown
from leaguecli.standings.ruleset_file import ensure_ruleset_data


def parse_league(data: bytes, file: str) -> League:
    return parse_league_tables(data, file)[1]


def parse_league_tables(data: bytes, file: str) -> tuple[Tables, League]:
    """The documents and the league they make, once everything that follows from them has been derived."""
    try:
        tables = parse_document(data).tables
        _ensure_visible(tables)
        league = league_from_tables(tables, Path(file))
        ensure_ruleset_data(league.about["rules"], f"{file}: rules")
        _ensure_names(league)
        _ensure_chain(league)
        findings(league)
        return tables, league
    except LeagueError as error:
        error.where = error.where or file
        raise
    except (LookupError, TypeError, ValueError, AttributeError, RecursionError) as error:
        raise InvalidData(
            "this is not a league that this program understands ({problem})",
            where=file,
            problem=f"{type(error).__name__} {shown(str(error))}",
        ) from error


def _ensure_names(league: League) -> None:
    ensure_name(league.name, "league name")
    for team in league.teams.values():
        ensure_name(team.name, "team name")
    ensure_distinct([team.name for team in league.teams.values()])


def _ensure_chain(league: League) -> None:
    """A journal that was changed after the fact is refused: its head would prove nothing."""
    broken = chain_problems(league.entries)
    if broken:
        raise InvalidData(
            "the journal was changed: entry {seq} does not follow from the one before it",
            hint="ask for the file again",
            seq=broken[0][0],
        )


def _ensure_visible(tables: Tables) -> None:
    """Escape codes and invisible characters have no business in any text of a league."""
    for text in _texts(tables):
        for character in text:
            if character < " " and character not in "\n\t" or unicodedata.category(character) in _HIDDEN:
                raise InvalidData(
                    "the text {text} holds the invisible or control character U+{point}",
                    text=shown(text),
                    point=f"{ord(character):04X}",
                )


_HIDDEN = ("Cf", "Cs", "Co")


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        if not value.isascii() or not value.isprintable():
            yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _texts(key)
            yield from _texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _texts(inner)
