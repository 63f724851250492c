"""The conformance suite itself: a faultless engine passes, and every fault is found by its own check."""

import sys
from pathlib import Path

import pytest

from leaguecli.model.errors import NotFound
from leaguecli.tabletop.engine import Pairing, Round, Setup
from leaguecli.testing import CHECKS, ConformanceError, check_engine, league_season

EXAMPLE = Path(__file__).parents[2] / "examples" / "custom-engine" / "src"
sys.path.insert(0, str(EXAMPLE))

from faulty_engines import FAULTS, faultless  # noqa: E402  (needs the example on the path)


@pytest.mark.parametrize("check", CHECKS)
def test_a_faultless_engine_passes(check):
    check_engine(faultless, checks=[check])


def test_every_check_is_proved_to_find_something():
    assert {check for check, _ in FAULTS.values()} == set(CHECKS)


@pytest.mark.parametrize("kind", FAULTS, ids=lambda kind: kind.__name__)
def test_a_fault_is_found_and_named(kind, monkeypatch):
    monkeypatch.setattr("leaguecli.testing.watching.MOST_ACTIONS", 2000)
    monkeypatch.setattr(
        "leaguecli.testing.steps.SECONDS_A_ROUND", 0.5 if kind.__name__ == "Hanging" else 60.0
    )
    check, message = FAULTS[kind]
    with pytest.raises(ConformanceError) as error:
        check_engine(f"faulty_engines:engine_{kind.__name__}", checks=[check], seeds=(1, 2))
    assert str(error.value).startswith(f"{check}: ")
    assert message in str(error.value)


def test_one_look_runs_all_checks():
    with pytest.raises(ConformanceError, match="two answers to attack"):
        check_engine("faulty_engines:engine_Blurred", seeds=(1,))
    check_engine("dice_derby:engine", teams=["Ajax", "Benfica", "Celtic"], seeds=(4,))


@pytest.mark.parametrize("teams", [2, 3, 5])
def test_any_number_of_teams(teams):
    check_engine("dice_derby:engine", teams=teams, seeds=(1,), checks=["plausible", "saved"])


def test_a_set_up_and_a_season_of_ones_own():
    played = []

    def short(setup, stages):
        results = stages.play(Round("CUP", (Pairing("C1", 2, 0, decisive=True),)))
        played.append((setup.teams, results["C1"].winner()))

    check_engine(faultless, setup=Setup(("A", "B", "C")), season=short, seeds=(1,), checks=["ends"])
    assert played[0][0] == ("A", "B", "C")
    assert played[0][1] is not None


def test_an_engine_no_other_process_can_import_is_told_so():
    with pytest.raises(ConformanceError, match=r'give it as "module:attribute"'):
        check_engine(type(faultless)(), checks=["repeatable"], seeds=(1,))


def test_what_cannot_be_loaded_is_named():
    with pytest.raises(
        ConformanceError, match="protocol: the engine cannot be loaded: No module named 'nowhere'"
    ):
        check_engine("nowhere:engine")
    with pytest.raises(NotFound):
        check_engine("no-such-game")
    with pytest.raises(ValueError, match="there is no check called speed"):
        check_engine(faultless, checks=["speed"])


def test_the_season_of_the_suite_is_a_round_robin_and_a_final():
    rounds = []

    class Stages:
        def play(self, round):
            rounds.append(round)

    league_season(Setup(("A", "B", "C", "D")), Stages())
    pairs = [frozenset((p.home, p.away)) for r in rounds[:-1] for p in r.pairings]
    assert len(pairs) == len(set(pairs)) == 6
    assert all(len({t for p in r.pairings for t in (p.home, p.away)}) == 4 for r in rounds[:-1])
    assert rounds[-1].pairings[0].decisive
