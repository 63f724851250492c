"""The scoreboard on a whole screen (extra `tui`)."""

from __future__ import annotations

from textual.app import App, ComposeResult
from textual.containers import Center, Vertical
from textual.content import Content
from textual.widgets import Digits, Footer, Static

from leaguecli.cli.board import Board, Move
from leaguecli.cli.scoreboard import space_words, track_line
from leaguecli.cli.screen import clean
from leaguecli.cli.words import _
from leaguecli.model.result import format_score


def run_full_screen(board: Board, heading: str) -> None:
    ScoreboardApp(board, heading).run()


class ScoreboardApp(App[None]):
    """Names are data: `Content` shows them as they are, whatever brackets they hold."""

    CSS = """
    Screen { align: center middle; }
    Static { text-align: center; width: 100%; }
    Digits { width: auto; text-style: bold; }
    #heading, #track { color: $text-muted; }
    #names { text-style: bold; margin: 1 0; }
    #space { margin: 1 0; }
    """
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, board: Board, heading: str) -> None:
        super().__init__()
        self.board = board
        self.heading = heading
        for keys, action, words in (
            ("h", "move('home')", _("goal for the home side")),
            ("a", "move('away')", _("goal for the visitors")),
            ("space", "move('on')", _("the marker goes on")),
            ("b", "move('back')", _("the marker goes back")),
            ("u", "take_back", _("undo")),
            ("q", "quit", _("the match is over")),
        ):
            self.bind(keys, action, description=words)
        for keys, action in (("left", "move('home')"), ("right", "move('away')"), ("enter", "move('on')")):
            self.bind(keys, action, show=False)

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Static(Content(clean(self.heading)), id="heading")
            yield Static(id="names")
            with Center():
                yield Digits("0-0", id="score")
            yield Static(id="space")
            yield Static(id="track")
        yield Footer()

    def on_mount(self) -> None:
        self._show()

    def action_move(self, move: Move) -> None:
        self.board.make(move)
        self._show()

    def action_take_back(self) -> None:
        self.board.undo()
        self._show()

    def _show(self) -> None:
        names = f"{self.board.home}  –  {self.board.away}"
        self.query_one("#names", Static).update(Content(clean(names)))
        self.query_one("#score", Digits).update(format_score(self.board.score))
        self.query_one("#space", Static).update(Content(clean(space_words(self.board))))
        self.query_one("#track", Static).update(Content(track_line(self.board)))
