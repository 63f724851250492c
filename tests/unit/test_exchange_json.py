"""Results in JSON: football.json in two spellings, JSON Lines, our own calendar, our own league file."""

import json

import pytest

from leaguecli.exchange.readers.json_text import places_in
from leaguecli.exchange.reading import parse_results
from leaguecli.model.errors import LeagueError
from leaguecli.model.result import Result, Score


def read(data, file="x.json"):
    text = data if isinstance(data, str) else json.dumps(data)
    return parse_results(text.encode(), file)


def problems(data, file="x.json"):
    with pytest.raises(LeagueError) as caught:
        read(data, file)
    assert caught.value.exit_code == 4
    return [str(each) for each in getattr(caught.value, "problems", [caught.value])]


def match(**more):
    return {"team1": "A", "team2": "B", **more}


@pytest.mark.parametrize(
    ("score", "result"),
    [
        ({"ft": [2, 1]}, Result(score=Score(2, 1))),
        ({"ft": [2, 1], "ht": [1, 0]}, Result(score=Score(2, 1), half_time=Score(1, 0))),
        (
            {"p": [4, 2], "et": [3, 3], "ft": [2, 2], "ht": [2, 0]},
            Result(score=Score(3, 3), pens=Score(4, 2), half_time=Score(2, 0), extra_time=True),
        ),
        ({"ft": [1, 1], "p": [4, 2]}, Result(score=Score(1, 1), pens=Score(4, 2))),
        ([2, 1], Result(score=Score(2, 1))),
        ({}, None),
        (None, None),
    ],
)
def test_scores_of_football_json(score, result):
    (row,) = read({"matches": [match(score=score)]}).rows
    assert row.result == result


def test_a_flat_football_json():
    results = read(
        {
            "name": "Some League 2024/25",
            "matches": [
                match(round="Matchday 1", date="2024-08-16", time="20:30", score={"ft": [0, 0]}, ground="X"),
                match(team1="B", team2="A", round="Final", group="Group C", num=7),
            ],
        }
    )
    assert results.title == "Some League 2024/25"
    assert [(r.round, r.date, r.group, r.id) for r in results.rows] == [
        ("Matchday 1", "2024-08-16", "", ""),
        ("Final", "", "C", ""),
    ]


def test_the_older_football_json_with_rounds_and_team_objects():
    old = {
        "num": 1,
        "date": "2018-06-14",
        "team1": {"name": "A", "code": "AAA"},
        "team2": {"name": "B", "code": "BBB"},
        "score1": 1, "score2": 1, "score1i": 0, "score2i": 1,
        "score1et": 2, "score2et": 2, "score1p": 4, "score2p": 3,
        "group": {"name": "Group A"},
    }  # fmt: skip
    waiting = {**old, "team1": {"name": "C"}, **dict.fromkeys([k for k in old if k[:5] == "score"])}
    rows = read({"name": "x", "rounds": [{"name": "Matchday 1", "matches": [old, waiting]}]}).rows
    assert rows[0].result == Result(
        score=Score(2, 2), pens=Score(4, 3), half_time=Score(0, 1), extra_time=True
    )
    assert (rows[0].round, rows[0].group, rows[1].result) == ("Matchday 1", "A", None)


@pytest.mark.parametrize("goals", [True, 2.0, 1.5, -1, 1000, "2", None, [1], 10**30])
def test_goals_are_whole_numbers(goals):
    (problem,) = problems({"matches": [match(score={"ft": [goals, 1]})]})
    assert problem.startswith("x.json:1:14: ")
    assert "goals" in problem


@pytest.mark.parametrize("number", ["NaN", "Infinity", "1e999", "9" * 5000])
def test_numbers_that_json_does_not_have(number):
    assert problems(f'{{"matches":[{{"team1":"A","team2":"B","score":{{"ft":[{number},1]}}}}]}}')


def test_mistakes_know_the_line_of_their_match():
    text = json.dumps(
        {"matches": [match(score=[1, 0]), match(team2="A", score=[1, 0]), match(score=[-1, 0])]}, indent=1
    )
    found = problems(text)
    lines = [number for number, line in enumerate(text.split("\n"), start=1) if line == "  {"]
    assert [problem.split(":")[1] for problem in found] == [str(lines[1]), str(lines[2])]


def test_places_of_values():
    text = '{"a": [1,\n {"b": "x\\"}"}]}'
    assert places_in(text, {("a", 1), ("a", 1, "b"), ("a", 0)}) == {
        ("a", 0): (1, 8),
        ("a", 1): (2, 2),
        ("a", 1, "b"): (2, 8),
    }


@pytest.mark.parametrize("data", [{}, [], {"matches": []}, {"matches": 3}, {"teams": []}, 5, "text"])
def test_json_without_matches(data):
    assert problems(data)


def test_json_lines():
    results = read(
        '{"schema": "leaguecli.results/1", "league": "Sunday"}\n'
        '{"home": "A", "away": "B", "home_goals": 2, "away_goals": 1, "id": "M1"}\n'
        "\n"
        '{"home": "B", "away": "A", "status": "open"}\n',
        "x.jsonl",
    )
    assert results.title == "Sunday"
    assert [(r.line, r.home, r.result) for r in results.rows] == [
        (2, "A", Result(score=Score(2, 1))),
        (4, "B", None),
    ]


def test_every_wrong_line_of_json_lines():
    found = problems(
        '{"home": "A", "away": "B", "home_goals": 1.5, "away_goals": 0}\n'
        "not json\n"
        "[1]\n"
        '{"home": "A", "away": "A", "home_goals": 1, "away_goals": 0}\n'
        '{"home": "A", "hmoe": "B"}\n'
        '{"home": "A", "home": "B"}\n',
        "x.jsonl",
    )
    assert [problem.split(":")[1] for problem in found] == ["1", "2", "3", "4", "5", "6"]
    assert "did you mean" not in found[0]


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ('{"home":"A","away":"B","home_goals":1,"away_goals":0}\n{"home":"B","away":"A"}\n', 2),
        ('{"matches":[{"team1":"A","team2":"B"}]}', 1),
        ("home,away,home_goals,away_goals\nA,B,1,0\n", 1),
        ("HomeTeam;AwayTeam;FTHG;FTAG\nA;B;1;0\n", 1),
        ("▪ Matchday 1\nA 1-0 B\n", 1),
    ],
)
def test_standard_input_is_known_by_its_looks(text, rows):
    assert len(parse_results(text.encode(), "stdin").rows) == rows


def test_our_own_calendar(tmp_path):
    stage = {
        "name": "Matchday 1",
        "group": "A",
        "matches": [
            {"id": "M1", "home": "A", "away": "B", "status": "played", "score": [2, 1], "outcome": "1",
             "pens": None, "date": "2026-09-01", "half_time": [1, 1]},
            {"id": "M2", "home": "C", "away": "D", "status": "played", "score": None, "outcome": "X"},
            {"id": "M3", "home": "C", "away": "A", "status": "played", "score": [0, 3], "outcome": "2",
             "forfeit": "home", "awarded": True},
            {"id": "M4", "home": "B", "away": "C", "status": "open", "score": None, "outcome": None},
            {"id": "M5", "home": None, "away": None, "status": "waiting"},
        ],
    }  # fmt: skip
    rows = read({"schema": "leaguecli.calendar/1", "league": "Sunday", "stages": [stage]}).rows
    assert [row.result for row in rows] == [
        Result(score=Score(2, 1), half_time=Score(1, 1)),
        Result(outcome="X"),
        Result(score=Score(0, 3), forfeit="home", awarded=True),
        None,
        None,
    ]
    assert rows[4].waiting
