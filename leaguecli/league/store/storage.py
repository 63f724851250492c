"""TinyDB on a snapshot: it reads and writes memory, and the file is written once, by `commit`.

TinyDB's `doc_id` is no public id. It is the highest number in the table plus one: remove the last document
and the next one gets its number. A league's own ids (the number of a journal entry, `M3`, a team's code)
stand in the documents themselves and are never given twice.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tinydb.storages import Storage

from leaguecli.league.store import document
from leaguecli.league.store.backups import keep_backup, keep_original, prune_backups
from leaguecli.league.store.disk import disk_errors, write_durably
from leaguecli.league.store.document import Tables, read_document
from leaguecli.league.store.formatting import format_document


class LeagueStorage(Storage):
    """Made, used and committed while the league's lock is held.

    `read` hands out the snapshot itself, so a list or dict inside a document that TinyDB returns is the
    snapshot's own: change documents through TinyDB, not by reaching into what a search returned.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._found = read_document(path)
        self._tables: Tables | None = self._found.tables
        self._written = False

    def read(self) -> Tables:
        if self._tables is None:
            raise RuntimeError("the change of this league is over")
        return self._tables

    def write(self, data: dict[str, dict[str, Any]]) -> None:
        if self._tables is None:
            raise RuntimeError("the change of this league is over")
        self._tables = data
        self._written = True

    def close(self) -> None:
        """A handle kept beyond its lock would overwrite what others recorded since."""
        self._tables = None

    def commit(self) -> None:
        """One durable write, or none where nothing changed."""
        if not self._written:
            return
        data = format_document(self.read(), before=self._found.data)
        if data != self._found.data:
            with disk_errors(self._path):
                write_durably(self._path, data, keep_old=self._keep_old)
                prune_backups(self._path)
        self._written = False

    def _keep_old(self) -> Path | None:
        if self._found.schema == document.SCHEMA:
            return keep_backup(self._path)
        return keep_original(self._path, document.SCHEMA)
