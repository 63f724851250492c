"""A limit for code that may never come back."""

from __future__ import annotations

import _thread
import threading
from collections.abc import Iterator
from contextlib import contextmanager


class TookTooLong(Exception):
    pass


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Interrupts what runs in the main thread after that time; elsewhere nothing can be interrupted."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    rang = threading.Event()

    def ring() -> None:
        rang.set()
        _thread.interrupt_main()

    alarm = threading.Timer(seconds, ring)
    alarm.daemon = True
    alarm.start()
    try:
        yield
    except KeyboardInterrupt:
        if rang.is_set():
            raise TookTooLong from None
        raise
    finally:
        alarm.cancel()
