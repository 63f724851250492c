"""The field: where cards may lie, which icons they complete."""

import pytest
from mne_scene import (
    STRIKER_BEFORE_CHANCE_MAKER,
    THREE_PASS_TWO_PRESS,
    TWO_CENTRE_BACKS,
    WINGER_BESIDE_STRIKER,
    Scene,
)

from leaguecli.engines.magic_number_eleven.turns import player_actions, take_player_action
from leaguecli.engines.magic_number_eleven.words import ATTACK, AWAY, DEFENCE, HOME, PASS, PRESS
from leaguecli.tabletop.replayed import RuleBroken


def place(card, space, **position):
    """One Build-up by Reds without a shot or a lightning."""
    action = f"- {{decide: action, by: Reds, choice: build {card}}}\n"
    space = f"- {{decide: space, by: Reds, choice: {space}}}"
    return Scene(action + space, **position).do(take_player_action)


@pytest.mark.rule("MNE-15")
def test_the_field_starts_empty_and_nobody_keeps_goal():
    scene = Scene()
    assert [side.field.placed for side in scene.match.sides] == [[], []]
    assert [side.field.occupied for side in scene.match.sides] == [0, 0]
    assert not [name for name in scene.box.names if "keeper" in name.casefold()]


@pytest.mark.rule("MNE-16")
def test_a_side_uses_only_its_own_half_of_the_field():
    scene = place("L Centre Back", "b4", away=TWO_CENTRE_BACKS)
    assert scene.own(HOME).field.icons[DEFENCE] == 2
    assert scene.own(AWAY).field.icons[DEFENCE] == 4
    assert len(scene.own(AWAY).field.placed) == 2


@pytest.mark.rule("MNE-37")
def test_a_card_covers_two_free_spaces_side_by_side():
    scene = place("L Centre Back", "g4")
    assert scene.own().field.occupied == scene.box.board.space(3, 6) | scene.box.board.space(3, 7)


@pytest.mark.rule("MNE-37")
@pytest.mark.parametrize("space", ["h4", "a4", "b4", "c4"])
def test_not_over_the_rim_nor_on_another_card(space):
    with pytest.raises(RuleBroken, match="MNE-37"):
        place("L Centre Back", space, home="R Centre Back b4")


@pytest.mark.rule("MNE-38")
@pytest.mark.parametrize(
    ("card", "rows"),
    [("Striker", "12"), ("Chance Maker", "23"), ("L Centre Back", "34")],
)
def test_a_card_touches_its_position_line(card, rows):
    """With a neighbour in every row, so that the front line is open too (MNE-39)."""
    neighbours = "Tempo Control a2, R Full Back a4, L Winger b1"
    scene = Scene(home=neighbours)
    spots = scene.own().field.free_spots(scene.card(HOME, card))
    assert {scene.box.board.spot_name(spot)[1] for spot in spots} == set(rows)
    for row in set("1234") - set(rows):
        with pytest.raises(RuleBroken, match="MNE-38"):
            place(card, f"d{row}", home=neighbours)


@pytest.mark.rule("MNE-39")
@pytest.mark.parametrize("space", ["b1", "c1", "d1", "e1", "f1"])
def test_the_front_line_needs_a_neighbour(space):
    """A card on d2 touches c1, d1 and e1 along an edge; b1 and f1 only over a corner or not at all."""
    if space in ("c1", "d1", "e1"):
        lines = f"""
        - {{decide: action, by: Reds, choice: build L Winger}}
        - {{decide: space, by: Reds, choice: {space}}}
        """
        scene = Scene(lines + "- {decide: shot, by: Reds, choice: no shot}", home="Tempo Control d2")
        assert len(scene.do(take_player_action).own().field.placed) == 2
    else:
        with pytest.raises(RuleBroken, match="MNE-39"):
            place("L Winger", space, home="Tempo Control d2")


@pytest.mark.rule("MNE-39")
def test_other_rows_need_none():
    assert place("Striker", "f2", home="Tempo Control a3").own().field.placed


@pytest.mark.rule("MNE-39")
def test_a_neighbour_beside_is_as_good_as_one_behind():
    scene = Scene(home="Tempo Control a2, Striker b1")
    spots = [scene.box.board.spot_name(s) for s in scene.own().field.free_spots(scene.card(HOME, "R Winger"))]
    assert [spot for spot in spots if spot.endswith("1")] == ["d1"]


@pytest.mark.rule("MNE-40")
def test_a_placed_card_stays_where_it_is():
    scene = place("L Centre Back", "b4")
    card = scene.card(HOME, "L Centre Back")
    assert card not in player_actions(scene.own())
    lines = "- {decide: action, by: Reds, choice: build L Centre Back}"
    with pytest.raises(RuleBroken, match="MNE-40"):
        Scene(lines, home="L Centre Back b4").do(take_player_action)


@pytest.mark.rule("MNE-49")
def test_a_printed_icon_counts_like_a_joined_one():
    field = Scene(home="Libero b4").own().field
    assert field.icons[DEFENCE] == 2
    assert Scene(home="L Overlapping b4").own().field.icons[PRESS] == 1
    assert Scene(home="Target Man d2").base_attack("Target Man") == 1


@pytest.mark.rule("MNE-53", "MNE-54")
def test_base_attack_of_striker_and_chance_maker():
    scene = Scene(home=STRIKER_BEFORE_CHANCE_MAKER)
    assert scene.base_attack("Striker") == 3
    assert scene.base_attack("Chance Maker") == 1
    assert scene.own().field.icons[ATTACK] == 3


@pytest.mark.rule("MNE-53")
def test_the_winger_of_the_picture_has_base_attack_3():
    assert Scene(home=WINGER_BESIDE_STRIKER).base_attack("R Winger") == 3


@pytest.mark.rule("MNE-60")
def test_base_defence_counts_the_whole_field():
    assert Scene(away=TWO_CENTRE_BACKS).own(AWAY).field.icons[DEFENCE] == 4
    assert Scene(away="L Centre Back a4").own(AWAY).field.icons[DEFENCE] == 1
    assert Scene(away="L Centre Back b3").own(AWAY).field.icons[DEFENCE] == 0


def test_the_team_action_picture():
    icons = Scene(home=THREE_PASS_TWO_PRESS).own().field.icons
    assert (icons[PASS], icons[PRESS]) == (3, 2)


def test_the_rims_have_printed_halves_on_six_of_eight_columns():
    """MNE-A09: a card at the corner of the field finds one half there, elsewhere two."""
    for space, icons in (("a", 1), ("b", 2), ("c", 2), ("d", 2), ("e", 2), ("f", 2), ("g", 1)):
        assert Scene(home=f"Target Man {space}1").own().field.icons == [icons + 1, 0, 0, 0]
        assert Scene(home=f"L Centre Back {space}4").own().field.icons == [0, icons, 0, 0]


def test_different_kinds_never_join():
    """MNE-A08: the Striker's press half over the Chance Maker's attack half."""
    scene = Scene(home="Chance Maker b2, Striker c1")
    assert scene.own().field.icons == [2, 0, 0, 0]


def test_a_shared_icon_is_one_object():
    """MNE-A10: used up for one card, it is empty for both."""
    scene = Scene(home=STRIKER_BEFORE_CHANCE_MAKER)
    field = scene.own().field
    field.cover(scene.card(HOME, "Chance Maker"), 0)
    assert scene.base_attack("Chance Maker") == 0
    assert scene.base_attack("Striker") == 2
    assert field.icons[ATTACK] == 2
