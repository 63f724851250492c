"""The pad as one HTML file that needs nothing else: pages for the printer, plain tables for a narrow screen.

Nothing in it runs and nothing is fetched: its policy allows its own style sheet and no more.
"""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256
from html import escape

from leaguecli.sheets.drawing.page import Page, printable
from leaguecli.sheets.outline import Outline, Section
from leaguecli.sheets.output.svg import svg_element

_STYLE = """
html { color-scheme: light dark; }
body { margin: 0; font-family: "Liberation Sans", Arial, Helvetica, sans-serif; }
.page svg { display: block; width: 100%; height: auto; background: #fff; }
.phone { display: none; padding: 0.8rem; max-width: 40rem; margin: 0 auto; }
.phone h1 { font-size: 1.3rem; } .phone h2 { font-size: 1rem; margin: 1.2rem 0 0.3rem; }
.phone .wide { overflow-x: auto; }
.phone table { border-collapse: collapse; width: 100%; font-size: 0.9rem; }
.phone th, .phone td { border-bottom: 1px solid #8888; padding: 0.25rem 0.3rem; text-align: left; }
.phone td { overflow-wrap: anywhere; } .phone .end { text-align: right; }
.phone .whole { white-space: nowrap; overflow-wrap: normal; }
.phone .matches { table-layout: fixed; }
.matches th:nth-child(1) { width: 3.3rem; } .matches th:nth-child(3) { width: 6rem; }
@media screen and (min-width: 821px) {
  body { background: #8884; }
  .page { margin: 1rem auto; max-width: 96vw; box-shadow: 0 0 6px #0006; }
}
@media screen and (max-width: 820px) { .pages { display: none; } .phone { display: block; } }
@media print {
  .page { overflow: hidden; break-after: page; break-inside: avoid; } .page:last-child { break-after: auto; }
}
"""


def render_html(pages: list[Page], outline: Outline, title: str, language: str) -> str:
    style = _STYLE + "".join(_page_rules(size) for size in _sizes(pages))
    policy = f"default-src 'none'; style-src 'sha256-{b64encode(sha256(style.encode()).digest()).decode()}'"
    sheets = "\n".join(_page(page) for page in pages)
    return (
        f'<!DOCTYPE html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{_words(title)}</title>\n<style>{style}</style>\n</head>\n<body>\n"
        f'<main class="pages">\n{sheets}\n</main>\n{_phone(outline)}\n</body>\n</html>\n'
    )


Size = tuple[float, float]


def _size(page: Page) -> Size:
    return page.width, page.height


def _sizes(pages: list[Page]) -> list[Size]:
    return list(dict.fromkeys(_size(page) for page in pages))


def _size_name(size: Size) -> str:
    return f"size-{size[0]:g}-{size[1]:g}".replace(".", "_")


def _page_rules(size: Size) -> str:
    """Each size of paper has a page of its own; a hair less high than the paper, so that nothing spills."""
    width, height = size
    name = _size_name(size)
    return (
        f"@page {name} {{ size: {width:g}mm {height:g}mm; margin: 0; }}\n"
        f"@media print {{ .{name} {{ page: {name}; width: {width:g}mm; height: {height - 0.3:g}mm; }} }}\n"
        f"@media screen {{ .{name} {{ width: {width:g}mm; }} }}\n"
    )


def _page(page: Page) -> str:
    return f'<section class="page {_size_name(_size(page))}">\n{svg_element(page, "")}\n</section>'


def _phone(outline: Outline) -> str:
    facts = "".join(f"<p>{_words(fact)}</p>\n" for fact in outline.facts)
    sections = "\n".join(_section(section) for section in outline.sections)
    foot = "".join(f"<p>{_words(line)}</p>\n" for line in outline.foot)
    return f'<article class="phone">\n<h1>{_words(outline.title)}</h1>\n{facts}{sections}\n{foot}</article>'


def _section(section: Section) -> str:
    parts = [f"<h2>{_words(section.heading)}</h2>"]
    if section.rows:
        heads = "".join(_cell("th", text, n, section) for n, text in enumerate(section.columns))
        rows = "\n".join(
            "<tr>" + "".join(_cell("td", text, n, section) for n, text in enumerate(row)) + "</tr>"
            for row in section.rows
        )
        table = f"<thead><tr>{heads}</tr></thead>\n<tbody>\n{rows}\n</tbody>"
        kind = ' class="matches"' if len(section.columns) == 4 else ""
        parts.append(f'<div class="wide"><table{kind}>\n{table}\n</table></div>')
    parts += [f"<p>{_words(note)}</p>" for note in section.notes]
    return "\n".join(parts)


def _cell(tag: str, text: str, number: int, section: Section) -> str:
    classes = ["end"] if number in section.right else []
    if len(text) <= 9 and text:
        classes.append("whole")
    attribute = f' class="{" ".join(classes)}"' if classes else ""
    return f"<{tag}{attribute}>{_words(text)}</{tag}>"


def _words(text: str) -> str:
    return escape(printable(text), quote=False)
