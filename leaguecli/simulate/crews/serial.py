"""Chunks played in this very process: for small jobs, and the first moments of large ones."""

from __future__ import annotations

import os
from collections.abc import Generator
from typing import Protocol

from leaguecli.simulate.crews.chunks import Finished, Schedule, play_chunk
from leaguecli.simulate.player import SeasonPlayer

FIRST_SECONDS = 0.3
"""So long is played here before it is known how fast the game goes."""
SMALL_SECONDS = 1.0
"""A rest that takes no longer is not worth starting processes for."""


class Crew(Protocol):
    """Plays what the schedule hands out and yields the chunks in whatever order they are finished."""

    workers: int
    """How many play at the same time."""

    def run(self, schedule: Schedule) -> Generator[Finished, None, None]: ...


class SerialCrew:
    workers = 1

    def __init__(self, player: SeasonPlayer, each: bool) -> None:
        self.player = player
        self.each = each

    def run(self, schedule: Schedule) -> Generator[Finished, None, None]:
        while (chunk := schedule.next_chunk()) is not None:
            finished = play_chunk(self.player, chunk, self.each)
            schedule.learn(finished)
            yield finished


class GrowingCrew:
    """Alone at first; with others as soon as it is clear that the work is worth it."""

    def __init__(self, alone: Crew, others: Crew, seconds: float = SMALL_SECONDS) -> None:
        self.alone = alone
        self.others = others
        self.seconds = seconds
        self.workers = 1

    def run(self, schedule: Schedule) -> Generator[Finished, None, None]:
        spent = 0.0
        for finished in self.alone.run(schedule):
            yield finished
            spent += finished.seconds
            if spent >= min(FIRST_SECONDS, self.seconds) and self._is_large(schedule):
                self.workers = self.others.workers
                break
        yield from self.others.run(schedule)

    def _is_large(self, schedule: Schedule) -> bool:
        return (schedule.seconds_per_run or 0.0) * schedule.remaining > self.seconds


def count_cores() -> int:
    """Those this process may use, not those the machine has."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
