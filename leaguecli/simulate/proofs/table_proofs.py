"""What is certain before any season is simulated: the best and the worst place a team can still come in at,
and the knock-out rounds it must or cannot reach. Proved from tables and brackets, never counted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from leaguecli.league.season import Season
from leaguecli.model.calendar import Competition
from leaguecli.simulate.proofs.bracket_proofs import BracketProofs, Ranges
from leaguecli.standings.needs import mark
from leaguecli.standings.outlook import Prospect
from leaguecli.standings.race import Race, make_prospect

WORK = 100_000
"""So many outcomes of open matches are looked at, all teams together; beyond that, points must prove it."""


class Proofs(NamedTuple):
    places: Ranges
    """Team -> the best and the worst place it can still come in at."""
    rounds: Mapping[str, Mapping[str, bool]] = {}
    """Round -> teams that must reach it (True) or cannot (False); the others are left out."""

    def champion(self, team: str) -> bool | None:
        """True: clinched. False: eliminated. None: open, or not proved."""
        best, worst = self.places[team]
        return True if worst == 1 else False if best > 1 else None


def prove(season: Season, contestants: Sequence[str], seen: Ranges, work: int = WORK) -> Proofs:
    """`seen` are the best and the worst place in the sample: nobody need try to prove them impossible."""
    if season.plan.seasons:
        from leaguecli.simulate.proofs.honours_proofs import places_by_honours

        return Proofs(places_by_honours(season, contestants))
    tables = season.table_competitions()
    if season.plan.knockout_rounds:
        ranges = {c.id: table_ranges(season, c, {}, work // len(tables)) for c in tables}
        bracket = BracketProofs(season, ranges)
        return Proofs(bracket.places(contestants), bracket.rounds())
    return Proofs(table_ranges(season, tables[0], seen, work))


def table_ranges(season: Season, competition: Competition, seen: Ranges, work: int = WORK) -> Ranges:
    teams = season.staying(competition.id)
    leaving = [team for team in competition.teams if season.facts.withdrawn.get(team) == "keep"]
    last = dict.fromkeys(leaving, (len(teams) + 1, len(teams) + len(leaving)))
    remaining = _remaining(season, competition)
    if remaining is None:
        return dict.fromkeys(teams, (1, len(teams))) | last
    rules = season.rules_of(competition.id)
    prospect = make_prospect(teams, season.games(competition.id), remaining, rules)
    prover = Prover(prospect, len(teams), work // (8 * max(1, len(teams))))
    whole = (len(teams), 1)
    return {t: prover.range_of(number, *seen.get(t, whole)) for number, t in enumerate(teams)} | last


def _remaining(season: Season, competition: Competition) -> list[tuple[str, str]] | None:
    """Open matches; None while it is not even known who will meet (Swiss rounds to come)."""
    pairs: list[tuple[str, str]] = []
    for stage in season.stages_of(competition.id):
        if stage.knockout or stage.kind == "event" or season.is_over(stage):
            continue
        for match in season.matches(stage):
            home, away = season.teams(match)
            if home is None or away is None:
                return None
            if season.status(match) == "open":
                pairs.append((home, away))
    return pairs


class Prover:
    """`teams` stand in the table; whoever else the prospect knows only plays against them."""

    def __init__(self, prospect: Prospect, teams: int, limit: int) -> None:
        self.prospect = prospect
        self.teams = teams
        self.limit = limit

    def range_of(self, team: int, seen_best: int, seen_worst: int) -> tuple[int, int]:
        missed = last_true(partial(self._is_eliminated, team), seen_best - 1)
        below = last_true(partial(self._is_never_among_last, team), self.teams - seen_worst)
        return missed + 1, self.teams - below

    def _is_eliminated(self, team: int, places: int) -> bool:
        return self._mark(team, places) == "eliminated"

    def _is_never_among_last(self, team: int, places: int) -> bool:
        return self._mark(team, self.teams - places) == "clinched"

    def _mark(self, team: int, places: int) -> str | None:
        return mark(Race(team, self.teams, places, self.prospect), self.limit)


def last_true(holds: Callable[[int], bool], most: int) -> int:
    """The largest number from 1 to `most` for which it holds, 0 if none; it holds for all smaller ones too.

    The largest is tried first: in a sample of many seasons, the extremes have mostly been seen.
    """
    if most < 1 or holds(most):
        return max(0, most)
    low, high = 0, most
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if holds(middle) else (low, middle)
    return low
