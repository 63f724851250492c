"""Corners of the contract: results that contradict themselves, idle options, a title that is level."""

import pytest


@pytest.fixture
def pair(lg):
    lg.ok("new", "pair", "--game", "scoreline", "--team", "Ajax", "--team", "Bari", "--seed", "1")
    return lg


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["1-0", "--half-time", "2-0"], "2-0 at half-time"),
        (["1-0", "--half-time", "0-1"], "0-1 at half-time"),
        (["1-0", "--forfeit", "home"], "loses it"),
        (["1-1", "--forfeit", "away"], "loses it"),
    ],
)
def test_a_result_that_contradicts_itself_is_refused(pair, words, said):
    answer = pair("record", "M1", *words)
    assert (answer.code, said in answer.err) == (4, True)
    assert pair.json("history")["entries"] == []


def test_half_time_up_to_the_final_score_and_a_forfeit_that_is_lost_are_recorded(pair):
    pair.ok("record", "M1", "1-0", "--half-time", "1-0")
    pair.ok("record", "M2", "0-5", "--forfeit", "home")
    assert pair.json("table")["tables"][0]["rows"][0]["team"] == "Ajax"


def test_a_level_title_asks_for_lots_and_the_status_names_the_champion(pair):
    pair.ok("record", "M1", "1-1")
    assert "draw-lots LEAGUE" in pair.json("record", "M2", "1-1")["next"]
    assert pair.json()["champion"] is None
    pair.ok("draw-lots", "--now")
    status = pair.json()
    assert status["champion"] in ("Ajax", "Bari")
    assert f"{status['champion']} are champions" in pair.ok().out
    assert status["next"].startswith("finished")


def test_options_that_do_not_apply_are_refused(lg, tmp_path):
    file = tmp_path / "r.csv"
    file.write_text("home,away,home_goals,away_goals\nA,B,1,0\n", encoding="utf-8")
    assert lg("table", "--from", str(file), "--as-of", "MD1").code == 2
    assert lg("new", "x", "--game", "scoreline", "--players", "3", "--team", "A", "--team", "B").code == 2
    assert lg("new", "x", "--game", "world-cup-2010", "--players", "0").code == 4
    lg.ok("new", "x", "--game", "scoreline", "--team", "A", "--team", "B")
    assert lg("record", "--from", str(file), "M1").code == 2


def test_a_game_without_goals_names_its_own_results(lg):
    lg.ok("new", "six", "--game", "match-of-the-season", "--team", "Ana", "--team", "Bo")
    answer = lg("record", "S1-L1", "3")
    assert (answer.code, "1 for a home win" in answer.err) == (4, True)


def test_an_unknown_game_lists_every_game_once(lg):
    answer = lg("new", "x", "--game", "zzz", "--team", "A", "--team", "B")
    assert (answer.code, answer.err.count("scoreline")) == (3, 1)


def test_all_problems_of_a_league_file_at_once_with_their_places(lg, tmp_path):
    file = tmp_path / "league.yaml"
    file.write_text(
        "name: N\ngame: scorline\nteams: [A, {name: a, code: X}, {name: B, code: X}]\n"
        "format: leage\nrules: nope\nstart: 2026-02-30\nevery: 7x\n",
        encoding="utf-8",
    )
    answer = lg("new", "--from", str(file))
    assert answer.code == 4
    for place in ("2:7", "3:12", "3:32", "4:9", "5:8", "6:8", "7:8"):
        assert f"league.yaml:{place}: " in answer.err
    assert len(answer.err.strip().splitlines()) == 7


def test_a_level_shoot_out_in_football_txt_is_named_with_its_line(lg, tmp_path):
    file = tmp_path / "cup.txt"
    file.write_text("= Cup\n\n» Final\n  Ajax  4-4 pen. 1-1 a.e.t.  Bari\n", encoding="utf-8")
    answer = lg("table", "--from", str(file))
    assert (answer.code, "cup.txt:4:3: a shoot-out cannot end level" in answer.err) == (4, True)
