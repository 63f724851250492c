"""Markdown, HTML, workbook, brackets: what they hold, and that the same league gives the same bytes."""

import base64
import hashlib
import html
import io
import json
import re
import time
import zipfile

import pytest
from exchange_leagues import SPECIAL, TIME, make_league, make_tables, to_bytes, with_results

from leaguecli.exchange.exporting import ENDINGS, FORMATS, Wishes, format_of, render
from leaguecli.exchange.writers.odds import parse_odds
from leaguecli.exchange.writers.tree import Entrant, Node, Tie, knockout_trees
from leaguecli.league.store.document import parse_document
from leaguecli.model.errors import InvalidData, MissingPart, UsageProblem

TEAMS = ("São João", "Forlì", "Ajax", "Porto")


def exported(key, teams=TEAMS, results=None, wishes=None, **spec):
    tables = make_tables(teams, **spec)
    league = with_results(make_league(teams, **spec), results or {})
    document = parse_document(to_bytes(tables, league))
    return render(document, league, key, str, wishes or Wishes()), league


def text_of(*arguments, **options):
    return exported(*arguments, **options)[0].decode()


@pytest.mark.parametrize("key", FORMATS)
def test_the_same_league_gives_the_same_bytes(key):
    if key == "xlsx":
        pytest.importorskip("xlsxwriter")
    once = exported(key, results=SPECIAL)[0]
    if key == "xlsx":
        time.sleep(2.1)  # the clock of a zip file has steps of two seconds
    assert exported(key, results=SPECIAL)[0] == once


@pytest.mark.parametrize("key", [key for key in FORMATS if key not in ("csv", "json", "xlsx")])
def test_the_head_of_the_journal_stands_in_the_file(key):
    data, league = exported(key, results={"M1": "2-1"})
    assert league.head[:12] in data.decode()
    assert len(league.head[:12]) == 12


@pytest.mark.parametrize(
    ("file", "key"),
    [
        ("x.csv", "csv"), ("a/b.JSON", "json"), ("x.football.json", "football.json"),
        ("football.json", "football.json"), ("x.brackets.json", "brackets.json"), ("x.jsonl", "jsonl"),
        ("x.txt", "txt"), ("x.ics", "ics"), ("x.xlsx", "xlsx"), ("x.md", "md"), ("x.html", "html"),
    ],
)  # fmt: skip
def test_the_ending_says_the_format(file, key):
    assert format_of(file) == key


def test_an_ending_that_says_nothing():
    with pytest.raises(UsageProblem, match="no ending"):
        format_of("league")
    assert set(ENDINGS.values()) == set(FORMATS)


def test_our_json_is_the_league_itself():
    tables = make_tables(TEAMS)
    league = with_results(make_league(TEAMS), SPECIAL)
    data = to_bytes(tables, league)
    assert render(parse_document(data), league, "json", str) == data


# Markdown


def test_markdown_shows_table_and_calendar():
    text = text_of("md", results={"M1": "2-1"})
    assert re.search(r"^\| 1 \| .* \| 1 \| 1 \| 0 \| 0 \| 2 \| 1 \| 1 \| 3 \|$", text, re.MULTILINE)
    assert "| M1 | 2026-09-05 |" in text


def test_markdown_names_are_no_markup():
    text = text_of("md", teams=("*a*", "[b](http://x)", "<b>", "a|b"))
    assert "\\*a\\*" in text
    assert "\\[b\\](http\\://x)" in text
    assert "<b>" not in text
    assert "a\\|b" in text


# HTML


def test_the_page_allows_nothing_but_its_own_style():
    text = text_of("html")
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]+)"', text)[1]
    style = re.search(r"<style>(.*)</style>", text, re.DOTALL)[1]
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    assert policy.startswith(f"default-src 'none'; style-src 'sha256-{digest}';")
    assert "script" not in policy
    for forbidden in ("<script", " src=", "url(", "http://", "https://", " style=", " on"):
        assert forbidden not in re.sub(r"<style>.*</style>", "", text, flags=re.DOTALL), forbidden


def test_the_page_tells_everything_about_a_result():
    text = text_of("html", results=SPECIAL)
    for words in ("half-time 1-0", "forfeited", "annulled", "awarded", "10-999", "6 of 12 matches played"):
        assert words in text


def test_the_page_speaks_the_language_asked_for():
    words = {"Calendar": "Calendário", "{played} of {matches} matches played": "{played} de {matches}"}
    data, league = exported("html")
    from leaguecli.exchange.writers.html_page import format_html

    text = format_html(league, lambda template: words.get(template, template), language="pt-PT")
    assert '<html lang="pt-PT">' in text
    assert "Calendário" in text
    assert "0 de 12" in text


def test_the_bracket_of_the_page_has_byes_legs_and_third_place():
    text = text_of(
        "html",
        teams=("A1", "B1", "C1", "D1", "E1"),
        results={"M1": "1-1 p4-3"},
        format="cup",
        options={"third_place": True},
    )
    assert text.count("<span>bye</span>") == 3
    assert '<span class="won">D1</span><span class="won">1 (4)</span>' in text
    assert "Third-place match" in text


ODDS = {
    "schema": "leaguecli.simulation/1",
    "seed": 7,
    "runs": 1000,
    "teams": [
        {"team": "Ajax", "champion": 0.25, "positions": [0.25, 0.75]},
        {"team": "Forlì", "champion": 0.75, "positions": [0.75, 0.25]},
    ],
}


def test_odds_are_shown_when_given():
    odds = parse_odds(json.dumps(ODDS), "odds.json")
    text = text_of("html", wishes=Wishes(odds=odds))
    assert '<meter min="0" max="1" value="0.7500"></meter>' in text
    assert text.index("75.0%") < text.index("25.0%")
    assert "1000 seasons simulated, seed 7" in text
    assert 'id="odds"' not in text_of("html")


def test_odds_kept_in_the_journal_are_shown_until_something_happens():
    league = make_league(TEAMS)
    entry = {"runs": 200, "seed": 3, "champions": {"t1": 150, "t2": 50}}
    simulated = league.with_changes([("simulated", entry)], time=TIME)
    text = render(None, simulated, "html", str).decode()
    assert "75.0%" in text
    assert "200 seasons simulated, seed 3" in text
    played = with_results(simulated, {"M1": "1-0"})
    assert 'id="odds"' not in render(None, played, "html", str).decode()


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {**ODDS, "schema": "leaguecli.table/1"},
        {**ODDS, "teams": [{"team": "A", "champion": 2, "positions": []}]},
        {**ODDS, "teams": [{"team": "A", "champion": True, "positions": []}]},
        {**ODDS, "teams": [{"team": "A\x1b", "champion": 0, "positions": []}]},
        {**ODDS, "teams": [{"team": "A"}]},
        {**ODDS, "runs": "many"},
    ],
)
def test_odds_that_are_none(wrong):
    with pytest.raises(InvalidData):
        parse_odds(json.dumps(wrong), "odds.json")


# Brackets


def brackets(*arguments, **options):
    return json.loads(text_of("brackets.json", *arguments, **options))


def test_a_league_is_a_round_robin():
    data = brackets(results={"M1": "2-1", "M2": "0-0"})
    assert [stage["type"] for stage in data["stage"]] == ["round_robin"]
    assert len(data["match"]) == 12
    assert [round["number"] for round in data["round"]] == [1, 2, 3, 4, 5, 6]
    first, second = data["match"][:2]
    assert (first["status"], first["opponent1"]["score"], first["opponent1"]["result"]) == (4, 2, "win")
    assert second["opponent1"]["result"] == "draw"
    assert data["match"][2]["status"] == 2


def test_a_cup_is_filled_up_with_byes():
    data = brackets(teams=("A", "B", "C", "D", "E"), results={"M1": "2-1"}, format="cup")
    sizes = [len([m for m in data["match"] if m["round_id"] == round["id"]]) for round in data["round"]]
    assert sizes == [4, 2, 1]
    byes = [m for m in data["match"] if m["opponent2"] is None]
    assert len(byes) == 3
    names = {p["id"]: p["name"] for p in data["participant"]}
    assert [names[m["opponent1"]["id"]] for m in byes] == ["A", "B", "C"]


def test_two_legs_are_games_of_one_match():
    data = brackets(
        teams=("A", "B", "C", "D"),
        results={"M1": "2-1", "M3": "1-1"},
        format="cup",
        options={"legs": 2, "third_place": True},
    )
    tie = data["match"][0]
    assert (tie["child_count"], tie["status"]) == (2, 4)
    assert {tie["opponent1"]["score"], tie["opponent2"]["score"]} == {3, 2}
    games = [game for game in data["match_game"] if game["parent_id"] == tie["id"]]
    assert [game["opponent1"]["id"] for game in games] == [tie["opponent1"]["id"]] * 2
    assert data["stage"][0]["settings"] == {"size": 4, "consolationFinal": True}


def test_ids_of_brackets_refer_to_each_other():
    data = brackets(teams=[f"T{n}" for n in range(8)], format="groups")
    for match in data["match"]:
        assert data["round"][match["round_id"]]["group_id"] == match["group_id"]
        assert data["group"][match["group_id"]]["stage_id"] == match["stage_id"]
    for table in ("participant", "stage", "group", "round", "match"):
        assert [row["id"] for row in data[table]] == list(range(len(data[table])))


def test_a_cup_drawn_round_by_round_is_no_tree_before_its_draws():
    league = make_league(("Blue", "Red", "Yellow", "Green"), game="match-of-the-season")
    assert list(knockout_trees(league)) == []


def test_who_enters_late_leaves_empty_places_in_every_round_before():
    final, first = Tie("F", None, (), None), Tie("1", None, (), None)
    tree = Node(
        final,
        Entrant("a"),
        Node(Tie("S", None, (), None), Node(first, Entrant("b"), Entrant("c")), Entrant("d")),
    )
    assert (tree.depth(), tree.size()) == (3, 3)
    assert tree.level(2) == [Entrant("a"), None, first, Entrant("d")]


# Workbook


def workbook(**options):
    openpyxl = pytest.importorskip("openpyxl")
    pytest.importorskip("xlsxwriter")
    data, league = exported("xlsx", **options)
    return (
        openpyxl.load_workbook(io.BytesIO(data)),
        openpyxl.load_workbook(io.BytesIO(data), data_only=True),
        league,
    )


def test_the_workbook_has_score_cells_and_a_table_of_formulas():
    book, values, league = workbook(results={"M1": "2-1", "M2": "0-0"})
    assert book.sheetnames == ["Calendar", "League"]
    calendar, table = book["Calendar"], book["League"]
    assert [calendar.cell(2, column).value for column in (1, 5, 6)] == ["M1", 2, 1]
    assert calendar["E5"].value is None
    assert str(table["C3"].value).startswith("=INDEX(")
    assert "SUMPRODUCT" in str(table["N3"].value)
    shown = [[values["League"].cell(row, column).value for column in (1, 2, 3, 10)] for row in range(3, 7)]
    standing = league.season.standing(
        "LEAGUE" if "LEAGUE" in league.season.competitions else league.calendar.competitions[0].id
    )
    assert [row[1] for row in shown][0] == league.teams[standing.rows[0].team].name
    assert sorted(row[3] for row in shown) == sorted(row.points for row in standing.rows)


def test_names_in_a_workbook_are_strings():
    book, _, _ = workbook(teams=("=1+1", "@x", "http://x.example", "007"))
    for sheet in book:
        for cell in (cell for row in sheet.iter_rows() for cell in row):
            if cell.value in ("http://x.example", "007"):
                assert cell.data_type == "s"
                assert cell.hyperlink is None
    data = exported("xlsx", teams=("=1+1", "@x", "http://x.example", "007"))[0]
    with zipfile.ZipFile(io.BytesIO(data)) as parts:
        everything = "".join(parts.read(name).decode() for name in parts.namelist())
        assert "<f>1+1</f>" not in everything
        assert "<f>=1+1</f>" not in everything
        assert not [name for name in parts.namelist() if "external" in name.lower()]
        assert "<hyperlink " not in everything


def test_sheet_names_are_those_excel_allows():
    book, _, _ = workbook(teams=[f"T{n}" for n in range(8)], format="groups")
    assert all(len(name) <= 31 and not set(name) & set("[]:*?/\\") for name in book.sheetnames)
    assert len(book.sheetnames) == 3


def test_without_the_part_the_missing_one_is_named(monkeypatch):
    import sys

    monkeypatch.setitem(sys.modules, "xlsxwriter", None)
    with pytest.raises(MissingPart) as caught:
        exported("xlsx")
    assert caught.value.exit_code == 6
    assert caught.value.hint.format(**caught.value.values) == 'pip install "leaguecli[xlsx]"'


def test_a_game_without_goals_is_exported_everywhere():
    teams = ("Blue", "Red", "Yellow", "Green")
    results = {"S1-L1": "1", "S1-L2": "X"}
    for key in FORMATS:
        if key in ("ics", "xlsx"):
            continue
        data, _ = exported(key, teams=teams, results=results, game="match-of-the-season")
        assert data
    text = text_of("html", teams=teams, results=results, game="match-of-the-season")
    assert html.escape("Season 1: Matchday 1") in text
