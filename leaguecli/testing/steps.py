"""A season as it was played: every round and every draw, so that it can be played again in any way."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from leaguecli.model.errors import LeagueError
from leaguecli.model.result import Result
from leaguecli.tabletop.engine import Campaign, Drawing, Round, Setup
from leaguecli.tabletop.recorded import Drawn, Line, RecordedTable
from leaguecli.tabletop.transcript import format_transcript
from leaguecli.testing.failing import ConformanceError, fail
from leaguecli.testing.timing import TookTooLong, within

SECONDS_A_ROUND = 60.0
Outcome = dict[str, Result] | list[tuple[int, int]]


@dataclass(slots=True)
class Step:
    """One round played, or one draw made: how the campaign stood before, what was written, what came out."""

    round: Round
    entrants: tuple[int, ...] | None
    state: dict[str, Any]
    lines: list[Line] = field(default_factory=list)
    outcome: Outcome = field(default_factory=dict)

    @property
    def name(self) -> str:
        return self.round.id if self.entrants is None else f"draw of {self.round.id}"

    @property
    def results(self) -> dict[str, Result]:
        return self.outcome if isinstance(self.outcome, dict) else {}

    def perform(self, campaign: Campaign, table: Any) -> Outcome:
        """The same once more, with any campaign at any table."""
        if self.entrants is None:
            return campaign.play(self.round, table)
        assert isinstance(campaign, Drawing)
        return campaign.draw(self.round, self.entrants, table)


@dataclass(slots=True)
class Run:
    """A whole season with these agents and this seed."""

    mix: str
    seed: int
    start: list[Line] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    end: dict[str, Any] = field(default_factory=dict)
    findings: dict[str, str] = field(default_factory=dict)

    @property
    def where(self) -> str:
        return f"agents {self.mix}, seed {self.seed}"

    def results(self) -> dict[str, Result]:
        return {match: result for step in self.steps for match, result in step.results.items()}

    def texts(self, game: str, setup: Setup) -> list[str]:
        """One transcript a step: the first with the start, the later ones with the state before them."""
        return [self._text(game, setup, number, step) for number, step in enumerate(self.steps)]

    def _text(self, game: str, setup: Setup, number: int, step: Step) -> str:
        before: dict[str, Any] = {"start": self.start} if number == 0 else {"state": step.state}
        if step.entrants is None:
            return format_transcript(game, setup, rounds=[(step.round, step.lines, step.results)], **before)
        drawn = {step.round.id: Drawn(step.entrants, step.lines)}
        only_drawn = replace(step.round, pairings=())
        return format_transcript(game, setup, rounds=[(only_drawn, [], {})], draws=drawn, **before)


class RecordingStages:
    """Plays for a season and writes down every step."""

    def __init__(self, campaign: Campaign, table: RecordedTable, run: Run) -> None:
        self.campaign = campaign
        self._table = table
        self._run = run
        if isinstance(campaign, Drawing):
            self.draw = self._draw

    def play(self, round: Round, table: Any = None) -> dict[str, Result]:
        results = self._step(round, None)
        assert isinstance(results, dict)
        return results

    def _draw(self, round: Round, entrants: Sequence[int], table: Any = None) -> list[tuple[int, int]]:
        pairs = self._step(round, tuple(entrants))
        assert isinstance(pairs, list)
        return pairs

    def _step(self, round: Round, entrants: tuple[int, ...] | None) -> Outcome:
        self._table.lines.clear()
        with naming(self._run.where, round.id):
            step = Step(round, entrants, plain_state(self.campaign))
            step.outcome = step.perform(self.campaign, self._table)
        step.lines = self._table.lines[:]
        self._run.steps.append(step)
        return step.outcome


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
