"""The whole-season study of the examples runs, writes its report, and writes the same one again."""

import re
import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "examples" / "season_study.py"


def study(*arguments, **options):
    command = [sys.executable, str(SCRIPT), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=120, **options).stdout


def test_three_questions_and_a_report(tmp_path):
    text = study("40", "3")
    assert text.startswith("# A study of whole seasons\n\n40 seasons of twenty teams, seed 3.")
    managers, deciders, champions = text.split("\n## ")[1:]
    rows = [line for line in managers.splitlines() if line.startswith("| ")][2:]
    assert len(rows) == 10
    shares = [float(row.split("|")[2]) for row in rows]
    assert shares == sorted(shares, reverse=True)
    assert abs(sum(shares) / len(shares) - 50) < 0.1, "who is above one is below another"
    assert "| goal difference |" in deciders
    assert "| points |" not in deciders
    percents = [float(cell) for cell in re.findall(r"\| ([0-9.]+) \|$", deciders, re.MULTILINE)]
    assert abs(sum(percents) - 100) < 1
    assert "la-liga" in champions
    assert study("40", "3", str(tmp_path / "report.md")) == ""
    assert (tmp_path / "report.md").read_text(encoding="utf-8") == text
