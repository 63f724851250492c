"""The end of a season: prizes, contracts, losses, exchanges, market (MOTS-70, MOTS-82 to MOTS-93)."""

from __future__ import annotations

from collections.abc import Sequence

from leaguecli.engines.match_of_the_season import dice
from leaguecli.engines.match_of_the_season.chance import close_books
from leaguecli.engines.match_of_the_season.decisions import CONTRACTS, EXCHANGE, REPLACEMENT
from leaguecli.engines.match_of_the_season.game import TWELVE, Game
from leaguecli.engines.match_of_the_season.lineup import (
    ELEVEN,
    Eleven,
    make_eleven,
    position_of_place,
    strongest,
    without,
)
from leaguecli.engines.match_of_the_season.market import (
    buy,
    buy_face_up,
    deal_freely,
    sell_from_deck,
    turn_over,
)
from leaguecli.engines.match_of_the_season.money import receive, to_the_market
from leaguecli.engines.match_of_the_season.players import NOBODY, players
from leaguecli.engines.match_of_the_season.prices import base_price, prices
from leaguecli.engines.match_of_the_season.views import ContractsView, ExchangeView, PickView, euros, labels
from leaguecli.tabletop.table import Table

EXTENDED = 2
LOST = 2


class Display:
    """A team's strongest line-up laid out, and which of its players lie face down."""

    __slots__ = ("eleven", "face_down")

    def __init__(self, eleven: Eleven) -> None:
        self.eleven = eleven
        self.face_down: list[int] = []

    def face_up(self) -> list[int]:
        return [card for card in self.eleven.cards if card != NOBODY and card not in self.face_down]


def end_season(game: Game, table: Table, order: Sequence[int]) -> None:
    """After the last season only the prizes are left to give."""
    pay_league_prizes(game, table, order)
    if game.open.season >= game.open.rules.seasons:
        return
    close_books(game)
    buy_replacements(game, table)
    displays = {team: display_strongest(game, team) for team in game.open.managed}
    extend_contracts(game, table, displays)
    lose_players(game, table, displays)
    exchange_players(game, table, displays, order)
    close_season_market(game, table)
    for team in game.open.managed:
        fill_squad(game, table, team)
        game.open.laid[team] = strongest(game.open.squads[team], game.open.rules.formations)


def pay_league_prizes(game: Game, table: Table, order: Sequence[int]) -> None:
    """MOTS-70: the less a team won, the more the bank pays."""
    for place, (team, prize) in enumerate(zip(order, prices().league, strict=True), start=1):
        if team in game.open.managed:
            receive(game, team, prize)
            if table.telling:
                table.tell("league_prize", team=game.open.names[team], place=place, amount=euros(prize))


def buy_replacements(game: Game, table: Table) -> None:
    """MOTS-99, MOTS-A38: a squad of thirteen buys two face-up players before it loses two, if it can."""
    for team in game.open.managed:
        if len(game.open.squads[team]) == prices().least_squad:
            for _ in range(LOST):
                buy_replacement(game, table, team)


def buy_replacement(game: Game, table: Table, team: int) -> None:
    tableau = game.open
    choices = [
        card for card in tableau.one_stars + tableau.free if tableau.can_buy(team, card, base_price(card))
    ]
    if choices:
        table.rule = "MOTS-99"
        view = PickView(game, team, choices)
        card = table.choose(team, REPLACEMENT, view, view.options)
        buy_face_up(game, table, team, card, base_price(card))


def display_strongest(game: Game, team: int) -> Display:
    """MOTS-82"""
    return Display(strongest(game.open.squads[team], game.open.rules.formations))


def extend_contracts(game: Game, table: Table, displays: dict[int, Display]) -> None:
    """MOTS-83: two of the eleven cannot be lost."""
    table.rule = "MOTS-83"
    for team, display in displays.items():
        view = ContractsView(game, team, display.eleven, EXTENDED)
        kept = table.choose(team, CONTRACTS, view, view.options)
        display.face_down.extend(kept)
        if table.telling:
            table.tell("contracts", team=game.open.names[team], players=labels(list(kept)))


def lose_players(game: Game, table: Table, displays: dict[int, Display]) -> None:
    """MOTS-84 to MOTS-86: two of the others leave for the player deck, one-star players too."""
    table.rule = "MOTS-84"
    for team, display in displays.items():
        for loss in range(LOST):
            if not display.face_up():
                break
            card = lose_player(game, table, team, display)
            game.deck.insert(0, card)
            if table.telling:
                table.tell("lost", team=game.open.names[team], player=players().labels[card])
            if loss == 0:
                display.eleven = fill_gap(game, team, display.eleven)


def lose_player(game: Game, table: Table, team: int, display: Display) -> int:
    """A 12, a protected player or an empty place is rolled again."""
    at_risk = display.face_up()
    while True:
        number = table.roll(TWELVE, team)
        card = display.eleven.cards[number - 1] if number <= ELEVEN else NOBODY
        if card in at_risk:
            break
    game.open.leaves(team, card)
    display.eleven = without(display.eleven, card)
    return card


def fill_gap(game: Game, team: int, eleven: Eleven) -> Eleven:
    """MOTS-85: by the best reserve of that position; without one the strongest line-up is laid anew."""
    position = players().position
    cards = list(eleven.cards)
    for place, card in enumerate(cards):
        if card == NOBODY:
            line = position_of_place(eleven.formation, place)
            reserves = [c for c in game.open.squads[team] if position[c] == line and c not in cards]
            if not reserves:
                return strongest(game.open.squads[team], game.open.rules.formations)
            cards[place] = reserves[0]
    return make_eleven(eleven.formation, cards)


def exchange_players(game: Game, table: Table, displays: dict[int, Display], order: Sequence[int]) -> None:
    """MOTS-87 to MOTS-89: the last helps itself at the first and the second, then the third at the last.

    Swaps with the dummy team are left out (MOTS-A44).
    """
    table.rule = "MOTS-87"
    first, second, third, fourth = order
    if fourth not in displays:
        return
    partners = [team for team in (first, second) if team in displays]
    while partners:
        partner = swap_once(game, table, fourth, partners, displays)
        if partner is None:
            break
        partners.remove(partner)
    if third in displays:
        table.rule = "MOTS-89"
        swap_once(game, table, third, [fourth], displays)


def swap_once(
    game: Game, table: Table, team: int, partners: list[int], displays: dict[int, Display]
) -> int | None:
    """One swap of two players of the same position, both face down afterwards; None if there is none."""
    own = displays[team]
    offers = [card for partner in partners for card in displays[partner].face_up()]
    givable = [card for card in game.open.squads[team] if card not in own.face_down]
    view = ExchangeView(game, team, offers, givable)
    swap = table.choose(team, EXCHANGE, view, view.options)
    if swap is None:
        return None
    taken, given = swap
    partner = next(partner for partner in partners if taken in displays[partner].eleven.cards)
    hand_over(game, displays, partner, team, taken)
    hand_over(game, displays, team, partner, given)
    if table.telling:
        names = game.open.names
        table.tell(
            "swap",
            team=names[team],
            other=names[partner],
            taken=players().labels[taken],
            given=players().labels[given],
        )
    return partner


def hand_over(game: Game, displays: dict[int, Display], giver: int, taker: int, card: int) -> None:
    """MOTS-88: a swapped card lies face down with its new team."""
    game.open.leaves(giver, card)
    game.open.joins(taker, card)
    displays[giver].eleven = without(displays[giver].eleven, card)
    displays[taker].face_down.append(card)


def close_season_market(game: Game, table: Table) -> None:
    """MOTS-91, MOTS-92: all unassigned cards of two stars and more are shuffled, and six are auctioned."""
    game.deck += game.scouted + game.open.free
    game.scouted.clear()
    game.open.free.clear()
    for seen in game.seen:
        seen.clear()
    table.shuffle(game.deck)
    table.rule = "MOTS-91"
    first = dice.highest(table, game.open.managed)
    for _ in range(prices().close_season_cards):
        deal_freely(game, table, first, "card")
        card = turn_over(game, table, first)
        if card is None:
            return
        if table.telling:
            table.tell("turned_over", player=players().labels[card], price=euros(base_price(card)))
        if not sell_from_deck(game, table, card, first):
            to_the_market(game, card)
        first = game.open.left_of(first)


def fill_squad(game: Game, table: Table, team: int) -> None:
    """MOTS-98, MOTS-A38: back to thirteen with the cheapest, for nothing where there is no money."""
    tableau = game.open
    while len(tableau.squads[team]) < prices().least_squad:
        card = cheapest(game, table, team)
        price = base_price(card)
        if tableau.cash[team] < price:
            price = 0
        buy(game, table, card, team, price)


def cheapest(game: Game, table: Table, team: int) -> int:
    """A face-up one-star player of the thinnest line, if possible none like one sold this season.

    Where none lies face up it is the deck's top card.
    """
    tableau = game.open
    if not tableau.one_stars:
        table.rule = "MOTS-A65"
        card = turn_over(game, table, team)
        assert card is not None
        return card
    kind, position = players().kind, players().position
    held = [sum(position[card] == line for card in tableau.squads[team]) for line in range(4)]
    wanted = (1, 4, 4, 2)
    card = min(
        tableau.one_stars,
        key=lambda card: (kind[card] in tableau.sold[team], held[position[card]] - wanted[position[card]]),
    )
    tableau.one_stars.remove(card)
    return card
