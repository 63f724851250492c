"""Transcripts that are torn, shuffled or tampered with are refused with a line; nothing crashes."""

import re
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from leaguecli.engines.world_cup_2010 import engine
from leaguecli.engines.world_cup_2010.cards import LABELS
from leaguecli.files.yaml12 import parse_nodes
from leaguecli.model.errors import InvalidData
from leaguecli.tabletop.replay import replay
from leaguecli.tabletop.transcript import parse_transcript

FOLDER = Path(__file__).parent.parent / "golden" / "world_cup_2010"
TEXTS = [path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.yaml"))]
PLAY = re.compile(r"\s+- \{(deal|draw|decide): ([^,]*)(?:, by: ([^,]*))?, (card|cards|choice): (.*)\}")
WITH_LINE = re.compile(r"evening\.yaml:(\d+):\d+: ")
BLOCKS = [text for text in TEXTS if "turn" in text]
texts = st.sampled_from(TEXTS)


def verdict(text):
    """None if the transcript is in order, else the error."""
    try:
        replay(engine, parse_transcript(parse_nodes(text, "evening.yaml")))
    except InvalidData as error:
        return error
    return None


def ensure_refused(lines, number=None):
    error = verdict("\n".join(lines))
    assert error is not None
    place = WITH_LINE.match(str(error))
    assert place, str(error)
    assert number is None or int(place[1]) == number + 1


def plays(lines):
    """Number and parts of every line of play."""
    return [(number, found) for number, line in enumerate(lines) if (found := PLAY.fullmatch(line))]


@settings(deadline=None, max_examples=40)
@given(texts, st.data())
def test_a_truncated_transcript(text, data):
    lines = text.split("\n")
    number, _ = data.draw(st.sampled_from(plays(lines)))
    ensure_refused(lines[:number])


@settings(deadline=None, max_examples=60)
@given(texts, st.data())
def test_reordered_lines(text, data):
    """Two lines of different players, or of different kinds, change places."""
    lines = text.split("\n")
    first, one = data.draw(st.sampled_from(plays(lines)))
    others = [(n, found) for n, found in plays(lines) if found.group(1, 3) != one.group(1, 3)]
    second, _ = data.draw(st.sampled_from(others))
    lines[first], lines[second] = lines[second], lines[first]
    ensure_refused(lines)


def cards_in(words):
    """The cards of a line: `[goal, "2 goals"]`, `attack`, `"2 goals to France"`, `discard foul`."""
    names = [word.strip('"').removeprefix("discard ") for word in words.strip("[]").split(", ")]
    return [next(label for label in LABELS if name.startswith(label)) for name in names]


def held(lines, before, who):
    """What a player of a block holds before a line."""
    hand = []
    for number, found in plays(lines):
        if number < before and found[3] == who:
            for card in cards_in(found[5]):
                (hand.remove if found[1] == "decide" else hand.append)(card)
    return hand


@settings(deadline=None, max_examples=80)
@given(st.sampled_from(BLOCKS), st.sampled_from(LABELS), st.data())
def test_a_card_the_player_does_not_hold(text, card, data):
    lines = text.split("\n")
    turns = [(n, found) for n, found in plays(lines) if found[1] == "decide"]
    number, found = data.draw(st.sampled_from(turns))
    if card in held(lines, number, found[3]):
        return
    lines[number] = lines[number].replace(cards_in(found[5])[0], card, 1)
    ensure_refused(lines, number)


@settings(deadline=None, max_examples=60)
@given(texts, st.sampled_from(LABELS), st.data())
def test_a_hand_of_the_wrong_size(text, card, data):
    lines = text.split("\n")
    dealt = [(n, found) for n, found in plays(lines) if found[1] == "deal"]
    number, found = data.draw(st.sampled_from(dealt))
    hand = found[5].strip("[]").split(", ")
    more = data.draw(st.booleans())
    changed = [*hand, f'"{card}"'] if more else hand[:-1]
    lines[number] = lines[number].replace(found[5], f"[{', '.join(changed)}]")
    ensure_refused(lines)


@settings(deadline=None, max_examples=60)
@given(texts, st.sampled_from(LABELS), st.data())
def test_any_other_card_is_refused_or_plays_on(text, card, data):
    """Drawn, dealt or played: a changed card never crashes the replay, and what is refused has its line."""
    lines = text.split("\n")
    number, found = data.draw(st.sampled_from(plays(lines)))
    old = data.draw(st.sampled_from([label for label in LABELS if label in found[5]]))
    lines[number] = lines[number].replace(old, card, 1)
    error = verdict("\n".join(lines))
    assert error is None or WITH_LINE.match(str(error)), str(error)


@settings(deadline=None, max_examples=150)
@given(texts, st.data())
def test_any_damage_is_an_error_and_never_a_crash(text, data):
    place = data.draw(st.integers(0, len(text)))
    length = data.draw(st.integers(0, 40))
    junk = data.draw(st.text(alphabet="{}[],:-\n 0123456789abcMto\"'", max_size=12))
    verdict(text[:place] + junk + text[place + length :])


@settings(deadline=None, max_examples=60)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers(-3, 40) | st.sampled_from(["goal", "foul", "x", "0"]),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(
                st.sampled_from(
                    ["hands", "groups", "GROUP-A", "squads", "done", "scores", "deck", "0", "owners"]
                ),
                inner,
                max_size=4,
            )
        ),
        max_leaves=12,
    )
)
def test_any_saved_state_is_taken_or_refused(state):
    from leaguecli.tabletop.engine import Setup

    setup = Setup(tuple(f"T{n}" for n in range(4)), players=("Ann", "Bob"), owners=(0, 1, 0, 1))
    reason = "damaged"
    try:
        engine.resume(setup, state if isinstance(state, dict) else {"groups": state})
    except InvalidData as error:
        reason = str(error)
    assert "damaged" in reason
