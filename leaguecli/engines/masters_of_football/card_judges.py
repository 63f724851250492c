"""What an action card brings, in goals: at its moment, and before it has come."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from leaguecli.engines.masters_of_football.choices import Play
from leaguecli.engines.masters_of_football.dugout import Dugout
from leaguecli.engines.masters_of_football.effects import NO_TACTIC, Effects
from leaguecli.engines.masters_of_football.game import VALUE_OFFSET, Action, Game
from leaguecli.engines.masters_of_football.judgement import goal_chances, worths
from leaguecli.engines.masters_of_football.pitch import HALF, TURNS, Pitch

Judge = Callable[[Dugout, Action], float]

LEVEL_GOALS = 0.04
"""What one level is worth in a turn, either side attacking half of the turns."""
POINT_GOALS = 0.02
"""The same for one point of attack or defence: half a level."""
TACTICAL_GOALS = 0.07
"""One point of tactical value in one tactical battle."""
HOME_ADVANTAGE_WORTH = 0.5
AMOUNT_WORTH = {
    "tactical": 2 * TACTICAL_GOALS,
    "player_attack": 0.24,
    "player_defence": 0.24,
    "player_tactical": TACTICAL_GOALS,
    "gain_home_advantage": HOME_ADVANTAGE_WORTH,
    "gain_money": 0.3,
    "substitutions": 0.1,
    "immune": 0.02,
    "skip_turn": 0.25,
    "annul_goal": 0.7,
    "block_corruption": 0.3,
    "extra_attack_roll": 0.2,
    "tactics_roll": 0.3,
    "additional_attack": 0.3,
    "rerolls": 0.35,
    "attack_rerolls": 0.35,
}
FORCE_WORTH = 0.35
PRICE_GOALS = 0.1


@cache
def card_worths(game: Game) -> list[float]:
    """What a card in hand is worth before its moment has come; academy cards are for the Academy alone."""
    return [_card_worth(action) for action in game.actions]


def _card_worth(action: Action) -> float:
    effects = action.effects
    chance = bin(action.tactics).count("1") / 4
    worth = 12 * POINT_GOALS * (abs(effects.attack) + abs(effects.defence)) * chance
    worth += FORCE_WORTH * (effects.force != NO_TACTIC)
    worth += sum(weight * abs(getattr(effects, word)) for word, weight in AMOUNT_WORTH.items())
    return worth - PRICE_GOALS * action.cost if worth else 0.0


def level_swing(view: Dugout, effects: Effects, index: int) -> int:
    """Levels won for the own side, or taken from the other, by a modifier on a side."""
    side, game = view.pitch.sides[index], view.game
    attack = side.attack + effects.attack + effects.player_attack + VALUE_OFFSET
    defence = side.defence + effects.defence + effects.player_defence + VALUE_OFFSET
    swing = (
        game.attack_levels[attack]
        - game.attack_levels[side.attack + VALUE_OFFSET]
        + game.defence_levels[defence]
        - game.defence_levels[side.defence + VALUE_OFFSET]
    )
    return swing if index == view.side else -swing


def tactic_edges(view: Dugout) -> list[float]:
    """How much better each tactic suits the own side than the other, in points."""
    one, two, three = view.pitch.sides[view.side].players
    four, five, six = view.pitch.sides[1 - view.side].players
    return [
        worth[one] + worth[two] + worth[three] - worth[four] - worth[five] - worth[six]
        for worth in worths(view.game)
    ]


def goal_chance(view: Dugout, attacking: int) -> float:
    sides = view.pitch.sides
    return goal_chances(view.game)[sides[attacking].attack_level][sides[1 - attacking].defence_level]


# At its moment


@cache
def card_judges(game: Game) -> list[Judge]:
    return [_judge_of(action.effects) for action in game.actions]


def _judge_of(effects: Effects) -> Judge:
    if effects.gain_money:
        return judge_money
    if effects.force != NO_TACTIC:
        return judge_force
    if effects.tactics_roll:
        return judge_new_battle
    if effects.skip_turn:
        return judge_skip
    if effects.additional_attack or effects.extra_attack_roll:
        return judge_attack
    if effects.gain_home_advantage:
        return judge_home_advantage
    return judge_harm if is_harmful(effects) else judge_help


def is_harmful(effects: Effects) -> bool:
    """Meant for the other team."""
    return bool(effects.skip_turn) or effects.attack + effects.defence + effects.tactical < 0


def aimed(view: Dugout, card: int) -> Play:
    """On the own team or the other, or on the player whose rating has most room to grow (MOF-80)."""
    effects = view.game.actions[card].effects
    side = 1 - view.side if is_harmful(effects) else view.side
    if not (effects.player_attack or effects.player_defence or effects.player_tactical):
        return Play(card, side)
    players = view.pitch.sides[side].players
    ratings = [view.game.attack[view.pitch.tactic][player] for player in players]
    return Play(card, side, ratings.index(min(ratings)))


def left(pitch: Pitch) -> int:
    """Turns still to come."""
    return TURNS + 1 - pitch.turn if pitch.turn else TURNS


def judge_money(view: Dugout, action: Action) -> float:
    return 1.0


def judge_force(view: Dugout, action: Action) -> float:
    """Before the players are seen, only the own plan counts."""
    tactic, pitch = action.effects.force, view.pitch
    if pitch.tactic == NO_TACTIC:
        return FORCE_WORTH if tactic == view.club.tactic else 0.0
    edges = tactic_edges(view)
    return POINT_GOALS * left(pitch) * (edges[tactic] - edges[pitch.tactic])


def judge_new_battle(view: Dugout, action: Action) -> float:
    """An even chance of the tactic that lies face down."""
    if view.club.tactic == view.pitch.tactic:
        return 0.0
    edges = tactic_edges(view)
    return POINT_GOALS * left(view.pitch) * (edges[view.club.tactic] - edges[view.pitch.tactic]) / 2


def judge_skip(view: Dugout, action: Action) -> float:
    other = 1 - view.side
    if view.pitch.next_attacker != other or not view.is_open_to(action, other):
        return 0.0
    return goal_chance(view, other)


def judge_attack(view: Dugout, action: Action) -> float:
    return goal_chance(view, view.side)


def judge_home_advantage(view: Dugout, action: Action) -> float:
    is_gain = view.side != view.pitch.advantage and bool(view.gainers())
    return HOME_ADVANTAGE_WORTH * left(view.pitch) / TURNS if is_gain else 0.0


def judge_help(view: Dugout, action: Action) -> float:
    return modifier_goals(view, action, view.side)


def judge_harm(view: Dugout, action: Action) -> float:
    other = 1 - view.side
    return modifier_goals(view, action, other) if view.is_open_to(action, other) else 0.0


def modifier_goals(view: Dugout, action: Action, target: int) -> float:
    effects, pitch = action.effects, view.pitch
    if pitch.tactic == NO_TACTIC:
        return 2 * TACTICAL_GOALS * abs(effects.tactical)
    goals = TACTICAL_GOALS * abs(effects.tactical) if pitch.turn <= HALF else 0.0
    if action.is_effective(pitch.tactic):
        goals += LEVEL_GOALS * left(pitch) * level_swing(view, effects, target)
    return goals
