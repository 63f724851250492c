"""Magic Number Eleven: matches a second on one core, beside a bare Python loop timed in the same run.

CPU time, the variants taking turns so that a noisy machine disturbs all alike; the best of each counts. Steps
of the bare loop per match compare two machines, matches a second do not.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from functools import partial

from leaguecli.engines.magic_number_eleven import engine
from leaguecli.engines.magic_number_eleven.sensible import Sensible
from leaguecli.tabletop.agents import Agent, RandomAgent
from leaguecli.tabletop.engine import Pairing, Round, Setup
from leaguecli.tabletop.table import Table

MATCHES = 200
TURNS = 5
LOOP_STEPS = 2_000_000
GOAL = 200.0
"""Thousand steps of the bare loop: 250 matches a second where it takes fifty million."""
Row = tuple[str, float, float | None]


def bare_loop() -> int:
    """What Python does in no time at all: count, add, compare."""
    total = 0
    for number in range(LOOP_STEPS):
        if number & 1:
            total += number
    return total


def play_matches(make: Callable[[], Agent], turn: int) -> None:
    """Home and away by turns, every match with its own chance."""
    table = Table([make(), make()], turn)
    campaign = engine.start(Setup(("Reds", "Blues")), table)
    pairings = tuple(Pairing(f"M{number}", number % 2, 1 - number % 2) for number in range(MATCHES))
    campaign.play(Round("R1", pairings), table)


def cpu_seconds(work: Callable[[], object]) -> float:
    gc.collect()
    start = time.process_time()
    work()
    return time.process_time() - start


def run() -> list[Row]:
    """name, value, goal (at most)"""
    play_matches(Sensible, 0)  # cards read, tables made
    sensible, random, loop = [], [], []
    for turn in range(TURNS):
        sensible.append(cpu_seconds(partial(play_matches, Sensible, turn)))
        random.append(cpu_seconds(partial(play_matches, RandomAgent, turn)))
        loop.append(cpu_seconds(bare_loop))
    steps = LOOP_STEPS / min(loop)
    return [
        (
            "magic number eleven: thousand bare loop steps a sensible match",
            steps * min(sensible) / MATCHES / 1000,
            GOAL,
        ),
        ("magic number eleven: sensible v sensible, matches a second", MATCHES / min(sensible), None),
        ("magic number eleven: random v random, matches a second", MATCHES / min(random), None),
        ("magic number eleven: million steps of the bare loop a second", steps / 1e6, None),
    ]


if __name__ == "__main__":
    for name, value, goal in run():
        print(f"{name}: {value:,.1f}" + (f" (at most {goal:,.0f})" if goal else ""))
