"""The pages about Masters of Football: their transcript replays, their tables name what there is."""

import re
from pathlib import Path

from leaguecli.engines.masters_of_football import engine
from leaguecli.engines.masters_of_football.effects import CARD_WORDS, MANAGER_WORDS
from leaguecli.files.yaml12 import parse_nodes
from leaguecli.model.result import format_result
from leaguecli.tabletop.replay import replay
from leaguecli.tabletop.transcript import parse_transcript

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "games" / "masters_of_football.md").read_text(encoding="utf-8")
RULES = (DOCS / "rules" / "masters_of_football.md").read_text(encoding="utf-8")


def test_the_example_replays_and_is_told_as_its_remarks_say():
    [text] = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
    told = []
    results = replay(
        engine,
        parse_transcript(parse_nodes(text, "example.yaml")),
        lambda kind, facts: told.append(engine.story[kind].format(**facts)),
    )
    assert {match: format_result(result) for match, result in results.items()} == {"M1": "2-1"}
    remarks = [line.strip()[2:] for line in text.splitlines() if line.strip().startswith("# ")]
    assert remarks == told[1:], "all but the announcement of the match"


def test_every_decision_die_and_deck_is_described():
    for decision in engine.decisions:
        assert f"decide: {decision.name}," in PAGE, decision.name
    for word in (
        "tactic",
        "genius",
        "attack-red",
        "defence-purple",
        "managers",
        "wood players",
        "action cards",
    ):
        assert word in PAGE


def test_every_effect_is_described():
    assert all(f"`{word}" in PAGE for word in {*MANAGER_WORDS, *CARD_WORDS})


def test_all_rules_and_readings_are_stated():
    assert re.findall(r"^- \*\*(MOF-\d+)\*\*", RULES, re.MULTILINE) == [f"MOF-{n:02d}" for n in range(1, 108)]
    assert {f"MOF-A{n:02d}" for n in range(1, 56)} <= set(re.findall(r"MOF-A\d\d", RULES))
