"""Match of the Season: the five tactic cards (MOTS-59 to MOTS-67)."""

import pytest
from mots_scene import BLUE, GREEN, RED, YELLOW, Scene, kinds, lay, line_ups

from leaguecli.engines.match_of_the_season.contest import Contest, resolve
from leaguecli.engines.match_of_the_season.formations import (
    ATTACK,
    AWAY_PENALTY,
    DEFENCE,
    HOME_PENALTY,
    MIDFIELD,
    TEAM,
    matches,
)
from leaguecli.engines.match_of_the_season.match import Occasion, play_match
from leaguecli.engines.match_of_the_season.tactics import extra_attack, extra_midfield
from leaguecli.engines.match_of_the_season.whole_game import make_setup
from leaguecli.tabletop.replayed import RuleBroken
from leaguecli.tabletop.table import Table

NAMES = ("Blue", "Red", "Yellow", "Green")


def with_card(
    card, face, *more, home=BLUE, away=RED, line_up="4-4-2", other="4-4-2", setup=None, hand=None, by=None
):
    """One match in which a card is laid before the roll."""
    scene = Scene(setup).hand(home if hand is None else hand, card)
    lines = line_ups(NAMES[home], NAMES[away], line_up, other)
    lines += f"- {{decide: tactic, by: {NAMES[home if by is None else by]}, choice: {card}}}\n"
    lines += f"- {{roll: match die, by: {NAMES[home]}, face: {face}}}\n"
    lines += "".join(f"- {line}\n" for line in more)
    result = scene.on(lines, play_match, home, away, Occasion())
    return result.outcome, scene


def outcome(card, face, *more, **words):
    return with_card(card, face, *more, **words)[0]


@pytest.mark.rule("MOTS-59")
def test_only_the_home_team_plays_a_tactic_card():
    assert outcome("match of the season", 3) == "1"
    with pytest.raises(RuleBroken):
        with_card("match of the season", 3, hand=RED, by=RED)


@pytest.mark.rule("MOTS-59")
def test_at_most_one_card_a_match():
    scene = Scene().hand(BLUE, "match of the season", "super save")
    card = "- {{decide: tactic, by: Blue, choice: {}}}\n"
    two = card.format("match of the season") + card.format("super save")
    lines = line_ups("Blue", "Red") + two + "- {roll: match die, by: Blue, face: 3}\n"
    with pytest.raises(RuleBroken):
        scene.on(lines, play_match, BLUE, RED, Occasion())


@pytest.mark.rule("MOTS-60")
def test_the_card_is_announced_before_the_roll_and_turned_over_after_it():
    _, scene = with_card("wing attack", 4)
    told = [kind for kind, _ in scene.told]
    assert told.index("tactic_announced") < told.index("die") < told.index("tactic")
    assert scene.said("tactic_announced") == [{"side": "home", "team": "Blue"}], "which card is not said"
    assert scene.said("tactic")[0]["card"] == "wing attack"
    lines = line_ups("Blue", "Red") + "- {roll: match die, by: Blue, face: 3}\n"
    late = Scene().hand(BLUE, "super save")
    with pytest.raises(RuleBroken, match="already over"):
        late.on(
            lines + "- {decide: tactic, by: Blue, choice: super save}\n", play_match, BLUE, RED, Occasion()
        )


@pytest.mark.rule("MOTS-61")
def test_no_tactic_cards_in_the_european_cup():
    scene = Scene(season=2).hand(BLUE, "match of the season").at_day(24)
    lines = (
        line_ups("Blue", "Red", "4-4-2", "4-4-2")
        + "- {decide: tactic, by: Blue, choice: match of the season}\n"
    )
    with pytest.raises(RuleBroken, match="match die"):
        scene.play("S2-EQF", lines + "- {roll: match die, by: Blue, face: 3}\n", "E9 Blue-Red")
    assert scene.game.hands[BLUE] == kinds("match of the season")


@pytest.mark.rule("MOTS-62")
def test_counter_attack_turns_a_lost_midfield_into_a_win():
    """Green's midfield of ten loses to Blue's eleven."""
    assert outcome("counter-attack", 3, home=GREEN, away=BLUE) == "1"
    assert outcome("counter-attack", 3) == "X", "level midfields stay level (MOTS-A33)"
    assert outcome("counter-attack", 4) == "2", "spent on any other face (MOTS-A28)"
    _, scene = with_card("counter-attack", 4)
    assert scene.game.hands[BLUE] == []


@pytest.mark.rule("MOTS-63")
def test_wing_attack_compares_the_wide_midfielders_whatever_the_die_says():
    strong = (
        "4-4-2: Quiroga / Brandt, Rank, Castell, Kearns / Pembroke, Baker, Kolar, Nogueira / Vasseur, Steiner"
    )
    weak = (
        "4-4-2: Quiroga / Brandt, Rank, Castell, Kearns / Baker, Pembroke, Nogueira, Kolar / Vasseur, Steiner"
    )
    for face in (1, 2, 3, 4):
        assert outcome("wing attack", face, line_up=strong) == "X", "7 against 7"
        assert outcome("wing attack", face, line_up=weak) == "2", "4 against 7"
        assert outcome("wing attack", face, home=YELLOW) == "1", "8 against 7"
    for face in (5, 6):
        assert outcome("wing attack", face, line_up=weak) == "2", "no penalty is taken"
    assert outcome("wing attack", 4, other="4-3-3") == "X", "the outer two of three count (MOTS-A29)"
    for allowed in ("4-4-2", "3-5-2", "3-4-3"):
        assert outcome("wing attack", 4, line_up=allowed) in "1X2"
    for formation in ("5-3-2", "4-3-3"):
        with pytest.raises(RuleBroken):
            with_card("wing attack", 4, line_up=formation)


@pytest.mark.rule("MOTS-64")
def test_central_attack_adds_two_stars_for_forwards_and_central_midfielders():
    assert outcome("central attack", 2, home=RED, away=BLUE) == "1", "5 + 4 against 6"
    assert outcome("central attack", 2, home=RED, away=GREEN, other="4-3-3") == "X", "5 + 4 against 9"
    assert outcome("central attack", 3) == "1", "11 + 4 against 11"
    assert outcome("central attack", 3, line_up="3-5-2") == "1"
    assert outcome("central attack", 1) == "1", "31 + 8 against 31 (MOTS-A30)"
    assert outcome("central attack", 4) == "2", "defence gains nothing"
    for formation in ("5-3-2", "4-3-3", "3-4-3"):
        with pytest.raises(RuleBroken):
            with_card("central attack", 4, line_up=formation)


@pytest.mark.rule("MOTS-65")
def test_central_attack_is_worth_eight_in_442_and_ten_in_352():
    four = lay("4-4-2", "Quiroga Brandt Rank Castell Kearns Pembroke Nogueira Baker Kolar Vasseur Steiner")
    five = lay("3-5-2", "Quiroga Brandt Rank Castell Pembroke Nogueira Baker Kolar Egan Vasseur Steiner")
    assert (extra_attack("central attack", four), extra_midfield("central attack", four)) == (4, 4)
    assert (extra_attack("central attack", five), extra_midfield("central attack", five)) == (4, 6)
    scene = Scene()

    def margin(eleven, face):
        plain = Contest(scene.game.open, BLUE, BLUE, eleven, eleven)
        plain.tactic = "central attack"
        return resolve(plain, Table([], 1), face)

    assert [margin(four, face) for face in (TEAM, ATTACK, MIDFIELD, DEFENCE)] == [8, 4, 4, 0]
    assert [margin(five, face) for face in (TEAM, ATTACK, MIDFIELD, DEFENCE)] == [10, 4, 6, 0]
    gap = lay("4-4-2", "Quiroga Brandt Rank Castell Kearns Pembroke - Baker Kolar Vasseur -")
    assert (extra_attack("central attack", gap), extra_midfield("central attack", gap)) == (2, 2)


@pytest.mark.rule("MOTS-66")
def test_match_of_the_season_adds_five_stars_in_midfield():
    assert outcome("match of the season", 3, home=GREEN, away=BLUE) == "1", "10 + 5 against 11"
    five_more = lay("3-5-2", "Lefort Teixeira Larrea Novak Delacour Thornbury Marek Tanner Cole Zanella Lowe")
    assert five_more.midfield == 12
    stronger = Scene().squad(
        BLUE, "Quiroga; Brandt Rank Castell Kearns Gruber; Nogueira Baker Kolar Egan; Vasseur Steiner Sallis"
    )
    stronger.squad(
        RED, "Lefort; Teixeira Larrea Novak; Escobedo Bellandi Dekker Pembroke Delacour; Zanella Lowe Draper"
    )
    stronger.hand(BLUE, "match of the season")
    lines = (
        line_ups("Blue", "Red", "4-4-2", "3-4-3")
        + "- {decide: tactic, by: Blue, choice: match of the season}\n"
    )
    lines += "- {roll: match die, by: Blue, face: 3}\n"
    assert stronger.on(lines, play_match, BLUE, RED, Occasion()).outcome == "2", "8 + 5 against 18"
    assert outcome("match of the season", 1) == "1", "31 + 5 against 31 (MOTS-A31)"
    assert outcome("match of the season", 4) == "2"
    assert matches().season_stars == 5


@pytest.mark.rule("MOTS-67")
def test_super_save_stops_the_visitors_penalty():
    assert outcome("super save", 6, home=YELLOW) == "X", "MOTS-A02; nobody needs to roll for the taker"
    wins = make_setup(options={"super_save": "win"})
    assert outcome("super save", 6, home=YELLOW, setup=wins) == "1"
    for formation in ("5-3-2", "4-4-2", "4-3-3", "3-4-3", "3-5-2"):
        assert outcome("super save", 6, home=YELLOW, line_up=formation) == "X", "in any formation"
    assert outcome("super save", 2, home=YELLOW) == "1", "7 against 5 as without it"
    scored = "{roll: d12, by: Blue, face: 1}"
    assert outcome("super save", 5, scored) == "1", "it does nothing to one's own penalty"
    assert HOME_PENALTY != AWAY_PENALTY


@pytest.mark.rule("MOTS-67")
def test_a_card_counts_for_the_first_roll_only():
    """MOTS-A09: a drawn cup match is rolled again without it."""
    scene = Scene().hand(YELLOW, "super save").at_day(31)
    lines = (
        line_ups("Yellow", "Red", "4-4-2", "4-4-2") + "- {decide: tactic, by: Yellow, choice: super save}\n"
    )
    again = "- {roll: match die, by: Yellow, face: 6}\n" * 2 + "- {roll: d12, by: Red, face: 6}\n"
    scene.play("S1-NF", lines + again, "N3 Yellow-Red")
    assert scene.outcome("N3") == "2"
