"""Games counted team by team. Teams are numbers from 0 here, so that counting is plain list work.

A mini-table is a season too: that of the games among a few teams, numbered anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from leaguecli.model.values import Value
from leaguecli.standings.criteria import COLUMNS
from leaguecli.standings.games import Game

Score = tuple[int, int, int, int]
"""Home team, away team, home goals, away goals."""
Results = tuple[list[int], list[int], list[int], list[int], list[int], list[int]]
Goals = tuple[list[int], list[int], list[int], list[int]]
PointsRule = tuple[int, int, int]


class Event(Value):
    """One use of a step of the chain: these teams were level, and this is what became of them."""

    step: int
    level: tuple[int, ...]
    groups: tuple[tuple[int, ...], ...]


class Season:
    """`decided` says who won each game; `scored` are the games with goals, the same list as a rule."""

    __slots__ = (
        "size", "decided", "scored", "points_rule", "adjust", "games", "number_of", "playoffs",
        "events", "_results", "_goals", "_columns", "_at_home",
    )  # fmt: skip

    def __init__(
        self,
        size: int,
        decided: Sequence[Score],
        scored: Sequence[Score],
        points_rule: PointsRule = (3, 1, 0),
        adjust: Sequence[int] | None = None,
    ) -> None:
        self.size = size
        self.decided = decided
        self.scored = scored
        self.points_rule = points_rule
        self.adjust = adjust
        self.games: Sequence[Game[Any]] = ()
        """The games in full, for the few rules that ask for cards, shoot-outs or the order of play."""
        self.number_of: dict[Any, int] = {}
        self.playoffs: Sequence[Game[Any]] = ()
        self.events: list[Event] | None = None
        """What each step did, if somebody wants to know."""
        self._results: Results | None = None
        self._goals: Goals | None = None
        self._columns: dict[str, list[Any]] = {}
        self._at_home: list[list[Score]] | None = None

    @property
    def results(self) -> Results:
        """Home wins, draws, defeats, then away wins, draws, defeats: a list of all teams each."""
        if self._results is None:
            self._results = count_results(self.size, self.decided)
        return self._results

    @property
    def goals(self) -> Goals:
        """Goals for and against at home, then for and against away: a list of all teams each."""
        if self._goals is None:
            self._goals = count_goals(self.size, self.scored)
        return self._goals

    def column(self, criterion: str) -> list[Any]:
        """What each team is worth under a criterion; more is better."""
        column = self._columns.get(criterion)
        if column is None:
            column = self._columns[criterion] = COLUMNS[criterion](self)
        return column

    def among(self, level: Sequence[int]) -> Season:
        """The season of the games among these teams alone; team `level[0]` becomes 0, and so on."""
        number = {team: place for place, team in enumerate(level)}
        at_home = self._home_games()
        decided = [
            (number[home], number[away], x, y)
            for team in level
            for home, away, x, y in at_home[team]
            if away in number
        ]
        scored = decided if self.scored is self.decided else renumbered(self.scored, number)
        return Season(len(level), decided, scored, self.points_rule)

    def note(self, step: int, level: Sequence[int], groups: Sequence[Sequence[int]]) -> None:
        if self.events is not None:
            self.events.append(Event(step, tuple(level), tuple(tuple(group) for group in groups)))

    def _home_games(self) -> list[list[Score]]:
        if self._at_home is None:
            at_home: list[list[Score]] = [[] for _ in range(self.size)]
            for game in self.decided:
                at_home[game[0]].append(game)
            self._at_home = at_home
        return self._at_home


def count_results(size: int, games: Sequence[Score]) -> Results:
    home_won, home_drawn, home_lost = [0] * size, [0] * size, [0] * size
    away_won, away_drawn, away_lost = [0] * size, [0] * size, [0] * size
    for home, away, home_goals, away_goals in games:
        if home_goals > away_goals:
            home_won[home] += 1
            away_lost[away] += 1
        elif home_goals < away_goals:
            home_lost[home] += 1
            away_won[away] += 1
        else:
            home_drawn[home] += 1
            away_drawn[away] += 1
    return home_won, home_drawn, home_lost, away_won, away_drawn, away_lost


def count_goals(size: int, games: Sequence[Score]) -> Goals:
    home_for, home_against, away_for, away_against = [0] * size, [0] * size, [0] * size, [0] * size
    for home, away, home_goals, away_goals in games:
        home_for[home] += home_goals
        home_against[home] += away_goals
        away_for[away] += away_goals
        away_against[away] += home_goals
    return home_for, home_against, away_for, away_against


def renumbered(games: Sequence[Score], number: dict[int, int]) -> list[Score]:
    """The games among the numbered teams alone."""
    return [(number[home], number[away], x, y) for home, away, x, y in games if {home, away} <= number.keys()]
