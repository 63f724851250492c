"""Who rolls highest: first turns, cup pairings, home sides. Only those who are level roll again."""

from __future__ import annotations

from collections.abc import Sequence

from leaguecli.engines.match_of_the_season.game import SIX
from leaguecli.tabletop.table import Table


def highest(table: Table, teams: Sequence[int]) -> int:
    return split(table, teams, 1)[0][0]


def home_and_away(table: Table, teams: Sequence[int]) -> tuple[int, int]:
    """MOTS-72, MOTS-78: the higher roll is at home."""
    upper, lower = split(table, teams, 1)
    return upper[0], lower[0]


def split(table: Table, teams: Sequence[int], count: int) -> tuple[list[int], list[int]]:
    """The `count` highest rollers and the others, each in the order of `teams`."""
    rolls = {team: table.roll(SIX, team) for team in teams}
    line = sorted(rolls.values(), reverse=True)[count - 1]
    upper = [team for team in teams if rolls[team] > line]
    level = [team for team in teams if rolls[team] == line]
    lower = [team for team in teams if rolls[team] < line]
    if len(upper) + len(level) > count:
        level, rest = split(table, level, count - len(upper))
        lower = [team for team in teams if team in rest or team in lower]
    return [team for team in teams if team in upper or team in level], lower


def order(table: Table, teams: Sequence[int]) -> list[int]:
    """All of them, highest first."""
    rolls = {team: table.roll(SIX, team) for team in teams}
    found: list[int] = []
    for roll in sorted(set(rolls.values()), reverse=True):
        level = [team for team in teams if rolls[team] == roll]
        found += level if len(level) == 1 else order(table, level)
    return found
