"""Bars, grids and the line that explains the order of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from leaguecli.model.calendar import Competition
from leaguecli.sheets.drawing.boxes import Box
from leaguecli.sheets.drawing.ink import BAR, HINT, INK, NOTE, PAPER, SHADE
from leaguecli.sheets.drawing.metrics import POINT, text_width
from leaguecli.sheets.drawing.page import Align, Page
from leaguecli.sheets.view import View

BAR_HEIGHT = 5.2
HEAD_HEIGHT = 5.0


def draw_bar(page: Page, box: Box, title: str, note: str = "", fill: str = BAR, ink: str = PAPER) -> None:
    """The heading of a block, with a short remark at its right end."""
    page.rect(box, fill)
    inside = box.inset(1.5)
    natural = text_width(title, 9 * POINT, bold=True) + 1
    left, right = inside.columns([min(natural, inside.w * 0.65) if note else inside.w - 1.01, 0], gap=1)
    page.text(left, title, 9, bold=True, colour=ink)
    if note:
        page.text(right, note, 7, align="right", colour=ink)


class Column(NamedTuple):
    heading: str
    width: float = 0.0
    """Zero takes a share of what the others leave."""
    align: Align = "centre"
    bold: bool = False


class Cell(NamedTuple):
    text: str = ""
    shaded: bool = False
    hint: str = ""
    """Small print in the corner."""
    choices: tuple[str, ...] = ()
    """Words to circle one of."""


def draw_grid(
    page: Page,
    box: Box,
    columns: Sequence[Column],
    rows: Sequence[Sequence[str | Cell]],
    *,
    head: float = HEAD_HEIGHT,
    size: float = 8.5,
) -> None:
    """A table that fills its box: headings, then rows of equal height."""
    places = box.columns([column.width for column in columns])
    for column, place in zip(columns if head else (), places, strict=False):
        page.rect(place.top(head), SHADE, 0.25)
        align: Align = "left" if column.align == "left" else "centre"
        page.text(place.top(head).inset(0.7, 0.2), column.heading, 7, align=align, bold=True)
    height = (box.h - head) / max(len(rows), 1)
    for number, row in enumerate(rows):
        for column, place, cell in zip(columns, places, row, strict=True):
            slot = Box(place.x, place.y + head + number * height, place.w, height)
            _draw_cell(page, slot, column, cell if isinstance(cell, Cell) else Cell(cell), size)


def _draw_cell(page: Page, slot: Box, column: Column, cell: Cell, size: float) -> None:
    if cell.shaded:
        page.rect(slot, SHADE, 0.25)
    else:
        page.field(slot)
    room = slot.inset(0.8, 0.3)
    if cell.hint:
        page.text(room.top(2.3), cell.hint, 5.5, colour=HINT)
        room = room.below(2)
    page.text(room, cell.text, size, align=column.align, bold=column.bold, colour=INK)
    for choice, place in zip(cell.choices, room.equal_columns(max(len(cell.choices), 1), 0.4), strict=False):
        page.text(place, choice, 7, align="centre", colour=NOTE)


def draw_ladder(page: Page, box: Box, view: View, *competitions: Competition) -> None:
    """What orders the table, and what must be said about these tables as they stand."""
    remarks = [f"* {remark}." for competition in competitions for remark in view.remarks(competition)]
    note = view.league.calendar.note
    lines = [view.ladder_line(), *remarks, *([view.words.find(note)] if note else [])]
    page.text(box, "  ".join(lines), 7, colour=NOTE)


def tick_box(page: Page, box: Box, text: str, ticked: bool = False, size: float = 8.0) -> None:
    """A box of 6 mm to tick, and what it means."""
    square = Box(box.x, box.y + (box.h - 6) / 2, 6, 6)
    page.field(square)
    if ticked:
        page.text(square, "X", 12, align="centre", bold=True)
    page.text(box.after(7.2), text, size)


def draw_hint(page: Page, box: Box, text: str, align: Align = "left") -> None:
    page.text(box, text, 6.5, align=align, colour=HINT)
