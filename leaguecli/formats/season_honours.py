"""Match of the Season beside the pitch: who enters which cup, what a season is worth, who wins in the end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from leaguecli.formats.six_seasons import EUROPEAN_ENTRANTS
from leaguecli.model.errors import InvalidData

LEAGUE_TROPHIES = (3, 2, 1, 0)
"""MOTS-04"""
NATIONAL_CUP_TROPHIES = (2, 1)
"""MOTS-05: winner, runner-up"""
EUROPEAN_CUP_TROPHIES = (3, 2)
"""MOTS-06: winner, runner-up"""


def is_international(team: str) -> bool:
    """International teams have ids i1, i2…; nobody manages them."""
    return team.startswith("i")


def super_cup_entrants(champion: str, cup_winner: str, runner_up: str) -> tuple[str, str]:
    """MOTS-34, MOTS-35"""
    return champion, runner_up if cup_winner == champion else cup_winner


def european_entrants(
    champion: str, cup_winner: str, runner_up: str, european_champion: str | None = None
) -> tuple[str, ...]:
    """MOTS-74, MOTS-80: a managed holder enters too, unless already qualified (MOTS-A21); an International
    one has no place of its own (MOTS-A22)."""
    entrants = super_cup_entrants(champion, cup_winner, runner_up)
    if european_champion is None or is_international(european_champion) or european_champion in entrants:
        return entrants
    return (*entrants, european_champion)


def internationals_needed(entrants: Sequence[str]) -> int:
    """MOTS-81, MOTS-A19: sixteen teams enter, fourteen International ones beside two managers."""
    return EUROPEAN_ENTRANTS - len(entrants)


def european_pairs(drawn: Sequence[str]) -> list[tuple[str, str]]:
    """MOTS-75, MOTS-77: two at a time as drawn; a manager is at home to an International team. Of two
    managers the first is at home, so the caller orders them by their dice (MOTS-78)."""
    if len(drawn) % 2:
        raise InvalidData("{count} teams cannot be paired", count=len(drawn))
    pairs = list(zip(drawn[::2], drawn[1::2], strict=True))
    return [
        (other, one) if is_international(one) and not is_international(other) else (one, other)
        for one, other in pairs
    ]


def is_round_played(entrants: Iterable[str]) -> bool:
    """MOTS-79: a round without managed teams need not be played."""
    return any(not is_international(team) for team in entrants)


class Final(NamedTuple):
    winner: str
    runner_up: str


def trophy_points(
    league: Sequence[str], national_cup: Final | None, european_cup: Final | None = None
) -> dict[str, int]:
    """MOTS-04 to MOTS-06: what a season brings the teams of the league, given in final order."""
    points = dict(zip(league, LEAGUE_TROPHIES, strict=False))  # a team may have left
    for final, trophies in ((national_cup, NATIONAL_CUP_TROPHIES), (european_cup, EUROPEAN_CUP_TROPHIES)):
        for team, trophy in zip(final or (), trophies, strict=False):
            if team in points:
                points[team] += trophy
    return points


@dataclass(frozen=True, slots=True)
class Honours:
    """What a manager (or a team) has after the last season."""

    name: str
    trophy_points: int
    league_titles: int = 0
    european_titles: int = 0
    cash: int = 0

    def rank(self) -> tuple[int, int, int, int]:
        return self.trophy_points, self.league_titles, self.european_titles, self.cash


def together(name: str, honours: Sequence[Honours]) -> Honours:
    """MOTS-106: a manager of two teams adds them up."""
    return Honours(name, *(sum(values) for values in zip(*(each.rank() for each in honours), strict=True)))


def final_order(honours: Sequence[Honours]) -> list[list[str]]:
    """MOTS-02, MOTS-A50: trophy points, then league titles, European titles, cash; the level share."""
    ranked = sorted(honours, key=Honours.rank, reverse=True)
    return [[each.name for each in level] for _, level in groupby(ranked, key=Honours.rank)]
