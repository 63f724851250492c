"""Every transcript that `play --transcript` writes can be replayed, draws included."""

import os
import subprocess
import sys

import pytest

from leaguecli.tabletop.discovery import load_engine
from leaguecli.tabletop.replay import replay
from leaguecli.tabletop.replayed import RuleBroken
from leaguecli.tabletop.transcript import read_transcript


def run(folder, *words):
    environment = {**os.environ, "LEAGUECLI_HOME": str(folder / "home")}
    environment.pop("LEAGUECLI_LEAGUE", None)
    done = subprocess.run(
        [sys.executable, "-m", "leaguecli", *words],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def transcripts(tmp_path_factory):
    folder = tmp_path_factory.mktemp("stages")
    run(folder, "new", "Six", "--game", "match-of-the-season", "--team", "A", "--team", "B")
    run(folder, "play", "S2-ER16", "--transcript", "written", "--seed", "3")
    return {path.stem: path for path in (folder / "written").iterdir()}


def test_every_stage_is_replayed(transcripts):
    engine = load_engine("match-of-the-season")
    assert {"S1-MD1", "S1-NSF", "S1-NF", "S2-ER16"} <= set(transcripts)
    for path in transcripts.values():
        replay(engine, read_transcript(path))


def test_a_draw_that_gives_other_matches_is_refused(transcripts, tmp_path):
    text = transcripts["S1-NSF"].read_text(encoding="utf-8")
    assert "    draw:\n" in text
    first = next(line for line in text.splitlines() if "{id: S1-N1" in line)
    home, away = (first.partition(f"{side}: ")[2].partition(",")[0] for side in ("home", "away"))
    swapped = first.replace(f"home: {home}, away: {away}", f"home: {away}, away: {home}")
    broken = tmp_path / "broken.yaml"
    broken.write_text(text.replace(first, swapped), encoding="utf-8")
    with pytest.raises(RuleBroken, match="the draw gives other matches than those that follow"):
        replay(load_engine("match-of-the-season"), read_transcript(broken))
