"""Templates of questions and stories: plain `{words}`, filled with plain facts, and nothing cleverer."""

from __future__ import annotations

from collections.abc import Iterable
from string import Formatter


def placeholders(template: str) -> list[str]:
    """The words a template wants. One that reaches into values or pads them is refused with ValueError: it
    may come from somebody else's plug-in, and `{goals:>999999999}` would cost all memory."""
    words = []
    for _, word, spec, conversion in Formatter().parse(template):
        if word is None:
            continue
        if not word.isidentifier() or spec or conversion:
            raise ValueError(f"a template may hold only plain {{words}}, not {{{word}}}")
        words.append(word)
    return words


def is_fillable(template: str, words: Iterable[str]) -> bool:
    """Whether these words fill every placeholder of a harmless template."""
    try:
        return set(placeholders(template)) <= set(words)
    except ValueError:
        return False
