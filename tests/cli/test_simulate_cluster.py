"""The same command pointed at a Dask cluster: the same bytes, also when a worker is killed in the middle."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

distributed = pytest.importorskip("distributed", reason="the extra `cluster` is not installed")

MASTERS = [
    "simulate", "--game", "masters-of-football", "--seed", "4", "--runs", "400", "--json",
    *(word for name in ("São João", "Forlì", "Ajax", "Łódź") for word in ("--team", name)),
]  # fmt: skip


def start(*words):
    command = [sys.executable, "-m", "leaguecli", *words]
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8"
    )


def finish(process):
    out, err = process.communicate(timeout=90)
    return process.returncode, out, err


@pytest.fixture(scope="module")
def serial():
    code, out, err = finish(start(*MASTERS, "--workers", "1"))
    assert code == 0, err
    return out


@pytest.fixture(scope="module")
def cluster():
    """Somebody else's scheduler and two workers, which know the package and nothing more."""
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address="127.0.0.1:0", silence_logs=50
    ) as made:
        yield made


def test_one_worker_on_loopback(serial):
    code, out, err = finish(start(*MASTERS, "--cluster", "local", "--workers", "1"))
    assert (code, out) == (0, serial), err


def test_two_workers_of_a_running_cluster(serial, cluster):
    code, out, err = finish(start(*MASTERS, "--cluster", cluster.scheduler_address))
    assert (code, out) == (0, serial), err


def test_a_long_calendar_arrives_in_its_order(cluster):
    """More than nine stages and teams: their documents are numbered 1, 2… 10, and 10 does not follow 1."""
    words = ["simulate", "--game", "world-cup-2010", "--seed", "2", "--runs", "40", "--json"]
    code, out, err = finish(start(*words, "--workers", "1"))
    assert code == 0, err
    code, far, err = finish(start(*words, "--cluster", cluster.scheduler_address))
    assert (code, far) == (0, out), err


def test_a_worker_killed_in_the_middle(serial, cluster):
    process = start(*MASTERS, "--cluster", cluster.scheduler_address)
    end = time.monotonic() + 60
    while True:
        busy = [worker for worker in cluster.scheduler.workers.values() if worker.processing]
        if busy and len(cluster.scheduler.tasks) > 2:
            break
        assert time.monotonic() < end
        time.sleep(0.01)
    pid = next(n.pid for n in cluster.workers.values() if n.worker_address == busy[0].address)
    os.kill(pid, signal.SIGKILL)
    code, out, err = finish(process)
    assert (code, out) == (0, serial), err


def test_a_cluster_of_our_own_listens_on_loopback_alone_and_is_left_at_once():
    psutil = pytest.importorskip("psutil")
    process = start(*MASTERS, "--cluster", "local", "--workers", "2", "--runs", "1e7")
    parent = psutil.Process(process.pid)
    end = time.monotonic() + 60
    while len(found := [parent, *parent.children(recursive=True)]) < 4 or not _listening(found[-1]):
        assert time.monotonic() < end
        time.sleep(0.1)
    time.sleep(1)
    addresses = [address for each in found for address in _listening(each)]
    assert addresses
    assert set(addresses) == {"127.0.0.1"}
    begun = time.monotonic()
    process.send_signal(signal.SIGINT)
    code, out, err = finish(process)
    assert time.monotonic() - begun < 2
    assert code == 130
    assert "Traceback" not in err
    psutil.wait_procs(found, timeout=5)
    assert not [each for each in found if each.is_running() and each.status() != "zombie"]


def _listening(process):
    return [c.laddr.ip for c in process.net_connections("inet") if c.status == "LISTEN"]


def test_an_unreachable_scheduler_is_one_clear_line(lg, monkeypatch):
    monkeypatch.setattr("leaguecli.simulate.crews.cluster.SECONDS_TO_CONNECT", 1)
    answer = lg("simulate", "--game", "scoreline", *lg.names("A", "B"), "--cluster", "tcp://127.0.0.1:9")
    assert answer.code == 1
    assert "no Dask scheduler answers at tcp://127.0.0.1:9" in answer.err.strip().splitlines()[-1]


def test_a_scheduler_without_workers_is_one_clear_line(lg, monkeypatch):
    monkeypatch.setattr("leaguecli.simulate.crews.cluster.SECONDS_TO_CONNECT", 1)
    with distributed.LocalCluster(
        n_workers=0, host="127.0.0.1", dashboard_address="127.0.0.1:0", silence_logs=50
    ) as empty:
        address = empty.scheduler_address
        answer = lg("simulate", "--game", "scoreline", *lg.names("A", "B"), "--cluster", address)
    assert answer.code == 1
    assert "has no workers" in answer.err.strip().splitlines()[-1]


def test_only_plain_data_travels(lg):
    from leaguecli.simulate.crews.cluster import play_remotely
    from leaguecli.simulate.scenario import Scenario
    from leaguecli.simulate.study import Simulation

    lg.ok("new", "secret-name", "--game", "scoreline", *lg.names("A", "B", "C"))
    lg.ok("record", "M1", "1-0")
    job = json.dumps(Simulation(Scenario()).job.to_data())
    assert str(lg.home) not in job
    assert '"time"' not in job
    answer = play_remotely(job, 0, 5, False)
    assert json.loads(json.dumps(answer)) == answer
    assert answer["tally"]["runs"] == 5
