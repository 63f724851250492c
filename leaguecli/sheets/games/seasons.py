"""Match of the Season: trophies and money over six seasons, and a page for each season (MOTS-01)."""

from __future__ import annotations

from leaguecli.league.honours import season_points
from leaguecli.sheets.drawing.boxes import Box
from leaguecli.sheets.drawing.ink import HINT, NOTE, SHADE
from leaguecli.sheets.drawing.page import Page
from leaguecli.sheets.games.season_money import money_by_season
from leaguecli.sheets.games.season_page import draw_season_page
from leaguecli.sheets.parts.basics import BAR_HEIGHT, Column, draw_bar, draw_grid
from leaguecli.sheets.sheet import Sheet
from leaguecli.sheets.view import View

RECORD = ("leaguecli trophies", "leaguecli ledger", "leaguecli record S1-L1 X")
START = 100_000


def draw_six_seasons(sheet: Sheet) -> None:
    view = sheet.view
    numbers = season_numbers(view)
    title = view.say("{game}: honours and money", game=view.game_title)
    page, body = sheet.new_page(title, RECORD)
    trophies, notes, money = body.rows([0, 4, 46], gap=1.5)
    _draw_trophies(page, trophies, view, numbers)
    page.text(notes, _reminder(view), 7, colour=NOTE)
    _draw_money(page, money, view, numbers)
    for number in numbers:
        draw_season_page(sheet, number)


def season_numbers(view: View) -> list[int]:
    return sorted({stage.season for stage in view.league.calendar.stages if stage.season})


def managed_teams(view: View) -> tuple[str, ...]:
    return view.league.calendar.competitions[0].teams


def _reminder(view: View) -> str:
    """MOTS-34, MOTS-106, MOTS-107."""
    return view.say(
        "Two managers: add both teams. Three: the fourth team always loses, 3 points and no prize. "
        "Super Cup: money only, from season 2."
    )


def _draw_trophies(page: Page, box: Box, view: View, numbers: list[int]) -> None:
    label, *columns = box.columns([22, 0, 0, 0, 0])
    head, total = 6.5, 10.0
    seasons = label.below(head).above(total).equal_rows(len(numbers))
    _draw_labels(page, label, seasons, view, numbers, head, total)
    for team, column in zip(managed_teams(view), columns, strict=True):
        page.rect(column.top(head), SHADE, 0.25)
        page.text(column.top(head).inset(1, 0.4), _team_heading(view, team), 10, align="centre", bold=True)
        for number, season in zip(numbers, seasons, strict=True):
            _draw_honours(page, Box(column.x, season.y, column.w, season.h), view, team, number)
        _draw_total(page, column.foot(total), view, team, numbers)


def _draw_labels(
    page: Page, label: Box, seasons: list[Box], view: View, numbers: list[int], head: float, total: float
) -> None:
    page.rect(label.top(head), SHADE, 0.25)
    for number, season in zip(numbers, seasons, strict=True):
        page.rect(season, SHADE, 0.25)
        page.text(season.inset(1), view.say("Season {n}", n=number), 9, align="centre", bold=True)
    page.rect(label.foot(total), SHADE, 0.25)
    page.text(label.foot(total).inset(1), view.say("Total"), 9, align="centre", bold=True)


def _team_heading(view: View, team: str) -> str:
    player = view.team(team).player if not view.is_blank else None
    return f"{view.name(team)} ({player})" if player else view.name(team)


def _draw_honours(page: Page, box: Box, view: View, team: str, number: int) -> None:
    """MOTS-04 to MOTS-06: a field for each trophy with what its places are worth, and one for the sum."""
    league, cup, europe, points = box.columns([0, 0, 0, 14])
    _draw_trophy(page, league, view.say("League"), "3 / 2 / 1", _league_points(view, team, number))
    won = _final_place(view, team, f"S{number}-N3")
    _draw_trophy(page, cup, view.say("National Cup"), "2 / 1", {1: 2, 2: 1}.get(won or 0))
    if number == 1:
        page.rect(europe, SHADE, 0.25)
        page.text(europe.inset(0.6), view.say("no European Cup"), 6, align="centre", colour=HINT)
    else:
        final = _final_place(view, team, f"S{number}-E15")
        _draw_trophy(page, europe, view.say("European Cup"), "3 / 2", {1: 3, 2: 2}.get(final or 0))
    earned = (season_points(view.league, number) or {}).get(team) if view.is_filled else None
    _draw_trophy(page, points, view.say("points"), "", earned, strong=True)


def _draw_trophy(
    page: Page, box: Box, label: str, worth: str, points: int | None, *, strong: bool = False
) -> None:
    page.field(box, line=0.45 if strong else 0.15)
    page.text(box.top(3.2).inset(0.5, 0.2), label, 6, align="centre", colour=NOTE)
    page.text(box.foot(2.8).inset(0.5), worth, 5.5, align="centre", colour=HINT)
    text = "" if points is None else str(points)
    page.text(box.below(3).above(2.6), text, 14 if strong else 11, align="centre", bold=strong)


def _league_points(view: View, team: str, number: int) -> int | None:
    place = _league_place(view, team, number)
    return 4 - place if place else None


def _league_place(view: View, team: str, number: int) -> int | None:
    if not view.is_filled:
        return None
    return next((place for place in (1, 2, 3) if view.season.place(f"S{number}-L", place) == team), None)


def _final_place(view: View, team: str, final: str) -> int | None:
    if not view.is_filled or view.season.find(final) is None:
        return None
    if view.season.winner(final) == team:
        return 1
    return 2 if view.season.loser(final) == team else None


def _draw_total(page: Page, box: Box, view: View, team: str, numbers: list[int]) -> None:
    page.field(box)
    if view.is_filled:
        total = sum((season_points(view.league, number) or {}).get(team, 0) for number in numbers)
        page.text(box, str(total), 14, align="centre", bold=True)


def _draw_money(page: Page, box: Box, view: View, numbers: list[int]) -> None:
    """MOTS-08, MOTS-55, MOTS-57, MOTS-70, MOTS-98."""
    note = view.say(
        "prizes 0, 25, 50, 75 thousand; win 20 (10 from the loser); European Cup 20 from the bank"
    )
    draw_bar(page, box.top(BAR_HEIGHT), view.say("Money at season's end (euro)"), note)
    columns = [
        Column(view.say("Team"), 44, "left"),
        Column(view.say("Start")),
        *(Column(view.say("Season {n}", n=number)) for number in numbers),
        Column(view.say("Squad 13 to 18")),
    ]
    known = money_by_season(view, numbers)
    rows = [
        [view.name(team), view.amount(START), *(known.get((team, number), "") for number in numbers), ""]
        for team in managed_teams(view)
    ]
    draw_grid(page, box.below(BAR_HEIGHT), columns, rows)
