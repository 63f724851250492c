"""Before the season: managers, budgets, first squads, action cards (MOF-05 to MOF-15)."""

from __future__ import annotations

from collections.abc import Mapping

from leaguecli.engines.masters_of_football.cards import swap_card
from leaguecli.engines.masters_of_football.choices import SWAP_PRICE
from leaguecli.engines.masters_of_football.club import Club
from leaguecli.engines.masters_of_football.decisions import EXCHANGE, MANAGER, SIGN, SWAP
from leaguecli.engines.masters_of_football.game import BRONZE, GOLD, SILVER, WOOD, Game
from leaguecli.engines.masters_of_football.office import Office
from leaguecli.engines.masters_of_football.supply import Supply
from leaguecli.model.errors import InvalidData
from leaguecli.model.names import exact_key
from leaguecli.tabletop.chance import Deck
from leaguecli.tabletop.decision import Decision
from leaguecli.tabletop.table import Table

FIRST_DEAL = ((GOLD, 1), (SILVER, 2), (BRONZE, 3))
"""MOF-09."""
SMALLEST_SQUAD = 3
FIRST_INCOME = 5
HAND_SIZE = 5
TWO_CARDS_EACH = 5
"""Up to so many persons receive two manager cards each (MOF-A44)."""


def hold_draft(
    game: Game,
    clubs: list[Club],
    names: tuple[str, ...],
    supply: Supply,
    table: Table,
    appointed: Mapping[int, int],
) -> None:
    managed = [club for club in clubs if club.line_up is None]
    supply.shuffle(table)
    deal_managers(game, managed, table, appointed)
    hands = [deal_first_hand(club, supply, table) for club in managed]
    for club, hand in zip(managed, hands, strict=True):
        sign_players(club, hand, SIGN, supply, table)
        fill_with_wood(club, supply, table)
    for club in managed:
        club.money += FIRST_INCOME
        table.rule = "MOF-14"
        club.take_cards(supply.deal_actions(HAND_SIZE, table, club.seat))
    if table.telling:
        for club in managed:
            assert club.manager is not None
            table.tell("manager", team=names[club.seat], manager=club.manager.name, squad=len(club.squad))


# Non-person teams


def seat_line_ups(clubs: list[Club], names: tuple[str, ...], supply: Supply, table: Table) -> None:
    """MOF-107 by name; any other name gets one of the line-ups left, by lot (MOF-A36)."""
    if not clubs:
        return
    game = supply.game
    left = {exact_key(line_up.name): line_up for line_up in game.line_ups}
    if len(clubs) > len(left):
        raise InvalidData("there are only {count} non-person teams", count=len(left))
    for club in clubs:
        club.line_up = left.pop(exact_key(names[club.seat]), None)
    others = [club for club in clubs if club.line_up is None]
    if others:
        table.rule = "MOF-107"
        drawn = table.shuffled([line_up.name for line_up in left.values()], "non-person teams")
        for club, name in zip(others, drawn, strict=False):
            club.line_up = left[exact_key(name)]
    for club in clubs:
        assert club.line_up is not None
        for player in club.line_up.players:
            supply.stacks[game.players[player].level].remove(player)


# Managers


def deal_managers(game: Game, clubs: list[Club], table: Table, appointed: Mapping[int, int]) -> None:
    """MOF-06, MOF-07; six to eight persons get one card each and may change it once (MOF-A44). A manager
    appointed beforehand is not dealt to anybody else."""
    left = [number for number in range(len(game.managers)) if number not in appointed.values()]
    table.rule = "MOF-06"
    deck = Deck("managers", left, [manager.name for manager in game.managers])
    table.shuffle(deck)
    count = 2 if len(clubs) <= TWO_CARDS_EACH else 1
    waiting = [club for club in clubs if club.seat not in appointed]
    offices = [Office(game, club, table.deal(deck, count, club.seat)) for club in waiting]
    for office in offices:
        kept = office.offer[0]
        if count == 2:
            kept = table.choose(office.seat, MANAGER, office, office.managers)
        elif deck:
            kept = _exchange(office, deck, table)
        _appoint(game, office.club, kept)
    for club in clubs:
        if club.seat in appointed:
            _appoint(game, club, appointed[club.seat])


def _appoint(game: Game, club: Club, manager: int) -> None:
    club.appoint(game.managers[manager])
    club.money = game.managers[manager].budget


def _exchange(office: Office, deck: Deck, table: Table) -> int:
    kept = office.offer[0]
    if table.choose(office.seat, EXCHANGE, office, office.yes_or_no):
        kept = table.draw(deck, office.seat)
    return kept


# Squads


def deal_first_hand(club: Club, supply: Supply, table: Table) -> list[int]:
    """MOF-09, MOF-10."""
    assert club.manager is not None
    extra = club.manager.season.initial_hand
    table.rule = "MOF-10" if extra else "MOF-09"
    hand: list[int] = []
    for level, count in FIRST_DEAL:
        hand += supply.deal_players(level, count + extra, table, club.seat)
    return hand


def sign_players(club: Club, hand: list[int], decision: Decision, supply: Supply, table: Table) -> None:
    """One after the other until the manager has enough; the rest is discarded (MOF-11, MOF-70, MOF-A13)."""
    office = Office(club.game, club, hand)
    while hand:
        player = table.choose(club.seat, decision, office, office.signings)
        if player is None:
            break
        hand.remove(player)
        club.money -= club.player_prices[player]
        club.squad.append(player)
    for player in hand:
        supply.discard_player(player)


def fill_with_wood(club: Club, supply: Supply, table: Table) -> None:
    table.rule = "MOF-12"
    while len(club.squad) < SMALLEST_SQUAD:
        club.squad.append(supply.draw_player(WOOD, table, club.seat))


def offer_swaps(clubs: list[Club], supply: Supply, table: Table) -> None:
    """MOF-15, MOF-A18: whenever nothing is pending, each manager may swap cards."""
    for club in clubs:
        while club.hand and club.money >= SWAP_PRICE:
            office = Office(club.game, club, [])
            swap = table.choose(club.seat, SWAP, office, office.swaps)
            if swap is None:
                break
            swap_card(club, swap.card, supply, table)
