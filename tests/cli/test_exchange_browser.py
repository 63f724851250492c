"""The exported page in a real browser, and the workbook in a real spreadsheet, where there is one."""

import csv
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "unit"))

from exchange_leagues import CORPUS, make_league, make_tables, to_bytes, with_results

from leaguecli.exchange.exporting import render
from leaguecli.league.store.document import parse_document

PHONE, DESK = 375, 1200
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
DRIVER = shutil.which("chromedriver")


@pytest.fixture(scope="module")
def browser():
    """Debian's chromium with its driver; nothing is downloaded."""
    webdriver = pytest.importorskip("selenium.webdriver", reason="selenium is not installed")
    if not CHROMIUM or not DRIVER:
        pytest.skip("no chromium with chromedriver: apt-get install chromium chromium-driver")
    from selenium.webdriver.chrome.service import Service

    options = webdriver.ChromeOptions()
    options.binary_location = CHROMIUM
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    found = webdriver.Chrome(service=Service(DRIVER), options=options)
    yield found
    found.quit()


def page(key="html", teams=CORPUS, results=None, **spec):
    tables = make_tables(teams, **spec)
    league = with_results(make_league(teams, **spec), results or {})
    return render(parse_document(to_bytes(tables, league)), league, key, str)


def opened(browser, tmp_path, data, width, scheme="light"):
    path = tmp_path / "page.html"
    path.write_bytes(data)
    size = {"width": width, "height": 800, "deviceScaleFactor": 1, "mobile": width == PHONE}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
    media = {"features": [{"name": "prefers-color-scheme", "value": scheme}]}
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", media)
    browser.get_log("browser")
    browser.get(path.as_uri())
    return browser


def colours(browser):
    script = "const s = getComputedStyle(document.body); return [s.backgroundColor, s.color]"
    return [sum(map(int, text[4:-1].split(",")[:3])) for text in browser.execute_script(script)]


LEAGUES = {
    "league": {"teams": CORPUS, "options": {"legs": 1}, "results": {"M1": "2-1"}, "name": CORPUS[0]},
    "cup": {
        "teams": [f"Team {n} with quite a long name" for n in range(11)],
        "format": "cup",
        "options": {"legs": 2, "third_place": True},
        "results": {"M1": "2-1"},
    },
    "groups": {
        "teams": ["x" * 100, *(f"Team {n}" for n in range(15))],
        "format": "groups",
        "options": {"groups": 4},
    },
    "no goals": {
        "teams": ("Blue", "Red", "Yellow", "Green"),
        "game": "match-of-the-season",
        "results": {"S1-L1": "1"},
    },
}


@pytest.mark.parametrize("kind", LEAGUES)
@pytest.mark.parametrize("width", [PHONE, DESK])
def test_the_page_has_no_error_and_fits(browser, tmp_path, kind, width):
    opened(browser, tmp_path, page(**LEAGUES[kind]), width)
    assert browser.get_log("browser") == []
    wide = browser.execute_script("return document.documentElement.scrollWidth")
    assert wide <= width
    assert browser.execute_script("return getComputedStyle(document.body).marginTop") == "0px"
    assert browser.execute_script("return document.scripts.length") == 0


def test_names_are_shown_and_never_run(browser, tmp_path):
    opened(browser, tmp_path, page(**LEAGUES["league"]), DESK)
    script = "return [...document.querySelectorAll('tbody th.name')].map(cell => cell.textContent)"
    assert set(browser.execute_script(script)) == set(CORPUS)
    assert browser.title == CORPUS[0]


def test_the_page_follows_light_and_dark(browser, tmp_path):
    data = page(**LEAGUES["cup"])
    paper, ink = colours(opened(browser, tmp_path, data, PHONE, "light"))
    assert paper - ink > 400
    paper, ink = colours(opened(browser, tmp_path, data, PHONE, "dark"))
    assert ink - paper > 400


def test_text_on_a_phone_is_large_enough_and_points_are_in_sight(browser, tmp_path):
    opened(browser, tmp_path, page(**LEAGUES["groups"]), PHONE)
    script = (
        "return [...document.querySelectorAll('td.points')].map(c => [c.getBoundingClientRect().right,"
        " parseFloat(getComputedStyle(c).fontSize)])"
    )
    cells = browser.execute_script(script)
    assert len(cells) == 16
    assert all(right <= PHONE and size >= 13 for right, size in cells)


def test_the_workbook_computes_its_table(tmp_path):
    """A score is typed into the calendar, and a spreadsheet that is not ours says what the table becomes."""
    openpyxl = pytest.importorskip("openpyxl")
    pytest.importorskip("xlsxwriter")
    office = shutil.which("soffice")
    if not office:
        pytest.skip("no LibreOffice: apt-get install libreoffice-calc")
    teams = ("Ajax", "Forlì", "=1+1", "Porto")
    results = {"M1": "2-1", "M2": "0-0", "M3": "1-3"}
    (tmp_path / "league.xlsx").write_bytes(page("xlsx", teams=teams, results=dict(list(results.items())[:2])))
    book = openpyxl.load_workbook(tmp_path / "league.xlsx")
    book["Calendar"]["E4"], book["Calendar"]["F4"] = 1, 3
    book.save(tmp_path / "league.xlsx")
    profile = f"-env:UserInstallation={(tmp_path / 'profile').as_uri()}"
    form = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1"
    command = [office, "--headless", profile, "--convert-to", form, "--outdir", str(tmp_path), "league.xlsx"]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, timeout=120)
    with open(tmp_path / "league-League.csv", encoding="utf-8", newline="") as file:
        rows = [row[:10] for row in list(csv.reader(file))[2:6]]
    league = with_results(make_league(teams), results)
    standing = league.season.standing(league.calendar.competitions[0].id)
    expected = [
        [row.rank, league.teams[row.team].name, *row.tally.as_dict().values()][:9] for row in standing.rows
    ]
    assert [[*row[:9]] for row in rows] == [[str(value) for value in row] for row in expected]
    assert [int(row[9]) for row in rows] == [row.points for row in standing.rows]
