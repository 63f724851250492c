"""What lies on the table: the open part that everybody sees, the decks and hands that are hidden."""

from __future__ import annotations

from bisect import bisect_left, insort

from leaguecli.engines.match_of_the_season.chance_cards import chance_cards
from leaguecli.engines.match_of_the_season.internationals import internationals
from leaguecli.engines.match_of_the_season.lineup import Eleven, without
from leaguecli.engines.match_of_the_season.options import Rules, make_rules
from leaguecli.engines.match_of_the_season.players import TEAMS, players
from leaguecli.engines.match_of_the_season.prices import prices
from leaguecli.model.errors import InvalidData
from leaguecli.tabletop.chance import Deck, Die
from leaguecli.tabletop.engine import Setup

COLOURS = ("Blue", "Red", "Yellow", "Green")
NOBODYS_TURN = -1

THREE = Die("d3", (1, 2, 3))
"""A six-sided die marked 1 to 3 twice (MOTS-A04)."""
SIX = Die("d6", (1, 2, 3, 4, 5, 6))
TWELVE = Die("d12", tuple(range(1, 13)))

INJURED, SUSPENDED, CALLED_UP = 1, 2, 4
"""Why a player misses the next league match; several may hold at once (MOTS-A14)."""


class Tableau:
    """Everything that lies open. Squads are sorted lists of cards."""

    __slots__ = (
        "absent",
        "bank",
        "cash",
        "free",
        "laid",
        "landing",
        "managed",
        "marker",
        "mover",
        "names",
        "one_stars",
        "owner",
        "rules",
        "season",
        "sold",
        "squads",
        "turn",
        "turns",
    )

    def __init__(self, setup: Setup, rules: Rules) -> None:
        money = prices()
        self.names = setup.teams
        self.rules = rules
        self.managed = managed_teams(setup)
        self.owner = owners(setup)
        """Teams with the same owner are one manager's (MOTS-104)."""
        self.turns = [turn_order(self.managed, first) for first in range(TEAMS + 1)]
        self.season = 0
        self.marker = 0
        self.landing = False
        """The marker passed a match space and the space it came to is still to be carried out (MOTS-27)."""
        self.turn = NOBODYS_TURN
        self.mover = self.managed[0]
        self.squads: list[list[int]] = [[] for _ in range(TEAMS)]
        self.cash = [money.start if team in self.managed else 0 for team in range(TEAMS)]
        self.bank = money.bank - money.start * len(self.managed)
        self.one_stars: list[int] = []
        """MOTS-17: face up, for sale at any time."""
        self.free: list[int] = []
        """MOTS-42: free-transfer players, face up at base price."""
        self.laid: list[Eleven | None] = [None] * TEAMS
        """The line-up in front of each manager."""
        self.absent: dict[int, int] = {}
        self.sold: list[list[int]] = [[] for _ in range(TEAMS)]
        """What each team sold this season, as kinds of player (MOTS-97)."""

    def in_turn(self, first: int) -> tuple[int, ...]:
        """The managed teams from this one to the left."""
        return self.turns[first]

    def left_of(self, team: int) -> int:
        return self.turns[team + 1][0]

    def available(self, team: int, league: bool) -> list[int]:
        """Who may play; nobody misses anything but league matches (MOTS-A15)."""
        absent = self.absent
        squad = self.squads[team]
        return [card for card in squad if card not in absent] if absent and league else squad

    def is_dummy(self, team: int) -> bool:
        """MOTS-107: the fourth team of three managers."""
        return team < TEAMS and team not in self.managed

    def can_buy(self, team: int, card: int, price: int) -> bool:
        """Room in the squad, the money, and no equivalent sold this season (MOTS-97, MOTS-98)."""
        return (
            self.cash[team] >= price
            and len(self.squads[team]) < prices().most_squad
            and players().kind[card] not in self.sold[team]
        )

    def can_sell(self, team: int) -> bool:
        """MOTS-A39: never below thirteen."""
        return len(self.squads[team]) > prices().least_squad

    def joins(self, team: int, card: int) -> None:
        insort(self.squads[team], card)

    def leaves(self, team: int, card: int) -> None:
        self.squads[team].remove(card)
        laid = self.laid[team]
        if laid is not None and card in laid.cards:
            self.laid[team] = without(laid, card)


class Game:
    """The tableau and what is hidden: two decks, what was scouted, the Chance cards in each hand."""

    __slots__ = ("chance", "deck", "hands", "open", "scouted", "seen")

    def __init__(self, setup: Setup) -> None:
        self.open = Tableau(setup, make_rules(setup.options))
        self.deck = Deck("player deck", [], players().labels)
        self.chance = Deck("chance deck", [], chance_cards().names)
        self.hands: list[list[int]] = [[] for _ in range(TEAMS)]
        self.scouted: list[int] = []
        """Cards from the top of the deck that somebody has looked at, the next one last."""
        self.seen: list[list[int]] = [[] for _ in range(TEAMS)]
        """Which of them each manager has looked at."""


def managed_teams(setup: Setup) -> tuple[int, ...]:
    persons = setup.persons or (True,) * TEAMS
    return tuple(team for team in range(min(TEAMS, len(setup.teams))) if persons[team])


def turn_order(managed: tuple[int, ...], first: int) -> tuple[int, ...]:
    """The same teams, those before the first one last."""
    at = bisect_left(managed, first)
    return managed[at:] + managed[:at]


def owners(setup: Setup) -> tuple[int, ...]:
    given = tuple(setup.owners[:TEAMS])
    if any(owner is None for owner in given) or len(given) < TEAMS:
        return tuple(range(TEAMS))
    return tuple(int(owner) for owner in given if owner is not None)


def ensure_table(setup: Setup) -> None:
    """MOTS-01: two to four managers; the four teams first, then the International ones."""
    if len(setup.teams) < TEAMS or len(setup.teams) > TEAMS + len(internationals()):
        raise InvalidData(
            "Match of the Season has four teams and up to {most} International ones, not {count} in all",
            most=len(internationals()),
            count=len(setup.teams),
        )
    if setup.persons and len(setup.persons) < TEAMS:
        raise InvalidData("it must be said of all four teams whether somebody manages them")
    if len(managed_teams(setup)) < TEAMS - 1:
        raise InvalidData(
            "with fewer than three managed teams there is no game",
            hint="two managers run two teams each (MOTS-104)",
        )
    if setup.owners and len(set(owners(setup))) == 1:
        raise InvalidData("one manager cannot own all four teams")
