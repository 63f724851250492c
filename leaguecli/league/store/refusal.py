"""Why a file is refused, in words, and what to do about it. Loaded only when something is wrong."""

from __future__ import annotations

import errno
import json
import os
from contextlib import suppress
from typing import TYPE_CHECKING

from leaguecli.league.store.document import CLOSING, HEADER_TABLE, OPENING, SUM_LENGTH, StrPath
from leaguecli.model.errors import Conflict, InvalidData, LeagueError, NotFound
from leaguecli.model.names import shown

if TYPE_CHECKING:
    from leaguecli.league.store.backups import Backup

_NO_SUCH_FILE = (errno.ENOENT, errno.ENOTDIR, errno.ENAMETOOLONG)
_CONFLICT_MARKS = (b"<<<<<<<", b"|||||||", b"=======", b">>>>>>>")


def unreadable(error: OSError | ValueError) -> LeagueError:
    """The reason the system gives; a path that no file can have (a NUL in it) is a file that is not there."""
    if not isinstance(error, OSError) or error.errno in _NO_SUCH_FILE:
        return NotFound("there is no such league file")
    return LeagueError("the file cannot be read: {reason}", reason=error.strerror)


def damage(data: bytes) -> InvalidData:
    """What can be seen of how a file came to fail its checksum."""
    if not data:
        return InvalidData("the file is empty: it holds no league")
    if any(line.startswith(_CONFLICT_MARKS) for line in data.splitlines()):
        return InvalidData("the file holds the marks of a merge conflict")
    if OPENING.startswith(data[: len(OPENING)]):
        return _damage_behind_opening(data)
    return _damage_of_foreign(data)


def _damage_behind_opening(data: bytes) -> InvalidData:
    if len(data) < len(OPENING) + SUM_LENGTH or not data.endswith(CLOSING):
        return InvalidData("the file is cut short")
    return InvalidData("the file is damaged, or another program changed it: its checksum does not fit")


def _damage_of_foreign(data: bytes) -> InvalidData:
    try:
        content = json.loads(data)
    except (ValueError, RecursionError):
        return InvalidData("the file is not a league: it is not JSON")
    if isinstance(content, dict) and HEADER_TABLE in content:
        return InvalidData("another program wrote the file anew, so that its checksum does not fit")
    return InvalidData("the file is JSON, but not a league")


def with_advice(error: LeagueError, path: StrPath) -> LeagueError:
    """The error with the file it is about and the newest whole backup, if there is one."""
    error.where = error.where or shown(os.path.basename(os.fspath(path)))
    backup = _newest_backup(path)
    if backup is not None:
        name = shown(f"{backup.path.parent.name}/{backup.path.name}", 100)
        error.values |= {"backup": name, "written": backup.written, "number": backup.number}
    error.hint = _advice(error, backup is not None)
    return error


def _newest_backup(path: StrPath) -> Backup | None:
    from leaguecli.league.store.backups import newest_whole_backup

    with suppress(LeagueError, OSError, ValueError):
        return newest_whole_backup(path)
    return None


def _advice(error: LeagueError, has_backup: bool) -> str:
    """Whole sentences for each case, so that each can be said in another language."""
    match error, has_backup:
        case Conflict(), True:
            return (
                "update leaguecli; the newest backup that this one can read is {backup}, written {written}: "
                "`leaguecli restore {number}` takes it back"
            )
        case Conflict(), False:
            return "update leaguecli"
        case NotFound(), False:
            return "`leaguecli leagues` lists those there are"
        case _, False:
            return "the file was left as it is"
    return (
        "the file was left as it is; the newest whole backup is {backup}, written {written}: "
        "`leaguecli restore {number}` takes it back"
    )
