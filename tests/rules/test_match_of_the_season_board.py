"""Match of the Season: the marker, the spaces of the season track, Chance cards (MOTS-23 to MOTS-45)."""

import pytest
from mots_scene import BLUE, GREEN, RED, YELLOW, Scene, card, kinds, match_lines, sunday

from leaguecli.engines.match_of_the_season.absences import strike
from leaguecli.engines.match_of_the_season.board import LAST_DAY, board, day_name, week
from leaguecli.engines.match_of_the_season.chance import close_books, draw_chance_card, play_relief
from leaguecli.engines.match_of_the_season.chance_cards import chance_cards
from leaguecli.engines.match_of_the_season.game import CALLED_UP, INJURED, SUSPENDED
from leaguecli.engines.match_of_the_season.market import transfer
from leaguecli.engines.match_of_the_season.players import players
from leaguecli.engines.match_of_the_season.spaces import advance, land, take_turn
from leaguecli.engines.match_of_the_season.whole_game import make_setup
from leaguecli.tabletop.replayed import RuleBroken

FINAL = "N3 Blue-Red"
MATCHDAY = "L1 Blue-Red, L2 Yellow-Green"
LEAGUE = match_lines("Blue", "Red", 2) + match_lines("Yellow", "Green", 4)
"""Blue beats Red in attack, Green beats Yellow in defence."""


def landed(day, mover=BLUE, season=1, setup=None):
    """A scene whose marker has just come to this day."""
    scene = Scene(setup, season=season).at_day(day, (mover + 1) % 4)
    scene.game.open.mover = mover
    scene.game.open.landing = True
    return scene


@pytest.mark.rule("MOTS-23")
def test_one_marker_starts_on_the_whistle_and_the_highest_roll_moves_it_first():
    lines = """
    - {roll: d6, by: Blue, face: 4}
    - {roll: d6, by: Red, face: 6}
    - {roll: d6, by: Yellow, face: 6}
    - {roll: d6, by: Green, face: 5}
    - {roll: d6, by: Red, face: 1}
    - {roll: d6, by: Yellow, face: 3}
    - {roll: d3, by: Yellow, face: 3}
    - {roll: d3, by: Green, face: 3}
    - {draw: chance deck, by: Green, card: super save}
    - {roll: d3, by: Blue, face: 1}
    """
    first = Scene(season=0)
    assert first.game.open.marker == 0
    second = Scene(season=1).at_day(LAST_DAY, RED)
    for season, scene in enumerate((first, second), start=1):
        scene.play(f"S{season}-MD1", lines + LEAGUE + sunday("Moraes"), MATCHDAY)
        assert scene.said("first_turn") == [{"team": "Yellow", "season": season}], "MOTS-A49"
        assert scene.game.open.marker == 7


@pytest.mark.rule("MOTS-24")
def test_a_turn_is_one_roll_of_the_three_value_die():
    scene = Scene()
    scene.on("- {roll: d3, by: Blue, face: 2}", take_turn)
    assert scene.game.open.marker == 2
    assert scene.game.open.turn == RED
    with pytest.raises(RuleBroken, match="no face 4"):
        scene.on("- {roll: d3, by: Red, face: 4}", take_turn)
    for _ in range(3):
        scene.game.open.marker = 0
        mover = scene.setup.teams[scene.game.open.turn]
        scene.on(f"- {{roll: d3, by: {mover}, face: 3}}", take_turn)
        assert scene.game.open.marker == 3


@pytest.mark.rule("MOTS-25")
def test_six_weeks_of_seven_days():
    assert LAST_DAY == 42
    assert len(board().spaces) == 43
    assert [(week(day), day_name(day)) for day in (1, 7, 8, 42)] == [
        (1, "Monday"),
        (1, "Sunday"),
        (2, "Monday"),
        (6, "Sunday"),
    ]


@pytest.mark.rule("MOTS-26")
def test_the_mover_carries_out_the_space_and_some_strike_all():
    scene = landed(4, mover=GREEN)
    scene.on("- {roll: d12, by: Green, face: 2}", land)
    assert scene.is_absent("Hoekstra")
    assert not scene.is_absent("Brandt")
    with pytest.raises(RuleBroken):
        landed(4, mover=GREEN).on("- {roll: d12, by: Blue, face: 2}", land)
    chance = landed(2, mover=GREEN)
    chance.on("- {draw: chance deck, by: Green, card: wing attack}", land)
    assert chance.game.hands[GREEN] == kinds("wing attack")
    market = landed(1, mover=GREEN)
    bids = "- {decide: bid, by: Green, choice: 50000}\n- {decide: bid, by: Blue, choice: 55000}\n"
    market.on("- {draw: player deck, by: Green, card: Dekker M5}\n" + bids, land)
    assert market.has(BLUE, "Dekker")
    everybody = landed(5, mover=GREEN)
    everybody.on("", land)
    assert everybody.is_absent("Corsini"), "Yellow's Italian too"


@pytest.mark.rule("MOTS-27")
def test_matches_passed_over_are_played_first_and_the_landing_follows():
    scene = Scene().at_day(6, BLUE)
    lines = "- {roll: d3, by: Blue, face: 3}\n" + LEAGUE + sunday("Moraes")
    scene.play("S1-MD1", lines, MATCHDAY)
    assert scene.game.open.marker == 9
    assert scene.game.open.landing
    next_day = """
    - {draw: player deck, by: Blue, card: Dekker M5}
    - {roll: d3, by: Red, face: 3}
    - {roll: d3, by: Yellow, face: 2}
    """
    best = {"home_choice": "best", "away_choice": "best"}
    more = match_lines("Red", "Yellow", 2, **best) + match_lines("Green", "Blue", 2, **best) + sunday("Holm")
    scene.play("S1-MD2", next_day + more, "L3 Red-Yellow, L4 Green-Blue")
    assert scene.said("turned_over")[1]["player"] == "Dekker M5", "the Tuesday passed to is carried out late"


@pytest.mark.rule("MOTS-27")
def test_a_landing_is_carried_out_once():
    scene = Scene().at_day(9, RED)
    scene.game.open.mover = BLUE
    scene.game.open.landing = True
    lines = """
    - {draw: player deck, by: Blue, card: Dekker M5}
    - {roll: d3, by: Red, face: 1}
    """
    scene.on(lines, advance, 10)
    assert scene.game.open.marker == 10
    assert not scene.game.open.landing
    scene.on("", advance, 10)


@pytest.mark.rule("MOTS-28")
def test_on_the_last_sunday_league_then_winners_then_european_final():
    scene = Scene(season=2).at_day(42, BLUE)
    scene.play(
        "S2-MD6",
        match_lines("Yellow", "Blue", 2) + match_lines("Green", "Red", 2) + sunday("Moraes"),
        "L11 Yellow-Blue, L12 Green-Red",
    )
    assert scene.game.open.marker == 42
    lines = """
    - {decide: line_up, by: Blue, choice: 4-4-2}
    - {roll: match die, by: Blue, face: 1}
    """
    scene.play("S2-EF", lines, "E15 Blue-Alpine Union", facts="{order: [0, 1, 2, 3]}")
    assert scene.outcome("E15") == "1"
    assert board().day_of["EF"] == board().day_of["MD6"] == board().day_of["END"] == LAST_DAY


@pytest.mark.rule("MOTS-28")
def test_the_marker_stops_on_the_last_sunday():
    scene = Scene().at_day(41, BLUE)
    scene.on("- {roll: d3, by: Blue, face: 3}", take_turn)
    assert scene.game.open.marker == LAST_DAY


@pytest.mark.rule("MOTS-29")
def test_a_chance_space_draws_a_chance_card():
    scene = landed(2, mover=YELLOW)
    scene.on("- {draw: chance deck, by: Yellow, card: wing attack}", land)
    assert scene.game.hands == [[], [], kinds("wing attack"), []]
    assert len(scene.game.chance) == 35


@pytest.mark.rule("MOTS-30")
def test_blue_at_once_red_and_green_are_kept():
    scene = Scene()
    scene.on("- {draw: chance deck, by: Red, card: new sponsor}", draw_chance_card, RED)
    assert scene.money[RED] == 120_000
    assert scene.game.hands[RED] == []
    scene.on("- {draw: chance deck, by: Red, card: physiotherapist}", draw_chance_card, RED)
    scene.on("- {draw: chance deck, by: Red, card: super save}", draw_chance_card, RED)
    assert scene.game.hands[RED] == kinds("physiotherapist", "super save")


@pytest.mark.rule("MOTS-30")
def test_each_blue_card():
    scene = Scene()
    scene.on("- {draw: chance deck, by: Red, card: tax demand}", draw_chance_card, RED)
    assert scene.money[RED] == 80_000
    lines = "- {draw: chance deck, by: Red, card: youth player}\n- {decide: youth, by: Red, choice: Moss D1}"
    scene.on(lines, draw_chance_card, RED)
    assert scene.has(RED, "Moss")
    assert scene.money[RED] == 80_000
    lines = """
    - {draw: chance deck, by: Red, card: youth talent}
    - {draw: two-star players, by: Red, card: Holm F2}
    """
    scene.on(lines, draw_chance_card, RED)
    assert scene.has(RED, "Holm")
    assert card("Holm") not in scene.game.deck
    lines = "- {draw: chance deck, by: Red, card: training accident}\n- {roll: d12, by: Red, face: 1}"
    scene.on(lines, draw_chance_card, RED)
    assert scene.game.open.absent == {card("Lefort"): INJURED}


@pytest.mark.rule("MOTS-30")
def test_scouted_cards_are_the_next_to_be_turned_over():
    scene = Scene()
    lines = """
    - {draw: chance deck, by: Red, card: scouting}
    - {deal: player deck, by: Red, cards: [Holm F2, Moraes F5]}
    """
    scene.on(lines, draw_chance_card, RED)
    assert scene.game.seen[RED] == [card("Holm"), card("Moraes")]
    assert scene.game.seen[BLUE] == []
    scene.on("", transfer, BLUE)
    assert scene.said("turned_over")[0]["player"] == "Moraes F5"
    assert scene.game.seen[RED] == [card("Holm")]
    lines = """
    - {draw: chance deck, by: Blue, card: scouting}
    - {deal: player deck, by: Blue, cards: [Dekker M5]}
    """
    scene.on(lines, draw_chance_card, BLUE)
    assert scene.game.seen[BLUE] == [card("Dekker"), card("Holm")]


@pytest.mark.rule("MOTS-30")
def test_red_cards_bring_players_back_before_the_league_match():
    scene = Scene().hand(BLUE, "physiotherapist", "appeal upheld", "released from duty")
    scene.game.open.absent.update(
        {card("Brandt"): INJURED, card("Rank"): SUSPENDED, card("Pembroke"): CALLED_UP | INJURED}
    )
    lines = """
    - {decide: relief, by: Blue, choice: physiotherapist for Brandt D4}
    - {decide: relief, by: Blue, choice: appeal upheld for Rank D2}
    - {decide: relief, by: Blue, choice: released from duty for Pembroke M4}
    """
    scene.on(lines, play_relief, BLUE)
    assert scene.game.open.absent == {card("Pembroke"): INJURED}
    assert scene.game.hands[BLUE] == []
    again = Scene().hand(BLUE, "physiotherapist")
    again.game.open.absent.update({card("Rank"): SUSPENDED, card("Brandt"): INJURED})
    with pytest.raises(RuleBroken, match="MOTS-30"):
        again.on("- {decide: relief, by: Blue, choice: physiotherapist for Rank D2}", play_relief, BLUE)


@pytest.mark.rule("MOTS-30")
def test_every_manager_may_play_red_cards_on_a_league_day():
    scene = Scene().at_day(7).hand(RED, "physiotherapist")
    scene.game.open.absent[card("Teixeira")] = INJURED
    relief = "- {decide: relief, by: Red, choice: physiotherapist for Teixeira D5}\n"
    scene.play("S1-MD1", relief + LEAGUE + sunday("Moraes"), MATCHDAY)
    assert "Teixeira D5" in scene.said("line_up")[1]["line_up"]
    again = Scene().at_day(17).hand(RED, "physiotherapist")
    again.game.open.absent[card("Teixeira")] = INJURED
    with pytest.raises(RuleBroken):
        again.play("S1-NSF", relief + match_lines("Blue", "Red", 2), "N1 Blue-Red")


@pytest.mark.rule("MOTS-30")
def test_a_red_card_gives_the_first_bid():
    scene = Scene().hand(GREEN, "good connections")
    lines = """
    - {draw: player deck, by: Blue, card: Holm F2}
    - {decide: first_bid, by: Green, choice: yes}
    - {decide: bid, by: Green, choice: 20000}
    - {decide: bid, by: Blue, choice: 25000}
    """
    scene.on(lines, transfer, BLUE)
    assert scene.has(BLUE, "Holm")
    assert scene.game.hands[GREEN] == []
    with pytest.raises(RuleBroken):
        Scene().on(lines.replace("decide: first_bid", "decide: bid"), transfer, BLUE)


@pytest.mark.rule("MOTS-31")
def test_a_played_card_goes_to_the_bottom_of_its_deck():
    scene = Scene()
    scene.on("- {draw: chance deck, by: Red, card: new sponsor}", draw_chance_card, RED)
    assert [scene.game.chance[0]] == kinds("new sponsor")
    scene.hand(BLUE, "physiotherapist")
    scene.game.open.absent[card("Brandt")] = INJURED
    scene.on("- {decide: relief, by: Blue, choice: physiotherapist for Brandt D4}", play_relief, BLUE)
    assert [scene.game.chance[0]] == kinds("physiotherapist")
    scene.hand(BLUE, "super save")
    lines = """
    - {decide: line_up, by: Blue, choice: 4-4-2}
    - {decide: line_up, by: Red, choice: 4-4-2}
    - {decide: tactic, by: Blue, choice: super save}
    - {roll: match die, by: Blue, face: 2}
    """
    scene.at_day(31).play("S1-NF", lines, FINAL)
    assert [scene.game.chance[0]] == kinds("super save")
    scene.hand(RED, "appeal upheld")
    close_books(scene.game)
    assert [scene.game.chance[0]] == kinds("appeal upheld"), "so does one that has expired (MOTS-A32)"
    assert sorted(scene.game.chance) == chance_cards().pack()


@pytest.mark.rule("MOTS-32")
def test_the_twelve_sided_die_names_the_injured_player_by_his_number():
    scene = landed(4)
    scene.on("- {roll: d12, by: Blue, face: 2}", land)
    assert scene.game.open.absent == {card("Brandt"): INJURED}
    lucky = landed(4)
    lucky.on("- {roll: d12, by: Blue, face: 12}", land)
    assert lucky.game.open.absent == {}
    assert lucky.said("lucky")
    empty = landed(4).lay(
        BLUE, "4-4-2", "Quiroga - Rank Castell Kearns Pembroke Nogueira Baker Kolar Vasseur Steiner"
    )
    empty.on("- {roll: d12, by: Blue, face: 2}", land)
    assert empty.game.open.absent == {}, "MOTS-A06"


@pytest.mark.rule("MOTS-32", "MOTS-40")
def test_the_absent_player_misses_the_next_league_match_and_no_other():
    scene = Scene().at_day(7)
    scene.game.open.absent[card("Brandt")] = INJURED
    full = (
        "4-4-2: Quiroga / Brandt, Rank, Castell, Kearns / Pembroke, Baker, Kolar, Nogueira / Vasseur, Steiner"
    )
    lines = match_lines("Blue", "Red", 4, home_choice=full)
    with pytest.raises(RuleBroken, match="MOTS-32"):
        scene.play("S1-MD1", lines, "L1 Blue-Red")
    scene = Scene().at_day(17)
    scene.game.open.absent[card("Brandt")] = INJURED
    scene.play("S1-NSF", match_lines("Blue", "Red", 2, home_choice=full), "N1 Blue-Red")
    assert scene.is_absent("Brandt"), "a cup match changes nothing (MOTS-A15)"
    scene.at_day(21).play(
        "S1-MD3",
        match_lines("Blue", "Yellow", 2, away_choice="4-3-3") + sunday("Moraes"),
        "L5 Blue-Yellow",
    )
    assert not scene.is_absent("Brandt"), "MOTS-A14"


@pytest.mark.rule("MOTS-33")
def test_in_week_five_injuries_and_red_cards_strike_everybody():
    lines = """
    - {roll: d12, by: Yellow, face: 1}
    - {roll: d12, by: Green, face: 12}
    - {roll: d12, by: Blue, face: 11}
    - {roll: d12, by: Red, face: 2}
    """
    for day, reason in ((29, SUSPENDED), (30, INJURED)):
        scene = landed(day, mover=YELLOW)
        assert week(day) == 5
        scene.on(lines, land)
        assert scene.game.open.absent == {
            card("Blanc"): reason,
            card("Steiner"): reason,
            card("Teixeira"): reason,
        }
    only_mover = landed(23, mover=YELLOW)
    only_mover.on("- {roll: d12, by: Yellow, face: 1}", land)
    assert list(only_mover.game.open.absent) == [card("Blanc")]


@pytest.mark.rule("MOTS-37")
def test_cup_matches_are_played_on_landing_and_on_passing():
    for rolled, marker in ((1, 31), (3, 33)):
        scene = Scene().at_day(30, RED)
        lines = f"- {{roll: d3, by: Red, face: {rolled}}}\n" + match_lines("Blue", "Red", 2)
        scene.play("S1-NF", lines, FINAL)
        assert scene.outcome("N3") == "1"
        assert scene.game.open.marker == marker
        assert scene.game.open.landing == (rolled == 3)


@pytest.mark.rule("MOTS-38")
def test_players_of_the_countries_shown_are_away_for_the_next_league_match():
    scene = landed(5)
    scene.on("", land)
    called = {players().labels[card] for card in scene.game.open.absent}
    assert called == {"Corsini D4", "Nogueira M3", "Teixeira D5", "Furtado D3", "Zanella F3"}
    assert set(scene.game.open.absent.values()) == {CALLED_UP}
    active = landed(5, setup=make_setup(options={"duty": "active"}))
    active.on("", land)
    assert {players().labels[card] for card in active.game.open.absent} == {"Nogueira M3"}, "MOTS-A13"


@pytest.mark.rule("MOTS-39")
def test_only_players_of_three_stars_and_more_have_a_nation():
    for number in range(players().count):
        assert (players().nation[number] >= 0) == (players().stars[number] >= 3)
    called = set()
    for day in board().called_up:
        scene = landed(day)
        scene.on("", land)
        called |= set(scene.game.open.absent)
    assert called
    assert {players().stars[number] for number in called} <= {3, 4, 5}


@pytest.mark.rule("MOTS-40")
def test_a_red_card_suspends_one_player_of_the_line_up():
    scene = landed(11, mover=RED)
    scene.on("- {roll: d12, by: Red, face: 6}", land)
    assert scene.game.open.absent == {card("Delacour"): SUSPENDED}
    lucky = landed(11, mover=RED)
    lucky.on("- {roll: d12, by: Red, face: 12}", land)
    assert lucky.game.open.absent == {}
    twice = Scene()
    twice.on("- {roll: d12, by: Blue, face: 2}", strike, BLUE, INJURED)
    twice.on("- {roll: d12, by: Blue, face: 2}", strike, BLUE, SUSPENDED)
    assert twice.game.open.absent == {card("Brandt"): INJURED | SUSPENDED}, "MOTS-A14"


@pytest.mark.rule("MOTS-41")
def test_a_transfer_space_auctions_the_top_card_among_all_from_its_base_price():
    scene = landed(1, mover=RED)
    lines = """
    - {draw: player deck, by: Red, card: Dekker M5}
    - {decide: bid, by: Red, choice: 50000}
    - {decide: bid, by: Green, choice: 60000}
    - {decide: bid, by: Blue, choice: 65000}
    """
    scene.on(lines, land)
    assert scene.has(BLUE, "Dekker")
    assert scene.money == [35_000, 100_000, 100_000, 100_000]
    with pytest.raises(RuleBroken, match="MOTS-20"):
        landed(1, mover=RED).on(lines.replace("50000", "45000"), land)


@pytest.mark.rule("MOTS-42")
def test_a_player_nobody_bids_for_is_free_to_buy_at_base_price_during_the_season():
    scene = landed(1)
    scene.game.open.season = 2
    scene.on("- {draw: player deck, by: Blue, card: Perrin F4}", land)
    assert scene.game.open.free == [card("Perrin")]
    lines = """
    - {roll: d3, by: Red, face: 2}
    - {decide: dealings, by: Green, choice: buy Perrin F4}
    """
    scene.play("S2-SC", lines + match_lines("Blue", "Red", 2), "SC Blue-Red")
    assert scene.has(GREEN, "Perrin")
    assert scene.money[GREEN] == 60_000
    assert scene.game.open.free == []


@pytest.mark.rule("MOTS-43")
def test_the_two_matches_of_the_shirts_shown_are_played():
    from leaguecli.engines.match_of_the_season.shipped import shipped
    from leaguecli.engines.match_of_the_season.whole_game import LEAGUE as PAIRS
    from leaguecli.files.yaml12 import load_plain

    calendar = load_plain(shipped("calendar.yaml"))
    colours = calendar["colours"]
    shown = [
        [(colours.index(home), colours.index(away)) for home, away in day] for day in calendar["matchdays"]
    ]
    assert shown[:3] == [list(day) for day in PAIRS]
    assert shown[3:] == [[pair[::-1] for pair in day] for day in PAIRS]
    scene = Scene().at_day(7)
    scene.play("S1-MD1", LEAGUE + sunday("Moraes"), MATCHDAY)
    assert (scene.outcome("L1"), scene.outcome("L2")) == ("1", "2")
    away_rolls = LEAGUE.replace("match die, by: Blue", "match die, by: Red")
    with pytest.raises(RuleBroken):
        Scene().at_day(7).play("S1-MD1", away_rolls, MATCHDAY)


@pytest.mark.rule("MOTS-44")
def test_after_the_league_matches_one_card_is_auctioned():
    scene = Scene().at_day(7)
    sold = sunday("Moraes") + "- {decide: bid, by: Yellow, choice: 50000}\n"
    scene.play("S1-MD1", LEAGUE + sold, MATCHDAY)
    assert scene.has(YELLOW, "Moraes")
    unsold = Scene().at_day(7)
    unsold.play("S1-MD1", LEAGUE + sunday("Moraes"), MATCHDAY)
    assert unsold.game.open.free == [card("Moraes")]
    with pytest.raises(RuleBroken, match="ends too early"):
        Scene().at_day(7).play("S1-MD1", LEAGUE, MATCHDAY)
    cup = Scene().at_day(31).play("S1-NF", match_lines("Blue", "Red", 2), FINAL)
    assert cup.said("turned_over") == [], "only after league matches"


@pytest.mark.rule("MOTS-45")
def test_in_that_auction_the_mover_bids_first_then_the_left():
    scene = Scene().at_day(6, GREEN)
    sold = """
- {draw: player deck, by: Green, card: Moraes F5}
- {decide: bid, by: Green, choice: 50000}
- {decide: bid, by: Blue, choice: 55000}
- {decide: bid, by: Red, choice: 60000}
- {decide: bid, by: Yellow, choice: 65000}
"""
    scene.play("S1-MD1", "- {roll: d3, by: Green, face: 1}\n" + LEAGUE + sold, MATCHDAY)
    assert scene.has(YELLOW, "Moraes")
    wrong = sold.replace("by: Green, choice", "by: Yellow, choice").replace("by: Blue", "by: Green")
    with pytest.raises(RuleBroken):
        Scene().at_day(6, GREEN).play(
            "S1-MD1", "- {roll: d3, by: Green, face: 1}\n" + LEAGUE + wrong, MATCHDAY
        )


@pytest.mark.rule("MOTS-30", "MOTS-A64")
def test_a_chance_card_that_asks_for_money_is_paid_like_a_defeat():
    tax = "- {draw: chance deck, by: Red, card: tax demand}\n"
    poor = Scene().cash(RED, 5_000)
    total = poor.total
    poor.on(tax + "- {decide: forced_sale, by: Red, choice: Draper F1}\n", draw_chance_card, RED)
    assert poor.money[RED] == 0, "5,000 and what Draper brought, down to thirteen players"
    assert poor.said("payment") == [{"team": "Red", "amount": "10,000"}]
    assert poor.total == total
    rich = Scene().cash(RED, 5_000)
    rich.on(tax + "- {decide: forced_sale, by: Red, choice: Teixeira D5}\n", draw_chance_card, RED)
    assert rich.money[RED] == 10_000
