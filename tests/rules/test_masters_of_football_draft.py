"""Masters of Football before the season: managers, budgets, squads, action cards, swaps."""

import pytest
from mof_scene import AWAY, HOME, TEAMS, THIRD, Scene, club, event, match_round

from leaguecli.engines.masters_of_football import engine
from leaguecli.engines.masters_of_football.supply import Supply
from leaguecli.engines.masters_of_football.words import LEVELS
from leaguecli.model.errors import InvalidData
from leaguecli.tabletop.engine import Setup
from leaguecli.tabletop.table import Table

GAME = engine.game
EIGHT = tuple(f"Team {n}" for n in range(1, 9))
NOBODY = ("Two Architects and a Mole", "High above the sky", "Two Chisels and an Artist")


def lines(scene, verb, deck):
    return [line for line in scene.lines if line.get(verb) == deck]


# Managers


@pytest.mark.rule("MOF-05")
@pytest.mark.parametrize("persons", [2, 3, 4])
def test_missing_persons_are_replaced_by_non_person_teams(persons):
    teams = (*TEAMS[:persons], *NOBODY[: 4 - persons])
    scene = Scene(teams=teams, persons=tuple(n < persons for n in range(4)))
    campaign = scene.start()
    assert [c.is_person for c in campaign.clubs] == [n < persons for n in range(4)]
    assert len(lines(scene, "deal", "managers")) == persons
    assert {asked.seat for asked in scene.asked} == set(range(persons))


@pytest.mark.rule("MOF-06")
def test_everybody_is_dealt_two_managers_and_keeps_one():
    scene = Scene().draws("managers", "Godfather", "Special One")
    scene.answer(HOME, "manager", "Special One")
    campaign = scene.start()
    assert [len(line["cards"]) for line in lines(scene, "deal", "managers")] == [2, 2, 2, 2]
    assert sorted(scene.options("manager", HOME)) == ["Godfather", "Special One"]
    assert campaign.clubs[HOME].manager.id == "special_one"
    kept = [c.manager.id for c in campaign.clubs]
    assert len(set(kept)) == 4


@pytest.mark.rule("MOF-06")
def test_five_persons_still_get_two_cards_and_six_get_one_with_an_exchange():
    """MOF-A44."""
    five = Scene(teams=EIGHT, persons=(True,) * 5 + (False,) * 3)
    five.start()
    assert [len(line["cards"]) for line in lines(five, "deal", "managers")] == [2] * 5
    eight = Scene(teams=EIGHT).answer(2, "exchange", "yes").draws("managers", *("Godfather",))
    campaign = eight.start()
    assert [len(line["cards"]) for line in lines(eight, "deal", "managers")] == [1] * 8
    assert len(lines(eight, "draw", "managers")) == 1
    assert campaign.clubs[0].manager.id == "godfather"
    assert len({c.manager.id for c in campaign.clubs}) == 8


@pytest.mark.rule("MOF-06")
def test_the_cards_left_over_run_out():
    scene = Scene(teams=EIGHT)
    for seat in range(8):
        scene.answer(seat, "exchange", *(["yes"] if seat < 2 else []))
    scene.start()
    assert [asked.seat for asked in scene.questions("exchange")] == [0, 1]


@pytest.mark.rule("MOF-07")
def test_a_manager_starts_with_the_budget_on_the_card():
    scene = Scene().draws("managers", "Benefactor", "Godfather")
    scene.answer(HOME, "manager", "Benefactor")
    scene.start()
    first = scene.questions("sign", HOME)[0]
    assert first.view.game.managers[8].budget == 13
    assert scene.campaign.clubs[HOME].money == 13 + 5
    assert scene.campaign.clubs[HOME].squad, "nobody was signed: three wood players"


# Squads


@pytest.mark.rule("MOF-08")
def test_players_lie_in_four_stacks_by_level():
    supply = Supply(GAME)
    supply.fill()
    assert [deck.name for deck in supply.stacks] == [f"{level} players" for level in LEVELS]
    for level, stack in enumerate(supply.stacks):
        assert {GAME.players[player].level for player in stack} == {level}
    orders = []
    for seed in (1, 2):
        supply = Supply(GAME)
        supply.fill()
        supply.shuffle(Table([], seed))
        orders.append([list(stack) for stack in (*supply.stacks, supply.actions)])
    assert all(one != two and sorted(one) == sorted(two) for one, two in zip(*orders, strict=True))


@pytest.mark.rule("MOF-09")
def test_each_manager_is_dealt_one_gold_two_silver_three_bronze():
    scene = Scene().draws("managers", *("Godfather", "Special One", "Joga Bonito", "Benefactor") * 1)
    scene.start()
    for deck, count in (("gold players", 1), ("silver players", 2), ("bronze players", 3)):
        dealt = lines(scene, "deal", deck)
        assert [len(line["cards"]) for line in dealt] == [count] * 4
        assert [line["by"] for line in dealt] == list(TEAMS)


@pytest.mark.rule("MOF-10")
def test_the_super_agent_is_dealt_one_more_of_each():
    scene = Scene().draws("managers", "Super-Agent Partnership", "Godfather")
    scene.answer(HOME, "manager", "Super-Agent Partnership")
    scene.start()
    for deck, count in (("gold players", 2), ("silver players", 3), ("bronze players", 4)):
        assert len(lines(scene, "deal", deck)[0]["cards"]) == count
        assert len(lines(scene, "deal", deck)[1]["cards"]) == count - 1


def first_hand(manager):
    """Lions hold Lumiar (5), Maroto and Norvell (3), Cortado and Ivarsen (1), Dunmore (2)."""
    other = "Godfather" if manager != "Godfather" else "Special One"
    scene = Scene().draws("managers", manager, other).answer(HOME, "manager", manager)
    scene.draws("gold players", "Lumiar").draws("silver players", "Maroto", "Norvell")
    return scene.draws("bronze players", "Cortado", "Ivarsen", "Dunmore")


@pytest.mark.rule("MOF-11")
def test_any_players_the_cash_allows_may_be_signed():
    scene = first_hand("Joga Bonito")
    scene.answer(HOME, "sign", "Lumiar", "Maroto", "Cortado", "Ivarsen")
    scene.start()
    lions = scene.campaign.clubs[HOME]
    assert [GAME.player_names[p] for p in lions.squad] == ["Lumiar", "Maroto", "Cortado", "Ivarsen"]
    assert lions.money == 10 - (5 + 3 + 1 + 1) + 5
    offers = [set(asked.options) - {"nobody"} for asked in scene.questions("sign", HOME)]
    assert offers == [
        {"Lumiar", "Maroto", "Norvell", "Cortado", "Ivarsen", "Dunmore"},
        {"Maroto", "Norvell", "Cortado", "Ivarsen", "Dunmore"},
        {"Cortado", "Ivarsen", "Dunmore"},
        {"Ivarsen"},
        set(),
    ]


@pytest.mark.rule("MOF-11")
def test_players_not_signed_go_to_the_discards_of_their_level():
    """MOF-A13, and cash that is not spent is kept."""
    scene = first_hand("Joga Bonito").answer(HOME, "sign", "Maroto")
    scene.start()
    assert "Lumiar" in scene.after("discards")["gold"]
    assert {"Cortado", "Ivarsen", "Dunmore"} <= set(scene.after("discards")["bronze"])
    assert scene.campaign.clubs[HOME].money == 10 - 3 + 5


@pytest.mark.rule("MOF-12")
def test_a_small_squad_is_filled_with_wood_for_nothing():
    scene = first_hand("Joga Bonito").answer(HOME, "sign", "Maroto").draws("wood players", "Rowan", "Alder")
    scene.start()
    lions = scene.campaign.clubs[HOME]
    assert [GAME.player_names[p] for p in lions.squad] == ["Maroto", "Rowan", "Alder"]
    assert lions.money == 10 - 3 + 5
    full = first_hand("Joga Bonito").answer(HOME, "sign", "Maroto", "Norvell", "Cortado")
    full.start()
    assert len(full.campaign.clubs[HOME].squad) == 3
    assert [line["by"] for line in lines(full, "draw", "wood players")].count("Lions") == 0


@pytest.mark.rule("MOF-13")
def test_five_more_millions_only_after_all_squads_are_fixed():
    scene = first_hand("Joga Bonito").answer(HOME, "sign", "Lumiar", "Maroto", "Cortado")
    scene.start()
    assert scene.campaign.clubs[HOME].money == 1 + 5
    assert "Norvell" not in scene.options("sign", HOME, number=3), "the five millions come too late for him"


@pytest.mark.rule("MOF-84")
def test_the_discount_never_applies_to_players_of_one_million():
    scene = first_hand("Super-Agent Partnership")
    scene.draws("gold players", "Falkner").draws("silver players", "Palmarin").draws(
        "bronze players", "Mirabel"
    )
    scene.cards = {
        "managers": scene.cards["managers"],
        "gold players": ["Lumiar", "Falkner"],
        "silver players": ["Maroto", "Norvell", "Palmarin"],
        "bronze players": ["Cortado", "Ivarsen", "Dunmore", "Mirabel"],
    }
    scene.answer(HOME, "sign", "Maroto", "Cortado", "Dunmore")
    scene.start()
    assert scene.campaign.clubs[HOME].money == 10 - (3 - 1) - 1 - (2 - 1) + 5


@pytest.mark.rule("MOF-84")
def test_the_discount_holds_in_the_transfer_market_too():
    scene = Scene(club("super_agent_partnership", "Belmonte Maroto Cortado", money=2))
    scene.draws("gold players", "Falkner").draws("silver players", "Norvell").draws(
        "bronze players", "Mirabel"
    )
    scene.answer(HOME, "buy", "Falkner", "Mirabel")
    scene.play(event("MARKET"))
    assert scene.club(HOME)["money"] == 2 + 3 - 4 - 1


# Action cards


@pytest.mark.rule("MOF-14")
def test_everybody_is_dealt_five_action_cards_from_one_stack():
    scene = Scene()
    scene.start()
    assert [len(line["cards"]) for line in lines(scene, "deal", "action cards")] == [5] * 4
    assert [len(c.hand) for c in scene.campaign.clubs] == [5] * 4
    dealt = [card for c in scene.campaign.clubs for card in c.hand]
    assert sorted([*dealt, *scene.campaign.supply.actions]) == sorted(GAME.action_stack)


@pytest.mark.rule("MOF-15")
def test_a_swap_costs_a_million_and_discards_before_it_draws():
    """The stack is empty: the card drawn can only be the one just discarded."""
    hand = ("Call to Arms", "High Press")
    scene = Scene(
        club("joga_bonito", "Belmonte Maroto Cortado", hand, money=2), actions=[], action_discards=[]
    )
    scene.answer(HOME, "swap", "High Press", "High Press")
    scene.play(match_round(THIRD, AWAY))
    assert scene.club(HOME)["hand"] == ["Call to Arms", "High Press"]
    assert scene.club(HOME)["money"] == 0
    assert scene.after("action_discards") == []
    assert [line["card"] for line in lines(scene, "draw", "action cards")] == ["High Press"] * 2


@pytest.mark.rule("MOF-15")
def test_no_swap_without_a_million():
    scene = Scene(club("joga_bonito", "Belmonte Maroto Cortado", ("Call to Arms",), money=0))
    scene.play(match_round(THIRD, AWAY))
    assert scene.questions("swap", HOME) == []


@pytest.mark.rule("MOF-15")
@pytest.mark.parametrize("turn", [1, 6, 12, 13])
def test_a_swap_is_open_whenever_nothing_is_pending(turn):
    """MOF-A18: between any two turns, even with no card that could be played."""
    scene = Scene(club("joga_bonito", "Belmonte Maroto Cortado", ("Wonderkid",), money=1))
    scene.answer(HOME, "play", "swap Wonderkid", turn=turn).draws("action cards", "Route One")
    scene.play()
    assert scene.club(HOME)["hand"] == ["Route One"]
    assert scene.club(HOME)["money"] == 0


@pytest.mark.rule("MOF-15")
@pytest.mark.parametrize("stage", ["ACADEMY", "MARKET"])
def test_a_swap_is_open_at_the_events_too(stage):
    scene = Scene(club("joga_bonito", "Belmonte Maroto Cortado", ("Route One",), money=1))
    scene.answer(HOME, "swap", "Route One").draws("action cards", "Call to Arms")
    scene.play(event(stage))
    assert [(line["by"], line["card"]) for line in lines(scene, "draw", "action cards")] == [
        ("Lions", "Call to Arms")
    ]


# Empty stacks


def test_an_empty_stack_is_refilled_from_its_discards_and_then_yields_the_next_level():
    """MOF-A14."""
    silver = {"stacks": {"silver": []}, "discards": {"silver": ["Norvell"]}}
    scene = Scene(club("joga_bonito", "Belmonte Maroto Cortado"), teams=TEAMS[:2], **silver)
    scene.genius_rolls(2, 2).draws("bronze players", "Gullick")
    scene.play(event("ACADEMY"))
    drawn = [line["card"] for line in scene.lines if "draw" in line and line["by"] == "Lions"]
    assert drawn == ["Norvell", "Gullick"]


def test_wood_never_runs_out():
    scene = Scene(club("joga_bonito", "Maroto Abelard Gullick"), stacks={"wood": []})
    scene.draws("wood players", "Cedar").play()
    assert scene.club(HOME)["squad"][-1] == "Cedar"


def test_five_persons_and_three_non_person_teams_share_the_silver_stack():
    """Nine silver players have left with their teams; the last hands are made up of bronze."""
    scene = Scene(teams=(*EIGHT[:5], *NOBODY), persons=(True,) * 5 + (False,) * 3)
    scene.start()
    dealt = [len(line["cards"]) for line in lines(scene, "deal", "silver players")]
    assert sum(dealt) == 9
    hands = dict.fromkeys(EIGHT[:5], 0)
    for line in scene.lines:
        if "players" in str(line.get("deal") or line.get("draw")) and "wood" not in str(line):
            hands[line["by"]] += len(line.get("cards", [0]))
    extra = {c.seat: c.manager.season.initial_hand * 3 for c in scene.campaign.managed}
    assert [hands[EIGHT[seat]] for seat in range(5)] == [6 + extra[seat] for seat in range(5)]


@pytest.mark.parametrize("teams", [1, 9])
def test_too_few_or_too_many_teams_are_refused(teams):
    with pytest.raises(InvalidData, match="2 to 8 teams"):
        engine.start(Setup(tuple(f"T{n}" for n in range(teams))), Table([], 1))


# Managers appointed beforehand


def managers_of(options, seed=1, teams=TEAMS):
    table = Table([engine.agents["sensible"]() for _ in teams], seed)
    campaign = engine.start(Setup(teams, options=options), table)
    return [GAME.managers[GAME.managers.index(c.manager)].name for c in campaign.clubs], campaign


def test_a_league_may_appoint_its_managers():
    chosen = {TEAMS[0]: "Godfather", TEAMS[2].upper(): "youth academy"}
    for seed in range(20):
        names, campaign = managers_of({"managers": chosen}, seed)
        assert (names[0], names[2]) == ("Godfather", "Youth Academy")
        assert len(set(names)) == 4, "what is appointed is not dealt"
        spent = campaign.clubs[0].manager.budget
        assert spent == next(m.budget for m in GAME.managers if m.name == "Godfather")


def test_without_the_option_the_deal_is_as_before():
    assert managers_of({})[0] == managers_of({"managers": {}})[0]


@pytest.mark.parametrize(
    ("chosen", "problem"),
    [
        ({"Nobody": "Godfather"}, "nobody manages a team called Nobody"),
        ({TEAMS[0]: "Grandfather"}, "there is no manager called Grandfather"),
        ({TEAMS[0]: "Godfather", TEAMS[1]: "Godfather"}, "only once"),
        (["Godfather"], "by team"),
    ],
)
def test_managers_that_cannot_be_appointed(chosen, problem):
    with pytest.raises(InvalidData, match=problem):
        managers_of({"managers": chosen})
