"""What managers can answer, and how an answer is written."""

from __future__ import annotations

from typing import NamedTuple

ATTACK_DIE, DEFENCE_DIE = 0, 1
BY_ABILITY = -1
BY_MONEY = -2
NO_SLOT = -1
SWAP_PRICE = 1


class Play(NamedTuple):
    """A card on a side (MOF-97), or on one of its three players (MOF-79)."""

    card: int
    side: int
    slot: int = NO_SLOT


class Swap(NamedTuple):
    """MOF-15."""

    card: int


class Reroll(NamedTuple):
    """Which die of the turn, and by what: the manager's ability, 1 million, or a card."""

    die: int
    means: int


class Change(NamedTuple):
    """A substitution: who leaves and who comes on (MOF-51)."""

    leaving: int
    coming: int
