"""Where this game's data files lie, and the small checks they share."""

from __future__ import annotations

from pathlib import Path

from leaguecli.files.fixtures import fixture
from leaguecli.files.reader import Reader
from leaguecli.files.yaml12 import Node, load_nodes

GAME = "match_of_the_season"


def shipped(name: str) -> Path:
    return fixture("engines", GAME, name)


def read_fields(path: Path, keys: tuple[str, ...]) -> tuple[Reader, dict[str, Node]]:
    """The top of a data file: exactly these keys, each of them."""
    reader = Reader()
    fields = reader.fields(load_nodes(path), keys, required=keys)
    if len(fields) < len(keys):
        reader.finish()
    return reader, fields


def euro(reader: Reader, node: Node, least: int = 0, note: int = 5_000) -> int:
    """An amount of money that can be paid in notes."""
    amount = reader.integer(node, least, 100_000_000)
    if amount % note:
        reader.problem(node, "{amount} cannot be paid in notes of {note}", amount=amount, note=note)
    return amount
