"""football.txt in the dialects openfootball has used; a line nobody understands is an error."""

import pytest

from leaguecli.exchange.reading import parse_results
from leaguecli.model.errors import LeagueError
from leaguecli.model.result import Result, Score


def read(text):
    return parse_results(text.encode(), "x.txt")


def line(text):
    (row,) = read("= Some Cup 2024\n" + text + "\n").rows
    return row


def problems(text):
    with pytest.raises(LeagueError) as caught:
        read(text)
    assert caught.value.exit_code == 4
    return [str(each) for each in getattr(caught.value, "problems", [caught.value])]


PLAIN = Result(score=Score(2, 1))
HALF = Result(score=Score(2, 1), half_time=Score(1, 0))
EXTRA = Result(score=Score(2, 1), extra_time=True)
PENS = Result(score=Score(1, 1), pens=Score(5, 3), extra_time=True)


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("Alba  2-1  Brio", PLAIN),
        ("Alba 2-1 Brio", PLAIN),
        ("Alba  2–1 Brio", PLAIN),
        ("Alba  2:1  Brio", PLAIN),
        ("Alba  2-1 (1-0)  Brio", HALF),
        ("Alba  v Brio   2-1 (1-0)", HALF),
        ("Alba v Brio 2-1", PLAIN),
        ("Alba vs. Brio 2-1", PLAIN),
        ("  20.30   Alba   Brio   2:1", PLAIN),
        ("(12) Sat Jun/15 21:00  Alba  2-1 (1-0)  Brio  @ Some Arena, Some Town", HALF),
        ("(3)  14 July     Alba   2-1 (1-0)  Brio   @ Estadio Uno, Ciudad", HALF),
        ("May/22 Alba 2-1 Brio", PLAIN),
        ("14-6-24 @ Town      Alba            2–1 Brio   ", PLAIN),
        (" 1-7-24 @ Old Town      Alba            2–1 Brio     [aet]", EXTRA),
        ("Alba  1–1 Brio   [aet, 5-3 pen]", PENS),
        ("15:00 (17:00 UTC+4)    Alba    2-1 (1-0)   Brio   @ Baku", HALF),
        ("17:00 UTC-3   Alba    2-1 (1-0)   Brio", HALF),
        ("Alba  2-1 a.e.t. (1-1)  Brio", EXTRA),
        (
            "Alba  2-1 a.e.t. (1-1, 1-0)  Brio",
            Result(score=Score(2, 1), extra_time=True, half_time=Score(1, 0)),
        ),
        ("Alba  5-3 pen. 1-1 a.e.t. (0-0)  Brio", PENS),
        ("Alba  v Brio   5-3 pen. 1-1 a.e.t. (0-0)", PENS),
        ("Alba  1-1 a.e.t., 5-3 pen.  Brio", PENS),
        ("Alba   Brio   1:1 2:1nV", EXTRA),
        ("Alba   5-3 pen. 1-1  Brio", Result(score=Score(1, 1), pens=Score(5, 3))),
        ("Alba  -  Brio", None),
        ("20:30  Alba   v  Brio", None),
        ("Alba  v Brio   [postponed]", None),
        ("Alba  v Brio  3-0  [awarded]", Result(score=Score(3, 0), awarded=True)),
        ("Alba  3-0  Brio  [annulled]", Result(score=Score(3, 0), annulled=True)),
        ("Alba  v Brio  [annulled]", Result(annulled=True)),
        ("Alba  v Brio  [outcome X]", Result(outcome="X")),
        ("Alba  v Brio  0-3 [forfeit home]", Result(score=Score(0, 3), forfeit="home", awarded=True)),
        ("Alba  v Brio  2-1  [agg 3-2]", PLAIN),
    ],
)
def test_a_match_in_its_dialects(text, result):
    row = line(text)
    assert (row.home, row.away, row.result) == ("Alba", "Brio", result)


@pytest.mark.parametrize(
    ("home", "away"),
    [
        ("1. FC Köln", "1. FSV Mainz 05"),
        ("TSV 1860 München", "FC Schalke 04"),
        ("Hannover 96", "1899 Hoffenheim"),
        ("Brighton & Hove Albion", "Dagenham & Redbridge"),
        ("Al-Ahly", "Borussia Dortmund"),
        ("Atlético Mineiro (Bra)", "River Plate (Arg)"),
        ("Weston-super-Mare AFC", "Wydad A.C."),
    ],
)
@pytest.mark.parametrize(
    "shape", ["{0}  2-1 (1-0)  {1}", "15:30  {0}   v {1}   2-1 (1-0)", "{0} 2-1 (1-0) {1}"]
)
def test_names_with_numbers_dots_and_brackets(home, away, shape):
    row = line(shape.format(home, away))
    assert (row.home, row.away, row.result) == (home, away, HALF)


def test_headings_days_goals_and_line_ups_of_a_tournament():
    results = read(
        "= Some Cup 2024          # in some country\n"
        "\n"
        "Group A  |  Alba   Brio      Città\n"
        "Matchday 1 | Fri Jun/14 - Tue Jun/18\n"
        "\n"
        "Group A:\n"
        "\n"
        "(1) Fri Jun/14 21:00   Alba   5-1 (3-0)  Brio   @ Arena, Town\n"
        "        [Rossi 10' Bianchi 45+1' (pen.); Verdi 87' (o.g.)]\n"
        "  Alba:    One - Two, Three [Y] – Four (46' Five),\n"
        "           Six (80' Seven) – Eight, \n"
        "           Nine.\n"
        "  Brio:    One – Two [R 44']\n"
        "\n"
        "June 15\n"
        "  21:00    Brio   0-3 (0-0)   Città    @ Rome\n"
        "            (Rossi 53' (o.g.)\n"
        "             Bianchi 66')\n"
        "\n"
        "▪ Round of 16, Leg 1 of 2\n"
        "[Sat Jun/29]\n"
        "  18:00  Alba  0-0  Città\n"
        "Penalties:  1-0 One, 1-1 Two\n"
        "Semifinals - 2nd Leg\n"
        "Alba  1-0  Brio\n"
        "» Final\n"
        "Sun Jul 14 2024\n"
        "Alba  v  Città\n"
    )
    assert results.title == "Some Cup 2024"
    assert [(r.group, r.round, r.date) for r in results.rows] == [
        ("A", "", "2024-06-14"),
        ("A", "", "2024-06-15"),
        ("", "Round of 16, Leg 1 of 2", "2024-06-29"),
        ("", "Semifinals - 2nd Leg", ""),
        ("", "Final", "2024-07-14"),
    ]
    assert [r.line for r in results.rows] == [8, 16, 22, 25, 28]


def test_a_season_over_new_year_with_headings_in_brackets():
    results = read(
        "= Some League 2024/25\n"
        "# Teams      20\n\n"
        "Matchday 1\n"
        "[Fri Aug/16]\n"
        "  20.00  Alba     1-0 (0-0)  Brio\n"
        "         Città    2-2        Duomo\n"
        "Matchday 20\n"
        "[Sat Jan/4]\n"
        "  Brio           -  Alba\n"
    )
    assert [(r.round, r.date) for r in results.rows] == [
        ("Matchday 1", "2024-08-16"),
        ("Matchday 1", "2024-08-16"),
        ("Matchday 20", "2025-01-04"),
    ]


def test_the_first_day_with_a_year_says_the_season():
    results = read("▪ Matchday 1\n  Fri Aug 20 2010\n A v B 1-0\n▪ Matchday 2\n  Sat Jan 15\n B v A 1-0\n")
    assert [r.date for r in results.rows] == ["2010-08-20", "2011-01-15"]


def test_under_a_matchday_the_definitions_say_the_group():
    results = read(
        "Group A | Alba  Brio\nGroup B | Città  Duomo\n\n"
        "Matchday 1\nAlba 1-0 Brio\nCittà 1-0 Duomo\nFinal\nAlba 2-0 Brio\n"
    )
    assert [r.group for r in results.rows] == ["A", "B", ""]


def test_a_second_phase_and_a_sub_heading():
    results = read(
        "= Cup\n== First stage\n▪ Group A\n▪▪ Matchday 2\nA 1-0 B\n== Second stage\n▪ Group 1\nA 2-0 B\n"
    )
    assert [(r.stage, r.group, r.round) for r in results.rows] == [
        ("First stage", "A", "Matchday 2"),
        ("Second stage", "1", ""),
    ]


def test_names_in_quotes_may_hold_anything():
    row = line('  "A v B 2-1 # x"  v  "say ""hi"""   3-0')
    assert (row.home, row.away, row.result.score) == ("A v B 2-1 # x", 'say "hi"', Score(3, 0))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A 2-1 B\nnot a match\n", "x.txt:2:1: not a match is neither a match nor a heading nor a day"),
        ("A 2-1 B\n   A 2_1 C\n", "x.txt:2:4: "),
        ("A 2-1 B\n[Goals 10'\n\nC 1-0 D\n", "x.txt:2:1: a bracket is opened here and never closed"),
        ("A 2-1 B\n(Goals 10'\n", "x.txt:2:1: a bracket is opened here and never closed"),
        ("A  1000-1  B\n", "nobody scores more than 999 goals"),
        ("A  4-3 pen.  B\n", "a shoot-out without the score"),
        ("Feb 30 A 2-1 B\n", "is not a day"),
        ("A 2-1 A\n", "cannot play against itself"),
        ("A 2-1 B\nA 2-1 B\n", "x.txt:2:1: this match stands here a second time"),
        ("▪ Group A\nA 2-1 B\n▪ Group B\nA 2-1 C\n", "x.txt:4:1: A stands in two groups"),
        ("▪ Group A\n\n", "holds no matches"),
    ],
)
def test_mistakes_have_a_place(text, expected):
    found = problems(text)
    assert any(expected in problem for problem in found), found


def test_an_unclosed_bracket_does_not_hide_what_follows():
    found = problems("A 2-1 B\n[Goals 10'\n\nC 1-0 C\nrubbish\n")
    assert [problem.split(": ")[0] for problem in found] == ["x.txt:2:1", "x.txt:4:1", "x.txt:5:1"]
