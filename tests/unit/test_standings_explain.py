"""Why neighbours who are level on points stand as they do, in words and as data."""

import json

import pytest
from standings_tables import CYCLE, HEAD_TO_HEAD, RESTART_TRAP, games, standing

from leaguecli.standings.describe import describe, describe_entry
from leaguecli.standings.explain import (
    explain,
    explanation_text,
    explanation_to_data,
    format_value,
    phrases,
    remedies,
)
from leaguecli.standings.phrases import CRITERION_NAMES, Phrase, criterion_phrase, say
from leaguecli.standings.ruleset import Condition, Entry, Weights, load_ruleset
from leaguecli.standings.steps import LAST


def texts(table):
    return [explanation_text(found) for found in explain(table)]


def test_a_chain_that_starts_again_is_told_once():
    table = standing("C 2-2 D, A 0-0 D, B 0-0 D, A 1-0 B, B 1-0 C, C 1-0 A", *CHAIN, restart=True)
    assert texts(table)[-1] == (
        "A and B are level on points (4); level on goal difference (0); level on goals scored (1);"
        " nothing separates them yet; what could: lots"
    )


CHAIN = ("points", "goal_difference", "goals_for")


def test_goals_separate_two():
    table = standing("A 2-0 C, B 1-0 D, C 1-0 D", "points", "goal_difference")
    assert texts(table) == [
        "A and B are level on points (3); A above B on goal difference, +2–+1",
        "B and C are level on points (3); B above C on goal difference, +1–-1",
    ]


def test_a_mini_table_is_shown():
    assert texts(standing(RESTART_TRAP, "points", HEAD_TO_HEAD, "goal_difference")) == [
        "C and A are level on points (6); among C, A, B: C 3, A 3, B 3 (points);"
        " level on points in the matches among them (3);"
        " level on goal difference in the matches among them (0);"
        " C above A on goals in the matches among them, 3–2",
        "A and B are level on points (6); among C, A, B: C 3, A 3, B 3 (points);"
        " level on points in the matches among them (3);"
        " level on goal difference in the matches among them (0);"
        " level on goals in the matches among them (2); among A, B: A 3, B 0 (points);"
        " A above B on points in the matches among them, 3–0",
    ]


def test_nothing_separates_them():
    found = explain(standing("A 1-1 B", "points", "goal_difference", "playoff", "fair_play", teams="AB"))[0]
    assert found.decided_by is None
    assert found.remedies == ("fair_play", "playoff", "lots")
    assert explanation_text(found).endswith(
        "level on goal difference (0); nothing separates them yet; what could: fair play, the play-off, lots"
    )


def test_nobody_level_nothing_to_explain():
    assert explain(standing("A 1-0 B", "points", teams="AB")) == []
    assert explain(standing("", "points", teams="A")) == []


def test_withdrawn_teams_are_not_compared_with_the_others():
    assert explain(standing("", "points", teams="AB", withdrawn="B")) == []


@pytest.mark.parametrize(
    ("order", "more", "ending"),
    [
        (["lots"], {"given": {"lots": {"B": 1}}}, "B above A by lots"),
        ([{"ranking": "fifa"}], {"given": {"fifa": {"B": 3, "A": 9}}}, "B above A on ranking, 3–9"),
        (["ranking"], {"given": {"ranking": {"B": 3}}}, "B above A on ranking, 3––"),
        (["playoff"], {"playoffs": games("A 0-1 B")}, "B above A by the play-off"),
        (["fair_play"], {"given": {"fair_play": {"B": -3, "A": -9}}}, "B above A on fair play, -3–-9"),
        (["playoff", "lots"], {"playoffs": games("A 1-1 B"), "given": {"lots": {"B": 1}}},
         "the play-off does not separate them; B above A by lots"),
    ],
)  # fmt: skip
def test_what_results_do_not_hold(order, more, ending):
    assert texts(standing("", "points", *order, teams="AB", **more))[0].endswith("; " + ending)


def test_quotients():
    average = texts(standing("A 3-0 X, B 2-1 X, C 6-3 X", "points", "goal_average", teams="ABC"))
    assert average[0] == "A and B are level on points (3); A above B on goal average, ∞–2.0000"
    assert average[1].startswith("B and C are level on points (3); level on goal average (2.0000); nothing")
    per_game = texts(standing("A 1-0 X, B 1-0 X", "points_per_game", "goal_difference", teams="AB"))
    assert per_game[0].startswith("A and B are level on points per match (3.0000); level on")


def test_data_is_plain():
    table = standing(RESTART_TRAP, "points", HEAD_TO_HEAD, "goal_average", "lots")
    data = [explanation_to_data(found) for found in explain(table)]
    assert json.loads(json.dumps(data)) == data
    first = data[0]
    assert (first["above"], first["below"], first["level_on"], first["value"]) == ("C", "A", "points", 6)
    assert first["decided_by"] == "head_to_head.goals_for"
    assert first["remedies"] == []
    step = first["steps"][0]
    assert step["criterion"] == "head_to_head"
    assert step["teams"] == ["C", "A", "B"]
    assert step["compared"] == [
        "head_to_head.points", "head_to_head.goal_difference", "head_to_head.goals_for",
    ]  # fmt: skip
    assert step["values"] == [[3, 0, 3], [3, 0, 2], [3, 0, 2]]
    assert step["mini_table"][0] == {
        "team": "C", "played": 2, "points": 3, "wins": 1, "goals_for": 3, "goals_against": 3,
        "goal_difference": 0, "away_goals": 1,
    }  # fmt: skip
    assert first["text"] == explanation_text(explain(table)[0])


def test_data_of_quotients_places_and_playoffs():
    order = ("points", "goal_average", {"ranking": "fifa"}, "playoff", "lots")
    given = {"fifa": {"A": 4, "B": 4}, "lots": {"A": 1}}
    table = standing("A 3-2 X, B 3-2 X", *order, teams="AB", given=given, playoffs=games("A 1-1 B"))
    data = explanation_to_data(explain(table)[0])
    assert json.loads(json.dumps(data)) == data
    assert [step["values"] for step in data["steps"]] == [
        [["3/2"], ["3/2"]],
        [[4], [4]],
        [[[1, 0, 0]], [[1, 0, 0]]],
        [[1], [None]],
    ]


def test_a_drawn_order_has_places():
    data = explanation_to_data(explain(standing("", "points", teams="AB", given={"lots": [["B", "A"]]}))[0])
    assert data["steps"][0]["values"] == [[1], [2]]


def test_labels_and_translation():
    found = explain(standing("A 2-0 C, B 1-0 D", "points", "goal_difference", teams="AB"))[0]
    words = {"{upper} above {lower} on {criterion}, {higher}–{less}": "{upper} prima di {lower}: {criterion}"}
    text = explanation_text(found, label={"A": "Ajax", "B": "Bari"}.get, translate=lambda t: words.get(t, t))
    assert text.endswith("Ajax prima di Bari: goal difference")
    assert explanation_to_data(found, label=str.lower)["text"].startswith("a and b are level on points")
    assert explanation_to_data(found, label={"A": "Ajax", "B": "Bari"}.get)["steps"][0]["teams"] == [
        "Ajax",
        "Bari",
    ]


def test_a_cycle_is_explained_by_what_came_after_it():
    found = explain(standing(CYCLE, "points", HEAD_TO_HEAD, "goal_difference"))
    assert [step.criterion for step in found[0].steps] == ["head_to_head", "goal_difference"]
    assert len(phrases(found[0])) == 6


@pytest.mark.parametrize(
    ("token", "value", "expected"),
    [
        ("points", 3, "3"),
        ("goal_difference", 3, "+3"),
        ("goal_difference", -3, "-3"),
        ("goal_difference", 0, "0"),
        ("head_to_head.goal_difference", 2, "+2"),
        ("ranking", -7, "7"),
        ("ranking", LAST, "–"),
        ("goal_average", float("inf"), "∞"),
        ("goal_average", 1.5, "1.5000"),
    ],
)
def test_format_value(token, value, expected):
    assert format_value(token, value) == expected


def test_remedies_always_end_with_lots():
    assert remedies(standing("", "points", teams="AB")) == ("lots",)
    order = ("points", "lots", {"ranking": "x"}, "shootout_last_match")
    assert remedies(standing("", *order, teams="AB")) == ("shootout_last_match", "ranking", "lots")


# --- phrases and descriptions


def test_say():
    phrase = Phrase("{a} and {b}", {"a": Phrase("one"), "b": ["x", Phrase("y")]})
    assert say(phrase) == str(phrase) == "one and x, y"
    assert say(phrase, lambda template: template.replace("and", "e")) == "one e x, y"
    assert say(phrase, {"{a} and {b}": "{a} e {b}", "one": "uno", "y": "z"}.__getitem__) == "uno e x, z"


def test_every_token_has_words():
    assert criterion_phrase("lots") == Phrase("lots")
    assert all(str(criterion_phrase(token)) for token in CRITERION_NAMES)


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        (Entry("points"), "points"),
        (Entry("head_to_head", ("points", "goals_for")),
         "the matches among the teams level: points, goals scored; then again among those still level"),
        (Entry("head_to_head", ("wins",), reapply=False), "the matches among the teams level, once: wins"),
        (Entry("ranking", name="fifa"), "ranking (fifa)"),
        (Entry("ranking"), "ranking"),
        (Entry("playoff"), "the play-off"),
        (Entry("playoff", places=(1, 2)),
         "a play-off between the teams in places 1 and 2, if they are level on points"),
        (Entry("fair_play", weights=Weights(-1, -3, -3, -4)),
         "fair play (yellow -1, second yellow -3, red -3, yellow and red -4)"),
        (Entry("wins", only_if=Condition(2, ((1, 2), (3,)), 2, 38)),
         "wins, only among exactly 2 teams, only where places 1, 2 are at stake,"
         " only where places 3 are at stake, only once they have met 2 times, only after 38 matches"),
    ],
)  # fmt: skip
def test_describe_entry(entry, words):
    assert str(describe_entry(entry)) == words


def test_describe():
    assert [str(line) for line in describe(load_ruleset("fifa-1970"))] == [
        "FIFA World Cup (1970)",
        "2 points for a win, 1 for a draw, 0 for a defeat",
        "1. points",
        "2. goal difference",
        "3. lots",
        "Goals scored were not used.",
        "source: tournament rules as reported by Wikipedia; the lots of Mexico and the Soviet Union agree",
    ]
    assert "once a team is placed" in "".join(str(line) for line in describe(load_ruleset("mls")))
    plain = [str(line) for line in describe(standing("", "points").rules)]
    assert plain == ["test", "3 points for a win, 1 for a draw, 0 for a defeat", "1. points"]
