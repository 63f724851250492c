"""Seasons played for the checks, each kind only once."""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from leaguecli.model.errors import LeagueError
from leaguecli.model.result import Result
from leaguecli.tabletop.agents import Agent, RandomAgent
from leaguecli.tabletop.engine import Campaign, Engine, Round, Setup
from leaguecli.tabletop.recorded import Line
from leaguecli.tabletop.transcript import format_transcript
from leaguecli.testing.failing import ConformanceError, fail
from leaguecli.testing.seasons import Season, drive, same_rounds
from leaguecli.testing.timing import TookTooLong, within
from leaguecli.testing.watching import WatchingTable

MIXES = ("sensible", "random", "mixed")
SECONDS_A_ROUND = 60.0


@dataclass(slots=True)
class Played:
    """One round: how the campaign stood before, what was written, what came out."""

    round: Round
    state: dict[str, Any]
    lines: list[Line]
    results: dict[str, Result]


@dataclass(slots=True)
class Run:
    """A whole season with these agents and this seed."""

    mix: str
    seed: int
    start: list[Line] = field(default_factory=list)
    rounds: list[Played] = field(default_factory=list)
    end: dict[str, Any] = field(default_factory=dict)
    findings: dict[str, str] = field(default_factory=dict)

    @property
    def where(self) -> str:
        return f"agents {self.mix}, seed {self.seed}"

    def results(self) -> dict[str, Result]:
        return {match: result for played in self.rounds for match, result in played.results.items()}

    def texts(self, game: str, setup: Setup) -> list[str]:
        """One transcript a round: the first with the start, the later ones with the state before them."""
        texts = []
        for number, played in enumerate(self.rounds):
            before: dict[str, Any] = {"start": self.start} if number == 0 else {"state": played.state}
            rounds = [(played.round, played.lines, played.results)]
            texts.append(format_transcript(game, setup, rounds=rounds, **before))
        return texts


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
        known = self._known.get((mix, seed))
        if known is None:
            known = self._known[mix, seed] = self.play(mix, seed, self.season(self.setup))
        return known

    def again(self, run: Run) -> Run:
        """The same rounds once more."""
        return self.play(run.mix, run.seed, same_rounds(played.round for played in run.rounds))

    def play(self, mix: str, seed: int, season: Generator[Round, dict[str, Result], None]) -> Run:
        """A whole season at one watching table."""
        run = Run(mix, seed)
        table = self.make_table(mix, seed)
        with naming(run.where, "start"):
            campaign = self.engine.start(self.setup, table)
        table.campaign = campaign
        run.start = table.lines[:]

        def play_round(round: Round) -> dict[str, Result]:
            table.lines.clear()
            table.actions = 0
            with naming(run.where, round.id):
                state = plain_state(campaign)
                results = campaign.play(round, table)
            run.rounds.append(Played(round, state, table.lines[:], results))
            return {**round.known, **results}

        drive(season, play_round)
        with naming(run.where, "end"):
            run.end = plain_state(campaign)
        run.findings = table.findings
        return run

    def make_table(self, mix: str, seed: int) -> WatchingTable:
        return WatchingTable(self.engine, self.make_agents(mix), seed, self.engine.seats(self.setup))

    def make_agents(self, mix: str) -> list[Agent]:
        """All sensible, all random, or every other seat."""
        sensible = self.engine.agents["sensible"]
        agents: list[Agent] = []
        for seat, _ in enumerate(self.engine.seats(self.setup)):
            is_sensible = mix == "sensible" or (mix == "mixed" and seat % 2 == 1)
            agents.append(sensible() if is_sensible else RandomAgent())
        return agents


def plain_state(campaign: Campaign) -> dict[str, Any]:
    """The state as a league file gives it back."""
    back: dict[str, Any] = json.loads(json.dumps(campaign.state(), allow_nan=False))
    return back


@contextmanager
def naming(where: str, stage: str) -> Iterator[None]:
    """Whatever goes wrong in play is named with its stage, its agents and its seed."""
    place = f"{stage}, {where}"
    try:
        with within(SECONDS_A_ROUND):
            yield
    except TookTooLong:
        fail("ends", place, f"no end within {SECONDS_A_ROUND:g} seconds")
    except ConformanceError as error:
        raise ConformanceError(f"{error} ({place})") from error.__cause__
    except LeagueError as error:
        fail("ends", place, f"the engine refuses to play: {error}")
    except Exception as error:
        raise ConformanceError(f"ends: {type(error).__name__}: {error} ({place})") from error
