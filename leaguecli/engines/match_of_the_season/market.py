"""Buying and selling: auctions of cards turned over, dealings at any time (MOTS-41, MOTS-94 to MOTS-100)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence

from leaguecli.engines.match_of_the_season.chance_cards import FIRST_BID as FIRST_BID_EFFECT
from leaguecli.engines.match_of_the_season.chance_cards import chance_cards
from leaguecli.engines.match_of_the_season.decisions import ASKING_PRICE, BID, DEALINGS, FIRST_BID
from leaguecli.engines.match_of_the_season.game import Game
from leaguecli.engines.match_of_the_season.money import receive, sell_to_bank
from leaguecli.engines.match_of_the_season.players import NOBODY, players
from leaguecli.engines.match_of_the_season.prices import base_price, prices
from leaguecli.engines.match_of_the_season.views import BidView, Deal, DealView, PriceView, euros
from leaguecli.tabletop.table import Table

Sale = tuple[int, int]
"""The buyer and the price."""


def auction(game: Game, table: Table, card: int, bidders: Sequence[int], floor: int) -> Sale | None:
    """Open bids in turn from `floor` until all others have passed (MOTS-22, MOTS-A36, MOTS-A37).

    The opening bid is the floor itself, so a lone bidder pays no more. Once one of a manager's two teams
    leads, the other is out (MOTS-A51).
    """
    step = prices().step
    cash, owner = game.open.cash, game.open.owner
    queue = [team for team in bidders if game.open.can_buy(team, card, floor)]
    holder, price, least, at = NOBODY, 0, floor, 0
    while queue and queue[at] != holder:
        team = queue[at]
        bid = None
        if cash[team] >= least and (holder < 0 or owner[team] != owner[holder]):
            view = BidView(game, team, card, least, holder)
            bid = table.choose(team, BID, view, view.options)
        if bid is not None:
            holder, price, least = team, bid, bid + step
            at += 1
        else:
            del queue[at]
        if at >= len(queue):
            at = 0
    return (holder, price) if queue else None


def turn_over(game: Game, table: Table, by: int) -> int | None:
    """The top card of the player deck, perhaps one that somebody has scouted; None if none is left."""
    if game.scouted:
        card = game.scouted.pop()
        for seen in game.seen:
            if card in seen:
                seen.remove(card)
        return card
    return int(table.draw(game.deck, by)) if game.deck else None


def sell_from_deck(game: Game, table: Table, card: int, first: int) -> bool:
    """The card is auctioned from its base price; True if somebody bought it."""
    bidders = game.open.in_turn(first_to_bid(game, table, card, first))
    sale = auction(game, table, card, bidders, base_price(card))
    if sale is None:
        if table.telling:
            table.tell("unsold", player=players().labels[card])
        return False
    buy(game, table, card, *sale)
    return True


def buy(game: Game, table: Table, card: int, team: int, price: int) -> None:
    """From the bank, the deck or the face-up players."""
    receive(game, team, -price)
    game.open.joins(team, card)
    if table.telling:
        table.tell("bought", team=game.open.names[team], player=players().labels[card], amount=euros(price))


def first_to_bid(game: Game, table: Table, card: int, first: int) -> int:
    """Whoever plays that red Chance card bids first, else whose turn it is."""
    effect = chance_cards().effect
    for team in game.open.in_turn(first)[1:]:
        kinds = [kind for kind in game.hands[team] if effect[kind] == FIRST_BID_EFFECT]
        if kinds and game.open.can_buy(team, card, base_price(card)):
            view = PriceView(game, team, card, (None, True))
            if table.choose(team, FIRST_BID, view, view.options):
                play_card(game, table, team, kinds[0])
                return team
    return first


def discard(game: Game, team: int, kind: int) -> None:
    """MOTS-31: a Chance card that was played goes to the bottom of its deck."""
    game.hands[team].remove(kind)
    game.chance.insert(0, kind)


def play_card(game: Game, table: Table, team: int, kind: int) -> None:
    discard(game, team, kind)
    if table.telling:
        table.tell("chance_played", team=game.open.names[team], card=chance_cards().names[kind])


def transfer(game: Game, table: Table, mover: int, rule: str = "MOTS-41") -> None:
    """MOTS-41 to MOTS-45: one card is auctioned; unsold it becomes a free-transfer player."""
    table.rule = rule
    deal_freely(game, table, mover, "card")
    card = turn_over(game, table, mover)
    if card is None:
        return
    if table.telling:
        table.tell("turned_over", player=players().labels[card], price=euros(base_price(card)))
    if not sell_from_deck(game, table, card, mover):
        insort(game.open.one_stars if players().stars[card] == 1 else game.open.free, card)


def deal_freely(game: Game, table: Table, first: int, before: str) -> None:
    """MOTS-94 to MOTS-100: before a card is turned over and before matches, each manager in turn may deal."""
    for team in game.open.in_turn(first):
        offered: list[int] = []
        while True:
            view = DealView(game, team, before, offered)
            deal: Deal | None = table.choose(team, DEALINGS, view, view.options)
            if deal is None:
                break
            carry_out(game, table, team, deal, offered)


def carry_out(game: Game, table: Table, team: int, deal: Deal, offered: list[int]) -> None:
    what, card = deal
    if what == "sell":
        sell_to_bank(game, table, team, card)
    elif what == "buy":
        buy_face_up(game, table, team, card, base_price(card))
    else:
        offered.append(card)
        offer(game, table, team, card)


def buy_face_up(game: Game, table: Table, team: int, card: int, price: int) -> None:
    face_up = game.open.one_stars if card in game.open.one_stars else game.open.free
    face_up.remove(card)
    buy(game, table, card, team, price)


def offer(game: Game, table: Table, seller: int, card: int) -> None:
    """MOTS-96: the highest bidder gets the player; the seller's own other team may not bid (MOTS-104)."""
    owner = game.open.owner
    others = [team for team in game.open.in_turn(seller) if owner[team] != owner[seller]]
    view = PriceView(game, seller, card, asking_prices(game, others))
    asked = table.choose(seller, ASKING_PRICE, view, view.options)
    sale = auction(game, table, card, others, asked)
    if sale is None:
        return
    buyer, price = sale
    game.open.leaves(seller, card)
    game.open.sold[seller].append(players().kind[card])
    game.open.joins(buyer, card)
    game.open.cash[buyer] -= price
    game.open.cash[seller] += price
    if table.telling:
        table.tell(
            "traded",
            team=game.open.names[buyer],
            player=players().labels[card],
            seller=game.open.names[seller],
            amount=euros(price),
        )


def asking_prices(game: Game, others: list[int]) -> list[int]:
    """Up to what the richest of the others could pay."""
    step = prices().step
    richest = max(game.open.cash[team] for team in others)
    return list(range(step, max(richest, step) + 1, step))
