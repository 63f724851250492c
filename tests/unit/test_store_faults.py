"""Every step of a change fails once, in every way: the old league stays whole and the next change works.

Three kinds of trouble stand before each system call that a change makes: an error of the disk, a break from
the keyboard, and the sudden death of the process. Then torn and short writes, and disks really full.
"""

from __future__ import annotations

import errno
import io
import os
import resource
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from store_leagues import finish, make_league, record, recorded, start_python

from leaguecli.league.store import disk
from leaguecli.league.store.backups import list_backups, restore_backup
from leaguecli.league.store.change import create_league, delete_league
from leaguecli.league.store.document import read_document
from leaguecli.model.errors import LeagueError

CALLS = (
    "open",
    "close",
    "fsync",
    "replace",
    "link",
    "unlink",
    "mkdir",
    "scandir",
    "listdir",
    "stat",
    "fstat",
)
DISK_ERRORS = (errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EROFS)


class Trouble:
    """Stands before one function of `os` and lets its n-th call fail."""

    def __init__(self, really: Callable[..., Any], at: int, fail: Callable[[], object]) -> None:
        self.really, self.at, self.fail, self.calls = really, at, fail, 0

    def __call__(self, *arguments: Any, **options: Any) -> Any:
        self.calls += 1
        if self.calls == self.at:
            self.fail()
        return self.really(*arguments, **options)


def disk_error(code: int) -> Callable[[], object]:
    def fail() -> None:
        raise OSError(code, os.strerror(code))

    return fail


def interruption() -> None:
    raise KeyboardInterrupt


def each_step(
    patch: pytest.MonkeyPatch, fail: Callable[[], object], action: Callable[[], None]
) -> Iterator[tuple[str, BaseException | None]]:
    """Does `action` again and again, failing at the first, second, … call of each function."""
    for name in CALLS:
        for at in count(1):
            trouble = Trouble(getattr(os, name), at, fail)
            outcome: BaseException | None = None
            with patch.context() as patched:
                patched.setattr(os, name, trouble)
                try:
                    action()
                except (LeagueError, KeyboardInterrupt) as error:
                    outcome = error
            yield f"{name} {at}", outcome
            if trouble.calls < at:
                break


@pytest.fixture
def league(tmp_path: Path) -> Path:
    path = make_league(tmp_path / "sunday.json", entries=20)
    for number in range(21, 33):  # so that a backup is pruned by each further change
        record(path, number)
    return path


def record_next(league: Path) -> None:
    record(league, recorded(league)[-1] + 1)


def ensure_sound(league: Path, step: str) -> None:
    """The file is whole, the next change works, and nothing of the failed one lies about."""
    last = recorded(league)[-1]
    record_next(league)
    assert recorded(league) == list(range(1, last + 2)), step
    assert sorted(os.listdir(league.parent)) == ["backups", "sunday.json", "sunday.json.lock"], step
    assert all(not name.endswith(".tmp") for name in os.listdir(league.parent / "backups")), step


@pytest.mark.parametrize("code", DISK_ERRORS, ids=errno.errorcode.get)
def test_a_disk_error_at_any_step_changes_nothing(
    league: Path, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    failed = []
    before = [league.read_bytes()]

    def change() -> None:
        before[0] = league.read_bytes()
        record(league, before[0].count(b'"seq"') + 1)

    for step, outcome in each_step(monkeypatch, disk_error(code), change):
        if outcome is None:
            assert league.read_bytes() != before[0], f"{step}: told as done, but not there"
        else:
            failed.append(step)
            assert isinstance(outcome, LeagueError), step
            assert outcome.exit_code == 1, step
            assert len(str(outcome).splitlines()) == 1
            assert league.read_bytes() == before[0], f"{step}: told as failed, but it happened"
            assert not list(league.parent.glob(".*.tmp")), f"{step}: half a file was left behind"
        ensure_sound(league, step)
    assert {"open 1", "open 2", "open 3", "fsync 1", "fsync 2", "replace 1"} <= set(failed)


def test_a_full_disk_and_a_forbidden_one_are_told_apart(
    league: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for code, words in (
        (errno.ENOSPC, "the disk is full: sunday.json was not changed"),
        (errno.EDQUOT, "the disk is full: sunday.json was not changed"),
        (errno.EROFS, "sunday.json cannot be changed: Read-only file system"),
        (errno.EACCES, "sunday.json cannot be changed: Permission denied"),
        (errno.EIO, "sunday.json was not changed: Input/output error"),
    ):
        with monkeypatch.context() as patched:
            patched.setattr(os, "fsync", Trouble(os.fsync, 1, disk_error(code)))
            with pytest.raises(LeagueError) as refused:
                record_next(league)
        assert str(refused.value) == words


def test_folders_that_cannot_be_synced_are_no_error(league: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", Trouble(os.fsync, 2, disk_error(errno.EINVAL)))
    record_next(league)
    assert recorded(league)[-1] == 33


def test_an_interruption_at_any_step_leaves_a_whole_league(
    league: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupted = 0
    for step, outcome in each_step(monkeypatch, interruption, lambda: record_next(league)):
        interrupted += isinstance(outcome, KeyboardInterrupt)
        ensure_sound(league, step)
    assert interrupted > 10


def test_sudden_death_at_any_step_leaves_a_whole_league(league: Path) -> None:
    """The process is gone before each call in turn, its temporary files and its lock left as they were."""
    deaths = 0
    for name in CALLS:
        for at in count(1):
            before = recorded(league)
            status = in_child(lambda name=name, at=at: die_in_change(league, name, at))  # type: ignore[misc]
            after = recorded(league)
            assert after in (before, [*before, before[-1] + 1])
            if status == 0:
                assert after != before
                break
            assert status == 9
            deaths += 1
            ensure_sound(league, f"{name} {at}")
    assert deaths > 15


def die_in_change(league: Path, name: str, at: int) -> None:
    number = recorded(league)[-1] + 1
    setattr(os, name, Trouble(getattr(os, name), at, lambda: os._exit(9)))
    record(league, number)


def in_child(action: Callable[[], None]) -> int:
    child = os.fork()
    if not child:
        try:
            action()
        except BaseException:
            os._exit(1)
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


class ShortWriter(io.FileIO):
    """Takes a few bytes at a time, as a pipe or a signal may; after `room` bytes there is no more room."""

    room = 10**9
    code = errno.ENOSPC

    def write(self, data: Any) -> int:
        taken = min(len(data), 100, self.room)
        if not taken:
            raise OSError(self.code, os.strerror(self.code))
        self.room -= taken
        return super().write(bytes(data[:taken]))


def short_open(room: int) -> Callable[..., Any]:
    def make(descriptor: int, mode: str) -> io.BufferedWriter:
        raw = ShortWriter(descriptor, mode)
        raw.room = room
        return io.BufferedWriter(raw)

    return make


def test_short_writes_are_completed(league: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk, "open", short_open(10**9), raising=False)
    record_next(league)
    assert recorded(league)[-1] == 33


def test_a_write_torn_at_any_place_changes_nothing(league: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = league.read_bytes()
    for room in [0, 1, 10, 100, len(before) // 2, len(before) - 1, len(before)]:
        with monkeypatch.context() as patched:
            patched.setattr(disk, "open", short_open(room), raising=False)
            with pytest.raises(LeagueError, match="disk is full"):
                record_next(league)
        assert league.read_bytes() == before
        assert sorted(os.listdir(league.parent)) == ["backups", "sunday.json", "sunday.json.lock"]
    ensure_sound(league, "torn")


@pytest.mark.parametrize("code", DISK_ERRORS, ids=errno.errorcode.get)
def test_a_failed_creation_leaves_no_league(
    tmp_path: Path, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "new.json"
    for step, outcome in each_step(
        monkeypatch, disk_error(code), lambda: create_league(path, {"league": {}})
    ):
        assert path.exists() is (outcome is None), step
        if outcome is None:
            path.unlink()
    create_league(tmp_path / "other.json", {})


@pytest.mark.parametrize("code", DISK_ERRORS, ids=errno.errorcode.get)
def test_a_failed_restore_or_deletion_changes_nothing(
    league: Path, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = league.read_bytes()
    for step, outcome in each_step(monkeypatch, disk_error(code), lambda: restore_backup(league, 9) and None):
        assert (league.read_bytes() == before) is (outcome is not None), step
        league.write_bytes(before)
    for step, outcome in each_step(monkeypatch, disk_error(code), lambda: delete_league(league)):
        assert league.exists() is (outcome is not None), step
        league.write_bytes(before)


FILL_UP = """
import resource, sys
from pathlib import Path
from leaguecli.model.errors import LeagueError
from store_leagues import record
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), resource.RLIM_INFINITY))
try:
    record(Path(sys.argv[1]), 33)
except LeagueError as error:
    print(error.exit_code, error)
"""


def test_a_limit_of_the_system_on_file_sizes(league: Path) -> None:
    before = league.read_bytes()
    assert resource.RLIMIT_FSIZE
    output = finish(start_python(FILL_UP, league, len(before) - 100))
    assert output == "1 sunday.json was not changed: File too large\n"
    assert league.read_bytes() == before
    ensure_sound(league, "limit")


@pytest.fixture
def tiny_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 128 kB that can be filled and made read-only."""
    place = tmp_path / "disk"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=128k", "tmpfs", str(place)]
    try:
        subprocess.run(mount, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("a small disk can be mounted only by the superuser")
    yield place
    subprocess.run(["umount", "-l", str(place)], check=True)


def test_a_disk_that_is_really_full(tiny_disk: Path) -> None:
    league = make_league(tiny_disk / "sunday.json", entries=100)
    record(league, 101)
    before = league.read_bytes()
    filler = tiny_disk / "filler"
    with suppress(OSError), open(filler, "wb", buffering=0) as file:
        while file.write(bytes(4096)):
            pass
    for door in (lambda: record(league, 102), lambda: restore_backup(league)):
        with pytest.raises(LeagueError, match="the disk is full: sunday.json was not changed") as refused:
            door()
        assert refused.value.exit_code == 1
    with pytest.raises(LeagueError, match="the disk is full"):
        create_league(tiny_disk / "other.json", {"league": {"1": {"name": "x" * 5000}}})
    assert league.read_bytes() == before
    assert not (tiny_disk / "other.json").exists()
    filler.unlink()
    record(league, 102)
    assert recorded(league) == list(range(1, 103))


def test_a_read_only_disk_can_be_read(tiny_disk: Path) -> None:
    league = make_league(tiny_disk / "sunday.json", entries=3)
    record(league, 4)
    subprocess.run(["mount", "-o", "remount,ro", str(tiny_disk)], check=True)
    assert recorded(league) == [1, 2, 3, 4]
    assert len(list_backups(league)) == 1
    doors = (
        lambda: record(league, 5),
        lambda: restore_backup(league),
        lambda: delete_league(league),
        lambda: create_league(tiny_disk / "new.json", {}),
    )
    for door in doors:
        with pytest.raises(LeagueError, match="Read-only file system") as refused:
            door()
        assert refused.value.exit_code == 1
    assert recorded(league) == [1, 2, 3, 4]


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """Outside pytest's own folders, which nobody else may enter."""
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        yield Path(folder)


def test_a_folder_that_forbids_writing(open_folder: Path) -> None:
    league = make_league(open_folder / "sunday.json", entries=3)
    before = read_document(league).data

    def as_somebody_else() -> None:
        if os.geteuid() == 0:
            os.setgroups([])
            os.setgid(65534)
            os.setuid(65534)
        assert recorded(league) == [1, 2, 3]
        with pytest.raises(LeagueError, match="sunday.json cannot be changed: Permission denied"):
            record(league, 4)

    league.chmod(0o644)
    league.with_name("sunday.json.lock").unlink()
    os.chmod(open_folder, 0o555)
    assert in_child(as_somebody_else) == 0
    os.chmod(open_folder, 0o755)
    assert league.read_bytes() == before
    assert os.listdir(open_folder) == ["sunday.json"]
