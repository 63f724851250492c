"""Bad input gets one clear line, the right exit code, and the league file stays byte for byte what it was."""

import json
import os
import stat

import pytest

CASES = [
    (["record", "M1", "2-"], 4, "not a score"),
    (["record", "M1", "-1-0"], 4, "not a score"),
    (["record", "M1", "99999999-0"], 4, "999"),
    (["record", "M1", "X"], 4, "goals"),
    (["record", "M99", "1-0"], 3, "no match M99"),
    (["record", "Benfica", "Ajax", "1-0"], 3, "no team called Benfica"),
    (["record", "Fo", "Aj", "1-0", "--pens", "4-3"], 4, "not a draw"),
    (["record", "M1", "1-1", "--pens", "4-4"], 4, "needs a winner"),
    (["record", "M1"], 2, "which score"),
    (["record"], 2, "which match"),
    (["record", "M1", "1-0", "--not", "x"], 2, "--note"),
    (["record", "M1", "1-0", "--forfeit", "us"], 2, "home or away"),
    (["record", "M1", "1-0", "--note", "bell\x07"], 4, "U+0007"),
    (["done", "MD1"], 5, "its matches are recorded"),
    (["done", "ACADEMYX"], 3, "ACADEMY"),
    (["draw", "MD1"], 5, "nothing to draw"),
    (["undo"], 5, "nothing to undo"),
    (["redo"], 5, "nothing to redo"),
    (["undo", "x"], 2, "whole number"),
    (["table", "--group", "Z"], 3, "no table Z"),
    (["table", "--gruop", "A"], 2, "--group"),
    (["tabel"], 2, "did you mean table"),
    (["team", "rename", "Ajax", "Forlì"], 4, "two teams are called"),
    (["team", "rename", "Ajax", "A\u202ejax"], 4, "U+202E"),
    (["team", "adjust", "Ajax", "0", "why"], 4, "0 points"),
    (["team", "adjust", "Ajax", "-3"], 2, "reason"),
    (["team", "withdraw", "Ajax"], 2, "--void or --keep"),
    (["calendar", "--set", "M1", "2026-02-30"], 4, "2026-02-30"),
    (["use", "nothing"], 3, "no league called nothing"),
    (["delete", "friday", "--yes", "thursday"], 2, "not deleted"),
    (["play", "M1"], 3, "no stage"),
    (["table", "-f", "pdf"], 2, "no form"),
    (["table", "--lang", "xx"], 2, "no language"),
    (["replay", "nowhere.yaml"], 3, "no file"),
]


@pytest.mark.parametrize(("words", "code", "part"), CASES, ids=[" ".join(case[0])[:40] for case in CASES])
def test_one_clear_line_and_nothing_changed(friday, words, code, part):
    before = friday.file("friday").read_bytes()
    answer = friday(*words)
    assert answer.code == code, answer.err
    assert answer.out == ""
    assert answer.err.count("\n") == 1, answer.err
    assert part in answer.err
    assert friday.file("friday").read_bytes() == before
    as_json = friday(*words, "--json")
    assert as_json.code == code
    assert set(as_json.error) == {"code", "message", "hint"}
    assert friday.file("friday").read_bytes() == before


def test_a_match_not_open_yet_and_one_recorded_twice(lg):
    lg.ok("new", "cup", "--game", "scoreline", "--format", "cup", *lg.names("A", "B", "C", "D"))
    assert lg("record", "M3", "1-0").code == 5
    assert lg("record", "M1", "1-1").code == 4
    lg.ok("record", "M1", "1-0")
    again = lg("record", "M1", "2-0")
    assert again.code == 5
    assert "--replace" in again.err


def test_an_ambiguous_prefix_is_never_guessed(lg):
    lg.ok("new", "x", "--game", "scoreline", *lg.names("São João", "São Pedro", "Ajax", "Porto"))
    answer = lg("record", "São", "Ajax", "1-0")
    assert answer.code == 3
    assert "São João" in answer.err
    assert "São Pedro" in answer.err


@pytest.mark.parametrize(
    ("content", "code"),
    [(b"", 4), (b"{", 4), (b"null", 4), (b'{"a": 1}', 4), (b"<<<<<<< HEAD\n", 4), (b"\x00" * 100, 4)],
)
def test_a_damaged_league_is_refused_and_left_alone(friday, content, code):
    friday.ok("record", "M1", "1-0")
    path = friday.file("friday")
    path.write_bytes(content)
    for words in (["table"], ["record", "M2", "1-0"], ["undo"], ["check"]):
        answer = friday(*words)
        assert answer.code == code, answer.err
        assert answer.err.count("\n") == 1
        assert path.read_bytes() == content
    assert "restore" in friday("table").err


def test_a_newer_league_is_refused(friday):
    path = friday.file("friday")
    text = path.read_text(encoding="utf-8").replace('"schema": 1', '"schema": 99')
    head, rest = text[:57], text[57:]
    from leaguecli.league.store.document import OPENING, SUM_LENGTH, sum_of

    body = text.encode()[len(OPENING) + SUM_LENGTH :]
    path.write_bytes(OPENING + sum_of(body) + body)
    content = path.read_bytes()
    answer = friday("record", "M1", "1-0")
    assert answer.code == 5, (head, rest[:10], answer.err)
    assert path.read_bytes() == content


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_read_only_folder(friday):
    before = friday.file("friday").read_bytes()
    friday.home.chmod(stat.S_IRUSR | stat.S_IXUSR)
    try:
        assert friday("table").code == 0
        answer = friday("record", "M1", "1-0")
        assert 0 < answer.code < 128
        assert answer.err.count("\n") == 1
    finally:
        friday.home.chmod(0o700)
    assert friday.file("friday").read_bytes() == before


@pytest.mark.parametrize(
    "name", ["[red]x", "<script>alert(1)</script>", "=1+1", "{0.__class__}", ":skull:", "-rf", "100%s"]
)
def test_odd_names_are_ordinary_and_printed_literally(lg, name):
    lg.ok("new", "odd", "--game", "scoreline", "--team", name, "--team", "Ajax")
    lg.ok("record", "M1", "2-1")
    assert name in lg.ok("table").out
    assert lg.json("table")["tables"][0]["rows"][0]["team"] == name
    assert name in lg.ok("calendar").out
    assert name in lg.ok("history").out
    assert lg.ok("team", "show", "Ajax").out


@pytest.mark.parametrize(
    "name", ["a\x1b[2Jb", "a\u200db", "a\u202eb", "a\x9bb", "a\nb", "", "   ", "x" * 101]
)
def test_names_that_hide_something_are_refused(lg, name):
    answer = lg("new", "bad", "--game", "scoreline", "--team", name, "--team", "Ajax")
    assert answer.code == 4
    assert "\x1b" not in answer.err
    assert not lg.home.exists()


def test_league_names_never_become_paths(lg):
    for name in ("../../x", "/etc/x", "CON", "-rf"):
        lg.ok("new", "--game", "scoreline", *lg.names("A", "B"), "--", name)
    assert {path.parent for path in lg.home.rglob("*.json")} == {lg.home}
    assert len(lg.json("leagues")["leagues"]) == 4


def test_off_a_terminal_nothing_is_asked(lg):
    for words, part in (
        (["new"], "--game"),
        (["new", "--game", "scoreline"], "called"),
        (["new", "x", "--game", "scoreline"], "--team"),
        (["new", "x", "--game", "scorelin"], "scoreline"),
        (["new", "x", "--game", "scoreline", "--team", "A"], "teams"),
    ):
        answer = lg(*words)
        assert answer.code in (2, 3, 4), answer.err
        assert part in answer.err
    assert not lg.home.exists()


def test_json_errors_go_to_stderr(lg):
    answer = lg("table", "--json")
    assert answer.code == 3
    assert answer.out == ""
    assert json.loads(answer.err)["error"]["code"] == "not_found"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("needs",), "manca SQUADRA"),
        (("done",), "manca FASE"),
        (("needs", "Ajax", "x"), "una parola di troppo: x"),
        (("table", "--bogus"), "non esiste l'opzione --bogus"),
        (("table", "--group"), "l'opzione --group vuole un valore"),
        (("table", "--json=1"), "l'opzione --json non vuole valori"),
        (("undo", "x"), "N: un numero intero, 1 o più"),
        (("team", "shwo", "Ajax"), "forse show?"),
        (("pad", "--paper", "a5"), "non esiste la carta a5; a4, a3 o letter"),
        (("recrod",), "forse record?"),
    ],
)
def test_usage_errors_in_another_language(ordinary, words, said):
    """As programs of their own: what stands for a value is read when the command is built."""
    done = ordinary.real("--lang", "it", *words)
    assert done.returncode == 2
    assert said in done.stderr


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["table", "--group"], 3),
        (["table", "--rules"], 3),
        (["rules"], 3),
        (["table", "--lang"], 2),
        (["next", "-f"], 2),
        (["needs"], 3),
        (["table", "--as-of"], 3),
    ],
)
def test_a_word_without_end_is_not_repeated_whole(ordinary, words, code):
    answer = ordinary(*words, "x" * 3000)
    assert answer.code == code
    assert answer.err.startswith("error: ")
    assert len(answer.err) < 400
