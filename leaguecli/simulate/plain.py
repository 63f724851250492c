"""A league whose every match is known beforehand: nothing to draw or to fill in, so its seasons are played
back to back and ranked once. They end exactly as those that `SeasonRun` plays, in a fraction of the time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from leaguecli.league.campaigns import Told, make_round, tell
from leaguecli.league.facts import Recorded
from leaguecli.league.league import League
from leaguecli.league.outcome import SeasonOutcome
from leaguecli.league.runner import by_lots, ensure_complete
from leaguecli.league.season import Season
from leaguecli.league.tables import count_games
from leaguecli.model.calendar import Stage
from leaguecli.model.result import Result
from leaguecli.model.slots import TeamSlot
from leaguecli.standings.season import Season as Counted
from leaguecli.tabletop.engine import Campaign, Round
from leaguecli.tabletop.table import Table


class FixedStage(NamedTuple):
    told: tuple[Told, ...]
    """Results taken for granted, of which the campaign is told first."""
    round: Round
    games: tuple[tuple[str, int, int], ...]
    """Match, home and away as the table numbers them."""
    ids: frozenset[str]


def is_plain(league: League) -> bool:
    """One table, all teams named by the calendar, nobody withdrawn."""
    calendar = league.calendar
    matches = [match for stage in calendar.stages for match in stage.matches]
    return (
        [competition.kind for competition in calendar.competitions] == ["league"]
        and all(isinstance(slot, TeamSlot) for match in matches for slot in (match.home, match.away))
        and not any(stage.draw or stage.knockout for stage in calendar.stages)
        and not league.facts.withdrawn
    )


class PlainLeague:
    def __init__(self, league: League, assumed: Mapping[str, Result]) -> None:
        self.competition = league.calendar.competitions[0].id
        self.assumed = assumed
        self.index = {team: number for number, team in enumerate(league.teams)}
        season = league.season_with(league.facts.copy())
        self.ranker = season.ranker(self.competition)
        self.number = {str(team): number for number, team in enumerate(self.ranker.teams)}
        self.places = [self.index[team] for team in self.number]
        """The team's number in the league for each number in the table."""
        self.stages = [
            self._fixed(season, stage) for stage in league.calendar.stages if not season.is_over(stage)
        ]
        self.known = [
            (self.number[home], self.number[away], result)
            for home, away, result in season.table_results(self.competition)
            if not result.annulled
        ]

    def _fixed(self, season: Season, stage: Stage) -> FixedStage:
        before = make_round(season, stage, self.index)
        told = tuple(
            Told(before, pairing, self.assumed[pairing.id], {})
            for pairing in before.pairings
            if pairing.id in self.assumed
        )
        teams = list(self.index)
        for _, pairing, result, _ in told:
            season.facts.results[pairing.id] = Recorded(
                result, teams[pairing.home], teams[pairing.away], {}, 0, False
            )
        round = make_round(season, stage, self.index) if told else before
        games = tuple(
            (pairing.id, self.number[teams[pairing.home]], self.number[teams[pairing.away]])
            for pairing in round.pairings
            if pairing.id not in round.known
        )
        return FixedStage(told, round, games, frozenset(game[0] for game in games))

    def play(self, campaign: Campaign, table: Table) -> SeasonOutcome:
        played = self.known.copy()
        for told, round, games, ids in self.stages:
            tell(campaign, told, table)
            results = campaign.play(round, table)
            if results.keys() != ids:
                ensure_complete(round, results)
            played += [(home, away, results[id]) for id, home, away in games]
        return self._conclude(count_games(self.ranker, played), table)

    def _conclude(self, season: Counted, table: Table) -> SeasonOutcome:
        groups = self.ranker.settle(season, list(range(len(self.places))))
        home_for, home_against, away_for, away_against = season.goals
        return SeasonOutcome(
            tuple(team for level in groups for team in self._in_order(level, table)),
            self._by_team(season.column("points")),
            self._by_team([x + y for x, y in zip(home_for, away_for, strict=True)]),
            self._by_team([x + y for x, y in zip(home_against, away_against, strict=True)]),
        )

    def _in_order(self, level: list[int], table: Table) -> list[int]:
        if len(level) == 1:
            return [self.places[level[0]]]
        names = [str(self.ranker.teams[number]) for number in level]
        return [self.index[team] for team in by_lots(table.path, self.competition, names)]

    def _by_team(self, column: list[int]) -> list[int]:
        values = [0] * len(self.index)
        for place, value in zip(self.places, column, strict=True):
            values[place] = value
        return values
