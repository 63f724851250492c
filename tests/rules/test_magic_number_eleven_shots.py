"""Shots: attack, defence, the goal check, markers."""

import pytest
from mne_scene import STRIKER_BEFORE_CHANCE_MAKER, TWO_CENTRE_BACKS, WINGER_BESIDE_STRIKER, Scene, reaches

from leaguecli.engines.magic_number_eleven.decisions import FROM_DECK, NO_SECOND_CARD
from leaguecli.engines.magic_number_eleven.shots import shoot, shoot_in_emergency
from leaguecli.engines.magic_number_eleven.turns import take_player_action
from leaguecli.engines.magic_number_eleven.words import AWAY, HOME
from leaguecli.tabletop.agents import RandomAgent
from leaguecli.tabletop.replayed import RuleBroken

AGGRESSIVE = {"control": 2}
KICK = "- {decide: kick, by: Reds, choice: centre}\n"
PENALTY_GOAL = KICK + "- {decide: dive, by: Blues, choice: top left and bottom left}"
PENALTY_SAVED = KICK + "- {decide: dive, by: Blues, choice: centre and top left}"


def attack(deck, hand=None, marker="top left"):
    lines = f"- {{decide: marker, by: Reds, choice: {marker}}}\n- {{draw: synergy, by: Reds, card: {deck}}}\n"
    return lines + (f"- {{decide: attack_cards, by: Reds, choice: {hand}}}\n" if hand is not None else "")


def defence(deck, second="none", drawn=None):
    lines = f"- {{draw: synergy, by: Blues, card: {deck}}}\n"
    lines += f"- {{decide: defence_card, by: Blues, choice: {second}}}\n"
    return lines + (f"- {{draw: synergy, by: Blues, card: {drawn}}}\n" if drawn is not None else "")


def shot(lines, card="Striker", home=STRIKER_BEFORE_CHANCE_MAKER, **position):
    scene = Scene(lines, home=home, **position)
    return scene.do(shoot, HOME, scene.card(HOME, card))


@pytest.mark.rule("MNE-55")
def test_total_attack_is_base_plus_stars():
    scene = shot(attack(2, "[4, 1]") + defence(5), hands=((4, 1), ()), **AGGRESSIVE)
    revealed = scene.told("attack")[0]
    assert (revealed["base"], sorted(revealed["cards"]), revealed["total"]) == (3, ["1", "2", "4"], 10)


@pytest.mark.rule("MNE-56")
def test_the_attacker_must_play_a_card_from_the_deck():
    scene = shot(attack(2, "[]") + defence(5), hands=((4,), ()))
    assert scene.told("attack")[0]["cards"] == ["2"]
    with pytest.raises(RuleBroken, match="draw: synergy, by: Reds"):
        shot("- {decide: marker, choice: top left}\n- {decide: attack_cards, choice: [4]}", hands=((4,), ()))


@pytest.mark.rule("MNE-57", "MNE-58")
@pytest.mark.parametrize(("control", "most"), [(2, 2), (1, 1), (0, 1), (-1, 0), (-2, 0)])
def test_the_control_state_limits_the_cards_from_hand(control, most):
    hands = ((2, 2, 2), ())
    for count in range(4):
        hand = f"[{', '.join(['2'] * count)}]" if most else None
        lines = attack(3, hand) + defence(5)
        if count <= most:
            cards = shot(lines, hands=hands, control=control).told("attack")[0]["cards"]
            assert len(cards) == 1 + count
        elif most:
            with pytest.raises(RuleBroken, match="MNE-57"):
                shot(lines, hands=hands, control=control)
    if not most:
        with pytest.raises(RuleBroken, match="draw: synergy"):
            shot(attack(3, "[2]") + defence(5), hands=hands, control=control)


@pytest.mark.rule("MNE-58")
def test_an_empty_hand_means_one_card_whatever_the_control():
    assert shot(attack(3) + defence(5), **AGGRESSIVE).told("attack")[0]["cards"] == ["3"]


class Watcher(RandomAgent):
    """Notes, at each decision, whether the seat could see the cards lying face down."""

    def __init__(self, scenes, seen):
        super().__init__()
        self.scenes, self.seen = scenes, seen

    def answer(self, decision):
        pick = super().answer(decision)

        def watch(view, options):
            match = self.scenes[0].match
            hidden = [*match.laid, match.deck, match.discards]
            self.seen.append((decision.name, reaches(view, hidden), [len(laid) for laid in match.laid]))
            return pick(view, options)

        return watch


@pytest.mark.rule("MNE-59", "MNE-91")
def test_attack_cards_and_discards_are_hidden_when_the_defender_reacts():
    scenes, seen = [], []
    scene = Scene(
        home=STRIKER_BEFORE_CHANCE_MAKER,
        hands=((4, 1), (3,)),
        agents=[Watcher(scenes, seen), Watcher(scenes, seen)],
        **AGGRESSIVE,
    )
    scenes.append(scene)
    scene.match.discards.append(scene.match.deck.pop())
    scene.do(shoot, HOME, scene.card(HOME, "Striker"))
    names = [name for name, _, _ in seen]
    assert names[:3] == ["marker", "attack_cards", "defence_card"]
    assert not any(is_seen for _, is_seen, _ in seen)
    laid = seen[2][2]
    assert laid[HOME] >= 1
    assert laid[AWAY] == 1


@pytest.mark.rule("MNE-61")
@pytest.mark.parametrize(
    ("card", "home", "away", "base_defence"),
    [
        ("R Winger", WINGER_BESIDE_STRIKER, TWO_CENTRE_BACKS, 3),
        ("Super Crack", "Chance Maker c2, Super Crack b1", TWO_CENTRE_BACKS, 2),
        ("R Winger", WINGER_BESIDE_STRIKER, "", 0),
        ("Super Crack", "Chance Maker c2, Super Crack b1", "L Centre Back a4", 0),
    ],
)
def test_craque_lowers_the_base_defence_not_below_zero(card, home, away, base_defence):
    marker = "top left" if card == "R Winger" else None
    lines = attack(3, marker=marker) if marker else "- {draw: synergy, by: Reds, card: 3}\n"
    scene = shot(lines + defence(5), card=card, home=home, away=away)
    assert scene.told("shot")[0]["base_defence"] == base_defence


@pytest.mark.rule("MNE-62")
def test_a_craque_who_does_not_shoot_changes_nothing():
    scene = shot(attack(3) + defence(5), home=WINGER_BESIDE_STRIKER, away=TWO_CENTRE_BACKS)
    assert scene.told("shot")[0]["base_defence"] == 4


@pytest.mark.rule("MNE-63")
@pytest.mark.parametrize(
    ("lines", "cards"),
    [
        (defence(3), ["3"]),
        (defence(3, "deck", 4), ["3", "4"]),
        (defence(3, "5"), ["3", "5"]),
    ],
)
def test_the_defender_plays_one_from_the_deck_and_perhaps_a_second(lines, cards):
    scene = shot(attack(1) + lines, hands=((), (5,)))
    assert scene.told("defence")[0]["cards"] == cards
    assert len(scene.hand(AWAY)) == (0 if "5" in cards else 1)


@pytest.mark.rule("MNE-63")
def test_the_defenders_first_card_comes_from_the_deck_and_the_second_from_its_own_hand():
    with pytest.raises(RuleBroken, match="draw: synergy, by: Blues"):
        shot(attack(1) + "- {decide: defence_card, by: Blues, choice: 5}", hands=((), (5,)))
    with pytest.raises(RuleBroken, match="MNE-63"):
        shot(attack(1) + defence(3, "4"), hands=((), (5,)))


@pytest.mark.rule("MNE-64")
@pytest.mark.parametrize("control", [-2, -1, 0, 1, 2])
def test_control_never_limits_the_defender_and_two_cards_are_the_most(control):
    scene = shot(attack(1) + defence(3, "5"), hands=((), (5, 5)), control=control)
    assert scene.told("defence")[0]["cards"] == ["3", "5"]
    with pytest.raises(RuleBroken, match="MNE-64"):
        shot(attack(1) + defence(3, "[5, 5]"), hands=((), (5, 5)), control=control)


@pytest.mark.rule("MNE-65")
def test_total_defence_is_base_after_craque_plus_stars():
    scene = shot(
        attack(3) + defence(3, "deck", 4), card="R Winger", home=WINGER_BESIDE_STRIKER, away=TWO_CENTRE_BACKS
    )
    revealed = scene.told("defence")[0]
    assert (revealed["base"], revealed["total"]) == (3, 10)


@pytest.mark.rule("MNE-66")
def test_the_attacker_reveals_first():
    kinds = shot(attack(2) + defence(5)).kinds()
    assert kinds.index("attack") < kinds.index("defence")


@pytest.mark.rule("MNE-67")
@pytest.mark.parametrize(("deck", "is_goal"), [(2, False), (3, False), (4, True), (5, True)])
def test_up_to_ten_a_goal_needs_strictly_more_than_the_defence(deck, is_goal):
    """Base attack 3 against base defence 4 and two stars: 6 is not enough, 7 is."""
    scene = shot(attack(deck) + defence(2), away=TWO_CENTRE_BACKS)
    assert scene.goals() == (int(is_goal), 0)
    assert ("blocked" in scene.kinds()) is not is_goal


@pytest.mark.rule("MNE-68")
def test_exactly_eleven_is_a_goal_whatever_the_defence():
    lines = attack(4, "[4]") + defence(5, "5")
    scene = shot(lines, hands=((4,), (5,)), away=TWO_CENTRE_BACKS)
    assert scene.told("attack")[0]["total"] == 11
    assert scene.told("defence")[0]["total"] == 14
    assert "magic_number" in scene.kinds()
    assert scene.goals() == (1, 0)


@pytest.mark.rule("MNE-69")
def test_twelve_or_more_is_never_a_goal_and_the_defender_does_not_reveal():
    scene = shot(attack(5, "[4]") + defence(2), hands=((4,), ()))
    assert scene.told("attack")[0]["total"] == 12
    assert scene.kinds() == ["shot", "attack", "over"]
    assert scene.goals() == (0, 0)
    assert len(scene.match.discards) == 3


@pytest.mark.rule("MNE-70")
def test_all_cards_of_the_shot_are_discarded():
    scene = shot(attack(2, "[4, 1]") + defence(5, "deck", 3), hands=((4, 1), ()), **AGGRESSIVE)
    labels = sorted(scene.box.synergy.labels[card] for card in scene.match.discards)
    assert labels == ["1", "2", "3", "4", "5"]
    assert scene.match.laid == [[], []]
    assert scene.count_synergy() == 25


@pytest.mark.rule("MNE-71")
@pytest.mark.parametrize(
    ("card", "marker", "is_goal"), [("R Winger", "top left", True), ("Striker", "top left", False)]
)
def test_ten_against_nine_with_a_craque_and_ten_against_ten_without(card, marker, is_goal):
    """The Striker beside the Winger has four icons; one is used up here, so that both start from 3."""
    scene = Scene(
        attack(2, "[4, 1]", marker=marker) + defence(3, "deck", 3),
        home=WINGER_BESIDE_STRIKER,
        away=TWO_CENTRE_BACKS,
        hands=((4, 1), ()),
        control=2,
    )
    if card == "Striker":
        scene.own().field.cover(scene.card(HOME, "Striker"), 1)
    scene.do(shoot, HOME, scene.card(HOME, card))
    assert scene.told("attack")[0]["base"] == 3
    assert scene.told("attack")[0]["total"] == 10
    assert scene.told("defence")[0]["total"] == (9 if is_goal else 10)
    assert scene.goals() == (int(is_goal), 0)


@pytest.mark.rule("MNE-72")
@pytest.mark.parametrize(("penalty", "goals"), [(PENALTY_GOAL, (1, 0)), (PENALTY_SAVED, (0, 0))])
@pytest.mark.parametrize(
    ("lines", "hands"),
    [
        (attack(4, "[4]") + defence("1 TACKLE"), ((4,), ())),  # 11, the magic number
        (attack(4, "[]") + defence(3, "1 TACKLE"), ((4,), ("1 TACKLE",))),  # would beat the defence
        (attack(1, "[]") + defence("1 TACKLE", "5"), ((4,), (5,))),  # would have missed (MNE-A27)
        (attack(1, "[]") + defence("1 TACKLE", "1 TACKLE"), ((4,), ("1 TACKLE",))),  # one kick (MNE-A26)
    ],
)
def test_a_revealed_tackle_means_a_penalty(lines, hands, penalty, goals):
    scene = shot(lines + penalty, hands=hands)
    assert scene.kinds().count("tackle") == 1
    assert scene.goals() == goals


@pytest.mark.rule("MNE-73")
def test_tackle_on_an_attackers_card_is_worth_its_star_only():
    scene = shot(attack("1 TACKLE", "[1 TACKLE]") + defence(2), hands=(("1 TACKLE",), ()))
    assert "tackle" not in scene.kinds()
    assert scene.told("attack")[0]["total"] == 5
    assert scene.goals() == (1, 0)


@pytest.mark.rule("MNE-75")
def test_after_a_goal_the_score_rises_and_the_marker_returns_to_the_middle():
    scene = shot(attack(4, "[]") + defence(2), hands=((2,), ()), control=2)
    assert (scene.goals(), scene.match.control) == ((1, 0), 0)
    scene = shot(attack(4, "[]") + defence(5, "deck", 5), hands=((2,), ()), control=2)
    assert (scene.goals(), scene.match.control) == ((0, 0), 2)


@pytest.mark.rule("MNE-76")
@pytest.mark.parametrize("deck", [1, 5])
def test_after_every_shot_goal_or_not_its_icon_is_empty(deck):
    scene = shot(attack(deck) + defence(4))
    assert scene.goals() == (int(deck == 5), 0)
    assert scene.base_attack("Striker") == 2
    assert scene.own().field.markers() == 1


@pytest.mark.rule("MNE-76")
def test_a_used_icon_cannot_take_a_second_marker():
    scene = Scene(attack(1) + defence(4) + attack(1), home=STRIKER_BEFORE_CHANCE_MAKER)
    shoot(scene.match, HOME, scene.card(HOME, "Striker"))
    with pytest.raises(RuleBroken, match="MNE-76"):
        shoot(scene.match, HOME, scene.card(HOME, "Striker"))


@pytest.mark.rule("MNE-77")
def test_a_winger_who_has_shot_once_has_base_attack_2():
    scene = shot(attack(1, marker="left") + defence(4), card="R Winger", home=WINGER_BESIDE_STRIKER)
    assert scene.told("shot")[0]["base_attack"] == 3
    assert scene.base_attack("R Winger") == 2


@pytest.mark.rule("MNE-78")
def test_the_turn_ends_after_the_goal_check():
    lines = "- {decide: action, by: Reds, choice: shoot Striker}\n" + attack(5) + defence(2)
    scene = Scene(lines, home=STRIKER_BEFORE_CHANCE_MAKER).do(take_player_action)
    assert scene.goals() == (1, 0)
    more = Scene(
        lines + "- {decide: action, by: Reds, choice: shoot Striker}", home=STRIKER_BEFORE_CHANCE_MAKER
    )
    with pytest.raises(RuleBroken, match="already over"):
        more.do(take_player_action)


@pytest.mark.rule("MNE-79")
def test_a_direct_attack_needs_a_placed_card_with_an_uncovered_attack_icon():
    lines = "- {decide: action, by: Reds, choice: shoot NAME}\n"
    shoot_lines = "- {draw: synergy, by: Reds, card: 5}\n" + defence(2)
    scene = Scene(lines.replace("NAME", "Chance Maker") + shoot_lines, home=STRIKER_BEFORE_CHANCE_MAKER)
    front = list(scene.own().front)
    assert scene.do(take_player_action).goals() == (1, 0)
    assert scene.own().front == front
    for name in ("R Winger", "L Centre Back"):  # not placed; placed without an attack icon
        with pytest.raises(RuleBroken, match="MNE-79"):
            Scene(lines.replace("NAME", name), home=STRIKER_BEFORE_CHANCE_MAKER + ", L Centre Back b4").do(
                take_player_action
            )
    spent = Scene(lines.replace("NAME", "Chance Maker"), home=STRIKER_BEFORE_CHANCE_MAKER)
    spent.own().field.cover(spent.card(HOME, "Chance Maker"), 0)
    with pytest.raises(RuleBroken, match="MNE-79"):
        spent.do(take_player_action)


@pytest.mark.rule("MNE-90")
@pytest.mark.parametrize(
    ("hand", "deck", "second", "goals"),
    [
        ((5, 5), 1, "none", (1, 0)),  # 11 against 4 + 2
        ((5, 5), 1, "5", (0, 0)),  # 11 against 4 + 2 + 5: no bonus for eleven
        ((5, 5), 2, "none", (0, 0)),  # MNE-A24: 12 still misses
        ((4, 4), 2, "3", (1, 0)),  # 10 against 4 + 2 + 3
    ],
)
def test_an_emergency_shot_has_no_base_no_craque_and_no_magic_number(hand, deck, second, goals):
    lines = f"- {{draw: synergy, by: Reds, card: {deck}}}\n"
    lines += f"- {{decide: attack_cards, by: Reds, choice: [{hand[0]}, {hand[1]}]}}\n" + defence(2, second)
    theirs = (int(second),) if second != "none" and int(second) not in (5,) else ()
    scene = Scene(lines, home=WINGER_BESIDE_STRIKER, away=TWO_CENTRE_BACKS, hands=(hand, theirs), control=2)
    if second == "5":  # the box has only two fives: lend Blues a third
        scene.match.hands[AWAY].append(scene.box.synergy.labels.index("5"))
    scene.do(shoot_in_emergency)
    assert scene.told("attack")[0]["base"] == 0
    assert scene.goals() == goals
    assert scene.own().field.markers() == 0
    if scene.told("defence"):
        assert scene.told("defence")[0]["base"] == 4


@pytest.mark.rule("MNE-92")
@pytest.mark.parametrize("choice", ["1 TACKLE", "none"])
def test_above_eleven_a_tackle_has_no_effect(choice):
    lines = attack(5, "[4]") + defence("1 TACKLE", choice)
    scene = shot(lines, hands=((4,), ("1 TACKLE",)))
    assert scene.kinds() == ["shot", "attack", "over"]


def test_the_defenders_choices_are_none_deck_and_each_kind_in_hand():
    seen = []

    class Reader(RandomAgent):
        def answer(self, decision):
            pick = super().answer(decision)

            def note(view, options):
                if decision.name == "defence_card":
                    seen.append(list(options()))
                return pick(view, options)

            return note

    scene = Scene(home=STRIKER_BEFORE_CHANCE_MAKER, hands=((), (3, 3, 5)), agents=[Reader(), Reader()])
    scene.do(shoot, HOME, scene.card(HOME, "Striker"))
    assert seen == [[NO_SECOND_CARD, FROM_DECK, 3, 5]]


def test_with_every_card_in_hands_the_unseen_card_counts_nothing():
    """MNE-A20"""
    scene = Scene(
        "- {decide: marker, by: Reds, choice: top left}\n- {decide: defence_card, by: Blues, choice: deck}",
        home=STRIKER_BEFORE_CHANCE_MAKER,
    )
    scene.match.deck.clear()
    scene.do(shoot, HOME, scene.card(HOME, "Striker"))
    assert scene.told("attack")[0]["total"] == 3
    assert scene.told("defence")[0]["total"] == 0
    assert scene.goals() == (1, 0)
