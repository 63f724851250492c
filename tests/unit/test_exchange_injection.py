"""Names that mean something to a browser, a spreadsheet, a terminal or a parser, through every export."""

import csv
import html
import io
import json
import re
import zipfile
from html.parser import HTMLParser

import pytest
from exchange_leagues import CORPUS, make_league, make_tables, to_bytes, with_results

from leaguecli.exchange.exporting import FORMATS, render
from leaguecli.exchange.league_file import parse_league
from leaguecli.exchange.reading import parse_results
from leaguecli.league.store.document import parse_document
from leaguecli.league.store.formatting import format_document
from leaguecli.model.errors import InvalidData
from leaguecli.model.names import ensure_name

RUN_BY_A_SPREADSHEET = tuple("=+-@\t\r\n＝＋－＠")
NAMED_AFTER_A_SCRIPT = "<script>alert(1)</script>"


@pytest.fixture(scope="module")
def hostile():
    """A league whose every name, and the league's own, comes from the corpus."""
    tables = make_tables(CORPUS, name=NAMED_AFTER_A_SCRIPT, options={"legs": 1})
    league = with_results(make_league(CORPUS, name=NAMED_AFTER_A_SCRIPT, options={"legs": 1}), {"M1": "2-1"})
    note = {"match": "M1", "note": "=cmd|' /C calc'!A0"}
    return tables, league.with_changes([("noted", note)], time="2026-09-02T10:00:00Z")


def exported(hostile, key):
    tables, league = hostile
    if key == "xlsx":
        pytest.importorskip("xlsxwriter")
    return render(parse_document(to_bytes(tables, league)), league, key, str)


@pytest.mark.parametrize("key", FORMATS)
def test_every_export_takes_every_name(hostile, key):
    assert exported(hostile, key)


def test_no_cell_of_a_csv_is_a_formula(hostile):
    rows = list(csv.reader(io.StringIO(exported(hostile, "csv").decode())))
    assert len(rows) == 1 + len(CORPUS) * (len(CORPUS) - 1) // 2
    assert not [cell for row in rows for cell in row if cell.startswith(RUN_BY_A_SPREADSHEET)]
    assert {row[0] for row in rows[1:]} >= {"M1"}


def test_raw_csv_opts_out(hostile):
    from leaguecli.exchange.exporting import Wishes

    _, league = hostile
    text = render(None, league, "csv", str, Wishes(raw=True)).decode()
    assert any(cell.startswith("=") for row in csv.reader(io.StringIO(text)) for cell in row)


@pytest.mark.parametrize(
    ("key", "file"), [("csv", "x.csv"), ("jsonl", "x.jsonl"), ("txt", "x.txt"), ("football.json", "x.json")]
)
def test_every_name_comes_back(hostile, key, file):
    back = parse_results(exported(hostile, key), file)
    assert {name for row in back.rows for name in (row.home, row.away)} == set(CORPUS)


class _Page(HTMLParser):
    def __init__(self):
        super().__init__()
        self.tags, self.attributes, self.texts = [], [], []
        self.in_style = False

    def handle_starttag(self, tag, attributes):
        self.tags.append(tag)
        self.attributes += [(tag, name, value) for name, value in attributes]
        self.in_style = tag == "style"

    def handle_endtag(self, tag):
        self.in_style = False

    def handle_data(self, data):
        if not self.in_style:
            self.texts.append(data)


def test_a_name_in_a_page_is_text_and_nothing_else(hostile):
    page = _Page()
    page.feed(exported(hostile, "html").decode())
    assert set(page.tags) <= {
        "html", "head", "meta", "link", "title", "style", "body", "header", "h1", "h2", "h3", "p", "nav", "a",
        "main", "section", "div", "span", "table", "thead", "tbody", "tr", "th", "td", "abbr", "small", "ul",
        "li", "footer",
    }  # fmt: skip
    shown = {text.strip() for text in page.texts}
    assert set(CORPUS) <= shown
    values = [value or "" for _, _, value in page.attributes]
    assert not [value for value in values for name in CORPUS if len(name) > 4 and name in value]
    assert {value for tag, name, value in page.attributes if name == "href"} <= {
        "data:,", "#tables", "#calendar", "#bracket", "#odds",
    }  # fmt: skip


def test_no_line_of_an_export_reaches_a_terminal_unseen(hostile):
    for key in FORMATS:
        if key in ("xlsx", "ics"):
            continue
        text = exported(hostile, key).decode()
        assert not [c for c in text if (c < " " and c not in "\n\t") or c in "\x7f\x9b‮"], key


def test_names_stay_json_strings(hostile):
    for key in ("football.json", "brackets.json", "json"):
        assert json.loads(exported(hostile, key))
    names = {p["name"] for p in json.loads(exported(hostile, "brackets.json"))["participant"]}
    assert names == set(CORPUS)


def test_markdown_has_no_tag_and_no_link(hostile):
    text = exported(hostile, "md").decode()
    assert not re.search(r"(?<!\\)<", text)
    assert not re.search(r"(?<!\\)\]\(", text)
    assert not re.search(r"https?:", text)


def test_a_workbook_has_no_formula_but_ours(hostile):
    with zipfile.ZipFile(io.BytesIO(exported(hostile, "xlsx"))) as parts:
        sheets = [name for name in parts.namelist() if name.startswith("xl/worksheets/")]
        formulas = [f for name in sheets for f in re.findall(r"<f>(.*?)</f>", parts.read(name).decode())]
        assert formulas
        for formula in formulas:
            assert re.fullmatch(
                r"[A-Z0-9$:'!()*+\-/,<>=&;. a-z]+", html.unescape(formula).replace('"', "")
            ), formula
            assert not [name for name in CORPUS if len(name) > 4 and name in html.unescape(formula)]
        assert "HYPERLINK" not in " ".join(formulas)
        assert "DDE" not in " ".join(formulas)


ESCAPES = ["\x1b]0;x\x07", "\x1b[2J", "\x9b2J", "a\rb", "a\bb", "‮evil", "zero​width", "nul\0"]


@pytest.mark.parametrize("name", ESCAPES)
def test_escape_codes_never_get_in(name):
    with pytest.raises(InvalidData):
        ensure_name(name)
    for data, file in (
        (f'home,away,home_goals,away_goals\n"{name}",B,1,0\n', "x.csv"),
        (json.dumps({"matches": [{"team1": name, "team2": "B", "score": {"ft": [1, 0]}}]}), "x.json"),
        (json.dumps({"home": name, "away": "B"}), "x.jsonl"),
        (f'"{name}"  v  B  1-0\n', "x.txt"),
    ):
        with pytest.raises(InvalidData) as caught:
            parse_results(data.encode(), file)
        assert not [c for c in str(caught.value) if c < " " and c != "\n"]


HIDDEN = ["\x1b[2J", "\u202eevil", "zero\u200bwidth"]


@pytest.mark.parametrize(
    ("name", "where"),
    [
        *[(name, where) for name in HIDDEN for where in ("league", "team", "note", "option")],
        ("x" * 10_000, "league"),
        ("x" * 10_000, "team"),
    ],
)
def test_a_foreign_league_file_with_such_names_is_refused(name, where):
    tables = make_tables(("A", "B", "C", "D"))
    if where == "league":
        tables["league"]["1"]["name"] = name
    elif where == "team":
        tables["teams"]["1"]["name"] = name
    elif where == "option":
        tables["league"]["1"]["options"] = {"x": [{"y": name}]}
    else:
        league = make_league(("A", "B", "C", "D"))
        entries = league.with_changes([("noted", {"match": "M1", "note": name})], time="").entries
        tables["journal"] = {"1": entries[0]}
    with pytest.raises(InvalidData):
        parse_league(format_document(tables), "x.json")


def test_a_foreign_league_file_whose_journal_was_changed_is_refused():
    tables = make_tables(("A", "B", "C", "D"))
    league = with_results(make_league(("A", "B", "C", "D")), {"M1": "2-1", "M2": "0-0"})
    journal = {str(entry["seq"]): dict(entry) for entry in league.entries}
    assert parse_league(format_document({**tables, "journal": journal}), "x.json").head == league.head
    journal["1"]["results"] = {"M1": {"score": [5, 0], "teams": journal["1"]["results"]["M1"]["teams"]}}
    with pytest.raises(InvalidData, match="the journal was changed: entry 2"):
        parse_league(format_document({**tables, "journal": journal}), "x.json")


@pytest.mark.parametrize(
    "entry",
    [
        {"seq": 1, "kind": "recorded", "time": "", "prev": "0" * 64},
        {
            "seq": 1,
            "kind": "recorded",
            "time": "",
            "prev": "0" * 64,
            "results": {"M1": {"score": 5, "teams": []}},
        },
        {"seq": 1, "kind": "undone", "time": "", "prev": "0" * 64, "of": [7]},
        {"seq": 1, "kind": "hacked", "time": "", "prev": "0" * 64},
        {"seq": 1, "kind": "renamed", "time": "", "prev": "0" * 64, "team": "t1", "new": {"nmae": "x"}},
    ],
)
def test_a_foreign_journal_that_means_nothing_is_invalid_and_no_crash(entry):
    tables = {**make_tables(("A", "B", "C", "D")), "journal": {"1": entry}}
    with pytest.raises(InvalidData) as caught:
        parse_league(format_document(tables), "x.json")
    assert caught.value.where == "x.json"


@pytest.mark.parametrize(
    ("rules", "place"),
    [
        ({"points": {"win": 10**30}}, "rules.points.win"),
        ({"points": {"win": 1.5}}, "rules.points.win"),
        ({"order": []}, "rules.order"),
        ({"order": ["points", "pionts"]}, "rules.order[1]"),
        ({"adjust": {"A": "x"}}, "rules.adjust.A"),
        ({"restart": "perhaps"}, "rules.restart"),
        ({"bribes": 3}, "rules.bribes"),
    ],
)
def test_the_rules_of_a_foreign_league_file_are_read_like_anybodys(rules, place):
    tables = make_tables(("A", "B", "C", "D"))
    tables["league"]["1"]["rules"] = {**tables["league"]["1"]["rules"], **rules}
    with pytest.raises(InvalidData) as caught:
        parse_league(format_document(tables), "x.json")
    assert caught.value.where == f"x.json: {place}"
