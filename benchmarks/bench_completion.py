"""A key pressed in a shell: what completion costs, against a Typer program that does nothing."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from benchmarks.bench_startup import EMPTY, interleaved, make_league

LINES = {
    "commands": "leaguecli ",
    "open matches and teams": "leaguecli record ",
    "teams": "leaguecli needs Tea",
    "leagues": "leaguecli use ",
    "rules": "leaguecli rules ",
    "formats": "leaguecli new --format ",
    "games": "leaguecli new --game ",
    "options": "leaguecli table --",
}


def run() -> list[tuple[str, float, float | None]]:
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    script = str(Path(sys.executable).parent / "leaguecli")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["LEAGUECLI_HOME"] = folder
        make_league(Path(folder))
        empty = Path(folder) / "empty.py"
        empty.write_text(EMPTY)
        commands = {"typer": [sys.executable, str(empty)]}
        for name, line in LINES.items():
            commands[name] = ["env", "_LEAGUECLI_COMPLETE=bash", script, line]
        for command in commands.values():
            subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
        times = interleaved(commands)
    return [
        (f"completing {name} / a Typer program that does nothing", times[name] / times["typer"], 1.5)
        for name in LINES
    ]
