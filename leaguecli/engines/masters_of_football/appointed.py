"""Managers chosen beforehand, in place of the deal: for house rules, and to set one against another."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leaguecli.engines.masters_of_football.game import Game
from leaguecli.model.errors import InvalidData
from leaguecli.model.names import exact_key, shown
from leaguecli.tabletop.engine import Setup


def appointed_managers(game: Game, setup: Setup) -> dict[int, int]:
    """Seat -> manager card, from the option `managers`: team name -> name of the card."""
    chosen: Any = setup.options.get("managers") or {}
    if not isinstance(chosen, Mapping):
        raise InvalidData("managers are chosen by team", hint="write the team, then its manager card")
    found = {_seat(setup, str(team)): _manager(game, str(name)) for team, name in chosen.items()}
    if len(set(found.values())) < len(found):
        raise InvalidData("a manager card is there only once", hint="choose another one for one of the teams")
    return found


def _seat(setup: Setup, team: str) -> int:
    for seat, name in enumerate(setup.teams):
        if exact_key(name) == exact_key(team) and (not setup.persons or setup.persons[seat]):
            return seat
    raise InvalidData("nobody manages a team called {team}", hint="name it as it is called", team=shown(team))


def _manager(game: Game, name: str) -> int:
    names = [manager.name for manager in game.managers]
    for number, known in enumerate(names):
        if exact_key(known) == exact_key(name):
            return number
    from leaguecli.files.reader import did_you_mean

    raise InvalidData("there is no manager called {name}", hint=did_you_mean(name, names), name=shown(name))
