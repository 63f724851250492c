"""What a table may choose: `options.yaml`, and the choices of one game as `Rules`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from leaguecli.engines.match_of_the_season.formations import Formation, formations
from leaguecli.engines.match_of_the_season.shipped import shipped
from leaguecli.files.reader import Reader, did_you_mean
from leaguecli.files.yaml12 import Fields, load_nodes
from leaguecli.model.errors import InvalidData
from leaguecli.model.names import shown

ONE_CHANGE, SHOWN, HIDDEN = "one change", "shown", "hidden"
EVENTS = {"no": 0, "yes": 4}
CALENDAR = "calendar"
"""The option of a league that has its own table of matches."""
_KEYS = ("default", "choices", "reading", "meaning")


@dataclass(frozen=True, slots=True)
class Option:
    name: str
    default: str
    choices: tuple[str, ...]
    reading: str
    meaning: str


@dataclass(frozen=True, slots=True)
class Rules:
    """One game's choices."""

    super_save_wins: bool
    goalkeeper_defends: bool
    duty_for_all: bool
    line_ups: str
    youngest: int
    attack_meets_defence: bool
    event_rolls: int
    seasons: int
    formations: tuple[Formation, ...]
    league_days: Mapping[str, Sequence[tuple[int, int]]]
    """MOTS-43: who meets on each Sunday, home first."""


@cache
def options() -> dict[str, Option]:
    return load_options(shipped("options.yaml"))


def load_options(path: Path) -> dict[str, Option]:
    reader = Reader()
    root = load_nodes(path)
    found: dict[str, Option] = {}
    for name, node in root.fields.items() if isinstance(root, Fields) else ():
        keys = reader.fields(node, _KEYS, required=_KEYS)
        if len(keys) < len(_KEYS):
            continue
        choices = tuple(reader.text(item) for item in reader.items(keys["choices"]))
        default = reader.one_of(keys["default"], choices, "default")
        found[name] = Option(
            name, default, choices, reader.text(keys["reading"]), reader.text(keys["meaning"])
        )
    reader.finish()
    return found


def make_rules(chosen: Mapping[str, Any]) -> Rules:
    picked = {name: option.default for name, option in options().items()}
    for name, value in chosen.items():
        if name != CALENDAR:
            picked[name] = _choice(name, value)
    return Rules(
        super_save_wins=picked["super_save"] == "win",
        goalkeeper_defends=picked["goalkeeper_defends"] == "yes",
        duty_for_all=picked["duty"] == "all",
        line_ups=picked["line_ups"],
        youngest=int(picked["youngest"]) - 1,
        attack_meets_defence=picked["attack_meets_defence"] == "yes",
        event_rolls=_event_rolls(picked["scores"]),
        seasons=int(picked["seasons"]),
        formations=formations(picked["extra_formations"] == "yes"),
        league_days=_own_league_days(chosen.get(CALENDAR)) or shipped_league_days(),
    )


@cache
def shipped_league_days() -> dict[str, list[tuple[int, int]]]:
    """MOTS-A47"""
    from leaguecli.formats.calendar_files import load_table

    return _league_days(load_table("six-seasons"))


def _own_league_days(calendar: Any) -> dict[str, list[tuple[int, int]]]:
    from leaguecli.formats.table_checks import ensure_table

    if not calendar:
        return {}
    try:
        ensure_table("six-seasons", calendar)
        return _league_days(calendar)
    except (KeyError, TypeError, ValueError, AttributeError):
        raise InvalidData("this is no table of matches: {found}", found=shown(str(calendar))) from None


def _league_days(calendar: Mapping[str, Any]) -> dict[str, list[tuple[int, int]]]:
    shirts = calendar["colours"]
    return {
        f"MD{day}": [(shirts.index(home), shirts.index(away)) for home, away in pairs]
        for day, pairs in enumerate(calendar["matchdays"], start=1)
    }


def _event_rolls(scores: str) -> int:
    """MOTS-110: the rulebook's example has four rolls."""
    return EVENTS[scores] if scores in EVENTS else int(scores)


def _choice(name: str, value: Any) -> str:
    option = options().get(name)
    if option is None:
        raise InvalidData("unknown option {name}", hint=did_you_mean(name, options()), name=shown(name))
    text = {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
    if text not in option.choices:
        raise InvalidData(
            "the option {name} cannot be {value}",
            hint=did_you_mean(text, option.choices),
            name=name,
            value=shown(text),
        )
    return text
