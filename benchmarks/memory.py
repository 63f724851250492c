"""How much memory a program and all its children take at most. Pages they share count once."""

from __future__ import annotations

import subprocess
import time
from pathlib import Path


def largest_tree(command: list[str], output: int) -> int:
    """The largest sum of proportional set sizes while the command ran, in bytes; 0 where nobody can tell."""
    process = subprocess.Popen(command, stdout=output, stderr=output)
    largest = 0
    while process.poll() is None:
        largest = max(largest, sum(map(_proportional_size, _family(process.pid))))
        time.sleep(0.05)
    return largest


def _family(pid: int) -> list[int]:
    found = [pid]
    for thread in Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            children = [int(child) for child in thread.read_text().split()]
        except OSError:
            continue
        for child in children:
            found += _family(child)
    return found


def _proportional_size(pid: int) -> int:
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) * 1024
