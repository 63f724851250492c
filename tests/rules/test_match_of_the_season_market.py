"""Match of the Season: buying, selling, squad limits (MOTS-94 to MOTS-98, MOTS-100, MOTS-101)."""

import pytest
from mots_scene import BLUE, GREEN, RED, SQUADS, Scene, card, cards

from leaguecli.engines.match_of_the_season.chance import draw_chance_card
from leaguecli.engines.match_of_the_season.market import deal_freely, transfer
from leaguecli.engines.match_of_the_season.players import players
from leaguecli.engines.match_of_the_season.prices import prices
from leaguecli.engines.match_of_the_season.season_end import close_season_market
from leaguecli.tabletop.replayed import RuleBroken

FULL = SQUADS[BLUE] + " Moss Sorel Bonetti Lang"
"""Eighteen players."""
HIGHEST = (("Blue", 6), ("Red", 1), ("Yellow", 2), ("Green", 3))


def deals(*choices, team="Blue", scene=None, before="matches"):
    scene = scene or Scene()
    lines = "".join(f"- {{decide: dealings, by: {team}, choice: {choice}}}\n" for choice in choices)
    scene.on(lines, deal_freely, BLUE, before)
    return scene


@pytest.mark.rule("MOTS-94")
def test_the_bank_pays_half_the_base_price_at_any_time():
    assert deals("sell Nogueira M3").money[BLUE] == 115_000
    assert deals("sell Quiroga G5").money[BLUE] == 125_000
    assert deals("sell Egan M1", before="card").money[BLUE] == 105_000
    assert deals("sell Nogueira M3").total == prices().bank, "the bank pays"
    assert prices().sale == (0, 5_000, 10_000, 15_000, 20_000, 25_000)


@pytest.mark.rule("MOTS-95")
def test_players_sold_go_to_the_bottom_of_the_deck_and_one_star_players_lie_face_up():
    scene = deals("sell Nogueira M3")
    assert scene.game.deck[0] == card("Nogueira")
    assert not scene.has(BLUE, "Nogueira")
    scene = deals("sell Egan M1")
    assert card("Egan") in scene.game.open.one_stars
    assert card("Egan") not in scene.game.deck


@pytest.mark.rule("MOTS-95")
def test_a_player_sold_leaves_a_gap_in_the_line_up_on_the_table():
    scene = deals("sell Brandt D4")
    assert scene.game.open.laid[BLUE].cards[1] == -1
    assert scene.game.open.laid[BLUE].men == 10


OFFER = """
- {decide: dealings, by: Blue, choice: offer Pembroke M4}
- {decide: asking_price, by: Blue, choice: 30000}
"""


@pytest.mark.rule("MOTS-96")
def test_managers_trade_and_the_highest_bidder_gets_the_player():
    scene = Scene()
    bank = scene.game.open.bank
    bids = "- {decide: bid, by: Red, choice: 30000}\n- {decide: bid, by: Green, choice: 45000}\n"
    scene.on(OFFER + bids, deal_freely, BLUE, "matches")
    assert scene.has(GREEN, "Pembroke")
    assert not scene.has(BLUE, "Pembroke")
    assert scene.money == [145_000, 100_000, 100_000, 55_000]
    assert scene.game.open.bank == bank
    with pytest.raises(RuleBroken):
        Scene().on(OFFER + "- {decide: bid, by: Blue, choice: 30000}\n", deal_freely, BLUE, "matches")
    left = OFFER.replace("Blue", "Red").replace("Pembroke M4", "Delacour M4")
    left += "- {decide: bid, by: Yellow, choice: 30000}\n- {decide: bid, by: Blue, choice: 35000}\n"
    from_red = Scene()
    from_red.on(left, deal_freely, RED, "matches")
    assert from_red.has(BLUE, "Delacour"), "the bids go round from the seller's left"
    below = OFFER + "- {decide: bid, by: Red, choice: 25000}\n"
    with pytest.raises(RuleBroken, match="MOTS-96"):
        Scene().on(below, deal_freely, BLUE, "matches")


@pytest.mark.rule("MOTS-96")
def test_an_offer_nobody_wants_stays_and_is_not_repeated():
    scene = Scene()
    scene.on(OFFER, deal_freely, BLUE, "matches")
    assert scene.has(BLUE, "Pembroke")
    with pytest.raises(RuleBroken, match="MOTS-96"):
        Scene().on(OFFER + OFFER, deal_freely, BLUE, "matches")


@pytest.mark.rule("MOTS-97")
def test_no_buying_back_of_the_same_or_an_equal_player_in_a_season():
    with pytest.raises(RuleBroken, match="MOTS-97"):
        deals("sell Egan M1", "buy Egan M1")
    with pytest.raises(RuleBroken, match="MOTS-97"):
        deals("sell Egan M1", "buy Bonetti M1")
    assert deals("sell Egan M1", "buy Moss D1").has(BLUE, "Moss")
    scene = deals("sell Pembroke M4")
    lines = "- {draw: player deck, by: Blue, card: Kuipers M4}\n- {decide: bid, by: Blue, choice: 40000}\n"
    with pytest.raises(RuleBroken):
        scene.on(lines, transfer, BLUE)
    weaker = deals("sell Egan M1")
    weaker.on(lines, transfer, BLUE)
    assert weaker.has(BLUE, "Kuipers"), "one of other stars is no equal"
    traded = Scene()
    traded.on(OFFER + "- {decide: bid, by: Red, choice: 30000}\n", deal_freely, BLUE, "matches")
    with pytest.raises(RuleBroken):
        traded.on(lines, transfer, BLUE)
    other = Scene()
    other.on(lines, transfer, BLUE)
    assert other.has(BLUE, "Kuipers")
    next_season = deals("sell Pembroke M4")
    next_season.campaign._enter_season(2)
    next_season.on(lines, transfer, BLUE)
    assert next_season.has(BLUE, "Kuipers")


@pytest.mark.rule("MOTS-98")
def test_a_squad_has_thirteen_to_eighteen_players():
    with pytest.raises(RuleBroken, match="MOTS-98"):
        deals("sell Egan M1", "sell Sallis F1")
    with pytest.raises(RuleBroken, match="MOTS-98"):
        deals("sell Egan M1", "offer Brandt D4")
    assert len(cards(FULL)) == 18
    seventeen = Scene().squad(BLUE, FULL.replace("Lang", ""))
    deals("buy Lang F1", scene=seventeen)
    assert len(seventeen.game.open.squads[BLUE]) == 18
    with pytest.raises(RuleBroken, match="MOTS-98"):
        deals("buy Lang F1", "buy Draper F1", scene=Scene().squad(BLUE, FULL.replace("Lang", "")))


@pytest.mark.rule("MOTS-100")
def test_a_full_squad_sells_before_the_card_is_turned_over_or_may_not_bid():
    bid = "- {draw: player deck, by: Blue, card: Moraes F5}\n- {decide: bid, by: Blue, choice: 50000}\n"
    with pytest.raises(RuleBroken):
        Scene().squad(BLUE, FULL).on(bid, transfer, BLUE)
    sale = "- {decide: dealings, by: Blue, choice: sell Moss D1}\n"
    scene = Scene().squad(BLUE, FULL)
    scene.on(sale + bid, transfer, BLUE)
    assert scene.has(BLUE, "Moraes")
    assert len(scene.game.open.squads[BLUE]) == 18
    late = bid.splitlines(keepends=True)
    with pytest.raises(RuleBroken):
        Scene().squad(BLUE, FULL).on(late[0] + sale + late[1], transfer, BLUE)


@pytest.mark.rule("MOTS-100")
def test_in_the_close_season_too_the_sale_comes_before_the_card():
    rolls = "".join(f"- {{roll: d6, by: {team}, face: {face}}}\n" for team, face in HIGHEST)
    sale = "- {decide: dealings, by: Blue, choice: sell Moss D1}\n"
    shown = "- {draw: player deck, by: Blue, card: Moraes F5}\n"
    bid = "- {decide: bid, by: Blue, choice: 50000}\n"
    others = "".join(
        f"- {{draw: player deck, by: {team}, card: {label}}}\n"
        for team, label in (
            *(("Red", "Dekker M5"), ("Yellow", "Bellandi M5"), ("Green", "Ashworth D5")),
            *(("Blue", "Marchand D5"), ("Red", "Ledesma F5")),
        )
    )
    scene = Scene().squad(BLUE, FULL)
    scene.on(rolls + sale + shown + bid + others, close_season_market)
    assert scene.has(BLUE, "Moraes")
    for late in (shown + sale + bid, shown + bid):
        with pytest.raises(RuleBroken):
            Scene().squad(BLUE, FULL).on(rolls + late + others, close_season_market)


@pytest.mark.rule("MOTS-101")
def test_a_youth_player_in_a_full_squad_forces_a_sale():
    youth = """
    - {draw: chance deck, by: Blue, card: youth player}
    - {decide: youth, by: Blue, choice: Farkas G1}
    """
    for sold, left in (("Quiroga G5", "Farkas"), ("Farkas G1", "Quiroga"), ("Lang F1", "Farkas")):
        scene = Scene().squad(BLUE, FULL)
        scene.on(youth + f"- {{decide: make_room, by: Blue, choice: {sold}}}\n", draw_chance_card, BLUE)
        assert len(scene.game.open.squads[BLUE]) == 18
        assert scene.has(BLUE, left)
        assert scene.money[BLUE] == 100_000 + prices().sale[players().stars[card(sold.split()[0])]]
    with pytest.raises(RuleBroken, match="ends too early"):
        Scene().squad(BLUE, FULL).on(youth, draw_chance_card, BLUE)
    scene = Scene()
    scene.on(youth, draw_chance_card, BLUE)
    assert len(scene.game.open.squads[BLUE]) == 15


@pytest.mark.rule("MOTS-95", "MOTS-98")
def test_other_managers_keep_their_own_limits():
    scene = Scene().squad(RED, SQUADS[RED] + " Moss Sorel Bonetti Lang")
    bid = "- {draw: player deck, by: Blue, card: Moraes F5}\n- {decide: bid, by: Red, choice: 50000}\n"
    with pytest.raises(RuleBroken):
        scene.on(bid, transfer, BLUE)
    assert card("Sorel") in scene.game.open.squads[RED]
