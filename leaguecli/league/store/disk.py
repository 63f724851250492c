"""Writing that either happened or did not: the bytes are on the disk before they take the file's name.

The order matters: all bytes into a temporary file in the same folder, through a buffer so that a short write
raises; fsync; the old version among the backups; rename; fsync of the folder. Only then is it "recorded".
"""

from __future__ import annotations

import errno
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from leaguecli.model.errors import LeagueError
from leaguecli.model.names import shown

_FULL = (errno.ENOSPC, errno.EDQUOT)
_FORBIDDEN = (errno.EROFS, errno.EACCES, errno.EPERM)
_NOT_FOR_FOLDERS = (errno.EINVAL, errno.ENOTSUP, errno.EBADF)
_RANDOM_PART = 8


@contextmanager
def disk_errors(league: Path) -> Iterator[None]:
    """What the system says of a failed write, as one sentence."""
    try:
        yield
    except OSError as error:
        raise _write_failed(league, error) from error


def _write_failed(league: Path, error: OSError) -> LeagueError:
    file = shown(league.name)
    if error.errno in _FULL:
        return LeagueError(
            "the disk is full: {file} was not changed", hint="free some space, then try again", file=file
        )
    if error.errno in _FORBIDDEN:
        return LeagueError(
            "{file} cannot be changed: {reason}",
            hint="the file or its folder is read-only for you",
            file=file,
            reason=error.strerror,
        )
    return LeagueError("{file} was not changed: {reason}", file=file, reason=error.strerror or error)


def write_durably(path: Path, data: bytes, keep_old: Callable[[], Path | None] = lambda: None) -> None:
    """Replaces the file at `path`; after any error the old one is in its place.

    `keep_old` runs once all bytes are safe, and says where it keeps the old file.
    """
    temporary = _write_temporary(path, data)
    try:
        old = keep_old()
        os.replace(temporary, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(temporary)
        raise
    confirm(path, old)


def _write_temporary(path: Path, data: bytes) -> str:
    descriptor, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".tmp", dir=path.parent)
    try:
        with open(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise
    return name


def confirm(path: Path, old: Path | None) -> None:
    """What may not survive a power cut is taken back: an error always means that nothing changed."""
    try:
        sync_folder(path.parent)
    except BaseException:
        with suppress(OSError):
            _put_back(path, old)
        raise


def _put_back(path: Path, old: Path | None) -> None:
    if old is None:
        os.unlink(path)
    else:
        os.replace(old, path)


def sync_folder(folder: Path) -> None:
    if os.name == "nt":  # Windows cannot open a folder, and its rename is already written through
        return
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in _NOT_FOR_FOLDERS:
            raise
    finally:
        os.close(descriptor)


def remove_stale_files(path: Path) -> None:
    """Temporary files of writers that died. Whoever holds the lock is the only living writer."""
    with suppress(OSError), os.scandir(path.parent) as entries:
        stale = [entry.path for entry in entries if _is_temporary(entry.name, path.name)]
        for name in stale:
            os.unlink(name)


def _is_temporary(name: str, league: str) -> bool:
    """Exactly the names that `_write_temporary` makes for this league, never another's `.a.json.b.json.…`."""
    start, end = f".{league}.", ".tmp"
    middle = name[len(start) : -len(end)]
    return (
        name.startswith(start)
        and name.endswith(end)
        and len(middle) == _RANDOM_PART
        and middle.replace("_", "a").isalnum()
    )
