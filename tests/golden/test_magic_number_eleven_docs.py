"""The pages about Magic Number Eleven are true."""

import re
from pathlib import Path

import pytest

from leaguecli.engines.magic_number_eleven import engine
from leaguecli.engines.magic_number_eleven.box import shipped_box
from leaguecli.engines.magic_number_eleven.drawing import field_lines
from leaguecli.engines.magic_number_eleven.sides import Side
from leaguecli.files.yaml12 import parse_nodes
from leaguecli.tabletop.replay import replay
from leaguecli.tabletop.transcript import parse_transcript

DOCS = Path(__file__).parents[2] / "docs"
GAME = (DOCS / "games" / "magic_number_eleven.md").read_text(encoding="utf-8")
RULES = (DOCS / "rules" / "magic_number_eleven.md").read_text(encoding="utf-8")


def test_the_transcript_of_the_page_replays():
    text = re.search(r"```yaml\n(transcript: .*?)```", GAME, re.DOTALL)[1]
    told = []
    replay(engine, parse_transcript(parse_nodes(text, "page.yaml")), lambda kind, facts: told.append(kind))
    assert "magic_number" in told


def test_every_rule_and_every_reading_is_stated_once():
    ids = re.findall(r"^- \*\*(MNE-A?\d+)", RULES, re.MULTILINE)
    assert ids == [f"MNE-{n:02}" for n in range(1, 95)] + [f"MNE-A{n:02}" for n in range(1, 37)]


@pytest.mark.parametrize("decision", engine.decisions, ids=lambda decision: decision.name)
def test_every_decision_is_in_the_table(decision):
    assert f"| `{decision.name}` | {decision.rule} |" in GAME


def test_the_options_are_in_the_table():
    assert all(f"| `{option}` |" in GAME for option in engine.options)


def test_the_picture_is_what_the_tool_draws():
    box = shipped_box()
    field = Side(box, "Reds", box.home).field
    for name, row, column in (
        ("Chance Maker", 1, 2),
        ("Striker", 0, 1),
        ("R Winger", 0, 3),
        ("Libero", 3, 1),
    ):
        field.place(box.names.index(name), box.board.spot(row, column))
    field.cover(box.names.index("Striker"), 0)
    assert "\n".join(field_lines(field)) in GAME
