"""What the pages for authors show is true."""

import re
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from leaguecli.engines.scoreline.options import known_options
from leaguecli.files.yaml12 import parse_nodes
from leaguecli.tabletop.child import Limits
from leaguecli.tabletop.discovery import load_engine
from leaguecli.tabletop.engine import Pairing, Round
from leaguecli.tabletop.replay import replay
from leaguecli.tabletop.replayed import VERBS
from leaguecli.tabletop.transcript import _ROUND, _TOP, parse_transcript
from leaguecli.testing import CHECKS, check_engine

ROOT = Path(__file__).parents[2]


def page(name):
    return (ROOT / "docs" / name).read_text(encoding="utf-8")


def blocks(name, language):
    return re.findall(rf"^```{language}\n(.*?)^```", page(name), re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("name", ["transcripts.md", "games/scoreline.md"])
def test_every_transcript_shown_is_legal(name):
    shown = [text for text in blocks(name, "yaml") if text.startswith("transcript:")]
    assert shown
    for text in shown:
        transcript = parse_transcript(parse_nodes(text, name))
        assert replay(load_engine(transcript.game), transcript)


def test_every_key_and_verb_of_a_transcript_is_explained():
    text = page("transcripts.md")
    for word in (*_TOP, *_ROUND):
        assert f"`{word}`" in text, word
    for verb in VERBS:
        assert f"`{{{verb}: " in text, verb


def test_every_check_is_explained():
    text = page("plugins.md")
    for check in CHECKS:
        assert f"| `{check}` |" in text, check


def test_the_limits_are_the_ones_stated():
    assert f"{Limits().seconds:g} seconds and {Limits().memory_mb} MB" in page("plugins.md")
    assert f"importing your package {Limits().load_seconds:g} seconds" in page("plugins.md")


def test_the_imports_and_fields_are_the_ones_stated():
    code = next(text for text in blocks("plugins.md", "python") if text.startswith("from leaguecli.model"))
    names = {}
    exec(code, names)  # noqa: S102  (our own page)
    for value in ("Setup", "Round", "Pairing"):
        row = next(line for line in page("plugins.md").splitlines() if line.startswith(f"| `{value}` |"))
        assert all(f"`{field.name}`" in row for field in fields(names[value])), row
    row = next(line for line in page("plugins.md").splitlines() if line.startswith("| `Result` |"))
    shoot_out, drawn = (eval(text, names) for text in re.findall(r"`(Result\(.*?\))`", row))  # noqa: S307
    assert (shoot_out.winner(), drawn.winner()) == ("home", None)
    assert names["Die"]("coin", (0, 1), ("tails", "heads")).labels == ("tails", "heads")
    assert names["Deck"]("pack", [1, 0], ("low", "high")).label(1) == "high"


def test_the_season_shown_can_be_played(monkeypatch):
    monkeypatch.setattr(sys, "path", [str(ROOT / "examples" / "custom-engine" / "src"), *sys.path])
    code = next(text for text in blocks("plugins.md", "python") if text.startswith("def cup"))
    names = {"Round": Round, "Pairing": Pairing, "check_engine": check_engine}
    exec(code.replace("my_game:engine", "dice_derby:engine"), names)  # noqa: S102  (our own page)


def test_every_option_of_scoreline_is_explained():
    text = page("games/scoreline.md")
    for name, option in known_options().items():
        row = f"| `{name}` | {option.default:g} | {option.low:g} – {option.high:g} |"
        assert row in text, row
