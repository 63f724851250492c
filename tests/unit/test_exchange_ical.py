"""iCalendar, judged by the icalendar library: stable events that only their own changes renew."""

from datetime import date

import pytest
from exchange_leagues import CORPUS, TIME, make_league, with_results

from leaguecli.exchange.writers.ical import escaped, folded, format_ical, undated_matches
from leaguecli.league.league import League
from leaguecli.model.errors import LeagueError

icalendar = pytest.importorskip("icalendar")
TEAMS = ("São João", "Forlì", "Ajax", "Porto")


def events(league):
    calendar = icalendar.Calendar.from_ical(format_ical(league, str))
    assert not calendar.errors
    found = {str(event["UID"]): event for event in calendar.walk("VEVENT")}
    assert all(not event.errors for event in found.values())
    return found


def of(found, match):
    (event,) = [event for uid, event in found.items() if uid.startswith(f"{match}.")]
    return event


def test_an_all_day_event_for_every_match():
    league = make_league(TEAMS)
    found = events(league)
    assert len(found) == 12
    event = of(found, "M1")
    assert event.decoded("DTSTART") == date(2026, 9, 5)
    assert event.decoded("DTEND") == date(2026, 9, 6)
    assert int(event["SEQUENCE"]) == 0


def test_only_what_concerns_a_match_renews_its_event():
    before = make_league(TEAMS)
    after = with_results(before, {"M1": "2-1"})
    old, new = events(before), events(after)
    assert old.keys() == new.keys()
    assert int(of(new, "M1")["SEQUENCE"]) == 1
    assert "2-1" in str(of(new, "M1")["SUMMARY"])
    assert of(old, "M2").to_ical() == of(new, "M2").to_ical()


def test_sequence_grows_through_undo_and_redo():
    one = with_results(make_league(TEAMS), {"M1": "2-1"})
    undone = one.with_changes([("undone", {"of": [1]})], time=TIME)
    again = undone.with_changes([("redone", {"of": [1]})], time=TIME)
    numbers = [int(of(events(league), "M1")["SEQUENCE"]) for league in (one, undone, again)]
    assert numbers == [1, 2, 3]
    assert "2-1" not in str(of(events(undone), "M1")["SUMMARY"])


def test_a_simulation_renews_nothing():
    cup = make_league(("A", "B", "C", "D"), format="cup")
    simulated = cup.with_changes([("simulated", {"runs": 1, "champions": {}})], time=TIME)
    assert [e.to_ical() for e in events(cup).values()] == [e.to_ical() for e in events(simulated).values()]


def test_a_moved_match_keeps_its_event():
    league = make_league(TEAMS)
    moved = league.with_changes([("dated", {"dates": {"M1": "2026-12-24"}})], time=TIME)
    assert events(league).keys() == events(moved).keys()
    assert of(events(moved), "M1").decoded("DTSTART") == date(2026, 12, 24)
    assert int(of(events(moved), "M1")["SEQUENCE"]) == 1


def test_a_new_name_and_another_file_keep_the_events():
    league = make_league(TEAMS)
    renamed = League(league.path, {**league.about, "name": "Other"}, league.first_teams, league.calendar, [])
    assert events(league).keys() == events(renamed).keys()


def test_a_knock_out_event_tells_who_comes_through():
    cup = make_league(("A", "B", "C", "D"), format="cup")
    assert str(of(events(cup), "M3")["SUMMARY"]) == "winner of M1 – winner of M2"
    played = with_results(cup, {"M1": "1-0", "M2": "0-1"})
    assert str(of(events(played), "M3")["SUMMARY"]) == "A – C"
    assert int(of(events(played), "M3")["SEQUENCE"]) == 2


def test_lines_are_short_and_text_survives():
    league = make_league(CORPUS, name="A;B,C\\D")
    text = format_ical(league, str)
    assert text.endswith("\r\n")
    assert "\n" not in text.replace("\r\n", "")
    assert all(len(line.encode()) <= 75 for line in text.split("\r\n"))
    calendar = icalendar.Calendar.from_ical(text)
    assert str(calendar["X-WR-CALNAME"]) == escaped("A;B,C\\D")
    sides = {side for event in events(league).values() for side in str(event["SUMMARY"]).split(" – ")}
    assert sides == set(CORPUS)


def test_folding_never_cuts_a_letter():
    line = "SUMMARY:" + "서울" * 40
    assert folded(line).replace("\r\n ", "") == line
    assert all(part.encode().decode() for part in folded(line).split("\r\n"))
    assert escaped("a;b,c\\d\ne") == "a\\;b\\,c\\\\d\\ne"


def test_annulled_matches_are_cancelled():
    from leaguecli.model.result import Result

    league = with_results(make_league(TEAMS), {"M1": Result(annulled=True)})
    assert str(of(events(league), "M1")["STATUS"]) == "CANCELLED"


def test_a_league_without_days_has_no_calendar():
    league = make_league(TEAMS, start="")
    assert undated_matches(league) == 12
    with pytest.raises(LeagueError, match="has a date"):
        format_ical(league, str)


def test_the_head_is_in_the_file():
    league = with_results(make_league(TEAMS), {"M1": "2-1"})
    assert f"X-LEAGUECLI-HEAD:{league.head[:12]}\r\n" in format_ical(league, str)
