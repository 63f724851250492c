"""The engine as the league meets it: campaigns, determinism, hidden cards, options."""

import json

import pytest

from leaguecli.engines.magic_number_eleven import engine
from leaguecli.engines.magic_number_eleven.sensible import Sensible
from leaguecli.model.errors import InvalidData
from leaguecli.model.result import Result, Score
from leaguecli.standings.phrases import Said
from leaguecli.tabletop.agents import RandomAgent
from leaguecli.tabletop.engine import Campaign, Engine, Pairing, Round, Setup
from leaguecli.tabletop.recorded import RecordedTable
from leaguecli.tabletop.table import Table
from leaguecli.testing import check_engine

TEAMS = ("Reds", "Blues", "Greens")
ROUNDS = (
    Round("R1", (Pairing("M1", 0, 1),)),
    Round("R2", (Pairing("M2", 2, 0), Pairing("M3", 1, 2))),
)


def agents(make=RandomAgent):
    return [make() for _ in TEAMS]


def test_it_is_an_engine():
    assert isinstance(engine, Engine)
    assert isinstance(engine.start(Setup(TEAMS), Table(agents(), 1)), Campaign)
    assert engine.seats(Setup(TEAMS)) == TEAMS


def test_every_decision_has_an_answer_by_the_sensible_agent():
    sensible = engine.agents["sensible"]()
    for decision in engine.decisions:
        assert callable(sensible.answer(decision))
        assert decision.rule.startswith("MNE-")


def play(setup, rounds, table, resume_between=False):
    campaign = engine.start(setup, table)
    results = {}
    for round in rounds:
        results |= campaign.play(round, table)
        if resume_between:
            campaign = engine.resume(setup, json.loads(json.dumps(campaign.state())))
    return results


@pytest.mark.parametrize("make", [RandomAgent, Sensible])
def test_saving_and_going_on_gives_the_same_transcript(make):
    lines = []
    for resume_between in (False, True):
        table = RecordedTable(agents(make), 11, TEAMS)
        play(Setup(TEAMS), ROUNDS, table, resume_between)
        lines.append(table.lines)
    assert lines[0] == lines[1]
    assert len(lines[0]) > 300


def test_a_match_follows_from_seed_and_name_alone():
    whole = play(Setup(TEAMS), ROUNDS, Table(agents(), 3))
    alone = play(Setup(TEAMS), (Round("X", (Pairing("M3", 1, 2),)),), Table(agents(), 3))
    assert alone["M3"] == whole["M3"]
    others = [play(Setup(TEAMS), ROUNDS, Table(agents(), seed)) for seed in range(4, 12)]
    assert any(other != whole for other in others)


def test_known_results_are_not_played_again():
    known = Result(score=Score(9, 9))
    round = Round("R2", ROUNDS[1].pairings, known={"M2": known})
    table = RecordedTable(agents(), 3, TEAMS)
    campaign = engine.start(Setup(TEAMS), table)
    campaign.record(round, round.pairings[0], known, {}, table)
    assert list(campaign.play(round, table)) == ["M3"]
    assert {"at": "M2"} not in table.lines


def test_seats_are_the_teams_of_the_pairing():
    table = RecordedTable(agents(), 3, TEAMS)
    play(Setup(TEAMS), (Round("X", (Pairing("M9", 2, 1),)),), table)
    assert {line["by"] for line in table.lines if "decide" in line} == {"Greens", "Blues"}
    first = next(line for line in table.lines if line.get("decide") == "action")
    assert first["by"] == "Greens"


class Spy(Table):
    """Walks from every view and fails if a hidden thing can be reached."""

    campaign = None
    asked = 0

    def choose(self, seat, decision, view, options):
        hidden = {id(thing): thing for thing in engine.secrets(self.campaign, seat)}
        self.asked += 1
        found = [hidden[id(thing)] for thing in walk(view) if id(thing) in hidden]
        assert not found, (decision.name, found)
        return super().choose(seat, decision, view, options)


def walk(start):
    seen, waiting = {}, [start]
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or isinstance(thing, str | int | float | type(None)):
            continue
        seen[id(thing)] = thing
        yield thing
        if isinstance(thing, dict):
            waiting += [*thing.keys(), *thing.values()]
        if isinstance(thing, list | tuple | set):
            waiting += list(thing)
        slots = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
        waiting += [getattr(thing, name) for name in slots if hasattr(thing, name)]
        waiting += list(getattr(thing, "__dict__", {}).values())


@pytest.mark.parametrize("make", [RandomAgent, Sensible])
def test_no_view_leads_to_anything_hidden(make):
    table = Spy(agents(make), 5)
    table.campaign = engine.start(Setup(TEAMS), table)
    table.campaign.play(Round("X", (Pairing("M1", 0, 1), Pairing("M2", 2, 1))), table)
    assert table.asked > 200


def test_the_hands_are_among_the_secrets():
    seen = []

    class Look(Table):
        def choose(self, seat, decision, view, options):
            match = self.campaign.match
            hidden = [id(thing) for thing in engine.secrets(self.campaign, seat)]
            own = match.seats.index(seat)
            seen.append((id(match.hands[own]) in hidden, id(match.hands[1 - own]) in hidden))
            assert {id(match.deck), id(match.discards), id(match.laid[0]), id(match.laid[1])} <= set(hidden)
            return super().choose(seat, decision, view, options)

    table = Look(agents(), 5)
    table.campaign = engine.start(Setup(TEAMS), table)
    table.campaign.play(ROUNDS[0], table)
    assert set(seen) == {(False, True)}


@pytest.mark.parametrize("value", ["yes", 1, None, [True]])
def test_a_wrong_option_is_named(value):
    with pytest.raises(InvalidData, match="option shootout"):
        engine.start(Setup(TEAMS, options={"shootout": value}), Table(agents(), 1))


def test_the_story_has_a_sentence_for_everything_told():
    told = set()

    def hear(kind, facts):
        told.add(kind)
        assert engine.story[kind].format(**facts)
        json.dumps(facts)

    for seed in range(12):
        for make in (RandomAgent, Sensible):
            table = RecordedTable(agents(make)[:2], seed, TEAMS[:2], hear)
            engine.friendly(Setup(TEAMS[:2], options={"shootout": True}), table)
    assert set(engine.story) - told <= {"markers_out"}


def test_every_question_can_be_asked_and_every_view_drawn():
    class Asking(Table):
        def choose(self, seat, decision, view, options):
            assert "{" not in decision.question.format(**view.words())
            assert all(isinstance(line, Said) or len(line) < 80 for line in view.lines())
            written = [str(decision.canonical(decision.format(view, option))) for option in options()]
            assert len(set(written)) == len(written) > 0
            return super().choose(seat, decision, view, options)

    for seed in range(2):
        engine.friendly(Setup(TEAMS[:2], options={"shootout": True}), Asking(agents()[:2], seed))


def test_the_sheet_of_a_team_lists_the_ten_cards():
    sheet = engine.start(Setup(TEAMS), Table(agents(), 1)).sheet(1)
    assert len(sheet) == 11
    assert sheet[1].startswith("Striker       CF  FW  AA AA SA")


def test_it_keeps_every_promise_of_an_engine():
    check_engine("magic-number-eleven", teams=2, seeds=(1,))
