"""A league: everybody against everybody, matchday by matchday. A friendly is the smallest of them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from leaguecli.formats import labels
from leaguecli.formats.round_robin import ensure_teams, round_robin
from leaguecli.formats.stages import matchday, team_matches
from leaguecli.model.calendar import Calendar, Competition, Stage

LEAGUE = "LEAGUE"


def league(teams: Sequence[str], legs: int = 2) -> Calendar:
    numbers = count(1)
    stages = tuple(
        matchday(number, team_matches(pairs, numbers), LEAGUE)
        for number, pairs in enumerate(round_robin(teams, legs), start=1)
    )
    return Calendar((Competition(LEAGUE, labels.LEAGUE, "league", tuple(teams)),), stages)


def friendly(teams: Sequence[str], matches: int = 1) -> Calendar:
    """One match, or a few with the venues taking turns; a draw stays a draw (MNE-87)."""
    ensure_teams(teams, fewest=2, most=2)
    home, away = teams
    numbers = count(1)
    stages = tuple(
        Stage(
            f"FRIENDLY{number + 1}" if matches > 1 else "FRIENDLY",
            labels.FRIENDLY,
            matches=team_matches([(away, home) if number % 2 else (home, away)], numbers),
            competition="FRIENDLY",
        )
        for number in range(matches)
    )
    return Calendar((Competition("FRIENDLY", labels.FRIENDLY, "league", tuple(teams)),), stages)
