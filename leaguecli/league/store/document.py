"""What the bytes of a league file are, and how they are read without a lock and without touching anything.

The file is JSON as TinyDB lays it out, one document a line, so that people and `diff` can read it:

    {
    "leaguecli": {
    "1": {"format": "leaguecli", "sha256": "…", "schema": 1, "name": "Sunday League"}
    },
    "journal": {
    "1": {…},
    "2": {…}
    }
    }

The sum is taken over every byte behind it, the schema number included, and the bytes before it are always the
same: a file that differs in a single bit is noticed. The name is that of document 1 in the table `league`,
repeated here so that all leagues can be listed without reading them. This module is loaded at every start of
the program: it imports nothing heavy, and what only a refusal needs is loaded by the refusal.
"""

from __future__ import annotations

import json
import os
import stat
import sys
from contextlib import suppress
from typing import Any

from leaguecli.model.errors import Conflict, InvalidData, LeagueError

SCHEMA = 1
LARGEST_FILE = 50_000_000
HEADER_TABLE = "leaguecli"
LEAGUE_TABLE = "league"
OPENING = b'{\n"leaguecli": {\n"1": {"format": "leaguecli", "sha256": "'
CLOSING = b"}\n}\n"
SUM_LENGTH = 64
REST = len(OPENING) + SUM_LENGTH
_HEADER_SPAN = 4096

StrPath = str | os.PathLike[str]
Tables = dict[str, dict[str, dict[str, Any]]]


class Document:
    """A verified snapshot: `{table: {doc_id: document}}` in today's shape; schema and data as in the file."""

    __slots__ = ("data", "schema", "tables")  # written out: a dataclass would double the cost of this import

    def __init__(self, tables: Tables, schema: int, data: bytes) -> None:
        self.tables = tables
        self.schema = schema
        self.data = data


def read_document(path: StrPath) -> Document:
    """The league as it stands in its file, or a refusal that names the newest backup."""
    try:
        return parse_document(read_bytes(path))
    except LeagueError as error:
        from leaguecli.league.store.refusal import with_advice

        raise with_advice(error, path) from None


def read_bytes(path: StrPath) -> bytes:
    """The bytes of an ordinary file of bounded size; a pipe, a device or a folder is not even opened."""
    ensure_ordinary_file(path)
    try:
        with open(_open_without_waiting(path), "rb", buffering=0) as file:
            _ensure_ordinary(os.fstat(file.fileno()))
            return file.readall()
    except (OSError, ValueError) as error:
        raise _unreadable(error) from None


def ensure_ordinary_file(path: StrPath) -> None:
    try:
        _ensure_ordinary(os.stat(path))
    except (OSError, ValueError) as error:
        raise _unreadable(error) from None


def _unreadable(error: OSError | ValueError) -> LeagueError:
    from leaguecli.league.store.refusal import unreadable

    return unreadable(error)


def _open_without_waiting(path: StrPath) -> int:
    """Should a pipe have taken the file's place since it was looked at, opening it must not hang."""
    return os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))


def _ensure_ordinary(status: os.stat_result) -> None:
    if not stat.S_ISREG(status.st_mode):
        raise InvalidData("this is not an ordinary file, so it cannot be a league")
    if status.st_size > LARGEST_FILE:
        raise InvalidData("the file is larger than {limit} MB: no league is", limit=LARGEST_FILE // 1_000_000)


def parse_document(data: bytes) -> Document:
    """The inverse of `format_document`; older schemas come out in today's shape, newer ones are refused."""
    _ensure_whole(data)
    tables = _parse_json(data)
    schema = _take_schema(tables)
    _ensure_known(schema)
    _ensure_tables(tables)
    if schema < SCHEMA:
        from leaguecli.league.store.migrations import migrated

        tables = migrated(tables, schema, SCHEMA)
    return Document(tables, schema, data)


def _ensure_whole(data: bytes) -> None:
    stated, rest = data[len(OPENING) : REST], memoryview(data)[REST:]
    if not data.startswith(OPENING) or sum_of(rest) != stated:
        from leaguecli.league.store.refusal import damage

        raise damage(data)


def _parse_json(data: bytes) -> dict[str, Any]:
    try:
        everything = json.loads(data.decode("utf-8"), parse_constant=_refuse_number, parse_float=_finite)
    except (ValueError, RecursionError):
        everything = None
    if not isinstance(everything, dict):
        raise InvalidData("the checksum is right, but what it covers is not a league")
    return everything


def _refuse_number(text: str) -> float:
    raise ValueError(text)


def _finite(text: str) -> float:
    number = float(text)
    return number if abs(number) != float("inf") else _refuse_number(text)


def _take_schema(tables: dict[str, Any]) -> int:
    """The schema number; the header is the store's own and does not show among the tables."""
    try:
        schema = tables.pop(HEADER_TABLE)["1"]["schema"]
    except (LookupError, TypeError):
        schema = None
    if type(schema) is not int or schema < 1:
        raise InvalidData("the checksum is right, but the file does not say which schema it follows")
    return schema


def _ensure_known(schema: int) -> None:
    if schema > SCHEMA:
        raise Conflict(
            "the league was written by a newer leaguecli (schema {theirs}; this one knows {ours})",
            theirs=schema,
            ours=SCHEMA,
        )


def _ensure_tables(tables: dict[str, Any]) -> None:
    if not all(has_table_shape(table, documents) for table, documents in tables.items()):
        raise InvalidData("the checksum is right, but its tables are not those of a league")


def has_table_shape(table: object, documents: object) -> bool:
    """A name, and documents under decimal numbers: TinyDB takes them for granted."""
    if not isinstance(table, str) or not isinstance(documents, dict):
        return False
    if not all(issubclass(kind, dict) for kind in set(map(type, documents.values()))):
        return False
    return not documents or _are_numbers(documents)


def _are_numbers(keys: dict[Any, Any]) -> bool:
    """All at once, as one long number: there may be thousands."""
    if set(map(type, keys)) != {str} or "" in keys:
        return False
    digits = "".join(keys)
    return digits.isascii() and digits.isdecimal()


def sum_of(rest: bytes | memoryview) -> bytes:
    """SHA-256 as text. hashlib's is the faster one but takes 2 ms to load, which a small file never earns
    back; what it would fall back to (`_sha2`, before Python 3.12 `_sha256`) is there at once."""
    quick = len(rest) < 2_000_000 and "hashlib" not in sys.modules
    for module in ("_sha2", "_sha256") if quick else ():
        with suppress(ImportError):
            return bytes(__import__(module).sha256(rest).hexdigest(), "ascii")
    from hashlib import sha256

    return bytes(sha256(rest).hexdigest(), "ascii")


def read_name(path: StrPath) -> str | None:
    """The name in the first lines of a league file, nothing verified; None where they cannot be read."""
    try:
        if not stat.S_ISREG(os.stat(path).st_mode):
            return None
        with open(_open_without_waiting(path), "rb", buffering=0) as file:
            header = json.loads(file.read(_HEADER_SPAN).split(b"\n", 3)[2].partition(b": ")[2])
    except (OSError, ValueError, IndexError, RecursionError):
        return None
    named = isinstance(header, dict) and header.get("format") == "leaguecli"
    return str(header.get("name", "")) or None if named else None
