"""Tables on a terminal. Names are data: no markup, no emoji, no highlighting."""

from __future__ import annotations

from collections.abc import Sequence
from shutil import get_terminal_size
from typing import TextIO

from rich.box import SIMPLE_HEAD
from rich.color import Color
from rich.console import Console
from rich.style import Style
from rich.table import Table
from rich.text import Text

from leaguecli.cli.screen import Cell, Listing, cell_text, clean


def make_console(colour: bool, file: TextIO) -> Console:
    """The size is asked for here, because Rich takes every dumb terminal for 80 columns."""
    width, height = get_terminal_size()
    return Console(
        file=file,
        width=width,
        height=height,
        no_color=not colour,
        markup=False,
        emoji=False,
        highlight=False,
    )


def show_rich(listings: Sequence[Listing], heading: str, *, colour: bool, file: TextIO) -> None:
    console = make_console(colour, file)
    if heading:
        console.print(Text(clean(heading), style="bold"))
    for listing in listings:
        if listing.title:
            console.print(Text(clean(listing.title), style="bold green"))
        if listing.rows:
            console.print(fitting_table(listing, console))
        for note in listing.notes:
            console.print(Text(clean(note), style="dim"))


def fitting_table(listing: Listing, console: Console) -> Table:
    """Without the columns that this terminal has no room for."""
    while True:
        table = rich_table(listing)
        spare = max((column.spare for column in listing.columns), default=0)
        if (
            not spare
            or console.measure(table, options=console.options.update(max_width=1000)).maximum <= console.width
        ):
            return table
        kept = [n for n, column in enumerate(listing.columns) if column.spare != spare]
        rows = [[row[n] for n in kept] for row in listing.rows]
        listing = Listing(listing.title, [listing.columns[n] for n in kept], rows, listing.notes)


def rich_table(listing: Listing) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for column in listing.columns:
        justify = "right" if column.right else "left"
        table.add_column(Text(clean(column.heading)), justify=justify, overflow="fold")  # type: ignore[arg-type]
    for row in listing.rows:
        table.add_row(*(Text(cell_text(cell), style=heat_style(cell)) for cell in row))
    return table


def heat_style(cell: object) -> Style:
    """The warmer, the darker the green behind it, and the letters stay readable."""
    if not isinstance(cell, Cell) or cell.heat <= 0:
        return Style.null()
    cool, warm = (232, 244, 234), (0, 92, 48)
    red, green, blue = (round(a + (b - a) * cell.heat) for a, b in zip(cool, warm, strict=True))
    return Style(color="white" if cell.heat > 0.74 else "black", bgcolor=Color.from_rgb(red, green, blue))
