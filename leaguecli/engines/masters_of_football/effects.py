"""The closed vocabulary of effects (MOF-103): what manager abilities and action cards are made of."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

from leaguecli.engines.masters_of_football.words import TACTICS

if TYPE_CHECKING:
    from leaguecli.files.reader import Reader
    from leaguecli.files.yaml12 import Node

STRATEGY, EVOLUTION, ANTI_FOOTBALL, CORRUPTION = range(4)
IMMUNITIES = {"all": 0b1111, "strategy": 1, "anti_football": 4, "corruption": 8}
NO_TACTIC = -1


@dataclass(slots=True)
class Effects:
    """Amounts, and switches as 0 or 1. A word that a card does not carry is 0 (`force`: no tactic)."""

    attack: int = 0
    defence: int = 0
    tactical: int = 0
    player_attack: int = 0
    player_defence: int = 0
    player_tactical: int = 0
    gain_home_advantage: int = 0
    require_home_advantage: int = 0
    force: int = NO_TACTIC
    free_evolution: int = 0
    player_discount: int = 0
    gain_money: int = 0
    substitutions: int = 0
    initial_hand: int = 0
    academy_rolls: int = 0
    academy_picks: int = 0
    academy_gold: int = 0
    immune: int = 0
    skip_turn: int = 0
    annul_goal: int = 0
    block_corruption: int = 0
    extra_attack_roll: int = 0
    tactics_roll: int = 0
    additional_attack: int = 0
    reroll_price: int = 0
    rerolls: int = 0
    attack_rerolls: int = 0

    def words(self) -> list[str]:
        """The vocabulary this card uses."""
        return [field.name for field in fields(self) if getattr(self, field.name) != field.default]


_SIGNED = ("attack", "defence", "tactical", "player_attack", "player_defence", "player_tactical")
_ACADEMY = ("academy_rolls", "academy_picks", "academy_gold")
_SWITCHES = (
    "gain_home_advantage",
    "require_home_advantage",
    "free_evolution",
    "academy_gold",
    "skip_turn",
    "annul_goal",
    "block_corruption",
    "extra_attack_roll",
    "tactics_roll",
    "additional_attack",
)
MANAGER_WORDS = (
    *("attack", "defence", "tactical", "gain_home_advantage", "free_evolution", "player_discount"),
    *("gain_money", "substitutions", "initial_hand", *_ACADEMY, "immune"),
    *("reroll_price", "rerolls", "attack_rerolls"),
)
CARD_WORDS = (
    *_SIGNED,
    *("gain_home_advantage", "require_home_advantage", "force", "gain_money", "substitutions", "immune"),
    *("academy_gold", "skip_turn", "annul_goal", "block_corruption", "extra_attack_roll"),
    *("tactics_roll", "additional_attack", "rerolls", "attack_rerolls"),
)
LARGEST = 9


def read_effects(reader: Reader, words: dict[str, Node]) -> Effects:
    return Effects(**{word: _read_effect(reader, word, node) for word, node in words.items()})


def _read_effect(reader: Reader, word: str, node: Node) -> int:
    if word == "force":
        return read_tactic(reader, node)
    if word == "immune":
        return _read_immunity(reader, node)
    if word in _SWITCHES:
        return int(reader.boolean(node))
    return reader.integer(node, -LARGEST if word in _SIGNED else 1, LARGEST)


def read_tactic(reader: Reader, node: Node) -> int:
    text = reader.one_of(node, TACTICS, "tactic")
    return TACTICS.index(text) if text in TACTICS else 0


def _read_immunity(reader: Reader, node: Node) -> int:
    mask = 0
    for item in reader.items(node):
        mask |= IMMUNITIES.get(reader.one_of(item, IMMUNITIES, "immunity"), 0)
    return mask


def combined(one: Effects, other: Effects) -> Effects:
    """Two abilities of one manager: amounts add up, immunities join."""
    values = {}
    for field in fields(Effects):
        first, second = getattr(one, field.name), getattr(other, field.name)
        if field.name == "force":
            values[field.name] = max(first, second)
        elif field.name == "immune" or field.name in _SWITCHES:
            values[field.name] = first | second
        else:
            values[field.name] = first + second
    return Effects(**values)
