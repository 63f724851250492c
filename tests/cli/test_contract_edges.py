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
    assert f"{status['champion']} wins the title" in pair.ok().out
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


def test_an_unknown_stage_is_not_found_in_a_finished_league_too(pair):
    pair.ok("play", "all")
    assert pair("play", "FOO").code == 3
    assert pair("play", "MD1").code == 5


def test_a_far_away_match_number_is_not_mistaken_for_another(pair):
    assert "did you mean" not in pair("record", "M99", "1-0").err
    assert "did you mean M2?" in pair("record", "M22", "1-0").err


@pytest.mark.parametrize(
    "words",
    [
        ["match", "A", "B", "--game", "scoreline"],
        ["dice", "2d6"],
        ["simulate", "--runs", "2"],
        ["new", "other", "--game", "scoreline", "--team", "A", "--team", "B"],
    ],
)
def test_a_seed_is_a_number_or_a_word_and_the_same_in_every_shape(pair, words):
    assert pair.json(*words, "--seed", "0")["seed"] == 0
    words = ["another" if word == "other" else word for word in words]
    assert pair.json(*words, "--seed", "²")["seed"] == "²"
    assert pair(*words, "--seed", "").code == 4


def test_nought_is_a_seed_in_a_league_file_too(lg, tmp_path):
    file = tmp_path / "league.yaml"
    file.write_text("name: x\ngame: scoreline\nteams: [A, B]\nseed: 0\n", encoding="utf-8")
    assert lg.json("new", "--from", str(file))["seed"] == 0


def test_a_picture_has_the_ending_of_its_kind(pair, tmp_path):
    assert pair("simulate", "--runs", "2", "--svg", str(tmp_path / "odds.png")).code == 2
    assert list(tmp_path.glob("odds*")) == []
    pair.ok("simulate", "--runs", "2", "--svg", str(tmp_path / "odds.SVG"))


def test_a_deleted_league_comes_back_with_the_command_that_delete_says(lg, pair):
    pair.ok("record", "M1", "1-0")
    said = pair.ok("delete", "pair", "--yes", "pair").out
    command = said.partition("leaguecli ")[2].partition(" brings")[0]
    answer = lg.ok(*command.split())
    assert answer.out == "pair is back, from backup 2\n"
    assert "leaguecli use pair" in answer.err
    lg.ok("use", "pair")
    assert len(lg.json("history")["entries"]) == 1
    assert "the file before it was kept" in lg.ok("restore", "1").out


@pytest.mark.parametrize("command", [["team"], ["team", "show", "Ajax"], ["needs", "Ajax"], ["restore"]])
def test_what_a_listing_says_can_be_kept_in_a_file(pair, tmp_path, command):
    file = tmp_path / "kept.json"
    assert pair.ok(*command, "-o", str(file)).out == ""
    assert file.read_text(encoding="utf-8").startswith('{"schema": "leaguecli.')
    assert pair(*command, "-o", str(file)).code == 5


def test_a_draw_of_lots_has_one_source_of_chance(lg, tmp_path):
    file = str(tmp_path / "lots.json")
    teams = ["--team", "A", "--team", "B"]
    both = lg("draw-lots", "commit", file, *teams, "--public", "drand 1", "--hidden", "A=" + "0" * 64)
    assert (both.code, "not from two" in both.err) == (2, True)
    lg.ok("draw-lots", "commit", file, *teams, "--public", "drand 1")
    assert lg("draw-lots", "reveal", file, "--public", "abc", "--value", "A=x").code == 2
    lg.ok("draw-lots", "reveal", file, "--public", "abc")


def test_places_in_results_files_of_json(lg, tmp_path):
    file = tmp_path / "r.json"
    for text, said in {
        '{"name": "NaN",\n "matches": [\n  {"score": {"ft": [1, NaN]}}]}': "r.json:3:24: NaN is no number",
        '{"name": "x",\n "matches": [],\n "name": "y"}': "r.json:3:2: the key name stands here twice",
    }.items():
        file.write_text(text, encoding="utf-8")
        assert said in lg("table", "--from", str(file)).err


def test_a_bye_is_said_in_the_readers_language_and_reasons_as_they_were_typed(lg):
    teams = lg.names("A", "B", "C", "D", "E")
    lg.ok("new", "swiss", "--game", "scoreline", "--format", "swiss", *teams, "--seed", "1")
    lg.ok("play", "all")
    lg.ok("team", "adjust", "A", "-1", "bye")
    answer = lg.ok("table", "--lang", "it").out
    assert ": -1 punti (bye)" in answer
    assert ": +3 punti (riposo)" in answer


def test_a_renamed_team_keeps_its_strength(lg, tmp_path):
    file = tmp_path / "league.yaml"
    file.write_text(
        "name: x\ngame: scoreline\nteams: [Ana, Rui]\nseed: 1\noptions: {strengths: {Ana: 3, Rui: 0.3}}\n",
        encoding="utf-8",
    )
    lg.ok("new", "--from", str(file))
    before = [row["champion"] for row in lg.json("simulate", "--runs", "50")["teams"]]
    lg.ok("team", "rename", "Rui", "Eva")
    lg.ok("team", "rename", "Ana", "Rui")
    after = lg.json("simulate", "--runs", "50")["teams"]
    assert [row["champion"] for row in after] == before
    assert after[0]["team"] == "Rui"
    lg.ok("play", "all")


def test_other_rules_that_speak_of_strangers_say_so(pair, tmp_path):
    file = tmp_path / "rules.yaml"
    file.write_text("name: mine\norder: [points]\nadjust: {Ajax: -1, Luton: -30}\n", encoding="utf-8")
    assert "not in this league: Luton" in pair.ok("table", "--rules", str(file)).err
    assert "Luton" not in pair.ok("table").err


def test_a_whole_number_of_many_digits_does_not_lose_any(lg, tmp_path):
    file = tmp_path / "league.yaml"
    file.write_text(
        "name: x\ngame: scoreline\nteams: [A, B]\nseed: 12345678901234567890123\n"
        "options: {home_advantage: 12345678901234567890}\n",
        encoding="utf-8",
    )
    assert "12345678901234567890" in lg("new", "--from", str(file)).err
    file.write_text("name: x\ngame: scoreline\nteams: [A, B]\nseed: 12345678901234567890123\n")
    assert lg.json("new", "--from", str(file))["seed"] == "12345678901234567890123"


def test_a_draw_of_lots_is_revealed_once(lg, tmp_path):
    """Otherwise values could be tried, or left out, until somebody likes the result."""
    from leaguecli.standings.lots import hide

    file = tmp_path / "lots.json"
    hidden = [f"--hidden={team}={hide('secret of ' + team)}" for team in "AB"]
    lg.ok("draw-lots", "commit", str(file), "--team", "A", "--team", "B", *hidden)
    values = [f"--value={team}=secret of {team}" for team in "AB"]
    lg.ok("draw-lots", "reveal", str(file), *values)
    before = file.read_bytes()
    assert lg("draw-lots", "reveal", str(file), values[0]).code == 5
    assert file.read_bytes() == before
    lg.ok("draw-lots", "reveal", str(file), *values)
    lg.ok("draw-lots", "verify", str(file))


def test_one_place_is_the_first(pair):
    assert "Ajax, to be first:" in pair.ok("needs", "Ajax").out
    pair.ok("record", "M1", "9-0")
    pair.ok("record", "M2", "0-9")
    assert "Ajax is certain to be first" in pair.ok("needs", "Ajax").out
    assert "Bari cannot be first any more" in pair.ok("needs", "Bari").out


@pytest.mark.rule("MOTS-106")
def test_who_wins_six_seasons_with_two_teams_each_is_a_player_in_the_status_too(lg):
    managers = lg.names("Red", "Ana")
    lg.ok("new", "two", "--game", "match-of-the-season", *managers, "--option", "seasons=1", "--seed", "5")
    lg.ok("play", "all")
    status = lg.json()
    assert status["champion"] == status["player"] == lg.json("trophies")["order"][0][0]
    assert f"{status['champion']} wins the title\n" in lg.ok().out


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["2-2 (p4-3"], 4),
        (["2-2 p4-3)"], 4),
        (["2-2 p4-3", "--pens", "5-4"], 2),
        (["--forfeit", "home", "--pens", "4-3"], 4),
    ],
)
def test_a_shoot_out_half_written_or_told_twice_is_refused(pair, words, code):
    answer = pair("record", "M1", *words, "--json")
    assert (answer.code, answer.out, bool(answer.error["hint"])) == (code, "", True)
    assert pair.json("history")["entries"] == []


@pytest.mark.parametrize("score", ["2-2 (p4-3)", "2-2 p4-3", "2:2 ( pens 4:3 )", "2x2 P4x3"])
def test_a_shoot_out_stands_behind_the_score_with_or_without_brackets(pair, score):
    (match,) = pair.json("record", "M1", score, "--pens", "4-3")["entries"][0]["matches"]
    assert (match["score"], match["pens"]) == ([2, 2], [4, 3])


def test_a_match_given_up_keeps_its_half_time(pair):
    (match,) = pair.json("record", "M1", "--forfeit", "home", "--half-time", "1-0")["entries"][0]["matches"]
    assert (match["score"], match["half_time"], match["winner"]) == ([0, 3], [1, 0], "Bari")


@pytest.mark.parametrize(
    "words",
    [
        ["X", "--pens", "4-3"],
        ["1", "--half-time", "1-0"],
        ["2-0", "--forfeit", "away"],
        ["1", "--forfeit", "home"],
        ["--forfeit", "home", "--half-time", "1-0"],
    ],
)
def test_a_game_without_goals_takes_none_by_another_door(lg, words):
    lg.ok("new", "six", "--game", "match-of-the-season", *lg.names("Ana", "Bo"))
    answer = lg("record", "S1-L1", *words)
    assert answer.code == 4, answer.out
    assert lg.json("history")["entries"] == []


def test_a_forfeit_may_name_its_outcome(lg):
    lg.ok("new", "six", "--game", "match-of-the-season", *lg.names("Ana", "Bo"))
    (match,) = lg.json("record", "S1-L1", "2", "--forfeit", "home")["entries"][0]["matches"]
    assert (match["score"], match["outcome"], match["forfeit"]) == (None, "2", "home")


def two_legs(lg, tmp_path, ties):
    rules = tmp_path / "ties.yaml"
    rules.write_text(f"name: ties\norder: [points, lots]\nties: {{{ties}}}\n", encoding="utf-8")
    options = ["--format", "two-legs", "--rules", str(rules), "--seed", "1"]
    lg.ok("new", "tie", "--game", "scoreline", *lg.names("Ajax", "Bari"), *options)


def test_a_level_tie_without_shoot_outs_asks_for_extra_time_and_then_for_lots(lg, tmp_path):
    two_legs(lg, tmp_path, "shootout: false, lots: true")
    lg.ok("record", "M1", "1-0")
    assert "--extra-time" in lg("record", "M2", "1-0", "--json").error["hint"]
    assert lg("record", "M2", "1-0", "--pens", "4-3").code == 4
    assert "draw-lots T1" in lg.json("record", "M2", "1-0", "--extra-time")["next"]


def test_a_calendar_has_no_place_for_a_replay_so_lots_break_the_tie(lg, tmp_path):
    two_legs(lg, tmp_path, "extra_time: false, shootout: false, replay: true")
    lg.ok("record", "M1", "1-0")
    assert "draw-lots T1" in lg.json("record", "M2", "1-0")["next"]
    lg.ok("draw-lots", "T1", "--now")
    assert lg.json()["champion"] in ("Ajax", "Bari")


def test_an_engine_holds_no_shoot_out_where_the_rules_have_none(lg, tmp_path):
    two_legs(lg, tmp_path, "shootout: false, lots: true")
    pens, champions = set(), set()
    for seed in range(30):
        lg.ok("play", "all", "--seed", str(seed))
        pens |= {str(m["pens"]) for stage in lg.json("calendar")["stages"] for m in stage["matches"]}
        champions.add(lg.json()["champion"])
        lg.ok("undo", "2")
    assert (pens, champions) == ({"None"}, {"Ajax", "Bari"})


def test_a_finished_cup_points_to_its_bracket(lg):
    lg.ok("new", "cup", "--game", "scoreline", "--format", "cup", *lg.names("Ajax", "Bari"))
    assert lg.json("record", "M1", "1-0")["next"] == "finished: leaguecli bracket"


def test_restoring_a_deleted_league_never_touches_another_whose_file_is_called_alike(lg):
    for name, score in (("Sunday", "1-0"), ("Súnday", "0-5")):
        lg.ok("new", name, "--game", "scoreline", *lg.names("Ajax", "Bari"))
        lg.ok("record", "M1", score)
    lg.ok("delete", "Súnday", "--yes", "Súnday")
    kept = lg.file("sunday").read_bytes()
    backups = lg.json("restore", "-l", "súnday")["backups"]
    assert {backup["name"] for backup in backups} == {"Súnday"}
    assert lg.json("restore", str(backups[0]["number"]), "-l", "Súnday")["league"] == "Súnday"
    assert lg.file("sunday").read_bytes() == kept
    assert lg.json("table", "-l", "Súnday")["tables"][0]["rows"][0]["team"] == "Bari"


@pytest.mark.parametrize("words", [["nix"], ["./nix.json"], ["nix", "1"]])
def test_a_league_that_never_was_has_nothing_to_restore(pair, words):
    league, *number = words
    answer = pair("restore", *number, "-l", league, "--json")
    assert (answer.code, answer.out, answer.error["code"]) == (3, "", "not_found")


def test_a_new_league_lies_where_its_path_says(lg, tmp_path):
    game = ["--game", "scoreline", *lg.names("Ajax", "Bari")]
    lg.ok("new", "Cup night", *game, "-l", "./my cup.json")
    assert lg.json("table", "-l", "./my cup.json")["league"] == lg.json("table")["league"] == "Cup night"
    assert not lg.file("cup-night").exists()
    before = (tmp_path / "my cup.json").read_bytes()
    assert lg("new", "other", *game, "-l", "./my cup.json").code == 5
    assert (tmp_path / "my cup.json").read_bytes() == before
    assert lg.json("new", *game, "-l", str(tmp_path / "plain.json"))["league"] == "plain"


def test_a_new_league_is_called_what_l_says_and_not_two_things(lg):
    game = ["--game", "scoreline", *lg.names("Ajax", "Bari")]
    assert lg("new", "one", *game, "-l", "two").code == 2
    assert lg.json("leagues")["leagues"] == []
    assert lg.json("new", *game, "-l", "two")["league"] == "two"
    assert lg.json("new", "One", *game, "-l", "one")["league"] == "One"


def test_a_swiss_round_drawn_at_the_table_leaves_one_team_to_rest(lg):
    teams = lg.names("Ajax", "Porto", "Leeds", "Forlì", "Genoa")
    lg.ok("new", "swiss", "--game", "scoreline", "--format", "swiss", *teams, "--seed", "1")
    for match in ("M1", "M2"):
        lg.ok("record", match, "1-0")
    refused = lg("done", "R2", "--pairs", "Ajax-Porto")
    assert refused.code == 4
    assert "R2 needs 2 pairs" in refused.err
    assert lg("done", "R2", "--pairs", "Ajax-Porto, Ajax-Leeds").code == 4
    lg.ok("done", "R2", "--pairs", "Ajax-Porto, Genoa-Leeds")
    (second,) = (stage for stage in lg.json("calendar")["stages"] if stage["id"] == "R2")
    assert [(match["home"], match["away"]) for match in second["matches"]][:2] == [
        ("Ajax", "Porto"),
        ("Genoa", "Leeds"),
    ]
    assert second["matches"][2]["home"] == "Forlì"
    assert "+3 points (bye)" in lg.ok("table").out
    lg.ok("record", "M4", "0-0")
