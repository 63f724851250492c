"""The organisers' book: prizes from results alone, postings by hand, nothing made or lost."""

import pytest

from leaguecli.engines.match_of_the_season.ledger import Ledger, Posting
from leaguecli.engines.match_of_the_season.prices import prices
from leaguecli.model.errors import InvalidData
from leaguecli.model.result import Result, Score

HOME, AWAY, DRAW = Result(outcome="1"), Result(outcome="2"), Result(outcome="X")


def test_everybody_starts_with_a_hundred_thousand():
    book = Ledger()
    assert book.cash == [100_000] * 4
    assert book.total == prices().bank
    assert [posting.reason for posting in book.postings] == ["start"] * 4


@pytest.mark.rule("MOTS-55", "MOTS-56")
def test_domestic_prizes():
    book = Ledger()
    assert book.match("S1-L1", 0, 1, HOME) == [
        Posting(0, 20_000, "won", "S1-L1"),
        Posting(1, -10_000, "lost", "S1-L1"),
    ]
    assert book.match("S1-N1", 2, 3, AWAY)[0] == Posting(3, 20_000, "won", "S1-N1")
    assert book.match("S1-L2", 2, 3, DRAW) == []
    assert book.match("S1-L3", 2, 3, Result(annulled=True, outcome="1")) == []
    assert book.match("S1-L4", 2, 3, Result(score=Score(3, 1)))[0].amount == 20_000
    assert book.total == prices().bank


@pytest.mark.rule("MOTS-55")
def test_a_loser_with_little_pays_what_is_left():
    book = Ledger()
    book.enter(1, -95_000, "bought Falk")
    assert book.match("S1-L1", 0, 1, HOME) == [
        Posting(0, 15_000, "won", "S1-L1"),
        Posting(1, -5_000, "lost", "S1-L1"),
    ]
    assert book.cash[1] == 0


@pytest.mark.rule("MOTS-57")
def test_european_prizes_come_from_the_bank():
    book = Ledger()
    assert book.match("S2-E3", 0, 1, HOME) == [Posting(0, 20_000, "won", "S2-E3")]
    assert book.match("S2-E4", 2, 9, HOME) == [Posting(2, 20_000, "won", "S2-E4")]
    assert book.match("S2-E5", 2, 9, AWAY) == []
    assert book.match("S2-E15", 0, 1, AWAY) == [Posting(1, 20_000, "won", "S2-E15")]


@pytest.mark.rule("MOTS-70")
def test_league_prizes():
    book = Ledger()
    book.season_end("S1-END", [2, 0, 3, 1])
    assert book.cash == [125_000, 175_000, 100_000, 150_000]
    with pytest.raises(InvalidData):
        book.season_end("S1-END", [0, 1, 2])


@pytest.mark.rule("MOTS-70", "MOTS-107")
def test_the_dummy_team_has_no_money_and_costs_none():
    book = Ledger((True, True, True, False))
    assert book.cash == [100_000, 100_000, 100_000, 0]
    assert book.match("S1-L2", 2, 3, HOME) == []
    book.season_end("S1-END", [0, 1, 2, 3])
    assert book.cash == [100_000, 125_000, 150_000, 0]
    with pytest.raises(InvalidData):
        book.enter(3, 5_000, "gift")


def test_postings_by_hand():
    book = Ledger()
    assert book.enter(0, 20_000, "win") == Posting(0, 20_000, "win")
    book.enter(0, -120_000, "bought Moraes")
    assert book.cash[0] == 0
    for amount in (-5_000, 0, 12_345):
        with pytest.raises(InvalidData):
            book.enter(0, amount, "no")
    with pytest.raises(InvalidData):
        book.enter(7, 5_000, "no")
    assert book.cash[0] == 0
    assert book.total == prices().bank


def test_what_was_entered_stands_after_a_corrected_result():
    book = Ledger()
    book.repeat(0, -120_000, "bought Moraes")
    assert book.cash[0] == -20_000
    book.match("S1-L1", 0, 1, AWAY)
    assert book.cash[:2] == [-20_000, 110_000], "who has nothing pays nothing (MOTS-A12)"
    with pytest.raises(InvalidData):
        book.enter(0, -5_000, "more")
    assert book.total == prices().bank
