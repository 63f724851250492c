"""Masters of Football: the card of one match, from the tactical battle to injury time."""

from __future__ import annotations

from leaguecli.model.calendar import Match
from leaguecli.sheets.drawing.boxes import Box
from leaguecli.sheets.drawing.ink import BAR, OTHER_BAR
from leaguecli.sheets.drawing.page import Page
from leaguecli.sheets.parts.basics import (
    BAR_HEIGHT,
    Cell,
    Column,
    draw_bar,
    draw_grid,
    draw_hint,
    tick_box,
)
from leaguecli.sheets.parts.heading import draw_match_heading
from leaguecli.sheets.sheet import Sheet
from leaguecli.sheets.view import View

HOME_ATTACKS = frozenset({1, 4, 5, 8, 9, 12})
"""MOF-43"""
TURNS = 12
LABELS = 46.0
"""Width of the column that says what a row is for."""


def draw_match_card(sheet: Sheet, match: Match | None = None) -> None:
    view = sheet.view
    title = view.say("{game}: match card", game=view.game_title)
    command = f"leaguecli record {match.id if match else 'M1'} 2-1 --half-time 1-0"
    page, body = sheet.new_page(title, (command,), upright=True)
    heights = [21, body.h * 0.155, body.h * 0.39, body.h * 0.165, 0]
    heading, line_ups, battle, turns, rest = body.rows(heights, gap=3)
    draw_match_heading(page, heading, view, match)
    home, away = line_ups.equal_columns(2, 4)
    _draw_line_up(page, home, view, view.say("Home"), BAR)
    _draw_line_up(page, away, view, view.say("Away"), OTHER_BAR)
    _draw_battle(page, battle, view)
    _draw_turns(page, turns, view)
    _draw_cards(page, rest, view)


def _draw_line_up(page: Page, box: Box, view: View, side: str, fill: str) -> None:
    """MOF-18, MOF-19, MOF-51: three players, not all of one position; one may be replaced at half-time."""
    draw_bar(page, box.top(BAR_HEIGHT), side, view.say("three players, not all of one position"), fill)
    columns = [
        Column(view.say("Player"), 0, "left"),
        Column(view.say("Position"), 15),
        Column(view.say("Tactical"), 15),
    ]
    players, substitution = box.below(BAR_HEIGHT).rows([0, 8])
    draw_grid(page, players, columns, [["", "", ""]] * 3, head=4.5)
    for place, hint in zip(
        substitution.equal_columns(2),
        (view.say("substitution: out"), view.say("substitution: in")),
        strict=True,
    ):
        page.field(place)
        draw_hint(page, place.inset(0.8, 0.3).top(2.5), hint)


def _draw_battle(page: Page, box: Box, view: View) -> None:
    """MOF-26 to MOF-40, and again at half-time (MOF-55)."""
    note = view.say("level values: home advantage decides; level colours: the other side drops one")
    draw_bar(page, box.top(BAR_HEIGHT), view.say("Tactics and levels"), note)
    row = (box.h - BAR_HEIGHT - 5) / 11
    values, tactic, levels = box.below(BAR_HEIGHT).rows([5 + 6 * row, row, 0])
    _draw_values(page, values, view)
    _draw_tactic(page, tactic, view)
    _draw_levels(page, levels, view)


def _draw_values(page: Page, box: Box, view: View) -> None:
    columns = [
        Column("", LABELS, "left"),
        Column(view.say("1st half, home")),
        Column(view.say("1st half, away")),
        Column(view.say("2nd half, home")),
        Column(view.say("2nd half, away")),
    ]
    chosen = Cell(choices=tuple(view.say("Pos Dir Phy Def").split()))
    labels = [
        view.say("Tactic die"),
        view.say("Genius die (G = genius face)"),
        view.say("Three players"),
        view.say("Cards and manager"),
        view.say("Tactical value"),
    ]
    rows: list[list[str | Cell]] = [[view.say("Tactic chosen"), *([chosen] * 4)]]
    draw_grid(page, box, columns, rows + [[label, "", "", "", ""] for label in labels], head=5)


def _draw_tactic(page: Page, box: Box, view: View) -> None:
    """One tactic for both sides in each half (MOF-33)."""
    tactics = (view.say("Possession"), view.say("Direct"), view.say("Physical"), view.say("Defensive"))
    columns = [Column("", LABELS, "left"), Column(""), Column("")]
    cell = Cell(choices=tactics)
    draw_grid(page, box, columns, [[view.say("Tactic of the match"), cell, cell]], head=0)


def _draw_levels(page: Page, box: Box, view: View) -> None:
    dice = Cell(choices=tuple(view.say("red ora bro gre blu pur").split()))
    rows: list[list[str | Cell]] = [
        [view.say("Attack value"), "", "", "", ""],
        [view.say("Attack die"), *([dice] * 4)],
        [view.say("Defence value"), "", "", "", ""],
        [view.say("Defence die"), *([dice] * 4)],
    ]
    draw_grid(page, box, [Column("", LABELS, "left"), *([Column("")] * 4)], rows, head=0)


def _draw_turns(page: Page, box: Box, view: View) -> None:
    """MOF-43, MOF-60: twelve turns, and one more on 3 or better."""
    note = view.say(
        "injury time: level or one behind, home advantage rolls the tactic die, 3 or more attacks"
    )
    draw_bar(page, box.top(BAR_HEIGHT), view.say("Turns"), note)
    home, away = view.say("home"), view.say("away")
    turns = range(1, TURNS + 1)
    columns = [
        Column(view.say("Turn"), 31, "left"),
        *(Column(str(turn)) for turn in turns),
        Column("+", 14),
    ]
    attackers = [
        Cell(home if turn in HOME_ATTACKS else away, shaded=turn not in HOME_ATTACKS) for turn in turns
    ]
    rows: list[list[str | Cell]] = [
        [view.say("attacks"), *attackers, Cell(hint=view.say("tactic die"))],
        [view.say("attack and genius"), *("" for _ in range(TURNS + 1))],
        [view.say("defence and genius"), *("" for _ in range(TURNS + 1))],
        [view.say("goal"), *("" for _ in range(TURNS + 1))],
    ]
    draw_grid(page, box.below(BAR_HEIGHT), columns, rows, size=7.5)


def _draw_cards(page: Page, box: Box, view: View) -> None:
    home, away, genius = box.columns([0, 0, 48], gap=3)
    for place, side, fill in ((home, view.say("Home"), BAR), (away, view.say("Away"), OTHER_BAR)):
        draw_bar(page, place.top(BAR_HEIGHT), view.say("Cards played: {side}", side=side), fill=fill)
        columns = [Column(view.say("Card"), 0, "left"), Column(view.say("Cost"), 12)]
        count = max(int((place.h - BAR_HEIGHT - 4) / 7), 1)
        draw_grid(page, place.below(BAR_HEIGHT), columns, [["", ""]] * count, head=4)
    _draw_genius(page, genius, view)


def _draw_genius(page: Page, box: Box, view: View) -> None:
    """MOF-47: the attacking genius scores once a match."""
    draw_bar(page, box.top(BAR_HEIGHT), view.say("Genius and home advantage"))
    rows = [
        view.say("attacking genius used (once a match): home"),
        view.say("attacking genius used (once a match): away"),
        view.say("home advantage: home"),
        view.say("home advantage: away"),
    ]
    for text, place in zip(rows, box.below(BAR_HEIGHT + 0.5).equal_rows(len(rows)), strict=True):
        tick_box(page, place, text, size=7)
