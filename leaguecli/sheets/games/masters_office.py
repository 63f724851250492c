"""Masters of Football: managers and money, the Academy and the Transfer Market, with room to write."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from leaguecli.league.campaigns import last_state
from leaguecli.sheets.drawing.boxes import Box
from leaguecli.sheets.drawing.ink import EVENT, INK
from leaguecli.sheets.drawing.page import Page
from leaguecli.sheets.parts.basics import BAR_HEIGHT, Cell, Column, draw_bar, draw_grid
from leaguecli.sheets.sheet import Sheet
from leaguecli.sheets.view import View

TACTICS = {
    "Two Architects and a Mole": "Possession",
    "High above the sky": "Direct",
    "Two Chisels and an Artist": "Physical",
    "The Bald, the Beauty and the Kid": "Defensive",
}
"""MOF-107"""


def draw_office(sheet: Sheet, teams: Sequence[str], commands: tuple[str, ...]) -> None:
    """One page: what each manager has, and what both events changed. Non-person teams have neither manager
    nor money (MOF-104)."""
    view = sheet.view
    title = view.say("{game}: managers, Academy, Transfer Market", game=view.game_title)
    page, body = sheet.new_page(title, commands)
    people, academy, market = body.equal_rows(3, 3)
    _draw_managers(page, people, view, teams)
    _draw_academy(page, academy, view, teams)
    draw_market(page, market, view, teams)


def draw_people(sheet: Sheet, teams: Sequence[str], commands: tuple[str, ...]) -> None:
    """Two championships share the events, and eight teams need more room."""
    view = sheet.view
    page, body = sheet.new_page(view.say("{game}: managers, Academy", game=view.game_title), commands)
    people, academy = body.equal_rows(2, 3)
    _draw_managers(page, people, view, teams)
    _draw_academy(page, academy, view, teams)


def _draw_managers(page: Page, box: Box, view: View, teams: Sequence[str]) -> None:
    draw_bar(page, box.top(BAR_HEIGHT), view.say("Managers and money"), view.say("millions of footies"))
    columns = [
        Column(view.say("Team"), 46, "left"),
        Column(view.say("Manager card"), 42, "left"),
        Column(view.say("Academy limit"), 17),
        Column(view.say("Budget"), 17),
        Column(view.say("Players bought"), 17),
        Column(view.say("+5 and left"), 17),
        Column(view.say("Squad"), 0, "left"),
        Column(view.say("Money now"), 17),
    ]
    rows = [_manager_row(view, team) for team in teams]
    draw_grid(page, box.below(BAR_HEIGHT), columns, rows, head=6.5)


def _manager_row(view: View, team: str) -> list[str | Cell]:
    name = view.name(team) or f"{view.numbers[team]}."
    if not view.is_blank and not view.team(team).person:
        tactic = TACTICS.get(view.first_name(team), "")
        words = view.say("no manager; tactic: {tactic}", tactic=view.words.find(tactic) if tactic else "…")
        return [name, words, *(Cell(shaded=True) for _ in range(6))]
    club = _clubs(view).get(team, {})
    if not club:
        return [name, *("" for _ in range(7))]
    card = _manager_card(str(club.get("manager", "")))
    squad = ", ".join(str(player) for player in club.get("squad", ()))
    limit, budget = str(card.get("academy", "")), str(card.get("budget", ""))
    return [name, str(card.get("name", "")), limit, budget, "", "", squad, str(club.get("money", ""))]


def _clubs(view: View) -> dict[str, dict[str, Any]]:
    """What the engine's campaign says of each club, on a filled sheet of a league that an engine plays."""
    state = last_state(view.league.active)[0] if view.is_filled else None
    clubs = state.get("clubs", ()) if state else ()
    return dict(zip(view.league.teams, clubs, strict=False))


def _manager_card(id: str) -> dict[str, Any]:
    from leaguecli.files.fixtures import fixture
    from leaguecli.files.yaml12 import load_plain

    cards = load_plain(fixture("engines", "masters_of_football", "managers.yaml"))["managers"]
    return next((card for card in cards if card["id"] == id), {})


def _draw_academy(page: Page, box: Box, view: View, teams: Sequence[str]) -> None:
    """MOF-63 to MOF-68."""
    note = view.say("genius die twice: 1 bronze, 2 silver; keep one within the limit; squad of six at most")
    draw_bar(page, box.top(BAR_HEIGHT), view.say("Academy"), note, EVENT, INK)
    columns = [
        Column(view.say("Team"), 46, "left"),
        Column(view.say("First roll, player, cost"), 0, "left"),
        Column(view.say("Second roll, player, cost"), 0, "left"),
        Column(view.say("Further rolls"), 0, "left"),
        Column(view.say("Kept"), 0, "left"),
        Column(view.say("Discarded"), 0, "left"),
        Column(view.say("Squad size"), 15),
    ]
    draw_grid(page, box.below(BAR_HEIGHT), columns, _empty_rows(view, teams, 6))


def draw_market(page: Page, box: Box, view: View, teams: Sequence[str]) -> None:
    """MOF-69 to MOF-72."""
    note = view.say(
        "+3; offered one gold, one silver, one bronze; five cards more, keep five; squad of six at most"
    )
    draw_bar(page, box.top(BAR_HEIGHT), view.say("Transfer Market"), note, EVENT, INK)
    columns = [
        Column(view.say("Team"), 46, "left"),
        Column(view.say("Money +3"), 15),
        Column(view.say("Gold, cost"), 0, "left"),
        Column(view.say("Silver, cost"), 0, "left"),
        Column(view.say("Bronze, cost"), 0, "left"),
        Column(view.say("Discarded"), 0, "left"),
        Column(view.say("Money left"), 15),
        Column(view.say("Squad size"), 15),
        Column(view.say("Cards kept"), 15),
    ]
    draw_grid(page, box.below(BAR_HEIGHT), columns, _empty_rows(view, teams, 8))


def _empty_rows(view: View, teams: Sequence[str], cells: int) -> list[list[str | Cell]]:
    managed = [team for team in teams if view.is_blank or view.team(team).person]
    return [[view.name(team) or f"{view.numbers[team]}.", *("" for _ in range(cells))] for team in managed]
