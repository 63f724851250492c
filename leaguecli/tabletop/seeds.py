"""Seeds derived by name, never drawn in sequence: `seed / run 17 / M5 / chance`.

So a run is the same whatever the number of workers, the order they finish in, or which other matches exist.
"""

from __future__ import annotations

import random
import struct
from collections.abc import Callable, Sequence
from functools import cache
from hashlib import sha256, shake_128
from typing import TypeVar

T = TypeVar("T")
_SEPARATOR = b"\x1f"


class SeedPath:
    """A named place in the tree of seeds; `path / "M5"` is a place below it."""

    __slots__ = ("_key",)

    def __init__(self, root: int | str) -> None:
        self._key = str(root).encode()

    def __truediv__(self, name: int | str) -> SeedPath:
        child = SeedPath.__new__(SeedPath)
        child._key = self._key + _SEPARATOR + str(name).encode()
        return child

    def __str__(self) -> str:
        """`1 / run / 17`: what an error names so that the same chance can be had again."""
        return " / ".join(self.names())

    def names(self) -> list[str]:
        return self._key.decode().split(_SEPARATOR.decode())

    def number(self) -> int:
        return int.from_bytes(sha256(self._key).digest()[:8])

    def words(self, count: int) -> tuple[int, ...]:
        """So many numbers below 2**32 at once, far cheaper than a stream when only a few are needed."""
        return _unpack(count)(shake_128(self._key).digest(4 * count))

    def stream(self) -> random.Random:
        return random.Random(self.number())


@cache
def _unpack(count: int) -> Callable[[bytes], tuple[int, ...]]:
    return struct.Struct(f"<{count}I").unpack


def make_path(names: Sequence[str]) -> SeedPath:
    """The inverse of `SeedPath.names`."""
    path = SeedPath(names[0])
    for name in names[1:]:
        path = path / name
    return path


def shuffled(cards: Sequence[T], stream: random.Random) -> list[T]:
    """A new list in random order. Sorting by random keys is the cheapest portable shuffle in Python."""
    draw = stream.random
    return sorted(cards, key=lambda _: draw())
