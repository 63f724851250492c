"""Match of the Season: one season on one page."""

from __future__ import annotations

from collections.abc import Sequence

from leaguecli.model.calendar import Competition, Match, Stage
from leaguecli.sheets.drawing.boxes import Box
from leaguecli.sheets.drawing.ink import HINT, NOTE
from leaguecli.sheets.drawing.page import Page
from leaguecli.sheets.parts.basics import BAR_HEIGHT, Column, draw_bar, draw_grid, draw_ladder, tick_box
from leaguecli.sheets.parts.matches import (
    Style,
    draw_match,
    draw_outcome,
    draw_side,
)
from leaguecli.sheets.parts.tables import draw_table, table_order
from leaguecli.sheets.sheet import Sheet, write_line
from leaguecli.sheets.view import Side, View

PRIZES = (0, 25_000, 50_000, 75_000)
_EUROPEAN_ROUNDS = (("ER16", 3), ("EQF", 3), ("ESF", 2), ("EF", 1))
"""Three managers at most are in Europe: so many of their matches in each round."""
PLAYOFF_LINES = 2


def draw_season_page(sheet: Sheet, number: int) -> None:
    view = sheet.view
    commands = (
        f"leaguecli record S{number}-L1 1",
        f"leaguecli draw S{number}-NSF",
        f"leaguecli done S{number}-END",
    )
    page, body = sheet.new_page(view.say("{game}: season {n}", game=view.game_title, n=number), commands)
    league, cups, rest = body.columns([body.w * 0.41, 0, body.w * 0.22], gap=5)
    _draw_league(page, league, view, number)
    _draw_cups(page, cups, view, number)
    _draw_absences(page, rest.top(62), view, number)
    _draw_checklist(page, rest.below(65), view, number)


def _stage(view: View, id: str) -> Stage | None:
    return view.season.stages.get(id)


def _draw_league(page: Page, box: Box, view: View, number: int) -> None:
    matches, table, ladder = box.rows([0, 42, 4.5], gap=1.5)
    draw_bar(
        page,
        matches.top(BAR_HEIGHT),
        view.say("League"),
        view.say("Sundays; circle 1 X 2; die and card played"),
    )
    weeks = matches.below(BAR_HEIGHT + 0.5).equal_rows(6, 0.6)
    for week, place in enumerate(weeks, start=1):
        stage = _stage(view, f"S{number}-MD{week}")
        if stage is None:
            continue
        page.text(place.left(9), view.say("Wk {n}", n=week), 8, bold=True)
        for match, row in zip(stage.matches, place.after(9).equal_rows(2), strict=True):
            _draw_league_match(page, row, view, match)
        page.line(place.x, place.bottom + 0.3, place.right, place.bottom + 0.3, 0.1)
    draw_bar(page, table.top(BAR_HEIGHT), view.say("Final table"))
    competition = view.season.competitions[f"S{number}-L"]
    prize = Column(view.say("Prize"), 18)
    prizes = _prizes(view, competition)
    draw_table(
        page,
        table.below(BAR_HEIGHT),
        view,
        competition,
        extra=[prize],
        extra_cells=lambda team: [prizes.get(team, "")],
        number_width=9,
    )
    draw_ladder(page, ladder, view, competition)


def _prizes(view: View, competition: Competition) -> dict[str, str]:
    """MOTS-70, once the table is final."""
    if not view.is_filled or not view.season.table_is_final(competition.id):
        return {}
    order = table_order(view, competition)
    return {team: view.amount(prize) for team, prize in zip(order, PRIZES, strict=False)}


def _draw_league_match(page: Page, box: Box, view: View, match: Match) -> None:
    row, die, card = box.columns([0, 6.6, 16], gap=1.5)
    draw_match(page, row, view, match, Style(id_width=11, size=8.5))
    for place, hint in ((die, view.say("die")), (card, view.say("card"))):
        field = Box(place.x, place.middle - 3.2, place.w, 6.4)
        page.field(field)
        page.text(field.top(2.3).inset(0.4), hint, 5, colour=HINT)


def _draw_cups(page: Page, box: Box, view: View, number: int) -> None:
    playoffs = _playoff_rows(view, number)
    heights = [BAR_HEIGHT + 10, BAR_HEIGHT + 30, 0, BAR_HEIGHT + 9 * max(len(playoffs), 1)]
    super_cup, national, europe, level = box.rows(heights, gap=2.5)
    _draw_super_cup(page, super_cup, view, number)
    _draw_national_cup(page, national, view, number)
    _draw_european_cup(page, europe, view, number)
    _draw_playoffs(page, level, view, number, playoffs)


def _draw_super_cup(page: Page, box: Box, view: View, number: int) -> None:
    note = view.say("champion v cup winner; money only")
    draw_bar(page, box.top(BAR_HEIGHT), view.say("Super Cup"), note)
    stage = _stage(view, f"S{number}-SC")
    if stage is None:
        page.text(box.below(BAR_HEIGHT), view.say("not played in season 1"), 8, align="centre", colour=HINT)
        return
    draw_match(page, box.below(BAR_HEIGHT).after(16), view, stage.matches[0], Style(id_width=11, size=8.5))


def _draw_national_cup(page: Page, box: Box, view: View, number: int) -> None:
    """MOTS-71 to MOTS-73; a drawn match is rolled again (MOTS-A09)."""
    draw_bar(page, box.top(BAR_HEIGHT), view.say("National Cup"), view.say("drawn: roll again until decided"))
    stages = [_stage(view, f"S{number}-{name}") for name in ("NSF", "NF")]
    matches = [match for stage in stages if stage for match in stage.matches]
    labels = [view.say("semi-final"), view.say("semi-final"), view.say("final")]
    for label, match, row in zip(labels, matches, box.below(BAR_HEIGHT).equal_rows(3), strict=True):
        round, place = row.columns([15, 0], gap=1)
        page.text(round, label, 6.5, colour=NOTE)
        draw_match(page, place, view, match, Style(id_width=11, size=8.5))


def _draw_european_cup(page: Page, box: Box, view: View, number: int) -> None:
    note = view.say("at home against International teams; no cards")
    draw_bar(page, box.top(BAR_HEIGHT), view.say("European Cup"), note)
    inside = box.below(BAR_HEIGHT)
    if number == 1:
        page.text(inside.top(12), view.say("not played in season 1"), 8, align="centre", colour=HINT)
        return
    rows = [
        row for name, count in _EUROPEAN_ROUNDS for row in _european_rows(view, f"S{number}-{name}", count)
    ]
    heights = [min(inside.h / max(len(rows), 1), 12.0)] * len(rows)
    for (label, match), place in zip(rows, inside.rows(heights), strict=True):
        _draw_drawn_match(page, place, view, label, match, f"S{number}-E")


def _european_rows(view: View, stage_id: str, count: int) -> list[tuple[str, Match | None]]:
    """The managers' matches where they are known, else so many lines to write them on."""
    names = {
        "ER16": view.say("round of 16"),
        "EQF": view.say("quarter-final"),
        "ESF": view.say("semi-final"),
        "EF": view.say("final"),
    }
    label = names[stage_id.partition("-")[2]]
    stage = _stage(view, stage_id)
    known = _managed_matches(view, stage)
    rows: list[tuple[str, Match | None]] = [(label, match) for match in known]
    is_settled = stage is not None and view.is_filled and view.season.is_over(stage)
    return rows if is_settled else (rows + [(label, None)] * count)[:count]


def _managed_matches(view: View, stage: Stage | None) -> list[Match]:
    if stage is None or not view.is_filled:
        return []
    return [
        match
        for match in view.season.matches(stage)
        if any(team and not team.startswith("i") for team in view.season.teams(match))
    ]


def _playoff_rows(view: View, number: int) -> list[Match | None]:
    """MOTS-69: two lines to write on, until it is known who plays off."""
    stage = _stage(view, f"S{number}-PO")
    if stage is None or not view.is_filled:
        return [None] * PLAYOFF_LINES
    known: list[Match | None] = list(view.season.matches(stage))
    return known if view.season.is_over(stage) else (known or [None] * PLAYOFF_LINES)


def _draw_playoffs(page: Page, box: Box, view: View, number: int, matches: Sequence[Match | None]) -> None:
    draw_bar(page, box.top(BAR_HEIGHT), view.say("League play-offs"), view.say("level on points: a play-off"))
    inside = box.below(BAR_HEIGHT)
    if not matches:
        page.text(inside, view.say("not needed"), 8, align="centre", colour=HINT)
        return
    for match, place in zip(matches, inside.equal_rows(len(matches)), strict=True):
        _draw_drawn_match(page, place, view, "", match, f"S{number}-P")


def _draw_drawn_match(page: Page, box: Box, view: View, label: str, match: Match | None, prefix: str) -> None:
    round, row = box.columns([15, 0], gap=1)
    page.text(round, label, 6.5, colour=NOTE)
    if match is not None:
        draw_match(page, row, view, match, Style(id_width=11, size=8))
        return
    id, home, score, away = row.columns([14, 0, 3 * 6.4 + 1, 0], gap=1.5)
    write_line(page, Box(id.x, id.middle - 2, id.w, 5), prefix, 7)
    draw_side(page, home, Side(), "right")
    draw_outcome(page, score, None)
    draw_side(page, away, Side(), "left")


def _draw_absences(page: Page, box: Box, view: View, number: int) -> None:
    """MOTS-32, MOTS-38, MOTS-40: line-up numbers of who misses the next league match."""
    draw_bar(page, box.top(BAR_HEIGHT), view.say("Who misses the next league match"))
    columns = [Column(view.say("Team"), 0, "left"), *(Column(str(week), 7.2) for week in range(1, 7))]
    teams: Sequence[str] = view.season.competitions[f"S{number}-L"].teams
    rows = [[view.name(team), *("" for _ in range(6))] for team in teams]
    draw_grid(page, box.below(BAR_HEIGHT).above(7), columns, rows, size=8)
    hint = view.say("by week: line-up number and I injury, R red card, N national duty; week 5 strikes all")
    page.text(box.foot(6.5), hint, 6.5, colour=NOTE)


def _draw_checklist(page: Page, box: Box, view: View, number: int) -> None:
    """MOTS-70, MOTS-82 to MOTS-93, in this order."""
    stage = _stage(view, f"S{number}-END")
    held = stage is not None and view.is_held(stage)
    draw_bar(page, box.top(BAR_HEIGHT), view.say("Season's end, in this order"))
    steps = [
        view.say("Trophy cards and prizes: 0, 25, 50, 75 thousand"),
        view.say("Strongest line-up on the table"),
        view.say("Contracts: two players face down"),
        view.say("Losses: two players by the 12-sided die"),
        view.say("Exchanges: 4th with 1st and 2nd, then 3rd with 4th"),
        view.say("Market: six cards, one at a time"),
        view.say("Squads of 13 to 18"),
        view.say("European deck ready, marker on the whistle"),
    ]
    for step, place in zip(steps, box.below(BAR_HEIGHT + 0.5).equal_rows(len(steps)), strict=True):
        tick_box(page, place, step, held, 7.5)
