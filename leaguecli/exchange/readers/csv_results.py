"""CSV results by header name: ours, footballcsv's (`Team 1,FT,Team 2`), football-data's (`HomeTeam,FTHG`)."""

from __future__ import annotations

from typing import NamedTuple

from leaguecli.exchange.cells import (
    CALLED_OFF,
    parse_flag,
    parse_goals,
    parse_status,
    plain_cell,
    with_status,
)
from leaguecli.exchange.readers.csv_text import Record, read_records
from leaguecli.exchange.readers.dates import parse_date
from leaguecli.exchange.results import Results, Row, ensure_count, place
from leaguecli.files.reader import did_you_mean
from leaguecli.model.errors import InvalidData, LeagueError
from leaguecli.model.names import shown
from leaguecli.model.result import OUTCOMES, Outcome, Result, Score

COLUMNS = (
    "id", "stage", "round", "group", "date", "home", "away", "home_goals", "away_goals", "home_pens",
    "away_pens", "extra_time", "status", "note", "outcome", "home_half_time", "away_half_time", "score",
    "half_time", "pens",
)  # fmt: skip
FOREIGN = {
    "team 1": "home", "team1": "home", "hometeam": "home",
    "team 2": "away", "team2": "away", "awayteam": "away",
    "fthg": "home_goals", "hg": "home_goals", "ftag": "away_goals", "ag": "away_goals",
    "hthg": "home_half_time", "htag": "away_half_time",
    "ft": "score", "ht": "half_time", "et": "extra_score", "p": "pens", "comments": "note",
}  # fmt: skip
_PAIRS = {
    "score": ("home_goals", "away_goals"),
    "half_time": ("home_half_time", "away_half_time"),
    "pens": ("home_pens", "away_pens"),
}
_NO_SCORE = ("", "-", "–", "?", "-:-", "-–-", "v")


class Header(NamedTuple):
    at: dict[str, int]
    """Column name -> cell number."""
    width: int
    foreign: bool
    """Another program's file: its other columns are left alone, and its empty cells at the end too."""


def read_csv(text: str, file: str, problems: list[LeagueError]) -> Results:
    ensure_count(text.count("\n") - 1, file)
    records = read_records(text, file, problems)
    first = next(records, None)
    if first is None:
        return Results(file, ())
    header = _read_header(first, file, problems)
    if header is None:
        return Results(file, ())
    rows = [_Cells(record, header, file, problems).row() for record in records if any(record.cells)]
    return Results(file, tuple(row for row in rows if row is not None))


def _read_header(record: Record, file: str, problems: list[LeagueError]) -> Header | None:
    names = [plain_cell(cell).strip().casefold() for cell in record.cells]
    foreign = any(name in FOREIGN and name not in ("et", "p", "ht") for name in names)
    at: dict[str, int] = {}
    before = len(problems)
    for number, name in enumerate(names):
        column = FOREIGN.get(name, name) if foreign else name.replace(" ", "_")
        if column not in COLUMNS and column != "extra_score":
            if not foreign:
                problems.append(_unknown(record, number, file))
        elif column in at and not foreign:
            where = place(file, record.line, record.column(number))
            problems.append(InvalidData("the column {name} stands here twice", where=where, name=column))
        else:
            at.setdefault(column, number)
    if not {"home", "away"} <= at.keys() or not _has_scores(at):
        problems.append(
            InvalidData(
                "the header needs home, away, home_goals and away_goals",
                hint="for example home,away,home_goals,away_goals,date",
                where=place(file, record.line),
            )
        )
    return Header(at, len(names), foreign) if len(problems) == before else None


def _has_scores(at: dict[str, int]) -> bool:
    return {"home_goals", "away_goals"} <= at.keys() or "score" in at or "outcome" in at


def _unknown(record: Record, number: int, file: str) -> InvalidData:
    name = record.cells[number].strip()
    return InvalidData(
        "there is no column {name}",
        hint=did_you_mean(name, COLUMNS),
        where=place(file, record.line, record.column(number)),
        name=shown(name) or '""',
    )


class _Cells:
    """One record read against the header; each method notes its problem and goes on."""

    def __init__(self, record: Record, header: Header, file: str, problems: list[LeagueError]) -> None:
        self.record = record
        self.header = header
        self.file = file
        self.problems = problems

    def row(self) -> Row | None:
        if not self._fits():
            return None
        before = len(self.problems)
        status = self._status()
        result = self._result(status)
        row = Row(
            self.record.line,
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
            column=self.record.column(self.header.at["home"]),
        )
        return row if len(self.problems) == before else None

    def _fits(self) -> bool:
        cells, width = self.record.cells, self.header.width
        if len(cells) == width:
            return True
        if self.header.foreign and not any(cells[width:]) and len(cells) > max(self.header.at.values()):
            return True
        self.problems.append(
            InvalidData(
                "{cells} cells under a header of {width}",
                hint="quote a cell that holds the separator",
                where=place(self.file, self.record.line, self.record.column(min(len(cells), width))),
                cells=len(cells),
                width=width,
            )
        )
        return False

    def _text(self, column: str) -> str:
        number = self.header.at.get(column)
        return "" if number is None else plain_cell(self.record.cells[number].strip()).strip()

    def _where(self, column: str) -> str:
        return place(self.file, self.record.line, self.record.column(self.header.at[column]))

    def _status(self) -> frozenset[str]:
        words = parse_status(self._text("status"))
        if words is None:
            self.problems.append(
                InvalidData(
                    "{status} is no status of a match",
                    hint="played, open, awarded, annulled, playoff, forfeit-home or forfeit-away",
                    where=self._where("status"),
                    status=shown(self._text("status")),
                )
            )
        return words or frozenset()

    def _result(self, status: frozenset[str]) -> Result | None:
        score = self._score("score")
        outcome = self._outcome()
        if score is not None and status & CALLED_OFF:
            self.problems.append(
                InvalidData(
                    "a match that was called off has no goals",
                    hint="delete the goals or the status",
                    where=self._where("status"),
                )
            )
        result = None
        if score is not None or outcome is not None:
            result = self._with_extras(Result(score=score, outcome=outcome))
        return with_status(result, status)

    def _with_extras(self, result: Result) -> Result:
        after = self._score("extra_score")
        return result.changed(
            score=after or result.score,
            pens=self._pens(),
            half_time=self._score("half_time"),
            extra_time=self._flag() or after is not None,
        )

    def _pens(self) -> Score | None:
        pens = self._score("pens")
        if pens is not None and pens.home == pens.away:
            column = "pens" if "pens" in self.header.at else "home_pens"
            self.problems.append(
                InvalidData("a shoot-out cannot end level", hint="write it as 4-3", where=self._where(column))
            )
        return pens

    def _score(self, column: str) -> Score | None:
        if column in self.header.at:
            text = self._text(column)
            if text not in _NO_SCORE:
                return self._parse_score(text, column)
        home, away = _PAIRS.get(column, ("", ""))
        if home not in self.header.at or away not in self.header.at:
            return None
        return self._pair(home, away)

    def _parse_score(self, text: str, column: str) -> Score | None:
        from leaguecli.model.result import parse_score

        try:
            return parse_score(text.split("(")[0])
        except InvalidData as error:
            error.where = self._where(column)
            self.problems.append(error)
            return None

    def _pair(self, home: str, away: str) -> Score | None:
        texts = self._text(home), self._text(away)
        if not any(texts):
            return None
        goals = [self._goals(column) for column in (home, away)]
        return Score(goals[0], goals[1]) if goals[0] is not None and goals[1] is not None else None

    def _goals(self, column: str) -> int | None:
        text = self._text(column)
        goals = parse_goals(text)
        if goals is None:
            self.problems.append(not_goals(text, self._where(column)))
        return goals

    def _outcome(self) -> Outcome | None:
        text = self._text("outcome").upper()
        if not text:
            return None
        for outcome in OUTCOMES:
            if text == outcome:
                return outcome
        self.problems.append(
            InvalidData(
                "{outcome} is not 1, X or 2",
                hint="1 is a home win, X a draw, 2 an away win",
                where=self._where("outcome"),
                outcome=shown(text),
            )
        )
        return None

    def _flag(self) -> bool:
        flag = parse_flag(self._text("extra_time"))
        if flag is None:
            self.problems.append(
                InvalidData(
                    "{text} is neither yes nor no",
                    where=self._where("extra_time"),
                    text=shown(self._text("extra_time")),
                )
            )
        return bool(flag)

    def _date(self) -> str:
        text = self._text("date")
        if not text:
            return ""
        date = parse_date(text)
        if date is None:
            self.problems.append(not_a_day(text, self._where("date")))
        return date or ""


def not_goals(text: str, where: str) -> InvalidData:
    if not text:
        return InvalidData("the goals of one side are missing", hint="write both, or neither", where=where)
    return InvalidData(
        "{goals} is not a number of goals",
        hint="goals are whole numbers from 0 to 999",
        where=where,
        goals=shown(text),
    )


def not_a_day(text: str, where: str) -> InvalidData:
    return InvalidData("{text} is not a day", hint="write it as 2026-09-01", where=where, text=shown(text))
