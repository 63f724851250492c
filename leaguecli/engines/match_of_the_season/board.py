"""The season track: `board.yaml`. Day 0 is the whistle, day 42 the last Sunday (MOTS-25)."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from leaguecli.engines.match_of_the_season.players import Players, players
from leaguecli.engines.match_of_the_season.shipped import read_fields, shipped
from leaguecli.files.reader import Reader
from leaguecli.files.yaml12 import Node
from leaguecli.model.errors import InvalidData
from leaguecli.model.names import shown

WEEKS, DAYS = 6, 7
LAST_DAY = WEEKS * DAYS
DAY_NAMES = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
EVENTS = ("transfer", "chance", "injury", "red card")
DUTY = re.compile(r"duty ([0-9]{1,2})")
MATCH_DAYS = (2, 6)
"""Wednesday and Sunday (MOTS-27)."""
STAGES = {
    "super cup": ("SC",),
    "europe": ("ER16", "EQF", "ESF"),
    "cup semi-finals": ("NSF",),
    "cup final": ("NF",),
    "league": ("MD1", "MD2", "MD3", "MD4", "MD5", "MD6"),
}
AFTER_LAST_SUNDAY = ("PO", "EF", "END")
_STAGE = re.compile(r"S([1-9][0-9]?)-([A-Z]+[0-9]*)")


class Board:
    __slots__ = ("called_up", "day_of", "everybody_in_week", "spaces")

    spaces: list[str]
    """What each day shows; `""` on the whistle."""
    called_up: dict[int, tuple[int, ...]]
    """The nations shown on a duty space, by day (MOTS-38)."""
    day_of: dict[str, int]
    """The day of each stage: `{"MD1": 7}`."""
    everybody_in_week: int


def week(day: int) -> int:
    return (day + DAYS - 1) // DAYS


def day_name(day: int) -> str:
    return DAY_NAMES[(day - 1) % DAYS]


def parse_stage(stage: str) -> tuple[int, str]:
    """`S2-ER16` is (2, "ER16")."""
    found = _STAGE.fullmatch(stage)
    if found is None or found[2] not in board().day_of:
        raise InvalidData("{stage} is no stage of this game", hint="for example S1-MD1", stage=stage)
    return int(found[1]), found[2]


@cache
def board() -> Board:
    return load_board(shipped("board.yaml"), players())


def load_board(path: Path, cards: Players) -> Board:
    reader, top = read_fields(path, ("weeks", "everybody_in_week", "duty"))
    spaces = [space for node in reader.items(top["weeks"]) for space in _read_week(reader, node)]
    if len(spaces) != LAST_DAY:
        reader.problem(top["weeks"], "a season has six weeks of seven days")
    nations = [_read_nations(reader, node, cards) for node in reader.items(top["duty"])]
    data = Board()
    data.everybody_in_week = reader.integer(top["everybody_in_week"], 1, WEEKS)
    data.spaces = [""] + ["duty" if DUTY.fullmatch(space) else space for space in spaces]
    data.called_up = {
        day: _shown(reader, top["duty"], int(found[1]), nations)
        for day, space in enumerate(spaces, start=1)
        if (found := DUTY.fullmatch(space))
    }
    data.day_of = _stage_days(reader, top["weeks"], data.spaces)
    reader.finish()
    return data


def _read_week(reader: Reader, node: Node) -> list[str]:
    days = reader.items(node)
    for number, day in enumerate(days):
        text = reader.text(day)
        is_match = text in STAGES
        if not is_match and text not in EVENTS and not DUTY.fullmatch(text):
            reader.problem(day, "unknown space {text}", text=shown(text))
        if is_match != (number in MATCH_DAYS):
            reader.problem(day, "matches stand on Wednesdays and Sundays, and nothing else does")
    return [reader.text(day) for day in days]


def _read_nations(reader: Reader, node: Node, cards: Players) -> tuple[int, ...]:
    names = [reader.one_of(item, cards.nations, "nation") for item in reader.items(node)]
    return tuple(cards.nations.index(name) for name in names if name in cards.nations)


def _shown(reader: Reader, node: Node, number: int, nations: list[tuple[int, ...]]) -> tuple[int, ...]:
    if not 1 <= number <= len(nations):
        reader.problem(node, "the space duty {number} shows no countries", number=number)
        return ()
    return nations[number - 1]


def _stage_days(reader: Reader, node: Node, spaces: list[str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for space, stages in STAGES.items():
        days = [day for day, there in enumerate(spaces) if there == space]
        if len(days) != len(stages):
            reader.problem(node, "{count} spaces of {space} are needed", count=len(stages), space=space)
        found.update(zip(stages, days, strict=False))
    found.update(dict.fromkeys(AFTER_LAST_SUNDAY, LAST_DAY))
    return found
