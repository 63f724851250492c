"""The Team Action: pass or press."""

import pytest
from mne_scene import THREE_PASS_TWO_PRESS, Scene

from leaguecli.engines.magic_number_eleven.turns import most_draws, take_team_action
from leaguecli.engines.magic_number_eleven.words import AWAY, HOME
from leaguecli.tabletop.replayed import RuleBroken

DEFENDERS_PASS = "L Full Back b4, R Full Back d4"
"""One completed pass icon, no press icon."""
PRINTED_PRESS = "L Overlapping b4"
"""One completed press icon, no pass icon."""


def choose(choice, by="Reds"):
    return f"- {{decide: team_action, by: {by}, choice: {choice}}}\n"


def draws(*labels, by="Reds"):
    return "".join(f"- {{draw: synergy, by: {by}, card: {label}}}\n" for label in labels)


@pytest.mark.rule("MNE-19")
def test_a_turn_is_a_team_action_and_then_a_player_action():
    lines = choose("pass 1") + draws(3)
    lines += """- {decide: action, by: Reds, choice: build L Centre Back}
    - {decide: space, by: Reds, choice: f4}"""
    scene = Scene(lines, home=DEFENDERS_PASS).turn()
    assert scene.kinds() == ["pass", "place"]
    early = "- {decide: action, by: Reds, choice: build L Centre Back}"
    with pytest.raises(RuleBroken, match="team_action"):
        Scene(early, home=DEFENDERS_PASS).turn()


@pytest.mark.rule("MNE-20")
def test_one_of_two_effects_by_the_icons_on_the_own_field():
    scene = Scene(choose("pass 3") + draws(3, 4, 2), home=THREE_PASS_TWO_PRESS, away=PRINTED_PRESS)
    assert scene.do(take_team_action).hand() == ["2", "3", "4"]
    assert scene.match.control == 0
    scene = Scene(choose("press"), home=THREE_PASS_TWO_PRESS, away=PRINTED_PRESS)
    assert scene.do(take_team_action).match.control == 2
    assert scene.hand() == []


@pytest.mark.rule("MNE-21")
def test_without_cards_on_the_field_there_is_no_team_action():
    scene = Scene("", away=THREE_PASS_TWO_PRESS).do(take_team_action)
    assert scene.kinds() == []


@pytest.mark.rule("MNE-22")
def test_pass_draws_a_card_per_pass_icon_and_no_more():
    assert Scene(choose("pass 1") + draws(5), home=DEFENDERS_PASS).do(take_team_action).hand() == ["5"]
    with pytest.raises(RuleBroken, match="MNE-22"):
        Scene(choose("pass 2") + draws(5, 5), home=DEFENDERS_PASS).do(take_team_action)


@pytest.mark.rule("MNE-23")
def test_drawing_stops_at_five_cards():
    scene = Scene(choose("pass 1") + draws(4), home=THREE_PASS_TWO_PRESS, hands=((3, 3, 3, 3), ()))
    assert len(scene.do(take_team_action).hand()) == 5
    with pytest.raises(RuleBroken, match="MNE-23"):
        Scene(choose("pass 2"), home=THREE_PASS_TWO_PRESS, hands=((3, 3, 3, 3), ())).do(take_team_action)


@pytest.mark.rule("MNE-24")
def test_pass_may_draw_fewer_but_at_least_one():
    scene = Scene(choose("pass 1") + draws(4), home=THREE_PASS_TWO_PRESS).do(take_team_action)
    assert scene.hand() == ["4"]
    with pytest.raises(RuleBroken, match="MNE-24"):
        Scene(choose("pass 0"), home=THREE_PASS_TWO_PRESS).do(take_team_action)


@pytest.mark.rule("MNE-25")
def test_with_five_cards_in_hand_pass_cannot_draw():
    hand = ((3, 3, 3, 3, 3), ())
    with pytest.raises(RuleBroken, match="MNE-25"):
        Scene(choose("pass 1") + draws(4), home=THREE_PASS_TWO_PRESS, hands=hand).do(take_team_action)
    assert Scene("", home=DEFENDERS_PASS, hands=hand).do(take_team_action).hand() == ["3"] * 5


@pytest.mark.rule("MNE-26")
def test_three_icons_and_three_cards_allow_two_draws():
    position = {"home": THREE_PASS_TWO_PRESS, "hands": ((2, 3, 4), ())}
    assert most_draws(Scene(**position).match, HOME) == 2
    scene = Scene(choose("pass 2") + draws(3, 3), **position).do(take_team_action)
    assert scene.hand() == ["2", "3", "3", "3", "4"]
    with pytest.raises(RuleBroken) as caught:
        Scene(choose("pass 3") + draws(3, 3, 3), **position).do(take_team_action)
    assert "pass 1; pass 2; press" in caught.value.advice


@pytest.mark.rule("MNE-29")
@pytest.mark.parametrize(("side", "by", "before", "after"), [(HOME, "Reds", -1, 1), (AWAY, "Blues", 1, -1)])
def test_press_moves_the_marker_towards_the_opponent(side, by, before, after):
    position = (
        {"home": THREE_PASS_TWO_PRESS} if side == HOME else {"away": "L Overlapping b4, R Overlapping d4"}
    )
    scene = Scene(choose("press", by), control=before, **position).do(take_team_action, side)
    assert scene.match.control == after


@pytest.mark.rule("MNE-30")
def test_the_marker_stops_at_the_end_and_there_press_may_not_be_chosen():
    scene = Scene(choose("press"), home=THREE_PASS_TWO_PRESS, control=1).do(take_team_action)
    assert scene.match.control == 2
    with pytest.raises(RuleBroken, match="MNE-30"):
        Scene(choose("press"), home=THREE_PASS_TWO_PRESS, control=2).do(take_team_action)
    assert (
        Scene(choose("press"), home=THREE_PASS_TWO_PRESS, control=-2).do(take_team_action).match.control == 0
    )


@pytest.mark.rule("MNE-32")
def test_pass_and_press_are_never_combined():
    with pytest.raises(RuleBroken, match="already over"):
        Scene(choose("press") + choose("pass 1") + draws(3), home=THREE_PASS_TWO_PRESS).do(take_team_action)


@pytest.mark.rule("MNE-33")
def test_icons_are_not_used_up():
    scene = Scene(choose("pass 2") + draws(3, 3) + choose("pass 2") + draws(2, 2), home=THREE_PASS_TWO_PRESS)
    take_team_action(scene.match, HOME)
    take_team_action(scene.match, HOME)
    assert len(scene.hand()) == 4
    scene = Scene(choose("press") * 2, home=PRINTED_PRESS, control=-1)
    take_team_action(scene.match, HOME)
    take_team_action(scene.match, HOME)
    assert scene.match.control == 1


@pytest.mark.rule("MNE-34")
def test_icons_completed_this_turn_count_from_the_next():
    """The Full Back completes the first pass icon: no Team Action before it, none after it in this turn."""
    lines = """- {decide: action, by: Reds, choice: build R Full Back}
    - {decide: space, by: Reds, choice: d4}
    - {decide: effect, by: Reds, choice: decline}"""
    scene = Scene(lines, home="L Full Back b4").turn()
    assert scene.kinds() == ["place"]
    assert most_draws(scene.match, HOME) == 1


@pytest.mark.rule("MNE-35", "MNE-88")
def test_the_team_action_is_mandatory_while_an_effect_is_possible():
    build = (
        "- {decide: action, by: Reds, choice: build L Centre Back}\n- {decide: space, by: Reds, choice: f4}"
    )
    full = ((3, 3, 3, 3, 3), ())
    with pytest.raises(RuleBroken, match="team_action"):
        Scene(build, home=PRINTED_PRESS, control=1, hands=full).turn()
    with pytest.raises(RuleBroken, match="team_action"):
        Scene(build, home=DEFENDERS_PASS, control=2).turn()
    assert Scene(build, home=DEFENDERS_PASS, hands=full).turn().kinds() == ["place"]
    assert Scene(build, home=PRINTED_PRESS, control=2).turn().kinds() == ["place"]


@pytest.mark.rule("MNE-93")
def test_substitutions_between_team_action_and_player_action():
    lines = choose("pass 1") + draws(3)
    lines += """- {decide: action, by: Reds, choice: substitute}
    - {decide: substitution, by: Reds, choice: Libero for L Full Back}
    - {decide: action, by: Reds, choice: build Libero}
    - {decide: space, by: Reds, choice: b4}"""
    scene = Scene(lines, home=DEFENDERS_PASS).turn()
    assert scene.kinds() == ["pass", "substitution", "place"]


def test_a_substitution_before_the_team_action_can_end_it():
    """MNE-33: an icon counts while it stays complete."""
    lines = choose("substitute") + "- {decide: substitution, by: Reds, choice: Libero for L Full Back}"
    scene = Scene(lines, home=DEFENDERS_PASS).do(take_team_action)
    assert scene.kinds() == ["substitution"]
