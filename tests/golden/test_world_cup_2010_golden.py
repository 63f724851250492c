"""Readable evenings of The World Cup Card Game 2010, replayed line by line without any chance."""

from pathlib import Path

import pytest

from leaguecli.engines.world_cup_2010 import engine
from leaguecli.files.yaml12 import parse_nodes
from leaguecli.model.result import format_result
from leaguecli.tabletop.replay import replay
from leaguecli.tabletop.replayed import RuleBroken
from leaguecli.tabletop.transcript import parse_transcript, read_transcript

FOLDER = Path(__file__).parent / "world_cup_2010"
RESULTS = {
    "group": {"M37": "0-4", "M38": "0-0", "M39": "1-2", "M40": "0-1", "M41": "1-1", "M42": "1-0"},
    "block_with_overlays": {"M49": "3-1", "M50": "0-1", "M51": "3-0", "M52": "3-0"},
    "empty_flip_deck": {"M49": "2-1", "M50": "3-2", "M51": "1-0", "M52": "5-1"},
    "semi_finals_and_finals": {"M61": "1-5", "M62": "1-1 p3-4", "M63": "1-4", "M64": "0-1"},
    "shoot_out": {"M57": "2-1", "M58": "3-2", "M59": "1-1 p6-5", "M60": "0-4"},
}


def text_of(name):
    return (FOLDER / f"{name}.yaml").read_text(encoding="utf-8")


def test_every_transcript_is_named_here():
    assert sorted(path.stem for path in FOLDER.glob("*.yaml")) == sorted(RESULTS)


@pytest.mark.parametrize("name", RESULTS)
def test_the_transcript_plays_as_written(name):
    transcript = read_transcript(FOLDER / f"{name}.yaml")
    results = {match: format_result(result) for match, result in replay(engine, transcript).items()}
    assert results == RESULTS[name]
    stated = {
        match: format_result(result) for r in transcript.rounds for match, (_, result) in r.results.items()
    }
    assert stated == results


@pytest.mark.parametrize("name", RESULTS)
def test_no_line_can_be_left_out(name):
    lines = text_of(name).split("\n")
    needed = [
        n
        for n, line in enumerate(lines)
        if any(f"- {{{verb}: " in line for verb in ("deal", "draw", "decide"))
    ]
    assert len(needed) > 20
    for number in needed:
        shorter = "\n".join(lines[:number] + lines[number + 1 :])
        with pytest.raises(RuleBroken) as caught:
            replay(engine, parse_transcript(parse_nodes(shorter, f"{name}.yaml")))
        line = int(caught.value.where.split(":")[1])
        assert line >= number, "what stood before it is in order"


def heard(name):
    told = []
    transcript = parse_transcript(parse_nodes(text_of(name), f"{name}.yaml"))
    replay(engine, transcript, lambda kind, facts: told.append((kind, facts)))
    return told


@pytest.mark.parametrize("name", RESULTS)
def test_the_notes_are_what_the_table_tells(name):
    """Notes are for readers, yet they say what happens: each is a sentence of the story."""
    story = {engine.story[kind].format(**facts) for kind, facts in heard(name)}
    notes = [
        line.split("note: ")[1].rstrip("}").strip('"')
        for line in text_of(name).split("\n")
        if "{note:" in line
    ]
    assert notes
    assert [note for note in notes if note not in story] == []


def test_the_group_outlasts_its_deck():
    assert [facts for kind, facts in heard("group") if kind == "reshuffle"] == [{"cards": 21}]


def test_the_block_shows_every_kind_of_overlay():
    text = text_of("block_with_overlays")
    assert all(f"{card} over " in text for card in ("defence", "foul", "offside"))
    assert "defence to " in text
    assert "discard " in text


def test_the_empty_flip_deck_is_made_from_the_first_match():
    partial = [facts for kind, facts in heard("empty_flip_deck") if kind == "partial"]
    assert partial == [{"home": "Mexico", "away": "Greece", "home_goals": 1, "away_goals": 1}]


def test_the_finals_are_played_with_kept_hands_and_won_by_a_player():
    finals = text_of("semi_finals_and_finals").split("stage: FINALS")[1]
    assert "deal:" not in finals
    assert heard("semi_finals_and_finals")[-1] == ("winner", {"team": "Spain", "player": "Ann"})


def test_the_shoot_out_goes_to_sudden_death():
    kicks = [kind for kind, _ in heard("shoot_out") if kind.startswith("kick_") and kind != "kick_off"]
    assert len(kicks) == 16
    assert kicks[:10].count("kick_scored") == 6, "three each"
