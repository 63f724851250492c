"""What managers can answer, and how an answer is written."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from leaguecli.engines.masters_of_football.club import Club, has_two_positions

ATTACK_DIE, DEFENCE_DIE = 0, 1
DICE = ("attack", "defence")
BY_ABILITY = -1
BY_MONEY = -2
NO_SLOT = -1


class Play(NamedTuple):
    """A card on a side (MOF-97), or on one of its three players (MOF-79)."""

    card: int
    side: int
    slot: int = NO_SLOT


class Swap(NamedTuple):
    """MOF-15."""

    card: int


class Reroll(NamedTuple):
    """Which die of the turn, and by what: the manager's ability, 1 million, or a card."""

    die: int
    means: int


class Change(NamedTuple):
    """A substitution: who leaves and who comes on (MOF-51)."""

    leaving: int
    coming: int


def legal_teams(club: Club) -> list[tuple[int, ...]]:
    """MOF-18, MOF-19: every three of the squad that do not share one position."""
    teams = [team for team in combinations(club.squad, 3) if has_two_positions(club.game, team)]
    return list(dict.fromkeys(tuple(sorted(team)) for team in teams))


def affordable_players(club: Club, offer: list[int]) -> list[int]:
    return [player for player in offer if club.player_price(player) <= club.money]


def distinct(cards: list[int]) -> list[int]:
    return list(dict.fromkeys(cards))


def swaps(club: Club) -> list[Swap]:
    return [Swap(card) for card in distinct(club.hand)] if club.money >= SWAP_PRICE else []


SWAP_PRICE = 1
