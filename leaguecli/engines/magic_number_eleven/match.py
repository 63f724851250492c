"""One match: what lies on the table, and its course from the draft to the final whistle."""

from __future__ import annotations

from typing import Any

from leaguecli.engines.magic_number_eleven.box import Box
from leaguecli.engines.magic_number_eleven.sides import Shot, Side
from leaguecli.engines.magic_number_eleven.views import NO_CARD, View
from leaguecli.engines.magic_number_eleven.words import AWAY, HAND_LIMIT, HOME, SIDES
from leaguecli.model.result import Score
from leaguecli.tabletop.chance import Deck
from leaguecli.tabletop.decision import Decision, Options
from leaguecli.tabletop.table import Table


class Match:
    """The state of one match. Hands, deck, discards and laid cards are secret; `sides` lies open."""

    __slots__ = (
        "added_time",
        "box",
        "control",
        "deck",
        "discards",
        "half",
        "hands",
        "laid",
        "seats",
        "sides",
        "table",
        "views",
    )

    def __init__(self, box: Box, table: Table, names: tuple[str, str], seats: tuple[int, int]) -> None:
        self.box = box
        self.table = table
        self.seats = seats
        self.sides = [Side(box, names[HOME], box.home), Side(box, names[AWAY], box.away)]
        self.deck = Deck("synergy", box.synergy.deck(), box.synergy.labels)
        self.discards: list[int] = []
        """MNE-91: face down, not to be inspected."""
        self.hands: list[list[int]] = [[], []]
        self.laid: list[list[int]] = [[], []]
        """Cards of a shot on the two synergy boards."""
        self.control = 0
        """MNE-04: steps of the marker from the middle towards AWAY's end."""
        self.half = 0
        self.added_time = False
        """The deck has run out: the next turn is the last of the half."""
        self.views = [
            View(box, HOME, self.sides[HOME], self.sides[AWAY], self.hands[HOME]),
            View(box, AWAY, self.sides[AWAY], self.sides[HOME], self.hands[AWAY]),
        ]

    # Asking

    def view(self, side: int) -> View:
        view = self.views[side]
        view.control = self.control if side == HOME else -self.control
        view.half = self.half
        view.added_time = self.added_time
        view.deck_cards = len(self.deck)
        view.discarded = len(self.discards)
        view.their_cards = len(self.hands[1 - side])
        return view

    def ask(
        self, side: int, decision: Decision, options: Options, card: int = NO_CARD, rule: str = ""
    ) -> Any:
        """`rule` is the one that puts this question now, where it is not the question's own."""
        self.table.rule = rule or decision.rule
        view = self.view(side)
        view.card = card
        return self.table.choose(self.seats[side], decision, view, options)

    def tell(self, kind: str, side: int, **facts: Any) -> None:
        """Call only where `table.telling`."""
        self.table.tell(kind, side=SIDES[side], team=self.sides[side].name, **facts)

    def tell_field(self) -> None:
        from leaguecli.engines.magic_number_eleven.picture import match_lines

        self.table.tell("field", lines=match_lines(self))

    # Synergy cards

    def draw(self, side: int, rule: str) -> int:
        """The top card of the deck, or NO_CARD if every card lies in hands or on boards (MNE-A20)."""
        deck = self.deck
        if not deck:
            self._renew_deck()
            if not deck:
                return NO_CARD
        self.table.rule = rule
        card: int = self.table.draw(deck, self.seats[side])
        if not deck:
            self._run_out()
        return card

    def _run_out(self) -> None:
        """MNE-80, MNE-81, MNE-A18: with the last card taken, the discards make a new deck at once."""
        self.added_time = True
        if self.table.telling:
            self.table.tell("deck_out")
        self._renew_deck()

    def _renew_deck(self) -> None:
        self.deck += self.discards
        self.discards.clear()
        self.table.shuffle(self.deck)

    def draw_to_hand(self, side: int, count: int, rule: str) -> int:
        """MNE-22, MNE-23: how many were really drawn."""
        hand = self.hands[side]
        drawn = 0
        while drawn < count and len(hand) < HAND_LIMIT:
            card = self.draw(side, rule)
            if card == NO_CARD:
                break
            hand.append(card)
            drawn += 1
        return drawn

    def can_draw(self) -> int:
        return len(self.deck) + len(self.discards)

    # Control

    def steps(self, side: int) -> int:
        """How far the marker stands towards the opponent of this side."""
        return self.control if side == HOME else -self.control

    def room_to_press(self, side: int) -> int:
        return self.box.control.reach - self.steps(side)

    def press(self, side: int, steps: int) -> int:
        """MNE-29, MNE-30: towards the opponent, no further than the end of the track."""
        steps = min(steps, self.room_to_press(side))
        self.control += steps if side == HOME else -steps
        return steps

    def score(self) -> Score:
        return Score(self.sides[HOME].goals, self.sides[AWAY].goals)

    def start_shot(self, side: int, shot: Shot) -> None:
        for view in self.views:
            view.shot = shot
        if self.table.telling:
            self._tell_shot(side, shot)

    def _tell_shot(self, side: int, shot: Shot) -> None:
        if shot.shooter == NO_CARD:
            self.tell("emergency_shot", side)
            return
        self.tell(
            "shot",
            side,
            card=self.box.names[shot.shooter],
            base_attack=shot.base_attack,
            base_defence=shot.base_defence,
        )
