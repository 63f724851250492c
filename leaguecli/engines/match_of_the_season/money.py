"""Money between the bank and the teams. Nothing is made or lost: bank and teams together stay the same."""

from __future__ import annotations

from bisect import insort

from leaguecli.engines.match_of_the_season.decisions import FORCED_SALE
from leaguecli.engines.match_of_the_season.game import Game
from leaguecli.engines.match_of_the_season.lineup import lines_of
from leaguecli.engines.match_of_the_season.players import TEAMS, players
from leaguecli.engines.match_of_the_season.prices import prices
from leaguecli.engines.match_of_the_season.views import PickView, euros
from leaguecli.tabletop.table import Table

FEWEST_OF_LINE = (1, 3, 3, 2)
"""What the leanest formations need of each position."""


def receive(game: Game, team: int, amount: int) -> None:
    """From the bank; a negative amount goes to it."""
    game.open.cash[team] += amount
    game.open.bank -= amount


def to_the_market(game: Game, card: int) -> None:
    """MOTS-95: to the bottom of the deck; one-star players lie face up."""
    game.open.absent.pop(card, None)
    if players().stars[card] == 1:
        insort(game.open.one_stars, card)
    else:
        game.deck.insert(0, card)


def sell_to_bank(game: Game, table: Table, team: int, card: int) -> None:
    """MOTS-94: half the base price."""
    amount = prices().sale[players().stars[card]]
    game.open.leaves(team, card)
    game.open.sold[team].append(players().kind[card])
    receive(game, team, amount)
    to_the_market(game, card)
    if table.telling:
        table.tell("sale", team=game.open.names[team], player=players().labels[card], amount=euros(amount))


def raise_money(game: Game, table: Table, team: int, amount: int, ask: bool = True) -> int:
    """What the team can pay of this amount, after selling players down to thirteen if it must (MOTS-A12).

    Of a match recorded by hand nobody can be asked: the team then parts with its weakest players.
    """
    cash = game.open.cash
    while cash[team] < amount and game.open.can_sell(team):
        table.rule = "MOTS-A12"
        squad = list(game.open.squads[team])
        if ask:
            view = PickView(game, team, squad, amount - cash[team])
            card = table.choose(team, FORCED_SALE, view, view.options)
        else:
            card = weakest(squad)
        sell_to_bank(game, table, team, card)
    return min(cash[team], amount)


def weakest(squad: list[int]) -> int:
    """The fewest stars; among equals of the line with the most players to spare."""
    stars, position = players().stars, players().position
    spare = [len(line) - least for line, least in zip(lines_of(squad), FEWEST_OF_LINE, strict=True)]
    return min(squad, key=lambda card: (stars[card], -spare[position[card]], card))


def pay_prize(game: Game, table: Table, winner: int, loser: int, european: bool, ask: bool = True) -> None:
    """MOTS-55 to MOTS-57; nothing in matches of the dummy team (MOTS-107), nothing to International teams."""
    tableau = game.open
    if winner >= TEAMS or tableau.is_dummy(winner) or tableau.is_dummy(loser):
        return
    if european:
        receive(game, winner, prices().european_win)
        prize = prices().european_win
    else:
        paid = raise_money(game, table, loser, prices().win_from_loser, ask)
        tableau.cash[loser] -= paid
        tableau.cash[winner] += paid
        receive(game, winner, prices().win_from_bank)
        prize = paid + prices().win_from_bank
    if table.telling:
        table.tell("prize", team=tableau.names[winner], amount=euros(prize))
