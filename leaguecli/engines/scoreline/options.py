"""What may be chosen, read from `options.yaml`, and the choices of one league."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from leaguecli.files.fixtures import fixture
from leaguecli.files.reader import Reader, did_you_mean
from leaguecli.files.yaml12 import Node, Text, load_nodes, plain
from leaguecli.model.errors import InvalidData
from leaguecli.model.names import exact_key, shown

WEAKEST, STRONGEST = 0.1, 10.0


class Option(NamedTuple):
    default: float
    low: float
    high: float
    meaning: str


class Options(NamedTuple):
    goals: float
    home_advantage: float
    caution: float
    penalty: float


class Strength(NamedTuple):
    """Times the goals of an average team: scored by the attack, let in by the defence."""

    attack: float
    defence: float


@cache
def known_options() -> dict[str, Option]:
    reader = Reader()
    root = reader.fields(load_nodes(fixture("engines", "scoreline", "options.yaml")), Options._fields)
    options = {name: _read_option(reader, node) for name, node in root.items()}
    reader.finish()
    return options


def _read_option(reader: Reader, node: Node) -> Option:
    names = ("default", "from", "to", "meaning")
    keys = reader.fields(node, names, required=names)
    default, low, high = (_read_number(reader, keys[name]) if name in keys else 0.0 for name in names[:3])
    return Option(default, low, high, reader.text(keys["meaning"]) if "meaning" in keys else "")


def _read_number(reader: Reader, node: Node) -> float:
    value = plain(node) if isinstance(node, Text) else None
    if isinstance(value, bool) or not isinstance(value, int | float):
        reader.problem(node, "expected a number here")
        return 0.0
    return float(value)


def settle_options(given: Mapping[str, Any]) -> Options:
    """The league's choices; options of its calendar stand among them and are not ours to judge."""
    return Options(*(_settle(name, option, given) for name, option in known_options().items()))


def _settle(name: str, option: Option, given: Mapping[str, Any]) -> float:
    value = given.get(name, option.default)
    if not _is_number(value) or not option.low <= value <= option.high:
        raise InvalidData(
            "the option {name} is {value}, but goes from {low} to {high}",
            hint="docs/games/scoreline.md explains it",
            name=name,
            value=shown(str(value)),
            low=f"{option.low:g}",
            high=f"{option.high:g}",
        )
    return float(value)


def given_strengths(given: Mapping[str, Any], teams: tuple[str, ...]) -> dict[int, Strength]:
    """`strengths: {Ajax: 1.4, Benfica: {attack: 1.2, defence: 0.8}}`, or a list in the order of the teams."""
    said = given.get("strengths") or {}
    if isinstance(said, list):
        if len(said) > len(teams):
            raise InvalidData(
                "there are {count} strengths for {teams} teams", count=len(said), teams=len(teams)
            )
        said = dict(zip(teams, said, strict=False))
    if not isinstance(said, Mapping):
        raise InvalidData("strengths are given by team", hint="for example strengths: {{Ajax: 1.4}}")
    index = {exact_key(team): number for number, team in enumerate(teams)}
    return {
        _team_index(name, index, teams): parse_strength(str(name), value)
        for name, value in said.items()
        if value is not None
    }


def _team_index(name: str, index: Mapping[str, int], teams: tuple[str, ...]) -> int:
    found = index.get(exact_key(str(name)))
    if found is None:
        hint = did_you_mean(str(name), teams)
        raise InvalidData(
            "a strength is given for {name}, who does not take part", hint=hint, name=shown(str(name))
        )
    return found


def parse_strength(team: str, value: Any) -> Strength:
    """One number makes the attack so many times as good as average, and the defence too."""
    if _is_number(value) and value > 0:
        strength = Strength(float(value), 1.0 / value)
    elif isinstance(value, Mapping) and set(value) <= {"attack", "defence"}:
        parts = [value.get(part, 1.0) for part in Strength._fields]
        strength = Strength(*(float(part) if _is_number(part) else 0.0 for part in parts))
    else:
        strength = Strength(0.0, 0.0)
    if not all(WEAKEST <= part <= STRONGEST for part in strength):
        raise InvalidData(
            "the strength of {team} is {value}, which is none",
            hint="a number from 0.1 to 10, or {{attack: 1.2, defence: 0.8}}",
            team=shown(team),
            value=shown(str(value)),
        )
    return strength


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
