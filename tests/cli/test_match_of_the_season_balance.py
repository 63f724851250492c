"""The balance report of the examples runs, and the same arguments print the same report."""

import re
import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "examples" / "match_of_the_season_balance.py"


def report(*arguments):
    command = [sys.executable, str(SCRIPT), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=120).stdout


def test_fresh_squads_are_balanced_and_the_report_repeats():
    text = report("20", "3")
    assert text.startswith("1000 matches between fresh squads of 120 cards")
    shares = re.search(r"^home / draw / away +([0-9.]+)% / +([0-9.]+)% / +([0-9.]+)%", text, re.MULTILINE)
    home, draw, away = (float(share) for share in shares.groups())
    assert abs(home - 30) < 5
    assert abs(draw - 40) < 6
    assert abs(away - 30) < 5
    wins = float(re.search(r"^wins +([0-9.]+)%", text, re.MULTILINE)[1])
    assert wins > 37.5
    assert report("20", "3") == text


def test_the_benchmark_measures_games_beside_a_loop(monkeypatch):
    from benchmarks import bench_match_of_the_season as bench

    monkeypatch.setattr(bench, "GAMES", 2)
    monkeypatch.setattr(bench, "TURNS", 1)
    monkeypatch.setattr(bench, "LOOP_STEPS", 100_000)
    rows = bench.run()
    assert all(value > 0 for _, value, _ in rows)
    assert [goal for _, _, goal in rows if goal] == [bench.GOAL]
