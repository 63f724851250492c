"""Plain data, as a league's file keeps it, read like a YAML file: what has no line is named by its path."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from leaguecli.files.yaml12 import Fields, Items, Node, Place, Text


class DataPlace(Place):
    """`rules.order[2]` says where."""

    def __str__(self) -> str:
        return self.file


def nodes_of(data: Any, path: str) -> Node:
    place = DataPlace(path, 0, 0)
    if isinstance(data, Mapping):
        fields = {str(key): nodes_of(value, f"{path}.{key}") for key, value in data.items()}
        return Fields(place, fields, {key: fields[key].place for key in fields})
    if isinstance(data, list | tuple):
        return Items(place, [nodes_of(item, f"{path}[{number}]") for number, item in enumerate(data)])
    if isinstance(data, bool) or data is None:
        return Text(place, {True: "true", False: "false", None: "null"}[data], quoted=False)
    return Text(place, str(data), quoted=isinstance(data, str))


def places_of(node: Node, path: str) -> Iterator[tuple[str, str]]:
    """For data that did come from a file: each path with its line there."""
    yield path, str(node.place)
    if isinstance(node, Fields):
        for key, value in node.fields.items():
            yield from places_of(value, f"{path}.{key}")
    elif isinstance(node, Items):
        for number, item in enumerate(node.items):
            yield from places_of(item, f"{path}[{number}]")
