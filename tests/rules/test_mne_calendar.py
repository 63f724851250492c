"""Magic Number Eleven: where a drawn match may stay a draw."""

import pytest

from leaguecli.formats.catalogue import OURS, make_calendar

GAME = "magic-number-eleven"
FOUR = ["t1", "t2", "t3", "t4"]


@pytest.mark.rule("MNE-87")
def test_a_draw_stays_a_draw_in_friendlies_and_leagues_but_a_cup_needs_a_winner():
    assert not any(stage.knockout for stage in make_calendar("friendly", FOUR[:2], game=GAME).stages)
    assert not any(stage.knockout for stage in make_calendar("league", FOUR, game=GAME).stages)
    assert all(stage.knockout for stage in make_calendar("cup", FOUR, game=GAME).stages)


def test_only_the_single_match_is_the_rulebooks():
    assert make_calendar("friendly", FOUR[:2], game=GAME).note == ""
    assert make_calendar("league", FOUR, game=GAME).note == OURS
