"""Complete matches written down line by line; the notes between the lines are what the table tells there."""

from pathlib import Path

import pytest

from leaguecli.engines.magic_number_eleven import engine, turns
from leaguecli.engines.magic_number_eleven.decisions import SHOOT
from leaguecli.files.yaml12 import load_plain
from leaguecli.tabletop.replay import replay
from leaguecli.tabletop.transcript import read_transcript

FOLDER = Path(__file__).parent / "magic_number_eleven"
NOTED = {
    "half",
    "shot",
    "emergency_shot",
    "attack",
    "defence",
    "over",
    "blocked",
    "magic_number",
    "tackle",
    "penalty_scored",
    "penalty_saved",
    "goal",
    "substitution",
    "deck_out",
    "added_time",
    "half_time",
    "full_time",
    "shootout",
    "shootout_won",
}


class Golden:
    def __init__(self, name):
        self.path = FOLDER / f"{name}.yaml"
        self.lines = load_plain(self.path)["play"]
        self.told = []
        self.result = replay(engine, read_transcript(self.path), self._hear)[""]

    def _hear(self, kind, facts):
        self.told.append((kind, facts))

    def sentences(self):
        return [engine.story[kind].format(**facts).strip() for kind, facts in self.told if kind in NOTED]

    def shots(self):
        """Each shot as {kind: facts} of what was told until it was over."""
        shots, current = [], None
        for kind, facts in self.told:
            if kind in ("shot", "emergency_shot"):
                shots.append(current := {})
            elif kind in ("place", "pass", "press", "half", "half_time", "full_time", "shootout"):
                current = None
            if current is not None:
                current[kind] = facts
        return shots


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.yaml")), ids=lambda path: path.stem)
def test_the_story_is_the_one_written_between_the_lines(path):
    golden = Golden(path.stem)
    assert golden.sentences() == [line["note"] for line in golden.lines if "note" in line]
    assert sum("note" not in line for line in golden.lines) > 100


def test_all_eight_are_there():
    assert len(list(FOLDER.glob("*.yaml"))) == 8


def test_a_goal_by_comparison():
    goals = [shot for shot in Golden("goal_by_comparison").shots() if "goal" in shot]
    assert len(goals) == 1
    assert goals[0]["defence"]["total"] < goals[0]["attack"]["total"] < 11
    assert not {"tackle", "magic_number"} & set(goals[0])


def test_a_magic_number_goal():
    shot = next(shot for shot in Golden("magic_number").shots() if "magic_number" in shot)
    assert shot["attack"]["total"] == 11
    assert "goal" in shot


def test_eleven_stopped_by_a_tackle_and_decided_by_a_penalty():
    golden = Golden("tackle_and_penalty")
    shot = next(shot for shot in golden.shots() if "tackle" in shot and shot["attack"]["total"] == 11)
    assert "magic_number" not in shot
    assert ("goal" in shot) is ("penalty_scored" in shot)


def test_a_shot_over_the_bar():
    shot = next(shot for shot in Golden("over_the_bar").shots() if "over" in shot)
    assert shot["attack"]["total"] > 11
    assert not {"defence", "goal", "tackle"} & set(shot)


def test_added_time_is_one_turn_without_a_team_action():
    golden = Golden("added_time")
    kinds = [kind for kind, _ in golden.told]
    assert kinds.count("added_time") == kinds.count("deck_out") == 2
    for half, whistle in (("half", "half_time"), ("half_time", "full_time")):
        part = kinds[kinds.index(half) : kinds.index(whistle)]
        last = part[part.index("added_time") :]
        assert not {"pass", "press"} & set(last)
        assert last.count("place") + last.count("shot") >= 1
    after = kinds[kinds.index("added_time") : kinds.index("half_time")]
    later = kinds[len(kinds) - kinds[::-1].index("added_time") :]
    assert "goal" in after + later


def test_a_forced_shot(monkeypatch):
    """At least once nothing but shots was open, not even a substitution."""
    offered = []
    list_actions = turns.player_actions

    def listed(own):
        offered.append(list_actions(own))
        return offered[-1]

    monkeypatch.setattr(turns, "player_actions", listed)
    actions = [line["choice"] for line in Golden("forced_shot").lines if line.get("decide") == "action"]
    forced = [choice for choice, open_now in zip(actions, offered, strict=True) if min(open_now) >= SHOOT]
    assert forced
    assert all(choice.startswith("shoot ") for choice in forced)


def test_an_emergency_shot():
    shot = next(shot for shot in Golden("emergency_shot").shots() if "emergency_shot" in shot)
    assert shot["attack"]["base"] == 0


def test_a_shootout_with_sudden_death():
    golden = Golden("shootout_sudden_death")
    kinds = [kind for kind, _ in golden.told]
    kicks = [kind for kind in kinds[kinds.index("shootout") :] if kind.startswith("penalty_")]
    assert len(kicks) > 10
    assert len(kicks) % 2 == 0
    assert golden.result.score.home == golden.result.score.away
    assert abs(golden.result.pens.home - golden.result.pens.away) == 1
