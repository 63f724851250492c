"""The course of a match: halves, Added Time, substitutions, the break, what must be done."""

import pytest
from mne_scene import STRIKER_BEFORE_CHANCE_MAKER, TEAMS, Scene, random_agents

from leaguecli.engines.magic_number_eleven import engine
from leaguecli.engines.magic_number_eleven.halves import play_half, take_break
from leaguecli.engines.magic_number_eleven.turns import take_player_action
from leaguecli.engines.magic_number_eleven.words import AWAY, HOME, PRINTED
from leaguecli.tabletop.engine import Setup
from leaguecli.tabletop.recorded import RecordedTable
from leaguecli.tabletop.replayed import RuleBroken

PASSING = "L Full Back b4, R Full Back d4"


def build(card, space, by="Reds"):
    lines = f"- {{decide: action, by: {by}, choice: build {card}}}\n"
    return lines + f"- {{decide: space, by: {by}, choice: {space}}}\n"


def draw(label, by="Reds"):
    return f"- {{draw: synergy, by: {by}, card: {label}}}\n"


def substitute(choice, by="Reds"):
    lines = f"- {{decide: action, by: {by}, choice: substitute}}\n"
    return lines + f"- {{decide: substitution, by: {by}, choice: {choice}}}\n"


@pytest.fixture(scope="module")
def told():
    """What a table tells of twenty matches of random players: [(kind, facts)…] for each."""
    matches = []
    for seed in range(20):
        heard = []
        table = RecordedTable(
            random_agents(), seed, TEAMS, lambda kind, facts, heard=heard: heard.append((kind, facts))
        )
        engine.friendly(Setup(TEAMS), table)
        matches.append((heard, table.lines))
    return matches


def turns_of(lines):
    """Who took each player action, substitutions aside, in order."""
    return [line["by"] for line in lines if line.get("decide") == "action" and line["choice"] != "substitute"]


@pytest.mark.rule("MNE-17")
def test_a_match_is_two_halves_of_alternating_turns(told):
    for heard, lines in told:
        assert [facts["half"] for kind, facts in heard if kind == "half"] == [1, 2]
        turns = turns_of(lines)
        repeats = sum(first == second for first, second in zip(turns, turns[1:], strict=False))
        assert repeats <= 1  # only where AWAY ends half 1 and begins half 2


@pytest.mark.rule("MNE-18")
def test_home_begins_half_1_and_away_half_2(told):
    for heard, lines in told:
        assert [facts["team"] for kind, facts in heard if kind == "half"] == ["Reds", "Blues"]
        assert turns_of(lines)[0] == "Reds"


@pytest.mark.rule("MNE-18")
def test_who_begins_a_half_takes_its_first_turn():
    lines = build("L Centre Back", "b4", by="Blues")
    scene = Scene(lines)
    with pytest.raises(RuleBroken, match="ends too early: `decide: action, by: Reds`"):
        play_half(scene.match, 2, AWAY)


@pytest.mark.rule("MNE-80")
def test_when_the_deck_runs_out_the_discards_make_a_new_one_and_the_turn_goes_on():
    """MNE-A18: taking the last card is running out."""
    lines = "- {decide: team_action, by: Reds, choice: pass 1}\n" + draw(3) + build("L Centre Back", "f4")
    scene = Scene(lines, home=PASSING).leave_in_deck(3)
    scene.turn()
    assert scene.kinds() == ["deck_out", "pass", "place"]
    assert (len(scene.match.deck), len(scene.match.discards)) == (24, 0)
    assert scene.match.added_time


@pytest.mark.rule("MNE-80")
def test_cards_on_the_boards_and_in_hands_are_not_reshuffled():
    """MNE-A17: the deck runs out with the attacker's card; the defender draws from the new deck."""
    lines = "- {decide: action, by: Reds, choice: shoot Chance Maker}\n" + draw(5)
    lines += draw(2, "Blues") + "- {decide: defence_card, by: Blues, choice: none}"
    scene = Scene(lines, home=STRIKER_BEFORE_CHANCE_MAKER, hands=((), (4,))).leave_in_deck(5)
    scene.do(take_player_action)
    assert scene.kinds()[:2] == ["shot", "deck_out"]
    assert len(scene.match.deck) == 22
    assert len(scene.match.discards) == 2
    assert scene.count_synergy() == 25


def added_time_half(last_lines):
    """Reds' pass takes the last card of the deck; what follows is Blues' Added Time."""
    lines = "- {decide: team_action, by: Reds, choice: pass 1}\n" + draw(3) + build("L Centre Back", "f4")
    scene = Scene(lines + last_lines, home=PASSING, away=PASSING).leave_in_deck(3)
    play_half(scene.match, 1, HOME)
    scene.table.ensure_finished()
    return scene


@pytest.mark.rule("MNE-81")
def test_the_turn_after_is_added_time_of_the_other_side_and_the_last():
    scene = added_time_half(build("L Centre Back", "f4", by="Blues"))
    assert [facts["team"] for facts in scene.told("added_time")] == ["Blues"]
    with pytest.raises(RuleBroken, match="already over"):
        added_time_half(build("L Centre Back", "f4", by="Blues") + build("R Centre Back", "b3"))


@pytest.mark.rule("MNE-82")
def test_added_time_has_no_team_action():
    """Blues have a pass icon, and yet go straight to their Player Action."""
    assert added_time_half(build("L Centre Back", "f4", by="Blues")).kinds().count("pass") == 1
    with pytest.raises(
        RuleBroken, match="here stands `decide: team_action`, but `decide: action, by: Blues`"
    ):
        added_time_half("- {decide: team_action, by: Blues, choice: pass 1}\n" + draw(3, "Blues"))


def test_a_deck_that_runs_out_in_added_time_adds_no_turn():
    """MNE-A19: with one card in the discards, the Full Back's lightning empties the new deck again."""
    lines = "- {decide: team_action, by: Reds, choice: pass 1}\n" + draw(3) + build("L Centre Back", "f4")
    lines += build("L Full Back", "b4", by="Blues") + "- {decide: effect, by: Blues, choice: apply}\n"
    scene = Scene(lines + draw(2, "Blues"), home=PASSING).leave_in_deck(3)
    scene.match.discards[:] = [scene.box.synergy.labels.index("2")]
    play_half(scene.match, 1, HOME)
    scene.table.ensure_finished()
    assert scene.kinds().count("deck_out") == 2
    assert scene.kinds().count("added_time") == 1


@pytest.mark.rule("MNE-83")
def test_three_substitutions_at_most_and_they_cost_no_action():
    three = substitute("Libero for L Full Back") + substitute("Dribbler for Striker")
    three += substitute("Target Man for L Winger")
    scene = Scene(three + build("R Centre Back", "b4")).do(take_player_action)
    assert scene.kinds() == ["substitution"] * 3 + ["place"]
    assert scene.own().substitutions == 0
    fourth = Scene(substitute("Libero for L Full Back"))
    fourth.own().substitutions = 0
    with pytest.raises(RuleBroken, match="MNE-83"):
        fourth.do(take_player_action)


@pytest.mark.rule("MNE-83")
def test_substitutions_only_in_the_own_turn_or_at_half_time():
    """MNE-A30"""
    with pytest.raises(RuleBroken, match="Reds has to decide here, not Blues"):
        Scene(substitute("Sweeper for L Full Back", by="Blues")).do(take_player_action)
    lines = """- {decide: substitution, by: Reds, choice: Libero for Striker}
    - {decide: substitution, by: Reds, choice: none}
    - {decide: substitution, by: Blues, choice: none}"""
    scene = Scene(lines)
    take_break(scene.match)
    scene.table.ensure_finished()
    assert scene.own().substitutions == 2


@pytest.mark.rule("MNE-84")
def test_a_reserve_enters_in_front_of_its_owner():
    scene = Scene(substitute("Libero for L Full Back") + build("R Centre Back", "f4"), home=PASSING)
    scene.do(take_player_action)
    libero = scene.card(HOME, "Libero")
    assert libero in scene.own().front
    assert libero not in scene.own().field.placed
    assert libero not in scene.own().bench


@pytest.mark.rule("MNE-85")
def test_a_card_that_leaves_is_out_for_good_with_its_markers():
    scene = Scene(
        substitute("Libero for Striker") + substitute("Dribbler for L Winger") + build("R Centre Back", "f4"),
        home=STRIKER_BEFORE_CHANCE_MAKER,
    )
    field = scene.own().field
    field.cover(scene.card(HOME, "Striker"), 0)
    field.cover(scene.card(HOME, "Striker"), 5)
    assert field.markers() == 2
    scene.do(take_player_action)
    gone = [scene.box.names[card] for card in scene.own().gone]
    assert gone == ["Striker", "L Winger"]
    assert field.markers() == 0
    assert scene.base_attack("Chance Maker") == 0
    printed = Scene(home="Target Man d2", benches=(("Libero",), ()))
    printed.own().field.cover(printed.card(HOME, "Target Man"), PRINTED)
    printed.own().substitute(printed.card(HOME, "Target Man"), printed.card(HOME, "Libero"))
    assert printed.own().field.markers() == 0
    again = Scene(substitute("Striker for R Winger"), home="")
    again.own().substitute(again.card(HOME, "Striker"), again.card(HOME, "Libero"))
    with pytest.raises(RuleBroken, match="MNE-85"):
        again.do(take_player_action)
    back = Scene(build("Striker", "d2"))
    back.own().substitute(back.card(HOME, "Striker"), back.card(HOME, "Libero"))
    with pytest.raises(RuleBroken, match="MNE-85"):
        back.do(take_player_action)


@pytest.mark.rule("MNE-86")
def test_half_time_clears_fields_markers_hands_and_centres_the_marker():
    lines = """- {decide: substitution, by: Reds, choice: none}
    - {decide: substitution, by: Blues, choice: Sweeper for Striker}
    - {decide: substitution, by: Blues, choice: none}"""
    scene = Scene(lines, home=STRIKER_BEFORE_CHANCE_MAKER, away=PASSING, hands=((3, 4), (5,)), control=-2)
    scene.own().field.cover(scene.card(HOME, "Striker"), 0)
    scene.own(AWAY).substitute(scene.card(AWAY, "R Winger"), scene.card(AWAY, "Killer Pass"))
    scene.match.discards += [scene.match.deck.pop() for _ in range(6)]
    take_break(scene.match)
    scene.table.ensure_finished()
    match = scene.match
    assert [side.field.placed for side in match.sides] == [[], []]
    assert [side.field.markers() for side in match.sides] == [0, 0]
    assert [side.field.icons for side in match.sides] == [[0] * 4, [0] * 4]
    assert [side.field.halves for side in match.sides] == [list(scene.box.printed)] * 2
    assert sorted(match.deck) == sorted(scene.box.synergy.deck())
    assert (match.hands, match.discards, match.control) == ([[], []], [], 0)
    assert len(scene.own(HOME).front) == 10
    assert len(scene.own(AWAY).front) == 10
    gone = scene.own(AWAY).gone
    assert [scene.box.names[card] for card in gone] == ["R Winger", "Striker"]
    assert not set(gone) & set(scene.own(AWAY).front)  # MNE-A22


@pytest.mark.rule("MNE-89")
def test_a_forced_shot_must_be_taken():
    """Nobody is left to place and the Striker could shoot: the only way out is a substitution (MNE-A32)."""
    position = {"home": STRIKER_BEFORE_CHANCE_MAKER, "fronts": ((), None)}
    with pytest.raises(RuleBroken) as caught:
        Scene("- {decide: action, by: Reds, choice: none}", **position).do(take_player_action)
    assert "MNE-89" in str(caught.value)
    assert caught.value.advice == "legal: shoot Chance Maker; shoot Striker; substitute"
    with pytest.raises(RuleBroken, match="MNE-90"):
        Scene("- {decide: action, by: Reds, choice: emergency shot}", **position).do(take_player_action)


@pytest.mark.rule("MNE-89", "MNE-90")
def test_an_emergency_shot_only_when_nothing_else_is_possible():
    shot = "- {decide: action, by: Reds, choice: emergency shot}\n" + draw(3)
    shot += draw(3, "Blues") + "- {decide: defence_card, by: Blues, choice: none}"
    scene = Scene(shot, home=PASSING, fronts=((), None)).do(take_player_action)
    assert scene.kinds()[0] == "emergency_shot"
    with pytest.raises(RuleBroken, match="MNE-90"):
        Scene(shot, home=PASSING).do(take_player_action)


def test_substituting_the_only_shooter_away_leaves_the_emergency_shot():
    """MNE-A32: Libero could be placed, so the emergency shot comes only once the field is full for it."""
    position = {"home": "Target Man d2", "fronts": ((), None), "benches": (("Libero",), ())}
    scene = Scene(substitute("Libero for Target Man") + build("Libero", "b4"), **position)
    assert scene.do(take_player_action).kinds() == ["substitution", "place"]


def test_the_eleventh_marker_is_announced_and_limits_nothing():
    """MNE-A12"""
    home = "Chance Maker c2, Striker b1, R Winger d1"
    lines = "- {decide: action, by: Reds, choice: shoot Chance Maker}\n- {decide: marker, choice: top left}\n"
    lines += draw(3) + draw(3, "Blues") + "- {decide: defence_card, by: Blues, choice: none}"
    scene = Scene(lines, home=home, away="Target Man d2")
    scene.own(AWAY).field.covered_prints += [scene.card(AWAY, "Target Man")] * 10
    scene.do(take_player_action)
    assert scene.told("markers_out") == [{"markers": 11}]
