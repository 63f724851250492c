"""A competition of Magic Number Eleven: nothing but results lasts from one match to the next."""

from __future__ import annotations

from collections.abc import Mapping

from leaguecli.engines.magic_number_eleven.box import Box, box_for
from leaguecli.engines.magic_number_eleven.halves import play_match
from leaguecli.engines.magic_number_eleven.match import Match
from leaguecli.engines.magic_number_eleven.words import AWAY, HOME
from leaguecli.model.errors import InvalidData
from leaguecli.model.names import shown
from leaguecli.model.result import Result
from leaguecli.standings.phrases import Said
from leaguecli.tabletop.decision import Plain
from leaguecli.tabletop.engine import Pairing, Round, Setup
from leaguecli.tabletop.table import Table


class MagicCampaign:
    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.box: Box = box_for(setup.options.get("cards"))
        self.has_shootouts = read_shootout(setup.options.get("shootout", False))
        self.match: Match | None = None
        """The match being played: `secrets` looks here."""

    def play(self, round: Round, table: Table) -> dict[str, Result]:
        return {
            pairing.id: self.play_pairing(pairing, table)
            for pairing in round.pairings
            if pairing.id not in round.known
        }

    def play_pairing(self, pairing: Pairing, table: Table) -> Result:
        """MNE-A28: a cup match gets its shoot-out, a league match only where the league agreed on it."""
        table.at(pairing.id)
        teams = self.setup.teams
        seats = (pairing.home, pairing.away)
        self.match = Match(self.box, table, (teams[pairing.home], teams[pairing.away]), seats)
        result = play_match(self.match, pairing.decisive or self.has_shootouts)
        self.match = None
        return result

    def record(
        self, round: Round, pairing: Pairing, result: Result, details: Mapping[str, Plain], table: Table
    ) -> None:
        """A result from a real table changes nothing for later matches."""

    def state(self) -> dict[str, Plain]:
        return {}

    def sheet(self, team: int) -> list[str]:
        """Squads differ by side and not by team: HOME's ten cards, AWAY's are their mirror image."""
        from leaguecli.engines.magic_number_eleven.picture import card_line

        title = "Every match: these ten cards (AWAY has them mirrored) and three stars from the draft."
        return [Said(title), *(card_line(self.box, card) for card in self.box.home)]

    def secrets(self, seat: int) -> list[object]:
        match = self.match
        if match is None:
            return []
        hidden: list[object] = [match, match.table, match.deck, match.discards, *match.laid]
        hidden += [match.hands[side] for side in (HOME, AWAY) if match.seats[side] != seat]
        hidden += [match.views[side] for side in (HOME, AWAY) if match.seats[side] != seat]
        return hidden


def read_shootout(value: Plain) -> bool:
    if not isinstance(value, bool):
        raise InvalidData("the option shootout is true or false, not {value}", value=shown(str(value)))
    return value
