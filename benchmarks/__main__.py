"""Runs every benchmark found here, or those named, and prints one table. A value above its goal is marked."""

import importlib
import pkgutil
import sys
from pathlib import Path


def main() -> None:
    names = [
        m.name for m in pkgutil.iter_modules([str(Path(__file__).parent)]) if m.name.startswith("bench_")
    ]
    wanted = [f"bench_{word.removeprefix('bench_')}" for word in sys.argv[1:]] or names
    missed = 0
    for name in wanted:
        print(name.removeprefix("bench_"))
        for row in importlib.import_module(f"benchmarks.{name}").run():
            label, value, goal = row[:3]
            missed += _print_row(label, value, goal)
    sys.exit(1 if missed else 0)


def _print_row(label: str, value: float, goal: float | None) -> int:
    """Ratios have a goal they must not exceed; throughputs have none and are reported."""
    text = f"{value:,.0f}" if value >= 100 else f"{value:.2f}"
    verdict = "" if goal is None else f"  goal {goal:g}" + ("" if value <= goal else "  MISSED")
    print(f"  {label:<78} {text:>12}{verdict}", flush=True)
    return int(goal is not None and value > goal)


if __name__ == "__main__":
    main()
