"""Control track, synergy deck and penalty cards, read from YAML."""

from __future__ import annotations

from dataclasses import dataclass

from leaguecli.engines.magic_number_eleven.words import STATES
from leaguecli.files.reader import Reader
from leaguecli.files.yaml12 import Node


@dataclass(frozen=True, slots=True)
class Control:
    """MNE-31: the state of each space as a side sees it from its own end; the other side sees the mirror."""

    states: tuple[int, ...]
    hand_cards: tuple[int, ...]
    """MNE-57: per state, how many cards from hand a shooter may add."""

    @property
    def reach(self) -> int:
        """Steps from the middle to either end."""
        return len(self.states) // 2


@dataclass(frozen=True, slots=True)
class Synergy:
    """A synergy card is the number of its kind; these tables say what the kind is worth."""

    stars: tuple[int, ...]
    tackles: tuple[bool, ...]
    copies: tuple[int, ...]
    labels: tuple[str, ...]

    def deck(self) -> list[int]:
        return [kind for kind, copies in enumerate(self.copies) for _ in range(copies)]


@dataclass(frozen=True, slots=True)
class Penalty:
    spots: tuple[str, ...]
    covers: tuple[tuple[int, ...], ...]
    keeper_labels: tuple[str, ...]
    shooter_often: tuple[int, ...]
    keeper_often: tuple[int, ...]

    def is_saved(self, spot: int, keeper: int) -> bool:
        """MNE-74"""
        return spot in self.covers[keeper]


def read_control(root: Node) -> Control:
    reader = Reader()
    keys = reader.fields(root, ("states", "hand_cards"), required=("states", "hand_cards"))
    reader.finish()
    names = [reader.one_of(item, STATES, "state") for item in reader.items(keys["states"])]
    if len(names) % 2 == 0:
        reader.problem(keys["states"], "the control track needs a middle: an odd number of spaces")
    limits = reader.fields(keys["hand_cards"], STATES, required=STATES)
    hand_cards = tuple(reader.integer(limits[state], 0, 2) for state in STATES if state in limits)
    reader.finish()
    return Control(tuple(STATES.index(name) for name in names), hand_cards)


def read_synergy(root: Node) -> Synergy:
    reader = Reader()
    keys = reader.fields(root, ("cards",), required=("cards",))
    stars, tackles, copies = [], [], []
    for node in reader.items(keys["cards"]) if "cards" in keys else []:
        card = reader.fields(node, ("stars", "tackle", "copies"), required=("stars", "copies"))
        stars.append(reader.integer(card["stars"], 1, 5) if "stars" in card else 1)
        tackles.append(reader.boolean(card["tackle"]) if "tackle" in card else False)
        copies.append(reader.integer(card["copies"], 1, 99) if "copies" in card else 1)
    labels = tuple(_label(number, tackle) for number, tackle in zip(stars, tackles, strict=True))
    if len(set(labels)) < len(labels):
        reader.problem(root, "two kinds of synergy card are the same", hint="raise `copies` instead")
    reader.finish()
    return Synergy(tuple(stars), tuple(tackles), tuple(copies), labels)


def _label(stars: int, tackle: bool) -> str:
    return f"{stars} TACKLE" if tackle else str(stars)


def read_penalty(root: Node) -> Penalty:
    reader = Reader()
    keys = reader.fields(root, ("shooter", "keeper"), required=("shooter", "keeper"))
    reader.finish()
    spots, shooter_often = [], []
    for node in reader.items(keys["shooter"]):
        card = reader.fields(node, ("spot", "often"), required=("spot", "often"))
        spots.append(reader.name(card["spot"], "spot") if "spot" in card else "")
        shooter_often.append(reader.integer(card["often"], 0, 1000) if "often" in card else 0)
    covers, keeper_often = [], []
    for node in reader.items(keys["keeper"]):
        card = reader.fields(node, ("covers", "often"), required=("covers", "often"))
        names = [reader.one_of(item, spots, "spot") for item in reader.items(card["covers"])]
        covers.append(tuple(spots.index(name) for name in names if name in spots))
        keeper_often.append(reader.integer(card["often"], 0, 1000) if "often" in card else 0)
    _check_penalty(reader, root, spots, covers, shooter_often, keeper_often)
    reader.finish()
    labels = tuple(" and ".join(spots[spot] for spot in card) for card in covers)
    return Penalty(tuple(spots), tuple(covers), labels, tuple(shooter_often), tuple(keeper_often))


def _check_penalty(
    reader: Reader,
    root: Node,
    spots: list[str],
    covers: list[tuple[int, ...]],
    shooter_often: list[int],
    keeper_often: list[int],
) -> None:
    if len(set(spots)) < len(spots) or len(set(covers)) < len(covers):
        reader.problem(root, "two penalty cards are the same")
    if not sum(shooter_often) or not sum(keeper_often):
        reader.problem(root, "each penalty set needs a card that is chosen now and then (`often`)")
