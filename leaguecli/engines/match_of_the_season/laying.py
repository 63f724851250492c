"""How line-ups are laid on the table before a match (MOTS-58, MOTS-77, MOTS-102, MOTS-105)."""

from __future__ import annotations

from collections.abc import Mapping

from leaguecli.engines.match_of_the_season.decisions import CHANGE, LINE_UP
from leaguecli.engines.match_of_the_season.game import Game
from leaguecli.engines.match_of_the_season.internationals import internationals
from leaguecli.engines.match_of_the_season.lineup import (
    FEWEST,
    Eleven,
    format_eleven,
    most_men,
    strongest,
    with_change,
)
from leaguecli.engines.match_of_the_season.options import ONE_CHANGE, SHOWN
from leaguecli.engines.match_of_the_season.players import NOBODY, TEAMS
from leaguecli.engines.match_of_the_season.views import ChangeView, LineUpView
from leaguecli.tabletop.table import Table

Men = Mapping[int, list[int]]
"""Who may play, by team."""


def lay_line_ups(game: Game, table: Table, home: int, away: int, men: Men) -> tuple[Eleven, Eleven]:
    """Both line-ups as they face each other at the roll."""
    if away >= TEAMS or home >= TEAMS:
        pair = _against_international(game, table, home, away, men)
    elif game.open.owner[home] == game.open.owner[away]:
        pair = _best(game, men[home]), _best(game, men[away])
    elif game.open.rules.line_ups == SHOWN:
        visitors = choose_line_up(game, table, away, men[away], home)
        pair = choose_line_up(game, table, home, men[home], away, visitors), visitors
    else:
        pair = _face_down(game, table, home, away, men)
    for team, eleven in zip((home, away), pair, strict=True):
        if team < TEAMS:
            game.open.laid[team] = eleven
        if table.telling:
            _tell_line_up(game, table, team, eleven, "home" if team == home else "away")
    return pair


def can_field_nine(game: Game, available: list[int]) -> bool:
    """MOTS-103: otherwise there is nothing to lay."""
    return most_men(available, game.open.rules.formations) >= FEWEST


def choose_line_up(
    game: Game,
    table: Table,
    team: int,
    available: list[int],
    rival: int = NOBODY,
    opponent: Eleven | None = None,
) -> Eleven:
    """The manager's choice among those available."""
    view = LineUpView(game, team, available, rival, opponent)
    eleven: Eleven = table.choose(team, LINE_UP, view, view.options)
    return eleven


def _against_international(game: Game, table: Table, home: int, away: int, men: Men) -> tuple[Eleven, Eleven]:
    """MOTS-77: the manager sees the card first."""
    if home >= TEAMS:
        card = internationals()[home - TEAMS]
        return card, choose_line_up(game, table, away, men[away], home, card)
    card = internationals()[away - TEAMS]
    return choose_line_up(game, table, home, men[home], away, card), card


def _best(game: Game, available: list[int]) -> Eleven:
    """MOTS-105: a manager's two teams meet with their best."""
    return strongest(available, game.open.rules.formations)


def _face_down(game: Game, table: Table, home: int, away: int, men: Men) -> tuple[Eleven, Eleven]:
    """Both choose unseen; then, where the table plays so, each may make one change, again unseen."""
    ours = choose_line_up(game, table, home, men[home], away)
    theirs = choose_line_up(game, table, away, men[away], home)
    if game.open.rules.line_ups != ONE_CHANGE:
        return ours, theirs
    return (
        change_one(game, table, home, ours, theirs, men[home]),
        change_one(game, table, away, theirs, ours, men[away]),
    )


def change_one(
    game: Game, table: Table, team: int, own: Eleven, opponent: Eleven, available: list[int]
) -> Eleven:
    if len(available) <= own.men:
        return own
    view = ChangeView(game, team, own, opponent, available)
    change = table.choose(team, CHANGE, view, view.options)
    if change is None:
        return own
    changed = with_change(own, *change)
    assert changed is not None
    return changed


def _tell_line_up(game: Game, table: Table, team: int, eleven: Eleven, side: str) -> None:
    name = game.open.names[team]
    shown = format_eleven(eleven) if team < TEAMS else eleven.formation.name
    table.tell("line_up", side=side, team=name, line_up=shown, stars=eleven.total)
    if eleven.men < len(eleven.cards):
        missing = [str(number) for number, star in enumerate(eleven.stars, start=1) if not star]
        table.tell("short", side=side, team=name, men=eleven.men, missing=", ".join(missing))
