"""Ctrl-C and SIGTERM while seasons are counted: at once, save in the middle of adding up or writing."""

from __future__ import annotations

import contextlib
import signal
import threading
from collections.abc import Iterator, Sequence
from types import FrameType
from typing import Any

SIGNALS = (signal.SIGINT, signal.SIGTERM)


class Interrupts:
    """Turns both signals into one KeyboardInterrupt; later ones are not heard while things are tidied up."""

    def __init__(self) -> None:
        self._before: dict[signal.Signals, Any] = {}
        self._busy = False
        self._wanted = False
        self._raised = False

    def __enter__(self) -> Interrupts:
        if threading.current_thread() is threading.main_thread():
            self._before = {number: signal.signal(number, self._hear) for number in SIGNALS}
        return self

    def __exit__(self, *_: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

    @property
    def happened(self) -> bool:
        return self._raised

    def _hear(self, number: int, frame: FrameType | None) -> None:
        self._wanted = True
        if not self._busy:
            self._raise()

    def _raise(self) -> None:
        if not self._raised:
            self._raised = True
            raise KeyboardInterrupt

    @contextlib.contextmanager
    def put_off(self) -> Iterator[None]:
        """What is done inside is done to its end."""
        self._busy = True
        try:
            yield
        finally:
            self._busy = False
        if self._wanted:
            self._raise()


@contextlib.contextmanager
def unheard(signals: Sequence[signal.Signals] = SIGNALS) -> Iterator[None]:
    """Threads and processes started inside do not hear Ctrl-C either: it is the parent's to end them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, signals)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
