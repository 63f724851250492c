"""The tables of matches that rulebooks show as pictures, read from YAML: ours, or one a user wrote instead.

The result is plain data without team ids, so that a league can keep it and need no file afterwards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from leaguecli.files.fixtures import fixture
from leaguecli.files.reader import Reader
from leaguecli.files.yaml12 import Node, load_nodes
from leaguecli.formats.table_checks import GROUPS, KNOCKOUT, WEDNESDAYS, ensure_table
from leaguecli.model.errors import InvalidData

Data = dict[str, Any]


def load_table(key: str, path: Path | None = None) -> Data:
    """The table of a game's own format: the shipped one, or the file a user names."""
    folder, read = _GAMES[key]
    source = path or fixture("engines", folder, "calendar.yaml")
    reader = Reader()
    data = read(reader, load_nodes(source))
    reader.finish()
    try:
        ensure_table(key, data)
    except InvalidData as error:
        error.where = error.where or source.name
        raise
    return data


def _read_championship(reader: Reader, root: Node) -> Data:
    fields = _all_fields(reader, root, ("matchdays",))
    return {"matchdays": _matchdays(reader, fields, lambda node: reader.integer(node, 1, 4))}


def _read_six_seasons(reader: Reader, root: Node) -> Data:
    fields = _all_fields(reader, root, ("colours", "wednesdays", "matchdays"))
    return {
        "colours": _names(reader, fields.get("colours"), "colour"),
        "wednesdays": [
            reader.one_of(node, WEDNESDAYS, "cup day") for node in _items(reader, fields.get("wednesdays"))
        ],
        "matchdays": _matchdays(reader, fields, reader.text),
    }


def _read_world_cup(reader: Reader, root: Node) -> Data:
    fields = _all_fields(reader, root, ("groups", "matches", "knockout"))
    groups = _all_fields(reader, fields.get("groups"), GROUPS)
    matches = _all_fields(reader, fields.get("matches"), GROUPS)
    knockout = _all_fields(reader, fields.get("knockout"), tuple(KNOCKOUT))
    return {
        "groups": {name: _names(reader, groups.get(name), "team") for name in GROUPS},
        "matches": {name: _pairs(reader, matches.get(name), reader.text) for name in GROUPS},
        "knockout": {id: _pairs(reader, knockout.get(id), reader.text) for id in KNOCKOUT},
    }


def _all_fields(reader: Reader, node: Node | None, keys: Sequence[str]) -> dict[str, Node]:
    return {} if node is None else reader.fields(node, keys, required=keys)


def _items(reader: Reader, node: Node | None) -> list[Node]:
    return [] if node is None else reader.items(node)


def _names(reader: Reader, node: Node | None, what: str) -> list[str]:
    return [reader.name(item, what) for item in _items(reader, node)]


def _matchdays(reader: Reader, fields: dict[str, Node], side: Callable[[Node], Any]) -> list[list[list[Any]]]:
    return [_pairs(reader, day, side) for day in _items(reader, fields.get("matchdays"))]


def _pairs(reader: Reader, node: Node | None, side: Callable[[Node], Any]) -> list[list[Any]]:
    return [_pair(reader, item, side) for item in _items(reader, node)]


def _pair(reader: Reader, node: Node, side: Callable[[Node], Any]) -> list[Any]:
    sides = [side(item) for item in reader.items(node)]
    if len(sides) != 2:
        reader.problem(node, "a match has two sides, home first", hint="for example [1, 4]")
    return sides


_GAMES: dict[str, tuple[str, Callable[[Reader, Node], Data]]] = {
    "championship": ("masters_of_football", _read_championship),
    "world-cup": ("world_cup_2010", _read_world_cup),
    "six-seasons": ("match_of_the_season", _read_six_seasons),
}
