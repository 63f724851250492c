"""Nothing acknowledged is ever lost: eight writers at once, and writers killed in mid-sentence."""

import os
import random
import signal
import subprocess
import sys
import time


def league_of_eight(lg):
    lg.ok("new", "eight", "--game", "scoreline", "--seed", "1", *lg.names(*(f"Team {n}" for n in range(8))))


def recorded(lg):
    return {m["id"] for s in lg.json("calendar")["stages"] for m in s["matches"] if m["status"] == "played"}


def test_eight_writers_at_once(lg):
    league_of_eight(lg)
    script = (
        "import sys; from leaguecli.cli import run\n"
        "for m in sys.argv[1:]:\n"
        "    code = run(['record', m, '1-0', '-q'])\n"
        "    assert code == 0, code\n"
    )
    writers = [
        subprocess.Popen(
            [sys.executable, "-c", script, *(f"M{n}" for n in range(1 + writer, 57, 8))],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        )
        for writer in range(8)
    ]
    for writer in writers:
        assert writer.wait(60) == 0, writer.stderr.read()
    assert recorded(lg) == {f"M{n}" for n in range(1, 57)}
    assert lg.json("check")["problems"] == []


def test_killed_while_recording(lg):
    """What was printed as recorded before the kill is in the file, and the file is whole."""
    league_of_eight(lg)
    script = (
        "import sys; from leaguecli.cli import run\n"
        "for n in range(int(sys.argv[1]), 57):\n"
        "    if run(['record', f'M{n}', '1-0', '-q']) == 0: print(f'ack M{n}', flush=True)\n"
    )
    chance = random.Random(4)
    acknowledged = set()
    for _ in range(8):
        start = min(57, len(recorded(lg)) + 1)
        writer = subprocess.Popen(
            [sys.executable, "-c", script, str(start)], stdout=subprocess.PIPE, text=True
        )
        first = writer.stdout.readline()
        time.sleep(chance.random() * 0.1)
        os.kill(writer.pid, signal.SIGKILL)
        rest = writer.communicate()[0]
        acknowledged |= {line.split()[1] for line in (first + rest).splitlines() if line.startswith("ack ")}
        assert acknowledged <= recorded(lg)
        assert lg("check").code == 0
    assert acknowledged
    lg.ok("undo")
    assert not list(lg.home.glob(".*.tmp")), "the next write clears what a killed one left"
