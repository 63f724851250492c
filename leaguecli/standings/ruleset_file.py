"""Rulesets from files: the presets shipped with the tool and users' own, every problem with its place."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from leaguecli.files.data_nodes import nodes_of
from leaguecli.files.fixtures import fixture, fixtures_folder
from leaguecli.files.reader import Reader, did_you_mean
from leaguecli.files.yaml12 import Fields, Items, Node, Text, parse_nodes, read_text
from leaguecli.model.errors import NotFound
from leaguecli.model.names import shown
from leaguecli.standings.criteria import CRITERIA, HEAD_TO_HEAD_PIECES
from leaguecli.standings.ruleset import GIVEN, Condition, Ruleset, TieRules, Weights, ruleset_from_data

TEXTS = ("name", "title", "source", "years", "note")
KEYS = (*TEXTS, "points", "adjust", "order", "restart", "given", "goals", "ties")
LONGEST_TEXT = 2_000
MOST_POINTS = 10_000
MOST_TEAMS = 1_000


def preset_names() -> list[str]:
    return sorted(path.stem for path in (fixtures_folder() / "rulesets").glob("*.yaml"))


def load_ruleset(name_or_path: str | Path) -> Ruleset:
    """A preset by its name, or a YAML or JSON file by its path."""
    text = str(name_or_path)
    if text in preset_names():
        return read_ruleset(fixture("rulesets", f"{text}.yaml"))
    path = Path(name_or_path)
    if os.path.exists(path) or path.suffix or path.name != text:
        return read_ruleset(path)
    raise NotFound(
        "there are no rules called {name}", hint=did_you_mean(text, preset_names()), name=shown(text)
    )


def read_ruleset(path: Path) -> Ruleset:
    """YAML, or JSON, which is YAML too."""
    return ruleset_from_nodes(parse_nodes(read_text(path), path.name), path.stem)


def ruleset_from_nodes(node: Node, name: str = "") -> Ruleset:
    reader = Reader()
    data = _RulesetReader(reader).ruleset(node, name)
    reader.finish()
    return ruleset_from_data(data)


def ensure_ruleset_data(data: Any, where: str = "rules") -> Ruleset:
    """The ruleset in plain data that came from somebody else, with all that is wrong in it."""
    return ruleset_from_nodes(nodes_of(data, where))


class _RulesetReader:
    """Turns nodes into the plain data of a ruleset; the reader collects what is wrong."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader

    def ruleset(self, node: Node, name: str) -> dict[str, Any]:
        fields = self.reader.fields(node, KEYS, required=["order"])
        data: dict[str, Any] = {"name": name, "order": []}
        for key, value in fields.items():
            data[key] = getattr(self, f"_{key}", self._line)(value)
        self._check_given_names(fields, data)
        return data

    def _line(self, node: Node) -> str:
        """A title, a reason, a source: any text, made harmless and put on one line."""
        return shown(" ".join(self.reader.text(node).split()), LONGEST_TEXT)

    def _name(self, node: Node) -> str:
        return self.reader.name(node)

    def _points(self, node: Node) -> dict[str, int]:
        fields = self.reader.fields(node, ("win", "draw", "loss"))
        return {key: self.reader.integer(value, -100, 100) for key, value in fields.items()}

    def _restart(self, node: Node) -> bool:
        return self.reader.boolean(node)

    _goals = _restart

    def _ties(self, node: Node) -> dict[str, bool]:
        fields = self.reader.fields(node, TieRules.__match_args__)
        return {key: self.reader.boolean(value) for key, value in fields.items()}

    def _order(self, node: Node) -> list[Any]:
        items = self.reader.items(node)
        if isinstance(node, Items) and not items:
            self.reader.problem(node, "the order names no criterion", hint="start with `- points`")
        entries = [self._entry(item) for item in items]
        for number, entry in enumerate(entries):
            if entry and entry in entries[:number]:
                self.reader.problem(items[number], "this criterion stands here twice")
        return entries

    def _entry(self, node: Node) -> Any:
        if isinstance(node, Text):
            name = self.reader.one_of(node, CRITERIA, "criterion")
            if name == "head_to_head":
                self.reader.problem(
                    node, "say what counts in head_to_head", hint="head_to_head: [points, goal_difference]"
                )
            return name
        fields = self.reader.fields(node, (*CRITERIA, "reapply", "only_if"))
        criteria = [key for key in fields if key in CRITERIA]
        if isinstance(node, Fields) and len(criteria) != 1:
            self.reader.problem(node, "one criterion in each entry", hint="start a new line with `- `")
            return {}
        return {key: self._entry_part(key, value, criteria) for key, value in fields.items()}

    def _entry_part(self, key: str, node: Node, criteria: list[str]) -> Any:
        if key == "only_if":
            return self._condition(node)
        if key == "reapply":
            if criteria != ["head_to_head"]:
                self.reader.problem(node, "only head_to_head can be re-applied")
            return self.reader.boolean(node)
        return self._argument(key, node)

    def _argument(self, criterion: str, node: Node) -> Any:
        if criterion == "head_to_head":
            return self._pieces(node)
        if isinstance(node, Text) and not node_text(node):
            return None
        if criterion == "ranking":
            return self.reader.name(node)
        if criterion == "playoff":
            return self._places(node)
        if criterion == "fair_play":
            return self._weights(node)
        return self.reader.problem(node, "{name} takes no setting", name=criterion)

    def _pieces(self, node: Node) -> list[str]:
        items = self.reader.items(node)
        if isinstance(node, Items) and not items:
            self.reader.problem(node, "say what counts in head_to_head", hint="[points, goal_difference]")
        pieces = [
            self.reader.one_of(item, HEAD_TO_HEAD_PIECES, "criterion of a mini-table") for item in items
        ]
        for number, piece in enumerate(pieces):
            if piece in pieces[:number]:
                self.reader.problem(items[number], "this criterion stands here twice")
        return pieces

    def _places(self, node: Node) -> list[int]:
        places = [self.reader.integer(item, 1, MOST_TEAMS) for item in self.reader.items(node)]
        if isinstance(node, Items) and (len(places) != 2 or places[1] != places[0] + 1):
            self.reader.problem(node, "a play-off is for two neighbouring places", hint="playoff: [1, 2]")
            return [1, 2]
        return places or [1, 2]

    def _weights(self, node: Node) -> dict[str, Any]:
        fields = self.reader.fields(node, Weights.__match_args__)
        return {
            key: self.reader.boolean(value) if key == "per_game" else self.reader.integer(value, -100, 100)
            for key, value in fields.items()
        }

    def _condition(self, node: Node) -> dict[str, Any]:
        fields = self.reader.fields(node, Condition.__match_args__)
        if isinstance(node, Fields) and not node.fields:
            self.reader.problem(node, "only_if says nothing", hint="for example teams: 2")
        data: dict[str, Any] = {}
        for key, value in fields.items():
            low = 2 if key == "teams" else 1
            data[key] = self._ranks(value) if key == "ranks" else self.reader.integer(value, low, MOST_TEAMS)
        return data

    def _ranks(self, node: Node) -> list[list[int]]:
        items = self.reader.items(node)
        if isinstance(node, Items) and not items:
            self.reader.problem(node, "name at least one place", hint="ranks: [1, 2]")
        if any(isinstance(item, Items) for item in items):
            return [places for item in items for places in self._ranks(item)]
        return [[self.reader.integer(item, 1, MOST_TEAMS) for item in items]]

    def _adjust(self, node: Node) -> dict[str, Any]:
        return {team: self._adjustment(value) for team, value in self._by_team(node).items()}

    def _adjustment(self, node: Node) -> Any:
        if isinstance(node, Items):
            return [self._adjustment(item) for item in node.items]
        if isinstance(node, Text):
            return self.reader.integer(node, -MOST_POINTS, MOST_POINTS)
        fields = self.reader.fields(node, ("points", "reason"), required=["points"])
        data: dict[str, Any] = {"points": 0}
        for key, value in fields.items():
            data[key] = self._line(value) if key == "reason" else self._adjustment(value)
        return data

    def _by_team(self, node: Node) -> dict[str, Node]:
        fields = node.fields if isinstance(node, Fields) else self.reader.fields(node, ())
        places = node.keys if isinstance(node, Fields) else {}
        return {self.reader.name(Text(places[team], team, True), "team"): fields[team] for team in fields}

    def _given(self, node: Node) -> dict[str, Any]:
        fields = node.fields if isinstance(node, Fields) else self.reader.fields(node, ())
        return {name: self._given_values(value) for name, value in fields.items()}

    def _given_values(self, node: Node) -> Any:
        if isinstance(node, Items):
            return [self._given_order(item) for item in node.items]
        values = self._by_team(node)
        return {team: self.reader.integer(value, -1_000_000, 1_000_000) for team, value in values.items()}

    def _given_order(self, node: Node) -> list[str]:
        items = self.reader.items(node)
        teams = [self.reader.name(item, "team") for item in items]
        for number, team in enumerate(teams):
            if team in teams[:number]:
                self.reader.problem(items[number], "{team} stands in this order twice", team=shown(team))
        return teams

    def _check_given_names(self, fields: Mapping[str, Node], data: Mapping[str, Any]) -> None:
        given = fields.get("given")
        rankings = [e["ranking"] for e in data["order"] if isinstance(e, dict) and e.get("ranking")]
        if isinstance(given, Fields):
            self.reader.fields(given, (*GIVEN, *rankings))


def node_text(node: Node) -> str:
    """The text of a plain value, or nothing for null."""
    from leaguecli.files.yaml12 import plain

    return node.text if isinstance(node, Text) and plain(node) is not None else ""
