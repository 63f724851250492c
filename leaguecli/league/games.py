"""What a league must know of its game before any engine is loaded."""

from __future__ import annotations

from typing import NamedTuple


class Game(NamedTuple):
    key: str
    title: str
    goals: bool = True


GAMES: dict[str, Game] = {
    game.key: game
    for game in (
        Game("masters-of-football", "Masters of Football"),
        Game("magic-number-eleven", "Magic Number Eleven"),
        Game("world-cup-2010", "The World Cup Card Game 2010"),
        Game("match-of-the-season", "Match of the Season", goals=False),
        Game("scoreline", "Scoreline"),
    )
}


ALIASES = {
    "mof": "masters-of-football",
    "mne": "magic-number-eleven",
    "wc": "world-cup-2010",
    "mots": "match-of-the-season",
}
"""What a hand that holds dice has time to type."""


def game_of(key: str) -> Game:
    """A game from a plug-in is played for goals, as ordinary football is."""
    return GAMES.get(key) or Game(key, key)
