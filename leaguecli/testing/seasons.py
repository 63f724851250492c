"""What is played to put an engine to the test."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from leaguecli.model.result import Result
from leaguecli.tabletop.engine import Pairing, Round, Setup

TEAMS = (
    "São João",
    "NO",
    "[red]x",
    "12",
    "a: b, c",
    "O'Neil",
    "=1+1",
    "true",
    "Ελλάς",
    "x y-z",
    "null",
    "{0}",
)
"""Names as people write them, each a trap for careless code."""


class Stages(Protocol):
    """The campaign as a season meets it. One that makes its own draws has `draw` too."""

    def play(self, round: Round, table: Any = None) -> dict[str, Result]: ...


Season = Callable[[Setup, Any], None]
"""Plays a season by calling `stages.play(round)`, round by round, as results allow."""


def league_season(setup: Setup, stages: Stages) -> None:
    """Everybody once against everybody, and then a decisive match of the first two."""
    count = len(setup.teams)
    circle: list[int | None] = list(range(count)) + [None] * (count % 2)
    number = 0
    for day in range(1, len(circle)):
        pairings = []
        for home, away in zip(circle[: len(circle) // 2], reversed(circle), strict=False):
            if home is not None and away is not None:
                number += 1
                pairings.append(Pairing(f"M{number}", home, away))
        stages.play(Round(f"R{day}", tuple(pairings)))
        circle.insert(1, circle.pop())
    stages.play(Round("FINAL", (Pairing(f"M{number + 1}", 0, 1, decisive=True),)))
