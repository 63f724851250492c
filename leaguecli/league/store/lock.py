"""One writer at a time: a lock on `<league file>.lock`, held from reading to writing.

The lock is on a file of its own because the league file is replaced at every change, and that file is never
deleted because a lock on a deleted file excludes nobody. The system drops the lock when its holder dies,
however it dies. While it is held the file says by whom and since when.
"""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from leaguecli.league.store.disk import disk_errors, remove_stale_files
from leaguecli.model.errors import Busy, LeagueError

try:
    import fcntl
except ImportError:  # Windows
    HAS_FLOCK = False
else:
    HAS_FLOCK = True

LONGEST_WAIT = 10.0
_PAUSE = 0.005
_PATIENCE = "nothing was changed; try again in a moment"


@contextmanager
def hold_lock(league: Path, wait: float | None = None) -> Iterator[None]:
    """Waits at most `wait` seconds (LONGEST_WAIT if None), then says who holds the lock."""
    path = lock_path(league)
    deadline = time.monotonic() + (LONGEST_WAIT if wait is None else wait)
    # flock itself needs 0.1 ms to load where filelock needs 10, more than the whole change.
    take = _take_flock if HAS_FLOCK else _take_filelock
    with disk_errors(league):
        release = take(path, deadline)
    try:
        remove_stale_files(league)
        since = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
        _write_note(path, f"{os.getpid()} {since}\n".encode("ascii"))
        yield
    finally:
        _write_note(path, b"")
        release()


def lock_path(league: Path) -> Path:
    return league.with_name(league.name + ".lock")


def _take_flock(path: Path, deadline: float) -> Callable[[], None]:
    while (descriptor := _try_flock(path)) is None:
        if time.monotonic() >= deadline:
            raise _busy(path)
        time.sleep(_PAUSE)

    def release() -> None:
        """By name as well as by closing: a child process may still have the file open."""
        with suppress(OSError):
            fcntl.flock(descriptor, fcntl.LOCK_UN)
        with suppress(OSError):
            os.close(descriptor)

    return release


def _try_flock(path: Path) -> int | None:
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_NONBLOCK, 0o600)
    try:
        _ensure_lock_file(descriptor)
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        if os.path.samestat(os.fstat(descriptor), os.stat(path)):
            return descriptor
    except (BlockingIOError, FileNotFoundError):
        pass
    except BaseException:
        os.close(descriptor)
        raise
    os.close(descriptor)
    return None


def _ensure_lock_file(descriptor: int) -> None:
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        raise LeagueError("the lock beside the league is not an ordinary file", hint="move it away")


def _take_filelock(path: Path, deadline: float) -> Callable[[], None]:
    from filelock import FileLock, Timeout

    lock = FileLock(str(path), mode=0o600)
    try:
        lock.acquire(timeout=max(0.0, deadline - time.monotonic()), poll_interval=_PAUSE)
    except Timeout:
        raise _busy(path) from None
    return lock.release


def _write_note(path: Path, note: bytes) -> None:
    """A courtesy to those who wait: that it cannot be written (full disk, Windows) must not stop a change."""
    with suppress(OSError), open(path, "r+b", buffering=0) as file:
        file.truncate(0)
        file.write(note)


def _busy(path: Path) -> Busy:
    process, since = _read_note(path)
    if not process:
        return Busy("the league is busy: another program is changing it", hint=_PATIENCE)
    return Busy(
        "the league is busy: process {process} has been changing it since {since}",
        hint=_PATIENCE,
        process=process,
        since=since,
    )


def _read_note(path: Path) -> tuple[str, str]:
    with suppress(OSError, ValueError), open(path, encoding="ascii") as file:
        process, since = file.read(100).split()
        if process.isdecimal() and since.isprintable():
            return process, since
    return "", ""
