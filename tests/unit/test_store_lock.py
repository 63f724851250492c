"""One writer at a time, and whoever waits is told for whom."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path

import pytest
from store_leagues import make_league, record, recorded, start_python

from leaguecli.league.store import lock
from leaguecli.league.store.change import change_league
from leaguecli.league.store.lock import hold_lock, lock_path
from leaguecli.model.errors import Busy, LeagueError

HOLDER = """
import sys
from pathlib import Path
from leaguecli.league.store.change import change_league
with change_league(Path(sys.argv[1])) as db:
    print("held", flush=True)
    sys.stdin.readline()
    db.table("journal").insert({"seq": 100})
print("done", flush=True)
"""


@pytest.fixture
def league(tmp_path: Path) -> Path:
    return make_league(tmp_path / "sunday.json", entries=1)


@pytest.fixture(params=[True, False], ids=["flock", "filelock"])
def either_lock(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lock, "HAS_FLOCK", request.param)


@pytest.mark.usefixtures("either_lock")
def test_a_held_league_is_busy_and_the_holder_is_named(league: Path) -> None:
    before = league.read_bytes()
    holder = start_python(HOLDER, league)
    assert holder.stdout is not None
    assert holder.stdout.readline() == "held\n"
    started = time.monotonic()
    with pytest.raises(Busy, match=f"process {holder.pid} has been changing it since 20") as refused:
        record(league, 2, wait=0.3)
    assert 0.3 <= time.monotonic() - started < 3
    assert refused.value.exit_code == 5
    assert league.read_bytes() == before
    assert recorded(league) == [1], "readers do not wait"
    assert holder.communicate("go\n", timeout=30)[0] == "done\n"
    record(league, 2)
    assert recorded(league) == [1, 100, 2]


@pytest.mark.usefixtures("either_lock")
def test_a_waiting_writer_goes_on_when_the_holder_is_done(league: Path) -> None:
    holder = start_python(HOLDER, league)
    assert holder.stdout is not None
    assert holder.stdin is not None
    assert holder.stdout.readline() == "held\n"
    threading.Timer(0.2, lambda: (holder.stdin.write("go\n"), holder.stdin.flush())).start()  # type: ignore[union-attr]
    record(league, 2)
    assert recorded(league) == [1, 100, 2], "the waiting writer read what the holder wrote"
    holder.communicate(timeout=30)


@pytest.mark.usefixtures("either_lock")
def test_the_lock_of_a_killed_holder_is_free(league: Path) -> None:
    holder = start_python(HOLDER, league)
    assert holder.stdout is not None
    assert holder.stdout.readline() == "held\n"
    holder.kill()
    holder.communicate(timeout=30)
    record(league, 2, wait=0.5)
    assert recorded(league) == [1, 2]


def test_an_organiser_waits_ten_seconds(league: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert lock.LONGEST_WAIT == 10.0
    monkeypatch.setattr(lock, "LONGEST_WAIT", 0.05)
    with hold_lock(league), pytest.raises(Busy, match=f"process {os.getpid()} "):
        record(league, 2)


def test_threads_exclude_each_other_too(league: Path) -> None:
    def work(first: int) -> None:
        for number in range(first, first + 5):
            record(league, number)

    threads = [threading.Thread(target=work, args=(first,)) for first in (10, 20, 30)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(recorded(league)) == [1, *range(10, 15), *range(20, 25), *range(30, 35)]


def test_the_lock_file_stays_and_says_nothing_when_nobody_holds_it(league: Path) -> None:
    with change_league(league):
        process, since = lock_path(league).read_text(encoding="ascii").split()
        assert process == str(os.getpid())
        assert since.endswith("Z")
    inode = lock_path(league).stat().st_ino
    assert lock_path(league).read_bytes() == b""
    record(league, 2)
    assert lock_path(league).stat().st_ino == inode


def test_a_lock_on_a_deleted_file_is_no_lock(league: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody removes the lock file between the opening and the locking of it."""
    really = lock.fcntl.flock
    removed: list[int] = []

    def remove_first(descriptor: int, operation: int) -> None:
        if not removed:
            removed.append(os.fstat(descriptor).st_ino)
            lock_path(league).unlink()
        really(descriptor, operation)

    monkeypatch.setattr(lock.fcntl, "flock", remove_first)
    with hold_lock(league):
        assert lock_path(league).stat().st_nlink == 1
        with pytest.raises(Busy):
            record(league, 2, wait=0)


@pytest.mark.parametrize(
    "note", [b"", b"\x1b[2J\x1b]52;c;x\x07 y", b"one", b"1 2 3", b"\xff\xfe", b"x" * 10_000]
)
def test_a_strange_note_is_not_repeated(league: Path, note: bytes) -> None:
    with hold_lock(league):
        lock_path(league).write_bytes(note)
        with pytest.raises(Busy, match="another program is changing it"):
            record(league, 2, wait=0)


def test_a_lock_that_is_no_file_is_refused(tmp_path: Path) -> None:
    before = make_league(tmp_path / "sunday.json").read_bytes()
    path = lock_path(tmp_path / "sunday.json")
    for make in (path.mkdir, lambda: os.mkfifo(path), lambda: path.symlink_to(tmp_path / "other")):
        path.unlink(missing_ok=True) if not path.is_dir() else path.rmdir()
        make()
        with pytest.raises(LeagueError) as refused:
            record(tmp_path / "sunday.json", 1)
        assert refused.value.exit_code == 1
    assert (tmp_path / "sunday.json").read_bytes() == before
    assert not (tmp_path / "other").exists()


def test_a_disk_without_locks_is_refused(league: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unsupported(*_: object) -> None:
        raise OSError(38, "Function not implemented")

    before = league.read_bytes()
    monkeypatch.setattr(lock.fcntl, "flock", unsupported)
    with pytest.raises(LeagueError, match="was not changed: Function not implemented"):
        record(league, 2)
    assert league.read_bytes() == before
