"""Masters of Football: a championship of four teams, or two of them in parallel and a final over two legs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any

from leaguecli.formats import labels
from leaguecli.formats.round_robin import Round, ensure_teams
from leaguecli.formats.stages import matchday, team_matches
from leaguecli.formats.two_legs import two_leg_tie
from leaguecli.model.calendar import Calendar, Competition, Stage
from leaguecli.model.slots import DrawSlot, PlaceSlot

TEAMS = 4
CHAMPIONSHIP = "CHAMPIONSHIP"
ACADEMY = "ACADEMY"
MARKET = "MARKET"
FINAL = "FINAL"
EVENT_AFTER_MATCHDAY = {2: (ACADEMY, labels.ACADEMY), 3: (MARKET, labels.TRANSFER_MARKET)}
"""MOF-17"""


def masters(teams: Sequence[str], calendar: dict[str, Any]) -> Calendar:
    """Four teams for two to four persons, eight (those of A, then those of B) for five to eight."""
    if len(teams) == TEAMS:
        return championship(teams, calendar)
    return two_championships(teams[:TEAMS], teams[TEAMS:], calendar)


def championship(teams: Sequence[str], calendar: dict[str, Any]) -> Calendar:
    """MOF-16, MOF-17: six matchdays, the Academy after the second, the Transfer Market after the third."""
    ensure_teams(teams, TEAMS, TEAMS)
    competition = Competition(CHAMPIONSHIP, labels.CHAMPIONSHIP, "league", tuple(teams))
    return Calendar((competition,), _stages({CHAMPIONSHIP: teams}, calendar))


def two_championships(first: Sequence[str], second: Sequence[str], calendar: dict[str, Any]) -> Calendar:
    """MOF-90, MOF-91: both share the Academy and the Transfer Market; the champions meet in the final."""
    ensure_teams([*first, *second], 2 * TEAMS, 2 * TEAMS)
    both = {"A": first, "B": second}
    competitions = [
        Competition(name, labels.CHAMPIONSHIP_OF, "league", tuple(teams), number=name)
        for name, teams in both.items()
    ]
    final = Competition(FINAL, labels.FINAL, "cup", (*first, *second))
    return Calendar((*competitions, final), (*_stages(both, calendar), _final()))


def _stages(championships: dict[str, Sequence[str]], calendar: dict[str, Any]) -> tuple[Stage, ...]:
    numbers = {name: count(1) for name in championships}
    stages: list[Stage] = []
    before: tuple[str, ...] = ()
    for day, places in enumerate(calendar["matchdays"], start=1):
        today = [
            _matchday(day, _pairs(teams, places), name, numbers[name], _own(before, name))
            for name, teams in championships.items()
        ]
        stages += today
        before = tuple(stage.id for stage in today)
        if day in EVENT_AFTER_MATCHDAY:
            id, label = EVENT_AFTER_MATCHDAY[day]
            stages.append(Stage(id, label, kind="event", needs=before, same_day=True))
            before = (id,)
    return tuple(stages)


def _pairs(teams: Sequence[str], places: Sequence[Sequence[int]]) -> Round:
    return [(teams[home - 1], teams[away - 1]) for home, away in places]


def _matchday(day: int, pairs: Round, name: str, numbers: Iterator[int], needs: tuple[str, ...]) -> Stage:
    prefix = "" if name == CHAMPIONSHIP else f"{name}-"
    matches = team_matches(pairs, numbers, f"{prefix}M")
    return matchday(day, matches, name, prefix=prefix, needs=needs, same_day=name == "B")


def _own(before: tuple[str, ...], name: str) -> tuple[str, ...]:
    """A matchday waits for the one before it in its own championship, or for the event both share."""
    return tuple(id for id in before if len(before) == 1 or id.startswith(f"{name}-"))


def _final() -> Stage:
    """MOF-91, MOF-A44: each champion hosts once, and lots decide who hosts first."""
    hosts = DrawSlot(FINAL, 1), DrawSlot(FINAL, 2)
    return Stage(
        FINAL,
        labels.FINAL,
        matches=two_leg_tie("F", ("F1", "F2"), *hosts),
        competition=FINAL,
        knockout=True,
        draw="hosts",
        entrants=(PlaceSlot(1, "A"), PlaceSlot(1, "B")),
        needs=("A-MD6", "B-MD6"),
    )
