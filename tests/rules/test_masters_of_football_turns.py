"""Masters of Football: the twelve turns, genius goals and saves, cards during turns, injury time."""

import pytest
from mof_scene import AWAY, HOME, THIRD, Scene, club, with_card

LIONS = "Belmonte Maroto Cortado"
TIGERS = "Halvorsund Quillfeather Ivarsen"
FIRE = "Cassaro Maroto Cortado"
"""Cassaro is an attacking genius."""
WALL = "Girondel Krantzer Ivarsen"
"""Girondel is a defensive genius."""


def attackers(scene):
    return ["HA"[by] for name, by, _ in scene.rolled if name.startswith("attack-")]


def turn_kinds(scene):
    return [kind for kind, _ in scene.told if kind in ("attack", "goal", "genius_goal", "genius_save")]


# The track


@pytest.mark.rule("MOF-42")
def test_the_first_half_has_six_turns_from_0_to_45():
    scene = Scene()
    scene.play()
    told = [kind for kind, _ in scene.told]
    half = told.index("half_time")
    minutes = [facts["minute"] for kind, facts in scene.told[:half] if kind == "attack"]
    assert minutes == ["0", "15", "20", "30", "40", "45"]


@pytest.mark.rule("MOF-59")
def test_the_second_half_walks_back_and_ends_at_90():
    scene = Scene()
    scene.play()
    half = [kind for kind, _ in scene.told].index("half_time")
    minutes = [facts["minute"] for kind, facts in scene.told[half:] if kind == "attack"]
    assert minutes == ["45", "50", "60", "70", "75", "90"]
    assert attackers(scene)[6:12] == attackers(scene)[5::-1], "the same spaces in reverse order"


@pytest.mark.rule("MOF-43")
def test_the_host_attacks_in_turns_1_4_5_8_9_12():
    scene = Scene()
    scene.play()
    host = [number for number, side in enumerate(attackers(scene), start=1) if side == "H"]
    assert host == [1, 4, 5, 8, 9, 12]


@pytest.mark.rule("MOF-43", "MOF-74")
def test_home_advantage_does_not_change_who_attacks_when():
    scene = Scene(club("benefactor", LIONS), club("peoples_club", TIGERS))
    scene.play()
    host = [number for number, side in enumerate(attackers(scene), start=1) if side == "H"]
    assert host == [1, 4, 5, 8, 9, 12]


@pytest.mark.rule("MOF-44")
def test_both_sides_roll_their_die_and_a_genius_die():
    scene = Scene()
    scene.play()
    turn = [(name.split("-")[0], by) for name, by, _ in scene.rolled][4:12]
    assert turn == [
        *[("attack", HOME), ("genius", HOME), ("defence", AWAY), ("genius", AWAY)],
        *[("attack", AWAY), ("genius", AWAY), ("defence", HOME), ("genius", HOME)],
    ]


# Goals


@pytest.mark.rule("MOF-45")
@pytest.mark.parametrize(
    ("attack", "defence", "score"),
    [((2, 1), (2, 1), "0-0"), ((3, 1), (2, 1), "1-0"), ((2, 2), (2, 1), "1-0"), ((2, 2), (2, 2), "0-0")],
)
def test_a_goal_needs_a_strictly_higher_total(attack, defence, score):
    """Lions attack in brown, Tigers defend in brown."""
    scene = Scene().attack(1, *attack).defence(1, *defence)
    assert scene.score() == score


@pytest.mark.rule("MOF-45")
def test_the_genius_face_counts_two():
    assert Scene().attack(1, 2, "genius").defence(1, 2, 1).score() == "1-0"
    assert Scene().attack(1, 3, 1).defence(1, 2, "genius").score() == "0-0"


@pytest.mark.rule("MOF-46")
def test_an_attacking_genius_scores_on_the_genius_face_whatever_the_totals():
    scene = Scene(club("godfather", FIRE)).attack(1, "min", "genius")
    assert scene.score() == "1-0"
    assert turn_kinds(scene)[0] == "genius_goal"
    without = Scene(club("godfather", LIONS)).attack(1, "min", "genius")
    assert without.score() == "0-0"


@pytest.mark.rule("MOF-46")
def test_a_genius_of_another_kind_does_not_score():
    """Girondel is a genius in defence, Estrela in tactics."""
    scene = Scene(club("godfather", "Girondel Estrela Cortado")).attack(1, "min", "genius")
    assert scene.score() == "0-0"


@pytest.mark.rule("MOF-46")
def test_the_genius_must_be_on_the_pitch():
    scene = Scene(club("godfather", "Belmonte Maroto Cortado Cassaro")).attack(1, "min", "genius")
    scene.answer(HOME, "line_up", "Belmonte Cortado Maroto")
    assert scene.score() == "0-0"


@pytest.mark.rule("MOF-47")
def test_the_genius_goal_comes_once_a_match():
    scene = Scene(club("godfather", FIRE)).attack(1, "min", "genius").attack(4, "min", "genius")
    assert scene.score() == "1-0"


@pytest.mark.rule("MOF-47")
def test_the_use_is_gone_even_if_the_dice_would_have_scored():
    scene = Scene(club("godfather", FIRE)).attack(1, "max", "genius").defence(1, "min", 1)
    scene.attack(4, "min", "genius")
    assert scene.score() == "1-0"


@pytest.mark.rule("MOF-47")
def test_the_use_is_gone_even_if_it_was_saved():
    """MOF-A22."""
    scene = Scene(club("godfather", FIRE), club("joga_bonito", WALL))
    scene.attack(1, "min", "genius").defence(1, "max", "genius").attack(4, "min", "genius")
    assert scene.score() == "0-0"


@pytest.mark.rule("MOF-47")
def test_each_team_has_its_own_use_and_two_geniuses_share_one():
    """MOF-A23."""
    scene = Scene(club("godfather", "Cassaro Izquero Maroto"), club("joga_bonito", "Zenith Krantzer Ivarsen"))
    for number in (1, 2, 3, 4):
        scene.attack(number, "min", "genius")
    assert scene.score() == "1-1"


@pytest.mark.rule("MOF-48")
def test_a_defensive_genius_stops_every_goal_as_often_as_the_face_comes():
    scene = Scene(club("godfather", FIRE), club("joga_bonito", WALL))
    scene.attack(1, "min", "genius").defence(1, "min", "genius")
    scene.attack(4, "max", 2).defence(4, "min", "genius")
    scene.attack(5, "max", 2).defence(5, "min", "genius")
    assert scene.score() == "0-0"
    assert [turn_kinds(scene)[n] for n in (0, 3, 4)] == ["genius_save"] * 3


@pytest.mark.rule("MOF-48")
def test_the_save_needs_genius_and_face():
    no_face = Scene(club("godfather", LIONS), club("joga_bonito", WALL)).goal(1)
    assert no_face.score() == "1-0"
    no_genius = Scene().attack(1, "max", 2).defence(1, "min", "genius")
    assert no_genius.score() == "1-0"
    of_another_kind = Scene(club("godfather", LIONS), club("joga_bonito", "Cassaro Estrela Ivarsen"))
    assert of_another_kind.attack(1, "max", 2).defence(1, "min", "genius").score() == "1-0"


# Cards and abilities during turns


@pytest.mark.rule("MOF-49")
def test_only_cards_for_the_match_are_open_between_turns():
    hand = ("Call to Arms", "Video Analysis", "Tactical Fouls", "Finishing School", "Generous Referee")
    scene = Scene(club("godfather", LIONS, hand, money=9))
    scene.play()
    options = scene.options("play", HOME, turn=3)
    cards = {option.split(" on ")[0] for option in options if " on " in option}
    assert cards == {"Tactical Fouls", "Finishing School", "Generous Referee"}


@pytest.mark.rule("MOF-49")
def test_a_card_can_annul_a_goal():
    scene = Scene(club("godfather", LIONS), club("joga_bonito", TIGERS, ("Disallowed Goal",))).goal(1, 4)
    scene.answer(AWAY, "disallow", "Disallowed Goal", turn=1)
    assert scene.score() == "1-0"
    assert scene.club(AWAY)["money"] == 5 - 2


@pytest.mark.rule("MOF-49")
def test_an_ability_gives_another_chance_to_score():
    """The Special One re-rolls twice a match, free of charge; the genius die goes with it (MOF-A34)."""
    scene = Scene(club("special_one", LIONS)).answer(HOME, "reroll", "attack by ability", turn=1)
    scene.answer(HOME, "reroll", "attack by ability", turn=2)
    scene.attack(2, "max", 2)
    scene.defence(1, "min", 1)
    assert scene.score() == "1-0"
    assert scene.club(HOME)["money"] == 5
    assert scene.questions("reroll", HOME, turn=2)
    assert scene.questions("reroll", HOME, turn=3) == []
    first = [name for name, _, _ in scene.rolled][4:10]
    assert [name.split("-")[0] for name in first] == [
        *["attack", "genius", "defence", "genius"],
        "attack",
        "genius",
    ]


@pytest.mark.rule("MOF-49")
def test_a_re_roll_can_be_aimed_at_the_other_side_too():
    scene = Scene(club("special_one", LIONS)).goal(2)
    scene.answer(HOME, "reroll", "attack by ability", turn=2)
    assert scene.score() == "0-0"


@pytest.mark.rule("MOF-49")
def test_each_die_is_rolled_again_at_most_once_a_turn():
    scene = Scene(club("godfather", LIONS, money=9))
    scene.answer(HOME, "reroll", "attack by 1 million", "defence by 1 million", turn=1)
    scene.play()
    assert [asked.options for asked in scene.questions("reroll", HOME, turn=1)] == [
        ["no", "attack by 1 million", "defence by 1 million"],
        ["no", "defence by 1 million"],
    ]
    assert scene.club(HOME)["money"] == 7


@pytest.mark.rule("MOF-49")
def test_nobody_is_asked_once_both_dice_were_rolled_again():
    scene = Scene(club("special_one", LIONS), club("godfather", TIGERS, money=9))
    scene.answer(AWAY, "reroll", "attack by 1 million", "defence by 1 million", turn=1).play()
    assert [asked.seat for asked in scene.questions("reroll", turn=1)] == [AWAY, HOME, AWAY]


@pytest.mark.rule("MOF-103")
def test_the_godfather_pays_a_million_for_each_re_roll():
    scene = Scene(club("godfather", LIONS, money=1)).answer(HOME, "reroll", "attack by 1 million", turn=1)
    scene.play()
    assert scene.club(HOME)["money"] == 0
    assert scene.questions("reroll", HOME, turn=2) == []


@pytest.mark.rule("MOF-50")
def test_an_additional_attack_does_not_advance_the_marker():
    scene = Scene(club("godfather", LIONS, ("Generous Referee",))).goal(3)
    scene.answer(HOME, "play", "Generous Referee on own team", turn=3)
    assert scene.score() == "1-0"
    assert "".join(attackers(scene)) == "HA" + "H" + "A" + "HHAAHHAAH"
    minutes = [facts["minute"] for kind, facts in scene.told if kind in ("attack", "goal")]
    assert minutes[:4] == ["0", "15", "20", "20"]


@pytest.mark.rule("MOF-50")
def test_an_additional_attack_after_the_last_turn():
    scene = Scene(club("godfather", LIONS, ("Generous Referee",))).goal(13)
    scene.answer(HOME, "play", "Generous Referee on own team", turn=13)
    assert scene.score() == "1-0"


@pytest.mark.rule("MOF-50", "MOF-103")
def test_a_skipped_turn_is_passed_over():
    """Time Wasting before turn 2: the guest's attack is gone, the marker goes on."""
    scene = Scene(club("joga_bonito", LIONS, ("Time Wasting",))).goal(2)
    scene.answer(HOME, "play", "Time Wasting on opponent", turn=2)
    assert scene.score() == "0-1", "the second attack rolled is that of turn 3"
    assert "".join(attackers(scene)) == "H" + "A" + "HHAAHHAAH"
    assert [event["minute"] for event in scene.events("skipped")] == [15]


@pytest.mark.rule("MOF-103")
def test_a_skip_names_the_team_that_would_attack():
    hand = ("Time Wasting", "Time Wasting")
    scene = Scene(club("joga_bonito", LIONS, hand, money=9))
    scene.answer(HOME, "play", "Time Wasting on own team", turn=1)
    scene.play()
    assert "Time Wasting on opponent" not in scene.options("play", HOME, turn=1)
    assert "Time Wasting on own team" not in scene.options("play", HOME, turn=1, number=1), "once a turn"
    assert "Time Wasting on own team" not in scene.options("play", HOME, turn=13), "no turn is left"
    assert "Time Wasting on opponent" not in scene.options("play", HOME, turn=13)


@pytest.mark.rule("MOF-103")
def test_a_new_tactical_battle_with_the_cards_that_lie_there():
    scene = Scene(club("joga_bonito", LIONS, ("Stolen Dossier",))).tactics("direct", "physical")
    scene.battle(1, (1, 1), (6, 1)).battle(2, (6, 1), (1, 1))
    scene.answer(HOME, "play", "Stolen Dossier on own team", turn=2)
    scene.play()
    assert [event["tactic"] for event in scene.events("tactic")][:2] == ["physical", "direct"]
    assert len(scene.questions("tactic", turn=2)) == 0
    lions = [name for name, by, _ in scene.rolled if by == HOME and name.startswith("attack-")]
    assert lions[:2] == ["attack-green", "attack-purple"], "attack 9, then 12 with the ability"


@pytest.mark.rule("MOF-103")
@pytest.mark.parametrize(("roll", "score"), [(2, "0-0"), (3, "1-0")])
def test_a_roll_for_an_extra_attack(roll, score):
    """No shipped card carries this word; a deck that does is read and played."""
    other = with_card("Time Wasting", skip_turn=0, extra_attack_roll=1)
    scene = Scene(club("joga_bonito", LIONS, ("Time Wasting",)), engine=other)
    scene.answer(HOME, "play", "Time Wasting on own team", turn=2)
    scene.tactic_roll(3, roll)
    if score == "1-0":
        scene.goal(2)
    assert scene.score() == score
    assert len(scene.dice("attack")) == (13 if score == "1-0" else 12)


# Injury time


@pytest.mark.rule("MOF-60")
@pytest.mark.parametrize(("roll", "score"), [(2, "0-0"), (3, "1-0"), (6, "1-0")])
def test_level_after_twelve_turns_home_advantage_rolls_for_an_attack(roll, score):
    scene = Scene().tactic_roll(5, roll).goal(13)
    assert scene.score() == score


@pytest.mark.rule("MOF-60")
def test_one_behind_home_advantage_rolls_too():
    scene = Scene().goal(2, 13).tactic_roll(5, 3)
    assert scene.score() == "1-1"
    assert scene.events("extra_attack")[0]["team"] == "Lions"
    assert scene.events("goal")[-1]["minute"] == "90+"


@pytest.mark.rule("MOF-60", "MOF-75")
def test_a_guest_with_home_advantage_gets_the_injury_time():
    scene = Scene(club("benefactor", LIONS), club("peoples_club", TIGERS)).goal(1, 13).tactic_roll(5, 3)
    assert scene.score() == "1-1"
    assert scene.events("extra_attack")[0]["team"] == "Tigers"


@pytest.mark.rule("MOF-61")
@pytest.mark.parametrize(("goals", "score"), [((1,), "1-0"), ((2, 3), "0-2"), ((1, 4, 2), "2-1")])
def test_no_roll_when_home_advantage_leads_or_trails_by_two(goals, score):
    scene = Scene().goal(*goals)
    assert scene.score() == score
    assert len(scene.dice("tactic")) == 4
    assert not scene.events("extra_attack", "no_extra_attack")


@pytest.mark.rule("MOF-62")
def test_the_result_records_the_goals_of_both_halves():
    scene = Scene().goal(1, 2, 3, 8, 9)
    result = scene.play()["M1"]
    assert result.score == (3, 2)
    assert result.half_time == (1, 2)


@pytest.mark.rule("MOF-85")
def test_outsiders_are_not_asked_about_other_cards():
    scene = Scene(
        club("godfather", LIONS),
        club("joga_bonito", TIGERS),
        club("benefactor", "Lumiar Palmarin Gullick", ("Tactical Fouls", "Theatrical Dive"), money=9),
    )
    scene.play()
    assert {asked.decision for asked in scene.asked if asked.seat == THIRD} == {"swap"}
