"""Files a command writes for its user: never over an existing one unless told to, whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from leaguecli.model.errors import Conflict, LeagueError
from leaguecli.model.names import shown


def write_text(path: str | Path, text: str, *, force: bool = False) -> None:
    write_bytes(path, text.encode("utf-8"), force=force)


def write_bytes(path: str | Path, data: bytes, *, force: bool = False) -> None:
    ensure_writable(path, force=force)
    try:
        _replace(Path(path), data)
    except OSError as error:
        raise LeagueError(
            "{file} cannot be written: {reason}", file=shown(str(path), 200), reason=error.strerror
        ) from error


def free_name(stem: str, suffix: str) -> str:
    """A name that no file has yet: `pad.pdf`, `pad-2.pdf`…"""
    name, number = f"{stem}{suffix}", 2
    while os.path.lexists(name):
        name, number = f"{stem}-{number}{suffix}", number + 1
    return name


def ensure_writable(path: str | Path, *, force: bool = False) -> None:
    """Asked of all files before the first of them is written."""
    if os.path.lexists(path) and not force:
        raise Conflict("{file} exists already", hint="--force writes over it", file=shown(str(path), 200))
    if os.path.isdir(path):
        raise Conflict("{file} is a folder", hint="name a file in it", file=shown(str(path), 200))


def _replace(target: Path, data: bytes) -> None:
    """A temporary file beside it under an unguessable name, then a rename: nobody sees half a file."""
    if target.exists() and not target.is_file():
        target.write_bytes(data)
        return
    handle, name = tempfile.mkstemp(prefix=".leaguecli-", dir=target.parent or Path())
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.chmod(name, 0o666 & ~_umask())
        os.replace(name, target)
    except BaseException:
        os.unlink(name)
        raise


def _umask() -> int:
    mask = os.umask(0o022)
    os.umask(mask)
    return mask
