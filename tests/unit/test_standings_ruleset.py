"""Rulesets as values: to plain data and back, and changed copies."""

import json

import pytest
from standings_tables import rules

from leaguecli.model.errors import InvalidData
from leaguecli.standings.ruleset import (
    Adjustment,
    Condition,
    Entry,
    Ruleset,
    TieRules,
    Weights,
    ensure_criterion,
    ensure_teams_known,
    ruleset_from_data,
    ruleset_to_data,
    teams_named,
    with_team_keys,
)

FULL = {
    "name": "full",
    "title": "Full",
    "source": "somewhere",
    "years": "2001 on",
    "note": "a note",
    "points": {"win": 4, "draw": 2, "loss": -1},
    "restart": True,
    "goals": False,
    "adjust": {"A": [{"points": -3, "reason": "late"}, {"points": 1, "reason": ""}]},
    "ties": {
        "away_goals": True,
        "away_goals_in_extra_time": False,
        "extra_time": False,
        "shootout": False,
        "replay": True,
        "lots": True,
    },
    "order": [
        "points",
        {"head_to_head": ["points", "wins"], "reapply": False, "only_if": {"teams": 2}},
        {"goals_for": None, "only_if": {"ranks": [[1, 2], [3]], "meetings": 2, "played": 38}},
        {"ranking": "fifa"},
        {"playoff": [1, 2]},
        {"fair_play": {"y": -1, "y2": -3, "r": -3, "yr": -4, "per_game": True}},
        "lots",
    ],
    "given": {"lots": [["A", "B"]], "fifa": {"A": 1, "B": 2}},
}


def test_everything_is_read():
    assert ruleset_from_data(FULL) == Ruleset(
        name="full",
        title="Full",
        source="somewhere",
        years="2001 on",
        note="a note",
        win=4,
        draw=2,
        loss=-1,
        restart=True,
        goals=False,
        adjust={"A": (Adjustment(-3, "late"), Adjustment(1))},
        ties=TieRules(True, False, False, False, True, True),
        order=(
            Entry("points"),
            Entry("head_to_head", ("points", "wins"), False, only_if=Condition(teams=2)),
            Entry("goals_for", only_if=Condition(None, ((1, 2), (3,)), 2, 38)),
            Entry("ranking", name="fifa"),
            Entry("playoff", places=(1, 2)),
            Entry("fair_play", weights=Weights(-1, -3, -3, -4, True)),
            Entry("lots"),
        ),
        given={"lots": (("A", "B"),), "fifa": {"A": 1, "B": 2}},
    )


def test_data_and_back():
    assert ruleset_to_data(ruleset_from_data(FULL)) == FULL
    assert ruleset_from_data(json.loads(json.dumps(FULL))) == ruleset_from_data(FULL)


def test_what_was_not_said_is_not_written():
    assert ruleset_to_data(rules("points")) == {
        "name": "test",
        "points": {"win": 3, "draw": 1, "loss": 0},
        "order": ["points"],
    }


def test_defaults():
    read = ruleset_from_data({"name": "x", "order": ["points", {"head_to_head": ["points"]}]})
    assert (read.win, read.draw, read.loss, read.restart, read.goals) == (3, 1, 0, False, True)
    assert read.order[1] == Entry("head_to_head", ("points",), reapply=True)
    assert read.ties == TieRules(False, True, True, True, False, False)


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (-30, (Adjustment(-30),)),
        ({"points": -1}, (Adjustment(-1),)),
        ({"points": -1, "reason": "why"}, (Adjustment(-1, "why"),)),
        ([-1, {"points": 2}], (Adjustment(-1), Adjustment(2))),
    ],
)
def test_adjustments_in_short(value, expected):
    assert rules("points", adjust={"A": value}).adjust == {"A": expected}


def test_ranks_as_one_list():
    assert rules({"wins": None, "only_if": {"ranks": [1, 2]}}).order[0].only_if == Condition(ranks=((1, 2),))


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"order": ["points"]}, "damaged"),
        ({"name": "x"}, "damaged"),
        (
            {"name": "x", "order": [{"head_to_head": 3}]},
            "^these rules are damaged: TypeError .*not iterable$",
        ),
        ({"name": "x", "order": [{"reapply": True}]}, "damaged"),
        ({"name": "x", "order": [{"playoff": [1]}]}, "damaged"),
        ({"name": "x", "order": ["points"], "points": 3}, "damaged"),
        ({"name": "x", "order": ["points"], "ties": {"golden_goal": True}}, "damaged"),
        ({"name": "x", "order": ["goal_diference"]}, "^unknown criterion goal_diference$"),
        ({"name": "x", "order": [{"goal_diference": None}]}, "unknown criterion"),
        ({"name": "x", "order": [{"head_to_head": ["lots"]}]}, "^lots cannot be asked of a mini-table$"),
        ({"name": "x", "order": [{"wins": 3}]}, "^wins takes no setting$"),
    ],
)
def test_damaged_data(data, words):
    with pytest.raises(InvalidData, match=words):
        ruleset_from_data(data)


def test_did_you_mean():
    with pytest.raises(InvalidData) as caught:
        ensure_criterion("goal_diference")
    assert caught.value.advice == "did you mean goal_difference?"


def test_with_team_keys():
    read = with_team_keys(ruleset_from_data(FULL), {"A": "t1", "B": "t2"}.__getitem__)
    assert read.adjust == {"t1": (Adjustment(-3, "late"), Adjustment(1))}
    assert read.given == {"lots": (("t1", "t2"),), "fifa": {"t1": 1, "t2": 2}}


def test_teams_named():
    assert teams_named(ruleset_from_data(FULL)) == ["A", "B"]
    assert teams_named(rules("points")) == []
    assert teams_named(rules("points", adjust={"Bari": -1}, given={"lots": {"Ajax": 1}})) == ["Bari", "Ajax"]


def test_a_misspelt_team_is_not_lost_in_silence():
    read = rules("points", adjust={"Lutton Town": -30})
    with pytest.raises(
        InvalidData, match="^the rules speak of Lutton Town, who does not play here$"
    ) as caught:
        ensure_teams_known(read, ["Arsenal", "Luton Town"])
    assert caught.value.advice == "did you mean Luton Town?"
    ensure_teams_known(rules("points", adjust={"Luton Town": -30}), ["Arsenal", "Luton Town"])
