"""A league whose every match is known beforehand: nothing to draw or to fill in, so its seasons are played
back to back and ranked once. They end exactly as those that `SeasonRun` plays, in a fraction of the time."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from operator import add
from typing import NamedTuple

from leaguecli.league.campaigns import Told, make_round, tell
from leaguecli.league.facts import Recorded
from leaguecli.league.league import League
from leaguecli.league.outcome import SeasonOutcome
from leaguecli.league.runner import by_lots, ensure_complete
from leaguecli.league.season import Season
from leaguecli.league.tables import Numbered, count_games
from leaguecli.model.calendar import Stage
from leaguecli.model.result import Result
from leaguecli.model.slots import TeamSlot
from leaguecli.standings.season import Score
from leaguecli.standings.season import Season as Counted
from leaguecli.tabletop.engine import Campaign, Round
from leaguecli.tabletop.table import Table


class FixedStage(NamedTuple):
    told: tuple[Told, ...]
    """Results taken for granted, of which the campaign is told first."""
    round: Round
    ids: tuple[str, ...]
    sides: tuple[tuple[int, int], ...]
    """Home and away of each match as the table numbers them."""


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


PlayedStage = tuple[Sequence[tuple[int, int]], Collection[Result]]
"""Home and away of each match as the table numbers them, and how it ended."""


def scores_of(games: Sequence[Numbered]) -> list[Score] | None:
    scores = [(home, away, *result.score) for home, away, result in games if result.score is not None]
    return scores if len(scores) == len(games) else None


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
        self.is_in_order = self.places == list(range(len(self.index)))
        self.stages = [
            self._fixed(season, stage) for stage in league.calendar.stages if not season.is_over(stage)
        ]
        self.known = [
            (self.number[home], self.number[away], result)
            for home, away, result in season.table_results(self.competition)
            if not result.annulled
        ]
        self.known_scores = scores_of(self.known)
        """None where one of them has no goals."""
        self.open_matches = sum(len(stage.ids) for stage in self.stages)

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
        open_pairings = [pairing for pairing in round.pairings if pairing.id not in round.known]
        sides = [(self.number[teams[p.home]], self.number[teams[p.away]]) for p in open_pairings]
        return FixedStage(told, round, tuple(pairing.id for pairing in open_pairings), tuple(sides))

    def play(self, campaign: Campaign, table: Table) -> SeasonOutcome:
        stages = []
        for told, round, ids, sides in self.stages:
            if told:
                tell(campaign, told, table)
            results = campaign.play(round, table)
            if tuple(results) != ids:
                ensure_complete(round, results)
                results = {id: results[id] for id in ids}
            stages.append((sides, results.values()))
        return self._conclude(self._counted(stages), table)

    def _counted(self, stages: Sequence[PlayedStage]) -> Counted:
        """One look at each result, in a game with goals."""
        scores = [
            (home, away, score[0], score[1])
            for sides, results in stages
            for (home, away), result in zip(sides, results, strict=True)
            if (score := result.score) is not None
        ]
        if self.known_scores is not None and len(scores) == self.open_matches:
            scores += self.known_scores
            return self.ranker.season(scores, scores)
        played = [
            (home, away, result)
            for sides, results in stages
            for (home, away), result in zip(sides, results, strict=True)
        ]
        return count_games(self.ranker, [*self.known, *played])

    def _conclude(self, season: Counted, table: Table) -> SeasonOutcome:
        groups = self.ranker.settle(season, list(range(len(self.places))))
        places = self.places
        order: list[int] = []
        for level in groups:
            order += [places[level[0]]] if len(level) == 1 else self._by_lots(level, table)
        home_for, home_against, away_for, away_against = season.goals
        return SeasonOutcome(
            tuple(order),
            self._by_team(season.column("points")),
            self._by_team(list(map(add, home_for, away_for))),
            self._by_team(list(map(add, home_against, away_against))),
        )

    def _by_lots(self, level: list[int], table: Table) -> list[int]:
        names = [str(self.ranker.teams[number]) for number in level]
        return [self.index[team] for team in by_lots(table.path, self.competition, names)]

    def _by_team(self, column: list[int]) -> list[int]:
        if self.is_in_order:
            return column
        values = [0] * len(self.index)
        for place, value in zip(self.places, column, strict=True):
            values[place] = value
        return values
