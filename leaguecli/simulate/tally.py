"""Seasons counted: whole numbers only, so that the order of adding up can never matter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from operator import mul
from typing import Any

from leaguecli.league.outcome import SeasonOutcome
from leaguecli.model.errors import InvalidData

Counts = list[int]
QUANTITIES = ("points", "goals_for", "goals_against", "trophies")


class Tally:
    """Counts by team number, and by player number where people own teams."""

    def __init__(self, teams: int, players: int = 0) -> None:
        self.teams = teams
        self.runs = 0
        self.positions = [[0] * teams for _ in range(teams)]
        """Team -> how often it came first, second…"""
        self.players = [[0] * players for _ in range(players)]
        self.sums = {name: [0] * teams for name in QUANTITIES}
        self.squares = {name: [0] * teams for name in QUANTITIES}
        self.rounds: dict[str, Counts] = {}
        """Knock-out round -> how often each team reached it."""
        self.winners: dict[str, Counts] = {}
        """Competition -> how often each team won it."""

    def add(self, outcomes: Sequence[SeasonOutcome]) -> None:
        """Many seasons at once: column by column, so that Python counts in C."""
        if not outcomes:
            return
        self.runs += len(outcomes)
        _count_places(self.positions, [outcome.order for outcome in outcomes])
        _count_places(self.players, [outcome.players for outcome in outcomes])
        for name in QUANTITIES:
            self._add_up(name, [getattr(outcome, name) for outcome in outcomes])
        for outcome in outcomes:
            self._add_rounds(outcome)

    def _add_up(self, name: str, rows: list[Sequence[int]]) -> None:
        sums, squares = self.sums[name], self.squares[name]
        for team, column in enumerate(zip(*rows, strict=True)):
            sums[team] += sum(column)
            squares[team] += sum(map(mul, column, column))

    def _add_rounds(self, outcome: SeasonOutcome) -> None:
        for name, teams in outcome.rounds.items():
            counts = self._counts(self.rounds, name)
            for team in teams:
                counts[team] += 1
        for name, team in outcome.winners.items():
            self._counts(self.winners, name)[team] += 1

    def _counts(self, table: dict[str, Counts], name: str) -> Counts:
        counts = table.get(name)
        if counts is None:
            counts = table[name] = [0] * self.teams
        return counts

    def merge(self, other: Tally) -> None:
        self.runs += other.runs
        for mine, theirs in (
            *zip(self.positions, other.positions, strict=True),
            *zip(self.players, other.players, strict=True),
            *((self.sums[name], other.sums[name]) for name in QUANTITIES),
            *((self.squares[name], other.squares[name]) for name in QUANTITIES),
            *((self._counts(self.rounds, name), counts) for name, counts in other.rounds.items()),
            *((self._counts(self.winners, name), counts) for name, counts in other.winners.items()),
        ):
            mine[:] = [x + y for x, y in zip(mine, theirs, strict=True)]

    def to_data(self) -> dict[str, Any]:
        """Plain data, for a worker's answer and for a checkpoint."""
        return {
            "runs": self.runs,
            "positions": self.positions,
            "players": self.players,
            "sums": self.sums,
            "squares": self.squares,
            "rounds": self.rounds,
            "winners": self.winners,
        }


def _count_places(positions: list[Counts], orders: list[tuple[int, ...]]) -> None:
    for place, column in enumerate(zip(*orders, strict=True)):
        for team, times in Counter(column).items():
            positions[team][place] += times


def tally_from_data(data: Any, teams: int, players: int) -> Tally:
    """The inverse of `to_data`. What a worker or a file says is checked, not believed."""
    tally = Tally(teams, players)
    try:
        tally.runs = whole(data["runs"])
        tally.positions = [_counted(row, teams) for row in data["positions"]]
        tally.players = [_counted(row, players) for row in data["players"]]
        for name in QUANTITIES:
            tally.sums[name] = _counted(data["sums"][name], teams)
            tally.squares[name] = _counted(data["squares"][name], teams)
        tally.rounds = _named(data["rounds"], teams)
        tally.winners = _named(data["winners"], teams)
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise InvalidData("these are not the counts of seasons ({problem})", problem=str(error)) from None
    if len(tally.players) != players or not _adds_up(tally):
        raise InvalidData("the counts of seasons do not add up")
    return tally


def _named(data: Mapping[str, Any], teams: int) -> dict[str, Counts]:
    return {str(name): _counted(counts, teams) for name, counts in data.items()}


def _counted(values: Any, size: int) -> Counts:
    counts = [whole(value) for value in values]
    if len(counts) != size:
        raise ValueError(f"{len(counts)} numbers instead of {size}")
    return counts


def whole(value: Any) -> int:
    if type(value) is not int:
        raise TypeError(f"{value!r:.40} is no whole number")
    return value


def _adds_up(tally: Tally) -> bool:
    """In each season every place is taken once, and nobody comes in at two."""
    once = [*tally.positions, *tally.players, *tally.winners.values()]
    firsts = sum(row[0] for row in tally.positions)
    return (
        len(tally.positions) == tally.teams
        and firsts == tally.runs
        and all(min(row) >= 0 and sum(row) <= tally.runs for row in once)
        and all(min(row) >= 0 and max(row) <= tally.runs for row in tally.rounds.values())
        and all(_has_spread(tally, name) for name in QUANTITIES)
    )


def _has_spread(tally: Tally, name: str) -> bool:
    """No numbers at all have squares that add up to less than this."""
    pairs = zip(tally.sums[name], tally.squares[name], strict=True)
    return all(total * total <= tally.runs * squares for total, squares in pairs)
