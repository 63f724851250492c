"""What lies open on the table: both sides with their cards, and the shot being taken."""

from __future__ import annotations

from leaguecli.engines.magic_number_eleven.box import Box
from leaguecli.engines.magic_number_eleven.field import NOWHERE, Field
from leaguecli.engines.magic_number_eleven.words import SUBSTITUTIONS


class Side:
    """One side as everybody sees it; its hand of synergy cards is kept apart."""

    __slots__ = ("bench", "field", "front", "goals", "gone", "name", "squad", "substitutions")

    def __init__(self, box: Box, name: str, squad: range) -> None:
        self.name = name
        self.squad = list(squad)
        self.front: list[int] = []
        """Cards face up in front of the owner, ready to be placed."""
        self.bench: list[int] = []
        """Reserves who may still come on."""
        self.gone: list[int] = []
        """MNE-85: substituted, face down, out for good."""
        self.field = Field(box)
        self.substitutions = SUBSTITUTIONS
        self.goals = 0

    def can_substitute(self) -> bool:
        """MNE-83"""
        return self.substitutions > 0 and len(self.bench) > 0

    def substitute(self, leaves: int, enters: int) -> None:
        """MNE-84, MNE-85"""
        if self.field.spots[leaves] == NOWHERE:
            self.front.remove(leaves)
        else:
            self.field.remove(leaves)
        self.gone.append(leaves)
        self.bench.remove(enters)
        self.front.append(enters)
        self.substitutions -= 1

    def leave_field(self) -> None:
        """MNE-A22: at half-time the cards go back in front of their owner."""
        self.front += self.field.placed
        self.field.clear()


class Shot:
    """What both sides know of a shot while its cards lie face down."""

    __slots__ = ("base_attack", "base_defence", "hand_cards", "is_organised", "shooter")

    def __init__(self, shooter: int, base_attack: int, base_defence: int, is_organised: bool = True) -> None:
        self.shooter = shooter
        self.base_attack = base_attack
        self.base_defence = base_defence
        """After Craque (MNE-61)."""
        self.is_organised = is_organised
        """MNE-90: an emergency shot is not, and 11 is then a number like any other."""
        self.hand_cards = 0
        """How many cards from hand the attacker has laid down."""
