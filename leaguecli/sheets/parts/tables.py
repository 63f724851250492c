"""The league table, the cross-table and the race for points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

from leaguecli.model.calendar import Competition, Match, Stage
from leaguecli.model.result import Result, format_score
from leaguecli.sheets.drawing.boxes import Box
from leaguecli.sheets.drawing.ink import HINT, NOTE
from leaguecli.sheets.drawing.page import Page
from leaguecli.sheets.parts.basics import Cell, Column, draw_grid
from leaguecli.sheets.view import View
from leaguecli.sheets.words import word
from leaguecli.standings.rank import Row

COUNTS = ((word("P"), "played"), (word("W"), "won"), (word("D"), "drawn"), (word("L"), "lost"))
GOALS = (
    (word("GF"), "goals_for"),
    (word("GA"), "goals_against"),
    (word("GD"), "goal_difference"),
)
AWAY_GOALS = (word("AwG"), "away_goals")
_LEAST_CODE_COLUMN = 17.0
"""Narrower columns of a cross-table are headed by codes."""


def table_columns(view: View) -> list[tuple[str, str]]:
    """Heading and field of each number in the table."""
    rules = view.league.rules
    goals = [*GOALS] if rules.goals else []
    if rules.goals and any(entry.criterion == "away_goals" for entry in rules.order):
        goals.append(AWAY_GOALS)
    return [*COUNTS, *goals, (word("Pts"), "points")]


def draw_table(
    page: Page,
    box: Box,
    view: View,
    competition: Competition,
    *,
    extra: Sequence[Column] = (),
    extra_cells: Callable[[str], Sequence[str]] | None = None,
    number_width: float = 8.2,
    teams: Sequence[str] | None = None,
    size: float = 8.5,
) -> None:
    """`extra` columns at the end are empty unless `extra_cells` knows what a team has there; `teams` draws a
    part of a long table."""
    fields = table_columns(view)
    columns = [
        Column(view.say("Pos"), 7.5),
        Column(view.say("Team"), align="left"),
        *(Column(view.say(heading), number_width, bold=key == "points") for heading, key in fields),
        *extra,
    ]
    order = [team for team in table_order(view, competition) if teams is None or team in teams]
    known = table_cells(view, competition, [key for _, key in fields], teams)
    rows = [
        [*cells, *(extra_cells(team) if extra_cells else [""] * len(extra))]
        for team, cells in zip(order, known, strict=True)
    ]
    draw_grid(page, box, columns, rows, size=size)


def table_order(view: View, competition: Competition) -> list[str]:
    """As the table stands, or as the teams entered."""
    return [row.team for row in view.rows(competition) or ()] or list(competition.teams)


def table_cells(
    view: View, competition: Competition, keys: Sequence[str], teams: Sequence[str] | None = None
) -> list[list[str]]:
    standing = view.rows(competition)
    if standing is None:
        order = teams if teams is not None else competition.teams
        return [["", _numbered(view, team), *("" for _ in keys)] for team in order]
    chosen = [row for row in standing if teams is None or row.team in teams]
    return [[str(row.rank), view.name(row.team), *(_number(row, key) for key in keys)] for row in chosen]


def _numbered(view: View, team: str) -> str:
    return view.name(team) or f"{view.numbers[team]}."


def _number(row: Row[str], key: str) -> str:
    value = row.points if key == "points" else getattr(row.tally, key)
    if value is None:
        return ""
    if key == "points" and row.adjustments:
        return f"{value} *"
    return f"{value:+d}" if key == "goal_difference" and value else str(value)


# Cross-table


def draw_cross_table(
    page: Page,
    box: Box,
    view: View,
    competition: Competition,
    *,
    homes: Sequence[str] | None = None,
    aways: Sequence[str] | None = None,
    names: float = 0.0,
) -> None:
    """Home teams down, visitors across; `homes` and `aways` draw a part of a large one."""
    rows = homes if homes is not None else competition.teams
    columns = aways if aways is not None else competition.teams
    first = names or min(40.0, box.w * 0.28)
    width = (box.w - first) / len(columns)
    by_code = width < _LEAST_CODE_COLUMN
    heading = view.code if by_code else view.label
    meetings = _meetings(view, competition)
    draw_grid(
        page,
        box,
        [Column(view.say("home \\ away"), first, "left"), *(Column(heading(team)) for team in columns)],
        [
            [
                _home_heading(view, home, by_code),
                *(_meeting(view, home, away, meetings, width) for away in columns),
            ]
            for home in rows
        ],
        head=7.0,
    )


def _home_heading(view: View, team: str, by_code: bool) -> str:
    name = view.name(team)
    return f"{name} ({view.code(team)})" if by_code and name else _numbered(view, team)


def _meetings(view: View, competition: Competition) -> dict[tuple[str | None, str | None], list[Match]]:
    found: dict[tuple[str | None, str | None], list[Match]] = {}
    for stage in table_stages(view, competition):
        for match in view.season.matches(stage):
            found.setdefault(view.season.teams(match), []).append(match)
    return found


def table_stages(view: View, competition: Competition) -> list[Stage]:
    return [
        stage
        for stage in view.season.stages_of(competition.id)
        if stage.kind == "matches" and not stage.knockout
    ]


def _meeting(
    view: View,
    home: str,
    away: str,
    meetings: dict[tuple[str | None, str | None], list[Match]],
    width: float,
) -> Cell:
    if home == away:
        return Cell(shaded=True)
    matches = meetings.get((home, away), [])
    if not matches:
        return Cell(shaded=True) if meetings else Cell()
    results = [short_result(view.result(match)) for match in matches]
    ids = " ".join(match.id for match in matches)
    return Cell("  ".join(filter(None, results)), hint=ids if width >= 8 else "")


def short_result(result: Result | None) -> str:
    if result is None or result.annulled:
        return ""
    return format_score(result.score) if result.score is not None else result.decision()


# Points race

_LABEL = 2.7
"""Labels at the ends of the lines keep this distance."""
_DASHES: tuple[tuple[float, ...], ...] = ((), (2.0, 1.0), (0.5, 0.9), (3.0, 1.0, 0.5, 1.0))


def draw_points_race(page: Page, box: Box, view: View, competition: Competition) -> None:
    """A line a team, matchday by matchday: drawn by hand, or as it stands."""
    stages = table_stages(view, competition)
    most = view.league.rules.win * len(stages)
    legend, chart = box.foot(4), box.below(2.5).above(8.5)
    chart = Box(chart.x + 7, chart.y, chart.w - 20, chart.h)
    steps = max(len(stages), 1)
    for day in range(steps + 1):
        x = chart.x + chart.w * day / steps
        page.line(x, chart.y, x, chart.bottom, 0.15)
        page.text(Box(x - 4, chart.bottom + 0.3, 8, 3.2), str(day), 6.5, align="centre", colour=NOTE)
    for points in range(0, most + 1, view.league.rules.win):
        y = chart.bottom - chart.h * points / most
        page.line(chart.x, y, chart.right, y, 0.15)
        page.text(Box(chart.x - 7, y - 1.6, 6, 3.2), str(points), 6.5, align="right", colour=NOTE)
    _draw_legend(page, legend, view, competition)
    if view.is_filled:
        _draw_race_lines(page, chart, view, competition, stages, most)


def _draw_legend(page: Page, box: Box, view: View, competition: Competition) -> None:
    for number, (team, place) in enumerate(
        zip(competition.teams, box.equal_columns(len(competition.teams), 1), strict=True)
    ):
        y = place.middle
        page.line(place.x, y, place.x + 8, y, 0.55, _DASHES[number % len(_DASHES)])
        page.text(place.after(9), view.label(team), 6.5, colour=NOTE)


def _draw_race_lines(
    page: Page, chart: Box, view: View, competition: Competition, stages: Sequence[Stage], most: int
) -> None:
    race = points_race(view, competition, stages)
    for number, team in enumerate(competition.teams):
        spots = [
            (chart.x + chart.w * day / len(stages), chart.bottom - chart.h * max(points, 0) / most)
            for day, points in enumerate(race[team])
        ]
        for (x1, y1), (x2, y2) in zip(spots, spots[1:], strict=False):
            page.line(x1, y1, x2, y2, 0.55, _DASHES[number % len(_DASHES)])
    _label_ends(page, chart, view, race, len(stages), most)


def _label_ends(page: Page, chart: Box, view: View, race: dict[str, list[int]], days: int, most: int) -> None:
    """Codes at the ends of the lines; those who are level share a label."""
    ends = sorted((len(points) - 1, points[-1], view.code(team)) for team, points in race.items())
    lowest = chart.bottom + _LABEL
    for (day, points), level in groupby(ends, key=lambda end: end[:2]):
        if day == 0:
            continue
        x, y = chart.x + chart.w * day / days, chart.bottom - chart.h * max(points, 0) / most
        lowest = y = min(y, lowest - _LABEL)
        page.text(Box(x + 0.8, y - 1.6, 12, 3.2), " ".join(code for *_, code in level), 6.5, colour=HINT)


def points_race(view: View, competition: Competition, stages: Sequence[Stage]) -> dict[str, list[int]]:
    """Points after each matchday that has been begun, from zero."""
    rules = view.season.rules_of(competition.id)
    race: dict[str, list[int]] = {team: [0] for team in competition.teams}
    for stage in stages:
        if not any(view.result(match) for match in view.season.matches(stage)):
            break
        for row in view.season.standing_of(competition.id, rules, stage.id).rows:
            race[row.team].append(row.points)
    return race
