"""Masters of Football: a line that breaks a rule is refused by that rule's number."""

import pytest
from mof_scene import AWAY, HOME, THIRD, Scene, club, event

from leaguecli.files.yaml12 import parse_nodes
from leaguecli.tabletop.replay import replay
from leaguecli.tabletop.replayed import RuleBroken
from leaguecli.tabletop.transcript import parse_transcript

LIONS = "Belmonte Maroto Cortado"
TIGERS = "Halvorsund Quillfeather Ivarsen"
BEARS = "Lumiar Palmarin Gullick"


def refusal(scene, old, new, *rounds):
    """What is said of the scene's transcript with one word changed."""
    scene.play(*rounds)
    assert old in scene.text, scene.text
    transcript = parse_transcript(parse_nodes(scene.text.replace(old, new, 1), "t.yaml"))
    with pytest.raises(RuleBroken) as error:
        replay(scene.engine, transcript)
    assert error.value.where.startswith("t.yaml:")
    return error.value.values["rule"]


@pytest.mark.parametrize(
    ("new", "rule"),
    [
        ("[Belmonte, Maroto]", "MOF-18"),
        ("[Belmonte, Maroto, Abelard, Gullick]", "MOF-18"),
        ("[Belmonte, Maroto, Maroto]", "MOF-18"),
        ("[Belmonte, Maroto, Cassaro]", "MOF-18"),
        ("Belmonte", "MOF-18"),
        ("[Maroto, Abelard, Gullick]", "MOF-19"),
    ],
)
def test_teams(new, rule):
    scene = Scene(club("joga_bonito", "Belmonte Maroto Abelard Gullick"))
    scene.answer(HOME, "line_up", "Abelard Belmonte Maroto")
    assert refusal(scene, "[Belmonte, Maroto, Abelard]", new) == rule


def bonus(new, money=9, guest="godfather", host="joga_bonito", hand=()):
    """The guest announces Win Bonus and shows another card."""
    scene = Scene(club(host, LIONS), club(guest, TIGERS, ("Win Bonus", *hand), money=money))
    scene.answer(AWAY, "announce", "yes").answer(AWAY, "card", "Win Bonus on own team")
    return refusal(scene, "Win Bonus on own team", new)


@pytest.mark.parametrize(
    ("card", "rule"),
    [
        ("Keep the Ball on own team", "MOF-102"),
        ("Tactical Fouls on opponent", "MOF-24"),
        ("Whistleblower on opponent", "MOF-78"),
        ("Disallowed Goal on opponent", "MOF-77"),
        ("Video Analysis", "MOF-97"),
    ],
)
def test_cards_before_kick_off(card, rule):
    assert bonus(card, hand=(card.partition(" on ")[0],)) == rule


def test_a_card_that_is_not_in_hand():
    assert bonus("Call to Arms on own team") == "MOF-24"


def test_a_card_that_cannot_be_paid():
    """Four millions, three of them set aside for the first bonus."""
    hand = ("Win Bonus", "Video Analysis")
    scene = Scene(club("joga_bonito", LIONS), club("godfather", TIGERS, hand, money=3))
    scene.answer(AWAY, "announce", "yes").answer(AWAY, "card", "Video Analysis on own team")
    scene.state["clubs"][AWAY]["money"] = 1
    assert refusal(scene, "Video Analysis on own team", "Win Bonus on own team") == "MOF-76"


@pytest.mark.parametrize(
    ("hand", "answer", "new", "rule"),
    [
        (("Tactical Fouls", "Low Block"), "Tactical Fouls on opponent", "Low Block on own team", "MOF-49"),
        (("Tactical Fouls", "Time Wasting"), "Tactical Fouls on own team", "swap Wonderkid", "MOF-15"),
        (("Tactical Fouls",), "Tactical Fouls on own team", "Tactical Fouls on opponent", "MOF-103"),
        (("Finishing School",), "Finishing School on Ivarsen", "Finishing School on own team", "MOF-79"),
        (
            ("Finishing School", "Rented Crowd"),
            "Finishing School on Ivarsen",
            "Rented Crowd on own team",
            "MOF-74",
        ),
        (
            ("Tactical Fouls", "Time Wasting"),
            "Tactical Fouls on own team",
            "Time Wasting on own team",
            "MOF-96",
        ),
    ],
)
def test_cards_between_turns(hand, answer, new, rule):
    """The host is immune to Anti-Football, or has home advantage for good."""
    host = {"MOF-74": "peoples_club", "MOF-103": "joga_bonito", "MOF-79": "special_one"}.get(
        rule, "benefactor"
    )
    scene = Scene(club(host, LIONS), club("godfather", TIGERS, hand, money=1 if rule == "MOF-96" else 9))
    scene.answer(AWAY, "play", answer, turn=2)
    assert refusal(scene, answer, new) == rule


def test_outsiders():
    hand = ("Generous Referee", "Tactical Fouls")
    scene = Scene(club("godfather", LIONS), club("joga_bonito", TIGERS), club("benefactor", BEARS, hand))
    scene.answer(THIRD, "play", "Generous Referee on home", turn=2)
    assert refusal(scene, "Generous Referee on home", "Tactical Fouls on home") == "MOF-99"


def test_a_goal_of_an_immune_team_stands():
    scene = Scene(club("benefactor", LIONS), club("godfather", TIGERS, ("Disallowed Goal",))).goal(1)
    old = "{roll: attack-orange, by: Tigers"
    assert refusal(scene, old, "{decide: disallow, by: Tigers, choice: Disallowed Goal}\n      - " + old) == (
        "MOF-103"
    )


@pytest.mark.parametrize(
    ("new", "rule"),
    [
        ("Maroto for Harkness", "MOF-19"),
        ("Norvell for Abelard", "MOF-53"),
        ("Abelard for Maroto", "MOF-51"),
        ("Maroto for Cassaro", "MOF-51"),
    ],
)
def test_substitutions(new, rule):
    """Who waited and won may not bring on a weaker tactician; without Maroto all would be midfielders."""
    scene = Scene(club("joga_bonito", "Maroto Norvell Bracken Harkness Abelard"))
    scene.answer(HOME, "line_up", "Bracken Maroto Norvell").battle(2, (6, 1), (1, 1))
    scene.answer(HOME, "declare", "after").answer(HOME, "substitute", "Maroto for Abelard")
    assert refusal(scene, "Maroto for Abelard", new) == rule


@pytest.mark.parametrize(
    ("old", "new", "rule"),
    [
        ("{roll: attack-brown, by: Lions", "{roll: attack-brown, by: Tigers", "MOF-43"),
        ("{roll: attack-brown, by: Lions", "{roll: attack-blue, by: Lions", "MOF-36"),
        ("{roll: tactic, by: Lions", "{roll: tactic, by: Tigers", "MOF-26"),
        ("results: {M1: {score: 0-0", "results: {M1: {score: 1-0", "MOF-62"),
    ],
)
def test_dice_and_results(old, new, rule):
    assert rule in refusal(Scene(), old, new)


def test_injury_time_without_a_three():
    scene = Scene().tactic_roll(5, 3)
    scene.play()
    last = scene.text.rindex("face: 3}")
    text = scene.text[:last] + "face: 2}" + scene.text[last + len("face: 3}") :]
    with pytest.raises(RuleBroken) as error:
        replay(scene.engine, parse_transcript(parse_nodes(text, "t.yaml")))
    assert "MOF-60" in error.value.values["rule"]


def test_events():
    market = Scene(club("joga_bonito", LIONS, money=9)).draws("bronze players", "Mirabel")
    assert "MOF-70" in refusal(
        market, "draw: gold players, by: Lions", "draw: wood players, by: Lions", event("MARKET")
    )
    academy = Scene(club("joga_bonito", LIONS)).genius_rolls(1, 1)
    old = "{roll: genius, by: Lions, face: 1}"
    assert "MOF-63" in refusal(academy, old, old.replace("1", "3"), event("ACADEMY"))


@pytest.mark.parametrize(("stage", "rule"), [("ACADEMY", "MOF-68"), ("MARKET", "MOF-72")])
def test_releases(stage, rule):
    squad = "Belmonte Maroto Cortado Abelard Gullick Bracken Harkness"
    scene = Scene(club("joga_bonito", squad), club("godfather", TIGERS), teams=("Lions", "Tigers"))
    scene.answer(HOME, "release", "Bracken")
    assert refusal(scene, "choice: Bracken", "choice: Ivarsen", event(stage)) == rule
