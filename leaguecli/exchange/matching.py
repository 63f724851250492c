"""Which match of a league each row of a file is about: by its id, else by its two teams; never by a guess."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from leaguecli.exchange.league_rows import match_date, phase_name
from leaguecli.exchange.results import Results, Row, finish
from leaguecli.exchange.team_names import TeamNames
from leaguecli.league.league import Change, League
from leaguecli.league.recording import ensure_fitting, ensure_open, result_data
from leaguecli.model.calendar import Match, Stage
from leaguecli.model.errors import Ambiguous, Conflict, InvalidData, LeagueError, NotFound
from leaguecli.model.names import loose_key, shown
from leaguecli.model.result import Result, format_result, result_to_data
from leaguecli.model.slots import format_slot

Found = tuple[Stage, Match]
Pair = tuple[str, str]


class Matched(NamedTuple):
    """What the file adds to the league: one journal entry, or nothing."""

    changes: list[Change]
    new: int
    corrected: int
    same: int
    """Results the league had already."""


def match_results(league: League, results: Results, *, replacing: bool = False) -> Matched:
    """Every result of the file in its place, or every reason why not. The league is left as it is.

    Knock-out matches get their teams from earlier rows of the same file, so the rows are gone through until
    no further match opens.
    """
    matcher = _Matcher(league, results, replacing)
    left = [row for row in results.rows if row.result is not None]
    while left:
        waiting = matcher.pass_over(left)
        if len(waiting) == len(left):
            matcher.give_up(waiting)
            break
        left = waiting
    finish(sorted(matcher.problems, key=matcher.order))
    return matcher.matched()


class _Matcher:
    def __init__(self, league: League, results: Results, replacing: bool) -> None:
        self.league = league
        self.current = league
        """The league with what was found so far."""
        self.results = results
        self.replacing = replacing
        self.names = TeamNames(league.teams.values())
        self.problems: list[LeagueError] = []
        self.claimed: dict[str, Row] = {}
        self.recorded: dict[str, Any] = {}
        self.before: dict[str, Any] = {}
        self.notes: dict[str, str] = {}
        self.same = 0
        self.line_of: dict[int, int] = {}
        self.rows_of_pair = self._count_pairs()
        """Rows without an id that are still to find their match."""

    def _count_pairs(self) -> Counter[Pair | None]:
        rows = [row for row in self.results.rows if row.result is not None and not row.id]
        return Counter(self.names.ids_of(row.home, row.away) for row in rows)

    def order(self, problem: LeagueError) -> int:
        return self.line_of.get(id(problem), 0)

    def pass_over(self, rows: list[Row]) -> list[Row]:
        """The rows whose match is not known yet."""
        index = _Index(self.current)
        waiting = []
        for row in rows:
            try:
                found = self._find(row, index)
            except LeagueError as error:
                self._problem(row, error)
                continue
            if found is None:
                waiting.append(row)
            else:
                self._take(row, found)
        self._advance()
        return waiting

    def _problem(self, row: Row, error: LeagueError) -> None:
        error.where = self.results.place(row)
        self.line_of[id(error)] = row.line
        self.problems.append(error)

    def _advance(self) -> None:
        change = self._change()
        self.current = self.league.with_changes([change] if change else [], time="")

    def _find(self, row: Row, index: _Index) -> Found | None:
        if row.id:
            return self._by_id(row, index)
        pair = self.names.find(row.home).id, self.names.find(row.away).id
        free = [found for found in index.of_pair(pair) if found[1].id not in self.claimed]
        named = [found for found in free if _is_named(self.league, found, row)]
        if len(named) == 1:
            return named[0]
        if free and self._has_gap(free) and self.rows_of_pair[pair] != len(free):
            raise Ambiguous(
                "{home} v {away} is played several times here, and some of it is recorded",
                hint="say which match with an id ({ids}) or a round",
                home=shown(row.home),
                away=shown(row.away),
                ids=", ".join(match.id for _, match in free),
            )
        return free[0] if free else None

    def _has_gap(self, free: list[Found]) -> bool:
        """Several meetings of which only some are recorded: the file may mean either kind."""
        recorded = [self.league.season.recorded(match) is not None for _, match in free]
        return len(free) > 1 and any(recorded)

    def _by_id(self, row: Row, index: _Index) -> Found | None:
        found = index.by_id(row.id)
        if found is None:
            return None
        match = found[1]
        if match.id in self.claimed:
            raise InvalidData(
                "{id} stands in this file twice, first in line {line}",
                id=match.id,
                line=self.claimed[match.id].line,
            )
        home, away = self.current.season.teams(match)
        if home is None or away is None:
            return None
        self._ensure_teams(row, match, (home, away))
        return found

    def _ensure_teams(self, row: Row, match: Match, teams: Pair) -> None:
        """The teams beside an id must be those of the match; a place in the bracket may stand for one."""
        for text, slot, team in ((row.home, match.home, teams[0]), (row.away, match.away, teams[1])):
            if text in ("", format_slot(slot)) or self.names.find(text).id == team:
                continue
            raise InvalidData(
                "{id} is {home} v {away} in this league",
                hint="correct the id or the teams",
                id=match.id,
                home=self.league.teams[teams[0]].name,
                away=self.league.teams[teams[1]].name,
            )

    def _take(self, row: Row, found: Found) -> None:
        stage, match = found
        self.claimed[match.id] = row
        if not row.id:
            self.rows_of_pair[self.names.ids_of(row.home, row.away)] -= 1
        assert row.result is not None
        try:
            self._record(stage, match, row, row.result)
        except LeagueError as error:
            self._problem(row, error)

    def _record(self, stage: Stage, match: Match, row: Row, result: Result) -> None:
        there = self.current.season.result(match)
        if there is not None and is_same(there, result):
            self.same += 1
            return
        ensure_open(self.current, match)
        ensure_fitting(self.current, stage, match, result)
        old = self.current.season.recorded(match)
        if old is not None and not self.replacing:
            raise Conflict(
                "{id} is already recorded as {score}",
                hint="--replace corrects it, and the old result stays in the history",
                id=match.id,
                score=format_result(old.result),
            )
        self.recorded[match.id] = result_data(self.current, match, result)
        if old is not None:
            self.before[match.id] = result_to_data(old.result)
        if row.note and row.note != self.league.facts.notes.get(match.id):
            self.notes[match.id] = row.note

    def give_up(self, rows: list[Row]) -> None:
        """What no earlier result opened: why not."""
        index = _Index(self.current)
        for row in rows:
            self._problem(row, self._why_not(row, index))

    def _why_not(self, row: Row, index: _Index) -> LeagueError:
        if row.id:
            return self._why_not_by_id(row, index.by_id(row.id))
        home, away = self.names.find(row.home), self.names.find(row.away)
        if index.of_pair((home.id, away.id)):
            return NotFound("the league has no further match {home} v {away}", home=home.name, away=away.name)
        for _, match in index.of_pair((away.id, home.id)):
            return NotFound(
                "{home} is never at home to {away}; {id} is {away} v {home}",
                hint="write the home side first, or the id {id}",
                home=home.name,
                away=away.name,
                id=match.id,
            )
        return NotFound("{home} and {away} do not meet in this league", home=home.name, away=away.name)

    def _why_not_by_id(self, row: Row, found: Found | None) -> LeagueError:
        try:
            if found is not None:
                ensure_open(self.current, found[1])
        except LeagueError as error:
            return error
        return NotFound(
            "there is no match {id} in this league",
            hint="`leaguecli calendar` lists them",
            id=shown(row.id),
        )

    def _change(self) -> Change | None:
        if not self.recorded:
            return None
        entry: dict[str, Any] = {"results": dict(self.recorded)}
        if self.before:
            entry["before"] = dict(self.before)
        if self.notes:
            entry["notes"] = dict(self.notes)
        return ("replaced" if self.before else "recorded"), entry

    def matched(self) -> Matched:
        change = self._change()
        corrected = len(self.before)
        return Matched([change] if change else [], len(self.recorded) - corrected, corrected, self.same)


class _Index:
    """The matches of a league by id and by pair, in calendar order."""

    def __init__(self, league: League) -> None:
        self.ids: dict[str, Found] = {}
        self.pairs: dict[Pair, list[Found]] = {}
        for stage, match in league.season.all_matches():
            self.ids[match.id.casefold()] = (stage, match)
            home, away = league.season.teams(match)
            if home is not None and away is not None:
                self.pairs.setdefault((home, away), []).append((stage, match))

    def by_id(self, text: str) -> Found | None:
        wanted = text.strip().casefold()
        return self.ids.get(wanted) or (self.ids.get(f"m{int(wanted)}") if _is_number(wanted) else None)

    def of_pair(self, pair: Pair) -> list[Found]:
        return self.pairs.get(pair, [])


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 6


def _is_named(league: League, found: Found, row: Row) -> bool:
    """The row says the day or the round of this match."""
    stage, match = found
    if row.date and row.date == match_date(league, stage, match):
        return True
    if not row.round or (row.stage and row.stage != phase_name(stage)):
        return False
    return loose_key(row.round) in (loose_key(stage.name), loose_key(stage.id))


def is_same(there: Result, new: Result) -> bool:
    """The file says nothing that the league does not know: a file may leave half-time and extra time out."""
    alike = all(
        getattr(there, name) == getattr(new, name) for name in ("score", "pens", "annulled", "forfeit")
    )
    return (
        alike
        and there.decision() == new.decision()
        and new.half_time in (None, there.half_time)
        and (there.extra_time or not new.extra_time)
        and (there.awarded or not new.awarded)
    )
