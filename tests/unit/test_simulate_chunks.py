"""Chunks: each season once, whatever the pace; those that come early wait."""

import itertools

import pytest
from simulated import make_player

from leaguecli.model.errors import Conflict, InvalidData
from leaguecli.simulate.crews.chunks import Chunk, Finished, Schedule, SeasonFailed, is_look, play_chunk
from leaguecli.simulate.crews.serial import GrowingCrew, SerialCrew
from leaguecli.simulate.outputs import LinesToFile
from leaguecli.simulate.running import Merger, Order, count_seasons
from leaguecli.simulate.tally import Tally


def played(chunk, seconds):
    return Finished(chunk, Tally(1), seconds=seconds)


@pytest.mark.parametrize("workers", [1, 2, 7])
@pytest.mark.parametrize("with_looks", [False, True])
def test_every_season_is_handed_out_once(workers, with_looks):
    schedule = Schedule(13, 5000, workers, with_looks=with_looks)
    paces = itertools.cycle([0.001, 0.01, 0.2, 3.0])
    expected = 13
    while (chunk := schedule.next_chunk()) is not None:
        assert chunk.start == expected < chunk.stop <= 5000
        if with_looks:
            assert not any(is_look(n) for n in range(chunk.start + 1, chunk.stop))
        expected = schedule.merged = chunk.stop
        schedule.learn(played(chunk, next(paces) * chunk.runs))
    assert expected == 5000


def test_chunks_take_most_of_a_second():
    schedule = Schedule(0, 10**6, 2)
    schedule.learn(played(Chunk(0, 100), 1.0))
    chunk = schedule.next_chunk()
    assert chunk is not None
    assert 0.5 <= chunk.runs * 0.01 <= 1.0


def test_nobody_runs_far_ahead_of_a_chunk_that_is_late():
    schedule = Schedule(0, 10**6, 2)
    schedule.learn(played(Chunk(0, 100), 1.0))
    handed_out = list(iter(schedule.next_chunk, None))
    assert 2 <= len(handed_out) < 30
    schedule.merged = handed_out[0].stop
    assert schedule.next_chunk() is not None


def test_halves_are_the_whole():
    first, second = Chunk(10, 15).halves()
    assert (first.start, first.stop, second.start, second.stop) == (10, 12, 12, 15)


def test_chunks_are_merged_in_the_order_of_their_runs():
    player = make_player()
    lines = []

    class Kept:
        def start(self, at, resumed): ...

        def write(self, new):
            lines.extend(new)
            return 0

        def close(self): ...

    merger = Merger(player, Order(30, lines=Kept()))
    parts = [play_chunk(player, Chunk(a, b), True) for a, b in ((20, 30), (0, 5), (5, 20))]
    merger.take(parts[0])
    assert (merger.counted.done, lines) == (0, [])
    merger.take(parts[1])
    assert merger.counted.done == 5
    merger.take(parts[2])
    assert merger.is_done
    assert merger.counted.tally.to_data() == play_chunk(player, Chunk(0, 30), False).tally.to_data()
    assert [line.partition(",")[0] for line in lines] == [f'{{"run": {n}' for n in range(30)]


def test_the_pace_decides_who_plays_and_changes_nothing():
    player = make_player()
    wholes = [
        count_seasons(player, Order(300, workers=1)).counted,
        count_seasons(player, Order(300, workers=3)).counted,
    ]
    hurried = Merger(player, Order(300))
    schedule = Schedule(0, 300, 2)
    for finished in GrowingCrew(SerialCrew(player, False), SerialCrew(player, False), 0.0).run(schedule):
        hurried.take(finished)
        schedule.merged = hurried.counted.done
    assert {str(c.tally.to_data()) for c in (*wholes, hurried.counted)} == {str(wholes[0].tally.to_data())}


def test_until_stops_at_a_look_whoever_plays():
    player = make_player()
    stops = [count_seasons(player, Order(10**6, until=0.03, workers=workers)).counted for workers in (1, 2)]
    assert stops[0].done == stops[1].done
    assert stops[0].tally.to_data() == stops[1].tally.to_data()
    assert is_look(stops[0].done)
    assert 800 <= stops[0].done <= 1200


def test_a_season_that_fails_says_its_seed(monkeypatch):
    player = make_player(seed="x")
    monkeypatch.setattr(player, "play", lambda run: 1 / (run - 3))
    with pytest.raises(SeasonFailed, match=r"x / run / 3 .*ZeroDivisionError"):
        play_chunk(player, Chunk(3, 4), False)


def test_errors_with_a_reason_stay_as_they_are(monkeypatch):
    player = make_player()

    def refuse(run):
        raise InvalidData("no")

    monkeypatch.setattr(player, "play", refuse)
    with pytest.raises(InvalidData, match="no"):
        play_chunk(player, Chunk(0, 1), False)


def test_a_checkpoint_with_more_seasons_is_left_alone(tmp_path):
    player = make_player()
    path = tmp_path / "c"
    count_seasons(player, Order(30, workers=1, checkpoint=path))
    before = path.read_bytes()
    with pytest.raises(Conflict):
        count_seasons(player, Order(20, workers=1, checkpoint=path))
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("said", "instead"),
    [
        ('"done": 30', '"done": 1e999'),
        ('"done": 30', '"done": "30"'),
        ('"written": 0', '"written": -1'),
        ('"done": 30, "lost": []', '"done": 31, "lost": [-1]'),
        ('"done": 30, "lost": []', '"done": 31, "lost": [31]'),
    ],
)
def test_a_checkpoint_that_cannot_be_is_refused_and_left_alone(tmp_path, said, instead):
    path = tmp_path / "c"
    count_seasons(make_player(), Order(30, workers=1, checkpoint=path))
    text = path.read_text(encoding="utf-8")
    assert said in text
    path.write_text(text.replace(said, instead), encoding="utf-8")
    with pytest.raises(InvalidData, match="is not a checkpoint"):
        count_seasons(make_player(), Order(60, workers=1, checkpoint=path))
    assert path.read_text(encoding="utf-8") == text.replace(said, instead)


@pytest.mark.parametrize("runs", [1, 30])
@pytest.mark.parametrize("other", ["my diary\n" * 2000, '{"run": ' * 2000])
def test_the_seasons_of_a_checkpoint_never_go_into_another_file(tmp_path, runs, other):
    path, each = tmp_path / "c", tmp_path / "seasons"
    count_seasons(make_player(), Order(runs, workers=1, checkpoint=path, lines=LinesToFile(each)))
    each.write_text(other, encoding="utf-8")
    with pytest.raises(Conflict, match="is not the file that the checkpoint goes with"):
        count_seasons(make_player(), Order(60, workers=1, checkpoint=path, lines=LinesToFile(each)))
    assert each.read_text(encoding="utf-8") == other


def test_a_file_cut_short_after_the_checkpoint_is_completed(tmp_path):
    path, each, whole = tmp_path / "c", tmp_path / "seasons", tmp_path / "whole"
    count_seasons(make_player(), Order(60, workers=1, lines=LinesToFile(whole)))
    count_seasons(make_player(), Order(20, workers=1, checkpoint=path, lines=LinesToFile(each)))
    with open(each, "a", encoding="utf-8") as file:
        file.write('{"run": 20, "se')
    count_seasons(make_player(), Order(60, workers=1, checkpoint=path, lines=LinesToFile(each)))
    assert each.read_bytes() == whole.read_bytes()
