"""The end of a block: which matches are scored first, and where cards to flip come from (WC-36, WC-37)."""

from __future__ import annotations

from collections.abc import Sequence

from leaguecli.engines.world_cup_2010.block import Meeting
from leaguecli.engines.world_cup_2010.block_view import Side
from leaguecli.engines.world_cup_2010.cards import ATTACK, PENALTY
from leaguecli.engines.world_cup_2010.pack import Pack
from leaguecli.engines.world_cup_2010.score import final_score, flipped_goals
from leaguecli.model.result import Result
from leaguecli.tabletop.table import By, Table


class FlipPack(Pack):
    """A pack that is filled from the table's own cards when there is nothing else to flip (WC-37)."""

    __slots__ = ("waiting",)

    def __init__(self, pack: Pack, waiting: list[Meeting]) -> None:
        self.deck = pack.deck
        self.discards = pack.discards
        self.waiting = waiting

    def flip(self, table: Table, by: By) -> int:
        if not self.deck and not self.discards:
            self._discard_settled_cards(table)
        return super().flip(table, by)

    def _discard_settled_cards(self, table: Table) -> None:
        for meeting in self.waiting:
            self.discards += settled_cards(meeting.home) + settled_cards(meeting.away)
            if self.discards:
                if table.telling:
                    _tell_partial(table, meeting)
                return


def settled_cards(side: Side) -> list[int]:
    """Takes away what no flip can change: pairs of attacks, cancelled cards, goal cards, blockers."""
    waiting = [PENALTY] * side.penalties + [ATTACK] * (side.attacks & 1)
    settled = list(side.cards)
    for card in waiting:
        settled.remove(card)
    side.cards = waiting
    return settled


def settle(
    meetings: Sequence[Meeting], pack: Pack, converts: tuple[bool, ...], table: Table
) -> dict[str, Result]:
    """Scores by match id, in table order; matches that need no flip come first (WC-36, WC-A26)."""
    waiting = [meeting for meeting in meetings if meeting.needs_flip()]
    flips = FlipPack(pack, waiting)
    scores: dict[str, Result] = {}
    for meeting in meetings:
        if not meeting.needs_flip():
            scores[meeting.pairing.id] = _record(meeting, flips, converts, table)
    for meeting in waiting:
        scores[meeting.pairing.id] = _record(meeting, flips, converts, table)
    return {meeting.pairing.id: scores[meeting.pairing.id] for meeting in meetings}


def _record(meeting: Meeting, pack: Pack, converts: tuple[bool, ...], table: Table) -> Result:
    home = _goals(meeting.home, "home", pack, converts, table)
    away = _goals(meeting.away, "away", pack, converts, table)
    pack.discards += meeting.home.cards + meeting.away.cards
    if table.telling:
        table.tell(
            "full_time", home=meeting.home.name, away=meeting.away.name, home_goals=home, away_goals=away
        )
    return final_score(home, away)


def _goals(side: Side, where: str, pack: Pack, converts: tuple[bool, ...], table: Table) -> int:
    goals = standing_goals(side)
    if side.needs_flip():
        goals += flipped_goals(pack, side.penalties, side.attacks & 1, converts, table, side.name, where)
    return goals


def standing_goals(side: Side) -> int:
    """Goals left on the goal cards and one for every two attacks (WC-15)."""
    return side.goals + side.attacks // 2


def _tell_partial(table: Table, meeting: Meeting) -> None:
    table.tell(
        "partial",
        home=meeting.home.name,
        away=meeting.away.name,
        home_goals=standing_goals(meeting.home),
        away_goals=standing_goals(meeting.away),
    )
