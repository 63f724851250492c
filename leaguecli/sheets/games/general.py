"""Any league: calendar, table and cross-table; groups in blocks; every knock-out as a wall-chart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from leaguecli.model.calendar import Competition, Stage
from leaguecli.sheets.drawing.boxes import Box
from leaguecli.sheets.drawing.metrics import POINT, text_width
from leaguecli.sheets.drawing.page import Page
from leaguecli.sheets.games.knockout import draw_knockouts
from leaguecli.sheets.parts.basics import BAR_HEIGHT, HEAD_HEIGHT, Column, draw_bar, draw_ladder
from leaguecli.sheets.parts.flow import Block, Region, columns_of, flow, stage_blocks
from leaguecli.sheets.parts.groups import draw_group, group_height
from leaguecli.sheets.parts.matches import Style
from leaguecli.sheets.parts.tables import draw_cross_table, draw_table, table_order, table_stages
from leaguecli.sheets.sheet import Sheet
from leaguecli.sheets.view import View

LEAST_TABLE_ROW = 6.6
BESIDE = 10
"""So many teams at most have table and cross-table side by side."""
_CROSS_CELL = 9.5, 6.6
_CROSS_NAMES = 38.0
_MOST_CROSS_TEAMS = 60
_WIDE_NAME = 25.0
"""Names wider than this, in millimetres at eight points, need broader columns."""
_LADDER = 6.0


def draw_general(sheet: Sheet) -> None:
    view = sheet.view
    tables = view.season.table_competitions()
    if len(tables) == 1:
        _draw_league(sheet, tables[0])
    elif tables:
        _draw_groups(sheet, tables)
    draw_knockouts(sheet, [stage for stage in view.league.calendar.stages if stage.knockout])


def commands(view: View) -> tuple[str, ...]:
    """With the first match of this very calendar."""
    first = next((match.id for stage in view.league.calendar.stages for match in stage.matches), "M1")
    score = "2-1" if view.league.rules.goals else "1"
    return f"leaguecli record {first} {score}", "leaguecli table", "leaguecli next"


def calendar_columns(view: View) -> int:
    widest = max(text_width(view.name(team), 8 * POINT) for team in view.league.teams)
    return 3 if widest > _WIDE_NAME else 4


# One table


def _draw_league(sheet: Sheet, competition: Competition) -> None:
    view = sheet.view
    page, body = sheet.new_page(view.say("{game}: league", game=view.game_title), commands(view))
    draw_ladder(page, body.foot(_LADDER), view, competition)
    body = body.above(_LADDER + 1)
    if len(competition.teams) <= BESIDE:
        regions = _draw_side_by_side(page, body, view, competition)
    else:
        regions = _draw_long_table(sheet, page, body, competition)
        _draw_cross_pages(sheet, competition)
    _draw_calendar(sheet, table_stages(view, competition), regions, body.h)


def _draw_side_by_side(page: Page, body: Box, view: View, competition: Competition) -> list[Region]:
    """What is left below them is for the calendar."""
    has_cross = _has_cross_table(view, competition)
    row = min(8.6, max(7.4, 52 / len(competition.teams)))
    height = BAR_HEIGHT + 7 + len(competition.teams) * row
    top = body.top(height)
    left, right = top.columns([0, top.w * 0.47 if has_cross else top.w * 0.3], gap=5)
    _draw_table(page, left, view, competition)
    if has_cross:
        draw_bar(page, right.top(BAR_HEIGHT), view.say("Cross-table"))
        draw_cross_table(page, right.below(BAR_HEIGHT), view, competition)
    return columns_of(page, body.below(height + 4), calendar_columns(view))


def _has_cross_table(view: View, competition: Competition) -> bool:
    return not any(stage.draw for stage in table_stages(view, competition)) and len(competition.teams) > 2


def _draw_table(
    page: Page, box: Box, view: View, competition: Competition, teams: Sequence[str] | None = None
) -> None:
    extra = [Column("11", 8.2)] if view.league.game == "magic-number-eleven" else []
    note = view.say("11: goals with a total of exactly eleven") if extra else ""
    draw_bar(page, box.top(BAR_HEIGHT), view.say("Table"), note)
    draw_table(page, box.below(BAR_HEIGHT), view, competition, extra=extra, teams=teams)


def _draw_long_table(sheet: Sheet, page: Page, body: Box, competition: Competition) -> list[Region]:
    """As many rows as fit one below the other; the rest beside them, or on the next page."""
    view = sheet.view
    most = int((body.h - BAR_HEIGHT - HEAD_HEIGHT) / LEAST_TABLE_ROW)
    order = table_order(view, competition)
    parts = [order[start : start + most] for start in range(0, len(order), most)]
    if len(parts) == 1:
        left, right = body.columns([body.w * 0.5, 0], gap=5)
        _draw_table(page, left, view, competition)
        return columns_of(page, right, 2)
    for number, part in enumerate(parts):
        if number and number % 2 == 0:
            page, body = sheet.new_page(view.say("{game}: league", game=view.game_title), commands(view))
        half = body.equal_columns(2, 5)[number % 2]
        _draw_table(page, half.top(_table_height(len(part))), view, competition, part)
    return []


def _table_height(rows: int) -> float:
    return BAR_HEIGHT + HEAD_HEIGHT + rows * LEAST_TABLE_ROW


def _draw_cross_pages(sheet: Sheet, competition: Competition) -> None:
    """A large cross-table is laid out like tiles."""
    view, teams = sheet.view, competition.teams
    if not _has_cross_table(view, competition) or len(teams) > _MOST_CROSS_TEAMS:
        return
    title = view.say("{game}: cross-table", game=view.game_title)
    frame = sheet.new_page(title, commands(view))
    width = int((frame[1].w - _CROSS_NAMES) / _CROSS_CELL[0])
    height = int((frame[1].h - 7) / _CROSS_CELL[1])
    tiles = [(homes, aways) for homes in _parts(teams, height) for aways in _parts(teams, width)]
    for number, (homes, aways) in enumerate(tiles):
        page, body = frame if number == 0 else sheet.new_page(title, commands(view))
        tall = min(body.h, 7 + len(homes) * 12.0)
        draw_cross_table(
            page, body.top(tall), view, competition, homes=homes, aways=aways, names=_CROSS_NAMES
        )


def _parts(teams: Sequence[str], most: int) -> list[Sequence[str]]:
    """Of equal size, so that no tile holds a single team."""
    count = -(-len(teams) // most)
    size = -(-len(teams) // count)
    return [teams[start : start + size] for start in range(0, len(teams), size)]


def _draw_calendar(sheet: Sheet, stages: Sequence[Stage], regions: list[Region], height: float) -> None:
    blocks = stage_blocks(sheet.view, stages, height, Style(size=8.5))
    flow(blocks, _regions(sheet, regions))


def _regions(sheet: Sheet, first: list[Region]) -> Iterator[Region]:
    """What is left of the first page, then whole pages."""
    yield from first
    view = sheet.view
    while True:
        page, body = sheet.new_page(view.say("{game}: calendar", game=view.game_title), commands(view))
        yield from columns_of(page, body, calendar_columns(view))


# Groups


def _draw_groups(sheet: Sheet, groups: Sequence[Competition]) -> None:
    """A block a group where it fits a column, else its table and its matchdays one after another."""
    view = sheet.view
    page, body = sheet.new_page(view.say("{game}: groups", game=view.game_title), commands(view))
    room = body.h - _LADDER - 1
    blocks = [_group_block(view, group) for group in groups]
    if max(block.height for block in blocks) > room:
        blocks = [block for group in groups for block in _long_group_blocks(view, group, room)]
    flow(blocks, _group_regions(sheet, (page, body), groups))


def _group_regions(sheet: Sheet, first: Region, groups: Sequence[Competition]) -> Iterator[Region]:
    view, (page, body) = sheet.view, first
    while True:
        draw_ladder(page, body.foot(_LADDER), view, *groups)
        yield from columns_of(page, body.above(_LADDER + 1), 3)
        page, body = sheet.new_page(view.say("{game}: groups", game=view.game_title), commands(view))


def _group_block(view: View, group: Competition) -> Block:
    return Block(group_height(view, group), lambda page, box: draw_group(page, box, view, group))


def _long_group_blocks(view: View, group: Competition, room: float) -> list[Block]:
    def draw(page: Page, box: Box) -> None:
        draw_bar(page, box.top(BAR_HEIGHT), view.competition_name(group))
        draw_table(page, box.below(BAR_HEIGHT), view, group, number_width=6.2, size=7.5)

    height = _table_height(len(group.teams))
    return [Block(height, draw), *stage_blocks(view, table_stages(view, group), room, Style(size=8))]
