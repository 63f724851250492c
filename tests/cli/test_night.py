"""A game night at one prompt, as lines of a script; in a real terminal it is tried in test_terminal.py."""

import io
import json
import subprocess
import sys

import pytest


@pytest.fixture
def evening(lg, monkeypatch):
    """Types lines at the prompt of `night`."""

    def type_lines(*lines, words=()):
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        return lg("night", *words)

    return type_lines


def played(lg):
    return {
        match["id"]: "-".join(map(str, match["score"])) if match["score"] else match["outcome"]
        for stage in lg.json("calendar")["stages"]
        for match in stage["matches"]
        if match["status"] == "played"
    }


def test_score_after_score(friday, evening):
    answer = evening("2-1", "0:0", "3x1", "1 1")
    assert answer.code == 0, answer.err
    assert played(friday) == {"M1": "2-1", "M2": "0-0", "M3": "3-1", "M4": "1-1"}
    assert "Matchday 2: all played." in answer.out
    assert "Academy" in answer.out
    assert answer.out.rstrip().endswith("4.")


def test_every_entry_is_one_write(friday, evening):
    evening("2-1", "0-0", "t", "?", "s", "q")
    assert [entry["kind"] for entry in friday.json("history")["entries"]] == ["recorded", "recorded"]


def test_undo_redo_and_notes(friday, evening):
    answer = evening("2-1", "u", "1-0", "n late kick-off", "n M1 and cold", "u", "u", "u", "r", "q")
    assert answer.code == 0, answer.err
    assert "undone: M1" in answer.out
    assert played(friday) == {"M1": "1-0"}
    assert "note kept for M1" in answer.out


def test_a_skipped_match_comes_again_at_the_end_of_its_stage(friday, evening):
    answer = evening("s", "0-0", "2-2", "q")
    assert played(friday) == {"M1": "2-2", "M2": "0-0"}
    assert answer.out.index("recorded M2") < answer.out.index("recorded M1")


def test_skipped_twice_it_waits_until_the_rest_is_done(ordinary, evening):
    evening("s", "0-0", "s", "1-1", "q")
    assert played(ordinary) == {"M2": "0-0", "M3": "1-1"}


def test_another_match_by_id_by_teams_or_by_going_there(friday, evening):
    match = friday.json("calendar")["stages"][1]["matches"][1]
    answer = evening("M3 1-0", f'"{match["home"]}" "{match["away"]}" 4-4', "5", "0-2", "2-1", "q")
    assert answer.code == 0, answer.err
    assert played(friday) == {"M3": "1-0", match["id"]: "4-4", "M5": "0-2", "M1": "2-1"}


def test_all_options_of_record_work_here(friday, evening):
    evening("2-1 --half-time 1-0 --note cold", "--forfeit away", "M1 5-0 --replace", "q")
    match = friday.json("calendar")["stages"][0]["matches"][0]
    assert match["score"] == [5, 0]
    assert played(friday)["M2"] == "3-0"


@pytest.mark.rule("MOF-63", "MOF-68", "MOF-69", "MOF-71")
def test_events_are_announced_with_what_the_rulebook_does(friday, evening):
    answer = evening("1-0", "1-0", "1-0", "1-0", "", "1-0", "1-0", "", "1-0", "q")
    assert answer.code == 0, answer.err
    academy, market = answer.out.index("\nAcademy\n"), answer.out.index("\nTransfer Market\n")
    assert "genius die twice" in answer.out[academy:market]
    assert "3 million" in answer.out[market:]
    held = [entry["stage"] for entry in friday.json("history")["entries"] if entry["kind"] == "done"]
    assert held == ["ACADEMY", "MARKET"]


def test_a_score_does_not_hold_an_event_by_mistake(friday, evening):
    answer = evening("1-0", "1-0", "1-0", "1-0", "1-0")
    assert answer.code == 2
    assert "ACADEMY comes before" in answer.err
    assert len(played(friday)) == 4


def test_to_the_end_of_the_season(friday, evening):
    scores = ["2-1", "0-0", "1-3", "2-2", "", "1-0", "0-2", "", "3-3", "1-1", "2-0", "0-1", "1-2", "2-0"]
    answer = evening(*scores)
    assert answer.code == 0, answer.err
    assert "wins the title" in answer.out
    assert "The season is over" in answer.out
    assert friday.json("next")["finished"]
    assert evening().code == 0


@pytest.mark.rule("MOTS-71", "MOTS-82")
def test_draws_and_cups_of_a_season(lg, evening):
    names = lg.names("Blue", "Red", "Yellow", "Green")
    lg.ok("new", "six", "--game", "match-of-the-season", "--seed", "1", *names)
    league = ["1", "2", "X", "1"]
    answer = evening(*league, "Green-Red, Yellow-Blue", "1", "2", "q")
    assert answer.code == 0, answer.err
    assert "two highest meet" in answer.out
    assert played(lg)["S1-N1"] == "1"
    rest = evening("1", "2", "1", "2", "1", "2", "1", "2", "1", "q")
    assert "final" in rest.out
    assert rest.code == 0, rest.err


@pytest.mark.rule("MOTS-71", "MOTS-84")
def test_every_cup_day_is_announced_with_its_list(lg, evening):
    """Also the second one of an evening; the list of an ordinary matchday is told once."""
    names = lg.names("Blue", "Red", "Yellow", "Green")
    lg.ok("new", "two", "--game", "match-of-the-season", "--option", "seasons=2", "--seed", "1", *names)
    answer = evening(*_answers(lg, 400))
    assert answer.code == 0, answer.err
    assert answer.out.count("The home manager rolls once") == 1
    assert answer.out.count("Everybody rolls: the two highest meet") == 2
    assert answer.out.count("Season 2: Season's end") == 1
    assert answer.out.count("trophy points; second to last get") == 2
    assert answer.out.count("Roll twice for a player who leaves") == 1, "after the last season nobody leaves"
    ending = answer.out[answer.out.index("Most trophy points of all seasons win") :]
    assert "trophy points" in ending
    assert "League of season 1" not in ending
    assert "leaguecli trophies" in lg.ok().out


def _answers(lg, most):
    """Enter for events and draws, who is stronger for matches: a copy of the league knows which is next."""
    lg.ok("export", "two.json")
    lg.ok("import", "two.json", "-l", "copy")
    lines = []
    for _ in range(most):
        now = lg.json("next", "-l", "copy")
        if now["finished"]:
            lg.ok("use", "two")
            return lines
        stage = now["stages"][0]
        if stage["kind"] == "event":
            lg.ok("done", stage["id"], "-l", "copy")
            lines.append("")
        elif stage["awaits_draw"]:
            lg.ok("draw", stage["id"], "-l", "copy")
            lines.append("")
        else:
            match = next(m for m in stage["matches"] if m["status"] == "open")
            lines.append(_stronger(match))
            lg.ok("record", match["id"], lines[-1], "-l", "copy")
    raise AssertionError("the seasons did not end")


def _stronger(match):
    order = ("Blue", "Red", "Yellow", "Green")
    home, away = (order.index(match[side]) if match[side] in order else 9 for side in ("home", "away"))
    return "1" if home < away else "2"


def test_lots_before_a_seasons_end(lg, evening):
    """Play-offs in a circle leave teams level; the evening must not stop there."""
    names = lg.names("Blue", "Red", "Yellow", "Green")
    lg.ok("new", "one", "--game", "match-of-the-season", "--option", "seasons=1", "--seed", "1", *names)
    said = ""
    for _ in range(60):
        if "are level in" in said or "Enter when it has been held" in said:
            break
        stage = lg.json("next")["stages"][0]
        said = evening("" if stage["awaits_draw"] else "1", "q").out
    assert "are level in S1-L" in said
    assert "Enter draws lots now" in said
    answer = evening("", "", "", "")
    assert answer.code == 0, answer.err
    assert lg.json("next")["finished"]


@pytest.mark.rule("MNE-06", "MNE-87")
def test_magic_number_eleven_has_its_list(lg, evening):
    lg.ok("new", "x", "--game", "magic-number-eleven", "--seed", "1", *lg.names("Ajax", "Porto"))
    assert "Three times three stars" in evening("q").out


@pytest.mark.rule("MOF-06", "MOF-A44")
@pytest.mark.parametrize(
    ("persons", "words"), [("ABCDE", "two manager cards"), ("ABCDEF", "one manager card")]
)
def test_manager_cards_for_few_and_for_many(lg, evening, persons, words):
    lg.ok("new", "x", "--game", "masters-of-football", "--seed", "1", *lg.names(*persons))
    assert words in evening("q").out


def test_the_table_of_what_is_being_played(lg, evening):
    lg.ok("new", "wc", "--game", "world-cup-2010", "--players", "2", "--seed", "1")
    answer = evening("t", "t B", "q")
    assert "Mexico" in answer.out
    assert answer.out.count("Nigeria") == 1
    assert "Brazil" not in answer.out


def test_a_cup_needs_winners(lg, evening):
    lg.ok("new", "cup", "--game", "scoreline", "--format", "cup", *lg.names("A", "B", "C", "D"))
    answer = evening("1-1 p4-3", "0-0", "q")
    assert "write a shoot-out as 1-1 p4-3" in answer.out
    assert answer.code == 4
    assert "stdin:2" in answer.err
    assert played(lg) == {"M1": "1-1"}


def test_lots_where_nothing_else_can_go_on(lg, evening):
    lg.ok(
        "new",
        "g",
        "--game",
        "scoreline",
        "--format",
        "groups",
        "--option",
        "groups=2",
        "--option",
        "qualify=1",
        *lg.names("A", "B", "C", "D"),
    )
    answer = evening("0-0", "0-0", "", "", "1-0", "q")
    assert answer.code == 0, answer.err
    assert "are level in" in answer.out
    assert "wins the title" in answer.out


def test_a_bad_line_of_a_script_stops_it_and_keeps_what_was_entered(friday, evening):
    answer = evening("2-1", "2-", "3-3")
    assert answer.code == 4
    assert "stdin:2: 2- is not a score" in answer.err
    assert played(friday) == {"M1": "2-1"}


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("", 2),
        ("M99 1-0", 3),
        ("x y 1-0", 3),
        ("tabel", 4),
        ("--bogus", 2),
        ("u", 5),
        ("r", 5),
        ("n", 2),
        ("u x", 2),
    ],
)
def test_bad_lines_change_nothing(friday, evening, line, code):
    before = friday.file("friday").read_bytes()
    answer = evening(line)
    assert answer.code == code, answer.err
    assert answer.err.count("\n") == 1
    assert friday.file("friday").read_bytes() == before


def test_json_is_one_object_about_the_evening(friday, evening):
    answer = evening("2-1", "q", words=["--json"])
    data = json.loads(answer.out)
    assert data["schema"] == "leaguecli.night/1"
    assert data["entries"][0]["matches"][0]["score"] == [2, 1]
    assert data["finished"] is False


def night_after_one_result():
    """An evening of its own, waiting for the score of M2."""
    night = subprocess.Popen(
        [sys.executable, "-m", "leaguecli", "night"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    night.stdin.write("2-1\n")
    night.stdin.flush()
    shown = ""
    while not shown.endswith("\nM2 ") and (letter := night.stdout.read(1)):
        shown += letter
    return night


def test_the_lock_is_free_while_the_prompt_waits(friday):
    """Somebody else records meanwhile; the evening goes on from there."""
    night = night_after_one_result()
    friday.ok("record", "M3", "4-0")
    _out, err = night.communicate("0-0\n1-1\nq\n", timeout=20)
    assert night.returncode == 0, err
    assert played(friday) == {"M1": "2-1", "M2": "0-0", "M3": "4-0", "M4": "1-1"}
    assert friday("check").code == 0


def test_somebody_else_was_quicker(friday):
    """The answer was meant for M2 and for no other match."""
    night = night_after_one_result()
    friday.ok("record", "M2", "4-0")
    _out, err = night.communicate("0-0\n", timeout=20)
    assert night.returncode == 5
    assert "already recorded as 4-0" in err
    assert played(friday) == {"M1": "2-1", "M2": "4-0"}
