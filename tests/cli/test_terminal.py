"""The program as a person meets it, at a real terminal."""

import re
import signal
import time

import pytest
from terminal import Terminal

from leaguecli.cli.words import LANGUAGES, load_catalogue

ESCAPE = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


def translator(language):
    catalogue = {} if language == "en" else load_catalogue(language)

    def say(message, **values):
        return catalogue.get(message, message).format(**values)

    return say


ENGLISH = re.compile(
    r"\b(the|with|which|recorded|match|teams?|score|table|next|played|wrote)\b", re.IGNORECASE
)
"""Words that no screen in another language may show; commands and file names are left out before."""
COPIED = re.compile(
    r"leaguecli [^\r\n]*|\S+-pad\.pdf|\bThe\s[\w\s,]*\sKid\b|High\s+above\s+the\s+sky|\bTHE\b"
    r"|The World Cup Card Game 2010|Match of the Season"
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_evening(lg, tmp_path, monkeypatch, language):
    """From an empty home to a printed pad and a finished matchday: no path is typed, no English needed."""
    monkeypatch.setenv("LEAGUECLI_LANG", language)
    say = translator(language)
    hello = Terminal([])
    assert hello.end() == 0
    assert say("make your own league") in hello.shown
    new = Terminal(["new"])
    new.answer(f"{say('Which game?')} [1]: ", "1")
    new.answer(f"{say('What is the league called?')} [{say('Game night')}]: ", "")
    new.answer(say("team {n}", n=1) + ": ", "São João, Città di Forlì")
    new.answer(say("team {n}", n=3) + ": ", "Ajax")
    new.answer(say("team {n}", n=4) + ": ", "")
    new.answer(f"[{say('yes')}]: ", "")
    new.answer(f"[{say('no')}]: ", "")
    assert new.end() == 0, new.shown
    assert "Città di Forlì (CIT)" in new.shown
    pad = Terminal(["pad"])
    assert pad.end() == 0, pad.shown
    (printed,) = tmp_path.glob("*-pad.pdf")
    assert printed.read_bytes()[:5] == b"%PDF-"
    night = Terminal(["night"])
    for match, answer in (("M1 ", "?"), ("M1 ", "2-"), ("M1 ", "2-1"), ("M2 ", "0-0"), ("M3 ", "t")):
        night.answer(match, answer)
    for match, answer in (("M3 ", "p"), ("M3 ", "1-1"), ("M4 ", "3-0")):
        night.answer(match, answer)
    night.answer(say("Enter when it has been held: "), "")
    night.answer("M5 ", "u")
    night.answer(say("Enter when it has been held: "), "q")
    assert night.end() == 0, night.shown
    assert say("{stage}: all played.", stage=say("Matchday {n}", n=2)) in night.shown
    assert say("Academy") in night.shown
    assert lg.json()["played"] == 4
    shown = COPIED.sub("", ESCAPE.sub("", hello.shown + new.shown + pad.shown + night.shown))
    if language != "en":
        assert not ENGLISH.findall(shown), shown


def test_pasted_teams_one_a_line(lg):
    new = Terminal(["new", "cup", "--game", "scoreline"])
    new.expect("team 1: ")
    new.child.send("Ajax\nForlì\nLeeds\nPorto\n\n")
    new.answer("[no]: ", "no")
    assert new.end() == 0, new.shown
    assert [t["team"] for t in lg.json("team", "list")["teams"]] == ["Ajax", "Forlì", "Leeds", "Porto"]


def test_seats_left_empty_are_offered_to_nobodys_teams(lg):
    """MOF-05; who says no has forgotten somebody."""
    new = Terminal(["new", "five", "--game", "masters-of-football"])
    new.answer("team 1: ", "Ana, Rui, Eva, Ugo, Ida, Leo, Pia, Tom, Zoe")
    new.answer("team 1: ", "Ana, Rui, Eva")
    new.answer("team 4: ", "")
    new.answer("empty seats (1)? (yes/no) [yes]: ", "no")
    new.answer("team 4: ", "Ugo, Ida")
    new.answer("team 6: ", "")
    new.answer("empty seats (3)? (yes/no) [yes]: ", "")
    new.answer("[no]: ", "")
    assert new.end() == 0, new.shown
    teams = lg.json("team", "list")["teams"]
    assert sum(team["person"] for team in teams) == 5
    assert len(teams) == 8
    assert "leaguecli night" in new.shown
    assert "leaguecli pad" in new.shown


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("columns", [80, 60, 40])
def test_the_first_minutes_fit_the_terminal(lg, language, columns):
    """Only a command to copy may be wider than a narrow terminal; words are never broken."""
    say = translator(language)
    hello = Terminal([], columns=columns, LEAGUECLI_LANG=language)
    assert hello.end() == 0
    new = Terminal(["new", "--seed", "1"], columns=columns, LEAGUECLI_LANG=language)
    for answer in ("1", "", "Ana, Rui, São João da Serra", "", "", ""):
        new.answer(": ", answer)
    assert new.end() == 0, new.shown
    lines = [ESCAPE.sub("", line) for line in (*hello.lines(), *new.lines())]
    too_wide = [line for line in lines if len(line) > columns and not line.strip().startswith("leaguecli ")]
    assert not [line for line in too_wide if "São João da Serra" not in line], too_wide
    assert say("make your own league").split()[0] in hello.shown


def test_wrong_answers_are_asked_again(lg):
    new = Terminal(["new"])
    new.answer("Which game? [1]: ", "9")
    new.answer("Which game? [1]: ", "5")
    new.answer("called? [Game night]: ", "a\u202eb")
    new.answer("called? [Game night]: ", "ok")
    new.answer("team 1: ", "Ajax")
    new.answer("team 2: ", "")
    new.answer("team 2: ", "AJAX")
    new.answer("team 2: ", "Porto, porto")
    new.answer("team 2: ", "Porto")
    new.answer("team 3: ", "")
    new.answer("[no]: ", "")
    assert new.end() == 0, new.shown


@pytest.mark.parametrize(
    ("words", "question"),
    [
        (["new"], "Which game? [1]: "),
        (["new", "--game", "scoreline"], "[Game night]: "),
        (["new", "x", "--game", "scoreline"], "team 1: "),
        (["new", "x", "--game", "world-cup-2010", "-q"], None),
        (["night"], "M1 "),
        (["scoreboard", "--plain"], "> "),
        (["delete", "friday"], "(friday): "),
        (["play", "next", "--human", "São João"], "> "),
    ],
)
def test_ctrl_c_at_every_prompt(friday, words, question):
    before = friday.file("friday").read_bytes()
    session = Terminal(words)
    if question is None:
        assert session.end() == 0
        return
    session.interrupt(question)
    assert session.end() == 130, session.shown
    assert friday.file("friday").read_bytes() == before
    assert len(friday.json("leagues")["leagues"]) == 1


@pytest.mark.parametrize(
    ("game", "person", "words"),
    [
        ("masters-of-football", "Ajax", "limite dell'Accademia"),
        ("magic-number-eleven", "Ajax", "Disponibili (metà: sopra, lati, sotto):"),
        ("match-of-the-season", "Ajax", "Prima della stagione 1"),
        ("world-cup-2010", "Ana", "mano di "),
    ],
)
def test_a_person_sees_the_table_in_their_language(lg, game, person, words):
    entrants = ["--players", "Ana,Rui"] if person == "Ana" else lg.names("Ajax", "Porto", "Leeds", "Forlì")
    lg.ok("new", "x", "--game", game, "--seed", "1", *entrants)
    play = Terminal(["play", "next", "--human", person], LEAGUECLI_LANG="it")
    play.expect(words)
    play.interrupt("> ")
    assert play.end() == 130


def test_cards_are_answered_in_the_words_they_were_shown_in(lg):
    match = Terminal(
        ["match", "Brazil", "Spain", "--game", "world-cup-2010", "--human", "Brazil", "--seed", "1"],
        LEAGUECLI_LANG="pt-BR",
    )
    match.expect("mão de Brazil: ")
    hand = [card.strip() for card in match.expect("\r\n").split(",")]
    assert "ataque" in hand
    match.answer("> ", "?")
    match.expect("não há carta chamada ?; as cartas são 3 gols, 2 gols, gol, pênalti,")
    match.answer("> ", "impedimento")
    match.expect("WC-07: permitido: ")
    match.answer("> ", "Ataque")
    match.expect("Brazil vira as cartas: ataque.")
    match.expect("Spain vira as cartas: 2 gols, pênalti, ataque, ataque.")
    assert match.end() == 0


def test_choices_are_listed_and_answered_in_the_language_of_the_person(lg):
    match = Terminal(
        ["match", "Ana", "Rui", "--game", "masters-of-football", "--human", "Ana", "--seed", "1"],
        LEAGUECLI_LANG="pt-BR",
    )
    match.answer("[1] > ", "1")
    match.expect("1) ninguém")
    match.answer("[1] > ", "nobody")
    match.expect("1) não")
    match.answer("[1] > ", "não")
    match.expect("1) posse")
    match.answer("[1] > ", "direto")
    match.interrupt("[1] > ")
    assert match.end() == 130


def test_a_line_up_is_typed_as_the_question_shows_it(lg):
    """A colon makes a mapping of it for YAML."""
    match = Terminal(
        ["match", "Ajax", "Porto", "--game", "match-of-the-season", "--human", "Ajax", "--seed", "1"]
    )
    for number in (1, 10, 16, 20, 15, 16, 22, 22):
        match.answer("[1] > ", str(number))
    match.answer("\n> ", "4-4-2: Nobody / - / - / -")
    shown = match.expect("> ")
    assert "Nobody" in shown
    assert "legal formations" not in shown
    match.child.sendcontrol("c")
    assert match.end() == 130


@pytest.mark.parametrize("word", ["q", "\x04"])
def test_every_question_has_an_escape(lg, word):
    new = Terminal(["new"])
    new.expect("Which game? [1]: ")
    new.child.send(word if word == "\x04" else f"{word}\n")
    assert new.end() == 130
    assert not lg.home.exists()


@pytest.mark.parametrize("term", ["xterm", "dumb"])
@pytest.mark.parametrize("columns", [60, 40])
def test_a_night_fits_a_narrow_terminal(friday, columns, term):
    friday.ok("record", "M1", "12-10")
    night = Terminal(["night"], columns=columns, term=term)
    for answer in ("?", "t", "s", "0-0", "s", "s", "q"):
        night.answer(": ", answer)
    assert night.end() == 0
    lines = [ESCAPE.sub("", line) for line in night.lines()]
    asked = [line for line in lines if line.endswith((": ?", ": t", ": s", ": q", "0-0"))]
    assert all(len(line) <= columns for line in lines if line not in asked), lines
    if term == "dumb":
        assert "\x1b" not in night.shown


def test_a_closed_terminal_loses_nothing(friday):
    night = Terminal(["night"])
    night.answer("M1 ", "2-1")
    night.expect("M2 ")
    night.child.close(force=False)
    for _ in range(50):
        if not night.child.isalive():
            break
        time.sleep(0.1)
    assert not night.child.isalive()
    assert night.child.signalstatus in (None, signal.SIGHUP)
    assert friday.json("calendar")["stages"][0]["matches"][0]["score"] == [2, 1]
    friday.ok("record", "M2", "0-0")
    assert friday("check").code == 0


@pytest.mark.parametrize("ending", [signal.SIGKILL, signal.SIGHUP, signal.SIGTERM])
def test_an_evening_that_is_ended_from_outside_loses_nothing(friday, ending):
    night = Terminal(["night"])
    night.answer("M1 ", "2-1")
    night.answer("M2 ", "n late kick-off")
    night.expect("M2 ")
    night.child.kill(ending)
    night.child.wait()
    friday.ok("record", "M2", "0-0")
    assert friday("check").code == 0
    kinds = [entry["kind"] for entry in friday.json("history")["entries"]]
    assert sorted(kinds) == ["noted", "recorded", "recorded"]


def test_a_correction_that_spoils_later_results_is_asked_for(lg):
    lg.ok("new", "cup", "--game", "scoreline", "--format", "cup", *lg.names("A", "B", "C", "D"))
    for match, score in (("M1", "1-0"), ("M2", "1-0"), ("M3", "2-0")):
        lg.ok("record", match, score)
    before = lg.file("cup").read_bytes()
    for answer, code in (("n", 1), ("", 0)):
        record = Terminal(["record", "M1", "0-1", "--replace"])
        record.answer("Save this? [Y/n] ", answer)
        assert record.end() == code, record.shown
        assert (lg.file("cup").read_bytes() == before) == (code == 1)


def test_the_scoreboard_on_the_whole_screen(friday):
    pytest.importorskip("textual", reason="the extra tui is not installed")
    board = Terminal(["scoreboard"], term="xterm-256color")
    board.expect("turn 1")
    for key in "hha":
        board.child.send(key)
    time.sleep(0.5)
    board.child.send("q")
    board.answer("Record M1 2-1? [Y/n] ", "")
    assert board.end() == 0
    assert friday.json("calendar")["stages"][0]["matches"][0]["score"] == [2, 1]
