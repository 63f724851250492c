"""World Cup 2010: the wall-chart. One page where the paper is large, else groups and bracket on two."""

from __future__ import annotations

from leaguecli.league.honours import champion, champion_player
from leaguecli.model.calendar import Competition
from leaguecli.sheets.drawing.boxes import Box
from leaguecli.sheets.drawing.ink import EVENT, NOTE
from leaguecli.sheets.drawing.page import Page
from leaguecli.sheets.parts.basics import BAR_HEIGHT, draw_bar, draw_ladder
from leaguecli.sheets.parts.bracket import CONTEST, LEAST_SLOT, draw_bracket, draw_contest
from leaguecli.sheets.parts.bracket_tree import find_trees
from leaguecli.sheets.parts.groups import draw_group
from leaguecli.sheets.sheet import Sheet, write_line
from leaguecli.sheets.view import View

RECORD = ("leaguecli record 49 2-2 --pens 4-3", "leaguecli table --group A", "leaguecli bracket")
MOST_PLAYERS = 8
_GROUP = 78.0
_PLAYERS = BAR_HEIGHT + 7


def draw_wall_chart(sheet: Sheet) -> None:
    view = sheet.view
    title = view.say("World Cup 2010: wall-chart")
    if sheet.paper.width >= 297:
        page, body = sheet.new_page(title, RECORD, enlarged=False)
        upper, middle, lower = body.rows([_GROUP, 0, _GROUP], gap=3)
        groups = view.season.table_competitions()
        _draw_groups(page, upper, view, groups[:4])
        _draw_knockout(page, middle, view)
        _draw_groups(page, lower, view, groups[4:])
        return
    page, body = sheet.new_page(view.say("World Cup 2010: groups"), RECORD)
    for row, half in zip(body.equal_rows(2, 3), (slice(0, 4), slice(4, 8)), strict=True):
        _draw_groups(page, row, view, view.season.table_competitions()[half])
    page, body = sheet.new_page(view.say("World Cup 2010: knock-out"), RECORD)
    _draw_knockout(page, body, view)


def _draw_groups(page: Page, box: Box, view: View, groups: list[Competition]) -> None:
    for group, place in zip(groups, box.equal_columns(4, 3), strict=True):
        draw_group(page, place, view, group, lambda team: owner_number(view, team))


def owner_number(view: View, team: str) -> str:
    """The owner's number, once the team's group has begun: until then it is a secret (WC-04)."""
    player = view.team(team).player
    if not view.is_filled or player not in view.league.players or not _has_begun(view, team):
        return ""
    return str(view.league.players.index(player) + 1)


def _has_begun(view: View, team: str) -> bool:
    groups = [group for group in view.season.table_competitions() if team in group.teams]
    return any(view.season.games(group.id) for group in groups)


def _draw_knockout(page: Page, box: Box, view: View) -> None:
    players, reminders, ladder, bracket = box.rows([_PLAYERS, 7.5, 3.5, 0], gap=0.8)

    def owner(team: str) -> str:
        return owner_number(view, team)

    _draw_players(page, players, view)
    page.text(reminders, "  ".join(play_order(view)), 7.5, colour=NOTE)
    draw_ladder(page, ladder, view, *view.season.table_competitions())
    *others, final = find_trees([stage for stage in view.league.calendar.stages if stage.knockout])
    spot = draw_bracket(page, bracket, view, final, owner)
    _draw_champion(page, Box(spot.x, spot.y - LEAST_SLOT - 4, spot.w, 16), view)
    for number, node in enumerate(others, start=1):
        third = spot.moved(dy=number * (LEAST_SLOT + 6))
        page.text(third.moved(dy=-4.5).top(4), view.say("Third-place match"), 8, bold=True)
        draw_contest(page, third.top(CONTEST), view, node.contest, owner)
    page.text(spot.moved(dy=-4.5).top(4), view.say("Final"), 8, bold=True)


def _draw_players(page: Page, box: Box, view: View) -> None:
    draw_bar(
        page, box.top(BAR_HEIGHT), view.say("Players"), view.say("teams stay secret until their group begins")
    )
    known = view.league.players if not view.is_blank else ()
    for number, place in enumerate(box.below(BAR_HEIGHT).equal_columns(MOST_PLAYERS), start=1):
        page.field(place)
        page.text(place.left(5), str(number), 9, align="centre", bold=True)
        page.text(place.after(5).inset(0.5, 0.4), known[number - 1] if number <= len(known) else "", 8.5)


def play_order(view: View) -> list[str]:
    """WC-05, WC-25, WC-38, WC-43 to WC-49: what is shuffled and dealt before each block."""
    return [
        view.say("Groups: one after another, cards shuffled for each; 1 to 4 cards a match."),
        view.say("Round of 16: 49 to 52, then 53 to 56; shuffle and deal three cards before each block."),
        view.say("Quarter-finals: 57 to 60 together."),
        view.say("Semi-finals: a pile of 12 cards; the three cards left are for 63 and 64."),
        view.say("Third place and final: cards only where you own a team."),
        view.say("Level: five cards each, goal or attack scores, then one by one."),
    ]


def _draw_champion(page: Page, box: Box, view: View) -> None:
    page.rect(box, EVENT, 0.4)
    inside = box.inset(2, 1)
    page.text(inside.top(4), view.say("Champion"), 9, bold=True)
    winner = champion(view.league) if view.is_filled else None
    if winner is None:
        write_line(page, inside.below(4).top(5), "")
        write_line(page, inside.below(9), view.say("Player"), 7)
        return
    team = next(id for id, team in view.league.teams.items() if team.name == winner)
    page.text(inside.below(4).top(6), view.name(team), 13, bold=True)
    page.text(inside.below(10), champion_player(view.league) or "", 8.5)
