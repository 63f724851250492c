"""Penalty kicks (MNE-74) and the shoot-out (MNE-87, MNE-A28, MNE-A29)."""

from __future__ import annotations

from leaguecli.engines.magic_number_eleven.decisions import DIVE, KICK
from leaguecli.engines.magic_number_eleven.match import Match
from leaguecli.engines.magic_number_eleven.words import AWAY, HOME
from leaguecli.model.result import Score

KICKS = 5


def take_penalty(match: Match, side: int) -> bool:
    """Both choose before either card is shown; cards return to their sets. True if it goes in."""
    penalty = match.box.penalty
    spot = match.ask(side, KICK, lambda: range(len(penalty.spots)))
    card = match.ask(1 - side, DIVE, lambda: range(len(penalty.covers)))
    is_scored = not penalty.is_saved(spot, card)
    if match.table.telling:
        kind = "penalty_scored" if is_scored else "penalty_saved"
        match.tell(kind, side, spot=penalty.spots[spot], covers=penalty.keeper_labels[card])
    return is_scored


def shoot_out(match: Match) -> Score:
    """Five kicks each, HOME first, over once one side cannot be caught; then pairs until one leads."""
    scored = [0, 0]
    taken = [0, 0]
    if match.table.telling:
        match.table.tell("shootout")
    while not is_decided(scored, taken):
        side = HOME if taken[HOME] == taken[AWAY] else AWAY
        scored[side] += take_penalty(match, side)
        taken[side] += 1
    pens = Score(scored[HOME], scored[AWAY])
    if match.table.telling:
        winner = HOME if pens.home > pens.away else AWAY
        match.tell("shootout_won", winner, pens=list(pens), home_goals=pens.home, away_goals=pens.away)
    return pens


def is_decided(scored: list[int], taken: list[int]) -> bool:
    """Whether one side leads by more than the other can still score; after five each, pair by pair."""
    kicks = max(KICKS, *taken)
    home_left, away_left = kicks - taken[HOME], kicks - taken[AWAY]
    return scored[HOME] > scored[AWAY] + away_left or scored[AWAY] > scored[HOME] + home_left
