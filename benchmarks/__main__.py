"""Runs every benchmark found here, or those named, and prints one table.

Goals are ratios within one run that must not be exceeded, so they hold on any machine; what counts per second
or in nanoseconds has no goal and is there to be read. A goal that is missed ends the run with an error.
"""

import importlib
import pkgutil
import sys
from collections.abc import Iterable
from pathlib import Path

PREFIX = "bench_"


def main(words: list[str]) -> int:
    found = [module.name for module in pkgutil.iter_modules([str(Path(__file__).parent)])]
    names = [name.removeprefix(PREFIX) for name in found if name.startswith(PREFIX)]
    wanted = [word.removeprefix(PREFIX) for word in words] or names
    if unknown := [name for name in wanted if name not in names]:
        print(f"no benchmark {', '.join(unknown)}; there are {', '.join(names)}", file=sys.stderr)
        return 2
    missed = 0
    for name in wanted:
        print(name, flush=True)
        missed += print_rows(importlib.import_module(f"benchmarks.{PREFIX}{name}").run())
    print(f"{missed} goals missed" if missed else "every goal met")
    return 1 if missed else 0


def print_rows(rows: Iterable[tuple[str, float, float | None]]) -> int:
    """How many goals were missed."""
    missed = 0
    for label, value, goal in rows:
        text = f"{value:,.0f}" if value >= 100 else f"{value:.2f}"
        is_missed = goal is not None and value > goal
        verdict = "" if goal is None else f"  at most {goal:g}" + ("  MISSED" if is_missed else "")
        print(f"  {label:<78} {text:>12}{verdict}", flush=True)
        missed += is_missed
    return missed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
