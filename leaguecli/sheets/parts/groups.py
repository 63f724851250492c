"""A group in one block: its matches, and the table below them."""

from __future__ import annotations

from collections.abc import Callable

from leaguecli.model.calendar import Competition, Match
from leaguecli.sheets.drawing.boxes import Box
from leaguecli.sheets.drawing.page import Page
from leaguecli.sheets.parts.basics import BAR_HEIGHT, Column, draw_bar, draw_grid
from leaguecli.sheets.parts.matches import LEAST_ROW, Style, draw_matches
from leaguecli.sheets.parts.tables import table_cells, table_order, table_stages
from leaguecli.sheets.view import View
from leaguecli.sheets.words import word

_HEAD = 4.5
_TEAM_ROW = 6.5
_NUMBER = 6.1
_NARROW = 66.0
_FIELDS = (
    (word("W"), "won"),
    (word("D"), "drawn"),
    (word("GF"), "goals_for"),
    (word("GA"), "goals_against"),
    (word("GD"), "goal_difference"),
    (word("Pts"), "points"),
)
Owner = Callable[[str], str]
"""What stands in the owner's box beside a team."""


def group_matches(view: View, competition: Competition) -> tuple[Match, ...]:
    return tuple(match for stage in table_stages(view, competition) for match in view.season.matches(stage))


def group_height(view: View, competition: Competition) -> float:
    matches = len(group_matches(view, competition))
    return BAR_HEIGHT + matches * LEAST_ROW + _HEAD + len(competition.teams) * _TEAM_ROW


def draw_group(
    page: Page, box: Box, view: View, competition: Competition, owner: Owner | None = None
) -> None:
    matches = group_matches(view, competition)
    table = _HEAD + len(competition.teams) * _TEAM_ROW
    draw_bar(page, box.top(BAR_HEIGHT), view.competition_name(competition))
    style = Style(id_width=7 if len(matches[-1].id) < 4 else 9, size=8)
    draw_matches(page, box.below(BAR_HEIGHT).above(table), view, matches, style)
    _draw_group_table(page, box.foot(table), view, competition, owner)


def _fields(view: View, box: Box) -> list[tuple[str, str]]:
    """Where names would have no room, wins and draws are left to the boxes above."""
    if not view.league.rules.goals:
        return [field for field in _FIELDS if field[1] in ("won", "drawn", "points")]
    return [field for field in _FIELDS if box.w >= _NARROW or field[1] not in ("won", "drawn")]


def _draw_group_table(
    page: Page, box: Box, view: View, competition: Competition, owner: Owner | None
) -> None:
    fields = _fields(view, box)
    owners = [Column(view.say("Owner"), 8)] if owner else []
    columns = [
        *owners,
        Column(view.say("Team"), 0, "left"),
        *(Column(view.say(heading), _NUMBER) for heading, _ in fields),
        Column(view.say("Pos"), _NUMBER + 0.6, bold=True),
    ]
    order = table_order(view, competition)
    rows = []
    for team, cells in zip(order, table_cells(view, competition, [key for _, key in fields]), strict=True):
        rank, *rest = cells
        rows.append([*([owner(team)] if owner else []), *rest, rank])
    draw_grid(page, box, columns, rows, head=_HEAD, size=7.5)
