"""Calendars: our round robin against the plain circle loop everybody writes, and one large Swiss round.

CPU time, the variants taking turns so that a noisy machine disturbs both alike; the smallest of each counts.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Sequence

from leaguecli.formats.round_robin import round_robin
from leaguecli.formats.swiss import Standing, pair_round

TEAMS = 1024
TURNS = 7
Row = tuple[str, float, float]


def plain_circle(teams: Sequence[str]) -> list[list[tuple[str, str]]]:
    """Rotates and pairs; balances nothing."""
    ring, size = list(teams), len(teams)
    rounds = []
    for _ in range(size - 1):
        rounds.append([(ring[place], ring[size - 1 - place]) for place in range(size // 2)])
        ring.insert(1, ring.pop())
    return rounds


def cpu_seconds(work: Callable[[], object]) -> float:
    gc.collect()
    start = time.process_time()
    work()
    return time.process_time() - start


def round_robin_ratio() -> float:
    teams = [f"t{number}" for number in range(1, TEAMS + 1)]
    ours, plain = [], []
    for _ in range(TURNS):
        ours.append(cpu_seconds(lambda: round_robin(teams)))
        plain.append(cpu_seconds(lambda: plain_circle(teams)))
    return min(ours) / min(plain)


def swiss_seconds() -> float:
    """The eighth round of 256 teams, after seven in which the first named always won."""
    played: dict[str, list[str]] = {f"t{number}": [] for number in range(1, 257)}
    points = dict.fromkeys(played, 0)
    home = dict.fromkeys(played, 0)
    seconds = 0.0
    for _ in range(8):
        ranked = sorted(played, key=lambda team: (-points[team], int(team[1:])))
        standings = [
            Standing(team, points[team], played[team], False, home[team], len(played[team]) - home[team])
            for team in ranked
        ]
        start = time.process_time()
        paired = pair_round(standings)
        seconds = time.process_time() - start
        for one, other in paired.pairs:
            played[one].append(other)
            played[other].append(one)
            home[one] += 1
            points[min(one, other, key=lambda team: int(team[1:]))] += 3
    return seconds


def run() -> list[Row]:
    """name, value, goal (at most)"""
    return [
        ("round robin of 1024 teams, times the plain circle loop", round_robin_ratio(), 2.0),
        ("Swiss round of 256 teams, CPU seconds", min(swiss_seconds() for _ in range(3)), 0.5),
    ]


if __name__ == "__main__":
    for name, value, goal in run():
        print(f"{name}: {value:.3f} (at most {goal})")
