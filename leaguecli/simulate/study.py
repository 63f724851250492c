"""One simulation from its scenario to its summary: what the command and the Python door both do."""

from __future__ import annotations

import gc
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from leaguecli.league.campaigns import make_setup
from leaguecli.league.creating import make_league_tables
from leaguecli.league.league import league_from_tables
from leaguecli.league.lookup import find_team
from leaguecli.league.store.document import Tables, read_document
from leaguecli.league.store.home import league_path
from leaguecli.model.errors import NotFound
from leaguecli.model.names import exact_key
from leaguecli.simulate.job import NOWHERE, Job, make_job
from leaguecli.simulate.outputs import Lines
from leaguecli.simulate.player import SeasonPlayer
from leaguecli.simulate.running import Order, Outcome, Progress, count_seasons
from leaguecli.simulate.scenario import Scenario
from leaguecli.simulate.summary import Summary, summarise
from leaguecli.tabletop.discovery import load_engine


class Study(NamedTuple):
    summary: Summary
    outcome: Outcome


class Simulation:
    """Reads the league once; everything after that happens in memory."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario

    @cached_property
    def path(self) -> Path | None:
        """The league's file; None for one that exists only here."""
        return None if self.scenario.spec is not None else league_path(self.scenario.league or None)

    @cached_property
    def tables(self) -> Tables:
        if self.path is not None:
            return read_document(self.path).tables
        assert self.scenario.spec is not None
        self.scenario.spec.seed = self.seed
        return make_league_tables(self.scenario.spec)

    @cached_property
    def seed(self) -> int | str:
        """As asked for, else the league's, else one nobody has seen before; it is always said."""
        if self.scenario.seed is not None:
            return self.scenario.seed
        if self.path is not None:
            seed: int | str = self.tables["league"]["1"].get("seed", 0)
            return seed
        return secrets.randbelow(2**32)

    @cached_property
    def job(self) -> Job:
        scenario = self.scenario
        return make_job(
            self.tables,
            seed=self.seed,
            agents={self._seat(name): kind for name, kind in scenario.agents.items()},
            assume=scenario.assume,
            rules=scenario.rules,
            from_scratch=scenario.from_scratch,
        )

    def _seat(self, text: str) -> str:
        """Who is meant: a seat by its name, else a team as people type it."""
        league = league_from_tables(self.tables, NOWHERE)
        seats = load_engine(league.game).seats(make_setup(league))
        if exact_key(text) in [exact_key(seat) for seat in seats]:
            return text
        try:
            name = find_team(text, [team for team in league.teams.values() if team.name in seats]).name
        except NotFound:
            return text
        return name

    @cached_property
    def player(self) -> SeasonPlayer:
        return SeasonPlayer(self.job)

    @property
    def name(self) -> str:
        return str(self.tables["league"]["1"]["name"]) if self.path is not None else ""

    def order(self, lines: Lines | None = None, progress: Progress | None = None) -> Order:
        scenario = self.scenario
        return Order(
            scenario.most_runs,
            scenario.until,
            scenario.workers,
            scenario.cluster,
            scenario.outputs.get("checkpoint"),
            lines,
            progress,
        )

    def run(self, lines: Lines | None = None, progress: Progress | None = None) -> Study:
        with collecting():
            outcome = count_seasons(self.player, self.order(lines, progress))
            return Study(self.summarise(outcome), outcome)

    def summarise(self, outcome: Outcome) -> Summary:
        return summarise(self.player, outcome.counted, name=self.name, interrupted=outcome.interrupted)


@contextmanager
def collecting() -> Iterator[None]:
    """A short command does without the garbage collector; seasons by the thousand cannot."""
    was_on = gc.isenabled()
    gc.enable()
    try:
        yield
    finally:
        if not was_on:
            gc.disable()
