"""What an organiser feels and a script pays a thousand times: the start of a command, in CPU time."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

EMPTY = "import typer\napp = typer.Typer()\n@app.command()\ndef main(name: str = '') -> None: ...\napp()\n"


def cpu(command: list[str]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def interleaved(commands: dict[str, list[str]], rounds: int = 15) -> dict[str, float]:
    """The median of each, one after the other in every round, so that a noisy minute hits all alike."""
    times: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            times[name].append(cpu(command))
    return {name: sorted(values)[len(values) // 2] for name, values in times.items()}


def make_league(home: Path) -> None:
    """Twenty teams, 380 results."""
    from leaguecli.league.creating import LeagueSpec, NewTeam, make_league_tables
    from leaguecli.league.league import Change, League, change_league, create_league_file
    from leaguecli.league.recording import record
    from leaguecli.league.store.home import make_current
    from leaguecli.model.result import Result, Score

    teams = [NewTeam(f"Team {number}") for number in range(20)]
    path = home / "big.json"
    create_league_file(path, make_league_tables(LeagueSpec("big", "scoreline", teams, seed=1)))
    make_current(path)

    def decide(league: League) -> list[Change]:
        return [
            record(league, found, Result(score=Score(number * 7 % 4, number * 5 % 3)))
            for number in range(1, 381)
            if (found := league.season.find(f"M{number}")) is not None
        ]

    change_league(path, decide)


def run() -> list[tuple[str, float, float | None]]:
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    scripts = Path(sys.executable).parent
    with tempfile.TemporaryDirectory() as folder:
        os.environ["LEAGUECLI_HOME"] = folder
        make_league(Path(folder))
        empty = Path(folder) / "empty.py"
        empty.write_text(EMPTY)
        commands = {
            "typer": [sys.executable, "-c", "import typer"],
            "table": [str(scripts / "leaguecli"), "table", "--json"],
            "help": [str(scripts / "leaguecli"), "--help"],
            "empty help": [sys.executable, str(empty), "--help"],
        }
        peer = scripts / "sqlite-utils"
        if peer.exists():
            database = Path(folder) / "peer.db"
            subprocess.run([str(peer), "create-table", str(database), "t", "id", "integer"], check=True)
            commands["peer"] = [str(peer), "tables", str(database)]
        for command in commands.values():
            cpu(command)
        times = interleaved(commands)
    rows: list[tuple[str, float, float | None]] = [
        ("table --json of 380 matches / import typer", times["table"] / times["typer"], 1.25),
        ("--help / an empty Typer program's --help", times["help"] / times["empty help"], 1.3),
    ]
    if "peer" in times:
        rows.append(("table --json / sqlite-utils tables", times["table"] / times["peer"], 0.6))
    return rows
