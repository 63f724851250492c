"""Masters of Football: the final of the two champions, and the ladder that decides it (MOF-91, MOF-92)."""

from __future__ import annotations

from collections.abc import Sequence

from leaguecli.model.calendar import Match
from leaguecli.sheets.drawing.boxes import Box
from leaguecli.sheets.drawing.page import Page
from leaguecli.sheets.parts.basics import BAR_HEIGHT, Cell, Column, draw_bar, draw_grid
from leaguecli.sheets.parts.matches import Style, draw_match
from leaguecli.sheets.sheet import write_line
from leaguecli.sheets.view import View
from leaguecli.standings.games import Game, make_game
from leaguecli.standings.rank import Row, rank

TIE = "F"


def draw_final(page: Page, box: Box, view: View, first: Match, second: Match) -> None:
    note = view.say("each champion is at home once; lots decide who is first")
    draw_bar(page, box.top(BAR_HEIGHT), view.say("Final, two legs"), note)
    left, right = box.below(BAR_HEIGHT + 1).columns([box.w * 0.46, 0], gap=6)
    legs, champion = left.rows([0, 9], gap=1)
    for match, place in zip((first, second), legs.equal_rows(2), strict=True):
        draw_match(page, place, view, match, Style(half_time=True, size=11))
    _draw_champion(page, champion, view)
    _draw_ladder(page, right, view, (first, second))


def _draw_champion(page: Page, box: Box, view: View) -> None:
    winner = view.season.winner(TIE) if view.is_filled else None
    if winner:
        page.text(box, view.say("Champion: {team}", team=view.name(winner)), 13, bold=True)
    else:
        write_line(page, box, view.say("Champion"), 11)


def _draw_ladder(page: Page, box: Box, view: View, legs: Sequence[Match]) -> None:
    """Every criterion over the two legs, then every one over both championships, then lots."""
    finalists = _finalists(view, legs[0])
    names = [view.name(team) for team in finalists] or [view.say("champion A"), view.say("champion B")]
    columns = [
        Column(view.say("level? in this order"), 0, "left"),
        *(Column(name, 28) for name in names),
        Column(view.say("decided it"), 18),
    ]
    rows: list[list[str | Cell]] = [
        *_ladder_rows(view, finalists, "legs", _leg_games(view, legs)),
        *_ladder_rows(view, finalists, "records", _championship_games(view) if finalists else []),
        [view.say("lots"), "", "", _mark(view, "lots")],
    ]
    draw_grid(page, box, columns, rows, head=5, size=7.5)


def _ladder_rows(
    view: View, finalists: tuple[str, str] | tuple[()], chain: str, games: list[Game[str]]
) -> list[list[str | Cell]]:
    template = "{criterion} over the two legs" if chain == "legs" else "{criterion} in the championships"
    tallies = _tallies(view, finalists, games)
    rows: list[list[str | Cell]] = []
    for entry, criterion in zip(view.league.rules.order, view.ladder(), strict=True):
        values = [_text(tally[entry.criterion]) for tally in tallies] or ["", ""]
        text = view.say(template, criterion=criterion)
        rows.append([text, *values, _mark(view, f"{chain}.{entry.criterion}")])
    return rows


def _text(value: int | None) -> str:
    return "" if value is None else str(value)


def _tallies(view: View, finalists: Sequence[str], games: list[Game[str]]) -> list[dict[str, int | None]]:
    if len(finalists) != 2 or not games:
        return []
    rows = {row.team: row for row in rank(finalists, games, view.league.rules).rows}
    return [{key: _value(rows[team], key) for key in _criteria(view)} for team in finalists]


def _criteria(view: View) -> list[str]:
    return [entry.criterion for entry in view.league.rules.order]


def _value(row: Row[str], criterion: str) -> int | None:
    value: int | None = row.points if criterion == "points" else getattr(row.tally, criterion, None)
    return value


def _finalists(view: View, first: Match) -> tuple[str, str] | tuple[()]:
    home, away = view.season.teams(first) if view.is_filled else (None, None)
    return (home, away) if home and away else ()


def _leg_games(view: View, legs: Sequence[Match]) -> list[Game[str]]:
    games = []
    for match in legs:
        result, (home, away) = view.result(match), view.season.teams(match)
        if result is not None and home and away:
            games.append(make_game(home, away, result))
    return [game for game in games if game is not None]


def _championship_games(view: View) -> list[Game[str]]:
    return [*view.season.games("A"), *view.season.games("B")]


def _mark(view: View, token: str) -> str:
    verdict = view.season.tie(TIE) if view.is_filled else None
    return "X" if verdict is not None and verdict.decided_by == token else ""
