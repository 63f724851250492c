"""Match of the Season with two and with three managers (MOTS-104 to MOTS-107)."""

import pytest
from mots_scene import BLUE, GREEN, RED, YELLOW, Scene, card, match_lines, sunday

from leaguecli.engines.match_of_the_season import engine
from leaguecli.engines.match_of_the_season.game import CALLED_UP, INJURED
from leaguecli.engines.match_of_the_season.lineup import strongest
from leaguecli.engines.match_of_the_season.market import deal_freely, transfer
from leaguecli.engines.match_of_the_season.prices import prices
from leaguecli.engines.match_of_the_season.whole_game import Chronicle, make_setup, play_game
from leaguecli.model.result import Result
from leaguecli.tabletop.replayed import RuleBroken
from leaguecli.tabletop.table import Table

TWO = make_setup(players=("Ann", "Ben"), owners=(0, 1, 0, 1) + (None,) * 14)
"""Ann runs Blue and Yellow, Ben Red and Green."""
THREE = make_setup(persons=(True, True, True, False) + (False,) * 14)


@pytest.mark.rule("MOTS-104")
def test_a_managers_two_teams_do_not_trade_with_each_other():
    offer = """
    - {decide: dealings, by: Blue, choice: offer Pembroke M4}
    - {decide: asking_price, by: Blue, choice: 30000}
    """
    bid = "- {{decide: bid, by: {}, choice: 30000}}\n"
    for buyer, allowed in (("Red", True), ("Green", True), ("Yellow", False)):
        scene = Scene(TWO)
        lines = offer + bid.format(buyer)
        if allowed:
            scene.on(lines, deal_freely, BLUE, "matches")
            assert not scene.has(BLUE, "Pembroke")
        else:
            with pytest.raises(RuleBroken):
                scene.on(lines, deal_freely, BLUE, "matches")
    four = Scene()
    four.on(offer + bid.format("Yellow"), deal_freely, BLUE, "matches")
    assert four.has(YELLOW, "Pembroke")


@pytest.mark.rule("MOTS-104")
def test_a_managers_two_teams_do_not_bid_against_each_other():
    """MOTS-A51."""
    lines = """
    - {draw: player deck, by: Blue, card: Moraes F5}
    - {decide: bid, by: Blue, choice: 50000}
    - {decide: bid, by: Yellow, choice: 55000}
    """
    with pytest.raises(RuleBroken):
        Scene(TWO).on(lines, transfer, BLUE)
    Scene().on(lines, transfer, BLUE)
    rivals = lines.replace("by: Yellow", "by: Green")
    scene = Scene(TWO)
    scene.on(rivals, transfer, BLUE)
    assert scene.has(GREEN, "Moraes")


@pytest.mark.rule("MOTS-105")
def test_a_managers_two_teams_meet_with_their_best_line_ups():
    scene = Scene(TWO).at_day(21)
    lines = "- {roll: match die, by: Blue, face: 4}\n" + sunday("Moraes")
    scene.play("S1-MD3", lines, "L5 Blue-Yellow")
    for team in (BLUE, YELLOW):
        laid = scene.game.open.laid[team]
        assert laid.cards == strongest(scene.game.open.squads[team], scene.game.open.rules.formations).cards
    assert scene.outcome("L5") == "2", "9 against 10"
    with pytest.raises(RuleBroken):
        Scene(TWO).at_day(21).play(
            "S1-MD3", match_lines("Blue", "Yellow", 4) + sunday("Moraes"), "L5 Blue-Yellow"
        )
    other = Scene(TWO).at_day(7)
    other.play("S1-MD1", match_lines("Blue", "Red", 4) + sunday("Moraes"), "L1 Blue-Red")
    assert other.outcome("L1") == "2"


@pytest.mark.rule("MOTS-106")
def test_the_points_of_both_teams_are_added():
    told = Chronicle(orders=[[0, 1, 3, 2]], cups=[(3, 2)], europe=[None], cash=[10, 20, 30, 40])
    assert told.points() == [3, 2, 1, 3]
    honours = told.honours(TWO)
    assert [(each.name, each.trophy_points, each.cash) for each in honours] == [
        ("Ann", 4, 40),
        ("Ben", 5, 60),
    ]
    assert told.winners(TWO) == ["Ben"]
    assert set(told.winners(make_setup())) == {"Blue"}, "more league titles than Green (MOTS-A50)"


@pytest.mark.rule("MOTS-107")
def test_the_fourth_team_of_three_managers_always_loses_and_costs_nothing():
    scene = Scene(THREE).at_day(7)
    assert scene.game.open.managed == (BLUE, RED, YELLOW)
    scene.play("S1-MD1", match_lines("Blue", "Red", 2) + sunday("Moraes"), "L1 Blue-Red, L2 Yellow-Green")
    assert scene.outcome("L2") == "1"
    assert scene.money == [120_000, 90_000, 100_000, 0]
    away = Scene(THREE).at_day(14)
    away.play("S1-MD2", match_lines("Red", "Yellow", 2) + sunday("Moraes"), "L3 Red-Yellow, L4 Green-Blue")
    assert away.results["L4"] == Result(outcome="2"), "beaten, not a forfeit"
    cup = Scene(THREE).at_day(17)
    cup.play("S1-NSF", "", "N1 Green-Yellow")
    assert cup.outcome("N1") == "2", "MOTS-A52"
    assert cup.money == [100_000, 100_000, 100_000, 0]


@pytest.mark.rule("MOTS-107")
def test_a_whole_game_of_three_never_asks_the_fourth():
    class Nobody:
        is_chancy = False

        def answer(self, decision):
            raise AssertionError(f"the dummy team was asked {decision.name}")

    table = Table([engine.agents["sensible"]() for _ in range(3)] + [Nobody()], 4)
    campaign = engine.start(THREE, table)
    told = play_game(campaign, table)
    assert all(order[3] == GREEN for order in told.orders)
    assert told.points()[GREEN] == 0
    assert campaign.game.open.squads[GREEN] == []
    assert campaign.game.open.bank + sum(campaign.game.open.cash) == prices().bank
    assert campaign.game.open.cash[GREEN] == 0


@pytest.mark.rule("MOTS-107", "MOTS-A44")
def test_no_swaps_with_the_dummy_team():
    """MOTS-A44."""
    from leaguecli.engines.match_of_the_season.season_end import display_strongest, exchange_players

    scene = Scene(THREE)
    shown = {team: display_strongest(scene.game, team) for team in scene.game.open.managed}
    scene.on("", exchange_players, shown, (BLUE, RED, YELLOW, GREEN))
    swap = "- {decide: exchange, by: Yellow, choice: Brandt D4 for Adler D1}\n"
    with pytest.raises(RuleBroken):
        scene.on(swap, exchange_players, shown, (BLUE, RED, YELLOW, GREEN))
    scene.on("", exchange_players, shown, (GREEN, RED, BLUE, YELLOW))
    with pytest.raises(RuleBroken, match="MOTS-87"):
        scene.on(swap, exchange_players, shown, (GREEN, RED, BLUE, YELLOW))
    assert scene.has(BLUE, "Brandt")
    assert card("Adler") in scene.game.open.squads[YELLOW]


@pytest.mark.rule("MOTS-01", "MOTS-104", "MOTS-106")
def test_a_whole_game_of_two_managers():
    agents = [engine.agents["sensible"]() for _ in range(2)]
    table = Table([agents[0], agents[1], agents[0], agents[1]], 4)
    campaign = engine.start(TWO, table)
    told = play_game(campaign, table)
    assert len(told.orders) == 6
    assert set(told.winners(TWO)) <= {"Ann", "Ben"}
    points = told.points()
    honours = {each.name: each.trophy_points for each in told.honours(TWO)}
    assert honours == {"Ann": points[BLUE] + points[YELLOW], "Ben": points[RED] + points[GREEN]}


@pytest.mark.rule("MOTS-107", "MOTS-A14")
def test_a_match_against_the_dummy_team_is_a_league_match_that_absences_end_with():
    scene = Scene(THREE).at_day(7)
    scene.game.open.absent.update({card("Corsini"): CALLED_UP, card("Brandt"): INJURED})
    scene.play("S1-MD1", sunday("Moraes"), "L2 Yellow-Green")
    assert scene.game.open.absent == {card("Brandt"): INJURED}, "Blue has not played yet"
