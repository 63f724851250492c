"""Who owns which team: the team cards are dealt face down among two to eight players (WC-01 to WC-04)."""

from __future__ import annotations

from leaguecli.engines.world_cup_2010.data import TEAM_COUNT
from leaguecli.model.errors import InvalidData
from leaguecli.model.names import shown
from leaguecli.tabletop.chance import Deck
from leaguecli.tabletop.engine import Setup
from leaguecli.tabletop.table import Table

FEWEST_PLAYERS, MOST_PLAYERS = 2, 8
TEAM_DECK = "team cards"


def seats_of(setup: Setup) -> tuple[str, ...]:
    """The players; without players every team sits for itself."""
    return setup.players or setup.teams


def settle_owners(setup: Setup, table: Table) -> list[int]:
    """Per team the seat that owns it: as the set-up says, else by dealing the team cards."""
    if not setup.players:
        return known_owners(setup)
    if not FEWEST_PLAYERS <= len(setup.players) <= MOST_PLAYERS:
        raise InvalidData(
            "WC-01: {low} to {high} players, not {count}",
            low=FEWEST_PLAYERS,
            high=MOST_PLAYERS,
            count=len(setup.players),
        )
    if not setup.owners:
        return deal_teams(setup, table)
    owners = given_owners(setup)
    _ensure_even_deal(setup, owners)
    return owners


def known_owners(setup: Setup) -> list[int]:
    """What the set-up says of owners; empty where the cards were dealt and the campaign itself knows."""
    if not setup.players:
        return list(range(len(setup.teams)))
    return given_owners(setup) if setup.owners else []


def deal_teams(setup: Setup, table: Table) -> list[int]:
    """Hands may differ by one team (WC-03)."""
    deck = Deck(TEAM_DECK, range(len(setup.teams)), setup.teams)
    table.shuffle(deck)
    table.rule = "WC-03"
    owners = [0] * len(setup.teams)
    share, over = divmod(len(setup.teams), len(setup.players))
    for seat in range(len(setup.players)):
        for team in table.deal(deck, share + (seat < over), seat):
            owners[team] = seat
    return owners


def given_owners(setup: Setup) -> list[int]:
    if len(setup.owners) != len(setup.teams):
        raise InvalidData(
            "{count} owners for {teams} teams",
            hint="name one player for each team",
            count=len(setup.owners),
            teams=len(setup.teams),
        )
    owners = []
    for team, owner in zip(setup.teams, setup.owners, strict=True):
        if owner is None or not 0 <= owner < len(setup.players):
            raise InvalidData(
                "nobody owns {team}", hint="in this game every team has an owner", team=shown(team)
            )
        owners.append(owner)
    return owners


def _ensure_even_deal(setup: Setup, owners: list[int]) -> None:
    """Only a whole World Cup is dealt evenly; a single group or block may be anybody's."""
    counts = [owners.count(seat) for seat in range(len(setup.players))]
    if len(setup.teams) == TEAM_COUNT and max(counts) - min(counts) > 1:
        raise InvalidData(
            "WC-03: the players' numbers of teams may differ by one, not {low} to {high}",
            low=min(counts),
            high=max(counts),
        )
