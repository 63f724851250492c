"""A manager's club between and during matches: money, squad, hand. All of it is its own affair."""

from __future__ import annotations

from collections.abc import Sequence

from leaguecli.engines.masters_of_football.game import Game, LineUp, Manager


class Club:
    """`money` is what can be spent now. A non-person team has a line-up and nothing else (MOF-104)."""

    __slots__ = (
        "fielded",
        "game",
        "hand",
        "line_up",
        "manager",
        "moments",
        "money",
        "outside",
        "played",
        "player_prices",
        "prices",
        "seat",
        "squad",
        "tactic",
    )

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.manager: Manager | None = None
        self.prices = game.prices
        """What each action card costs this club, and each player."""
        self.player_prices = game.costs
        self.line_up: LineUp | None = None
        self.money = 0
        self.squad: list[int] = []
        self.hand: list[int] = []
        self.played = 0
        """Matches behind it: a manager counts what is still to come."""
        self.fielded: list[int] = []
        """The team chosen for a match, face down until revealed (MOF-21)."""
        self.tactic = 0
        """The tactic card on the table, face down (MOF-21, MOF-32)."""
        self.moments = 0
        """When some card in hand that can be paid for may be played, as bits."""
        self.outside = 0
        """The same in other people's matches (MOF-99)."""

    @property
    def is_person(self) -> bool:
        return self.line_up is None

    def take_cards(self, cards: Sequence[int]) -> None:
        self.hand.extend(cards)
        self.count_moments()

    def drop_card(self, card: int) -> None:
        self.hand.remove(card)
        self.count_moments()

    def count_moments(self) -> None:
        """After every change of hand or money."""
        game, money = self.game, self.money
        moments = outside = 0
        prices = self.prices
        for card in self.hand:
            if prices[card] <= money:
                moments |= game.moments[card]
                outside |= game.outside_moments[card]
        self.moments, self.outside = moments, outside

    def earn(self, millions: int) -> None:
        """Or pay, where negative."""
        self.money += millions
        self.count_moments()

    def appoint(self, manager: Manager) -> None:
        """Some managers play Evolution cards for nothing, some buy players cheaper."""
        self.manager = manager
        if manager.season.free_evolution:
            self.prices = self.game.free_evolution_prices
        if manager.season.player_discount:
            self.player_prices = [
                discounted(cost, manager.season.player_discount) for cost in self.game.costs
            ]

    def can_pay(self, card: int) -> bool:
        return self.prices[card] <= self.money


def discounted(cost: int, discount: int) -> int:
    """The Super-Agent's discount never touches players who cost 1 million (MOF-84)."""
    return max(1, cost - discount) if cost > 1 else cost


def has_two_positions(game: Game, players: Sequence[int]) -> bool:
    """MOF-19: the fielded players may not all share one position."""
    positions = game.positions
    first = positions[players[0]]
    for player in players:  # noqa: SIM110, a plain loop is four times as fast as any()
        if positions[player] != first:
            return True
    return False
