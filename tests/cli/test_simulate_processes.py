"""Simulations as programs of their own: the same bytes from any number of workers, however they fare."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import time

import pytest

MASTERS = [
    "simulate", "--game", "masters-of-football", "--seed", "4",
    *(word for name in ("São João", "Forlì", "Ajax", "Łódź") for word in ("--team", name)),
]  # fmt: skip
LONG, ENOUGH = "1e7", "1100"
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals and process groups")


def start(*words, env=None, **options):
    return subprocess.Popen(
        [sys.executable, "-m", "leaguecli", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        start_new_session=True,
        env={**os.environ, **(env or {})},
        **options,
    )


def finish(process, seconds=60):
    out, err = process.communicate(timeout=seconds)
    return process.returncode, out, err


def running(group):
    """Processes of a group that are not just waiting to be reaped."""
    found = subprocess.run(["ps", "-eo", "pid=,pgid=,stat="], capture_output=True, text=True).stdout
    rows = [line.split() for line in found.splitlines()]
    return [int(pid) for pid, of, state in rows if int(of) == group and not state.startswith("Z")]


def wait_until(condition, seconds=20):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "waited too long"
        time.sleep(0.05)


def wait_for_workers(process):
    wait_until(lambda: len(running(process.pid)) >= 3)
    return [pid for pid in running(process.pid) if pid != process.pid]


@pytest.fixture(scope="module")
def serial():
    """What one process prints."""
    code, out, err = finish(start(*MASTERS, "--runs", ENOUGH, "--workers", "1", "--json"))
    assert code == 0, err
    return out


@pytest.mark.parametrize(
    ("workers", "env"),
    [
        ("2", {"PYTHONHASHSEED": "1", "TZ": "Asia/Tokyo", "LC_ALL": "tr_TR.UTF-8"}),
        ("3", {"PYTHONHASHSEED": "2", "TZ": "America/Sao_Paulo", "LC_ALL": "POSIX", "LANG": "de_DE"}),
    ],
)
def test_any_number_of_workers_anywhere_prints_the_same(serial, workers, env):
    code, out, err = finish(start(*MASTERS, "--runs", ENOUGH, "--workers", workers, "--json", env=env))
    assert (code, out) == (0, serial), err


def test_a_worker_killed_in_the_middle_changes_nothing(serial):
    process = start(*MASTERS, "--runs", ENOUGH, "--workers", "2", "--json")
    os.kill(wait_for_workers(process)[0], signal.SIGKILL)
    code, out, err = finish(process)
    assert (code, out) == (0, serial), err
    assert "Traceback" not in err


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_simulation_shows_what_it_has_and_leaves_nobody_behind(number):
    process = start(*MASTERS, "--runs", LONG, "--workers", "2")
    wait_for_workers(process)
    time.sleep(0.5)
    begun = time.monotonic()
    os.killpg(process.pid, number) if number == signal.SIGINT else process.send_signal(number)
    code, out, err = finish(process)
    assert time.monotonic() - begun < 2
    assert code == 130, err
    assert "INTERRUPTED" in out
    assert "São João" in out
    assert err.startswith("interrupted after ")
    assert len(err.splitlines()) == 1
    assert running(process.pid) == []


def test_an_interrupted_summary_is_labelled_for_programs_too():
    process = start(*MASTERS, "--runs", LONG, "--workers", "1", "--json")
    time.sleep(2)
    os.killpg(process.pid, signal.SIGINT)
    code, out, _ = finish(process)
    assert code == 130
    answer = json.loads(out)
    assert answer["interrupted"] is True
    assert sum(row["champion"] for row in answer["teams"]) == pytest.approx(1)


def test_workers_go_when_their_parent_is_killed():
    process = start(*MASTERS, "--runs", LONG, "--workers", "2")
    wait_for_workers(process)
    process.kill()
    process.wait()
    wait_until(lambda: running(process.pid) == [], 5)


def test_a_killed_simulation_goes_on_from_its_checkpoint(serial, tmp_path):
    words = [*MASTERS, "--runs", ENOUGH, "--json", "--checkpoint", "c.json", "--each", "seasons.jsonl"]
    checkpoint = tmp_path / "c.json"
    process = start(*words, "--workers", "2", cwd=tmp_path)

    def has_some():
        return checkpoint.exists() and json.loads(checkpoint.read_text())["done"] > 0

    wait_until(has_some)
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    done = json.loads(checkpoint.read_text())["done"]
    assert 0 < done <= int(ENOUGH), "on a quick machine the last chunk may have been written meanwhile"
    with contextlib.suppress(FileNotFoundError), open(tmp_path / "seasons.jsonl", "a") as file:
        file.write('{"run": half a li')
    code, out, err = finish(start(*words, "--workers", "1", cwd=tmp_path))
    assert (code, out) == (0, serial), err
    lines = (tmp_path / "seasons.jsonl").read_text().splitlines()
    assert [json.loads(line)["run"] for line in lines] == list(range(int(ENOUGH)))
    code, out, err = finish(start(*words, "--workers", "1", cwd=tmp_path))
    assert (code, out) == (0, serial), "what is done is not done again"
    other = [word if word != "4" else "5" for word in words]
    code, out, err = finish(start(*other, cwd=tmp_path))
    assert (code, "belongs to another simulation" in err) == (5, True)


def test_a_reader_that_goes_away_is_no_failure():
    process = start(*MASTERS, "--runs", LONG, "--workers", "2", "--each", "-")
    assert json.loads(process.stdout.readline())["run"] == 0
    process.stdout.close()
    assert process.wait(20) == 0
    assert process.stderr.read() == ""
    assert running(process.pid) == []


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full")
def test_a_full_disk_is_said():
    with open("/dev/full", "w") as full:
        command = [sys.executable, "-m", "leaguecli", *MASTERS, "--runs", "50", "--json"]
        process = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True)
    assert process.returncode == 1
    assert "could not be written" in process.stderr
    process = subprocess.run([*command, "--each", "/dev/full", "--force"], capture_output=True, text=True)
    assert process.returncode == 1
    assert "could not be written" in process.stderr


def test_a_bar_on_a_terminal_and_a_heat_table(tmp_path):
    pexpect = pytest.importorskip("pexpect")
    words = [*MASTERS, "--runs", "600", "--workers", "2"]
    child = pexpect.spawn(
        sys.executable, ["-m", "leaguecli", *words], encoding="utf-8", dimensions=(30, 100), timeout=60,
        env={**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "en_GB.UTF-8"},
    )  # fmt: skip
    child.expect(r"seasons .*/600")
    child.expect("Places")
    child.expect(r"\x1b\[38;5;\d+;48;2;\d+;\d+;\d+m|\x1b\[\d+;48;2;\d+;\d+;\d+m")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
