"""Who stands in a match: a team, or an expression that earlier results fill in.

t3        the team with id t3          1A        first of group A
W49 L61   winner, loser of match M49   3A/B/C    a third-placed team of group A, B or C
seed 3    third of the seeding         bye       nobody: the other side goes through
draw X 2  second place of draw X
"""

from __future__ import annotations

import re

from leaguecli.model.errors import InvalidData
from leaguecli.model.names import shown
from leaguecli.model.values import Value


class TeamSlot(Value):
    team: str


class PlaceSlot(Value):
    rank: int
    group: str


class BestSlot(Value):
    """One of the teams that came `rank`-th in these groups: the ranking across groups says which."""

    rank: int
    groups: tuple[str, ...]


class WinnerSlot(Value):
    of: str


class LoserSlot(Value):
    of: str


class SeedSlot(Value):
    seed: int


class DrawSlot(Value):
    stage: str
    place: int


class ByeSlot(Value):
    pass


Slot = TeamSlot | PlaceSlot | BestSlot | WinnerSlot | LoserSlot | SeedSlot | DrawSlot | ByeSlot
BYE = ByeSlot()

# Compiled when first used: most calendars hold nothing but teams.
_TEAM = r"t\d+|i\d+"
_PLACE = r"(\d{1,4})([A-Z]+)"
_BEST = r"(\d{1,4})([A-Z]+(?:/[A-Z]+)+)"
_KNOCKOUT = r"([WL])(.+)"
_SEED = r"seed (\d{1,4})"
_DRAW = r"draw (\S+) (\d{1,4})"


def parse_slot(text: str) -> Slot:
    if re.fullmatch(_TEAM, text):
        return TeamSlot(text)
    if text == "bye":
        return BYE
    if found := re.fullmatch(_PLACE, text):
        return PlaceSlot(int(found[1]), found[2])
    if found := re.fullmatch(_BEST, text):
        return BestSlot(int(found[1]), tuple(found[2].split("/")))
    if found := re.fullmatch(_SEED, text):
        return SeedSlot(int(found[1]))
    if found := re.fullmatch(_DRAW, text):
        return DrawSlot(found[1], int(found[2]))
    if found := re.fullmatch(_KNOCKOUT, text):
        of = f"M{found[2]}" if found[2].isdigit() else found[2]
        return WinnerSlot(of) if found[1] == "W" else LoserSlot(of)
    raise InvalidData(
        "{text} names no place in a bracket", hint="for example 1A, W49, L61, bye", text=shown(text)
    )


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
