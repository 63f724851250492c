"""Who stands where: seeds in a bracket, seeds over groups."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from leaguecli.model.errors import InvalidData

Entrant = TypeVar("Entrant")


def bracket_size(entrants: int) -> int:
    """The next power of two; the places left over are byes."""
    return 1 << (entrants - 1).bit_length()


def bracket_order(size: int) -> list[int]:
    """Seeds from the top of the bracket to the bottom: 1 and 2 can meet only in the final, 1 to 4 not before
    the semi-finals, and so on; the better seed of each pair stands first."""
    order = [1]
    while len(order) < size:
        rivals = 2 * len(order) + 1
        order = [seed for best in order for seed in (best, rivals - best)]
    return order


def meeting_round(place: int, other: int) -> int:
    """The round in which two places of a bracket (counted from 0) meet if both keep winning."""
    return (place ^ other).bit_length()


def serpentine(seeds: Sequence[Entrant], groups: int) -> list[list[Entrant]]:
    """Seeds dealt out to and fro, so that the groups are equally strong: 1 4 5, 2 3 6."""
    if not 1 <= groups <= len(seeds):
        raise InvalidData("{teams} teams do not fill {groups} groups", teams=len(seeds), groups=groups)
    rows = [list(seeds[start : start + groups]) for start in range(0, len(seeds), groups)]
    dealt: list[list[Entrant]] = [[] for _ in range(groups)]
    for number, row in enumerate(rows):
        places = range(groups - 1, -1, -1) if number % 2 else range(groups)
        for place, entrant in zip(places, row, strict=False):
            dealt[place].append(entrant)
    return dealt


def group_names(groups: int) -> list[str]:
    """A to Z, then AA, AB…"""
    return [_letters(number) for number in range(groups)]


def _letters(number: int) -> str:
    first, last = divmod(number, 26)
    letter = chr(ord("A") + last)
    return _letters(first - 1) + letter if first else letter
