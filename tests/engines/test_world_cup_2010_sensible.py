"""What the sensible player does, and what it is worth: measured by the balance report in examples/."""

import importlib.util
from pathlib import Path

import pytest

from leaguecli.engines.world_cup_2010 import engine
from leaguecli.engines.world_cup_2010.block_view import DISCARD, OVER, TO, BlockView, Side
from leaguecli.engines.world_cup_2010.cards import (
    ATTACK,
    DEFENCE,
    FOUL,
    GOAL,
    OFFSIDE,
    PENALTY,
    THREE_GOALS,
    TWO_GOALS,
    make_worth,
)
from leaguecli.engines.world_cup_2010.group_view import GroupView, Row
from leaguecli.engines.world_cup_2010.sensible import Sensible, share, units_of
from leaguecli.tabletop.agents import RandomAgent

ENOUGH = 1.5


@pytest.fixture(scope="module")
def balance():
    path = Path(__file__).parents[2] / "examples" / "world_cup_2010_balance.py"
    spec = importlib.util.spec_from_file_location("world_cup_2010_balance", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def report(balance, cups, *agents):
    found = balance.Report()
    found.play(cups, 1, agents)
    return found


def test_the_balance_report_prints(balance, capsys):
    balance.main(3, 1)
    text = capsys.readouterr().out
    assert "3 World Cups, 192 matches" in text
    assert "goals a match" in text
    assert "drawn" in text
    balance.main(3, 1)
    assert capsys.readouterr().out == text, "the same arguments print the same report"


def test_scores_look_like_the_published_evening(balance):
    """About 1.9 goals in a group match and four draws in ten (the data's own calibration: 1.93 and 39 %)."""
    found = report(balance, 40, *(Sensible() for _ in range(4)))
    assert 1.8 < balance.goals(found.group) < 2.1
    draws = sum(map(balance.is_draw, found.group)) / len(found.group)
    assert 0.34 < draws < 0.47


def test_thinking_pays(balance):
    found = report(balance, 40, Sensible(), RandomAgent(), RandomAgent(), RandomAgent())
    low, _ = balance.interval(found.titles[0], found.cups)
    assert low > ENOUGH / 4


@pytest.mark.slow
@pytest.mark.parametrize("seat", range(4))
def test_thinking_pays_over_2000_world_cups(balance, seat):
    """The lower 95 % bound of the titles is at least one and a half times the fair share, in any seat."""
    agents = [Sensible() if place == seat else RandomAgent() for place in range(4)]
    found = report(balance, 2000, *agents)
    low, _ = balance.interval(found.titles[seat], found.cups)
    assert low >= ENOUGH / 4


@pytest.mark.slow
def test_four_alike_share_the_titles(balance):
    found = report(balance, 2000, *(Sensible() for _ in range(4)))
    for seat in range(4):
        low, high = balance.interval(found.titles[seat], found.cups)
        assert low - 0.03 < 0.25 < high + 0.03


def test_wilsons_interval_is_right(balance):
    low, high = balance.interval(50, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)


# Groups


def group_view(hand, matches_left, cards_dealt=None, rival=5, others=(6, 7)):
    me = Row(0, "Us", make_worth(), cards_dealt or len(hand), matches_left)
    me.cards_left = len(hand)
    rows = [
        me,
        *(Row(n, f"R{n}", make_worth(), cards, matches_left) for n, cards in enumerate((rival, *others))),
    ]
    view = GroupView(sorted(hand), me, rows, [], [])
    view.rival = rows[1]
    return view


def cards(*args, **words):
    return Sensible().cards(group_view(*args, **words), list)


HAND = [THREE_GOALS, GOAL, GOAL, ATTACK, ATTACK, FOUL, DEFENCE]


def test_the_match_with_the_strongest_rival_is_given_up():
    assert cards(HAND, 3, rival=8) == (DEFENCE,)
    assert cards(HAND, 3, rival=5) != (DEFENCE,)


def test_the_rest_is_shared_by_two_matches():
    """Without the defence: 3 goals | two attacks | goal | goal | foul, every other one now."""
    assert cards(HAND, 3, rival=5) == (THREE_GOALS, GOAL, FOUL)
    left = [GOAL, ATTACK, ATTACK, DEFENCE]
    assert cards(left, 2, cards_dealt=7, rival=3) == (GOAL, ATTACK, ATTACK)
    assert cards(left, 2, cards_dealt=7, rival=6) == (DEFENCE,), "this rival is not worth a fight"


def test_after_a_match_given_up_the_other_two_share_the_hand():
    left = [THREE_GOALS, GOAL, GOAL, ATTACK, ATTACK, FOUL]
    assert cards(left, 2, cards_dealt=7, rival=8) == (THREE_GOALS, GOAL, FOUL)


def test_in_the_last_match_the_best_four_are_played():
    assert cards(HAND, 1) == (THREE_GOALS, GOAL, ATTACK, ATTACK)


def test_attacks_stay_in_pairs():
    assert units_of((ATTACK, ATTACK, ATTACK, DEFENCE)) == ((ATTACK, ATTACK), (ATTACK,), (DEFENCE,))
    assert share((ATTACK, ATTACK, ATTACK, ATTACK), 2, 4) == (ATTACK, ATTACK)


# Knock-outs


def sides(me_cards=(), foe_cards=(), me_owner=0, foe_owner=1):
    me, foe = Side(0, "Us", me_owner, make_worth()), Side(1, "Them", foe_owner, make_worth())
    me.rival, foe.rival = foe, me
    for side, played in ((me, me_cards), (foe, foe_cards)):
        for card in played:
            side.place(card)
    return [me, foe]


def turn(hand, *args, overlays_use_places=False, **words):
    both = sides(*args, **words)
    return Sensible().turn(BlockView(0, list(hand), both, both, overlays_use_places), list)


def test_goals_go_to_the_own_team():
    assert turn([FOUL, TWO_GOALS, GOAL]) == (TWO_GOALS, TO, 0)


def test_an_open_goal_of_the_rival_is_hit():
    assert turn([FOUL, ATTACK, PENALTY], (), (GOAL,)) == (FOUL, OVER, 1)
    assert turn([FOUL, ATTACK, PENALTY], (), (GOAL, PENALTY)) == (PENALTY, TO, 0), "covered: out of reach"


def test_an_attack_that_makes_a_pair_is_cancelled_rather_than_one_started():
    assert turn([OFFSIDE, ATTACK], (), (ATTACK, ATTACK)) == (OFFSIDE, OVER, 1)


def test_an_open_card_of_the_own_team_is_covered_sooner():
    """A penalty on the open goal is worth more than one on the other, empty team."""
    first, second = sides((GOAL,)), sides()
    for number, side in enumerate(second):
        side.number = number + 2
    for side, goals in zip(first, (0, 1), strict=True):
        side.goals += goals
    both = [*first, *second]
    assert Sensible().turn(BlockView(0, [PENALTY], both, both, False), list) == (PENALTY, TO, 0)


def test_a_defence_blocks_a_place_but_covers_nothing_that_could_be_hit():
    assert turn([DEFENCE]) == (DEFENCE, TO, 1)
    assert turn([DEFENCE], (), (GOAL,)) == (DEFENCE, DISCARD, -1)


def test_without_a_team_in_the_block_cards_are_thrown_away():
    assert turn([OFFSIDE, GOAL, FOUL], me_owner=2) == (GOAL, DISCARD, -1)
    assert turn([OFFSIDE, GOAL, FOUL], foe_owner=0) == (GOAL, DISCARD, -1), "both teams are his own"


def test_it_answers_legally_whatever_the_options():
    full = (ATTACK, ATTACK, PENALTY, GOAL)
    assert turn([FOUL], (), full, overlays_use_places=True) == (FOUL, DISCARD, -1)
    assert turn([GOAL, FOUL], full, ()) == (GOAL, DISCARD, -1)


def test_it_is_the_engines_default_agent():
    assert engine.agents["sensible"] is Sensible
    assert "given up" in Sensible.__doc__
