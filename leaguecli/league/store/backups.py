"""The last versions of a league: `backups/sunday.json.0041` is what its 41st change, or restore, replaced.

They are numbered, never renamed, and only the ten newest are kept; one with words behind its number (the
original of a migration) is kept for good. A backup is a second name of the old file, so it costs no copying;
where the disk has no second names it is a copy.
"""

from __future__ import annotations

import os
import stat
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
    names = _numbered_names(resolved(path))
    return [backup for number, name in names if (backup := _as_backup(number, name))]


def deleted_leagues(home: StrPath) -> list[str]:
    """File names, without their ending, of leagues of which only backups are left."""
    try:
        names = os.listdir(Path(home) / FOLDER)
    except OSError:
        return []
    leagues = {stem for stem, dot, tail in (name.partition(".json.") for name in names) if _has_number(tail)}
    return sorted(stem for stem in leagues if not os.path.lexists(Path(home) / f"{stem}.json"))


def resolved(path: StrPath) -> Path:
    """The file itself, so that a change replaces what a link points to and not the link."""
    try:
        return Path(os.path.realpath(path))
    except ValueError as error:
        raise unreadable(error) from None


def _numbered_names(league: Path) -> list[tuple[int, Path]]:
    """What bears a number of this league, newest first; by name alone, as every change asks for it."""
    folder, start = league.parent / FOLDER, league.name + "."
    try:
        tails = [name[len(start) :] for name in os.listdir(folder) if name.startswith(start)]
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as error:
        raise LeagueError("the backups cannot be read: {reason}", reason=error.strerror) from error
    numbered = [(int(tail.partition(".")[0]), folder / (start + tail)) for tail in tails if _has_number(tail)]
    return sorted(numbered, reverse=True)


def _has_number(tail: str) -> bool:
    number, _, reason = tail.partition(".")
    return number.isascii() and number.isdecimal() and (not reason or reason.startswith(_REASON))


def _as_backup(number: int, path: Path) -> Backup | None:
    """None for a folder or a link that somebody put there."""
    with suppress(OSError):
        status = path.lstat()
        if stat.S_ISREG(status.st_mode):
            written = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(status.st_mtime))
            return Backup(number, path, written, status.st_size, _reason(path))
    return None


def _reason(path: Path) -> str:
    tail = path.name.rpartition(f".{_REASON}")
    return _REASON + tail[2] if tail[1] else ""


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
    names = _numbered_names(league)
    if names and not reason and _is_same_file(names[0][1], league):
        return names[0][1]  # a change got as far as its backup and then failed
    number = names[0][0] + 1 if names else 1
    target = league.parent / FOLDER / f"{league.name}.{number:04d}{reason and '.'}{reason}"
    if not names:
        target.parent.mkdir(mode=0o700, exist_ok=True)
    _link_or_copy(league, target)
    return target


def _is_same_file(one: Path, other: Path) -> bool:
    with suppress(OSError):
        return os.path.samefile(one, other)
    return False


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
        rotating = [path for _, path in _numbered_names(league) if not _reason(path)]
        for path in rotating[KEPT:]:
            path.unlink()


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
