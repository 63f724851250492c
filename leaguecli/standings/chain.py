"""The chain of criteria at work: each step splits teams still level into smaller groups, best first."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from leaguecli.standings.ruleset import Entry, Ruleset
from leaguecli.standings.season import Event, Score, Season
from leaguecli.standings.steps import Level, holds, make_step

Groups = list[list[int]]


class Ranker:
    """Ranks any number of seasons of the same teams: the inner step of a simulation.

    A team's number is its place in `teams`; games are tuples of home, away, home goals, away goals.
    """

    def __init__(self, teams: Sequence[Hashable], rules: Ruleset) -> None:
        self.teams = teams
        self.rules = rules
        self.steps = [make_step(entry, teams, rules) for entry in _with_last_resort(rules.order)]
        self.points_rule = (rules.win, rules.draw, rules.loss)
        self.adjust = _adjustments(teams, rules)

    def order(self, games: Sequence[Score]) -> Groups:
        """All teams in groups, best first; a group of several is a tie that nothing could break."""
        return self.settle(self.season(games, games), list(range(len(self.teams))))

    def season(self, decided: Sequence[Score], scored: Sequence[Score]) -> Season:
        return Season(len(self.teams), decided, scored, self.points_rule, self.adjust)

    def settle(self, season: Season, level: list[int], place: int = 1, start: int = 0) -> Groups:
        """Splits teams level so far, who compete for places from `place` on, by the chain from `start` on."""
        for number in range(start, len(self.steps)):
            entry, _, keys_of = self.steps[number]
            if entry.only_if is not None and not holds(entry.only_if, season, level, place):
                continue
            if entry.places is not None:
                return self._settle_places(season, level, place, number, entry.places)
            keys = keys_of(season, level)
            if keys is None:
                continue
            groups = split(level, keys)
            season.note(number, level, groups)
            if len(groups) > 1:
                return self._settle_groups(season, groups, place, number)
        return [level]

    def _settle_groups(self, season: Season, groups: Groups, place: int, number: int) -> Groups:
        if self.rules.restart:
            groups = [groups[0], sorted(team for group in groups[1:] for team in group)]
        start = self.next_step(number)
        settled = []
        for group in groups:
            settled += [group] if len(group) == 1 else self.settle(season, group, place, start)
            place += len(group)
        return settled

    def next_step(self, number: int) -> int:
        """A block of head-to-head is re-applied to those it left level; other criteria have had their say."""
        if self.rules.restart:
            return 0
        entry = self.steps[number].entry
        return number if entry.criterion == "head_to_head" and entry.reapply else number + 1

    def _settle_places(
        self, season: Season, level: list[int], place: int, number: int, contested: tuple[int, int]
    ) -> Groups:
        """The rest of the chain finds the two who play off; the others stay where it puts them."""
        groups = self.settle(season, level, place, number + 1)
        upper, lower = contested
        above, pair, below = _cut(groups, upper - place, lower - place + 1)
        if len(pair) != 2:
            return groups
        keys = self.steps[number].keys(season, pair)
        settled = [pair] if keys is None else split(pair, keys)
        season.note(number, pair, settled)
        return above + settled + below

    def reason(self, season: Season, upper: int, lower: int) -> str | None:
        """What separated two neighbours: the last step to which both came level, if it did."""
        for event in reversed(season.events or ()):
            if upper in event.level and lower in event.level:
                return self._reason(season, event, upper, lower)
        return None

    def _reason(self, season: Season, event: Event, upper: int, lower: int) -> str | None:
        if any(upper in group and lower in group for group in event.groups):
            return None
        step = self.steps[event.step]
        values = dict(zip(event.level, step.keys(season, event.level) or (), strict=True))
        if len(step.tokens) == 1:
            return step.tokens[0]
        parts = zip(step.tokens, values[upper], values[lower], strict=False)
        return next(token for token, mine, other in parts if mine != other)


def split(level: Level, keys: Sequence[Any]) -> Groups:
    """Groups of equal key, highest first; within a group the order stays."""
    groups: dict[Any, list[int]] = {}
    for team, key in zip(level, keys, strict=True):
        if key in groups:
            groups[key].append(team)
        else:
            groups[key] = [team]
    return [groups[key] for key in sorted(groups, reverse=True)]


def _cut(groups: Groups, start: int, end: int) -> tuple[Groups, list[int], Groups]:
    """The teams from `start` to `end` and the groups on both sides; nobody, if a group crosses a border."""
    inside: list[int] = []
    sides: tuple[Groups, Groups] = ([], [])
    count = 0
    for group in groups:
        first, count = count, count + len(group)
        if first >= start and count <= end:
            inside += group
        elif count <= start or first >= end:
            sides[first >= end].append(group)
        else:
            return groups, [], []
    return sides[0], sorted(inside), sides[1]


def _with_last_resort(order: Sequence[Entry]) -> list[Entry]:
    """Lots that an organiser has drawn break any tie the chain leaves, whether or not the rules name them."""
    named = any(entry.criterion == "lots" and entry.only_if is None for entry in order)
    return [*order] if named else [*order, Entry("lots")]


def _adjustments(teams: Sequence[Hashable], rules: Ruleset) -> list[int] | None:
    if not rules.adjust:
        return None
    return [sum(item.points for item in rules.adjust.get(team, ())) for team in teams]
