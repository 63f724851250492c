"""Users' own rules: every error at once, each with its line and column; and the presets."""

import json
from pathlib import Path

import pytest

from leaguecli.files.fixtures import fixture
from leaguecli.files.yaml12 import parse_nodes
from leaguecli.model.errors import InvalidData, InvalidFile, NotFound
from leaguecli.standings.criteria import CRITERIA
from leaguecli.standings.describe import describe
from leaguecli.standings.rank import rank
from leaguecli.standings.ruleset import (
    Adjustment,
    Condition,
    load_ruleset,
    preset_names,
    ruleset_from_data,
    ruleset_to_data,
)
from leaguecli.standings.ruleset_file import ensure_ruleset_data, ruleset_from_nodes

PRESETS = [
    "masters-of-football", "magic-number-eleven", "world-cup-2010", "match-of-the-season", "scoreline",
    "fifa-1970", "fifa-1986", "fifa-1994", "fifa-2018", "fifa-2026", "uefa-euro-1996", "uefa-euro",
    "uefa-ucl-groups-2021", "uefa-ucl-league", "premier-league", "efl-goals-first", "la-liga",
    "serie-a-2005", "serie-a", "ligue-1-2024", "ligue-1", "bundesliga", "primeira-liga", "brasileirao",
    "mls", "goal-average",
]  # fmt: skip

CONTRACT = """
name: my-rules
points: {win: 3, draw: 1, loss: 0}
adjust: {Luton Town: -30}                # points added or deducted before anything else
order:
  - points
  - goal_difference
  - goals_for
  - head_to_head: [points, goal_difference, goals_for]   # one block over one mini-table
    reapply: true                                        # the default
    only_if: {teams: 2}                                  # optional on any entry
  - ranking: fifa                                        # needs given values
  - lots
given: {fair_play: {Japan: -4}, lots: {Ireland: 1}, ranking: {Brazil: 1}}
"""


def read(text, name="file"):
    return ruleset_from_nodes(parse_nodes(text, "r.yaml"), name)


def problems(text):
    with pytest.raises(InvalidData) as caught:
        read(text)
    error = caught.value
    found = error.problems if isinstance(error, InvalidFile) else [error]
    return [str(problem) for problem in found]


def test_the_example_of_the_contract():
    rules = read(CONTRACT)
    assert rules.name == "my-rules"
    assert rules.order[3].only_if.teams == 2
    assert rules.given == {"fair_play": {"Japan": -4}, "lots": {"Ireland": 1}, "ranking": {"Brazil": 1}}
    assert rules.adjust["Luton Town"][0].points == -30
    assert ruleset_from_data(ruleset_to_data(rules)) == rules


def test_a_name_that_looks_like_a_number_stays_text():
    rules = read("{name: 007, years: 1970, order: [points], adjust: {1899: -1, NO: 2}}")
    assert (rules.name, rules.years) == ("007", "1970")
    assert list(rules.adjust) == ["1899", "NO"]


def test_without_a_name_the_file_gives_one():
    assert read("order: [points]", "from-file").name == "from-file"


def test_all_settings():
    rules = read(
        """
        title: T
        order:
          - {fair_play: {y: -1, per_game: true}}
          - {playoff: [17, 18], only_if: {played: 38}}
          - {wins: , only_if: {ranks: [[1, 2], [3, 4]]}}
          - {away_goals: , only_if: {ranks: [1], meetings: 2}}
          - lots
        adjust: {A: [{points: -3, reason: "late  papers"}, 1]}
        given: {lots: [[A, B], [C, D]], playoff: {A: 1}}
        ties: {away_goals: true, lots: true}
        restart: true
        goals: false
        """
    )
    assert rules.order[0].weights.per_game
    assert rules.order[1].places == (17, 18)
    assert rules.order[1].only_if.played == 38
    assert rules.order[2].only_if.ranks == ((1, 2), (3, 4))
    assert rules.order[3].only_if == Condition(ranks=((1,),), meetings=2)
    assert rules.adjust["A"] == (Adjustment(-3, "late papers"), Adjustment(1))
    assert rules.given["lots"] == (("A", "B"), ("C", "D"))
    assert (rules.ties.away_goals, rules.ties.lots, rules.restart, rules.goals) == (True, True, True, False)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("- points", ["r.yaml:1:1: expected keys and values here"]),
        ("name: x", ["r.yaml:1:1: the key order is missing"]),
        ("order: points", ["r.yaml:1:8: expected a list here"]),
        ("order: []", ["r.yaml:1:8: the order names no criterion"]),
        ("order: [points, goaldifference]", ["r.yaml:1:17: unknown criterion goaldifference"]),
        ("order: [points, points]", ["r.yaml:1:17: this criterion stands here twice"]),
        ("order: [head_to_head]", ["r.yaml:1:9: say what counts in head_to_head"]),
        ("order: [{head_to_head: []}]", ["r.yaml:1:24: say what counts in head_to_head"]),
        ("order: [{head_to_head: [lots]}]", ["r.yaml:1:25: unknown criterion of a mini-table lots"]),
        ("order: [{head_to_head: [wins, wins]}]", ["r.yaml:1:31: this criterion stands here twice"]),
        ("order: [{points: , wins: }]", ["r.yaml:1:9: one criterion in each entry"]),
        ("order: [{reapply: true}]", ["r.yaml:1:9: one criterion in each entry"]),
        ("order: [{wins: , reapply: true}]", ["r.yaml:1:27: only head_to_head can be re-applied"]),
        ("order: [{wins: 3}]", ["r.yaml:1:16: wins takes no setting"]),
        ("order: [{head_to_head: [wins], reapply: 1}]", ["r.yaml:1:41: expected true or false"]),
        ("order: [{wins: , only_if: {}}]", ["r.yaml:1:27: only_if says nothing"]),
        ("order: [{wins: , only_if: {team: 2}}]", ["r.yaml:1:28: unknown key team"]),
        ("order: [{wins: , only_if: {teams: 1}}]", ["r.yaml:1:35: 1 is not a whole number from 2 to 1000"]),
        ("order: [{wins: , only_if: {ranks: []}}]", ["r.yaml:1:35: name at least one place"]),
        ("order: [{wins: , only_if: {ranks: 1}}]", ["r.yaml:1:35: expected a list here"]),
        ("order: [{wins: , only_if: {ranks: [0]}}]", ["r.yaml:1:36: 0 is not a whole number from 1 to 1000"]),
        ("order: [{playoff: [1, 3]}]", ["r.yaml:1:19: a play-off is for two neighbouring places"]),
        ("order: [{playoff: [1]}]", ["r.yaml:1:19: a play-off is for two neighbouring places"]),
        ("order: [{fair_play: {yellow: 1}}]", ["r.yaml:1:22: unknown key yellow"]),
        ("order: [{ranking: [fifa]}]", ["r.yaml:1:19: expected plain text here"]),
        ("order: [[points]]", ["r.yaml:1:9: expected keys and values here"]),
        (
            "{order: [points], points: {win: three}}",
            ["r.yaml:1:33: three is not a whole number from -100 to 100"],
        ),
        ("{order: [points], points: 3}", ["r.yaml:1:27: expected keys and values here"]),
        ("{order: [points], adjust: {A: x}}", ["r.yaml:1:31: x is not a whole number from -10000 to 10000"]),
        ("{order: [points], adjust: {A: {reason: x}}}", ["r.yaml:1:31: the key points is missing"]),
        ("{order: [points], adjust: [A]}", ["r.yaml:1:27: expected keys and values here"]),
        ("{order: [points], given: {lot: {A: 1}}}", ["r.yaml:1:27: unknown key lot"]),
        ("{order: [points], given: {lots: {A: 1.5}}}", ["r.yaml:1:37: 1.5 is not a whole number"]),
        ("{order: [points], given: {lots: [A]}}", ["r.yaml:1:34: expected a list here"]),
        ("{order: [points], given: {lots: [[A, B, A]]}}", ["r.yaml:1:41: A stands in this order twice"]),
        ("{order: [points], given: 3}", ["r.yaml:1:26: expected keys and values here"]),
        ("{order: [points], ties: {golden_goal: true}}", ["r.yaml:1:26: unknown key golden_goal"]),
        ("{order: [points], restart: maybe}", ["r.yaml:1:28: expected true or false"]),
        ("{order: [points], nmae: x}", ["r.yaml:1:19: unknown key nmae"]),
        ('{order: [points], name: "a\\u202eb"}', ["r.yaml:1:25: name a\\x202eb holds"]),
    ],
)
def test_every_mistake_has_its_place(text, expected):
    found = problems(text)
    assert len(found) == len(expected)
    for problem, start in zip(found, expected, strict=True):
        assert problem.startswith(start), problem


def test_all_mistakes_at_once():
    found = problems(
        "nmae: x\npoints: {win: -1000}\norder:\n  - pionts\n  - head_to_head: [gaols]\n    reapply: x\n"
    )
    assert [problem.split(" ")[0] for problem in found] == [
        "r.yaml:1:1:", "r.yaml:2:15:", "r.yaml:4:5:", "r.yaml:5:20:", "r.yaml:6:14:",
    ]  # fmt: skip


def test_hints_for_values():
    with pytest.raises(InvalidData) as caught:
        read("order: [pionts]")
    assert caught.value.advice == "did you mean points?"


def test_nothing_is_no_setting():
    rules = read(
        "order: [{wins: null}, {playoff: ~}, {ranking: }, {fair_play: null, only_if: {meetings: 1}}]"
    )
    assert [entry.criterion for entry in rules.order] == ["wins", "playoff", "ranking", "fair_play"]
    assert (rules.order[1].places, rules.order[2].name) == (None, "")
    assert rules.order[3].only_if == Condition(meetings=1)


def test_a_ranking_of_ones_own_may_be_given():
    assert read("{order: [points, {ranking: uefa}], given: {uefa: {A: 1}}}").given == {"uefa": {"A": 1}}


def test_invisible_characters_in_texts_are_made_visible():
    assert read('{order: [points], source: "a\\u001bb"}').source == "a\\x1bb"


@pytest.mark.parametrize("name", PRESETS)
def test_presets_can_be_read_and_tell_their_source(name):
    rules = load_ruleset(name)
    assert rules.name == name
    assert rules.title
    assert rules.source
    assert rules.order[0].criterion == "points"
    assert ruleset_from_data(json.loads(json.dumps(ruleset_to_data(rules)))) == rules
    assert len(describe(rules)) >= len(rules.order) + 2
    assert rank("AB", [], rules).unbroken == (("A", "B"),)


def test_real_competitions_say_their_years():
    games = PRESETS[:5]
    assert all(load_ruleset(name).years for name in PRESETS if name not in games)


def test_these_are_all_presets():
    assert preset_names() == sorted(PRESETS)
    assert fixture("rulesets", "mls.yaml").is_file()


def test_an_unknown_preset():
    with pytest.raises(NotFound, match="^there are no rules called fifa-2019$") as caught:
        load_ruleset("fifa-2019")
    assert caught.value.advice == "did you mean fifa-2018?"


def test_files_by_path(tmp_path):
    path = tmp_path / "mine.yaml"
    path.write_text("order: [points]", encoding="utf-8")
    assert load_ruleset(path).name == load_ruleset(str(path)).name == "mine"
    with pytest.raises(NotFound, match="no file"):
        load_ruleset(tmp_path / "other.yaml")
    with pytest.raises(NotFound, match="no file"):
        load_ruleset("other.yaml")


def test_a_json_file_with_tabs(tmp_path):
    path = tmp_path / "mine.json"
    path.write_text('{\n\t"name": "j",\n\t"order": ["points", "lots"]\n}', encoding="utf-8")
    assert load_ruleset(path).name == "j"
    path.write_text('{\n\t"order": ["pionts"]\n}', encoding="utf-8")
    with pytest.raises(InvalidData, match=r"mine.json:2:12: unknown criterion pionts"):
        load_ruleset(path)


def test_an_empty_file(tmp_path):
    path = tmp_path / "empty.yaml"
    path.write_text("", encoding="utf-8")
    with pytest.raises(InvalidData, match="the file is empty"):
        load_ruleset(path)


def test_foreign_data_is_looked_at_closely():
    good = ruleset_to_data(load_ruleset("serie-a"))
    assert ensure_ruleset_data(good) == load_ruleset("serie-a")
    with pytest.raises(InvalidFile) as caught:
        ensure_ruleset_data({"order": ["pionts"], "points": {"win": "3"}, "restart": None, "goals": 1})
    assert [str(problem).split(": ")[0] for problem in caught.value.problems] == [
        "rules.order[0]", "rules.points.win", "rules.restart", "rules.goals",
    ]  # fmt: skip


@pytest.mark.parametrize("name", ["mls", "match-of-the-season", "bundesliga", "brasileirao"])
def test_foreign_data_of_every_shape(name):
    assert ensure_ruleset_data(ruleset_to_data(load_ruleset(name))) == load_ruleset(name)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"order": {"a": 1}}, "rules.order: expected a list here"),
        ({"order": ["points"], "points": []}, "rules.points: expected keys and values here"),
        ({"order": ["points"], "orders": 3}, "rules.orders: unknown key orders"),
        (
            {"order": [{"wins": None, "only_if": {"team": 2}}]},
            "rules.order[0].only_if.team: unknown key team",
        ),
        ({"order": ["points"], "adjust": {"A": None}}, "rules.adjust.A: null is not a whole number"),
        ({"order": ["points"], "adjust": {"A": True}}, "rules.adjust.A: true is not a whole number"),
        ({"order": ["points"], "adjust": {"a\u202eb": 1}}, "rules.adjust.a\u202eb: team a\\x202eb holds"),
    ],
)
def test_foreign_data_says_where(data, words):
    with pytest.raises(InvalidData) as caught:
        ensure_ruleset_data(data)
    assert str(caught.value).startswith(words)


def test_foreign_data_of_any_kind():
    for data in (None, 3, [], "x", True, {"order": None}, {"order": {"a": 1}}):
        with pytest.raises(InvalidData):
            ensure_ruleset_data(data)


def test_the_page_about_rulesets_can_be_typed_as_it_stands():
    page = (Path(__file__).parents[2] / "docs" / "rulesets.md").read_text(encoding="utf-8")
    whole, conditions = (part.split("```")[0] for part in page.split("```yaml\n")[1:])
    assert read(whole).given["lots"] == (("Ireland", "Netherlands"),)
    assert [entry.only_if for entry in read("order:\n" + conditions).order] == [
        Condition(played=38),
        Condition(teams=2, meetings=2),
        Condition(ranks=((1, 2),)),
    ]
    assert all(f"`{criterion}" in page for criterion in CRITERIA)


def test_every_hint_can_be_said():
    """A hint is a template too, so a brace in it would be taken for a value."""
    texts = [case[0] for case in test_every_mistake_has_its_place.pytestmark[0].args[1]]
    for text in texts:
        with pytest.raises(InvalidData) as caught:
            read(text)
        error = caught.value
        for problem in error.problems if isinstance(error, InvalidFile) else [error]:
            assert isinstance(problem.advice, str)
