"""Seasons played for the checks, each kind only once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from leaguecli.tabletop.agents import Agent, RandomAgent
from leaguecli.tabletop.engine import Engine, Setup
from leaguecli.tabletop.recorded import RecordedTable
from leaguecli.testing.seasons import Season
from leaguecli.testing.steps import RecordingStages, Run, Step, naming, plain_state
from leaguecli.testing.watching import WatchingTable

MIXES = ("sensible", "random", "mixed")


class Runs:
    """Plays on demand and remembers."""

    def __init__(
        self, engine: Engine, target: str, setup: Setup, season: Season, seeds: tuple[int, ...]
    ) -> None:
        self.engine = engine
        self.target = target
        self.setup = setup
        self.season = season
        self.seeds = seeds
        self._known: dict[tuple[str, int], Run] = {}

    def every(self) -> Iterator[Run]:
        for mix in MIXES:
            for seed in self.seeds:
                yield self.run(mix, seed)

    def run(self, mix: str, seed: int) -> Run:
        """A whole season at one watching table."""
        if (mix, seed) not in self._known:
            run = Run(mix, seed)
            table = self.make_watching_table(mix, seed)
            self._play(run, table)
            run.findings = table.findings
            self._known[mix, seed] = run
        return self._known[mix, seed]

    def _play(self, run: Run, table: WatchingTable) -> None:
        with naming(run.where, "start"):
            campaign = self.engine.start(self.setup, table)
        table.campaign = campaign
        run.start = table.lines[:]
        self.season(self.setup, RecordingStages(campaign, table, run))
        with naming(run.where, "end"):
            run.end = plain_state(campaign)

    def play_again(self, mix: str, seed: int, steps: Iterable[Step]) -> Run:
        """The same rounds and draws once more, written down but not watched."""
        run = Run(mix, seed)
        table = self.make_table(mix, seed)
        with naming(run.where, "start"):
            campaign = self.engine.start(self.setup, table)
        run.start = table.lines[:]
        for step in steps:
            table.lines.clear()
            with naming(run.where, step.round.id):
                again = Step(step.round, step.entrants, plain_state(campaign))
                again.outcome = again.perform(campaign, table)
            again.lines = table.lines[:]
            run.steps.append(again)
        return run

    def make_watching_table(self, mix: str, seed: int) -> WatchingTable:
        return WatchingTable(self.engine, self.make_agents(mix), seed, self.engine.seats(self.setup))

    def make_table(self, mix: str, seed: int) -> RecordedTable:
        return RecordedTable(self.make_agents(mix), seed, self.engine.seats(self.setup))

    def make_agents(self, mix: str) -> list[Agent]:
        """All sensible, all random, or every other seat."""
        sensible = self.engine.agents["sensible"]
        agents: list[Agent] = []
        for seat, _ in enumerate(self.engine.seats(self.setup)):
            is_sensible = mix == "sensible" or (mix == "mixed" and seat % 2 == 1)
            agents.append(sensible() if is_sensible else RandomAgent())
        return agents
