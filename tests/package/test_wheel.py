"""The built wheel, installed away from the checkout, used from another folder."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    pytest.importorskip("hatchling", reason="building the wheel needs hatchling")
    folder = tmp_path_factory.mktemp("wheel")
    built = subprocess.run(
        [
            sys.executable,
            "-m",
            "pip",
            "wheel",
            "--quiet",
            "--no-deps",
            "--no-build-isolation",
            "-w",
            str(folder),
            str(ROOT),
        ],
        capture_output=True,
        text=True,
    )
    assert built.returncode == 0, built.stderr
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """The wheel alone in a folder that comes before everything else: the checkout is never imported."""
    target = tmp_path_factory.mktemp("installed")
    subprocess.run(
        [
            sys.executable,
            "-m",
            "pip",
            "install",
            "--quiet",
            "--no-deps",
            "--no-index",
            "--target",
            str(target),
            str(wheel),
        ],
        check=True,
        capture_output=True,
    )
    return target


def leaguecli(installed, folder, *words):
    environment = {**os.environ, "PYTHONPATH": str(installed), "LEAGUECLI_HOME": str(folder / "home")}
    return subprocess.run(
        [sys.executable, "-P", "-m", "leaguecli", *words],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
    )


def test_the_wheel_carries_its_data_and_nothing_else(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    assert any(name.startswith("leaguecli/_fixtures/rulesets/") for name in names)
    assert any(name.startswith("leaguecli/_fixtures/engines/world_cup_2010/") for name in names)
    assert "leaguecli/py.typed" in names
    assert not [name for name in names if name.startswith(("tests/", "benchmarks/", "fixtures/"))]


def test_a_league_from_the_wheel(installed, tmp_path):
    where = leaguecli(installed, tmp_path, "doctor", "--json")
    assert where.returncode in (0, 1), where.stderr
    for words in (
        ["new", "cup", "--game", "world-cup-2010", "--players", "Ana, Rui", "--seed", "1"],
        ["record", "M1", "2-1"],
        ["table", "--json"],
        ["rules", "la-liga"],
    ):
        done = leaguecli(installed, tmp_path, *words)
        assert done.returncode == 0, (words, done.stderr)
    script = "import leaguecli; print(leaguecli.__file__)"
    found = subprocess.run(
        [sys.executable, "-P", "-c", script],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(installed)},
        capture_output=True,
        text=True,
    )
    assert str(installed) in found.stdout
