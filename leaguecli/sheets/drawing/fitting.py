"""Making text fit: first a little smaller on one line, then on several lines, then smaller still."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from leaguecli.sheets.drawing.metrics import LEADING, POINT, is_breakable, text_width

SMALLEST = 3.0
"""Points. A name that needs less cannot be read: it is drawn so that nothing overlaps, and reported."""
_TINIEST = 1.0
_STEP = 0.25
_ONE_LINE = 0.8
"""How far a line shrinks before it may wrap; then whatever leaves the larger type."""
_BREAK_AFTER = "-/–—"


class Fitted(NamedTuple):
    size: float
    """Points."""
    lines: tuple[str, ...]

    @property
    def overflows(self) -> bool:
        return self.size < SMALLEST


def fit(text: str, w: float, h: float, size: float, bold: bool = False) -> Fitted:
    """The text in a box of `w` by `h` millimetres, no larger than `size` points."""
    size = min(size, h / POINT / LEADING)
    one_line = _one_line(text, w, size, bold)
    if one_line.size >= size * _ONE_LINE:
        return one_line
    several = _several_lines(text, w, h, size, bold)
    return several if several.size > one_line.size else one_line


def _one_line(text: str, w: float, size: float, bold: bool) -> Fitted:
    natural = text_width(text, size * POINT, bold)
    if natural <= w:
        return Fitted(size, (text,))
    shrunk = size * w / natural
    return Fitted(max(shrunk - shrunk % _STEP, _TINIEST), (text,))


def _several_lines(text: str, w: float, h: float, size: float, bold: bool) -> Fitted:
    step = min(size, _largest_by_area(text, w, h, bold))
    while step > _TINIEST:
        lines = wrap(text, w, step, bold)
        if lines is not None and len(lines) * step * LEADING * POINT <= h:
            return Fitted(step, lines)
        step -= _STEP
    return Fitted(_TINIEST, (text,))


def _largest_by_area(text: str, w: float, h: float, bold: bool) -> float:
    """No larger type can do, however well the lines are filled; a quarter of a point above, for safety."""
    area = text_width(text, POINT, bold) * LEADING * POINT
    return (w * h / area) ** 0.5 + _STEP if area else SMALLEST


def wrap(text: str, w: float, size: float, bold: bool = False) -> tuple[str, ...] | None:
    """Lines no wider than `w`; None where even a single letter is wider."""
    lines: list[str] = []
    line = ""
    for piece in _pieces(text):
        if text_width((line + piece).rstrip(), size * POINT, bold) <= w:
            line += piece
            continue
        if line.strip():
            lines.append(line.rstrip())
        parts = _broken(piece, w, size * POINT, bold)
        if parts is None:
            return None
        *full, line = parts
        lines += full
    return (*lines, line.rstrip()) if line.strip() or not lines else tuple(lines)


def _pieces(text: str) -> Iterator[str]:
    """The parts between which a line may break, each with the space that follows it."""
    piece = ""
    for letter in text:
        if piece and (is_breakable(letter) or (piece[-1] == " " and letter != " ")):
            yield piece
            piece = ""
        piece += letter
        if letter in _BREAK_AFTER or is_breakable(letter):
            yield piece
            piece = ""
    if piece:
        yield piece


def _broken(word: str, w: float, size: float, bold: bool) -> list[str] | None:
    """A word wider than the line is broken where the line ends; None if even one letter is too wide."""
    parts = [""]
    room = w
    for letter in word:
        width = text_width(letter, size, bold)
        if width > w:
            return None
        if width > room and letter != " ":
            parts.append("")
            room = w
        parts[-1] += letter
        room -= width
    return parts
