"""`export`, `import`, `record --from`, `table --from` as a user types them."""

import csv
import json
import os
import shlex
import stat
from pathlib import Path

import pytest

from leaguecli.cli.registry import COMMANDS

FILES = (
    "s.csv", "s.json", "s.jsonl", "s.txt", "s.football.json", "s.ics", "s.md", "s.html", "s.brackets.json",
)  # fmt: skip


@pytest.fixture
def sunday(lg):
    teams = lg.names("Ajax", "Forlì", "Leeds", "=1+1")
    lg.ok("new", "sunday", "--game", "scoreline", "--seed", "1", "--start", "2026-09-05", *teams)
    lg.ok("record", "M1", "2-1")
    lg.ok("record", "M2", "0-0", "--half-time", "0-0", "--note", "in the rain")
    return lg


def league_bytes(lg, name="sunday"):
    return lg.file(name).read_bytes()


def edited(path, changes):
    """The CSV with these cells changed: {id: {column: value}}."""
    with open(path, encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    for row in rows:
        row.update(changes.get(row["id"], {}))
    with open(path, "w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, rows[0].keys())
        writer.writeheader()
        writer.writerows(rows)


# export


def test_many_files_at_once(sunday):
    out = sunday.ok("export", *FILES).out
    head = json.loads(sunday.ok("export", "-", "--as", "football.json").out)["head"]
    for file in FILES:
        assert Path(file).stat().st_size > 0
        assert f"wrote {file}: sunday, head {head}" in out


def test_an_existing_file_stops_all_of_them_before_the_first_is_written(sunday):
    Path("s.md").write_text("mine", encoding="utf-8")
    answer = sunday("export", "s.csv", "s.md")
    assert answer.code == 5
    assert "--force" in answer.err
    assert not Path("s.csv").exists()
    assert Path("s.md").read_text(encoding="utf-8") == "mine"
    sunday.ok("export", "s.csv", "s.md", "--force")


def test_to_standard_output(sunday):
    assert sunday.ok("export", "-", "--as", "txt").out.startswith("= sunday\n")
    assert sunday.ok("export", "-", "-f", "csv").out.startswith("id,stage,round,")
    assert sunday.ok("export", "-", "-f", "md").out.startswith("# sunday\n")
    assert json.loads(sunday.ok("export", "-", "--json").out)["leaguecli"]["1"]["name"] == "sunday"
    assert sunday.real("export", "-", "--as", "ics").stdout.startswith("BEGIN:VCALENDAR")


@pytest.mark.parametrize(
    "words", [("-",), ("league",), ("x.doc",), ("-", "--as", "doc"), ("-", "-", "--as", "csv")]
)
def test_which_format_is_a_question_of_usage(sunday, words):
    assert sunday("export", *words).code == 2


def test_json_says_what_was_written(sunday):
    data = sunday.json("export", "s.csv", "x.html")
    assert data["schema"] == "leaguecli.export/1"
    assert [file["format"] for file in data["files"]] == ["csv", "html"]
    assert len(data["head"]) == 12


def test_exports_say_what_a_spreadsheet_must_not_run_and_raw_opts_out(sunday):
    sunday.ok("export", "s.csv")
    assert ",'=1+1," in Path("s.csv").read_text(encoding="utf-8")
    sunday.ok("export", "raw.csv", "--raw")
    assert ",=1+1," in Path("raw.csv").read_text(encoding="utf-8")


def test_undated_matches_are_said_to_be_missing(sunday):
    lg = sunday
    lg.ok("new", "bare", "--game", "scoreline", *lg.names("A", "B"))
    answer = lg("export", "x.ics")
    assert answer.code == 1
    assert "no match of bare has a date" in answer.err
    lg.ok("calendar", "--set", "M1", "2026-12-24")
    assert "1 matches without a date" in lg.ok("export", "x.ics").err


def test_the_workbook_needs_its_part(sunday, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "xlsxwriter", None)
    answer = sunday("export", "s.xlsx")
    assert answer.code == 6
    assert 'pip install "leaguecli[xlsx]"' in answer.err


def test_export_changes_nothing(sunday):
    before = league_bytes(sunday), sunday.file("sunday").stat().st_mtime_ns
    sunday.ok("export", *FILES)
    assert (league_bytes(sunday), sunday.file("sunday").stat().st_mtime_ns) == before


def test_a_name_never_becomes_a_path(lg, tmp_path):
    lg.ok("new", "../../x", "--game", "scoreline", *lg.names("../../a", "/etc/b"))
    lg.ok("export", "out.html", "out.md", "out.csv")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["home", "out.csv", "out.html", "out.md"]


def test_odds_of_another_league_are_refused(sunday):
    odds = {"schema": "leaguecli.simulation/1", "runs": 9, "seed": 1}
    good = {**odds, "teams": [{"team": "Ajax", "champion": 1.0, "positions": [1.0]}]}
    bad = {**odds, "teams": [{"team": "Porto", "champion": 1.0, "positions": [1.0]}]}
    Path("good.json").write_text(json.dumps(good), encoding="utf-8")
    Path("bad.json").write_text(json.dumps(bad), encoding="utf-8")
    sunday.ok("export", "x.html", "--odds", "good.json")
    assert "100.0%" in Path("x.html").read_text(encoding="utf-8")
    assert sunday("export", "y.html", "--odds", "bad.json").code == 2


def test_the_page_and_the_table_speak_other_languages(sunday):
    sunday.ok("export", "x.html", "--lang", "it")
    assert '<html lang="it">' in Path("x.html").read_text(encoding="utf-8")


# results into a league


def test_a_filled_in_csv_comes_back_as_one_entry(sunday):
    sunday.ok("export", "s.csv")
    edited(
        "s.csv", {"M3": {"home_goals": "3", "away_goals": "1"}, "M4": {"home_goals": "1", "away_goals": "1"}}
    )
    before = league_bytes(sunday)
    dry = sunday.ok("import", "s.csv", "-n")
    assert "would be: " in dry.out
    assert "2 new, 0 corrected, 2 recorded already" in dry.err
    assert league_bytes(sunday) == before
    sunday.ok("record", "--from", "s.csv")
    assert len(sunday.json("history")["entries"]) == 3
    assert "nothing new" in sunday.ok("import", "s.csv").err
    sunday.ok("undo")
    assert sunday.json("calendar")["stages"][1]["matches"][0]["status"] == "open"


def test_a_correction_needs_replace_and_stays_in_the_history(sunday):
    sunday.ok("export", "s.csv")
    edited("s.csv", {"M1": {"home_goals": "5"}, "M3": {"home_goals": "1", "away_goals": "0"}})
    answer = sunday("import", "s.csv")
    assert answer.code == 5
    assert "s.csv:2:" in answer.err
    out = sunday.ok("import", "s.csv", "--replace").out
    assert "corrected M1" in out
    assert "recorded M3" in out
    assert len(sunday.json("history", "M1")["entries"]) == 2


def test_nothing_is_taken_from_a_file_with_one_mistake(sunday):
    before = league_bytes(sunday)
    Path("r.csv").write_text(
        "id,home,away,home_goals,away_goals\nM3,,,1,0\nM4,,,x,0\nM99,,,1,0\n", encoding="utf-8"
    )
    answer = sunday("record", "--from", "r.csv")
    assert answer.code == 4
    assert "r.csv:3:6" in answer.err
    Path("r.csv").write_text("id,home,away,home_goals,away_goals\nM3,,,1,0\nM99,,,1,0\n", encoding="utf-8")
    answer = sunday("record", "--from", "r.csv")
    assert answer.code == 3
    assert "r.csv:3:" in answer.err
    assert league_bytes(sunday) == before


def test_json_of_an_import_and_of_its_errors(sunday):
    Path("r.csv").write_text("id,home,away,home_goals,away_goals\nM3,,,1,0\n", encoding="utf-8")
    data = sunday.json("import", "r.csv")
    assert data["schema"] == "leaguecli.change/1"
    assert data["entries"][0]["matches"][0]["score"] == [1, 0]
    assert sunday.json("import", "r.csv")["entries"] == []
    Path("r.csv").write_text("id,home,away,home_goals,away_goals\nM4,,,x,y\n", encoding="utf-8")
    answer = sunday("import", "r.csv", "--json")
    assert answer.error["code"] == "invalid"
    assert answer.error["message"].count("r.csv:2:") == 2


@pytest.mark.parametrize("file", ["s.csv", "s.jsonl", "s.txt", "s.football.json"])
def test_results_go_into_another_league_of_the_same_teams(sunday, file):
    sunday.ok("export", file)
    teams = sunday.names("Ajax", "Forlì", "Leeds", "=1+1")
    sunday.ok("new", "copy", "--game", "scoreline", "--seed", "1", *teams)
    sunday.ok("import", file)
    assert sunday.json("table")["tables"] == sunday.json("table", "-l", "sunday")["tables"]


def test_a_whole_world_cup_in_one_file(lg):
    lg.ok("new", "wc", "--game", "world-cup-2010", "--seed", "1")
    lg.ok("export", "wc.csv")
    with open("wc.csv", encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    order = list(dict.fromkeys(row[side] for row in rows if row["group"] for side in ("home", "away")))
    filled = {}
    for row in rows:
        if row["group"]:
            home, away = order.index(row["home"]), order.index(row["away"])
            filled[row["id"]] = {"home_goals": max(0, away - home), "away_goals": max(0, home - away)}
        else:
            filled[row["id"]] = {"home_goals": 1, "away_goals": 1, "home_pens": 4, "away_pens": 3}
    edited("wc.csv", filled)
    lg.ok("import", "wc.csv")
    assert len(lg.json("history")["entries"]) == 1
    assert lg.json("next")["finished"]
    for file in ("wc.txt", "wc.football.json", "wc.jsonl", "back.csv"):
        lg.ok("export", file, "-l", "wc")
        lg.ok("new", f"copy {file}", "--game", "world-cup-2010", "--seed", "1")
        lg.ok("import", file)
        assert lg.json("bracket")["stages"] == lg.json("bracket", "-l", "wc")["stages"], file


# whole leagues


def test_a_league_travels_with_its_journal(sunday):
    sunday.ok("export", "s.json")
    before = sunday.json("check")
    sunday.ok("delete", "sunday", "--yes", "sunday")
    sunday.ok("import", "s.json")
    sunday.ok("use", "sunday")
    assert sunday.json("check") == before
    assert league_bytes(sunday) == Path("s.json").read_bytes()
    assert stat.S_IMODE(os.stat(sunday.file("sunday")).st_mode) == 0o600


def test_a_league_under_another_name(sunday):
    sunday.ok("export", "s.json")
    assert "would create copy" in sunday.ok("import", "s.json", "-l", "copy", "-n").out
    assert not sunday.file("copy").exists()
    data = sunday.json("import", "s.json", "-l", "copy")
    assert (data["action"], data["saved"], data["played"]) == ("created", True, 2)
    assert sunday.json("table", "-l", "copy")["tables"] == sunday.json("table")["tables"]
    assert sunday.json("next")["league"] == "sunday"


def test_an_existing_league_is_not_written_over(sunday):
    sunday.ok("export", "s.json")
    sunday.ok("record", "M3", "1-0")
    before = league_bytes(sunday)
    answer = sunday("import", "s.json")
    assert answer.code == 5
    assert league_bytes(sunday) == before
    assert sunday("import", "s.json", "--merge", "--replace").code == 2


def test_replacing_a_league_keeps_a_backup(sunday):
    sunday.ok("export", "s.json")
    sunday.ok("record", "M3", "1-0")
    before = league_bytes(sunday)
    sunday.ok("import", "s.json", "--replace", "-n")
    assert league_bytes(sunday) == before
    sunday.ok("import", "s.json", "--replace")
    assert league_bytes(sunday) == Path("s.json").read_bytes()
    newest = max(backup["number"] for backup in sunday.json("restore")["backups"])
    sunday.ok("restore", str(newest))
    assert league_bytes(sunday) == before


def test_merging_the_same_league_played_on_elsewhere_continues_its_journal(sunday):
    sunday.ok("export", "old.json")
    sunday.ok("record", "M3", "1-0")
    sunday.ok("export", "new.json")
    ahead = league_bytes(sunday)
    sunday.ok("import", "old.json", "--replace")
    assert "would continue" in sunday.ok("import", "new.json", "--merge", "-n").out
    sunday.ok("import", "new.json", "--merge")
    assert league_bytes(sunday) == ahead
    assert sunday.json("import", "old.json", "--merge")["action"] == "unchanged"
    assert league_bytes(sunday) == ahead


def test_a_league_that_changed_meanwhile_is_not_continued(sunday):
    from leaguecli.exchange.league_merge import append_entries
    from leaguecli.league.league import load_league
    from leaguecli.model.errors import Conflict

    mine = load_league(sunday.file("sunday"))
    theirs = mine.with_changes([("noted", {"match": "M1", "note": "x"})], time="")
    sunday.ok("record", "M3", "1-0")
    before = league_bytes(sunday)
    with pytest.raises(Conflict, match="changed meanwhile"):
        append_entries(sunday.file("sunday"), mine, theirs)
    assert league_bytes(sunday) == before


def test_merging_a_league_that_went_another_way_takes_its_results(sunday):
    sunday.ok("export", "s.json")
    sunday.ok("import", "s.json", "-l", "other")
    sunday.ok("record", "M3", "1-0", "-l", "other")
    sunday.ok("record", "M4", "2-2")
    sunday.ok("export", "other.json", "-l", "other")
    sunday.ok("import", "other.json", "-l", "sunday", "--merge")
    assert [row["played"] for row in sunday.json("table")["tables"][0]["rows"]].count(2) == 4
    sunday.ok("record", "M3", "5-0", "-l", "other", "--replace")
    sunday.ok("export", "other.json", "-l", "other", "--force")
    before = league_bytes(sunday)
    assert sunday("import", "other.json", "-l", "sunday", "--merge").code == 5
    assert league_bytes(sunday) == before


def test_a_damaged_league_file_is_refused(sunday):
    sunday.ok("export", "s.json")
    data = Path("s.json").read_bytes()
    Path("s.json").write_bytes(data.replace(b"Leeds", b"Leedz"))
    answer = sunday("import", "s.json", "-l", "copy")
    assert answer.code == 4
    assert "s.json" in answer.err
    assert not sunday.file("copy").exists()


def test_the_examples_of_the_help_run(sunday):
    sunday.ok("new", "friday", "--game", "scoreline", *sunday.names("A", "B"))
    sunday.ok("export", "friday.json")
    sunday.ok("use", "sunday")
    Path("results.csv").write_text("id,home,away,home_goals,away_goals\nM3,,,1,0\n", encoding="utf-8")
    for name in ("export", "import"):
        for example in COMMANDS[name].examples:
            words = shlex.split(example)
            assert words[0] == "leaguecli"
            sunday.ok(*words[1:])


# tables of files


RESTART_TRAP = "home,away,home_goals,away_goals\nA,B,1,0\nC,A,2,1\nB,C,2,1\nA,D,1,0\nB,D,5,0\nC,D,1,0\n"


def test_a_table_of_a_file_needs_no_league(lg):
    Path("r.csv").write_text(RESTART_TRAP, encoding="utf-8")
    data = lg.json("table", "--from", "r.csv", "--rules", "uefa-euro")
    assert data["schema"] == "leaguecli.table/1"
    assert (data["league"], data["rules"]) == (None, "uefa-euro")
    (table,) = data["tables"]
    assert [row["team"] for row in table["rows"]] == ["C", "A", "B", "D"]
    assert set(table["rows"][0]) >= {
        "rank", "team", "code", "played", "won", "drawn", "lost", "goals_for", "goals_against",
        "goal_difference", "away_goals", "points", "decided_by",
    }  # fmt: skip
    assert not lg.home.exists()


def test_a_table_from_standard_input(lg):
    answer = lg.real("table", "--from", "-", "--rules", "uefa-euro", "-f", "csv", input=RESTART_TRAP)
    assert answer.returncode == 0, answer.stderr
    assert [line.split(",")[1] for line in answer.stdout.splitlines()[1:]] == ["C", "A", "B", "D"]


def test_groups_footnotes_and_explanations_of_a_file(lg):
    Path("r.csv").write_text(
        "home,away,home_goals,away_goals,group,status\n"
        "A,B,1,0,X,\nC,A,2,1,X,\nB,C,2,1,X,awarded\nA,E,9,0,X,annulled\n"
        "F,G,1,1,Y,\nF,G,2,0,Y,playoff\nA,F,1,0,,\n",
        encoding="utf-8",
    )
    data = lg.json("table", "--from", "r.csv", "--explain")
    assert [table["name"] for table in data["tables"]] == ["Group X", "Group Y"]
    first, second = data["tables"]
    assert [row["team"] for row in first["rows"]] == ["C", "A", "B"]
    assert "B – C: awarded 2-1" in first["footnotes"]
    assert "A – E: annulled, counts for nobody" in first["footnotes"]
    assert first["explanation"]
    assert [row["points"] for row in second["rows"]] == [1, 1]
    plain = lg.ok("table", "--from", "r.csv", "--group", "Y")
    assert "Group X" not in plain.out
    assert "1 match outside the groups" in plain.err
    assert lg("table", "--from", "r.csv", "--group", "Q").code == 3


def test_a_play_off_decides_where_the_rules_say_so(lg):
    Path("rules.yaml").write_text("name: mine\norder: [points, playoff]\n", encoding="utf-8")
    Path("r.csv").write_text(
        "home,away,home_goals,away_goals,status\nF,G,1,1,\nG,F,1,1,\nF,G,0,2,playoff\n", encoding="utf-8"
    )
    (table,) = lg.json("table", "--from", "r.csv", "--rules", "rules.yaml")["tables"]
    assert [(row["rank"], row["team"], row["played"]) for row in table["rows"]] == [(1, "G", 2), (2, "F", 2)]


def test_points_docked_from_a_team_that_is_not_there_are_mentioned(lg):
    Path("rules.yaml").write_text(
        "name: mine\norder: [points]\nadjust: {A: -2, Luton: -30}\n", encoding="utf-8"
    )
    Path("r.csv").write_text("home,away,home_goals,away_goals\na,B,1,0\n", encoding="utf-8")
    answer = lg.ok("table", "--from", "r.csv", "--rules", "rules.yaml")
    assert "a: 2 points deducted" in answer.out
    assert "not in the file: Luton" in answer.err


def test_values_given_for_a_team_that_is_not_there_are_mentioned(lg):
    Path("rules.yaml").write_text(
        "name: mine\norder: [points, fair_play, lots]\n"
        "given: {fair_play: {A: -2, Zoo: -1}, lots: [[A, Yak]]}\n",
        encoding="utf-8",
    )
    Path("r.csv").write_text("home,away,home_goals,away_goals\nA,B,0,0\n", encoding="utf-8")
    assert "not in the file: Yak, Zoo" in lg.ok("table", "--from", "r.csv", "--rules", "rules.yaml").err


def test_rules_compared_on_a_file(lg):
    Path("r.csv").write_text(RESTART_TRAP, encoding="utf-8")
    (table,) = lg.json("rules", "--compare", "uefa-euro,premier-league", "--from", "r.csv")["tables"]
    assert table["orders"] == {"uefa-euro": ["C", "A", "B", "D"], "premier-league": ["B", "C", "A", "D"]}


def test_the_order_of_rows_never_changes_a_table(lg):
    lines = RESTART_TRAP.splitlines()
    Path("r.csv").write_text("\n".join(lines), encoding="utf-8")
    Path("s.csv").write_text("\n".join([lines[0], *reversed(lines[1:])]), encoding="utf-8")
    assert lg.json("table", "--from", "r.csv") == lg.json("table", "--from", "s.csv")


@pytest.mark.parametrize("file", ["s.json", "s.csv", "s.txt", "s.football.json", "s.jsonl"])
def test_a_table_of_our_own_exports_is_the_leagues_own(sunday, file):
    sunday.ok("record", "M3", "0-3", "--forfeit", "home")
    sunday.ok("export", file)
    ours = sunday.json("table")["tables"][0]["rows"]
    (table,) = sunday.json("table", "--from", file, "--rules", "scoreline")["tables"]
    assert [{**row, "code": ""} for row in table["rows"]] == [{**row, "code": ""} for row in ours]


def test_a_calendar_piped_into_a_table(sunday):
    calendar = sunday.ok("calendar", "--json").out
    answer = sunday.real("table", "--from", "-", "--json", input=calendar)
    assert json.loads(answer.stdout)["tables"][0]["rows"][0]["team"]


@pytest.mark.parametrize(
    "text", ["", "lorem ipsum", "home,away,home_goals,away_goals\nA,A,1,0\n", '{"matches":[]}']
)
def test_bad_files_end_in_one_line_and_exit_4(lg, text):
    answer = lg.real("table", "--from", "-", input=text)
    assert answer.returncode == 4
    assert answer.stdout == ""
    assert answer.stderr.count("\n") == 1
    assert "Traceback" not in answer.stderr


def test_teams_are_level_for_now_until_the_last_match(lg, tmp_path):
    lg.ok("new", "duel", "--game", "scoreline", *lg.names("Ajax", "Porto"))
    lg.ok("record", "M1", "0-0")
    lg.ok("export", "half.html")
    assert "level for now: Ajax, Porto" in (tmp_path / "half.html").read_text(encoding="utf-8")
    lg.ok("record", "M2", "0-0")
    lg.ok("export", "whole.html")
    assert "nothing separates them: Ajax, Porto" in (tmp_path / "whole.html").read_text(encoding="utf-8")
