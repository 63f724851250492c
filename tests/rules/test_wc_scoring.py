"""What the cards of one match come to: every scoring rule through a replayed friendly."""

import pytest
from wc_scripts import cards, deal, friendly, group, pack, play, take, told

from leaguecli.engines.world_cup_2010.cards import ATTACK, FOUL, GOAL, OFFSIDE, make_worth
from leaguecli.engines.world_cup_2010.pack import Pack
from leaguecli.engines.world_cup_2010.score import add_up
from leaguecli.tabletop.replayed import RuleBroken
from leaguecli.tabletop.table import Table


def score(home, away, flips=(), teams=("France", "Argentina"), options=None):
    """France and Argentina have no restriction."""
    return play(friendly(teams[0], home, teams[1], away, flips, options))[""]


@pytest.mark.rule("WC-11")
def test_each_defence_cancels_one_attack_of_the_opponent():
    assert score(["attack"] * 4, ["foul"]) == "2-0"
    assert score(["attack"] * 4, ["defence", "defence"]) == "1-0"
    assert score(["attack"] * 4, ["defence"] * 4) == "0-0"
    assert score(["attack", "attack", "defence"], ["foul"]) == "1-0"


def test_more_defences_than_attacks_do_nothing_more():
    assert score(["attack", "goal"], ["defence", "defence"]) == "1-0"


@pytest.mark.rule("WC-12")
def test_each_foul_lowers_a_goal_card_by_one():
    assert score(["goal", "goal", "goal"], ["foul"]) == "2-0"
    assert score(["3 goals"], ["foul", "foul"]) == "1-0"
    assert score(["goal"], ["foul", "foul"]) == "0-0"


def test_a_foul_finds_nothing_but_goal_cards():
    """WC-A10, WC-A11: it touches neither attacks nor the goal of a penalty."""
    assert score(["attack", "attack"], ["foul"]) == "1-0"
    assert score(["penalty"], ["foul"], flips=["goal"]) == "1-0"


@pytest.mark.rule("WC-13")
def test_an_offside_lowers_a_goal_card_else_cancels_an_attack():
    assert score(["goal", "goal"], ["offside"]) == "1-0"
    assert score(["goal", "attack", "attack"], ["offside"]) == "1-0"
    assert score(["attack", "attack"], ["offside", "offside"]) == "0-0"
    assert score(["goal", "attack", "attack"], ["offside", "offside"], flips=["goal"]) == "0-0"


def test_fouls_are_applied_before_offsides():
    """WC-A09: the offside then falls through to an attack."""
    assert score(["goal", "attack", "attack"], ["foul", "offside"], flips=["foul"]) == "0-0"


@pytest.mark.rule("WC-14")
@pytest.mark.parametrize(
    ("card", "result"),
    [
        ("goal", "1-0"),
        ("2 goals", "1-0"),
        ("3 goals", "1-0"),
        ("attack", "1-0"),
        ("penalty", "0-0"),
        ("offside", "0-0"),
        ("foul", "0-0"),
        ("defence", "0-0"),
    ],
)
def test_a_penalty_scores_on_any_goal_card_or_attack(card, result):
    assert score(["penalty"], ["foul"], flips=[card]) == result


def test_each_penalty_is_flipped():
    """WC-A14."""
    assert score(["penalty", "penalty", "penalty"], ["foul"], flips=["goal", "foul", "attack"]) == "2-0"


def test_a_table_may_count_only_the_plain_goal_card():
    """WC-A13 as an option."""
    only = {"flip_goals": "single"}
    assert score(["penalty"], ["foul"], flips=["2 goals"], options=only) == "0-0"
    assert score(["penalty"], ["foul"], flips=["goal"], options=only) == "1-0"
    assert score(["penalty"], ["foul"], flips=["attack"], options=only) == "1-0"


@pytest.mark.rule("WC-15")
def test_two_attacks_make_a_goal():
    assert score(["attack", "attack"], ["foul"]) == "1-0"
    assert score(["attack", "attack"], ["attack"] * 4) == "1-2"


@pytest.mark.rule("WC-16")
@pytest.mark.parametrize(("card", "result"), [("attack", "2-0"), ("goal", "1-0"), ("penalty", "1-0")])
def test_an_odd_attack_scores_only_on_an_attack(card, result):
    assert score(["attack"] * 3, ["foul"], flips=[card]) == result


@pytest.mark.rule("WC-17")
@pytest.mark.parametrize(("team", "goals"), [("France", 3), ("Mexico", 2), ("South Africa", 1)])
def test_what_three_goals_are_worth(team, goals):
    assert score(["3 goals"], ["defence"], teams=(team, "Argentina")) == f"{goals}-0"


@pytest.mark.rule("WC-18")
@pytest.mark.parametrize(("team", "goals"), [("France", 2), ("Mexico", 2), ("South Africa", 1)])
def test_what_two_goals_are_worth(team, goals):
    assert score(["2 goals"], ["defence"], teams=(team, "Argentina")) == f"{goals}-0"


@pytest.mark.rule("WC-18")
def test_a_team_restricted_on_two_alone_keeps_its_three():
    assert make_worth((2,))[:3] == (3, 1, 1)


@pytest.mark.rule("WC-19")
@pytest.mark.parametrize("team", ["France", "Mexico", "South Africa"])
def test_a_goal_card_is_worth_one_to_everybody(team):
    assert score(["goal"], ["defence"], teams=(team, "Argentina")) == "1-0"


def test_a_foul_lowers_what_the_card_is_worth_to_the_team():
    """WC-A12."""
    assert score(["3 goals"], ["foul"], teams=("Mexico", "Argentina")) == "1-0"
    assert score(["3 goals"], ["foul"], teams=("South Africa", "Argentina")) == "0-0"


def test_which_goal_card_is_hit_cannot_matter():
    """WC-A08: the sum is the same whichever card the fouling side would choose."""
    worth = make_worth()
    assert add_up((GOAL, GOAL), (FOUL,), worth) == add_up((1,), (FOUL,), worth) == (1, 0, 0)
    assert add_up((GOAL, ATTACK), (OFFSIDE,), worth) == (0, 0, 1)


@pytest.mark.rule("WC-20")
def test_flips_come_in_order():
    """First team's penalty (missed) and attack (scored), then the second team's penalty and attack."""
    both = ["penalty", "attack"]
    text = friendly("France", both, "Argentina", both, flips=["foul", "attack", "goal", "goal"])
    order = []
    assert play(text, lambda kind, facts: order.append((kind, facts.get("side"))))[""] == "1-1"
    assert [step for step in order if "_" in step[0] and step[1]] == [
        ("penalty_missed", "home"),
        ("attack_scored", "home"),
        ("penalty_scored", "away"),
        ("attack_missed", "away"),
    ]


HANDS = {
    "South Africa": ["penalty", "penalty", "penalty", "attack", "attack"],
    "Mexico": ["attack", "attack", "attack", "attack", "attack", "defence", "defence"],
    "Uruguay": ["attack", "attack", "attack", "defence", "defence", "defence", "goal"],
    "France": ["goal", "goal", "goal", "goal", "foul", "foul", "2 goals"],
}
"""26 cards; goal, 2 goals, 3 goals, foul, offside, offside are left in the deck."""
PLAYS = {
    "M1": (["penalty", "penalty", "penalty"], ["attack"]),
    "M2": (["attack"], ["goal"]),
    "M3": (["attack"], ["attack"]),
    "M4": (["goal"], ["attack"]),
    "M5": (["attack"], ["attack"]),
    "M6": (["goal"], ["attack"]),
}


def refill_group(flips):
    from wc_scripts import GROUP_A

    return group(GROUP_A, HANDS, PLAYS, flips)


@pytest.mark.rule("WC-21")
def test_an_empty_deck_is_made_anew_from_the_discards():
    """Six cards are flipped; the seventh flip can only be a card that was flipped or played before."""
    flips = {
        "M1": ["goal", "2 goals", "foul", "3 goals"],
        "M2": ["offside"],
        "M3": ["offside", "penalty"],
        "M4": ["attack"],
        "M5": ["penalty", "penalty"],
        "M6": ["goal"],
    }
    text = refill_group(flips)
    assert play(text)["M1"] == "2-0"
    assert told(text, "reshuffle")[0] == {"cards": 12}, "6 flipped, 4 played in M1, 2 in M2"
    flips["M3"] = ["penalty", "offside"]
    with pytest.raises(RuleBroken, match="there is no penalty left"):
        play(refill_group(flips))


@pytest.mark.rule("WC-21")
def test_no_card_is_doubled_by_making_the_deck_anew():
    table, cards = Table([], 1), Pack([GOAL, FOUL])
    flipped = [cards.flip(table, "France") for _ in range(6)]
    assert [sorted(flipped[start : start + 2]) for start in (0, 2, 4)] == [[GOAL, FOUL]] * 3


@pytest.mark.rule("WC-10")
def test_the_score_is_worked_out_after_the_reveal_and_stands():
    text = friendly("France", ["goal"], "Argentina", ["2 goals"])
    kinds = []
    assert play(text + "\nresult: 1-2", lambda kind, facts: kinds.append(kind))[""] == "1-2"
    assert kinds == ["kick_off", "reveal", "reveal", "stands", "stands", "full_time"]
    with pytest.raises(RuleBroken, match="the transcript says 2-1, the play gives 1-2"):
        play(text + "\nresult: 2-1")


def test_a_team_outside_the_game_plays_with_the_guest_card():
    left = pack()
    hand = take(left, ["3 goals", "goal", "foul", "foul", "defence", "defence"])
    lines = [deal("Ruritania", hand), deal("France", [left.pop() for _ in range(7)])]
    lines += [cards("Ruritania", ["3 goals"]), cards("France", ["defence"])]
    text = "transcript: 1\ngame: world-cup-2010\nteams: [Ruritania, France]\nplay:\n"
    assert play(text + "\n".join(f"  - {line}" for line in lines))[""] == "2-0", "six cards, no 3"
