"""Reads nodes against expectations and collects every problem, so that a user sees all of them at once."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from difflib import get_close_matches

from leaguecli.files.yaml12 import Fields, Items, Node, Text, plain
from leaguecli.model.errors import Hint, InvalidData, InvalidFile, LeagueError
from leaguecli.model.names import ensure_name, shown

MOST_LISTED = 12


class Reader:
    """Each method returns a usable value even after noting a problem; `finish` raises if there were any."""

    def __init__(self) -> None:
        self.problems: list[LeagueError] = []

    def finish(self) -> None:
        if len(self.problems) == 1:
            raise self.problems[0]
        if self.problems:
            raise InvalidFile(self.problems)

    def problem(self, node: Node, message: str, hint: str = "", **values: object) -> None:
        self.problems.append(InvalidData(message, hint=hint, where=str(node.place), **values))

    def fields(self, node: Node, allowed: Collection[str], required: Iterable[str] = ()) -> dict[str, Node]:
        if not isinstance(node, Fields):
            self.problem(node, "expected keys and values here", hint="for example `name: My league`")
            return {}
        for key in node.fields:
            if key not in allowed:
                self._unknown(node, key, allowed)
        for key in required:
            if key not in node.fields:
                self.problem(node, "the key {key} is missing", key=key)
        return {key: value for key, value in node.fields.items() if key in allowed}

    def _unknown(self, node: Fields, key: str, allowed: Collection[str]) -> None:
        self.problems.append(
            InvalidData(
                "unknown key {key}",
                hint=did_you_mean(key, allowed),
                where=str(node.keys[key]),
                key=shown(key),
            )
        )

    def items(self, node: Node) -> list[Node]:
        if not isinstance(node, Items):
            self.problem(node, "expected a list here", hint="one entry a line, each behind `- `")
            return []
        return node.items

    def text(self, node: Node) -> str:
        if not isinstance(node, Text):
            self.problem(node, "expected plain text here")
            return ""
        return node.text

    def name(self, node: Node, what: str = "name") -> str:
        text = self.text(node)
        try:
            return ensure_name(text, what) if isinstance(node, Text) else text
        except InvalidData as error:
            self.problem(node, error.message, error.hint, **error.values)
            return text

    def integer(self, node: Node, low: int, high: int) -> int:
        value = plain(node) if isinstance(node, Text) and not node.quoted else None
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            text = shown(node.text) if isinstance(node, Text) else "…"
            self.problem(
                node,
                "{text} is not a whole number from {low} to {high}",
                text=text,
                low=low,
                high=high,
            )
            return low
        return value

    def boolean(self, node: Node) -> bool:
        value = plain(node) if isinstance(node, Text) and not node.quoted else None
        if not isinstance(value, bool):
            self.problem(node, "expected true or false")
            return False
        return value

    def one_of(self, node: Node, choices: Collection[str], what: str) -> str:
        text = self.text(node)
        if isinstance(node, Text) and text not in choices:
            self.problem(
                node, "unknown {what} {text}", hint=did_you_mean(text, choices), what=what, text=shown(text)
            )
        return text


def did_you_mean(text: str, choices: Collection[str]) -> Hint:
    """What was probably meant, else some of what there is."""
    folded = {choice.casefold(): choice for choice in choices}
    close = get_close_matches(text.casefold(), list(folded), n=1)
    if close:
        return Hint("did you mean {meant}?", meant=folded[close[0]])
    return Hint("one of: {known}", known=", ".join(sorted(choices)[:MOST_LISTED]))
