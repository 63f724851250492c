"""A player who thinks a little: thrift in the groups, an eye on the last card in the knock-outs."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from leaguecli.engines.world_cup_2010.block_view import (
    CLOSED,
    DISCARD,
    MAY_LIE_OVER,
    OPEN_GOAL,
    OVER,
    PLACES,
    TO,
    BlockView,
    Side,
    Turn,
)
from leaguecli.engines.world_cup_2010.cards import (
    ATTACK,
    DEFENCE,
    FOUL,
    GOAL,
    LABELS,
    OFFSIDE,
    PACK_SIZE,
    PENALTY,
    THREE_GOALS,
    TWO_GOALS,
)
from leaguecli.engines.world_cup_2010.group_view import MOST_PLAYED, GroupView, Played
from leaguecli.tabletop.agents import Thinker
from leaguecli.tabletop.decision import Options

Unit = tuple[int, ...]
"""Cards that belong together: one card, or the two attacks of a goal."""

STRONGEST_FIRST: Final[tuple[Unit, ...]] = (
    (THREE_GOALS,),
    (TWO_GOALS,),
    (ATTACK, ATTACK),
    (GOAL,),
    (PENALTY,),
    (OFFSIDE,),
    (FOUL,),
    (ATTACK,),
    (DEFENCE,),
)
WORTH_RESTING: Final = 4
"""A second rival with so many cards left is not worth a fight."""

ODD_ATTACK: Final = 0.31
"""The chance that the flip for an odd attack finds an attack."""
PAIRING: Final = 1 - ODD_ATTACK
"""What the second attack of a pair adds to the first."""
PENALTY_GAIN: Final = 0.59
COVERING: Final = 0.15
"""Laying anything on one's own open card takes it out of reach."""
BLOCKING: Final = 0.2
"""A defence that takes one of the rival's places."""
INTEREST: Final = (1.0, 0.9, 0.6, 0.35, 0.2, *(0.1,) * PACK_SIZE)
"""How much a goal matters in a match whose sides are so many goals apart."""
SCORING: Final = frozenset((THREE_GOALS, TWO_GOALS, GOAL, PENALTY, ATTACK))
KEEP: Final = tuple({DEFENCE: 1, FOUL: 2, OFFSIDE: 3}.get(kind, 0) for kind in range(len(LABELS)))
"""When nothing can be gained: goal cards that found no place go first, the rarest answers last."""


class Sensible(Thinker):
    """Plays a group as three matches on one hand, and a block as several matches at once.

    Groups: two wins nearly always go through, so one of the three matches is given up with the weakest card
    and the rest is shared by the other two, attacks in pairs. The match given up is the first if no other
    team of the group holds more cards than that rival, else the second if its rival still holds four cards,
    else the last.

    Knock-outs: of all cards in hand and all own matches, the turn that gains most goals counts, close matches
    before decided ones. A goal or attack that lies open as the rival's last card is hit with whatever may lie
    over it; the own open last card is covered sooner; a defence takes a place of the rival only where it does
    not cover a card that could still be hit. Matches of others, or against himself, leave him cold: he
    discards.
    """

    __slots__ = ()

    def cards(self, view: GroupView, options: Options) -> Played:
        me = view.me
        hand = tuple(view.hand)
        if me.matches_left == 1:
            return share(hand, 1, MOST_PLAYED)
        if me.matches_left == 2 and me.cards_left == me.cards_dealt - 1:
            return share(hand, 2, me.most_playable)
        if _gives_up(view):
            return (weakest(hand),)
        return share(without_weakest(hand), me.matches_left - 1, me.most_playable)

    def turn(self, view: BlockView, options: Options) -> Turn:
        best = 0.0
        turn: Turn | None = None
        for me in view.contested:
            foe = me.rival
            interest = INTEREST[abs(_promise(me) - _promise(foe))]
            for card in view.hand:
                gain, manner, side = _best_use(card, me, foe, view)
                if gain * interest > best:
                    best = gain * interest
                    turn = (card, manner, side.number)
        return turn or (min(view.hand, key=KEEP.__getitem__), DISCARD, -1)


def _gives_up(view: GroupView) -> bool:
    """Whether this is the match to lose, with more than one to come and none given up yet."""
    if view.me.matches_left == 2:
        return view.rival.cards_left >= WORTH_RESTING
    return all(row.cards_left <= view.rival.cards_left for row in view.rows if row is not view.me)


@lru_cache(maxsize=16384)
def units_of(hand: tuple[int, ...]) -> tuple[Unit, ...]:
    """The hand from the strongest to the weakest, attacks in pairs."""
    pairs, odd = divmod(hand.count(ATTACK), 2)
    counts: dict[Unit, int] = {(card,): hand.count(card) for card in hand if card != ATTACK}
    counts[(ATTACK, ATTACK)], counts[(ATTACK,)] = pairs, odd
    return tuple(unit for unit in STRONGEST_FIRST for _ in range(counts.get(unit, 0)))


@lru_cache(maxsize=16384)
def share(hand: tuple[int, ...], matches: int, most: int) -> Played:
    """The cards for the first of so many matches that share the hand alike."""
    cards: list[int] = []
    for unit in units_of(hand)[::matches]:
        if len(cards) + len(unit) <= most:
            cards += unit
    return tuple(sorted(cards))


def weakest(hand: tuple[int, ...]) -> int:
    return units_of(hand)[-1][0]


@lru_cache(maxsize=16384)
def without_weakest(hand: tuple[int, ...]) -> tuple[int, ...]:
    cards = list(hand)
    cards.remove(weakest(hand))
    return tuple(cards)


def _promise(side: Side) -> int:
    """Goals a team stands at, half a goal for what is still open, rounded down."""
    return side.goals + (side.attacks + side.penalties) // 2


def _best_use(card: int, me: Side, foe: Side, view: BlockView) -> tuple[float, int, Side]:
    """What a card can do for the own team, in goals: score for it, hit the rival's last card, or block."""
    if card in SCORING:
        return (_gain_for(me, card) if me.places < PLACES else 0.0), TO, me
    if MAY_LIE_OVER[card][foe.last] and view.has_room_over(foe):
        return _gain_over(foe), OVER, foe
    if card == DEFENCE and foe.last == CLOSED and foe.places < PLACES:
        return BLOCKING, TO, foe
    return 0.0, DISCARD, me


def _gain_for(me: Side, card: int) -> float:
    """What a card adds as the next one of the own team."""
    gain: float = me.worth[card]
    if card == ATTACK:
        gain = PAIRING if me.attacks & 1 else ODD_ATTACK
    elif card == PENALTY:
        gain = PENALTY_GAIN
    return gain + COVERING if me.last else gain


def _gain_over(foe: Side) -> float:
    """What a card takes away when it lies over the rival's last one."""
    if foe.last == OPEN_GOAL:
        return 1.0
    return ODD_ATTACK if foe.attacks & 1 else PAIRING
