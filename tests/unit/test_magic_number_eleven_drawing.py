"""The picture of the field: right, within 80 columns, and paintable."""

import pytest

from leaguecli.engines.magic_number_eleven.box import shipped_box
from leaguecli.engines.magic_number_eleven.decisions import DECISIONS
from leaguecli.engines.magic_number_eleven.drawing import field_lines
from leaguecli.engines.magic_number_eleven.match import Match
from leaguecli.engines.magic_number_eleven.picture import card_line, clip, table_lines
from leaguecli.engines.magic_number_eleven.sides import Side
from leaguecli.engines.magic_number_eleven.words import HOME
from leaguecli.tabletop.table import Table

NEAR = """\
      a        b        c        d        e        f        g        h
  +========+==(x)===+==(A)===+==(A)===+==A/.===+==A/.===+==A/.===+========+
1 |        |A    Striker    (A)   R Winger     |        |        |        |
  +--------+--S/.---+--(A)---+--(A)---+--S/.---+--------+--------+--------+
2 |        |        |P Chance Maker  P|        |        |        |        |
  +--------+--------+--S/.---+--------+--------+--------+--------+--------+
3 |        |        |        |        |        |        |        |        |
  +--------+--./S--(D)-./S---+--------+--------+--------+--------+--------+
4 |        |P    Libero     P|        |        |        |        |        |
  +========+==(D)===+==./D===+==./D===+==./D===+==./D===+==./D===+========+"""

TURNED = """\
      h        g        f        e        d        c        b        a
  +========+==D/.===+==D/.===+==D/.===+==D/.===+==D/.===+==(D)===+========+
4 |        |        |        |        |        |P    Libero     P|        |
  +--------+--------+--------+--------+--------+--S/.--(D)-S/.---+--------+
3 |        |        |        |        |        |        |        |        |
  +--------+--------+--------+--------+--------+--./S---+--------+--------+
2 |        |        |        |        |P Chance Maker  P|        |        |
  +--------+--------+--------+--./S---+--(A)---+--(A)---+--./S---+--------+
1 |        |        |        |    R Winger    (A)    Striker    A|        |
  +========+==./A===+==./A===+==./A===+==(A)===+==(A)===+==(x)===+========+"""


@pytest.fixture
def side():
    box = shipped_box()
    side = Side(box, "Reds", box.home)
    for name, row, column in (
        ("Chance Maker", 1, 2),
        ("Striker", 0, 1),
        ("R Winger", 0, 3),
        ("Libero", 3, 1),
    ):
        side.field.place(box.names.index(name), box.board.spot(row, column))
    side.field.cover(box.names.index("Striker"), 0)
    return side


def test_a_field_seen_by_its_owner(side):
    lines = field_lines(side.field)
    # The Libero's printed icon stands on the middle of its front edge.
    assert lines == NEAR.splitlines()


def test_the_same_field_turned_round(side):
    assert [line.rstrip() for line in field_lines(side.field, is_turned=True)] == TURNED.splitlines()


def test_both_fields_fit_in_a_terminal(side):
    far = Side(shipped_box(), "界" * 60, shipped_box().away)
    lines = table_lines(shipped_box(), side, far, 1)
    assert all(len(line) < 80 for line in lines)
    assert len(lines) <= 24
    assert lines[11].startswith("Control: Reds normal [. . . o .] 界界")
    assert lines[-1] == "Reds: goals 0, defence 2, pass 0, press 0"


def test_every_icon_can_be_painted(side):
    painted = []

    def paint(what, text):
        painted.append((what, text))
        return f"<{text}>"

    lines = field_lines(side.field, paint=paint)
    assert sorted(painted) == sorted([("attack", "(A)")] * 5 + [("defence", "(D)")] * 2 + [("used", "(x)")])
    plain = [line.replace("<", "").replace(">", "") for line in lines]
    assert plain == field_lines(side.field)


def test_plain_text_has_no_control_characters(side):
    assert all(character.isprintable() for line in field_lines(side.field) for character in line)


def test_a_card_in_one_line():
    box = shipped_box()
    assert card_line(box, box.names.index("Dribbler")) == (
        "Dribbler      SS  FW  AA PP SS  lightning: control 1, opponent discards 1"
    )
    assert card_line(box, box.names.index("Target Man")) == "Target Man    CF  FW  AA .. AA  (A)"
    assert all(len(card_line(box, card)) < 78 for card in range(32))


@pytest.mark.parametrize(
    ("text", "width", "clipped"),
    [
        ("Reds", 4, "Reds"),
        ("Greens", 4, "Gre…"),
        ("界界界", 4, "界…"),
        ("", 4, ""),
        ("e\u0301a", 2, "e\u0301a"),
    ],
)
def test_names_are_cut_by_columns(text, width, clipped):
    assert clip(text, width) == clipped


def test_what_a_seat_sees_explains_its_letters_before_and_after_kick_off():
    match = Match(shipped_box(), Table([], 1), ("Reds", "Blues"), (0, 1))
    for half in (0, 1):
        match.half = half
        lines = match.view(HOME).lines()
        assert any("A attack, D defence, P pass, S press" in str(line) for line in lines)
        assert max(len(str(line)) for line in lines) <= 79


def test_no_question_begins_with_the_name_the_terminal_puts_before_it():
    assert not [decision.name for decision in DECISIONS if decision.question.startswith("{team}")]
