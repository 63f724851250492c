"""Seeds derived by name, never drawn in sequence: `seed / run 17 / M5 / chance`.

So a run is the same whatever the number of workers, the order they finish in, or which other matches exist.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
_SEPARATOR = b"\x1f"


class SeedPath:
    """A named place in the tree of seeds; `path / "M5"` is a place below it."""

    __slots__ = ("_digest",)

    def __init__(self, root: int | str) -> None:
        self._digest = hashlib.sha256(str(root).encode())

    def __truediv__(self, name: int | str) -> SeedPath:
        child = SeedPath.__new__(SeedPath)
        child._digest = self._digest.copy()
        child._digest.update(_SEPARATOR + str(name).encode())
        return child

    def number(self) -> int:
        return int.from_bytes(self._digest.digest()[:8])

    def stream(self) -> random.Random:
        return random.Random(self.number())


def shuffled(cards: Sequence[T], stream: random.Random) -> list[T]:
    """A new list in random order. Sorting by random keys is the cheapest portable shuffle in Python."""
    draw = stream.random
    return sorted(cards, key=lambda _: draw())
