"""Commands as a user types them, in a home folder of their own."""

import contextlib
import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from leaguecli.cli import run


class Answer:
    def __init__(self, code, out, err):
        self.code, self.out, self.err = code, out, err

    @property
    def data(self):
        return json.loads(self.out)

    @property
    def error(self):
        return json.loads(self.err)["error"]


class _Stream(io.StringIO):
    def reconfigure(self, **_options):
        pass


class Organiser:
    """Types commands; `lg("record", "M1", "2-1")` in this process, `lg.real(...)` as a program of its own."""

    def __init__(self, home: Path):
        self.home = home

    def __call__(self, *words: str) -> Answer:
        out, err = _Stream(), _Stream()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = run(list(words))
        return Answer(code, out.getvalue(), err.getvalue())

    def ok(self, *words: str) -> Answer:
        answer = self(*words)
        assert answer.code == 0, f"{words}: {answer.err}"
        return answer

    def json(self, *words: str):
        return self.ok(*words, "--json").data

    def real(self, *words: str, **options) -> subprocess.CompletedProcess:
        return subprocess.run(
            [sys.executable, "-m", "leaguecli", *words],
            capture_output=True,
            text=True,
            encoding="utf-8",
            **options,
        )

    def file(self, name: str) -> Path:
        return self.home / f"{name}.json"

    def names(self, *teams: str) -> list[str]:
        return [word for team in teams for word in ("--team", team)]


@pytest.fixture
def lg(tmp_path, monkeypatch):
    home = tmp_path / "home"
    monkeypatch.setenv("LEAGUECLI_HOME", str(home))
    for name in ("LEAGUECLI_LEAGUE", "LEAGUECLI_LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setattr(sys, "stdin", _Stream())
    monkeypatch.chdir(tmp_path)
    return Organiser(home)


@pytest.fixture
def friday(lg):
    """Three persons and a non-person team in a Masters championship."""
    teams = lg.names("São João", "Forlì", "Ajax")
    lg.ok("new", "friday", "--game", "masters-of-football", "--seed", "5", *teams)
    return lg


@pytest.fixture
def ordinary(lg):
    lg.ok("new", "sunday", "--game", "scoreline", "--seed", "1", *lg.names("Ajax", "Forlì", "Leeds", "Porto"))
    return lg
