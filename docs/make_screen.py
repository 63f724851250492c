"""Draws docs/screen.svg: what `leaguecli demo` prints. Run it again when the screen changes."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

WIDTH = 92
PICTURE = Path(__file__).with_name("screen.svg")


def screen_text() -> str:
    from leaguecli.cli import run

    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        run(["demo", "--lang", "en"])
    return out.getvalue()


def draw() -> str:
    from rich.console import Console
    from rich.text import Text

    console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True)
    console.print(Text("$ leaguecli demo", style="bold"))
    for line in screen_text().splitlines():
        console.print(Text(line), no_wrap=True, overflow="crop")
    return without_web_fonts(console.export_svg(title="leaguecli", unique_id="leaguecli"))


def without_web_fonts(svg: str) -> str:
    """Nothing is fetched from anywhere by looking at a picture."""
    return re.sub(r"\s*@font-face \{.*?\}", "", svg, flags=re.DOTALL)


if __name__ == "__main__":
    PICTURE.write_text(draw(), encoding="utf-8")
