"""A tie over two legs: each side hosts once, and one side goes through."""

from __future__ import annotations

from collections.abc import Sequence

from leaguecli.formats import labels
from leaguecli.formats.round_robin import ensure_teams
from leaguecli.model.calendar import Calendar, Competition, Match, Stage
from leaguecli.model.slots import Slot, TeamSlot


def two_leg_tie(tie: str, ids: tuple[str, str], first_host: Slot, second_host: Slot) -> tuple[Match, Match]:
    """`W<tie>` and `L<tie>` then name its winner and loser."""
    return (
        Match(ids[0], first_host, second_host, tie=tie, leg=1),
        Match(ids[1], second_host, first_host, tie=tie, leg=2),
    )


def two_legs(teams: Sequence[str]) -> Calendar:
    """The team named first hosts the first leg."""
    ensure_teams(teams, fewest=2, most=2)
    home, away = teams
    legs = two_leg_tie("T1", ("M1", "M2"), TeamSlot(home), TeamSlot(away))
    stages = tuple(
        Stage(f"LEG{leg.leg}", labels.LEG, leg.leg, matches=(leg,), competition="TIE", knockout=True)
        for leg in legs
    )
    return Calendar((Competition("TIE", labels.TWO_LEGS, "cup", tuple(teams)),), stages)
