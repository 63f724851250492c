"""A pad in PDF beside the least it could cost: a do-nothing Typer program, and typst at the same document."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from benchmarks.bench_startup import EMPTY, cpu

GOAL = 2.0
PADS = {
    "Masters of Football, calendar": ("masters-of-football", 3, ()),
    "Masters of Football, filled": ("masters-of-football", 3, ("--filled",)),
    "World Cup 2010, A3": ("world-cup-2010", 0, ("--paper", "a3")),
    "Match of the Season, calendar": ("match-of-the-season", 4, ()),
    "league of 20 teams": ("scoreline", 20, ()),
}
COMPILE = """
import sys, time
before = time.process_time()
import typst
sheet = open(sys.argv[2], encoding="utf-8").read()
typst.compile(sys.argv[1].encode(), sys_inputs={"sheet": sheet}, format="pdf")
print(time.process_time() - before)
"""


def run(rounds: int = 9) -> list[tuple[str, float, float | None]]:
    with tempfile.TemporaryDirectory() as folder:
        os.environ["LEAGUECLI_HOME"] = folder
        empty = Path(folder) / "empty.py"
        empty.write_text(EMPTY)
        return [_compare(name, Path(folder), empty, rounds) for name in PADS]


def _compare(name: str, folder: Path, empty: Path, rounds: int) -> tuple[str, float, float | None]:
    path, words = _make_league(name, folder)
    document = _document(path, words, folder)
    program = str(Path(sys.executable).parent / "leaguecli")
    pad = [program, "pad", "-l", str(path), *words, "--force", "-o", str(folder / "pad.pdf")]
    ours, theirs = [], []
    for _ in range(rounds):
        ours.append(cpu(pad))
        theirs.append(cpu([sys.executable, str(empty)]) + _typst_alone(document))
    return f"pad in PDF / Typer and typst alone, CPU: {name}", median(ours) / median(theirs), GOAL


def _make_league(name: str, folder: Path) -> tuple[Path, tuple[str, ...]]:
    from leaguecli.league.creating import LeagueSpec, NewTeam, make_league_tables
    from leaguecli.league.league import create_league_file

    game, count, words = PADS[name]
    teams = [NewTeam(f"Team {number}") for number in range(1, count + 1)]
    path = folder / f"{game}{'-filled' if '--filled' in words else ''}.json"
    create_league_file(path, make_league_tables(LeagueSpec(name, game, teams, seed=1)))
    if "--filled" in words:
        subprocess.run(
            [sys.executable, "-m", "leaguecli", "play", "all", "-l", str(path)],
            check=True,
            capture_output=True,
        )
    return path, words


def _document(path: Path, words: tuple[str, ...], folder: Path) -> Path:
    """What the pad hands to typst, once and for all."""
    from leaguecli.league.league import load_league
    from leaguecli.sheets.drawing.paper import PAPERS
    from leaguecli.sheets.output.typesetting import page_data
    from leaguecli.sheets.pads import make_pad

    mode = "filled" if "--filled" in words else "calendar"
    pad = make_pad(load_league(path), mode, "en", PAPERS["a3" if "a3" in words else "a4"])
    sheet = {"title": pad.title, "lang": "en", "pages": [page_data(page) for page in pad.pages]}
    document = folder / "document.json"
    document.write_text(json.dumps(sheet, ensure_ascii=False), encoding="utf-8")
    return document


def _typst_alone(document: Path) -> float:
    from leaguecli.sheets.output import typesetting

    source = Path(typesetting.__file__).with_name("sheet.typ").read_text(encoding="utf-8")
    command = [sys.executable, "-c", COMPILE, source, str(document)]
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


if __name__ == "__main__":
    for label, value, goal in run():
        print(f"{value:6.2f}   goal <= {goal:.2f}   {label}")
