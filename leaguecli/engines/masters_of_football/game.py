"""The components: dice, board, managers, players, action cards, ready for play as small numbers.

A player is a number into `Game.players`, an action card a number into `Game.actions`; equal cards share it.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from leaguecli.engines.masters_of_football.effects import CORRUPTION, EVOLUTION, NO_TACTIC, Effects
from leaguecli.engines.masters_of_football.words import LEVELS
from leaguecli.tabletop.chance import Die

GOLD, SILVER, BRONZE, WOOD = range(4)
GENIUSES = {"attack": 1, "defence": 2, "tactical": 4}
ATTACK_GENIUS, DEFENCE_GENIUS, TACTICAL_GENIUS = 1, 2, 4
GENIUS_FACE = 3
"""How the rules see the genius face; it is worth 2 (MOF-63)."""
GENIUS_VALUE = (0, 1, 2, 2)
HIGHEST_RATING = 7
ANY_TACTIC = 0b1111
WIN_BONUS_RESERVE = 3
"""What must be in hand for a card that costs the points of the match (MOF-76, MOF-A20)."""

# When an action card may be played, as bits.
TACTIC_WINDOW = 1
PREMATCH_WINDOW = 2
BETWEEN_TURNS = 4
HALF_TIME = 8
AFTER_ROLL = 16
AFTER_GOAL = 32
IN_ANSWER = 64
ACADEMY = 128

_LOWEST_VALUE = -100
_HIGHEST_VALUE = 200


@dataclass(slots=True)
class Player:
    """MOF-93, MOF-94."""

    name: str
    level: int
    position: int
    cost: int
    attack: tuple[int, ...]
    defence: tuple[int, ...]
    tactical: int
    genius: int


@dataclass(slots=True)
class Action:
    """MOF-96. `moments` says when it may be played, `tactics` under which match tactics it is effective."""

    name: str
    type: int
    cost: int
    is_variable: bool
    before: bool
    during: bool
    tactics: int
    effects: Effects
    copies: int = 1
    moments: int = 0
    is_lasting: bool = False
    touches_both: bool = False
    is_restricted: bool = False
    """Asks something of the match, whoever it is aimed at."""

    def __post_init__(self) -> None:
        self.moments = _moments(self)
        self.is_lasting = _is_lasting(self.effects)
        effects = self.effects
        self.touches_both = bool(
            effects.gain_home_advantage or effects.tactics_roll or effects.force != NO_TACTIC
        )
        self.is_restricted = bool(self.touches_both or effects.require_home_advantage or effects.skip_turn)

    def is_effective(self, tactic: int) -> bool:
        """MOF-98: only while the match tactic is a listed one; before any tactic is set, only if none is."""
        return self.tactics == ANY_TACTIC or (tactic != NO_TACTIC and bool(self.tactics >> tactic & 1))


def _moments(action: Action) -> int:
    """MOF-22, MOF-24, MOF-49, MOF-77, MOF-78, MOF-A05, MOF-A11."""
    effects = action.effects
    if effects.block_corruption:
        return IN_ANSWER
    if effects.annul_goal:
        return AFTER_GOAL
    if effects.academy_gold:
        return ACADEMY
    moments = 0
    if action.before and not needs_turns(effects):
        moments |= PREMATCH_WINDOW
        if affects_tactic(effects):
            moments |= TACTIC_WINDOW
    if action.during:
        moments |= BETWEEN_TURNS
        if effects.rerolls or effects.attack_rerolls:
            moments |= AFTER_ROLL
            moments &= ~(BETWEEN_TURNS if only_rerolls(effects) else 0)
        if action.before and not needs_turns(effects):
            moments |= HALF_TIME
    return moments


def needs_turns(effects: Effects) -> bool:
    """Effects that make no sense before kick-off."""
    return bool(
        effects.skip_turn or effects.additional_attack or effects.extra_attack_roll or effects.tactics_roll
    )


def affects_tactic(effects: Effects) -> bool:
    """MOF-22. A player modifier must wait until the players lie face up."""
    is_on_player = effects.player_attack or effects.player_defence or effects.player_tactical
    return not is_on_player and bool(
        effects.tactical or effects.force != NO_TACTIC or effects.gain_home_advantage
    )


def only_rerolls(effects: Effects) -> bool:
    return all(word in ("rerolls", "attack_rerolls") for word in effects.words())


def _is_lasting(effects: Effects) -> bool:
    """MOF-100: modifiers and forced tactics stay until the match ends, instant effects do not."""
    lasting = ("attack", "defence", "tactical", "player_attack", "player_defence", "player_tactical")
    return any(word in (*lasting, "force", "immune", "substitutions") for word in effects.words())


@dataclass(slots=True)
class Manager:
    """MOF-88. Abilities that hold only at one venue make `home` and `away` differ."""

    id: str
    name: str
    budget: int
    academy: int
    season: Effects
    home: Effects
    away: Effects


@dataclass(slots=True)
class LineUp:
    """A predefined non-person team (MOF-104, MOF-107)."""

    name: str
    tactic: int
    players: tuple[int, ...]


@dataclass(slots=True, eq=False)
class Game:
    genius_die: Die
    tactic_die: Die
    attack_dice: list[Die]
    defence_dice: list[Die]
    ladder: tuple[str, ...]
    minutes: tuple[int, ...]
    managers: list[Manager]
    players: list[Player]
    actions: list[Action]
    line_ups: list[LineUp]
    attack_levels: list[int]
    """Level of every value; look up `value + VALUE_OFFSET`."""
    defence_levels: list[int]
    attack: list[list[int]] = field(default_factory=list)
    """`attack[tactic][player]`."""
    defence: list[list[int]] = field(default_factory=list)
    tactical: list[int] = field(default_factory=list)
    positions: list[int] = field(default_factory=list)
    costs: list[int] = field(default_factory=list)
    geniuses: list[int] = field(default_factory=list)
    player_names: list[str] = field(default_factory=list)
    action_names: list[str] = field(default_factory=list)
    moments: list[int] = field(default_factory=list)
    outside_moments: list[int] = field(default_factory=list)
    """The same for those who do not play the match: corruption and Whistleblower only (MOF-99)."""
    prices: list[int] = field(default_factory=list)
    """What must be in hand to play a card."""
    free_evolution_prices: list[int] = field(default_factory=list)
    stacks: list[list[int]] = field(default_factory=list)
    """Players by level (MOF-08)."""
    action_stack: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        tactics = range(4)
        self.attack = [[player.attack[tactic] for player in self.players] for tactic in tactics]
        self.defence = [[player.defence[tactic] for player in self.players] for tactic in tactics]
        self.tactical = [player.tactical for player in self.players]
        self.positions = [player.position for player in self.players]
        self.costs = [player.cost for player in self.players]
        self.geniuses = [player.genius for player in self.players]
        self.player_names = [player.name for player in self.players]
        self.action_names = [action.name for action in self.actions]
        self.moments = [action.moments for action in self.actions]
        self.outside_moments = [
            action.moments if action.type == CORRUPTION or action.effects.block_corruption else 0
            for action in self.actions
        ]

        self.prices = [WIN_BONUS_RESERVE if a.is_variable else a.cost for a in self.actions]
        self.free_evolution_prices = [
            0 if action.type == EVOLUTION else price
            for action, price in zip(self.actions, self.prices, strict=True)
        ]
        numbers = range(len(self.players))
        self.stacks = [[n for n in numbers if self.players[n].level == level] for level in range(len(LEVELS))]
        self.action_stack = [n for n, action in enumerate(self.actions) for _ in range(action.copies)]

    def dice(self) -> dict[str, Die]:
        every = [*self.attack_dice, *self.defence_dice, self.genius_die, self.tactic_die]
        return {die.name: die for die in every}


VALUE_OFFSET = -_LOWEST_VALUE


def make_level_table(thresholds: list[int]) -> list[int]:
    """MOF-36: the level of each value, from the lowest value of each level but the first."""
    return [
        sum(value >= threshold for threshold in thresholds)
        for value in range(_LOWEST_VALUE, _HIGHEST_VALUE + 1)
    ]
