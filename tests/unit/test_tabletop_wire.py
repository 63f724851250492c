"""What travels to a child and back arrives as it was; what arrives from a stranger is checked."""

import json

import pytest

from leaguecli.files.yaml12 import Place
from leaguecli.model.errors import Ambiguous, InvalidData, InvalidFile, NotFound
from leaguecli.model.result import Result, Score
from leaguecli.tabletop import checks
from leaguecli.tabletop.agents import HumanAgent, RandomAgent
from leaguecli.tabletop.decision import Decision
from leaguecli.tabletop.engine import Pairing, Round, Setup
from leaguecli.tabletop.recorded import RecordedTable
from leaguecli.tabletop.replayed import ReplayedTable, RuleBroken, WrittenLine, broken
from leaguecli.tabletop.seeds import SeedPath
from leaguecli.tabletop.story import is_fillable, placeholders
from leaguecli.tabletop.table import Table
from leaguecli.tabletop.twins import RemoteAgent, describe_table, place_name
from leaguecli.tabletop.wire import (
    error_from_data,
    error_to_data,
    line_from_data,
    line_to_data,
    round_from_data,
    round_to_data,
    setup_from_data,
    setup_to_data,
)

DECISION = Decision("d", "X-1", "?")


def travelled(data):
    return json.loads(json.dumps(data))


def test_a_set_up_travels():
    setup = Setup(
        ("A", "NO"), (True, False), ("Ann",), (0, None), ((0,), (1, 0)), {"goals": 2.5, "x": [1, "1"]}
    )
    assert setup_from_data(travelled(setup_to_data(setup))) == setup
    assert setup_from_data(travelled(setup_to_data(Setup(("A",))))) == Setup(("A",))


def test_a_round_travels():
    known = {"M1": Result(score=Score(2, 1), pens=Score(5, 4), extra_time=True, half_time=Score(0, 0))}
    pairings = (Pairing("M1", 0, 1), Pairing("M2", 1, 0, True))
    round = Round("R1", pairings, "matches", 2, "A", known, {"order": [1, 0]})
    assert round_from_data(travelled(round_to_data(round))) == round
    assert round_from_data(travelled(round_to_data(Round("EVENT", kind="event")))) == Round(
        "EVENT", kind="event"
    )


def test_a_line_travels_with_its_place():
    line = WrittenLine(Place("x.yaml", 3, 9), "roll", "die", {"by": "A", "face": "2"})
    assert line_from_data(travelled(line_to_data(line))) == line


def test_an_error_travels_with_its_class_and_values():
    error = NotFound(
        "no team called {name}, {count} others", hint="look", where="x:1:2", name="Ajax", count=3
    )
    back = error_from_data(travelled(error_to_data(error)))
    assert type(back) is NotFound
    assert (back.message, back.values, back.hint, back.where) == (
        error.message,
        error.values,
        error.hint,
        error.where,
    )
    rule = broken(Place("x", 1, 2), "{who} broke it", rule="X-1", legal="a; b", who="A")
    assert type(error_from_data(travelled(error_to_data(rule)))) is RuleBroken
    assert type(error_from_data(travelled(error_to_data(Ambiguous("x"))))) is Ambiguous


@pytest.mark.parametrize(
    "message", ["{a.__class__}", "{a:>999999999999}", "{a!r}", "{0}", "{missing}", "{", "{hint}"]
)
def test_a_template_that_is_more_than_words_becomes_its_sentence(message):
    data = {
        "code": "invalid",
        "message": message,
        "hint": "",
        "where": "",
        "values": {"a": "1"},
        "sentence": "so",
    }
    if message == "{hint}":
        data["values"] = {"hint": "x"}
    error = error_from_data(data)
    assert type(error) is InvalidData
    assert str(error) == "so"


@pytest.mark.parametrize(
    ("hint", "advice"), [("try {name}", "try Ajax"), ("{a.b} {", "{a.b} {"), ("{x}", "{x}")]
)
def test_a_hint_is_filled_or_left_as_text(hint, advice):
    data = {
        "code": "?",
        "message": "m",
        "hint": hint,
        "where": "",
        "values": {"name": "Ajax"},
        "sentence": "",
    }
    assert error_from_data(data).advice == advice


def test_terminal_codes_in_an_error_are_made_visible():
    data = {"code": "?", "message": "a\x1b[2J{b}", "hint": "\x1b", "where": "", "values": {"b": "\x07"}}
    error = error_from_data(data | {"sentence": ""})
    assert "\x1b" not in str(error) + error.hint
    assert "\x07" not in str(error)


def test_many_problems_of_a_file_become_one_sentence():
    error = InvalidFile([InvalidData("{a}", where="x:1:1", a=1), InvalidData("b", where="x:2:1")])
    assert "2 problems in x" in str(error_from_data(travelled(error_to_data(error))))


# Tables


def test_tables_are_described():
    agents = [RandomAgent(), RemoteAgent("sensible"), HumanAgent(None)]
    table = Table(agents, SeedPath(7) / "run" / 3)
    assert describe_table(table) == {
        "kind": "simulated",
        "seed": ["7", "run", "3"],
        "agents": ["random", "sensible", None],
        "listening": False,
    }
    recorded = describe_table(RecordedTable(agents, 1, ("A", "B", "C"), print))
    assert (recorded["kind"], recorded["names"], recorded["listening"]) == ("recorded", ["A", "B", "C"], True)
    lines = [WrittenLine(Place("x", 1, 1), "roll", "die", {"face": "1"})]
    replayed = describe_table(ReplayedTable(lines, ("A",), Place("x", 9, 9)))
    assert (replayed["kind"], replayed["end"], replayed["position"]) == ("replayed", ["x", 9, 9], 0)
    json.dumps([recorded, replayed])


def test_a_table_knows_its_place():
    table = Table([], SeedPath(7) / "run")
    assert place_name(table) == "start"
    table.at("M5")
    assert place_name(table) == "M5"


def test_an_agent_of_a_plugin_cannot_play_elsewhere():
    with pytest.raises(InvalidData, match="plays only its own game"):
        Table([RemoteAgent("sensible")], 1).choose(0, DECISION, None, list)


# Templates


@pytest.mark.parametrize(
    ("template", "words"),
    [("none", []), ("{a} and {b_2}, {a}", ["a", "b_2", "a"]), ("{{literal}} {x}", ["x"])],
)
def test_words_of_a_template(template, words):
    assert placeholders(template) == words
    assert is_fillable(template, words)


@pytest.mark.parametrize("template", ["{}", "{0}", "{a.b}", "{a[0]}", "{a!r}", "{a:3}", "{a", "a}", "{a b}"])
def test_clever_templates_are_refused(template):
    with pytest.raises(ValueError):
        placeholders(template)
    assert not is_fillable(template, ["a"])


# What comes back


ROUND = Round("R1", (Pairing("M1", 0, 1), Pairing("M2", 1, 0, True)), known={})


def test_results_are_parsed():
    data = {"M1": {"score": [2, 1]}, "M2": {"outcome": "2", "extra_time": True, "half_time": [0, 0]}}
    assert checks.parse_results(data, ROUND) == {
        "M1": Result(score=Score(2, 1)),
        "M2": Result(outcome="2", extra_time=True, half_time=Score(0, 0)),
    }
    assert checks.parse_results({}, Round("E", kind="event")) == {}


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"M1": {"score": [1, 0]}}, "the result of M2 is missing"),
        ({"M1": {"score": [1, 0]}, "M2": {"score": [1, 1]}}, "M2 needs a winner"),
        ({"M1": {"score": [1, 0]}, "M2": {"outcome": 1}}, "M2 has an impossible outcome: 1"),
        ({"M1": {"score": [1, 0], "awarded": 1}}, "M1 has an impossible awarded: 1"),
        ({"M1": {"score": None}}, "M1 ended with None, which is no score"),
        ({"M1": None}, "M1 ended with None, which is no result"),
        (None, "results are a mapping of match ids, not NoneType"),
    ],
)
def test_impossible_results_are_named(data, sentence):
    with pytest.raises(InvalidData) as error:
        checks.parse_results(data, ROUND)
    assert str(error.value) == sentence


@pytest.mark.parametrize(
    "data", [None, "x", [1], [[0]], [[0, 1, 2]], [[0, 9]], [[0, 0]], [[True, 2]], [["0", 1]]]
)
def test_a_draw_is_of_the_entrants(data):
    assert checks.parse_pairs([[2, 0], [1, 3]], [0, 1, 2, 3]) == [(2, 0), (1, 3)]
    with pytest.raises(InvalidData):
        checks.parse_pairs(data, [0, 1, 2])


@pytest.mark.parametrize(
    "line", [None, {}, {"roll": 1, "draw": 2}, {"roll": 1, "fase": 2}, {"shout": "x"}, []]
)
def test_lines_are_lines(line):
    assert checks.parse_lines([{"at": "M1"}, {"roll": "die", "by": "A", "face": "1"}])
    with pytest.raises(InvalidData):
        checks.parse_lines([line])


@pytest.mark.parametrize(
    "event",
    [None, ["goal"], ["goal", 1], ["goal", {}], [1, {}], [[], {}], ["foul", {}], ["goal", {"lines": 3}]],
)
def test_what_is_told_has_a_story(event):
    story = {"goal": "{who} scores"}
    assert checks.parse_told([["goal", {"who": "A"}], ["goal", {"lines": ["x"]}]], story)
    with pytest.raises(InvalidData):
        checks.parse_told([event], story)
