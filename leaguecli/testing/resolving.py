"""From a key, a target or an object to the engine itself, loaded into this process."""

from __future__ import annotations

import sys
from typing import Any

from leaguecli.model.errors import NotFound
from leaguecli.tabletop.engine import Engine
from leaguecli.tabletop.targets import import_target
from leaguecli.testing.failing import fail


def resolve(engine_or_key: Engine | str) -> tuple[Engine, str]:
    """The engine and the target under which another process finds it."""
    if not isinstance(engine_or_key, str):
        return engine_or_key, _target_of(engine_or_key)
    target = engine_or_key if ":" in engine_or_key else _installed_target(engine_or_key)
    try:
        engine: Engine = import_target(target)
    except (ImportError, AttributeError) as error:
        fail("protocol", target, f"the engine cannot be loaded: {error}")
    return engine, target


def _installed_target(key: str) -> str:
    from leaguecli.tabletop.discovery import engine_names

    for entry in engine_names():
        if entry.key == key:
            return entry.target
    raise NotFound("there is no game called {key}", key=key)


def _target_of(engine: Any) -> str:
    """Where the object stands as a module's attribute; empty if nowhere that can be imported."""
    for name, module in list(sys.modules.items()):
        if name != "__main__" and getattr(module, "engine", None) is engine:
            return f"{name}:engine"
    home = type(engine).__module__
    for attribute, value in list(vars(sys.modules.get(home, sys)).items()):
        if value is engine and home != "__main__":
            return f"{home}:{attribute}"
    return ""
