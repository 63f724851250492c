"""What a manager sees away from the pitch: cards on offer, the own club, nothing else."""

from __future__ import annotations

from leaguecli.engines.masters_of_football.choices import Play, Swap
from leaguecli.engines.masters_of_football.club import Club
from leaguecli.engines.masters_of_football.game import ACADEMY, GOLD, Game
from leaguecli.engines.masters_of_football.legal import affordable_players, distinct, swaps


class Office:
    __slots__ = ("club", "game", "limit_rule", "may_keep_gold", "offer", "seat")

    def __init__(self, game: Game, club: Club, offer: list[int]) -> None:
        self.game = game
        self.club = club
        self.seat = club.seat
        self.offer = offer
        """Managers or players dealt to this manager alone."""
        self.may_keep_gold = False
        """One gold talent whatever it costs (MOF-66)."""
        self.limit_rule = ""
        """Why players have to leave: the Academy is over, or the Transfer Market (MOF-68, MOF-72)."""

    def managers(self) -> list[int]:
        return self.offer

    def yes_or_no(self) -> list[bool | None]:
        return [None, True]

    def signings(self) -> list[int | None]:
        return [None, *distinct(affordable_players(self.club, self.offer))]

    def swaps(self) -> list[Swap | None]:
        return [None, *swaps(self.club)]

    def wonderkids(self) -> list[Play | None]:
        cards = [card for card in distinct(self.club.hand) if self.game.moments[card] & ACADEMY]
        return [None, *(Play(card, 0) for card in cards if self.club.can_pay(card))]

    def metals(self) -> list[bool]:
        return [True, False]

    def talents(self) -> list[int | None]:
        return [None, *distinct([player for player in self.offer if self.may_keep(player)])]

    def may_keep(self, player: int) -> bool:
        """MOF-64, MOF-66: within the academy limit, or the one gold player."""
        assert self.club.manager is not None
        is_gold = self.game.players[player].level == GOLD
        return self.game.costs[player] <= self.club.manager.academy or (is_gold and self.may_keep_gold)

    def squad(self) -> list[int]:
        return distinct(self.club.squad)

    def hand(self) -> list[int]:
        return distinct(self.club.hand)

    def words(self) -> dict[str, object]:
        from leaguecli.engines.masters_of_football.picture import office_words

        return office_words(self)

    def lines(self) -> list[str]:
        from leaguecli.engines.masters_of_football.picture import office_lines

        return office_lines(self)
