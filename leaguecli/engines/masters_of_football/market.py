"""The Transfer Market after matchday 3 (MOF-69 to MOF-72)."""

from __future__ import annotations

from leaguecli.engines.masters_of_football.academy import release_players
from leaguecli.engines.masters_of_football.club import Club
from leaguecli.engines.masters_of_football.decisions import BUY, DISCARD
from leaguecli.engines.masters_of_football.draft import HAND_SIZE, sign_players
from leaguecli.engines.masters_of_football.game import BRONZE, GOLD, SILVER
from leaguecli.engines.masters_of_football.office import Office
from leaguecli.engines.masters_of_football.supply import Supply
from leaguecli.tabletop.table import Table

INCOME = 3
DEAL = (GOLD, SILVER, BRONZE)
NEW_CARDS = 5


def hold_market(clubs: list[Club], names: tuple[str, ...], supply: Supply, table: Table) -> None:
    for club in clubs:
        club.money += INCOME
    table.rule = "MOF-70"
    hands = [deal_market_hand(club, supply, table) for club in clubs]
    for club, hand in zip(clubs, hands, strict=True):
        before = len(club.squad)
        sign_players(club, hand, BUY, supply, table)
        if table.telling:
            table.tell("market", team=names[club.seat], bought=len(club.squad) - before)
    table.rule = "MOF-71"
    for club in clubs:
        club.take_cards(supply.deal_actions(NEW_CARDS, table, club.seat))
        discard_cards(club, supply, table)
    for club in clubs:
        release_players(club, "MOF-72", supply, table)


def deal_market_hand(club: Club, supply: Supply, table: Table) -> list[int]:
    return [supply.draw_player(level, table, club.seat) for level in DEAL]


def discard_cards(club: Club, supply: Supply, table: Table) -> None:
    """MOF-71."""
    office = Office(club.game, club, [])
    while len(club.hand) > HAND_SIZE:
        card = table.choose(club.seat, DISCARD, office, office.hand)
        club.drop_card(card)
        supply.action_discards.append(card)
