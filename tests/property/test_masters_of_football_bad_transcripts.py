"""Masters of Football transcripts that are torn, shuffled or tampered with: refused with a line, no crash."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leaguecli.engines.masters_of_football import engine
from leaguecli.files.yaml12 import parse_nodes
from leaguecli.model.errors import InvalidData
from leaguecli.tabletop.engine import Pairing, Round, Setup
from leaguecli.tabletop.recorded import RecordedTable
from leaguecli.tabletop.replay import replay
from leaguecli.tabletop.transcript import format_transcript, parse_transcript

FOLDER = Path(__file__).parent.parent / "golden" / "masters_of_football"
TEAMS = ("Lions", "Tigers", "Bears", "Wolves")
PLAY = re.compile(r"\s+- \{(roll|draw|deal|decide): ([^,]*), by: ([^,]*), (face|card|cards|choice): (.*)\}")
WITH_LINE = re.compile(r"evening\.yaml:(\d+):\d+: ")


def season_text():
    """A draft, a matchday with cards, the Academy and the Market, as sensible managers play them."""
    setup = Setup(TEAMS)
    table = RecordedTable([engine.agents["sensible"]() for _ in TEAMS], 5, TEAMS)
    campaign = engine.start(setup, table)
    start = table.lines[:]
    rounds = []
    for round in (
        Round("MD1", (Pairing("M1", 0, 3), Pairing("M2", 1, 2))),
        Round("ACADEMY", (), "event"),
        Round("MARKET", (), "event"),
    ):
        table.lines.clear()
        results = campaign.play(round, table)
        rounds.append((round, table.lines[:], results))
    return format_transcript(engine.key, setup, start=start, rounds=rounds)


SEASON = season_text()
TEXTS = [SEASON, *(path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.yaml")))]
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


def plays(lines, *verbs):
    found = [(number, PLAY.fullmatch(line)) for number, line in enumerate(lines)]
    return [(number, parts) for number, parts in found if parts and (not verbs or parts[1] in verbs)]


def test_the_transcripts_are_in_order():
    assert [verdict(text) for text in TEXTS] == [None] * len(TEXTS)


@settings(deadline=None, max_examples=40)
@given(texts, st.data())
def test_a_truncated_transcript(text, data):
    """Cut before a roll or a card; a choice that is not made at the very end is a pass."""
    lines = text.split("\n")
    number, _ = data.draw(st.sampled_from(plays(lines, "roll", "draw", "deal")))
    ensure_refused(lines[:number])


@settings(deadline=None, max_examples=40)
@given(texts, st.data())
def test_a_missing_roll_or_card(text, data):
    lines = text.split("\n")
    number, _ = data.draw(st.sampled_from(plays(lines, "roll", "draw", "deal")))
    ensure_refused(lines[:number] + lines[number + 1 :])


@settings(deadline=None, max_examples=60)
@given(texts, st.data())
def test_reordered_lines(text, data):
    """A roll or a card changes places with something of another kind."""
    lines = text.split("\n")
    first, one = data.draw(st.sampled_from(plays(lines, "roll", "draw", "deal")))
    others = [(n, parts) for n, parts in plays(lines) if parts.group(1, 2) != one.group(1, 2)]
    second, _ = data.draw(st.sampled_from(others))
    lines[first], lines[second] = lines[second], lines[first]
    ensure_refused(lines)


@settings(deadline=None, max_examples=60)
@given(texts, st.sampled_from(["Nonesuch", "", "-1", "[]", "{a: b}", "Cassaro on own team", "99"]), st.data())
def test_an_illegal_face_card_or_choice(text, wrong, data):
    lines = text.split("\n")
    number, parts = data.draw(st.sampled_from(plays(lines)))
    lines[number] = lines[number][: parts.start(5)] + (wrong or '""') + "}"
    ensure_refused(lines, number)


@settings(deadline=None, max_examples=40)
@given(texts, st.data())
def test_the_wrong_one_rolls_or_decides(text, data):
    lines = text.split("\n")
    number, parts = data.draw(st.sampled_from(plays(lines)))
    other = data.draw(st.sampled_from([name for name in (*TEAMS, "Nobody") if name != parts[3]]))
    lines[number] = lines[number][: parts.start(3)] + other + lines[number][parts.end(3) :]
    ensure_refused(lines)


@settings(deadline=None, max_examples=30)
@given(st.data())
def test_a_hand_of_the_wrong_size(data):
    lines = SEASON.split("\n")
    number, parts = data.draw(st.sampled_from(plays(lines, "deal")))
    cards = parts[5].strip("[]").split(", ")
    changed = data.draw(st.sampled_from([cards[1:], [*cards, cards[0]], []]))
    lines[number] = lines[number][: parts.start(5)] + f"[{', '.join(changed)}]}}"
    ensure_refused(lines, number)


@settings(deadline=None, max_examples=60)
@given(texts, st.data())
def test_nothing_crashes(text, data):
    """Any line lost, doubled or moved: in order or refused, and never a traceback."""
    lines = text.split("\n")
    number = data.draw(st.integers(0, len(lines) - 1))
    target = data.draw(st.integers(0, len(lines) - 1))
    kind = data.draw(st.sampled_from(["lose", "double", "move"]))
    line = lines[number] if kind == "double" else lines.pop(number)
    if kind != "lose":
        lines.insert(target, line)
    verdict("\n".join(lines))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("manager: joga_bonito", "manager: nobody"),
        ("money: 5", "money: -1"),
        ("money: 5", "money: many"),
        ("squad: [Belmonte, Maroto, Cortado]", "squad: [Belmonte, Maroto]"),
        ("squad: [Belmonte, Maroto, Cortado]", "squad: Belmonte"),
        ("squad: [Belmonte, Maroto, Cortado]", "squad: [Belmonte, Maroto, Pelota]"),
        ("hand: []", "hand: [Call to Arms, Call to Arms]"),
        ("hand: []", "hand: [Nothing]"),
        ("teams: [Lions, Tigers]", "teams: [Lions, Tigers, Bears]"),
        ("  clubs:", "  stacks: []\n  clubs:"),
        ("  clubs:", "  discards: {gold: [Alder, Nobody]}\n  clubs:"),
    ],
)
def test_a_damaged_state_is_refused(old, new):
    text = (FOLDER / "plain_match.yaml").read_text(encoding="utf-8")
    assert old in text
    assert verdict(text.replace(old, new, 1)) is not None
