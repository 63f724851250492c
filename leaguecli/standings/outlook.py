"""Where a team can finish once the winners of the remaining matches are known, whatever the goals.

A claim made here holds for every score; where it cannot be made, goals (or lots) decide.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from leaguecli.standings.chain import Ranker
from leaguecli.standings.criteria import COLUMNS
from leaguecli.standings.joint import OpenGame, possible_signs
from leaguecli.standings.leads import (
    INFINITY,
    Bounds,
    is_certain,
    lead,
    may_lead,
    may_trail,
    rivals_ahead,
    sign_of,
)
from leaguecli.standings.season import Score, Season
from leaguecli.standings.steps import Step, holds

AMONG_THE_LEVEL = ("head_to_head", "playoff", "shootout_last_match", "lots")
"""Criteria whose answer depends on who else is level."""
AS_GOALS = ((1, 0), (0, 0), (0, 1))


class Range(NamedTuple):
    """The best and the worst place, and, if they differ, whom goals or lots must separate the team from."""

    best: int
    worst: int
    rivals: tuple[int, ...] = ()
    criterion: str | None = None


class Prospect:
    """A season with matches still open."""

    def __init__(self, ranker: Ranker, season: Season, remaining: Sequence[tuple[int, int]]) -> None:
        self.ranker = ranker
        self.season = season
        self.remaining = remaining

    def with_remaining(self, remaining: Sequence[tuple[int, int]]) -> Prospect:
        return Prospect(self.ranker, self.season, remaining)

    def range_of(
        self, team: int, level: Sequence[int], outcomes: Sequence[int], place: int = 1, start: int = 0
    ) -> Range:
        """The places of `team` if the open matches end so.

        `level` are all teams of the table; or those level after the steps before `start`, from `place` on.
        """
        games = [(home, away, o) for (home, away), o in zip(self.remaining, outcomes, strict=True)]
        final = self._final_season(games)
        return _Walk(self.ranker, final, games, team).range_of(level, place, start)

    def _final_season(self, games: Sequence[OpenGame]) -> Season:
        """Every match decided, but goals only of those played."""
        added: list[Score] = [(home, away, *AS_GOALS[outcome]) for home, away, outcome in games]
        return self.season_after([*self.season.decided, *added], self.season.scored)

    def season_after(self, decided: Sequence[Score], scored: Sequence[Score]) -> Season:
        after = self.ranker.season(decided, scored)
        after.games, after.playoffs = self.season.games, self.season.playoffs
        after.number_of = self.season.number_of
        return after


class _Walk:
    """Follows one team down the chain for as long as everything about it is certain."""

    def __init__(self, ranker: Ranker, season: Season, games: Sequence[OpenGame], team: int) -> None:
        self.ranker = ranker
        self.season = season
        self.games = games
        self.team = team
        self._minis: dict[tuple[int, ...], tuple[Season, list[OpenGame]]] = {}

    def range_of(self, level: Sequence[int], place: int, number: int) -> Range:
        while number < len(self.ranker.steps) and len(level) > 1:
            step = self.ranker.steps[number]
            if not holds(step.entry.only_if, self.season, level, place):
                number += 1
            elif step.entry.places is not None:
                return self._anywhere(level, place, "playoff")
            elif not self._is_known(step, level):
                if self._has_open_game(level):
                    return self._anywhere(level, place, step.entry.criterion)
                number += 1
            elif not all(is_certain(self._parts(step, level, rival)) for rival in self._rivals(level)):
                if self._restart_matters and len(level) > 2:
                    return self._anywhere(level, place, step.tokens[0])
                return self._uncertain(level, place, number)
            elif self._restarts_below(step, level):
                return Range(place + 1, place + len(level) - 1, tuple(self._rivals(level)), step.tokens[0])
            else:
                level, place, number = self._certain(level, place, number)
        return self._anywhere(level, place, "lots")

    def _rivals(self, level: Sequence[int]) -> list[int]:
        return [team for team in level if team != self.team]

    def _is_known(self, step: Step, level: Sequence[int]) -> bool:
        """Results are; cards nobody noted, lots not drawn, a play-off not played are not."""
        return step.keys(self.season, level) is not None

    def _restarts_below(self, step: Step, level: Sequence[int]) -> bool:
        """Somebody comes out ahead, and the chain starts again for the others, the team among them."""
        ahead = any(sign_of(self._parts(step, level, rival)) < 0 for rival in self._rivals(level))
        return ahead and self._restart_matters

    @property
    def _restart_matters(self) -> bool:
        """Starting again without those ahead changes something only where criteria look at who is level."""
        entries = [step.entry for step in self.ranker.steps[:-1]]
        looks = any(entry.criterion in AMONG_THE_LEVEL or entry.only_if for entry in entries)
        return self.ranker.rules.restart and looks

    def _certain(self, level: Sequence[int], place: int, number: int) -> tuple[Sequence[int], int, int]:
        """The team's own group after a step, its first place, and the step that comes next."""
        step = self.ranker.steps[number]
        signs = {rival: sign_of(self._parts(step, level, rival)) for rival in self._rivals(level)}
        same = [team for team in level if signs.get(team, 0) == 0]
        if len(same) == len(level):
            return level, place, number + 1
        return same, place + sum(sign < 0 for sign in signs.values()), self.ranker.next_step(number)

    def _uncertain(self, level: Sequence[int], place: int, number: int) -> Range:
        """Goals enter: which rivals can come out ahead, which behind, and which of them together."""
        steps = list(self._comparable(level, place, number))
        rivals = self._rivals(level)
        parts = {rival: [p for step in steps for p in self._parts(step, level, rival)] for rival in rivals}
        racing = tuple(rival for rival in rivals if may_lead(parts[rival]) and may_trail(parts[rival]))
        best = place + sum(not may_lead(parts[rival]) for rival in rivals)
        worst = place + sum(may_trail(parts[rival]) for rival in rivals)
        together = self._together(level, number, parts)
        if together is not None:
            best, worst = max(best, place + together[0]), min(worst, place + together[1])
        return Range(best, worst, racing, self._race_token(steps, level, racing))

    def _together(
        self, level: Sequence[int], number: int, parts: dict[int, list[Bounds]]
    ) -> tuple[int, int] | None:
        """The fewest and the most rivals ahead, where goal difference is the first thing that is open."""
        step = self.ranker.steps[number]
        names = step.entry.pieces or (step.entry.criterion,)
        before = next(n for n in range(len(names)) if any(p[n][0] != p[n][1] for p in parts.values()))
        if names[before] != "goal_difference":
            return None
        open_ = [rival for rival in parts if sign_of(parts[rival][:before]) == 0]
        fixed = sum(sign_of(parts[rival][:before]) < 0 for rival in parts)
        signs = self._possible_signs(step, level, open_)
        if signs is None:
            return None
        later = [parts[rival][before + 1 :] for rival in open_]
        fewest = min(rivals_ahead(pattern, later, at_worst=False) for pattern in signs)
        most = max(rivals_ahead(pattern, later, at_worst=True) for pattern in signs)
        return fixed + fewest, fixed + most

    def _possible_signs(
        self, step: Step, level: Sequence[int], rivals: Sequence[int]
    ) -> set[tuple[int, ...]] | None:
        season, games, number = self.season, list(self.games), {team: team for team in level}
        if step.entry.criterion == "head_to_head":
            season, games = self._mini(tuple(level))
            number = {team: place for place, team in enumerate(level)}
        column = season.column("goal_difference")
        mine, others = number[self.team], [number[rival] for rival in rivals]
        return possible_signs([column[mine] - column[other] for other in others], games, mine, others)

    def _comparable(self, level: Sequence[int], place: int, number: int) -> Iterator[Step]:
        """The steps that two of these teams go through, whoever else stays level with them."""
        for step in self.ranker.steps[number:]:
            entry, first = step.entry, step is self.ranker.steps[number]
            depends_on_others = entry.criterion in AMONG_THE_LEVEL or entry.only_if is not None
            if entry.places is not None or (depends_on_others and not first and len(level) > 2):
                return
            if first or holds(entry.only_if, self.season, level, place):
                if not self._is_known(step, level):
                    return
                yield step
            if entry.criterion == "head_to_head" and entry.reapply and len(level) > 2:
                return

    def _race_token(self, steps: Sequence[Step], level: Sequence[int], racing: Sequence[int]) -> str | None:
        """The first criterion that goals can still turn."""
        for step in steps:
            for index, token in enumerate(step.tokens):
                if any(not is_certain([self._parts(step, level, rival)[index]]) for rival in racing):
                    return token
        return None

    def _anywhere(self, level: Sequence[int], place: int, criterion: str) -> Range:
        rivals = tuple(self._rivals(level))
        return Range(place, place + len(rivals), rivals, criterion)

    def _has_open_game(self, level: Sequence[int]) -> bool:
        return any(home in level or away in level for home, away, _ in self.games)

    def _parts(self, step: Step, level: Sequence[int], rival: int) -> list[Bounds]:
        """The bounds of the team's lead over a rival under each part of a step."""
        criterion = step.entry.criterion
        if criterion == "head_to_head":
            mini, games = self._mini(tuple(level))
            mine, other = level.index(self.team), level.index(rival)
            return [lead(mini, piece, games, mine, other) for piece in step.entry.pieces]
        if criterion in COLUMNS:
            return [lead(self.season, criterion, self.games, self.team, rival)]
        if criterion in ("fair_play", "shootout_last_match") and self._has_open_game((self.team, rival)):
            return [(-INFINITY, INFINITY)]
        mine, other = _pair(step.keys(self.season, level), level, self.team, rival)
        sign = (mine > other) - (mine < other)
        return [(sign, sign)]

    def _mini(self, level: tuple[int, ...]) -> tuple[Season, list[OpenGame]]:
        if level not in self._minis:
            number = {team: place for place, team in enumerate(level)}
            games = [(number[h], number[a], o) for h, a, o in self.games if h in number and a in number]
            self._minis[level] = self.season.among(level), games
        return self._minis[level]


def _pair(keys: Any, level: Sequence[int], team: int, rival: int) -> tuple[Any, Any]:
    values = dict(zip(level, keys, strict=True))
    return values[team], values[rival]
