"""A knock-out as a wall-chart: boxes for both sides of every match, joined round by round."""

from __future__ import annotations

from typing import NamedTuple

from leaguecli.model.calendar import Match
from leaguecli.model.result import Result
from leaguecli.sheets.drawing.boxes import Box
from leaguecli.sheets.drawing.ink import HINT, NOTE
from leaguecli.sheets.drawing.page import Page
from leaguecli.sheets.parts.bracket_tree import Contest, Node
from leaguecli.sheets.parts.groups import Owner
from leaguecli.sheets.view import Side, View

ROW = 6.4
LABEL = 3.4
CONTEST = LABEL + 2 * ROW
LEAST_SLOT = CONTEST + 1.2
"""Height that a contest of the first round needs."""
LEAST_COLUMN = 42.0
_SCORE = 6.6
_JOIN = 5.0


def nobody(team: str) -> str:
    return ""


class _Spot(NamedTuple):
    """Where a contest was drawn."""

    box: Box
    node: Node


def fits_two_sides(root: Node, box: Box) -> bool:
    """The final in the middle and half of the tree on either side, as on a wall."""
    return len(root.children) == 2 and box.w / (2 * root.depth - 1) >= LEAST_COLUMN


def draw_bracket(page: Page, box: Box, view: View, root: Node, owner: Owner = nobody) -> Box:
    """Returns where the last contest stands, so that champion and third place can go above and below it."""
    if not fits_two_sides(root, box):
        return _draw_side(page, box, view, root, owner, mirrored=False).box
    column = box.w / (2 * root.depth - 1)
    half = column * (root.depth - 1)
    left = _draw_side(page, box.left(half), view, root.children[0], owner, mirrored=False).box
    right = _draw_side(page, box.after(half + column), view, root.children[1], owner, mirrored=True).box
    middle = Box(box.x + half + 2, box.middle - CONTEST / 2, column - 4 - _JOIN, CONTEST).moved(dx=_JOIN / 2)
    draw_contest(page, middle, view, root.contest, owner)
    for other in (left, right):
        _join(page, other, middle)
    return middle


def _draw_side(page: Page, box: Box, view: View, root: Node, owner: Owner, *, mirrored: bool) -> _Spot:
    column = box.w / root.depth
    slot = box.h / root.leaves
    return _draw_node(page, _Grid(box, column, slot, root.depth, mirrored, owner), view, root, box.y)


class _Grid(NamedTuple):
    box: Box
    column: float
    slot: float
    rounds: int
    mirrored: bool
    owner: Owner

    def place(self, round: int, y: float) -> Box:
        """Of a contest of that round (the first is 1), centred on `y`."""
        width = min(self.column - _JOIN, 90)
        if self.mirrored:
            x = self.box.right - (round - 1) * self.column - width
        else:
            x = self.box.x + (round - 1) * self.column
        return Box(x, y - CONTEST / 2, width, CONTEST)


def _draw_node(page: Page, grid: _Grid, view: View, node: Node, top: float, depth: int = 0) -> _Spot:
    """Children first, one below the other; their parent stands between them."""
    children = []
    y = top
    for child in node.children:
        children.append(_draw_node(page, grid, view, child, y, depth + 1))
        y += child.leaves * grid.slot
    middles = [spot.box.middle + LABEL / 2 for spot in children]
    centre = sum(middles) / len(middles) - LABEL / 2 if middles else top + grid.slot / 2
    spot = _Spot(grid.place(grid.rounds - depth, centre), node)
    draw_contest(page, spot.box, view, node.contest, grid.owner)
    for child_spot in children:
        _join(page, child_spot.box, spot.box)
    return spot


def _join(page: Page, source: Box, target: Box) -> None:
    """From the middle of one contest to the middle of the next."""
    y1, y2 = source.y + LABEL + ROW, target.y + LABEL + ROW
    if source.x < target.x:
        x1, x2 = source.right, target.x
    else:
        x1, x2 = source.x, target.right
    bend = (x1 + x2) / 2
    page.line(x1, y1, bend, y1, 0.25)
    page.line(bend, y1, bend, y2, 0.25)
    page.line(bend, y2, x2, y2, 0.25)


def draw_contest(page: Page, box: Box, view: View, contest: Contest, owner: Owner = nobody) -> None:
    """Id above; a row for each side with a box for its goals in every leg and one for the shoot-out."""
    goals = len(contest.matches)
    scores = goals + (1 if view.league.rules.ties.shootout else 0)
    _draw_label(page, box.top(LABEL), view, contest, scores)
    rows = box.below(LABEL).equal_rows(2)
    for number, (row, slot) in enumerate(zip(rows, contest.sides, strict=True)):
        name, *squares = row.columns([0, *([_SCORE] * scores)])
        _draw_name(page, name, view.side(slot), owner)
        texts = [*_score_texts(view, contest, number), ""]
        for square, text in zip(squares, texts, strict=False):
            page.field(square)
            page.text(square, text, 10, align="centre", bold=True)


def _draw_label(page: Page, box: Box, view: View, contest: Contest, scores: int) -> None:
    ids, pens = box.columns([0, _SCORE * scores], gap=1)
    legs = " · ".join(match.id for match in contest.matches)
    label = f"{contest.name}: {legs}" if len(contest.matches) > 1 else legs
    page.text(ids, label, 7, bold=True, colour=NOTE)
    if scores > len(contest.matches):
        page.text(pens, view.say("pens"), 6, align="right", colour=HINT)


def _draw_name(page: Page, box: Box, side: Side, owner: Owner) -> None:
    page.field(box)
    room = box.inset(0.8, 0.2)
    if side.name:
        mark = owner(side.team)
        name, tail = room.columns([0, 4 if mark else 0.01])
        page.text(name, side.name, 8.5)
        page.text(tail, mark, 7, align="right", bold=True, colour=NOTE)
    else:
        page.text(room.top(2.8), side.hint, 6, colour=HINT)


def _score_texts(view: View, contest: Contest, side: int) -> list[str]:
    """Goals of the upper (0) or lower (1) side leg by leg, then the shoot-out of the last leg."""
    texts = []
    for match in contest.matches:
        texts.append(_goals(view.result(match), _is_turned(contest, match), side))
    last = contest.matches[-1]
    result = view.result(last)
    if result is not None and result.pens is not None:
        texts.append(str(result.pens[1 - side if _is_turned(contest, last) else side]))
    return texts


def _is_turned(contest: Contest, match: Match) -> bool:
    return match.home != contest.matches[0].home


def _goals(result: Result | None, turned: bool, side: int) -> str:
    if result is None:
        return ""
    which = 1 - side if turned else side
    if result.score is None:
        return "X" if {"1": 0, "2": 1}.get(result.decision()) == which else ""
    return str(result.score[which])
