"""A workbook: the calendar with cells to type scores into, and tables that compute themselves from them.

Names are written as strings and never become formulas, addresses or numbers; formulas count by team number.
"""

from __future__ import annotations

import re
from datetime import UTC, date, datetime
from io import BytesIO
from typing import Any

from leaguecli.exchange.league_rows import is_bye, match_date
from leaguecli.exchange.writers.notes import begun_tables
from leaguecli.exchange.writers.wording import (
    Translate,
    result_text,
    short_head,
    sides,
    stage_title,
    table_title,
)
from leaguecli.exchange.writers.xlsx_table import Ranges, write_table
from leaguecli.league.league import League
from leaguecli.model.calendar import Match, Stage
from leaguecli.model.errors import MissingPart

LONGEST_SHEET_NAME = 31
_OPTIONS = {
    "in_memory": True,
    "strings_to_formulas": False,
    "strings_to_urls": False,
    "strings_to_numbers": False,
}


def format_xlsx(league: League, _: Translate) -> bytes:
    try:
        from xlsxwriter import Workbook
    except ImportError:
        raise MissingPart(
            "writing a workbook needs the part {part}",
            hint='pip install "leaguecli[{part}]"',
            part="xlsx",
        ) from None
    target = BytesIO()
    with Workbook(target, _OPTIONS) as book:
        _write_book(book, league, _)
    return target.getvalue()


def _write_book(book: Any, league: League, _: Translate) -> None:
    book.set_properties(
        {
            "title": league.name,
            "comments": f"leaguecli, head {short_head(league)}",
            "created": _last_change(league),
        }
    )
    names = _SheetNames()
    calendar = _Calendar(book, league, names.free(_("Calendar")), _)
    calendar.write()
    for number, table in enumerate(begun_tables(league), start=1):
        sheet = book.add_worksheet(names.free(table_title(table, _)))
        write_table(book, sheet, league, table, number, calendar.ranges, _)


def _last_change(league: League) -> datetime:
    """No clock: the file is as old as the league's last entry."""
    time = str(league.entries[-1]["time"] if league.entries else league.about.get("created", ""))
    try:
        return datetime.strptime(time, "%Y-%m-%dT%H:%M:%SZ")
    except ValueError:
        return datetime.fromtimestamp(0, UTC).replace(tzinfo=None)


class _SheetNames:
    """What Excel allows as the name of a sheet, each once."""

    def __init__(self) -> None:
        self.taken: set[str] = set()

    def free(self, title: str) -> str:
        bare = re.sub(r"[\[\]:*?/\\]", " ", title).strip().strip("'")[:LONGEST_SHEET_NAME] or "Sheet"
        name, number = bare, 2
        while name.casefold() in self.taken:
            name = f"{bare[: LONGEST_SHEET_NAME - 4]} {number}"
            number += 1
        self.taken.add(name.casefold())
        return name


class _Calendar:
    """Columns: match, stage, date, home, goals, goals, away, remark; hidden: table, home and away number."""

    def __init__(self, book: Any, league: League, name: str, _: Translate) -> None:
        self.book = book
        self.league = league
        self._ = _
        self.sheet = book.add_worksheet(name)
        self.day = book.add_format({"num_format": "yyyy-mm-dd"})
        self.right = book.add_format({"align": "right"})
        self.box = book.add_format({"align": "center", "border": 1, "bg_color": "#EEF4EF"})
        self.numbers = {team: number for number, team in enumerate(league.teams, start=1)}
        self.tables = {table.id: number for number, table in enumerate(begun_tables(league), start=1)}
        self.matches = [
            (stage, match)
            for stage in league.season.visible_stages()
            for match in league.season.matches(stage)
            if not is_bye(match)
        ]
        self.ranges = Ranges(name, last_row=max(2, len(self.matches) + 1))

    def write(self) -> None:
        _, sheet, book = self._, self.sheet, self.book
        bold = book.add_format({"bold": True, "bottom": 1})
        scores = [_("home goals"), _("away goals")] if self.league.rules.goals else ["1 X 2", ""]
        heads = [_("match"), _("stage"), _("date"), _("home"), *scores, _("away"), _("remark")]
        for column, head in enumerate([*heads, "table", "home no.", "away no."]):
            sheet.write_string(0, column, head, bold)
        for row, (stage, match) in enumerate(self.matches, start=1):
            self._write_match(row, stage, match)
        self._lay_out()
        sheet.write_string(len(self.matches) + 2, 0, f"leaguecli · {_('head')} {short_head(self.league)}")

    def _lay_out(self) -> None:
        for columns, width in (("A:A", 8), ("B:B", 24), ("C:C", 11), ("D:D", 24), ("E:F", 7), ("G:H", 24)):
            self.sheet.set_column(columns, width)
        self.sheet.set_column("I:K", 8, None, {"hidden": True})
        self.sheet.freeze_panes(1, 0)
        if self.league.rules.goals:
            rule = {"validate": "integer", "criteria": "between", "minimum": 0, "maximum": 999}
        else:
            rule = {"validate": "list", "source": ["1", "X", "2"]}
        if self.matches:
            self.sheet.data_validation(1, 4, len(self.matches), 5 if self.league.rules.goals else 4, rule)

    def _write_match(self, row: int, stage: Stage, match: Match) -> None:
        sheet, league = self.sheet, self.league
        home, away = sides(league, match, self._)
        sheet.write_string(row, 0, match.id)
        sheet.write_string(row, 1, stage_title(league, stage, self._))
        if day := match_date(league, stage, match):
            sheet.write_datetime(
                row, 2, date.fromisoformat(day), self.book.add_format({"num_format": "yyyy-mm-dd"})
            )
        sheet.write_string(row, 3, home, self.book.add_format({"align": "right"}))
        self._write_score(row, match)
        sheet.write_string(row, 6, away)
        for column, team in zip((9, 10), league.season.teams(match), strict=True):
            if team is not None:
                sheet.write_number(row, column, self.numbers[team])
        sheet.write_number(row, 8, self._table_number(stage, match))

    def _write_score(self, row: int, match: Match) -> None:
        result = self.league.season.result(match)
        values: tuple[object, object] = (None, None)
        if result is not None and not result.annulled:
            values = result.score or (result.outcome, None)
        for column, value in zip((4, 5) if self.league.rules.goals else (4,), values, strict=False):
            self._write_value(row, column, value)
        text = result_text(result, self._)
        if text not in ("", str(values[0]), f"{values[0]}-{values[1]}"):
            self.sheet.write_string(row, 7, text)

    def _write_value(self, row: int, column: int, value: object) -> None:
        if isinstance(value, int):
            self.sheet.write_number(row, column, value, self.box)
        elif value is not None:
            self.sheet.write_string(row, column, str(value), self.box)
        else:
            self.sheet.write_blank(row, column, None, self.box)

    def _table_number(self, stage: Stage, match: Match) -> int:
        """0: counts in no table, because it is a knock-out match or was annulled."""
        result = self.league.season.result(match)
        if stage.knockout or (result is not None and result.annulled):
            return 0
        return self.tables.get(stage.competition or "", 0)
