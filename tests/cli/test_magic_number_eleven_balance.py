"""The balance report of the examples runs, and the same arguments print the same report."""

import re
import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "examples" / "magic_number_eleven_balance.py"


def report(*arguments):
    command = [sys.executable, str(SCRIPT), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout


def test_it_prints_goals_elevens_tackles_and_turns():
    text = report("40", "3")
    assert text.startswith("40 matches between sensible players")
    found = {
        name: float(re.search(rf"^{name} +([0-9.]+)", text, re.MULTILINE)[1])
        for name in ("goals a match", "share of 11s", "TACKLEs a match", "turns a half")
    }
    assert 1 < found["goals a match"] < 5
    assert 0.5 < found["share of 11s"] < 15
    assert 0.5 < found["TACKLEs a match"] < 4
    assert 10 < found["turns a half"] < 25
    assert report("40", "3") == text
