"""Blocks one below the other, column by column, page by page."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from leaguecli.model.calendar import Match, Stage
from leaguecli.sheets.drawing.boxes import Box
from leaguecli.sheets.drawing.page import Page
from leaguecli.sheets.parts.basics import BAR_HEIGHT, draw_bar
from leaguecli.sheets.parts.matches import Style, draw_matches
from leaguecli.sheets.view import View

ROW = 7.4
GAP = 2.0
LEAST_ROOM = BAR_HEIGHT + 2 * ROW

Region = tuple[Page, Box]


class Block(NamedTuple):
    height: float
    draw: Callable[[Page, Box], None]


def flow(blocks: Sequence[Block], regions: Iterator[Region]) -> None:
    """Each block goes where there is room for it; `regions` are columns, as many as are asked for."""
    if not blocks:
        return
    page, box = next(regions)
    used = 0.0
    for block in blocks:
        while used + block.height > box.h + 0.01 and (used > 0 or block.height > box.h):
            page, box = next(regions)
            used = 0.0
        block.draw(page, box.below(used).top(block.height))
        used += block.height + GAP


def columns_of(page: Page, box: Box, count: int) -> list[Region]:
    if box.h < LEAST_ROOM:
        return []
    return [(page, column) for column in box.equal_columns(count, 5)]


def stage_blocks(view: View, stages: Sequence[Stage], most_height: float, style: Style) -> list[Block]:
    """A block a stage; a stage with more matches than a column holds is continued in the next."""
    most = max(int((most_height - BAR_HEIGHT) / ROW), 1)
    blocks = []
    for stage in stages:
        matches = view.season.matches(stage)
        for start in range(0, len(matches), most):
            blocks.append(_stage_block(view, stage, matches[start : start + most], style))
    return blocks


def _stage_block(view: View, stage: Stage, matches: tuple[Match, ...], style: Style) -> Block:
    def draw(page: Page, box: Box) -> None:
        draw_bar(page, box.top(BAR_HEIGHT), view.stage_name(stage), view.stage_date(stage))
        draw_matches(page, box.below(BAR_HEIGHT), view, matches, style)

    return Block(BAR_HEIGHT + len(matches) * ROW, draw)
