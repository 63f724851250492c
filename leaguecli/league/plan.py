"""A calendar made ready for looking things up: computed once, shared by every season played from it."""

from __future__ import annotations

from functools import cached_property

from leaguecli.model.calendar import Calendar, Match, Stage
from leaguecli.model.slots import BestSlot, LoserSlot, TeamSlot
from leaguecli.standings.chain import Ranker

ROUND_IN_BLOCKS = "R16-"
"""The World Cup's last sixteen play in two blocks (WC-A17): two stages, one round."""

FixedGame = tuple[str, int, int]
"""A match, and its teams by their number in the table."""


class Plan:
    """Stages, competitions, matches and ties by name."""

    def __init__(self, calendar: Calendar) -> None:
        self.calendar = calendar
        self.stages = {stage.id: stage for stage in calendar.stages}
        self.competitions = {competition.id: competition for competition in calendar.competitions}
        self.stages_of: dict[str, list[Stage]] = {}
        self.matches: dict[str, tuple[Stage, Match]] = {}
        self.ties: dict[str, list[Match]] = {}
        self.rankers: dict[str, Ranker] = {}
        """Made when first needed, for competitions without adjustments or lots."""
        self.tables_before: dict[str, list[str]] = {}
        """Stage -> finished tables it depends on, once asked for."""
        self._fixed_games: dict[str, list[FixedGame] | None] = {}
        for stage in calendar.stages:
            self.stages_of.setdefault(stage.competition or "", []).append(stage)
            for match in stage.matches:
                self.matches[match.id] = (stage, match)
                if match.tie is not None:
                    self.ties.setdefault(match.tie, []).append(match)

    @cached_property
    def fixed_teams(self) -> dict[str, tuple[str, str]]:
        """Match -> its teams, where the calendar names them."""
        return {
            id: (match.home.team, match.away.team)
            for id, (_, match) in self.matches.items()
            if isinstance(match.home, TeamSlot) and isinstance(match.away, TeamSlot)
        }

    def fixed_games(self, competition: str) -> list[FixedGame] | None:
        """The matches of a table, where the calendar names all their teams; None where draws do."""
        if competition not in self._fixed_games:
            self._fixed_games[competition] = self._find_fixed_games(competition)
        return self._fixed_games[competition]

    def _find_fixed_games(self, competition: str) -> list[FixedGame] | None:
        number = {team: place for place, team in enumerate(self.competitions[competition].teams)}
        games = []
        for stage in self.stages_of.get(competition, []):
            if stage.draw is not None:
                return None
            for match in stage.matches if not stage.knockout else ():
                if match.id not in self.fixed_teams:
                    return None
                home, away = self.fixed_teams[match.id]
                games.append((match.id, number[home], number[away]))
        return games

    @cached_property
    def stages_of_the_best(self) -> frozenset[str]:
        """Stages with places for the best third-placed teams."""
        return frozenset(
            stage.id
            for stage in self.calendar.stages
            for match in stage.matches
            if isinstance(match.home, BestSlot) or isinstance(match.away, BestSlot)
        )

    @cached_property
    def seasons(self) -> list[int]:
        """Numbers of the seasons (Match of the Season)."""
        return sorted({stage.season for stage in self.calendar.stages if stage.season})

    @cached_property
    def knockout_stages(self) -> list[Stage]:
        """Play-offs of level teams belong to a table, not to a cup."""
        return [stage for stage in self.calendar.stages if stage.knockout and stage.draw != "play-off"]

    @cached_property
    def knockout_rounds(self) -> dict[str, list[Match]]:
        """Round -> its matches and those of later rounds of the same cup: who stands in one of them has come
        so far, perhaps by a bye. A match for third place is no round reached."""
        rounds: dict[str, list[Match]] = {}
        names: dict[str | None, list[str]] = {}
        for stage in self.knockout_stages:
            name, before = self._round_of(stage), names.setdefault(stage.competition, [])
            if name not in before:
                before.append(name)
            for reached in before:
                leading = [match for match in stage.matches if match.leg == 1 and not is_consolation(match)]
                rounds.setdefault(reached, []).extend(leading)
        return rounds

    @cached_property
    def knockout_levels(self) -> list[tuple[Match, int]]:
        """Matches with how far they are on the way to the cup, the farthest last."""
        names = list(self.knockout_rounds)
        levels = []
        for stage in self.knockout_stages:
            level = 2 * names.index(self._round_of(stage)) + 2
            levels += [(match, level - is_consolation(match)) for match in stage.matches]
        return sorted(levels, key=lambda pair: pair[1])

    def _round_of(self, stage: Stage) -> str:
        """Second legs belong to the round of the first, whatever their stages are called."""
        tie = next((match.tie for match in stage.matches if match.tie is not None), None)
        return round_name(stage if tie is None else self.matches[self.ties[tie][0].id][0])


def is_consolation(match: Match) -> bool:
    """Losers meet: the match for third place."""
    return isinstance(match.home, LoserSlot) and isinstance(match.away, LoserSlot)


def round_name(stage: Stage) -> str:
    """Blocks and legs of a round bear one name, and a final beside a match for third place is the final."""
    if any(is_consolation(match) for match in stage.matches):
        return "FINAL"
    is_part = stage.id.startswith(ROUND_IN_BLOCKS) or any(match.tie for match in stage.matches)
    return stage.id.removesuffix("-1").removesuffix("-2") if is_part else stage.id
