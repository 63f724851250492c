"""A table in a workbook: sums by formula for each team, and the rows sorted by formula too."""

from __future__ import annotations

from typing import Any, NamedTuple

from leaguecli.exchange.writers.wording import Translate, table_title
from leaguecli.league.league import League
from leaguecli.model.calendar import Competition
from leaguecli.standings.rank import Row

FIRST = 3
"""Of the rows, as Excel counts them: a title, a header, then the teams."""


class Ranges(NamedTuple):
    """Where on the calendar's sheet the formulas look."""

    sheet: str
    last_row: int

    def of(self, column: str) -> str:
        name = self.sheet.replace("'", "''")
        return f"'{name}'!${column}$2:${column}${self.last_row}"


class _Sums(NamedTuple):
    """What the formulas of one team come to, so that a viewer that does not compute shows it too."""

    number: int
    name: str
    played: int
    won: int
    drawn: int
    lost: int
    goals_for: int
    goals_against: int
    adjust: int
    points: int

    @property
    def key(self) -> int:
        return self.points * 10**8 + (self.goals_for - self.goals_against + 2000) * 10**4 + self.goals_for


def write_table(
    book: Any, sheet: Any, league: League, table: Competition, number: int, ranges: Ranges, _: Translate
) -> None:
    sums = _sums(league, table)
    bold = book.add_format({"bold": True})
    sheet.write_string(0, 0, table_title(table, _), bold)
    _write_heads(sheet, book.add_format({"bold": True, "bottom": 1}), _)
    for place, team in enumerate(sums):
        _write_sums(sheet, place + FIRST, team, number, ranges, league)
    for place, team in enumerate(sorted(sums, key=lambda team: (-team.key, team.number))):
        _write_row(sheet, place + FIRST, place + 1, team, sums)
    last = FIRST + len(sums)
    words = _("Order here: points, goal difference, goals scored. `leaguecli table` applies {rules}.")
    sheet.write_string(last, 0, words.format(rules=league.rules.name))
    sheet.set_column("A:A", 5)
    sheet.set_column("B:B", 28)
    sheet.set_column("C:J", 6)
    sheet.set_column("L:W", 8, None, {"hidden": True})


def _sums(league: League, table: Competition) -> list[_Sums]:
    rows: dict[str, Row[str]] = {row.team: row for row in league.season.standing(table.id).rows}
    found = []
    for number, (team, about) in enumerate(league.teams.items(), start=1):
        row = rows.get(team)
        if row is None:
            continue
        tally = row.tally
        found.append(
            _Sums(
                number,
                about.name,
                tally.played,
                tally.won,
                tally.drawn,
                tally.lost,
                tally.goals_for or 0,
                tally.goals_against or 0,
                sum(item.points for item in row.adjustments),
                row.points,
            )
        )
    return found


def _write_heads(sheet: Any, bold: Any, _: Translate) -> None:
    heads = ["#", _("team"), *(_(head) for head in ("P", "W", "D", "L", "GF", "GA", "GD", "Pts"))]
    for column, head in enumerate(heads):
        sheet.write_string(1, column, head, bold)
    hidden = ["no.", "team", "P", "W", "D", "L", "GF", "GA", "GD", "adjust", "Pts", "key"]
    for column, head in enumerate(hidden, start=11):
        sheet.write_string(1, column, head, bold)


def _write_sums(sheet: Any, row: int, team: _Sums, table: int, ranges: Ranges, league: League) -> None:
    """Hidden columns L to W: number, name, played, won, drawn, lost, goals, adjustment, points, sort key."""
    place = row - 1
    sheet.write_number(place, 11, team.number)
    sheet.write_string(place, 12, team.name)
    make_formulas = _goal_formulas if league.rules.goals else _outcome_formulas
    formulas = make_formulas(row, table, ranges)
    values = (team.played, team.won, team.drawn, team.lost, team.goals_for, team.goals_against)
    for column, (formula, value) in enumerate(zip(formulas, values, strict=True), start=13):
        sheet.write_formula(place, column, formula, None, value)
    sheet.write_formula(place, 19, f"=R{row}-S{row}", None, team.goals_for - team.goals_against)
    sheet.write_number(place, 20, team.adjust)
    rules = league.rules
    points = f"=O{row}*{rules.win}+P{row}*{rules.draw}+Q{row}*{rules.loss}+U{row}"
    sheet.write_formula(place, 21, points, None, team.points)
    key = f"=V{row}*100000000+(T{row}+2000)*10000+R{row}-L{row}/10000"
    sheet.write_formula(place, 22, key, None, team.key - team.number / 10000)


def _goal_formulas(row: int, table: int, ranges: Ranges) -> list[str]:
    group, home, away = (f"{ranges.of(column)}" for column in "IJK")
    scored, conceded = ranges.of("E"), ranges.of("F")
    mine, hosts, visits = f"({group}={table})", f"({home}=$L{row})", f"({away}=$L{row})"
    both = f"ISNUMBER({scored})*ISNUMBER({conceded})"
    return [
        f"=SUMPRODUCT({mine}*({hosts}+{visits})*{both})",
        f"=SUMPRODUCT({mine}*{both}*({hosts}*({scored}>{conceded})+{visits}*({scored}<{conceded})))",
        f"=SUMPRODUCT({mine}*({hosts}+{visits})*{both}*({scored}={conceded}))",
        f"=N{row}-O{row}-P{row}",
        f"=SUMPRODUCT({mine}*{hosts}*{both},{scored})+SUMPRODUCT({mine}*{visits}*{both},{conceded})",
        f"=SUMPRODUCT({mine}*{hosts}*{both},{conceded})+SUMPRODUCT({mine}*{visits}*{both},{scored})",
    ]


def _outcome_formulas(row: int, table: int, ranges: Ranges) -> list[str]:
    """A game without goals: 1, X and 2 may be typed as numbers or as text."""
    group, home, away, outcome = (ranges.of(column) for column in "IJKE")
    mine, hosts, visits = f"({group}={table})", f"({home}=$L{row})", f"({away}=$L{row})"
    one, draw, two = (f'({outcome}&""="{mark}")' for mark in ("1", "X", "2"))
    return [
        f"=SUMPRODUCT({mine}*({hosts}+{visits})*({one}+{draw}+{two}))",
        f"=SUMPRODUCT({mine}*({hosts}*{one}+{visits}*{two}))",
        f"=SUMPRODUCT({mine}*({hosts}+{visits})*{draw})",
        f"=N{row}-O{row}-P{row}",
        "=0",
        "=0",
    ]


def _write_row(sheet: Any, row: int, place: int, team: _Sums, sums: list[_Sums]) -> None:
    """The team with the `place`-th highest key; level teams share a rank."""
    last = FIRST + len(sums) - 1
    keys = f"$W${FIRST}:$W${last}"
    at = f"MATCH(LARGE({keys},{place}),{keys},0)"
    rank = 1 + sum(other.key > team.key for other in sums)
    higher = f"=1+SUMPRODUCT(--(ROUND({keys},0)>ROUND(LARGE({keys},{place}),0)))"
    sheet.write_formula(row - 1, 0, higher, None, rank)
    difference = team.goals_for - team.goals_against
    cells = [
        ("M", team.name), ("N", team.played), ("O", team.won), ("P", team.drawn), ("Q", team.lost),
        ("R", team.goals_for), ("S", team.goals_against), ("T", difference), ("V", team.points),
    ]  # fmt: skip
    for column, (source, value) in enumerate(cells, start=1):
        formula = f"=INDEX(${source}${FIRST}:${source}${last},{at})"
        sheet.write_formula(row - 1, column, formula, None, value)
