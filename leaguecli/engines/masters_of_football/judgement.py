"""What cards, players and dice are worth: the numbers behind a sensible manager's rules of thumb."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from leaguecli.engines.masters_of_football.effects import Effects
from leaguecli.engines.masters_of_football.game import GENIUS_VALUE, Game
from leaguecli.tabletop.chance import Die

GENIUS_WORTH = 1.5
TACTICAL_WORTH = 0.25
HIGHEST_TOTAL = 40
ABILITY_WORTH = {
    "attack": 1.5,
    "defence": 1.5,
    "tactical": 0.5,
    "gain_home_advantage": 3.0,
    "free_evolution": 1.0,
    "player_discount": 2.0,
    "gain_money": 2.0,
    "substitutions": 0.5,
    "initial_hand": 1.0,
    "academy_rolls": 1.0,
    "immune": 0.2,
    "reroll_price": 1.0,
    "rerolls": 1.5,
    "attack_rerolls": 1.0,
}
"""In millions of budget, for one unit of the effect."""


@cache
def manager_worths(game: Game) -> list[float]:
    return [manager.budget + _ability_worth(manager.home) for manager in game.managers]


def _ability_worth(effects: Effects) -> float:
    words = effects.words()
    return sum(ABILITY_WORTH.get(word, 0.0) * float(getattr(effects, word)) for word in words)


# Players


@cache
def worths(game: Game) -> list[list[float]]:
    """`worths[tactic][player]`: ratings, and a little for tactical skill and genius."""
    return [
        [
            player.attack[tactic]
            + player.defence[tactic]
            + TACTICAL_WORTH * player.tactical
            + (GENIUS_WORTH if player.genius else 0.0)
            for player in game.players
        ]
        for tactic in range(4)
    ]


@cache
def best_worths(game: Game) -> list[float]:
    return [max(column) for column in zip(*worths(game), strict=True)]


class Plan(NamedTuple):
    """The best three of a squad and the tactic that suits them."""

    team: tuple[int, ...]
    tactic: int
    worth: float
    totals: list[float]
    """What the best three are worth under each tactic, and the weakest of them."""
    weakest: list[float]


def make_plan(game: Game, squad: Sequence[int]) -> Plan:
    teams = [squad if len(squad) == 3 else best_three(game, squad, worth) for worth in worths(game)]
    worth_of = list(zip(teams, worths(game), strict=True))
    totals = [worth[one] + worth[two] + worth[three] for (one, two, three), worth in worth_of]
    weakest = [min(worth[one], worth[two], worth[three]) for (one, two, three), worth in worth_of]
    best = max(totals)
    tactic = totals.index(best)
    return Plan(tuple(sorted(teams[tactic])), tactic, best, totals, weakest)


def worth_with(game: Game, plan: Plan, player: int) -> float:
    """What the best three are worth once this player may take a place."""
    best = plan.worth
    for worth, total, weakest in zip(worths(game), plan.totals, plan.weakest, strict=True):
        best = max(best, total + worth[player] - weakest)
    return best


def best_three(game: Game, squad: Sequence[int], worth: list[float]) -> list[int]:
    """The three worthiest, the last one exchanged where all share a position (MOF-19)."""
    ranked = sorted(squad, key=worth.__getitem__, reverse=True)
    one, two, three = ranked[:3]
    positions = game.positions
    if positions[one] == positions[two] == positions[three]:
        others = [player for player in ranked if positions[player] != positions[one]]
        three = others[0] if others else three
    return [one, two, three]


# Dice


@cache
def attack_chances(game: Game) -> list[list[float]]:
    """`[level][total]`: how likely a new attack roll beats this defence."""
    totals = [_totals(die, game) for die in game.attack_dice]
    return [[_share(t > defence for t in row) for defence in range(HIGHEST_TOTAL)] for row in totals]


@cache
def defence_chances(game: Game) -> list[list[float]]:
    """`[level][total]`: how likely a new defence roll holds this attack."""
    totals = [_totals(die, game) for die in game.defence_dice]
    return [[_share(t >= attack for t in row) for attack in range(HIGHEST_TOTAL)] for row in totals]


@cache
def goal_chances(game: Game) -> list[list[float]]:
    """`[attack level][defence level]`."""
    defences = [_totals(die, game) for die in game.defence_dice]
    return [[_share(chances[t] for t in row) for row in defences] for chances in attack_chances(game)]


def _totals(die: Die, game: Game) -> list[int]:
    return [face + GENIUS_VALUE[genius] for face in die.faces for genius in game.genius_die.faces]


def _share(parts: Iterable[float]) -> float:
    counted = list(parts)
    return sum(counted) / len(counted)
