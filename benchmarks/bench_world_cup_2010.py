"""The World Cup Card Game 2010: whole World Cups a second on one core, and what the seam costs.

CPU time, the variants taking turns so that a noisy machine disturbs all alike; the best of each counts. World
Cups a second depend on the machine: steps of the bare loop per World Cup compare two machines.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from benchmarks.world_cup_tournament import make_setup, play_world_cup
from leaguecli.engines.world_cup_2010 import engine
from leaguecli.engines.world_cup_2010.block_view import DISCARD, TURN, BlockView, Turn
from leaguecli.engines.world_cup_2010.group_view import GroupView, Played
from leaguecli.engines.world_cup_2010.sensible import Sensible
from leaguecli.tabletop.agents import Agent, RandomAgent, Thinker
from leaguecli.tabletop.decision import Options
from leaguecli.tabletop.recorded import RecordedTable
from leaguecli.tabletop.seeds import SeedPath
from leaguecli.tabletop.table import Table

CUPS = 100
TURNS = 5
LOOP_STEPS = 2_000_000
CHOICES = 100_000
GOAL = 62.5
"""Thousand steps of the bare loop: 800 World Cups a second where it takes fifty million."""
PLAYERS = ("Ann", "Bob", "Cid", "Dan")
Row = tuple[str, float, float | None]


class Empty(Thinker):
    """An agent without a thought: the first card, and every card thrown away."""

    __slots__ = ()

    def cards(self, view: GroupView, options: Options) -> Played:
        return (view.hand[0],)

    def turn(self, view: BlockView, options: Options) -> Turn:
        return view.hand[0], DISCARD, -1


def simulated(agents: Sequence[Agent], path: SeedPath) -> Table:
    return Table(agents, path)


def recorded(agents: Sequence[Agent], path: SeedPath) -> Table:
    return RecordedTable(agents, path, PLAYERS)


def play_cups(make: Callable[[], Agent], turn: int, seat_at: Callable[..., Table] = simulated) -> None:
    """64 matches each, every World Cup with its own chance."""
    setup = make_setup(PLAYERS)
    agents = [make() for _ in PLAYERS]
    for number in range(CUPS):
        table = seat_at(agents, SeedPath(turn) / number)
        play_world_cup(engine.start(setup, table), table)


def bare_loop() -> int:
    """What Python does in no time at all: count, add, compare."""
    total = 0
    for number in range(LOOP_STEPS):
        if number & 1:
            total += number
    return total


class Nothing(Thinker):
    __slots__ = ()

    def turn(self, view: Any, options: Options) -> int:
        return 0


def choose_through_the_table() -> None:
    table = Table([Nothing()], 0)
    choose = table.choose
    for _ in range(CHOICES):
        choose(0, TURN, None, list)


def choose_directly() -> None:
    turn = Nothing().turn
    for _ in range(CHOICES):
        turn(None, list)


def cpu_seconds(work: Callable[[], object]) -> float:
    gc.collect()
    start = time.process_time()
    work()
    return time.process_time() - start


def best_times(turns: int) -> dict[str, float]:
    """The least CPU time of each variant, all taking turns."""
    best: dict[str, float] = {}
    for turn in range(turns):
        variants: dict[str, Callable[[], object]] = {
            "sensible": partial(play_cups, Sensible, turn),
            "random": partial(play_cups, RandomAgent, turn),
            "empty": partial(play_cups, Empty, turn),
            "recorded": partial(play_cups, Sensible, turn, recorded),
            "through": choose_through_the_table,
            "directly": choose_directly,
            "loop": bare_loop,
        }
        for name, work in variants.items():
            seconds = cpu_seconds(work)
            best[name] = min(seconds, best.get(name, seconds))
    return best


def run(turns: int = TURNS) -> list[Row]:
    """name, value, goal (at most)"""
    play_cups(Sensible, -1)  # data read, hands once thought over
    best = best_times(turns)
    steps = LOOP_STEPS / best["loop"]
    overhead = (best["through"] - best["directly"]) / CHOICES * 1e9
    return [
        (
            "world cup: thousand bare loop steps a World Cup of sensible players",
            steps * best["sensible"] / CUPS / 1000,
            GOAL,
        ),
        ("world cup: sensible players, World Cups a second", CUPS / best["sensible"], None),
        ("world cup: random players, World Cups a second", CUPS / best["random"], None),
        ("world cup: an empty agent, World Cups a second", CUPS / best["empty"], None),
        (
            "world cup: sensible players at a recorded table, World Cups a second",
            CUPS / best["recorded"],
            None,
        ),
        ("world cup: nanoseconds a decision costs more at the simulated table", overhead, None),
        ("world cup: million steps of the bare loop a second", steps / 1e6, None),
    ]


if __name__ == "__main__":
    for name, value, goal in run():
        print(f"{name}: {value:,.1f}" + (f" (at most {goal:,.1f})" if goal else ""))
