"""A decision: which question the rules put to a seat, and what may be answered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

Plain = Any
"""str, int, bool, None, or lists and dicts of these: what a transcript can hold."""

Options = Callable[[], Sequence[Any]]
"""Lists the legal choices; called only by those who need the list."""


def _as_written(view: Any, choice: Any) -> Plain:
    return choice


@dataclass(frozen=True, slots=True, eq=False)
class Decision:
    """Made once per kind of decision as a module constant.

    A seat's agent answers with the method of the decision's name. `format` turns a choice into what stands in
    a transcript. Where the legal choices are too many to list, `parse` reads one, `objection` says which rule
    a choice breaks (and why), and `sample` makes a random legal one.
    """

    name: str
    rule: str
    question: str
    """Template put to a person, filled from what the view's `words()` gives, if it has that method."""
    format: Callable[[Any, Any], Plain] = _as_written
    unordered: bool = False
    """A written list may stand in any order."""
    silent: bool = False
    """The answer None (pass, nobody, done) is given by saying nothing: transcripts leave it out."""
    parse: Callable[[Any, Plain], Any] | None = None
    objection: Callable[[Any, Any], tuple[str, str] | None] | None = None
    sample: Callable[[Any, Callable[[], float]], Any] | None = None
    fault: Callable[[Any, Plain], str] | None = None
    """Where choices are listed: which rule a written answer breaks that is not among them."""

    def canonical(self, written: Plain) -> Plain:
        if self.unordered and isinstance(written, list | tuple):
            return sorted(str(item) for item in written)
        return _plain_text(written)

    def broken_rule(self, view: Any, written: Plain) -> str:
        return self.rule if self.fault is None else self.fault(view, written)

    def is_legal(self, view: Any, choice: Any, options: Options | None) -> bool:
        if self.objection is not None:
            return self.objection(view, choice) is None
        return options is not None and choice in options()


def _plain_text(written: Plain) -> Plain:
    """`3` and `"3"` are the same answer: people quote what they like."""
    if isinstance(written, list | tuple):
        return [_plain_text(item) for item in written]
    if isinstance(written, dict):
        return {str(key): _plain_text(value) for key, value in written.items()}
    if isinstance(written, bool) or written is None:
        return {True: "yes", False: "no", None: "none"}[written]
    return str(written)
