"""Plays season after season of one job. Made once in each worker; a season follows from its number alone."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from leaguecli.league.campaigns import last_state, make_round, make_setup, tell_recorded
from leaguecli.league.facts import Facts
from leaguecli.league.outcome import SeasonOutcome, conclude
from leaguecli.league.playing import make_agents
from leaguecli.league.runner import SeasonRun
from leaguecli.model.calendar import Stage
from leaguecli.model.result import parse_result
from leaguecli.model.slots import TeamSlot
from leaguecli.simulate.job import Job, league_of, starting_facts
from leaguecli.tabletop.discovery import load_engine
from leaguecli.tabletop.engine import Campaign, Round
from leaguecli.tabletop.seeds import SeedPath
from leaguecli.tabletop.table import Table


class SeasonPlayer:
    def __init__(self, job: Job) -> None:
        self.job = job
        self.league = league_of(job)
        self.engine = load_engine(self.league.game)
        self.setup = make_setup(self.league)
        self.seats = self.engine.seats(self.setup)
        self.agents = make_agents(self.engine, self.seats, job.agents)
        self.teams = list(self.league.teams)
        self.path = SeedPath(job.seed) / "run"
        self.assumed = {match: parse_result(score) for match, score in job.assume.items()}

    @cached_property
    def facts(self) -> Facts:
        return starting_facts(self.league, self.job)

    @cached_property
    def known_rounds(self) -> dict[str, Round]:
        """Stages of the calendar of which nothing is known yet: they are the same in every season."""
        season = self.league.season_with(self.facts.copy())
        index = {team: number for number, team in enumerate(self.teams)}
        return {
            stage.id: make_round(season, stage, index)
            for stage in self.league.calendar.stages
            if self._is_untouched(stage)
        }

    def _is_untouched(self, stage: Stage) -> bool:
        slots = [slot for match in stage.matches for slot in (match.home, match.away)]
        known = self.facts.results.keys() | self.assumed.keys()
        return (
            bool(slots)
            and all(isinstance(slot, TeamSlot) for slot in slots)
            and not self.facts.withdrawn
            and not any(match.id in known for match in stage.matches)
        )

    @cached_property
    def state(self) -> dict[str, Any] | None:
        """The campaign so far; None where each season starts its own."""
        return last_state(self.league.active)[0]

    def play(self, run: int) -> SeasonOutcome:
        table = Table(self.agents, self.path / run)
        season = self.league.season.with_facts(self.facts.copy(), seed=str(table.path))
        campaign = self._campaign(table)
        played = SeasonRun(
            season,
            campaign,
            table,
            self.teams,
            owners=self.setup.owners,
            rounds=self.known_rounds,
            assumed=self.assumed,
        )
        for _ in played.play_all():
            pass
        return conclude(played, self.league.players)

    def _campaign(self, table: Table) -> Campaign:
        state, position = last_state(self.league.active)
        engine, setup = self.engine, self.setup
        campaign = engine.resume(setup, state) if state is not None else engine.start(setup, table)
        tell_recorded(self.league, campaign, self.league.active[position + 1 :], table)
        return campaign
