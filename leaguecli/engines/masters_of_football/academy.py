"""The Academy after matchday 2 (MOF-63 to MOF-68)."""

from __future__ import annotations

from leaguecli.engines.masters_of_football.club import Club
from leaguecli.engines.masters_of_football.decisions import GOLD as GOLD_OR_SILVER
from leaguecli.engines.masters_of_football.decisions import PICK, RELEASE, WONDERKID
from leaguecli.engines.masters_of_football.game import ACADEMY, BRONZE, GENIUS_FACE, GOLD, SILVER
from leaguecli.engines.masters_of_football.office import Office
from leaguecli.engines.masters_of_football.supply import Supply
from leaguecli.tabletop.table import Table

ROLLS = 2
PICKS = 1
LARGEST_SQUAD = 6


def hold_academy(clubs: list[Club], names: tuple[str, ...], supply: Supply, table: Table) -> None:
    for club in clubs:
        visit_academy(club, names, supply, table)
    for club in clubs:
        release_players(club, "MOF-68", supply, table)


def visit_academy(club: Club, names: tuple[str, ...], supply: Supply, table: Table) -> None:
    assert club.manager is not None
    ability = club.manager.season
    office = Office(club.game, club, [])
    table.rule = "MOF-65" if ability.academy_rolls else "MOF-63"
    office.may_keep_gold = bool(ability.academy_gold) or plays_wonderkid(office, supply, table)
    for _ in range(ROLLS + ability.academy_rolls):
        office.offer.append(roll_talent(office, supply, table))
    table.rule = "MOF-67"
    while not any(office.may_keep(player) for player in office.offer):
        office.offer.append(roll_talent(office, supply, table))
    table.rule = "MOF-64"
    pick_talents(office, PICKS + ability.academy_picks, table, names)
    for player in office.offer:
        supply.discard_player(player)


def plays_wonderkid(office: Office, supply: Supply, table: Table) -> bool:
    """MOF-66, MOF-A11."""
    club = office.club
    if not club.moments & ACADEMY:
        return False
    play = table.choose(club.seat, WONDERKID, office, office.wonderkids)
    if play is None:
        return False
    club.money -= club.prices[play.card]
    club.drop_card(play.card)
    supply.action_discards.append(play.card)
    return True


def roll_talent(office: Office, supply: Supply, table: Table) -> int:
    """A bronze player on 1, silver on 2, on the genius face gold for those who may (MOF-63, MOF-A10)."""
    face = table.roll(office.game.genius_die, office.seat)
    level = BRONZE if face == 1 else SILVER
    if face == GENIUS_FACE and office.may_keep_gold:
        is_gold = table.choose(office.seat, GOLD_OR_SILVER, office, office.metals)
        level = GOLD if is_gold else SILVER
    return supply.draw_player(level, table, office.seat)


def pick_talents(office: Office, picks: int, table: Table, names: tuple[str, ...]) -> None:
    """MOF-64, MOF-65; only one gold player passes the limit (MOF-A09)."""
    club, game = office.club, office.game
    assert club.manager is not None
    for _ in range(picks):
        player = table.choose(club.seat, PICK, office, office.talents)
        if player is None:
            return
        if game.costs[player] > club.manager.academy:
            office.may_keep_gold = False
        office.offer.remove(player)
        club.squad.append(player)
        if table.telling:
            table.tell("academy", team=names[club.seat])


def release_players(club: Club, rule: str, supply: Supply, table: Table) -> None:
    """No squad exceeds six players at the end of an event, as its rule says."""
    office = Office(club.game, club, [])
    table.rule = office.limit_rule = rule
    while len(club.squad) > LARGEST_SQUAD:
        player = table.choose(club.seat, RELEASE, office, office.squad)
        club.squad.remove(player)
        supply.discard_player(player)
