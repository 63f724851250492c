"""Pages with what every sheet carries: title, league and date; below, the command to type, hash and page."""

from __future__ import annotations

from leaguecli.sheets.drawing.boxes import Box
from leaguecli.sheets.drawing.ink import HINT, NOTE
from leaguecli.sheets.drawing.page import Page
from leaguecli.sheets.drawing.paper import Paper, make_page
from leaguecli.sheets.view import View

HEAD = 13.0
FOOT = 5.0
GAP = 2.0


class Sheet:
    """Collects pages; `finished` numbers them."""

    def __init__(self, view: View, paper: Paper) -> None:
        self.view = view
        self.paper = paper
        self.pages: list[Page] = []
        self._commands: list[tuple[str, ...]] = []

    def new_page(
        self, title: str, commands: tuple[str, ...], *, upright: bool = False, enlarged: bool = True
    ) -> tuple[Page, Box]:
        """The page and what is left of it for the sheet itself. Commands are what its foot shows."""
        page = make_page(self.paper, title, upright=upright, enlarged=enlarged)
        self.pages.append(page)
        self._commands.append(commands)
        _draw_head(page, self.view, title)
        return page, page.frame.below(HEAD + GAP).above(FOOT + 1)

    @property
    def commands(self) -> tuple[str, ...]:
        """Everything that the feet of the pages show, once each."""
        return tuple(dict.fromkeys(command for commands in self._commands for command in commands))

    def finished(self) -> list[Page]:
        for number, page in enumerate(self.pages, start=1):
            _draw_foot(page, self.view, self._commands[number - 1], f"{number}/{len(self.pages)}")
        return self.pages


def _draw_head(page: Page, view: View, title: str) -> None:
    head = page.frame.top(HEAD)
    left, right = head.columns([0, head.w * 0.4], gap=4)
    page.text(left.top(7.5), title, 16, bold=True)
    page.text(left.below(7.5).top(4), view.game_title if view.game_title not in title else "", 8, colour=NOTE)
    _draw_league(page, view, right)
    page.line(head.x, head.bottom - 0.6, head.right, head.bottom - 0.6, 0.5)


def _draw_league(page: Page, view: View, box: Box) -> None:
    """Printed where it is known, else a line to write it on."""
    name, below = box.top(7), box.below(7).top(4.5)
    if view.league_name:
        page.text(name, view.league_name, 12, align="right", bold=True)
    else:
        write_line(page, name, view.say("League"))
    if view.date:
        page.text(below, view.say("as of {date}", date=view.date), 8, align="right", colour=NOTE)
    else:
        write_line(page, below.after(box.w / 2), view.say("Date"))


def write_line(page: Page, box: Box, label: str, size: float = 8.0) -> None:
    """A label and a line to write on."""
    from leaguecli.sheets.drawing.metrics import POINT, text_width

    width = min(text_width(label, size * POINT) + 1.5, box.w * 0.6)
    page.text(box.left(width).foot(4.2), label, size, colour=NOTE)
    page.line(box.x + width, box.bottom - 0.8, box.right, box.bottom - 0.8, 0.25)


def _draw_foot(page: Page, view: View, commands: tuple[str, ...], number: str) -> None:
    foot = page.frame.foot(FOOT)
    page.line(foot.x, foot.y, foot.right, foot.y, 0.2)
    left, right = foot.below(0.6).columns([0, 58], gap=3)
    typed = view.say("Type it in: {commands}", commands="   ·   ".join(commands))
    page.text(left, typed, 7.5, colour=NOTE)
    page_number = view.say("page {number}", number=number)
    proof = view.say("journal {hash}", hash=view.head) if view.head else ""
    page.text(
        right, f"{proof}   ·   {page_number}" if proof else page_number, 7.5, align="right", colour=HINT
    )
