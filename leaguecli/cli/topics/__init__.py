"""The pages of `leaguecli help TOPIC`: one file for each page and language, English where there is none."""

from __future__ import annotations

from pathlib import Path

from leaguecli.cli.words import language

TOPICS = ("scores", "teams", "ties", "rules", "files", "languages", "exit-codes", "plug-ins")


def page_lines(topic: str) -> list[str]:
    """The page as people read it: its first line is the title, without the mark of a heading."""
    return _text(topic).removeprefix("# ").rstrip("\n").split("\n")


def page_title(topic: str) -> str:
    return page_lines(topic)[0]


def _text(topic: str) -> str:
    folder = Path(__file__).parent
    for name in (language(), "en"):
        page = folder / name / f"{topic}.md"
        if page.is_file():
            return page.read_text(encoding="utf-8")
    raise FileNotFoundError(topic)
