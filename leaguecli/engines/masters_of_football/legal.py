"""Choices that follow from a club alone."""

from __future__ import annotations

from itertools import combinations

from leaguecli.engines.masters_of_football.choices import SWAP_PRICE, Swap
from leaguecli.engines.masters_of_football.club import Club, has_two_positions


def legal_teams(club: Club) -> list[tuple[int, ...]]:
    """MOF-18, MOF-19: every three of the squad that do not share one position."""
    teams = [team for team in combinations(club.squad, 3) if has_two_positions(club.game, team)]
    return list(dict.fromkeys(tuple(sorted(team)) for team in teams))


def affordable_players(club: Club, offer: list[int]) -> list[int]:
    return [player for player in offer if club.player_prices[player] <= club.money]


def distinct(cards: list[int]) -> list[int]:
    return list(dict.fromkeys(cards))


def swaps(club: Club) -> list[Swap]:
    return [Swap(card) for card in distinct(club.hand)] if club.money >= SWAP_PRICE else []
