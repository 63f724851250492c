"""Rows of a file find their match by id or by teams, all or none, and never by a guess."""

import pytest
from exchange_leagues import TIME, make_league, with_results

from leaguecli.exchange.matching import match_results
from leaguecli.exchange.results import Results, Row
from leaguecli.model.errors import InvalidFile, LeagueError
from leaguecli.model.result import Result, Score

TEAMS = ("São João", "Forlì", "Ajax", "Porto")


def rows(*lines):
    """(home, away, score, more) from line 2 on."""
    return Results(
        "x.csv",
        tuple(
            Row(number, home, away, Result(score=Score(*score)), **(more[0] if more else {}))
            for number, (home, away, score, *more) in enumerate(lines, start=2)
        ),
    )


def league(**options):
    return make_league(TEAMS, options=options)


def found(league, results, **options):
    changes = match_results(league, results, **options).changes
    return {id: data["score"] for _, entry in changes for id, data in entry["results"].items()}


def problems(league, results, **options):
    with pytest.raises(LeagueError) as caught:
        match_results(league, results, **options)
    error = caught.value
    return error.exit_code, [str(each) for each in getattr(error, "problems", [error])]


def pair_of(league, id):
    home, away = league.season.teams(league.season.find(id)[1])
    return league.teams[home].name, league.teams[away].name


def test_by_id_in_any_spelling():
    here = league()
    first, second = pair_of(here, "M1"), pair_of(here, "M2")
    results = rows((*first, (1, 0), {"id": "1"}), (*second, (2, 2), {"id": "m2"}))
    assert found(here, results) == {"M1": [1, 0], "M2": [2, 2]}


def test_by_id_alone():
    assert found(league(), rows(("", "", (1, 0), {"id": "M3"}))) == {"M3": [1, 0]}


def test_by_names_codes_and_without_accents():
    here = league()
    (home, away), spellings = (
        pair_of(here, "M1"),
        {"São João": "sao joao", "Forlì": "FOR", "Ajax": "aja", "Porto": "PORTO"},
    )
    assert found(here, rows((spellings[home], spellings[away], (3, 1)))) == {"M1": [3, 1]}


def test_a_beginning_of_a_name_is_not_enough():
    code, (problem,) = problems(league(), rows(("Aj", "Forlì", (1, 0))))
    assert code == 3
    assert problem == "x.csv:2:1: no team called Aj in this league"


def test_one_entry_for_the_whole_file_and_nothing_for_what_is_known():
    here = with_results(league(), {"M1": "2-1"})
    matched = match_results(here, rows((*pair_of(here, "M1"), (2, 1)), (*pair_of(here, "M2"), (0, 0))))
    assert [kind for kind, _ in matched.changes] == ["recorded"]
    assert (matched.new, matched.corrected, matched.same) == (1, 0, 1)
    again = here.with_changes(matched.changes, time=TIME)
    assert match_results(again, rows((*pair_of(here, "M2"), (0, 0)))).changes == []


def test_a_file_may_say_less_than_the_league_knows_but_not_something_else():
    here = with_results(league(), {"M1": Result(score=Score(2, 1), half_time=Score(1, 0))})
    pair = pair_of(here, "M1")
    assert match_results(here, rows((*pair, (2, 1)))).same == 1
    code, (problem,) = problems(here, rows((*pair, (2, 0))))
    assert code == 5
    assert "M1 is already recorded as 2-1" in problem


def test_replacing_keeps_what_was_there_in_the_entry():
    here = with_results(league(), {"M1": "2-1"})
    results = rows((*pair_of(here, "M1"), (2, 0)), (*pair_of(here, "M2"), (1, 1)))
    matched = match_results(here, results, replacing=True)
    ((kind, entry),) = matched.changes
    assert kind == "replaced"
    assert entry["before"] == {"M1": {"score": [2, 1]}}
    assert (matched.new, matched.corrected) == (1, 1)


def test_home_and_away_are_not_swapped():
    here = league(legs=1)
    home, away = pair_of(here, "M1")
    code, (problem,) = problems(here, rows((away, home, (1, 0))))
    assert code == 3
    assert f"{away} is never at home to {home}; M1 is {home} v {away}" in problem


def test_several_meetings_are_taken_in_calendar_order():
    here = league(legs=4)
    pair = pair_of(here, "M1")
    again = [m.id for _, m in here.season.all_matches() if pair_of(here, m.id) == pair]
    assert len(again) == 2
    assert found(here, rows((*pair, (1, 0)), (*pair, (2, 0), {"date": "2026-12-24"}))) == {
        again[0]: [1, 0],
        again[1]: [2, 0],
    }


def test_several_meetings_of_which_one_is_recorded_are_ambiguous():
    """Reading the same weekly file twice must not fill in the second meeting."""
    here = with_results(league(legs=4), {"M1": "1-0"})
    pair = pair_of(here, "M1")
    code, (problem,) = problems(here, rows((*pair, (1, 0))))
    assert code == 3
    assert "some of it is recorded" in problem


def test_a_round_or_a_day_says_which_meeting():
    here = with_results(league(legs=4), {"M1": "1-0"})
    pair = pair_of(here, "M1")
    stage, second = [(s, m) for s, m in here.season.all_matches() if pair_of(here, m.id) == pair][1]
    for hint in ({"round": stage.name}, {"round": stage.id.lower()}, {"date": stage.date}):
        assert found(here, rows((*pair, (3, 3), hint))) == {second.id: [3, 3]}


def test_a_whole_season_over_a_half_recorded_one():
    here = with_results(league(legs=4), {"M1": "1-0"})
    pair = pair_of(here, "M1")
    meetings = [m.id for _, m in here.season.all_matches() if pair_of(here, m.id) == pair]
    matched = match_results(here, rows((*pair, (1, 0)), (*pair, (2, 0), {"date": "2027-01-01"})))
    assert matched.same == 1
    assert list(matched.changes[0][1]["results"]) == [meetings[1]]


def test_knock_out_matches_open_through_rows_of_the_same_file():
    here = make_league(("A", "B", "C", "D"), options={}, format="cup")
    results = rows(
        ("A", "C", (2, 1), {"round": "Final"}),
        ("A", "D", (1, 0)),
        ("B", "C", (0, 1)),
    )
    assert found(here, results) == {"M3": [2, 1], "M1": [1, 0], "M2": [0, 1]}


def test_all_reasons_at_once_and_nothing_taken():
    here = league()
    first = pair_of(here, "M1")
    code, found_problems = problems(
        here,
        rows(
            (*first, (1, 0)),
            ("Nobody", "Ajax", (1, 0)),
            ("", "", (1, 0), {"id": "M99"}),
            (first[1], first[0], (1, 0), {"id": "M1"}),
            (*pair_of(here, "M2"), (1, 0), {"id": "M2"}),
            (*pair_of(here, "M2"), (1, 0), {"id": "2"}),
        ),
    )
    assert code == 4
    assert [problem.split(":")[1] for problem in found_problems] == ["3", "4", "5", "7"]


def test_a_knock_out_draw_needs_its_shoot_out_and_a_slot_name_may_stand_for_a_team():
    here = make_league(("A", "B", "C", "D"), options={}, format="cup")
    code, (problem,) = problems(here, rows(("A", "D", (1, 1))))
    assert code == 4
    assert "needs a winner" in problem
    results = rows(
        ("A", "D", (1, 0), {"id": "M1"}), ("B", "C", (1, 0), {"id": "M2"}), ("W1", "W2", (3, 1), {"id": "M3"})
    )
    assert found(here, results)["M3"] == [3, 1]


def test_a_match_that_stays_closed_is_said_to_wait():
    here = make_league(("A", "B", "C", "D"), options={}, format="cup")
    code, (problem,) = problems(here, rows(("A", "B", (1, 0), {"id": "M3"})))
    assert code == 5
    assert "M3 is not open yet" in problem


def test_notes_go_with_their_own_results():
    here = league()
    results = rows((*pair_of(here, "M1"), (1, 0), {"note": "in the rain"}), (*pair_of(here, "M2"), (2, 0)))
    after = here.with_changes(match_results(here, results).changes, time=TIME)
    assert after.facts.notes == {"M1": "in the rain"}


def test_problems_of_one_kind_keep_its_exit_code():
    here = with_results(league(), {"M1": "1-0", "M2": "1-0"})
    with pytest.raises(InvalidFile) as caught:
        match_results(here, rows((*pair_of(here, "M1"), (0, 0)), (*pair_of(here, "M2"), (0, 0))))
    assert (caught.value.exit_code, caught.value.code) == (5, "conflict")
