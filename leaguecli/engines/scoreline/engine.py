"""Scoreline as the rest of the program sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from leaguecli.engines.scoreline.campaign import Recorded, ScorelineCampaign
from leaguecli.engines.scoreline.curves import Curves, percentile
from leaguecli.engines.scoreline.options import given_strengths, known_options, settle_options
from leaguecli.engines.scoreline.story import STORY
from leaguecli.engines.scoreline.strengths import Match, fit_strengths
from leaguecli.model.errors import InvalidData
from leaguecli.model.names import shown
from leaguecli.model.result import Result
from leaguecli.tabletop.agents import Agent, Thinker
from leaguecli.tabletop.chance import Die
from leaguecli.tabletop.decision import Decision, Plain
from leaguecli.tabletop.engine import Campaign, Pairing, Round, Setup
from leaguecli.tabletop.table import Table


class Scoreline:
    key = "scoreline"
    name = "Scoreline"
    version = "1"
    decisions: Sequence[Decision] = ()
    story: Mapping[str, str] = STORY
    agents: Mapping[str, Callable[[], Agent]] = {"sensible": Thinker}

    def __init__(self) -> None:
        self._last: tuple[Setup, Recorded, Curves] | None = None
        self._read: tuple[Setup, Plain, Recorded] | None = None

    def seats(self, setup: Setup) -> tuple[str, ...]:
        """Nobody decides anything."""
        return ()

    def start(self, setup: Setup, table: Table) -> ScorelineCampaign:
        campaign = ScorelineCampaign(setup, {}, self.make_curves)
        campaign.curves()
        return campaign

    def resume(self, setup: Setup, state: Mapping[str, Plain]) -> ScorelineCampaign:
        return ScorelineCampaign(setup, dict(self._parse(setup, state["recorded"])), self.make_curves)

    def _parse(self, setup: Setup, data: Plain) -> Recorded:
        """What was read last is kept, as the curves are."""
        if self._read is None or self._read[0] != setup or self._read[1] != data:
            recorded = {match: _parse_match(match, played, setup) for match, played in data.items()}
            self._read = (setup, {match: list(played) for match, played in data.items()}, recorded)
        return self._read[2]

    def friendly(self, setup: Setup, table: Table) -> Result:
        if len(setup.teams) != 2:
            raise InvalidData("a friendly has two teams, not {count}", count=len(setup.teams))
        pairing = Pairing("friendly", 0, 1)
        return self.start(setup, table).play(Round("friendly", (pairing,)), table)["friendly"]

    @property
    def options(self) -> dict[str, str]:
        """What a league may choose, and what it means."""
        known = {name: option.meaning for name, option in known_options().items()}
        return {**known, "strengths": "how strong each team is, by name; 1 is average"}

    def secrets(self, campaign: Campaign, seat: int) -> Iterable[object]:
        return ()

    def dice(self) -> dict[str, Die]:
        return {"percentile": percentile()}

    def make_curves(self, setup: Setup, recorded: Recorded) -> Curves:
        """The last ones are kept: a simulation starts a thousand seasons from the same place."""
        if self._last is not None and self._last[0] == setup and self._last[1] == recorded:
            return self._last[2]
        options = settle_options(setup.options)
        given = given_strengths(setup.options, setup.teams)
        strengths = fit_strengths(len(setup.teams), recorded.values(), options, given)
        curves = Curves(strengths, options)
        self._last = (setup, dict(recorded), curves)
        return curves


def _parse_match(match: str, data: Plain, setup: Setup) -> Match:
    is_match = isinstance(data, list) and len(data) == 4 and all(type(n) is int and n >= 0 for n in data)
    if not is_match or max(data[:2]) >= len(setup.teams):
        raise InvalidData("{match} in the state is no recorded match", match=shown(match))
    home, away, home_goals, away_goals = data
    return home, away, home_goals, away_goals
