"""Masters of Football: the championship of four teams (MOF-16, MOF-17)."""

from __future__ import annotations

from leaguecli.model.calendar import Competition, Stage
from leaguecli.sheets.drawing.boxes import Box
from leaguecli.sheets.drawing.ink import EVENT, INK
from leaguecli.sheets.drawing.page import Page
from leaguecli.sheets.games.masters_office import draw_office
from leaguecli.sheets.parts.basics import BAR_HEIGHT, draw_bar, draw_ladder, tick_box
from leaguecli.sheets.parts.matches import Style, draw_stage
from leaguecli.sheets.parts.tables import draw_cross_table, draw_points_race, draw_table
from leaguecli.sheets.sheet import Sheet
from leaguecli.sheets.view import View

RECORD = ("leaguecli record M1 2-1 --half-time 1-0", "leaguecli done ACADEMY", "leaguecli table")
_EVENT_ROW = 7.0


def draw_championship(sheet: Sheet) -> None:
    view = sheet.view
    page, body = sheet.new_page(view.say("{game}: championship", game=view.game_title), RECORD)
    left, right = body.columns([body.w * 0.49, 0], gap=6)
    draw_season(page, left, view, view.league.calendar.stages, half_time=True)
    _draw_tables(page, right, view, view.season.table_competitions()[0])
    draw_office(sheet, [team.id for team in view.league.first_teams], RECORD)


def draw_season(
    page: Page, box: Box, view: View, stages: tuple[Stage, ...], *, half_time: bool, shared: bool = False
) -> None:
    """Matchdays and, where they belong, the Academy and the Transfer Market."""
    gap = 1.2
    events = sum(stage.kind == "event" for stage in stages)
    days = len(stages) - events
    room = box.h - events * _EVENT_ROW - gap * (len(stages) - 1)
    heights = [_EVENT_ROW if stage.kind == "event" else room / days for stage in stages]
    for stage, place in zip(stages, box.rows(heights, gap), strict=True):
        if stage.kind == "event":
            draw_event(page, place, view, stage, shared)
        else:
            draw_stage(page, place, view, stage, Style(half_time=half_time, id_width=11 if shared else 9))


def draw_event(page: Page, box: Box, view: View, stage: Stage, shared: bool) -> None:
    page.rect(box, EVENT)
    name, held = box.inset(1.5).columns([0, 60])
    title = view.stage_name(stage)
    page.text(name, view.say("{event} (shared)", event=title) if shared else title, 9, bold=True, colour=INK)
    words = view.say("held: {command}", command=f"leaguecli done {stage.id}")
    tick_box(page, held, words, view.is_held(stage), 7)


def _draw_tables(page: Page, box: Box, view: View, competition: Competition) -> None:
    table, ladder, cross, race = box.rows([45, 5, 45, 0], gap=1.5)
    draw_bar(page, table.top(BAR_HEIGHT), view.say("Table"))
    draw_table(page, table.below(BAR_HEIGHT), view, competition)
    draw_ladder(page, ladder, view, competition)
    draw_bar(page, cross.top(BAR_HEIGHT), view.say("Cross-table"))
    draw_cross_table(page, cross.below(BAR_HEIGHT), view, competition)
    draw_bar(
        page, race.top(BAR_HEIGHT), view.say("Points race"), view.say("a line for each team, day by day")
    )
    draw_points_race(page, race.below(BAR_HEIGHT), view, competition)
