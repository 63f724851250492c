"""Any league survives writing and reading, and any change of its bytes is noticed."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leaguecli.league.store import formatting
from leaguecli.league.store.document import Tables, parse_document
from leaguecli.league.store.formatting import format_document
from leaguecli.model.errors import LeagueError

texts = st.text(st.characters(exclude_categories=("Cs",)), max_size=20)
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=8,
)
documents = st.dictionaries(texts, values, max_size=4)
numbers = st.integers(1, 10**6).map(str)
tables = st.dictionaries(
    texts.filter(lambda name: name != "leaguecli"),
    st.dictionaries(numbers, documents, max_size=4),
    max_size=3,
)


@settings(max_examples=150, deadline=None)
@given(tables)
def test_what_is_written_is_read(league: Tables) -> None:
    data = format_document(league)
    found = parse_document(data)
    assert found.tables == league
    assert list(found.tables) == list(league)
    assert format_document(found.tables, before=data) == data


@settings(max_examples=200, deadline=None)
@given(tables, st.data(), st.sampled_from([1, 7, 64, 2048]))
def test_no_changed_document_escapes_the_check(league: Tables, data: st.DataObject, stride: int) -> None:
    """Tables and documents are replaced, dropped and added; what was not there before must be looked at."""
    kept = {name: league[name] for name in league if data.draw(st.booleans())}
    changed = kept | data.draw(tables)
    before, after = format_document(league), format_document(changed)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(formatting, "_STRIDE", stride)
        looked_at = {id(content) for content in formatting._changed_documents(changed, before, after)}
    for name, documents in changed.items():
        for number, content in documents.items():
            if league.get(name, {}).get(number) != content:
                assert id(content) in looked_at


@settings(max_examples=150, deadline=None)
@given(tables)
def test_each_document_has_its_line(league: Tables) -> None:
    text = format_document(league).decode("utf-8")
    lines = sum(len(documents) or 1 for documents in league.values())
    assert text.count("\n") == 5 + 2 * len(league) + lines


LEAGUE: dict[str, dict[str, dict[str, Any]]] = {
    "league": {"1": {"name": "São João"}},
    "journal": {"1": {"seq": 1, "score": [2, 1]}, "2": {"seq": 2, "score": [0, 0]}},
}
DATA = format_document(LEAGUE)


@pytest.mark.parametrize("bit", range(8))
def test_any_flipped_bit_is_noticed(bit: int) -> None:
    for place in range(len(DATA)):
        spoilt = bytearray(DATA)
        spoilt[place] ^= 1 << bit
        with pytest.raises(LeagueError):
            parse_document(bytes(spoilt))


def test_any_cut_is_noticed() -> None:
    for length in range(len(DATA)):
        with pytest.raises(LeagueError):
            parse_document(DATA[:length])


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=300), st.integers(0, len(DATA)), st.integers(0, 50))
def test_any_overwriting_is_noticed(garbage: bytes, place: int, removed: int) -> None:
    spoilt = DATA[:place] + garbage + DATA[place + removed :]
    if spoilt == DATA:
        return
    with pytest.raises(LeagueError):
        parse_document(spoilt)


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=300))
def test_no_garbage_brings_anything_but_a_refusal(garbage: bytes) -> None:
    with pytest.raises(LeagueError):
        parse_document(garbage)
