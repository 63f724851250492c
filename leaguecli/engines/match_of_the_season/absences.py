"""Who misses the next league match, and nothing but that (MOTS-32, MOTS-38, MOTS-40, MOTS-A14, MOTS-A15)."""

from __future__ import annotations

from leaguecli.engines.match_of_the_season.board import board
from leaguecli.engines.match_of_the_season.game import CALLED_UP, INJURED, TWELVE, Game
from leaguecli.engines.match_of_the_season.players import NOBODY, players
from leaguecli.engines.match_of_the_season.views import nations_shown
from leaguecli.tabletop.table import Table


def strike(game: Game, table: Table, team: int, reason: int) -> None:
    """MOTS-32, MOTS-40: the twelve-sided die names a place of the line-up; 12 or an empty place is nobody."""
    table.rule = "MOTS-32" if reason == INJURED else "MOTS-40"
    number = table.roll(TWELVE, team)
    laid = game.open.laid[team]
    card = laid.cards[number - 1] if laid is not None and number <= len(laid.cards) else NOBODY
    if card != NOBODY:
        mark_absent(game, card, reason)
    if table.telling:
        kind = "injury" if reason == INJURED else "red_card"
        told = kind if card != NOBODY else "lucky"
        table.tell(told, team=game.open.names[team], player=players().labels[card] if card != NOBODY else "")


def mark_absent(game: Game, card: int, reason: int) -> None:
    game.open.absent[card] = game.open.absent.get(card, 0) | reason


def call_up(game: Game, table: Table) -> None:
    """MOTS-38, MOTS-39, MOTS-A13: players of the countries shown miss the next league match."""
    tableau = game.open
    shown = board().called_up[tableau.marker]
    nation = players().nation
    for team in tableau.managed if tableau.rules.duty_for_all else (tableau.mover,):
        for card in tableau.squads[team]:
            if nation[card] in shown:
                mark_absent(game, card, CALLED_UP)
    if table.telling:
        table.tell("duty", nations=nations_shown(tableau.marker))


def serve_absences(game: Game, teams: tuple[int, ...]) -> None:
    """MOTS-A14: the league match has been played, all its absences are over."""
    absent = game.open.absent
    if absent:
        for team in teams:
            for card in game.open.squads[team]:
                absent.pop(card, None)
