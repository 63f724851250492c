"""The whole conformance suite, one test per promise, and how good the sensible player is."""

import pytest
from dice_derby import engine

from leaguecli.tabletop.agents import RandomAgent
from leaguecli.tabletop.engine import Setup
from leaguecli.tabletop.table import Table
from leaguecli.testing import CHECKS, check_engine


@pytest.mark.parametrize("check", CHECKS)
def test_conformance(check):
    check_engine("dice_derby:engine", checks=[check])


def test_sensible_beats_random():
    setup = Setup(("Sensible", "Random"))
    points = [0, 0]
    for seed in range(400):
        swapped = seed % 2
        agents = [engine.agents["sensible"](), RandomAgent()]
        result = engine.friendly(setup, Table(agents[::-1] if swapped else agents, seed))
        winner = result.winner()
        if winner is not None:
            points[(winner == "away") ^ swapped] += 1
    assert points[0] > 1.3 * points[1]
