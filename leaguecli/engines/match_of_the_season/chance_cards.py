"""The Chance cards: `chance.yaml`. A card is the number of its kind, so three copies are alike."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from leaguecli.engines.match_of_the_season.shipped import euro, read_fields, shipped
from leaguecli.files.reader import Reader
from leaguecli.files.yaml12 import Node
from leaguecli.model.names import ensure_distinct

GREEN, BLUE, RED = "green", "blue", "red"
COUNTER_ATTACK = "counter-attack"
WING_ATTACK = "wing attack"
CENTRAL_ATTACK = "central attack"
MATCH_OF_THE_SEASON = "match of the season"
SUPER_SAVE = "super save"
MONEY, YOUTH, SCOUTING, INJURY = "money", "youth", "scouting", "injury"
HEAL, PARDON, RELEASE, FIRST_BID = "heal", "pardon", "release", "first bid"
EFFECTS = {
    GREEN: (COUNTER_ATTACK, WING_ATTACK, CENTRAL_ATTACK, MATCH_OF_THE_SEASON, SUPER_SAVE),
    BLUE: (MONEY, YOUTH, SCOUTING, INJURY),
    RED: (HEAL, PARDON, RELEASE, FIRST_BID),
}
_NUMBERS = {MONEY: "amount", YOUTH: "stars", SCOUTING: "cards"}
"""Which effects say how much."""


class ChanceCards:
    """Columns by kind: `colour[kind]`, `effect[kind]`, `amount[kind]`."""

    __slots__ = ("amount", "colour", "copies", "effect", "names")

    def __init__(self) -> None:
        self.names: list[str] = []
        self.colour: list[str] = []
        self.effect: list[str] = []
        self.amount: list[int] = []
        self.copies: list[int] = []

    def pack(self) -> list[int]:
        return [kind for kind, copies in enumerate(self.copies) for _ in range(copies)]


@cache
def chance_cards() -> ChanceCards:
    return load_chance_cards(shipped("chance.yaml"))


def load_chance_cards(path: Path) -> ChanceCards:
    reader, top = read_fields(path, ("cards",))
    cards = ChanceCards()
    for node in reader.items(top["cards"]):
        _read_card(reader, node, cards)
    reader.finish()
    ensure_distinct(cards.names, "Chance card")
    return cards


def _read_card(reader: Reader, node: Node, cards: ChanceCards) -> None:
    required = ("name", "colour", "copies", "does")
    keys = reader.fields(node, (*required, *_NUMBERS.values()), required=required)
    if any(key not in keys for key in required):
        return
    colour = reader.one_of(keys["colour"], tuple(EFFECTS), "colour")
    effect = reader.one_of(keys["does"], EFFECTS.get(colour, ()), "effect of this colour")
    cards.names.append(reader.name(keys["name"], "Chance card"))
    cards.colour.append(colour)
    cards.effect.append(effect)
    cards.copies.append(reader.integer(keys["copies"], 0, 100))
    cards.amount.append(_read_amount(reader, node, keys, effect))


def _read_amount(reader: Reader, node: Node, keys: dict[str, Node], effect: str) -> int:
    wanted = _NUMBERS.get(effect)
    for key in _NUMBERS.values():
        if (key in keys) != (key == wanted):
            reader.problem(
                node, "the effect {effect} goes with {keys}", effect=effect, keys=wanted or "no number"
            )
            return 0
    if wanted is None:
        return 0
    if effect == MONEY:
        return euro(reader, keys[wanted], -1_000_000)
    return reader.integer(keys[wanted], 1, 2 if effect == YOUTH else 10)
