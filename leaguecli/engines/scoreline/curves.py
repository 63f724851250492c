"""From expected goals to goals: a percentile roll against the steps of a Poisson curve."""

from __future__ import annotations

from functools import cache
from math import exp

from leaguecli.engines.scoreline.options import Options, Strength
from leaguecli.engines.scoreline.strengths import base_rates
from leaguecli.model.result import Result, Score
from leaguecli.tabletop.chance import Die
from leaguecli.tabletop.engine import Pairing

FACES = 10_000
MOST_GOALS = 15
"""Of one side in one match: a curve that would go on is cut here."""

Curve = list[int]
"""For 0, 1, 2… goals the first face that is too high: `bisect_right` finds the goals of a roll."""


@cache
def percentile() -> Die:
    """Four ten-sided dice read as one number, 0000 to 9999."""
    return Die("percentile", range(FACES), [f"{face:04}" for face in range(FACES)])


@cache
def results() -> list[list[Result]]:
    """Every result there can be, made once."""
    goals = range(MOST_GOALS + 1)
    return [[Result(score=Score(home, away)) for away in goals] for home in goals]


def make_curve(rate: float) -> Curve:
    """The chance of so many goals or fewer, in ten-thousandths: Poisson with this mean."""
    chance = total = exp(-rate)
    curve = []
    for goals in range(1, MOST_GOALS + 1):
        curve.append(round(total * FACES))
        if curve[-1] >= FACES:
            break
        chance *= rate / goals
        total += chance
    return curve


class Curves:
    """The two curves of every meeting, made when first needed."""

    def __init__(self, strengths: list[Strength], options: Options) -> None:
        self.strengths = strengths
        self.penalty = round(options.penalty * FACES)
        self._base = base_rates(options)
        self.meetings: list[list[tuple[Curve, Curve] | None]] = [[None] * len(strengths) for _ in strengths]
        """By home and away team; None until they first meet."""

    def rates(self, home: int, away: int) -> tuple[float, float]:
        """Expected goals of both sides."""
        ours, theirs = self.strengths[home], self.strengths[away]
        at_home, away_from_home = self._base
        return at_home * ours.attack * theirs.defence, away_from_home * theirs.attack * ours.defence

    def make(self, pairing: Pairing) -> tuple[Curve, Curve]:
        at_home, away_from_home = self.rates(pairing.home, pairing.away)
        made = make_curve(at_home), make_curve(away_from_home)
        self.meetings[pairing.home][pairing.away] = made
        return made

    def extra_time(self, pairing: Pairing) -> tuple[Curve, Curve]:
        """Thirty minutes are a third of ninety."""
        at_home, away_from_home = self.rates(pairing.home, pairing.away)
        return make_curve(at_home / 3), make_curve(away_from_home / 3)
