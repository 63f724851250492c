"""A page as SVG, one unit a millimetre. Names stand in text only, escaped, never in an attribute."""

from __future__ import annotations

from html import escape

from leaguecli.sheets.drawing.ink import INK
from leaguecli.sheets.drawing.page import Item, Line, Page, Rect, Text

FONTS = "Liberation Sans, Arial, Helvetica, Arimo, Nimbus Sans, sans-serif"
"""Of the same widths, so that what was measured holds; the viewer's own font for what they lack."""


def render_svg(page: Page) -> bytes:
    size = f'width="{_n(page.width)}mm" height="{_n(page.height)}mm"'
    return ('<?xml version="1.0" encoding="UTF-8"?>\n' + svg_element(page, size) + "\n").encode()


def svg_element(page: Page, attributes: str) -> str:
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" {attributes} '
        f'viewBox="0 0 {_n(page.width)} {_n(page.height)}" font-family="{FONTS}" xml:space="preserve">'
    )
    ground = f'<rect width="{_n(page.width)}" height="{_n(page.height)}" fill="#ffffff"/>'
    return "\n".join(
        [head, f"<title>{_words(page.name)}</title>", ground, *map(_element, page.items), "</svg>"]
    )


def _element(item: Item) -> str:
    match item:
        case Rect():
            return _rect(item)
        case Line():
            return _line(item)
        case Text():
            return _text(item)


def _rect(item: Rect) -> str:
    x, y, w, h = map(_n, item.box)
    stroke = f' stroke="{INK}" stroke-width="{_n(item.line)}"' if item.line else ""
    return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="{item.fill or "none"}"{stroke}/>'


def _line(item: Line) -> str:
    dash = f' stroke-dasharray="{" ".join(map(_n, item.dash))}"' if item.dash else ""
    ends = f'x1="{_n(item.x1)}" y1="{_n(item.y1)}" x2="{_n(item.x2)}" y2="{_n(item.y2)}"'
    return f'<line {ends} stroke="{INK}" stroke-width="{_n(item.width)}"{dash}/>'


_TEXT_ANCHOR = {0.0: "", 0.5: ' text-anchor="middle"', 1.0: ' text-anchor="end"'}


def _text(item: Text) -> str:
    bold = ' font-weight="700"' if item.bold else ""
    held = f' textLength="{_n(item.width)}" lengthAdjust="spacingAndGlyphs"' if item.is_tight else ""
    fill = f' fill="{item.colour}"' if item.colour != INK else ""
    place = f'x="{_n(item.x)}" y="{_n(item.y)}" font-size="{_n(item.size)}"'
    return f"<text {place}{_TEXT_ANCHOR[item.anchor]}{bold}{fill}{held}>{_words(item.text)}</text>"


def _words(text: str) -> str:
    return escape(text, quote=False)


def _n(number: float) -> str:
    return f"{round(number, 3):g}" if abs(number) < 1e5 else str(number)
