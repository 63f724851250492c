"""Plays season after season of one job. Made once in each worker; a season follows from its number alone."""

from __future__ import annotations

from functools import cached_property

from leaguecli.league.campaigns import Told, last_state, make_round, make_setup, recorded_since, tell
from leaguecli.league.games import game_of
from leaguecli.league.outcome import SeasonOutcome, conclude
from leaguecli.league.playing import make_agents
from leaguecli.league.runner import SeasonRun, contestants
from leaguecli.league.season import Season
from leaguecli.model.calendar import Stage
from leaguecli.model.result import parse_result
from leaguecli.model.slots import TeamSlot
from leaguecli.simulate.job import Job, kept_facts, league_of
from leaguecli.simulate.plain import PlainLeague, is_plain
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
        self.index = {team: number for number, team in enumerate(self.teams)}
        self.path = SeedPath(job.seed) / "run"
        self.facts = kept_facts(self.league)
        self.assumed = {match: parse_result(score) for match, score in job.assume.items()}
        self.state, position = last_state(self.league.active)
        """The campaign so far; None where each season starts its own."""
        self.told: list[Told] = list(recorded_since(self.league, self.league.active[position + 1 :]))

    def play(self, run: int) -> SeasonOutcome:
        table = Table(self.agents, self.path / run)
        campaign = self._campaign(table)
        if self.plain is not None:
            return self.plain.play(campaign, table)
        played = self.season_run(campaign, table)
        for _ in played.play_all():
            pass
        return conclude(played, self.league.players)

    @cached_property
    def has_goals(self) -> bool:
        return game_of(self.league.game).goals

    @cached_property
    def contestants(self) -> list[str]:
        return contestants(self.league.season, self.teams)

    def finished_season(self, run: int) -> Season:
        """The same season with all its results, for whoever asks more than how it ended."""
        table = Table(self.agents, self.path / run)
        played = self.season_run(self._campaign(table), table)
        for _ in played.play_all():
            pass
        return played.season

    def season_run(self, campaign: Campaign, table: Table) -> SeasonRun:
        """A season about to be played, in which every match is looked up as the bracket fills."""
        return SeasonRun(
            self.league.season.with_facts(self.facts.copy(), seed=str(table.path)),
            campaign,
            table,
            self.teams,
            owners=self.setup.owners,
            rounds=self.known_rounds,
            assumed=self.assumed,
        )

    def _campaign(self, table: Table) -> Campaign:
        if self.state is not None:
            campaign = self.engine.resume(self.setup, self.state)
        else:
            campaign = self.engine.start(self.setup, table)
        tell(campaign, self.told, table)
        return campaign

    @cached_property
    def plain(self) -> PlainLeague | None:
        return PlainLeague(self.league, self.assumed) if is_plain(self.league) else None

    @cached_property
    def known_rounds(self) -> dict[str, Round]:
        """Stages whose teams the calendar names: they are the same in every season."""
        season = self.league.season
        return {
            stage.id: make_round(season, stage, self.index)
            for stage in self.league.calendar.stages
            if self._is_known(stage) and not season.is_over(stage)
        }

    def _is_known(self, stage: Stage) -> bool:
        slots = [slot for match in stage.matches for slot in (match.home, match.away)]
        return (
            bool(slots)
            and all(isinstance(slot, TeamSlot) for slot in slots)
            and not self.league.facts.withdrawn
            and not any(match.id in self.assumed for match in stage.matches)
        )
