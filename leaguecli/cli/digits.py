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


def big_lines(text: str, wide: int = 2) -> list[str]:
    """Five lines; each block `wide` columns wide, so that a digit is about as broad as it is high."""
    rows = zip(*(_FONT[character] for character in text), strict=True)
    return ["  ".join(_widened(part, wide) for part in row).rstrip() for row in rows]


def _widened(part: str, wide: int) -> str:
    return "".join(character * wide for character in part)
