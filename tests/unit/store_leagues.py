"""A small league for the tests of the store, and how they talk to other processes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from leaguecli.league.store.change import change_league, create_league
from leaguecli.league.store.document import read_document

TABLES: dict[str, dict[str, dict[str, Any]]] = {
    "league": {"1": {"name": "São João", "teams": ["Forlì", "[red]x", "=1+1"]}},
    "journal": {},
}


def make_league(path: Path, entries: int = 0, name: str = "São João") -> Path:
    journal = {str(n): make_entry(n) for n in range(1, entries + 1)}
    create_league(path, {"league": {"1": {"name": name, "teams": ["Forlì"]}}, "journal": journal})
    return path


def make_entry(number: int) -> dict[str, Any]:
    return {"seq": number, "kind": "recorded", "match": f"M{number}", "score": [2, 1], "note": "gol di João"}


def record(path: Path, number: int, wait: float | None = None) -> None:
    with change_league(path, wait=wait) as db:
        db.table("journal").insert(make_entry(number))


def recorded(path: Path) -> list[int]:
    return [entry["seq"] for entry in read_document(path).tables["journal"].values()]


def start_python(code: str, *arguments: object, **environment: str) -> subprocess.Popen[str]:
    """A fresh interpreter on `code`; it finds this module and the package where this process found them."""
    places = [str(Path(__file__).parent), *filter(None, sys.path)]
    return subprocess.Popen(
        [sys.executable, "-c", code, *map(str, arguments)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(places), **environment},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )


def finish(process: subprocess.Popen[str], timeout: float = 60) -> str:
    output, errors = process.communicate(timeout=timeout)
    assert process.returncode == 0, errors
    return output
