"""Dates for stages: days apart, shared days, no time zone, no surprises in a leap year."""

import pytest

from leaguecli.formats.catalogue import make_calendar
from leaguecli.formats.dates import parse_date, parse_interval, with_dates
from leaguecli.formats.league import league
from leaguecli.model.errors import InvalidData


def make_teams(count):
    return [f"t{number}" for number in range(1, count + 1)]


def test_a_stage_a_week():
    dated = with_dates("2026-09-01", "7d", league(make_teams(4)))
    assert [stage.date for stage in dated.stages] == [
        "2026-09-01",
        "2026-09-08",
        "2026-09-15",
        "2026-09-22",
        "2026-09-29",
        "2026-10-06",
    ]


def test_events_and_parallel_championships_share_a_day():
    dated = with_dates("2026-09-01", "1w", make_calendar("championship", make_teams(8)))
    dates = {stage.id: stage.date for stage in dated.stages}
    assert dates["A-MD2"] == dates["B-MD2"] == dates["ACADEMY"] == "2026-09-08"
    assert dates["A-MD3"] == dates["MARKET"] == "2026-09-15"
    assert dates["FINAL"] == "2026-10-13"


def test_leap_years_and_the_last_sunday():
    dated = with_dates("2028-02-28", "1d", make_calendar("six-seasons", make_teams(4), {"seasons": 2}))
    dates = {stage.id: stage.date for stage in dated.stages}
    assert (dates["S1-MD2"], dates["S1-NSF"]) == ("2028-02-29", "2028-03-01")
    assert dates["S2-MD6"] == dates["S2-PO"] == dates["S2-EF"] == dates["S2-END"]


def test_the_calendar_itself_is_left_alone():
    calendar = league(make_teams(2))
    with_dates("2026-09-01", "7d", calendar)
    assert calendar.stages[0].date is None


@pytest.mark.parametrize(
    "text",
    ["", "2026-9-1", "20260901", "2026-02-30", "2026-W01-1", "01/09/2026", "2026-09-01T10:00", "٢٠٢٦-09-01"],
)
def test_what_is_not_a_date(text):
    with pytest.raises(InvalidData, match="not a date"):
        parse_date(text)


@pytest.mark.parametrize(("text", "days"), [("7d", 7), ("1w", 7), ("366d", 366), ("52w", 364)])
def test_intervals(text, days):
    assert parse_interval(text) == days


@pytest.mark.parametrize("text", ["", "7", "d", "0d", "-7d", "1.5d", "7D", "367d", "9999999d", "1m"])
def test_what_is_not_an_interval(text):
    with pytest.raises(InvalidData, match="days or weeks"):
        parse_interval(text)


def test_the_end_of_time():
    with pytest.raises(InvalidData, match="9999"):
        with_dates("9999-12-30", "7d", league(make_teams(4)))
