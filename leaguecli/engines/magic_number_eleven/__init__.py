"""Magic Number Eleven: two sides build their play card by card; a shot worth exactly eleven always goes in.

The rulebook describes one match. Leagues and cups around it are this project's own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from leaguecli.engines.magic_number_eleven.decisions import DECISIONS
from leaguecli.engines.magic_number_eleven.story import STORY
from leaguecli.model.result import Result
from leaguecli.tabletop.agents import Agent
from leaguecli.tabletop.decision import Decision, Plain
from leaguecli.tabletop.engine import Campaign, Pairing, Setup
from leaguecli.tabletop.table import Table


def _make_sensible() -> Agent:
    from leaguecli.engines.magic_number_eleven.sensible import Sensible

    return Sensible()


class MagicNumberEleven:
    key = "magic-number-eleven"
    name = "Magic Number Eleven"
    version = "1"
    note = "The rulebook describes one match; the league or cup around it is leaguecli's own."
    decisions: Sequence[Decision] = DECISIONS
    story: Mapping[str, str] = STORY
    agents: Mapping[str, Callable[[], Agent]] = {"sensible": _make_sensible}
    options: Mapping[str, str] = {
        "shootout": "true: a drawn league match goes to a penalty shoot-out (cup matches always do)",
        "cards": "player cards of your own, in the form of players.yaml",
    }

    def seats(self, setup: Setup) -> tuple[str, ...]:
        return setup.teams

    def start(self, setup: Setup, table: Table) -> Campaign:
        return self.resume(setup, {})

    def resume(self, setup: Setup, state: Mapping[str, Plain]) -> Campaign:
        from leaguecli.engines.magic_number_eleven.campaign import MagicCampaign

        return MagicCampaign(setup)

    def friendly(self, setup: Setup, table: Table) -> Result:
        from leaguecli.engines.magic_number_eleven.campaign import MagicCampaign

        return MagicCampaign(setup).play_pairing(Pairing("friendly", 0, 1), table)

    def secrets(self, campaign: Campaign, seat: int) -> Iterable[object]:
        from leaguecli.engines.magic_number_eleven.campaign import MagicCampaign

        assert isinstance(campaign, MagicCampaign)
        return campaign.secrets(seat)


engine = MagicNumberEleven()
