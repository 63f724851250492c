"""Tables that say why, lots that can be checked, what a team still needs."""

import hashlib
import json

import pytest


@pytest.fixture
def group(lg):
    """Four teams, one leg; the rules put the matches among level teams first."""
    names = lg.names("A", "B", "C", "D")
    lg.ok("new", "g", "--game", "scoreline", "--legs", "1", "--rules", "uefa-euro", "--seed", "1", *names)
    return lg


def play(lg, results):
    """`{"AB": "1-0"}` whichever side is at home in the calendar."""
    for stage in lg.json("calendar")["stages"]:
        for match in stage["matches"]:
            pair = match["home"] + match["away"]
            if pair in results:
                lg.ok("record", match["id"], results[pair])
            elif pair[::-1] in results:
                home, away = results[pair[::-1]].split("-")
                lg.ok("record", match["id"], f"{away}-{home}")


TRAP = {"AB": "1-0", "CA": "2-1", "BC": "2-1", "AD": "1-0", "BD": "5-0", "CD": "1-0"}


def test_the_restart_trap(group):
    play(group, TRAP)
    table = group.json("table", "--explain")["tables"][0]
    assert [row["team"] for row in table["rows"]] == ["C", "A", "B", "D"]
    assert table["unbroken"] == []
    said = group.ok("table", "--explain").out
    assert "among" in said
    assert "C" in said
    assert group.json("table", "--rules", "premier-league")["tables"][0]["rows"][0]["team"] == "B"


def test_rules_compared_side_by_side(group):
    play(group, TRAP)
    data = group.json("rules", "--compare", "uefa-euro,premier-league")
    orders = data["tables"][0]["orders"]
    assert orders["uefa-euro"] == ["C", "A", "B", "D"]
    assert orders["premier-league"][0] == "B"
    assert "the order changes" in group.ok("rules", "--compare", "uefa-euro,premier-league").out


def test_the_table_as_it_stood(group):
    play(group, TRAP)
    first = group.json("table", "--as-of", "MD1")["tables"][0]["rows"]
    assert [row["played"] for row in first] == [1, 1, 1, 1]


def level_league(lg):
    lg.ok("new", "t", "--game", "masters-of-football", "--seed", "1", *lg.names("A", "B", "C", "D"))
    for number in range(1, 13):
        lg.ok("record", f"M{number}", "1-1")


def test_a_tie_nobody_can_break_stays_visible(lg):
    level_league(lg)
    table = lg.json("table")["tables"][0]
    assert [row["rank"] for row in table["rows"]] == [1, 1, 1, 1]
    assert table["unbroken"] == [["A", "B", "C", "D"]]
    assert "draw-lots" in lg.ok("table").out


def test_lots_at_once_say_that_they_prove_nothing(lg):
    level_league(lg)
    answer = lg.ok("draw-lots", "CHAMPIONSHIP", "--now")
    assert "proves nothing" in answer.err
    rows = lg.json("table")["tables"][0]["rows"]
    assert [row["rank"] for row in rows] == [1, 2, 3, 4]
    assert rows[1]["decided_by"] == "lots"
    assert lg("draw-lots", "CHAMPIONSHIP", "--now").code == 5
    lg.ok("undo")
    assert lg.json("table")["tables"][0]["unbroken"]


def test_lots_that_anybody_can_check(lg, tmp_path):
    level_league(lg)
    file = str(tmp_path / "lots.json")
    secrets = {team: f"secret of {team}" for team in "ABCD"}
    hidden = [
        w for t, s in secrets.items() for w in ("--hidden", f"{t}={hashlib.sha256(s.encode()).hexdigest()}")
    ]
    lg.ok("draw-lots", "commit", file, *hidden)
    assert lg("draw-lots", "verify", file).code == 1
    assert lg("draw-lots", "reveal", file, "--value", "A=something else").code == 1
    lg.ok("draw-lots", "reveal", file, *[w for t, s in secrets.items() for w in ("--value", f"{t}={s}")])
    order = json.loads((tmp_path / "lots.json").read_text(encoding="utf-8"))["order"]
    assert [row["team"] for row in lg.json("table")["tables"][0]["rows"]] == order
    assert lg.json("draw-lots", "verify", file)["order"] == order
    forged = json.loads((tmp_path / "lots.json").read_text(encoding="utf-8"))
    forged["order"] = forged["order"][::-1]
    (tmp_path / "lots.json").write_text(json.dumps(forged))
    assert lg("draw-lots", "verify", file).code == 1
    (tmp_path / "rubbish.json").write_text("[[[[")
    assert lg("draw-lots", "verify", str(tmp_path / "rubbish.json")).code == 4


def test_a_public_value_decides_without_a_league(lg, tmp_path):
    file = str(tmp_path / "lots.json")
    pool = ["--team", "X", "--team", "Y", "--purpose", "who hosts"]
    assert lg("draw-lots", "commit", file, *pool).code == 2
    lg.ok("draw-lots", "commit", file, *pool, "--public", "drand round 4815162")
    assert lg("draw-lots", "commit", file, *pool, "--public", "another").code == 5
    lg.ok("draw-lots", "reveal", file, "--public", "abc123")
    assert set(lg.json("draw-lots", "verify", file)["order"]) == {"X", "Y"}
    assert not lg.home.exists()


def test_what_a_team_needs(group):
    for stage in group.json("calendar")["stages"][:2]:
        for match in stage["matches"]:
            group.ok("record", match["id"], "1-0")
    rows = group.json("table")["tables"][0]["rows"]
    leader = rows[0]["team"]
    data = group.json("needs", leader)
    assert data["status"] in ("open", "clinched")
    assert data["lines"]
    last = group.json("needs", rows[-1]["team"], "--places", "1")
    assert last["status"] in ("open", "eliminated")
    marks = {row["team"]: row["mark"] for row in rows}
    for team, mark in marks.items():
        status = group.json("needs", team)["status"]
        assert (mark or "open") == status


def test_one_point_is_said_as_one(lg):
    lg.ok("new", "cup", "--game", "world-cup-2010", "--players", "Ana,Rui", "--seed", "1")
    assert "one more point is not enough" in lg.json("needs", "Brazil")["lines"][2]


def test_needs_leaves_long_seasons_to_simulate(lg):
    lg.ok("new", "long", "--game", "scoreline", *lg.names(*(f"T{n}" for n in range(10))))
    lg.ok("record", "M1", "1-0")
    data = lg.json("needs", "T1")
    assert data["status"] == "undecided"
    assert "simulate" in data["lines"][0]


def test_rules_of_ones_own(lg, tmp_path):
    path = tmp_path / "rules.yaml"
    path.write_text(
        "name: mine\npoints: {win: 2, draw: 1, loss: 0}\norder: [points, goals_for, lots]\nadjust: {A: -1}\n"
    )
    lg.ok("new", "own", "--game", "scoreline", "--rules", str(path), *lg.names("A", "B"))
    lg.ok("record", "M1", "2-0")
    table = lg.json("table")
    assert table["rules"] == "mine"
    points = {row["team"]: row["points"] for row in table["tables"][0]["rows"]}
    assert points["A"] in (1, -1)
    path.write_text("name: bad\npoints: {win: x}\norder: [pionts, goals_for]\nrestart: perhaps\n")
    answer = lg("rules", str(path))
    assert answer.code == 4
    for place in ("rules.yaml:2:15", "rules.yaml:3:9", "rules.yaml:4:10"):
        assert place in answer.err
    assert "points" in answer.err


@pytest.fixture
def docked(lg, tmp_path):
    """Rules of one's own that take three points from Luton."""
    path = tmp_path / "docked.yaml"
    path.write_text("order: [points, goal_difference]\nadjust: {luton: -3}\n")
    lg.ok("new", "docked", "--game", "scoreline", "--rules", str(path), *lg.names("Luton", "Bari"))
    return lg


def points_of(lg, *arguments):
    return {row["team"]: row["points"] for row in lg.json("table", *arguments)["tables"][0]["rows"]}


def test_a_team_with_a_new_name_keeps_its_deduction(docked):
    docked.ok("team", "rename", "Luton", "Luton Town")
    assert points_of(docked) == {"Bari": 0, "Luton Town": -3}


def test_rules_read_today_know_todays_names(docked, tmp_path):
    docked.ok("team", "rename", "Bari", "SSC Bari")
    path = tmp_path / "other.yaml"
    path.write_text("order: [points]\nadjust: {SSC Bari: -1}\n")
    assert points_of(docked, "--rules", str(path)) == {"SSC Bari": -1, "Luton": -3}


def test_a_league_does_not_start_with_rules_about_strangers(lg, tmp_path):
    path = tmp_path / "rules.yaml"
    path.write_text("order: [points]\nadjust: {Lutn: -3}\n")
    answer = lg("new", "g", "--game", "scoreline", "--rules", str(path), *lg.names("Luton", "Bari"))
    assert answer.code == 4
    assert "the rules speak of Lutn" in answer.err
    assert "Luton" in answer.err
    assert lg.json("leagues")["leagues"] == []
