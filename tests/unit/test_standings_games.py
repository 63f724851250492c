"""What counts as a game, and what is kept out."""

import pytest

from leaguecli.model.errors import InvalidData
from leaguecli.model.result import Result, Score, parse_result
from leaguecli.standings.games import (
    Cards,
    Game,
    ensure_game,
    game_of_score,
    make_game,
    match_identity,
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2-1", Game("A", "B", 2, 1, "1")),
        ("1-1", Game("A", "B", 1, 1, "X")),
        ("0-3", Game("A", "B", 0, 3, "2")),
        ("2-2 p4-3", Game("A", "B", 2, 2, "X", (4, 3))),
        ("1", Game("A", "B", None, None, "1")),
        ("X", Game("A", "B", None, None, "X")),
    ],
)
def test_make_game(text, expected):
    assert make_game("A", "B", parse_result(text)) == expected


def test_an_annulled_match_does_not_exist():
    assert make_game("A", "B", Result(score=Score(1, 0), annulled=True)) is None


def test_the_outcome_stands_beside_the_score():
    game = make_game("A", "B", Result(score=Score(0, 0), outcome="1", awarded=True))
    assert (game.home_goals, game.away_goals, game.outcome) == (0, 0, "1")


def test_cards_and_number_are_kept():
    cards = (Cards(y=2), Cards(r=1))
    game = make_game("A", "B", parse_result("1-0"), cards=cards, number=7)
    assert (game.cards, game.number) == (cards, 7)


@pytest.mark.parametrize(("score", "outcome"), [((2, 1), "1"), ((1, 1), "X"), ((1, 2), "2")])
def test_game_of_score(score, outcome):
    assert game_of_score("A", "B", *score) == Game("A", "B", *score, outcome)


@pytest.mark.parametrize(
    ("game", "words"),
    [
        (Game("A", "A", 1, 0, "1"), "A cannot play against itself"),
        (Game("A", "B", 1, None, "1"), "a match with goals for one side only"),
        (Game("A", "B", None, 1, "2"), "a match with goals for one side only"),
        (Game("A", "B", -1, 0, "2"), "-1 is not a number of goals"),
        (Game("A", "B", 1, 1000, "2"), "1000 is not a number of goals"),
        (Game("A", "B", 0.5, 0, "1"), "0.5 is not a number of goals"),
        (Game("A", "B", True, 0, "1"), "True is not a number of goals"),
        (Game("A", "B", "2", 1, "1"), "2 is not a number of goals"),
        (Game("A", "B", 1, 0, "win"), "win is not 1, X or 2"),
        (Game("A", "B", 1, 1, "X", (3, 3)), "a shoot-out cannot end level"),
    ],
)
def test_bad_games_are_refused(game, words):
    with pytest.raises(InvalidData) as caught:
        ensure_game(game, "results.csv:3:1")
    assert str(caught.value) == f"results.csv:3:1: {words}"
    assert caught.value.hint


@pytest.mark.parametrize("goals", [0, 999])
def test_the_limits_of_goals_are_allowed(goals):
    ensure_game(Game("A", "B", goals, goals, "X"))


def test_an_id_is_the_identity():
    assert match_identity("A", "B", id="M1", date="1") == match_identity("C", "D", id="M1")
    assert match_identity("A", "B", id="M1") != match_identity("A", "B", id="M2")
    assert match_identity("A", "B", date="1") != match_identity("A", "B")
    assert match_identity("A", "B", stage="1") == match_identity("A", "B", date="", stage="1")
    assert match_identity("A", "B", date="1") == match_identity("A", "B", date="1", stage="")
