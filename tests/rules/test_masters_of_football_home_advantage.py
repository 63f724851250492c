"""Masters of Football: home advantage, its five benefits, and the rulings between managers."""

import pytest
from mof_scene import AWAY, HOME, Scene, club

LIONS = "Belmonte Maroto Cortado"
TIGERS = "Halvorsund Quillfeather Ivarsen"


def benefits(scene):
    """Who enjoys each of the five benefits in a scene made by `evenly_matched`."""
    return {
        "announces second": scene.questions("announce")[1].seat,
        "wins tactical ties": HOME if scene.events("battle")[0]["side"] == "home" else AWAY,
        "substitutes second": scene.questions("declare")[1].seat,
        "keeps equal levels": HOME if scene.levels()["home"]["attack_level"] == "brown" else AWAY,
        "rolls in injury time": HOME if scene.events("no_extra_attack")[0]["side"] == "home" else AWAY,
    }


def played_on(scene, seat):
    """Every card this manager could have played in the match, with its target."""
    asked = [*scene.questions("card", seat), *scene.questions("play", seat)]
    return "; ".join(o for question in asked for o in question.options if not o.startswith("swap"))


def evenly_matched(host="godfather", guest="benefactor", hands=(("Win Bonus",), ("Win Bonus",))):
    """Tactical value 3 each, attack 7 and 6 (brown) under possession, a bench each, and a goalless draw."""
    scene = Scene(
        club(host, f"{LIONS} Abelard", hands[0]), club(guest, "Halvorsund Sobreiro Ivarsen Gullick", hands[1])
    )
    scene.answer(HOME, "line_up", "Belmonte Cortado Maroto")
    return scene.answer(AWAY, "line_up", "Halvorsund Ivarsen Sobreiro")


@pytest.mark.rule("MOF-73")
def test_home_advantage_belongs_to_the_host():
    scene = evenly_matched()
    scene.play()
    assert set(benefits(scene).values()) == {HOME}


@pytest.mark.rule("MOF-73")
def test_a_card_can_take_it():
    hands = (("Win Bonus",), ("Rented Crowd", "Win Bonus"))
    scene = evenly_matched(hands=hands)
    scene.answer(AWAY, "announce", "yes").answer(AWAY, "card", "Rented Crowd on own team").play()
    assert scene.events("battle")[0]["side"] == "away"
    assert scene.events("no_extra_attack")[0]["side"] == "away"
    assert [asked.seat for asked in scene.questions("declare")] == [HOME, AWAY]


@pytest.mark.rule("MOF-73")
def test_taken_during_the_match_it_parts_the_levels_anew():
    scene = evenly_matched(hands=((), ("Rented Crowd",)))
    scene.answer(AWAY, "play", "Rented Crowd on own team", turn=4).play()
    lions = [name for name, by, _ in scene.rolled if by == HOME and name.startswith("attack-")]
    assert lions[0] == "attack-brown"
    assert lions[1] == "attack-orange"


@pytest.mark.rule("MOF-74")
def test_the_peoples_club_has_it_even_away():
    scene = evenly_matched(guest="peoples_club")
    scene.play()
    assert set(benefits(scene).values()) == {AWAY}


@pytest.mark.rule("MOF-74")
def test_no_card_takes_it_from_the_peoples_club():
    """MOF-A27."""
    guest = Scene(club("godfather", LIONS, ("Rented Crowd",), money=9), club("peoples_club", TIGERS))
    guest.play()
    assert guest.questions("announce", HOME)[0].options == ["no"]
    host = Scene(club("peoples_club", LIONS), club("godfather", TIGERS, ("Rented Crowd",), money=9))
    host.play()
    assert host.questions("announce", AWAY)[0].options == ["no"]
    assert "Rented Crowd" not in played_on(host, AWAY)


@pytest.mark.rule("MOF-75")
@pytest.mark.parametrize(
    "benefit",
    [
        "announces second",
        "wins tactical ties",
        "substitutes second",
        "keeps equal levels",
        "rolls in injury time",
    ],
)
def test_each_of_the_five_benefits(benefit):
    at_home, away = evenly_matched(), evenly_matched(guest="peoples_club")
    at_home.play()
    away.play()
    assert benefits(at_home)[benefit] == HOME
    assert benefits(away)[benefit] == AWAY


@pytest.mark.rule("MOF-75")
def test_home_advantage_gives_nothing_else():
    """Values, attack order and dice are those of the venue and the players."""
    at_home, away = evenly_matched(), evenly_matched(guest="peoples_club")
    at_home.play()
    away.play()
    for scene in (at_home, away):
        assert (scene.levels()["home"]["attack"], scene.levels()["away"]["attack"]) == (7, 7)
        assert (scene.levels()["home"]["defence"], scene.levels()["away"]["defence"]) == (7, 6)
        battle = scene.events("battle")[0]
        assert (battle["home"], battle["away"]) == (5, 5)
    order = [[by for name, by, _ in s.rolled if name.startswith("attack-")][:12] for s in (at_home, away)]
    assert order[0] == order[1]


# Rulings


@pytest.mark.rule("MOF-82")
@pytest.mark.parametrize(("manager", "means"), [("godfather", "1 million"), ("special_one", "ability")])
def test_abilities_to_re_roll_ignore_immunity(manager, means):
    """Stadium Inferno at home is immune to cards, not to this."""
    scene = Scene(club("stadium_inferno", LIONS), club(manager, TIGERS, ("Gamesmanship",), money=9)).goal(1)
    scene.answer(AWAY, "reroll", f"attack by {means}", turn=1)
    assert scene.score() == "0-0"
    options = scene.options("reroll", AWAY, turn=1)
    assert "attack by Gamesmanship" not in options
    assert "defence by Gamesmanship" in options, "the own die is open to the own card"


@pytest.mark.rule("MOF-82")
def test_joga_bonitos_attack_ignores_immunity():
    scene = Scene(club("stadium_inferno", LIONS), club("joga_bonito", TIGERS))
    scene.play()
    assert scene.levels()["away"]["attack"] == 6 + 2


@pytest.mark.rule("MOF-83")
def test_stadium_inferno_hosting_the_peoples_club_keeps_its_immunity_and_loses_home_advantage():
    hand = ("Man Marking", "Continuous Movement", "Tactical Fouls", "Time Wasting")
    scene = Scene(club("stadium_inferno", LIONS), club("peoples_club", TIGERS, hand, money=9))
    scene.battle(1, (2, 1), (1, 1))
    scene.answer(AWAY, "announce", "yes").answer(AWAY, "card", "Man Marking on own team").play()
    assert "on opponent" not in played_on(scene, AWAY)
    assert scene.events("no_extra_attack")[0]["side"] == "away"


@pytest.mark.rule("MOF-83")
def test_a_forced_tactic_does_not_touch_an_immune_host():
    scene = Scene(club("stadium_inferno", LIONS), club("peoples_club", TIGERS, ("Route One",), money=9))
    scene.play()
    assert scene.questions("announce", AWAY)[0].options == ["no"]


@pytest.mark.rule("MOF-103")
def test_immunity_to_one_type_stops_only_that_type_and_only_cards_of_others():
    """Joga Bonito is immune to Anti-Football, Benefactor to Corruption (MOF-A29)."""
    hand = ("Tactical Fouls", "Finishing School")
    scene = Scene(
        club("joga_bonito", LIONS, hand, money=9), club("godfather", TIGERS, ("Tactical Fouls",), money=9)
    )
    scene.play()
    assert "Tactical Fouls on opponent" not in scene.options("play", AWAY, turn=1)
    assert "Tactical Fouls on own team" in scene.options("play", HOME, turn=1)
    rich = Scene(club("benefactor", LIONS), club("godfather", TIGERS, ("Disallowed Goal",), money=9)).goal(1)
    assert rich.score() == "1-0"
    assert rich.options("disallow", AWAY) == ["pass"]


@pytest.mark.rule("MOF-103")
def test_stadium_inferno_is_immune_at_home_only():
    away = Scene(club("godfather", LIONS, ("Tactical Fouls",)), club("stadium_inferno", TIGERS))
    away.play()
    assert "Tactical Fouls on opponent" in away.options("play", HOME, turn=1)


@pytest.mark.rule("MOF-103")
def test_benefactor_earns_a_million_after_each_home_match():
    scene = Scene(club("benefactor", LIONS))
    scene.play()
    assert scene.club(HOME)["money"] == 6
    away = Scene(club("godfather", LIONS), club("benefactor", TIGERS))
    away.play()
    assert away.club(AWAY)["money"] == 5
