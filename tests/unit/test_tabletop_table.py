from collections import Counter

import pytest

from leaguecli.tabletop.agents import HumanAgent, RandomAgent, Thinker
from leaguecli.tabletop.chance import Deck, Die
from leaguecli.tabletop.decision import Decision
from leaguecli.tabletop.table import ASIDE, Table

D6 = Die("d6", range(1, 7))
PICK = Decision("pick", "X-1", "Which?")


def test_rolls_follow_from_seed_and_place():
    table = Table([], 1)
    table.at("M5")
    assert [table.roll(D6) for _ in range(12)] == [4, 2, 1, 3, 6, 6, 2, 5, 6, 6, 2, 1]
    table.at("M6")
    assert [table.roll(D6) for _ in range(12)] == [2, 6, 4, 6, 2, 1, 1, 1, 3, 3, 4, 4]
    table.at("M5")
    assert table.roll(D6) == 4


def test_a_new_table_stands_at_the_start():
    table, other = Table([], 1), Table([], 1)
    other.at("start")
    assert [table.roll(D6) for _ in range(9)] == [other.roll(D6) for _ in range(9)]


def test_a_die_shows_its_faces_equally_often():
    table = Table([], 3)
    seen = Counter(table.roll(D6) for _ in range(6000))
    assert set(seen) == {1, 2, 3, 4, 5, 6}
    assert all(900 < count < 1100 for count in seen.values())


def test_a_throw_follows_from_its_place_alone():
    table = Table([], 1)
    golden = [3, 3, 2, 1, 1, 6, 6, 1, 4, 1, 1, 6]
    assert table.throw("R1", D6, [0] * 12) == golden
    table.at("elsewhere")
    table.roll(D6)
    assert table.throw("R1", D6, [0, 1, ASIDE, None]) == golden[:4]


def test_a_throw_leaves_the_stream_where_it_is():
    table, other = Table([], 1), Table([], 1)
    table.throw("R1", D6, [0] * 20)
    assert [table.roll(D6) for _ in range(20)] == [other.roll(D6) for _ in range(20)]


def test_a_throw_shows_all_faces_equally_often():
    seen = Counter(Table([], 5).throw("R1", D6, [0] * 6000))
    assert set(seen) == {1, 2, 3, 4, 5, 6}
    assert all(900 < count < 1100 for count in seen.values())


def test_shuffle_draw_and_deal():
    table = Table([], 1)
    deck = Deck("pack", range(10))
    table.at("M5")
    table.shuffle(deck)
    assert deck == [2, 6, 1, 3, 0, 7, 9, 5, 4, 8]
    assert table.deal(deck, 3) == [5, 4, 8]
    assert table.draw(deck) == 9
    assert deck == [2, 6, 1, 3, 0, 7]
    assert table.deal(deck, 99) == [2, 6, 1, 3, 0, 7]
    assert deck == []


@pytest.mark.parametrize("count", [0, -1])
def test_dealing_nothing_takes_nothing(count):
    deck = Deck("pack", range(3))
    assert Table([], 1).deal(deck, count) == []
    assert deck == [0, 1, 2]


def test_orders_are_repeatable():
    table = Table([], 1)
    first = table.shuffled("ABCDE", "draw")
    table.at("start")
    assert table.shuffled("ABCDE", "draw") == first
    assert sorted(first) == list("ABCDE")


def test_each_seat_has_chance_of_its_own():
    """An agent's luck is apart from the game's: other answers do not change the rolls."""
    chancy, fixed = Table([RandomAgent(), RandomAgent()], 1), Table([], 1)
    for table in (chancy, fixed):
        table.at("M1")
    answers = [chancy.choose(seat, PICK, None, lambda: "abcdefgh") for seat in (0, 1) * 6]
    assert answers == list("ccaddfaeabaa")
    assert [chancy.roll(D6) for _ in range(9)] == [fixed.roll(D6) for _ in range(9)]


def test_agents_answer_by_the_decisions_name():
    class Sensible(Thinker):
        def pick(self, view, options):
            return view + 1

    assert Table([Sensible()], 1).choose(0, PICK, 4, list) == 5


def test_a_random_agent_samples_where_choices_cannot_be_listed():
    wide = Decision("wide", "X-2", "?", sample=lambda view, chance: (view, 0 <= chance() < 1))
    assert Table([RandomAgent()], 1).choose(0, wide, "view", list) == ("view", True)


def test_a_person_is_asked():
    asked = []
    table = Table(
        [HumanAgent(lambda decision, view, options: asked.append((decision, view)) or options()[1])], 1
    )
    assert table.choose(0, PICK, "view", lambda: ["a", "b"]) == "b"
    assert asked == [(PICK, "view")]


def test_the_simulated_table_does_not_listen():
    table = Table([], 1)
    assert not table.telling
    table.tell("goal", side="home")


def test_labels_default_to_the_faces_and_cards():
    assert Die("d3", [1, 2, 3]).labels == ("1", "2", "3")
    assert Deck("pack", [1], labels=["zero", "one"]).label(1) == "one"
    assert Deck("pack", ["king"]).label("king") == "king"
