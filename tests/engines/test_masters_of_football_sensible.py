"""What sensible managers do, what they are worth, and how the game balances: the report in examples/."""

import importlib.util
import math
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "rules"))

from mof_scene import AWAY, HOME, Scene, club, event, plain  # noqa: E402  (needs the scenes on the path)

from benchmarks.masters_of_football_season import make_setup, play_season, records
from leaguecli.engines.masters_of_football import cards as card_rules
from leaguecli.engines.masters_of_football import engine
from leaguecli.engines.masters_of_football.club import has_two_positions
from leaguecli.engines.masters_of_football.game import WOOD
from leaguecli.engines.masters_of_football.sensible import Sensible
from leaguecli.tabletop.agents import RandomAgent
from leaguecli.tabletop.seeds import SeedPath
from leaguecli.tabletop.table import Table

SURE = 1.96
FAIR = 0.25
ENOUGH = 1.5


@pytest.fixture(scope="module")
def balance():
    path = Path(__file__).parents[2] / "examples" / "masters_of_football_balance.py"
    spec = importlib.util.spec_from_file_location("masters_of_football_balance", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def titles_of_one(seasons, seed=1):
    """Titles of one sensible manager among three random ones, who changes seats from season to season."""
    thinker, others = Sensible(), [RandomAgent() for _ in range(3)]
    titles = 0
    for number in range(seasons):
        seat = number % 4
        table = Table([*others[:seat], thinker, *others[seat:]], SeedPath(seed) / number)
        rows = records(play_season(engine.start(make_setup(), table), table))
        titles += rows.count(max(rows)) == 1 and rows[seat] == max(rows)
    return titles


def lower_bound(share, count):
    return share - SURE * math.sqrt(share * (1 - share) / count)


def test_sensible_beats_random():
    seasons = 100
    assert lower_bound(titles_of_one(seasons) / seasons, seasons) >= ENOUGH * FAIR


@pytest.mark.slow
def test_sensible_beats_random_over_2000_championships():
    seasons = 2000
    assert lower_bound(titles_of_one(seasons) / seasons, seasons) >= ENOUGH * FAIR


def test_goals_and_outcomes_look_like_football(balance):
    report = balance.Report(engine.game, 150, 1)
    assert report.goals / report.matches == pytest.approx(2.9, abs=0.25)
    assert report.outcome("1") == pytest.approx(0.48, abs=0.045)
    assert report.outcome("X") == pytest.approx(0.22, abs=0.04)
    assert report.outcome("2") == pytest.approx(0.30, abs=0.04)


@pytest.mark.slow
def test_no_manager_is_twice_or_half_as_good_as_his_share(balance):
    report = balance.Report(engine.game, 4000, 2)
    shares = {manager.id: report.share(manager.id) for manager in engine.game.managers}
    assert all(FAIR / 2 <= share <= 2 * FAIR for share in shares.values()), shares
    assert report.goals / report.matches == pytest.approx(2.9, abs=0.15)
    assert report.outcome("1") == pytest.approx(0.48, abs=0.025)
    assert report.outcome("X") == pytest.approx(0.22, abs=0.025)
    assert report.outcome("2") == pytest.approx(0.30, abs=0.025)


@pytest.mark.slow
def test_every_ability_is_worth_something(balance):
    seasons = 3000
    game = engine.game
    whole = balance.Report(game, seasons, 3)
    for number, manager in enumerate(game.managers):
        plain = balance.Report(balance.without_ability(game, number), seasons, 3)
        assert whole.mean_points(manager.id) > plain.mean_points(manager.id), manager.name


def test_the_abilities_that_matter_most_already_show_in_few_seasons(balance):
    game = engine.game
    ids = [manager.id for manager in game.managers]
    whole = balance.Report(game, 120, 3)
    for id in ("super_agent_partnership", "joga_bonito"):
        plain = balance.Report(balance.without_ability(game, ids.index(id)), 120, 3)
        assert whole.mean_points(id) > plain.mean_points(id)


def test_the_balance_report_prints(balance, capsys):
    balance.main(4, 1)
    text = capsys.readouterr().out
    assert "4 seasons of four equally sensible managers" in text
    assert all(manager.name in text for manager in engine.game.managers)
    balance.main(4, 1)
    assert capsys.readouterr().out == text, "the same arguments print the same report"


def test_cards_cost_a_manager_five_to_nine_millions_a_season(monkeypatch):
    """What is spent on action cards, Win Bonus by what it cost in the end."""
    spent = 0
    pay = card_rules.pay_card

    def counting(match, dugout, card):
        nonlocal spent
        before = dugout.club.money
        pay(match, dugout, card)
        price = before - dugout.club.money
        spent += 1 if match.game.actions[card].is_variable else price

    monkeypatch.setattr(card_rules, "pay_card", counting)
    seasons = 60
    agents = [Sensible() for _ in range(4)]
    for number in range(seasons):
        table = Table(agents, SeedPath(4) / number)
        play_season(engine.start(make_setup(), table), table)
    assert 5 <= spent / seasons / 4 <= 9


# Rules of thumb, each seen in a scene


class Thinking(Scene):
    """A match of the rules' scenes with a sensible manager at home; the others follow the script."""

    thinker = Sensible()

    def answer_to(self, decision, seat, turn):
        if seat != HOME:
            return super().answer_to(decision, seat, turn)
        view = self.asked[-1].view
        rule = next(each for each in engine.decisions if each.name == decision)
        return plain(rule.format(view, self.thinker.answer(rule)(view, list)))


def lions(*hand, manager="benefactor", played=5, squad="Belmonte Maroto Cortado"):
    """In the last match money has no other use."""
    return club(manager, squad, hand, played=played)


def tigers(*hand):
    return club("special_one", "Halvorsund Quillfeather Ivarsen", hand)


def cards_played(scene):
    scene.play()
    return [(told["card"], told["on"]) for told in scene.events("card")]


def test_a_modifier_is_played_where_it_moves_a_level():
    """Attack 7 and defence 7: two more each are a level each."""
    assert cards_played(Thinking(lions("Call to Arms"), tigers())) == [("Call to Arms", "Lions")]


def test_a_modifier_that_does_not_work_under_the_tactic_is_kept():
    scene = Thinking(lions("Counter-Attack"), tigers()).answer(AWAY, "tactic", "possession", "possession")
    scene.battle(1, (1, 1), (6, 2)).battle(2, (1, 1), (6, 2))
    assert cards_played(scene) == []


def test_a_harmful_card_is_aimed_at_the_other_team():
    """Under direct the Tigers defend with 8, blue; two less are green."""
    scene = Thinking(lions("Aerial Bombardment"), tigers()).battle(1, (6, 1), (1, 1))
    assert cards_played(scene) == [("Aerial Bombardment", "Tigers")]


def test_money_is_kept_early_in_the_season():
    rich = lions("Park the Bus", played=0, squad="Arkwell Maroto Gullick Bracken")
    assert cards_played(Thinking(rich, tigers())) == []


def test_a_goal_against_is_disallowed():
    scene = Thinking(lions("Disallowed Goal"), tigers()).goal(2)
    assert scene.score() == "0-0"


def test_a_lost_match_is_not_worth_a_card():
    scene = Thinking(lions("Disallowed Goal"), tigers()).goal(2, 3, 6, 7)
    assert scene.score() == "0-3", "one goal was disallowed while the match was open"


def test_the_whistle_is_blown_for_the_own_goal():
    scene = Thinking(lions("Whistleblower", manager="godfather"), tigers("Disallowed Goal")).goal(1)
    scene.answer(AWAY, "disallow", "Disallowed Goal", turn=1)
    assert scene.score() == "1-0"


def test_the_special_one_uses_his_re_roll():
    scene = Thinking(lions(manager="special_one"), tigers()).goal(2)
    assert scene.score() == "0-0"
    assert [told["die"] for told in scene.events("reroll")] == ["attack"]


def test_the_godfather_pays_for_re_rolls():
    scene = Thinking(lions(manager="godfather"), tigers()).goal(2)
    assert scene.score() == "0-0"
    assert scene.club(HOME)["money"] < 5


def test_a_tactic_is_forced_after_a_lost_battle():
    """Under direct the Lions gain on the Tigers compared with physical."""
    scene = Thinking(lions("Route One"), tigers()).answer(AWAY, "tactic", "physical")
    scene.battle(1, (1, 1), (6, 2))
    assert cards_played(scene) == [("Route One", "Lions")]


def test_the_weakest_under_the_tactic_leaves_for_the_best_on_the_bench():
    """Under physical Joliet, not chosen for the planned tactic, is better than Maroto."""
    scene = Thinking(lions(squad="Belmonte Maroto Rosmund Joliet"), tigers())
    scene.answer(AWAY, "tactic", "physical", "physical")
    scene.battle(1, (6, 2), (1, 1)).battle(2, (1, 1), (6, 2)).play()
    assert scene.events("line_up")[0]["players"] == "Belmonte, Maroto, Rosmund"
    assert [(told["leaving"], told["coming"]) for told in scene.events("substitution")] == [
        ("Maroto", "Joliet")
    ]


def test_the_best_talent_and_the_best_players_are_taken():
    scene = Thinking(lions(played=2), tigers(), teams=("Lions", "Tigers")).genius_rolls(1, 1)
    scene.draws("bronze players", "Sobreiro", "Gullick").play(event("ACADEMY"))
    assert scene.club(HOME)["squad"][3:] == ["Gullick"]
    rich = club("benefactor", "Belmonte Maroto Cortado", money=9, played=3)
    market = Thinking(rich, tigers(), teams=("Lions", "Tigers")).draws("gold players", "Girondel")
    market.play(event("MARKET"))
    assert "Girondel" in market.club(HOME)["squad"]


def test_no_third_player_of_one_position_is_signed():
    """He could not play beside the other two, and a wood player would have to (MOF-20)."""
    game = engine.game
    for number in range(60):
        table = Table([Sensible() for _ in range(4)], SeedPath(5) / number)
        for each in engine.start(make_setup(), table).clubs:
            signed = [player for player in each.squad if game.players[player].level != WOOD]
            assert len(signed) < 3 or has_two_positions(game, signed)


def test_useless_cards_are_swapped_with_money_to_spare():
    late = club("benefactor", "Belmonte Maroto Cortado", ("Wonderkid",), money=6, played=4)
    scene = Thinking(late, tigers()).draws("action cards", "Route One")
    scene.play()
    assert [line["card"] for line in scene.lines if "draw" in line] == ["Route One"]
