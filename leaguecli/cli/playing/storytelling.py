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
        filled = {key: in_words(value, ours=key in OWN_WORDS) for key, value in facts.items()}
        return _(template).format(**filled).split("\n")


OWN_WORDS = frozenset(
    ("tactic", "attack_level", "defence_level", "die", "state", "effect", "spot", "covers", "what", "day")
    + ("space", "colour", "card", "cards")
)
"""Facts told in words of the game, which are translated where they are known; names are never under these."""


def in_words(value: Any, *, ours: bool = False) -> Any:
    """Lists are said with commas, nothing as nothing."""
    if isinstance(value, list | tuple):
        return ", ".join(str(in_words(item, ours=ours)) for item in value) or _("nothing")
    if ours and isinstance(value, str):
        return _(value) if _(value) != value else ", ".join(_(part) for part in value.split(", "))
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return _("nothing") if value is None else value
