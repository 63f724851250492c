"""Who stands in a match: a team, or an expression that earlier results fill in.

t3        the team with id t3          1A        first of group A
W49 L61   winner, loser of match M49   3A/B/C    a third-placed team of group A, B or C
seed 3    third of the seeding         bye       nobody: the other side goes through
draw X 2  second place of draw X
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from leaguecli.model.errors import InvalidData


@dataclass(frozen=True, slots=True)
class TeamSlot:
    team: str


@dataclass(frozen=True, slots=True)
class PlaceSlot:
    rank: int
    group: str


@dataclass(frozen=True, slots=True)
class BestSlot:
    """One of the teams that came `rank`-th in these groups: the ranking across groups says which."""

    rank: int
    groups: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WinnerSlot:
    of: str


@dataclass(frozen=True, slots=True)
class LoserSlot:
    of: str


@dataclass(frozen=True, slots=True)
class SeedSlot:
    seed: int


@dataclass(frozen=True, slots=True)
class DrawSlot:
    stage: str
    place: int


@dataclass(frozen=True, slots=True)
class ByeSlot:
    pass


Slot = TeamSlot | PlaceSlot | BestSlot | WinnerSlot | LoserSlot | SeedSlot | DrawSlot | ByeSlot
BYE = ByeSlot()

_TEAM = re.compile(r"t\d+|i\d+")
_PLACE = re.compile(r"(\d+)([A-Z]+)")
_BEST = re.compile(r"(\d+)([A-Z]+(?:/[A-Z]+)+)")
_KNOCKOUT = re.compile(r"([WL])(.+)")
_SEED = re.compile(r"seed (\d+)")
_DRAW = re.compile(r"draw (\S+) (\d+)")


def parse_slot(text: str) -> Slot:
    if _TEAM.fullmatch(text):
        return TeamSlot(text)
    if text == "bye":
        return BYE
    if found := _PLACE.fullmatch(text):
        return PlaceSlot(int(found[1]), found[2])
    if found := _BEST.fullmatch(text):
        return BestSlot(int(found[1]), tuple(found[2].split("/")))
    if found := _SEED.fullmatch(text):
        return SeedSlot(int(found[1]))
    if found := _DRAW.fullmatch(text):
        return DrawSlot(found[1], int(found[2]))
    if found := _KNOCKOUT.fullmatch(text):
        of = f"M{found[2]}" if found[2].isdigit() else found[2]
        return WinnerSlot(of) if found[1] == "W" else LoserSlot(of)
    raise InvalidData("{text} names no place in a bracket", hint="for example 1A, W49, L61, bye", text=text)


def format_slot(slot: Slot) -> str:
    """The inverse of `parse_slot`."""
    match slot:
        case TeamSlot(team):
            return team
        case PlaceSlot(rank, group):
            return f"{rank}{group}"
        case BestSlot(rank, groups):
            return f"{rank}{'/'.join(groups)}"
        case WinnerSlot(of):
            return f"W{_short(of)}"
        case LoserSlot(of):
            return f"L{_short(of)}"
        case SeedSlot(seed):
            return f"seed {seed}"
        case DrawSlot(stage, place):
            return f"draw {stage} {place}"
        case ByeSlot():
            return "bye"


def _short(match: str) -> str:
    return match[1:] if match[:1] == "M" and match[1:].isdigit() else match
