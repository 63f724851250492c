"""Simulations: decisions a second beside other libraries' games, the league layer, two workers, memory.

CPU time, the variants taking turns so that a noisy machine disturbs all alike; the best of each counts. Only
one worker against two is by the clock, because that is what it is about: it needs two idle cores.
"""

from __future__ import annotations

import gc
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

from benchmarks import masters_of_football_season as masters
from benchmarks import world_cup_tournament as world_cup
from benchmarks.bench_scoreline import make_bare_loop
from benchmarks.bench_world_cup_2010 import Empty
from benchmarks.memory import largest_tree
from benchmarks.peers import installed_peers
from leaguecli.engines.match_of_the_season import whole_game
from leaguecli.league.creating import LeagueSpec, NewTeam, make_league_tables
from leaguecli.simulate.crews.chunks import Chunk, Schedule, play_chunk
from leaguecli.simulate.crews.processes import ProcessCrew
from leaguecli.simulate.job import make_job
from leaguecli.simulate.player import SeasonPlayer
from leaguecli.tabletop.agents import Agent
from leaguecli.tabletop.decision import Decision, Options
from leaguecli.tabletop.discovery import load_engine
from leaguecli.tabletop.engine import Engine, Pairing, Round, Setup
from leaguecli.tabletop.seeds import SeedPath
from leaguecli.tabletop.table import Table

TURNS = 5
PLAYERS = ("Ann", "Bob", "Cid", "Dan")
HEARTS = "OpenSpiel's hearts (C++)"
PEER_GAMES = {HEARTS: 200, "OpenSpiel's liar's poker (Python)": 300, "RLCard's uno": 60}
LARGE = 4000
"""Championships of Masters: seconds of work, as a large job has."""
Row = tuple[str, float, float | None]
Work = Callable[[], object]
PlayOne = Callable[[Engine, Table], object]


class CountingTable(Table):
    decisions = 0

    def choose(self, seat: int, decision: Decision, view: Any, options: Options) -> Any:
        self.decisions += 1
        return super().choose(seat, decision, view, options)


class Games:
    """So many games of an engine, each with its own chance; knows how many decisions they take."""

    def __init__(self, key: str, games: int, play: PlayOne, make: Callable[[], Agent] | None = None) -> None:
        self.engine = load_engine(key)
        self.agents = [(make or self.engine.agents["sensible"])() for _ in range(4)]
        self.games = games
        self.play = play
        self.decisions = sum(self._play(n, CountingTable).decisions for n in range(games))

    def _play(self, number: int, kind: type[Any]) -> Any:
        table = kind(self.agents, SeedPath(1) / number)
        self.play(self.engine, table)
        return table

    def __call__(self) -> None:
        for number in range(self.games):
            self._play(number, Table)


def play_world_cup(engine: Engine, table: Table) -> None:
    world_cup.play_world_cup(engine.start(world_cup.make_setup(PLAYERS), table), table)


def play_masters(engine: Engine, table: Table) -> None:
    masters.play_season(engine.start(masters.make_setup(4), table), table)


def play_magic(engine: Engine, table: Table) -> None:
    campaign = engine.start(Setup(("Reds", "Blues")), table)
    campaign.play(Round("R1", tuple(Pairing(f"M{n}", n % 2, 1 - n % 2) for n in range(10))), table)


def play_six_seasons(engine: Engine, table: Table) -> None:
    whole_game.play_game(engine.start(whole_game.make_setup(), table), table)


def make_engines() -> dict[str, Games]:
    return {
        "World Cup 2010": Games("world-cup-2010", 60, play_world_cup),
        "Masters of Football": Games("masters-of-football", 60, play_masters),
        "Magic Number Eleven": Games("magic-number-eleven", 6, play_magic),
        "Match of the Season": Games("match-of-the-season", 6, play_six_seasons),
        "World Cup 2010, plain play": Games("world-cup-2010", 60, play_world_cup, Empty),
    }


def make_player(game: str, teams: int = 4) -> SeasonPlayer:
    named = [NewTeam(f"Team {n}") for n in range(1, teams + 1)] if game != "world-cup-2010" else []
    return SeasonPlayer(make_job(make_league_tables(LeagueSpec("bench", game, named, seed=1)), seed=1))


def make_seasons(player: SeasonPlayer, runs: int) -> Work:
    return lambda: play_chunk(player, Chunk(0, runs), False)


def best_times(variants: dict[str, Work], turns: int = TURNS) -> dict[str, float]:
    """The least CPU time of each, all taking turns."""
    best = dict.fromkeys(variants, float("inf"))
    for _ in range(turns):
        for name, work in variants.items():
            gc.collect()
            start = time.process_time()
            work()
            best[name] = min(best[name], time.process_time() - start)
    return best


def decision_rows() -> list[Row]:
    engines, peers = make_engines(), installed_peers()
    counts = {name: games.decisions for name, games in engines.items()}
    variants: dict[str, Work] = dict(engines)
    for name, play in peers.items():
        counts[name] = play(PEER_GAMES[name])
        variants[name] = lambda play=play, name=name: counts.update({name: play(PEER_GAMES[name])})
    times = best_times(variants)
    speed = {name: counts[name] / seconds for name, seconds in times.items()}
    rows: list[Row] = [(f"{name}: decisions a second", value, None) for name, value in speed.items()]
    return rows + _compared(speed, [name for name in peers if name != HEARTS])


def _compared(speed: dict[str, float], slow_peers: Sequence[str]) -> list[Row]:
    rows: list[Row] = []
    games = ("World Cup 2010", "Masters of Football", "Magic Number Eleven", "Match of the Season")
    for name in games if slow_peers else ():
        rows.append(
            (f"the faster Python library / {name}", max(speed[p] for p in slow_peers) / speed[name], 0.5)
        )
    for name in ("World Cup 2010, plain play", "Masters of Football") if HEARTS in speed else ():
        rows.append((f"{HEARTS} / {name}", speed[HEARTS] / speed[name], 3.0))
    return rows


def league_rows() -> list[Row]:
    """Whole seasons through the league: the calendar, the tables, the tie-breakers, the counting."""
    league = make_player("scoreline", 20)
    cup, alone = make_player("world-cup-2010"), Games("world-cup-2010", 60, play_world_cup)
    bare = make_bare_loop()
    times = best_times(
        {
            "league": make_seasons(league, 60),
            "bare": lambda: [bare() for _ in range(60)],
            "cup": make_seasons(cup, 60),
            "alone": alone,
        }
    )
    return [
        ("scoreline, 20 teams, 380 matches: seasons a second", 60 / times["league"], None),
        ("the same / a bare loop by points, goal difference, goals", times["league"] / times["bare"], 3.0),
        ("World Cup 2010 in a league: tournaments a second", 60 / times["cup"], None),
        ("the same / the engine alone", times["cup"] / times["alone"], 1.6),
    ]


def worker_rows() -> list[Row]:
    """By the clock, twice each by turns; the better counts."""
    player = make_player("masters-of-football")
    seconds = {1: float("inf"), 2: float("inf")}
    for _ in range(2):
        for workers in seconds:
            start = time.perf_counter()
            schedule = Schedule(0, LARGE, workers)
            for finished in ProcessCrew(player, workers, False).run(schedule):
                schedule.merged = max(schedule.merged, finished.chunk.stop)
            seconds[workers] = min(seconds[workers], time.perf_counter() - start)
    return [
        ("seconds of two workers / of one, on a large job", seconds[2] / seconds[1], 1 / 1.85),
        ("two workers: so many times as fast", seconds[1] / seconds[2], None),
    ]


def memory_rows() -> list[Row]:
    command = [sys.executable, "-m", "leaguecli", "simulate", "--game", "scoreline", "--seed", "1", "-q"]
    command += [word for n in range(20) for word in ("--team", f"Team {n}")] + ["--workers", "2", "--runs"]
    few, many = (largest_tree([*command, runs], subprocess.DEVNULL) / 2**20 for runs in ("40000", "120000"))
    return [
        ("MB of all processes, 120,000 seasons of 20 teams, two workers", many, 200.0),
        ("MB more than for 40,000 seasons", many - few, 4.0),
    ]


def run() -> list[Row]:
    """name, value, goal (at most)"""
    return decision_rows() + league_rows() + worker_rows() + memory_rows()


if __name__ == "__main__":
    for name, value, goal in run():
        print(f"{name}: {value:,.2f}" + (f" (at most {goal:.2f})" if goal else ""))
