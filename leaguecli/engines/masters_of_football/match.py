"""A match in progress: the open pitch, the managers around it, and the table that is asked for everything."""

from __future__ import annotations

from leaguecli.engines.masters_of_football.club import Club
from leaguecli.engines.masters_of_football.dugout import OUTSIDE, Dugout
from leaguecli.engines.masters_of_football.effects import Effects
from leaguecli.engines.masters_of_football.game import Game
from leaguecli.engines.masters_of_football.pitch import AWAY, HOME, NEUTRAL, Pitch, Side
from leaguecli.engines.masters_of_football.supply import Supply
from leaguecli.tabletop.table import Table

NO_ABILITY = Effects()


class Match:
    """Known to the rules alone; a manager sees a `Dugout`."""

    __slots__ = (
        "clubs",
        "dugouts",
        "game",
        "names",
        "outsiders",
        "pitch",
        "rerollers",
        "speakers",
        "supply",
        "table",
        "talkers",
    )

    def __init__(
        self,
        game: Game,
        table: Table,
        supply: Supply,
        home: Club,
        away: Club,
        others: list[Club],
        names: tuple[str, ...],
    ) -> None:
        self.game = game
        self.table = table
        self.supply = supply
        self.names = names
        self.clubs = (home, away)
        pitch = self.pitch = Pitch(_make_side(game, HOME, home), _make_side(game, AWAY, away))
        self.dugouts = [
            Dugout(game, club, pitch, index) if club.line_up is None else None
            for index, club in enumerate(self.clubs)
        ]
        self.outsiders = [Dugout(game, club, pitch, OUTSIDE) for club in others]
        self.speakers: list[Dugout] = []
        self.talkers: list[Dugout] = []
        self.rerollers: list[Dugout] = []
        self.seat_speakers()

    def seat_speakers(self) -> None:
        """Who may act, in order: home advantage second, then managers whose match this is not.

        Kept up to date by whoever changes it, so that turns need not look.
        """
        second = self.pitch.advantage
        playing = [dugout for dugout in (self.dugouts[1 - second], self.dugouts[second]) if dugout]
        speakers = self.speakers = playing + self.outsiders
        self.talkers = [dugout for dugout in speakers if dugout.may_talk]
        self.rerollers = [dugout for dugout in speakers if dugout.may_reroll]

    def speaking(self, moment: int) -> list[Dugout]:
        return [dugout for dugout in self.speakers if dugout.speaks(moment)]

    def count_means(self, dugout: Dugout) -> None:
        """A manager's hand, money or re-rolls have changed."""
        before = dugout.may_talk, dugout.may_reroll
        dugout.count_means()
        if before != (dugout.may_talk, dugout.may_reroll):
            self.seat_speakers()

    def name(self, side: int) -> str:
        return self.names[self.clubs[side].seat]


def _make_side(game: Game, index: int, club: Club) -> Side:
    manager = club.manager
    if manager is None:
        return Side(game, index, club.seat, NEUTRAL, NO_ABILITY)
    return Side(game, index, club.seat, club.seat, manager.home if index == HOME else manager.away)
