"""What is played to put an engine to the test."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable

from leaguecli.model.result import Result
from leaguecli.tabletop.engine import Pairing, Round, Setup

Season = Callable[[Setup], Generator[Round, dict[str, Result], None]]
"""Yields the rounds of a season one by one; the results of each are sent back in."""

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


def league_season(setup: Setup) -> Generator[Round, dict[str, Result], None]:
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
        yield Round(f"R{day}", tuple(pairings))
        circle.insert(1, circle.pop())
    yield Round("FINAL", (Pairing(f"M{number + 1}", 0, 1, decisive=True),))


def drive(
    season: Generator[Round, dict[str, Result], None], play: Callable[[Round], dict[str, Result]]
) -> None:
    """Plays round after round until the season is over."""
    round = next(season, None)
    while round is not None:
        results = play(round)
        try:
            round = season.send(results)
        except StopIteration:
            return


def same_rounds(rounds: Iterable[Round]) -> Generator[Round, dict[str, Result], None]:
    """A season whose rounds are already known, whatever comes out."""
    for round in rounds:
        _ = yield round
