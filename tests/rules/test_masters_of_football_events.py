"""Masters of Football: the Academy and the Transfer Market."""

import pytest
from mof_scene import AWAY, HOME, TEAMS, Scene, club, event

LIONS = "Belmonte Maroto Cortado"
TIGERS = "Halvorsund Quillfeather Ivarsen"


def lines(scene, verb, who="Lions"):
    return [line for line in scene.lines if verb in line and line.get("by") == who]


def academy(manager="joga_bonito", hand=(), squad=LIONS, money=5):
    """Only two clubs, so that dice and draws are easy to follow; Joga Bonito's academy limit is 3."""
    return Scene(club(manager, squad, hand, money=money), club("benefactor", TIGERS), teams=TEAMS[:2])


# Academy


@pytest.mark.rule("MOF-63")
def test_two_rolls_of_the_genius_die_draw_two_talents():
    scene = academy().genius_rolls(1, 2).draws("bronze players", "Mirabel").draws("silver players", "Norvell")
    scene.play(event("ACADEMY"))
    assert [line["roll"] for line in lines(scene, "roll")] == ["genius", "genius"]
    assert [(line["draw"], line["card"]) for line in lines(scene, "draw")] == [
        ("bronze players", "Mirabel"),
        ("silver players", "Norvell"),
    ]


@pytest.mark.rule("MOF-63")
def test_the_genius_face_counts_as_two():
    scene = academy().genius_rolls("genius", "genius").draws("silver players", "Norvell", "Nimbus")
    scene.play(event("ACADEMY"))
    assert [line["draw"] for line in lines(scene, "draw")] == ["silver players"] * 2
    assert scene.questions("gold") == []


@pytest.mark.rule("MOF-64")
def test_one_talent_within_the_limit_joins_for_nothing():
    scene = academy().genius_rolls(1, 2).draws("bronze players", "Mirabel").draws("silver players", "Norvell")
    scene.answer(HOME, "pick", "Norvell").play(event("ACADEMY"))
    assert scene.options("pick", HOME) == ["nobody", "Mirabel", "Norvell"]
    assert len(scene.questions("pick", HOME)) == 1
    assert scene.club(HOME)["squad"] == [*LIONS.split(), "Norvell"]
    assert scene.club(HOME)["money"] == 5
    assert "Mirabel" in scene.after("discards")["bronze"]


@pytest.mark.rule("MOF-64")
def test_a_talent_above_the_limit_cannot_join():
    """Palmarin costs 4, the limit is 3."""
    scene = (
        academy().genius_rolls(1, 2).draws("bronze players", "Mirabel").draws("silver players", "Palmarin")
    )
    scene.play(event("ACADEMY"))
    assert scene.options("pick", HOME) == ["nobody", "Mirabel"]
    assert {"Mirabel"} <= set(scene.after("discards")["bronze"])
    assert "Palmarin" in scene.after("discards")["silver"]


@pytest.mark.rule("MOF-65")
def test_the_youth_academy_rolls_five_times_and_keeps_up_to_two():
    scene = academy("youth_academy").genius_rolls(1, 1, 1, 1, 1)
    scene.draws("bronze players", "Mirabel", "Gullick", "Bracken", "Abelard", "Dunmore")
    scene.answer(HOME, "pick", "Gullick", "Abelard").play(event("ACADEMY"))
    assert len(lines(scene, "roll")) == len(lines(scene, "draw")) == 5
    assert len(scene.questions("pick", HOME)) == 2
    assert scene.club(HOME)["squad"][3:] == ["Gullick", "Abelard"]
    assert {"Mirabel", "Bracken", "Dunmore"} <= set(scene.after("discards")["bronze"])


@pytest.mark.rule("MOF-65")
def test_up_to_two_means_that_one_is_enough():
    """MOF-A09."""
    scene = academy("youth_academy").answer(HOME, "pick", "nobody")
    scene.play(event("ACADEMY"))
    assert scene.club(HOME)["squad"] == LIONS.split()


@pytest.mark.rule("MOF-66")
def test_the_youth_academy_draws_gold_on_a_genius_face_and_keeps_one_whatever_it_costs():
    scene = academy("youth_academy").genius_rolls("genius", "genius", 1, 1, 1)
    scene.draws("gold players", "Cassaro", "Girondel").draws(
        "bronze players", "Mirabel", "Gullick", "Bracken"
    )
    scene.answer(HOME, "gold", "gold", "gold").answer(HOME, "pick", "Cassaro", "Mirabel")
    scene.play(event("ACADEMY"))
    assert scene.options("pick", HOME)[:3] == ["nobody", "Cassaro", "Girondel"]
    assert "Girondel" not in scene.options("pick", HOME, number=1), "only one gold passes the limit"
    assert scene.club(HOME)["squad"][3:] == ["Cassaro", "Mirabel"]


@pytest.mark.rule("MOF-66")
def test_gold_instead_of_silver_is_the_managers_choice():
    """MOF-A10."""
    scene = academy("youth_academy").genius_rolls("genius", 1, 1, 1, 1).answer(HOME, "gold", "silver")
    scene.play(event("ACADEMY"))
    assert scene.options("gold", HOME) == ["gold", "silver"]
    assert lines(scene, "draw")[0]["draw"] == "silver players"


@pytest.mark.rule("MOF-66")
def test_wonderkid_gives_any_manager_gold_for_this_academy():
    """MOF-A11: two rolls and one pick as usual."""
    scene = academy(hand=("Wonderkid",)).genius_rolls("genius", 1).draws("gold players", "Cassaro")
    scene.answer(HOME, "wonderkid", "Wonderkid").answer(HOME, "gold", "gold").answer(HOME, "pick", "Cassaro")
    scene.play(event("ACADEMY"))
    assert scene.club(HOME)["squad"][3:] == ["Cassaro"]
    assert scene.club(HOME)["hand"] == []
    assert scene.club(HOME)["money"] == 5 - 1
    assert scene.after("action_discards") == ["Wonderkid"]
    assert len(lines(scene, "roll")) == 2
    poor = academy(hand=("Wonderkid",), money=0)
    poor.play(event("ACADEMY"))
    assert poor.questions("wonderkid") == []


@pytest.mark.rule("MOF-67")
def test_rolling_goes_on_until_one_talent_is_within_the_limit():
    """The Godfather's limit is 1: Dunmore and Joliet cost 2, Mirabel 1."""
    scene = academy("godfather").genius_rolls(1, 2, 1, 1)
    scene.draws("bronze players", "Dunmore", "Joliet", "Mirabel").draws("silver players", "Norvell")
    scene.play(event("ACADEMY"))
    assert [line["card"] for line in lines(scene, "draw")] == ["Dunmore", "Norvell", "Joliet", "Mirabel"]
    assert scene.options("pick", HOME) == ["nobody", "Mirabel"]


@pytest.mark.rule("MOF-67")
def test_nobody_rolls_on_with_a_legal_talent():
    scene = academy("godfather").genius_rolls(1, 2).draws("bronze players", "Mirabel")
    scene.play(event("ACADEMY"))
    assert len(lines(scene, "roll")) == 2


@pytest.mark.rule("MOF-68")
def test_after_the_academy_no_squad_exceeds_six():
    """MOF-A15: before, there is no limit."""
    squad = "Belmonte Maroto Cortado Abelard Gullick Bracken Harkness"
    scene = academy(squad=squad).genius_rolls(1, 1).draws("bronze players", "Mirabel")
    scene.answer(HOME, "pick", "Mirabel").answer(HOME, "release", "Harkness", "Mirabel")
    scene.play(event("ACADEMY"))
    assert len(scene.options("release", HOME)) == 8
    assert scene.club(HOME)["squad"] == ["Belmonte", "Maroto", "Cortado", "Abelard", "Gullick", "Bracken"]
    assert {"Harkness", "Mirabel"} <= set(scene.after("discards")["bronze"])
    assert scene.questions("release", AWAY) == []


# Transfer Market


@pytest.mark.rule("MOF-69")
def test_every_manager_receives_three_millions():
    scene = academy()
    scene.play(event("MARKET"))
    assert [scene.club(seat)["money"] for seat in (HOME, AWAY)] == [8, 8]


@pytest.mark.rule("MOF-70")
def test_one_player_of_each_level_is_on_offer_for_cash():
    scene = academy(money=4).draws("gold players", "Lumiar").draws("silver players", "Norvell")
    scene.draws("bronze players", "Mirabel").answer(HOME, "buy", "Lumiar", "Mirabel")
    scene.play(event("MARKET"))
    assert [line["draw"] for line in lines(scene, "draw")] == [
        "gold players",
        "silver players",
        "bronze players",
    ]
    assert [asked.options for asked in scene.questions("buy", HOME)] == [
        ["nobody", "Lumiar", "Norvell", "Mirabel"],
        ["nobody", "Mirabel"],
        ["nobody"],
    ]
    assert scene.club(HOME)["squad"][3:] == ["Lumiar", "Mirabel"]
    assert scene.club(HOME)["money"] == 4 + 3 - 5 - 1
    assert "Norvell" in scene.after("discards")["silver"]


@pytest.mark.rule("MOF-71")
def test_five_new_cards_and_a_hand_of_five_at_most():
    hand = ("Call to Arms", "High Press", "Route One")
    scene = academy(hand=hand)
    scene.draws("action cards", "Park the Bus", "Low Block", "Triangles", "Mind Games", "Set Pieces")
    scene.answer(HOME, "discard", "High Press", "Triangles", "Route One").play(event("MARKET"))
    dealt = [line for line in lines(scene, "deal") if line["deal"] == "action cards"]
    assert [len(line["cards"]) for line in dealt] == [5]
    assert sorted(scene.club(HOME)["hand"]) == sorted(
        ["Call to Arms", "Park the Bus", "Low Block", "Mind Games", "Set Pieces"]
    )
    assert set(scene.after("action_discards")) >= {"High Press", "Triangles", "Route One"}
    assert len(scene.questions("discard", HOME)) == 3
    assert len(scene.questions("discard", AWAY)) == 0


@pytest.mark.rule("MOF-71")
def test_where_cards_run_short_one_draws_what_there_is():
    """MOF-A44: the discards are shuffled back first."""
    scene = Scene(
        club("joga_bonito", LIONS),
        club("benefactor", TIGERS),
        teams=TEAMS[:2],
        actions=["Call to Arms"],
        action_discards=["High Press", "Route One"],
    )
    scene.play(event("MARKET"))
    assert sorted(scene.club(HOME)["hand"]) == ["Call to Arms", "High Press", "Route One"]
    assert scene.club(AWAY)["hand"] == []


@pytest.mark.rule("MOF-72")
def test_after_the_market_no_squad_exceeds_six():
    squad = "Belmonte Maroto Cortado Abelard Gullick Bracken"
    scene = academy(squad=squad).draws("bronze players", "Mirabel").answer(HOME, "buy", "Mirabel")
    scene.answer(HOME, "release", "Bracken").play(event("MARKET"))
    assert scene.club(HOME)["squad"] == ["Belmonte", "Maroto", "Cortado", "Abelard", "Gullick", "Mirabel"]
    assert len(scene.questions("release", HOME)) == 1
