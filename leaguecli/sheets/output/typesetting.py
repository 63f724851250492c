"""PDF and PNG, set by typst from one fixed source; everything drawn reaches it as data."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from leaguecli.model.errors import MissingPart
from leaguecli.sheets.drawing.metrics import is_common
from leaguecli.sheets.drawing.page import Item, Line, Page, Rect, Text

PIXELS_PER_INCH = 150
_SOURCE = Path(__file__).with_name("sheet.typ")
_PROBE = """#set page(width: 8mm, height: 8mm, margin: 0mm)
#set text(font: ("Liberation Sans", "Arial", "Helvetica", "Libertinus Serif"), size: 5mm)
#for letter in json(bytes(sys.inputs.letters)) { page(text(letter)) }
"""
_NEVER_PRINTED = "\U0010fffd"
"""A private code point without a glyph: what a missing letter looks like."""


def render_pdf(pages: Sequence[Page], title: str, language: str) -> bytes:
    return _compile(pages, title, language, format="pdf")[0]


def render_png(pages: Sequence[Page], title: str, language: str) -> list[bytes]:
    return _compile(pages, title, language, format="png", ppi=PIXELS_PER_INCH)


def _compile(pages: Sequence[Page], title: str, language: str, **options: Any) -> list[bytes]:
    sheet = {"title": title, "lang": language.split("-")[0], "pages": [page_data(page) for page in pages]}
    text = json.dumps(sheet, ensure_ascii=False, separators=(",", ":"))
    made = _typst().compile(_SOURCE.read_bytes(), sys_inputs={"sheet": text}, **options)
    return made if isinstance(made, list) else [made]


def _typst() -> Any:
    try:
        import typst
    except ImportError as error:
        raise MissingPart(
            "PDF and PNG need typst", hint="pip install typst; .html and .svg need nothing"
        ) from error
    return typst


def page_data(page: Page) -> dict[str, Any]:
    return {"width": page.width, "height": page.height, "items": [_data(item) for item in page.items]}


def _data(item: Item) -> list[Any]:
    match item:
        case Rect(box, fill, line, _):
            return ["rect", *box, fill, line]
        case Line(x1, y1, x2, y2, width, dash):
            return ["line", x1, y1, x2, y2, width, dash]
        case Text(x, y, size, text, anchor, bold, colour, room):
            return ["text", x, y, size, anchor, 700 if bold else 400, colour, room, text]


def unprintable_letters(pages: Iterable[Page]) -> list[str]:
    """Letters that no font on this machine can print: each is set alone and compared with one that nothing
    can print."""
    texts = (item.text for page in pages for item in page.items if isinstance(item, Text))
    rare = sorted({letter for text in texts for letter in text if not is_common(letter)})
    if not rare:
        return []
    letters = json.dumps([_NEVER_PRINTED, *rare], ensure_ascii=False)
    pictures = _typst().compile(_PROBE.encode(), sys_inputs={"letters": letters}, format="png", ppi=72)
    return [letter for letter, picture in zip(rare, pictures[1:], strict=True) if picture == pictures[0]]
