"""Dice and decks: what chance acts on. A table rolls and draws; these only say what there is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any


class Die:
    """Faces are what the rules compute with, labels what people read on the die."""

    __slots__ = ("counts_from_zero", "faces", "labels", "name", "size")

    def __init__(self, name: str, faces: Sequence[Any], labels: Sequence[str] | None = None) -> None:
        self.name = name
        self.faces = tuple(faces)
        self.labels = tuple(labels) if labels is not None else tuple(str(face) for face in faces)
        self.size = len(self.faces)
        self.counts_from_zero = self.faces == tuple(range(self.size))
        """Each face is its own number: nothing needs to be looked up."""


class Deck(list[Any]):
    """Cards in a pile, the top at the end. Draw only through the table: a replayed deck has no order.

    Cards may be anything; where they are small numbers, `labels` names them (`labels[card]`).
    """

    __slots__ = ("labels", "name")

    def __init__(self, name: str, cards: Iterable[Any] = (), labels: Sequence[str] | None = None) -> None:
        super().__init__(cards)
        self.name = name
        self.labels = labels

    def label(self, card: Any) -> str:
        return str(self.labels[card]) if self.labels is not None else str(card)
