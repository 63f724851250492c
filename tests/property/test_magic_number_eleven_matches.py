"""Whole matches: they end, keep their 25 synergy cards, and come back from their transcripts unchanged."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leaguecli.engines.magic_number_eleven import engine
from leaguecli.engines.magic_number_eleven.campaign import MagicCampaign
from leaguecli.engines.magic_number_eleven.sensible import Sensible
from leaguecli.files.yaml12 import parse_nodes
from leaguecli.model.errors import InvalidData
from leaguecli.model.result import format_result
from leaguecli.tabletop.agents import RandomAgent
from leaguecli.tabletop.engine import Pairing, Setup
from leaguecli.tabletop.recorded import RecordedTable
from leaguecli.tabletop.replay import replay
from leaguecli.tabletop.table import Table
from leaguecli.tabletop.transcript import format_transcript, parse_transcript

TEAMS = ("Reds", "Blues")
SEEDS = st.integers(0, 2**32)
AGENTS = st.sampled_from([(RandomAgent, RandomAgent), (Sensible, RandomAgent), (Sensible, Sensible)])


class CountingTable(Table):
    """At every decision counts the synergy cards and looks at limits that always hold."""

    campaign = None
    decisions = 0

    def choose(self, seat, decision, view, options):
        self.decisions += 1
        match = self.campaign.match
        aside = view.offered if decision.name == "keep" else []
        cards = [*match.deck, *match.discards, *aside, *sum(match.hands + match.laid, [])]
        assert Counter(cards) == Counter(match.box.synergy.deck())
        assert all(len(hand) <= 5 for hand in match.hands)
        assert all(len(laid) <= most for laid, most in zip(sorted(match.laid, key=len), (2, 3), strict=True))
        assert -2 <= match.control <= 2
        self.ensure_players(match)
        return super().choose(seat, decision, view, options)

    def ensure_players(self, match):
        for side in match.sides:
            everywhere = [*side.front, *side.bench, *side.gone, *side.field.placed]
            assert not everywhere or sorted(everywhere) == sorted(side.squad)
            assert side.substitutions == 3 - len(side.gone)


@settings(max_examples=40, deadline=None)
@given(SEEDS, AGENTS)
def test_every_match_ends_with_its_25_synergy_cards(seed, agents):
    table = CountingTable([make() for make in agents], seed)
    table.campaign = MagicCampaign(Setup(TEAMS))
    result = table.campaign.play_pairing(Pairing("M1", 0, 1, decisive=True), table)
    assert result.winner() is not None
    assert result.half_time.home <= result.score.home
    assert table.decisions < 2000


def recorded(seed, agents=(RandomAgent, RandomAgent), **options):
    heard = []
    table = RecordedTable(
        [make() for make in agents], seed, TEAMS, lambda kind, facts: heard.append((kind, facts))
    )
    setup = Setup(TEAMS, options=options)
    result = engine.friendly(setup, table)
    return format_transcript(engine.key, setup, friendly=(table.lines, result)), result, heard


@settings(max_examples=15, deadline=None)
@given(SEEDS, AGENTS, st.booleans())
def test_a_transcript_replays_to_the_same_story_and_result(seed, agents, shootout):
    text, result, heard = recorded(seed, agents, shootout=shootout)
    again = []
    transcript = parse_transcript(parse_nodes(text, "match.yaml"))
    replayed = replay(engine, transcript, lambda kind, facts: again.append((kind, facts)))
    assert format_result(replayed[""]) == format_result(result)
    assert again == heard


@settings(max_examples=15, deadline=None)
@given(SEEDS, AGENTS)
def test_recording_changes_nothing(seed, agents):
    _, result, _ = recorded(seed, agents)
    assert engine.friendly(Setup(TEAMS), Table([make() for make in agents], seed)) == result
    assert recorded(seed, agents)[1] == result


TEXT, RESULT, _ = recorded(7, (Sensible, RandomAgent), shootout=True)
LINES = TEXT.splitlines()
FIRST = LINES.index("play:") + 1
LAST = len(LINES) - 1


def is_rejected(lines):
    """With an error that names file and line, or by ending otherwise than it says; never a crash."""
    try:
        results = replay(engine, parse_transcript(parse_nodes("\n".join(lines) + "\n", "bad.yaml")))
    except InvalidData as error:
        return "bad.yaml:" in str(error)
    return format_result(results[""]) != format_result(RESULT)


def test_the_untouched_transcript_is_accepted():
    assert not is_rejected(LINES)


@settings(max_examples=60, deadline=None)
@given(st.integers(FIRST, LAST - 1))
def test_a_truncated_transcript_is_rejected(end):
    assert is_rejected(
        [*LINES[:end], LINES[-1]] if end > FIRST else [*LINES[: FIRST - 1], "play: []", LINES[-1]]
    )


@settings(max_examples=60, deadline=None)
@given(st.integers(FIRST + 1, LAST - 1))
def test_a_transcript_with_a_line_missing_is_rejected_or_says_another_match(place):
    assert is_rejected(LINES[:place] + LINES[place + 1 :])


@settings(max_examples=60, deadline=None)
@given(st.integers(FIRST + 1, LAST - 2), st.integers(FIRST + 1, LAST - 2))
def test_reordered_lines_do_not_crash(one, two):
    lines = list(LINES)
    lines[one], lines[two] = lines[two], lines[one]
    if lines != LINES:
        is_rejected(lines)


NEVER_LEGAL = ["9", "nobody", "[3, 3, 3]", "{a: 1}", "true", '"\\e[2J"', "h9", "[]]"]
SOMEWHERE_LEGAL = ["null", "none", "build Striker", "pass 3", "deck", "centre", "[]", "d3", "apply"]


def with_last_word(place, word):
    lines = list(LINES)
    head, colon, _ = lines[place].rpartition(": ")
    lines[place] = f"{head}{colon}{word}}}"
    return lines


@settings(max_examples=120, deadline=None)
@given(st.integers(FIRST + 1, LAST - 1), st.sampled_from(NEVER_LEGAL))
def test_nonsense_in_any_line_is_rejected(place, word):
    assert is_rejected(with_last_word(place, word))


@settings(max_examples=120, deadline=None)
@given(st.integers(FIRST + 1, LAST - 1), st.sampled_from(SOMEWHERE_LEGAL))
def test_an_answer_to_another_question_does_not_crash(place, word):
    is_rejected(with_last_word(place, word))


@pytest.mark.parametrize(
    ("was", "now", "says"),
    [
        ("deal: stars, cards: [", "deal: stars, cards: [Pele, ", "3 cards are dealt here"),
        ("{decide: reserves, by: Reds, choice: [", "{decide: reserves, by: Reds, choice: [x, ", "MNE-13"),
        ("{draw: synergy, by: Reds, card: 3}", "{draw: synergy, by: Reds, card: 6}", "there is no 6 left"),
        ("{draw: synergy, by: Reds, card: 3}", "{draw: synergy, by: Blues, card: 3}", "Reds has to draw"),
        ("{draw: synergy, by: Reds, card: 3}", "{draw: synergy, by: Reds}", "`card` is missing"),
    ],
)
def test_the_error_says_what_is_wrong_and_where(was, now, says):
    place = next(number for number, line in enumerate(LINES) if was in line)
    lines = [*LINES[:place], LINES[place].replace(was, now), *LINES[place + 1 :]]
    with pytest.raises(InvalidData) as caught:
        replay(engine, parse_transcript(parse_nodes("\n".join(lines), "bad.yaml")))
    assert says in str(caught.value)
    assert caught.value.where.startswith(f"bad.yaml:{place + 1}:")
