"""A change is one durable write or none; what exists is never written over."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from store_leagues import TABLES, make_entry, make_league, record, recorded

from leaguecli.league.store import disk
from leaguecli.league.store.backups import list_backups
from leaguecli.league.store.change import change_league, create_league, delete_league
from leaguecli.league.store.document import read_document
from leaguecli.league.store.storage import LeagueStorage
from leaguecli.model.errors import Conflict, NotFound


@pytest.fixture
def league(tmp_path: Path) -> Path:
    return make_league(tmp_path / "sunday.json", entries=3)


def files_of(folder: Path) -> dict[str, tuple[bytes, int]]:
    found = [path for path in folder.rglob("*") if path.is_file()]
    return {str(path.relative_to(folder)): (path.read_bytes(), path.stat().st_mtime_ns) for path in found}


def test_a_change_is_there_afterwards(league: Path) -> None:
    with change_league(league) as db:
        journal = db.table("journal")
        journal.insert(make_entry(4))
        journal.update({"note": "corrected"}, doc_ids=[2])
        journal.remove(doc_ids=[1])
        db.table("league").update({"name": "Domenica"})
        assert recorded(league) == [1, 2, 3], "readers see the old file until the block is left"
    found = read_document(league).tables
    assert [entry["seq"] for entry in found["journal"].values()] == [2, 3, 4]
    assert found["journal"]["2"]["note"] == "corrected"
    assert found["league"]["1"]["name"] == "Domenica"


def test_many_calls_are_one_write(league: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    writes: list[object] = []
    really = os.replace
    monkeypatch.setattr(os, "replace", lambda *names: (writes.append(names), really(*names)))
    with change_league(league) as db:
        for number in range(4, 24):
            db.table("journal").insert(make_entry(number))
            db.table("league").update({"last": number})
    assert len(writes) == 1
    assert recorded(league) == list(range(1, 24))


@pytest.mark.parametrize("interruption", [ValueError, KeyboardInterrupt, SystemExit, GeneratorExit])
def test_an_exception_in_the_block_writes_nothing(league: Path, interruption: type[BaseException]) -> None:
    before = files_of(league.parent)
    with pytest.raises(interruption), change_league(league) as db:  # noqa: PT012 (the block is the subject)
        db.table("journal").insert(make_entry(4))
        raise interruption
    assert files_of(league.parent).keys() == before.keys()
    assert files_of(league.parent)["sunday.json"] == before["sunday.json"]
    record(league, 4)


def test_a_block_that_changes_nothing_writes_nothing(league: Path) -> None:
    before = files_of(league.parent)["sunday.json"], league.stat().st_ino
    with change_league(league) as db:
        assert len(db.table("journal")) == 3
    with change_league(league) as db:
        db.table("journal").update({"score": [2, 1]}, doc_ids=[1])
    with change_league(league) as db:
        db.table("journal").insert(make_entry(4))
        db.table("journal").remove(doc_ids=[4])
    assert before == (files_of(league.parent)["sunday.json"], league.stat().st_ino)
    assert list_backups(league) == []


def test_a_handle_is_dead_when_its_lock_is_gone(league: Path) -> None:
    with change_league(league) as db:
        journal = db.table("journal")
        storage = db.storage
    for use in (lambda: journal.insert(make_entry(4)), journal.all, lambda: storage.write({})):
        with pytest.raises(RuntimeError, match="is over"):
            use()
    assert recorded(league) == [1, 2, 3]


def test_the_storage_writes_only_when_told(league: Path) -> None:
    before = league.read_bytes()
    storage = LeagueStorage(league)
    tables = storage.read()
    tables["journal"]["4"] = make_entry(4)
    storage.write(tables)
    assert league.read_bytes() == before
    storage.commit()
    assert recorded(league) == [1, 2, 3, 4]
    inode = league.stat().st_ino
    storage.commit()
    assert league.stat().st_ino == inode


def test_files_are_for_their_owner_alone(league: Path) -> None:
    previous = os.umask(0)
    try:
        record(league, 4)
    finally:
        os.umask(previous)
    for path in (league, league.with_name("sunday.json.lock"), league.parent / "backups/sunday.json.0001"):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE((league.parent / "backups").stat().st_mode) == 0o700


def test_the_order_that_survives_a_power_cut(league: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All bytes reach the disk before the backup, that before the rename, that before the folder's sync."""
    steps: list[str] = []
    synced: list[int] = []

    def noted(step: str, really: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any) -> Any:
            steps.append(step)
            return really(*arguments)

        return call

    def sync(descriptor: int) -> None:
        status = os.fstat(descriptor)
        is_folder = stat.S_ISDIR(status.st_mode)
        steps.append("sync folder" if is_folder else "sync file")
        if not is_folder:
            synced.append(status.st_size)

    with change_league(league) as db:
        db.table("journal").insert(make_entry(4))
        monkeypatch.setattr(os, "replace", noted("rename", os.replace))
        monkeypatch.setattr(os, "link", noted("backup", os.link))
        monkeypatch.setattr(os, "fsync", sync)
    assert steps == ["sync file", "backup", "rename", "sync folder"]
    assert synced == [league.stat().st_size]


def test_a_link_stays_a_link(league: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    link = elsewhere / "link.json"
    link.symlink_to(league)
    record(link, 4)
    assert link.is_symlink()
    assert recorded(league) == [1, 2, 3, 4]
    assert os.listdir(elsewhere) == ["link.json"]
    assert list_backups(link) == list_backups(league) != []


def test_a_league_is_created_once(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "league.json"
    create_league(path, TABLES)
    assert read_document(path).tables == TABLES
    before = path.read_bytes()
    with pytest.raises(Conflict, match="exists already") as refused:
        create_league(path, {"league": {}})
    assert refused.value.exit_code == 5
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"", b"not a league", None], ids=["empty", "foreign", "dangling link"])
def test_what_exists_is_never_written_over(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "league.json"
    if content is None:
        path.symlink_to(tmp_path / "nowhere.json")
    else:
        path.write_bytes(content)
    with pytest.raises(Conflict):
        create_league(path, TABLES)
    assert not (tmp_path / "nowhere.json").exists()
    assert content is None or path.read_bytes() == content


def test_a_deleted_league_is_still_a_backup(league: Path) -> None:
    before = league.read_bytes()
    delete_league(league)
    assert not league.exists()
    assert list_backups(league)[0].path.read_bytes() == before
    with pytest.raises(NotFound):
        delete_league(league)
    make_league(league)
    assert recorded(league) == []


def test_temporary_files_of_dead_writers_go_and_others_stay(league: Path) -> None:
    stale = [".sunday.json.abc_1234.tmp", ".sunday.json.zzzzzzzz.tmp"]
    others = [
        ".sunday.json.b.json.abcd1234.tmp",
        ".monday.json.abcd1234.tmp",
        ".sunday.json.tmp",
        ".sunday.json.abcd12345.tmp",
        ".sunday.json.abc.1234.tmp",
        "sunday.json.abcd1234.tmp",
    ]
    for name in stale + others:
        (league.parent / name).write_bytes(b"half a lea")
    record(league, 4)
    left = os.listdir(league.parent)
    assert not set(stale) & set(left)
    assert set(others) <= set(left)


def test_the_names_of_our_temporary_files_are_recognised(league: Path) -> None:
    name = disk._write_temporary(league, b"")
    assert disk._is_temporary(os.path.basename(name), league.name)
    assert os.path.dirname(name) == str(league.parent)


def test_a_removed_number_comes_back_so_it_is_no_public_id(league: Path) -> None:
    """Why nothing outside the store may use TinyDB's doc_id."""
    with change_league(league) as db:
        db.table("journal").remove(doc_ids=[3])
    with change_league(league) as db:
        assert db.table("journal").insert(make_entry(99)) == 3
