"""`simulate` as a user types it: odds, what-ifs, files, and one clear line for what cannot be."""

import json
import re

import pytest

from leaguecli.league.league import load_league

FOUR = ("--game", "scoreline", "--team", "Ajax", "--team", "Forlì", "--team", "Leeds", "--team", "Porto")


def test_one_line_and_no_files(lg):
    answer = lg.json(
        "simulate",
        "--game",
        "masters-of-football",
        *lg.names("A", "B", "C", "D"),
        "--runs",
        "60",
        "--seed",
        "1",
    )
    assert answer["schema"] == "leaguecli.simulation/1"
    assert (answer["game"], answer["seed"], answer["runs"]) == ("masters-of-football", 1, 60)
    assert {row["team"] for row in answer["teams"]} == {"A", "B", "C", "D"}
    assert sum(row["champion"] for row in answer["teams"]) == pytest.approx(1)
    for row in answer["teams"]:
        assert sum(row["positions"]) == pytest.approx(1)
        assert row["champion"] == row["positions"][0]
        assert (row["champion"] * 60).is_integer()
    assert not lg.home.exists(), "read-only commands create nothing"


def test_the_same_seed_prints_the_same_and_another_does_not(lg):
    first, again, other = (
        lg.ok("simulate", *FOUR, "--runs", "100", "--seed", s, "--json").out for s in "778"
    )
    assert first == again != other


def test_json_holds_no_times_and_no_paths(lg, tmp_path):
    answer = lg.ok("simulate", *FOUR, "--runs", "50", "--seed", "1", "--json")
    assert not re.search(r"second|elapsed|worker|202\d-|/tmp", answer.out)
    assert "50 seasons in" in answer.err


def test_in_a_league_the_results_stay_and_nothing_is_written(ordinary):
    for match, score in (("M1", "5-0"), ("M2", "0-0")):
        ordinary.ok("record", match, score)
    path = ordinary.file("sunday")
    before, time = path.read_bytes(), path.stat().st_mtime_ns
    files = sorted(ordinary.home.iterdir())
    answer = ordinary.json("simulate", "--runs", "80")
    assert (path.read_bytes(), path.stat().st_mtime_ns) == (before, time)
    assert sorted(ordinary.home.iterdir()) == files
    assert answer["league"] == "sunday"
    assert answer["seed"] == 1, "the league's own"
    home = ordinary.json("calendar")["stages"][0]["matches"][0]["home"]
    winner = next(row for row in answer["teams"] if row["team"] == home)
    scratch = ordinary.json("simulate", "--runs", "80", "--from-scratch")
    anew = next(row for row in scratch["teams"] if row["team"] == home)
    assert winner["mean_points"] > anew["mean_points"]
    assert winner["mean_goals_for"] > anew["mean_goals_for"] + 2
    assert scratch["input"] != answer["input"]


def test_a_finished_league_is_certain(ordinary):
    for number in range(1, 13):
        ordinary.ok("record", f"M{number}", f"{number % 4}-{number % 3}")
    answer = ordinary.json("simulate", "--runs", "20")
    order = [row["team"] for row in ordinary.json("table")["tables"][0]["rows"]]
    assert [row["team"] for row in answer["teams"]] == order
    assert [row["status"] for row in answer["teams"]] == ["clinched", *["eliminated"] * 3]
    assert [row["places"] for row in answer["teams"]] == [[n, n] for n in range(1, 5)]
    out = ordinary.ok("simulate", "--runs", "20").out
    assert "clinched" in out
    assert out.count("eliminated") == 3
    assert "±0" not in out


def test_what_if(ordinary):
    for number in range(1, 11):
        ordinary.ok("record", f"M{number}", f"{number % 4}-{number % 3}")
    plain = ordinary.json("simulate", "--runs", "200")
    open_matches = ordinary.json("next")["stages"][0]["matches"]
    assume = [word for m in open_matches for word in ("--assume", f"{m['id']} 0-9")]
    decided = ordinary.json("simulate", "--runs", "200", *assume)
    assert all(row["status"] != "open" for row in decided["teams"])
    assert decided["input"] != plain["input"]
    assert load_league(ordinary.file("sunday")).facts.results.keys() == {f"M{n}" for n in range(1, 11)}


def test_agents_and_rules_change_the_odds(lg):
    common = (
        "simulate",
        "--game",
        "world-cup-2010",
        "--players",
        "Ana, Rui",
        "--runs",
        "40",
        "--seed",
        "3",
        "--json",
    )
    plain, silly = lg.ok(*common).data, lg.ok(*common, "--agent", "Ana=random").data
    odds = [
        next(row["champion"] for row in data["players"] if row["player"] == "Ana") for data in (plain, silly)
    ]
    assert odds[1] < odds[0]
    assert {row["player"] for row in plain["teams"]} == {"Ana", "Rui"}
    league = ("simulate", *FOUR, "--runs", "60", "--seed", "1")
    two_points = "points: {win: 2, draw: 1, loss: 0}\nname: old\norder: [points, goal_average]\n"
    (lg.home.parent / "old.yaml").write_text(two_points)
    assert (
        lg.json(*league)["teams"][0]["mean_points"]
        > lg.json(*league, "--rules", "old.yaml")["teams"][0]["mean_points"]
    )


def test_seats_are_found_as_teams_are(friday):
    names = ("simulate", "--runs", "8", "--json")
    plain, by_name, by_code = (
        friday.ok(*names, *more).out
        for more in ((), ("--agent", "São João=random"), ("--agent", "sao=random"))
    )
    assert plain != by_name == by_code
    answer = friday("simulate", "--agent", "Ajax=genius")
    assert (answer.code, "no agent genius" in answer.err) == (3, True)


def test_each_season_on_a_line(lg, tmp_path):
    summary = lg.json("simulate", *FOUR, "--runs", "30", "--seed", "5", "--each", "seasons.jsonl")
    lines = [json.loads(line) for line in (tmp_path / "seasons.jsonl").read_text().splitlines()]
    assert [line["run"] for line in lines] == list(range(30))
    for row in summary["teams"]:
        assert sum(line["champion"] == row["team"] for line in lines) / 30 == row["champion"]
        points = [team["points"] for line in lines for team in line["teams"] if team["team"] == row["team"]]
        assert sum(points) / 30 == row["mean_points"]
    out = lg.ok("simulate", *FOUR, "--runs", "30", "--seed", "5", "--each", "-")
    assert out.out == (tmp_path / "seasons.jsonl").read_text()
    again = lg("simulate", *FOUR, "--runs", "30", "--seed", "5", "--each", "seasons.jsonl")
    assert again.code == 5
    lg.ok("simulate", *FOUR, "--runs", "10", "--seed", "5", "--each", "seasons.jsonl", "--force")
    assert len((tmp_path / "seasons.jsonl").read_text().splitlines()) == 10


def test_until_it_is_precise_enough(lg):
    answer = lg.json("simulate", *FOUR, "--until", "3pp", "--seed", "5")
    assert 700 <= answer["runs"] <= 1100
    low, high = answer["teams"][0]["champion_interval"]
    assert high - low <= 0.06
    assert lg.json("simulate", *FOUR, "--until", "3pp", "--runs", "200", "--seed", "5")["runs"] == 200


def test_tables_for_people_and_for_programs(lg):
    common = ("simulate", *FOUR, "--runs", "500", "--seed", "2")
    out = lg.ok(*common).out
    assert "Scoreline" in out
    assert re.search(r"Ajax +AJA +\d\d\.\d +±\d\.\d +1–4", out)
    assert "500 seasons, seed 2, scoreline" in out
    rows = lg.ok(*common, "-f", "csv").out.splitlines()
    assert rows[0].startswith("team,code,champion,status,mean_points")
    assert len(rows) == 5
    assert lg.ok(*common, "-f", "md").out.startswith("# Scoreline")
    lg.ok(*common, "-o", "odds.json")
    lg.ok(*common, "--json", "-o", "again.json")
    folder = lg.home.parent
    assert (
        (folder / "odds.json").read_text()
        == (folder / "again.json").read_text()
        == lg.ok(*common, "--json").out
    )


def test_pictures_to_share(ordinary, tmp_path):
    for number in range(1, 5):
        ordinary.ok("record", f"M{number}", "2-1")
    ordinary.ok("simulate", "--runs", "60", "--svg", "odds.svg", "--html", "odds.html")
    svg, html = (tmp_path / "odds.svg").read_text(), (tmp_path / "odds.html").read_text()
    assert svg.startswith("<svg")
    assert svg.count("<polyline") == 4
    for stage in ("start", "MD1", "MD2"):
        assert f">{stage}<" in svg
    assert "default-src 'none'" in html
    assert "<script" not in html
    assert html.count("<polyline") == 4
    again = ordinary("simulate", "--runs", "60", "--svg", "odds.svg")
    assert (again.code, "exists already" in again.err) == (5, True)
    ordinary.ok("simulate", "--runs", "60", "--svg", "odds2.svg")
    assert (tmp_path / "odds2.svg").read_text() == svg


def test_kept_in_the_history_only_on_request(ordinary):
    ordinary.ok("simulate", "--runs", "50")
    assert ordinary.json("history")["entries"] == []
    odds = ordinary.json("simulate", "--runs", "50")
    ordinary.ok("simulate", "--runs", "50", "--save")
    entry = ordinary.json("history")["entries"][0]
    assert (entry["kind"], entry["runs"], entry["seed"]) == ("simulated", 50, 1)
    assert "odds from 50 seasons" in entry["text"]
    best = odds["teams"][0]
    assert f"{best['team']} {100 * best['champion']:.1f} %" in entry["text"]
    ordinary.ok("record", "M1", "1-0")
    ordinary.ok("check")
    after = ordinary.json("simulate", "--runs", "50")
    ordinary.ok("undo", "2")
    assert ordinary.json("simulate", "--runs", "50") == odds
    assert after["input"] != odds["input"]


def test_odds_of_a_league_that_changed_meanwhile_are_not_kept(ordinary, monkeypatch):
    from leaguecli.simulate.study import Simulation

    run = Simulation.run

    def run_and_record(self, *words):
        study = run(self, *words)
        ordinary.ok("record", "M1", "1-0")
        return study

    monkeypatch.setattr(Simulation, "run", run_and_record)
    answer = ordinary("simulate", "--runs", "20", "--save")
    assert (answer.code, "meanwhile" in answer.err) == (5, True)
    assert [entry["kind"] for entry in ordinary.json("history")["entries"]] == ["recorded"]


SCENARIO = """
game: scoreline
teams:
  - {name: Ajax, strength: 1.4}
  - {name: Forlì}
  - Leeds
runs: 40
seed: 9
assume: [M1 1-0]
outputs: {json: odds.json, each: seasons.jsonl, svg: odds.svg}
"""


def test_a_scenario_file(lg, tmp_path):
    folder = tmp_path / "study"
    folder.mkdir()
    (folder / "scenario.yaml").write_text(SCENARIO)
    answer = lg.json("simulate", "--from", "study/scenario.yaml")
    assert (answer["runs"], answer["seed"]) == (40, 9)
    assert json.loads((folder / "odds.json").read_text()) == answer
    assert len((folder / "seasons.jsonl").read_text().splitlines()) == 40
    assert (folder / "odds.svg").exists()
    more = lg.json("simulate", "--from", "study/scenario.yaml", "--runs", "50", "--seed", "8", "--force")
    assert (more["runs"], more["seed"]) == (50, 8), "what is typed counts more than what is written"


BAD = {
    "simulate --runs 0": (2, "0 seasons cannot be simulated"),
    "simulate --runs 1e12": (2, "1e12 seasons cannot be simulated"),
    "simulate --runs many": (2, "many is no number of seasons"),
    "simulate --until never": (2, "never is no precision"),
    "simulate --workers 0": (2, "--workers"),
    "simulate --workers 99999": (2, "99999 workers are too many"),
    "simulate --assume M1": (4, "M1 assumes nothing"),
    "simulate --assume 'M99 1-0'": (3, "there is no match M99"),
    "simulate --assume 'M2 x-y'": (4, "x-y is not a score"),
    "simulate --assume 'M2 1-0' --assume 'M2 2-0'": (5, "M2 is assumed to end in two ways"),
    "simulate --assume 'M1 1-0'": (5, "M1 has been played"),
    "simulate --agent Ajax": (2, "--agent takes TEAM=random"),
    "simulate --agent Nobody=random": (3, "nobody called Nobody decides here"),
    "simulate --rules no-such": (3, "no-such"),
    "simulate --cluster nowhere": (2, "nowhere is no address of a cluster"),
    "simulate --from missing.yaml": (3, "missing.yaml"),
    "simulate --team Ajax": (2, "need a game"),
    "simulate --game scoreline": (2, "which teams?"),
    "simulate --game chess --team A --team B": (3, "there is no game chess"),
    "simulate --game scoreline --team A": (4, "teams"),
    "simulate --game scoreline --team A --team B -l sunday": (2, "a league and a game are named"),
    "simulate --game scoreline --team A --team B --save": (2, "--save keeps"),
    "simulate --each - --checkpoint x": (2, "--each -"),
    "simulate --each x --checkpoint ./x": (2, "x is named for two things at once"),
    "simulate --svg x.svg -o x.svg": (2, "x.svg is named for two things at once"),
    "simulate --each no/such/folder.jsonl": (1, "no/such/folder.jsonl"),
    "simulate --svg no/such/folder.svg": (1, "no/such/folder.svg"),
    "simulate --checkpoint no/such/folder": (1, "no/such/folder"),
    "simulate --checkpoint notes.txt": (4, "notes.txt is not a checkpoint"),
    "simulate -l missing": (3, "missing"),
}


@pytest.mark.parametrize("words", BAD)
def test_one_clear_line(ordinary, tmp_path, words):
    import shlex

    ordinary.ok("record", "M1", "1-0")
    (tmp_path / "notes.txt").write_text("mine\n")
    before = ordinary.file("sunday").read_bytes()
    code, text = BAD[words]
    answer = ordinary(*shlex.split(words), *(["--runs", "5"] if "--runs" not in words else []))
    lines = answer.err.strip().splitlines()
    assert answer.code == code, answer.err
    assert text in lines[-1]
    assert len([line for line in lines if line.startswith("error")]) == 1
    assert ordinary.file("sunday").read_bytes() == before
    assert (tmp_path / "notes.txt").read_text() == "mine\n"


def test_all_mistakes_of_a_scenario_at_once(lg, tmp_path):
    (tmp_path / "bad.yaml").write_text(
        "game: scoreline\nteams:\n  - {name: A, agnet: random}\n  - {code: B}\nruns: 0\nuntil: soon\n"
        "agents: [x]\nworkers: 1e9\nfrom_scratch: maybe\noutputs: {pdf: x, each: '-'}\nspeed: 9\n"
    )
    answer = lg("simulate", "--from", "bad.yaml")
    assert answer.code == 4
    found = [int(line.split(":")[2]) for line in answer.err.splitlines()]
    assert sorted(found) == [3, 4, 5, 6, 7, 8, 9, 10, 10, 11], answer.err
    (tmp_path / "league.yaml").write_text("league: x\nteams: [A]\nformat: cup\n")
    assert len(lg("simulate", "--from", "league.yaml").err.splitlines()) == 2
    (tmp_path / "nothing.yaml").write_text("teams: [A]\n")
    assert "is said of no game" in lg("simulate", "--from", "nothing.yaml").err


def test_without_dask_a_cluster_is_a_missing_part(ordinary, monkeypatch):
    import sys

    monkeypatch.setitem(sys.modules, "distributed", None)
    answer = ordinary("simulate", "--cluster", "local", "--runs", "5")
    assert (answer.code, "leaguecli[cluster]" in answer.err) == (6, True)


def test_names_are_data(lg, tmp_path):
    nasty = ("[red]x[/foo]", "<script>alert(1)</script>", "=1+1", "{0.__class__}")
    common = ("simulate", "--game", "scoreline", *lg.names(*nasty), "--runs", "30", "--seed", "1")
    out = lg.ok(*common, "--svg", "o.svg", "--html", "o.html").out
    assert all(name in out for name in nasty)
    for file in ("o.svg", "o.html"):
        text = (tmp_path / file).read_text()
        assert "<script" not in text
        assert "&lt;script&gt;alert(1)&lt;/script&gt;" in text
    assert "'=1+1" in lg.ok(*common, "-f", "csv").out
