"""The table of benchmarks: goals are ratios not to be exceeded, and say so."""

import sys
from types import ModuleType

import pytest

from benchmarks.__main__ import main


@pytest.fixture
def measured(monkeypatch):
    def put(rows):
        module = ModuleType("benchmarks.bench_startup")
        module.run = lambda: rows
        monkeypatch.setitem(sys.modules, "benchmarks.bench_startup", module)

    return put


@pytest.mark.parametrize(
    ("value", "code", "verdict"), [(2.0, 0, "at most 2"), (2.01, 1, "at most 2  MISSED")]
)
def test_a_goal_is_met_up_to_its_value_and_missed_above(measured, capsys, value, code, verdict):
    measured([("us / them", value, 2.0), ("seasons a second", 12345.6, None)])
    assert main(["startup"]) == code
    title, row, throughput, end = capsys.readouterr().out.splitlines()
    assert title == "startup"
    assert row.endswith(f"{value:.2f}  {verdict}")
    assert throughput.endswith(" 12,346")
    assert end == ("1 goals missed" if code else "every goal met")


def test_an_unknown_benchmark_is_refused_with_the_known_ones(capsys):
    assert main(["stanings"]) == 2
    assert "no benchmark stanings; there are calendars, completion," in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "smaller"),
    [
        ("magic_number_eleven", {"MATCHES": 2, "TURNS": 1, "LOOP_STEPS": 100_000}),
        ("match_of_the_season", {"GAMES": 1, "TURNS": 1, "LOOP_STEPS": 100_000}),
        ("world_cup_2010", {"CUPS": 1, "CHOICES": 1000, "LOOP_STEPS": 100_000}),
        ("masters_of_football", {"SEASONS": 2, "RECORDED": 1, "MATCHES": 2}),
    ],
)
def test_a_game_has_one_goal_and_it_is_a_ratio_to_the_bare_loop(monkeypatch, name, smaller):
    bench = __import__(f"benchmarks.bench_{name}", fromlist=["run"])
    for constant, value in smaller.items():
        monkeypatch.setattr(bench, constant, value)
    rows = bench.run()
    ((label, value, goal),) = [row for row in rows if row[2] is not None]
    assert "bare loop" in label
    assert value > 0
    assert goal == bench.GOAL
