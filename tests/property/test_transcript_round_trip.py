"""What `format_transcript` writes, `parse_transcript` reads back: whatever teams are called."""

import string
import unicodedata

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from leaguecli.files.yaml12 import parse_nodes
from leaguecli.model.errors import InvalidData
from leaguecli.model.names import exact_key
from leaguecli.model.result import Result, Score
from leaguecli.tabletop.engine import Pairing, Round, Setup
from leaguecli.tabletop.recorded import Drawn
from leaguecli.tabletop.replayed import VERBS
from leaguecli.tabletop.transcript import format_transcript, parse_transcript

NASTY = (
    "NO", "true", "null", "~", "007", "-5", "2:1", "2-1", "1e5", "0x1F", "[red]x", "{a: b}", "a: b", "a #b",
    "#x", "- x", "? x", "&a", "*a", "!t", "| x", "> x", "%x", "@x", "`x`", "'x", '"x"', "a'b", 'a"b', "x\\ny",
    "=1+1", "São João", "Forlì", "Ελλάς", "日本", "🏆", "a,b", "a]", "}", "", "12", ".5", "+1", "<<", "=",
    "a  b", "x:", ":x",
)  # fmt: skip


any_text = st.one_of(
    st.sampled_from(NASTY), st.text(st.characters(codec="utf-8", exclude_categories=["Cs"]), max_size=12)
)
names = st.one_of(
    st.sampled_from([text for text in NASTY if text]),
    st.text(st.characters(codec="utf-8", exclude_categories=["C", "Zl", "Zp"]), min_size=1, max_size=12)
    .map(lambda text: unicodedata.normalize("NFC", text).strip())
    .filter(bool),
)
words = st.one_of(names, st.text(string.ascii_lowercase, min_size=1, max_size=6))
scores = st.builds(Score, st.integers(0, 999), st.integers(0, 999))
results = st.one_of(
    st.builds(Result, score=scores, pens=st.none() | scores),
    st.builds(Result, outcome=st.sampled_from(["1", "X", "2"])),
    st.builds(
        Result,
        score=st.none() | scores,
        outcome=st.sampled_from([None, "1", "X", "2"]),
        pens=st.none() | scores,
        extra_time=st.booleans(),
        half_time=st.none() | scores,
        forfeit=st.sampled_from([None, "home", "away"]),
        awarded=st.booleans(),
        annulled=st.booleans(),
    ).filter(lambda result: result != Result()),
)
plain_data = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-(10**17), 10**17),
        st.floats(allow_nan=False, allow_infinity=False),
        any_text,
    ),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(any_text, inner, max_size=4),
    max_leaves=12,
)
options = st.dictionaries(words, plain_data, min_size=1, max_size=4)


def lines(teams):
    by = st.sampled_from(teams)
    some = st.lists(any_text, max_size=3)
    return st.one_of(
        st.fixed_dictionaries({"at": words}),
        st.fixed_dictionaries({"roll": words, "by": by, "face": any_text}),
        st.fixed_dictionaries({"draw": words, "card": any_text}),
        st.fixed_dictionaries({"deal": words, "by": by, "cards": some}),
        st.fixed_dictionaries({"order": words, "result": some}),
        st.fixed_dictionaries({"decide": words, "by": by, "choice": any_text | st.booleans() | st.none()}),
    )


def spoken(value):
    """A line keeps its words as text; only true, false and null have another meaning."""
    if isinstance(value, list):
        return [spoken(item) for item in value]
    return value if value is None or isinstance(value, bool) else str(value)


def said(line):
    verb = next(verb for verb in VERBS if verb in line)
    return verb, line[verb], {key: spoken(value) for key, value in line.items() if key != verb}


@st.composite
def setups(draw):
    teams = tuple(draw(st.lists(names, min_size=2, max_size=4, unique_by=exact_key)))
    players = tuple(draw(st.lists(names, max_size=3, unique_by=exact_key)))
    owner = st.sampled_from([None, *range(len(players))])
    owners = tuple(draw(owner) for _ in teams) if players else ()
    persons = draw(st.just(()) | st.tuples(*[st.booleans() for _ in teams]))
    groups = draw(st.sampled_from([(), ((0, 1),), (tuple(range(len(teams))), (1, 0))]))
    return Setup(teams, persons, players, owners, groups, draw(st.just({}) | options))


@st.composite
def played_rounds(draw, setup):
    pairings = tuple(
        Pairing(f"M{n}", *draw(st.permutations(range(len(setup.teams))))[:2], draw(st.booleans()))
        for n in range(draw(st.integers(0, 3)))
    )
    known = {pairing.id: draw(results) for pairing in pairings if draw(st.booleans())}
    round = Round(
        draw(words),
        pairings,
        draw(st.sampled_from(["matches", "event"])),
        draw(st.none() | st.integers(1, 99)),
        draw(st.none() | words),
        known,
        draw(st.just({}) | options),
    )
    played = {pairing.id: draw(results) for pairing in pairings if pairing.id not in known}
    return round, draw(st.lists(lines(setup.teams), max_size=4)), played


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_rounds_come_back(data):
    setup = data.draw(setups())
    state = data.draw(st.none() | options)
    start = data.draw(st.lists(lines(setup.teams), max_size=3))
    rounds = data.draw(st.lists(played_rounds(setup), min_size=1, max_size=2))
    drawn = Drawn([1, 0], data.draw(st.lists(lines(setup.teams), max_size=3)))
    draws = {rounds[0][0].id: drawn} if data.draw(st.booleans()) else {}
    text = format_transcript("toy", setup, state=state, start=start, rounds=rounds, draws=draws)
    back = parse_transcript(parse_nodes(text, "t.yaml"))
    assert (back.game, back.setup, back.state) == ("toy", setup, state)
    assert [(line.verb, line.subject, line.words) for line in back.start] == [said(line) for line in start]
    for played, (round, written, outcome) in zip(back.rounds, rounds, strict=True):
        assert played.round == round
        assert (played.draw is not None) == (round.id in draws)
        if played.draw is not None:
            assert played.draw.entrants == [1, 0]
            assert [(li.verb, li.subject, li.words) for li in played.draw.lines] == [
                said(li) for li in drawn.lines
            ]
        assert [(line.verb, line.subject, line.words) for line in played.lines] == [
            said(li) for li in written
        ]
        assert {match: result for match, (_, result) in played.results.items()} == outcome


@settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_a_friendly_comes_back(data):
    setup = data.draw(setups())
    written = data.draw(st.lists(lines(setup.teams), max_size=4))
    result = data.draw(results)
    text = format_transcript("toy", setup, friendly=(written, result))
    friendly = parse_transcript(parse_nodes(text, "t.yaml")).friendly
    assert [(line.verb, line.subject, line.words) for line in friendly.lines] == [
        said(line) for line in written
    ]
    assert friendly.results[""][1] == result


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.text(max_size=200)
    | st.recursive(any_text, lambda i: st.lists(i) | st.dictionaries(any_text, i)).map(str)
)
def test_any_text_is_read_or_refused(text):
    """Hostile or damaged files: one of our errors, nothing else."""
    for head in ("", "transcript: 1\ngame: x\nteams: [a, b]\nplay: "):
        try:
            parse_transcript(parse_nodes(head + text, "t.yaml"))
        except InvalidData as error:
            str(error)
