"""Text that is made to fit, and the page it is drawn on."""

import pytest

from leaguecli.model.errors import UsageProblem
from leaguecli.sheets.drawing.boxes import Box
from leaguecli.sheets.drawing.fitting import SMALLEST, fit, wrap
from leaguecli.sheets.drawing.ink import BAR, EVENT, HINT, INK, NOTE, OTHER_BAR, PAPER, SHADE
from leaguecli.sheets.drawing.metrics import LEADING, POINT, text_width
from leaguecli.sheets.drawing.page import MARGIN, Page, Rect, Text, printable
from leaguecli.sheets.drawing.paper import PAPERS, find_paper, make_page

LONG = "Associação Desportiva e Recreativa dos Amigos de Vila Nova"


def widest(fitted, bold=False):
    return max(text_width(line, fitted.size * POINT, bold) for line in fitted.lines)


def test_text_with_room_keeps_its_size():
    assert fit("Ajax", 40, 6, 9) == (9, ("Ajax",))


def test_text_a_little_too_long_shrinks_on_one_line():
    natural = text_width("Ajax Amadora", 9 * POINT)
    fitted = fit("Ajax Amadora", natural * 0.9, 6, 9)
    assert len(fitted.lines) == 1
    assert 9 * 0.8 <= fitted.size < 9
    assert widest(fitted) <= natural * 0.9


def test_text_much_too_long_wraps():
    fitted = fit(LONG, 40, 9, 9)
    assert len(fitted.lines) > 1
    assert widest(fitted) <= 40
    assert len(fitted.lines) * fitted.size * POINT * LEADING <= 9
    assert " ".join(fitted.lines) == LONG


@pytest.mark.parametrize("text", [LONG, "W" * 100, "대한민국축구국가대표팀" * 9, "a-b/c" * 20, "x"])
@pytest.mark.parametrize(("w", "h"), [(12, 6), (40, 6), (40, 20), (3, 3)])
def test_nothing_is_lost_and_nothing_sticks_out(text, w, h):
    fitted = fit(text, w, h, 9)
    assert "".join(fitted.lines).replace(" ", "") == text.replace(" ", "")
    if not fitted.overflows:
        assert widest(fitted) <= w + 0.001
        assert len(fitted.lines) * fitted.size * POINT * LEADING <= h + 0.001


def test_text_that_cannot_be_read_is_reported():
    page = Page("sheet", 210, 297)
    page.text(Box(0, 0, 6, 6), "W" * 100, 9)
    assert [(overflow.page, overflow.text) for overflow in page.overflows] == [("sheet", "W" * 100)]
    assert page.overflows[0].size < SMALLEST


def test_a_line_breaks_after_wide_letters_and_hyphens():
    assert wrap("대한민국", 2 * 9 * POINT, 9) == ("대한", "민국")
    assert wrap("Paris-Saint", text_width("Paris-", 9 * POINT) + 0.1, 9) == ("Paris-", "Saint")


def test_a_long_word_is_broken_where_the_line_ends():
    assert "".join(wrap("W" * 30, 20, 9)) == "W" * 30


def test_the_page_adds_its_margin_and_enlarges_on_a3():
    page = make_page(find_paper("A3"), "sheet")
    page.rect(page.frame)
    box = page.items[0].box
    assert (box.x, box.y) == (MARGIN, MARGIN)
    assert (box.right, box.bottom) == pytest.approx((420 - MARGIN, 297 - MARGIN), abs=0.01)
    page.text(Box(0, 0, 50, 10), "Ajax", 10)
    assert page.items[1].size == pytest.approx(10 * POINT * 2**0.5, abs=0.001)


def test_a_field_is_known_as_one():
    page = make_page(PAPERS["a4"], "sheet", upright=True)
    page.field(Box(0, 0, 7, 7))
    page.rect(Box(0, 0, 7, 7))
    assert [item.writable for item in page.items if isinstance(item, Rect)] == [True, False]


def test_unknown_paper_is_refused():
    with pytest.raises(UsageProblem):
        find_paper("a5")


def test_characters_no_file_may_hold_become_visible():
    assert printable("a\x1b[2J\u202eb\ufffe") == "a\\x1b[2J\\x202eb\ufffd"


def test_alignment_keeps_text_in_its_box():
    page = Page("sheet", 210, 297)
    for align in ("left", "centre", "right"):
        page.text(Box(10, 10, 30, 6), "Ajax", 9, align=align)
    lefts = [item.x - item.anchor * item.width for item in page.items if isinstance(item, Text)]
    assert lefts[0] == pytest.approx(20)
    assert lefts[2] == pytest.approx(50 - page.items[0].width, abs=0.001)
    assert lefts[1] == pytest.approx((lefts[0] + lefts[2]) / 2, abs=0.001)


def luminance(colour):
    red, green, blue = (int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5))
    return 0.2126 * red**2.2 + 0.7152 * green**2.2 + 0.0722 * blue**2.2


def contrast(one, other):
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        (PAPER, BAR),
        (PAPER, OTHER_BAR),
        (INK, EVENT),
        (INK, SHADE),
        (NOTE, PAPER),
        (HINT, PAPER),
        (HINT, SHADE),
    ],
)
def test_every_colour_can_be_read_in_grey(ink, ground):
    assert contrast(ink, ground) >= 4


def test_widths_agree_with_a_real_font():
    """Within two per cent of what typst measures, where a font of Helvetica's widths is installed."""
    typst = pytest.importorskip("typst")
    families = {"Liberation Sans", "Arial", "Helvetica", "Arimo", "Nimbus Sans"} & set(
        typst.Fonts().families()
    )
    if not families:
        pytest.skip("no font of these widths is installed")
    for bold in (False, True):
        text = "Ação & Génio 2010: Città di Forlì – ÉÊÍÕÜ ßøæ (WMil) {x} @%"
        weight = 700 if bold else 400
        style = f'font: "{min(families)}", weight: {weight}, size: 100pt'
        source = f"#context [#metadata(measure(text({style}, sys.inputs.t)).width / 1pt) <w>]"
        found = typst.query(source.encode(), "<w>", field="value", one=True, sys_inputs={"t": text})
        assert text_width(text, 100, bold) == pytest.approx(float(found), rel=0.02)


def test_korean_breaks_between_words_and_chinese_anywhere():
    assert wrap("대한민국 축구단", 5 * 9 * POINT, 9) == ("대한민국", "축구단")
    assert wrap("北京国安足球", 4 * 9 * POINT, 9) == ("北京国安", "足球")
