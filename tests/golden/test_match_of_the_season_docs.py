"""The pages about Match of the Season are true."""

import re
from pathlib import Path

import pytest

from leaguecli.engines.match_of_the_season import engine
from leaguecli.engines.match_of_the_season.options import options
from leaguecli.engines.match_of_the_season.shipped import shipped
from leaguecli.files.yaml12 import parse_nodes
from leaguecli.tabletop.replay import replay
from leaguecli.tabletop.transcript import parse_transcript

DOCS = Path(__file__).parents[2] / "docs"
GAME = (DOCS / "games" / "match_of_the_season.md").read_text(encoding="utf-8")
RULES = (DOCS / "rules" / "match_of_the_season.md").read_text(encoding="utf-8")


def test_the_transcript_of_the_page_replays_and_tells_what_stands_there():
    text = re.search(r"```yaml\n(.*?)```", GAME, re.DOTALL)[1]
    told = []
    replay(
        engine,
        parse_transcript(parse_nodes(text, "page.yaml")),
        lambda kind, facts: told.append(engine.story[kind].format(**facts)),
    )
    assert "\n".join(told) in GAME


def test_every_rule_and_every_reading_is_stated_once():
    ids = re.findall(r"^- \*\*(MOTS-A?\d+)", RULES, re.MULTILINE)
    assert ids == [f"MOTS-{n:02}" for n in range(1, 111)] + [f"MOTS-A{n:02}" for n in range(1, 73)]


@pytest.mark.parametrize("decision", engine.decisions, ids=lambda decision: decision.name)
def test_every_decision_is_in_the_table(decision):
    line = next(line for line in GAME.splitlines() if line.startswith(f"| `{decision.name}` |"))
    assert line.startswith(f"| `{decision.name}` | {decision.rule} |")
    assert line.endswith("| yes |" if decision.silent else "| |")


def test_every_option_is_in_the_table_with_its_default():
    assert set(engine.options) == set(options())
    for option in options().values():
        assert f"| `{option.name}` | `{option.default}` |" in GAME


def test_every_die_and_deck_is_named():
    for die in engine.dice().values():
        assert f"{{roll: {die.name}, " in GAME
    for deck in ("player deck", "chance deck", "team cards", "international cards", "five-star players"):
        assert f": {deck}, " in GAME


def test_every_data_file_is_named():
    for path in shipped("players.yaml").parent.glob("*.yaml"):
        assert f"| `{path.name}` |" in GAME


def test_pages_name_rules_that_exist():
    known = set(re.findall(r"^- \*\*(MOTS-A?\d+)", RULES, re.MULTILINE))
    assert set(re.findall(r"MOTS-A?\d+", GAME + RULES)) <= known
