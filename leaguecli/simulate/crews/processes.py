"""Chunks played by processes of this machine. One that dies is replaced and its chunk played again.

When a process dies, `ProcessPoolExecutor` gives up all chunks under way and does not say whose fault it was.
So the pool is made anew, and the suspects are played again one at a time: a chunk that kills its process
three times is cut in halves until the season is found that does it. That one is reported, the rest goes on.
"""

from __future__ import annotations

import contextlib
import gc
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait as wait_for
from typing import Any

from leaguecli.simulate.crews.chunks import Chunk, Finished, Schedule, play_chunk
from leaguecli.simulate.crews.interrupts import unheard
from leaguecli.simulate.job import job_from_data
from leaguecli.simulate.player import SeasonPlayer
from leaguecli.simulate.tally import Tally

MOST_DEATHS = 3
Futures = dict[Future[Finished], Chunk]
_player: SeasonPlayer | None = None
"""Of a worker; a forked one finds the parent's."""


class Pool:
    """An executor whose processes can be ended at once."""

    def __init__(self, player: SeasonPlayer, workers: int) -> None:
        global _player
        _player = player
        context = multiprocessing.get_context(_start_method())
        job = player.job.to_data() if context.get_start_method() != "fork" else None
        self.executor = ProcessPoolExecutor(
            workers, mp_context=context, initializer=_start_worker, initargs=(job,)
        )
        _flush()

    def submit(self, chunk: Chunk, each: bool) -> Future[Finished]:
        with unheard():
            return self.executor.submit(_play, chunk, each)

    def end(self) -> None:
        """No worker is waited for: what it is busy with is of no use any more."""
        for process in list((self.executor._processes or {}).values()):
            process.kill()
        self.executor.shutdown(wait=True, cancel_futures=True)


def _start_method() -> str:
    """A fork shares memory and needs no start-up; elsewhere, or beside threads, it is not safe."""
    if sys.platform == "linux" and threading.active_count() == 1:
        return "fork"
    return "spawn"


def _flush() -> None:
    """What waits in a buffer would be written by every forked process again."""
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, ValueError, OSError):
            stream.flush()


def _start_worker(job: dict[str, Any] | None) -> None:
    global _player
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, (signal.SIGINT, signal.SIGTERM))
    gc.enable()
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    if job is not None:
        _player = SeasonPlayer(job_from_data(job))


def _leave_with_parent() -> None:
    """A parent that was killed cannot end its workers: they see it go and go too."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait_for([parent.sentinel])
        os._exit(1)


def _play(chunk: Chunk, each: bool) -> Finished:
    assert _player is not None
    return play_chunk(_player, chunk, each)


class ProcessCrew:
    def __init__(self, player: SeasonPlayer, workers: int, each: bool) -> None:
        self.player = player
        self.workers = workers
        self.each = each
        self.deaths: dict[Chunk, int] = {}

    def run(self, schedule: Schedule) -> Generator[Finished, None, None]:
        schedule.workers = self.workers
        suspects: list[Chunk] = []
        while suspects or schedule.remaining > 0:
            yield from self._play_alone(suspects)
            suspects = yield from self._play_together(schedule)

    def _play_together(self, schedule: Schedule) -> Generator[Finished, None, list[Chunk]]:
        """Until all is played, or a process dies: then the chunks that were under way are suspects."""
        under_way: Futures = {}
        pool = Pool(self.player, self.workers)
        try:
            while self._hand_out(pool, schedule, under_way):
                done, _ = wait(under_way, return_when=FIRST_COMPLETED)
                for future in done:
                    finished = future.result()
                    del under_way[future]
                    schedule.learn(finished)
                    yield finished
        except BrokenProcessPool:
            return sorted(under_way.values())
        finally:
            pool.end()
        return []

    def _hand_out(self, pool: Pool, schedule: Schedule, under_way: Futures) -> bool:
        """One chunk for each process and as many again waiting."""
        while len(under_way) < 2 * self.workers and (chunk := schedule.next_chunk()) is not None:
            self._submit(pool, chunk, under_way)
        return bool(under_way)

    def _submit(self, pool: Pool, chunk: Chunk, under_way: Futures) -> None:
        try:
            under_way[pool.submit(chunk, self.each)] = chunk
        except BrokenProcessPool:
            under_way[Future()] = chunk
            raise

    def _play_alone(self, suspects: list[Chunk]) -> Iterator[Finished]:
        """One at a time, so that a death has one cause."""
        for chunk in suspects:
            self.deaths[chunk] = self.deaths.get(chunk, 0) + 1
        while suspects:
            chunk = suspects.pop(0)
            finished = self._try(chunk)
            if finished is not None:
                yield finished
                continue
            self.deaths[chunk] += 1
            if self.deaths[chunk] < MOST_DEATHS:
                suspects.insert(0, chunk)
            elif chunk.runs == 1:
                yield self._lost(chunk)
            else:
                suspects[:0] = self._halves(chunk)

    def _halves(self, chunk: Chunk) -> list[Chunk]:
        """One of them killed three times already: the next death counts."""
        halves = list(chunk.halves())
        for half in halves:
            self.deaths[half] = MOST_DEATHS - 1
        return halves

    def _try(self, chunk: Chunk) -> Finished | None:
        pool = Pool(self.player, 1)
        try:
            return pool.submit(chunk, self.each).result()
        except BrokenProcessPool:
            return None
        finally:
            pool.end()

    def _lost(self, chunk: Chunk) -> Finished:
        tally = Tally(len(self.player.teams), len(self.player.league.players))
        return Finished(chunk, tally, lost=(chunk.start,))
