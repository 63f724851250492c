"""The World Cup Card Game 2010 as the rest of the program sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from leaguecli.engines.world_cup_2010.block_view import TURN
from leaguecli.engines.world_cup_2010.campaign import WorldCupCampaign
from leaguecli.engines.world_cup_2010.data import action_cards, open_choices
from leaguecli.engines.world_cup_2010.group_view import CARDS
from leaguecli.engines.world_cup_2010.owners import given_owners, known_owners, seats_of, settle_owners
from leaguecli.engines.world_cup_2010.saved import restore
from leaguecli.engines.world_cup_2010.sensible import Sensible
from leaguecli.engines.world_cup_2010.story import STORY
from leaguecli.model.errors import InvalidData
from leaguecli.model.result import Result
from leaguecli.tabletop.agents import Agent
from leaguecli.tabletop.decision import Decision, Plain
from leaguecli.tabletop.engine import Campaign, Pairing, Setup
from leaguecli.tabletop.table import Table


class WorldCup:
    key = "world-cup-2010"
    name = "The World Cup Card Game 2010"
    version = "1"
    result_rule = "WC-10"
    decisions: Sequence[Decision] = (CARDS, TURN)
    story: Mapping[str, str] = STORY
    agents: Mapping[str, Callable[[], Agent]] = {"sensible": Sensible}

    def seats(self, setup: Setup) -> tuple[str, ...]:
        return seats_of(setup)

    def start(self, setup: Setup, table: Table) -> WorldCupCampaign:
        return WorldCupCampaign(setup, settle_owners(setup, table))

    def resume(self, setup: Setup, state: Mapping[str, Plain]) -> WorldCupCampaign:
        campaign = WorldCupCampaign(setup, known_owners(setup))
        restore(campaign, state)
        return campaign

    def friendly(self, setup: Setup, table: Table) -> Result:
        """One match under the group procedure: each team plays one to four of the cards it is dealt."""
        if len(setup.teams) != 2:
            raise InvalidData("a friendly has two teams, not {count}", count=len(setup.teams))
        owners = given_owners(setup) if setup.players and setup.owners else [0, len(seats_of(setup)) - 1]
        group = WorldCupCampaign(setup, owners).make_group((0, 1), 1)
        group.deal(action_cards(), table)
        return group.play(Pairing("", 0, 1), table)

    @property
    def options(self) -> dict[str, str]:
        """What a league may choose, and what it means."""
        return {name: choice.meaning for name, choice in open_choices().items()}

    def secrets(self, campaign: Campaign, seat: int) -> Iterable[object]:
        assert isinstance(campaign, WorldCupCampaign)
        return campaign.hidden_from(seat)
