"""Standings: ranking with real tie-breakers against a bare loop that only adds up points and goals.

CPU time, the variants taking turns so that a noisy machine disturbs all alike; the smallest of each counts.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Sequence

from leaguecli.standings.games import Game, game_of_score
from leaguecli.standings.rank import make_ranker, rank
from leaguecli.standings.ruleset import Entry, Ruleset

TURNS = 9
Row = tuple[str, float, float]
Score = tuple[int, int, int, int]
BLOCK = Entry("head_to_head", ("points", "goal_difference", "goals_for"))
HEAD_TO_HEAD_FIRST = Ruleset(
    "head-to-head first",
    (Entry("points"), BLOCK, Entry("goal_difference"), Entry("goals_for"), Entry("lots")),
)
GOALS_FIRST = Ruleset(
    "goals first", (Entry("points"), Entry("goal_difference"), Entry("goals_for"), BLOCK, Entry("lots"))
)


def bare_loop(size: int, games: Sequence[Score]) -> list[tuple[int, int, int]]:
    """Adds up; ranks nothing."""
    points, scored, conceded = [0] * size, [0] * size, [0] * size
    for home, away, home_goals, away_goals in games:
        scored[home] += home_goals
        conceded[home] += away_goals
        scored[away] += away_goals
        conceded[away] += home_goals
        if home_goals > away_goals:
            points[home] += 3
        elif home_goals < away_goals:
            points[away] += 3
        else:
            points[home] += 1
            points[away] += 1
    return list(zip(points, scored, conceded, strict=True))


def double_round_robin(size: int) -> list[Score]:
    """Scores from a small fixed generator: few goals, so that many teams end level on points."""
    state = 20
    games = []
    for home in range(size):
        for away in range(size):
            if home != away:
                state = (state * 1103515245 + 12345) % 2**31
                games.append(
                    (
                        home,
                        away,
                        (0, 0, 1, 1, 1, 2, 2, 3)[state >> 20 & 7],
                        (0, 0, 0, 1, 1, 1, 2, 3)[state >> 24 & 7],
                    )
                )
    return games


def cpu_seconds(work: Callable[[], object], times: int) -> float:
    gc.collect()
    start = time.process_time()
    for _ in range(times):
        work()
    return (time.process_time() - start) / times


def ratios(size: int, times: int) -> dict[str, float]:
    games = double_round_robin(size)
    named: list[Game[int]] = [game_of_score(*game) for game in games]
    first, last = make_ranker(range(size), HEAD_TO_HEAD_FIRST), make_ranker(range(size), GOALS_FIRST)
    variants: dict[str, Callable[[], object]] = {
        "bare": lambda: bare_loop(size, games),
        "head-to-head first": lambda: first.order(games),
        "goals first": lambda: last.order(games),
        "with rows and reasons": lambda: rank(range(size), named, HEAD_TO_HEAD_FIRST),
    }
    best = dict.fromkeys(variants, float("inf"))
    for _ in range(TURNS):
        for name, work in variants.items():
            best[name] = min(best[name], cpu_seconds(work, times))
    return {name: seconds / best["bare"] for name, seconds in best.items()}


def run() -> list[Row]:
    """name, value, goal (at most); tables with rows and reasons are for people and only kept from growing"""
    small, large = ratios(20, 200), ratios(256, 1)
    return [
        ("20 teams, 380 matches, head-to-head first / bare loop", small["head-to-head first"], 3.0),
        ("20 teams, 380 matches, goals first / bare loop", small["goals first"], 3.0),
        ("256 teams, 65280 matches, head-to-head first / bare loop", large["head-to-head first"], 3.0),
        ("256 teams, 65280 matches, goals first / bare loop", large["goals first"], 3.0),
        ("20 teams, 380 matches, with rows and reasons / bare loop", small["with rows and reasons"], 20.0),
        ("256 teams, 65280 matches, with rows and reasons / bare loop", large["with rows and reasons"], 20.0),
    ]


if __name__ == "__main__":
    for name, value, goal in run():
        print(f"{name}: {value:.3f} (at most {goal})")
