"""What comes back from a cluster is checked; what a cluster cannot play is found and left out."""

import json

import pytest
from simulated import make_player

from leaguecli.model.errors import InvalidData, LeagueError
from leaguecli.simulate.crews import cluster
from leaguecli.simulate.crews.chunks import Chunk, Schedule, play_chunk
from leaguecli.simulate.crews.cluster import ClusterCrew, play_remotely
from leaguecli.simulate.crews.interrupts import Interrupts


class Killed(Exception):
    pass


class FakeDask:
    """Plays at once, in this process; some seasons `kill` their worker."""

    KilledWorker = Killed

    def __init__(self, deadly=(), excused=()):
        self.deadly = set(deadly)
        self.excused = list(excused)

    class _Done:
        def __init__(self, futures):
            self.done = futures

    def wait(self, futures, return_when):
        return self._Done(futures[:1])

    def Client(self, *_, **__):
        return self

    def LocalCluster(self, **_):
        return self

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def nthreads(self):
        return {"a": 1, "b": 1}

    def submit(self, function, job, start, stop, each, pure):
        return FakeFuture(self, function, (job, start, stop, each))


class FakeFuture:
    def __init__(self, dask, function, words):
        self.dask, self.function, self.words = dask, function, words

    def result(self):
        runs = set(range(*self.words[1:3]))
        if runs & self.dask.deadly:
            raise Killed
        if runs & set(self.dask.excused):
            self.dask.excused.remove(min(runs & set(self.dask.excused)))
            raise Killed
        return json.loads(json.dumps(self.function(*self.words)))


def crew_of(monkeypatch, dask, player):
    monkeypatch.setattr(cluster, "load_dask", lambda: dask)
    return ClusterCrew(player, "local", 2, False, Interrupts())


def counted(crew, runs):
    schedule = Schedule(0, runs, 2)
    answers = []
    for answer in crew.run(schedule):
        answers.append(answer)
        schedule.merged = schedule.next_run
    return sorted(answers)


def test_a_season_that_kills_is_found(monkeypatch):
    player = make_player()
    answers = counted(crew_of(monkeypatch, FakeDask(deadly={7, 33}), player), 40)
    assert sorted(run for answer in answers for run in answer.lost) == [7, 33]
    assert [answer.chunk.start for answer in answers[1:]] == [answer.chunk.stop for answer in answers[:-1]]
    assert sum(answer.tally.runs for answer in answers) == 38


def test_a_chunk_that_died_beside_another_is_tried_again(monkeypatch):
    player = make_player()
    answers = counted(crew_of(monkeypatch, FakeDask(excused=[0, 5, 9]), player), 40)
    assert all(not answer.lost for answer in answers)
    assert sum(answer.tally.runs for answer in answers) == 40


def spoilt(**changes):
    return lambda answer: {**answer, **changes}


@pytest.mark.parametrize(
    ("spoil", "problem"),
    [
        (lambda answer: None, "something else than counts"),
        (lambda answer: [1, 2], "something else than counts"),
        (spoilt(tally={}), "not the counts"),
        (spoilt(lines=["x"]), "other seasons"),
        (spoilt(seconds="soon"), "something else than counts"),
        (spoilt(versions=["0.0", "1"]), "version 0.0 / 1"),
    ],
)
def test_what_a_worker_answers_is_not_believed(monkeypatch, spoil, problem):
    player = make_player()
    crew = crew_of(monkeypatch, FakeDask(), player)
    answer = play_remotely(crew.job, 0, 4, False)
    assert (
        crew._checked(answer, Chunk(0, 4)).tally.to_data()
        == play_chunk(player, Chunk(0, 4), False).tally.to_data()
    )
    with pytest.raises((InvalidData, LeagueError), match=problem):
        crew._checked(spoil(answer), Chunk(0, 4))


def test_an_answer_for_other_seasons_is_refused(monkeypatch):
    crew = crew_of(monkeypatch, FakeDask(), make_player())
    with pytest.raises(InvalidData, match="other seasons"):
        crew._checked(play_remotely(crew.job, 0, 4, False), Chunk(0, 5))
