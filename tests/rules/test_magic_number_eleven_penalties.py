"""Penalty kicks and the shoot-out."""

from itertools import product

import pytest
from mne_scene import Scene

from leaguecli.engines.magic_number_eleven import engine
from leaguecli.engines.magic_number_eleven.box import shipped_box
from leaguecli.engines.magic_number_eleven.odds import penalty_value
from leaguecli.engines.magic_number_eleven.penalties import shoot_out, take_penalty
from leaguecli.tabletop.agents import RandomAgent
from leaguecli.tabletop.engine import Pairing, Round, Setup
from leaguecli.tabletop.replayed import RuleBroken
from leaguecli.tabletop.table import Table

IN = ("centre", "top left and bottom left")
SAVED = ("centre", "centre and top left")


def kick(by, outcome):
    other = "Blues" if by == "Reds" else "Reds"
    spot, covers = outcome
    return (
        f"- {{decide: kick, by: {by}, choice: {spot}}}\n- {{decide: dive, by: {other}, choice: {covers}}}\n"
    )


def kicks(reds, blues):
    """`kicks("xo", "oo")`: x goes in, o is saved; HOME first, in turns."""
    lines = ""
    for number in range(max(len(reds), len(blues))):
        for by, row in (("Reds", reds), ("Blues", blues)):
            if number < len(row):
                lines += kick(by, IN if row[number] == "x" else SAVED)
    return lines


@pytest.mark.rule("MNE-74")
def test_a_penalty_scores_unless_the_keeper_covers_the_spot():
    box = shipped_box()
    assert box.penalty.spots == ("top left", "top right", "centre", "bottom left", "bottom right")
    for spot, covers in product(box.penalty.spots, box.penalty.keeper_labels):
        scene = Scene(kick("Reds", (spot, covers)))
        assert take_penalty(scene.match, 0) is (spot not in covers.split(" and "))
        scene.table.ensure_finished()


@pytest.mark.rule("MNE-74")
def test_the_keeper_has_six_cards_of_two_spots_each():
    penalty = shipped_box().penalty
    assert sorted(penalty.keeper_labels) == [
        "centre and bottom left",
        "centre and bottom right",
        "centre and top left",
        "centre and top right",
        "top left and bottom left",
        "top right and bottom right",
    ]
    with pytest.raises(RuleBroken, match="MNE-74"):
        take_penalty(Scene(kick("Reds", ("centre", "top left"))).match, 0)


def test_the_shipped_frequencies_are_an_equilibrium():
    """Neither side gains by always choosing one card; a penalty goes in three times out of five."""
    penalty = shipped_box().penalty
    assert penalty_value(penalty) == pytest.approx(0.6)
    for spot in range(5):
        saved = sum(n for k, n in enumerate(penalty.keeper_often) if penalty.is_saved(spot, k))
        assert 1 - saved / sum(penalty.keeper_often) <= 0.6 + 1e-9
    for keeper in range(6):
        saved = sum(n for s, n in enumerate(penalty.shooter_often) if penalty.is_saved(s, keeper))
        assert 1 - saved / sum(penalty.shooter_often) >= 0.6 - 1e-9


@pytest.mark.rule("MNE-87")
@pytest.mark.parametrize(
    ("reds", "blues", "pens"),
    [
        ("xxxxx", "xxxxo", (5, 4)),  # five each
        ("xxx", "ooo", (3, 0)),  # out of reach after three
        ("oooo", "xxo", (0, 2)),  # HOME's fourth miss ends it
        ("xoxoxx", "oxxoxo", (4, 3)),  # level after five: sudden death
        ("xxxxxxo", "xxxxxxx", (6, 7)),  # the second pair of sudden death
    ],
)
def test_five_kicks_each_then_sudden_death_home_first(reds, blues, pens):
    scene = Scene(kicks(reds, blues))
    assert tuple(shoot_out(scene.match)) == pens
    scene.table.ensure_finished()


@pytest.mark.rule("MNE-87")
def test_in_sudden_death_both_kick():
    scene = Scene(kicks("xxxxxx", "xxxxx"))
    with pytest.raises(RuleBroken, match="decide: kick, by: Blues"):
        shoot_out(scene.match)


def season(pairing, **options):
    """The first drawn match of a seeded run of random players."""
    setup = Setup(("Reds", "Blues"), options=options)
    for seed in range(40):
        table = Table([RandomAgent(), RandomAgent()], seed)
        result = engine.start(setup, table).play(Round("R1", (pairing,)), table)[pairing.id]
        if result.score.home == result.score.away:
            return result
    raise AssertionError("no drawn match found")


@pytest.mark.rule("MNE-87")
def test_the_higher_score_wins_and_a_tie_is_a_draw():
    table = Table([RandomAgent(), RandomAgent()], 1)
    campaign = engine.start(Setup(("Reds", "Blues")), table)
    results = [campaign.play_pairing(Pairing(f"M{n}", 0, 1), table) for n in range(30)]
    for result in results:
        home, away = result.score
        assert result.decision() == ("1" if home > away else "2" if away > home else "X")
        assert result.pens is None
    assert {result.decision() for result in results} == {"1", "X", "2"}


@pytest.mark.rule("MNE-87")
def test_a_shootout_comes_in_a_cup_or_where_the_league_agreed():
    """MNE-A28"""
    assert season(Pairing("M1", 0, 1)).winner() is None
    for drawn in (season(Pairing("M1", 0, 1, decisive=True)), season(Pairing("M1", 0, 1), shootout=True)):
        assert drawn.pens is not None
        assert drawn.winner() in ("home", "away")
        assert drawn.decision() == "X"
