"""Nothing acknowledged is lost: writers killed at random moments, eight at once, readers among them."""

from __future__ import annotations

import os
import random
import select
import signal
import time
from collections import Counter
from pathlib import Path

import pytest
from store_leagues import finish, make_league, record, recorded, start_python

from leaguecli.league.store.backups import list_backups
from leaguecli.league.store.document import read_document

WRITER = """
import sys
from pathlib import Path
from store_leagues import record
path, first, count = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
sys.stdin.readline()
for number in range(first, first + count):
    record(path, number)
    print(number, flush=True)
"""

READER = """
import os, sys
from pathlib import Path
from store_leagues import recorded
path, seen, reads = Path(sys.argv[1]), 0, 0
while not Path(sys.argv[2]).exists():
    numbers = recorded(path)
    assert len(numbers) >= seen, "a reader saw an acknowledged entry vanish"
    seen, reads = len(numbers), reads + 1
    if reads == 1:
        print("reading", flush=True)
print(reads, seen)
"""


def write_at_once(league: Path, writers: int, entries: int) -> tuple[list[int], list[int]]:
    """What was acknowledged, and the reads that each of two readers made meanwhile."""
    stop = league.with_name("stop")
    readers = [start_python(READER, league, stop) for _ in range(2)]
    processes = [start_python(WRITER, league, 1000 * (n + 1), entries) for n in range(writers)]
    for reader in readers:
        assert reader.stdout is not None
        assert reader.stdout.readline() == "reading\n"
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    acknowledged = [int(line) for process in processes for line in finish(process, 300).split()]
    stop.touch()
    reads = [int(finish(reader).split()[0]) for reader in readers]
    stop.unlink()
    return acknowledged, reads


def ensure_all_kept(league: Path, writers: int, entries: int) -> None:
    before = recorded(league)
    acknowledged, reads = write_at_once(league, writers, entries)
    assert len(acknowledged) == writers * entries
    assert recorded(league)[: len(before)] == before
    assert Counter(recorded(league)) == Counter(before + acknowledged)
    assert min(reads) > 1
    assert sorted(os.listdir(league.parent)) == ["backups", "sunday.json", "sunday.json.lock"]
    assert len(list_backups(league)) == 10


def test_eight_writers_at_once_lose_nothing(tmp_path: Path) -> None:
    ensure_all_kept(make_league(tmp_path / "sunday.json"), writers=8, entries=12)


@pytest.mark.slow
def test_eight_writers_at_once_for_long(tmp_path: Path) -> None:
    ensure_all_kept(make_league(tmp_path / "sunday.json", entries=300), writers=8, entries=150)


def start_endless_writer(league: Path) -> tuple[int, int]:
    """A child that records one entry after another and acknowledges each on the pipe."""
    ends = os.pipe()
    child = os.fork()
    if child:
        os.close(ends[1])
        return child, ends[0]
    try:
        os.close(ends[0])
        number = recorded(league)[-1]
        while True:
            number += 1
            record(league, number)
            os.write(ends[1], b"%d\n" % number)
    finally:
        os._exit(1)


def killed_while_writing(league: Path, after: float) -> list[int]:
    """What the child had acknowledged when it was killed, `after` seconds behind the first of them."""
    child, acknowledgements = start_endless_writer(league)
    assert select.select([acknowledgements], [], [], 30)[0]
    time.sleep(after)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with open(acknowledgements, encoding="ascii") as pipe:
        return [int(line) for line in pipe.read().split()]


def ensure_survives_kills(league: Path, kills: int) -> None:
    chance = random.Random(20100711)
    for _ in range(kills):
        acknowledged = killed_while_writing(league, after=chance.uniform(0, 0.02))
        numbers = recorded(league)
        assert numbers == list(range(1, len(numbers) + 1))
        assert numbers[-1] - acknowledged[-1] in (0, 1), (
            "acknowledged and lost, or written without being asked"
        )
    record(league, recorded(league)[-1] + 1, wait=1)
    assert sorted(os.listdir(league.parent)) == ["backups", "sunday.json", "sunday.json.lock"]
    assert all(read_document(backup.path) for backup in list_backups(league))


def test_killed_writers_lose_nothing(tmp_path: Path) -> None:
    ensure_survives_kills(make_league(tmp_path / "sunday.json", entries=50), kills=60)


@pytest.mark.slow
def test_killed_writers_lose_nothing_for_long(tmp_path: Path) -> None:
    ensure_survives_kills(make_league(tmp_path / "sunday.json", entries=500), kills=1000)


def test_a_terminated_writer_leaves_the_league_as_it_was(tmp_path: Path) -> None:
    league = make_league(tmp_path / "sunday.json", entries=5)
    code = """
import sys, time
from pathlib import Path
from leaguecli.league.store.change import change_league
with change_league(Path(sys.argv[1])) as db:
    db.table("journal").insert({"seq": 6})
    print("changed", flush=True)
    time.sleep(60)
"""
    before = league.read_bytes()
    for deadly in (signal.SIGTERM, signal.SIGINT, signal.SIGKILL):
        process = start_python(code, league)
        assert process.stdout is not None
        assert process.stdout.readline() == "changed\n"
        started = time.monotonic()
        process.send_signal(deadly)
        process.communicate(timeout=10)
        assert time.monotonic() - started < 2
        assert league.read_bytes() == before
    record(league, 6, wait=1)
    assert recorded(league) == [1, 2, 3, 4, 5, 6]
