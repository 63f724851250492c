"""Masters of Football at half-time: substitutions, the second battle, values anew, cards that lose effect."""

import pytest
from mof_scene import AWAY, HOME, Scene, club, with_card

LIONS = "Belmonte Maroto Cortado"
TIGERS = "Halvorsund Quillfeather Ivarsen"


def bench(manager="joga_bonito", extra="Palmarin Abelard", hand=(), **more):
    """On the bench Palmarin, a midfielder (tactical 3), and Abelard, a defender (tactical 1)."""
    scene = Scene(club(manager, f"{LIONS} {extra}", hand, **more))
    return scene.answer(HOME, "line_up", "Belmonte Cortado Maroto")


# Substitutions


@pytest.mark.rule("MOF-51")
def test_one_player_may_be_replaced():
    scene = bench().answer(HOME, "declare", "before").answer(HOME, "substitute", "Cortado for Palmarin")
    scene.play()
    assert len(scene.questions("substitute", HOME)) == 1
    assert [(e["leaving"], e["coming"]) for e in scene.events("substitution")] == [("Cortado", "Palmarin")]
    assert scene.levels(0)["home"]["attack"] == 3 + 1 + 3 + 2
    assert scene.levels(1)["home"]["attack"] == 3 + 1 + 3 + 2
    assert scene.levels(1)["home"]["defence"] == 3 + 4 + 4


@pytest.mark.rule("MOF-51")
def test_nobody_has_to_be_replaced_and_without_a_bench_nobody_can():
    scene = bench().answer(HOME, "declare", "none")
    scene.play()
    assert scene.questions("substitute") == []
    assert scene.questions("declare", AWAY) == []


@pytest.mark.rule("MOF-51", "MOF-19")
def test_the_new_three_may_not_share_one_position():
    """With Maroto and Abelard fielded, Gullick may come on for neither Belmonte: three defenders."""
    scene = Scene(club("joga_bonito", "Belmonte Maroto Abelard Gullick"))
    scene.answer(HOME, "line_up", "Abelard Belmonte Maroto").answer(HOME, "declare", "before").play()
    assert scene.options("substitute", HOME) == ["none", "Maroto for Gullick", "Abelard for Gullick"]


@pytest.mark.rule("MOF-51", "MOF-103")
def test_an_ability_or_a_card_allows_more():
    scientist = bench("sports_scientist").answer(HOME, "declare", "before")
    scientist.answer(HOME, "substitute", "Cortado for Palmarin", "Maroto for Abelard").play()
    assert len(scientist.events("substitution")) == 2
    assert len(scientist.questions("substitute")) == 2
    card = bench(hand=("Deep Bench",)).tactics("direct", "direct")
    card.answer(HOME, "announce", "yes").answer(HOME, "card", "Deep Bench on own team")
    card.answer(HOME, "declare", "before")
    card.answer(HOME, "substitute", "Cortado for Palmarin", "Maroto for Abelard").play()
    assert len(card.events("substitution")) == 2


@pytest.mark.rule("MOF-52")
@pytest.mark.parametrize(("when", "first"), [("before", "substitution"), ("after", "battle")])
def test_before_or_after_the_roll(when, first):
    scene = bench().answer(HOME, "declare", when).answer(HOME, "substitute", "Cortado for Palmarin")
    scene.battle(2, (1, 1), (6, 1)).play()
    half = [kind for kind, _ in scene.told].index("half_time")
    kinds = [kind for kind, _ in scene.told[half:] if kind in ("substitution", "battle")]
    assert kinds[0] == first
    assert scene.options("declare", HOME) == ["none", "before", "after"]


@pytest.mark.rule("MOF-52")
def test_a_player_brought_on_before_counts_in_the_roll():
    """Palmarin's tactical value is 3, Cortado's 0."""
    early = bench().answer(HOME, "declare", "before").answer(HOME, "substitute", "Cortado for Palmarin")
    early.play()
    late = bench().battle(2, (1, 1), (6, 1)).answer(HOME, "declare", "after")
    late.answer(HOME, "substitute", "Cortado for Palmarin").play()
    assert early.events("battle")[1]["home"] == 2 + 1 + 3 + 1 + 1
    assert late.events("battle")[1]["home"] == 2 + 1 + 0 + 1 + 1


@pytest.mark.rule("MOF-53")
def test_who_waits_and_wins_the_roll_may_only_bring_on_an_equal_tactician():
    """Belmonte 2, Maroto 1, Cortado 0; on the bench Palmarin 3 and Abelard 1."""
    scene = bench().answer(HOME, "declare", "after").battle(2, (6, 1), (1, 1))
    scene.play()
    assert set(scene.options("substitute", HOME)) == {
        *("none", "Belmonte for Palmarin", "Maroto for Palmarin", "Maroto for Abelard"),
        *("Cortado for Palmarin", "Cortado for Abelard"),
    }


@pytest.mark.rule("MOF-53")
@pytest.mark.parametrize(("when", "home", "away"), [("after", 1, 6), ("before", 6, 1)])
def test_who_loses_the_roll_or_does_not_wait_is_free(when, home, away):
    scene = bench().answer(HOME, "declare", when).battle(1, (6, 1), (1, 1)).battle(2, (home, 1), (away, 1))
    scene.play()
    assert "Belmonte for Abelard" in scene.options("substitute", HOME)


@pytest.mark.rule("MOF-54")
@pytest.mark.parametrize(("guest", "order"), [("godfather", [AWAY, HOME]), ("peoples_club", [HOME, AWAY])])
def test_home_advantage_declares_second(guest, order):
    scene = Scene(club("joga_bonito", f"{LIONS} Abelard"), club(guest, f"{TIGERS} Gullick"))
    scene.play()
    assert [asked.seat for asked in scene.questions("declare")] == order


# The second battle


@pytest.mark.rule("MOF-55")
def test_the_second_battle_follows_the_rules_of_the_first():
    """MOF-A04: tactic and genius die; cards in play and abilities count again; ties go to home advantage."""
    scene = Scene(club("master_tactician", LIONS, ("Video Analysis",))).tactics("direct", "physical")
    scene.answer(HOME, "announce", "yes").answer(HOME, "card", "Video Analysis on own team")
    scene.tactics("defensive", "possession").battle(2, (1, 1), (3, 1)).play()
    second = scene.events("battle")[1]
    assert (second["home"], second["away"]) == (3 + 2 + 2 + 1 + 1, 5 + 3 + 1)
    assert scene.events("tactic")[1]["tactic"] == "defensive"


@pytest.mark.rule("MOF-55")
def test_a_tactical_genius_wins_the_second_battle_too():
    scene = Scene(club("master_tactician", LIONS), club("godfather", "Estrela Quillfeather Ivarsen"))
    scene.tactics("direct", "physical").tactics("defensive", "possession")
    scene.battle(2, (6, 2), (1, "genius")).play()
    assert scene.events("tactic")[1]["tactic"] == "possession"


@pytest.mark.rule("MOF-57")
def test_a_new_tactic_means_new_values_and_dice():
    scene = Scene().tactics("possession", "possession").tactics("direct", "direct")
    scene.play()
    assert (scene.levels(0)["home"]["attack"], scene.levels(1)["home"]["attack"]) == (7, 10)
    assert (scene.levels(0)["away"]["defence"], scene.levels(1)["away"]["defence"]) == (7, 8)
    lions = [name for name, by, _ in scene.rolled if by == HOME and name.startswith("attack-")]
    assert lions[:3] == ["attack-brown"] * 3
    assert set(lions[3:]) == {"attack-blue"}


@pytest.mark.rule("MOF-57")
def test_a_substitution_alone_changes_the_values_too():
    """MOF-A07, and the equal levels are parted anew (MOF-A06)."""
    scene = bench("benefactor").answer(HOME, "declare", "before")
    scene.answer(HOME, "substitute", "Maroto for Palmarin").play()
    assert scene.levels(1)["home"]["attack"] == 3 + 3 + 3
    assert scene.levels(1)["home"]["attack_level"] == "green"
    assert scene.levels(0)["away"]["attack_level"] == "orange"
    assert scene.levels(1)["away"]["attack_level"] == "brown", "no longer level with the host"


@pytest.mark.rule("MOF-58", "MOF-98")
def test_cards_for_other_tactics_stop_having_effect():
    """High Press works under possession and physical."""
    scene = Scene(club("godfather", LIONS, ("High Press",))).tactics("possession", "possession")
    scene.tactics("direct", "direct")
    scene.answer(HOME, "announce", "yes").answer(HOME, "card", "High Press on own team").play()
    assert scene.levels(0)["home"]["attack"] == 7 + 2
    assert scene.levels(1)["home"]["attack"] == 10


@pytest.mark.rule("MOF-58")
def test_cards_that_allow_the_new_tactic_keep_it():
    scene = Scene(club("godfather", LIONS, ("High Press",))).tactics("possession", "possession")
    scene.tactics("physical", "physical")
    scene.answer(HOME, "announce", "yes").answer(HOME, "card", "High Press on own team").play()
    assert scene.levels(1)["home"]["attack"] == 7 + 2


def test_only_cards_for_any_time_are_open_at_half_time():
    """MOF-A05."""
    hand = ("Call to Arms", "Tactical Fouls", "Finishing School", "Shirt Sponsor")
    scene = Scene(club("godfather", LIONS, hand, money=9))
    scene.play()
    at_half_time = scene.questions("play", HOME, turn=6)[1]
    cards = {option.split(" on ")[0] for option in at_half_time.options if " on " in option}
    assert cards == {"Finishing School", "Shirt Sponsor"}


# Player modifiers and substitutions


@pytest.mark.rule("MOF-79")
def test_a_player_modifier_names_its_player_and_stays_with_him():
    scene = Scene(club("godfather", LIONS, ("Finishing School",)))
    scene.answer(HOME, "announce", "yes").answer(HOME, "card", "Finishing School on Cortado").play()
    assert set(scene.options("card", HOME)) == {
        f"Finishing School on {player}" for player in (*LIONS.split(), *TIGERS.split())
    }
    assert scene.levels(0)["home"]["attack"] == 7 + 2
    assert scene.levels(1)["home"]["attack"] == 7 + 2
    assert scene.after("action_discards") == ["Finishing School"]


@pytest.mark.rule("MOF-80")
def test_a_modified_rating_stays_between_0_and_7():
    """Falkner attacks with 6 under possession, Ivarsen and Cortado defend with 0."""
    up = Scene(club("godfather", "Falkner Maroto Cortado", ("Finishing School",)))
    up.answer(HOME, "announce", "yes").answer(HOME, "card", "Finishing School on Falkner").play()
    assert up.levels()["home"]["attack"] == 7 + 1 + 3
    twice = Scene(
        club("godfather", "Falkner Maroto Cortado", ("Finishing School", "Captain's Armband"), money=9)
    )
    twice.answer(HOME, "announce", "yes", "yes")
    twice.answer(HOME, "card", "Finishing School on Falkner", "Captain's Armband on Falkner").play()
    assert twice.levels()["home"]["attack"] == 7 + 1 + 3
    assert twice.levels()["home"]["defence"] == 2 + 1 + 4 + 0


@pytest.mark.rule("MOF-80")
def test_no_rating_falls_below_0():
    scene = Scene(
        club("godfather", LIONS, ("Finishing School",)),
        engine=with_card("Finishing School", player_attack=-9),
    )
    scene.answer(HOME, "announce", "yes").answer(HOME, "card", "Finishing School on Ivarsen").play()
    assert scene.levels()["away"]["attack"] == 4 + 0 + 0


@pytest.mark.rule("MOF-80")
def test_a_tactical_rating_is_modified_and_clamped_too():
    """Estrela's tactical value of 5 becomes 7 at most."""
    scene = Scene(
        club("godfather", "Estrela Maroto Cortado", ("Captain's Armband",)),
        engine=with_card("Captain's Armband", player_tactical=9),
    )
    scene.answer(HOME, "announce", "yes").answer(HOME, "card", "Captain's Armband on Estrela").play()
    assert scene.events("battle")[0]["home"] == 5 + 1 + 0 + 1 + 1
    assert scene.events("battle")[1]["home"] == 7 + 1 + 0 + 1 + 1


@pytest.mark.rule("MOF-81")
def test_the_modifier_of_a_substituted_player_ends_and_is_discarded():
    scene = bench("godfather", hand=("Finishing School",))
    scene.answer(HOME, "announce", "yes").answer(HOME, "card", "Finishing School on Cortado")
    scene.answer(HOME, "declare", "before").answer(HOME, "substitute", "Cortado for Palmarin")
    discarded = []

    def note(kind, facts, old=scene.listen):
        if kind == "battle":
            discarded.append(list(scene.campaign.supply.action_discards))
        old(kind, facts)

    scene.listen = note
    scene.play()
    assert scene.levels(0)["home"]["attack"] == 7 + 2
    assert scene.levels(1)["home"]["attack"] == 3 + 1 + 3
    names = scene.game.action_names
    assert [[names[card] for card in pile] for pile in discarded] == [[], ["Finishing School"]]


@pytest.mark.rule("MOF-81")
def test_the_modifiers_of_others_stay():
    scene = bench("godfather", hand=("Finishing School",))
    scene.answer(HOME, "announce", "yes").answer(HOME, "card", "Finishing School on Belmonte")
    scene.answer(HOME, "declare", "before").answer(HOME, "substitute", "Cortado for Palmarin").play()
    assert scene.levels(1)["home"]["attack"] == 3 + 1 + 3 + 2
