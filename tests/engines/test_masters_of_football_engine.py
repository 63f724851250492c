"""The Masters campaign from evening to evening: state, seeds, hidden cards, results recorded by hand."""

import json

import pytest

from benchmarks.masters_of_football_season import TEAMS, make_setup, play_season, season_rounds
from leaguecli.engines.masters_of_football import engine
from leaguecli.engines.masters_of_football.effects import Effects
from leaguecli.engines.masters_of_football.picture import PHRASES, ability_words, action_line
from leaguecli.engines.masters_of_football.sensible import Sensible
from leaguecli.files.yaml12 import parse_nodes
from leaguecli.model.errors import InvalidData
from leaguecli.model.result import Result, Score
from leaguecli.tabletop.agents import RandomAgent
from leaguecli.tabletop.engine import Campaign, Engine, Pairing, Round, Setup
from leaguecli.tabletop.recorded import RecordedTable
from leaguecli.tabletop.replay import replay
from leaguecli.tabletop.table import Table
from leaguecli.tabletop.transcript import format_transcript, parse_transcript
from leaguecli.testing import TEAMS as TRAPS
from leaguecli.testing import check_engine

PERSONS = (2, 3, 4, 5, 6, 7, 8)


def sensible(count=4):
    return [engine.agents["sensible"]() for _ in range(count)]


def randoms(count=4):
    return [RandomAgent() for _ in range(count)]


def recorded(setup, seed=1, agents=None):
    return RecordedTable(agents or sensible(len(setup.teams)), seed, setup.teams)


def season_lines(setup, *, saving, agents=None, seed=1):
    """Every line of a season, the campaign saved and loaded between the stages or not."""
    table = recorded(setup, seed, agents)
    campaign = engine.start(setup, table)
    for round in season_rounds(len(setup.teams)):
        if saving:
            campaign = engine.resume(setup, json.loads(json.dumps(campaign.state())))
        campaign.play(round, table)
    return table.lines


def whole_season(setup, stages):
    for round in season_rounds(len(setup.teams)):
        stages.play(round)


def test_it_is_an_engine():
    assert isinstance(engine, Engine)
    setup = make_setup()
    assert isinstance(engine.start(setup, Table(sensible(), 1)), Campaign)
    assert engine.seats(setup) == TEAMS
    assert engine.dice()["attack-blue"].faces == (2, 2, 3, 3, 4, 5)


def test_conformance():
    check_engine("masters-of-football", setup=Setup(TRAPS[:4]), season=whole_season, seeds=(1,))


@pytest.mark.parametrize("persons", [2, 5, 8])
def test_conformance_with_non_person_teams_and_two_championships(persons):
    checks = ["ends", "legal", "written", "hidden", "story", "replayed"]
    setup = make_setup(persons)
    check_engine("masters-of-football", setup=setup, season=whole_season, seeds=(1,), checks=checks)


@pytest.mark.parametrize("persons", PERSONS)
def test_playing_on_after_a_save_is_as_if_never_saved(persons):
    setup = make_setup(persons)
    assert season_lines(setup, saving=True) == season_lines(setup, saving=False)


@pytest.mark.parametrize("seed", [1, 2])
def test_random_managers_too(seed):
    setup = make_setup()
    once, again = (season_lines(setup, saving=s, agents=randoms(), seed=seed) for s in (True, False))
    assert once == again


def test_the_state_is_plain_data_without_team_names():
    setup = make_setup(3)
    table = Table(sensible(), 4)
    campaign = engine.start(setup, table)
    play_season(campaign, table)
    text = json.dumps(campaign.state())
    assert json.loads(text) == campaign.state()
    assert not any(name in text for name in TEAMS)


def test_no_card_is_ever_lost_or_doubled():
    """Whatever random managers do, every action card and every player but wood is somewhere exactly once."""
    game = engine.game
    for seed in range(6):
        setup = make_setup(4 if seed % 2 else 3)
        table = Table(randoms(), seed)
        campaign = engine.start(setup, table)
        for round in season_rounds():
            campaign.play(round, table)
            supply = campaign.supply
            hands = [card for club in campaign.clubs for card in club.hand]
            assert sorted([*hands, *supply.actions, *supply.action_discards]) == sorted(game.action_stack)
            owned = [p for c in campaign.clubs for p in (c.line_up.players if c.line_up else c.squad)]
            piles = [p for pile in (*supply.stacks, *supply.discards) for p in pile]
            real = [p for p in (*owned, *piles) if game.players[p].cost]
            assert sorted(real) == [n for n, player in enumerate(game.players) if player.cost]
            assert all(club.money >= 0 for club in campaign.clubs)


def test_chance_follows_from_the_seed_and_the_match_alone():
    """Matchday 1 is the same whatever was played before it with other hands on the table."""
    setup = make_setup()
    first = season_rounds()[0]
    both = season_lines(setup, saving=False, seed=1), season_lines(setup, saving=False, seed=1)
    assert both[0] == both[1]
    other = season_lines(setup, saving=False, seed=2)
    assert both[0] != other
    table = recorded(setup)
    campaign = engine.start(setup, table)
    table.lines.clear()
    results = campaign.play(Round(first.id, first.pairings[1:]), table)
    rolls = [line for line in table.lines if line.get("roll") == "tactic"][:2]
    whole = both[0][both[0].index({"at": first.pairings[1].id}) :]
    assert rolls == [line for line in whole if line.get("roll") == "tactic"][:2]
    assert list(results) == [first.pairings[1].id]


def test_the_simulated_and_the_recorded_table_agree():
    setup = make_setup()
    scores = []
    for table in (Table(sensible(), 5), recorded(setup, 5)):
        played = play_season(engine.start(setup, table), table)
        scores.append({match: result for match, (_, result) in played.items()})
    assert len(scores[0]) == 12
    assert scores[0] == scores[1]


@pytest.mark.parametrize("agents", [sensible, randoms])
@pytest.mark.parametrize("persons", [2, 4])
def test_a_whole_season_can_be_written_down_and_replayed(agents, persons):
    setup = make_setup(persons)
    table = recorded(setup, 3, agents())
    campaign = engine.start(setup, table)
    start = list(table.lines)
    rounds = []
    for round in season_rounds():
        table.lines.clear()
        results = campaign.play(round, table)
        rounds.append((round, table.lines[:], results))
    text = format_transcript(engine.key, setup, start=start, rounds=rounds)
    again = replay(engine, parse_transcript(parse_nodes(text, "season.yaml")))
    assert again == {match: result for _, _, results in rounds for match, result in results.items()}


def test_known_results_are_not_played_and_leave_hands_and_money_alone():
    setup = make_setup()
    table = recorded(setup)
    campaign = engine.start(setup, table)
    before = campaign.state()
    pairing, other = season_rounds()[0].pairings
    known = Result(score=Score(1, 0))
    round = Round("MD1", (pairing, other), known={pairing.id: known})
    campaign.record(round, pairing, known, {}, table)
    after = campaign.state()
    for one, two in zip(before["clubs"], after["clubs"], strict=True):
        assert {**one, "played": 0} == {**two, "played": 0}
    assert [club["played"] for club in after["clubs"]].count(1) == 2
    assert list(campaign.play(round, table)) == [other.id]


def test_a_friendly():
    setup = Setup(("Lions", "Tigers"))
    table = recorded(setup, 9)
    result = engine.friendly(setup, table)
    assert result.score is not None
    text = format_transcript(engine.key, setup, friendly=(table.lines, result))
    assert replay(engine, parse_transcript(parse_nodes(text, "friendly.yaml"))) == {"": result}


def test_a_friendly_against_a_non_person_team():
    setup = Setup(("Lions", "High above the sky"), (True, False))
    assert engine.friendly(setup, recorded(setup, 2)).score is not None


class Looking(Table):
    """Looks at every view for the hand, the squad or the secret tactic of somebody else."""

    campaign = None
    looked = 0

    def choose(self, seat, decision, view, options):
        if self.campaign is not None:
            found = reachable(view)
            for club in self.campaign.clubs:
                mine = club.seat == seat
                assert (id(club) in found) == mine
                assert (id(club.hand) in found) == mine
                assert (id(club.squad) in found) == mine
            assert not {id(stack) for stack in self.campaign.supply.stacks} & set(found)
            assert id(self.campaign.supply) not in found
            self.looked += 1
        return super().choose(seat, decision, view, options)


def reachable(root):
    found, waiting = {}, [root]
    while waiting:
        thing = waiting.pop()
        if id(thing) in found or isinstance(thing, int | str | type):
            continue
        found[id(thing)] = thing
        if isinstance(thing, dict):
            waiting += [*thing, *thing.values()]
        elif isinstance(thing, list | tuple):
            waiting += list(thing)
        for kind in type(thing).__mro__:
            slots = kind.__dict__.get("__slots__", ())
            waiting += [getattr(thing, s) for s in slots if hasattr(thing, s)]
    return found


def test_hidden_cards_stay_hidden():
    setup = make_setup(3)
    table = Looking(sensible(), 8)
    table.campaign = campaign = engine.start(setup, table)
    play_season(campaign, table)
    assert table.looked > 200


def watched(kind, seen):
    """An agent that notes what a person in its place would be shown."""

    class Person(kind):
        def answer(self, decision):
            inner = super().answer(decision)

            def ask(view, options):
                seen[decision.name] = (decision.question.format(**view.words()), view.lines())
                return inner(view, options)

            return ask

    return Person()


def test_views_have_words_and_lines_for_people():
    seen = {}
    for kind in (RandomAgent, Sensible):
        for seed in range(12):
            table = Table([watched(kind, seen) for _ in TEAMS], seed)
            play_season(engine.start(make_setup(), table), table)
    six = make_setup(6)
    engine.start(six, Table([watched(RandomAgent, seen) for _ in six.teams], 1))
    assert set(seen) == {decision.name for decision in engine.decisions}
    assert all(question and "{" not in question for question, _ in seen.values())
    assert all(lines for _, lines in seen.values())
    assert any("Money: " in line for line in seen["line_up"][1])
    assert seen["exchange"][0].startswith("Change ")


def test_every_effect_has_a_phrase_for_people():
    for manager in engine.game.managers:
        assert ability_words(manager)
    assert all(": " in action_line(action) for action in engine.game.actions)
    lines = {action.name: action_line(action) for action in engine.game.actions}
    assert "1M, before the match" in lines["Mind Games"]
    assert "1M, during the match" in lines["Tactical Fouls"]
    assert "points, any time" in lines["Win Bonus"]
    assert set(PHRASES) == set(Effects.__slots__)
    inferno = next(manager for manager in engine.game.managers if manager.id == "stadium_inferno")
    assert ability_words(inferno) == "at home immune to all cards"


def test_a_sheet_shows_manager_money_squad_and_cards():
    setup = make_setup(3)
    campaign = engine.start(setup, Table(sensible(), 1))
    lines = campaign.sheet(0)
    assert lines[0].startswith("Manager: ")
    assert lines[2].startswith("Money: ")
    club = campaign.clubs[0]
    assert len(lines) == 5 + len(club.squad) + len(club.hand)
    assert campaign.sheet(3)[0] == "Two Architects and a Mole, always possession"


@pytest.mark.parametrize(
    "damage",
    [
        lambda s: s.pop("clubs"),
        lambda s: s["clubs"].pop(),
        lambda s: s["clubs"][0].update(manager="nobody"),
        lambda s: s["clubs"][0].update(money=-1),
        lambda s: s["clubs"][0].update(money=True),
        lambda s: s["clubs"][0].update(squad=["Nobody", "Maroto", "Cortado"]),
        lambda s: s["clubs"][0].update(squad="Maroto"),
        lambda s: s["clubs"][0].update(played="many"),
        lambda s: s["clubs"].__setitem__(0, []),
        lambda s: s["clubs"].__setitem__(0, {"line_up": "Nobody"}),
        lambda s: s.update(stacks=[]),
        lambda s: s["stacks"].update(gold=["Nobody"]),
        lambda s: s.update(actions=["Nothing"]),
        lambda s: s.update(action_discards=["Call to Arms"] * 3),
    ],
)
def test_a_damaged_state_is_refused(damage):
    setup = make_setup()
    state = json.loads(json.dumps(engine.start(setup, Table(sensible(), 1)).state()))
    damage(state)
    with pytest.raises(InvalidData):
        engine.resume(setup, state)


def test_set_up_flags_must_fit():
    with pytest.raises(InvalidData, match="not said of every team"):
        engine.start(Setup(TEAMS, (True, False)), Table(sensible(), 1))


def test_an_event_of_another_name_changes_nothing():
    setup = make_setup()
    table = Table(sensible(), 1)
    campaign = engine.start(setup, table)
    before = campaign.state()
    assert campaign.play(Round("PARTY", (), "event"), table) == {}
    assert campaign.state() == before


def test_a_pairing_of_two_clubs_only():
    setup = Setup(TEAMS[:2])
    table = Table(sensible(2), 1)
    campaign = engine.start(setup, table)
    assert list(campaign.play(Round("MD1", (Pairing("M1", 1, 0),)), table)) == ["M1"]
