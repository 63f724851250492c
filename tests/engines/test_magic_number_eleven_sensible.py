"""The sensible player: strong against chance, and each of its habits."""

import math
from collections import Counter

import pytest

from leaguecli.engines.magic_number_eleven import engine
from leaguecli.engines.magic_number_eleven.box import shipped_box
from leaguecli.engines.magic_number_eleven.decisions import (
    EMERGENCY,
    FROM_DECK,
    NO_SECOND_CARD,
    SHOOT,
    SUBSTITUTE,
)
from leaguecli.engines.magic_number_eleven.odds import HIDDEN, NOTHING, odds_of
from leaguecli.engines.magic_number_eleven.sensible import Sensible
from leaguecli.engines.magic_number_eleven.sides import Shot, Side
from leaguecli.engines.magic_number_eleven.views import View
from leaguecli.tabletop.agents import RandomAgent
from leaguecli.tabletop.engine import Pairing, Setup
from leaguecli.tabletop.seeds import SeedPath
from leaguecli.tabletop.table import Table


def decided_matches(matches, seed):
    """How often the sensible side wins among decided matches, at home and away by turns."""
    table = Table([Sensible(), RandomAgent()], seed)
    campaign = engine.start(Setup(("Sensible", "Random")), table)
    won = lost = 0
    for number in range(matches):
        home = number % 2
        winner = campaign.play_pairing(Pairing(f"M{number}", home, 1 - home), table).winner()
        if winner is not None:
            is_sensible = (winner == "home") == (home == 0)
            won += is_sensible
            lost += not is_sensible
    return won, lost


def wilson(won, lost, z=1.96):
    """The interval in which the true share lies with 95 %."""
    n = won + lost
    share = won / n
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return middle - half, middle + half


def test_sensible_beats_random_in_a_small_seeded_run():
    low, _ = wilson(*decided_matches(150, seed=1))
    assert low >= 0.8


@pytest.mark.slow
def test_sensible_beats_random_in_four_of_five_decided_matches():
    won, lost = decided_matches(2000, seed=2026)
    low, high = wilson(won, lost)
    print(f"sensible won {won} of {won + lost} decided matches; 95 % interval {low:.3f} to {high:.3f}")
    assert low >= 0.8


@pytest.fixture
def view():
    box = shipped_box()
    mine, theirs = Side(box, "Reds", box.home), Side(box, "Blues", box.away)
    return View(box, 0, mine, theirs, [])


def hold(view, *labels):
    view.hand[:] = [view.box.synergy.labels.index(str(label)) for label in labels]


def labels(view, cards):
    return sorted(view.box.synergy.labels[card] for card in cards)


def card(view, name):
    return view.box.names.index(name)


def spot(view, name):
    return next(s for s in view.box.board.spots if view.box.board.spot_name(s) == name)


def place(view, **cards):
    for space, name in cards.items():
        view.mine.field.place(card(view, name), spot(view, space))
        view.mine.front = [c for c in view.mine.front if c != card(view, name)]


@pytest.mark.parametrize(
    ("hand", "control", "base", "played"),
    [
        ((5, 3), 1, 3, ["5"]),  # 3 + 5 = 8: the commonest card, a 3, makes eleven
        ((5, 4, 2), 2, 4, ["4"]),  # 8 again, not 11 before the deck's card
        ((3, 2, 2), 2, 3, ["2", "3"]),  # two cards to reach 8
        ((5, 5), 2, 1, ["5"]),  # 1 + 5 + 5 would be over for certain
    ],
)
def test_hand_cards_aim_at_eleven(view, hand, control, base, played):
    hold(view, *hand)
    view.control = control
    view.shot = Shot(0, base, 4)
    assert labels(view, Sensible().attack_cards(view, None)) == played


def test_hand_cards_are_kept_when_they_gain_little(view):
    """Base attack 0 against a wall: one small card hardly helps."""
    hold(view, 1)
    view.shot = Shot(0, 0, 9)
    assert Sensible().attack_cards(view, None) == ()


def test_the_defender_adds_a_card_from_the_deck_when_that_helps(view):
    view.shot = Shot(0, 4, 2)
    assert Sensible().defence_card(view, None) == FROM_DECK


def test_the_defender_risks_no_tackle_where_the_shot_cannot_score(view):
    """Base attack 1 against 8: a second unseen card could only bring a penalty."""
    view.shot = Shot(0, 1, 8)
    assert Sensible().defence_card(view, None) == NO_SECOND_CARD


def test_odds_follow_from_the_deck(view):
    odds = odds_of(view.box)
    assert odds.penalty == pytest.approx(0.6)
    no_tackle = (23 / 25) ** 2
    # 8 before the deck's card, against a wall: ten cards of 25 make eleven, 18 leave room for a TACKLE.
    expected = 10 / 25 * no_tackle + 18 / 25 * (1 - no_tackle) * 0.6
    assert odds.goal[8][16] == pytest.approx(expected)
    assert odds.goal[11][0] == 0
    assert odds.conceded(8, 0, 16, HIDDEN) == pytest.approx(expected)
    assert odds.conceded(1, 0, 8, NOTHING) == pytest.approx(2 / 25 * 0.6)


def test_the_best_place_completes_most(view):
    view.mine.front = list(view.mine.squad)
    place(view, b4="L Full Back")
    view.card = card(view, "R Full Back")
    assert Sensible().space(view, None) == spot(view, "d4")


def test_action_and_space_agree(view):
    view.mine.front = list(view.mine.squad)
    place(view, c2="Chance Maker")
    chosen = Sensible().action(view, None)
    view.card = chosen
    assert chosen in view.mine.front
    assert Sensible().space(view, None) in view.mine.field.free_spots(chosen)


def test_a_spent_side_brings_on_a_reserve(view):
    """Nobody to place, nobody to shoot: better than a shot from nowhere."""
    place(view, b4="L Centre Back")
    sensible = Sensible()
    assert sensible.action(view, None) == EMERGENCY
    view.mine.bench = [card(view, "Libero")]
    assert sensible.action(view, None) == SUBSTITUTE
    assert sensible.substitution(view, None) == (card(view, "L Centre Back"), card(view, "Libero"))
    view.is_half_time = True
    assert sensible.substitution(view, None) is None


def test_a_direct_attack_when_nobody_is_left_to_place(view):
    place(view, d2="Target Man")
    assert Sensible().action(view, None) == SHOOT + card(view, "Target Man")


def test_the_marker_goes_on_the_icon_fewest_cards_share(view):
    place(view, c2="Chance Maker", b1="Striker")
    view.card = card(view, "Striker")
    assert Sensible().marker(view, None) in (0, 1)


def test_penalties_are_mixed_as_the_equilibrium_says(view):
    sensible = Sensible()
    sensible.reseed(SeedPath(1))
    kicks = Counter(sensible.kick(view, None) for _ in range(5000))
    dives = Counter(sensible.dive(view, None) for _ in range(5000))
    assert all(abs(kicks[spot] / 5000 - 0.2) < 0.03 for spot in range(5))
    assert all(abs(dives[keeper] / 5000 - 0.1) < 0.03 for keeper in range(4))
    assert all(abs(dives[keeper] / 5000 - 0.3) < 0.03 for keeper in (4, 5))


def test_penalties_come_from_the_agents_own_stream(view):
    first, second = Sensible(), Sensible()
    for sensible in (first, second):
        sensible.reseed(SeedPath(9) / "M1" / 0)
    assert [first.kick(view, None) for _ in range(30)] == [second.kick(view, None) for _ in range(30)]
    second.reseed(SeedPath(9) / "M2" / 0)
    first.reseed(SeedPath(9) / "M1" / 0)
    assert [first.kick(view, None) for _ in range(30)] != [second.kick(view, None) for _ in range(30)]
