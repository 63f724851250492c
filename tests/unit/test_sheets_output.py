"""The drawing in files: every sheet in every language, the same bytes every time, names as data."""

import json
import re
import shutil
import struct
import subprocess
import xml.etree.ElementTree as ElementTree

import pytest
from sheet_leagues import NAMES, new_league, played_league, renamed

from leaguecli.sheets.drawing.boxes import Box
from leaguecli.sheets.drawing.page import Page
from leaguecli.sheets.drawing.paper import PAPERS
from leaguecli.sheets.output.chat import render_markdown, render_text
from leaguecli.sheets.output.html import render_html
from leaguecli.sheets.output.svg import render_svg
from leaguecli.sheets.output.typesetting import (
    PIXELS_PER_INCH,
    render_pdf,
    render_png,
    unprintable_letters,
)
from leaguecli.sheets.pads import make_pad
from leaguecli.sheets.words import LANGUAGES

POPPLER = shutil.which("pdftoppm")
SHEETS = (
    ("masters", "a4"),
    ("masters-eight", "a4"),
    ("world-cup", "a4"),
    ("world-cup", "a3"),
    ("seasons", "a4"),
    ("eleven", "letter"),
    ("cup", "a4"),
    ("groups", "a4"),
)


def make(kind, mode="filled", language="en", paper="a4", names=None):
    league = played_league(kind) if mode == "filled" else new_league(kind)
    if names:
        league = renamed(league, NAMES[names](len(league.first_teams)))
    return make_pad(league, mode, language, PAPERS[paper])


def files(pad):
    return {
        "pdf": render_pdf(pad.pages, pad.title, pad.language),
        "png": b"".join(render_png(pad.pages, pad.title, pad.language)),
        "svg": b"".join(render_svg(page) for page in pad.pages),
        "html": render_html(pad.pages, pad.outline, pad.title, pad.language).encode(),
        "txt": render_text(pad.outline).encode(),
        "md": render_markdown(pad.outline).encode(),
    }


def picture_size(png):
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack(">II", png[16:24])


def picture_pixels(png):
    """How many different bytes its compressed data holds: a page with something on it is no constant."""
    return len(set(png[100:]))


def pixels(millimetres, resolution):
    return millimetres / 25.4 * resolution


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("kind", "paper"), SHEETS)
def test_every_sheet_in_every_language_becomes_a_picture(kind, paper, language):
    pad = make(kind, "filled", language, paper)
    pictures = render_png(pad.pages, pad.title, pad.language)
    assert len(pictures) == len(pad.pages)
    for page, picture in zip(pad.pages, pictures, strict=True):
        wide, high = picture_size(picture)
        assert wide == pytest.approx(pixels(page.width, PIXELS_PER_INCH), abs=1.1)
        assert high == pytest.approx(pixels(page.height, PIXELS_PER_INCH), abs=1.1)
        assert len(picture) > 10_000
        assert picture_pixels(picture) > 200


@pytest.mark.skipif(not POPPLER, reason="poppler-utils is not installed")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("kind", "paper"), SHEETS)
def test_another_program_reads_the_pdf(kind, paper, language, tmp_path):
    pad = make(kind, "calendar", language, paper)
    file = tmp_path / "pad.pdf"
    file.write_bytes(render_pdf(pad.pages, pad.title, pad.language))
    subprocess.run([POPPLER, "-r", "36", "-png", file, tmp_path / "page"], check=True)
    pictures = [path.read_bytes() for path in sorted(tmp_path.glob("page*.png"))]
    assert len(pictures) == len(pad.pages)
    for page, picture in zip(pad.pages, pictures, strict=True):
        wide, high = picture_size(picture)
        assert wide == pytest.approx(pixels(page.width, 36), abs=1.1)
        assert high == pytest.approx(pixels(page.height, 36), abs=1.1)
        assert len(picture) > 2_000


@pytest.mark.skipif(not shutil.which("pdftotext"), reason="poppler-utils is not installed")
def test_names_are_in_the_pdf_as_text(tmp_path):
    pad = make("masters", names="korean")
    file = tmp_path / "pad.pdf"
    file.write_bytes(render_pdf(pad.pages, pad.title, pad.language))
    text = subprocess.run(["pdftotext", file, "-"], capture_output=True, check=True).stdout.decode()
    assert "Friday night" in text
    assert "leaguecli record M1" in text
    if not unprintable_letters(pad.pages):
        assert "대한민국" in text


@pytest.mark.parametrize("mode", ["blank", "calendar", "filled"])
def test_the_same_pad_is_the_same_bytes(mode):
    first, again = files(make("masters", mode)), files(make("masters", mode))
    assert first == again


def test_the_date_is_that_of_the_newest_entry_and_nothing_else_is_dated():
    made = files(make("masters"))
    assert not re.search(rb"/(CreationDate|ModDate)|<xmp:(Create|Modify)Date", made["pdf"])
    for kind in ("svg", "html", "txt", "md"):
        assert set(re.findall(rb"20\d\d-\d\d-\d\d", made[kind])) == {b"2026-03-01"}


def test_no_path_and_no_user_is_in_any_file(monkeypatch):
    monkeypatch.setenv("USER", "margarida")
    monkeypatch.setenv("HOME", "/home/margarida")
    for data in files(make("eleven")).values():
        for trace in (b"margarida", b"/home/", b"/work/", b"site-packages", b"friday.json", b"/tmp/"):
            assert trace not in data


# Names are data


def test_hostile_names_are_text_in_svg_and_nothing_else():
    pad = make("masters", names="hostile")
    for page in pad.pages:
        root = ElementTree.fromstring(render_svg(page))
        tags = {element.tag.partition("}")[2] for element in root.iter()}
        assert tags <= {"svg", "title", "rect", "line", "text"}
        for element in root.iter():
            assert not any("script" in value or "alert" in value for value in element.attrib.values())
            assert not any(name.casefold().startswith("on") for name in element.attrib)
    words = " ".join(
        text for page in pad.pages for text in ElementTree.fromstring(render_svg(page)).itertext()
    )
    assert "<script>alert(1)</script>" in words
    assert "{{7*7}}" in words or "$x$" in words


def test_hostile_names_are_text_in_html_and_nothing_else():
    pad = make("league", names="hostile")
    html = render_html(pad.pages, pad.outline, pad.title, pad.language)
    assert "<script" not in html
    assert "<img" not in html
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in html
    assert "{{7*7}}" in html
    attributes = " ".join(re.findall(r'="([^"]*)"', html))
    assert "alert" not in attributes
    assert "passwd" not in attributes
    assert "default-src 'none'" in html
    assert not re.search(r"\b(src|href|url)\b\s*[=(]", re.sub(r">[^<]*<", "><", html))


def test_the_style_sheet_is_the_only_thing_the_policy_allows():
    from base64 import b64encode
    from hashlib import sha256

    pad = make("masters")
    html = render_html(pad.pages, pad.outline, pad.title, pad.language)
    style = re.search(r"<style>(.*?)</style>", html, re.DOTALL)[1]
    allowed = re.search(r"style-src '(sha256-[^']+)'", html)[1]
    assert allowed == "sha256-" + b64encode(sha256(style.encode()).digest()).decode()
    assert html.index("Content-Security-Policy") < html.index("<style>")


@pytest.mark.parametrize("names", ["hostile", "korean"])
def test_names_reach_typst_as_data(names):
    """A name that were read as source would stop the compiler or change the number of pages."""
    pad = make("league", names=names)
    assert len(render_png(pad.pages, pad.title, pad.language)) == len(pad.pages)


def test_a_file_named_like_code_is_not_read(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "secret.typ").write_text("#let stolen = 1")
    page = Page("sheet", 210, 297)
    page.text(Box(0, 0, 150, 10), '#import "secret.typ"; #stolen #read("secret.typ")')
    plain = Page("sheet", 210, 297)
    plain.text(Box(0, 0, 150, 10), '#import "secret.typ"; #stolen #read("secret.typ")')
    assert render_png([page], '#read("secret.typ")', "en") == render_png([plain], "x", "en")


def test_markdown_escapes_what_it_would_read_as_markup():
    text = render_markdown(make("league", names="hostile").outline)
    assert "<script>" not in text
    assert r"\<script\>alert(1)\</script\>" in text
    assert r"\[red\]x\[/red\]" in text
    rows = [line for line in text.splitlines() if line.startswith("| M")]
    assert len(rows) == 72
    assert all(len(re.findall(r"(?<!\\)\|", row)) == 5 for row in rows)


def test_control_codes_from_a_damaged_file_are_made_visible():
    league = renamed(new_league("masters"), ["a\x1b]0;x\x07\nb", "c\u202ed"])
    pad = make_pad(league, "calendar", "en", PAPERS["a4"])
    for name, data in files(pad).items():
        if name not in ("pdf", "png"):
            assert b"\x1b" not in data
            assert "\u202e".encode() not in data
            assert b"a\\x1b]0;x\\x07\\x0ab" in data or b"a\\\\x1b" in data


# Letters


def test_letters_that_no_font_can_print_are_found():
    page = Page("sheet", 210, 297)
    page.text(Box(0, 0, 100, 10), "Ajax \u0378 Forlì \U0010fffc")
    assert unprintable_letters([page]) == ["\u0378", "\U0010fffc"]


def test_ordinary_letters_need_no_search():
    page = Page("sheet", 210, 297)
    page.text(Box(0, 0, 100, 10), "São João, Αθήνα, Москва – Łódź “Žilina”")
    assert unprintable_letters([page]) == []


def test_letters_taken_for_granted_are_in_the_fonts_inside_typst():
    """Even on a machine without fonts: what `is_common` promises."""
    import unicodedata

    import typst

    from leaguecli.sheets.drawing.metrics import is_common

    letters = [
        chr(point)
        for point in range(0x20, 0x2030)
        if is_common(chr(point)) and unicodedata.category(chr(point)) not in ("Cc", "Cf", "Cn", "Zs")
    ]
    source = "#set page(width: 8mm, height: 8mm, margin: 0mm)\n#set text(size: 5mm)\n"
    source += "#for letter in json(bytes(sys.inputs.letters)) { page(text(letter)) }"
    inputs = {"letters": json.dumps(["\U0010fffd", *letters])}
    pictures = typst.compile(
        source.encode(), sys_inputs=inputs, format="png", ppi=72, ignore_system_fonts=True
    )
    missing = [
        letter for letter, picture in zip(letters, pictures[1:], strict=True) if picture == pictures[0]
    ]
    assert missing == []


# In words


def test_a_chat_gets_the_calendar_with_ids_and_a_place_for_the_score():
    text = render_text(make("masters", "calendar").outline)
    assert "M1  Vila Real 1  _-_" in text
    assert "held: leaguecli done ACADEMY" in text
    assert "Type it in: leaguecli record M1 2-1 --half-time 1-0" in text


def test_a_chat_gets_results_tables_and_the_hash():
    pad = make("masters", "filled", "pt-BR")
    text = render_text(pad.outline)
    assert f"registro {played_league('masters').head[:12]}" in text
    assert "Rodada 1" in text
    assert re.search(r"^ *1 +Vila Real \d +6 +", text, re.MULTILINE)
    assert "_-_" not in text


def test_columns_line_up_with_wide_letters():
    lines = render_text(make("masters", names="korean", mode="calendar").outline).splitlines()
    first = [line for line in lines if line.startswith(("M1 ", "M2 "))]
    from leaguecli.sheets.drawing.metrics import column_width

    assert len({column_width(line.partition("_-_")[0]) for line in first}) == 1


def test_six_seasons_are_summed_up_in_words():
    text = render_text(make("seasons", "filled", "it").outline)
    assert "Punti dei trofei" in text
    assert "Stagione 2: SuperCoppa" in text
