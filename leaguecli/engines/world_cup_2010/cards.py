"""The eight kinds of action card. A card is its kind's number: cards of a kind are all alike."""

from __future__ import annotations

from typing import Final

THREE_GOALS: Final = 0
TWO_GOALS: Final = 1
GOAL: Final = 2
PENALTY: Final = 3
ATTACK: Final = 4
OFFSIDE: Final = 5
FOUL: Final = 6
DEFENCE: Final = 7

LABELS: Final = ("3 goals", "2 goals", "goal", "penalty", "attack", "offside", "foul", "defence")
KIND: Final = {label: kind for kind, label in enumerate(LABELS)}

PACK_SIZE: Final = 32
"""WC-01."""

Worth = tuple[int, ...]
"""Goals per kind of card for one team: nought for every card that is not a goal card."""


def make_worth(limits: tuple[int, ...] = ()) -> Worth:
    """WC-17, WC-18, WC-19: what the goal cards are worth to a team restricted on 3, on 2, on both."""
    two = 1 if 2 in limits else 2
    three = two if 3 in limits else 3
    worth = [0] * len(LABELS)
    worth[THREE_GOALS], worth[TWO_GOALS], worth[GOAL] = three, two, 1
    return tuple(worth)


def converting_kinds(flip_goals: str = "any") -> tuple[bool, ...]:
    """WC-14, WC-39: which flipped cards convert a penalty or a kick (WC-A13: any goal card)."""
    goals = (THREE_GOALS, TWO_GOALS, GOAL) if flip_goals == "any" else (GOAL,)
    return tuple(kind in goals or kind == ATTACK for kind in range(len(LABELS)))


def labels_of(cards: list[int] | tuple[int, ...]) -> list[str]:
    return [LABELS[card] for card in cards]
