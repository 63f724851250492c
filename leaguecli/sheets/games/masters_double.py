"""Masters of Football with five to eight persons: two championships and a final over two legs (MOF-90)."""

from __future__ import annotations

from leaguecli.model.calendar import Competition, Match, Stage
from leaguecli.sheets.drawing.boxes import Box
from leaguecli.sheets.drawing.ink import BAR, OTHER_BAR
from leaguecli.sheets.drawing.page import Page
from leaguecli.sheets.games.masters import draw_season
from leaguecli.sheets.games.masters_final import draw_final
from leaguecli.sheets.games.masters_office import draw_market, draw_people
from leaguecli.sheets.parts.basics import BAR_HEIGHT, draw_bar, draw_ladder
from leaguecli.sheets.parts.tables import draw_cross_table, draw_points_race, draw_table
from leaguecli.sheets.sheet import Sheet
from leaguecli.sheets.view import View

RECORD = ("leaguecli record A-M1 2-1 --half-time 1-0", "leaguecli record F1 1-0", "leaguecli done ACADEMY")
_BARS = {"A": BAR, "B": OTHER_BAR}


def draw_two_championships(sheet: Sheet) -> None:
    view = sheet.view
    title = view.say("{game}: two championships", game=view.game_title)
    page, body = sheet.new_page(title, RECORD)
    pair = view.season.table_competitions()[:2]
    for competition, half in zip(pair, body.equal_columns(2, 6), strict=True):
        _draw_calendar(page, half, view, competition)
    _draw_tables(sheet, pair)
    teams = [team for competition in pair for team in competition.teams]
    draw_people(sheet, teams, RECORD)
    page, body = sheet.new_page(
        view.say("{game}: Transfer Market, points race", game=view.game_title), RECORD
    )
    market, races = body.rows([0, 66], gap=3)
    draw_market(page, market, view, teams)
    for competition, half in zip(pair, races.equal_columns(2, 6), strict=True):
        name = view.say("Points race: {name}", name=view.competition_name(competition))
        draw_bar(page, half.top(BAR_HEIGHT), name, fill=_BARS[competition.id])
        draw_points_race(page, half.below(BAR_HEIGHT), view, competition)


def _draw_calendar(page: Page, box: Box, view: View, competition: Competition) -> None:
    """The events stand in both columns: they are shared."""
    draw_bar(page, box.top(6), view.competition_name(competition), fill=_BARS[competition.id])
    stages = tuple(
        stage
        for stage in view.league.calendar.stages
        if stage.competition == competition.id or stage.kind == "event"
    )
    draw_season(page, box.below(7), view, stages, half_time=True, shared=True)


def _draw_tables(sheet: Sheet, pair: list[Competition]) -> None:
    view = sheet.view
    page, body = sheet.new_page(view.say("{game}: tables and final", game=view.game_title), RECORD)
    tables, ladder, crosses, final = body.rows([44, 4.5, 44, 0], gap=1.5)
    for number, competition in enumerate(pair):
        fill, name = _BARS[competition.id], view.competition_name(competition)
        table, cross = tables.equal_columns(2, 6)[number], crosses.equal_columns(2, 6)[number]
        draw_bar(page, table.top(BAR_HEIGHT), name, fill=fill)
        draw_table(page, table.below(BAR_HEIGHT), view, competition)
        draw_bar(page, cross.top(BAR_HEIGHT), view.say("Cross-table: {name}", name=name), fill=fill)
        draw_cross_table(page, cross.below(BAR_HEIGHT), view, competition)
    draw_ladder(page, ladder, view, *pair)
    draw_final(page, final, view, *final_legs(view))


def final_legs(view: View) -> tuple[Match, Match]:
    stage: Stage = view.season.stages["FINAL"]
    first, second = stage.matches
    return first, second
