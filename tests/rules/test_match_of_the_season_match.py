"""Match of the Season: playing a match, short teams, forfeits (MOTS-46 to MOTS-58, MOTS-102, MOTS-103)."""

import pytest
from mots_scene import (
    BLUE,
    GREEN,
    RED,
    SQUADS,
    YELLOW,
    Scene,
    card,
    cards,
    lay,
    line_ups,
    match_lines,
    sunday,
)

from leaguecli.engines.match_of_the_season.decisions import object_to_line_up
from leaguecli.engines.match_of_the_season.formations import formations
from leaguecli.engines.match_of_the_season.game import INJURED
from leaguecli.engines.match_of_the_season.lineup import strongest
from leaguecli.engines.match_of_the_season.match import Occasion, play_match
from leaguecli.engines.match_of_the_season.prices import prices
from leaguecli.engines.match_of_the_season.views import LineUpView
from leaguecli.engines.match_of_the_season.whole_game import make_setup
from leaguecli.model.result import Result
from leaguecli.tabletop.engine import Pairing, Round
from leaguecli.tabletop.replayed import RuleBroken
from leaguecli.tabletop.table import Table


def friendly(lines, home=BLUE, away=RED, setup=None, scene=None):
    """One match without a season around it."""
    scene = scene or Scene(setup)
    return scene.on(lines, play_match, home, away, Occasion()).outcome


def faces(home, away, *, home_choice="4-4-2", away_choice="4-4-2", setup=None):
    """What the first four faces of the match die would give."""
    names = ("Blue", "Red", "Yellow", "Green")
    return [
        friendly(
            match_lines(names[home], names[away], face, home_choice=home_choice, away_choice=away_choice),
            home,
            away,
            setup,
        )
        for face in (1, 2, 3, 4)
    ]


def penalty(face, number, home="Blue", away="Red", roller=None, again=()):
    rolls = [f"{{roll: d12, by: {roller or home}, face: {roll}}}" for roll in (*again, number)]
    return match_lines(home, away, face, *rolls)


@pytest.mark.rule("MOTS-46")
def test_both_select_line_ups_and_the_home_manager_rolls_once():
    scene = Scene()
    lines = match_lines("Blue", "Red", 2, home_choice="3-4-3", away_choice="5-3-2")
    assert friendly(lines, scene=scene) == "1"
    assert [scene.game.open.laid[team].formation.name for team in (BLUE, RED)] == ["3-4-3", "5-3-2"], (
        "they stay on the table (MOTS-A59)"
    )
    with pytest.raises(RuleBroken):
        friendly(match_lines("Blue", "Red", 2).replace("die, by: Blue", "die, by: Red"))
    with pytest.raises(RuleBroken, match="line_up"):
        friendly("- {decide: line_up, by: Blue, choice: best}\n- {roll: match die, by: Blue, face: 2}\n")
    with pytest.raises(RuleBroken, match="already over"):
        friendly(match_lines("Blue", "Red", 1, "{roll: match die, by: Blue, face: 2}"))


@pytest.mark.rule("MOTS-47")
def test_one_compares_all_stars_of_the_line_ups():
    assert faces(BLUE, YELLOW)[0] == "1", "31 against 30"
    assert faces(YELLOW, BLUE)[0] == "2"
    assert faces(BLUE, YELLOW, home_choice="4-3-3")[0] == "X", "30 against 30"


@pytest.mark.rule("MOTS-48")
def test_two_compares_attacks():
    assert faces(BLUE, RED)[1] == "1", "6 against 5"
    assert faces(RED, BLUE)[1] == "2"


@pytest.mark.rule("MOTS-49")
def test_three_compares_midfields():
    assert faces(BLUE, RED, away_choice="4-3-3")[2] == "1", "11 against 9"
    assert faces(BLUE, RED, away_choice="3-5-2")[2] == "2", "11 against 12"
    strong_left = (
        "4-4-2: Quiroga / Brandt, Rank, Castell, Kearns / Pembroke, Nogueira, Baker, Kolar / Vasseur, Steiner"
    )
    assert faces(BLUE, RED, home_choice=strong_left)[2] == "X", "all four count, wherever they stand"


@pytest.mark.rule("MOTS-50")
def test_four_compares_defences_without_the_goalkeeper():
    assert faces(BLUE, RED)[3] == "2", "9 against 11"
    assert faces(BLUE, YELLOW)[3] == "2", "9 against 10, though Quiroga has five stars"
    with_keeper = make_setup(options={"goalkeeper_defends": True})
    assert faces(BLUE, YELLOW, setup=with_keeper)[3] == "1", "14 against 12 (MOTS-A08)"


@pytest.mark.rule("MOTS-51")
def test_five_is_a_penalty_for_the_home_team_taken_by_the_number_rolled():
    """Red's goalkeeper has four stars; Blue's numbers from left to right are 5, 4 2 2 1, 4 2 2 3, 3 3."""
    assert friendly(penalty(5, 1)) == "1", "number 1 is the goalkeeper"
    for number in range(2, 12):
        assert friendly(penalty(5, number)) == "X"
    green = Scene()
    assert friendly(penalty(5, 10, "Green", "Red"), 3, RED, scene=green) == "1", "Aranda stands at number 10"
    with pytest.raises(RuleBroken):
        friendly(penalty(5, 1, roller="Red"))


@pytest.mark.rule("MOTS-51")
def test_a_twelve_is_rolled_again():
    assert friendly(penalty(5, 1, again=(12, 12))) == "1", "MOTS-A05"


@pytest.mark.rule("MOTS-52")
def test_six_is_a_penalty_for_the_visitors_rolled_by_their_manager():
    """Yellow's goalkeeper has two stars, Red's number 6 four."""
    assert friendly(penalty(6, 6, "Yellow", "Red", roller="Red"), YELLOW, RED) == "2"
    assert friendly(penalty(6, 7, "Yellow", "Red", roller="Red"), YELLOW, RED) == "X"
    with pytest.raises(RuleBroken):
        friendly(penalty(6, 6, "Yellow", "Red", roller="Yellow"), YELLOW, RED)


@pytest.mark.rule("MOTS-53")
def test_the_taker_needs_more_stars_than_the_goalkeeper():
    assert friendly(penalty(5, 2)) == "X", "four stars against four are not enough"
    assert friendly(penalty(5, 2, "Blue", "Yellow"), BLUE, YELLOW) == "1", "four against two"
    assert friendly(penalty(5, 3, "Blue", "Yellow"), BLUE, YELLOW) == "X", "two against two"


@pytest.mark.rule("MOTS-54")
def test_equal_stars_are_a_draw():
    assert faces(BLUE, RED)[0] == "X", "31 against 31"
    assert faces(BLUE, YELLOW, home_choice="4-3-3")[1] == "X", "7 against 7"
    assert faces(BLUE, RED)[2] == "X", "11 against 11"
    assert faces(RED, GREEN)[3] == "X", "11 against 11"


def played(lines, stage="S1-NF", match="N3 Blue-Red", scene=None, day=31):
    return (scene or Scene()).at_day(day).play(stage, lines, match)


@pytest.mark.rule("MOTS-55")
def test_the_winner_gets_ten_thousand_from_the_bank_and_ten_from_the_loser():
    scene = Scene()
    bank = scene.game.open.bank
    played(match_lines("Blue", "Red", 2), scene=scene)
    assert scene.money == [120_000, 90_000, 100_000, 100_000]
    assert scene.game.open.bank == bank - 10_000
    league = Scene()
    played(match_lines("Blue", "Red", 4) + sunday("Moraes"), "S1-MD1", "L1 Blue-Red", league, 7)
    assert league.money[:2] == [90_000, 120_000]


@pytest.mark.rule("MOTS-55")
def test_a_loser_without_money_sells_down_to_thirteen_and_then_pays_what_is_left():
    """MOTS-A12, MOTS-A39."""
    lines = match_lines("Blue", "Red", 2, "{decide: forced_sale, by: Red, choice: Draper F1}")
    scene = played(lines, scene=Scene().cash(RED, 0))
    assert len(scene.game.open.squads[RED]) == 13
    assert scene.money[:2] == [115_000, 0], "Draper brought 5,000, the rest comes from nobody"
    assert scene.total == prices().bank
    enough = match_lines("Blue", "Red", 2, "{decide: forced_sale, by: Red, choice: Teixeira D5}")
    scene = played(enough, scene=Scene().cash(RED, 0))
    assert scene.money[:2] == [120_000, 15_000]
    thirteen = Scene().cash(RED, 5_000)
    thirteen.squad(RED, " ".join(thirteen.names(RED)[:13]))
    played(match_lines("Blue", "Red", 2), scene=thirteen)
    assert thirteen.money[:2] == [115_000, 0]


@pytest.mark.rule("MOTS-56")
def test_a_draw_pays_nothing():
    scene = played(match_lines("Blue", "Red", 1) + sunday("Moraes"), "S1-MD1", "L1 Blue-Red", day=7)
    assert scene.outcome("L1") == "X"
    assert scene.money == [100_000] * 4


@pytest.mark.rule("MOTS-57")
def test_in_europe_the_bank_pays_all():
    scene = Scene(season=2)
    bank = scene.game.open.bank
    played(match_lines("Blue", "Red", 2), "S2-EQF", "E9 Blue-Red", scene, 24)
    assert scene.money == [120_000, 100_000, 100_000, 100_000]
    assert scene.game.open.bank == bank - 20_000
    guests = Scene(season=2)
    lines = "- {decide: line_up, by: Blue, choice: 4-4-2}\n- {roll: match die, by: Blue, face: 1}\n"
    played(lines, "S2-EQF", "E9 Blue-Alpine Union", guests, 24)
    assert guests.money[BLUE] == 120_000
    beaten = Scene(season=2)
    played(lines, "S2-EQF", "E9 Blue-Iberian Royals", beaten, 24)
    assert beaten.outcome("E9") == "2"
    assert beaten.money == [100_000] * 4


@pytest.mark.rule("MOTS-58")
def test_line_ups_are_laid_face_down_and_each_side_may_change_one_player():
    change = "- {decide: change, by: Red, choice: 'Zeman D1 off, Draper F1 on'}\n"
    lines = line_ups("Blue", "Red", "4-4-2", "4-4-2") + change + "- {roll: match die, by: Blue, face: 2}\n"
    scene = Scene()
    assert friendly(lines, scene=scene) == "X", "Red now attacks with three: 6 against 6"
    assert scene.said("line_up")[1]["line_up"].startswith(
        "3-4-3: Lefort G4 / Teixeira D5, Larrea D3, Novak D2 /"
    )
    own = "- {decide: change, by: Blue, choice: 'Kearns D1 off, Sallis F1 on'}\n"
    assert friendly(lines.replace(change, own + change)) == "1", "and 7 against 6"
    with pytest.raises(RuleBroken):
        friendly(lines.replace(change, change + change.replace("Zeman", "Novak").replace("D1", "D2")))
    six_forwards = change.replace("Zeman D1", "Lefort G4")
    with pytest.raises(RuleBroken, match="MOTS-58"):
        friendly(lines.replace(change, six_forwards))
    for mode in ("shown", "hidden"):
        with pytest.raises(RuleBroken):
            friendly(lines, setup=make_setup(options={"line_ups": mode}))


@pytest.mark.rule("MOTS-58")
def test_shown_line_ups_are_answered_by_the_home_side():
    setup = make_setup(options={"line_ups": "shown"})
    assert friendly(line_ups("Red", "Blue") + "- {roll: match die, by: Blue, face: 2}\n", setup=setup) == "1"
    with pytest.raises(RuleBroken):
        friendly(line_ups("Blue", "Red") + "- {roll: match die, by: Blue, face: 2}\n", setup=setup)


class Watcher:
    """Answers sensibly and notes who saw which opponent."""

    is_chancy = False

    def __init__(self, seen):
        from leaguecli.engines.match_of_the_season.sensible import Sensible

        self.thinker, self.seen = Sensible(), seen

    def reseed(self, path):
        raise AssertionError("has no chance of its own")

    def answer(self, decision):
        method = self.thinker.answer(decision)

        def answer(view, options):
            if decision.name == "line_up":
                self.seen[view.seat] = view.opponent
            return method(view, options)

        return answer


@pytest.mark.rule("MOTS-58")
def test_who_sees_which_line_up():
    for mode, sees in (("one change", [False, False]), ("hidden", [False, False]), ("shown", [True, False])):
        seen = {}
        scene = Scene(make_setup(options={"line_ups": mode}))
        play_match(scene.game, Table([Watcher(seen) for _ in range(4)], 1), BLUE, RED, Occasion())
        assert [seen[BLUE] is not None, seen[RED] is not None] == sees


@pytest.mark.rule("MOTS-102")
def test_as_many_as_possible_stand_before_the_stars_are_counted():
    """Without a forward 5-4-1 fields ten, 3-5-2 only nine with more stars."""
    squad = "Webb; Furtado Maddox Duarte Beck Moss; Bellandi Kuipers Tardini Zamudio Eastwood Egan"
    laid = strongest(cards(squad), formations(extra=True))
    assert (laid.formation.name, laid.men) == ("5-4-1", 10)


SHORT = "Quiroga; Brandt Rank Castell Kearns Gruber; Pembroke Nogueira; Vasseur Steiner Sallis Lang Fiala"
"""Thirteen players of whom 5-3-2 fields ten: number 9 is missing, or 3-4-3 with nine."""


@pytest.mark.rule("MOTS-102")
def test_a_team_that_cannot_field_eleven_plays_with_ten_or_nine_and_says_what_is_missing():
    scene = Scene().squad(BLUE, SHORT)
    ten = "4-3-3: Quiroga / Brandt, Rank, Castell, Kearns / Pembroke, Nogueira, - / Vasseur, Steiner, Sallis"
    friendly(match_lines("Blue", "Red", 2, home_choice=ten), scene=scene)
    assert scene.said("short") == [{"side": "home", "team": "Blue", "men": 10, "missing": "8"}]
    nine = "3-4-3: Quiroga / Brandt, Rank, Castell / Pembroke, Nogueira, -, - / Vasseur, Steiner, Sallis"
    friendly(match_lines("Blue", "Red", 2, home_choice=nine), scene=Scene().squad(BLUE, SHORT))
    view = LineUpView(scene.game, BLUE, scene.game.open.squads[BLUE])
    lazy = lay("4-3-3", "Quiroga Brandt Rank Castell - Pembroke Nogueira - Vasseur Steiner Sallis")
    assert object_to_line_up(view, lazy)[0] == "MOTS-102", "a fourth defender is there"
    full = LineUpView(Scene().game, BLUE, Scene().game.open.squads[BLUE])
    gap = lay("4-4-2", "Quiroga Brandt Rank Castell - Pembroke Nogueira Baker Kolar Vasseur Steiner")
    assert object_to_line_up(full, gap)[0] == "MOTS-102", "eleven can be fielded"
    two_forwards = Scene().squad(BLUE, SQUADS[BLUE].replace("Sallis", "Moss"))
    view = LineUpView(two_forwards.game, BLUE, two_forwards.game.open.squads[BLUE])
    third = lay("4-3-3", "Quiroga Brandt Rank Castell Kearns Pembroke Nogueira Baker Vasseur Steiner -")
    assert object_to_line_up(view, third)[0] == "MOTS-102", "in another formation"


@pytest.mark.rule("MOTS-102")
def test_missing_places_keep_their_numbers():
    """MOTS-A06: a penalty that falls to an empty place is rolled again."""
    scene = Scene().squad(BLUE, SHORT)
    ten = "4-3-3: Quiroga / Brandt, Rank, Castell, Kearns / Pembroke, Nogueira, - / Vasseur, Steiner, Sallis"
    rolls = ["{roll: d12, by: Blue, face: 8}", "{roll: d12, by: Blue, face: 6}"]
    lines = match_lines("Blue", "Yellow", 5, *rolls, home_choice=ten)
    assert friendly(lines, BLUE, YELLOW, scene=scene) == "1"


@pytest.mark.rule("MOTS-102")
def test_without_a_goalkeeper_every_penalty_is_scored():
    scene = Scene()
    scene.game.open.squads[BLUE].remove(card("Quiroga"))
    scene.game.deck.append(card("Quiroga"))
    lines = match_lines("Blue", "Red", 6, "{roll: d12, by: Red, face: 5}")
    assert friendly(lines, scene=scene) == "2", "Zeman with one star"


EIGHT = "Quiroga; Brandt Rank; Pembroke Nogueira Baker; Vasseur Steiner Sallis Lang Fiala Barlow Nemec"


@pytest.mark.rule("MOTS-103")
def test_fewer_than_nine_players_forfeit_the_match():
    scene = Scene().squad(BLUE, EIGHT).at_day(7)
    scene.game.open.absent[card("Vasseur")] = INJURED
    scene.game.open.absent[card("Baker")] = INJURED
    scene.play("S1-MD1", sunday("Moraes"), "L1 Blue-Red")
    assert scene.results["L1"] == Result(outcome="2", forfeit="home")
    assert scene.said("forfeit") == [{"side": "home", "team": "Blue"}]
    assert scene.money[:2] == [90_000, 120_000], "MOTS-A53"
    cup = Scene().squad(BLUE, EIGHT).at_day(31)
    cup.game.open.absent[card("Vasseur")] = INJURED
    cup.game.open.absent[card("Baker")] = INJURED
    cup.play("S1-NF", match_lines("Red", "Blue", 2, away_choice="3-4-3"), "N3 Red-Blue")
    assert cup.results["N3"] == Result(outcome="2"), "absences count in the league only: nine play"


@pytest.mark.rule("MOTS-103")
def test_two_short_teams_draw_unless_one_must_win():
    def bare():
        scene = Scene().squad(BLUE, EIGHT.replace("Brandt Rank;", ";"))
        return scene.squad(
            RED,
            "Lefort; ; Delacour Cole Marek; Zanella Lowe Draper Ostler Ambrose Holm Perrin Whitlock Bezerra",
        )

    scene = bare().at_day(7)
    scene.play("S1-MD1", sunday("Moraes"), "L1 Blue-Red")
    assert scene.results["L1"] == Result(outcome="X")
    scene = bare().at_day(31)
    lines = "- {roll: d6, by: Blue, face: 2}\n- {roll: d6, by: Red, face: 5}\n"
    scene.play("S1-NF", lines, "N3 Blue-Red")
    assert scene.results["N3"] == Result(outcome="2")


@pytest.mark.rule("MOTS-46", "MOTS-54")
def test_a_drawn_cup_match_is_rolled_until_decided_and_pays_once():
    """MOTS-A09."""
    again = ["{roll: match die, by: Blue, face: 3}", "{roll: match die, by: Blue, face: 4}"]
    scene = played(match_lines("Blue", "Red", 1, *again))
    assert scene.outcome("N3") == "2"
    assert scene.money[:2] == [90_000, 120_000]
    ten = ["{roll: match die, by: Blue, face: 1}"] * 9
    duel = ["{roll: d6, by: Blue, face: 3}", "{roll: d6, by: Red, face: 3}"] * 2
    duel[2] = "{roll: d6, by: Blue, face: 6}"
    assert played(match_lines("Blue", "Red", 1, *ten, *duel)).outcome("N3") == "1"
    with pytest.raises(RuleBroken):
        played(match_lines("Blue", "Red", 1, *ten[1:], *duel))


@pytest.mark.rule("MOTS-55")
def test_a_match_recorded_by_hand_pays_its_prize_and_moves_the_marker_without_events():
    scene = Scene()
    pairing = Pairing("S1-L1", BLUE, RED)
    round = Round("S1-MD1", (pairing, Pairing("S1-L2", 2, 3)), season=1)
    scene.game.open.absent[card("Brandt")] = INJURED
    scene.game.open.absent[card("Corsini")] = INJURED
    scene.campaign.record(round, pairing, Result(outcome="2"), {}, Table([], 1))
    assert scene.money == [90_000, 120_000, 100_000, 100_000]
    assert scene.game.open.marker == 7
    assert not scene.is_absent("Brandt")
    assert scene.is_absent("Corsini"), "Yellow has not played yet"
    scene.campaign.record(round, pairing, Result(outcome="X"), {}, Table([], 1))
    assert scene.money == [90_000, 120_000, 100_000, 100_000]
    poor = Scene().cash(BLUE, 0)
    poor.campaign.record(round, pairing, Result(outcome="2"), {}, Table([], 1))
    assert poor.money[RED] == 115_000
    assert len(poor.game.open.squads[BLUE]) == 13, "nobody is asked: the weakest leaves"
    assert poor.has(BLUE, "Quiroga")
    guests = Scene(season=2)
    pairing = Pairing("S2-E9", BLUE, 5)
    guests.campaign.record(
        Round("S2-EQF", (pairing,), season=2), pairing, Result(outcome="1"), {}, Table([], 1)
    )
    assert guests.money[BLUE] == 120_000


@pytest.mark.rule("MOTS-54")
def test_a_duel_with_an_international_team_is_rolled_by_the_manager():
    """MOTS-A09; against Alpine Union midfields are level at ten."""
    line_up = "- {decide: line_up, by: Green, choice: 4-4-2}\n"
    drawn = "- {roll: match die, by: Green, face: 3}\n" * 10
    duel = "- {roll: d6, by: Green, face: 2}\n- {roll: d6, by: Green, face: 5}\n"
    scene = Scene(season=2).at_day(24)
    scene.play("S2-EQF", line_up + drawn + duel, "E9 Green-Alpine Union")
    assert scene.outcome("E9") == "2"
