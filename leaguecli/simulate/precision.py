"""How far a share of simulated seasons may be from the true chance."""

from __future__ import annotations

import math
from typing import NamedTuple

from leaguecli.simulate.tally import Tally

Z = 1.959963984540054
"""Standard errors that hold 95 % of a normal distribution."""


class Interval(NamedTuple):
    low: float
    high: float

    @property
    def half_width(self) -> float:
        return (self.high - self.low) / 2


def wilson(count: int, runs: int) -> Interval:
    """Wilson's interval at 95 %: honest for few runs and for shares near 0 and 1."""
    if runs == 0:
        return Interval(0.0, 1.0)
    share, z2 = count / runs, Z * Z
    middle = (share + z2 / (2 * runs)) / (1 + z2 / runs)
    half = Z / (1 + z2 / runs) * math.sqrt(share * (1 - share) / runs + z2 / (4 * runs * runs))
    low = 0.0 if count == 0 else max(0.0, middle - half)
    high = 1.0 if count == runs else min(1.0, middle + half)
    return Interval(low, high)


def is_precise(tally: Tally, margin: float) -> bool:
    """Every place of every team and player, titles among them, is known to within the margin."""
    rows = tally.positions + tally.players
    return all(wilson(count, tally.runs).half_width <= margin for row in rows for count in row)


def runs_for(margin: float) -> int:
    """So many seasons are enough for any share: the worst is one half."""
    return math.ceil((Z / (2 * margin)) ** 2)
