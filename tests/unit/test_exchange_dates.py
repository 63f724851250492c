"""Days as results files write them."""

import pytest

from leaguecli.exchange.readers.dates import Season, find_day, find_season, parse_date


@pytest.mark.parametrize(
    ("text", "iso"),
    [
        ("2024-06-14", "2024-06-14"),
        ("2024-06-14T20:30", "2024-06-14"),
        ("2024-06-14 20:30:00", "2024-06-14"),
        ("14/06/2024", "2024-06-14"),
        ("14/06/24", "2024-06-14"),
        ("14-6-24", "2024-06-14"),
        ("14.6.2024", "2024-06-14"),
        ("Fri Jun 14 2024", "2024-06-14"),
        ("Fri Jun/14 2024", "2024-06-14"),
        ("June 14, 2024", "2024-06-14"),
        ("14 July 1930", "1930-07-14"),
        ("93-02-30", None),
        ("30/02/2024", None),
        ("2023-02-29", None),
        ("2024-13-01", None),
        ("soon", None),
        ("2024-06-14 and more", None),
    ],
)
def test_one_day_in_many_spellings(text, iso):
    assert parse_date(text) == iso


@pytest.mark.parametrize(
    ("title", "text", "iso"),
    [
        ("Premier League 2024/25", "Sat Aug/17", "2024-08-17"),
        ("Premier League 2024/25", "Sat May/17", "2025-05-17"),
        ("Serie A 2024-25", "[Sun Jan 5", None),
        ("World Cup 2010", "11 June", "2010-06-11"),
        ("A cup", "11 June", "--06-11"),
    ],
)
def test_the_season_completes_a_day_without_a_year(title, text, iso):
    assert parse_date(text, find_season(title)) == iso


def test_a_season_over_new_year():
    season = Season(2024, first_month=7)
    assert (season.year_of(8), season.year_of(6)) == (2024, 2025)


def test_a_score_is_no_day():
    assert find_day("2-1 (1-0)") is None
    assert find_day("1. FC Köln") is None
