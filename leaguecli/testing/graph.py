"""Walks from a view to everything it leads to, as a curious agent could."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterable
from types import (
    BuiltinFunctionType,
    CodeType,
    FrameType,
    FunctionType,
    GetSetDescriptorType,
    MemberDescriptorType,
    ModuleType,
)
from typing import Any

MOST_OBJECTS = 300_000
_LEAVES = (
    type, ModuleType, CodeType, MemberDescriptorType, GetSetDescriptorType,
    str, bytes, int, float, complex, bool, type(None),
)  # fmt: skip


def is_leaf(thing: object) -> bool:
    """Says nothing about a match: a plain value that may be shared, or part of the program itself."""
    if isinstance(thing, BuiltinFunctionType):
        return isinstance(thing.__self__, _LEAVES)
    return isinstance(thing, _LEAVES) or (type(thing) is tuple and not thing)


def neighbours(thing: Any) -> Iterable[Any]:
    """What can be reached in one step; not the globals of functions, which lead to the whole program."""
    if isinstance(thing, FunctionType):
        return [thing.__closure__, thing.__defaults__, thing.__kwdefaults__, thing.__dict__]
    if isinstance(thing, FrameType):
        return [thing.f_locals]
    if isinstance(thing, weakref.ref):
        return [thing()]
    return gc.get_referents(thing)


class Reached:
    """Everything a view leads to, and on which way."""

    def __init__(self, view: object) -> None:
        self._things: dict[int, tuple[Any, Any]] = {id(view): (view, None)}
        waiting = [view]
        while waiting and len(self._things) < MOST_OBJECTS:
            thing = waiting.pop()
            for other in neighbours(thing):
                if id(other) not in self._things and not is_leaf(other):
                    self._things[id(other)] = (other, thing)
                    waiting.append(other)
        self.is_complete = not waiting

    def __contains__(self, thing: object) -> bool:
        return id(thing) in self._things

    def first(self, kinds: tuple[type, ...]) -> Any:
        return next((thing for thing, _ in self._things.values() if isinstance(thing, kinds)), None)

    def way_to(self, thing: object) -> str:
        """`GroupView.rows[2].hand`, from the view to the thing."""
        steps: list[str] = []
        while True:
            found, before = self._things[id(thing)]
            if before is None:
                return type(found).__name__ + "".join(reversed(steps))
            steps.append(_step(before, found))
            thing = before


def _step(before: Any, found: Any) -> str:
    if isinstance(before, dict):
        return next((f"[{key!r}]" for key, value in before.items() if value is found), "[…]")
    if isinstance(before, list | tuple):
        return next((f"[{index}]" for index, value in enumerate(before) if value is found), "[…]")
    for name in dir(type(before)) + list(getattr(before, "__dict__", ())):
        if not name.startswith("__") and _attribute(before, name) is found:
            return f".{name}"
    return f" -> {type(found).__name__}"


def _attribute(thing: Any, name: str) -> Any:
    try:
        return object.__getattribute__(thing, name)
    except Exception:
        return None
