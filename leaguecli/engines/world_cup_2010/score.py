"""What the cards of a match come to: goals that stand, and flips that may add to them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from leaguecli.engines.world_cup_2010.cards import ATTACK, DEFENCE, FOUL, LABELS, OFFSIDE, PENALTY, Worth
from leaguecli.engines.world_cup_2010.pack import Pack
from leaguecli.model.result import Result, Score
from leaguecli.tabletop.table import Table


@cache
def final_score(home: int, away: int) -> Result:
    """Results are values: the same score is the same object."""
    return Result(score=Score(home, away))


def add_up(played: Sequence[int], against: Sequence[int], worth: Worth) -> tuple[int, int, int]:
    """Goals that stand, penalties to flip, and whether an odd attack is left to flip (WC-11 to WC-19).

    Which goal card a foul hits (WC-A08) cannot change the sum, so nobody is asked. Fouls come before
    offsides (WC-A09), and reduce what a card is worth to this team (WC-A12).
    """
    goals = 0
    for card in played:
        goals += worth[card]
    goals -= against.count(FOUL)
    if goals < 0:
        goals = 0
    attacks = played.count(ATTACK) - against.count(DEFENCE)
    offsides = against.count(OFFSIDE)
    if offsides:
        disallowed = offsides if offsides < goals else goals
        goals -= disallowed
        attacks -= offsides - disallowed
    if attacks < 0:
        attacks = 0
    return goals + attacks // 2, played.count(PENALTY), attacks & 1


def flipped_goals(
    pack: Pack, penalties: int, odd: int, converts: tuple[bool, ...], table: Table, team: str, side: str
) -> int:
    """One team's flips, its penalties first and then its odd attack (WC-14, WC-16, WC-20)."""
    goals = 0
    table.rule = "WC-14, WC-20"
    for _ in range(penalties):
        card = pack.flip(table, team)
        goals += converts[card]
        if table.telling:
            kind = "penalty_scored" if converts[card] else "penalty_missed"
            table.tell(kind, side=side, team=team, card=LABELS[card])
    if odd:
        table.rule = "WC-16, WC-20"
        card = pack.flip(table, team)
        goals += card == ATTACK
        if table.telling:
            kind = "attack_scored" if card == ATTACK else "attack_missed"
            table.tell(kind, side=side, team=team, card=LABELS[card])
    return goals
