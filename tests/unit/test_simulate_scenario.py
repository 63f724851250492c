"""Scenario files: what they mean, and every mistake with its line."""

import pytest

from leaguecli.model.errors import InvalidFile, LeagueError
from leaguecli.simulate.scenario import Scenario, read_scenario
from leaguecli.simulate.study import Simulation


def read(tmp_path, text):
    path = tmp_path / "scenario.yaml"
    path.write_text(text, encoding="utf-8")
    return read_scenario(path)


def test_teams_with_agents_and_managers(tmp_path):
    scenario = read(
        tmp_path,
        "game: masters-of-football\nteams:\n  - {name: Ajax, manager: Godfather}\n"
        "  - {name: Forlì, agent: random, code: FLI}\n  - Leeds\nruns: 3\nseed: 2\n",
    )
    player = Simulation(scenario).player
    assert player.setup.options == {"managers": {"Ajax": "Godfather"}}
    assert player.job.agents == {"Forlì": "random"}
    assert player.league.teams["t2"].code == "FLI"
    assert type(player.agents[1]).__name__ == "RandomAgent"


def test_everything_that_can_be_said(tmp_path):
    (tmp_path / "old.yaml").write_text("name: old\npoints: {win: 2, draw: 1, loss: 0}\norder: [points]\n")
    scenario = read(
        tmp_path,
        "game: world-cup-2010\nplayers: [Ana, Rui]\nagents: {Ana: random}\nrules: old.yaml\nruns: 1000\n"
        "until: 0.5pp\nseed: night\nassume: [M1 2-1]\nworkers: 2\ncluster: local\n"
        "outputs: {json: a.json, each: b.jsonl, svg: c.svg, html: d.html, checkpoint: e}\n".replace(
            "1_000", "1000"
        ),
    )
    assert (scenario.runs, scenario.until, scenario.seed, scenario.workers) == (1000, 0.005, "night", 2)
    assert (scenario.agents, scenario.assume, scenario.cluster) == ({"Ana": "random"}, ["M1 2-1"], "local")
    assert scenario.rules is not None
    assert scenario.rules.win == 2
    assert scenario.outputs["each"] == tmp_path / "b.jsonl"


def test_a_league_that_exists(tmp_path):
    assert read(tmp_path, "league: sunday\nfrom_scratch: true\n") == Scenario(
        league="sunday", from_scratch=True
    )
    (tmp_path / "mine.json").write_text("{}")
    assert read(tmp_path, "league: mine.json\n").league == str(tmp_path / "mine.json")


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("runs: many\n", [1]),
        ("game: scoreline\nteams: A\n", [2]),
        ("game: scoreline\nteams:\n  - [A]\n", [3]),
        ("game: scoreline\nteams:\n  - {name: A, manger: B}\n", [3]),
        ("game: scoreline\nuntil: 90pp\nagents: {A: }\n", [2, 3]),
        ("game: scoreline\nuntil: [1]\nruns: {a: 1}\n", [2, 3]),
        ("league: x\ngame: scoreline\noptions: {legs: 2}\n", [2, 3]),
        ("players: [A]\n", [1]),
        ("outputs: {json: '', each: '-'}\n", [1, 1]),
        ("rules: no-such-rules\nruns: 0\n", [1, 2]),
        ("- a list\n", [1]),
    ],
)
def test_mistakes_have_their_lines(tmp_path, text, lines):
    with pytest.raises(LeagueError) as caught:
        read(tmp_path, text)
    problems = caught.value.problems if isinstance(caught.value, InvalidFile) else [caught.value]
    found = [int(problem.where.split(":")[-2]) for problem in problems if problem.where]
    assert sorted(found) == lines


def test_how_many_seasons_a_precision_takes():
    assert Scenario().most_runs == 1000
    assert Scenario(runs=7).most_runs == 7
    assert Scenario(until=0.005).most_runs > 38415
    assert Scenario(until=0.005, runs=10).most_runs == 10
