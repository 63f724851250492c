"""Entry-point targets: `package.module:attribute`."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def import_target(target: str) -> Any:
    """The object an entry point names; whatever its import raises is the caller's to name."""
    module, _, path = target.partition(":")
    found: Any = import_module(module.strip())
    for name in path.strip().split(".") if path.strip() else ():
        found = getattr(found, name)
    return found
