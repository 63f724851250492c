"""Every broken line is named with its place, and nothing is left to chance."""

import pytest

from leaguecli.files.yaml12 import parse_nodes
from leaguecli.model.errors import InvalidData
from leaguecli.tabletop.chance import Deck, Die
from leaguecli.tabletop.decision import Decision
from leaguecli.tabletop.replayed import ReplayedTable, RuleBroken
from leaguecli.tabletop.table import ASIDE
from leaguecli.tabletop.transcript import parse_transcript

COIN = Die("coin", [0, 1], ["heads", "tails"])
PICK = Decision("pick", "X-1", "Which?", format=lambda view, choice: ["zero", "one", "two"][choice])
CARDS = Decision("cards", "X-2", "Which?", unordered=True)
YES = Decision("yes", "X-3", "?")
FAULTY = Decision("faulty", "X-6", "?", fault=lambda view, written: f"X-6{written}")
PASS = Decision("pass", "X-4", "?", silent=True)


def even(view, choice):
    return ("X-5", "only even numbers") if choice % 2 else None


WIDE = Decision("wide", "X-5", "?", parse=lambda view, written: int(written), objection=even)


def table_of(*lines):
    text = "transcript: 1\ngame: toy\nteams: [Ajax, NO]\nplay:\n" + "".join(f"  - {line}\n" for line in lines)
    friendly = parse_transcript(parse_nodes(text, "toy.yaml")).friendly
    return ReplayedTable(friendly.lines, ("Ajax", "NO"), friendly.end)


def pack():
    return Deck("pack", [0, 1, 1, 2], labels=["zero", "one", "two"])


def test_rolls_cards_and_decisions_come_from_the_lines():
    table = table_of(
        "{at: M1}",
        "{roll: coin, by: Ajax, face: tails}",
        "{deal: pack, by: NO, cards: [one, two]}",
        "{draw: pack, card: one}",
        "{order: draw, result: [2, 1]}",
        "{decide: pick, by: NO, choice: two}",
        "{decide: cards, by: NO, choice: [3, 1]}",
        "{decide: yes, by: Ajax, choice: yes}",
        "{decide: yes, by: Ajax, choice: true}",
        "{decide: wide, by: Ajax, choice: 4}",
    )
    deck = pack()
    assert table.roll(COIN, 0) == 1
    assert table.deal(deck, 2, 1) == [1, 2]
    assert table.draw(deck) == 1
    assert deck == [0]
    assert table.shuffled([1, 2], "draw") == [2, 1]
    assert table.choose(1, PICK, None, lambda: [0, 1, 2]) == 2
    assert table.choose(1, CARDS, None, lambda: [[1, 2], [1, 3]]) == [1, 3]
    assert table.choose(0, YES, None, lambda: [True, False]) is True
    assert table.choose(0, YES, None, lambda: [True, False]) is True
    assert table.choose(0, WIDE, None, list) == 4
    table.ensure_finished()


def test_a_person_may_leave_out_who_and_where_and_add_notes():
    table = table_of(
        "{roll: coin, face: heads, note: what a toss}", "{note: half-time}", "{roll: coin, face: tails}"
    )
    table.at("M1")
    assert [table.roll(COIN, 0), table.roll(COIN, 1)] == [0, 1]
    table.ensure_finished()


def test_a_throw_reads_one_line_per_die_that_counts():
    table = table_of("{at: R1}", "{roll: coin, by: Ajax, face: tails}", "{roll: coin, by: NO, face: tails}")
    faces = table.throw("R1", COIN, [0, ASIDE, 1])
    assert (faces[0], faces[2]) == (1, 1)
    table.ensure_finished()


def test_equal_things_may_be_put_in_order():
    assert table_of("{order: draw, result: [a, b, a]}").shuffled(["a", "a", "b"], "draw") == ["a", "b", "a"]


def test_silence_is_an_answer():
    table = table_of("{decide: pass, by: NO, choice: 1}", "{roll: coin, face: heads}")
    assert table.choose(0, PASS, None, lambda: [None, 1]) is None
    assert table.choose(1, PASS, None, lambda: [None, 1]) == 1
    assert table.choose(1, PASS, None, lambda: [None, 1]) is None
    assert table.roll(COIN) == 0
    assert table.choose(1, PASS, None, lambda: [None, 1]) is None


BROKEN = [
    (
        "{roll: coin, face: edge}",
        lambda t: t.roll(COIN),
        "the coin die has no face edge",
        "faces: heads, tails",
    ),
    ("{roll: coin}", lambda t: t.roll(COIN), "the word `face` is missing in this line", ""),
    (
        "{roll: dice, face: heads}",
        lambda t: t.roll(COIN),
        "here stands `roll: dice`, but `roll: coin` comes next",
        "",
    ),
    (
        "{draw: coin, card: heads}",
        lambda t: t.roll(COIN),
        "here stands `draw: coin`, but `roll: coin` comes next",
        "",
    ),
    ("{roll: coin, by: NO, face: heads}", lambda t: t.roll(COIN, 0), "Ajax has to roll here, not NO", ""),
    (
        "{draw: pack, card: ten}",
        lambda t: t.draw(pack()),
        "there is no ten left in the pack",
        "left: one, two, zero",
    ),
    ("{deal: pack, cards: [one]}", lambda t: t.deal(pack(), 2), "2 cards are dealt here", ""),
    ("{deal: pack, cards: one}", lambda t: t.deal(pack(), 2), "2 cards are dealt here", ""),
    (
        "{deal: pack, cards: [two, two]}",
        lambda t: t.deal(pack(), 2),
        "there is no two left in the pack",
        "left: one, zero",
    ),
    (
        "{order: draw, result: [a, a]}",
        lambda t: t.shuffled("ab", "draw"),
        "this order must name each of these once: a, b",
        "",
    ),
    (
        "{order: draw, result: a}",
        lambda t: t.shuffled("ab", "draw"),
        "this order must name each of these once: a, b",
        "",
    ),
    (
        "{decide: pick, choice: three}",
        lambda t: t.choose(0, PICK, None, lambda: [0, 2]),
        "X-1: three is no legal answer to `pick`",
        "legal: zero; two",
    ),
    (
        "{decide: faulty, choice: b}",
        lambda t: t.choose(0, FAULTY, None, lambda: ["a"]),
        "X-6b: b is no legal answer to `faulty`",
        "legal: a",
    ),
    (
        "{decide: wide, choice: 3}",
        lambda t: t.choose(0, WIDE, None, list),
        "X-5: 3 is no legal answer to `wide`",
        "only even numbers",
    ),
    (
        "{decide: wide, choice: x}",
        lambda t: t.choose(0, WIDE, None, list),
        "X-5: x is no legal answer to `wide`",
        "invalid literal",
    ),
]


@pytest.mark.parametrize(("line", "ask", "sentence", "legal"), BROKEN)
def test_a_broken_line_is_named(line, ask, sentence, legal):
    table = table_of("{note: first}", "{roll: coin, face: heads}", line)
    table.roll(COIN)
    with pytest.raises(RuleBroken) as error:
        ask(table)
    assert str(error.value) == f"toy.yaml:7:5: {sentence}"
    assert legal in error.value.advice


RULED = [
    "{roll: coin, face: edge}",
    "{roll: coin}",
    "{roll: dice, face: heads}",
    "{draw: coin, card: heads}",
    "{roll: coin, by: NO, face: heads}",
]


@pytest.mark.parametrize("line", RULED)
def test_the_rule_that_is_followed_is_named(line):
    table = table_of(line)
    table.rule = "X-7"
    with pytest.raises(RuleBroken) as error:
        table.roll(COIN, 0)
    assert str(error.value).startswith("toy.yaml:5:5: X-7: ")


def test_the_rule_is_named_of_lines_too_few_and_too_many():
    table = table_of("{roll: coin, face: heads}")
    table.rule = "X-7"
    with pytest.raises(RuleBroken, match="toy.yaml:5:5: X-7: the play was already over"):
        table.ensure_finished()
    table.roll(COIN)
    with pytest.raises(RuleBroken, match="X-7: the transcript ends too early"):
        table.draw(pack())


def test_a_question_brings_its_own_rule():
    with pytest.raises(RuleBroken, match="toy.yaml:5:5: X-1: NO has to decide here, not Ajax"):
        table_of("{decide: pick, by: Ajax, choice: one}").choose(1, PICK, None, lambda: [0, 1])


WORDLESS = [
    ("{roll: coin}", lambda t: t.roll(COIN), "faces: heads, tails"),
    ("{draw: pack}", lambda t: t.draw(pack()), "left: one, two, zero"),
    ("{deal: pack}", lambda t: t.deal(pack(), 2), "left: one, two, zero"),
    ("{order: draw}", lambda t: t.shuffled("ab", "draw"), "legal: a; b"),
    ("{decide: pick}", lambda t: t.choose(0, PICK, None, lambda: [0, 2]), "legal: zero; two"),
]


@pytest.mark.parametrize(("line", "ask", "legal"), WORDLESS)
def test_where_a_word_is_missing_the_legal_ones_are_listed(line, ask, legal):
    with pytest.raises(RuleBroken, match="the word `[a-z]+` is missing in this line") as error:
        ask(table_of(line))
    assert error.value.advice == legal


LISTED = [
    ("{roll: [coin], face: heads}", lambda t: t.roll(COIN), "here stands `roll: [coin]`"),
    ("{roll: coin, by: [NO], face: heads}", lambda t: t.roll(COIN, 0), "Ajax has to roll here, not [NO]"),
    ("{roll: coin, face: [heads]}", lambda t: t.roll(COIN), "the coin die has no face [heads]"),
    ("{draw: pack, card: [one]}", lambda t: t.draw(pack()), "there is no [one] left in the pack"),
    ("{deal: pack, cards: [[one], {a: b}]}", lambda t: t.deal(pack(), 2), "there is no [one] left"),
]


@pytest.mark.parametrize(("line", "ask", "sentence"), LISTED)
def test_a_list_where_a_word_should_be(line, ask, sentence):
    with pytest.raises(RuleBroken) as error:
        ask(table_of(line))
    assert sentence in str(error.value)


def test_lists_are_shown_as_they_are_written():
    with pytest.raises(RuleBroken) as error:
        table_of("{decide: cards, choice: [a, 2 b]}").choose(0, CARDS, None, lambda: [["a"], ["b", "c"]])
    assert str(error.value) == 'toy.yaml:5:5: X-2: [a, "2 b"] is no legal answer to `cards`'
    assert error.value.advice == "legal: [a]; [b, c]"


def test_a_transcript_that_ends_too_early():
    table = table_of("{roll: coin, face: heads}")
    table.roll(COIN)
    with pytest.raises(RuleBroken) as error:
        table.roll(COIN, 1)
    assert str(error.value) == "toy.yaml:5:24: the transcript ends too early: `roll: coin, by: NO` comes next"


def test_a_transcript_that_goes_on_too_long():
    table = table_of("{roll: coin, face: heads}", "{at: M2}", "{roll: coin, face: heads}")
    table.roll(COIN)
    with pytest.raises(RuleBroken, match=r"toy.yaml:7:5: the play was already over before this line"):
        table.ensure_finished()


def test_braces_in_a_legal_answer_stay_braces():
    braced = Decision("braced", "X-8", "?")
    with pytest.raises(RuleBroken) as error:
        table_of("{decide: braced, choice: x}").choose(0, braced, None, lambda: [{"to": 3}, "{rule}"])
    assert error.value.advice == "legal: {to: 3}; {rule}"


def test_long_lists_of_legal_answers_are_cut():
    many = Decision("many", "X-9", "?")
    with pytest.raises(RuleBroken) as error:
        table_of("{decide: many, choice: x}").choose(0, many, None, lambda: range(50))
    assert error.value.advice.endswith("; 11; …")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("roll", "toy.yaml:5:5: a line of play is written as {roll: genius, face: 2}"),
        (
            "{role: coin, face: heads}",
            "toy.yaml:5:5: a line of play needs exactly one of: roll, draw, deal, order, decide, at",
        ),
        (
            "{roll: coin, draw: pack}",
            "toy.yaml:5:5: a line of play needs exactly one of: roll, draw, deal, order, decide, at",
        ),
        ("{roll: coin, fase: heads}", "toy.yaml:5:18: unknown key fase"),
    ],
)
def test_a_line_of_the_wrong_form_is_named(line, sentence):
    with pytest.raises(InvalidData) as error:
        table_of(line)
    assert str(error.value) == sentence
