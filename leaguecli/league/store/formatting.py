"""The bytes that a change writes: the inverse of `document.parse_document`."""

from __future__ import annotations

import json
from collections.abc import Iterator, Set
from typing import Any

from leaguecli.league.store import document
from leaguecli.league.store.document import HEADER_TABLE, LARGEST_FILE, LEAGUE_TABLE, OPENING, Tables, sum_of
from leaguecli.model.errors import InvalidData

DEEPEST = 20
_encode = json.JSONEncoder(ensure_ascii=False, allow_nan=False, check_circular=False).encode


def format_document(tables: Tables, trusted: Set[str] = frozenset()) -> bytes:
    """The file in today's schema. Lines not in `trusted` are checked: what is written can be read again."""
    try:
        rest = "".join(_rest(tables, trusted)).encode("utf-8")
    except (ValueError, TypeError, RecursionError) as error:
        raise InvalidData("this cannot be kept in a league file: {reason}", reason=error) from error
    data = OPENING + sum_of(rest) + rest
    if len(data) > LARGEST_FILE:
        raise InvalidData("the league would grow beyond {limit} MB", limit=LARGEST_FILE // 1_000_000)
    return data


def lines_of(data: bytes) -> set[str]:
    """The lines of a file as `format_document` knows them; those at the edge of a table may be missing."""
    return set(data.decode("utf-8").split(",\n"))


def _rest(tables: Tables, trusted: Set[str]) -> Iterator[str]:
    yield f'", "schema": {document.SCHEMA}, "name": {_encode(league_name(tables))}}}\n}}'
    for table, documents in tables.items():
        yield f",\n{_encode(table)}: {{\n"
        yield ",\n".join(_lines(table, documents, trusted))
        yield "\n}"
    yield "\n}\n"


def _lines(table: str, documents: dict[str, dict[str, Any]], trusted: Set[str]) -> Iterator[str]:
    if table == HEADER_TABLE:
        raise ValueError(f"the table {HEADER_TABLE} belongs to the store")
    for number, content in documents.items():
        line = f'"{number}": {_encode(content)}'
        if line not in trusted:
            ensure_plain(content)
        yield line


def league_name(tables: Tables) -> str:
    return str(tables.get(LEAGUE_TABLE, {}).get("1", {}).get("name", ""))


def ensure_plain(value: object, depth: int = 1) -> None:
    """JSON turns a number used as key into text, and may write deeper than it reads: both are refused."""
    if depth > DEEPEST:
        raise ValueError(f"values nested deeper than {DEEPEST} levels")
    if isinstance(value, dict):
        for key, inner in value.items():
            if not isinstance(key, str):
                raise TypeError(f"the key {key!r} is not text")
            ensure_plain(inner, depth + 1)
    elif isinstance(value, (list, tuple)):
        for inner in value:
            ensure_plain(inner, depth + 1)
