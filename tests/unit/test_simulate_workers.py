"""Processes that die: a chunk is played again, a season that kills is found, the rest goes on."""

import multiprocessing
import os
import signal
import sys
import threading

import pytest
from simulated import make_player

from leaguecli.simulate.crews import processes
from leaguecli.simulate.crews.chunks import Chunk, Finished, Schedule, play_chunk
from leaguecli.simulate.crews.processes import MOST_DEATHS, ProcessCrew
from leaguecli.simulate.running import Merger, Order, count_seasons
from leaguecli.simulate.summary import summarise

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="needs processes that are forked")
RUNS = 120


class Deadly:
    """Stands in for `player.play`: in a worker, some seasons kill the process they are played in."""

    def __init__(self, player, runs, times=None, trace=None):
        self.play = player.play
        self.runs = runs
        self.times = times
        self.trace = trace
        self.parent = os.getpid()

    def __call__(self, run):
        if os.getpid() != self.parent and run in self.runs and self._still_deadly():
            os.kill(os.getpid(), signal.SIGKILL)
        return self.play(run)

    def _still_deadly(self):
        """Each death leaves a letter in a file: processes share nothing else."""
        if self.trace is None:
            return True
        with open(self.trace, "a") as file:
            file.write("x")
        return self.times is None or self.trace.stat().st_size <= self.times


def played_by(player, workers, size=10):
    """All chunks of so many seasons, merged."""
    merger = Merger(player, Order(RUNS))
    schedule = Schedule(0, RUNS, workers)
    schedule._size = lambda: size
    for finished in ProcessCrew(player, workers, False).run(schedule):
        merger.take(finished)
        schedule.merged = merger.counted.done
    assert merger.is_done
    return merger.counted


@pytest.fixture(autouse=True)
def _forked(monkeypatch):
    """Deadly seasons reach a worker only through a fork; test runners have threads of their own."""
    monkeypatch.setattr(processes, "_start_method", lambda: "fork")


@pytest.fixture
def player():
    return make_player()


@pytest.fixture
def whole(player):
    return play_chunk(player, Chunk(0, RUNS), False).tally.to_data()


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_any_number_of_processes_counts_the_same(player, whole, workers):
    assert played_by(player, workers).tally.to_data() == whole
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize("times", [1, 2])
def test_a_death_that_is_not_the_seasons_fault_changes_nothing(player, whole, monkeypatch, tmp_path, times):
    monkeypatch.setattr(player, "play", Deadly(player, {35}, times, tmp_path / "deaths"))
    counted = played_by(player, 2)
    assert (counted.tally.to_data(), counted.lost) == (whole, ())
    assert (tmp_path / "deaths").read_text().count("x") == times + 1


@pytest.mark.parametrize("workers", [1, 2])
def test_a_season_that_always_kills_is_found_and_the_rest_goes_on(player, monkeypatch, tmp_path, workers):
    trace = tmp_path / "deaths"
    monkeypatch.setattr(player, "play", Deadly(player, {35, 36, 119}, None, trace))
    counted = played_by(player, workers)
    assert counted.lost == (35, 36, 119)
    assert counted.tally.runs == RUNS - 3
    monkeypatch.undo()
    without = Merger(player, Order(RUNS))
    for chunk in (Chunk(0, 35), Chunk(37, 119)):
        without.counted.tally.merge(play_chunk(player, chunk, False).tally)
    assert counted.tally.to_data() == without.counted.tally.to_data()
    summary = summarise(player, counted)
    assert summary.lost == ("1 / run / 35", "1 / run / 36", "1 / run / 119")
    assert summary.to_data()["lost"] == list(summary.lost)
    assert trace.read_text().count("x") >= 2 * MOST_DEATHS


def test_a_chunk_is_given_three_chances(player, monkeypatch, tmp_path):
    trace = tmp_path / "deaths"
    monkeypatch.setattr(player, "play", Deadly(player, {7}, None, trace))
    crew = ProcessCrew(player, 1, False)
    answers = list(crew._play_alone([Chunk(7, 8)]))
    assert [answer.lost for answer in answers] == [(7,)]
    assert trace.read_text() == "x" * (MOST_DEATHS - 1), "the death that made it a suspect was the first"


def test_the_command_says_which_season_it_was(monkeypatch, capsys):
    from leaguecli.cli.odds.session import SimulateSession
    from leaguecli.cli.session import Common, Session
    from leaguecli.simulate.running import Outcome
    from leaguecli.simulate.scenario import Scenario
    from leaguecli.simulate.study import Study

    player = make_player()
    merger = Merger(player, Order(2))
    merger.take(play_chunk(player, Chunk(0, 1), False))
    merger.take(Finished(Chunk(1, 2), type(merger.counted.tally)(4), lost=(1,)))
    study = Study(summarise(player, merger.counted), Outcome(merger.counted, False, 0.1, 2))
    SimulateSession(Session(Common()), Scenario(runs=2), "", "", force=False, save=False)._tell(study)
    assert "1 / run / 1 killed every process" in capsys.readouterr().err


def test_beside_threads_nothing_is_forked(player, whole, monkeypatch):
    """A fork copies locks that other threads hold: the workers are started afresh instead."""
    monkeypatch.undo()
    stop = threading.Event()
    thread = threading.Thread(target=stop.wait, daemon=True)
    thread.start()
    try:
        assert played_by(player, 2).tally.to_data() == whole
    finally:
        stop.set()
        thread.join()


def test_errors_of_a_worker_reach_the_caller(player, monkeypatch):
    from leaguecli.simulate.crews.chunks import SeasonFailed

    class Broken(Deadly):
        def __call__(self, run):
            if run == 50:
                raise ZeroDivisionError("oh")
            return self.play(run)

    monkeypatch.setattr(player, "play", Broken(player, set()))
    with pytest.raises(SeasonFailed, match="1 / run / 50 failed: ZeroDivisionError"):
        played_by(player, 2)
    assert multiprocessing.active_children() == []


def test_no_signal_handler_is_left_behind(player):
    before = signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)
    count_seasons(player, Order(20, workers=2))
    assert (signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)) == before


def test_an_interrupt_waits_for_what_is_being_added_up():
    from leaguecli.simulate.crews.interrupts import Interrupts

    done = []

    def add_up():
        with Interrupts() as interrupts, interrupts.put_off():
            signal.raise_signal(signal.SIGINT)
            done.append("added up")

    with pytest.raises(KeyboardInterrupt):
        add_up()
    assert done == ["added up"]


def test_a_second_interrupt_does_not_disturb_the_tidying_up():
    from leaguecli.simulate.crews.interrupts import Interrupts

    with Interrupts() as interrupts:
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGTERM)
        signal.raise_signal(signal.SIGINT)
        assert interrupts.happened
