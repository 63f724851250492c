"""One counted match as a table sees it, and the checks that keep wrong ones out."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, NamedTuple, TypeVar

from leaguecli.model.errors import InvalidData
from leaguecli.model.names import shown
from leaguecli.model.result import MOST_GOALS, OUTCOMES, Outcome, Result

Team = TypeVar("Team", bound=Hashable)


class Cards(NamedTuple):
    """How many players of one side were booked in each way; a player counts once in a match."""

    y: int = 0
    """A yellow card alone."""
    y2: int = 0
    """Sent off for a second yellow card."""
    r: int = 0
    """Sent off directly."""
    yr: int = 0
    """A yellow card, then sent off directly."""


class Game(NamedTuple, Generic[Team]):
    """A team is any key: a name, an id, a number. A game without goals has only its outcome."""

    home: Team
    away: Team
    home_goals: int | None
    away_goals: int | None
    outcome: Outcome
    pens: tuple[int, int] | None = None
    cards: tuple[Cards, Cards] | None = None
    number: int = 0
    """The place in the order of play, for rules that look at the last match."""


def make_game(
    home: Team,
    away: Team,
    result: Result,
    *,
    cards: tuple[Cards, Cards] | None = None,
    number: int = 0,
) -> Game[Team] | None:
    """The match as it counts, or None if it was annulled."""
    if result.annulled:
        return None
    home_goals, away_goals = result.score or (None, None)
    game = Game(home, away, home_goals, away_goals, result.decision(), result.pens, cards, number)
    ensure_game(game)
    return game


def game_of_score(home: Team, away: Team, home_goals: int, away_goals: int) -> Game[Team]:
    """A match of which only the score is known."""
    outcome: Outcome = "1" if home_goals > away_goals else "2" if home_goals < away_goals else "X"
    return Game(home, away, home_goals, away_goals, outcome)


def ensure_game(game: Game[Team], where: str = "") -> None:
    if game.home == game.away:
        raise InvalidData(
            "{team} cannot play against itself",
            hint="the two sides of a match must differ",
            where=where,
            team=shown(str(game.home)),
        )
    if (game.home_goals is None) != (game.away_goals is None):
        raise InvalidData("a match with goals for one side only", hint="write both, or neither", where=where)
    if game.home_goals is not None:
        _ensure_goals(game.home_goals, where)
        _ensure_goals(game.away_goals, where)
    if game.pens is not None and game.pens[0] == game.pens[1]:
        raise InvalidData("a shoot-out cannot end level", hint="write it as 2-2 p4-3", where=where)
    if game.outcome not in OUTCOMES:
        raise InvalidData(
            "{outcome} is not 1, X or 2",
            hint="1 is a home win, X a draw, 2 an away win",
            where=where,
            outcome=shown(str(game.outcome)),
        )


def _ensure_goals(goals: object, where: str) -> None:
    if not isinstance(goals, int) or isinstance(goals, bool) or not 0 <= goals <= MOST_GOALS:
        raise InvalidData(
            "{goals} is not a number of goals",
            hint="goals are whole numbers from 0 to 999",
            where=where,
            goals=shown(str(goals)),
        )


def match_identity(
    home: Hashable, away: Hashable, *, id: str = "", date: str = "", stage: str = ""
) -> tuple[Hashable, ...]:
    """What makes a match of a results file itself and no other: its id, else the two sides, day and round."""
    return ("id", id) if id else (home, away, date, stage)
