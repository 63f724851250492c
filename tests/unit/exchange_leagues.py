"""Leagues in memory for the tests of exports and imports."""

from pathlib import Path

from leaguecli.league.creating import LeagueSpec, NewTeam, make_league_tables
from leaguecli.league.league import league_from_tables
from leaguecli.league.recording import record
from leaguecli.league.store.formatting import format_document
from leaguecli.model.result import Result, Score, parse_result

TIME = "2026-09-01T20:15:03Z"

CORPUS = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    '=HYPERLINK("http://x.example","y")',
    "+1+1",
    "-2+3",
    "@SUM(A1)",
    "＝1",
    "'=x",
    "''",
    "../../x",
    "[red]x",
    "[/foo] :skull:",
    "A v B",
    "2-1",
    "# comment",
    "▪ Group A",
    "= Title",
    "Group A",
    "Sat Aug 17",
    'say "hi", she said; ok',
    "back\\slash;comma,",
    "{0.__class__} {{7*7}} %n",
    "| pipe | table |",
    "*bold* _it_ `code` [a](http://x) www.example.com",
    "x" * 100,
    "서울 유나이티드",
    "São João",
    "15:30 United",
    "Germany: Neuer",
    "Team (1-0)",
    "12",
    "1. FC Köln",
    "- -",
)
"""Names that mean something to somebody's program, all of them allowed."""


def make_tables(teams, *, game="scoreline", name="League", start="2026-09-05", **spec):
    new = [NewTeam(team) for team in teams]
    tables = make_league_tables(LeagueSpec(name=name, game=game, teams=new, seed=1, start=start, **spec))
    tables["league"]["1"]["created"] = TIME
    return tables


def make_league(teams, **spec):
    return league_from_tables(make_tables(teams, **spec), Path("league.json"))


def with_results(league, results):
    """`results`: match id -> text or Result; each becomes an entry of its own."""
    for id, result in results.items():
        if isinstance(result, str):
            result = parse_result(result)
        change = record(league, league.season.find(id), result)
        league = league.with_changes([change], time=TIME)
    return league


def to_bytes(tables, league):
    """The league's file after these entries."""
    journal = {str(entry["seq"]): entry for entry in league.entries}
    return format_document({**tables, "journal": journal})


SPECIAL = {
    "M1": Result(score=Score(2, 1), half_time=Score(1, 0)),
    "M2": Result(score=Score(0, 3), forfeit="home", awarded=True),
    "M3": Result(annulled=True),
    "M4": Result(score=Score(3, 0), awarded=True),
    "M5": Result(score=Score(10, 999)),
    "M6": Result(score=Score(0, 0), half_time=Score(0, 0)),
}
