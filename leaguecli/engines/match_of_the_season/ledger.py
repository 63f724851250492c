"""Money for organisers at a real table: postings that follow from results alone, and those entered by hand.

Nothing here knows a campaign. Every posting is between a team and the bank, so bank and teams together
always hold what the bank held at the start.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from leaguecli.engines.match_of_the_season.players import TEAMS
from leaguecli.engines.match_of_the_season.prices import prices
from leaguecli.model.errors import InvalidData
from leaguecli.model.result import Result

_EUROPEAN = re.compile(r"S[0-9]+-E[0-9]+")


class Posting(NamedTuple):
    """One line of the book. `where` is the match or stage; empty for one entered by hand."""

    team: int
    amount: int
    reason: str
    where: str = ""


class Ledger:
    """The book of one game: postings in order, and what everybody holds."""

    def __init__(self, managed: Sequence[bool] = (True,) * TEAMS) -> None:
        self.managed = tuple(managed[:TEAMS])
        self.postings: list[Posting] = []
        self.cash = [0] * TEAMS
        self.bank = prices().bank
        for team in range(TEAMS):
            if self.managed[team]:
                self._post(Posting(team, prices().start, "start"))

    @property
    def total(self) -> int:
        """Bank and teams together: the same at any time."""
        return self.bank + sum(self.cash)

    def match(self, match: str, home: int, away: int, result: Result) -> list[Posting]:
        """MOTS-55 to MOTS-57: what a result pays. A loser with too little pays what is left (MOTS-A12)."""
        side = result.winner()
        if side is None or result.annulled:
            return []
        winner, loser = (home, away) if side == "home" else (away, home)
        return [self._post(posting) for posting in self._prizes(match, winner, loser)]

    def _prizes(self, match: str, winner: int, loser: int) -> list[Posting]:
        money = prices()
        if not self._has_book(winner):
            return []
        if _EUROPEAN.fullmatch(match):
            return [Posting(winner, money.european_win, "won", match)]
        if not self._has_book(loser):
            return []
        paid = max(0, min(money.win_from_loser, self.cash[loser]))
        return [
            Posting(winner, money.win_from_bank + paid, "won", match),
            Posting(loser, -paid, "lost", match),
        ]

    def season_end(self, stage: str, order: Sequence[int]) -> list[Posting]:
        """MOTS-70: league prizes, first to fourth."""
        if sorted(order) != list(range(TEAMS)):
            raise InvalidData("the final order names each of the four teams once")
        return [
            self._post(Posting(team, prize, f"place {place}", stage))
            for place, (team, prize) in enumerate(zip(order, prices().league, strict=True), start=1)
            if prize and self._has_book(team)
        ]

    def enter(self, team: int, amount: int, reason: str) -> Posting:
        """A posting made by hand: a transfer, a Chance card, a correction."""
        step = prices().step
        if not self._has_book(team):
            raise InvalidData("this team has no money of its own", hint="nobody manages it")
        if amount == 0 or amount % step:
            raise InvalidData("amounts are multiples of {step}", step=step)
        if self.cash[team] + amount < 0:
            raise InvalidData("only {cash} is there to pay {amount}", cash=self.cash[team], amount=-amount)
        return self.repeat(team, amount, reason)

    def repeat(self, team: int, amount: int, reason: str) -> Posting:
        """One that was entered before: it stands, even where a corrected result leaves the team in debt."""
        return self._post(Posting(team, amount, reason))

    def _has_book(self, team: int) -> bool:
        return team < TEAMS and self.managed[team]

    def _post(self, posting: Posting) -> Posting:
        self.postings.append(posting)
        self.cash[posting.team] += posting.amount
        self.bank -= posting.amount
        return posting
