"""A page that is drawn on. Sheets work in millimetres from the corner of the printable frame; the page puts
everything where it belongs on the paper, enlarged where the paper is larger."""

from __future__ import annotations

from typing import Literal, NamedTuple

from leaguecli.model.names import shown
from leaguecli.sheets.drawing.boxes import Box
from leaguecli.sheets.drawing.fitting import fit
from leaguecli.sheets.drawing.ink import INK
from leaguecli.sheets.drawing.metrics import CAP_HEIGHT, LEADING, POINT, is_common, text_width

MARGIN = 10.0
SMALLEST_BOX = 6.0
"""Millimetres: what a pencil needs."""
_LONGEST_TEXT = 100_000
"""Nothing is cut; only a damaged file holds more."""

Align = Literal["left", "centre", "right"]
_ANCHOR: dict[Align, float] = {"left": 0.0, "centre": 0.5, "right": 1.0}


class Rect(NamedTuple):
    box: Box
    fill: str
    line: float
    """Width of the outline; zero for none."""
    writable: bool
    """Somebody writes in it."""


class Line(NamedTuple):
    x1: float
    y1: float
    x2: float
    y2: float
    width: float
    dash: tuple[float, ...]


class Text(NamedTuple):
    """One line of text at its baseline. `anchor` is the part of the text that lies left of `x`."""

    x: float
    y: float
    size: float
    text: str
    anchor: float
    bold: bool
    colour: str
    room: float
    """It is squeezed if the font makes it wider than this."""

    @property
    def width(self) -> float:
        return min(text_width(self.text, self.size, self.bold), self.room)

    @property
    def is_tight(self) -> bool:
        """Another font, or a letter we only guess the width of, could make it too wide."""
        return self.width > 0.75 * self.room or not all(map(is_common, self.text))


Item = Rect | Line | Text


class Overflow(NamedTuple):
    """A text that would be too small to read in its box."""

    text: str
    size: float
    page: str


class Page:
    def __init__(self, name: str, width: float, height: float, scale: float = 1.0) -> None:
        self.name = name
        self.width = width
        self.height = height
        self.scale = scale
        self.items: list[Item] = []
        self.overflows: list[Overflow] = []

    @property
    def frame(self) -> Box:
        """What there is to draw on, in the millimetres of the design."""
        return Box(0, 0, (self.width - 2 * MARGIN) / self.scale, (self.height - 2 * MARGIN) / self.scale)

    def rect(self, box: Box, fill: str = "", line: float = 0.0) -> None:
        self.items.append(Rect(self._placed(box), fill, line, writable=False))

    def field(self, box: Box, fill: str = "", line: float = 0.25) -> None:
        """A box that somebody writes in."""
        self.items.append(Rect(self._placed(box), fill, line, writable=True))

    def line(
        self, x1: float, y1: float, x2: float, y2: float, width: float = 0.25, dash: tuple[float, ...] = ()
    ) -> None:
        (x1, y1), (x2, y2) = self._point(x1, y1), self._point(x2, y2)
        self.items.append(Line(x1, y1, x2, y2, width, dash))

    def text(
        self,
        box: Box,
        text: str,
        size: float = 8.0,
        *,
        align: Align = "left",
        bold: bool = False,
        colour: str = INK,
    ) -> None:
        """Shrunk, then wrapped, to stay inside the box; reported if it can then hardly be read."""
        if not text:
            return
        words = printable(text)
        fitted = fit(words, box.w, box.h, size, bold)
        if fitted.overflows:
            self.overflows.append(Overflow(words, fitted.size, self.name))
        leading = fitted.size * POINT * LEADING
        top = box.y + (box.h - leading * len(fitted.lines)) / 2
        anchor = _ANCHOR[align]
        for number, line in enumerate(fitted.lines):
            baseline = top + leading * (number + 0.5) + fitted.size * POINT * CAP_HEIGHT / 2
            x, y = self._point(box.x + anchor * box.w, baseline)
            size_mm = round(fitted.size * POINT * self.scale, 4)
            self.items.append(Text(x, y, size_mm, line, anchor, bold, colour, round(box.w * self.scale, 3)))

    def _placed(self, box: Box) -> Box:
        x, y = self._point(box.x, box.y)
        return Box(x, y, round(box.w * self.scale, 3), round(box.h * self.scale, 3))

    def _point(self, x: float, y: float) -> tuple[float, float]:
        return round(MARGIN + x * self.scale, 3), round(MARGIN + y * self.scale, 3)


def printable(text: str) -> str:
    """Invisible characters become visible, and those no file may hold a replacement mark."""
    if text.isascii() and text.isprintable():
        return text
    visible = shown(text, _LONGEST_TEXT)
    return "".join("\N{REPLACEMENT CHARACTER}" if ord(c) & 0xFFFE == 0xFFFE else c for c in visible)
