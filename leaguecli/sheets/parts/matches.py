"""Matches to write down: teams, boxes for goals or for 1 X 2, half-time, and the id the program takes."""

from __future__ import annotations

from typing import NamedTuple

from leaguecli.model.calendar import Match, Stage
from leaguecli.model.result import OUTCOMES, Result
from leaguecli.model.slots import ByeSlot
from leaguecli.sheets.drawing.boxes import Box
from leaguecli.sheets.drawing.ink import BAR, HINT, INK, NOTE, PAPER
from leaguecli.sheets.drawing.page import Align, Page
from leaguecli.sheets.parts.basics import BAR_HEIGHT, draw_bar
from leaguecli.sheets.view import Side, View

BOX = 6.4
LARGEST_BOX = 7.6
LEAST_ROW = 7.0


class Style(NamedTuple):
    """What a row of a calendar shows beside teams and score."""

    half_time: bool = False
    id_width: float = 9.0
    size: float = 9.0


def draw_stage(page: Page, box: Box, view: View, stage: Stage, style: Style = Style()) -> None:
    """A bar with the stage's name, and its matches below."""
    draw_bar(page, box.top(BAR_HEIGHT), view.stage_name(stage), view.stage_date(stage))
    draw_matches(page, box.below(BAR_HEIGHT), view, view.season.matches(stage), style)


def draw_matches(
    page: Page, box: Box, view: View, matches: tuple[Match, ...], style: Style = Style()
) -> None:
    for match, row in zip(matches, box.equal_rows(len(matches)), strict=True):
        draw_match(page, row, view, match, style)


def draw_match(page: Page, box: Box, view: View, match: Match, style: Style = Style()) -> None:
    goals, square = view.league.rules.goals, box_size(box)
    middle = 2 * square + 3 if goals else 3 * square + 1
    half_time = 2 * square + 8 if style.half_time else 0.01
    id, home, score, away, extra = box.columns([style.id_width, 0, middle, 0, half_time], gap=1.5)
    home_side, away_side = view.sides(match)
    result = view.result(match)
    page.text(id, match_label(match, result), 7, colour=NOTE)
    draw_side(page, home, home_side, "right", style.size)
    if isinstance(match.away, ByeSlot):
        page.text(score, away_side.hint, 8, align="centre", colour=NOTE)
        return
    draw_side(page, away, away_side, "left", style.size)
    if goals:
        draw_goals(page, score, result)
    else:
        draw_outcome(page, score, result)
    if style.half_time:
        _draw_half_time(page, extra, view, result)


def box_size(row: Box) -> float:
    """As large as the row allows, and never too small to write in."""
    return max(BOX, min(LARGEST_BOX, row.h - 1))


def match_label(match: Match, result: Result | None) -> str:
    """The id; a star where the result was not made on the pitch (the foot of the table says why)."""
    is_special = result is not None and (result.forfeit or result.awarded or result.annulled)
    return f"{match.id} *" if is_special else match.id


def draw_side(page: Page, box: Box, side: Side, align: Align, size: float = 9.0) -> None:
    if side.name:
        page.text(box.inset(0, 0.3), side.name, size, align=align)
        return
    y = min(box.bottom - 1, box.middle + size * 0.4)
    page.line(box.x, y, box.right, y, 0.2)
    near = box.after(box.w * 0.3) if align == "right" else box.left(box.w * 0.7)
    page.text(Box(near.x, y - 4.4, near.w, 4.2), side.hint, min(size, 8.0), align=align, colour=NOTE)


def draw_goals(page: Page, box: Box, result: Result | None) -> None:
    size = (box.w - 3) / 2
    left = Box(box.x, box.y + (box.h - size) / 2, size, size)
    right = left.moved(dx=size + 3)
    texts = goal_texts(result)
    for square, text in zip((left, right), texts, strict=True):
        page.field(square)
        page.text(square, text, 11, align="centre", bold=True)
    page.text(Box(left.right, left.y, 3, size), "–", 9, align="centre")


def goal_texts(result: Result | None) -> tuple[str, str]:
    if result is None:
        return "", ""
    if result.annulled or result.score is None:
        return "–", "–"
    return str(result.score.home), str(result.score.away)


def draw_outcome(page: Page, box: Box, result: Result | None) -> None:
    """1 X 2: circled by hand, or filled in."""
    size = (box.w - 1) / 3
    decided = result.decision() if result is not None and not result.annulled else None
    for number, outcome in enumerate(OUTCOMES):
        square = Box(box.x + number * (size + 0.5), box.y + (box.h - size) / 2, size, size)
        chosen = outcome == decided
        page.field(square, BAR if chosen else "", 0.25)
        colour = PAPER if chosen else INK if decided is None else HINT
        page.text(square, outcome, 9, align="centre", bold=chosen, colour=colour)


def _draw_half_time(page: Page, box: Box, view: View, result: Result | None) -> None:
    size = box_size(box)
    label, score = box.columns([0, 2 * size + 1], gap=1)
    page.text(label, view.say("HT"), 6.5, align="right", colour=NOTE)
    half = result.half_time if result is not None and result.half_time else None
    texts = (str(half.home), str(half.away)) if half else ("", "")
    for number, text in enumerate(texts):
        square = Box(score.x + number * (size + 1), score.y + (score.h - size) / 2, size, size)
        page.field(square)
        page.text(square, text, 9, align="centre")
