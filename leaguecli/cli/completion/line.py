"""The command line so far as a shell sees it: whole words, and the one under the cursor."""

from __future__ import annotations

from typing import NamedTuple


class Typed(NamedTuple):
    words: list[str]
    """Before the cursor's word, without quotes."""
    current: str
    start: int = 0
    """Where a shell that breaks words at `:` and `=` thinks that the current word begins."""


def split_line(line: str) -> Typed:
    """As bash would split it, an open quote included."""
    words: list[str] = []
    current, quote, begun, start = "", "", False, 0
    characters = iter(line)
    for character in characters:
        if character == "\\" and quote != "'":
            current, begun = current + next(characters, ""), True
        elif quote:
            current, quote = (current, "") if character == quote else (current + character, quote)
        elif character in "\"'":
            quote, begun = character, True
        elif character.isspace():
            if begun:
                words.append(current)
            current, begun, start = "", False, 0
        else:
            current, begun = current + character, True
            start = len(current) if character in ":=" else start
    return Typed(words, current, 0 if quote else start)
