"""The bytes that a change writes: the inverse of `document.parse_document`."""

from __future__ import annotations

import json
from collections.abc import Iterator, Set
from typing import Any

from leaguecli.league.store import document
from leaguecli.league.store.document import (
    HEADER_TABLE,
    LARGEST_FILE,
    LEAGUE_TABLE,
    OPENING,
    Tables,
    has_table_shape,
    sum_of,
)
from leaguecli.model.errors import InvalidData

DEEPEST = 20
_MARK, _MARK_IN_JSON = "\0", "\\u0000"
_FIRST, _CUT, _BETWEEN = '{"\\u0000', ', "\\u0000', ',\n"'
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
    """The lines of a file as `_parts` knows them; those at the edge of a table may be missing."""
    return set(data.decode("utf-8").split(_BETWEEN))


def _rest(tables: Tables, trusted: Set[str]) -> Iterator[str]:
    yield f'", "schema": {document.SCHEMA}, "name": {_encode(league_name(tables))}}}\n}}'
    for table, documents in tables.items():
        if table == HEADER_TABLE or not has_table_shape(table, documents):
            raise ValueError(f"{table!r} is no table, or the store's own")
        yield f",\n{_encode(table)}: {{\n"
        yield _block(documents, trusted)
        yield "\n}"
    yield "\n}\n"


def _block(documents: dict[str, dict[str, Any]], trusted: Set[str]) -> str:
    parts = _parts(documents)
    for part, content in zip(parts, documents.values(), strict=True):
        if part not in trusted:
            ensure_plain(content)
    return '"' + _BETWEEN.join(parts) if parts else ""


def _parts(documents: dict[str, dict[str, Any]]) -> list[str]:
    """Each document's line without its first quotation mark.

    The encoder is called once for the whole table, because setting it up costs half as much as a document, and a
    mark in each key shows where to cut; should a document hold the mark too, each is encoded by itself.
    """
    text = _encode({_MARK + number: content for number, content in documents.items()})
    if text.count(_MARK_IN_JSON) == len(documents) > 0:
        return text[len(_FIRST) : -1].split(_CUT)
    return [f'{number}": {_encode(content)}' for number, content in documents.items()]


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
