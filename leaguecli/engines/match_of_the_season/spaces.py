"""The season track: the marker moves, and whoever moved it carries out the space (MOTS-23 to MOTS-45)."""

from __future__ import annotations

from leaguecli.engines.match_of_the_season import dice
from leaguecli.engines.match_of_the_season.absences import call_up, strike
from leaguecli.engines.match_of_the_season.board import LAST_DAY, board, day_name, week
from leaguecli.engines.match_of_the_season.chance import draw_chance_card
from leaguecli.engines.match_of_the_season.game import INJURED, NOBODYS_TURN, SUSPENDED, THREE, Game
from leaguecli.engines.match_of_the_season.market import transfer
from leaguecli.tabletop.table import Table


def advance(game: Game, table: Table, day: int) -> None:
    """Turns are taken until the marker lands on this match space or passes it (MOTS-27).

    What a passing roll came to is carried out when the matches are over: at the start of the next call.
    """
    land(game, table)
    while game.open.marker < day:
        take_turn(game, table)
        if game.open.marker < day:
            land(game, table)
        elif game.open.marker == day:
            game.open.landing = False


def take_turn(game: Game, table: Table) -> None:
    """MOTS-24, MOTS-A48: the marker stops on the last Sunday."""
    tableau = game.open
    if tableau.turn == NOBODYS_TURN:
        tableau.turn = first_turn(game, table)
    tableau.mover = tableau.turn
    table.rule = "MOTS-24"
    steps = table.roll(THREE, tableau.mover)
    tableau.marker = min(tableau.marker + steps, LAST_DAY)
    tableau.landing = True
    tableau.turn = tableau.left_of(tableau.mover)
    if table.telling:
        table.tell(
            "move",
            team=tableau.names[tableau.mover],
            steps=steps,
            day=day_name(tableau.marker),
            week=week(tableau.marker),
            space=board().spaces[tableau.marker],
        )


def first_turn(game: Game, table: Table) -> int:
    """MOTS-23, MOTS-A49: the highest roll, anew each season."""
    table.rule = "MOTS-23"
    first = dice.highest(table, game.open.managed)
    if table.telling:
        table.tell("first_turn", team=game.open.names[first], season=game.open.season)
    return first


def land(game: Game, table: Table) -> None:
    """MOTS-26: the mover carries out the space; match spaces are no business of this function."""
    tableau = game.open
    if not tableau.landing:
        return
    tableau.landing = False
    space = board().spaces[tableau.marker]
    if space == "transfer":
        transfer(game, table, tableau.mover)
    elif space == "chance":
        draw_chance_card(game, table, tableau.mover)
    elif space == "duty":
        call_up(game, table)
    elif space in ("injury", "red card"):
        reason = INJURED if space == "injury" else SUSPENDED
        for team in struck(game):
            strike(game, table, team, reason)


def struck(game: Game) -> tuple[int, ...]:
    """MOTS-33, MOTS-A16: in week 5 every team, in turn; else only the mover's."""
    tableau = game.open
    if week(tableau.marker) == board().everybody_in_week:
        return tableau.in_turn(tableau.mover)
    return (tableau.mover,)
