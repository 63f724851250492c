"""Match of the Season: the optional rules (MOTS-108 to MOTS-110) and the options of a table."""

import pytest
from mots_scene import BLUE, RED, SQUADS, Scene, card, line_ups, match_lines, sunday

from leaguecli.engines.match_of_the_season.game import INJURED, SUSPENDED
from leaguecli.engines.match_of_the_season.match import Occasion, play_match
from leaguecli.engines.match_of_the_season.options import make_rules, options
from leaguecli.engines.match_of_the_season.whole_game import make_setup
from leaguecli.model.errors import InvalidData
from leaguecli.model.result import Result, Score
from leaguecli.tabletop.replayed import RuleBroken

MEETS = make_setup(options={"attack_meets_defence": True})
EXTRA = make_setup(options={"extra_formations": "yes"})
FOUR_EVENTS = make_setup(options={"scores": 4})


def outcome(face, setup, home=BLUE, away=RED, **words):
    names = ("Blue", "Red", "Yellow", "Green")
    lines = match_lines(names[home], names[away], face, **words)
    return Scene(setup).on(lines, play_match, home, away, Occasion()).outcome


@pytest.mark.rule("MOTS-108")
def test_attack_may_meet_defence():
    """Blue defends with 9 and attacks with 6; Red defends with 11 and attacks with 5."""
    assert outcome(2, MEETS) == "1", "home defence 9 against visiting attack 5"
    assert outcome(4, MEETS) == "2", "home attack 6 against visiting defence 11"
    assert outcome(2, MEETS, home=RED, away=BLUE) == "1", "11 against 6, though 5 loses to 6 in attack"
    assert outcome(2, make_setup(), home=RED, away=BLUE) == "2"
    assert outcome(4, MEETS, home=RED, away=BLUE) == "2", "5 against 9"
    assert outcome(4, make_setup(), home=RED, away=BLUE) == "1"
    assert outcome(1, MEETS) == outcome(1, make_setup())
    assert outcome(3, MEETS, away_choice="3-5-2") == "2"


@pytest.mark.rule("MOTS-109")
def test_extra_formations_may_be_allowed():
    def lay(setup, formation):
        scene = Scene(setup).squad(BLUE, SQUADS[BLUE] + " Lang")
        lines = line_ups("Blue", "Red", formation) + "- {roll: match die, by: Blue, face: 2}\n"
        return scene.on(lines, play_match, BLUE, RED, Occasion()).outcome

    assert lay(EXTRA, "3-3-4") == "1", "3 + 3 + 1 + 1 against 5"
    assert lay(EXTRA, "5-4-1") == "2", "3 against 5"
    for formation in ("3-3-4", "5-4-1"):
        with pytest.raises(RuleBroken, match="line_up"):
            lay(make_setup(), formation)


@pytest.mark.rule("MOTS-58", "MOTS-109")
def test_one_change_leads_to_an_extra_formation_only_where_it_is_allowed():
    change = "- {decide: change, by: Red, choice: 'Lowe F2 off, Cole M1 on'}\n"
    lines = line_ups("Blue", "Red", "best", "5-3-2") + change + "- {roll: match die, by: Blue, face: 2}\n"
    assert Scene(EXTRA).on(lines, play_match, BLUE, RED, Occasion()).outcome == "1", "6 against 3 in 5-4-1"
    with pytest.raises(RuleBroken, match="MOTS-58"):
        Scene().on(lines, play_match, BLUE, RED, Occasion())


def events(*faces, setup=FOUR_EVENTS, scene=None, occasion=None, tail=""):
    scene = scene or Scene(setup)
    lines = line_ups("Blue", "Red", "4-4-2", "4-4-2")
    for face in faces:
        lines += face if isinstance(face, str) else f"- {{roll: event die, by: Blue, face: {face}}}\n"
    return scene.on(lines + tail, play_match, BLUE, RED, occasion or Occasion())


@pytest.mark.rule("MOTS-110")
def test_several_events_give_a_score():
    assert events(2, 2, 4, 2) == Result(score=Score(3, 1)), "attack, attack, defence, attack"
    assert events(1, 3, 1, 3) == Result(score=Score(0, 0))
    assert events(7, 8, 7, 8) == Result(score=Score(2, 2))
    home_attack, away_attack = events(7, 7, 7, 7).score, events(8, 8, 8, 8).score
    assert home_attack == Score(0, 4), "6 against 11"
    assert away_attack == Score(4, 0), "home defence 9 against visiting attack 5"
    with pytest.raises(RuleBroken, match="ends too early"):
        events(2, 2, 4)
    with pytest.raises(RuleBroken):
        events(2, 2, 2, 2, setup=make_setup())


@pytest.mark.rule("MOTS-110")
def test_penalties_injuries_and_red_cards_are_events():
    penalty = "- {roll: d12, by: Blue, face: 1}\n"
    assert events(5, penalty, 1, 1, 1).score == Score(1, 0)
    scene = Scene(FOUR_EVENTS)
    injured = "- {roll: d12, by: Blue, face: 10}\n"
    result = events(9, injured, 2, 1, 12, "- {roll: d12, by: Red, face: 12}\n", scene=scene)
    assert result.score == Score(0, 2), "without Vasseur Blue attacks with 3 and has 28 stars in all"
    assert scene.game.open.absent == {card("Vasseur"): INJURED}, "he misses the next league match too"
    scene = Scene(FOUR_EVENTS)
    events(9, injured, 9, injured, 1, 1, scene=scene)
    assert len(scene.said("taken_out")) == 1, "nobody stands there the second time"
    scene = Scene(FOUR_EVENTS)
    events(12, "- {roll: d12, by: Red, face: 1}\n", 1, 1, 1, scene=scene)
    assert scene.game.open.absent == {card("Lefort"): SUSPENDED}
    sent_off = events(12, "- {roll: d12, by: Red, face: 10}\n", 7, 8, 1, scene=Scene(FOUR_EVENTS))
    assert sent_off.score == Score(2, 1), "without Zanella Red attacks with 2 and has 28 stars in all"


@pytest.mark.rule("MOTS-60", "MOTS-110")
def test_a_tactic_card_counts_for_the_first_event_and_is_turned_over_after_it():
    scene = Scene(FOUR_EVENTS).hand(BLUE, "match of the season")
    laid = "- {decide: tactic, by: Blue, choice: match of the season}\n"
    assert events(laid, 3, 3, 3, 3, scene=scene).score == Score(1, 0), "11 + 5 against 11 once"
    told = [kind for kind, _ in scene.told]
    assert told.index("tactic_announced") < told.index("event") < told.index("tactic") < told.index("goal")
    assert scene.said("tactic") == [{"side": "home", "team": "Blue", "card": "match of the season"}]


@pytest.mark.rule("MOTS-110")
def test_a_decisive_match_of_events_goes_on_until_one_side_leads():
    cup = Occasion(decisive=True)
    assert events(1, 1, 1, 1, 3, 2, occasion=cup).score == Score(1, 0)
    drawn = [1] * 14
    duel = "- {roll: d6, by: Blue, face: 2}\n- {roll: d6, by: Red, face: 3}\n"
    assert events(*drawn, occasion=cup, tail=duel).score == Score(0, 1)


@pytest.mark.rule("MOTS-110")
def test_an_injury_in_a_league_match_of_events_counts_for_the_next_one():
    scene = Scene(FOUR_EVENTS).at_day(7)
    scene.game.open.absent[card("Gruber")] = INJURED
    lines = line_ups("Blue", "Red", "4-4-2", "4-4-2")
    lines += "- {roll: event die, by: Blue, face: 9}\n- {roll: d12, by: Blue, face: 2}\n"
    lines += "- {roll: event die, by: Blue, face: 1}\n" * 3
    scene.play("S1-MD1", lines + sunday("Moraes"), "L1 Blue-Red")
    assert scene.game.open.absent == {card("Brandt"): INJURED}
    assert scene.results["L1"].score == Score(0, 3)


@pytest.mark.rule("MOTS-110")
def test_options_are_checked_with_a_hint():
    with pytest.raises(InvalidData) as wrong:
        make_rules({"super_saves": "win"})
    assert "super_save" in wrong.value.advice
    with pytest.raises(InvalidData):
        make_rules({"super_save": "maybe"})
    with pytest.raises(InvalidData):
        make_rules({"scores": 7})
    assert make_rules({"goalkeeper_defends": True}).goalkeeper_defends
    assert [make_rules({"scores": value}).event_rolls for value in (False, True, 6)] == [0, 4, 6]
    assert make_rules({"calendar": {}, "seasons": 2}).seasons == 2
    assert set(options()) == {
        "super_save",
        "goalkeeper_defends",
        "duty",
        "line_ups",
        "youngest",
        "attack_meets_defence",
        "extra_formations",
        "scores",
        "seasons",
    }
