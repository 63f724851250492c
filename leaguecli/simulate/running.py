"""From a job to its counts: chunks are merged in the order of their runs, whoever played them and when."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Generator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from leaguecli.model.errors import Conflict
from leaguecli.simulate.checkpoint import Counted, Identity, load_checkpoint, save_checkpoint
from leaguecli.simulate.crews.chunks import Finished, Schedule, is_look
from leaguecli.simulate.crews.interrupts import Interrupts
from leaguecli.simulate.crews.serial import Crew, GrowingCrew, SerialCrew, count_cores
from leaguecli.simulate.outputs import Lines
from leaguecli.simulate.player import SeasonPlayer
from leaguecli.simulate.precision import is_precise
from leaguecli.simulate.tally import Tally

SECONDS_BETWEEN_CHECKPOINTS = 2.0
Progress = Callable[[int, int], None]
"""Told how many seasons are counted, and of how many."""


@dataclass(frozen=True, slots=True)
class Order:
    """How many seasons, by whom, and what happens on the way."""

    runs: int
    until: float | None = None
    """Stop when every share is known to this, at 95 %: 0.005 is half a percentage point."""
    workers: int = 0
    """0 stands for all cores."""
    cluster: str = ""
    checkpoint: Path | None = None
    lines: Lines | None = None
    progress: Progress | None = None


class Outcome(NamedTuple):
    counted: Counted
    interrupted: bool
    seconds: float
    workers: int


def count_seasons(player: SeasonPlayer, order: Order) -> Outcome:
    start = time.perf_counter()
    merger = Merger(player, order)
    interrupted = False
    with Interrupts() as interrupts:
        crew = _make_crew(player, order, interrupts)
        try:
            if not merger.is_done:
                _merge_all(merger, crew, interrupts)
        except KeyboardInterrupt:
            interrupted = True
        finally:
            merger.close()
    return Outcome(merger.counted, interrupted, time.perf_counter() - start, crew.workers)


def _merge_all(merger: Merger, crew: Crew, interrupts: Interrupts) -> None:
    order = merger.order
    schedule = Schedule(merger.counted.done, order.runs, with_looks=order.until is not None)
    running = crew.run(schedule)
    with contextlib.closing(running):
        for finished in running:
            with interrupts.put_off():
                merger.take(finished)
                schedule.merged = merger.counted.done
            if merger.is_done:
                return


def _make_crew(player: SeasonPlayer, order: Order, interrupts: Interrupts) -> Crew:
    workers = order.workers or count_cores()
    each = order.lines is not None
    if order.cluster:
        from leaguecli.simulate.crews.cluster import ClusterCrew

        return ClusterCrew(player, order.cluster, order.workers, each, interrupts)
    alone = SerialCrew(player, each)
    if workers == 1:
        return alone
    return GrowingCrew(alone, LateCrew(player, workers, each))


class LateCrew:
    """Processes, imported only when a job turns out to need them."""

    def __init__(self, player: SeasonPlayer, workers: int, each: bool) -> None:
        self.player = player
        self.workers = workers
        self.each = each

    def run(self, schedule: Schedule) -> Generator[Finished, None, None]:
        if schedule.remaining <= 0:
            return
        from leaguecli.simulate.crews.processes import ProcessCrew

        yield from ProcessCrew(self.player, self.workers, self.each).run(schedule)


class Merger:
    """Holds what arrived too early, and counts the rest in the order of the runs."""

    def __init__(self, player: SeasonPlayer, order: Order) -> None:
        self.order = order
        self.identity = identity_of(player, order.lines is not None)
        self.counted = self._begin(player)
        self.early: dict[int, Finished] = {}
        self.is_precise = self._looks_precise()
        self.saved_at = time.monotonic()
        if order.lines is not None:
            order.lines.start(self.counted.written, self.resumed)
        self.save()

    def _begin(self, player: SeasonPlayer) -> Counted:
        teams, players = len(player.teams), len(player.league.players)
        found = None
        if self.order.checkpoint is not None:
            found = load_checkpoint(self.order.checkpoint, self.identity, teams, players)
        if found is not None and found.done > self.order.runs:
            raise Conflict(
                "{done} seasons are in the checkpoint, more than {runs}",
                hint="--runs {done} shows them",
                done=found.done,
                runs=self.order.runs,
            )
        self.resumed = found is not None
        return found or Counted(0, Tally(teams, players))

    @property
    def is_done(self) -> bool:
        return self.is_precise or self.counted.done >= self.order.runs

    def take(self, finished: Finished) -> None:
        self.early[finished.chunk.start] = finished
        while not self.is_done and (ready := self.early.pop(self.counted.done, None)) is not None:
            self._count(ready)
        if self.order.progress is not None:
            self.order.progress(self.counted.done, self.order.runs)
        if time.monotonic() - self.saved_at > SECONDS_BETWEEN_CHECKPOINTS:
            self.save()

    def _count(self, finished: Finished) -> None:
        _, tally, lost, written = self.counted
        tally.merge(finished.tally)
        if self.order.lines is not None:
            written = self.order.lines.write(finished.lines)
        self.counted = Counted(finished.chunk.stop, tally, (*lost, *finished.lost), written)
        self.is_precise = self._looks_precise()

    def _looks_precise(self) -> bool:
        until = self.order.until
        return until is not None and is_look(self.counted.done) and is_precise(self.counted.tally, until)

    def save(self) -> None:
        if self.order.checkpoint is not None:
            save_checkpoint(self.order.checkpoint, self.identity, self.counted)
        self.saved_at = time.monotonic()

    def close(self) -> None:
        """Also after an error: what was counted is not lost."""
        self.save()
        if self.order.lines is not None:
            self.order.lines.close()


def identity_of(player: SeasonPlayer, each: bool) -> Identity:
    from leaguecli import __version__

    return Identity(player.job.digest(), str(player.job.seed), player.engine.version, __version__, each)
