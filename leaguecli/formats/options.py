"""What a format can be asked for: its options with their defaults, and the checks on what was given."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Literal, NamedTuple

from leaguecli.model.errors import Hint, InvalidData
from leaguecli.model.names import shown

OptionKind = Literal["integer", "boolean", "groups", "bracket", "table"]


class Option(NamedTuple):
    """`groups` is a number or a list of lists of teams, `bracket` a list of pairs of slots, `table` a file of
    one's own (its path, or what was read from it)."""

    name: str
    kind: OptionKind
    default: Any
    description: str
    low: int = 0
    high: int = 0


class Format(NamedTuple):
    key: str
    label: str
    description: str
    fewest: int
    most: int
    games: tuple[str, ...] = ()
    """Empty: any game."""
    counts: tuple[int, ...] = ()
    """Only these numbers of teams, where not every number between `fewest` and `most` will do."""
    options: tuple[Option, ...] = ()

    def takes(self, teams: int) -> bool:
        return teams in self.counts if self.counts else self.fewest <= teams <= self.most

    def team_counts(self) -> str:
        """`2-1024`, `4/8`, `32`"""
        if self.counts:
            return "/".join(map(str, self.counts))
        return f"{self.fewest}-{self.most}" if self.most > self.fewest else str(self.fewest)


def complete_options(chosen: Format, given: Mapping[str, Any]) -> dict[str, Any]:
    """The given options checked, the others at their defaults."""
    known = {option.name: option for option in chosen.options}
    for name in given:
        if name not in known:
            raise InvalidData(
                "the format {key} has no option {name}",
                hint=suggestion(name, list(known)),
                key=chosen.key,
                name=shown(name),
            )
    return {
        name: _checked(option, given[name]) if given.get(name) is not None else option.default
        for name, option in known.items()
    }


def _checked(option: Option, value: Any) -> Any:
    match option.kind:
        case "integer":
            return _integer(option, value)
        case "groups":
            return _integer(option, value) if not isinstance(value, list | tuple) else _lists(option, value)
        case "bracket":
            return _lists(option, value)
        case "boolean" if not isinstance(value, bool):
            raise InvalidData("{name} is true or false", name=option.name)
        case _:
            return value


def _integer(option: Option, value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not option.low <= value <= option.high:
        raise InvalidData(
            "{name} is a whole number from {low} to {high}, not {value}",
            name=option.name,
            low=option.low,
            high=option.high,
            value=shown(str(value)),
        )
    return value


def _lists(option: Option, value: Any) -> list[list[str]]:
    if not isinstance(value, list | tuple) or not all(isinstance(each, list | tuple) for each in value):
        raise InvalidData("{name} is a list of lists", name=option.name)
    if not all(isinstance(item, str) for each in value for item in each):
        raise InvalidData("{name} is a list of lists of words", name=option.name)
    return [list(each) for each in value]


def suggestion(text: str, choices: Collection[str]) -> Hint:
    from leaguecli.files.reader import did_you_mean

    return did_you_mean(text, choices)
