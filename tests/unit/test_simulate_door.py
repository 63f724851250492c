"""The Python door: the same summary object, typed arguments, errors with a reason."""

import doctest
import json
import subprocess
import sys

import pytest
from simulated import first_matches, make_tables

import leaguecli.simulate
from leaguecli.league.league import create_league_file
from leaguecli.model.errors import Conflict, NotFound, UsageProblem
from leaguecli.simulate import simulate

TEAMS = ["Ajax", "Forlì", "Leeds"]


def test_the_example_in_its_words():
    assert doctest.testmod(leaguecli.simulate).failed == 0


def test_it_says_what_the_command_says(tmp_path):
    summary = simulate(game="scoreline", teams=TEAMS, runs=50, seed=3)
    words = ["simulate", "--game", "scoreline", "--runs", "50", "--seed", "3", "--json"]
    words += [word for name in TEAMS for word in ("--team", name)]
    command = [sys.executable, "-m", "leaguecli", *words]
    printed = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=True)
    assert json.loads(printed.stdout) == summary.to_data()
    assert summary.team("forli").odds.champion.times == round(50 * summary.team("FOR").odds.champion.value)


def test_a_league_by_its_file(tmp_path):
    path = tmp_path / "sunday.json"
    create_league_file(path, make_tables(results=first_matches(3)))
    before = path.read_bytes()
    summary = simulate(path, runs=20, seed=1, assume=["M4 5-0"], workers=2)
    assert summary.league == "Sunday"
    assert path.read_bytes() == before
    assert summary == simulate(str(path), runs=20, seed=1, assume=["M4 5-0"])


def test_every_season_as_a_dictionary_or_in_a_file(tmp_path):
    seasons = []
    summary = simulate(game="scoreline", teams=TEAMS, runs=12, seed=3, each=seasons.append)
    assert [season["run"] for season in seasons] == list(range(12))
    simulate(game="scoreline", teams=TEAMS, runs=12, seed=3, each=tmp_path / "x.jsonl")
    lines = (tmp_path / "x.jsonl").read_text().splitlines()
    assert [json.loads(line) for line in lines] == seasons
    assert summary.runs == 12
    with pytest.raises(Conflict):
        simulate(game="scoreline", teams=TEAMS, runs=12, seed=3, each=tmp_path / "x.jsonl")


def test_progress_and_precision():
    told = []
    summary = simulate(
        game="scoreline", teams=TEAMS, until=0.05, seed=3, progress=lambda done, of: told.append(done)
    )
    assert told == sorted(told)
    assert told[-1] == summary.runs
    assert 300 <= summary.runs <= 500


def test_another_seed_each_time_unless_one_is_given():
    assert (
        simulate(game="scoreline", teams=TEAMS, runs=1).seed
        != simulate(game="scoreline", teams=TEAMS, runs=1).seed
    )


@pytest.mark.parametrize(
    ("how", "error"),
    [
        ({}, UsageProblem),
        ({"league": "x.json", "game": "scoreline", "teams": TEAMS}, UsageProblem),
        ({"game": "chess", "teams": TEAMS}, NotFound),
        ({"game": "scoreline", "teams": TEAMS, "runs": 0}, UsageProblem),
        ({"game": "scoreline", "teams": TEAMS, "until": 0.9}, UsageProblem),
        ({"game": "scoreline", "teams": TEAMS, "workers": -1}, UsageProblem),
        ({"game": "scoreline", "teams": TEAMS, "assume": ["M99 1-0"]}, NotFound),
        ({"game": "scoreline", "teams": TEAMS, "rules": "no-such"}, NotFound),
    ],
)
def test_mistakes(how, error):
    with pytest.raises(error):
        simulate(**how)


def test_importing_it_costs_next_to_nothing():
    code = "import sys, leaguecli.simulate; print([m for m in sys.modules if m.startswith('leaguecli')])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert eval(found) == ["leaguecli", "leaguecli.simulate"]  # noqa: S307
