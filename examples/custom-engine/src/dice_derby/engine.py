"""What leaguecli asks of an engine, answered for Dice Derby."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from dice_derby.match import ATTACK, DEFEND, DIE, Match
from dice_derby.sensible import Sensible
from leaguecli.model.errors import InvalidData, UsageProblem
from leaguecli.model.result import Result
from leaguecli.tabletop.chance import Die
from leaguecli.tabletop.engine import Pairing, Round, Setup
from leaguecli.tabletop.table import Table

STORY = {
    "kick-off": "{home} against {away}: the cards are dealt, the die is warm.",
    "goal": "{minute}' GOAL! {team} roll {roll} behind a {attack}, and the {defence} of {other} is beaten.",
    "chance": "{minute}' {team} roll {roll} behind a {attack}: {other} hold with a {defence}.",
    "penalties": "Penalties: {home} against {away}, and {team} go through.",
    "full-time": "Full time. {home} and {away} shake hands.",
}


class Derby:
    """A season: which teams come to their next match with fresh legs (DD-1)."""

    def __init__(self, setup: Setup, fresh: list[bool]) -> None:
        self.setup = setup
        self.fresh = fresh
        self.match: Match | None = None

    def play(self, round: Round, table: Table) -> dict[str, Result]:
        results = {}
        for pairing in round.pairings:
            if pairing.id not in round.known:
                table.at(pairing.id)
                results[pairing.id] = self.play_match(pairing, table)
        return results

    def play_match(self, pairing: Pairing, table: Table) -> Result:
        teams = self.setup.teams
        seats = (pairing.home, pairing.away)
        self.match = Match((teams[pairing.home], teams[pairing.away]), seats)
        extra = self.setup.options.get("fresh_legs", True)
        fresh = (extra and self.fresh[seats[0]], extra and self.fresh[seats[1]])
        result = self.match.play(table, fresh, pairing.decisive)
        self.match = None
        self.remember(pairing, result)
        return result

    def record(
        self, round: Round, pairing: Pairing, result: Result, details: Mapping[str, Any], table: Table
    ) -> None:
        """A match at a real table tires the legs just the same."""
        self.remember(pairing, result)

    def remember(self, pairing: Pairing, result: Result) -> None:
        winner = result.winner()
        self.fresh[pairing.home] = winner == "away"
        self.fresh[pairing.away] = winner == "home"

    def state(self) -> dict[str, Any]:
        return {"fresh": list(self.fresh)}


class DiceDerby:
    key = "dice-derby"
    name = "Dice Derby"
    version = "1.0.0"
    decisions = (ATTACK, DEFEND)
    story = STORY
    agents = {"sensible": Sensible}
    options = {"fresh_legs": "false: a team that lost its last match is dealt no extra card (DD-1)"}

    def seats(self, setup: Setup) -> tuple[str, ...]:
        if len(setup.teams) < 2:
            raise UsageProblem("Dice Derby needs at least two teams")
        return setup.teams

    def start(self, setup: Setup, table: Table) -> Derby:
        if not isinstance(setup.options.get("fresh_legs", True), bool):
            raise InvalidData("the option fresh_legs is true or false")
        return Derby(setup, [False] * len(setup.teams))

    def resume(self, setup: Setup, state: Mapping[str, Any]) -> Derby:
        return Derby(setup, list(state["fresh"]))

    def friendly(self, setup: Setup, table: Table) -> Result:
        return self.start(setup, table).play_match(Pairing("friendly", 0, 1), table)

    def secrets(self, campaign: Derby, seat: int) -> Iterable[object]:
        """The pack and the other hand, while a match is being played."""
        match = campaign.match
        if match is not None:
            yield match.pack
            yield from (hand for owner, hand in zip(match.seats, match.hands, strict=True) if owner != seat)

    def dice(self) -> dict[str, Die]:
        return {"die": DIE}
