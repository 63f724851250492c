"""The campaign as plain data, and back. Cards and teams are numbers; names are never stored."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leaguecli.engines.match_of_the_season.board import LAST_DAY
from leaguecli.engines.match_of_the_season.chance_cards import chance_cards
from leaguecli.engines.match_of_the_season.formations import matches
from leaguecli.engines.match_of_the_season.game import Game, ensure_table
from leaguecli.engines.match_of_the_season.lineup import ELEVEN, Eleven, make_eleven
from leaguecli.engines.match_of_the_season.players import NOBODY, TEAMS, players
from leaguecli.model.errors import InvalidData
from leaguecli.tabletop.engine import Setup

VERSION = 1
_PLACES = ("season", "marker", "landing", "turn", "mover", "bank")


def save(game: Game) -> dict[str, Any]:
    tableau = game.open
    return {
        "version": VERSION,
        "players": players().fingerprint,
        "season": tableau.season,
        "marker": tableau.marker,
        "landing": tableau.landing,
        "turn": tableau.turn,
        "mover": tableau.mover,
        "bank": tableau.bank,
        "cash": list(tableau.cash),
        "squads": [list(squad) for squad in tableau.squads],
        "one_stars": list(tableau.one_stars),
        "free": list(tableau.free),
        "laid": [None if laid is None else [laid.formation.name, *laid.cards] for laid in tableau.laid],
        "absent": sorted([card, why] for card, why in tableau.absent.items()),
        "sold": [list(sold) for sold in tableau.sold],
        "deck": list(game.deck),
        "chance": list(game.chance),
        "hands": [list(hand) for hand in game.hands],
        "scouted": list(game.scouted),
        "seen": [list(seen) for seen in game.seen],
    }


def restore(setup: Setup, state: Mapping[str, Any]) -> Game:
    ensure_table(setup)
    if state.get("version") != VERSION:
        raise InvalidData("this campaign was saved by another version of the game")
    if state.get("players") != players().fingerprint:
        raise InvalidData(
            "the player cards have changed since this campaign began",
            hint="put the players.yaml back with which it was started",
        )
    game = Game(setup)
    try:
        _fill(game, state)
        _ensure_sound(game)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise InvalidData("the saved campaign is damaged: {reason}", reason=repr(error)) from None
    return game


def _fill(game: Game, state: Mapping[str, Any]) -> None:
    tableau = game.open
    for name in _PLACES:
        setattr(tableau, name, bool(state[name]) if name == "landing" else _number(state[name]))
    tableau.cash = _numbers(state["cash"])
    tableau.squads = [sorted(_numbers(squad)) for squad in _four(state["squads"])]
    tableau.one_stars = sorted(_numbers(state["one_stars"]))
    tableau.free = sorted(_numbers(state["free"]))
    tableau.laid = [_laid(laid) for laid in _four(state["laid"])]
    tableau.absent = {_number(card): _number(why) for card, why in state["absent"]}
    tableau.sold = [_numbers(sold) for sold in _four(state["sold"])]
    game.deck[:] = _numbers(state["deck"])
    game.chance[:] = _numbers(state["chance"])
    game.hands = [_numbers(hand) for hand in _four(state["hands"])]
    game.scouted = _numbers(state["scouted"])
    game.seen = [_numbers(seen) for seen in _four(state["seen"])]


def _number(value: Any) -> int:
    if type(value) is not int:
        raise TypeError(f"{value!r} is no number")
    return value


def _numbers(values: Any) -> list[int]:
    return [_number(value) for value in values]


def _four(values: Any) -> list[Any]:
    if len(values) != TEAMS:
        raise ValueError("four teams are needed")
    return list(values)


def _laid(data: Any) -> Eleven | None:
    if data is None:
        return None
    cards = _numbers(data[1:])
    if len(cards) != ELEVEN:
        raise ValueError("a line-up has eleven places")
    return make_eleven(matches().all_formations[data[0]], cards)


def _ensure_sound(game: Game) -> None:
    """Every player card in exactly one place, every Chance card too, the marker on the board."""
    tableau = game.open
    places = [*tableau.squads, tableau.one_stars, tableau.free, list(game.deck), game.scouted]
    if sorted(card for place in places for card in place) != list(range(players().count)):
        raise ValueError("player cards are missing or doubled")
    if sorted(kind for place in (*game.hands, game.chance) for kind in place) != chance_cards().pack():
        raise ValueError("Chance cards are missing or doubled")
    if (
        not 0 <= tableau.marker <= LAST_DAY
        or tableau.mover not in tableau.managed
        or len(tableau.cash) != TEAMS
    ):
        raise ValueError("the marker or the money is in the wrong place")
    if tableau.turn != NOBODY and tableau.turn not in tableau.managed:
        raise ValueError("it is the turn of nobody at the table")
