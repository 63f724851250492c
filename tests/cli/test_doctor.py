"""What doctor says of a healthy installation, and of one that is not."""

from pathlib import Path

from leaguecli.cli.diagnosis import unprintable_letters


def checks(answer):
    return [(check["what"], check["ok"]) for check in answer["checks"]]


def test_a_healthy_installation(ordinary):
    answer = ordinary.json("doctor")
    said = {check["what"]: check for check in answer["checks"]}
    assert {"Python", "league folder", "file locks", "fonts for pads", "terminal", "language"} <= set(said)
    assert {"extra xlsx", "extra tui", "extra cluster"} <= set(said)
    assert ("league", True) in checks(answer)
    assert sum(what == "game" for what, _ in checks(answer)) >= 5
    assert "schema 1" in said["league"]["state"]


def test_nothing_is_made_by_looking(lg):
    assert "made with the first league" in lg.ok("doctor").out
    assert not lg.home.exists()


def test_a_folder_that_can_never_be_made_is_named(lg, monkeypatch):
    Path("file").write_text("")
    monkeypatch.setenv("LEAGUECLI_HOME", str(Path("file/home").absolute()))
    answer = lg("doctor")
    assert answer.code == 1
    assert "✗ league folder" in answer.out
    assert "LEAGUECLI_HOME" in answer.out


def test_a_damaged_league_is_named_with_its_remedy(ordinary):
    ordinary.file("sunday").write_bytes(b"")
    answer = ordinary("doctor")
    assert answer.code == 1
    assert "✗ league" in answer.out
    assert "leaguecli restore -l sunday" in answer.out


def test_a_newer_league_is_named(ordinary):
    from leaguecli.league.store.document import OPENING, SUM_LENGTH, sum_of

    path = ordinary.file("sunday")
    body = path.read_bytes()[len(OPENING) + SUM_LENGTH :].replace(b'"schema": 1', b'"schema": 99')
    path.write_bytes(OPENING + sum_of(body) + body)
    answer = ordinary("doctor")
    assert answer.code == 1
    assert "99" in answer.out


def test_a_network_disk_and_a_synchronised_folder_are_warnings(lg, monkeypatch, tmp_path):
    monkeypatch.setattr("leaguecli.league.store.folders.network_type", lambda folder: "nfs4")
    monkeypatch.setenv("LEAGUECLI_HOME", str(tmp_path / "Dropbox" / "leagues"))
    answer = lg("doctor")
    assert answer.code == 0
    assert "✗ network folder: on nfs4" in answer.out
    assert "✗ synchronised folder: dropbox" in answer.out


def test_letters_that_no_font_has():
    assert unprintable_letters(["São João", "Forlì", "Łódź"]) == []
    assert unprintable_letters(["\U00013000\U00013001"]) == ["\U00013000", "\U00013001"]


def test_a_name_that_cannot_be_printed_is_a_warning(lg):
    lg.ok("new", "x", "--game", "scoreline", *lg.names("\U00013000\U00013001", "Ajax"))
    answer = lg("doctor")
    assert answer.code == 0
    assert "✗ fonts for pads" in answer.out
