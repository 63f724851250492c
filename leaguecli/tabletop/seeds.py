"""Seeds derived by name, never drawn in sequence: `seed / run 17 / M5 / chance`.

So a run is the same whatever the number of workers, the order they finish in, or which other matches exist.
"""

from __future__ import annotations

import random
import re
import struct
from collections.abc import Callable, Sequence
from functools import cache
from hashlib import sha256, shake_128
from typing import TypeVar

from leaguecli.model.names import ensure_name

T = TypeVar("T")
_SEPARATOR = b"\x1f"


def parse_seed(text: str) -> int | str:
    """A number where it is one, else any text that could be a name."""
    seed = ensure_name(text, "seed")
    return int(seed) if re.fullmatch(r"-?[0-9]{1,18}", seed) else seed


def fresh_seed() -> int:
    """One nobody has seen before; whoever uses it says it."""
    import secrets

    return secrets.randbelow(2**32)


class SeedPath:
    """A named place in the tree of seeds; `path / "M5"` is a place below it."""

    __slots__ = ("_key",)

    def __init__(self, root: int | str) -> None:
        self._key = str(root).encode()

    def __truediv__(self, name: int | str) -> SeedPath:
        child = SeedPath.__new__(SeedPath)
        child._key = self._key + _SEPARATOR + (name if type(name) is str else str(name)).encode()
        return child

    def __str__(self) -> str:
        """`1 / run / 17`: what an error names so that the same chance can be had again."""
        return " / ".join(self.names())

    def names(self) -> list[str]:
        return self._key.decode().split(_SEPARATOR.decode())

    def number(self) -> int:
        return int.from_bytes(sha256(self._key).digest()[:8])

    def below(self, size: int, count: int, name: str) -> tuple[int, ...]:
        """So many whole numbers below `size` at a place of that name, far cheaper than a stream of them.

        Each is a word of 32 bits times the size, and of that the part above 32 bits. All words stand in lanes
        of 64 bits of one long number, so that a single multiplication serves them all.
        """
        words, upper_halves = _lanes(count)
        random_bytes = shake_128(self._key + _SEPARATOR + name.encode()).digest(8 * count)
        lanes = int.from_bytes(random_bytes, "little") & words
        return upper_halves((lanes * size).to_bytes(8 * count, "little"))

    def stream(self) -> random.Random:
        return random.Random(self.number())


@cache
def _lanes(count: int) -> tuple[int, Callable[[bytes], tuple[int, ...]]]:
    """What keeps the lower half of every lane, and what reads all upper halves."""
    lower = int.from_bytes(b"\xff\xff\xff\xff\0\0\0\0" * count, "little")
    return lower, struct.Struct("<" + "4xI" * count).unpack


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
