"""Whole transcripts through a small game: start or state, rounds, draws, results."""

import pytest

from leaguecli.files.yaml12 import parse_nodes
from leaguecli.model.errors import InvalidData, UsageProblem
from leaguecli.model.result import Result, Score
from leaguecli.tabletop.chance import Die
from leaguecli.tabletop.replay import engine_of, replay
from leaguecli.tabletop.replayed import RuleBroken
from leaguecli.tabletop.transcript import parse_transcript, read_transcript

D3 = Die("d3", range(3))


class Season:
    def __init__(self, bonus):
        self.bonus = bonus

    def play(self, round, table):
        results = {}
        for pairing in round.pairings:
            if pairing.id not in round.known:
                table.at(pairing.id)
                home = table.roll(D3, by="A") + self.bonus
                results[pairing.id] = Result(score=Score(home, table.roll(D3)))
        table.tell("played", matches=len(results))
        return results

    def record(self, round, pairing, result, details, table):
        pass

    def state(self):
        return {"bonus": self.bonus}

    def draw(self, round, entrants, table):
        assert round.pairings == ()
        order = table.shuffled(entrants, "hat")
        return [(order[0], order[1])]


class Game:
    name = "Game"

    def seats(self, setup):
        return setup.teams

    def start(self, setup, table):
        return Season(table.roll(D3))

    def resume(self, setup, state):
        return Season(state["bonus"] + 0)

    def friendly(self, setup, table):
        return Result(score=Score(table.roll(D3), 0))


HEAD = "transcript: 1\ngame: game\nteams: [A, B, C]\n"
ROUND = """\
rounds:
  - stage: R1
    matches: [{id: M1, home: A, away: B}, {id: M2, home: B, away: C}]
    known: {M2: 5-5}
    play:
      - {at: M1}
      - {roll: d3, by: A, face: 2}
      - {roll: d3, face: 1}
    results: {M1: 3-1}
"""


def played(text, listener=None):
    return replay(Game(), parse_transcript(parse_nodes(text, "t.yaml")), listener)


def test_a_start_is_replayed():
    heard = []
    text = HEAD + "start:\n  - {roll: d3, face: 1}\n" + ROUND
    assert played(text, lambda kind, facts: heard.append((kind, facts))) == {"M1": Result(score=Score(3, 1))}
    assert heard == [("played", {"matches": 1})]


def test_a_state_stands_for_what_was_before():
    assert played(HEAD + "state: {bonus: 1}\n" + ROUND) == {"M1": Result(score=Score(3, 1))}


def test_a_friendly():
    assert played(HEAD + "play: [{roll: d3, face: 2}]\nresult: 2-0\n") == {"": Result(score=Score(2, 0))}


def test_a_file_is_read(tmp_path):
    path = tmp_path / "game.yaml"
    path.write_text(HEAD + "play: [{roll: d3, face: 2}]\n", encoding="utf-8")
    assert replay(Game(), read_transcript(path)) == {"": Result(score=Score(2, 0))}


DRAWN = """\
state: {bonus: 0}
rounds:
  - stage: CUP
    entrants: [C, A]
    draw:
      - {order: hat, result: [0, 2]}
    matches: [{id: M1, home: A, away: C}]
    play: [{roll: d3, face: 0}, {roll: d3, face: 0}]
"""


def test_a_draw_is_replayed_before_its_matches():
    assert list(played(HEAD + DRAWN)) == ["M1"]
    only = DRAWN.partition("    matches")[0]
    assert played(HEAD + only) == {}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (HEAD + ROUND, "t.yaml:12:19: the transcript ends too early: `roll: d3` comes next"),
        (
            HEAD + "start: [{roll: d3, face: 1}, {roll: d3, face: 1}]\n" + ROUND,
            "t.yaml:4:30: the play was already",
        ),
        (HEAD + "state: {bonus: 2}\n" + ROUND, "t.yaml:13:19: the transcript says 3-1, the play gives 4-1"),
        (
            (HEAD + "state: {bonus: 1}\n" + ROUND).replace("results: {M1: 3-1}", "results: {M9: 3-1}"),
            "t.yaml:13:19: M9 was not played here",
        ),
        (
            HEAD + DRAWN.replace("home: A, away: C", "home: C, away: A"),
            "t.yaml:9:7: the draw gives other matches",
        ),
        (
            HEAD + DRAWN.replace("[0, 2]", "[0, 1]"),
            "t.yaml:9:9: this order must name each of these once: 2, 0",
        ),
        (HEAD + DRAWN.replace("order: hat", "order: cap"), "t.yaml:9:9: here stands `order: cap`"),
    ],
)
def test_what_does_not_fit_is_named(text, sentence):
    with pytest.raises(RuleBroken) as error:
        played(text)
    assert str(error.value).startswith(sentence)


REFUSED = [
    (Game, "seats", "3:1"),
    (Game, "start", "3:1"),
    (Game, "resume", "5:1"),
    (Season, "play", "7:5"),
]


@pytest.mark.parametrize("kind", [InvalidData, UsageProblem])
@pytest.mark.parametrize(("owner", "method", "place"), REFUSED)
def test_what_a_game_refuses_is_refused_at_a_place(monkeypatch, owner, method, place, kind):
    def refuse(*_):
        raise kind("not {what}", hint="but so", what="this")

    monkeypatch.setattr(owner, method, refuse)
    start = "state: {bonus: 1}\n" if method != "start" else ""
    with pytest.raises(InvalidData) as error:
        played(HEAD + "options: {speed: 3}\n" + start + ROUND)
    assert str(error.value) == f"t.yaml:{place}: not this"
    assert (error.value.advice, error.value.exit_code) == ("but so", 4)


def test_an_option_that_a_game_refuses_is_found(monkeypatch):
    def refuse(*_):
        raise InvalidData("unknown option {name}", name="pace")

    monkeypatch.setattr(Game, "start", refuse)
    with pytest.raises(InvalidData, match="t.yaml:6:3: unknown option pace"):
        played(HEAD + "options:\n  speed: 3\n  pace: 4\n" + ROUND)


def test_a_game_that_is_not_there_is_named_with_its_place():
    with pytest.raises(InvalidData) as error:
        engine_of(
            parse_transcript(parse_nodes(HEAD.replace("game: game", "game: scorelime") + ROUND, "t.yaml"))
        )
    assert str(error.value) == "t.yaml:2:1: there is no game called scorelime"
    assert error.value.advice == "did you mean scoreline?"


def test_a_game_may_name_the_rule_of_its_results(monkeypatch):
    monkeypatch.setattr(Game, "result_rule", "G-9", raising=False)
    with pytest.raises(RuleBroken, match="t.yaml:13:19: G-9: the transcript says 3-1"):
        played(HEAD + "state: {bonus: 2}\n" + ROUND)


class Drawless:
    play, record, state = Season.play, Season.record, Season.state


def test_a_game_without_draws_says_so(monkeypatch):
    monkeypatch.setattr(Game, "resume", lambda self, setup, state: Drawless())
    with pytest.raises(RuleBroken, match="this game draws nothing"):
        played(HEAD + DRAWN)


@pytest.mark.parametrize("state", ["{bonus: x}", "{}", "{bonus: [1]}"])
def test_a_state_that_is_none_of_the_game(state):
    with pytest.raises(InvalidData, match="the `state` of this transcript is none of Game"):
        played(HEAD + f"state: {state}\n" + ROUND)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("transcript: 1\ngame: g\nteams: [A, B]\n", "t.yaml:1:1: there is nothing to replay"),
        ("game: g\nteams: [A, B]\nplay: []\n", "t.yaml:1:1: the key transcript is missing"),
        (
            "transcript: 2\ngame: g\nteams: [A]\nplay: []\n",
            "t.yaml:1:13: 2 is not a whole number from 1 to 1",
        ),
        (HEAD + "play: []\nstate: 5\n", "t.yaml:5:8: expected keys and values here"),
        (HEAD + "play: []\noptions: [1]\n", "t.yaml:5:10: expected keys and values here"),
        (HEAD + "play: []\npersons: [true]\n", "t.yaml:5:10: there is one of persons for each team"),
        (HEAD + "play: []\nplayers: [P]\nowners: [P]\n", "t.yaml:6:9: there is one of owners for each team"),
        (HEAD + "play: []\nplayers: [P]\nowners: [P, Q, null]\n", "t.yaml:6:13: unknown player Q"),
        (HEAD.replace("B", "a") + "play: []\n", "t.yaml:3:8: two teams are called a"),
        (HEAD + "rounds: [{stage: R1}]\n", "t.yaml:4:10: the key play is missing"),
        (HEAD + "rounds: [{stage: R1, play: [], facts: 3}]\n", "t.yaml:4:39: expected keys and values here"),
        (
            HEAD + "rounds: [{stage: R1, play: [], results: 3}]\n",
            "t.yaml:4:41: results are written as {M1: 2-1}",
        ),
        (HEAD + "rounds: [{stage: R1, play: [], results: {M1: far}}]\n", "t.yaml:4:46: far is not a score"),
        (
            HEAD + "rounds: [{stage: R1, play: [], results: {M1: {goals: 3}}}]\n",
            "t.yaml:4:47: unknown key goals",
        ),
        (
            HEAD + "rounds: [{stage: R1, play: [], matches: [{id: M1, home: A, away: A}]}]\n",
            "t.yaml:4:42: a team cannot play against itself",
        ),
        (
            HEAD + "rounds: [{stage: R1, play: [], matches: [{id: M1, home: A, away: X}]}]\n",
            "t.yaml:4:66: unknown team X",
        ),
    ],
)
def test_mistakes_of_form_are_named_with_their_place(text, sentence):
    with pytest.raises(InvalidData) as error:
        parse_transcript(parse_nodes(text, "t.yaml"))
    assert sentence in str(error.value)


def test_all_mistakes_of_form_are_named_at_once():
    text = HEAD + "colour: red\nplay:\n  - {rol: d3}\n  - {roll: d3, fase: 1}\n  - x\n"
    with pytest.raises(InvalidData) as error:
        parse_transcript(parse_nodes(text, "t.yaml"))
    assert [line.split(" ")[0] for line in str(error.value).splitlines()] == [
        "t.yaml:4:1:",
        "t.yaml:6:5:",
        "t.yaml:7:16:",
        "t.yaml:8:5:",
    ]
