"""Digits large enough for the far end of the table."""

from __future__ import annotations

_FONT = {
    "0": ("███", "█ █", "█ █", "█ █", "███"),
    "1": (" █ ", "██ ", " █ ", " █ ", "███"),
    "2": ("███", "  █", "███", "█  ", "███"),
    "3": ("███", "  █", "███", "  █", "███"),
    "4": ("█ █", "█ █", "███", "  █", "  █"),
    "5": ("███", "█  ", "███", "  █", "███"),
    "6": ("███", "█  ", "███", "█ █", "███"),
    "7": ("███", "  █", "  █", "  █", "  █"),
    "8": ("███", "█ █", "███", "█ █", "███"),
    "9": ("███", "█ █", "███", "  █", "███"),
    "-": ("   ", "   ", "███", "   ", "   "),
}


HIGH = 5


def big_lines(text: str, scale: int = 1) -> list[str]:
    """Five lines times `scale`; blocks twice as wide as high, so that a digit is about as broad as tall."""
    rows = zip(*(_FONT[character] for character in text), strict=True)
    gap = "  " * scale
    lines = [gap.join(_widened(part, 2 * scale) for part in row) for row in rows]
    return [line.rstrip() for line in lines for _ in range(scale)]


def fitting_lines(text: str, columns: int, rows: int) -> list[str]:
    """As big as the room allows; the text itself where there is no room for any."""
    for scale in range(min(rows // HIGH, 4), 0, -1):
        lines = big_lines(text, scale)
        width = max(map(len, lines))
        if width <= columns:
            return [line.ljust(width) for line in lines]
    return [text]


def _widened(part: str, wide: int) -> str:
    return "".join(character * wide for character in part)
