"""What is in the box, and what stands on the cards."""

from collections import Counter

import pytest
from mne_scene import Scene

from leaguecli.engines.magic_number_eleven.box import shipped_box
from leaguecli.engines.magic_number_eleven.match import Match
from leaguecli.engines.magic_number_eleven.words import (
    AGGRESSIVE,
    ATTACK,
    AWAY,
    DEFENCE,
    DEFENDER,
    DEFENSIVE,
    EFFECTS,
    FORWARD,
    HOME,
    KINDS,
    LETTERS,
    MIDFIELDER,
    NO_ICON,
    NORMAL,
    PASS,
    PRESS,
)
from leaguecli.tabletop.table import Table


@pytest.mark.rule("MNE-01")
def test_the_box_holds_what_the_rulebook_lists():
    box = shipped_box()
    assert box.board.components == {
        "boards": 3,
        "score_cards": 8,
        "shoot_markers": 10,
        "control_markers": 1,
    }
    assert len(box.players) == 32
    assert len(box.synergy.deck()) == 25
    assert len(box.penalty.spots) + len(box.penalty.covers) == 11


@pytest.mark.rule("MNE-02")
def test_each_side_has_ten_cards_of_its_own():
    scene = Scene(benches=((), ()))
    assert scene.own(HOME).squad == list(range(10))
    assert scene.own(AWAY).squad == list(range(10, 20))


@pytest.mark.rule("MNE-03")
def test_twelve_stars_stand_outside_both_squads():
    box = shipped_box()
    assert len(box.stars) == 12
    assert not set(box.stars) & {*box.home, *box.away}
    assert [box.names[card] for card in box.stars if box.players[card].own_design] == ["Box to Box"]


@pytest.mark.rule("MNE-04")
def test_the_control_marker_starts_in_the_middle():
    match = Match(shipped_box(), Table([], 1), ("Reds", "Blues"), (0, 1))
    assert match.control == 0
    assert [match.view(side).state for side in (HOME, AWAY)] == [NORMAL, NORMAL]
    assert len(match.box.control.states) == 5


@pytest.mark.rule("MNE-05")
def test_synergy_and_penalty_cards_are_separate():
    box = shipped_box()
    deck = [box.synergy.labels[card] for card in box.synergy.deck()]
    assert not set(deck) & {*box.penalty.spots, *box.penalty.keeper_labels}
    assert len(deck) == 25


@pytest.mark.rule("MNE-10")
def test_types_of_each_squad_and_of_the_stars():
    box = shipped_box()
    for squad in (box.home, box.away):
        assert Counter(box.types[card] for card in squad) == {FORWARD: 3, MIDFIELDER: 3, DEFENDER: 4}
    assert Counter(box.types[card] for card in box.stars) == {FORWARD: 4, MIDFIELDER: 4, DEFENDER: 4}


WINGERS = ["LWF -A -A SA craque 1", "RWF A- A- AS craque 1"]
DEFENDERS = ["LB -S -P -D draw 1", "RB S- P- D- draw 1", "LCB P- -- DD", "RCB -P -- DD"]
HOME_CARDS = [
    "CF AA AA SA",
    *WINGERS,
    "AMF AA PP S-",
    "CMF AS PP SP",
    "DMF PS PP P- draw 2 keep 1",
    *DEFENDERS,
]
AWAY_CARDS = [
    "CF AA AA AS",
    *WINGERS,
    "AMF AA PP -S",
    "CMF SA PP PS",
    "DMF SP PP -P draw 2 keep 1",
    *DEFENDERS,
]
STARS = [
    "CF AA -- AA complete A",
    "CF AS AA SA control 2",
    "SS SS AA AA craque 2",
    "SS AA PP SS control 1, opponent discards 1",
    "AMF AA AA -S complete P",
    "CMF SS PP SS draw 1, opponent discards 1",
    "DMF SP PP S- shot past base defence",
    "LB -S -P -D complete S",
    "RB S- P- D- complete S",
    "CB DD PP DD opponent discards 1",
    "CB SS PP D- complete D",
    "CMF AP PP SS complete S",
]


def shown_on(card):
    """Position, halves of top, sides and bottom, ability: a card in one line."""
    halves = "".join(LETTERS[kind] if kind != NO_ICON else "-" for kind in card.halves)
    words = [card.position, halves[:2], halves[2:4], halves[4:]]
    words += [f"craque {card.craque}"] if card.craque else []
    words += [f"complete {LETTERS[card.complete]}"] if card.complete != NO_ICON else []
    words += [", ".join(EFFECTS[effect] for effect in card.lightning)] if card.lightning else []
    return " ".join(words)


@pytest.mark.rule("MNE-11")
def test_every_card_shows_its_position_halves_and_perhaps_an_ability():
    assert [shown_on(card) for card in shipped_box().players] == HOME_CARDS + AWAY_CARDS + STARS


@pytest.mark.rule("MNE-12")
def test_there_are_four_kinds_of_icon_and_all_are_in_use():
    box = shipped_box()
    assert KINDS == ("attack", "defence", "pass", "press")
    home = Counter(kind for card in box.home for kind in box.players[card].halves)
    assert (home[ATTACK], home[DEFENCE], home[PASS], home[PRESS]) == (14, 6, 13, 9)


@pytest.mark.rule("MNE-27", "MNE-28")
def test_six_kinds_of_synergy_card():
    synergy = shipped_box().synergy
    kinds = list(zip(synergy.stars, synergy.tackles, synergy.copies, strict=True))
    assert kinds == [
        (1, False, 1),
        (1, True, 2),
        (2, False, 5),
        (3, False, 10),
        (4, False, 5),
        (5, False, 2),
    ]
    assert sum(stars * copies for stars, _, copies in kinds) == 73


@pytest.mark.rule("MNE-31")
@pytest.mark.parametrize(
    ("control", "home", "away"),
    [
        (2, AGGRESSIVE, DEFENSIVE),
        (1, NORMAL, DEFENSIVE),
        (0, NORMAL, NORMAL),
        (-1, DEFENSIVE, NORMAL),
        (-2, DEFENSIVE, AGGRESSIVE),
    ],
)
def test_the_marker_gives_each_side_its_state(control, home, away):
    match = Scene(control=control).match
    assert (match.view(HOME).state, match.view(AWAY).state) == (home, away)
