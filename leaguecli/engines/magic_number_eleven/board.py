"""The half-field: spaces, the edges between them, and where a card's halves come to lie.

Every edge between two spaces (or between a space and the rim) has two faces, and a half lies on one of them.
Faces are numbered so that the one opposite `face` is `face ^ 1`; sets of faces and of spaces are bit masks.
"""

from __future__ import annotations

from dataclasses import dataclass

from leaguecli.engines.magic_number_eleven.words import LETTERS, TYPES
from leaguecli.files.reader import Reader
from leaguecli.files.yaml12 import Node

COLUMN_NAMES = "abcdefgh"
ABOVE = 0
"""Also: left of a vertical edge."""
BELOW = 1
"""Also: right of a vertical edge."""


@dataclass(frozen=True, slots=True)
class Board:
    rows: int
    columns: int
    front: tuple[int, tuple[int, ...]]
    """MNE-A09: the kind of half printed on the front edge, and the columns (from 0) where it is."""
    back: tuple[int, tuple[int, ...]]
    lines: tuple[tuple[int, ...], ...]
    """MNE-38: per type of card the rows (from 0) that touch its position line."""
    components: dict[str, int]

    @property
    def spots(self) -> range:
        """A spot is a place for a card: its left space and the one beside it (MNE-37)."""
        return range(self.rows * (self.columns - 1))

    def row(self, spot: int) -> int:
        return spot // (self.columns - 1)

    def column(self, spot: int) -> int:
        return spot % (self.columns - 1)

    def spot(self, row: int, column: int) -> int:
        return row * (self.columns - 1) + column

    def spot_name(self, spot: int) -> str:
        """`c2`: the column of the left space and the row."""
        return f"{COLUMN_NAMES[self.column(spot)]}{self.row(spot) + 1}"

    def space(self, row: int, column: int) -> int:
        return 1 << (row * self.columns + column)

    def spaces(self, spot: int) -> int:
        row, column = self.row(spot), self.column(spot)
        return self.space(row, column) | self.space(row, column + 1)

    def neighbours(self, spot: int) -> int:
        """MNE-A06: spaces that touch the spot along an edge, not over a corner."""
        row, column = self.row(spot), self.column(spot)
        around = [(row - 1, column), (row - 1, column + 1), (row + 1, column), (row + 1, column + 1)]
        around += [(row, column - 1), (row, column + 2)]
        return sum(self.space(r, c) for r, c in around if 0 <= r < self.rows and 0 <= c < self.columns)

    def level_face(self, line: int, column: int, side: int) -> int:
        """A face of the horizontal edge over row `line` (the rim behind the last row is `rows`)."""
        return 2 * (line * self.columns + column) + side

    def upright_face(self, row: int, line: int, side: int) -> int:
        """A face of the vertical edge left of column `line` (the right rim is `columns`)."""
        first = 2 * (self.rows + 1) * self.columns
        return first + 2 * (row * (self.columns + 1) + line) + side

    def faces(self, spot: int) -> tuple[int, ...]:
        """Where the six halves of a card on this spot lie, in the order of the slots."""
        row, column = self.row(spot), self.column(spot)
        return (
            self.level_face(row, column, BELOW),
            self.level_face(row, column + 1, BELOW),
            self.upright_face(row, column, BELOW),
            self.upright_face(row, column + 2, ABOVE),
            self.level_face(row + 1, column, ABOVE),
            self.level_face(row + 1, column + 1, ABOVE),
        )

    def printed_halves(self) -> list[int]:
        """MNE-A09: per kind the mask of faces on which the board itself has a half."""
        masks = [0] * len(LETTERS)
        for kind, line, side, columns in (
            (self.front[0], 0, ABOVE, self.front[1]),
            (self.back[0], self.rows, BELOW, self.back[1]),
        ):
            for column in columns:
                masks[kind] |= 1 << self.level_face(line, column, side)
        return masks


def read_board(root: Node) -> Board:
    reader = Reader()
    names = ("rows", "columns", "front", "back", "lines", "components")
    keys = reader.fields(root, names, required=names)
    reader.finish()
    rows = reader.integer(keys["rows"], 2, 9)
    columns = reader.integer(keys["columns"], 2, len(COLUMN_NAMES))
    board = Board(
        rows=rows,
        columns=columns,
        front=_read_rim(reader, keys["front"], columns),
        back=_read_rim(reader, keys["back"], columns),
        lines=_read_lines(reader, keys["lines"], rows),
        components=_read_components(reader, keys["components"]),
    )
    reader.finish()
    return board


def _read_rim(reader: Reader, node: Node, columns: int) -> tuple[int, tuple[int, ...]]:
    keys = reader.fields(node, ("kind", "columns"), required=("kind", "columns"))
    if len(keys) < 2:
        return 0, ()
    kind = reader.one_of(keys["kind"], tuple(LETTERS), "icon")
    places = tuple(reader.integer(item, 1, columns) - 1 for item in reader.items(keys["columns"]))
    return max(0, LETTERS.find(kind)), places


def _read_lines(reader: Reader, node: Node, rows: int) -> tuple[tuple[int, ...], ...]:
    keys = reader.fields(node, TYPES, required=TYPES)
    return tuple(
        tuple(reader.integer(item, 1, rows) - 1 for item in reader.items(keys[kind]))
        for kind in TYPES
        if kind in keys
    )


def _read_components(reader: Reader, node: Node) -> dict[str, int]:
    names = ("boards", "score_cards", "shoot_markers", "control_markers")
    keys = reader.fields(node, names, required=names)
    return {name: reader.integer(value, 0, 99) for name, value in keys.items()}
