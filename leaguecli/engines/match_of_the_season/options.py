"""What a table may choose: `options.yaml`, and the choices of one game as `Rules`."""

from __future__ import annotations

from collections.abc import Mapping
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
OF_THE_CALENDAR = ("calendar",)
"""Options of a league that are no business of the game."""
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
        if name not in OF_THE_CALENDAR:
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
    )


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
