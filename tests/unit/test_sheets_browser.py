"""The HTML pad in a real browser: nothing complains, every page is one page, a phone can read it."""

import shutil
import subprocess

import pytest
from chromium import PROGRAM, Chromium
from sheet_leagues import NAMES, new_league, played_league, renamed

from leaguecli.sheets.drawing.paper import PAPERS
from leaguecli.sheets.output.html import render_html
from leaguecli.sheets.output.svg import render_svg
from leaguecli.sheets.pads import make_pad

pytestmark = pytest.mark.skipif(not PROGRAM, reason="chromium is not installed")

PADS = (
    ("masters", "filled", "a4", "pt-PT", "hostile"),
    ("masters-eight", "calendar", "a4", "it", "long"),
    ("world-cup", "filled", "a3", "pt-BR", None),
    ("seasons", "filled", "a4", "it", "korean"),
    ("eleven", "blank", "letter", "en", None),
    ("groups", "calendar", "letter", "pt-PT", "long"),
)


@pytest.fixture(scope="module")
def browser():
    with Chromium() as browser:
        yield browser


def make(kind, mode, paper, language, names):
    league = played_league(kind) if mode == "filled" else new_league(kind)
    if names:
        league = renamed(league, NAMES[names](len(league.first_teams)))
    return make_pad(league, mode, language, PAPERS[paper])


def page_sizes(pdf, tmp_path):
    """Width and height of each page in millimetres, as poppler sees them."""
    file = tmp_path / "printed.pdf"
    file.write_bytes(pdf)
    told = subprocess.run(["pdfinfo", "-l", "999", file], capture_output=True, text=True, check=True).stdout
    rows = [line.split() for line in told.splitlines() if line.startswith("Page ") and "size:" in line]
    return [(float(row[3]) * 25.4 / 72, float(row[5]) * 25.4 / 72) for row in rows]


@pytest.mark.parametrize("pad", PADS, ids=lambda pad: pad[0])
def test_the_page_opens_prints_and_fits_a_phone(pad, browser, tmp_path):
    made = make(*pad)
    file = tmp_path / "pad.html"
    file.write_text(render_html(made.pages, made.outline, made.title, made.language), encoding="utf-8")
    browser.complaints.clear()

    browser.open(file)
    assert browser.look("document.querySelectorAll('.page svg').length") == len(made.pages)
    assert browser.look("document.querySelectorAll('script, img, link, iframe, object').length") == 0
    assert browser.look("document.documentElement.scrollWidth <= innerWidth")
    printed = browser.print()

    browser.open(file, width=375, height=800)
    assert browser.look("document.documentElement.scrollWidth") <= 375
    assert browser.look("getComputedStyle(document.querySelector('.phone')).display") == "block"
    assert browser.look("getComputedStyle(document.querySelector('.pages')).display") == "none"
    assert (
        browser.look(
            "Math.min(...[...document.querySelectorAll('.phone td')].map(cell =>"
            " parseFloat(getComputedStyle(cell).fontSize)))"
        )
        >= 12
    )
    assert browser.complaints == []

    if not shutil.which("pdfinfo"):
        pytest.skip("poppler-utils is not installed: the number of printed pages was not checked")
    sizes = page_sizes(printed, tmp_path)
    assert len(sizes) == len(made.pages)
    for page, (width, height) in zip(made.pages, sizes, strict=True):
        assert (width, height) == pytest.approx((page.width, page.height), abs=0.6)


def test_text_stays_in_its_room_in_the_browsers_own_font(browser, tmp_path):
    """Measured by the browser: no line of text is wider than the room that the drawing gave it."""
    made = make("masters", "filled", "a4", "it", "long")
    file = tmp_path / "page.svg"
    file.write_bytes(render_svg(made.pages[0]))
    browser.open(file)
    from leaguecli.sheets.drawing.page import Text

    rooms = [item.room for item in made.pages[0].items if isinstance(item, Text)]
    widths = browser.look("[...document.querySelectorAll('text')].map(t => t.getComputedTextLength())")
    assert len(widths) == len(rooms)
    assert [(width, room) for width, room in zip(widths, rooms, strict=True) if width > room + 0.3] == []
