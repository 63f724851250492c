"""What a command shows: data on stdout, everything else on stderr; boxes and colour only on a terminal."""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple, TextIO

from leaguecli.model.names import shown

FORMS = ("table", "plain", "json", "csv", "md")
WIDEST = 90
"""No line of prose is longer, however wide the terminal: nobody reads it."""


class Column(NamedTuple):
    """A heading (translated by the command), right-aligned for numbers."""

    heading: str
    key: str
    right: bool = False
    spare: int = 0
    """A narrow terminal does without it; the higher the number, the sooner. Pipes get everything."""


class Cell(NamedTuple):
    """A value that people read in another form than programs do: `+4` for 4."""

    text: str
    value: Any
    heat: float = 0.0
    """From 0 to 1: how strongly a terminal colours it."""


class Listing:
    """Rows of cells under headings; a title before, notes after."""

    def __init__(
        self, title: str, columns: Sequence[Column], rows: Sequence[Sequence[Any]], notes: Sequence[str] = ()
    ) -> None:
        self.title = title
        self.columns = columns
        self.rows = rows
        self.notes = notes


class Screen:
    """`form` is what `-f` asked for; empty means a table on a terminal and plain text elsewhere."""

    def __init__(self, form: str = "", *, colour: bool = True, quiet: bool = False) -> None:
        self.form = form
        self.colour = colour
        self.quiet = quiet
        self.out: TextIO = sys.stdout
        self.err: TextIO = sys.stderr

    @contextmanager
    def kept_in(self, path: str, *, force: bool) -> Iterator[None]:
        """What is shown goes to a file, whole or not at all; its ending picks the form, if nobody did."""
        from leaguecli.cli.writing import write_text

        shown, self.out = self.out, io.StringIO()
        if not self.form:
            self.form = {"json": "json", "csv": "csv", "md": "md"}.get(
                path.rpartition(".")[2].casefold(), "plain"
            )
        try:
            yield
            write_text(path, self.out.getvalue(), force=force)
        finally:
            self.out = shown

    @property
    def json(self) -> bool:
        return self.form == "json"

    @property
    def on_terminal(self) -> bool:
        return self.out.isatty()

    def line(self, text: str = "") -> None:
        """Output proper."""
        print(clean(text), file=self.out)

    def prose(self, text: str) -> None:
        """A sentence or an item of a list: on a terminal its words wrap, and go on under where they began."""
        if not self.on_terminal or not text.strip():
            self.line(text)
            return
        words = text.lstrip(" -")
        for line in wrapped(words, min(WIDEST, columns()), text[: len(text) - len(words)]):
            self.line(line)

    def pairs(self, pairs: Sequence[tuple[str, str]]) -> None:
        """What to type beside what it does; where that is too wide, one under the other."""
        longest = max(len(left) for left, _right in pairs)
        lines = [f"  {left:<{longest}}  {right}" for left, right in pairs]
        if self.on_terminal and max(map(cell_width, lines)) > columns():
            for left, right in pairs:
                self.line(f"  {left}")
                self.prose(f"      {right}")
        else:
            for line in lines:
                self.line(line)

    def note(self, text: str) -> None:
        """Said beside the output; silent with `-q`."""
        if not self.quiet:
            print(clean(text), file=self.err)

    def object(self, thing: str, **data: Any) -> None:
        payload = {"schema": f"leaguecli.{thing}/1", **data}
        print(json.dumps(payload, ensure_ascii=False, allow_nan=False), file=self.out)

    def show(self, listings: Sequence[Listing], heading: str = "") -> None:
        form = self.form or ("table" if self.on_terminal else "plain")
        if form == "csv":
            self._csv(listings)
        elif form == "md":
            self._markdown(listings, heading)
        elif form == "table" and self.on_terminal:
            from leaguecli.cli.rich_screen import show_rich

            show_rich(listings, heading, colour=self.colour and not os.environ.get("NO_COLOR"), file=self.out)
        else:
            self._plain(listings, heading)

    def _plain(self, listings: Sequence[Listing], heading: str) -> None:
        blocks = ([[clean(heading)]] if heading else []) + [plain_lines(listing) for listing in listings]
        print("\n\n".join("\n".join(block) for block in blocks if block), file=self.out)

    def _csv(self, listings: Sequence[Listing]) -> None:
        import csv

        writer = csv.writer(self.out, lineterminator="\n")
        for number, listing in enumerate(listings):
            if number == 0:
                writer.writerow([column.key for column in listing.columns])
            writer.writerows([neutral(cell) for cell in row] for row in listing.rows)

    def _markdown(self, listings: Sequence[Listing], heading: str) -> None:
        if heading:
            print(f"# {clean(heading)}\n", file=self.out)
        print("\n\n".join("\n".join(markdown_lines(listing)) for listing in listings), file=self.out)


def columns() -> int:
    """How wide the terminal is."""
    from shutil import get_terminal_size

    return max(20, get_terminal_size().columns)


def wrapped(words: str, width: int, start: str = "") -> list[str]:
    """Broken between words only: a command or a score stays whole."""
    from textwrap import wrap

    return wrap(
        words, width, initial_indent=start, subsequent_indent=" " * len(start), break_on_hyphens=False
    )


def clean(text: str) -> str:
    """Every string that goes to a terminal: escape codes and other controls become visible, newlines stay."""
    return "\n".join(shown(line, longest=10_000) for line in text.split("\n"))


def neutral(cell: Any) -> Any:
    """A cell that a spreadsheet would run as a formula is quoted; numbers stay numbers."""
    if isinstance(cell, Cell):
        cell = cell.value
    if isinstance(cell, str) and cell[:1] in ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"):
        return "'" + cell
    return "" if cell is None else cell


def cell_text(cell: Any) -> str:
    if isinstance(cell, Cell):
        return clean(cell.text)
    return "" if cell is None else clean(str(cell))


def plain_lines(listing: Listing) -> list[str]:
    """Columns aligned with spaces, nothing cut."""
    lines = [clean(listing.title)] if listing.title else []
    if listing.rows:
        rows = [
            [clean(c.heading) for c in listing.columns],
            *([cell_text(c) for c in r] for r in listing.rows),
        ]
        widths = [max(cell_width(row[i]) for row in rows) for i in range(len(listing.columns))]
        lines += ["  ".join(_padded(row, widths, listing.columns)).rstrip() for row in rows]
    return lines + [clean(note) for note in listing.notes]


def _padded(row: Sequence[str], widths: Sequence[int], columns: Sequence[Column]) -> list[str]:
    cells = []
    for text, width, column in zip(row, widths, columns, strict=True):
        space = " " * (width - cell_width(text))
        cells.append(space + text if column.right else text + space)
    return cells


def cell_width(text: str) -> int:
    """Columns on a terminal: East Asian wide characters take two, combining marks none."""
    if text.isascii():
        return len(text)
    import unicodedata

    return sum(
        0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text
    )


def markdown_lines(listing: Listing) -> list[str]:
    lines = [f"## {_markdown_cell(listing.title)}", ""] if listing.title else []
    if listing.rows:
        lines.append("| " + " | ".join(_markdown_cell(c.heading) for c in listing.columns) + " |")
        lines.append("|" + "|".join(" ---: " if c.right else " --- " for c in listing.columns) + "|")
        lines += ["| " + " | ".join(_markdown_cell(cell_text(c)) for c in row) + " |" for row in listing.rows]
    return lines + [part for note in listing.notes for part in ("", _markdown_cell(note))]


def _markdown_cell(text: str) -> str:
    escaped = "".join("\\" + c if c in "\\`*_{}[]<>|#" else c for c in clean(text))
    return escaped.replace("\n", " ")
