"""What a table tells, in words a fan reads gladly, and as events for JSON."""

from __future__ import annotations

from typing import Any

from leaguecli.cli.screen import Screen
from leaguecli.cli.words import _
from leaguecli.tabletop.engine import Engine


class Storyteller:
    def __init__(self, screen: Screen, engine: Engine, *, aloud: bool = True) -> None:
        self.screen = screen
        self.story = engine.story
        self.aloud = aloud and not screen.json
        self.events: list[dict[str, Any]] = []

    def hear(self, kind: str, facts: dict[str, Any]) -> None:
        self.events.append({"n": len(self.events) + 1, "kind": kind, "side": facts.get("side"), **facts})
        if self.aloud:
            for line in self._lines(kind, facts):
                self.screen.line(line)

    def _lines(self, kind: str, facts: dict[str, Any]) -> list[str]:
        if "lines" in facts:
            return list(facts["lines"])
        template = self.story.get(kind)
        if template is None:
            return []
        return _(template).format(**{key: in_words(value) for key, value in facts.items()}).split("\n")


def in_words(value: Any) -> Any:
    """Lists are said with commas, nothing as nothing."""
    if isinstance(value, list | tuple):
        return ", ".join(str(in_words(item)) for item in value) or _("nothing")
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return _("nothing") if value is None else value
