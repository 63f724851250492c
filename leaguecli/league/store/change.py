"""The only doors through which a league file is written."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

from tinydb import TinyDB

from leaguecli.league.store.backups import keep_backup, prune_backups, resolved
from leaguecli.league.store.disk import confirm, disk_errors, write_durably
from leaguecli.league.store.document import StrPath, Tables, ensure_ordinary_file
from leaguecli.league.store.formatting import format_document
from leaguecli.league.store.lock import hold_lock
from leaguecli.league.store.refusal import with_advice
from leaguecli.league.store.storage import LeagueStorage
from leaguecli.model.errors import Conflict, LeagueError
from leaguecli.model.names import shown


@contextmanager
def change_league(path: StrPath, *, wait: float | None = None) -> Iterator[TinyDB]:
    """The league's documents under the lock: leaving the block is one durable write, an exception is none.

    Only when the block has been left may a change be called recorded.
    """
    league = resolved(path)
    _ensure_there(league)
    with hold_lock(league, wait):
        storage = LeagueStorage(league)
        with TinyDB(storage=lambda: storage) as db:
            yield db
            storage.commit()


def _ensure_there(path: StrPath) -> None:
    """Before the lock is taken, so that a mistyped name leaves no lock file behind."""
    try:
        ensure_ordinary_file(path)
    except LeagueError as error:
        raise with_advice(error, path) from None


def create_league(path: StrPath, tables: Tables, *, wait: float | None = None) -> None:
    """A new file with these documents; one that exists, and be it damaged, is never written over."""
    league = resolved(path)
    data = format_document(tables)
    with disk_errors(league):
        os.makedirs(league.parent, mode=0o700, exist_ok=True)
    with hold_lock(league, wait), disk_errors(league):
        if os.path.lexists(path) or os.path.lexists(league):
            raise Conflict(
                "{file} exists already",
                hint="choose another name, or delete that league first",
                file=shown(league.name),
            )
        write_durably(league, data)


def delete_league(path: StrPath, *, wait: float | None = None) -> None:
    """The file goes, its last version stays as the newest backup: `restore_backup` brings it back."""
    league = resolved(path)
    _ensure_there(league)
    with hold_lock(league, wait), disk_errors(league):
        kept = keep_backup(league)
        os.unlink(league)
        confirm(league, kept)
        prune_backups(league)
