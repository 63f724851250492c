"""Masters of Football: whole championships a second on one core, single matches, and a bare loop beside them.

A championship is twelve matches with draft, Academy and Transfer Market. CPU time, the variants taking turns
so that a noisy machine disturbs all alike; the best of each counts. The bare loop rolls the dice of a
championship and compares them, nothing else.
"""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Callable, Sequence
from functools import partial

from benchmarks.masters_of_football_season import TEAMS, make_setup, season_rounds
from leaguecli.engines.masters_of_football import engine
from leaguecli.engines.masters_of_football.campaign import MastersCampaign
from leaguecli.engines.masters_of_football.sensible import Sensible
from leaguecli.tabletop.agents import Agent, RandomAgent
from leaguecli.tabletop.engine import Pairing
from leaguecli.tabletop.recorded import RecordedTable
from leaguecli.tabletop.seeds import SeedPath
from leaguecli.tabletop.table import Table

SEASONS = 200
RECORDED = 40
MATCHES = 1200
ROUNDS = 5
GOAL = 40.0
"""Bare loops: 800 championships a second where there are 32 000 of the loop."""
Row = tuple[str, float, float | None]


def simulated(agents: Sequence[Agent], path: SeedPath) -> Table:
    return Table(agents, path)


def recorded(agents: Sequence[Agent], path: SeedPath) -> Table:
    return RecordedTable(agents, path, TEAMS)


def play_seasons(
    make: Callable[[], Agent],
    seed: int,
    count: int = SEASONS,
    seat: Callable[[Sequence[Agent], SeedPath], Table] = simulated,
) -> None:
    setup = make_setup()
    agents = [make() for _ in TEAMS]
    for number in range(count):
        table = seat(agents, SeedPath(seed) / number)
        campaign = engine.start(setup, table)
        for round in season_rounds():
            campaign.play(round, table)


def play_matches(seed: int, is_bare: bool) -> None:
    """The same two clubs again and again, with their first hands, or with neither cards nor money."""
    table = Table([Sensible() for _ in TEAMS], seed)
    campaign = engine.start(make_setup(), table)
    assert isinstance(campaign, MastersCampaign)
    hands = [[] if is_bare else list(club.hand) for club in campaign.clubs]
    for number in range(MATCHES):
        for club, hand in zip(campaign.clubs, hands, strict=True):
            club.hand = list(hand)
            club.money, club.played = 0 if is_bare else 5, 0
            club.count_moments()
        campaign.supply.action_discards.clear()
        campaign.play_pairing(Pairing(f"M{number}", 0, 1), table)


def bare_loop(seed: int) -> int:
    """Four dice a turn, twelve turns a match, twelve matches a championship."""
    roll = random.Random(seed).random
    goals = 0
    for _ in range(SEASONS * 12 * 12):
        if int(roll() * 6) + int(roll() * 6) > int(roll() * 6) + int(roll() * 6):
            goals += 1
    return goals


def cpu_seconds(work: Callable[[], object]) -> float:
    gc.collect()
    start = time.process_time()
    work()
    return time.process_time() - start


def best_times(rounds: int) -> dict[str, float]:
    best: dict[str, float] = {}
    for seed in range(rounds):
        variants: dict[str, Callable[[], object]] = {
            "sensible": partial(play_seasons, Sensible, seed),
            "random": partial(play_seasons, RandomAgent, seed),
            "recorded": partial(play_seasons, Sensible, seed, RECORDED, recorded),
            "match": partial(play_matches, seed, False),
            "bare match": partial(play_matches, seed, True),
            "loop": partial(bare_loop, seed),
        }
        for name, work in variants.items():
            seconds = cpu_seconds(work)
            best[name] = min(seconds, best.get(name, seconds))
    return best


def run(rounds: int = ROUNDS) -> list[Row]:
    """name, value, goal (at most)"""
    play_seasons(Sensible, -1, 20)  # data read, tables made
    best = best_times(rounds)
    return [
        ("masters: bare loops a championship of sensible managers", best["sensible"] / best["loop"], GOAL),
        ("masters: championships a second, sensible managers", SEASONS / best["sensible"], None),
        ("masters: championships a second, random managers", SEASONS / best["random"], None),
        ("masters: championships a second, written down", RECORDED / best["recorded"], None),
        ("masters: matches a second, with cards", MATCHES / best["match"], None),
        ("masters: matches a second, without cards", MATCHES / best["bare match"], None),
        ("masters: championships a second of the bare loop", SEASONS / best["loop"], None),
    ]


if __name__ == "__main__":
    for name, value, goal in run():
        print(f"{name}: {value:,.1f}" + (f" (at most {goal:,.0f})" if goal else ""))
