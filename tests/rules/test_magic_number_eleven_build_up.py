"""Build-up: placing a card, its lightning, and the shot it may take."""

import pytest
from mne_scene import STRIKER_BEFORE_CHANCE_MAKER, Scene

from leaguecli.engines.magic_number_eleven.turns import take_player_action
from leaguecli.engines.magic_number_eleven.words import AWAY, HOME, PASS, PRESS
from leaguecli.tabletop.replayed import RuleBroken


def build(card, space):
    return f"""- {{decide: action, by: Reds, choice: build {card}}}
    - {{decide: space, by: Reds, choice: {space}}}
    """


def effect(choice):
    return f"- {{decide: effect, by: Reds, choice: {choice}}}\n"


def act(lines, **position):
    return Scene(lines, **position).do(take_player_action)


def star_in_front(name):
    return {"fronts": ((name,), None)}


@pytest.mark.rule("MNE-36")
def test_build_up_or_direct_attack_not_both():
    assert act(build("L Centre Back", "b4")).kinds() == ["place"]
    direct = """- {decide: action, by: Reds, choice: shoot Chance Maker}
    - {draw: synergy, by: Reds, card: 3}
    - {draw: synergy, by: Blues, card: 3}
    - {decide: defence_card, by: Blues, choice: none}"""
    scene = act(direct, home=STRIKER_BEFORE_CHANCE_MAKER)
    assert "place" not in scene.kinds()
    assert "shot" in scene.kinds()
    with pytest.raises(RuleBroken, match="already over"):
        act(build("L Centre Back", "b4") + direct, home=STRIKER_BEFORE_CHANCE_MAKER)


@pytest.mark.rule("MNE-41")
def test_lightning_strikes_once_right_after_placement():
    lines = build("L Full Back", "b4") + effect("apply") + "- {draw: synergy, by: Reds, card: 4}"
    scene = act(lines)
    assert scene.kinds() == ["place", "effect"]
    assert scene.hand() == ["4"]
    scene = act(build("L Centre Back", "f4"), home="L Full Back b4")
    assert scene.kinds() == ["place"]
    assert scene.hand() == []


@pytest.mark.rule("MNE-42")
def test_an_immediate_effect_may_be_declined_or_is_lost():
    scene = act(build("L Full Back", "b4") + effect("decline"))
    assert scene.hand() == []
    # Not asked where it cannot be applied: a full hand, the marker at the end, an empty opposing hand.
    full = act(build("L Full Back", "b4"), hands=((3, 3, 3, 3, 3), ()))
    assert full.hand() == ["3"] * 5
    assert act(build("Line Breaker", "d2"), control=2, **star_in_front("Line Breaker")).match.control == 2
    assert act(build("Sweeper", "d3"), **star_in_front("Sweeper")).kinds() == ["place"]


@pytest.mark.rule("MNE-43")
def test_completed_icons_without_lightning_do_nothing_on_placement():
    """The Chance Maker completes a pass and a press icon here."""
    scene = act(build("Chance Maker", "b3"), home="L Full Back a4, Tempo Control d3")
    icons = scene.own().field.icons
    assert (icons[PASS], icons[PRESS]) == (1, 1)
    assert scene.hand() == []
    assert scene.match.control == 0


@pytest.mark.rule("MNE-44")
@pytest.mark.parametrize(
    ("card", "before", "after"),
    [("Line Breaker", 0, 2), ("Line Breaker", 1, 2), ("Dribbler", 0, 1), ("Dribbler", -2, -1)],
)
def test_the_marker_moves_one_or_two_spaces(card, before, after):
    scene = act(build(card, "d2") + effect("apply"), control=before, **star_in_front(card))
    assert scene.match.control == after


@pytest.mark.rule("MNE-45")
def test_draw_one():
    scene = act(build("R Full Back", "b4") + effect("apply") + "- {draw: synergy, by: Reds, card: 1}")
    assert scene.hand() == ["1"]
    assert len(scene.match.deck) == 24


@pytest.mark.rule("MNE-46")
def test_draw_two_keep_one():
    lines = build("Tempo Control", "d3") + effect("apply")
    lines += "- {draw: synergy, by: Reds, card: 2}\n- {draw: synergy, by: Reds, card: 5}\n"
    scene = act(lines + "- {decide: keep, by: Reds, choice: 5}")
    assert scene.hand() == ["5"]
    assert [scene.box.synergy.labels[card] for card in scene.match.discards] == ["2"]
    with pytest.raises(RuleBroken, match="MNE-46"):
        act(lines + "- {decide: keep, by: Reds, choice: 3}")


@pytest.mark.rule("MNE-47")
def test_the_opponent_loses_a_card_unseen():
    lines = build("Sweeper", "d3") + effect("apply")
    hands = ((2,), (4, 5))
    scene = act(lines + "- {draw: hand, by: Reds, card: 5}", hands=hands, **star_in_front("Sweeper"))
    assert (scene.hand(HOME), scene.hand(AWAY)) == (["2"], ["4"])
    assert [scene.box.synergy.labels[card] for card in scene.match.discards] == ["5"]
    with pytest.raises(RuleBroken, match="no 2 left in the hand"):
        act(lines + "- {draw: hand, by: Reds, card: 2}", hands=hands, **star_in_front("Sweeper"))


@pytest.mark.rule("MNE-48")
def test_the_immediate_shot_ignores_the_whole_base_defence():
    lines = build("Cannon Shot", "d3") + effect("apply")
    lines += """- {draw: synergy, by: Reds, card: 4}
    - {draw: synergy, by: Blues, card: 3}
    - {decide: defence_card, by: Blues, choice: none}"""
    away = "L Centre Back b4, R Centre Back d4"
    scene = act(lines, away=away, **star_in_front("Cannon Shot"))
    assert scene.told("shot")[0]["base_defence"] == 0
    assert scene.told("defence")[0]["total"] == 3
    assert scene.goals() == (1, 0)
    # MNE-A13: no icon, no marker, and no second shot.
    assert scene.own().field.markers() == 0
    assert scene.told("shot")[0]["base_attack"] == 0


def test_the_immediate_shot_follows_control_and_falls_to_a_tackle():
    """MNE-A13, MNE-A14"""
    lines = build("Cannon Shot", "d3") + effect("apply") + "- {draw: synergy, by: Reds, card: 1}\n"
    lines += "- {decide: attack_cards, by: Reds, choice: [5, 5]}\n"
    position = {"hands": ((5, 5), (4, 4)), "control": 2, **star_in_front("Cannon Shot")}
    eleven = (
        lines
        + """- {draw: synergy, by: Blues, card: 4}
    - {decide: defence_card, by: Blues, choice: 4}"""
    )
    assert act(eleven, **position).goals() == (1, 0)
    tackled = (
        lines
        + """- {draw: synergy, by: Blues, card: 1 TACKLE}
    - {decide: defence_card, by: Blues, choice: none}
    - {decide: kick, by: Reds, choice: centre}
    - {decide: dive, by: Blues, choice: centre and top left}"""
    )
    assert act(tackled, **position).goals() == (0, 0)


def test_two_effects_behind_one_lightning_are_taken_in_order_each_freely():
    """MNE-A15"""
    lines = build("Dribbler", "d2") + effect("decline") + effect("apply")
    scene = act(lines + "- {draw: hand, by: Reds, card: 3}", hands=((), (3,)), **star_in_front("Dribbler"))
    assert scene.match.control == 0
    assert scene.hand(AWAY) == []


@pytest.mark.rule("MNE-50")
def test_only_the_card_just_placed_may_shoot_and_only_with_an_attack_icon():
    position = {"home": STRIKER_BEFORE_CHANCE_MAKER}
    assert act(build("L Centre Back", "b4"), **position).kinds() == ["place"]
    with pytest.raises(RuleBroken, match="already over"):
        act(build("L Centre Back", "b4") + "- {decide: shot, by: Reds, choice: shoot}", **position)
    lines = build("R Winger", "d1") + "- {decide: shot, by: Reds, choice: shoot}\n"
    lines += """- {decide: marker, by: Reds, choice: left}
    - {draw: synergy, by: Reds, card: 3}
    - {draw: synergy, by: Blues, card: 3}
    - {decide: defence_card, by: Blues, choice: none}"""
    scene = act(lines, **position)
    assert scene.told("shot")[0]["card"] == "R Winger"
    assert scene.told("shot")[0]["base_attack"] == 3


@pytest.mark.rule("MNE-51")
def test_declining_or_being_unable_to_shoot_ends_the_turn():
    position = {"home": STRIKER_BEFORE_CHANCE_MAKER}
    decline = build("R Winger", "d1") + "- {decide: shot, by: Reds, choice: no shot}"
    assert act(decline, **position).kinds() == ["place"]
    assert act(build("Striker", "d2")).kinds() == ["place"]


@pytest.mark.rule("MNE-52")
def test_the_marker_goes_on_a_completed_attack_icon_of_the_shooter():
    lines = """- {decide: action, by: Reds, choice: shoot Striker}
    - {decide: marker, by: Reds, choice: SLOT}
    - {draw: synergy, by: Reds, card: 3}
    - {draw: synergy, by: Blues, card: 3}
    - {decide: defence_card, by: Blues, choice: none}"""
    for slot in ("top left", "top right", "bottom right"):
        scene = act(lines.replace("SLOT", slot), home=STRIKER_BEFORE_CHANCE_MAKER)
        assert scene.own().field.markers() == 1
    for slot in ("left", "right", "bottom left", "printed"):
        with pytest.raises(RuleBroken, match="MNE-52"):
            act(lines.replace("SLOT", slot), home=STRIKER_BEFORE_CHANCE_MAKER)


def test_a_printed_attack_icon_takes_a_marker_too():
    """MNE-A11"""
    lines = """- {decide: action, by: Reds, choice: shoot Target Man}
    - {draw: synergy, by: Reds, card: 3}
    - {draw: synergy, by: Blues, card: 3}
    - {decide: defence_card, by: Blues, choice: none}"""
    scene = act(lines, home="Target Man d2")
    assert scene.told("shot")[0]["base_attack"] == 1
    assert scene.base_attack("Target Man") == 0


@pytest.mark.rule("MNE-94")
def test_tempo_control_draws_with_four_cards_in_hand_but_not_with_five():
    draws = "- {draw: synergy, by: Reds, card: 2}\n- {draw: synergy, by: Reds, card: 4}\n"
    lines = build("Tempo Control", "d3") + effect("apply") + draws + "- {decide: keep, by: Reds, choice: 4}"
    assert len(act(lines, hands=((3, 3, 3, 3), ())).hand()) == 5
    assert act(build("Tempo Control", "d3"), hands=((3, 3, 3, 3, 3), ())).hand() == ["3"] * 5
    with pytest.raises(RuleBroken, match="already over"):
        act(lines, hands=((3, 3, 3, 3, 3), ()))


def test_a_card_placed_this_turn_may_leave_before_it_shoots():
    """MNE-A31"""
    lines = build("R Winger", "d1") + "- {decide: shot, by: Reds, choice: substitute}\n"
    lines += "- {decide: substitution, by: Reds, choice: Libero for R Winger}"
    scene = act(lines, home=STRIKER_BEFORE_CHANCE_MAKER)
    assert scene.kinds() == ["place", "substitution"]
    assert scene.card(HOME, "R Winger") in scene.own().gone
