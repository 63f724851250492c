"""Which rule a written answer breaks that is not among the legal ones, so that a refused line can name it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguecli.engines.masters_of_football.effects import NO_TACTIC
from leaguecli.engines.masters_of_football.game import AFTER_GOAL
from leaguecli.tabletop.decision import Plain

if TYPE_CHECKING:
    from leaguecli.engines.masters_of_football.dugout import Dugout
    from leaguecli.engines.masters_of_football.game import Action
    from leaguecli.engines.masters_of_football.office import Office

TEAM_SIZE = 3


def line_up_fault(view: Dugout, written: Plain) -> str:
    """Three different players of the own squad, or else they share a position."""
    names = {str(name) for name in written} if isinstance(written, list) else set()
    squad = {view.game.player_names[player] for player in view.club.squad}
    return "MOF-19" if len(names) == TEAM_SIZE and names <= squad else "MOF-18"


def card_fault(view: Dugout, written: Plain) -> str:
    """Before kick-off."""
    return _play_fault(view, str(written)) or "MOF-24"


def play_fault(view: Dugout, written: Plain) -> str:
    """Between turns and at half-time."""
    return _play_fault(view, str(written)) or "MOF-49"


def disallow_fault(view: Dugout, written: Plain) -> str:
    card = _held(view, str(written))
    if card is None or not view.game.moments[card] & AFTER_GOAL:
        return "MOF-77"
    return _price_fault(view, card) or "MOF-103"


def substitute_fault(view: Dugout, written: Plain) -> str:
    names, tactical = view.game.player_names, view.game.tactical
    leaving, _, coming = str(written).partition(" for ")
    out = [player for player in view.club.fielded if names[player] == leaving]
    on = [player for player in view.bench() if names[player] == coming]
    if not out or not on:
        return "MOF-51"
    return "MOF-53" if view.must_match and tactical[on[0]] < tactical[out[0]] else "MOF-19"


def release_fault(view: Office, written: Plain) -> str:
    """The same limit holds after both events."""
    return view.limit_rule


# Cards


def _held(view: Dugout, name: str) -> int | None:
    return next((card for card in view.club.hand if view.game.action_names[card] == name), None)


def _play_fault(view: Dugout, text: str) -> str:
    """Nothing if the card is not in hand or not for this moment."""
    word, _, name = text.partition(" ")
    if word == "swap" and name:
        return "MOF-15"
    card = _held(view, text.partition(" on ")[0])
    if card is None:
        return ""
    action = view.game.actions[card]
    return _moment_fault(view, card, action) if _is_closed(view, card) else _target_fault(view, card, action)


def _is_closed(view: Dugout, card: int) -> bool:
    moments = view.game.outside_moments if view.side < 0 else view.game.moments
    return not moments[card] & view.moment


def _moment_fault(view: Dugout, card: int, action: Action) -> str:
    if action.effects.block_corruption:
        return "MOF-78"
    if action.effects.annul_goal:
        return "MOF-77"
    return "MOF-99" if view.game.moments[card] & view.moment else ""


def _target_fault(view: Dugout, card: int, action: Action) -> str:
    effects = action.effects
    if price := _price_fault(view, card):
        return price
    if effects.force != NO_TACTIC or (effects.tactics_roll and view.pitch.forced != NO_TACTIC):
        return "MOF-102"
    if effects.gain_home_advantage and not view.gainers():
        return "MOF-74"
    if not all(view.is_open_to(action, side) for side in (0, 1)):
        return "MOF-103"
    return (
        "MOF-79" if effects.player_attack or effects.player_defence or effects.player_tactical else "MOF-97"
    )


def _price_fault(view: Dugout, card: int) -> str:
    if view.club.can_pay(card):
        return ""
    return "MOF-76" if view.game.actions[card].is_variable else "MOF-96"
