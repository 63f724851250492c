from __future__ import annotations

from typing import NoReturn


class ConformanceError(AssertionError):
    """An engine breaks a promise; the text says which, where and with which seed."""


def fail(check: str, where: str, what: str) -> NoReturn:
    raise ConformanceError(f"{check}: {what} ({where})" if where else f"{check}: {what}")
