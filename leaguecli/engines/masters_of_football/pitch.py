"""What lies open on the table during a match: both sides, the tactic, values and levels, the turn track."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguecli.engines.masters_of_football.effects import NO_TACTIC, Effects
from leaguecli.engines.masters_of_football.game import (
    HIGHEST_RATING,
    VALUE_OFFSET,
    Game,
)

if TYPE_CHECKING:
    from leaguecli.engines.masters_of_football.choices import Play
    from leaguecli.tabletop.table import By

HOME, AWAY = 0, 1
NOBODY = -1
TURNS = 12
HALF = 6
ATTACKER = (NOBODY, HOME, AWAY, AWAY, HOME, HOME, AWAY, AWAY, HOME, HOME, AWAY, AWAY, HOME)
"""Who attacks, by turn from 1 (MOF-43)."""
NEUTRAL = "referee"
"""Rolls for teams without a person (MOF-106)."""


class InPlay:
    """A card in effect on a side, or on one of its players (slot), until the match ends (MOF-79, MOF-100)."""

    __slots__ = ("card", "effects", "slot", "tactics")

    def __init__(self, card: int, effects: Effects, tactics: int, slot: int) -> None:
        self.card = card
        self.effects = effects
        self.tactics = tactics
        self.slot = slot


class Side:
    """One team on the pitch, as everybody sees it. `players` is empty until they are turned face up."""

    __slots__ = (
        "ability",
        "attack",
        "attack_die",
        "attack_level",
        "cards",
        "defence",
        "defence_die",
        "defence_level",
        "genius",
        "genius_used",
        "goals",
        "immune",
        "index",
        "players",
        "roller",
        "seat",
        "substitutions",
    )

    def __init__(self, game: Game, index: int, seat: int, roller: By, ability: Effects) -> None:
        self.index = index
        self.seat = seat
        self.roller = roller
        self.ability = ability
        self.immune = ability.immune
        self.substitutions = 1 + ability.substitutions
        self.players: list[int] = []
        self.cards: list[InPlay] = []
        self.genius = 0
        self.genius_used = False
        self.goals = 0
        self.attack = self.defence = 0
        self.attack_level = self.defence_level = 0
        self.attack_die = game.attack_dice[0]
        self.defence_die = game.defence_dice[0]

    def is_immune(self, card_type: int) -> bool:
        return bool(self.immune >> card_type & 1)


class Pitch:
    __slots__ = (
        "advantage",
        "attack_genius",
        "attack_rerolled",
        "attack_roll",
        "attacking",
        "challenged",
        "challenger",
        "defence_genius",
        "defence_rerolled",
        "defence_roll",
        "forced",
        "granted",
        "is_skipped",
        "sides",
        "tactic",
        "tactics_winner",
        "turn",
    )

    def __init__(self, home: Side, away: Side) -> None:
        self.sides = (home, away)
        is_visitors = away.ability.gain_home_advantage and not home.ability.gain_home_advantage
        self.advantage = AWAY if is_visitors else HOME
        """Who has home advantage (MOF-73, MOF-74)."""
        self.tactic = NO_TACTIC
        self.forced = NO_TACTIC
        self.tactics_winner = NOBODY
        self.turn = 0
        """The turn about to be played or being played; 13 after the last one."""
        self.is_skipped = False
        self.granted = NOBODY
        """The side that a card has given an attack out of turn (MOF-50)."""
        self.attacking = NOBODY
        self.challenged: Play | None = None
        """The corruption card on the table that may still be answered (MOF-78), and whose it is."""
        self.challenger = NOBODY
        self.attack_roll = self.attack_genius = 0
        self.defence_roll = self.defence_genius = 0
        self.attack_rerolled = self.defence_rerolled = False

    @property
    def next_attacker(self) -> int:
        """Who attacks in the turn about to be played, if one is left on the track."""
        if not 1 <= self.turn <= TURNS:
            return NOBODY
        return ATTACKER[self.turn]


# Values (MOF-26, MOF-33, MOF-35) and levels (MOF-36 to MOF-40)


def set_team(game: Game, side: Side, players: list[int]) -> None:
    side.players = players
    one, two, three = players
    side.genius = game.geniuses[one] | game.geniuses[two] | game.geniuses[three]


def is_effective(card: InPlay, tactic: int) -> bool:
    """MOF-58, MOF-98: a constrained card counts only while the match tactic is a listed one."""
    return card.tactics == 0b1111 or (tactic != NO_TACTIC and bool(card.tactics >> tactic & 1))


def set_values(game: Game, side: Side, tactic: int) -> None:
    one, two, three = side.players
    attack, defence = game.attack[tactic], game.defence[tactic]
    side.attack = attack[one] + attack[two] + attack[three] + side.ability.attack
    side.defence = defence[one] + defence[two] + defence[three] + side.ability.defence
    if side.cards:
        _add_cards(game, side, tactic)


def _add_cards(game: Game, side: Side, tactic: int) -> None:
    for card in side.cards:
        if is_effective(card, tactic):
            side.attack += card.effects.attack
            side.defence += card.effects.defence
            if card.slot >= 0:
                _add_player_cards(game, side, tactic, card)


def _add_player_cards(game: Game, side: Side, tactic: int, last: InPlay) -> None:
    """All modifiers of one player together, counted once, so that only their sum is clamped."""
    same = effective_on_player(side, tactic, last.slot)
    if same[-1] is last:
        player = side.players[last.slot]
        attack = sum(card.effects.player_attack for card in same)
        defence = sum(card.effects.player_defence for card in same)
        side.attack += clamped_change(game.attack[tactic][player], attack)
        side.defence += clamped_change(game.defence[tactic][player], defence)


def effective_on_player(side: Side, tactic: int, slot: int) -> list[InPlay]:
    return [card for card in side.cards if card.slot == slot and is_effective(card, tactic)]


def clamped_change(rating: int, change: int) -> int:
    """MOF-80: a modified rating stays between 0 and 7."""
    return min(max(rating + change, 0), HIGHEST_RATING) - rating


def tactical_strength(game: Game, side: Side, tactic: int) -> int:
    """MOF-26 without the dice."""
    ratings = game.tactical
    one, two, three = side.players
    strength = ratings[one] + ratings[two] + ratings[three] + side.ability.tactical
    for card in side.cards:
        if is_effective(card, tactic):
            strength += card.effects.tactical
            if card.slot >= 0:
                same = effective_on_player(side, tactic, card.slot)
                if same[-1] is card:
                    change = sum(each.effects.player_tactical for each in same)
                    strength += clamped_change(ratings[side.players[card.slot]], change)
    return strength


def set_levels(game: Game, pitch: Pitch) -> None:
    """MOF-57, MOF-A06, MOF-A07: after every change of line-up, tactic or modifiers."""
    home, away = pitch.sides
    set_values(game, home, pitch.tactic)
    set_values(game, away, pitch.tactic)
    advantage = pitch.advantage
    home.attack_level, away.attack_level = parted_levels(
        game.attack_levels[home.attack + VALUE_OFFSET],
        game.attack_levels[away.attack + VALUE_OFFSET],
        advantage,
    )
    home.defence_level, away.defence_level = parted_levels(
        game.defence_levels[home.defence + VALUE_OFFSET],
        game.defence_levels[away.defence + VALUE_OFFSET],
        advantage,
    )
    for side in pitch.sides:
        side.attack_die = game.attack_dice[side.attack_level]
        side.defence_die = game.defence_dice[side.defence_level]


def parted_levels(home: int, away: int, advantage: int) -> tuple[int, int]:
    """Equal levels are parted: the side without home advantage drops one (MOF-38), and where both are on
    the lowest, the side with it rises one (MOF-39)."""
    if home != away:
        return home, away
    if home == 0:
        return (1, 0) if advantage == HOME else (0, 1)
    return (home, away - 1) if advantage == HOME else (home - 1, away)
