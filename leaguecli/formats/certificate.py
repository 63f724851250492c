"""What can be said for a calendar: how even it is, in plain numbers anybody can count again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from leaguecli.formats.round_robin import Round, swapped
from leaguecli.model.calendar import Calendar, Stage
from leaguecli.model.slots import TeamSlot


def certificate(rounds: Sequence[Round]) -> dict[str, Any]:
    """Balance, breaks, longest run and byes. A break is the same venue in two matches in a row; a bye between
    them does not count."""
    venues = _venues(rounds)
    legs = _legs(rounds, len(venues))
    rows = [_row(team, played, len(rounds)) for team, played in venues.items()]
    return {
        "teams": len(venues),
        "rounds": len(rounds),
        "matches": sum(map(len, rounds)),
        "legs": legs,
        "mirrored": _is_mirrored(rounds, legs),
        "largest_difference": _largest(abs(row["home"] - row["away"]) for row in rows),
        "breaks": sum(row["breaks"] for row in rows),
        "breaks_by_leg": _breaks_by_leg(rounds, legs),
        "fewest_breaks_possible": fewest_breaks(len(venues)) if legs else None,
        "longest_run": _largest(row["longest_run"] for row in rows),
        "byes": sum(row["byes"] for row in rows),
        "by_team": rows,
    }


def fewest_breaks(teams: int) -> int:
    """Of one leg: two teams at most can alternate throughout; an odd number of teams can do it all."""
    return 0 if teams % 2 else teams - 2


def rounds_of(calendar: Calendar, competition: str) -> list[Round]:
    """The known pairings of one competition, stage by stage."""
    stages = [stage for stage in calendar.stages if stage.competition == competition]
    return [_pairs(stage) for stage in stages if stage.kind == "matches" and not stage.knockout]


def _pairs(stage: Stage) -> Round:
    return [
        (match.home.team, match.away.team)
        for match in stage.matches
        if isinstance(match.home, TeamSlot) and isinstance(match.away, TeamSlot)
    ]


def _venues(rounds: Sequence[Round]) -> dict[str, str]:
    """For each team its venues in order, as a word of H and A."""
    played: dict[str, list[str]] = {}
    for pairs in rounds:
        for home, away in pairs:
            played.setdefault(home, []).append("H")
            played.setdefault(away, []).append("A")
    return {team: "".join(letters) for team, letters in played.items()}


def _row(team: str, venues: str, rounds: int) -> dict[str, Any]:
    return {
        "team": team,
        "home": venues.count("H"),
        "away": venues.count("A"),
        "breaks": _breaks(venues),
        "longest_run": _longest_run(venues),
        "byes": rounds - len(venues),
    }


def _breaks(venues: str) -> int:
    return sum(one == other for one, other in zip(venues, venues[1:], strict=False))


def _longest_run(venues: str) -> int:
    runs = venues.replace("HA", "H A").replace("AH", "A H").split()
    return _largest(map(len, runs))


def _legs(rounds: Sequence[Round], teams: int) -> int | None:
    """How often every pair meets, if all meet equally often and each leg is a row of rounds of its own."""
    meetings: dict[frozenset[str], int] = {}
    for pairs in rounds:
        for pair in pairs:
            both = frozenset(pair)
            meetings[both] = meetings.get(both, 0) + 1
    counts = set(meetings.values())
    if len(counts) != 1 or len(meetings) != teams * (teams - 1) // 2:
        return None
    legs = counts.pop()
    return legs if len(rounds) % legs == 0 else None


def _split(rounds: Sequence[Round], legs: int) -> list[Sequence[Round]]:
    length = len(rounds) // legs
    return [rounds[start : start + length] for start in range(0, len(rounds), length)]


def _breaks_by_leg(rounds: Sequence[Round], legs: int | None) -> list[int] | None:
    if not legs:
        return None
    return [sum(map(_breaks, _venues(leg).values())) for leg in _split(rounds, legs)]


def _is_mirrored(rounds: Sequence[Round], legs: int | None) -> bool | None:
    """Whether each leg is the one before it with the venues swapped; None where there is no second leg."""
    if not legs or legs == 1:
        return None
    split = _split(rounds, legs)
    return all(
        sorted(swapped(one)) == sorted(other)
        for leg, following in zip(split, split[1:], strict=False)
        for one, other in zip(leg, following, strict=True)
    )


def _largest(values: Iterable[int]) -> int:
    return max(values, default=0)
