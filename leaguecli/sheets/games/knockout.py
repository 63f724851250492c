"""Any knock-out as a wall-chart, over as many pages as it needs."""

from __future__ import annotations

from collections.abc import Sequence

from leaguecli.model.calendar import Stage
from leaguecli.sheets.drawing.boxes import Box
from leaguecli.sheets.drawing.ink import EVENT, NOTE
from leaguecli.sheets.drawing.page import Page
from leaguecli.sheets.parts.bracket import CONTEST, LEAST_SLOT, draw_bracket, draw_contest
from leaguecli.sheets.parts.bracket_tree import Node, cut_tree, find_trees
from leaguecli.sheets.sheet import Sheet, write_line
from leaguecli.sheets.view import View

_CHAMPION = 14.0


def draw_knockouts(sheet: Sheet, stages: Sequence[Stage]) -> None:
    """The largest tree leads to the final; others, such as a match for third place, stand below it."""
    trees = find_trees(stages)
    if not trees:
        return
    view = sheet.view
    *others, final = trees
    title = view.say("{game}: knock-out", game=view.game_title)
    first = stages[0].matches[0].id if stages[0].matches else "M1"
    commands = (f"leaguecli record {first} 2-2 --pens 4-3", "leaguecli bracket")
    page, body = _new_page(sheet, title, commands)
    parts = cut_tree(final, int(body.h / LEAST_SLOT))
    for number, part in enumerate(parts):
        if number:
            page, body = _new_page(sheet, title, commands)
        spot = draw_bracket(page, body, view, part)
    _draw_end(page, body, spot, view, final)
    _draw_others(sheet, page, body, spot, others, (title, commands))


def _new_page(sheet: Sheet, title: str, commands: tuple[str, ...]) -> tuple[Page, Box]:
    """Says at its foot what decides a match that ends level."""
    page, body = sheet.new_page(title, commands)
    page.text(body.foot(3.5), sheet.view.tie_line(), 7, colour=NOTE)
    return page, body.above(4.5)


def _draw_end(page: Page, body: Box, spot: Box, view: View, final: Node) -> None:
    """The champion above the final, where there is room; else below it."""
    above = Box(spot.x, spot.y - _CHAMPION - 3, spot.w, _CHAMPION)
    box = above if above.y >= body.y else Box(spot.x, spot.bottom + 3, spot.w, _CHAMPION)
    page.rect(box, EVENT, 0.4)
    inside = box.inset(2, 1)
    page.text(inside.top(4), view.say("Champion"), 8, bold=True)
    winner = view.season.winner(final.contest.name) if view.is_filled else None
    if winner:
        page.text(inside.below(4), view.name(winner), 13, bold=True)
    else:
        write_line(page, inside.below(4), "")


def _draw_others(
    sheet: Sheet,
    page: Page,
    body: Box,
    spot: Box,
    others: Sequence[Node],
    heading: tuple[str, tuple[str, ...]],
) -> None:
    y = spot.bottom + 2 * LEAST_SLOT
    for node in others:
        if node.children or y + CONTEST > body.bottom:
            page, body = _new_page(sheet, *heading)
            draw_bracket(page, body, sheet.view, node)
            y = body.bottom
            continue
        box = Box(spot.x, y, spot.w, CONTEST)
        page.text(box.moved(dy=-4.5).top(4), sheet.view.stage_name(node.contest.stage), 8, bold=True)
        draw_contest(page, box, sheet.view, node.contest)
        y += LEAST_SLOT + 5
