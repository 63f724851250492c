"""Six seasons from evening to evening: conformance, state, seeds, hidden cards, results recorded by hand."""

import json
from pathlib import Path

import pytest

from leaguecli.engines.match_of_the_season import engine
from leaguecli.engines.match_of_the_season.decisions import DECISIONS
from leaguecli.engines.match_of_the_season.prices import prices
from leaguecli.engines.match_of_the_season.sensible import Sensible
from leaguecli.engines.match_of_the_season.whole_game import Chronicle, _Runner, make_setup, play_game
from leaguecli.model.errors import InvalidData
from leaguecli.model.result import Result
from leaguecli.standings.phrases import Said
from leaguecli.tabletop.agents import RandomAgent
from leaguecli.tabletop.engine import Campaign, Drawing, Engine, Pairing, Round, Setup
from leaguecli.tabletop.recorded import RecordedTable
from leaguecli.tabletop.table import Table
from leaguecli.testing import CHECKS, check_engine

TARGET = "leaguecli.engines.match_of_the_season:engine"


def sensible():
    return [Sensible() for _ in range(4)]


class Stages:
    """What the conformance suite offers, as a whole game wants it."""

    def __init__(self, stages):
        self.play, self.draw = stages.play, stages.draw

    def lots(self, place, teams, table):
        return list(teams)


def two_seasons(setup, stages):
    """A season without Europe, then one with it."""
    runner = _Runner(Stages(stages), None, Chronicle(), {}, {})
    for season in (1, 2):
        runner.play_season(season)


@pytest.mark.parametrize("check", CHECKS)
def test_conformance(check):
    check_engine(TARGET, setup=make_setup(), season=two_seasons, seeds=(1, 2), checks=[check])


@pytest.mark.parametrize("check", ["plausible", "saved", "ends"])
def test_conformance_with_three_managers_and_all_variants(check):
    options = {
        "attack_meets_defence": True,
        "extra_formations": True,
        "scores": 3,
        "line_ups": "shown",
        "super_save": "win",
        "duty": "active",
    }
    setup = make_setup(persons=(True, True, True, False) + (False,) * 14, options=options)

    check_engine(TARGET, setup=setup, season=two_seasons, seeds=(1,), checks=[check])


def test_it_is_an_engine_that_draws():
    assert isinstance(engine, Engine)
    campaign = engine.start(make_setup(), Table(sensible(), 1))
    assert isinstance(campaign, Campaign)
    assert isinstance(campaign, Drawing)
    assert engine.seats(make_setup()) == ("Blue", "Red", "Yellow", "Green")
    assert set(engine.dice()) == {"d3", "d6", "d12", "match", "event"}


def test_the_sensible_manager_answers_every_decision():
    for decision in DECISIONS:
        assert callable(Sensible().answer(decision)), decision.name


def lines_of_a_game(saving, seed=11, seasons=2):
    setup = make_setup()
    table = RecordedTable([Sensible(), RandomAgent(), Sensible(), RandomAgent()], seed, engine.seats(setup))
    campaign = engine.start(setup, table)
    if saving:
        campaign = Saving(setup, campaign)
    play_game(campaign, table, seasons=seasons)
    return table.lines


class Saving:
    """A campaign that goes through the league file before everything it does."""

    def __init__(self, setup, campaign):
        self.setup, self.inner = setup, campaign

    def __getattr__(self, name):
        self.inner = engine.resume(self.setup, json.loads(json.dumps(self.inner.state())))
        return getattr(self.inner, name)


def test_a_game_saved_at_every_step_is_the_same_game():
    assert lines_of_a_game(saving=True) == lines_of_a_game(saving=False)


def test_the_state_holds_no_names():
    setup = make_setup(("Ajax", "Benfica", "Celtic", "Dynamo"))
    table = Table(sensible(), 2)
    campaign = engine.start(setup, table)
    play_game(campaign, table, seasons=1)
    text = json.dumps(campaign.state())
    for name in setup.teams:
        assert name not in text
    renamed = make_setup(("A", "B", "C", "D"))
    assert engine.resume(renamed, json.loads(text)).state() == campaign.state()


@pytest.mark.parametrize(
    "damage",
    [
        lambda state: state.pop("deck"),
        lambda state: state["squads"][0].append(state["squads"][1][0]),
        lambda state: state["squads"][0].pop(),
        lambda state: state["hands"][0].append(0),
        lambda state: state.update(marker=43),
        lambda state: state.update(marker="7"),
        lambda state: state.update(mover=4),
        lambda state: state.update(turn=9),
        lambda state: state.update(cash=[1, 2]),
        lambda state: state.update(players=1),
        lambda state: state.update(version=99),
        lambda state: state["laid"].__setitem__(0, ["9-9-9", 1]),
        lambda state: state["laid"].__setitem__(0, ["4-4-2", 1, 2]),
        lambda state: state.update(squads=None),
        lambda state: state.update(absent=[[1]]),
    ],
)
def test_a_damaged_state_is_refused(damage):
    state = engine.start(make_setup(), Table(sensible(), 2)).state()
    damage(state)
    with pytest.raises(InvalidData):
        engine.resume(make_setup(), state)


def test_chance_follows_from_the_seed_and_the_match_alone():
    """A match recorded by hand does not change the dice of the next one."""
    setup = make_setup()

    def second_match(known):
        table = RecordedTable(sensible(), 5, engine.seats(setup))
        campaign = engine.start(setup, table)
        round = Round("S1-MD1", (Pairing("S1-L1", 0, 1), Pairing("S1-L2", 2, 3)), season=1, known=known)
        for pairing in round.pairings[: len(known)]:
            campaign.record(round, pairing, known[pairing.id], {}, table)
        table.lines.clear()
        campaign.play(round, table)
        names = [line.get("at") for line in table.lines]
        start = names.index("S1-L2")
        return [line for line in table.lines[start:] if line.get("roll") == "match die"]

    assert second_match({}) == second_match({"S1-L1": Result(outcome="2")})


def test_six_seasons_by_hand_played_and_mixed_end_with_the_same_trophies():
    setup = make_setup()

    def game(known=None, draws=None):
        table = Table(sensible(), 17)
        campaign = engine.start(setup, table)
        told = play_game(campaign, table, known, draws)
        assert campaign.game.open.bank + sum(campaign.game.open.cash) == prices().bank
        return told

    played = game()
    by_hand = game(played.results, played.draws)
    assert by_hand.results == played.results
    assert by_hand.points() == played.points()
    assert by_hand.orders == played.orders
    half = {match: result for match, result in played.results.items() if match.startswith(("S1", "S3", "S5"))}
    mixed = game(half, played.draws | {})
    again = game(mixed.results, mixed.draws)
    assert {match: mixed.results[match] for match in half} == half
    assert again.points() == mixed.points()
    assert again.orders == mixed.orders


def test_a_stage_recorded_whole_is_not_played():
    setup = make_setup()
    table = RecordedTable(sensible(), 5, engine.seats(setup))
    campaign = engine.start(setup, table)
    known = {"S1-L1": Result(outcome="1"), "S1-L2": Result(outcome="X")}
    round = Round("S1-MD1", (Pairing("S1-L1", 0, 1), Pairing("S1-L2", 2, 3)), season=1, known=known)
    table.lines.clear()
    assert campaign.play(round, table) == {}
    assert table.lines == []


@pytest.mark.parametrize(
    "round",
    [
        Round("S1-MD9", (Pairing("x", 0, 1),)),
        Round("MD1", (Pairing("x", 0, 1),)),
        Round("S1-MD1", (Pairing("x", 0, 0),)),
        Round("S2-ER16", (Pairing("x", 5, 6),)),
        Round("S1-MD1", (Pairing("x", 0, 99),)),
        Round("S1-END", kind="event", facts={"order": "0123"}),
    ],
)
def test_rounds_that_make_no_sense_are_refused(round):
    campaign = engine.start(make_setup(), Table(sensible(), 5))
    with pytest.raises(InvalidData):
        campaign.play(round, Table(sensible(), 5))


@pytest.mark.parametrize(
    ("stage", "entrants", "facts"),
    [
        ("S1-NSF", [0, 1, 2], {}),
        ("S1-NSF", [0, 1, 2, 2], {}),
        ("S2-ER16", [0, 1, 5], {}),
        ("S2-SC", [0, 77], {}),
        ("S2-NF", [0], {}),
        ("S2-PO", [0, 1], {"ties": [[0]]}),
        ("S2-PO", [0, 1], {"ties": 5}),
        ("S2-XX", [0, 1], {}),
    ],
)
def test_draws_that_make_no_sense_are_refused(stage, entrants, facts):
    campaign = engine.start(make_setup(), Table(sensible(), 5))
    with pytest.raises(InvalidData):
        campaign.draw(Round(stage, facts=facts), entrants, Table(sensible(), 5))


def test_a_draw_changes_nothing_but_is_the_same_again():
    campaign = engine.start(make_setup(), Table(sensible(), 5))
    before = campaign.state()
    entrants = [0, 1, 2, *range(4, 18)]
    drawn = campaign.draw(Round("S2-ER16"), entrants, Table(sensible(), 5))
    assert campaign.draw(Round("S2-ER16"), entrants, Table(sensible(), 5)) == drawn
    assert campaign.draw(Round("S3-ER16"), entrants, Table(sensible(), 5)) != drawn
    assert campaign.state() == before


def test_a_short_game_ends_with_its_last_season():
    setup = make_setup(options={"seasons": 2})
    table = RecordedTable(sensible(), 5, engine.seats(setup))
    campaign = engine.start(setup, table)
    table.lines.clear()
    campaign.play(Round("S2-END", kind="event", season=2, facts={"order": [0, 1, 2, 3]}), table)
    assert [line for line in table.lines if "at" not in line] == []


def test_the_sheet_of_a_team():
    campaign = engine.start(make_setup(), Table(sensible(), 5))
    sheet = campaign.sheet(0)
    assert sheet[0].startswith("Blue shirts; ")
    assert any(line.startswith("GK (yellow): ") for line in sheet)
    assert sheet[-1] == "Chance cards: none"
    assert campaign.sheet(4)[0] == "International team, 4-4-2, 26 stars"
    three = make_setup(persons=(True, True, True, False) + (False,) * 14)
    campaign = engine.start(three, Table(sensible(), 5))
    assert "loses every match" in campaign.sheet(3)[0]


def test_a_friendly_is_one_match_of_two_fresh_squads():
    table = RecordedTable(sensible()[:2], 4, ("Ajax", "Porto"))
    told = []
    table.listener = lambda kind, facts: told.append(kind)
    result = engine.friendly(Setup(("Ajax", "Porto")), table)
    assert result.outcome in ("1", "X", "2")
    assert told.count("match") == 1
    assert "prize" not in told
    with pytest.raises(InvalidData):
        engine.friendly(Setup(("Ajax", "Porto", "Celtic")), table)


def test_every_story_kind_has_its_words():
    told = {}
    setup = make_setup(options={"scores": False})
    agents = [Sensible(), RandomAgent(), Sensible(), RandomAgent()]
    table = RecordedTable(agents, 3, engine.seats(setup), lambda kind, facts: told.setdefault(kind, facts))
    play_game(engine.start(setup, table), table)
    for kind, facts in told.items():
        assert engine.story[kind].format(**facts)
    rare = {"goal", "event", "taken_out", "forfeit", "short", "traded", "back", "scouting", "youth"}
    assert set(engine.story) - set(told) <= rare


def test_every_view_can_be_shown_to_a_person():
    seen = set()

    class Showing(Sensible):
        __slots__ = ()

        def answer(self, decision):
            method = super().answer(decision)

            def show(view, options):
                seen.add(decision.name)
                assert decision.question.format(**view.words())
                assert all(isinstance(line, Said) for line in view.lines())
                return method(view, options)

            return show

    table = Table([Showing() for _ in range(4)], 8)
    play_game(engine.start(make_setup(), table), table, seasons=3)
    assert {"draft", "line_up", "change", "bid", "dealings", "contracts", "exchange", "tactic"} <= seen


def test_importing_the_engine_reads_no_data():
    """The data files are read on first use: `games` lists engines without opening them."""
    import subprocess
    import sys

    code = (
        "import sys; from leaguecli.engines.match_of_the_season import engine; "
        "sys.exit('yaml' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=Path(__file__).parents[2], check=False)
    assert done.returncode == 0
