"""Match of the Season: whole six-season games a second on one core, beside a bare Python loop.

CPU time, the variants taking turns so that a noisy machine disturbs all alike; the best of each counts. Games
a second depend on the machine: steps of the bare loop per game compare two machines.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from functools import partial

from leaguecli.engines.match_of_the_season import engine
from leaguecli.engines.match_of_the_season.sensible import Sensible
from leaguecli.engines.match_of_the_season.whole_game import make_setup, play_game
from leaguecli.tabletop.agents import Agent, RandomAgent
from leaguecli.tabletop.seeds import SeedPath
from leaguecli.tabletop.table import Table

GAMES = 40
TURNS = 5
LOOP_STEPS = 2_000_000
GOAL = 833.0
"""Thousand steps of the bare loop: sixty games of six seasons a second where it takes fifty million."""
Row = tuple[str, float, float | None]


def bare_loop() -> int:
    """What Python does in no time at all: count, add, compare."""
    total = 0
    for number in range(LOOP_STEPS):
        if number & 1:
            total += number
    return total


def play_games(make: Callable[[], Agent], turn: int) -> None:
    """Six seasons each, every game with its own chance."""
    setup = make_setup()
    agents = [make() for _ in range(4)]
    for number in range(GAMES):
        table = Table(agents, SeedPath(turn) / number)
        play_game(engine.start(setup, table), table)


def cpu_seconds(work: Callable[[], object]) -> float:
    gc.collect()
    start = time.process_time()
    work()
    return time.process_time() - start


def run() -> list[Row]:
    """name, value, goal (at most)"""
    play_games(Sensible, 0)  # data files read
    sensible, random, loop = [], [], []
    for turn in range(TURNS):
        sensible.append(cpu_seconds(partial(play_games, Sensible, turn)))
        random.append(cpu_seconds(partial(play_games, RandomAgent, turn)))
        loop.append(cpu_seconds(bare_loop))
    steps = LOOP_STEPS / min(loop)
    return [
        (
            "match of the season: thousand bare loop steps a six-season game",
            steps * min(sensible) / GAMES / 1000,
            GOAL,
        ),
        ("match of the season: six-season games a second, sensible managers", GAMES / min(sensible), None),
        ("match of the season: six-season games a second, random managers", GAMES / min(random), None),
        ("match of the season: million steps of the bare loop a second", steps / 1e6, None),
    ]


if __name__ == "__main__":
    for name, value, goal in run():
        print(f"{name}: {value:,.1f}" + (f" (at most {goal:,.0f})" if goal else ""))
