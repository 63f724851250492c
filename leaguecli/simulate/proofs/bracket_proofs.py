"""What a bracket proves: who can still stand in a slot, and so how far each team can and must come."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from leaguecli.league.season import Season
from leaguecli.model.calendar import Match
from leaguecli.model.slots import (
    BestSlot,
    ByeSlot,
    DrawSlot,
    LoserSlot,
    PlaceSlot,
    Slot,
    WinnerSlot,
    format_slot,
)

Ranges = Mapping[str, tuple[int, int]]
Depth = tuple[int, bool]
"""Level of the last knock-out match, and whether it was won: how `knockout_order` ranks."""
Teams = frozenset[str]


class Reach(NamedTuple):
    """How far a team comes, and what separates it from those who come equally far."""

    depth: Depth
    fixed: tuple[int, ...]


NOBODY: Teams = frozenset()


class BracketProofs:
    def __init__(self, season: Season, ranges: Mapping[str, Ranges]) -> None:
        self.season = season
        self.plan = season.plan
        self.ranges = ranges
        """Table -> team -> the best and the worst place in it."""
        self._candidates: dict[str, Teams] = {}

    # Who can stand where

    def candidates(self, slot: Slot) -> Teams:
        key = format_slot(slot)
        if key not in self._candidates:
            team = self.season.team_in(slot)
            self._candidates[key] = frozenset((team,)) if team is not None else self._open(slot)
        return self._candidates[key]

    def _open(self, slot: Slot) -> Teams:
        match slot:
            case PlaceSlot(rank, group):
                return self._placed(group, rank)
            case BestSlot(rank, groups):
                return NOBODY.union(*(self._placed(group, rank) for group in groups))
            case WinnerSlot(of) | LoserSlot(of):
                return self.players_of(self._match(of))
            case DrawSlot(stage):
                return self._drawn(stage)
            case _:
                return NOBODY

    def _placed(self, group: str, rank: int) -> Teams:
        return frozenset(t for t, (best, worst) in self.ranges[group].items() if best <= rank <= worst)

    def _match(self, of: str) -> Match:
        found = self.plan.matches.get(of)
        return found[1] if found is not None else self.plan.ties[of][0]

    def _drawn(self, stage_id: str) -> Teams:
        stage = self.plan.stages[stage_id]
        if stage.entrants:
            return NOBODY.union(*(self.candidates(slot) for slot in stage.entrants))
        return frozenset(self.plan.competitions[stage.competition or ""].teams)

    def players_of(self, match: Match) -> Teams:
        return self.candidates(match.home) | self.candidates(match.away)

    # Rounds

    def rounds(self) -> dict[str, dict[str, bool]]:
        """Round -> teams that must reach it (True) or cannot (False)."""
        proved: dict[str, dict[str, bool]] = {}
        for name, matches in self.plan.knockout_rounds.items():
            possible = NOBODY.union(*(self.players_of(match) for match in matches))
            proved[name] = {
                team: team in possible
                for team in self._teams()
                if team not in possible or self.must_play(team, matches)
            }
        return proved

    def _teams(self) -> list[str]:
        return [team for competition in self.plan.calendar.competitions for team in competition.teams]

    def must_play(self, team: str, matches: Iterable[Match]) -> bool:
        """Whatever happens, the team will stand in one of these matches."""
        slots = self._slots(matches)
        if any(self.candidates(slot) == {team} for slot in slots):
            return True
        return self._leads_on_by_place(team, slots) or self._leads_on_either_way(team, slots)

    def _slots(self, matches: Iterable[Match]) -> list[Slot]:
        """Direct ones, and those of whoever goes into the draw for them."""
        return [
            behind
            for match in matches
            for slot in (match.home, match.away)
            for behind in (self._entrants(slot) or [slot])
        ]

    def _entrants(self, slot: Slot) -> Sequence[Slot]:
        """Who goes into a draw that is still to be made."""
        if not isinstance(slot, DrawSlot) or self.season.team_in(slot) is not None:
            return ()
        return self.plan.stages[slot.stage].entrants

    def _leads_on_by_place(self, team: str, slots: Sequence[Slot]) -> bool:
        """Every place the team can come in at leads there."""
        wanted = {(slot.group, slot.rank) for slot in slots if isinstance(slot, PlaceSlot)}
        for group, ranges in self.ranges.items():
            if team in ranges and any(of == group for of, _ in wanted):
                best, worst = ranges[team]
                return all((group, place) in wanted for place in range(best, worst + 1))
        return False

    def _leads_on_either_way(self, team: str, slots: Sequence[Slot]) -> bool:
        """Winner and loser of a match both go there: semi-finalists play for first or third place."""
        won = {slot.of for slot in slots if isinstance(slot, WinnerSlot)}
        lost = {slot.of for slot in slots if isinstance(slot, LoserSlot)}
        return any(self.must_play(team, [self._match(of)]) for of in sorted(won & lost))

    # Places

    def places(self, contestants: Sequence[str]) -> dict[str, tuple[int, int]]:
        fixed = {team: self._fixed(team) for team in contestants}
        least = {team: Reach(self._least(team), fixed[team]) for team in contestants}
        most = {team: Reach(self._most(team), fixed[team]) for team in contestants}
        ranges = {}
        for team in contestants:
            above = sum(least[other] > most[team] for other in contestants)
            not_below = sum(most[other] >= least[team] for other in contestants)
            best = 1 + max(above, self._farther(most[team].depth))
            worst = min(not_below, self._as_far(least[team].depth, len(contestants)))
            ranges[team] = (best, worst)
        return ranges

    def _farther(self, depth: Depth) -> int:
        """So many teams will come farther than that, whoever they are."""
        later = [level for _, level in self.plan.knockout_levels if level > depth[0]]
        return max(0, self._entrants_at(min(later)) - self._struck) if later else 0

    @property
    def _struck(self) -> int:
        """Teams that stand in the bracket and in no order of places."""
        return sum(how == "void" for how in self.season.facts.withdrawn.values())

    def _as_far(self, depth: Depth, everybody: int) -> int:
        """So many teams will come as far as that, or farther."""
        return self._entrants_at(depth[0]) if depth[0] else everybody

    def _entrants_at(self, start: int) -> int:
        """How many teams enter the matches from this level on: slots that none of these matches fills."""
        matches = [match for match, level in self.plan.knockout_levels if level >= start and match.leg == 1]
        names = {match.tie or match.id for match in matches}
        slots = [slot for match in matches for slot in (match.home, match.away)]
        inside = [s for s in slots if isinstance(s, WinnerSlot | LoserSlot) and s.of in names]
        return len(slots) - len(inside) - sum(isinstance(slot, ByeSlot) for slot in slots)

    def _fixed(self, team: str) -> tuple[int, ...]:
        """Place in the table and points separate those who come equally far, once no table can change."""
        season = self.season
        if any(not season.table_is_final(group) or season.ties(group) for group in self.ranges):
            return ()
        for group in self.ranges:
            for place, level in enumerate(season.order(group)):
                if team in level:
                    return -place, season.points(group)[team]
        return ()

    def _most(self, team: str) -> Depth:
        best: Depth = (0, False)
        for match, level in self.plan.knockout_levels:
            if team in self.players_of(match):
                best = max(best, (level, self._winner(match) in (None, team)))
        return best

    def _least(self, team: str) -> Depth:
        levels = self.plan.knockout_levels
        for start in sorted({level for _, level in levels}, reverse=True):
            matches = [match for match, level in levels if level >= start]
            if self.must_play(team, matches):
                return start, any(self._winner(m) == team for m, level in levels if level == start)
        return 0, False

    def _winner(self, match: Match) -> str | None:
        return self.season.winner(match.tie or match.id)
