"""The sensible manager: it wins against random ones, and does the obvious at the table."""

import math
import sys
from pathlib import Path

import pytest

from leaguecli.engines.match_of_the_season import engine
from leaguecli.engines.match_of_the_season.sensible import Sensible, edge
from leaguecli.engines.match_of_the_season.whole_game import make_setup, play_game
from leaguecli.tabletop.agents import RandomAgent
from leaguecli.tabletop.table import Table

sys.path.insert(0, str(Path(__file__).parents[1] / "rules"))
from mots_scene import BLUE, RED, SQUADS, Scene, card, kinds, lay  # noqa: E402

from leaguecli.engines.match_of_the_season.views import (  # noqa: E402
    BidView,
    ChangeView,
    ContractsView,
    DealView,
    LineUpView,
    TacticView,
)

FAIR_SHARE = 1 / 4


def share_of_wins(games, first_seed=1000):
    """One sensible manager among three random ones, each seat in turn."""
    setup = make_setup()
    wins = 0.0
    for number in range(games):
        seat = number % 4
        agents = [RandomAgent() for _ in range(4)]
        agents[seat] = Sensible()
        table = Table(agents, first_seed + number)
        winners = play_game(engine.start(setup, table), table).winners(setup)
        wins += (setup.teams[seat] in winners) / len(winners)
    return wins / games


def lower_bound(share, games):
    """Of the 95 % interval after Wilson."""
    z = 1.96
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - spread) / (1 + z * z / games)


def test_it_beats_random_managers():
    games = 24
    assert lower_bound(share_of_wins(games), games) >= 1.5 * FAIR_SHARE


@pytest.mark.slow
def test_it_beats_random_managers_over_five_hundred_games():
    games = 500
    assert lower_bound(share_of_wins(games), games) >= 1.5 * FAIR_SHARE


THINKER = Sensible()


def test_it_lays_the_formation_that_beats_the_line_up_it_sees():
    scene = Scene()
    opponent = lay("4-4-2", "Lefort Teixeira Larrea Novak Zeman Delacour Thornbury Marek Tanner Zanella Lowe")
    view = LineUpView(scene.game, BLUE, scene.game.open.squads[BLUE], RED, opponent)
    chosen = THINKER.line_up(view, list)
    values = [
        edge(e.total, e.defence, e.midfield, e.attack, opponent)
        for e in (THINKER.line_up(LineUpView(scene.game, BLUE, view.squad_available), list),)
    ]
    assert edge(chosen.total, chosen.defence, chosen.midfield, chosen.attack, opponent) >= max(values)
    assert chosen.formation.name == "3-5-2", "one comparison more than in 4-4-2"


def test_its_one_change_wins_a_comparison():
    scene = Scene()
    own = scene.game.open.laid[BLUE]
    opponent = scene.game.open.laid[RED]
    view = ChangeView(scene.game, BLUE, own, opponent, scene.game.open.squads[BLUE])
    change = THINKER.change(view, list)
    assert change in view.options()
    assert change == (card("Kearns"), card("Egan")), "midfield 12 against 11"


def test_it_bids_for_what_makes_the_eleven_better_and_keeps_a_reserve():
    scene = Scene()

    def bid(name, least, cash=100_000):
        scene.cash(BLUE, cash)
        return THINKER.bid(BidView(scene.game, BLUE, card(name), least, RED), list)

    assert bid("Dekker", 50_000) == 50_000
    assert bid("Dekker", 95_000) is None, "ten thousand stay at home"
    assert bid("Juhasz", 20_000) is None, "no better than those it has"
    assert bid("Dekker", 50_000, cash=55_000) is None


def test_it_makes_room_before_a_card_is_turned_over():
    scene = Scene().squad(BLUE, SQUADS[BLUE] + " Moss Sorel Bonetti Lang")
    deal = THINKER.dealings(DealView(scene.game, BLUE, "card", []), list)
    assert deal is not None
    assert deal[0] == "sell"
    assert deal in DealView(scene.game, BLUE, "card", []).options()


def test_it_buys_a_player_when_it_cannot_field_eleven():
    scene = Scene()
    scene.game.open.absent[card("Quiroga")] = 1
    deal = THINKER.dealings(DealView(scene.game, BLUE, "matches", []), list)
    assert deal is not None
    assert deal[0] == "buy"
    scene.game.open.absent.clear()
    assert THINKER.dealings(DealView(scene.game, BLUE, "matches", []), list) is None


def test_it_plays_a_card_that_turns_the_match():
    scene = Scene()
    weak = lay("4-4-2", "Berg Hoekstra Furtado Maddox Riley Kessler Larsen Kaplan Vogt Aranda Urrutia")
    strong = lay("4-4-2", "Quiroga Brandt Rank Castell Kearns Pembroke Baker Kolar Nogueira Vasseur Steiner")
    counter, season = kinds("counter-attack", "match of the season")
    view = TacticView(scene.game, 3, weak, strong, [counter, season])
    assert THINKER.tactic(view, list) in (counter, season)
    useless = TacticView(scene.game, 0, strong, weak, [counter])
    assert THINKER.tactic(useless, list) is None


def test_it_keeps_its_two_best():
    scene = Scene()
    view = ContractsView(scene.game, BLUE, scene.game.open.laid[BLUE], 2)
    assert set(THINKER.contracts(view, list)) == {card("Quiroga"), card("Brandt")}
    assert THINKER.contracts(view, list) in view.options()
