"""What the seam costs: a decision, a roll, a card and a new place at the simulated table, beside doing the
same without a table; and what a hosted plug-in pays for its own process.

CPU time, the variants taking turns so that a noisy machine disturbs all alike; the smallest of each counts.
The exchange with a child is wall-clock time: most of it is waiting.
"""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Callable
from typing import Any

from leaguecli.tabletop.agents import RandomAgent, Thinker
from leaguecli.tabletop.chance import Deck, Die
from leaguecli.tabletop.child import Limits
from leaguecli.tabletop.decision import Decision, Options
from leaguecli.tabletop.discovery import child_path
from leaguecli.tabletop.engine import Round, Setup
from leaguecli.tabletop.foreign import ForeignEngine
from leaguecli.tabletop.hosted import Plugin
from leaguecli.tabletop.recorded import RecordedTable
from leaguecli.tabletop.table import Table

TURNS = 9
TIMES = 20_000
EXCHANGES = 300
NANO = 1e9
Row = tuple[str, float, float | None]
PICK = Decision("pick", "B-1", "Which?")
DIE = Die("die", range(1, 7))


class First(Thinker):
    __slots__ = ()

    def pick(self, view: Any, options: Options) -> int:
        return 1


def decisions(times: int) -> dict[str, Callable[[], object]]:
    table, recorded = Table([First()], 1), RecordedTable([First()], 1, ("A",))
    agent, randomly = First(), Table([RandomAgent()], 1)

    def options() -> tuple[int, ...]:
        return 1, 2, 3

    def bare() -> None:
        for _ in range(times):
            agent.pick(None, options)

    def simulated() -> None:
        choose = table.choose
        for _ in range(times):
            choose(0, PICK, None, options)

    def by_chance() -> None:
        choose = randomly.choose
        for _ in range(times):
            choose(0, PICK, None, options)

    def written() -> None:
        recorded.lines.clear()
        choose = recorded.choose
        for _ in range(times):
            choose(0, PICK, None, options)

    return {"bare": bare, "simulated": simulated, "random agent": by_chance, "recorded": written}


def chances(times: int) -> dict[str, Callable[[], object]]:
    table, stream = Table([], 1), random.Random(1)
    deck = Deck("pack", range(40))
    bys = [None] * 20

    def bare_rolls() -> None:
        draw = stream.random
        for _ in range(times):
            DIE.faces[int(draw() * 6)]

    def rolls() -> None:
        roll = table.roll
        for _ in range(times):
            roll(DIE)

    def places() -> None:
        for _ in range(times // 20):
            table.at("M1")

    def throws() -> None:
        for _ in range(times // 20):
            table.throw("R1", DIE, bys)

    def cards() -> None:
        for _ in range(times // 40):
            table.shuffle(deck)

    return {"bare roll": bare_rolls, "roll": rolls, "at": places, "throw": throws, "shuffle": cards}


def measure(variants: dict[str, Callable[[], object]]) -> dict[str, float]:
    best = dict.fromkeys(variants, float("inf"))
    for _ in range(TURNS):
        for name, work in variants.items():
            gc.collect()
            start = time.process_time()
            work()
            best[name] = min(best[name], time.process_time() - start)
    return best


def exchange_seconds() -> float:
    """An empty round of a hosted engine: there and back."""
    plugin = Plugin("scoreline", "leaguecli.engines.scoreline:engine", "bench", "1", child_path())
    engine = ForeignEngine(plugin, Limits())
    table = Table([], 1)
    campaign = engine.start(Setup(("A", "B")), table)
    best = float("inf")
    for _ in range(TURNS):
        start = time.perf_counter()
        for _ in range(EXCHANGES):
            campaign.play(Round("R1"), table)
        best = min(best, (time.perf_counter() - start) / EXCHANGES)
    engine.close()
    return best


def run() -> list[Row]:
    """name, value, goal (at most)"""
    decided, thrown = measure(decisions(TIMES)), measure(chances(TIMES))
    overhead = (decided["simulated"] - decided["bare"]) / TIMES
    return [
        (
            "a decision at the simulated table / calling the agent",
            decided["simulated"] / decided["bare"],
            5.0,
        ),
        ("ns a decision adds at the simulated table", overhead * NANO, None),
        ("ns of a decision by the random agent", decided["random agent"] / TIMES * NANO, None),
        ("ns of a decision at the recorded table", decided["recorded"] / TIMES * NANO, None),
        ("a roll at the table / a bare roll", thrown["roll"] / thrown["bare roll"], 3.0),
        ("ns of a roll", thrown["roll"] / TIMES * NANO, None),
        ("ns of a card shuffled", thrown["shuffle"] / TIMES * NANO, None),
        ("ns of a die in a throw of twenty", thrown["throw"] / TIMES * NANO, None),
        ("ns of a new place", thrown["at"] / (TIMES // 20) * NANO, None),
        ("us of a call to a hosted plug-in (wall clock)", exchange_seconds() * 1e6, None),
    ]


if __name__ == "__main__":
    for name, value, goal in run():
        print(f"{name}: {value:,.2f}" + (f" (at most {goal})" if goal else ""))
