"""YAML read as 1.2 and read strictly: `2:1` is a score, `NO` is a name, and every value knows its line.

Aliases, anchors, tags, merge keys, several documents and duplicate keys are refused; so are files that are
too large, too deep or too many-noded, before they can cost anything.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from leaguecli.model.errors import InvalidData, NotFound
from leaguecli.model.names import shown

LARGEST_FILE = 5_000_000
DEEPEST = 20
MOST_NODES = 200_000


@dataclass(frozen=True, slots=True)
class Place:
    """Where a value stands; prints as `league.yaml:6:5`."""

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(slots=True)
class Text:
    place: Place
    text: str
    quoted: bool


@dataclass(slots=True)
class Items:
    place: Place
    items: list[Node]


@dataclass(slots=True)
class Fields:
    place: Place
    fields: dict[str, Node]
    keys: dict[str, Place]


Node = Text | Items | Fields


def read_text(path: Path, largest: int = LARGEST_FILE) -> str:
    """A regular UTF-8 file of bounded size, or an error that names it."""
    try:
        if path.is_dir():
            raise InvalidData("{file} is a folder, not a file", file=shown(str(path)))
        if not path.is_file():
            raise NotFound("there is no file {file}", file=shown(str(path)))
        if path.stat().st_size > largest:
            raise InvalidData(
                "{file} is larger than {limit} MB", file=shown(path.name), limit=largest // 1_000_000
            )
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise InvalidData(
            "{file} is not UTF-8 text (byte {byte})",
            hint="save it as UTF-8",
            file=shown(path.name),
            byte=error.start,
        ) from None
    except OSError as error:
        raise NotFound(
            "{file} cannot be read: {reason}", file=shown(str(path)), reason=error.strerror
        ) from None


def parse_nodes(text: str, file: str) -> Node:
    """The one document of `text` as nodes that know their places."""
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    if len(text) > LARGEST_FILE:
        raise InvalidData("{file} is larger than {limit} MB", file=file, limit=LARGEST_FILE // 1_000_000)
    try:
        return _Builder(file, yaml.parse(text, Loader=loader)).document()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        where = f"{file}:{mark.line + 1}:{mark.column + 1}" if mark else file
        raise InvalidData(
            "this is not YAML: {problem}", where=where, problem=shown(str(error.problem))
        ) from None
    except yaml.reader.ReaderError as error:
        before = text[: error.position].split("\n")
        raise InvalidData(
            "a character that YAML does not allow", where=str(Place(file, len(before), len(before[-1]) + 1))
        ) from None


class _Builder:
    def __init__(self, file: str, events: Iterator[Any]) -> None:
        self.file = file
        self.events = events
        self.nodes = 0

    def document(self) -> Node:
        from yaml.events import DocumentStartEvent, StreamEndEvent

        next(self.events)
        event = next(self.events)
        if isinstance(event, StreamEndEvent):
            raise InvalidData("the file is empty", where=self.file)
        assert isinstance(event, DocumentStartEvent)
        root = self.node(next(self.events), depth=1)
        next(self.events)
        event = next(self.events)
        if not isinstance(event, StreamEndEvent):
            raise InvalidData("a second document starts here; one is allowed", where=str(self.place(event)))
        return root

    def place(self, event: Any) -> Place:
        return Place(self.file, event.start_mark.line + 1, event.start_mark.column + 1)

    def node(self, event: Any, depth: int) -> Node:
        from yaml.events import AliasEvent, MappingStartEvent, ScalarEvent

        place = self.place(event)
        self.nodes += 1
        if isinstance(event, AliasEvent) or event.anchor is not None:
            raise InvalidData("anchors and aliases are not allowed", where=str(place))
        if depth > DEEPEST:
            raise InvalidData("nested deeper than {limit} levels", where=str(place), limit=DEEPEST)
        if self.nodes > MOST_NODES:
            raise InvalidData("more than {limit} values", where=str(place), limit=MOST_NODES)
        if event.tag is not None and not (isinstance(event, ScalarEvent) and event.tag == "!"):
            raise InvalidData("the tag {tag} is not allowed", where=str(place), tag=shown(event.tag))
        if isinstance(event, ScalarEvent):
            return Text(place, event.value, quoted=event.style in ("'", '"', "|", ">"))
        if isinstance(event, MappingStartEvent):
            return self.mapping(place, depth)
        return self.sequence(place, depth)

    def sequence(self, place: Place, depth: int) -> Items:
        from yaml.events import SequenceEndEvent

        items = []
        while not isinstance(event := next(self.events), SequenceEndEvent):
            items.append(self.node(event, depth + 1))
        return Items(place, items)

    def mapping(self, place: Place, depth: int) -> Fields:
        from yaml.events import MappingEndEvent

        fields: dict[str, Node] = {}
        keys: dict[str, Place] = {}
        while not isinstance(event := next(self.events), MappingEndEvent):
            key = self.node(event, depth + 1)
            if not isinstance(key, Text):
                raise InvalidData("a key must be plain text", where=str(key.place))
            if key.text in fields:
                raise InvalidData(
                    "the key {key} stands here twice", where=str(key.place), key=shown(key.text)
                )
            keys[key.text] = key.place
            fields[key.text] = self.node(next(self.events), depth + 1)
        return Fields(place, fields, keys)


_INTEGER = re.compile(r"[-+]?[0-9]+")
LONGEST_NUMBER = 18
_REAL = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]{1,3})?")
_WORDS = {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}
_NOTHING = ("", "~", "null", "Null", "NULL")


def plain(node: Node) -> Any:
    """The node as ordinary Python values, typed as YAML 1.2 types them."""
    match node:
        case Fields():
            return {key: plain(value) for key, value in node.fields.items()}
        case Items():
            return [plain(item) for item in node.items]
        case Text(text=text, quoted=True):
            return text
        case Text(text=text):
            return _plain_scalar(text)


def _plain_scalar(text: str) -> Any:
    if text in _WORDS:
        return _WORDS[text]
    if text in _NOTHING:
        return None
    if _INTEGER.fullmatch(text):
        return _whole(text)
    if _REAL.fullmatch(text):
        return float(text)
    return text


def _whole(text: str) -> int | str:
    """A number of thousands of digits stays text: nobody takes it for goals or computes with it."""
    return int(text) if len(text.lstrip("+-")) <= LONGEST_NUMBER else text


def load_nodes(path: Path) -> Node:
    return parse_nodes(read_text(path), path.name)


def load_plain(path: Path) -> Any:
    return plain(load_nodes(path))
