"""Every question the rules put to a manager, and how its answers are written in a transcript."""

from __future__ import annotations

from typing import Any

from leaguecli.engines.masters_of_football.choices import (
    BY_ABILITY,
    BY_MONEY,
    NO_SLOT,
    Change,
    Play,
    Reroll,
    Swap,
)
from leaguecli.engines.masters_of_football.faults import (
    card_fault,
    disallow_fault,
    line_up_fault,
    play_fault,
    release_fault,
    substitute_fault,
)
from leaguecli.engines.masters_of_football.words import DICE, SIDE_NAMES, TACTICS
from leaguecli.tabletop.decision import Decision


def _manager(view: Any, choice: int) -> str:
    return str(view.game.managers[choice].name)


def _yes(view: Any, choice: bool | None) -> str:
    return "yes" if choice else "no"


def _player(view: Any, choice: int | None) -> str:
    return "nobody" if choice is None else view.game.player_names[choice]


def _players(view: Any, choice: tuple[int, ...]) -> list[str]:
    return [view.game.player_names[player] for player in choice]


def _tactic(view: Any, choice: int) -> str:
    return TACTICS[choice]


def _card(view: Any, choice: int) -> str:
    return str(view.game.action_names[choice])


def _swap(view: Any, choice: Swap | None) -> str:
    return "no" if choice is None else _card(view, choice.card)


def _answer(view: Any, choice: Play | Swap | None) -> str:
    if choice is None:
        return "pass"
    if isinstance(choice, Swap):
        return f"swap {_card(view, choice.card)}"
    return f"{_card(view, choice.card)} on {_target(view, choice)}"


def _target(view: Any, play: Play) -> str:
    if play.slot != NO_SLOT:
        player = view.game.player_names[view.pitch.sides[play.side].players[play.slot]]
        return str(player)
    if view.side < 0:
        return SIDE_NAMES[play.side]
    return "own team" if play.side == view.side else "opponent"


def _reply(view: Any, choice: Play | None) -> str:
    return "pass" if choice is None else _card(view, choice.card)


def _reroll(view: Any, choice: Reroll | None) -> str:
    if choice is None:
        return "no"
    means = {BY_ABILITY: "ability", BY_MONEY: "1 million"}.get(choice.means)
    return f"{DICE[choice.die]} by {means or _card(view, choice.means)}"


def _declaration(view: Any, choice: str | None) -> str:
    return choice or "none"


def _change(view: Any, choice: Change | None) -> str:
    if choice is None:
        return "none"
    names = view.game.player_names
    return f"{names[choice.leaving]} for {names[choice.coming]}"


def _gold(view: Any, choice: bool) -> str:
    return "gold" if choice else "silver"


MANAGER = Decision("manager", "MOF-06", "Which manager do you keep?", _manager)
EXCHANGE = Decision("exchange", "MOF-06", "Change {manager} for a card left over?", _yes, silent=True)
SIGN = Decision("sign", "MOF-11", "Whom do you sign ({money} million left)?", _player, silent=True)
BUY = Decision("buy", "MOF-70", "Whom do you buy ({money} million left)?", _player, silent=True)
SWAP = Decision("swap", "MOF-15", "Swap a card for 1 million ({money} left)?", _swap, silent=True)
LINE_UP = Decision("line_up", "MOF-18", "Which three play?", _players, unordered=True, fault=line_up_fault)
TACTIC = Decision("tactic", "MOF-21", "Which tactic do you choose?", _tactic)
ANNOUNCE = Decision("announce", "MOF-22", "Do you announce a card?", _yes, silent=True)
CARD = Decision(
    "card", "MOF-24", "Which card do you play, and on whom ({money} million)?", _answer, fault=card_fault
)
PLAY = Decision(
    "play", "MOF-49", "A card before play goes on ({money} million)?", _answer, silent=True, fault=play_fault
)
REROLL = Decision("reroll", "MOF-49", "Re-roll a die? {dice}", _reroll, silent=True)
DISALLOW = Decision(
    "disallow", "MOF-77", "Goal! Do you have it disallowed?", _reply, silent=True, fault=disallow_fault
)
WHISTLE = Decision("whistle", "MOF-78", "Do you blow the whistle on this card?", _reply, silent=True)
DECLARE = Decision("declare", "MOF-54", "Do you substitute, and when?", _declaration, silent=True)
SUBSTITUTE = Decision(
    "substitute", "MOF-51", "Who leaves for whom?", _change, silent=True, fault=substitute_fault
)
WONDERKID = Decision("wonderkid", "MOF-66", "Play a card for gold talents?", _reply, silent=True)
GOLD = Decision("gold", "MOF-66", "A genius face: gold or silver?", _gold)
PICK = Decision("pick", "MOF-64", "Who joins from the academy?", _player, silent=True)
RELEASE = Decision("release", "MOF-68", "More than six players: who leaves?", _player, fault=release_fault)
DISCARD = Decision("discard", "MOF-71", "More than five cards: which one goes?", _card)

DECISIONS = (
    *(MANAGER, EXCHANGE, SIGN, BUY, SWAP, LINE_UP, TACTIC, ANNOUNCE, CARD, PLAY, REROLL, DISALLOW),
    *(WHISTLE, DECLARE, SUBSTITUTE, WONDERKID, GOLD, PICK, RELEASE, DISCARD),
)
