"""Match of the Season: introduction, teams, draft, first line-ups, opening auctions (MOTS-01 to MOTS-22)."""

import pytest
from mots_scene import BLUE, GREEN, RED, SQUADS, YELLOW, Scene, card, cards, lay

from leaguecli.engines.match_of_the_season import engine
from leaguecli.engines.match_of_the_season.decisions import object_to_line_up, parse_line_up
from leaguecli.engines.match_of_the_season.formations import formations
from leaguecli.engines.match_of_the_season.game import Game
from leaguecli.engines.match_of_the_season.lineup import make_eleven
from leaguecli.engines.match_of_the_season.opening import (
    auction_opening_cards,
    deal_blind,
    deal_squads,
    draft,
    lay_first_line_up,
    lay_out_market,
    make_stacks,
)
from leaguecli.engines.match_of_the_season.players import STACKS, players
from leaguecli.engines.match_of_the_season.prices import base_price, prices
from leaguecli.engines.match_of_the_season.views import LineUpView
from leaguecli.engines.match_of_the_season.whole_game import Chronicle, make_setup, play_game
from leaguecli.model.errors import InvalidData
from leaguecli.tabletop.engine import Round, Setup
from leaguecli.tabletop.recorded import RecordedTable
from leaguecli.tabletop.replayed import RuleBroken
from leaguecli.tabletop.table import Table

THREE = make_setup(persons=(True, True, True, False) + (False,) * 14)


def sensible(count=4):
    return [engine.agents["sensible"]() for _ in range(count)]


def record_start(setup, seed=3):
    table = RecordedTable(sensible(), seed, engine.seats(setup))
    return engine.start(setup, table), table.lines


def chronicle(orders, cups, europe):
    return Chronicle(orders=orders, cups=cups, europe=europe, cash=[0, 0, 0, 0])


@pytest.mark.rule("MOTS-01")
def test_two_to_four_managers_and_six_seasons():
    with pytest.raises(InvalidData):
        engine.start(make_setup(persons=(True, True, False, False) + (False,) * 14), Table(sensible(), 1))
    with pytest.raises(InvalidData):
        engine.start(Setup(("Blue", "Red", "Yellow")), Table(sensible(), 1))
    two = make_setup(players=("Ann", "Ben"), owners=(0, 1, 0, 1))
    table = Table(sensible(), 1)
    assert engine.start(two, table).game.open.owner == (0, 1, 0, 1)
    assert engine.start(THREE, Table(sensible(), 1)).game.open.managed == (BLUE, RED, YELLOW)
    with pytest.raises(InvalidData, match="one manager"):
        engine.start(make_setup(players=("Ann",), owners=(0, 0, 0, 0)), Table(sensible(), 1))
    scene = Scene(season=6)
    scene.play("S6-END", "", facts="{order: [0, 1, 2, 3]}")
    assert scene.said("contracts") == [], "after the sixth season nothing is prepared any more"


@pytest.mark.rule("MOTS-02")
def test_most_trophy_points_win():
    told = chronicle([[2, 0, 1, 3]] * 2, [(3, 1)] * 2, [None, (3, 0)])
    setup = make_setup()
    assert told.points() == [6, 4, 6, 7]
    assert told.winners(setup) == ["Green"]


@pytest.mark.rule("MOTS-03")
def test_three_competitions_but_no_european_cup_in_season_one():
    table = Table(sensible(), 5)
    told = play_game(engine.start(make_setup(), table), table, seasons=2)
    kinds = {(match[:2], match[3]) for match in told.results}
    assert kinds == {("S1", "L"), ("S1", "N"), ("S2", "L"), ("S2", "N"), ("S2", "E"), ("S2", "S")} | {
        kind for kind in kinds if kind[1] == "P"
    }


@pytest.mark.rule("MOTS-04")
def test_league_trophies():
    assert chronicle([[3, 1, 0, 2]], [(17, 16)], [None]).points() == [1, 2, 0, 3]


@pytest.mark.rule("MOTS-05")
def test_national_cup_trophies():
    without = chronicle([[0, 1, 2, 3]], [(17, 16)], [None]).points()
    assert chronicle([[0, 1, 2, 3]], [(3, 2)], [None]).points() == [
        without[0],
        without[1],
        without[2] + 1,
        without[3] + 2,
    ]


@pytest.mark.rule("MOTS-06")
def test_european_cup_trophies():
    assert chronicle([[0, 1, 2, 3]], [(17, 16)], [(3, 2)]).points() == [3, 2, 3, 3]
    assert chronicle([[0, 1, 2, 3]], [(17, 16)], [(9, 3)]).points() == [3, 2, 1, 2]


@pytest.mark.rule("MOTS-07")
def test_the_team_card_drawn_fixes_the_colour():
    lines = """
    - {draw: team cards, by: Ann, card: Yellow}
    - {draw: team cards, by: Ben, card: Blue}
    - {draw: team cards, by: Cy, card: Green}
    """
    scene = Scene()
    drawn = scene.on(lines, lambda game, table: engine.draw_team_cards(("Ann", "Ben", "Cy"), table))
    assert drawn == ("Ben", "Red", "Ann", "Cy")
    mixed = {engine.draw_team_cards(("Ann", "Ben", "Cy", "Di"), Table([], seed)) for seed in range(8)}
    assert len(mixed) > 1, "the cards are shuffled"
    twice = lines.replace("card: Green", "card: Blue")
    with pytest.raises(RuleBroken):
        scene.on(twice, lambda game, table: engine.draw_team_cards(("Ann", "Ben", "Cy"), table))


@pytest.mark.rule("MOTS-08")
def test_each_team_starts_with_a_hundred_thousand_in_notes():
    from leaguecli.engines.match_of_the_season.shipped import shipped
    from leaguecli.files.yaml12 import load_plain

    assert load_plain(shipped("prices.yaml"))["notes"] == {"20000": 3, "10000": 2, "5000": 4}
    assert prices().start == 100_000
    game = Game(make_setup())
    assert game.open.cash == [100_000] * 4
    assert game.open.bank == prices().bank - 400_000
    assert Game(THREE).open.cash == [100_000, 100_000, 100_000, 0], "nobody manages the fourth team"


@pytest.mark.rule("MOTS-09")
def test_five_shuffled_stacks_by_stars():
    stacks = make_stacks(Table([], 1))
    assert {stars: len(stack) for stars, stack in stacks.items()} == {5: 10, 4: 18, 3: 28, 2: 32, 1: 32}
    for stars, stack in stacks.items():
        assert {players().stars[card] for card in stack} == {stars}
        assert stack != sorted(stack)
    assert make_stacks(Table([], 2)) != stacks


@pytest.mark.rule("MOTS-10")
def test_one_five_star_two_four_star_and_three_three_star_players_are_dealt_blind():
    _, lines = record_start(make_setup())
    deals = [line for line in lines if "deal" in line and line["deal"].endswith("-star players")]
    expected = [
        (STACKS[stars], team, count)
        for team in ("Blue", "Red", "Yellow", "Green")
        for stars, count in ((5, 1), (4, 2), (3, 3))
    ]
    assert [(line["deal"], line["by"], len(line["cards"])) for line in deals] == expected
    with pytest.raises(RuleBroken):
        Scene().on(
            "- {deal: five-star players, by: Blue, cards: [Brandt D4]}",
            lambda game, table: deal_blind(game, table, make_stacks(table)),
        )


def drafted(lines, stars):
    return [
        (line["by"], line["choice"])
        for line in lines
        if line.get("decide") == "draft" and line["choice"].endswith(str(stars))
    ]


@pytest.mark.rule("MOTS-11")
def test_two_star_players_are_drafted_face_up_from_the_youngest_manager_on():
    _, lines = record_start(make_setup(options={"youngest": 3}))
    picks = drafted(lines, 2)
    assert [team for team, _ in picks] == ["Yellow", "Green", "Blue", "Red"] * 4
    assert len({choice for _, choice in picks}) == 16
    _, lines = record_start(make_setup())
    assert [team for team, _ in drafted(lines, 2)][:4] == ["Blue", "Red", "Yellow", "Green"]


@pytest.mark.rule("MOTS-12")
def test_four_one_star_players_each_follow_the_same_way():
    _, lines = record_start(make_setup(options={"youngest": 4}))
    picks = drafted(lines, 1)
    assert [team for team, _ in picks] == ["Green", "Blue", "Red", "Yellow"] * 4
    first_one_star = next(n for n, line in enumerate(lines) if line.get("choice") == picks[0][1])
    last_two_star = max(n for n, line in enumerate(lines) if line.get("choice") == drafted(lines, 2)[-1][1])
    assert last_two_star < first_one_star


@pytest.mark.rule("MOTS-11", "MOTS-12")
def test_a_drafted_player_is_gone():
    scene = Scene()
    lines = """
    - {decide: draft, by: Blue, choice: Rank D2}
    - {decide: draft, by: Red, choice: Rank D2}
    """
    with pytest.raises(RuleBroken, match="MOTS-11"):
        scene.on(lines, lambda game, table: draft(game, table, make_stacks(table)[2], 1))


@pytest.mark.rule("MOTS-13")
def test_a_first_squad_has_fourteen_players_and_thirty_four_stars():
    table = Table([engine.agents["random"]() for _ in range(4)], 8)
    game = Game(make_setup())
    deal_squads(game, table)
    for squad in game.open.squads:
        stars = sorted((players().stars[card] for card in squad), reverse=True)
        assert stars == [5, 4, 4, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1]
        assert sum(stars) == 34
        assert sum(stars[:11]) == 31


def objection(choice, squad=SQUADS[BLUE], options=None):
    scene = Scene(make_setup(options=options or {}))
    scene.squad(BLUE, squad)
    view = LineUpView(scene.game, BLUE, scene.game.open.squads[BLUE])
    eleven = parse_line_up(view, choice) if isinstance(choice, str) else choice
    return object_to_line_up(view, eleven)


@pytest.mark.rule("MOTS-14")
def test_a_line_up_has_one_goalkeeper_and_ten_others():
    good = lay("4-4-2", "Quiroga Brandt Rank Castell Kearns Pembroke Nogueira Baker Kolar Vasseur Steiner")
    assert objection(good) is None
    stranger = lay(
        "4-4-2", "Quiroga Teixeira Rank Castell Kearns Pembroke Nogueira Baker Kolar Vasseur Steiner"
    )
    assert objection(stranger)[0] == "MOTS-14"
    twice = lay("4-4-2", "Quiroga Brandt Brandt Castell Kearns Pembroke Nogueira Baker Kolar Vasseur Steiner")
    assert objection(twice)[0] == "MOTS-14"
    with pytest.raises(InvalidData, match="eleven"):
        objection("4-4-2: Quiroga / Brandt, Rank / Pembroke / Vasseur")
    scene = Scene()
    scene.on("- {decide: line_up, by: Blue, choice: 3-4-3}", lay_first_line_up, BLUE)
    laid = scene.game.open.laid[BLUE]
    assert (laid.formation.name, len(laid.cards)) == ("3-4-3", 11), "the manager's choice lies on the table"


@pytest.mark.rule("MOTS-15")
def test_the_colour_of_a_card_gives_its_position():
    assert players().colours == ("yellow", "green", "red", "blue")
    forward_in_goal = lay(
        "4-4-2", "Sallis Brandt Rank Castell Kearns Pembroke Nogueira Baker Kolar Vasseur Steiner"
    )
    assert objection(forward_in_goal)[0] == "MOTS-15"
    midfielder_in_defence = lay(
        "4-4-2", "Quiroga Brandt Rank Castell Egan Pembroke Nogueira Baker Kolar Vasseur Steiner"
    )
    assert objection(midfielder_in_defence)[0] == "MOTS-15"


@pytest.mark.rule("MOTS-16")
def test_five_formations_are_legal():
    squad = SQUADS[BLUE]
    five = ("5-3-2", "4-4-2", "4-3-3", "3-4-3", "3-5-2")
    assert tuple(formation.name for formation in formations(extra=False)) == five
    for formation in five:
        assert objection(formation, squad) is None
    with pytest.raises(InvalidData, match="legal formations"):
        objection("3-3-4", squad + " Lang")
    three_three_four = lay(
        "3-3-4", "Quiroga Brandt Rank Castell Pembroke Nogueira Baker Vasseur Steiner Sallis Lang"
    )
    assert objection(three_three_four, squad + " Lang")[0] == "MOTS-16"


@pytest.mark.rule("MOTS-17")
def test_unassigned_one_star_players_lie_face_up_and_are_for_sale_at_any_time():
    campaign, _ = record_start(make_setup())
    tableau = campaign.game.open
    held = {card for squad in tableau.squads for card in squad}
    assert tableau.one_stars == [card for card in players().of_stars(1) if card not in held]
    scene = Scene(season=2).at_day(3)
    lines = """
    - {decide: dealings, by: Blue, choice: buy Farkas G1}
    - {decide: line_up, by: Blue, choice: best}
    - {decide: line_up, by: Red, choice: best}
    - {roll: match die, by: Blue, face: 2}
    """
    scene.play("S2-SC", lines, "SC Blue-Red")
    assert scene.has(BLUE, "Farkas")
    assert scene.money[BLUE] == 100_000 - 10_000 + 20_000
    assert card("Farkas") not in scene.game.open.one_stars


@pytest.mark.rule("MOTS-18")
def test_all_other_unassigned_players_form_one_shuffled_deck():
    scene = Scene()
    stacks = make_stacks(Table([], 4))
    left = [card for stars in (5, 4, 3, 2) for card in stacks[stars]]
    table = Table([], 4)
    lay_out_market(scene.game, table, stacks)
    assert sorted(scene.game.deck) == sorted(left)
    assert scene.game.deck != left, "the stacks are mixed"
    assert scene.game.deck.name == "player deck"


OPENING = """
- {deal: player deck, cards: [Moraes F5, Dekker M5, Postma D3, Holm F2]}
- {roll: d6, by: Blue, face: 2}
- {roll: d6, by: Red, face: 5}
- {roll: d6, by: Yellow, face: 5}
- {roll: d6, by: Green, face: 1}
- {roll: d6, by: Red, face: 3}
- {roll: d6, by: Yellow, face: 4}
"""


@pytest.mark.rule("MOTS-19")
def test_four_cards_are_sold_before_season_one_from_their_base_price_upward():
    scene = Scene()
    lines = (
        OPENING
        + """
- {decide: bid, by: Green, choice: 50000}
- {decide: bid, by: Red, choice: 20000}
"""
    )
    with pytest.raises(RuleBroken, match="bid"):
        scene.on(lines, auction_opening_cards)
    scene = Scene()
    scene.on(OPENING + "- {decide: bid, by: Green, choice: 50000}\n", auction_opening_cards)
    assert scene.has(GREEN, "Moraes")
    assert scene.money[GREEN] == 50_000
    assert [scene.game.deck.index(card(name)) < 3 for name in ("Dekker", "Postma", "Holm")] == [True] * 3, (
        "unsold, they go to the bottom (MOTS-A34)"
    )
    below = OPENING + "- {decide: bid, by: Green, choice: 45000}\n"
    with pytest.raises(RuleBroken, match="MOTS-20"):
        Scene().on(below, auction_opening_cards)


@pytest.mark.rule("MOTS-20")
def test_ten_thousand_a_star():
    for stars, name in ((1, "Moss"), (2, "Holm"), (3, "Postma"), (4, "Perrin"), (5, "Moraes")):
        assert base_price(card(name)) == stars * 10_000


@pytest.mark.rule("MOTS-21")
def test_the_right_to_bid_first_goes_round_from_the_highest_roll():
    """Yellow rolls highest, so the openings are Yellow's, Green's, Blue's and Red's: the bids must fit."""
    lines = (
        OPENING
        + """
- {decide: bid, by: Yellow, choice: 50000}
- {decide: bid, by: Green, choice: 55000}
- {decide: bid, by: Blue, choice: 60000}
- {decide: bid, by: Blue, choice: 30000}
- {decide: bid, by: Red, choice: pass}
- {decide: bid, by: Yellow, choice: 35000}
- {decide: bid, by: Red, choice: 20000}
- {decide: bid, by: Blue, choice: 25000}
- {decide: bid, by: Red, choice: 30000}
"""
    )
    scene = Scene()
    scene.on(lines, auction_opening_cards)
    owners = {
        name: team for name in ("Moraes", "Postma", "Holm") for team in range(4) if scene.has(team, name)
    }
    assert owners == {"Moraes": BLUE, "Postma": YELLOW, "Holm": RED}
    red_last = (
        OPENING
        + """
- {decide: bid, by: Red, choice: 50000}
- {decide: bid, by: Blue, choice: 55000}
"""
    )
    with pytest.raises(RuleBroken):
        Scene().on(red_last, auction_opening_cards)


@pytest.mark.rule("MOTS-21")
def test_who_passed_cannot_bid_again():
    lines = (
        OPENING
        + """
- {decide: bid, by: Yellow, choice: pass}
- {decide: bid, by: Green, choice: 50000}
- {decide: bid, by: Yellow, choice: 55000}
"""
    )
    with pytest.raises(RuleBroken):
        Scene().on(lines, auction_opening_cards)


@pytest.mark.rule("MOTS-22")
def test_the_highest_bid_wins():
    lines = (
        OPENING
        + """
- {decide: bid, by: Yellow, choice: 50000}
- {decide: bid, by: Blue, choice: 65000}
- {decide: bid, by: Yellow, choice: 70000}
"""
    )
    scene = Scene()
    scene.on(lines, auction_opening_cards)
    assert scene.has(YELLOW, "Moraes")
    assert scene.money == [100_000, 100_000, 30_000, 100_000]
    too_low = lines.replace("65000", "50000")
    with pytest.raises(RuleBroken, match="MOTS-22"):
        Scene().on(too_low, auction_opening_cards)
    off_step = lines.replace("65000", "57000")
    with pytest.raises(RuleBroken, match="MOTS-A37"):
        Scene().on(off_step, auction_opening_cards)
    too_much = lines.replace("65000", "105000")
    with pytest.raises(RuleBroken, match="MOTS-22"):
        Scene().on(too_much, auction_opening_cards)


@pytest.mark.rule("MOTS-13", "MOTS-19")
def test_the_whole_start_can_be_replayed_from_its_transcript():
    from leaguecli.files.yaml12 import parse_nodes
    from leaguecli.tabletop.replay import replay
    from leaguecli.tabletop.transcript import parse_transcript
    from leaguecli.tabletop.transcript_text import format_transcript

    setup = make_setup()
    campaign, lines = record_start(setup)
    table = RecordedTable(sensible(), 3, engine.seats(setup))
    engine.start(setup, table)
    table.lines.clear()
    order = {"order": [0, 1, 2, 3]}
    end = Round("S1-END", kind="event", season=1, facts=order)
    campaign.play(end, table)
    text = format_transcript(engine.key, setup, start=lines, rounds=[(end, table.lines, {})])
    assert replay(engine, parse_transcript(parse_nodes(text, "start.yaml"))) == {}


def test_a_line_up_is_written_and_read_back():
    scene = Scene()
    view = LineUpView(scene.game, BLUE, scene.game.open.squads[BLUE])
    laid = scene.game.open.laid[BLUE]
    from leaguecli.engines.match_of_the_season.lineup import format_eleven

    text = format_eleven(laid)
    again = parse_line_up(view, text)
    assert again.cards == laid.cards
    assert again.formation is laid.formation
    with_gap = make_eleven(laid.formation, [-1, *laid.cards[1:]])
    assert parse_line_up(view, format_eleven(with_gap)).cards == with_gap.cards
    assert cards("Quiroga") == [laid.cards[0]]
