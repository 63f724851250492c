"""CSV results by header name, in the dialects people have, and every mistake with its place."""

import pytest

from leaguecli.exchange.cells import neutralised, plain_cell
from leaguecli.exchange.reading import parse_results
from leaguecli.model.errors import InvalidFile, LeagueError
from leaguecli.model.result import Result, Score


def read(text, file="x.csv"):
    return parse_results(text.encode() if isinstance(text, str) else text, file)


def problems(text, file="x.csv"):
    with pytest.raises(LeagueError) as caught:
        read(text, file)
    error = caught.value
    assert error.exit_code == 4
    return [str(each) for each in getattr(error, "problems", [error])]


def only(text, file="x.csv"):
    (row,) = read(text, file).rows
    return row


def test_columns_go_by_name_in_any_order():
    row = only("away_goals,date,away,home,home_goals,id,group\n1,2026-09-01,B,A,2,M7,C\n")
    assert (row.home, row.away, row.id, row.group, row.date) == ("A", "B", "M7", "C", "2026-09-01")
    assert row.result == Result(score=Score(2, 1))


def test_all_optional_columns_together():
    row = only(
        "home,away,home_goals,away_goals,stage,round,home_pens,away_pens,extra_time,status,note,"
        "home_half_time,away_half_time\n"
        "A,B,2,2,Cup,Final,4,3,yes,played,what a night,1,0\n"
    )
    assert row.result == Result(score=Score(2, 2), pens=Score(4, 3), extra_time=True, half_time=Score(1, 0))
    assert (row.stage, row.round, row.note) == ("Cup", "Final", "what a night")


@pytest.mark.parametrize(
    "text",
    [
        "﻿home,away,home_goals,away_goals\nA,B,2,1\n",
        "home;away;home_goals;away_goals\nA;B;2;1\n",
        "home\taway\thome_goals\taway_goals\nA\tB\t2\t1\n",
        "home,away,home_goals,away_goals\r\nA,B,2,1\r\n",
        "home,away,home_goals,away_goals\rA,B,2,1",
        "\n\nHome,AWAY,Home Goals,away goals\n\nA,B,2,1\n,,,\n",
        '"home","away","home_goals","away_goals"\n"A","B","2","1"\n',
        "home;away;home_goals;away_goals\nA;B;2,0;1,0\n",
        "home,away,home_goals,away_goals\nA,B,2.0,1.0\n",
        "home,away,score\nA,B,2:1\n",
        "Round,Date,Team 1,FT,Team 2\n1,Sat Aug 17 2013,A,2-1,B\n",
        "Round,Date,Team 1,FT,HT,Team 2\n1,Sat Aug 17 2013,A,2–1,1–0,B\n",
        "Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR,B365H\nE0,17/08/13,A,B,2,1,H,1,0,H,1.52\n",
        "Div;Date;HomeTeam;AwayTeam;FTHG;FTAG;FTR;B365H\nD1;17/08/2013;A;B;2;1;H;1,52\n",
        "Country,League,Season,Date,Time,Home,Away,HG,AG,Res\nX,Y,2013,17/08/2013,20:00,A,B,2,1,H\n",
        "HomeTeam,AwayTeam,FTHG,FTAG,,\nA,B,2,1,,,,\n",
    ],
)
def test_dialects_say_the_same(text):
    row = only(text)
    assert (row.home, row.away, row.result.score) == ("A", "B", Score(2, 1))


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("Round,Date,Team 1,FT,Team 2\n1,Sat Aug 17 2013,A,2-1,B\n", "2013-08-17"),
        ("HomeTeam,AwayTeam,FTHG,FTAG,Date\nA,B,2,1,19/08/95\n", "1995-08-19"),
        ("home,away,home_goals,away_goals,date\nA,B,2,1,2024-02-29 20:00:00\n", "2024-02-29"),
        ("home,away,home_goals,away_goals,date\nA,B,2,1,31-5-08\n", "2008-05-31"),
        ("home,away,home_goals,away_goals,date\nA,B,2,1,1.9.2026\n", "2026-09-01"),
    ],
)
def test_days_become_iso(text, date):
    assert only(text).date == date


def test_footballcsv_extra_time_and_shoot_out():
    row = only("Stage,Round,Date,Team 1,FT,HT,Team 2,∑FT,ET,P\nCup,1,2013-08-17,A,1-1,0-0,B,x,2-2,4-3\n")
    assert row.result == Result(score=Score(2, 2), pens=Score(4, 3), half_time=Score(0, 0), extra_time=True)


def test_a_match_without_goals_is_not_played_yet():
    rows = read("home,away,home_goals,away_goals,status\nA,B,,,\nA,C,,,postponed\nW1,W2,,,waiting\n").rows
    assert [row.result for row in rows] == [None, None, None]
    assert [row.waiting for row in rows] == [False, False, True]


@pytest.mark.parametrize(
    ("status", "result"),
    [
        ("awarded", Result(score=Score(3, 0), awarded=True)),
        ("annulled", Result(score=Score(3, 0), annulled=True)),
        ("void", Result(score=Score(3, 0), annulled=True)),
        ("forfeit-away", Result(score=Score(3, 0), forfeit="away", awarded=True)),
        ("Forfeit away", Result(score=Score(3, 0), forfeit="away", awarded=True)),
        ("open", Result(score=Score(3, 0))),
        ("playoff", Result(score=Score(3, 0))),
    ],
)
def test_the_status_says_how_a_result_came_about(status, result):
    row = only(f"home,away,home_goals,away_goals,status\nA,B,3,0,{status}\n")
    assert row.result == result
    assert row.playoff == (status == "playoff")


def test_outcomes_of_a_game_without_goals():
    rows = read("home,away,outcome\nA,B,1\nC,D,x\n").rows
    assert [row.result for row in rows] == [Result(outcome="1"), Result(outcome="X")]


BAD_GOALS = ["-1", "1.5", "1,5", "true", "NaN", "inf", "1e2", "1000", "9" * 5000, "two", "２", "²", "0x1"]


@pytest.mark.parametrize("goals", BAD_GOALS)
def test_goals_are_whole_numbers_up_to_999(goals):
    cell = f'"{goals}"'
    (problem,) = problems(f"home,away,home_goals,away_goals\nA,B,{cell},1\n")
    assert problem.startswith("x.csv:2:5: ")
    assert "not a number of goals" in problem


def test_every_mistake_is_listed_in_order_with_line_and_column():
    found = problems(
        "home,away,home_goals,away_goals,date,status\n"
        "A,B,x,1,,\n"
        "A,A,1,1,,\n"
        "C,D,1,,,\n"
        "C,D,1\n"
        "E,F,1,2,2024-02-30,\n"
        "G,H,1,2,,lost\n"
        "I,J,1,2,,postponed\n"
        ",K,1,2,,\n"
        "L,M,1,1,,\n"
        "L,m,1,1,,\n"
    )
    assert [problem.split(": ")[0] for problem in found] == [
        "x.csv:2:5",
        "x.csv:3:1",
        "x.csv:4:7",
        "x.csv:5:7",
        "x.csv:6:9",
        "x.csv:7:10",
        "x.csv:8:10",
        "x.csv:9:1",
        "x.csv:11:1",
    ]
    assert "cannot play against itself" in found[1]
    assert "second time; it was already in line 10" in found[-1]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("home,away,home_goals,away_golas\nA,B,1,2\n", "x.csv:1:22: there is no column away_golas"),
        ("home,away,home_goals\nA,B,1\n", "the header needs home, away, home_goals and away_goals"),
        ("home,home,away,home_goals,away_goals\nA,B,C,1,2\n", "the column home stands here twice"),
        ("home,away,home_goals,away_goals\nA,B,1,2,3\n", "x.csv:2:9: 5 cells under a header of 4"),
        ('home,away,home_goals,away_goals\n"A,B,1,2\nC,D,1,2\n', "x.csv:2:1: a quote is opened here"),
        ('home,away,home_goals,away_goals\n"A"x,B,1,2\n', "x.csv:2:4: a quote may stand only"),
        ("home,away,home_goals,away_goals\nA\x1b[2J,B,1,2\n", "control character U+001B"),
        ("home,away,home_goals,away_goals\nA‮,B,1,2\n", "control character U+202E"),
        ("home,away,home_goals,away_goals\n" + "A" * 20_000 + ",B,1,2\n", "a cell of more than"),
        ("home,away,home_goals,away_goals\n" + "A" * 101 + ",B,1,2\n", "longer than 100 characters"),
        ("home,away,home_goals,away_goals,group\nA,B,1,2,X\nA,C,1,2,Y\n", "A stands in two groups, X and Y"),
        ("home,away,home_goals,away_goals,home_pens,away_pens\nA,B,1,1,3,3\n", "shoot-out cannot end level"),
        ("home,away,home_goals,away_goals\n", "holds no matches"),
        ("", "x.csv:1:1: x.csv is empty"),
        (" \n\n", "is empty"),
        ("home,away\0,x\n", "x.csv:1:10: a NUL character"),
    ],
)
def test_what_is_wrong_is_said_where_it_is(text, expected):
    assert any(expected in problem for problem in problems(text)), problems(text)


def test_a_column_of_an_unclosed_quote_does_not_hide_later_mistakes():
    found = problems('home,away,home_goals,away_goals\n"A,B,1,2\nC,C,1,2\n')
    assert [problem.split(": ")[0] for problem in found] == ["x.csv:2:1", "x.csv:3:1"]


def test_a_quoted_cell_may_hold_separators_quotes_and_lines():
    row = only('home,away,home_goals,away_goals\n"A, ""the"" one",B,1,2\n')
    assert row.home == 'A, "the" one'


def test_bytes_that_are_no_text_are_refused():
    with pytest.raises(LeagueError, match="not UTF-8") as caught:
        read(b"home,away\nA,\xff\xfe\n")
    assert caught.value.where == "x.csv:2:3"


def test_a_flood_of_mistakes_is_counted():
    rows = "A,B,1,1\n" + "".join(f"T{n},T{n},1,1\n" for n in range(500))
    with pytest.raises(InvalidFile) as caught:
        read("home,away,home_goals,away_goals\n" + rows)
    assert len(caught.value.problems) == 101
    assert "400 more problems" in str(caught.value.problems[-1])


def test_a_file_of_nothing_but_mistakes_still_lists_them():
    rows = "".join(f"A{n},B{n},x,1\n" for n in range(30))
    assert len(problems("home,away,home_goals,away_goals\n" + rows)) == 30


def test_the_same_pair_may_meet_again_on_another_day_or_in_another_round_or_group_phase():
    rows = read(
        "home,away,home_goals,away_goals,date,round,stage,group\n"
        "A,B,1,1,2026-01-01,,1,X\nA,B,1,1,2026-01-02,,1,X\nA,B,1,1,,3,1,X\nA,B,1,1,,,2,Y\n"
    ).rows
    assert len(rows) == 4


def test_two_spellings_are_one_team_and_the_first_is_shown():
    rows = read("home,away,home_goals,away_goals\nSão João,B,1,1\nB,SÃO JOÃO,1,1\n").rows
    assert rows[1].away == "São João"


@pytest.mark.parametrize("name", ["=1+1", "+x", "-x", "@x", "\tx", "＝x", "＋x", "－x", "＠x", "'=x", "''+x"])
def test_what_a_spreadsheet_would_run_is_quoted_and_read_back(name):
    assert neutralised(name) == "'" + name
    assert plain_cell(neutralised(name)) == name


@pytest.mark.parametrize("name", ["Ajax", "'t Veld", "1. FC Köln", "''", "a=b"])
def test_ordinary_names_stay_as_they_are(name):
    assert neutralised(name) == name
    assert plain_cell(name) == name
