"""Match of the Season: contracts, losses, exchanges, close season (MOTS-82 to MOTS-93, MOTS-99)."""

import pytest
from mots_scene import BLUE, GREEN, RED, SQUADS, YELLOW, Scene, card, cards, lay

from leaguecli.engines.match_of_the_season.board import LAST_DAY
from leaguecli.engines.match_of_the_season.game import INJURED
from leaguecli.engines.match_of_the_season.lineup import strongest
from leaguecli.engines.match_of_the_season.players import FORWARD, GOALKEEPER, players
from leaguecli.engines.match_of_the_season.season_end import (
    Display,
    buy_replacements,
    close_season_market,
    display_strongest,
    exchange_players,
    extend_contracts,
    fill_gap,
    fill_squad,
    lose_players,
)
from leaguecli.tabletop.replayed import RuleBroken
from leaguecli.tabletop.table import Table

TEAMS = ("Blue", "Red", "Yellow", "Green")


def displays(scene):
    return {team: display_strongest(scene.game, team) for team in range(4)}


CONTRACTS = """
- {decide: contracts, by: Blue, choice: [Quiroga G5, Brandt D4]}
- {decide: contracts, by: Red, choice: [Teixeira D5, Lefort G4]}
- {decide: contracts, by: Yellow, choice: [Falk M5, Olmedo F4]}
- {decide: contracts, by: Green, choice: [Aranda F5, Kessler M4]}
"""
LOSSES = """
- {roll: d12, by: Blue, face: 3}
- {roll: d12, by: Blue, face: 9}
- {roll: d12, by: Red, face: 6}
- {roll: d12, by: Red, face: 11}
- {roll: d12, by: Yellow, face: 2}
- {roll: d12, by: Yellow, face: 3}
- {roll: d12, by: Green, face: 2}
- {roll: d12, by: Green, face: 11}
"""
FIRST_BID = """
- {roll: d6, by: Blue, face: 1}
- {roll: d6, by: Red, face: 2}
- {roll: d6, by: Yellow, face: 3}
- {roll: d6, by: Green, face: 4}
"""
SIX = ("Moraes", "Dekker", "Bellandi", "Ashworth", "Marchand", "Ledesma")
MARKET = FIRST_BID + "".join(
    f"- {{draw: player deck, by: {TEAMS[(3 + n) % 4]}, card: {players().labels[card(name)]}}}\n"
    for n, name in enumerate(SIX)
)


@pytest.mark.rule("MOTS-82")
def test_the_strongest_line_up_is_laid_out():
    scene = Scene()
    assert [display_strongest(scene.game, team).eleven.total for team in range(4)] == [31, 31, 31, 31]
    assert display_strongest(scene.game, YELLOW).eleven.formation.name == "4-3-3", (
        "listed before 3-4-3 (MOTS-A42)"
    )
    weaker = "Quiroga Brandt Rank Castell Gruber Pembroke Nogueira Baker Egan Vasseur Steiner"
    assert display_strongest(scene.lay(BLUE, "4-4-2", weaker).game, BLUE).eleven.total == 31, (
        "whatever lay on the table before"
    )
    weak = scene.squad(BLUE, SQUADS[BLUE] + " Moraes Ledesma")
    assert display_strongest(weak.game, BLUE).eleven.formation.name == "3-4-3"
    assert display_strongest(weak.game, BLUE).eleven.total == 37


@pytest.mark.rule("MOTS-83")
def test_two_contracts_are_extended():
    scene = Scene()
    shown = displays(scene)
    scene.on(CONTRACTS, extend_contracts, shown)
    assert shown[BLUE].face_down == cards("Quiroga Brandt")
    assert card("Quiroga") not in shown[BLUE].face_up()
    for bad in ("[Quiroga G5]", "[Quiroga G5, Brandt D4, Rank D2]", "[Quiroga G5, Gruber D1]"):
        lines = CONTRACTS.replace("[Quiroga G5, Brandt D4]", bad)
        with pytest.raises(RuleBroken, match="MOTS-83"):
            Scene().on(lines, extend_contracts, displays(Scene()))


@pytest.mark.rule("MOTS-84")
def test_each_team_loses_two_players_of_its_line_up():
    scene = Scene()
    shown = displays(scene)
    scene.on(CONTRACTS, extend_contracts, shown)
    scene.on(LOSSES, lose_players, shown)
    assert [len(squad) for squad in scene.game.open.squads] == [12] * 4
    assert not scene.has(BLUE, "Rank")
    assert not scene.has(BLUE, "Nogueira"), "number 9, a wide midfielder"


@pytest.mark.rule("MOTS-84")
def test_a_twelve_a_protected_and_a_missing_player_are_rolled_again():
    rolled_again = """
- {roll: d12, by: Blue, face: 12}
- {roll: d12, by: Blue, face: 1}
- {roll: d12, by: Blue, face: 2}
"""
    scene = Scene()
    shown = displays(scene)
    scene.on(CONTRACTS, extend_contracts, shown)
    scene.on(rolled_again + LOSSES, lose_players, shown)
    assert scene.has(BLUE, "Quiroga")
    assert scene.has(BLUE, "Brandt")
    scene = Scene()
    alone = {BLUE: Display(lay("4-4-2", "Quiroga Brandt - Castell - Pembroke - Baker - Vasseur -"))}
    lines = "".join(f"- {{roll: d12, by: Blue, face: {face}}}\n" for face in (3, 4, 1))
    scene.on(lines, lose_players, alone)
    assert not scene.has(BLUE, "Castell")
    assert not scene.has(BLUE, "Quiroga")


@pytest.mark.rule("MOTS-85")
def test_the_gap_is_filled_before_the_second_roll():
    scene = Scene()
    shown = {BLUE: display_strongest(scene.game, BLUE)}
    lines = "- {roll: d12, by: Blue, face: 3}\n- {roll: d12, by: Blue, face: 3}\n"
    scene.on(lines, lose_players, shown)
    assert not scene.has(BLUE, "Rank")
    assert not scene.has(BLUE, "Gruber"), "who took number 3 in Rank's place"
    reserves = Scene().squad(BLUE, SQUADS[BLUE] + " Engel Duarte Kovac")
    three = {BLUE: display_strongest(reserves.game, BLUE)}
    reserves.on("- {roll: d12, by: Blue, face: 2}\n- {roll: d12, by: Blue, face: 2}\n", lose_players, three)
    assert not reserves.has(BLUE, "Brandt")
    assert not reserves.has(BLUE, "Kovac"), "the best reserve stood in"
    assert reserves.has(BLUE, "Gruber")
    no_reserve = Scene().squad(
        BLUE, SQUADS[BLUE].replace("Kearns Gruber", "").replace("Egan", "Egan Carver Bishop")
    )
    eleven = lay("3-5-2", "Quiroga Brandt Rank - Pembroke Nogueira Baker Kolar Egan Vasseur Steiner")
    no_reserve.game.open.leaves(BLUE, card("Castell"))
    filled = fill_gap(no_reserve.game, BLUE, eleven)
    assert (
        filled.cards
        == strongest(no_reserve.game.open.squads[BLUE], no_reserve.game.open.rules.formations).cards
    )


@pytest.mark.rule("MOTS-86")
def test_lost_players_return_to_the_player_deck():
    scene = Scene()
    shown = {BLUE: display_strongest(scene.game, BLUE)}
    scene.on("- {roll: d12, by: Blue, face: 5}\n- {roll: d12, by: Blue, face: 2}\n", lose_players, shown)
    for name in ("Kearns", "Brandt"):
        assert card(name) in scene.game.deck, "one-star players too"
        assert card(name) not in scene.game.open.one_stars


ORDER = (GREEN, YELLOW, RED, BLUE)
"""Green first, Yellow second, Red third, Blue fourth."""


def exchange(lines, scene=None, order=ORDER, face_down=None):
    scene = scene or Scene()
    shown = displays(scene)
    for team, names in (face_down or {}).items():
        shown[team].face_down += cards(names)
    scene.on(lines, exchange_players, shown, order)
    return scene


@pytest.mark.rule("MOTS-87")
def test_the_last_swaps_with_the_first_and_the_second_for_the_same_position():
    swap = "- {{decide: exchange, by: Blue, choice: {}}}\n"
    scene = exchange(swap.format("Aranda F5 for Sallis F1") + swap.format("Corsini D4 for Kearns D1"))
    assert scene.has(BLUE, "Aranda")
    assert scene.has(GREEN, "Sallis")
    assert scene.has(BLUE, "Corsini")
    assert scene.has(YELLOW, "Kearns")
    with pytest.raises(RuleBroken, match="MOTS-87"):
        exchange(swap.format("Aranda F5 for Kearns D1"))
    with pytest.raises(RuleBroken, match="MOTS-87"):
        exchange(swap.format("Teixeira D5 for Kearns D1"))
    with pytest.raises(RuleBroken, match="MOTS-87"):
        exchange(swap.format("Aranda F5 for Sallis F1") + swap.format("Hoekstra D4 for Kearns D1"))
    with pytest.raises(RuleBroken, match="MOTS-87"):
        exchange(swap.format("Aranda F5 for Sallis F1"), face_down={GREEN: "Aranda"})
    with pytest.raises(RuleBroken, match="MOTS-87"):
        exchange(swap.format("Aranda F5 for Sallis F1"), face_down={BLUE: "Sallis"})
    with pytest.raises(RuleBroken):
        exchange("- {decide: exchange, by: Green, choice: Brandt D4 for Nagy D1}\n")


@pytest.mark.rule("MOTS-87")
def test_no_swap_need_be_made():
    assert exchange("").game.open.squads == Scene().game.open.squads


@pytest.mark.rule("MOTS-88")
def test_a_swapped_player_is_not_swapped_again():
    swap = "- {{decide: exchange, by: {}, choice: {}}}\n"
    lines = swap.format("Blue", "Aranda F5 for Sallis F1")
    with pytest.raises(RuleBroken, match="MOTS-87"):
        exchange(lines + swap.format("Blue", "Olmedo F4 for Aranda F5"))
    with pytest.raises(RuleBroken, match="MOTS-87"):
        exchange(lines + swap.format("Blue", "no swap") + swap.format("Red", "Aranda F5 for Draper F1"))
    given = swap.format("Blue", "Hoekstra D4 for Brandt D4") + swap.format("Blue", "no swap")
    assert exchange(given).has(GREEN, "Brandt")
    with pytest.raises(RuleBroken, match="MOTS-87"):
        exchange(given + swap.format("Red", "Brandt D4 for Zeman D1"))


@pytest.mark.rule("MOTS-89")
def test_then_the_third_swaps_with_the_last():
    swap = "- {{decide: exchange, by: {}, choice: {}}}\n"
    scene = exchange(swap.format("Red", "Pembroke M4 for Cole M1"))
    assert scene.has(RED, "Pembroke")
    assert scene.has(BLUE, "Cole")
    with pytest.raises(RuleBroken):
        exchange(swap.format("Red", "Aranda F5 for Draper F1"))
    with pytest.raises(RuleBroken, match="MOTS-87"):
        exchange(swap.format("Red", "Egan M1 for Cole M1"))
    with pytest.raises(RuleBroken):
        exchange(swap.format("Red", "Pembroke M4 for Cole M1") + swap.format("Red", "Brandt D4 for Zeman D1"))
    with pytest.raises(RuleBroken):
        exchange(
            swap.format("Red", "Pembroke M4 for Cole M1") + swap.format("Blue", "Aranda F5 for Sallis F1")
        )


@pytest.mark.rule("MOTS-90")
def test_the_worked_example():
    """Blue last, Red third, Yellow second, Green first."""
    scene = Scene()
    scene.squad(BLUE, SQUADS[BLUE].replace("Quiroga", "Hartley"))
    scene.squad(RED, SQUADS[RED].replace("Lefort", "Webb"))
    scene.squad(YELLOW, SQUADS[YELLOW].replace("Falk", "Kuipers"))
    lines = """
- {decide: exchange, by: Blue, choice: Kuipers M4 for Egan M1}
- {decide: exchange, by: Blue, choice: Aranda F5 for Sallis F1}
- {decide: exchange, by: Red, choice: Hartley G4 for Webb G2}
"""
    exchange(lines, scene)
    assert scene.has(BLUE, "Kuipers")
    assert scene.has(YELLOW, "Egan")
    assert scene.has(BLUE, "Aranda")
    assert scene.has(GREEN, "Sallis")
    assert scene.has(RED, "Hartley")
    assert scene.has(BLUE, "Webb")


@pytest.mark.rule("MOTS-42", "MOTS-91")
def test_six_cards_of_the_shuffled_deck_are_auctioned_one_at_a_time():
    scene = Scene()
    scene.game.open.free = cards("Moraes Dekker")
    for name in ("Moraes", "Dekker"):
        scene.game.deck.remove(card(name))
    sold = MARKET.replace(
        "card: Moraes F5}\n", "card: Moraes F5}\n- {decide: bid, by: Blue, choice: 50000}\n"
    )
    scene.on(sold, close_season_market)
    assert scene.has(BLUE, "Moraes"), "a free-transfer player came back to the deck (MOTS-A35)"
    assert scene.game.open.free == []
    assert [told["player"] for told in scene.said("turned_over")] == [
        players().labels[card(name)] for name in SIX
    ]
    with pytest.raises(RuleBroken, match="ends too early"):
        Scene().on("".join(MARKET.splitlines(keepends=True)[:-1]), close_season_market)


@pytest.mark.rule("MOTS-91")
def test_the_cards_are_shuffled_first():
    def left(seed):
        scene = Scene()
        for team in range(4):
            scene.cash(team, 0)
        close_season_market(scene.game, Table([Nothing()] * 4, seed))
        return list(scene.game.deck)

    assert sorted(left(1)) == sorted(left(2))
    assert left(1) != left(2)


class Nothing:
    """Neither buys nor sells."""

    is_chancy = False

    def answer(self, decision):
        return lambda view, options: None


@pytest.mark.rule("MOTS-91")
def test_what_somebody_scouted_is_shuffled_back():
    scene = Scene()
    scene.game.deck.remove(card("Moraes"))
    scene.game.scouted.append(card("Moraes"))
    scene.game.seen[RED].append(card("Moraes"))
    scene.on(MARKET, close_season_market)
    assert scene.game.scouted == []
    assert scene.game.seen == [[], [], [], []]


@pytest.mark.rule("MOTS-92")
def test_unsold_players_go_to_the_bottom_and_one_star_players_lie_face_up():
    scene = Scene()
    scene.game.open.one_stars.remove(card("Moss"))
    scene.game.deck.append(card("Moss"))
    scene.on(MARKET.replace("Ledesma F5", "Moss D1"), close_season_market)
    assert set(scene.game.deck[:5]) == {card(name) for name in SIX[:5]}
    assert card("Moss") in scene.game.open.one_stars
    assert scene.game.open.free == []


@pytest.mark.rule("MOTS-93")
def test_a_new_season_starts_on_the_whistle_with_a_clean_sheet():
    scene = Scene().at_day(LAST_DAY)
    scene.hand(BLUE, "physiotherapist", "super save")
    scene.game.open.sold[BLUE].append(11)
    scene.play("S1-END", CONTRACTS + LOSSES + MARKET, facts="{order: [3, 2, 1, 0]}")
    scene.game.open.absent[card("Brandt")] = INJURED
    lines = FIRST_BID.replace("face: 4", "face: 6") + "- {roll: d3, by: Green, face: 3}\n"
    lines += "- {decide: line_up, by: Blue, choice: best}\n- {decide: line_up, by: Red, choice: best}\n"
    lines += "- {roll: match die, by: Blue, face: 4}\n"
    with pytest.raises(RuleBroken):
        scene.play("S2-SC", lines + "- {roll: d3, by: Blue, face: 1}\n", "SC Blue-Red")
    tableau = scene.game.open
    assert tableau.season == 2
    assert tableau.marker == 3
    assert tableau.absent == {}
    assert tableau.sold == [[], [], [], []]
    assert [len(hand) for hand in scene.game.hands] == [1, 0, 0, 0], "red cards expire, green stay (MOTS-A32)"


@pytest.mark.rule("MOTS-93")
def test_the_season_is_over_before_its_formalities():
    """No red card gives the first bid in the close season, and what was sold may be bought again."""
    scene = Scene().hand(BLUE, "good connections").at_day(LAST_DAY)
    scene.game.open.sold[BLUE].append(players().kind[card("Moraes")])
    bid = "- {decide: bid, by: Blue, choice: 50000}\n"
    sold = MARKET.replace("card: Moraes F5}\n", "card: Moraes F5}\n" + bid)
    scene.play("S1-END", CONTRACTS + LOSSES + sold, facts="{order: [3, 2, 1, 0]}")
    assert scene.has(BLUE, "Moraes")
    assert scene.game.hands[BLUE] == []
    first = "- {decide: first_bid, by: Blue, choice: yes}\n" + bid
    late = MARKET.replace("card: Moraes F5}\n", "card: Moraes F5}\n" + first)
    with pytest.raises(RuleBroken):
        Scene().hand(BLUE, "good connections").play(
            "S1-END", CONTRACTS + LOSSES + late, facts="{order: [3, 2, 1, 0]}"
        )


@pytest.mark.rule("MOTS-93")
def test_the_whole_end_of_a_season_in_order():
    scene = Scene().at_day(LAST_DAY)
    scene.play("S1-END", CONTRACTS + LOSSES + MARKET, facts="{order: [3, 2, 1, 0]}")
    told = [kind for kind, _ in scene.told]
    steps = ["league_prize", "contracts", "lost", "turned_over", "bought"]
    assert [told.index(step) for step in steps] == sorted(told.index(step) for step in steps)
    assert [len(squad) for squad in scene.game.open.squads] == [13] * 4
    for team in range(4):
        laid = scene.game.open.laid[team]
        assert laid.cards == strongest(scene.game.open.squads[team], scene.game.open.rules.formations).cards


THIRTEEN = SQUADS[BLUE].replace(" Gruber", "")


@pytest.mark.rule("MOTS-99")
def test_a_squad_of_thirteen_buys_two_before_it_loses_two():
    scene = Scene().squad(BLUE, THIRTEEN)
    lines = """
- {decide: replacement, by: Blue, choice: Gruber D1}
- {decide: replacement, by: Blue, choice: Moss D1}
"""
    scene.on(lines, buy_replacements)
    assert len(scene.game.open.squads[BLUE]) == 15
    assert scene.money[BLUE] == 80_000
    with pytest.raises(RuleBroken, match="MOTS-99"):
        Scene().squad(BLUE, THIRTEEN).on(lines.replace("Moss D1", "Moraes F5"), buy_replacements)
    with pytest.raises(RuleBroken, match="ends too early"):
        Scene().squad(BLUE, THIRTEEN).on(
            lines.replace("- {decide: replacement, by: Blue, choice: Moss D1}", ""), buy_replacements
        )
    Scene().on("", buy_replacements)
    free = Scene().squad(BLUE, THIRTEEN)
    free.game.deck.remove(card("Perrin"))
    free.game.open.free.append(card("Perrin"))
    free.on(lines.replace("Moss D1", "Perrin F4"), buy_replacements)
    assert (free.has(BLUE, "Perrin"), free.money[BLUE]) == (True, 50_000), "any who lie face up"
    whole = Scene().squad(BLUE, THIRTEEN).at_day(LAST_DAY)
    whole.play("S1-END", lines + CONTRACTS + LOSSES + MARKET, facts="{order: [3, 2, 1, 0]}")
    assert [len(squad) for squad in whole.game.open.squads] == [13] * 4
    assert whole.money[BLUE] == 155_000, "75,000 for the last place, 20,000 for two players"


@pytest.mark.rule("MOTS-99")
def test_who_cannot_pay_is_filled_up_afterwards():
    """MOTS-A38: with the cheapest, for nothing where there is no money."""
    scene = Scene().squad(BLUE, THIRTEEN).cash(BLUE, 5_000)
    scene.on("", buy_replacements)
    for name in ("Rank", "Kearns"):
        scene.game.open.leaves(BLUE, card(name))
        scene.game.deck.insert(0, card(name))
    scene.on("", fill_squad, BLUE)
    assert len(scene.game.open.squads[BLUE]) == 13
    assert scene.money[BLUE] == 5_000
    rich = Scene().squad(BLUE, THIRTEEN)
    rich.game.open.leaves(BLUE, card("Rank"))
    rich.game.deck.insert(0, card("Rank"))
    rich.on("", fill_squad, BLUE)
    assert rich.money[BLUE] == 90_000
    newcomer = next(c for c in rich.game.open.squads[BLUE] if c not in cards(THIRTEEN))
    assert players().stars[newcomer] == 1


@pytest.mark.rule("MOTS-98", "MOTS-A38")
def test_a_squad_is_filled_where_it_is_thinnest_and_not_with_the_equal_of_one_sold():
    twelve = SQUADS[BLUE].replace("Steiner Sallis", "")
    filled = Scene().squad(BLUE, twelve)
    filled.on("", fill_squad, BLUE)
    [newcomer] = [c for c in filled.game.open.squads[BLUE] if c not in cards(twelve)]
    assert (players().position[newcomer], players().stars[newcomer]) == (FORWARD, 1)
    other = Scene().squad(BLUE, twelve)
    other.game.open.sold[BLUE].append(players().kind[card("Sallis")])
    other.on("", fill_squad, BLUE)
    [newcomer] = [c for c in other.game.open.squads[BLUE] if c not in cards(twelve)]
    assert (players().position[newcomer], players().stars[newcomer]) == (GOALKEEPER, 1)


@pytest.mark.rule("MOTS-98", "MOTS-A65")
def test_where_no_one_star_player_is_left_a_squad_is_filled_from_the_deck():
    scene = Scene().squad(BLUE, SQUADS[BLUE].replace("Steiner Sallis", ""))
    scene.game.open.one_stars.clear()
    scene.on("- {draw: player deck, by: Blue, card: Moraes F5}", fill_squad, BLUE)
    assert scene.has(BLUE, "Moraes")
    assert scene.money[BLUE] == 50_000
