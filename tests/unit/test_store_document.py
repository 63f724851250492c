"""The league file: what it looks like, and every way in which it is refused without being touched."""

from __future__ import annotations

import json
import os
import socket
from pathlib import Path
from typing import Any

import pytest
from store_leagues import TABLES, finish, make_league, record, start_python
from tinydb import TinyDB

from leaguecli.league.store import document, formatting
from leaguecli.league.store.change import change_league, create_league
from leaguecli.league.store.document import OPENING, parse_document, read_document, read_name, sum_of
from leaguecli.league.store.formatting import format_document
from leaguecli.model.errors import Conflict, InvalidData, LeagueError, NotFound


@pytest.fixture
def league(tmp_path: Path) -> Path:
    path = make_league(tmp_path / "sunday.json", entries=3)
    record(path, 4)
    return path


def forged(rest: str) -> bytes:
    """A file whose checksum is right whatever stands in it."""
    data = rest.encode("utf-8")
    return OPENING + sum_of(data) + data


def test_the_file_reads_like_a_list_of_documents(league: Path) -> None:
    lines = league.read_text(encoding="utf-8").splitlines()
    assert lines[0] == "{"
    assert lines[1] == '"leaguecli": {'
    header = json.loads(lines[2].partition(": ")[2])
    assert {key: header[key] for key in ("format", "schema", "name")} == {
        "format": "leaguecli",
        "schema": 1,
        "name": "São João",
    }
    assert lines[-6].startswith('"1": {"seq": 1, ')
    assert "gol di João" in lines[-3]
    assert lines[-2:] == ["}", "}"]


def test_tinydb_itself_can_read_the_file(league: Path) -> None:
    with TinyDB(league, encoding="utf-8", access_mode="r") as db:
        assert [entry["seq"] for entry in db.table("journal")] == [1, 2, 3, 4]
        assert db.table("leaguecli").all()[0]["format"] == "leaguecli"


def test_what_is_written_is_what_is_read(league: Path) -> None:
    found = read_document(league)
    assert found.tables["league"]["1"]["name"] == "São João"
    assert found.schema == document.SCHEMA
    assert found.data == league.read_bytes() == format_document(found.tables)
    assert document.HEADER_TABLE not in found.tables


def test_reading_touches_nothing(league: Path) -> None:
    before = {entry.name: entry.stat() for entry in os.scandir(league.parent)}
    os.utime(league, ns=(1, 1))
    read_document(league)
    read_name(league)
    after = {entry.name: entry.stat() for entry in os.scandir(league.parent)}
    assert before.keys() == after.keys()
    assert after["sunday.json"].st_mtime_ns == 1
    assert after["sunday.json.lock"].st_mtime_ns == before["sunday.json.lock"].st_mtime_ns


def test_reading_creates_no_lock(tmp_path: Path) -> None:
    path = tmp_path / "copied.json"
    path.write_bytes(format_document(TABLES))
    read_document(path)
    assert os.listdir(tmp_path) == ["copied.json"]


DAMAGED = {
    "empty": (lambda data: b"", "empty"),
    "one byte": (lambda data: data[:1], "cut short"),
    "cut in the header": (lambda data: data[:70], "cut short"),
    "cut in the middle": (lambda data: data[: len(data) // 2], "cut short"),
    "last byte gone": (lambda data: data[:-1], "cut short"),
    "zeros": (lambda data: bytes(len(data)), "not JSON"),
    "zeros at the end": (lambda data: data[:-100] + bytes(100), "cut short"),
    "one bit": (lambda data: data.replace(b'"M2"', b'"M3"'), "checksum"),
    "schema edited": (lambda data: data.replace(b'"schema": 1', b'"schema": 9'), "checksum"),
    "line endings": (lambda data: data.replace(b"\n", b"\r\n"), "anew"),
    "something behind": (lambda data: data + b"\n", "cut short"),
    "merge conflict": (lambda data: data.replace(b'"2":', b'<<<<<<< HEAD\n"2":'), "merge conflict"),
    "other JSON": (lambda data: b'{"name": "a"}', "not a league"),
    "a JSON list": (lambda data: b"[1, 2]", "not a league"),
    "a stock TinyDB": (lambda data: b'{"_default": {"1": {"a": 1}}}', "not a league"),
    "pretty-printed": (lambda data: json.dumps(json.loads(data), indent=2).encode(), "anew"),
    "not JSON": (lambda data: b"name: league\n", "not JSON"),
    "not UTF-8": (lambda data: b"\xff\xfe\x00", "not JSON"),
    "a deep list": (lambda data: b"[" * 100_000, "not JSON"),
}


@pytest.mark.parametrize("case", DAMAGED)
def test_a_damaged_or_foreign_file_is_refused_and_left_alone(league: Path, case: str) -> None:
    spoil, words = DAMAGED[case]
    league.write_bytes(spoil(league.read_bytes()))
    before = league.read_bytes(), sorted(os.listdir(league.parent)), league.stat().st_mtime_ns
    with pytest.raises(InvalidData) as reading:
        read_document(league)
    with pytest.raises(InvalidData) as changing, change_league(league):
        raise AssertionError("the body of a change ran on a damaged file")
    for refused in (reading.value, changing.value):
        assert refused.exit_code == 4
        assert words in str(refused)
        assert "sunday.json" in str(refused)
        hint = refused.hint.format(**refused.values)
        assert "backups/sunday.json.0001" in hint
        assert "`leaguecli restore 1`" in hint
    assert before == (league.read_bytes(), sorted(os.listdir(league.parent)), league.stat().st_mtime_ns)


FORGED = {
    "NaN": ', "a": {"1": {"x": NaN}}}\n',
    "infinite": ', "a": {"1": {"x": -Infinity}}}\n',
    "1e999": ', "a": {"1": {"x": 1e999}}}\n',
    "5000 digits": ', "a": {"1": {"x": ' + "9" * 5000 + "}}}\n",
    "too deep": ', "a": {"1": {"x": ' + "[" * 100_000 + "]" * 100_000 + "}}}\n",
    "a table that is a list": ', "a": []}\n',
    "an id that is a word": ', "a": {"first": {}}}\n',
    "an id in other digits": ', "a": {"٣": {}}}\n',
    "a document that is text": ', "a": {"1": "x"}}\n',
    "two headers": ', "leaguecli": {"1": {"schema": true}}}\n',
    "a header that is a list": ', "leaguecli": [1]}\n',
    "no JSON": ", \n",
}


@pytest.mark.parametrize("case", FORGED)
def test_a_right_checksum_does_not_make_a_league(tmp_path: Path, case: str) -> None:
    path = tmp_path / "forged.json"
    path.write_bytes(forged(f'", "schema": 1, "name": ""}}}}{FORGED[case]}'))
    with pytest.raises(InvalidData, match="checksum is right"):
        read_document(path)


@pytest.mark.parametrize("schema", ["0", "-1", "1.0", "true", "null", '"1"'])
def test_a_schema_is_a_positive_whole_number(schema: str) -> None:
    with pytest.raises(InvalidData, match="which schema"):
        parse_document(forged(f'", "schema": {schema}, "name": ""}}}}}}\n'))


def test_a_newer_schema_is_a_conflict_and_left_alone(league: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as newer:
        newer.setattr(document, "SCHEMA", 2)
        league.write_bytes(format_document(TABLES))
    before = league.read_bytes()
    for door in (read_document, lambda path: record(path, 5)):
        with pytest.raises(Conflict, match="newer leaguecli") as refused:
            door(league)
        assert refused.value.exit_code == 5
        hint = refused.value.hint.format(**refused.value.values)
        assert "update leaguecli" in hint
        assert "sunday.json.0001" in hint
    assert league.read_bytes() == before


def test_a_file_that_is_too_large_is_not_read(league: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(document, "LARGEST_FILE", league.stat().st_size - 1)
    with pytest.raises(InvalidData, match="larger than"):
        read_document(league)


def test_a_league_never_grows_beyond_what_can_be_read(league: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(formatting, "LARGEST_FILE", league.stat().st_size)
    before = league.read_bytes()
    with pytest.raises(InvalidData, match="would grow"):
        record(league, 5)
    assert league.read_bytes() == before


def test_pipes_devices_folders_and_sockets_are_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.json")
    (tmp_path / "folder.json").mkdir()
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(os.path.relpath(tmp_path / "socket.json"))
        for name in ("pipe.json", "folder.json", "socket.json", "/dev/zero", "/dev/null"):
            for door in (read_document, lambda path: record(path, 1)):
                with pytest.raises(InvalidData, match="not an ordinary file"):
                    door(tmp_path / name)
            assert read_name(tmp_path / name) is None
    assert sorted(os.listdir(tmp_path)) == ["folder.json", "pipe.json", "socket.json"]


@pytest.mark.parametrize("name", ["none.json", "none/none.json", "x" * 5000, "a\0b.json"])
def test_a_file_that_is_not_there_is_not_found_and_not_created(tmp_path: Path, name: str) -> None:
    for door in (read_document, lambda path: record(path, 1)):
        with pytest.raises(NotFound) as refused:
            door(str(tmp_path / "home") + "/" + name)
        assert refused.value.exit_code == 3
    assert os.listdir(tmp_path) == []


def test_a_deleted_file_is_not_found_but_its_backup_is_named(league: Path) -> None:
    league.unlink()
    with pytest.raises(NotFound) as refused:
        read_document(league)
    assert refused.value.values["number"] == 1


def test_a_file_that_may_not_be_read_says_so(league: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", forbidden)
    with pytest.raises(LeagueError, match="cannot be read: Permission denied") as refused:
        read_document(league)
    assert refused.value.exit_code == 1


@pytest.mark.parametrize(
    "value",
    [float("nan"), float("inf"), {1: "a"}, {("a",): 1}, object(), b"a", {"a"}, "\ud800", 10**5000, 2 + 3j],
    ids=lambda value: type(value).__name__,
)
def test_what_json_cannot_keep_is_refused_before_anything_is_written(league: Path, value: object) -> None:
    before = league.read_bytes()
    with pytest.raises(InvalidData, match="cannot be kept"), change_league(league) as db:
        db.table("journal").insert({"seq": 5, "value": [value]})
    assert league.read_bytes() == before
    record(league, 5)


def test_what_is_too_deep_to_read_again_is_not_written(league: Path) -> None:
    deep: list[object] = []
    for _ in range(formatting.DEEPEST):
        deep = [deep]
    circle: list[object] = []
    circle.append(circle)
    for value in (deep, circle):
        with pytest.raises(InvalidData, match="cannot be kept"), change_league(league) as db:
            db.table("journal").insert({"seq": 5, "value": value})
    with change_league(league) as db:
        db.table("journal").insert({"seq": 5, "value": deep[0][0]})  # type: ignore[index]
    assert read_document(league).tables["journal"]["5"]["value"] == deep[0][0]  # type: ignore[index]


@pytest.mark.parametrize("table", ["journal", "state", "last"])
@pytest.mark.parametrize("number", [1, 2, 150, 299, 300])
def test_a_bad_document_is_found_wherever_it_stands(tmp_path: Path, table: str, number: int) -> None:
    """Only what changed is looked at, so it must be looked at in the middle of much that did not."""
    documents = {str(n): {"seq": n, "note": "x" * (n % 90)} for n in range(1, 301)}
    path = tmp_path / "league.json"
    create_league(path, {"journal": documents, "empty": {}, "state": documents, "last": documents})
    before = path.read_bytes()
    with pytest.raises(InvalidData, match="the key 7 is not text"), change_league(path) as db:
        db.table(table).update({"state": {7: "x"}}, doc_ids=[number])
    assert path.read_bytes() == before


def test_the_header_cannot_be_written_by_a_change(league: Path) -> None:
    before = league.read_bytes()
    with pytest.raises(InvalidData, match="the store's own"), change_league(league) as db:
        db.table("leaguecli").insert({"schema": 7})
    assert league.read_bytes() == before


@pytest.mark.parametrize(
    "tables",
    [
        {"journal": {1: {}}},
        {"journal": {"one": {}}},
        {"journal": {"1": []}},
        {"journal": []},
        {7: {}},
        {"a": {"": {}, "1": {}}},
    ],
    ids=str,
)
def test_tables_that_could_not_be_read_again_are_not_written(tmp_path: Path, tables: Any) -> None:
    with pytest.raises(InvalidData, match="is no table"):
        create_league(tmp_path / "new.json", tables)
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("text", ["\x7f", '", "\x7f', ', "\x7f', "\0", "a\nb", ',\n"', "\u2028"])
def test_no_text_is_mistaken_for_the_end_of_a_line(tmp_path: Path, text: str) -> None:
    journal = {"1": {"seq": 1, text: [text, {text: text}, text]}, "2": {}, "3": {"list": ["a", text]}}
    path = tmp_path / "league.json"
    create_league(path, {"journal": journal, "empty": {}})
    assert read_document(path).tables == {"journal": journal, "empty": {}}
    assert [line[:3] for line in path.read_text(encoding="utf-8").split("\n")[5:8]] == ['"1"', '"2"', '"3"']
    with change_league(path) as db:
        db.table("journal").insert({text: 4})
    assert read_document(path).tables["journal"] == {**journal, "4": {text: 4}}


def test_hostile_names_are_only_text(tmp_path: Path) -> None:
    name = 'x"}}\n<<<<<<< {0.__class__} %n \\u0000 [red]'
    path = make_league(tmp_path / "{name}.json", name=name)
    record(path, 1)
    assert read_name(path) == name
    path.write_bytes(b"")
    with pytest.raises(InvalidData) as refused:
        read_document(path)
    assert str(refused.value).startswith("{name}.json: ")
    assert "{name}.json.0001" in refused.value.hint.format(**refused.value.values)


def test_the_name_is_read_without_the_rest(league: Path) -> None:
    assert read_name(league) == "São João"
    league.write_bytes(league.read_bytes()[:200])
    assert read_name(league) == "São João"
    for data in (
        b"",
        b"{",
        b"\n\n\n",
        b"[[[[",
        b'{\n"a": {\n"1": {"format": "other", "name": "x"}\n',
        b"\xff\n\n\xff: 1\n",
    ):
        league.write_bytes(data)
        assert read_name(league) is None


def test_every_way_to_the_checksum_gives_the_same_sum(monkeypatch: pytest.MonkeyPatch) -> None:
    from hashlib import sha256

    data = b"abc" * 1000
    monkeypatch.setattr(document.sys, "modules", {})
    quick = sum_of(data)
    monkeypatch.setattr(document.sys, "modules", {"hashlib": True})
    assert quick == sum_of(data) == sha256(data).hexdigest().encode()


def test_reading_imports_nothing_heavy() -> None:
    code = """
import sys
before = set(sys.modules)
from leaguecli.league.store import document, home
heavy = {"tinydb", "filelock", "platformdirs", "tempfile", "hashlib", "_hashlib", "yaml", "rich", "typer",
         "unicodedata", "dataclasses", "random"}
print(sorted(heavy & (set(sys.modules) - before)))
"""
    assert finish(start_python(code)) == "[]\n"


def test_an_ascii_locale_changes_nothing(tmp_path: Path) -> None:
    code = """
import sys
from pathlib import Path
from store_leagues import make_league, record, recorded
path = make_league(Path(sys.argv[1]))
record(path, 1)
assert sys.getfilesystemencoding() != "utf-8", sys.getfilesystemencoding()
assert recorded(path) == [1]
"""
    path = tmp_path / "Forlì.json"
    finish(start_python(code, path, LC_ALL="C", PYTHONCOERCECLOCALE="0", PYTHONUTF8="0"))
    assert "São João" in path.read_text(encoding="utf-8")
    assert read_document(path).tables["journal"]["1"]["note"] == "gol di João"
