"""Player cards: reading them from YAML. What a set of cards must satisfy stands in `card_checks`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from leaguecli.engines.magic_number_eleven.words import (
    EFFECTS,
    LETTERS,
    MIRRORED,
    NO_ICON,
    TYPES,
)
from leaguecli.files.reader import Reader
from leaguecli.files.yaml12 import Node

LONGEST_CARD_NAME = 13
"""So that a name fits on its card in the picture of the field."""

SQUADS = ("home", "away", "stars")
_KEYS = (
    "name",
    "position",
    "type",
    "top",
    "sides",
    "bottom",
    "complete",
    "craque",
    "lightning",
    "own_design",
)
_NEEDED = ("name", "position", "type", "top", "sides", "bottom")


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """MNE-10, MNE-11: type, role, halves on the edges, and what the card can do beyond them."""

    name: str
    position: str
    type: int
    halves: tuple[int, ...]
    complete: int = NO_ICON
    craque: int = 0
    lightning: tuple[int, ...] = ()
    own_design: bool = False

    def count(self, kind: int) -> int:
        return self.halves.count(kind)

    def mirrored(self) -> tuple[object, ...]:
        """Everything but names, left and right exchanged."""
        return (*self._likeness(), tuple(self.halves[slot] for slot in MIRRORED))

    def unmirrored(self) -> tuple[object, ...]:
        return (*self._likeness(), self.halves)

    def _likeness(self) -> tuple[object, ...]:
        return self.type, self.complete, self.craque, self.lightning


Placed = tuple[Node, PlayerCard]
"""A card with the node it was read from, so that a complaint names its line."""


def read_squads(reader: Reader, root: Node) -> dict[str, list[Placed]]:
    keys = reader.fields(root, SQUADS, required=SQUADS)
    return {
        squad: [(node, _read_card(reader, node)) for node in reader.items(keys[squad])]
        for squad in SQUADS
        if squad in keys
    }


def _read_card(reader: Reader, node: Node) -> PlayerCard:
    keys = reader.fields(node, _KEYS, required=_NEEDED)
    if any(key not in keys for key in _NEEDED):
        return PlayerCard("", "", 0, (NO_ICON,) * len(MIRRORED))
    return PlayerCard(
        name=_read_name(reader, keys["name"]),
        position=reader.name(keys["position"], "position"),
        type=_read_word(reader, keys["type"], TYPES, "type"),
        halves=tuple(half for edge in ("top", "sides", "bottom") for half in _read_edge(reader, keys[edge])),
        complete=_read_word(reader, keys["complete"], LETTERS, "icon") if "complete" in keys else NO_ICON,
        craque=reader.integer(keys["craque"], 0, 2) if "craque" in keys else 0,
        lightning=_read_effects(reader, keys["lightning"]) if "lightning" in keys else (),
        own_design=reader.boolean(keys["own_design"]) if "own_design" in keys else False,
    )


def _read_name(reader: Reader, node: Node) -> str:
    name = reader.name(node, "card")
    if len(name) > LONGEST_CARD_NAME:
        reader.problem(
            node, "the card name {name} is longer than {limit} letters", name=name, limit=LONGEST_CARD_NAME
        )
    return name


def _read_word(reader: Reader, node: Node, words: Sequence[str], what: str) -> int:
    text = reader.one_of(node, tuple(words), what)
    return words.index(text) if text in words else 0


def _read_edge(reader: Reader, node: Node) -> tuple[int, int]:
    text = reader.text(node)
    if len(text) != 2 or any(letter not in LETTERS + "-" for letter in text):
        reader.problem(
            node,
            "{text} does not name two halves",
            hint="two of A, D, P, S and - (nothing), left and right: -A",
            text=text,
        )
        return NO_ICON, NO_ICON
    return LETTERS.find(text[0]), LETTERS.find(text[1])


def _read_effects(reader: Reader, node: Node) -> tuple[int, ...]:
    return tuple(_read_word(reader, item, EFFECTS, "effect") for item in reader.items(node))
