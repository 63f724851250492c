"""Lines to and from a child process, each within a deadline and a size."""

from __future__ import annotations

import os
import select
import subprocess
import time
from typing import IO, Protocol

_CHUNK = 1 << 16


class TimedOut(Exception):
    """The deadline passed."""


class TooMuch(Exception):
    """The line is longer than allowed."""


class ChannelClosed(Exception):
    """The other side is gone."""


class Pipes(Protocol):
    def write(self, data: bytes, deadline: float) -> None: ...

    def read_line(self, deadline: float, largest: int) -> bytes: ...

    def close(self) -> None: ...


def make_pipes(process: subprocess.Popen[bytes]) -> Pipes:
    return PolledPipes(process) if hasattr(select, "poll") else TimedPipes(process)


def _ends(process: subprocess.Popen[bytes]) -> tuple[IO[bytes], IO[bytes]]:
    assert process.stdin is not None
    assert process.stdout is not None
    return process.stdin, process.stdout


class PolledPipes:
    """Where pipes can be polled: neither reading nor writing ever blocks beyond the deadline."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._in, self._out = _ends(process)
        self._writing, self._reading = self._in.fileno(), self._out.fileno()
        os.set_blocking(self._writing, False)
        self._until_readable, self._until_writable = select.poll(), select.poll()
        self._until_readable.register(self._reading, select.POLLIN)
        self._until_writable.register(self._writing, select.POLLOUT)
        self._buffer = b""

    def write(self, data: bytes, deadline: float) -> None:
        rest = memoryview(data)
        while rest:
            try:
                rest = rest[os.write(self._writing, rest) :]
            except BlockingIOError:
                _wait(self._until_writable, deadline)
            except OSError:
                raise ChannelClosed from None

    def read_line(self, deadline: float, largest: int) -> bytes:
        parts = [self._buffer]
        size = len(self._buffer)
        while b"\n" not in parts[-1]:
            _wait(self._until_readable, deadline)
            part = os.read(self._reading, _CHUNK)
            if not part:
                raise ChannelClosed
            parts.append(part)
            size += len(part)
            if size > largest:
                raise TooMuch
        line, _, self._buffer = b"".join(parts).partition(b"\n")
        return line

    def close(self) -> None:
        _close(self._in, self._out)


def _wait(poll: select.poll, deadline: float) -> None:
    left = deadline - time.monotonic()
    if left <= 0 or not poll.poll(left * 1000):
        raise TimedOut


class TimedPipes:
    """Where pipes cannot be polled: an alarm ends the child, which ends the wait."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._in, self._out = _ends(process)
        self._process = process

    def write(self, data: bytes, deadline: float) -> None:
        with _Alarm(self._process, deadline):
            try:
                self._in.write(data)
                self._in.flush()
            except OSError:
                raise ChannelClosed from None

    def read_line(self, deadline: float, largest: int) -> bytes:
        with _Alarm(self._process, deadline):
            line = self._out.readline(largest + 1)
            if len(line) > largest:
                raise TooMuch
            if not line.endswith(b"\n"):
                raise ChannelClosed
            return line

    def close(self) -> None:
        _close(self._in, self._out)


class _Alarm:
    def __init__(self, process: subprocess.Popen[bytes], deadline: float) -> None:
        import threading

        self._rang = False
        self._process = process
        self._timer = threading.Timer(max(0.0, deadline - time.monotonic()), self._ring)
        self._timer.daemon = True

    def _ring(self) -> None:
        self._rang = True
        self._process.kill()

    def __enter__(self) -> None:
        self._timer.start()

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: object) -> None:
        self._timer.cancel()
        if self._rang and kind is not None and issubclass(kind, ChannelClosed):
            raise TimedOut


def _close(*ends: IO[bytes]) -> None:
    for end in ends:
        try:
            end.close()
        except OSError:
            continue
