"""The pad as plain text and as Markdown, to paste into a chat."""

from __future__ import annotations

from leaguecli.sheets.drawing.metrics import column_width
from leaguecli.sheets.drawing.page import printable
from leaguecli.sheets.outline import Outline, Section


def render_text(outline: Outline) -> str:
    head = [outline.title, *outline.facts]
    blocks = ["\n".join(head), *("\n".join(_text_section(section)) for section in outline.sections)]
    return printable_lines("\n\n".join([*blocks, "\n".join(outline.foot)])) + "\n"


def printable_lines(text: str) -> str:
    """A name cannot add a line or a control code of its own."""
    return "\n".join(printable(line) for line in text.split("\n"))


def _text_section(section: Section) -> list[str]:
    lines = [section.heading]
    rows = [tuple(map(printable, row)) for row in section.rows]
    shown = [section.columns, *rows] if section.columns and len(section.columns) > 4 else rows
    if shown:
        widths = [max(column_width(row[n]) for row in shown) for n in range(len(shown[0]))]
        lines += [_aligned(row, widths, section.right) for row in shown]
    return [*lines, *section.notes]


def _aligned(row: tuple[str, ...], widths: list[int], right: tuple[int, ...]) -> str:
    cells = []
    for number, (text, width) in enumerate(zip(row, widths, strict=True)):
        space = " " * (width - column_width(text))
        cells.append(space + text if number in right else text + space)
    return "  ".join(cells).rstrip()


def render_markdown(outline: Outline) -> str:
    parts = [f"# {_plain(outline.title)}", *(_plain(fact) for fact in outline.facts)]
    parts += ["\n".join(_markdown_section(section)) for section in outline.sections]
    return "\n\n".join([*parts, *(_plain(line) for line in outline.foot)]) + "\n"


def _markdown_section(section: Section) -> list[str]:
    lines = [f"## {_plain(section.heading)}", ""]
    if section.rows:
        lines.append("| " + " | ".join(map(_plain, section.columns)) + " |")
        rules = (" ---: " if number in section.right else " --- " for number in range(len(section.columns)))
        lines.append("|" + "|".join(rules) + "|")
        lines += ["| " + " | ".join(map(_plain, row)) + " |" for row in section.rows]
    for note in section.notes:
        lines += ["", _plain(note)] if section.rows else [_plain(note)]
    return lines


def _plain(text: str) -> str:
    """Names are not Markdown: what would be read as markup is escaped."""
    escaped = "".join(
        "\\" + letter if letter in "\\`*_{}[]<>|#~$&!" else letter for letter in printable(text)
    )
    return escaped.replace("\n", " ")
