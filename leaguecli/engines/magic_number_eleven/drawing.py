"""Both half-fields as plain text within 80 columns, so that a person can play from the picture.

The near side is seen from its own seat; the far side lies turned round above it, as on the table.
`(A)` is a completed icon, `(x)` one that a face-down marker covers; `S/A` are two halves that do not join,
above and below an edge; a completed icon on the middle of a card's front edge is printed on the card.
"""

from __future__ import annotations

from collections.abc import Callable

from leaguecli.engines.magic_number_eleven.board import ABOVE, BELOW, COLUMN_NAMES
from leaguecli.engines.magic_number_eleven.field import Field
from leaguecli.engines.magic_number_eleven.words import ATTACK, KINDS, LETTERS, NO_ICON

CELL = 9
MARGIN = 2

Paint = Callable[[str, str], str]
"""Given what a piece of the picture is (`attack`, `defence`, `pass`, `press`, `used`) and its text, returns
the text to print: a place for colour."""


def unpainted(what: str, text: str) -> str:
    return text


class Canvas:
    """Characters of one half-field in its owner's coordinates; `is_turned` shows it from the other end."""

    def __init__(self, rows: int, columns: int, is_turned: bool, paint: Paint) -> None:
        self.rows = rows
        self.columns = columns
        self.is_turned = is_turned
        self.paint = paint
        self.width = columns * CELL + 1
        self.grid = [[" "] * self.width for _ in range(2 * rows + 1)]

    def put(self, line: int, start: int, text: str, what: str = "") -> None:
        cells = self.grid[line]
        if not what:
            cells[start : start + len(text)] = text
            return
        cells[start] = self.paint(what, text)
        for offset in range(1, len(text)):
            cells[start + offset] = ""

    def level(self, line: int) -> int:
        """The line of text for the edge over row `line`."""
        return 2 * (self.rows - line if self.is_turned else line)

    def row(self, row: int) -> int:
        return 2 * (self.rows - 1 - row if self.is_turned else row) + 1

    def cell(self, column: int, width: int = 1) -> int:
        """Where the border before the space (or the group of spaces) stands."""
        return CELL * (self.columns - column - width if self.is_turned else column)

    def border(self, line: int) -> int:
        return CELL * (self.columns - line if self.is_turned else line)


def field_lines(field: Field, is_turned: bool = False, paint: Paint = unpainted) -> list[str]:
    """A header with the columns' letters, then edges and rows by turns."""
    board = field.box.board
    canvas = Canvas(board.rows, board.columns, is_turned, paint)
    for line in range(board.rows + 1):
        _draw_level(canvas, field, line)
    for row in range(board.rows):
        _draw_row(canvas, row)
    for card in field.placed:
        _draw_card(canvas, field, card)
    for row in range(board.rows):
        for line in range(board.columns + 1):
            _draw_upright(canvas, field, row, line)
    names = ["  "] * len(canvas.grid)
    for row in range(board.rows):
        names[canvas.row(row)] = f"{row + 1} "
    lines = [name + "".join(cells) for name, cells in zip(names, canvas.grid, strict=True)]
    return [_header(board.columns, is_turned), *lines]


def _header(columns: int, is_turned: bool) -> str:
    letters = COLUMN_NAMES[:columns][::-1] if is_turned else COLUMN_NAMES[:columns]
    return (" " * MARGIN + "".join(f"{letter:^{CELL}}" for letter in f"{letters}")).rstrip()


def _draw_level(canvas: Canvas, field: Field, line: int) -> None:
    fill = "=" if line in (0, canvas.rows) else "-"
    text = canvas.level(line)
    canvas.put(text, 0, ("+" + fill * (CELL - 1)) * canvas.columns + "+")
    for column in range(canvas.columns):
        faces = [field.box.board.level_face(line, column, side) for side in (ABOVE, BELOW)]
        start = canvas.cell(column) + 3
        _draw_icon(canvas, field, text, start, faces[::-1] if canvas.is_turned else faces)


def _draw_icon(canvas: Canvas, field: Field, line: int, start: int, faces: list[int]) -> None:
    first, second = (kind_at(field, face) for face in faces)
    if first == second == NO_ICON:
        return
    if first == second:
        canvas.put(line, start, *icon_text(first, bool(field.covered >> faces[0] & 1)))
    else:
        canvas.put(line, start, f"{half_text(first)}/{half_text(second)}")


def _draw_row(canvas: Canvas, row: int) -> None:
    text = canvas.row(row)
    for line in range(canvas.columns + 1):
        canvas.put(text, canvas.border(line), "|")


def _draw_card(canvas: Canvas, field: Field, card: int) -> None:
    board, spot = field.box.board, field.spots[card]
    row, start = board.row(spot), canvas.cell(board.column(spot), 2)
    canvas.put(canvas.row(row), start + 1, f"{field.box.names[card]:^{2 * CELL - 1}}")
    player = field.box.players[card]
    if player.complete != NO_ICON:
        text = icon_text(player.complete, card in field.covered_prints)
        canvas.put(canvas.level(row), start + CELL - 1, *text)


def _draw_upright(canvas: Canvas, field: Field, row: int, line: int) -> None:
    """Halves stand beside the border; a completed icon takes its place."""
    faces = [field.box.board.upright_face(row, line, side) for side in (ABOVE, BELOW)]
    left, right = (kind_at(field, face) for face in (faces[::-1] if canvas.is_turned else faces))
    text, place = canvas.row(row), canvas.border(line)
    if left == right != NO_ICON:
        canvas.put(text, place - 1, *icon_text(left, bool(field.covered >> faces[0] & 1)))
        return
    for kind, where in ((left, place - 1), (right, place + 1)):
        if kind != NO_ICON:
            canvas.put(text, where, LETTERS[kind])


def kind_at(field: Field, face: int) -> int:
    for kind, halves in enumerate(field.halves):
        if halves >> face & 1:
            return kind
    return NO_ICON


def icon_text(kind: int, is_covered: bool) -> tuple[str, str]:
    return ("(x)", "used") if is_covered and kind == ATTACK else (f"({LETTERS[kind]})", KINDS[kind])


def half_text(kind: int) -> str:
    return LETTERS[kind] if kind != NO_ICON else "."
