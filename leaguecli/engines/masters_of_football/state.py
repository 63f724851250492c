"""A season as plain data and back: cards by their names, teams by their place in the set-up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from leaguecli.engines.masters_of_football.campaign import MastersCampaign
from leaguecli.engines.masters_of_football.club import Club
from leaguecli.engines.masters_of_football.game import Game
from leaguecli.engines.masters_of_football.supply import Supply
from leaguecli.engines.masters_of_football.words import LEVELS
from leaguecli.model.errors import InvalidData
from leaguecli.model.names import shown
from leaguecli.tabletop.decision import Plain
from leaguecli.tabletop.engine import Setup


def campaign_state(campaign: MastersCampaign) -> dict[str, Plain]:
    game, supply = campaign.game, campaign.supply
    players, actions = game.player_names, game.action_names
    return {
        "clubs": [_club_state(game, club) for club in campaign.clubs],
        "stacks": {name: _named(stack, players) for name, stack in _by_level(supply.stacks)},
        "discards": {name: _named(pile, players) for name, pile in _by_level(supply.discards)},
        "actions": _named(supply.actions, actions),
        "action_discards": _named(supply.action_discards, actions),
    }


def _by_level(piles: Sequence[list[int]]) -> Iterable[tuple[str, list[int]]]:
    return zip(LEVELS, piles, strict=True)


def _named(cards: Iterable[int], names: list[str]) -> list[str]:
    return [names[card] for card in cards]


def _club_state(game: Game, club: Club) -> dict[str, Plain]:
    if club.line_up is not None:
        return {"line_up": club.line_up.name, "played": club.played}
    assert club.manager is not None
    return {
        "manager": club.manager.id,
        "money": club.money,
        "squad": _named(club.squad, game.player_names),
        "hand": _named(club.hand, game.action_names),
        "played": club.played,
    }


def resumed_campaign(game: Game, setup: Setup, state: Mapping[str, Plain]) -> MastersCampaign:
    """The inverse. Stacks that are not written hold every card that is nowhere else."""
    written = state.get("clubs")
    if not isinstance(written, list) or len(written) != len(setup.teams):
        raise InvalidData("the saved season does not fit its {count} teams", count=len(setup.teams))
    clubs = [_read_club(game, seat, words) for seat, words in enumerate(written)]
    supply = _read_supply(game, clubs, state)
    return MastersCampaign(game, setup, clubs, supply)


def _read_club(game: Game, seat: int, words: Any) -> Club:
    if not isinstance(words, Mapping):
        raise InvalidData("a saved club is written as keys and values")
    club = Club(game, seat)
    club.played = _number(words.get("played", 0))
    if "line_up" in words:
        names = [line_up.name for line_up in game.line_ups]
        club.line_up = game.line_ups[_find(names, words["line_up"], "non-person team")]
        return club
    ids = [manager.id for manager in game.managers]
    club.appoint(game.managers[_find(ids, words.get("manager"), "manager")])
    club.money = _number(words.get("money", 0))
    club.squad = _cards(words.get("squad", ()), game.player_names, "player")
    if len(club.squad) < 3:
        raise InvalidData("a squad has at least three players")
    club.take_cards(_cards(words.get("hand", ()), game.action_names, "action card"))
    return club


def _number(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise InvalidData("{value} is not a sum of money or a count", value=shown(str(value)))
    return value


def _cards(written: Any, names: list[str], what: str) -> list[int]:
    if not isinstance(written, list | tuple):
        raise InvalidData("{what}s are written as a list", what=what)
    return [_find(names, name, what) for name in written]


def _find(names: Sequence[str], name: Any, what: str) -> int:
    if name not in names:
        raise InvalidData("there is no {what} {name}", what=what, name=shown(str(name)))
    return names.index(name)


def _read_supply(game: Game, clubs: list[Club], state: Mapping[str, Plain]) -> Supply:
    supply = Supply(game)
    supply.action_discards = _cards(state.get("action_discards", ()), game.action_names, "action card")
    for level, name in enumerate(LEVELS):
        pile = _part(state, "discards", name)
        supply.discards[level] = _cards(pile if pile is not None else (), game.player_names, "player")
    supply.fill()
    _remove_dealt(game, clubs, supply)
    if "actions" in state:
        supply.actions[:] = _cards(state["actions"], game.action_names, "action card")
    for level, name in enumerate(LEVELS):
        stack = _part(state, "stacks", name)
        if stack is not None:
            supply.stacks[level][:] = _cards(stack, game.player_names, "player")
    return supply


def _part(state: Mapping[str, Plain], key: str, level: str) -> Any:
    part = state.get(key, {})
    if not isinstance(part, Mapping):
        raise InvalidData("{key} are written by level", key=key)
    return part.get(level)


def _remove_dealt(game: Game, clubs: list[Club], supply: Supply) -> None:
    """Cards in squads, hands and discards are not in the stacks; a fresh copy of a wood player never was."""
    dealt = [player for club in clubs for player in (club.line_up.players if club.line_up else club.squad)]
    for player in [*dealt, *(player for pile in supply.discards for player in pile)]:
        stack = supply.stacks[game.players[player].level]
        if player in stack:
            stack.remove(player)
    for card in [*(card for club in clubs for card in club.hand), *supply.action_discards]:
        if card not in supply.actions:
            raise InvalidData("there are too many cards {name}", name=game.action_names[card])
        supply.actions.remove(card)
