"""Masters of Football as an engine: starts, resumes and plays its seasons and friendlies."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from leaguecli.engines.masters_of_football.decisions import DECISIONS
from leaguecli.engines.masters_of_football.story import STORY
from leaguecli.model.errors import InvalidData
from leaguecli.model.result import Result
from leaguecli.tabletop.agents import Agent
from leaguecli.tabletop.chance import Die
from leaguecli.tabletop.decision import Plain
from leaguecli.tabletop.engine import Campaign, Pairing, Setup
from leaguecli.tabletop.table import Table

if TYPE_CHECKING:
    from leaguecli.engines.masters_of_football.game import Game

MOST_TEAMS = 8


def make_sensible() -> Agent:
    from leaguecli.engines.masters_of_football.sensible import Sensible

    return Sensible()


class MastersOfFootball:
    """`game` replaces the shipped components, for owners of the cards and for tests."""

    key = "masters-of-football"
    name = "Masters of Football"
    version = "1.0"
    result_rule = "MOF-62"
    decisions = DECISIONS
    story = STORY
    agents: Mapping[str, Callable[[], Agent]] = {"sensible": make_sensible}
    options: Mapping[str, str] = {
        "managers": "which manager card a team plays with, in place of the deal: the team, then the card"
    }

    def __init__(self, game: Game | None = None) -> None:
        self._game = game

    @property
    def game(self) -> Game:
        if self._game is None:
            from leaguecli.engines.masters_of_football.loading import shipped_game

            self._game = shipped_game()
        return self._game

    def dice(self) -> dict[str, Die]:
        return self.game.dice()

    def seats(self, setup: Setup) -> tuple[str, ...]:
        return setup.teams

    def start(self, setup: Setup, table: Table) -> Campaign:
        from leaguecli.engines.masters_of_football.appointed import appointed_managers
        from leaguecli.engines.masters_of_football.campaign import MastersCampaign
        from leaguecli.engines.masters_of_football.club import Club
        from leaguecli.engines.masters_of_football.draft import hold_draft, seat_line_ups
        from leaguecli.engines.masters_of_football.supply import Supply

        ensure_setup(setup)
        game = self.game
        clubs = [Club(game, seat) for seat in range(len(setup.teams))]
        unmanaged = [club for club in clubs if setup.persons and not setup.persons[club.seat]]
        supply = Supply(game)
        supply.fill()
        seat_line_ups(unmanaged, setup.teams, supply, table)
        hold_draft(game, clubs, setup.teams, supply, table, appointed_managers(game, setup))
        return MastersCampaign(game, setup, clubs, supply)

    def resume(self, setup: Setup, state: Mapping[str, Plain]) -> Campaign:
        from leaguecli.engines.masters_of_football.state import resumed_campaign

        ensure_setup(setup)
        return resumed_campaign(self.game, setup, state)

    def friendly(self, setup: Setup, table: Table) -> Result:
        """The draft of a season, then one match."""
        campaign = self.start(setup, table)
        return campaign.play_pairing(Pairing("friendly", 0, 1), table)  # type: ignore[attr-defined, no-any-return]

    def secrets(self, campaign: Campaign, seat: int) -> Iterable[object]:
        from leaguecli.engines.masters_of_football.campaign import MastersCampaign

        assert isinstance(campaign, MastersCampaign)
        yield campaign
        yield campaign.supply
        yield campaign.supply.actions
        yield from campaign.supply.stacks
        for club in campaign.clubs:
            if club.seat != seat:
                yield from (club, club.hand, club.squad)


def ensure_setup(setup: Setup) -> None:
    """MOF-05, MOF-90: four teams, or two championships of four; a friendly has two."""
    if not 2 <= len(setup.teams) <= MOST_TEAMS:
        raise InvalidData("Masters of Football is played by 2 to {most} teams", most=MOST_TEAMS)
    if setup.persons and len(setup.persons) != len(setup.teams):
        raise InvalidData("it is not said of every team whether somebody manages it")
