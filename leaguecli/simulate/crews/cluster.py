"""Chunks played by a Dask cluster. Only plain data travels: the job, run numbers, counts.

A worker needs the package and nothing else; it never sees a league's file. What it answers is checked, and so
is the version of the package it plays with. Dask plays a chunk again when its worker dies, three times at
most; then the chunk is cut in halves until the season is found that does it.
"""

from __future__ import annotations

import json
import logging
import signal
import sys
from collections.abc import Generator, Iterator
from concurrent.futures import CancelledError
from contextlib import ExitStack, contextmanager
from functools import lru_cache
from importlib import import_module
from typing import Any

from leaguecli.model.errors import InvalidData, LeagueError, MissingPart, UsageProblem
from leaguecli.model.names import shown
from leaguecli.simulate.crews.chunks import Chunk, Finished, Schedule, finished_to_data, play_chunk
from leaguecli.simulate.crews.interrupts import Interrupts, unheard
from leaguecli.simulate.crews.serial import count_cores
from leaguecli.simulate.job import job_from_data
from leaguecli.simulate.player import SeasonPlayer
from leaguecli.simulate.tally import Tally, tally_from_data

LOCAL = "local"
SECONDS_TO_CONNECT = 10
SCHEMES = ("tcp://", "tls://")
QUIET = "ignore:resource_tracker:UserWarning"
"""Python's helper of processes says so when a program was interrupted; it was."""
ABANDONED: list[ExitStack] = []
"""Connections of interrupted simulations. Workers of a cluster started here go when this process goes."""


def close_abandoned() -> None:
    while ABANDONED:
        ABANDONED.pop().close()


class ClusterCrew:
    """`workers` only matters for a cluster that is started here."""

    def __init__(
        self, player: SeasonPlayer, address: str, workers: int, each: bool, interrupts: Interrupts
    ) -> None:
        ensure_address(address)
        self.dask = load_dask()
        self.player = player
        self.address = address
        self.workers = workers
        self.each = each
        self.interrupts = interrupts
        self.job = json.dumps(player.job.to_data(), ensure_ascii=False)
        self.deaths: dict[Chunk, int] = {}

    def run(self, schedule: Schedule) -> Generator[Finished, None, None]:
        waiting: list[Chunk] = []
        under_way: dict[Any, Chunk] = {}
        with self._connected() as client:
            while self._hand_out(client, schedule, waiting, under_way):
                for future in self._first_done(under_way):
                    chunk = under_way.pop(future)
                    answer = self._answer(future, chunk)
                    if answer is None:
                        waiting += self._halves(chunk)
                        continue
                    schedule.learn(answer)
                    yield answer

    @contextmanager
    def _connected(self) -> Iterator[Any]:
        """Somebody who interrupts does not wait for a cluster to close down: that is left for later."""
        stack = ExitStack()
        try:
            stack.enter_context(_hushed())
            yield self._connect(stack)
        finally:
            if self.interrupts.happened:
                ABANDONED.append(stack.pop_all())
            else:
                stack.close()

    def _connect(self, stack: ExitStack) -> Any:
        if self.address == LOCAL:
            with unheard((signal.SIGINT,)):
                cluster = stack.enter_context(_local_cluster(self.workers))
                return stack.enter_context(self.dask.Client(cluster))
        try:
            client = stack.enter_context(self.dask.Client(self.address, timeout=SECONDS_TO_CONNECT))
        except (OSError, ValueError, TypeError, RuntimeError) as error:
            raise LeagueError(
                "no Dask scheduler answers at {address}",
                hint="is it running, and reachable from here? docs/cluster.md shows how to start one",
                address=shown(self.address),
            ) from error
        try:
            client.wait_for_workers(1, timeout=SECONDS_TO_CONNECT)
        except TimeoutError as error:
            raise LeagueError(
                "the scheduler at {address} has no workers",
                hint="start one with: dask worker {address}",
                address=shown(self.address),
            ) from error
        return client

    def _first_done(self, under_way: dict[Any, Chunk]) -> list[Any]:
        try:
            return list(self.dask.wait(list(under_way), return_when="FIRST_COMPLETED").done)
        except (OSError, CancelledError) as error:
            raise self._gone() from error

    def _gone(self) -> LeagueError:
        return LeagueError(
            "the scheduler at {address} went away",
            hint="--checkpoint FILE keeps what was counted before",
            address=shown(self.address),
        )

    def _hand_out(
        self, client: Any, schedule: Schedule, waiting: list[Chunk], under_way: dict[Any, Chunk]
    ) -> bool:
        """Two chunks for each thread of the cluster; those cut in halves come first."""
        self.workers = schedule.workers = max(1, sum(client.nthreads().values()))
        while len(under_way) < 2 * schedule.workers:
            chunk = waiting.pop(0) if waiting else schedule.next_chunk()
            if chunk is None:
                break
            future = client.submit(play_remotely, self.job, *chunk, self.each, pure=False)
            under_way[future] = chunk
        return bool(under_way)

    def _answer(self, future: Any, chunk: Chunk) -> Finished | None:
        """None where every worker that tried the chunk died."""
        try:
            return self._checked(future.result(), chunk)
        except self.dask.KilledWorker:
            return self._lost(chunk) if chunk.runs == 1 and self._is_hopeless(chunk) else None
        except (OSError, CancelledError) as error:
            raise self._gone() from error

    def _is_hopeless(self, chunk: Chunk) -> bool:
        """A chunk may die beside another that is to blame: alone it is tried once more."""
        self.deaths[chunk] = self.deaths.get(chunk, 0) + 1
        return self.deaths[chunk] > 1

    def _halves(self, chunk: Chunk) -> list[Chunk]:
        return [chunk] if chunk.runs == 1 else list(chunk.halves())

    def _lost(self, chunk: Chunk) -> Finished:
        return Finished(chunk, self._empty(), lost=(chunk.start,))

    def _empty(self) -> Tally:
        return Tally(len(self.player.teams), len(self.player.league.players))

    def _checked(self, data: Any, chunk: Chunk) -> Finished:
        """A cluster is another machine: its answer is read as a stranger's file would be."""
        try:
            versions, seconds, lines = (
                data["versions"],
                float(data["seconds"]),
                tuple(map(str, data["lines"])),
            )
            tally = tally_from_data(data["tally"], len(self.player.teams), len(self.player.league.players))
        except (KeyError, TypeError, ValueError):
            raise InvalidData("a worker of the cluster answered with something else than counts") from None
        mine = versions_of(self.player)
        if list(versions) != mine:
            raise LeagueError(
                "a worker of the cluster plays with version {theirs}, here it is {mine}",
                hint="install the same version of leaguecli everywhere",
                theirs=shown(" / ".join(map(str, versions))),
                mine=" / ".join(mine),
            )
        if tally.runs != chunk.runs or len(lines) != (chunk.runs if self.each else 0):
            raise InvalidData("a worker of the cluster answered for other seasons than it was asked for")
        return Finished(chunk, tally, lines, seconds)


def ensure_address(address: str) -> None:
    if address != LOCAL and not address.startswith(SCHEMES):
        raise UsageProblem(
            "{address} is no address of a cluster",
            hint="tcp://HOST:8786, tls://HOST:8786, or local",
            address=shown(address),
        )


def load_dask() -> Any:
    try:
        return import_module("distributed")
    except ImportError as error:
        raise MissingPart(
            "a cluster needs Dask, which is not installed", hint='pip install "leaguecli[cluster]"'
        ) from error


def _local_cluster(workers: int) -> Any:
    """Loopback only, one season at a time for each process, no dashboard."""
    if QUIET not in sys.warnoptions:
        sys.warnoptions.append(QUIET)
    return load_dask().LocalCluster(
        n_workers=workers or count_cores(),
        threads_per_worker=1,
        processes=True,
        host="127.0.0.1",
        dashboard_address="127.0.0.1:0",
        silence_logs=50,
    )


@contextmanager
def _hushed() -> Iterator[None]:
    """Dask logs pages about a connection that is lost; here one line says it."""
    names = [name for name in logging.root.manager.loggerDict if name.partition(".")[0] == "distributed"]
    loggers = [logging.getLogger(name) for name in sorted(names)]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        for logger, level in zip(loggers, levels, strict=True):
            logger.setLevel(level)


def play_remotely(job: str, start: int, stop: int, each: bool) -> dict[str, Any]:
    """Runs on a worker of the cluster."""
    player = _player_of(job)
    answer = finished_to_data(play_chunk(player, Chunk(start, stop), each))
    return {**answer, "versions": versions_of(player)}


@lru_cache(maxsize=4)
def _player_of(job: str) -> SeasonPlayer:
    return SeasonPlayer(job_from_data(json.loads(job)))


def versions_of(player: SeasonPlayer) -> list[str]:
    from leaguecli import __version__

    return [__version__, player.engine.version]
