"""A ruleset read from plain data and written back; what a league file keeps, without any YAML."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leaguecli.model.errors import InvalidData
from leaguecli.model.names import shown
from leaguecli.model.values import Value
from leaguecli.standings.criteria import HEAD_TO_HEAD_PIECES
from leaguecli.standings.ruleset import (
    Adjustment,
    Condition,
    Entry,
    Given,
    Ruleset,
    TieRules,
    Weights,
    ensure_criterion,
)


def read_data(data: Mapping[str, Any]) -> Ruleset:
    try:
        points = data.get("points", {})
        return Ruleset(
            name=str(data["name"]),
            order=tuple(_entry_from_data(entry) for entry in data["order"]),
            win=points.get("win", 3),
            draw=points.get("draw", 1),
            loss=points.get("loss", 0),
            adjust={team: _adjustments_from_data(value) for team, value in _mapping(data, "adjust")},
            given={name: _given_from_data(value) for name, value in _mapping(data, "given")},
            ties=TieRules(**data.get("ties", {})),
            **{key: data[key] for key in _PLAIN if key in data},
        )
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise InvalidData(
            "these rules are damaged: {reason}",
            hint="give the league its rules again with --rules",
            reason=shown(f"{type(error).__name__} {error}"),
        ) from None


_PLAIN = ("restart", "goals", "title", "source", "years", "note")


def _mapping(data: Mapping[str, Any], key: str) -> list[tuple[Any, Any]]:
    return list(data.get(key, {}).items())


def _entry_from_data(data: Any) -> Entry:
    if isinstance(data, str):
        return Entry(ensure_criterion(data))
    [(criterion, argument)] = [item for item in data.items() if item[0] not in ("reapply", "only_if")]
    ensure_criterion(criterion)
    condition = data.get("only_if")
    entry = Entry(
        criterion,
        reapply=data.get("reapply", True),
        only_if=None if condition is None else _condition_from_data(condition),
    )
    return _with_argument(entry, argument)


def _with_argument(entry: Entry, argument: Any) -> Entry:
    if entry.criterion == "head_to_head":
        return entry.changed(pieces=tuple(_ensure_piece(piece) for piece in argument))
    if argument is None:
        return entry
    if entry.criterion == "ranking":
        return entry.changed(name=str(argument))
    if entry.criterion == "playoff":
        upper, lower = argument
        return entry.changed(places=(upper, lower))
    if entry.criterion == "fair_play":
        return entry.changed(weights=Weights(**argument))
    raise InvalidData("{name} takes no setting", name=entry.criterion)


def _ensure_piece(name: Any) -> str:
    if name not in HEAD_TO_HEAD_PIECES:
        raise InvalidData("{name} cannot be asked of a mini-table", name=shown(str(name)))
    return str(name)


def _condition_from_data(data: Mapping[str, Any]) -> Condition:
    ranks = data.get("ranks", [])
    lists = ranks if not ranks or isinstance(ranks[0], (list, tuple)) else [ranks]
    values = {**data, "ranks": tuple(tuple(places) for places in lists)}
    return Condition(**values)


def _adjustments_from_data(data: Any) -> tuple[Adjustment, ...]:
    if isinstance(data, int):
        return (Adjustment(data),)
    if isinstance(data, Mapping):
        return (Adjustment(data["points"], data.get("reason", "")),)
    return tuple(adjustment for item in data for adjustment in _adjustments_from_data(item))


def _given_from_data(data: Any) -> Given:
    return dict(data) if isinstance(data, Mapping) else tuple(tuple(order) for order in data)


def write_data(rules: Ruleset) -> dict[str, Any]:
    data: dict[str, Any] = {
        "name": rules.name,
        "points": {"win": rules.win, "draw": rules.draw, "loss": rules.loss},
        "order": [_entry_to_data(entry) for entry in rules.order],
    }
    if rules.adjust:
        data["adjust"] = {team: [_fields(item) for item in items] for team, items in rules.adjust.items()}
    if rules.given:
        data["given"] = {name: _given_to_data(given) for name, given in rules.given.items()}
    if rules.ties != TieRules():
        data["ties"] = _fields(rules.ties)
    defaults = Ruleset._field_defaults
    data.update({key: getattr(rules, key) for key in _PLAIN if getattr(rules, key) != defaults[key]})
    return data


def _given_to_data(given: Given) -> Any:
    return dict(given) if isinstance(given, Mapping) else [list(order) for order in given]


def _entry_to_data(entry: Entry) -> Any:
    data: dict[str, Any] = {entry.criterion: _argument_to_data(entry)}
    if not entry.reapply:
        data["reapply"] = False
    if entry.only_if is not None:
        data["only_if"] = _condition_to_data(entry.only_if)
    return entry.criterion if data == {entry.criterion: None} else data


def _argument_to_data(entry: Entry) -> Any:
    if entry.criterion == "head_to_head":
        return list(entry.pieces)
    if entry.places:
        return list(entry.places)
    if entry.weights != Weights():
        return _fields(entry.weights)
    return entry.name or None


def _condition_to_data(condition: Condition) -> dict[str, Any]:
    values = {**_fields(condition), "ranks": [list(places) for places in condition.ranks]}
    return {key: value for key, value in values.items() if value}


def _fields(value: Value) -> dict[str, Any]:
    return {name: getattr(value, name) for name in value.__match_args__}
