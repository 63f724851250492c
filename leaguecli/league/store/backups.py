"""The last versions of a league: `backups/sunday.json.0041` is what its 41st change, or restore, replaced.

They are numbered, never renamed, and only the ten newest are kept; one with words behind its number (the
original of a migration) is kept for good. A backup is a second name of the old file, so it costs no copying;
where the disk has no second names it is a copy.
"""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from leaguecli.league.store.disk import disk_errors, remove_stale_files, write_durably
from leaguecli.league.store.document import StrPath, parse_document, read_bytes, read_document
from leaguecli.league.store.lock import hold_lock
from leaguecli.league.store.refusal import unreadable
from leaguecli.model.errors import LeagueError, NotFound

KEPT = 10
FOLDER = "backups"
_REASON = "before-"


class Backup(NamedTuple):
    """`written` says when this version was made, not when it was replaced; a rotating one has no `reason`."""

    number: int
    path: Path
    written: str
    size: int
    reason: str


def list_backups(path: StrPath) -> list[Backup]:
    """Newest first. Ordered by number: clocks jump."""
    league = resolved(path)
    try:
        with os.scandir(league.parent / FOLDER) as entries:
            found = [backup for entry in entries if (backup := _as_backup(entry, league.name))]
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as error:
        raise LeagueError("the backups cannot be read: {reason}", reason=error.strerror) from error
    return sorted(found, reverse=True)


def resolved(path: StrPath) -> Path:
    """The file itself, so that a change replaces what a link points to and not the link."""
    try:
        return Path(os.path.realpath(path))
    except ValueError as error:
        raise unreadable(error) from None


def _as_backup(entry: os.DirEntry[str], league: str) -> Backup | None:
    if not entry.name.startswith(league + ".") or not entry.is_file(follow_symlinks=False):
        return None
    number, _, reason = entry.name[len(league) + 1 :].partition(".")
    if not (number.isascii() and number.isdecimal()) or (reason and not reason.startswith(_REASON)):
        return None
    status = entry.stat(follow_symlinks=False)
    written = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(status.st_mtime))
    return Backup(int(number), Path(entry.path), written, status.st_size, reason)


def newest_whole_backup(path: StrPath) -> Backup | None:
    return next((backup for backup in list_backups(path) if is_whole(backup)), None)


def is_whole(backup: Backup) -> bool:
    try:
        parse_document(read_bytes(backup.path))
    except LeagueError:
        return False
    return True


def keep_original(league: Path, schema: int) -> Path | None:
    """The file as it was before a migration, under its number and the date, and for good."""
    today = time.strftime("%Y-%m-%d", time.gmtime())
    return keep_backup(league, reason=f"{_REASON}schema-{schema}-{today}")


def keep_backup(league: Path, reason: str = "") -> Path | None:
    """Under the lock: the present file, whatever is in it, gets the next number. None if there is no file."""
    if not os.path.lexists(league):
        return None
    backups = list_backups(league)
    if backups and not reason and backups[0].path.samefile(league):
        return backups[0].path  # a change got as far as its backup and then failed
    number = backups[0].number + 1 if backups else 1
    target = league.parent / FOLDER / f"{league.name}.{number:04d}{reason and '.'}{reason}"
    target.parent.mkdir(mode=0o700, exist_ok=True)
    _link_or_copy(league, target)
    return target


def _link_or_copy(league: Path, target: Path) -> None:
    try:
        os.link(league, target)
    except OSError:
        status = league.stat()
        remove_stale_files(target)
        write_durably(target, league.read_bytes())
        os.utime(target, ns=(status.st_atime_ns, status.st_mtime_ns))


def prune_backups(league: Path) -> None:
    """The change is already safe: a backup too many is no reason to fail."""
    with suppress(OSError, LeagueError):
        rotating = [backup for backup in list_backups(league) if not backup.reason]
        for backup in rotating[KEPT:]:
            backup.path.unlink()


def restore_backup(path: StrPath, number: int | None = None, wait: float | None = None) -> Backup:
    """Takes a backup back, the newest whole one if no number is given.

    The present file, damaged or not, becomes the newest backup first: a restore can be restored.
    """
    league = resolved(path)
    backup = _chosen_backup(league, number)
    data = read_document(backup.path).data
    with hold_lock(league, wait), disk_errors(league):
        write_durably(league, data, keep_old=lambda: keep_backup(league))
        prune_backups(league)
    return backup


def _chosen_backup(league: Path, number: int | None) -> Backup:
    backups = list_backups(league)
    if number is None:
        chosen = newest_whole_backup(league)
    else:
        chosen = next((backup for backup in backups if backup.number == number), None)
    if chosen is None:
        raise NotFound(
            "there is no such backup of this league",
            hint="there are: {numbers}" if backups else "there are none yet",
            numbers=", ".join(str(backup.number) for backup in backups),
        )
    return chosen
