"""The commands of a game night: what they print, what their JSON holds, how they are undone."""

import json
import shlex
import sys

import pytest

from leaguecli.cli.registry import COMMANDS


def test_help_is_one_screen_with_panels(lg):
    out = lg.ok("--help").out
    assert len(out.splitlines()) <= 60
    assert max(map(len, out.splitlines())) <= 80
    for panel in ("Game night:", "League:", "Play:", "Data:"):
        assert panel in out
    assert all(f"  {name} " in out for name, spec in COMMANDS.items() if not spec.hidden)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself_with_an_example(lg, name):
    out = lg.ok(name, "--help").out
    assert COMMANDS[name].summary in out
    assert COMMANDS[name].examples
    assert all(example in out for example in COMMANDS[name].examples)
    assert "--json" in out


NEEDS_MORE = {"match", "replay", "play", "draw-lots", "pad", "export", "import", "simulate", "demo"}
"""Their examples are run where files and engines are at hand."""


@pytest.mark.parametrize("name", sorted(set(COMMANDS) - NEEDS_MORE))
def test_every_example_runs(lg, name):
    """In a home with the leagues the examples speak of."""
    lg.ok(
        "new",
        "seasons",
        "--game",
        "match-of-the-season",
        "--seed",
        "1",
        *lg.names("Blue", "Red", "Yellow", "Green"),
    )
    for match in ("S1-L1", "S1-L2", "S1-L3", "S1-L4"):
        lg.ok("record", match, "X")
    lg.ok("new", "cup", "--game", "scoreline", "--format", "cup", *lg.names("A", "B", "C", "D"))
    lg.ok(
        "new", "friday", "--game", "masters-of-football", "--seed", "5", *lg.names("Ajax", "Forlì", "Leeds")
    )
    if name == "done":
        for match in ("M1", "M2", "M3", "M4"):
            lg.ok("record", match, "1-0")
    if name in ("undo", "redo"):
        lg.ok("record", "M12", "1-0")
    if name == "redo":
        lg.ok("undo")
    for example in COMMANDS[name].examples:
        words = shlex.split(example)
        assert words[0] == "leaguecli"
        lg.ok(*words[1:])


def test_bare_leaguecli_says_where_the_league_stands(lg):
    assert "leaguecli new" in lg.ok().out
    lg.ok("new", "x", "--game", "scoreline", *lg.names("Ajax", "Porto"))
    out = lg.ok().out
    assert "x · Scoreline" in out
    assert "played 0 of 2" in out
    assert "leaguecli record M1" in out


def test_record_accepts_what_people_type(ordinary):
    pairs = [("M1", "2-1"), ("2", "2:1"), ("m3", "2x1"), ("M4", "2–1"), ("M5", "2 x 1"), ("M6", "2 : 1")]
    for match, score in pairs:
        answer = ordinary.json("record", match, score)
        assert answer["entries"][0]["matches"][0]["score"] == [2, 1]
    home, away = (ordinary.json("calendar")["stages"][3]["matches"][0][side] for side in ("home", "away"))
    answer = ordinary.json("record", home[:3].upper(), away.casefold(), "0", "x", "0")
    assert answer["entries"][0]["matches"][0]["id"] == "M7"


def test_the_visitors_named_first_is_an_error_that_helps(ordinary):
    match = ordinary.json("calendar")["stages"][0]["matches"][0]
    for stage in ordinary.json("calendar")["stages"][3:]:
        for other in stage["matches"]:
            if (other["home"], other["away"]) == (match["away"], match["home"]):
                answer = ordinary.json("record", match["away"], match["home"], "1-0")
                assert answer["entries"][0]["matches"][0]["id"] == other["id"]


def test_a_result_is_replaced_undone_and_redone(ordinary):
    ordinary.ok("record", "M1", "2-1", "--note", "late kick-off", "--half-time", "1-0")
    ordinary.ok("record", "M1", "3-1", "--replace")
    history = ordinary.json("history", "M1")["entries"]
    assert [entry["kind"] for entry in history] == ["recorded", "replaced"]
    assert history[1]["before"]["M1"]["score"] == [2, 1]

    def score():
        return ordinary.json("calendar")["stages"][0]["matches"][0]["score"]

    ordinary.ok("undo")
    assert score() == [2, 1]
    ordinary.ok("undo")
    assert score() is None
    ordinary.ok("redo", "2")
    assert score() == [3, 1]
    ordinary.ok("undo", "2")
    ordinary.ok("record", "M1", "0-0")
    assert ordinary("redo").code == 5
    assert ordinary.json("check")["problems"] == []


def test_taking_a_result_away(ordinary):
    ordinary.ok("record", "M1", "2-1")
    ordinary.ok("record", "M1", "--void")
    assert ordinary.json("next")["stages"][0]["matches"][0]["status"] == "open"
    assert ordinary("record", "M1", "--void").code == 5


def test_correcting_a_result_that_fed_later_matches(lg):
    lg.ok("new", "cup", "--game", "scoreline", "--format", "cup", *lg.names("A", "B", "C", "D"))
    for match, score in (("M1", "1-0"), ("M2", "1-0"), ("M3", "2-0")):
        lg.ok("record", match, score)
    preview = lg.json("record", "M1", "0-1", "--replace", "-n")
    assert preview["saved"] is False
    assert any("M3" in sentence and "no longer fits" in sentence for sentence in preview["consequences"])
    assert lg.json("next")["finished"]
    lg.ok("record", "M1", "0-1", "--replace")
    assert lg.json("next")["stages"][0]["matches"][0]["status"] == "open"
    assert lg("check").code == 1
    lg.ok("undo")
    assert lg.json("next")["finished"]
    assert lg("check").code == 0


def test_teams_are_renamed_docked_and_withdrawn(ordinary):
    ordinary.ok("record", "M1", "2-1")
    ordinary.ok("team", "rename", "Leeds", "Leeds United", "--code", "LUF")
    ordinary.ok("team", "adjust", "LUF", "-3", "unpaid", "fees")
    table = ordinary.json("table")["tables"][0]
    row = next(row for row in table["rows"] if row["team"] == "Leeds United")
    assert row["code"] == "LUF"
    assert any("unpaid fees" in note for note in table["footnotes"])
    ordinary.ok("team", "withdraw", "Porto", "--keep")
    table = ordinary.json("table")["tables"][0]
    assert [row["team"] for row in table["rows"]][-1] == "Porto"
    assert next(row for row in table["rows"] if row["team"] == "Porto")["played"] == 6
    ordinary.ok("undo")
    ordinary.ok("team", "withdraw", "Porto", "--void")
    assert "Porto" not in [row["team"] for row in ordinary.json("table")["tables"][0]["rows"]]
    assert ordinary.json("next")["stages"][0]["matches"] != []


def test_forfeits_are_counted_and_footnoted(ordinary):
    ordinary.ok("record", "M1", "--forfeit", "away")
    table = ordinary.json("table")["tables"][0]
    assert table["rows"][0]["goals_for"] == 3
    assert any("forfeited" in note for note in table["footnotes"])


def test_dates(lg):
    lg.ok(
        "new",
        "d",
        "--game",
        "scoreline",
        "--start",
        "2026-09-01",
        "--every",
        "7d",
        *lg.names("A", "B", "C", "D"),
    )
    stages = lg.json("calendar")["stages"]
    assert [stage["matches"][0]["date"] for stage in stages[:3]] == ["2026-09-01", "2026-09-08", "2026-09-15"]
    lg.ok("calendar", "--set", "M3", "2026-12-24")
    dates = {m["id"]: m["date"] for s in lg.json("calendar")["stages"] for m in s["matches"]}
    assert dates["M3"] == "2026-12-24"
    assert dates["M4"] == "2026-09-08"


def test_the_certificate_counts_home_and_away(ordinary):
    data = ordinary.json("calendar", "--certificate")["competitions"][0]
    assert data["matches"] == 12
    assert data["largest_difference"] == 0
    assert {row["team"] for row in data["by_team"]} == {"Ajax", "Forlì", "Leeds", "Porto"}


def test_several_leagues(lg):
    for name in ("one", "two"):
        lg.ok("new", name, "--game", "scoreline", *lg.names("A", "B"))
    lg.ok("record", "M1", "1-0", "-l", "one")
    lg.ok("-l", "one", "record", "M2", "1-0")
    assert [(row["name"], row["played"]) for row in lg.json("leagues")["leagues"]] == [("one", 2), ("two", 0)]
    lg.ok("use", "one")
    assert lg.json("table")["league"] == "one"
    lg.ok("rename", "one", "uno")
    assert lg.json("table", "-l", "uno")["league"] == "uno"
    assert lg("rename", "uno", "two").code == 5
    path = str(lg.file("two"))
    assert lg.json("table", "--league", path)["league"] == "two"
    lg.ok("delete", "two", "--yes", "two")
    assert [row["name"] for row in lg.json("leagues")["leagues"]] == ["uno"]
    lg.ok("restore", "1", "-l", "two")
    assert [row["name"] for row in lg.json("leagues")["leagues"]] == ["two", "uno"]


def test_backups_bring_back_what_was(ordinary):
    ordinary.ok("record", "M1", "1-0")
    ordinary.ok("record", "M2", "2-0")
    backups = ordinary.json("restore")["backups"]
    assert [b["entries"] for b in backups][:2] == [1, 0]
    ordinary.ok("restore", str(backups[0]["number"]))
    assert len(ordinary.json("history")["entries"]) == 1


def test_what_a_match_waits_for_is_said_in_words(lg):
    lg.ok("new", "cup", "--game", "scoreline", "--format", "cup", *lg.names("A", "B", "C", "D"))
    assert "M3 is not open yet: winner of M1 is still" in lg("record", "M3", "1-0").err
    assert "falta decidir o vencedor de M1;" in lg("record", "M3", "1-0", "--lang", "pt-BR").err


def test_advice_follows_a_question_without_a_semicolon(lg):
    assert lg("match", "A", "B").err == "error: which game? for example --game masters-of-football\n"


def test_a_deleted_league_is_found_again(ordinary):
    ordinary.ok("record", "M1", "1-0")
    ordinary.ok("delete", "sunday", "--yes", "sunday")
    answer = ordinary("restore")
    assert answer.code == 3
    assert "deleted leagues: sunday (leaguecli restore -l NAME)" in answer.err
    assert "leaguecli restore NUMBER -l sunday" in ordinary.ok("restore", "-l", "sunday").out
    ordinary.ok("new", "other", "--game", "scoreline", *ordinary.names("Ajax", "Porto"))
    assert "deleted leagues: sunday" in ordinary.ok("restore").out
    ordinary.ok("restore", "1", "-l", "sunday")
    assert "deleted" not in ordinary.ok("restore").out


def test_check_finds_a_changed_journal(ordinary):
    from leaguecli.league.store.document import OPENING, SUM_LENGTH, sum_of

    ordinary.ok("record", "M1", "1-0")
    ordinary.ok("record", "M2", "2-0")
    path = ordinary.file("sunday")
    body = path.read_bytes()[len(OPENING) + SUM_LENGTH :].replace(b'"score": [1, 0]', b'"score": [9, 0]')
    path.write_bytes(OPENING + sum_of(body) + body)
    answer = ordinary("check")
    assert answer.code == 1
    assert "entry 2" in answer.out


@pytest.mark.parametrize("form", ["plain", "csv", "md", "table"])
def test_every_form_of_a_table(ordinary, form):
    ordinary.ok("record", "M1", "2-1")
    out = ordinary.ok("table", "-f", form).out
    assert "Ajax" in out
    assert "\x1b" not in out
    if form == "csv":
        assert out.splitlines()[0].startswith("rank,team,code,played")


def test_owners_are_dealt_evenly_and_may_be_dealt_again(lg):
    lg.ok("new", "cup", "--game", "world-cup-2010", "--players", "Ana, Rui, Eva", "--seed", "1")

    def owners():
        return {t["team"]: t["player"] for t in lg.json("team", "list")["teams"]}

    first = owners()
    counts = [list(first.values()).count(name) for name in ("Ana", "Rui", "Eva")]
    assert sorted(counts) == [10, 11, 11]
    lg.ok("draw", "owners")
    assert owners() != first
    lg.ok("undo")
    assert owners() == first
    lg.ok("record", "M1", "1-0")
    assert lg("draw", "owners").code == 5


def test_a_draw_made_at_the_table(lg):
    lg.ok(
        "new",
        "six",
        "--game",
        "match-of-the-season",
        "--seed",
        "1",
        *lg.names("Blue", "Red", "Yellow", "Green"),
    )
    assert lg("done", "S1-NSF", "--pairs", "Blue-Red").code == 4
    assert lg("done", "S1-NSF", "--pairs", "Blue-Red, Blue-Green").code == 4
    lg.ok("done", "S1-NSF", "--pairs", "Green-Red, Yellow-Blue")
    stage = next(s for s in lg.json("calendar")["stages"] if s["id"] == "S1-NSF")
    assert [(m["home"], m["away"]) for m in stage["matches"]] == [("Green", "Red"), ("Yellow", "Blue")]


def test_league_yaml_says_everything(lg, tmp_path):
    path = tmp_path / "league.yaml"
    path.write_text(
        "name: Sunday\ngame: scoreline\nteams:\n  - NO\n  - {name: Forlì, code: FRL}\n  - 007\n  - Ajax\n"
        "options: {legs: 1}\nrules: la-liga\nstart: 2026-09-01\nevery: 7d\nseed: 42\n",
        encoding="utf-8",
    )
    data = lg.json("new", "--from", str(path))
    assert [team["team"] for team in data["teams"]] == ["NO", "Forlì", "007", "Ajax"]
    assert data["teams"][1]["code"] == "FRL"
    assert data["rules"] == "la-liga"
    assert data["matches"] == 6


def test_league_yaml_with_every_mistake_at_once(lg, tmp_path):
    path = tmp_path / "league.yaml"
    path.write_text("name: x\ngame: scoreline\nteam: [A]\nteams:\n  - A\n  - {nam: B}\nshuffle: maybe\n")
    answer = lg("new", "--from", str(path))
    assert answer.code == 4
    for place in ("league.yaml:3:1", "league.yaml:6:6", "league.yaml:7:10"):
        assert place in answer.err
    assert "did you mean teams" in answer.err


HEAVY = ("rich", "pydantic", "yaml", "numpy", "tinydb", "filelock", "importlib.metadata", "hypothesis")


@pytest.mark.parametrize("words", [["table"], ["next"], ["calendar"], ["bracket"], []])
def test_reading_json_loads_nothing_heavy(ordinary, words):
    """An exact list: a module here costs every script a thousand times."""
    script = (
        "import sys; from leaguecli.cli import run; code = run(sys.argv[1:]);"
        f"print([m for m in {HEAVY!r} if m in sys.modules], code, file=sys.stderr)"
    )
    import subprocess

    done = subprocess.run([sys.executable, "-c", script, *words, "--json"], capture_output=True, text=True)
    assert done.stderr.strip() == "[] 0"
    json.loads(done.stdout)


def test_readers_touch_nothing(ordinary):
    ordinary.ok("record", "M1", "2-1")
    before = {path: path.stat().st_mtime_ns for path in ordinary.home.rglob("*")}
    for words in (
        ["table"],
        ["next"],
        ["calendar"],
        ["history"],
        ["leagues"],
        ["check"],
        ["team", "list"],
        [],
    ):
        ordinary.ok(*words)
    assert {path: path.stat().st_mtime_ns for path in ordinary.home.rglob("*")} == before


def test_reading_without_a_league_creates_nothing(lg):
    for words in ([], ["leagues"], ["games", "--names"], ["formats"], ["rules"]):
        lg.ok(*words)
    assert lg("table").code == 3
    assert not lg.home.exists()


def test_a_withdrawal_is_told_undone_and_played_on_after(lg):
    lg.ok(
        "new",
        "x",
        "--game",
        "masters-of-football",
        "--seed",
        "3",
        *lg.names("Ajax", "Forlì", "Leeds", "Porto"),
    )
    lg.ok("team", "withdraw", "Porto", "--keep")
    assert "Porto has withdrawn" in lg.ok("history").out
    assert "undone: Porto has withdrawn" in lg.ok("undo").out
    lg.ok("redo")
    lg.ok("play", "next")
    lg.ok("play", "next")
    assert lg("check").code == 0
