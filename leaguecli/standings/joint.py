"""Which leads in goal difference are possible together: the goals of a match count for both its sides.

Each rival by itself may be overtaken, and yet not all at once, when rivals play each other. With one or two
matches open that has an exact answer: margins beyond a small bound bring no new order.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

WIN, DRAW, LOSS = 0, 1, 2
"""Of the home side, as the outcomes 1, X and 2 are."""
OpenGame = tuple[int, int, int]
"""Home, away and outcome of a match whose goals are not known."""
MOST_MATCHES = 2
MOST_TRIALS = 20_000


def possible_signs(
    gaps: Sequence[int], games: Sequence[OpenGame], team: int, rivals: Sequence[int]
) -> set[tuple[int, ...]] | None:
    """For each rival 1, 0 or -1, all combinations that scores can bring; None if there is too much to try.

    `gaps` are the leads of `team` before the open games, of which those that end drawn change nothing.
    """
    effects = [_effects(game, team, rivals) for game in games if game[2] != DRAW]
    effects = [effect for effect in effects if any(effect)]
    bound = 4 * max(map(abs, gaps), default=0) + 4
    if len(effects) > MOST_MATCHES or bound ** len(effects) > MOST_TRIALS:
        return None
    return {_signs(gaps, effects, margins) for margins in product(range(1, bound + 1), repeat=len(effects))}


def _effects(game: OpenGame, team: int, rivals: Sequence[int]) -> tuple[int, ...]:
    """What one goal more of margin adds to the lead over each rival."""
    home, away, outcome = game
    gain = {home: 1, away: -1} if outcome == WIN else {home: -1, away: 1}
    return tuple(gain.get(team, 0) - gain.get(rival, 0) for rival in rivals)


def _signs(gaps: Sequence[int], effects: Sequence[Sequence[int]], margins: Sequence[int]) -> tuple[int, ...]:
    leads = list(gaps)
    for effect, margin in zip(effects, margins, strict=True):
        leads = [lead + change * margin for lead, change in zip(leads, effect, strict=True)]
    return tuple((lead > 0) - (lead < 0) for lead in leads)
