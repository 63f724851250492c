"""What a table says below itself."""

import pytest
from standings_tables import standing

from leaguecli.model.result import Result, Score
from leaguecli.standings.footnotes import adjustment_notes, result_note, withdrawal_note


def test_adjustments():
    adjust = {"A": [{"points": -3, "reason": "late"}, -1, 0], "B": [{"points": 2, "reason": "appeal"}, 1]}
    table = standing("", "points", teams="AB", adjust=adjust)
    notes = {row.team: [str(note) for note in adjustment_notes(row, str.lower)] for row in table.rows}
    assert notes == {
        "A": ["a: 3 points deducted (late)", "a: 1 points deducted"],
        "B": ["b: 2 points added (appeal)", "b: 1 points added"],
    }


@pytest.mark.parametrize(
    ("result", "words"),
    [
        (Result(score=Score(1, 0)), None),
        (Result(score=Score(1, 0), annulled=True), "A – B: annulled, counts for nobody"),
        (Result(score=Score(3, 0), awarded=True), "A – B: awarded 3-0"),
        (Result(score=Score(0, 3), forfeit="home"), "A – B: given up by A, 0-3"),
        (Result(outcome="1", forfeit="away"), "A – B: given up by B, 1"),
    ],
)
def test_results(result, words):
    note = result_note("A", "B", result)
    assert (note and str(note)) == words


def test_withdrawals():
    assert str(withdrawal_note("A", kept=True)) == "A: withdrawn, results kept"
    assert str(withdrawal_note("A", kept=False)) == "A: withdrawn, results annulled"
