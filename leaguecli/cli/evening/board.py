"""A live score: goals and the marker on the game's own track, every step of which can be taken back."""

from __future__ import annotations

from typing import Literal, NamedTuple

from leaguecli.model.result import Score, Side

Move = Literal["home", "away", "on", "back"]
"""A goal for a side, or the marker one space on or back."""


class Space(NamedTuple):
    """A place of the marker: words for it, and who attacks there where the game says so."""

    template: str
    number: int = 0
    attacks: Side | None = None
    half_time: bool = False


HALF_TIME = Space("half-time", half_time=True)
FULL_TIME = Space("full time")

_TURN = "turn {n}"
_MASTERS_HOME = (1, 4, 5, 8, 9, 12)
"""MOF-43"""
_TURNS = tuple(Space(_TURN, n, "home" if n in _MASTERS_HOME else "away") for n in range(1, 13))
_MINUTES = tuple(Space("minute {n}", n) for n in range(0, 95, 5))

TRACKS: dict[str, tuple[Space, ...]] = {
    "masters-of-football": (*_TURNS[:6], HALF_TIME, *_TURNS[6:], Space("injury time"), FULL_TIME),
    "magic-number-eleven": (
        Space("first half"),
        Space("first half, added time"),
        HALF_TIME,
        Space("second half"),
        Space("second half, added time"),
        FULL_TIME,
    ),
    "world-cup-2010": (Space("cards face down"), Space("cards turned over"), Space("flips"), FULL_TIME),
}
"""Twelve turns and injury time (MOF-42, MOF-60); halves of unknown length (MNE-80, MNE-81); one reveal, then
the flips (WC-09, WC-20). Any other game is played by the clock."""
BY_THE_CLOCK = (*_MINUTES[:10], HALF_TIME, *_MINUTES[10:], FULL_TIME)


class Board:
    """Everything follows from the moves made, so undo forgets the last one."""

    def __init__(self, home: str, away: str, game: str = "") -> None:
        self.home = home
        self.away = away
        self.track = TRACKS.get(game, BY_THE_CLOCK)
        self.moves: list[Move] = []

    def make(self, move: Move) -> None:
        if move == "on" and self.place == len(self.track) - 1:
            return
        if move == "back" and self.place == 0:
            return
        self.moves.append(move)

    def undo(self) -> bool:
        """Whether there was anything to take back."""
        return bool(self.moves) and bool(self.moves.pop())

    @property
    def score(self) -> Score:
        return Score(self.moves.count("home"), self.moves.count("away"))

    @property
    def place(self) -> int:
        return self.moves.count("on") - self.moves.count("back")

    @property
    def space(self) -> Space:
        return self.track[self.place]

    @property
    def half_time(self) -> Score | None:
        """The score when the marker last stood there."""
        found = None
        trial = Board(self.home, self.away)
        trial.track = self.track
        for move in self.moves:
            trial.moves.append(move)
            if trial.space.half_time:
                found = trial.score
        return found
