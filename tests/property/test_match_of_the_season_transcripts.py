"""Transcripts of Match of the Season: what is recorded replays, what is spoilt is refused with its line."""

from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from leaguecli.engines.match_of_the_season import engine
from leaguecli.engines.match_of_the_season.decisions import DECISIONS
from leaguecli.engines.match_of_the_season.players import players
from leaguecli.engines.match_of_the_season.sensible import Sensible
from leaguecli.engines.match_of_the_season.whole_game import make_setup
from leaguecli.files.yaml12 import parse_nodes, read_text
from leaguecli.model.errors import InvalidData
from leaguecli.tabletop.agents import RandomAgent
from leaguecli.tabletop.engine import Pairing, Round
from leaguecli.tabletop.recorded import RecordedTable
from leaguecli.tabletop.replay import replay
from leaguecli.tabletop.replayed import RuleBroken
from leaguecli.tabletop.transcript import parse_transcript
from leaguecli.tabletop.transcript_text import Drawn, format_transcript

GOLDEN = Path(__file__).parents[1] / "golden" / "match_of_the_season"
SEASON = read_text(GOLDEN / "season_one.yaml").splitlines()
PLAYED = [
    number for number, line in enumerate(SEASON) if line.lstrip().startswith("- {") and "id:" not in line
]
"""The lines of play of a whole season."""
BINDING = [number for number in PLAYED if "{at:" not in SEASON[number]]
SILENT = tuple(f"decide: {decision.name}," for decision in DECISIONS if decision.silent)
SAID = [n for n in BINDING if "by: " in SEASON[n] and not any(word in SEASON[n] for word in SILENT)]
"""What cannot be left out."""


def replay_lines(lines):
    return replay(engine, parse_transcript(parse_nodes("\n".join(lines), "spoilt.yaml")))


def refusal(lines):
    """How the replay refuses it; None where it is still legal."""
    try:
        replay_lines(lines)
    except InvalidData as error:
        return error
    return None


def ensure_refused_with_a_line(lines):
    error = refusal(lines)
    assert error is not None
    assert error.where.startswith("spoilt.yaml:")


@settings(max_examples=25, deadline=None)
@given(st.sampled_from([number for number in SAID if "{roll:" not in SEASON[number]]))
def test_a_missing_line_is_noticed(number):
    """Only a die that was rolled again could go unmissed."""
    ensure_refused_with_a_line(SEASON[:number] + SEASON[number + 1 :])


@settings(max_examples=15, deadline=None)
@given(st.sampled_from([number for number in BINDING if number not in SAID]))
def test_a_missing_silent_answer_changes_the_play_or_is_noticed(number):
    error = refusal(SEASON[:number] + SEASON[number + 1 :])
    assert error is None or error.where.startswith("spoilt.yaml:")


@settings(max_examples=15, deadline=None)
@given(st.integers(2, 30))
def test_a_play_that_ends_too_early_is_noticed(missing):
    """The last line is a bid, which may go unsaid; the card before it may not."""
    ensure_refused_with_a_line(SEASON[:-missing])


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(BINDING), st.sampled_from(BINDING))
def test_swapped_lines_are_refused_with_a_line_or_legal(one, other):
    lines = list(SEASON)
    lines[one], lines[other] = lines[other], lines[one]
    error = refusal(lines)
    assert error is None or error.where.startswith("spoilt.yaml:")


@settings(max_examples=15, deadline=None)
@given(st.sampled_from([n for n in SAID if n + 1 in SAID]))
def test_two_neighbours_swapped_are_noticed(number):
    """Unless they are the same words: what each line must be is fixed by the one before."""
    lines = list(SEASON)
    lines[number], lines[number + 1] = lines[number + 1], lines[number]
    who, other = (lines[n].partition("by: ")[2].partition(",")[0] for n in (number, number + 1))
    what, that = (lines[n].strip().partition(",")[0] for n in (number, number + 1))
    if (who, what) != (other, that):
        ensure_refused_with_a_line(lines)


@settings(max_examples=25, deadline=None)
@given(st.sampled_from([n for n in BINDING if "choice:" in SEASON[n] or "card" in SEASON[n]]), st.data())
def test_foreign_cards_are_refused_or_legal(number, data):
    """Any player's label in place of a card: never a crash."""
    label = data.draw(st.sampled_from(players().labels))
    line = SEASON[number]
    head, _, tail = line.rpartition(": ")
    spoilt = f"{head}: [{label}]" if tail.startswith("[") else f"{head}: {label}"
    lines = [*SEASON[:number], spoilt + "}", *SEASON[number + 1 :]]
    error = refusal(lines)
    assert error is None or error.where.startswith("spoilt.yaml:")


@settings(max_examples=25, deadline=None)
@given(st.sampled_from([n for n in BINDING if "face:" in SEASON[n]]), st.integers(-3, 99))
def test_other_faces_are_refused_or_legal(number, face):
    lines = list(SEASON)
    lines[number] = lines[number].rpartition("face: ")[0] + f"face: {face}}}"
    error = refusal(lines)
    if face not in range(1, 13):
        assert isinstance(error, RuleBroken)
    assert error is None or error.where.startswith("spoilt.yaml:")


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(SAID), st.sampled_from(["Blue", "Red", "Yellow", "Green", "Nobody"]))
def test_another_hand_is_noticed(number, name):
    line = SEASON[number]
    who = line.partition("by: ")[2].partition(",")[0]
    lines = [*SEASON[:number], line.replace(f"by: {who}", f"by: {name}"), *SEASON[number + 1 :]]
    if name == who:
        assert refusal(lines) is None
    else:
        ensure_refused_with_a_line(lines)


@settings(max_examples=8, deadline=None)
@given(st.integers(0, 2**32))
def test_what_is_recorded_replays(seed):
    setup = make_setup()
    agents = [Sensible(), RandomAgent(), RandomAgent(), Sensible()]
    table = RecordedTable(agents, seed, engine.seats(setup))
    campaign = engine.start(setup, table)
    start = list(table.lines)
    rounds = []
    for round in (
        Round("S1-MD1", (Pairing("S1-L1", 0, 1), Pairing("S1-L2", 2, 3)), season=1),
        Round("S1-NF", (Pairing("S1-N3", 2, 1, True),), season=1),
        Round("S1-END", kind="event", season=1, facts={"order": [1, 3, 0, 2]}),
    ):
        table.lines.clear()
        results = campaign.play(round, table)
        rounds.append((round, list(table.lines), results))
    table.lines.clear()
    entrants = [0, 1, 2, *range(4, 18)]
    pairs = campaign.draw(Round("S2-ER16", season=2), entrants, table)
    drawn = {"S2-ER16": Drawn(entrants, list(table.lines))}
    ties = [Pairing(f"S2-E{n}", *pair, True) for n, pair in enumerate(pairs, start=1) if min(pair) < 4]
    europe = Round("S2-ER16", tuple(ties), season=2)
    table.lines.clear()
    rounds.append((europe, table.lines, campaign.play(europe, table)))
    text = format_transcript(engine.key, setup, start=start, rounds=rounds, draws=drawn)
    found = replay(engine, parse_transcript(parse_nodes(text, "recorded.yaml")))
    assert found == {match: result for _, _, results in rounds for match, result in results.items()}
