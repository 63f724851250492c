"""`pad` as a user types it."""

import json
import sys

import pytest


def names(folder):
    return sorted(path.name for path in folder.iterdir() if path.is_file())


def test_a_pad_of_the_league_goes_to_a_file_named_after_it(friday, tmp_path):
    answer = friday.ok("pad")
    assert answer.out == "wrote friday-pad.pdf (pages: 3)\n"
    assert (tmp_path / "friday-pad.pdf").read_bytes()[:5] == b"%PDF-"


def test_an_existing_file_needs_force(friday, tmp_path):
    (tmp_path / "friday-pad.pdf").write_text("mine")
    answer = friday("pad")
    assert answer.code == 5
    assert "--force" in answer.err
    assert (tmp_path / "friday-pad.pdf").read_text() == "mine"
    friday.ok("pad", "--force")
    assert (tmp_path / "friday-pad.pdf").read_bytes()[:5] == b"%PDF-"


@pytest.mark.parametrize(
    ("name", "start"),
    [
        ("pad.pdf", b"%PDF-"),
        ("pad.html", b"<!DOCTYPE html>"),
        ("pad.txt", b"Masters of Football\n"),
        ("pad.md", b"# Masters of Football\n"),
    ],
)
def test_the_ending_chooses_the_format(friday, tmp_path, name, start):
    friday.ok("pad", "-o", name)
    assert (tmp_path / name).read_bytes().startswith(start)


@pytest.mark.parametrize(("suffix", "start"), [("svg", b"<?xml"), ("png", b"\x89PNG")])
def test_pictures_are_a_file_a_page(friday, tmp_path, suffix, start):
    answer = friday.ok("pad", "-o", f"pad.{suffix}")
    assert names(tmp_path) == [f"pad-{number}.{suffix}" for number in (1, 2, 3)]
    assert all((tmp_path / name).read_bytes().startswith(start) for name in names(tmp_path))
    assert answer.out == f"wrote pad-1.{suffix} … pad-3.{suffix} (pages: 3)\n"


def test_one_picture_keeps_its_name(lg, tmp_path):
    lg.ok("pad", "--game", "world-cup-2010", "--blank", "--paper", "a3", "-o", "wall.svg")
    assert names(tmp_path) == ["wall.svg"]


def test_either_all_pictures_are_written_or_none(friday, tmp_path):
    (tmp_path / "pad-3.svg").write_text("mine")
    assert friday("pad", "-o", "pad.svg").code == 5
    assert names(tmp_path) == ["pad-3.svg"]


def test_text_goes_to_stdout(friday, tmp_path):
    assert "M1  São João  _-_" in friday.ok("pad", "-o", "-").out
    assert "| M1 | São João |" in friday.ok("pad", "-f", "md").out
    assert names(tmp_path) == []


def test_results_show_only_on_a_filled_pad(friday):
    friday.ok("record", "M1", "4-3", "--half-time", "2-0")
    assert "4-3 (2-0)" not in friday.ok("pad", "-o", "-").out
    filled = friday.ok("pad", "--filled", "-o", "-").out
    assert "4-3 (2-0)" in filled
    assert friday.json("history")["entries"]
    assert "journal " in filled


def test_each_sheet_has_its_language(friday):
    said = [friday.ok("pad", "-o", "-", "--lang", lang).out for lang in ("en", "pt-PT", "pt-BR", "it")]
    for text, word in zip(said, ("Matchday 1", "Jornada 1", "Rodada 1", "Giornata 1"), strict=True):
        assert word in text


def test_teams_keep_their_own_names_and_the_games_names_are_translated(friday, lg):
    text = friday.ok("pad", "-o", "-", "--lang", "pt-PT").out
    assert "São João" in text
    assert not any(name in text for name in ("Two ", "High above", "The Bald"))
    lg.ok("pad", "--game", "world-cup-2010", "--blank", "--lang", "pt-BR", "-o", "wc.txt")
    assert (
        "Costa do Marfim"
        in lg.ok("pad", "--game", "world-cup-2010", "--blank", "--lang", "pt-BR", "-o", "-").out
    )


@pytest.mark.parametrize(
    "game",
    ["masters-of-football", "world-cup-2010", "match-of-the-season", "magic-number-eleven", "scoreline"],
)
def test_a_blank_pad_needs_no_league(lg, tmp_path, game):
    lg.ok("pad", "--game", game, "--blank", "-o", "pad.html")
    assert names(tmp_path) == ["pad.html"]
    assert not lg.home.exists()


def test_a_blank_pad_takes_a_number_of_teams(lg):
    eight = lg.json("pad", "--game", "masters-of-football", "--blank", "--teams", "8", "-o", "a.html")
    four = lg.json("pad", "--game", "masters-of-football", "--blank", "-o", "b.html")
    assert (eight["pages"], four["pages"]) == (5, 3)


def test_a_match_has_a_sheet_of_its_own(friday):
    assert friday.json("pad", "--match", "M3", "--match", "M4", "-o", "a.html")["pages"] == 2
    assert friday("pad", "--match", "M99", "-o", "b.html").code == 3


def test_a_game_without_such_a_sheet_says_so(ordinary):
    answer = ordinary("pad", "--match", "M1")
    assert answer.code == 2
    assert "no sheet" in answer.err


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("--blank", "--filled"), 2),
        (("--paper", "a5"), 2),
        (("-o", "pad.doc"), 2),
        (("-o", "pad"), 2),
        (("--game", "scoreline"), 2),
        (("--game", "chess", "--blank"), 3),
        (("--teams", "8"), 2),
        (("-o", "-", "--json"), 2),
        (("-o", "no/such/folder/pad.pdf"), 1),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(friday, tmp_path, words, code):
    answer = friday("pad", *words)
    assert answer.code == code
    assert answer.out == ""
    assert len(answer.err.splitlines()) == 1
    assert names(tmp_path) == []


def test_json_holds_what_follows_from_the_league_and_paths_go_to_stderr(friday, tmp_path):
    answer = friday.ok("pad", "--json", "-o", str(tmp_path / "x.pdf"), "--lang", "it", "--filled")
    assert json.loads(answer.out) == {
        "schema": "leaguecli.pad/1",
        "league": "friday",
        "game": "masters-of-football",
        "mode": "filled",
        "format": "pdf",
        "paper": "a4",
        "language": "it",
        "pages": 3,
        "unprintable": [],
    }
    assert "x.pdf" in answer.err


def test_a_letter_that_cannot_be_printed_is_named(lg):
    teams = lg.names("Ajax \u0378", "Forlì", "Leeds", "Porto")
    created = lg("new", "odd", "--game", "scoreline", *teams)
    if created.code:
        pytest.skip("such a name is refused when the league is made")
    answer = lg.ok("pad", "-q")
    assert "U+0378" in answer.err
    assert "Ajax" in answer.err


def test_a_letter_with_a_name_is_called_by_it(lg):
    lg.ok("new", "odd", "--game", "scoreline", *lg.names("Ajax \U00012000", "Forlì", "Leeds", "Porto"))
    answer = lg.json("pad")
    letters = [each["name"] for each in answer["unprintable"]]
    assert letters in ([], ["CUNEIFORM SIGN A"])  # some machines have such a font


def test_the_same_command_writes_the_same_file(friday, tmp_path):
    friday.ok("record", "M1", "2-1")
    friday.ok("pad", "--filled", "-o", "a.pdf")
    friday.ok("pad", "--filled", "-o", "b.pdf")
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()


def test_a_pad_changes_nothing(friday):
    before = friday.file("friday").read_bytes()
    friday.ok("pad", "--filled")
    assert friday.file("friday").read_bytes() == before


def test_a_league_too_large_to_print_is_refused_at_once(lg):
    teams = [word for number in range(80) for word in ("--team", f"Team {number}")]
    lg.ok("new", "huge", "--game", "scoreline", *teams)
    answer = lg("pad")
    assert answer.code == 4
    assert "6320" in answer.err


def test_what_happened_off_the_pitch_is_said_below_the_table(ordinary):
    ordinary.ok("record", "M1", "--forfeit", "away")
    ordinary.ok("team", "adjust", "Leeds", "-3", "late")
    text = ordinary.ok("pad", "--filled", "-o", "-").out
    assert "given up by" in text
    assert "Leeds: 3 points deducted (late)" in text


def test_without_typst_pdf_says_what_is_missing_and_html_still_works(friday, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "typst", None)
    answer = friday("pad")
    assert answer.code == 6
    assert "typst" in answer.err
    friday.ok("pad", "-o", "pad.html")
    friday.ok("pad", "-o", "pad.svg")
    assert "pad.html" in names(tmp_path)


def test_the_play_offs_of_a_season_stand_on_its_page(lg, tmp_path):
    teams = lg.names("Ajax", "Porto", "Leeds", "Forlì")
    lg.ok("new", "six", "--game", "match-of-the-season", "--seed", "2", *teams)
    lg.ok("pad", "-o", "open.svg")
    assert (tmp_path / "open-2.svg").read_text(encoding="utf-8").count(">S1-P<") == 2
    lg.ok("play", "all")
    (stage,) = (stage for stage in lg.json("calendar")["stages"] if stage["id"] == "S1-PO")
    playoffs = [match["id"] for match in stage["matches"]]
    lg.ok("pad", "--filled", "-o", "full.svg")
    page = (tmp_path / "full-2.svg").read_text(encoding="utf-8")
    assert playoffs
    assert all(f">{id}<" in page for id in playoffs)
