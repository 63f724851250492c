"""Frozen values without the price of a dataclass.

A dataclass compiles its methods anew at every start of the program, a quarter of a millisecond a class, and a
command that prints a table pays for all of them. A `Value` is declared the same way and shares its methods.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self, dataclass_transform


class _Fresh:
    """A default made anew for each value."""

    def __init__(self, make: Callable[[], Any]) -> None:
        self.make = make


def fresh(*, default_factory: Callable[[], Any]) -> Any:
    return _Fresh(default_factory)


class _ValueType(type):
    """Turns annotated names into slots and remembers their defaults."""

    def __new__(cls, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> _ValueType:
        fields = tuple(name for name in space.get("__annotations__", ()) if name[:1] != "_")
        defaults = {field: space.pop(field) for field in fields if field in space}
        space["__slots__"] = space["__match_args__"] = fields
        made = super().__new__(cls, name, bases, space)
        made.__defaults__ = defaults  # type: ignore[attr-defined]
        return made


@dataclass_transform(frozen_default=True, field_specifiers=(fresh,))
class Value(metaclass=_ValueType):
    """Compared, hashed and shown by its fields; never changed."""

    __match_args__: tuple[str, ...]
    __defaults__: dict[str, Any]

    def __init__(self, *values: Any, **named: Any) -> None:
        fields, defaults = self.__match_args__, self.__defaults__
        put = object.__setattr__
        for field, value in zip(fields, values, strict=False):
            put(self, field, value)
        for field in fields[len(values) :]:
            if field in named:
                put(self, field, named.pop(field))
            elif field in defaults:
                default = defaults[field]
                put(self, field, default.make() if type(default) is _Fresh else default)
            else:
                raise TypeError(f"{type(self).__name__} needs {field}")
        if named or len(values) > len(fields):
            raise TypeError(f"{type(self).__name__} takes each of {', '.join(fields)} once, and no others")

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen")

    def _values(self) -> tuple[Any, ...]:
        return tuple(getattr(self, field) for field in self.__match_args__)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self._values() == other._values()

    def __hash__(self) -> int:
        return hash((type(self), self._values()))

    def __repr__(self) -> str:
        pairs = zip(self.__match_args__, self._values(), strict=True)
        return f"{type(self).__name__}({', '.join(f'{field}={value!r}' for field, value in pairs)})"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self._values()

    def as_dict(self) -> dict[str, Any]:
        return dict(zip(self.__match_args__, self._values(), strict=True))

    def changed(self, **new: Any) -> Self:
        """A copy with these fields changed."""
        return type(self)(**{**self.as_dict(), **new})
