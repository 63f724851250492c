"""The head of a sheet for one match: its id, both teams, the score and the score at half-time."""

from __future__ import annotations

from leaguecli.model.calendar import Match
from leaguecli.sheets.drawing.boxes import Box
from leaguecli.sheets.drawing.ink import NOTE
from leaguecli.sheets.drawing.page import Page
from leaguecli.sheets.parts.matches import draw_side, goal_texts
from leaguecli.sheets.sheet import write_line
from leaguecli.sheets.view import Side, View

SCORE_BOX = 12.0


def draw_match_heading(page: Page, box: Box, view: View, match: Match | None) -> None:
    _draw_which(page, box.top(6), view, match)
    home, score, away = box.below(7).columns([0, 2 * SCORE_BOX + 5, 0], gap=3)
    sides = (
        view.sides(match) if match is not None else (Side(hint=view.say("Home")), Side(hint=view.say("Away")))
    )
    draw_side(page, home, sides[0], "right", 14)
    draw_side(page, away, sides[1], "left", 14)
    result = view.result(match) if match is not None else None
    for number, text in enumerate(goal_texts(result)):
        square = Box(
            score.x + number * (SCORE_BOX + 5), score.y + (score.h - SCORE_BOX) / 2, SCORE_BOX, SCORE_BOX
        )
        page.field(square, line=0.4)
        page.text(square, text, 20, align="centre", bold=True)
    page.text(Box(score.x + SCORE_BOX, score.y, 5, score.h), "–", 14, align="centre")


def _draw_which(page: Page, box: Box, view: View, match: Match | None) -> None:
    id, stage, half = box.columns([48, 0, 60], gap=4)
    if match is None:
        write_line(page, id, view.say("Match"))
        write_line(page, stage, view.say("Matchday"))
    else:
        page.text(id, view.say("Match {id}", id=match.id), 12, bold=True)
        found = view.season.find(match.id)
        page.text(stage, view.stage_name(found[0]) if found else "", 9, colour=NOTE)
    label, first, second = half.columns([0, 6, 6], gap=1.5)
    page.text(label, view.say("Half-time"), 8, align="right", colour=NOTE)
    result = view.result(match) if match is not None else None
    score = result.half_time if result is not None else None
    for place, goals in zip((first, second), score or ("", ""), strict=True):
        page.field(place)
        page.text(place, str(goals), 9, align="centre")
