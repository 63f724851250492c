"""Seasons handed out in chunks of half a second to a second. Chunks never enter a seed or a number."""

from __future__ import annotations

import time
from typing import Any, NamedTuple

from leaguecli.league.outcome import SeasonOutcome
from leaguecli.model.errors import LeagueError
from leaguecli.simulate.lines import season_line
from leaguecli.simulate.player import SeasonPlayer
from leaguecli.simulate.tally import Tally

CHUNK_SECONDS = 0.75
LEAST_SECONDS = 0.1
FIRST_LOOK = 100
"""Precision is looked at after so many seasons, and then after each tenth more of them."""
MOST_AT_ONCE = 500
"""Seasons held in memory before they are counted."""
AHEAD = 8
"""Chunks for each worker that may wait for an earlier one."""


class Chunk(NamedTuple):
    start: int
    stop: int

    @property
    def runs(self) -> int:
        return self.stop - self.start

    def halves(self) -> tuple[Chunk, Chunk]:
        middle = (self.start + self.stop) // 2
        return Chunk(self.start, middle), Chunk(middle, self.stop)


class Finished(NamedTuple):
    """A chunk played. `lost` are seasons that killed every worker that tried them."""

    chunk: Chunk
    tally: Tally
    lines: tuple[str, ...] = ()
    seconds: float = 0.0
    lost: tuple[int, ...] = ()


class SeasonFailed(LeagueError):
    """A season could not be played to its end: which one, so that it can be had again."""

    code = "season_failed"


def play_chunk(player: SeasonPlayer, chunk: Chunk, each: bool) -> Finished:
    start = time.perf_counter()
    tally = Tally(len(player.teams), len(player.league.players))
    lines: list[str] = []
    for first in range(chunk.start, chunk.stop, MOST_AT_ONCE):
        runs = range(first, min(first + MOST_AT_ONCE, chunk.stop))
        outcomes = [play_season(player, run) for run in runs]
        tally.add(outcomes)
        if each:
            lines += [season_line(player, run, outcome) for run, outcome in zip(runs, outcomes, strict=True)]
    return Finished(chunk, tally, tuple(lines), time.perf_counter() - start)


def play_season(player: SeasonPlayer, run: int) -> SeasonOutcome:
    try:
        return player.play(run)
    except LeagueError:
        raise
    except Exception as error:
        raise SeasonFailed(
            "the season {seed} failed: {kind}: {text}",
            hint="the same seed fails again; tell the author of the game",
            seed=str(player.path / run),
            kind=type(error).__name__,
            text=str(error),
        ) from error


class Schedule:
    """Cuts the runs from `start` to `stop` into chunks, as fast as they turn out to be played."""

    def __init__(self, start: int, stop: int, workers: int = 1, *, with_looks: bool = False) -> None:
        self.next_run = start
        self.merged = start
        """All seasons before this one have been counted."""
        self.stop = stop
        self.workers = workers
        self.with_looks = with_looks
        self.seconds_per_run: float | None = None

    @property
    def remaining(self) -> int:
        return self.stop - self.next_run

    def learn(self, finished: Finished) -> None:
        """The pace of the latest chunk counts as much as all before."""
        pace = finished.seconds / max(1, finished.chunk.runs)
        known = self.seconds_per_run
        self.seconds_per_run = pace if known is None else (known + pace) / 2

    def next_chunk(self) -> Chunk | None:
        """None when all are handed out, or while too many wait for an earlier one."""
        size = self._size()
        if self.remaining <= 0 or self.next_run - self.merged > AHEAD * self.workers * size:
            return None
        stop = min(self.next_run + size, self.stop)
        if self.with_looks:
            stop = min(stop, next_look(self.next_run))
        chunk = Chunk(self.next_run, stop)
        self.next_run = stop
        return chunk

    def _size(self) -> int:
        """Towards the end smaller ones, so that all workers finish together."""
        pace = self.seconds_per_run
        if pace is None:
            return 1
        seconds = CHUNK_SECONDS
        if self.workers > 1:
            seconds = min(seconds, max(LEAST_SECONDS, self.remaining * pace / (3 * self.workers)))
        return max(1, int(seconds / max(pace, 1e-9)))


def next_look(done: int) -> int:
    """Where precision is looked at next: it follows from the number of seasons alone."""
    look = FIRST_LOOK
    while look <= done:
        look += max(FIRST_LOOK, look // (10 * FIRST_LOOK) * FIRST_LOOK)
    return look


def is_look(done: int) -> bool:
    return done > 0 and next_look(done - 1) == done


def finished_to_data(finished: Finished) -> dict[str, Any]:
    """What a worker sends: plain data."""
    return {
        "tally": finished.tally.to_data(),
        "lines": list(finished.lines),
        "seconds": finished.seconds,
    }
