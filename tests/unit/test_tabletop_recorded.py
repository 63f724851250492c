import pytest

from leaguecli.model.errors import InvalidData
from leaguecli.tabletop.agents import RandomAgent, Thinker
from leaguecli.tabletop.chance import Deck, Die
from leaguecli.tabletop.decision import Decision
from leaguecli.tabletop.recorded import LiveTable, RecordedTable
from leaguecli.tabletop.table import ASIDE, Table

COIN = Die("coin", [0, 1], ["heads", "tails"])
PICK = Decision("pick", "X-1", "Which?", format=lambda view, choice: f"card {choice}")
PASS = Decision("pass", "X-2", "Pass?", silent=True)
NAMES = ("Ajax", "NO")


class Stubborn(Thinker):
    def __init__(self, answer):
        self.it = answer

    def pick(self, view, options):
        return self.it

    def __getattr__(self, name):
        return self.pick


def recorded(*agents, seed=1):
    return RecordedTable(agents or (RandomAgent(), RandomAgent()), seed, NAMES)


def test_every_verb_is_written():
    table = recorded()
    table.at("M1")
    face = table.roll(COIN, by=1)
    deck = Deck("pack", [1, 2, 3], labels=["-", "one", "two", "three"])
    assert table.deal(deck, 2, to="referee") == [2, 3]
    assert table.draw(deck) == 1
    order = table.shuffled(["x", "y"], "draw of pairings")
    choice = table.choose(0, PICK, None, lambda: [4, 5])
    assert table.lines == [
        {"at": "M1"},
        {"roll": "coin", "by": "NO", "face": ["heads", "tails"][face]},
        {"deal": "pack", "by": "referee", "cards": ["two", "three"]},
        {"draw": "pack", "card": "one"},
        {"order": "draw of pairings", "result": order},
        {"decide": "pick", "by": "Ajax", "choice": f"card {choice}"},
    ]


def test_the_start_is_not_written():
    assert recorded().lines == []


def test_recording_changes_nothing():
    """Recorded and simulated tables draw the same chance."""
    plain, written = Table([RandomAgent(), RandomAgent()], 9), recorded(seed=9)
    for table in (plain, written):
        table.at("M1")
    deck, other = Deck("pack", range(20)), Deck("pack", range(20))
    plain.shuffle(deck)
    written.shuffle(other)
    assert deck == other
    assert plain.deal(deck, 5) == written.deal(other, 5)
    for _ in range(30):
        assert plain.roll(COIN) == written.roll(COIN)
        assert plain.choose(1, PICK, None, lambda: range(9)) == written.choose(
            1, PICK, None, lambda: range(9)
        )
    assert plain.shuffled(range(9), "x") == written.shuffled(range(9), "x")
    assert plain.throw("R1", COIN, [0, 1, ASIDE]) == written.throw("R1", COIN, [0, 1, ASIDE])


def test_a_die_set_aside_is_not_written():
    table = recorded()
    faces = table.throw("R1", COIN, [0, ASIDE, 1])
    label = COIN.labels
    assert table.lines == [
        {"at": "R1"},
        {"roll": "coin", "by": "Ajax", "face": label[faces[0]]},
        {"roll": "coin", "by": "NO", "face": label[faces[2]]},
    ]


def test_an_agent_that_cheats_is_named():
    with pytest.raises(InvalidData) as error:
        recorded(Stubborn(9)).choose(0, PICK, None, lambda: [1, 2])
    assert str(error.value) == "Ajax answered pick with card 9, which X-1 does not allow"


def test_an_objection_counts_where_choices_cannot_be_listed():
    wide = Decision("wide", "X-3", "?", objection=lambda view, choice: ("X-3", "odd") if choice % 2 else None)
    assert recorded(Stubborn(4)).choose(0, wide, None, list) == 4
    with pytest.raises(InvalidData):
        recorded(Stubborn(5)).choose(0, wide, None, list)


def test_silence_is_left_out():
    table = recorded(Stubborn(None), Stubborn(None))
    assert table.choose(0, PASS, None, lambda: [None, 1]) is None
    table.roll(COIN)
    assert [next(iter(line)) for line in table.lines] == ["roll"]


def test_a_silence_before_the_same_question_is_written():
    agent = Stubborn(None)
    table = recorded(agent)
    table.choose(0, PASS, None, lambda: [None, 1])
    agent.it = 1
    table.choose(0, PASS, None, lambda: [None, 1])
    assert table.lines == [
        {"decide": "pass", "by": "Ajax", "choice": None},
        {"decide": "pass", "by": "Ajax", "choice": 1},
    ]


def test_what_is_told_reaches_the_listener():
    heard = []
    table = LiveTable([], 1, NAMES, lambda kind, facts: heard.append((kind, facts)))
    assert table.telling
    table.tell("goal", side="home", minute=4)
    assert heard == [("goal", {"side": "home", "minute": 4})]
    RecordedTable([], 1, NAMES).tell("goal")
