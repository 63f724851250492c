"""Masters of Football: the tactical battle, values, colour levels, forced tactics."""

from dataclasses import replace

import pytest
from mof_scene import AWAY, HOME, Scene, club, with_card

from leaguecli.engines.masters_of_football import engine
from leaguecli.engines.masters_of_football.engine import MastersOfFootball
from leaguecli.engines.masters_of_football.pitch import AWAY as VISITOR
from leaguecli.engines.masters_of_football.pitch import HOME as HOST
from leaguecli.engines.masters_of_football.pitch import parted_levels

LIONS = "Belmonte Maroto Cortado"
TIGERS = "Halvorsund Quillfeather Ivarsen"
EXAMPLE = "Norvell Maroto Abelard"
"""As in the rulebook's examples: tactical 4, 1, 1; under possession defence 3, 4, 2 and attack 2, 1, 0."""


# The battle


@pytest.mark.rule("MOF-26", "MOF-27")
def test_the_worked_example_of_a_tactical_value():
    """Players 4 + 1 + 1, dice 3 and 2, manager +2, card +2: fifteen."""
    scene = Scene(club("master_tactician", EXAMPLE, ("Video Analysis",)))
    scene.answer(HOME, "announce", "yes").answer(HOME, "card", "Video Analysis on own team")
    scene.battle(1, (3, 2), (1, 1)).play()
    assert scene.events("battle")[0]["home"] == 15


@pytest.mark.rule("MOF-26")
@pytest.mark.parametrize(
    ("manager", "hand", "dice", "value"),
    [
        ("godfather", (), (1, 1), 3 + 1 + 1),
        ("godfather", (), (6, 1), 3 + 6 + 1),
        ("godfather", (), (1, "genius"), 3 + 1 + 2),
        ("master_tactician", (), (1, 1), 3 + 2 + 1 + 1),
        ("godfather", ("Video Analysis",), (1, 1), 3 + 2 + 1 + 1),
    ],
)
def test_each_part_of_the_tactical_value(manager, hand, dice, value):
    """Belmonte 2, Maroto 1, Cortado 0."""
    scene = Scene(club(manager, LIONS, hand)).battle(1, dice, (1, 1))
    if hand:
        scene.answer(HOME, "announce", "yes").answer(HOME, "card", f"{hand[0]} on own team")
    scene.play()
    assert scene.events("battle")[0]["home"] == value


@pytest.mark.rule("MOF-28")
@pytest.mark.parametrize(("home", "away", "tactic"), [(4, 3, "direct"), (3, 4, "physical")])
def test_the_higher_value_sets_the_tactic(home, away, tactic):
    """Both teams bring 3: Belmonte 2, Maroto 1, Cortado 0 against Halvorsund 3, Sobreiro 0, Ivarsen 0."""
    scene = Scene(club("godfather", LIONS), club("joga_bonito", "Halvorsund Sobreiro Ivarsen"))
    scene.tactics("direct", "physical").battle(1, (home, 1), (away, 1)).play()
    battle = scene.events("battle")[0]
    assert (battle["home"], battle["away"]) == (3 + home + 1, 3 + away + 1)
    assert scene.events("tactic")[0]["tactic"] == tactic


@pytest.mark.rule("MOF-29")
@pytest.mark.parametrize(("guest", "tactic"), [("joga_bonito", "direct"), ("peoples_club", "physical")])
def test_equal_values_are_won_by_home_advantage(guest, tactic):
    scene = Scene(club("godfather", LIONS), club(guest, "Halvorsund Sobreiro Ivarsen"))
    scene.tactics("direct", "physical").battle(1, (2, 1), (2, 1)).play()
    battle = scene.events("battle")[0]
    assert battle["home"] == battle["away"]
    assert scene.events("tactic")[0]["tactic"] == tactic


@pytest.mark.rule("MOF-30")
def test_a_tactical_genius_on_fire_wins_whatever_the_values():
    """Estrela is a tactical genius."""
    scene = Scene(club("godfather", LIONS), club("joga_bonito", "Estrela Sobreiro Ivarsen"))
    scene.tactics("direct", "physical").battle(1, (6, 2), (1, "genius")).play()
    battle = scene.events("battle")[0]
    assert battle["away"] <= battle["home"]
    assert battle["side"] == "away"
    assert scene.events("tactic")[0]["tactic"] == "physical"


@pytest.mark.rule("MOF-30")
def test_the_face_needs_a_tactical_genius_and_the_genius_the_face():
    """Cassaro is a genius in attack only."""
    without = Scene(club("godfather", LIONS), club("joga_bonito", "Cassaro Sobreiro Ivarsen"))
    without.tactics("direct", "physical").battle(1, (6, 2), (1, "genius")).play()
    assert without.events("tactic")[0]["tactic"] == "direct"
    no_face = Scene(club("master_tactician", LIONS), club("joga_bonito", "Estrela Sobreiro Ivarsen"))
    no_face.tactics("direct", "physical").battle(1, (6, 2), (1, 2)).play()
    assert no_face.events("tactic")[0]["tactic"] == "direct"


@pytest.mark.rule("MOF-31")
@pytest.mark.parametrize(("guest", "tactic"), [("joga_bonito", "direct"), ("peoples_club", "physical")])
def test_two_geniuses_on_fire_leave_it_to_home_advantage(guest, tactic):
    scene = Scene(club("godfather", "Estrela Maroto Cortado"), club(guest, "Kestrano Sobreiro Ivarsen"))
    home, away = ((1, "genius"), (6, "genius")) if tactic == "direct" else ((6, "genius"), (1, "genius"))
    scene.tactics("direct", "physical").battle(1, home, away).play()
    assert scene.events("tactic")[0]["tactic"] == tactic


@pytest.mark.rule("MOF-32")
def test_only_the_winner_shows_the_tactic():
    scene = Scene().tactics("direct", "physical").tactics("direct", "physical")
    scene.battle(1, (6, 1), (1, 1)).battle(2, (6, 1), (1, 1)).play()
    assert "direct" in str(scene.told)
    assert "physical" not in str(scene.told)


# Values


@pytest.mark.rule("MOF-33")
@pytest.mark.parametrize(
    ("tactic", "home", "away"),
    [
        ("possession", (7, 7), (6, 7)),
        ("direct", (10, 9), (7, 8)),
        ("physical", (7, 7), (6, 7)),
        ("defensive", (7, 8), (7, 8)),
    ],
)
def test_both_teams_add_up_the_same_column(tactic, home, away):
    """Lions 3+1+3 attack and 3+4+0 defence under possession, and so on; both play the winner's tactic."""
    scene = Scene().tactics(tactic, "possession").battle(1, (6, 1), (1, 1))
    scene.play()
    levels = scene.levels()
    assert (levels["home"]["attack"], levels["home"]["defence"]) == home
    assert (levels["away"]["attack"], levels["away"]["defence"]) == away


@pytest.mark.rule("MOF-35")
def test_cards_and_abilities_modify_the_values():
    """Joga Bonito attacks with 2 more; High Press adds 2, Man Marking takes 2 off the other side."""
    scene = Scene(club("joga_bonito", LIONS, ("High Press",)), club("godfather", TIGERS, ("Man Marking",)))
    scene.tactics("physical", "possession").battle(1, (6, 1), (1, 1))
    scene.answer(HOME, "announce", "yes").answer(HOME, "card", "High Press on own team").play()
    assert scene.levels()["home"]["attack"] == 7 + 2 + 2
    both = Scene(club("joga_bonito", LIONS, ("High Press",)), club("godfather", TIGERS, ("Man Marking",)))
    both.tactics("physical", "possession").battle(1, (6, 1), (1, 1))
    both.answer(HOME, "announce", "yes").answer(HOME, "card", "High Press on own team")
    both.answer(AWAY, "announce", "yes").answer(AWAY, "card", "Man Marking on opponent").play()
    assert both.levels()["home"]["attack"] == 7 + 2 + 2 - 2


@pytest.mark.rule("MOF-35")
def test_cards_and_abilities_modify_the_defence_too():
    """Offside Trap adds 2; no shipped manager defends better, but a card typed by an owner may."""
    game = engine.game
    managers = [
        replace(m, home=replace(m.home, defence=1)) if m.id == "godfather" else m for m in game.managers
    ]
    solid = MastersOfFootball(replace(game, managers=managers))
    scene = Scene(club("godfather", LIONS, ("Offside Trap",)), engine=solid).tactics("possession", "direct")
    scene.battle(1, (6, 1), (1, 1))
    scene.answer(HOME, "announce", "yes").answer(HOME, "card", "Offside Trap on own team").play()
    assert scene.levels()["home"]["defence"] == 7 + 2 + 1


# Levels


@pytest.mark.rule("MOF-36", "MOF-37")
def test_the_worked_example_of_levels():
    """Defence 3+4+2 with +2 and -2 is 9, blue; attack 2+1+0 with +2 is 5, orange."""
    scene = Scene(
        club("master_tactician", EXAMPLE, ("Call to Arms",)),
        club("godfather", "Lumiar Quillfeather Lobrego", ("Continuous Movement",)),
    )
    scene.tactics("possession", "direct").battle(1, (6, 1), (1, 1))
    scene.answer(AWAY, "announce", "yes").answer(AWAY, "card", "Continuous Movement on opponent")
    scene.answer(HOME, "announce", "yes").answer(HOME, "card", "Call to Arms on own team").play()
    lions = scene.levels()["home"]
    assert (lions["defence"], lions["defence_level"]) == (9, "blue")
    assert (lions["attack"], lions["attack_level"]) == (5, "orange")
    assert {name for name, by, _ in scene.rolled if by == HOME and name.startswith("attack-")} == {
        "attack-orange"
    }
    assert {name for name, by, _ in scene.rolled if by == HOME and name.startswith("defence-")} == {
        "defence-blue"
    }


@pytest.mark.rule("MOF-36")
def test_each_team_rolls_the_dice_of_its_levels():
    scene = Scene()
    scene.play()
    levels = scene.levels()
    for seat, side in ((HOME, "home"), (AWAY, "away")):
        for kind in ("attack", "defence"):
            names = {name for name, by, _ in scene.rolled if by == seat and name.startswith(f"{kind}-")}
            assert names == {f"{kind}-{levels[side][f'{kind}_level']}"}


@pytest.mark.rule("MOF-38")
@pytest.mark.parametrize(("guest", "dropped"), [("godfather", "away"), ("peoples_club", "home")])
def test_on_equal_levels_the_side_without_home_advantage_drops_one(guest, dropped):
    """Under possession both attack in brown (7 and 6) and defend in green (7 and 7)."""
    scene = Scene(club("benefactor", LIONS), club(guest, TIGERS))
    scene.play()
    levels = scene.levels()
    kept = "home" if dropped == "away" else "away"
    assert (levels[kept]["attack_level"], levels[kept]["defence_level"]) == ("brown", "green")
    assert (levels[dropped]["attack_level"], levels[dropped]["defence_level"]) == ("orange", "brown")


@pytest.mark.rule("MOF-39")
@pytest.mark.parametrize(("guest", "risen"), [("godfather", "home"), ("peoples_club", "away")])
def test_on_two_lowest_levels_the_side_with_home_advantage_rises(guest, risen):
    """Three wood players each: attack 2 and 3 under possession."""
    scene = Scene(club("benefactor", "Alder Larch Maple"), club(guest, "Balsa Ebony Willow"))
    scene.tactics("possession", "possession").play()
    levels = scene.levels()
    other = "away" if risen == "home" else "home"
    assert levels["home"]["attack"] <= 3
    assert levels["away"]["attack"] <= 3
    assert (levels[risen]["attack_level"], levels[other]["attack_level"]) == ("orange", "red")


@pytest.mark.rule("MOF-40")
def test_after_the_rule_no_level_is_shared():
    for home in range(6):
        for away in range(6):
            for advantage in (HOST, VISITOR):
                one, two = parted_levels(home, away, advantage)
                assert one != two
                assert min(one, two) >= 0
                assert max(one, two) <= 5
                assert home == away or (one, two) == (home, away)


@pytest.mark.rule("MOF-40")
def test_attack_and_defence_are_parted_independently():
    """Equal in both: each drops; equal in one alone: only that one."""
    scene = Scene(club("benefactor", LIONS), club("godfather", "Halvorsund Maroto Ivarsen"))
    scene.state["clubs"][HOME]["squad"] = ["Belmonte", "Quillfeather", "Lobrego"]
    scene.tactics("possession", "possession").play()
    levels = scene.levels()
    assert (levels["home"]["attack"], levels["away"]["attack"]) == (6, 7)
    assert (levels["home"]["defence"], levels["away"]["defence"]) == (8, 8)
    ladder = engine.game.ladder
    assert levels["home"]["attack_level"] == "brown"
    assert levels["away"]["attack_level"] == ladder[ladder.index("brown") - 1]
    assert (levels["home"]["defence_level"], levels["away"]["defence_level"]) == ("blue", "green")
    one = Scene(club("benefactor", LIONS), club("joga_bonito", TIGERS)).tactics("possession", "possession")
    one.play()
    assert (one.levels()["home"]["attack_level"], one.levels()["away"]["attack_level"]) == ("brown", "green")
    assert (one.levels()["home"]["defence_level"], one.levels()["away"]["defence_level"]) == (
        "green",
        "brown",
    )


# Forced tactics


def forced(**more):
    scene = Scene(
        club("joga_bonito", LIONS, ("Route One",), money=4),
        club("godfather", TIGERS, ("Keep the Ball",), money=4),
    )
    scene.tactics("possession", "physical")
    return scene.answer(HOME, "announce", "yes").answer(HOME, "card", "Route One on own team")


@pytest.mark.rule("MOF-102", "MOF-100")
def test_a_forced_tactic_binds_both_halves():
    scene = forced()
    scene.play()
    assert [event["tactic"] for event in scene.events("tactic")] == ["direct", "direct"]
    assert scene.events("battle") == []
    assert len(scene.questions("tactic")) == 2, "at half-time there is nothing to choose"


@pytest.mark.rule("MOF-102")
def test_only_home_advantage_may_force():
    scene = forced()
    scene.play()
    assert scene.questions("announce", AWAY)[0].options == ["no"]
    guest = Scene(
        club("joga_bonito", LIONS, ("Route One",)), club("peoples_club", TIGERS, ("Keep the Ball",))
    )
    guest.answer(AWAY, "announce", "yes").answer(AWAY, "card", "Keep the Ball on own team").play()
    assert guest.questions("announce", HOME)[0].options == ["no"]
    assert guest.events("tactic")[0]["tactic"] == "possession"


@pytest.mark.rule("MOF-102")
def test_forcing_needs_home_advantage_whether_the_card_says_so_or_not():
    scene = Scene(
        club("joga_bonito", LIONS),
        club("godfather", TIGERS, ("Keep the Ball",), money=4),
        engine=with_card("Keep the Ball", require_home_advantage=0),
    )
    scene.play()
    assert scene.questions("announce", AWAY)[0].options == ["no"]


@pytest.mark.rule("MOF-102")
def test_a_second_force_or_a_new_battle_cannot_lift_it():
    hand = ("Route One", "Park the Bus")
    scene = Scene(
        club("joga_bonito", LIONS, hand, money=9), club("godfather", TIGERS, ("Stolen Dossier",), money=9)
    )
    scene.answer(HOME, "announce", "yes").answer(HOME, "card", "Route One on own team").play()
    assert scene.questions("announce", HOME)[1].options == ["no"]
    assert all("Stolen Dossier on own team" not in asked.options for asked in scene.questions("play", AWAY))


@pytest.mark.rule("MOF-102")
def test_forced_after_the_battle_it_replaces_the_winner():
    scene = Scene(club("joga_bonito", LIONS, ("Route One",), money=4)).tactics("possession", "physical")
    scene.battle(1, (1, 1), (6, 1))
    scene.answer(HOME, "announce", "no", "yes").answer(HOME, "card", "Route One on own team").play()
    assert [event["tactic"] for event in scene.events("tactic")] == ["physical", "direct", "direct"]
    assert scene.levels()["home"]["attack"] == 10 + 2
