"""A knock-out block: several matches at once, everybody plays on every team (WC-25 to WC-35)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from leaguecli.engines.world_cup_2010.block_view import DISCARD, OVER, TURN, BlockView, Side, Turn
from leaguecli.engines.world_cup_2010.cards import LABELS
from leaguecli.engines.world_cup_2010.pack import Pack
from leaguecli.tabletop.engine import Pairing
from leaguecli.tabletop.table import Table

HAND = 3
"""WC-26."""
SHORT_PILE = 12
"""WC-45."""


class Procedure(NamedTuple):
    """How a block differs from the round of 16."""

    short: bool = False
    """A pile of twelve, and the matches end when its last card is drawn (WC-45, WC-46)."""
    own_matches_only: bool = False
    """Nobody plays in a match in which he owns no team (WC-49)."""
    overlays_use_places: bool = False
    repeated_fouls: bool = True
    hands_played_out: bool = False
    """After the last draw of a short pile the hands are played too."""


class Meeting:
    """One match of a block."""

    __slots__ = ("away", "home", "pairing")

    def __init__(self, pairing: Pairing, home: Side, away: Side) -> None:
        self.pairing = pairing
        self.home = home
        self.away = away
        home.rival = away
        away.rival = home

    def needs_flip(self) -> bool:
        return self.home.needs_flip() or self.away.needs_flip()


class Block:
    """The matches, whoever holds cards, and the pack that is drawn from."""

    __slots__ = ("hands", "meetings", "pack", "players", "procedure", "sides", "views")

    def __init__(
        self,
        meetings: Sequence[Meeting],
        hands: dict[int, list[int]],
        pack: Pack,
        procedure: Procedure,
        players: Sequence[str],
    ) -> None:
        self.meetings = meetings
        self.sides = [side for meeting in meetings for side in (meeting.home, meeting.away)]
        self.hands = hands
        self.pack = pack
        self.procedure = procedure
        self.players = players
        self.views = {seat: self._view(seat) for seat in hands}

    def _view(self, seat: int) -> BlockView:
        allowed = self.sides
        if self.procedure.own_matches_only:
            allowed = [side for side in self.sides if seat in (side.owner, side.rival.owner)]
        return BlockView(seat, self.hands[seat], self.sides, allowed, self.procedure.overlays_use_places)

    def play(self, table: Table) -> None:
        """Turns from the owner of the first team of the first match, clockwise (WC-27, WC-A34)."""
        deck = self.pack.deck
        left = min(SHORT_PILE, len(deck)) if self.procedure.short else len(deck)
        ends_with_pile = self.procedure.short and not self.procedure.hands_played_out
        holders = [seat for seat, hand in self.hands.items() if hand]
        order = clockwise(holders, self.meetings[0].home.owner)
        while order:
            for seat in order:
                table.rule = "WC-27, WC-28"
                self._take_turn(seat, left, table)
                if left:
                    table.rule = "WC-28"
                    self.hands[seat].append(table.draw(deck, seat))
                    left -= 1
                    if not left and ends_with_pile:
                        table.rule = "WC-46"
                        return
            order = [seat for seat in order if self.hands[seat]]
        table.rule = "WC-35"

    def _take_turn(self, seat: int, left: int, table: Table) -> None:
        """One card is played on any team or discarded (WC-28, WC-34)."""
        view = self.views[seat]
        view.left = left
        turn: Turn = table.choose(seat, TURN, view, view.options)
        card, manner, number = turn
        view.hand.remove(card)
        if manner == DISCARD:
            self.pack.discards.append(card)
        elif manner == OVER:
            self._lay_over(self.sides[number], card)
        else:
            self.sides[number].place(card)
        if table.telling:
            self._tell_turn(seat, turn, table)

    def _lay_over(self, side: Side, card: int) -> None:
        side.lay_over(card, again=self.procedure.repeated_fouls)
        side.places += self.procedure.overlays_use_places

    def _tell_turn(self, seat: int, turn: Turn, table: Table) -> None:
        card, manner, number = turn
        if manner == DISCARD:
            table.tell("discard", player=self.players[seat], card=LABELS[card])
            return
        side = self.sides[number]
        table.tell(
            "laid_over" if manner == OVER else "placed",
            player=self.players[seat],
            team=side.name,
            card=LABELS[card],
            goals=side.goals,
            places=side.places,
        )


def clockwise(seats: Sequence[int], first: int) -> list[int]:
    """Seats in order round the table from the first, or from the next one who takes part."""
    return sorted(seats, key=lambda seat: (seat < first, seat))
