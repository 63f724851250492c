"""What a league must know of its game before any engine is loaded."""

from __future__ import annotations

from typing import NamedTuple

from leaguecli.model.errors import NotFound
from leaguecli.model.names import shown


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


def ensure_game_known(key: str) -> None:
    """One of ours, or one that a plug-in brings; plug-ins are only looked for when it is none of ours."""
    if key in GAMES:
        return
    from leaguecli.files.reader import did_you_mean
    from leaguecli.tabletop.discovery import engine_names

    names = {row.key for row in engine_names()}
    if key not in names:
        raise NotFound("there is no game {game}", hint=did_you_mean(key, {*GAMES, *names}), game=shown(key))
