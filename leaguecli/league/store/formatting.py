"""The bytes that a change writes: the inverse of `document.parse_document`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
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
_MARK = "\x7f"
_START = f'{{"{_MARK}'
_LINES_BEFORE_TABLES = 4
_STRIDE = 2048
_encode = json.JSONEncoder(ensure_ascii=False, allow_nan=False, check_circular=False).encode


def format_document(tables: Tables, before: bytes = b"") -> bytes:
    """The file in today's schema. What differs from `before`, the file as it was read, can be read again."""
    try:
        rest = "".join(_rest(tables)).encode("utf-8")
        data = OPENING + sum_of(rest) + rest
        for content in _changed_documents(tables, before, data):
            ensure_plain(content)
    except (ValueError, TypeError, RecursionError) as error:
        raise InvalidData("this cannot be kept in a league file: {reason}", reason=error) from error
    if len(data) > LARGEST_FILE:
        raise InvalidData("the league would grow beyond {limit} MB", limit=LARGEST_FILE // 1_000_000)
    return data


def _rest(tables: Tables) -> Iterator[str]:
    yield f'", "schema": {document.SCHEMA}, "name": {_encode(league_name(tables))}}}\n}}'
    for table, documents in tables.items():
        if table == HEADER_TABLE or not has_table_shape(table, documents):
            raise ValueError(f"{table!r} is no table, or the store's own")
        yield f",\n{_encode(table)}: {{\n"
        yield from _block(documents)
        yield "\n}"
    yield "\n}\n"


def _block(documents: dict[str, dict[str, Any]]) -> Iterator[str]:
    """One document a line, from one call of the encoder: setting it up costs half as much as a document.

    A mark before each number shows where the lines begin. Each cut there is one character shorter than what
    it replaces, so the length tells if a document holds such a mark too; then each is encoded alone.
    """
    if not documents:
        return
    text = _encode({_MARK + number: content for number, content in documents.items()})[len(_START) : -1]
    lines = text.replace(f', "{_MARK}', ',\n"')
    if len(text) - len(lines) == len(documents) - 1:
        yield '"'
        yield lines
    else:
        yield ",\n".join(f'"{number}": {_encode(content)}' for number, content in documents.items())


def league_name(tables: Tables) -> str:
    return str(tables.get(LEAGUE_TABLE, {}).get("1", {}).get("name", ""))


def _changed_documents(tables: Tables, before: bytes, after: bytes) -> Iterator[object]:
    """The documents on the lines from the first to the last that differ."""
    start, end = _changed_span(before, after)
    first, last = after.count(b"\n", 0, start), after.count(b"\n", 0, end) + 1
    line = _LINES_BEFORE_TABLES
    for documents in tables.values():
        line += 1
        yield from islice(documents.values(), max(0, first - line), max(0, last - line))
        line += max(1, len(documents)) + 1


def _changed_span(before: bytes, after: bytes) -> tuple[int, int]:
    """Where `after` begins and ceases to differ from `before` behind the checksums, to the nearest stride."""
    start = document.REST
    while start < len(after) and before[start : start + _STRIDE] == after[start : start + _STRIDE]:
        start += _STRIDE
    same = 0
    while (
        same + _STRIDE < min(len(before), len(after)) - start
        and before[len(before) - same - _STRIDE : len(before) - same]
        == after[len(after) - same - _STRIDE : len(after) - same]
    ):
        same += _STRIDE
    return start, len(after) - same


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
