"""Rectangles in millimetres, cut up the way a sheet of paper is folded."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Box(NamedTuple):
    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def middle(self) -> float:
        return self.y + self.h / 2

    def inset(self, dx: float, dy: float = 0.0) -> Box:
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def moved(self, dx: float = 0.0, dy: float = 0.0) -> Box:
        return self._replace(x=self.x + dx, y=self.y + dy)

    def top(self, h: float) -> Box:
        return self._replace(h=h)

    def below(self, h: float) -> Box:
        return Box(self.x, self.y + h, self.w, self.h - h)

    def above(self, h: float) -> Box:
        """All but the lowest `h`."""
        return self._replace(h=self.h - h)

    def foot(self, h: float) -> Box:
        return Box(self.x, self.bottom - h, self.w, h)

    def left(self, w: float) -> Box:
        return self._replace(w=w)

    def after(self, w: float) -> Box:
        return Box(self.x + w, self.y, self.w - w, self.h)

    def columns(self, widths: Sequence[float], gap: float = 0.0) -> list[Box]:
        """Side by side; a width of zero takes its share of what the others leave."""
        return [Box(x, self.y, w, self.h) for x, w in _shares(self.x, self.w, widths, gap)]

    def rows(self, heights: Sequence[float], gap: float = 0.0) -> list[Box]:
        return [Box(self.x, y, self.w, h) for y, h in _shares(self.y, self.h, heights, gap)]

    def equal_columns(self, count: int, gap: float = 0.0) -> list[Box]:
        return self.columns([0.0] * count, gap)

    def equal_rows(self, count: int, gap: float = 0.0) -> list[Box]:
        return self.rows([0.0] * count, gap)


def _shares(start: float, room: float, sizes: Sequence[float], gap: float) -> list[tuple[float, float]]:
    flexible = sum(1 for size in sizes if size == 0)
    left = room - sum(sizes) - gap * (len(sizes) - 1)
    share = left / flexible if flexible else 0.0
    shares = []
    for size in sizes:
        width = size or share
        shares.append((start, width))
        start += width + gap
    return shares
