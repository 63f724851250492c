"""`simulate` on every engine: fresh leagues, leagues played half by the engine and half by hand, plug-ins."""

import json
import shutil
import sys
from pathlib import Path

import pytest

from leaguecli.simulate import simulate
from leaguecli.simulate.running import Order, count_seasons
from leaguecli.simulate.summary import summarise
from leaguecli.tabletop import discovery
from leaguecli.tabletop.child import PluginFailed, close_children
from leaguecli.tabletop.discovery import engine_names

sys.path.insert(0, str(Path(__file__).parents[1] / "unit"))

from simulated import first_matches, make_player, make_tables, play_stages  # noqa: E402

EXAMPLE = Path(__file__).parents[2] / "examples" / "custom-engine"
ENGINES = {
    "masters-of-football": {"teams": 3},
    "magic-number-eleven": {"teams": 3},
    "match-of-the-season": {"teams": 3},
    "scoreline": {"teams": 5},
    "world-cup-2010": {"teams": 0, "players": ["São João", "NO", "12"]},
}
RUNS = {"magic-number-eleven": 6, "match-of-the-season": 4}


def test_every_engine_of_ours_is_simulated():
    assert sorted(ENGINES) == sorted(entry.key for entry in engine_names() if entry.own)


def ensure_sound(summary, runs):
    data = json.loads(json.dumps(summary.to_data(), allow_nan=False))
    assert data["runs"] == runs
    assert sum(round(row["champion"] * runs) for row in data["teams"]) == runs
    for row in data["teams"]:
        assert sum(round(share * runs) for share in row["positions"]) == runs
    for row in data["players"]:
        assert sum(round(share * runs) for share in row["positions"]) == runs


@pytest.mark.parametrize("game", ENGINES)
def test_a_fresh_league(game):
    runs = RUNS.get(game, 20)
    player = make_player(make_tables(game, **ENGINES[game]))
    first, again = (count_seasons(player, Order(runs, workers=1)).counted for _ in range(2))
    assert first.tally.to_data() == again.tally.to_data()
    assert len({player.play(run).order for run in range(runs)}) > 1, "seasons differ"
    ensure_sound(summarise(player, first), runs)


@pytest.mark.parametrize("game", ENGINES)
def test_from_where_the_engine_stands(game):
    """Results and the campaign are kept: a team's points so far are in every season."""
    tables = play_stages(make_tables(game, **ENGINES[game]), 3)
    player = make_player(tables)
    assert player.state is not None
    known = {id: recorded.result for id, recorded in player.league.facts.results.items()}
    assert known
    runs = RUNS.get(game, 10)
    counted = count_seasons(player, Order(runs, workers=1)).counted
    ensure_sound(summarise(player, counted), runs)
    scratch = make_player(tables, from_scratch=True)
    assert scratch.state is None
    assert scratch.league.facts.results == {}
    assert scratch.play(0) != player.play(0)


@pytest.mark.parametrize("game", [game for game in ENGINES if game != "match-of-the-season"])
def test_from_a_league_recorded_by_hand(game):
    tables = make_tables(game, **ENGINES[game], results=first_matches(2))
    player = make_player(tables, assume=["M3 9-0"])
    outcome = player.play(0)
    home = player.league.season.teams(player.league.season.find("M3")[1])[0]
    assert outcome.goals_for[player.index[home]] >= 9
    ensure_sound(summarise(player, count_seasons(player, Order(4, workers=1)).counted), 4)


def test_six_seasons_from_a_league_recorded_by_hand():
    results = {"S1-L1": "1", "S1-L2": "2", "S1-L3": "X"}
    player = make_player(make_tables("match-of-the-season", 4, results=results), assume=["S1-L4 1"])
    ensure_sound(summarise(player, count_seasons(player, Order(3, workers=1)).counted), 3)


@pytest.fixture
def derby(tmp_path, monkeypatch):
    """The example plug-in as an installer leaves it."""
    site = tmp_path / "site"
    info = site / "dice_derby-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: dice-derby\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[leaguecli.engines]\ndice-derby = dice_derby:engine\n")
    (site / "dice_derby").symlink_to(EXAMPLE / "src" / "dice_derby")
    monkeypatch.setattr(sys, "path", [str(site), *sys.path])
    monkeypatch.delenv("LEAGUECLI_NO_PLUGINS", raising=False)
    discovery._load.cache_clear()
    yield
    discovery._load.cache_clear()
    close_children()


def test_the_example_plugin_in_its_own_process(derby):
    """Its engine runs in a child of each worker; the counts are the same as from one process."""
    from leaguecli.simulate.crews.chunks import Schedule
    from leaguecli.simulate.crews.processes import ProcessCrew
    from leaguecli.simulate.running import Merger

    player = make_player(make_tables("dice-derby", 4))
    serial = count_seasons(player, Order(24, workers=1)).counted
    merger, schedule = Merger(player, Order(24)), Schedule(0, 24, 2)
    for finished in ProcessCrew(player, 2, False).run(schedule):
        merger.take(finished)
        schedule.merged = merger.counted.done
    assert merger.counted.tally.to_data() == serial.tally.to_data()
    ensure_sound(summarise(player, serial), 24)
    ensure_sound(simulate(game="dice-derby", teams=["Ajax", "Porto"], runs=5, seed=1), 5)


def test_a_plugin_that_fails_names_its_season(derby, tmp_path):
    folder = tmp_path / "site" / "dice_derby"
    folder.unlink()
    shutil.copytree(EXAMPLE / "src" / "dice_derby", folder)
    with (folder / "__init__.py").open("a") as file:
        file.write("\nengine.start = lambda setup, table: 1 / 0\n")
    with pytest.raises(PluginFailed, match="run / 0"):
        simulate(game="dice-derby", teams=["Ajax", "Porto"], runs=5, seed=1)
