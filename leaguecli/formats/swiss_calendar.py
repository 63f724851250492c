"""A Swiss tournament: the first round is known, each later one is drawn from the standings."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from leaguecli.formats import labels
from leaguecli.formats.round_robin import ensure_teams
from leaguecli.formats.stages import drawn_matches
from leaguecli.formats.swiss import (
    FEWEST_TEAMS,
    MOST_TEAMS,
    Standing,
    default_rounds,
    most_rounds,
    pair_round,
)
from leaguecli.model.calendar import Calendar, Competition, Match, Stage
from leaguecli.model.errors import InvalidData
from leaguecli.model.slots import BYE, DrawSlot, Slot, TeamSlot

SWISS = "SWISS"


def swiss(teams: Sequence[str], rounds: int | None = None) -> Calendar:
    """Teams in seeding order. With an odd number of teams the last match of each round is a bye."""
    ensure_teams(teams, FEWEST_TEAMS, MOST_TEAMS)
    length = default_rounds(len(teams)) if rounds is None else rounds
    if not 1 <= length <= most_rounds(len(teams)):
        raise InvalidData(
            "{teams} teams can play 1 to {most} Swiss rounds, not {rounds}",
            hint="a league lets everybody meet everybody",
            teams=len(teams),
            most=most_rounds(len(teams)),
            rounds=length,
        )
    per_round = (len(teams) + 1) // 2
    stages = [_first_round(teams)]
    for number in range(2, length + 1):
        first = per_round * (number - 1) + 1
        stages.append(_drawn_round(number, teams, range(first, first + per_round)))
    return Calendar((Competition(SWISS, labels.SWISS, "league", tuple(teams)),), tuple(stages))


def _first_round(teams: Sequence[str]) -> Stage:
    paired = pair_round([Standing(team) for team in teams])
    sides: list[tuple[Slot, Slot]] = [(TeamSlot(home), TeamSlot(away)) for home, away in paired.pairs]
    if paired.bye is not None:
        sides.append((TeamSlot(paired.bye), BYE))
    matches = tuple(
        Match(f"M{number}", home, away) for number, (home, away) in zip(count(1), sides, strict=False)
    )
    return Stage("R1", labels.ROUND, 1, matches=matches, competition=SWISS)


def _drawn_round(number: int, teams: Sequence[str], numbers: range) -> Stage:
    id = f"R{number}"
    ids = [f"M{match}" for match in numbers]
    matches = drawn_matches(id, ids[: len(teams) // 2])
    if len(teams) % 2:
        matches += (Match(ids[-1], DrawSlot(id, len(teams)), BYE),)
    return Stage(
        id,
        labels.ROUND,
        number,
        matches=matches,
        competition=SWISS,
        draw="swiss",
        entrants=tuple(TeamSlot(team) for team in teams),
        needs=(f"R{number - 1}",),
    )
