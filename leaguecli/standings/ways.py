"""Many outcomes said in few words: sets of results described by what must happen in each match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

Outcomes = tuple[int, ...]
Choice = tuple[tuple[int, ...], ...]
"""For each match the outcomes it allows; all combinations of them belong to it."""
ANY = (0, 1, 2)


def cover(good: set[Outcomes], wanted: Sequence[Outcomes], most: int) -> tuple[list[Choice], bool]:
    """Choices of good outcomes alone that together hold all wanted ones; False if `most` were too few."""
    choices: list[Choice] = []
    for outcomes in wanted:
        if any(is_in(outcomes, choice) for choice in choices):
            continue
        if len(choices) == most:
            return choices, False
        choices.append(widest(outcomes, good))
    return choices, True


def is_in(outcomes: Outcomes, choice: Choice) -> bool:
    return all(outcome in allowed for outcome, allowed in zip(outcomes, choice, strict=True))


def widest(outcomes: Outcomes, good: set[Outcomes]) -> Choice:
    """As many outcomes as stay good are allowed, match by match."""
    choice: list[tuple[int, ...]] = [(outcome,) for outcome in outcomes]
    for match in range(len(choice)):
        for outcome in ANY:
            if outcome not in choice[match] and _stays_good(choice, match, outcome, good):
                choice[match] = tuple(sorted((*choice[match], outcome)))
    return tuple(choice)


def _stays_good(choice: list[tuple[int, ...]], match: int, outcome: int, good: set[Outcomes]) -> bool:
    added = [*choice[:match], (outcome,), *choice[match + 1 :]]
    return all(outcomes in good for outcomes in product(*added))


def members(choice: Choice) -> Iterator[Outcomes]:
    return product(*choice)
