"""Draws by dice and cards: cup pairings, home sides, the European Cup (MOTS-37, MOTS-71 to MOTS-81)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from leaguecli.engines.match_of_the_season import dice
from leaguecli.engines.match_of_the_season.players import TEAMS
from leaguecli.model.errors import InvalidData
from leaguecli.tabletop.chance import Deck
from leaguecli.tabletop.table import Table

Pair = tuple[int, int]
EUROPEAN_ENTRANTS = 16


def cup_pairs(table: Table, teams: Sequence[int]) -> list[Pair]:
    """MOTS-71, MOTS-72: the two highest rolls meet, and the two lowest; each pair rolls again for home."""
    table.rule = "MOTS-71"
    highest, lowest = dice.split(table, teams, 2)
    table.rule = "MOTS-72"
    return [dice.home_and_away(table, highest), dice.home_and_away(table, lowest)]


def european_pairs(table: Table, teams: Sequence[int], names: Sequence[str]) -> list[Pair]:
    """MOTS-75 to MOTS-78, MOTS-81: team cards shuffled and drawn two at a time."""
    entrants = list(teams)
    while len(entrants) > EUROPEAN_ENTRANTS:
        cards = Deck("international cards", [team for team in entrants if team >= TEAMS], names)
        table.shuffle(cards)
        table.rule = "MOTS-81"
        entrants.remove(table.draw(cards))
    if len(entrants) % 2:
        raise InvalidData("{count} teams cannot be drawn in pairs", count=len(entrants))
    cards = Deck("team cards", entrants, names)
    table.shuffle(cards)
    return [draw_pair(table, cards) for _ in range(len(entrants) // 2)]


def draw_pair(table: Table, cards: Deck) -> Pair:
    table.rule = "MOTS-75"
    return settle_home(table, *table.deal(cards, 2))


def settle_home(table: Table, first: int, second: int) -> Pair:
    """MOTS-77, MOTS-78: a manager is at home to an International team; between managers the higher roll is.

    Of two International teams the first one drawn stands first and advances (MOTS-76).
    """
    if first >= TEAMS and second >= TEAMS:
        return first, second
    if first >= TEAMS or second >= TEAMS:
        return min(first, second), max(first, second)
    table.rule = "MOTS-78"
    return dice.home_and_away(table, (first, second))


def play_off_pairs(table: Table, ties: Sequence[Sequence[int]]) -> list[Pair]:
    """MOTS-69, MOTS-A10: two level teams meet once, more of them all meet; the higher roll is at home."""
    table.rule = "MOTS-69"
    return [dice.home_and_away(table, pair) for tie in ties for pair in combinations(tie, 2)]
