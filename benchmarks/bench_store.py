"""What a safe change costs beside TinyDB's own, and what reading a league adds to the start of the program.

Each value is a ratio of medians from one run in which the variants take turns, because machines are noisy and
their noise is shared by neighbours in time.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from hashlib import sha256  # as every change has it loaded, for the chain of the journal
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from tinydb import TinyDB

from leaguecli.league.store.change import change_league
from leaguecli.league.store.document import Tables
from leaguecli.league.store.formatting import format_document

ENTRIES = 1000


class Row(NamedTuple):
    """A ratio and the value it must not exceed."""

    name: str
    value: float
    goal: float


class Cost(NamedTuple):
    cpu: float
    wall: float


def run(rounds: int = 60, starts: int = 25) -> list[Row]:
    return [*compare_changes(rounds), *compare_starts(starts)]


def compare_changes(rounds: int) -> list[Row]:
    with tempfile.TemporaryDirectory(dir=os.environ.get("LEAGUECLI_BENCH_FOLDER")) as folder:
        league, stock = Path(folder) / "league.json", Path(folder) / "stock.json"
        content = format_document(make_tables(ENTRIES))
        ours, theirs = [], []
        for _ in range(rounds):
            league.write_bytes(content)
            ours.append(cost_of(lambda: safe_insert(league)))
            stock.write_bytes(content)
            theirs.append(cost_of(lambda: stock_insert(stock)))
    name = f"durable change at {ENTRIES} entries / stock TinyDB insert"
    return [
        Row(f"{name}, CPU", ratio(ours, theirs, "cpu"), 1.25),
        Row(f"{name}, wall", ratio(ours, theirs, "wall"), 1.25),
    ]


def make_tables(entries: int) -> Tables:
    teams = [f"Team {number}" for number in range(20)]
    journal = {str(number): make_entry(number) for number in range(1, entries + 1)}
    return {"league": {"1": {"name": "Benchmark", "teams": teams}}, "journal": journal}


def make_entry(number: int) -> dict[str, Any]:
    return {
        "seq": number,
        "time": "2026-03-01T20:15:00Z",
        "kind": "recorded",
        "match": f"M{number}",
        "score": [number % 5, number % 3],
        "note": "São João",
        "prev": sha256(str(number).encode()).hexdigest(),
    }


def safe_insert(path: Path) -> None:
    with change_league(path) as db:
        db.table("journal").insert(make_entry(ENTRIES + 1))


def stock_insert(path: Path) -> None:
    with TinyDB(path, encoding="utf-8") as db:
        db.table("journal").insert(make_entry(ENTRIES + 1))


def cost_of(action: Callable[[], None]) -> Cost:
    wall, cpu = time.perf_counter(), time.process_time()
    action()
    return Cost(time.process_time() - cpu, time.perf_counter() - wall)


def ratio(ours: list[Cost], theirs: list[Cost], kind: str) -> float:
    return float(
        median(getattr(cost, kind) for cost in ours) / median(getattr(cost, kind) for cost in theirs)
    )


def compare_starts(rounds: int) -> list[Row]:
    """Whole interpreters: `import typer` alone, with the reading part of the store, and reading a league."""
    with tempfile.TemporaryDirectory() as folder:
        league = Path(folder) / "league.json"
        league.write_bytes(format_document(make_tables(380)))
        importing = "import typer, leaguecli.league.store.document, leaguecli.league.store.home"
        reading = f"{importing}\nleaguecli.league.store.document.read_document({str(league)!r})"
        programs = ("import typer", importing, reading)
        costs: list[list[Cost]] = [[], [], []]
        for _ in range(rounds):
            for program, taken in zip(programs, costs, strict=True):
                taken.append(cost_of_start(program))
    typer, imported, read = costs
    return [
        Row("import typer and the reading store / import typer, CPU", ratio(imported, typer, "cpu"), 1.1),
        Row("the same and reading 380 results / import typer, CPU", ratio(read, typer, "cpu"), 1.15),
    ]


def cost_of_start(program: str) -> Cost:
    cpu, wall = cpu_of_children(), time.perf_counter()
    subprocess.run([sys.executable, "-c", program], check=True)
    return Cost(cpu_of_children() - cpu, time.perf_counter() - wall)


def cpu_of_children() -> float:
    """`os.times` counts in hundredths of a second, which is a third of what is measured here."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


if __name__ == "__main__":
    for row in run():
        print(f"{row.value:6.2f}   goal <= {row.goal:.2f}   {row.name}")
