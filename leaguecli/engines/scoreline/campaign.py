"""A season of scores. All that is carried along are the recorded results that strengths are fitted to."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping
from typing import Any

from leaguecli.engines.scoreline.curves import Curves, percentile, results
from leaguecli.engines.scoreline.deciding import decide
from leaguecli.engines.scoreline.story import tell_goals
from leaguecli.engines.scoreline.strengths import Match
from leaguecli.model.result import Result, Score
from leaguecli.standings.phrases import Said
from leaguecli.tabletop.decision import Plain
from leaguecli.tabletop.engine import Pairing, Round, Setup
from leaguecli.tabletop.table import ASIDE, By, Table

Recorded = dict[str, Match]


class ScorelineCampaign:
    def __init__(
        self, setup: Setup, recorded: Recorded, make_curves: Callable[[Setup, Recorded], Curves]
    ) -> None:
        self.setup = setup
        self.recorded = recorded
        self.make_curves = make_curves
        self._curves: Curves | None = None
        """None until they are needed, and again after a new result was recorded."""

    def curves(self) -> Curves:
        if self._curves is None:
            self._curves = self.make_curves(self.setup, self.recorded)
        return self._curves

    def play(self, round: Round, table: Table) -> dict[str, Result]:
        """Two percentile rolls a match, all of the round thrown at once, each read off its side's curve."""
        pairings, known, telling = round.pairings, round.known, table.telling
        if not pairings:
            return {}
        throwers = self._throwers(round) if telling else [None] * (2 * len(pairings))
        faces = iter(table.throw(pairings[0].id, percentile(), throwers))
        curves, made = self._curves or self.curves(), results()
        meetings = curves.meetings
        played = {}
        for pairing, home_face, away_face in zip(pairings, faces, faces, strict=False):
            if known and pairing.id in known:
                continue
            home_curve, away_curve = meetings[pairing.home][pairing.away] or curves.make(pairing)
            home = bisect_right(home_curve, home_face)
            away = bisect_right(away_curve, away_face)
            if telling:
                self._tell(pairing, home, away, [home_face, away_face], table)
            if home == away and pairing.decisive:
                played[pairing.id] = self._decide(pairing, Score(home, away), table)
            else:
                played[pairing.id] = made[home][away]
        return played

    def _throwers(self, round: Round) -> list[By]:
        """A match already played keeps its place, so that it changes nobody else's chance."""
        teams = self.setup.teams
        return [
            ASIDE if pairing.id in round.known else teams[team]
            for pairing in round.pairings
            for team in (pairing.home, pairing.away)
        ]

    def _decide(self, pairing: Pairing, goals: Score, table: Table) -> Result:
        return decide(pairing, goals, self.curves(), self._names(pairing), table)

    def _names(self, pairing: Pairing) -> tuple[str, str]:
        return self.setup.teams[pairing.home], self.setup.teams[pairing.away]

    def _tell(self, pairing: Pairing, home: int, away: int, faces: list[int], table: Table) -> None:
        names = self._names(pairing)
        table.tell("kick-off", home=names[0], away=names[1])
        tell_goals(table, names, (home, away), faces, Score(0, 0), first=1, last=90)
        table.tell("full-time", home=names[0], away=names[1], home_goals=home, away_goals=away)

    def record(
        self, round: Round, pairing: Pairing, result: Result, details: Mapping[str, Plain], table: Table
    ) -> None:
        """A score from a real pitch is what strengths are fitted to; forfeits and awards say nothing."""
        self.recorded.pop(pairing.id, None)
        if result.score is not None and not (result.forfeit or result.awarded or result.annulled):
            self.recorded[pairing.id] = (pairing.home, pairing.away, *result.score)
        self._curves = None

    def state(self) -> dict[str, Any]:
        return {"recorded": {match: list(played) for match, played in self.recorded.items()}}

    def sheet(self, team: int) -> list[str]:
        """What the tool thinks of a team."""
        attack, defence = self.curves().strengths[team]
        matches = sum(team in (home, away) for home, away, _, _ in self.recorded.values())
        return [
            Said("attack {value}", value=f"{attack:.2f}"),
            Said("defence {value}", value=f"{defence:.2f}"),
            Said("recorded matches {n}", n=matches),
        ]
