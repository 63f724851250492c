"""The action cards that nobody holds: the deck face down and the discards face up."""

from __future__ import annotations

from leaguecli.engines.world_cup_2010.cards import LABELS
from leaguecli.tabletop.chance import Deck
from leaguecli.tabletop.table import By, Table

DECK_NAME = "action cards"


class Pack:
    __slots__ = ("deck", "discards")

    def __init__(self, cards: tuple[int, ...] | list[int], discards: list[int] | None = None) -> None:
        self.deck = Deck(DECK_NAME, cards, LABELS)
        self.discards: list[int] = discards if discards is not None else []

    def flip(self, table: Table, by: By) -> int:
        """The top card, turned up and discarded; an empty deck is made anew from the discards (WC-21)."""
        deck = self.deck
        if not deck:
            deck[:] = self.discards
            self.discards.clear()
            table.shuffle(deck)
            if table.telling:
                table.tell("reshuffle", cards=len(deck))
        card: int = table.draw(deck, by)
        self.discards.append(card)
        return card


def shuffled_pack(cards: tuple[int, ...] | list[int], table: Table) -> Pack:
    pack = Pack(cards)
    table.shuffle(pack.deck)
    return pack
