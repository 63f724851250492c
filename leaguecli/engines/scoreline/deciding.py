"""A cup match that is level after ninety minutes: extra time, then a shoot-out."""

from __future__ import annotations

from bisect import bisect_right

from leaguecli.engines.scoreline.curves import Curves, percentile
from leaguecli.engines.scoreline.story import tell_goals
from leaguecli.model.result import Result, Score
from leaguecli.tabletop.engine import Pairing
from leaguecli.tabletop.table import Table

KICKS = 5


def decide(pairing: Pairing, goals: Score, curves: Curves, names: tuple[str, str], table: Table) -> Result:
    """Extra time is rolled like the match, with a third of its goals; then come the kicks."""
    table.at(pairing.id)
    die = percentile()
    if table.telling:
        table.tell("extra-time", home=names[0], away=names[1])
    curve = curves.extra_time(pairing)
    faces = [table.roll(die, by=name) for name in names]
    home, away = bisect_right(curve[0], faces[0]), bisect_right(curve[1], faces[1])
    after = Score(goals.home + home, goals.away + away)
    if table.telling:
        tell_goals(table, names, (home, away), faces, goals, first=91, last=120)
    pens = shoot_out(curves.penalty, names, table) if after.home == after.away else None
    return Result(score=after, extra_time=True, pens=pens)


def shoot_out(penalty: int, names: tuple[str, str], table: Table) -> Score:
    """Five kicks each in turn, fewer if one side cannot be caught; then pair by pair until one leads."""
    if table.telling:
        table.tell("shoot-out", home=names[0], away=names[1])
    scored, taken = [0, 0], [0, 0]
    side = 0
    while not _is_over(scored, taken):
        is_in = table.roll(percentile(), by=names[side]) < penalty
        scored[side] += is_in
        taken[side] += 1
        if table.telling:
            kind = "penalty-scored" if is_in else "penalty-missed"
            table.tell(
                kind, side=("home", "away")[side], team=names[side], home_pens=scored[0], away_pens=scored[1]
            )
        side = 1 - side
    return Score(*scored)


def _is_over(scored: list[int], taken: list[int]) -> bool:
    if max(taken) > KICKS:
        return taken[0] == taken[1] and scored[0] != scored[1]
    left = [KICKS - kicks for kicks in taken]
    return scored[0] > scored[1] + left[1] or scored[1] > scored[0] + left[0]
