"""Sizes of paper. A sheet is designed for A4; on A3 it is enlarged, on Letter the columns give way."""

from __future__ import annotations

from typing import NamedTuple

from leaguecli.model.errors import UsageProblem
from leaguecli.model.names import shown
from leaguecli.sheets.drawing.page import Page


class Paper(NamedTuple):
    """Upright, in millimetres."""

    key: str
    width: float
    height: float
    scale: float = 1.0


PAPERS = {
    paper.key: paper
    for paper in (Paper("a4", 210, 297), Paper("a3", 297, 420, 2**0.5), Paper("letter", 215.9, 279.4))
}


def find_paper(key: str) -> Paper:
    paper = PAPERS.get(key.casefold())
    if paper is None:
        raise UsageProblem("there is no paper {key}", hint="a4, a3 or letter", key=shown(key))
    return paper


def make_page(paper: Paper, name: str, *, upright: bool = False, enlarged: bool = True) -> Page:
    """`enlarged=False` gives a wall-chart the whole of a large paper at its true size."""
    scale = paper.scale if enlarged else 1.0
    if upright:
        return Page(name, paper.width, paper.height, scale)
    return Page(name, paper.height, paper.width, scale)
