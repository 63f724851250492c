"""Cards of one's own: what is accepted, and how each problem is named."""

from textwrap import indent

import pytest

from leaguecli.engines.magic_number_eleven import engine
from leaguecli.engines.magic_number_eleven.board import read_board
from leaguecli.engines.magic_number_eleven.box import box_for, make_box, shipped_box
from leaguecli.engines.magic_number_eleven.components import read_control, read_penalty, read_synergy
from leaguecli.files.fixtures import fixture
from leaguecli.files.yaml12 import load_plain, parse_nodes
from leaguecli.league.creating import make_league_tables
from leaguecli.league.spec_file import read_spec
from leaguecli.model.errors import InvalidData, InvalidFile
from leaguecli.tabletop.agents import RandomAgent
from leaguecli.tabletop.engine import Setup
from leaguecli.tabletop.table import Table

PLAYERS = fixture("engines", "magic_number_eleven", "players.yaml")


def read(was="", now="", count=-1):
    text = PLAYERS.read_text(encoding="utf-8")
    assert was in text
    return make_box(parse_nodes(text.replace(was, now, count) if was else text, "mine.yaml"))


def test_the_shipped_cards_are_accepted():
    assert read().names == shipped_box().names


def test_other_cards_within_the_limits_are_accepted():
    box = read(
        "top: AS, sides: AA, bottom: SA, lightning: [control 2]", "top: AA, sides: AA, bottom: AA, craque: 2"
    )
    assert box.players[21].craque == 2


HOME_STRIKER = "{name: Striker,       position: CF,  type: forward,    top: AA, sides: AA, bottom: SA}"
AWAY_STRIKER = "{name: Striker,       position: CF,  type: forward,    top: AA, sides: AA, bottom: AS}"


@pytest.mark.parametrize(
    ("was", "now", "says"),
    [
        (HOME_STRIKER, HOME_STRIKER.replace("top: AA", "top: AX"), "AX does not name two halves"),
        (HOME_STRIKER, HOME_STRIKER.replace("top: AA", "top: A"), "A does not name two halves"),
        (HOME_STRIKER, HOME_STRIKER.replace("forward", "goalkeeper"), "unknown type goalkeeper"),
        (HOME_STRIKER, HOME_STRIKER.replace("top: AA, ", ""), "the key top is missing"),
        (
            HOME_STRIKER,
            HOME_STRIKER.replace("name: Striker", "name: Centre Forward"),
            "longer than 13 letters",
        ),
        (
            HOME_STRIKER,
            HOME_STRIKER.replace("name: Striker", "name: Sweeper"),
            "two cards of home are called Sweeper",
        ),
        (HOME_STRIKER, HOME_STRIKER.replace("}", ", speed: 3}"), "unknown key speed"),
        (
            HOME_STRIKER,
            HOME_STRIKER.replace("AA, sides: AA", "A-, sides: --"),
            "Striker has 3 halves; a forward has 4",
        ),
        (
            HOME_STRIKER,
            HOME_STRIKER.replace("SA}", "AA}"),
            "Striker has 6 attack halves; a forward has 3 to 5",
        ),
        (HOME_STRIKER, HOME_STRIKER.replace("}", ", craque: 2}"), "only a star may have"),
        (HOME_STRIKER, HOME_STRIKER.replace("}", ", complete: A}"), "only a star may have"),
        (
            HOME_STRIKER,
            HOME_STRIKER.replace("forward", "midfielder"),
            "home has 2 cards of type forward, not 3",
        ),
        (
            AWAY_STRIKER,
            AWAY_STRIKER.replace("bottom: AS", "bottom: SA"),
            "away's Striker mirrors no card of home",
        ),
        ("sides: --, bottom: DD}", "sides: --, bottom: DS}", "home has 4 defence halves in all"),
        ("lightning: [draw 2 keep 1]", "lightning: [draw 1]", "home has 0 cards with draw 2 keep 1, not 1"),
        ("lightning: [shot past base defence]", "lightning: [magic]", "unknown effect magic"),
        (
            "top: SP, sides: PP, bottom: S-, lightning",
            "top: AP, sides: PP, bottom: S-, lightning",
            "no attack halves",
        ),
        ("bottom: AA, complete: A", "bottom: AA, complete: A, craque: 2", "more than one of"),
        (
            "stars:\n",
            "stars:\n  - {name: X, position: CB, type: defender, top: DD, sides: --, bottom: --}\n",
            "13 stars",
        ),
    ],
)
def test_each_problem_is_named_with_its_line(was, now, says):
    with pytest.raises(InvalidData) as caught:
        read(was, now)
    assert says in str(caught.value)
    assert str(caught.value).startswith("mine.yaml:")


def test_the_line_is_that_of_the_card():
    number = next(
        n for n, line in enumerate(PLAYERS.read_text().splitlines(), start=1) if HOME_STRIKER in line
    )
    with pytest.raises(InvalidData) as caught:
        read(HOME_STRIKER, HOME_STRIKER.replace("}", ", speed: 3}"))
    assert f"mine.yaml:{number}:" in str(caught.value)


def test_all_problems_come_at_once():
    with pytest.raises(InvalidData) as caught:
        read("craque: 1", "craque: 7")
    assert len(str(caught.value).splitlines()) == 4


def test_the_worked_examples_must_stay_possible():
    """Wingers without a bottom attack half join nothing behind them: MNE-77 cannot be shown."""
    text = PLAYERS.read_text(encoding="utf-8")
    text = text.replace("sides: -A, bottom: SA, craque", "sides: AA, bottom: S-, craque")
    text = text.replace("sides: A-, bottom: AS, craque", "sides: AA, bottom: -S, craque")
    with pytest.raises(InvalidData, match="has no craque with base attack 3"):
        make_box(parse_nodes(text, "mine.yaml"))


def test_a_league_brings_its_own_cards_among_its_options():
    cards = load_plain(PLAYERS)
    cards["stars"][0]["name"] = "Tall Man"
    setup = Setup(("Reds", "Blues"), options={"cards": cards})
    assert engine.friendly(setup, Table([RandomAgent(), RandomAgent()], 1)).score is not None
    assert "Tall Man" in box_for(cards).names
    assert box_for(cards) is box_for(load_plain_again(cards))
    cards["stars"][0]["top"] = "AXE"
    with pytest.raises(InvalidData, match="AXE does not name two halves"):
        engine.start(Setup(("Reds", "Blues"), options={"cards": cards}), Table([], 1))


def load_plain_again(cards):
    return {squad: [dict(card) for card in squad_cards] for squad, squad_cards in cards.items()}


@pytest.mark.parametrize("cards", ["players.yaml", 3, [], {"home": []}, {"home": 1, "away": 2, "stars": 3}])
def test_cards_in_another_form_are_refused(cards):
    with pytest.raises(InvalidData):
        box_for(cards)


@pytest.mark.parametrize(
    ("reader", "text", "says"),
    [
        (
            read_control,
            "states: [normal, normal]\nhand_cards: {defensive: 0, normal: 1, aggressive: 2}",
            "odd",
        ),
        (read_control, "states: [calm]\nhand_cards: {defensive: 0, normal: 1, aggressive: 2}", "calm"),
        (read_synergy, "cards:\n  - {stars: 2, copies: 1}\n  - {stars: 2, copies: 3}", "are the same"),
        (read_synergy, "cards:\n  - {stars: 9, copies: 1}", "9 is not a whole number"),
        (
            read_penalty,
            "shooter: [{spot: up, often: 1}]\nkeeper: [{covers: [down], often: 1}]",
            "unknown spot down",
        ),
        (
            read_penalty,
            "shooter: [{spot: up, often: 0}]\nkeeper: [{covers: [up], often: 1}]",
            "chosen now and then",
        ),
        (read_board, "rows: 4", "the key columns is missing"),
    ],
)
def test_other_components_are_checked_too(reader, text, says):
    with pytest.raises(InvalidData) as caught:
        reader(parse_nodes(text, "part.yaml"))
    assert says in str(caught.value)


def test_a_problem_in_a_league_file_is_named_with_its_line_there(tmp_path):
    text = (
        PLAYERS.read_text(encoding="utf-8")
        .replace("craque: 2}", "craque: 9}")
        .replace("name: Libero", "nam: Li")
    )
    head = "name: Own\ngame: magic-number-eleven\nteams: [Reds, Blues]\noptions:\n  cards:\n"
    lines = (head + indent(text, "    ")).splitlines()
    path = tmp_path / "league.yaml"
    path.write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(InvalidFile) as caught:
        make_league_tables(read_spec(path))
    crack, libero = (
        next(n for n, line in enumerate(lines, 1) if key in line) for key in ("craque: 9", "nam: Li")
    )
    places = [problem.where.rsplit(":", 1)[0] for problem in caught.value.problems]
    assert places == [f"league.yaml:{crack}", f"league.yaml:{libero}", f"league.yaml:{libero}"]


def test_without_a_file_a_problem_is_named_by_its_path():
    cards = load_plain(PLAYERS)
    cards["stars"][2]["craque"] = 9
    with pytest.raises(InvalidData, match=r"^options\.cards\.stars\[2\]\.craque: 9 is not"):
        box_for(cards)
