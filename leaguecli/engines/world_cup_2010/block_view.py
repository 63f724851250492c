"""What a player sees in a knock-out block, and what a turn may be: a card to a team, over one, or away."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from leaguecli.engines.world_cup_2010.cards import (
    ATTACK,
    DEFENCE,
    FOUL,
    LABELS,
    OFFSIDE,
    PENALTY,
    Worth,
)
from leaguecli.engines.world_cup_2010.group_view import card_words, parse_card
from leaguecli.model.errors import Hint, InvalidData
from leaguecli.model.names import exact_key, shown
from leaguecli.standings.phrases import Said
from leaguecli.tabletop.decision import Decision, Plain

PLACES: Final = 4
"""WC-29."""

TO: Final = 0
"""The card takes a place of the team."""
OVER: Final = 1
"""The card is laid over the team's most recent card."""
DISCARD: Final = 2

CLOSED: Final = 0
"""Nothing can be laid over the most recent card: there is none, or it is settled."""
OPEN_ATTACK: Final = 1
OPEN_GOAL: Final = 2

MAY_LIE_OVER: Final = tuple(
    (
        False,
        kind in (DEFENCE, OFFSIDE),
        kind in (FOUL, OFFSIDE),
    )
    for kind in range(len(LABELS))
)
"""WC-30, WC-31, WC-32: per card, whether it may lie over CLOSED, OPEN_ATTACK, OPEN_GOAL."""

TAKES_A_PLACE: Final = tuple(kind not in (FOUL, OFFSIDE) for kind in range(len(LABELS)))

Turn = tuple[int, int, int]
"""Card, manner (TO, OVER, DISCARD), number of the side (-1 for a discard)."""


class Side:
    """A team of the block with the cards played to it: all of it lies open on the table."""

    __slots__ = (
        "attacks", "cards", "goals", "last", "last_goals", "name", "number", "owner", "penalties", "places",
        "rival", "worth",
    )  # fmt: skip

    def __init__(self, number: int, name: str, owner: int, worth: Worth) -> None:
        self.number = number
        self.name = name
        self.owner = owner
        self.worth = worth
        self.rival: Side = self
        self.places = 0
        self.goals = 0
        self.attacks = 0
        self.penalties = 0
        self.last = CLOSED
        self.last_goals = 0
        self.cards: list[int] = []

    def place(self, card: int) -> None:
        """The card becomes the team's most recent one (WC-33)."""
        self.places += 1
        self.cards.append(card)
        goals = self.worth[card]
        if goals:
            self.goals += goals
            self.last_goals = goals
            self.last = OPEN_GOAL
        elif card == ATTACK:
            self.attacks += 1
            self.last = OPEN_ATTACK
        else:
            self.penalties += card == PENALTY
            self.last = CLOSED

    def lay_over(self, card: int, *, again: bool = True) -> None:
        """Lowers the most recent goal card by one or cancels the most recent attack (WC-30 to WC-33)."""
        self.cards.append(card)
        if self.last == OPEN_ATTACK:
            self.attacks -= 1
            self.last = CLOSED
            return
        self.goals -= 1
        self.last_goals -= 1
        if not self.last_goals or not again:
            self.last = CLOSED

    def needs_flip(self) -> bool:
        return self.penalties > 0 or self.attacks & 1 == 1

    def line(self) -> str:
        facts: list[object] = [
            Said("{n} of {all} places", n=self.places, all=PLACES),
            Said("goals: {n}", n=self.goals),
            Said("attacks: {n}", n=self.attacks),
            Said("penalties: {n}", n=self.penalties),
        ]
        if self.last == OPEN_ATTACK:
            facts.append(Said("an attack can still be cancelled"))
        elif self.last != CLOSED:
            facts.append(Said("goals that can still be lowered: {n}", n=self.last_goals))
        return Said("{team}: {facts}", team=self.name, facts=facts)


class BlockView:
    """A player's own three cards, and the open things: every side, and how many cards can still be drawn."""

    __slots__ = ("allowed", "contested", "hand", "left", "overlays_use_places", "seat", "sides")

    def __init__(
        self,
        seat: int,
        hand: list[int],
        sides: Sequence[Side],
        allowed: Sequence[Side],
        overlays_use_places: bool,
    ) -> None:
        self.seat = seat
        self.hand = hand
        self.sides = sides
        self.allowed = allowed
        self.contested = [side for side in allowed if side.owner == seat != side.rival.owner]
        """The player's own teams, leaving out matches that he plays against himself."""
        self.left = 0
        self.overlays_use_places = overlays_use_places

    def options(self) -> list[Turn]:
        turns: list[Turn] = []
        for card in sorted(set(self.hand)):
            turns += self._places_for(card)
            turns.append((card, DISCARD, -1))
        return turns

    def _places_for(self, card: int) -> list[Turn]:
        over = MAY_LIE_OVER[card]
        turns = []
        for side in self.allowed:
            if TAKES_A_PLACE[card] and side.places < PLACES:
                turns.append((card, TO, side.number))
            if over[side.last] and self.has_room_over(side):
                turns.append((card, OVER, side.number))
        return turns

    def has_room_over(self, side: Side) -> bool:
        """Cards laid over others use no place (WC-A19), unless the table plays it so."""
        return not self.overlays_use_places or side.places < PLACES

    def words(self) -> dict[str, object]:
        return {"hand": Said("{cards}", cards=card_words(self.hand)), "left": self.left}

    def lines(self) -> list[str]:
        return [*(side.line() for side in self.sides), Said("hand: {cards}", cards=card_words(self.hand))]


def _format_turn(view: BlockView, turn: Turn) -> Plain:
    card, manner, number = turn
    if manner == DISCARD:
        return f"discard {LABELS[card]}"
    return f"{LABELS[card]} {'to' if manner == TO else 'over'} {view.sides[number].name}"


def _parse_turn(view: BlockView, written: Any) -> Turn:
    text = " ".join(str(written).split())
    found = re.fullmatch(r"discard (.+)", text, re.IGNORECASE)
    if found is not None:
        return parse_card(found[1]), DISCARD, -1
    found = re.fullmatch(r"(.+?) (to|over) (.+)", text, re.IGNORECASE)
    if found is None:
        raise InvalidData("write `goal to France`, `foul over France` or `discard foul`")
    manner = TO if found[2].casefold() == "to" else OVER
    return parse_card(found[1]), manner, _parse_side(view, found[3])


def _parse_side(view: BlockView, name: str) -> int:
    for side in view.sides:
        if exact_key(side.name) == exact_key(name):
            return side.number
    known = ", ".join(side.name for side in view.sides)
    raise InvalidData("{team} plays no match of this block: {known}", team=shown(name), known=known)


def _objection(view: BlockView, turn: Turn) -> tuple[str, str] | None:
    card, manner, number = turn
    if card not in view.hand:
        known = Said("{cards}", cards=card_words(view.hand))
        return "WC-28", Hint("legal: a card of the hand ({known})", known=known)
    if manner == DISCARD or turn in view.options():
        return None
    legal = [str(_format_turn(view, option)) for option in view.options() if option[0] == card]
    why = Hint("legal: {known}", known="; ".join(legal))
    return _broken_rule(view, card, manner, view.sides[number]), why


def _broken_rule(view: BlockView, card: int, manner: int, side: Side) -> str:
    """Which rule forbids a turn that is not among the options."""
    if side not in view.allowed:
        return "WC-49"
    if manner == TO:
        return {FOUL: "WC-31", OFFSIDE: "WC-32"}.get(card, "WC-29")
    if MAY_LIE_OVER[card][side.last]:
        return "WC-29"
    if any(MAY_LIE_OVER[card][_open_as(side, earlier)] for earlier in side.cards):
        return "WC-33"
    return {DEFENCE: "WC-30", FOUL: "WC-31", OFFSIDE: "WC-32"}.get(card, "WC-28")


def _open_as(side: Side, card: int) -> int:
    """What a card of the side was to others when it was the most recent one."""
    if side.worth[card]:
        return OPEN_GOAL
    return OPEN_ATTACK if card == ATTACK else CLOSED


TURN = Decision(
    name="turn",
    rule="WC-28",
    question="Your cards: {hand}. Which one do you play, and where?",
    format=_format_turn,
    parse=_parse_turn,
    objection=_objection,
)
