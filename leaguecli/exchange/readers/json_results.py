"""Results in JSON: football.json in its two spellings, JSON Lines with our column names, our own calendar."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from leaguecli.exchange.cells import is_goals, parse_status, with_status
from leaguecli.exchange.readers.csv_results import not_a_day, not_goals
from leaguecli.exchange.readers.dates import parse_date
from leaguecli.exchange.readers.json_text import Path, parse_json, places_in
from leaguecli.exchange.results import Results, Row, ensure_count, place
from leaguecli.files.reader import did_you_mean
from leaguecli.model.errors import InvalidData, LeagueError
from leaguecli.model.names import shown
from leaguecli.model.result import OUTCOMES, Outcome, Result, Score

LINE_KEYS = (
    "id", "stage", "round", "group", "date", "home", "away", "home_goals", "away_goals", "home_pens",
    "away_pens", "extra_time", "status", "note", "outcome", "home_half_time", "away_half_time",
)  # fmt: skip


def read_football_json(text: str, file: str, problems: list[LeagueError]) -> Results:
    data = parse_json(text, file)
    found = list(_football_matches(data))
    if not found:
        raise InvalidData(
            "this JSON holds no matches",
            hint='football.json keeps them under "matches"',
            where=place(file, 1),
        )
    ensure_count(len(found), file)
    places = places_in(text, {path for path, _, _ in found})
    rows = []
    for path, fields, around in found:
        line, column = places.get(path, (1, 1))
        match = _Match(fields, place(file, line, column), problems)
        row = match.football_row(around) if "team1" in fields else match.calendar_row(around)
        if row is not None:
            rows.append(row._replace(line=line, column=column))
    title = data.get("name", data.get("league", "")) if isinstance(data, dict) else ""
    return Results(file, tuple(rows), title if isinstance(title, str) else "")


def _football_matches(data: Any) -> Iterator[tuple[Path, dict[str, Any], dict[str, Any]]]:
    """(path, match, what surrounds it) of every match, in order."""
    if not isinstance(data, dict):
        return
    for number, match in _numbered(data.get("matches")):
        yield ("matches", number), match, {}
    for key in ("rounds", "stages"):
        for outer, around in _numbered(data.get(key)):
            for number, match in _numbered(around.get("matches")):
                yield (key, outer, "matches", number), match, around


def _numbered(values: Any) -> Iterator[tuple[int, dict[str, Any]]]:
    if isinstance(values, list):
        yield from ((number, value) for number, value in enumerate(values) if isinstance(value, dict))


def read_json_lines(text: str, file: str, problems: list[LeagueError]) -> Results:
    lines = text.split("\n")
    ensure_count(len(lines) - 2, file)
    rows, title = [], ""
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        fields = _line_fields(line, number, file, problems)
        if fields is None:
            continue
        if "schema" in fields:
            title = str(fields.get("league", ""))
            continue
        row = _Match(fields, place(file, number), problems).line_row()
        if row is not None:
            rows.append(row._replace(line=number))
    return Results(file, tuple(rows), title)


def _line_fields(line: str, number: int, file: str, problems: list[LeagueError]) -> dict[str, Any] | None:
    try:
        fields = parse_json(line, file, number)
    except InvalidData as error:
        problems.append(error)
        return None
    if isinstance(fields, dict):
        return fields
    problems.append(
        InvalidData("one object a line is expected here", hint='{{"home": …}}', where=place(file, number))
    )
    return None


class _Match:
    """One match object; each method notes its problem and goes on."""

    def __init__(self, fields: Mapping[str, Any], where: str, problems: list[LeagueError]) -> None:
        self.fields = fields
        self.where = where
        self.problems = problems

    def football_row(self, around: Mapping[str, Any]) -> Row | None:
        before = len(self.problems)
        status = self._status()
        result = with_status(self._football_result(), status)
        row = Row(
            0,
            self._team("team1"),
            self._team("team2"),
            result,
            id=self._text("id"),
            stage=self._text("stage"),
            round=self._text("round") or str(around.get("name") or ""),
            group=_bare_group(self._team("group")),
            date=self._date(),
            note=self._text("note"),
            playoff=bool(status & {"playoff", "replay"}),
            waiting="waiting" in status and result is None,
        )
        return row if len(self.problems) == before else None

    def _football_result(self) -> Result | None:
        score = self.fields.get("score")
        if isinstance(score, list):
            score = {"ft": score}
        if score is None:
            return self._old_result()
        if not isinstance(score, dict):
            self.problems.append(not_goals(shown(str(score)), self.where))
            return None
        full, after, pens = (self._pair(score.get(key)) for key in ("ft", "et", "p"))
        return self._made(after or full, pens, self._pair(score.get("ht")), after is not None)

    def _old_result(self) -> Result | None:
        """Before 2020 the numbers stood in the match itself: `score1`, `score1et`, `score1p`, `score1i`."""
        full, after, pens, half = (
            self._pair([self.fields.get(f"score1{key}"), self.fields.get(f"score2{key}")])
            for key in ("", "et", "p", "i")
        )
        return self._made(after or full, pens, half, after is not None)

    def _made(
        self, score: Score | None, pens: Score | None, half: Score | None, extra: bool
    ) -> Result | None:
        outcome = self._outcome()
        if score is None and outcome is None:
            return None
        if pens is not None and pens.home == pens.away:
            self.problems.append(
                InvalidData("a shoot-out cannot end level", hint="write it as 4-3", where=self.where)
            )
        extra = extra or self.fields.get("extra_time") is True
        return Result(score=score, outcome=outcome, pens=pens, half_time=half, extra_time=extra)

    def _pair(self, value: Any) -> Score | None:
        if value is None or value == [] or value == [None, None]:
            return None
        if isinstance(value, list) and len(value) == 2 and all(is_goals(goals) for goals in value):
            return Score(*value)
        wrong = [goals for goals in value if not is_goals(goals)] if isinstance(value, list) else [value]
        text = "" if wrong[:1] == [None] else json.dumps(wrong[0] if wrong else value, ensure_ascii=False)
        self.problems.append(not_goals(text, self.where))
        return None

    def calendar_row(self, around: Mapping[str, Any]) -> Row | None:
        """A match as `leaguecli calendar --json` prints it."""
        before = len(self.problems)
        pens, half = self._pair(self.fields.get("pens")), self._pair(self.fields.get("half_time"))
        score = self._pair(self.fields.get("score"))
        result = self._made(score, pens, half, extra=False) if self.fields.get("status") == "played" else None
        if result is not None and score is not None:
            result = result.changed(outcome=None)
        words = {key for key in ("awarded", "annulled") if self.fields.get(key)}
        if self.fields.get("forfeit"):
            words.add(f"forfeit-{self.fields['forfeit']}")
        row = Row(
            0,
            self._team("home"),
            self._team("away"),
            with_status(result, frozenset(words)),
            id=self._text("id"),
            round=str(around.get("name") or ""),
            group=str(around.get("group") or ""),
            date=self._date(),
            note=self._text("note"),
            waiting=self.fields.get("status") == "waiting",
        )
        return row if len(self.problems) == before else None

    def line_row(self) -> Row | None:
        before = len(self.problems)
        for key in self.fields:
            if key not in LINE_KEYS:
                self._unknown(key)
        status = self._status()
        pairs = [
            self._pair([self.fields.get(f"home_{key}"), self.fields.get(f"away_{key}")])
            for key in ("goals", "pens", "half_time")
        ]
        result = with_status(self._made(pairs[0], pairs[1], pairs[2], extra=False), status)
        row = Row(
            0,
            self._text("home"),
            self._text("away"),
            result,
            id=self._text("id"),
            stage=self._text("stage"),
            round=self._text("round"),
            group=self._text("group"),
            date=self._date(),
            note=self._text("note"),
            playoff=bool(status & {"playoff", "replay"}),
            waiting="waiting" in status and result is None,
        )
        return row if len(self.problems) == before else None

    def _unknown(self, key: str) -> None:
        self.problems.append(
            InvalidData(
                "unknown key {key}",
                hint=did_you_mean(key, LINE_KEYS),
                where=self.where,
                key=shown(key),
            )
        )

    def _text(self, key: str) -> str:
        value = self.fields.get(key)
        if value is None:
            return ""
        if isinstance(value, (str, int)) and not isinstance(value, bool):
            return str(value).strip()
        self.problems.append(InvalidData("{key} is not text", where=self.where, key=key))
        return ""

    def _team(self, key: str) -> str:
        """A name, or an object that has one."""
        value = self.fields.get(key)
        if isinstance(value, dict):
            return str(value.get("name") or "")
        return self._text(key)

    def _date(self) -> str:
        text = self._text("date")
        date = parse_date(text) if text else ""
        if date is None:
            self.problems.append(not_a_day(text, self.where))
        return date or ""

    def _status(self) -> frozenset[str]:
        words = parse_status(self._text("status"))
        if words is None:
            self.problems.append(
                InvalidData(
                    "{status} is no status of a match",
                    hint="played, open, awarded, annulled, playoff, forfeit-home or forfeit-away",
                    where=self.where,
                    status=shown(self._text("status")),
                )
            )
        return words or frozenset()

    def _outcome(self) -> Outcome | None:
        text = self._text("outcome")
        for outcome in OUTCOMES:
            if text == outcome:
                return outcome
        if text:
            self.problems.append(
                InvalidData(
                    "{outcome} is not 1, X or 2",
                    hint="1 is a home win, X a draw, 2 an away win",
                    where=self.where,
                    outcome=shown(text),
                )
            )
        return None


def _bare_group(text: str) -> str:
    return text.removeprefix("Group ").strip()
