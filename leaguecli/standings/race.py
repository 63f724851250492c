"""One team's race for the first places, reduced to the matches that can touch it. Teams are numbers here."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Literal

from leaguecli.model.result import MOST_GOALS
from leaguecli.standings.chain import Ranker
from leaguecli.standings.games import Game, Team
from leaguecli.standings.joint import DRAW, LOSS, WIN
from leaguecli.standings.outlook import AS_GOALS, Prospect, Range
from leaguecli.standings.rank import make_season
from leaguecli.standings.ruleset import Ruleset

OUT, OPEN, IN = 0, 1, 2
Outcomes = tuple[int, ...]
Proof = Literal["clinched", "eliminated"]
WIDEST_MARGIN = 20


def make_prospect(
    teams: Sequence[Team],
    games: Sequence[Game[Team]],
    remaining: Sequence[tuple[Team, Team]],
    rules: Ruleset,
) -> Prospect:
    """The teams of the table get the first numbers; others only play against them."""
    sides = [side for game in games for side in game[:2]] + [side for match in remaining for side in match]
    ranker = Ranker(list(dict.fromkeys([*teams, *sides])), rules)
    season = make_season(ranker, games)
    matches = [(season.number_of[home], season.number_of[away]) for home, away in remaining]
    return Prospect(ranker, season, matches)


class Race:
    def __init__(self, team: int, teams: int, places: int, prospect: Prospect) -> None:
        self.team = team
        self.level = list(range(teams))
        self.places = places
        self.prospect = prospect
        self.rules = prospect.ranker.rules
        self.points: list[int] = prospect.season.column("points")
        first = self.rules.order[0]
        self.by_points = first.criterion == "points" and first.only_if is None
        self.looks_at_opponents = any(e.criterion.startswith("opponents_") for e in self.rules.order)
        self._known: dict[Any, Range] = {}

    @cached_property
    def worth(self) -> tuple[tuple[int, int], ...]:
        """The points of both sides for a home win, a draw, an away win."""
        rules = self.rules
        return (rules.win, rules.loss), (rules.draw, rules.draw), (rules.loss, rules.win)

    @cached_property
    def reach(self) -> tuple[list[int], list[int]]:
        """The fewest and the most points each team can end with."""
        worths = [worth for pair in self.worth for worth in pair]
        fewest, most = list(self.points), list(self.points)
        for match in self.prospect.remaining:
            for side in match:
                fewest[side] += min(worths)
                most[side] += max(worths)
        return fewest, most

    @cached_property
    def always_above(self) -> int:
        fewest, most = self.reach
        return sum(fewest[rival] > most[self.team] for rival in self.level) if self.by_points else 0

    @cached_property
    def rivals(self) -> list[int]:
        """Those whom points can still put above or below the team, or level with it."""
        fewest, most = self.reach
        in_reach = [
            rival
            for rival in self.level
            if most[rival] >= fewest[self.team] and fewest[rival] <= most[self.team]
        ]
        return [rival for rival in (in_reach if self.by_points else self.level) if rival != self.team]

    @property
    def proved(self) -> Proof | None:
        """What points alone prove, without looking at single outcomes."""
        if self.always_above >= self.places:
            return "eliminated"
        return "clinched" if self.always_above + len(self.rivals) < self.places else None

    @cached_property
    def matches(self) -> list[tuple[int, int]]:
        """The team's own first, then the others, save those whose sides end above or below it in any case."""
        matches = self.prospect.remaining
        if self.by_points and not self.looks_at_opponents:
            racing = {self.team, *self.rivals}
            matches = [match for match in matches if racing.intersection(match)]
        return sorted(matches, key=lambda match: self.team not in match)

    @cached_property
    def own(self) -> int:
        """How many of the matches are the team's own."""
        return sum(self.team in match for match in self.matches)

    def status(self, outcomes: Outcomes) -> int:
        """IN, OUT, or OPEN where goals or lots decide."""
        found = self.range_of(outcomes)
        return IN if found.worst <= self.places else OUT if found.best > self.places else OPEN

    def range_of(self, outcomes: Outcomes) -> Range:
        if not self.by_points:
            return self.prospect.range_of(self.team, self.level, outcomes)
        above, level = self._after_points(outcomes)
        if len(level) == 1 or above >= self.places or above + len(level) <= self.places:
            return Range(above + 1, above + len(level))
        return self._range_among(outcomes, above, level)

    def _after_points(self, outcomes: Outcomes) -> tuple[int, tuple[int, ...]]:
        """How many are above the team on points, and who is level with it, itself included."""
        points = list(self.points)
        for (home, away), outcome in zip(self.matches, outcomes, strict=True):
            for_home, for_away = self.worth[outcome]
            points[home] += for_home
            points[away] += for_away
        mine = points[self.team]
        above = self.always_above + sum([points[rival] > mine for rival in self.rivals])
        level = [rival for rival in self.rivals if points[rival] == mine]
        return above, tuple(sorted([self.team, *level]))

    def _range_among(self, outcomes: Outcomes, above: int, level: tuple[int, ...]) -> Range:
        """Of teams level on points only their own matches matter, so many outcomes share one answer."""
        key = above, level, self._touching(outcomes, level)
        if key not in self._known:
            prospect = self.prospect.with_remaining(self.matches)
            self._known[key] = prospect.range_of(self.team, level, outcomes, above + 1, start=1)
        return self._known[key]

    def _touching(self, outcomes: Outcomes, level: Sequence[int]) -> tuple[tuple[int, int], ...]:
        """The open matches of these teams, each with its outcome."""
        return tuple(
            (n, outcomes[n])
            for n, match in enumerate(self.matches)
            if self.looks_at_opponents or match[0] in level or match[1] in level
        )

    def points_from(self, own: Outcomes) -> int:
        """What the team earns if its own matches end so."""
        sides = [match.index(self.team) for match in self.matches[: self.own]]
        return sum(self.worth[outcome][side] for outcome, side in zip(own, sides, strict=True))

    def result(self, match: int, outcome: int) -> str:
        """An outcome as the team sees it."""
        at_home = self.matches[match][0] == self.team
        return {WIN: "win", DRAW: "draw", LOSS: "loss"}[outcome if at_home else LOSS - outcome]

    def name(self, number: int) -> Any:
        return self.prospect.ranker.teams[number]

    def named(self, match: tuple[int, int]) -> tuple[Any, Any]:
        return self.name(match[0]), self.name(match[1])

    def margins(self, outcomes: Outcomes) -> tuple[int, list[bool]] | None:
        """If the goals of one match alone decide: which, and for each margin from 1 whether it is enough."""
        above, level = self._after_points(outcomes)
        touching = self._touching(outcomes, level)
        if not self.by_points or len(touching) != 1 or touching[0][1] == DRAW:
            return None
        match = touching[0][0]
        return match, [self._is_in(outcomes, match, m, above, level) for m in range(1, WIDEST_MARGIN + 1)]

    def _is_in(self, outcomes: Outcomes, match: int, margin: int, above: int, level: tuple[int, ...]) -> bool:
        """Whatever the number of goals."""
        return all(
            self._is_in_after(outcomes, match, (goals + margin, goals), above, level)
            for goals in (*range(WIDEST_MARGIN), MOST_GOALS)
        )

    def _is_in_after(
        self, outcomes: Outcomes, match: int, goals: tuple[int, int], above: int, level: tuple[int, ...]
    ) -> bool:
        """The real table of the level teams after one match with these goals."""
        season = self.prospect.season
        scores = [(*sides, *AS_GOALS[o]) for sides, o in zip(self.matches, outcomes, strict=True)]
        scores[match] = (*self.matches[match], *(goals if outcomes[match] == WIN else goals[::-1]))
        after = self.prospect.season_after([*season.decided, *scores], [*season.scored, scores[match]])
        place = above
        for group in self.prospect.ranker.settle(after, list(level), above + 1, start=1):
            place += len(group)
            if self.team in group:
                break
        return place <= self.places
