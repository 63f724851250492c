"""The live score: what the keys do, line by line, on a whole screen, and the offer to record it."""

import asyncio
import io
import json
import sys

import pytest

from leaguecli.cli.evening.board import TRACKS, Board
from leaguecli.cli.evening.digits import big_lines, fitting_lines
from leaguecli.cli.evening.scoreboard import space_words, track_line


@pytest.fixture
def board_keys(lg, monkeypatch):
    def press(*lines, words=("M1",)):
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        return lg("scoreboard", *words)

    return press


@pytest.mark.rule("MOF-42", "MOF-43")
def test_the_twelve_turns_of_masters():
    board = Board("Ana", "Rui", "masters-of-football")
    attackers = []
    while board.place < len(board.track) - 1:
        if board.space.attacks:
            attackers.append(board.space.attacks)
        board.make("on")
    home = [n for n, side in enumerate(attackers, start=1) if side == "home"]
    assert home == [1, 4, 5, 8, 9, 12]
    assert len(attackers) == 12
    assert [space.half_time for space in board.track].index(True) == 6


def test_every_step_can_be_taken_back():
    board = Board("Ana", "Rui")
    for move in ("home", "on", "away", "on", "back", "home"):
        board.make(move)
    assert board.score == (2, 1)
    assert board.place == 1
    while board.undo():
        pass
    assert (board.score, board.place, board.moves) == ((0, 0), 0, [])


def test_the_marker_stays_on_the_track():
    board = Board("Ana", "Rui", "world-cup-2010")
    board.make("back")
    assert board.place == 0
    for _ in range(20):
        board.make("on")
    assert board.place == len(board.track) - 1
    board.undo()
    assert board.place == len(board.track) - 2


def test_half_time_is_the_score_when_the_marker_left_it():
    board = Board("Ana", "Rui", "magic-number-eleven")
    for move in ("home", "on", "on", "on", "away"):
        board.make(move)
    assert board.half_time == (1, 0)
    assert Board("Ana", "Rui").half_time is None


@pytest.mark.parametrize("game", [*TRACKS, ""])
def test_tracks_fit_a_narrow_screen(game):
    assert len(track_line(Board("A", "B", game))) <= 40
    assert space_words(Board("A", "B", game))


def test_digits_are_as_big_as_the_room_allows():
    assert len(fitting_lines("2-1", 80, 12)) == 10
    assert len(fitting_lines("2-1", 40, 12)) == 5
    assert fitting_lines("12-10", 30, 12) == ["12-10"]
    assert fitting_lines("2-1", 80, 3) == ["2-1"]
    for columns in range(20, 200, 7):
        assert max(map(len, fitting_lines("10-9", columns, 40))) <= columns


def test_big_digits_are_five_lines_and_fit():
    lines = big_lines("10-3")
    assert len(lines) == 5
    assert max(map(len, lines)) <= 38
    assert big_lines("1") != big_lines("7")


def test_a_match_is_followed_and_recorded(friday, board_keys):
    match = friday.json("calendar")["stages"][0]["matches"][0]
    answer = board_keys("h", "", "a", "h", "x", "u", "h", *[""] * 6, "q", "yes")
    assert answer.code == 0, answer.err
    assert f"{match['home']} 2-1 {match['away']}" in answer.out
    recorded = friday.json("calendar")["stages"][0]["matches"][0]
    assert recorded["score"] == [2, 1]
    assert recorded["half_time"] == [2, 1]


def test_nothing_is_recorded_without_a_yes(friday, board_keys):
    before = friday.file("friday").read_bytes()
    for answers in (("h", "q", "no"), ("h", "q", ""), ("h", "q"), ("h",)):
        assert board_keys(*answers).code == 0
    assert friday.file("friday").read_bytes() == before


def test_a_cup_match_is_asked_for_its_shoot_out(lg, board_keys):
    lg.ok("new", "cup", "--game", "scoreline", "--format", "cup", *lg.names("A", "B", "C", "D"))
    answer = board_keys("h", "a", "q", "y", "4-4", "4-3")
    assert answer.code == 0, answer.err
    assert lg.json("bracket")["stages"][0]["matches"][0]["pens"] == [4, 3]


def test_without_a_league_it_is_a_friendly(lg, board_keys):
    answer = board_keys("h", "q", words=())
    assert answer.code == 0, answer.err
    assert "Home 1-0 Away" in answer.out
    assert not lg.home.exists()


def test_the_next_open_match_is_taken(friday, board_keys):
    friday.ok("record", "M1", "0-0")
    data = json.loads(board_keys("a", "q", "y", words=("--json",)).out)
    assert (data["match"], data["score"], data["recorded"]) == ("M2", [0, 1], True)
    assert board_keys("h", "q", words=("M2",)).code == 5


def test_no_goals_no_scoreboard(lg, board_keys):
    names = lg.names("Blue", "Red", "Yellow", "Green")
    lg.ok("new", "six", "--game", "match-of-the-season", *names)
    assert board_keys("q", words=()).code == 5


def test_on_the_whole_screen():
    pytest.importorskip("textual", reason="the extra tui is not installed")
    from leaguecli.cli.evening.scoreboard_app import ScoreboardApp

    board = Board("[red]Ana[/red]", "São João", "masters-of-football")

    async def evening():
        app = ScoreboardApp(board, "friday · M1")
        async with app.run_test(size=(60, 20)) as pilot:
            await pilot.press("h", "h", "right", "space", "enter", "u", "b", "space")
            await pilot.pause()
            shown = str(app.query_one("#names").render())
            assert "[red]Ana[/red]" in shown
            assert "turn 2" in str(app.query_one("#space").render())
            assert str(app.query_one("#score").render()).split("\n") == fitting_lines("2-1", 56, 6)
            keys = str(app.query_one("#keys").render())
            assert all(f"[{key}]" in keys for key in ("h", "a", "Enter", "b", "u", "q"))
            await pilot.press("q")

    asyncio.run(evening())
    assert board.score == (2, 1)
    assert board.place == 1
