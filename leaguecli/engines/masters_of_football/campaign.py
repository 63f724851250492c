"""A season in progress: clubs and stacks, played stage by stage."""

from __future__ import annotations

from collections.abc import Mapping

from leaguecli.engines.masters_of_football.academy import hold_academy
from leaguecli.engines.masters_of_football.club import Club
from leaguecli.engines.masters_of_football.draft import offer_swaps
from leaguecli.engines.masters_of_football.game import Game
from leaguecli.engines.masters_of_football.market import hold_market
from leaguecli.engines.masters_of_football.match import Match
from leaguecli.engines.masters_of_football.playing import play_match
from leaguecli.engines.masters_of_football.supply import Supply
from leaguecli.model.result import Result
from leaguecli.tabletop.decision import Plain
from leaguecli.tabletop.engine import Pairing, Round, Setup
from leaguecli.tabletop.table import Table

ACADEMY_STAGE = "ACADEMY"
MARKET_STAGE = "MARKET"


class MastersCampaign:
    __slots__ = ("clubs", "game", "managed", "names", "supply")

    def __init__(self, game: Game, setup: Setup, clubs: list[Club], supply: Supply) -> None:
        self.game = game
        self.names = setup.teams
        self.clubs = clubs
        self.managed = [club for club in clubs if club.line_up is None]
        self.supply = supply

    def play(self, round: Round, table: Table) -> dict[str, Result]:
        """The stages of MOF-17; parallel championships share both events (MOF-90)."""
        if round.id in (ACADEMY_STAGE, MARKET_STAGE):
            table.at(round.id)
            offer_swaps(self.managed, self.supply, table)
            hold = hold_academy if round.id == ACADEMY_STAGE else hold_market
            hold(self.managed, self.names, self.supply, table)
            return {}
        return {
            pairing.id: self.play_pairing(pairing, table)
            for pairing in round.pairings
            if pairing.id not in round.known
        }

    def play_pairing(self, pairing: Pairing, table: Table) -> Result:
        table.at(pairing.id)
        home, away = self.clubs[pairing.home], self.clubs[pairing.away]
        offer_swaps(self.managed, self.supply, table)
        others = [club for club in self.managed if club.outside and club is not home and club is not away]
        if table.telling:
            table.tell("kick_off", home=self.names[home.seat], away=self.names[away.seat])
        return play_match(Match(self.game, table, self.supply, home, away, others, self.names))

    def record(
        self, round: Round, pairing: Pairing, result: Result, details: Mapping[str, Plain], table: Table
    ) -> None:
        """A match at a real table: hands and money stay as they are."""
        self.clubs[pairing.home].played += 1
        self.clubs[pairing.away].played += 1

    def state(self) -> dict[str, Plain]:
        from leaguecli.engines.masters_of_football.state import campaign_state

        return campaign_state(self)

    def sheet(self, team: int) -> list[str]:
        """What `team SHOW` prints: manager, money, squad, cards."""
        from leaguecli.engines.masters_of_football.picture import club_lines

        return club_lines(self.clubs[team])
