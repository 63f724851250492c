"""The scoreboard on a whole screen (extra `tui`)."""

from __future__ import annotations

from textual.app import App, ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from leaguecli.cli.evening.board import Board, Move
from leaguecli.cli.evening.digits import fitting_lines
from leaguecli.cli.evening.scoreboard import HELP, space_words, track_line
from leaguecli.cli.screen import clean
from leaguecli.cli.words import _
from leaguecli.model.result import format_score

ACTIONS = {
    "h": "move('home')",
    "left": "move('home')",
    "a": "move('away')",
    "right": "move('away')",
    "enter": "move('on')",
    "space": "move('on')",
    "b": "move('back')",
    "u": "take_back",
    "q": "quit",
}
ROWS_OF_WORDS = 14
"""What stands above and below the digits, with its margins."""


def run_full_screen(board: Board, heading: str) -> None:
    ScoreboardApp(board, heading).run()


class ScoreboardApp(App[None]):
    """Names are data: `Content` shows them as they are, whatever brackets they hold."""

    CSS = """
    Screen { align: center middle; }
    Vertical { height: auto; }
    Static { text-align: center; width: 100%; height: auto; }
    #heading, #track, #keys { color: $text-muted; }
    #names { text-style: bold; margin: 1 0; }
    #space { margin: 1 0; }
    #keys { dock: bottom; }
    """
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, board: Board, heading: str) -> None:
        super().__init__()
        self.board = board
        self.heading = heading
        for key, action in ACTIONS.items():
            self.bind(key, action)

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Static(Content(clean(self.heading)), id="heading")
            yield Static(id="names")
            yield Static(id="score")
            yield Static(id="space")
            yield Static(id="track")
        yield Static(Content(keys_words()), id="keys")

    def on_mount(self) -> None:
        self._show()

    def on_resize(self) -> None:
        self._show()

    def action_move(self, move: Move) -> None:
        self.board.make(move)
        self._show()

    def action_take_back(self) -> None:
        self.board.undo()
        self._show()

    def _show(self) -> None:
        names = f"{self.board.home}  –  {self.board.away}"
        room = self.size.width - 4, self.size.height - ROWS_OF_WORDS
        digits = fitting_lines(format_score(self.board.score), *room)
        self.query_one("#names", Static).update(Content(clean(names)))
        self.query_one("#score", Static).update(Content("\n".join(digits)))
        self.query_one("#space", Static).update(Content(clean(space_words(self.board))))
        self.query_one("#track", Static).update(Content(track_line(self.board)))


def keys_words() -> str:
    """All keys on lines that wrap, whatever the width: nobody must look for the way out."""
    return "  ".join(f"[{key}]\u00a0{_(what)}".replace(" ", "\u00a0") for key, what in HELP)
