"""Rotating backups, taking one back, and older schemas."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from store_leagues import TABLES, make_league, record, recorded

from leaguecli.league.store import backups, document, migrations
from leaguecli.league.store.backups import (
    is_whole,
    list_backups,
    newest_whole_backup,
    restore_backup,
)
from leaguecli.league.store.change import change_league
from leaguecli.league.store.document import parse_document, read_document
from leaguecli.league.store.formatting import format_document
from leaguecli.model.errors import Conflict, InvalidData, LeagueError, NotFound


@pytest.fixture
def league(tmp_path: Path) -> Path:
    return make_league(tmp_path / "sunday.json")


def numbers(league: Path) -> list[int]:
    return [backup.number for backup in list_backups(league)]


def test_each_change_leaves_the_version_before_it(league: Path) -> None:
    versions = [league.read_bytes()]
    for number in range(1, 5):
        record(league, number)
        versions.append(league.read_bytes())
    kept = list_backups(league)
    assert [backup.number for backup in kept] == [4, 3, 2, 1]
    assert [backup.path.read_bytes() for backup in reversed(kept)] == versions[:-1]
    assert kept[0].path == league.parent / "backups" / "sunday.json.0004"
    assert kept[0].size == len(versions[3])
    assert all(is_whole(backup) for backup in kept)


def test_only_the_ten_newest_stay(league: Path) -> None:
    for number in range(1, 14):
        record(league, number)
    assert numbers(league) == list(range(13, 3, -1))
    assert len(os.listdir(league.parent / "backups")) == 10


def test_numbers_order_them_and_not_clocks(league: Path) -> None:
    for number in range(1, 4):
        record(league, number)
        os.utime(league, (1000 - number, 1000 - number))
    record(league, 4)
    assert numbers(league) == [4, 3, 2, 1]
    assert list_backups(league)[0].written == "1970-01-01T00:16:37Z"


def test_leagues_in_one_folder_keep_their_backups_apart(tmp_path: Path) -> None:
    leagues = [make_league(tmp_path / name) for name in ("a.json", "a.json.0001", "a.json.b", "b.json")]
    for league in leagues:
        record(league, 1)
        record(league, 2)
    assert [numbers(league) for league in leagues] == [[2, 1]] * 4
    (tmp_path / "backups" / "a.json.notes").write_text("mine")
    (tmp_path / "backups" / "a.json.0009").mkdir()
    (tmp_path / "backups" / "a.json.0010").symlink_to(tmp_path / "b.json")
    assert numbers(leagues[0]) == [2, 1]


@pytest.mark.parametrize("code", [1, 18, 31, 38, 95], ids=["EPERM", "EXDEV", "EMLINK", "ENOSYS", "ENOTSUP"])
def test_where_there_are_no_second_names_backups_are_copies(
    league: Path, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_link(*_: object, **__: object) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(os, "link", no_link)
    os.utime(league, (1000, 1000))
    before = league.read_bytes()
    (league.parent / "backups").mkdir()
    (league.parent / "backups" / ".sunday.json.0001.abcd1234.tmp").write_bytes(b"half")
    record(league, 1)
    assert list_backups(league)[0].path.read_bytes() == before
    assert list_backups(league)[0].written == "1970-01-01T00:16:40Z"
    assert os.listdir(league.parent / "backups") == ["sunday.json.0001"]
    record(league, 2)
    assert restore_backup(league).number == 2
    assert recorded(league) == [1]


def test_a_restore_can_be_restored(league: Path) -> None:
    for number in range(1, 4):
        record(league, number)
    assert restore_backup(league, 2).number == 2
    assert recorded(league) == [1]
    assert restore_backup(league).number == 4
    assert recorded(league) == [1, 2, 3]
    record(league, 4)
    assert recorded(league) == [1, 2, 3, 4]


def test_a_damaged_file_becomes_a_backup_and_is_passed_over(league: Path) -> None:
    record(league, 1)
    record(league, 2)
    league.write_bytes(b"damaged")
    restored = restore_backup(league)
    assert restored.number == 2
    assert recorded(league) == [1]
    assert list_backups(league)[0].path.read_bytes() == b"damaged"
    assert not is_whole(list_backups(league)[0])
    newest = newest_whole_backup(league)
    assert newest is not None
    assert newest.number == 2
    with pytest.raises(InvalidData):
        restore_backup(league, 3)
    assert recorded(league) == [1]


def test_a_deleted_file_can_be_restored(league: Path) -> None:
    record(league, 1)
    league.unlink()
    restore_backup(league)
    assert recorded(league) == []


def test_an_unknown_number_names_the_known_ones(league: Path) -> None:
    with pytest.raises(NotFound) as refused:
        restore_backup(league)
    assert refused.value.hint == "there are none yet"
    record(league, 1)
    record(league, 2)
    before = league.read_bytes()
    with pytest.raises(NotFound) as refused:
        restore_backup(league, 7)
    assert refused.value.hint.format(**refused.value.values) == "there are: 2, 1"
    assert league.read_bytes() == before


def test_a_backup_of_a_newer_schema_is_not_restored(league: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record(league, 1)
    with monkeypatch.context() as newer:
        newer.setattr(document, "SCHEMA", 2)
        record_with_the_next_schema(newer, league)
    with pytest.raises(Conflict):
        restore_backup(league, 3)
    assert newest_whole_backup(league) == list_backups(league)[1]


def record_with_the_next_schema(patch: pytest.MonkeyPatch, league: Path) -> None:
    """Two changes by a program of the next schema: it keeps the original, then a backup in its own schema."""
    patch.setitem(migrations.STEPS, 1, lambda tables: tables)
    record(league, 2)
    record(league, 3)


def test_failed_changes_do_not_push_old_versions_out(league: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(1, 4):
        record(league, number)

    def broken(*_: object) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as broken_disk:
        broken_disk.setattr(os, "replace", broken)
        for _ in range(15):
            with pytest.raises(LeagueError, match="was not changed: Input/output error"):
                record(league, 4)
    record(league, 4)
    assert numbers(league) == [4, 3, 2, 1]


def test_backups_that_cannot_be_listed_stop_a_change(league: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record(league, 1)
    before = league.read_bytes()
    really = os.listdir

    def forbidden(path: Path) -> list[str]:
        if Path(path).name == backups.FOLDER:
            raise PermissionError(13, "Permission denied")
        return really(path)

    monkeypatch.setattr(os, "listdir", forbidden)
    for door in (lambda: record(league, 2), lambda: restore_backup(league), lambda: list_backups(league)):
        with pytest.raises(LeagueError, match="backups cannot be read"):
            door()
    assert league.read_bytes() == before


# Migrations, shown with a made-up schema 3 whose teams became a table and whose journal gained a field.


@pytest.fixture
def future(monkeypatch: pytest.MonkeyPatch) -> None:
    def teams_become_a_table(tables: dict[str, Any]) -> dict[str, Any]:
        teams = tables["league"]["1"].pop("teams")
        return tables | {"teams": {str(n): {"name": name} for n, name in enumerate(teams, start=1)}}

    def entries_gain_a_time(tables: dict[str, Any]) -> dict[str, Any]:
        for entry in tables["journal"].values():
            entry["time"] = None
        return tables

    monkeypatch.setattr(document, "SCHEMA", 3)
    monkeypatch.setitem(migrations.STEPS, 1, teams_become_a_table)
    monkeypatch.setitem(migrations.STEPS, 2, entries_gain_a_time)


@pytest.fixture
def old_league(tmp_path: Path) -> Path:
    path = make_league(tmp_path / "old.json", entries=2)
    record(path, 3)
    return path


def test_readers_migrate_in_memory_only(old_league: Path, request: pytest.FixtureRequest) -> None:
    before = old_league.read_bytes(), old_league.stat().st_mtime_ns, sorted(os.listdir(old_league.parent))
    request.getfixturevalue("future")
    found = read_document(old_league)
    assert found.schema == 1
    assert found.tables["teams"] == {"1": {"name": "Forlì"}}
    assert found.tables["journal"]["3"]["time"] is None
    assert before == (
        old_league.read_bytes(),
        old_league.stat().st_mtime_ns,
        sorted(os.listdir(old_league.parent)),
    )


def test_the_first_change_writes_the_new_schema_and_keeps_the_original(
    old_league: Path, request: pytest.FixtureRequest
) -> None:
    original = old_league.read_bytes()
    request.getfixturevalue("future")
    with change_league(old_league):
        pass
    assert old_league.read_bytes() == original, "nothing changed, nothing written"
    record(old_league, 4)
    assert read_document(old_league).schema == 3
    assert parse_document(old_league.read_bytes()).tables["journal"]["1"]["time"] is None
    dated = list_backups(old_league)[0]
    assert dated.reason.startswith("before-schema-3-20")
    assert dated.path.read_bytes() == original
    for number in range(5, 20):
        record(old_league, number)
    assert dated.path.read_bytes() == original, "rotation spares it"
    assert dated in list_backups(old_league)
    assert len(list_backups(old_league)) == backups.KEPT + 1


def test_the_original_of_a_migration_can_be_taken_back(
    old_league: Path, request: pytest.FixtureRequest
) -> None:
    original = old_league.read_bytes()
    request.getfixturevalue("future")
    record(old_league, 4)
    restore_backup(old_league, list_backups(old_league)[0].number)
    assert old_league.read_bytes() == original
    assert read_document(old_league).tables["teams"] == {"1": {"name": "Forlì"}}


def test_a_schema_without_a_way_to_today_is_refused(
    old_league: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = old_league.read_bytes()
    monkeypatch.setattr(document, "SCHEMA", 2)
    with pytest.raises(InvalidData, match="schema 1 is too old"):
        read_document(old_league)
    with pytest.raises(InvalidData):
        record(old_league, 4)
    assert old_league.read_bytes() == before


def test_every_schema_before_todays_has_its_step() -> None:
    assert sorted(migrations.STEPS) == list(range(1, document.SCHEMA))


def test_todays_schema_is_written() -> None:
    assert f'"schema": {document.SCHEMA}, '.encode() in format_document(TABLES)
