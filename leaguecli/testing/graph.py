"""Walks from a view to everything it leads to, as a curious agent could."""

from __future__ import annotations

import gc
import weakref
from collections import deque
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
_PLAIN = frozenset({str, bytes, int, float, complex, bool, type(None)})
_PROGRAM = (type, ModuleType, CodeType, MemberDescriptorType, GetSetDescriptorType)


def is_leaf(thing: object) -> bool:
    """Says nothing about a match: a plain value that may be shared, or part of the program itself."""
    kind = type(thing)
    if kind in _PLAIN or isinstance(thing, _PROGRAM):
        return True
    if kind is BuiltinFunctionType:
        return is_leaf(thing.__self__)  # type: ignore[attr-defined]
    return kind is tuple and not thing


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
    """Everything a view leads to. The way there is only looked for when somebody asks."""

    def __init__(self, view: object) -> None:
        self._view = view
        self._things = {id(view): view}
        new = [view]
        while new and len(self._things) < MOST_OBJECTS:
            new = self._further(new)
        self.is_complete = not new

    def _further(self, things: list[Any]) -> list[Any]:
        known = self._things
        special = [thing for thing in things if isinstance(thing, _SPECIAL)]
        found = gc.get_referents(*(thing for thing in things if not isinstance(thing, _SPECIAL)))
        found += [other for thing in special for other in neighbours(thing)]
        new = []
        for thing in found:
            if type(thing) not in _PLAIN and id(thing) not in known and not is_leaf(thing):
                known[id(thing)] = thing
                new.append(thing)
        return new

    def __contains__(self, thing: object) -> bool:
        return id(thing) in self._things

    def first(self, kinds: tuple[type, ...]) -> Any:
        return next((thing for thing in self._things.values() if isinstance(thing, kinds)), None)

    def way_to(self, goal: object) -> str:
        """`GroupView.rows[2].hand`, from the view to the thing."""
        before: dict[int, Any] = {id(self._view): None}
        waiting = deque([self._view])
        while waiting and id(goal) not in before:
            thing = waiting.popleft()
            for other in neighbours(thing):
                if id(other) not in before and not is_leaf(other):
                    before[id(other)] = thing
                    waiting.append(other)
        steps: list[str] = []
        while goal is not self._view and goal is not None:
            steps.append(_step(before.get(id(goal)), goal))
            goal = before.get(id(goal))
        return type(self._view).__name__ + "".join(reversed(steps))


_SPECIAL = (FunctionType, FrameType, weakref.ref)


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
