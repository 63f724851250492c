"""Magic Number Eleven: the sheet of one match, a line for every shot."""

from __future__ import annotations

from leaguecli.model.calendar import Match
from leaguecli.sheets.drawing.boxes import Box
from leaguecli.sheets.drawing.ink import BAR, NOTE, OTHER_BAR
from leaguecli.sheets.drawing.page import Page
from leaguecli.sheets.parts.basics import BAR_HEIGHT, Cell, Column, draw_bar, draw_grid
from leaguecli.sheets.parts.heading import draw_match_heading
from leaguecli.sheets.sheet import Sheet
from leaguecli.sheets.view import View

_SHOT = 6.2
_KICKS = 10


def draw_match_sheet(sheet: Sheet, match: Match | None = None) -> None:
    view = sheet.view
    title = view.say("{game}: match sheet", game=view.game_title)
    command = f"leaguecli record {match.id if match else 'M1'} 2-1 --half-time 1-0"
    page, body = sheet.new_page(title, (command,), upright=True)
    heading, squads, halves, shots, kicks = body.rows([20, 34, 15, 0, 21], gap=2)
    draw_match_heading(page, heading, view, match)
    home, away = squads.equal_columns(2, 4)
    _draw_squad(page, home, view, view.say("Home: starts the 1st half"), BAR)
    _draw_squad(page, away, view, view.say("Away: starts the 2nd half"), OTHER_BAR)
    _draw_halves(page, halves, view)
    _draw_shots(page, shots, view)
    _draw_shoot_out(page, kicks, view)


def _draw_squad(page: Page, box: Box, view: View, title: str, fill: str) -> None:
    """MNE-06, MNE-14, MNE-83: three stars drafted, three reserves, three substitutions."""
    draw_bar(page, box.top(BAR_HEIGHT), title, fill=fill)
    columns = [Column("", 24, "left"), Column("1"), Column("2"), Column("3")]
    change = Cell(hint=view.say("out, in"))
    rows: list[list[str | Cell]] = [
        [view.say("Stars"), "", "", ""],
        [view.say("Reserves"), "", "", ""],
        [view.say("Substitutions"), change, change, change],
    ]
    draw_grid(page, box.below(BAR_HEIGHT), columns, rows, head=4)


def _draw_halves(page: Page, box: Box, view: View) -> None:
    """MNE-81: one side plays the added time of each half."""
    columns = [
        Column(view.say("1st half")),
        Column(view.say("2nd half")),
        Column(view.say("Added time, 1st half")),
        Column(view.say("Added time, 2nd half")),
        Column(view.say("Penalties, if agreed")),
    ]
    sides = Cell(choices=(view.say("home"), view.say("away")))
    score = Cell("–")
    draw_grid(page, box, columns, [[score, score, sides, sides, score]])


def _draw_shots(page: Page, box: Box, view: View) -> None:
    """MNE-53 to MNE-72."""
    note = view.say("total 1 to 10: compare; 11: always a goal; 12 or more: off target; tackle: penalty")
    draw_bar(page, box.top(BAR_HEIGHT), view.say("Shots"), note)
    columns = [
        Column(view.say("No"), 8),
        Column(view.say("Half"), 11),
        Column(view.say("Side"), 15),
        Column(view.say("Shooter"), 0, "left"),
        Column(view.say("Base"), 11),
        Column(view.say("Synergy"), 16),
        Column(view.say("Attack"), 14),
        Column(view.say("Base"), 11),
        Column(view.say("Synergy"), 16),
        Column(view.say("Defence"), 15),
        Column(view.say("Result"), 32),
    ]
    half = Cell(choices=("1", "2"))
    side = Cell(choices=tuple(view.say("H A").split()))
    result = Cell(choices=tuple(view.say("G S O P+ P–").split()))
    grid = box.below(BAR_HEIGHT).above(4)
    count = int((grid.h - 5) / _SHOT)
    rows: list[list[str | Cell]] = [
        [str(number), half, side, "", "", "", "", "", "", "", result] for number in range(1, count + 1)
    ]
    draw_grid(page, grid, columns, rows, size=7.5)
    legend = view.say(
        "G goal, S saved, O off target, P+ and P– penalty scored or saved; a goal centres the marker"
    )
    page.text(box.foot(3.6), legend, 7, colour=NOTE)


def _draw_shoot_out(page: Page, box: Box, view: View) -> None:
    """MNE-87, reading MNE-A28: five kicks each, then one by one."""
    draw_bar(
        page, box.top(BAR_HEIGHT), view.say("Shoot-out"), view.say("only if both agree; home kicks first")
    )
    columns = [Column("", 36, "left"), *(Column("") for _ in range(_KICKS)), Column("", 20)]
    total = Cell(hint=view.say("total"))
    rows: list[list[str | Cell]] = [
        [name, *("" for _ in range(_KICKS)), total] for name in (view.say("Home"), view.say("Away"))
    ]
    draw_grid(page, box.below(BAR_HEIGHT), columns, rows, head=0)
