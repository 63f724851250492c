"""The example plug-in as a stranger installs it: found by its metadata, played in a child process."""

import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from leaguecli.model.errors import InvalidData
from leaguecli.tabletop import discovery
from leaguecli.tabletop.agents import RandomAgent
from leaguecli.tabletop.child import close_children
from leaguecli.tabletop.discovery import engine_names, engine_rows, load_engine
from leaguecli.tabletop.engine import Pairing, Round, Setup
from leaguecli.tabletop.foreign import ForeignEngine
from leaguecli.tabletop.recorded import RecordedTable
from leaguecli.tabletop.targets import import_target

EXAMPLE = Path(__file__).parents[2] / "examples" / "custom-engine"
SETUP = Setup(("São João", "NO", "[red]x"))
ROUNDS = [Round(f"R{n}", (Pairing(f"M{n}", n % 3, (n + 1) % 3, decisive=n > 3),)) for n in range(6)]


def copy_install(folder):
    """What an installer does, without one: the package, and metadata made from pyproject.toml."""
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    shutil.copytree(EXAMPLE / "src" / "dice_derby", folder / "dice_derby")
    info = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n", encoding="utf-8"
    )
    points = project["entry-points"]["leaguecli.engines"]
    lines = ["[leaguecli.engines]", *(f"{key} = {target}" for key, target in points.items())]
    (info / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")


@pytest.fixture
def installed(tmp_path, monkeypatch):
    folder = tmp_path / "site"
    folder.mkdir()
    copy_install(folder)
    monkeypatch.setattr(sys, "path", [str(folder), *sys.path])
    monkeypatch.delenv("LEAGUECLI_NO_PLUGINS", raising=False)
    discovery._load.cache_clear()
    yield folder
    discovery._load.cache_clear()
    close_children()


def play_season(engine, seed):
    agents = [engine.agents["sensible"](), RandomAgent(), engine.agents["sensible"]()]
    told = []
    table = RecordedTable(agents, seed, engine.seats(SETUP), lambda kind, facts: told.append((kind, facts)))
    campaign = engine.start(SETUP, table)
    results = [campaign.play(round, table) for round in ROUNDS]
    return results, table.lines, told, campaign.state()


def test_it_is_found_and_runs_in_a_process_of_its_own(installed):
    row = next(row for row in engine_rows() if row.key == "dice-derby")
    assert (row.name, row.distribution, row.own, row.problem) == (
        "Dice Derby",
        "leaguecli-dice-derby",
        False,
        None,
    )
    engine = load_engine("dice-derby")
    assert isinstance(engine, ForeignEngine)
    assert engine.dice()["die"].labels == ("1", "2", "3", "4", "5", "6")
    assert list(engine.options) == ["fresh_legs"]
    table = RecordedTable([], 1, ())
    with pytest.raises(InvalidData, match="the option fresh_legs is true or false"):
        engine.start(Setup(("A", "B"), options={"fresh_legs": 3}), table)
    assert [entry.version for entry in engine_names() if entry.key == "dice-derby"] == ["1.0.0"]


def test_it_plays_there_as_it_plays_here(installed):
    here, there = import_target("dice_derby:engine"), load_engine("dice-derby")
    for seed in (1, 2, 3):
        assert play_season(here, seed) == play_season(there, seed)


def run_leaguecli(site, folder, *words):
    environment = {**os.environ, "PYTHONPATH": str(site), "LEAGUECLI_HOME": str(folder / "home")}
    environment.pop("LEAGUECLI_LEAGUE", None)
    return subprocess.run(
        [sys.executable, "-m", "leaguecli", *words],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def test_the_commands_know_it(installed, tmp_path):
    games = run_leaguecli(installed, tmp_path, "games", "--json")
    assert "dice-derby" in [game["game"] for game in json.loads(games.stdout)["games"]], games.stderr
    match = run_leaguecli(
        installed, tmp_path, "match", "Ajax", "[red]x", "--game", "dice-derby", "--seed", "7", "--json"
    )
    told = json.loads(match.stdout)
    assert told["score"] == [0, 3], match.stderr
    assert [event["kind"] for event in told["events"]][0] == "kick-off"
    bare = run_leaguecli(tmp_path, tmp_path, "match", "A", "B", "--game", "dice-derby")
    assert bare.returncode == 3
    assert "there is no game called dice-derby" in bare.stderr


def test_a_whole_league_is_played_with_it(installed, tmp_path):
    made = run_leaguecli(
        installed,
        tmp_path,
        "new",
        "Derby",
        "--game",
        "dice-derby",
        "--team",
        "A",
        "--team",
        "B",
        "--team",
        "C",
    )
    assert made.returncode == 0, made.stderr
    played = run_leaguecli(installed, tmp_path, "play", "all", "--seed", "5")
    assert played.returncode == 0, played.stderr
    table = json.loads(run_leaguecli(installed, tmp_path, "table", "--json").stdout)
    assert [row["played"] for row in table["tables"][0]["rows"]] == [4, 4, 4]


def test_its_own_tests_pass(installed, tmp_path):
    shutil.copytree(EXAMPLE / "tests", tmp_path / "tests")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(tmp_path / "tests")],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(installed)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.skipif(
    importlib.util.find_spec("hatchling") is None or importlib.util.find_spec("pip") is None,
    reason="the real installer needs pip and hatchling, which cannot be fetched without a network",
)
def test_the_real_installer_agrees(tmp_path):
    source, target, copied = tmp_path / "source", tmp_path / "target", tmp_path / "copied"
    shutil.copytree(EXAMPLE, source, ignore=shutil.ignore_patterns("__pycache__", ".*"))
    options = ["--no-index", "--no-build-isolation", "--no-deps", "--disable-pip-version-check"]
    subprocess.run(
        [sys.executable, "-m", "pip", "install", "-q", *options, "--target", str(target), str(source)],
        check=True,
        capture_output=True,
    )
    copied.mkdir()
    copy_install(copied)
    written, made = (next(folder.glob("*.dist-info/entry_points.txt")) for folder in (target, copied))
    assert written.parent.name == made.parent.name
    assert written.read_text().split() == made.read_text().split()
    assert (target / "dice_derby" / "match.py").is_file()
