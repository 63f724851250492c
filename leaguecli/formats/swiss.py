"""One round of a Swiss tournament: level teams meet, nobody meets twice, nobody rests twice.

The teams come in ranking order. Score groups are paired from the top, each holding as many pairs as it can;
whoever is left over moves down to the next group. Every step is taken only if the whole round can still be
completed, so a pairing is found whenever one exists.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import groupby

from leaguecli.formats.matching import Pairing
from leaguecli.model.errors import InvalidData

FEWEST_TEAMS = 4
MOST_TEAMS = 256
LARGEST_TILT = 2


@dataclass(frozen=True, slots=True)
class Standing:
    """What the pairing needs to know about a team."""

    team: str
    points: float = 0
    opponents: Collection[str] = ()
    had_bye: bool = False
    home: int = 0
    away: int = 0

    @property
    def tilt(self) -> int:
        return self.home - self.away


@dataclass(frozen=True, slots=True)
class SwissRound:
    pairs: tuple[tuple[str, str], ...]
    bye: str | None = None


def default_rounds(teams: int) -> int:
    """Enough for a single unbeaten team."""
    return (teams - 1).bit_length()


def most_rounds(teams: int) -> int:
    """As many rounds as can always be paired, whatever the results.

    After r rounds each of the N sides (a bye counting as one) has N-1-r possible opponents left. Such a graph
    has a perfect matching while N-1-r is at least N/2 (Dirac), if N/2 is even a round longer (Wallis 1981).
    """
    half = (teams + 1) // 2
    return half + 1 if half % 2 == 0 else half


def pair_round(standings: Sequence[Standing]) -> SwissRound:
    """Pairs and the bye of the next round for teams in ranking order."""
    if len({standing.team for standing in standings}) != len(standings) or len(standings) < 2:
        raise InvalidData("a Swiss round needs two teams at least, each listed once")
    for ignores_tilt in (False, True):
        friends = _friends(standings, ignores_tilt)
        for bye in _bye_candidates(standings):
            present = [person for person in range(len(standings)) if person != bye]
            whole = Pairing(friends, present)
            if whole.is_perfect():
                pairs = _pair_score_groups(standings, friends, whole, present)
                return _written(standings, pairs, bye)
    raise InvalidData(
        "no pairing is left in which nobody meets or rests twice",
        hint="end the tournament with the round before",
    )


def _friends(standings: Sequence[Standing], ignores_tilt: bool) -> list[list[int]]:
    """For each team the teams it may meet, nearest in the ranking first."""
    numbers = {standing.team: number for number, standing in enumerate(standings)}
    met = [{numbers[team] for team in standing.opponents if team in numbers} for standing in standings]
    size = len(standings)
    return [
        [
            other
            for other in sorted(range(size), key=lambda other: (abs(other - one), other))
            if other != one
            and other not in met[one]
            and one not in met[other]
            and (ignores_tilt or not _both_tilted(standings[one], standings[other]))
        ]
        for one in range(size)
    ]


def _both_tilted(one: Standing, other: Standing) -> bool:
    """Both have had so many more home (or away) matches that neither should get another."""
    return min(one.tilt, other.tilt) >= LARGEST_TILT or max(one.tilt, other.tilt) <= -LARGEST_TILT


def _bye_candidates(standings: Sequence[Standing]) -> list[int | None]:
    """The lowest team that has not had one rests."""
    if len(standings) % 2 == 0:
        return [None]
    return [number for number in reversed(range(len(standings))) if not standings[number].had_bye]


def _pair_score_groups(
    standings: Sequence[Standing], friends: list[list[int]], whole: Pairing, present: list[int]
) -> list[tuple[int, int]]:
    pairs: list[tuple[int, int]] = []
    floaters: list[int] = []
    for _, level in groupby(present, key=lambda person: standings[person].points):
        bracket = floaters + list(level)
        made, floaters = _pair_bracket(bracket, friends, whole)
        pairs += made
    return pairs


def _pair_bracket(
    bracket: list[int], friends: list[list[int]], whole: Pairing
) -> tuple[list[tuple[int, int]], list[int]]:
    """Pairs within these teams, and those who move down. `whole` keeps the rest of the round possible,
    `inside` keeps the number of pairs here as large as it can be."""
    pairs, floaters, waiting = [], [], list(bracket)
    inside = Pairing(friends, bracket)
    while waiting:
        person = waiting.pop(0)
        rival = _rival(person, waiting, friends, whole, inside)
        if rival is None:
            floaters.append(person)
        else:
            waiting.remove(rival)
            pairs.append((person, rival))
    return pairs, floaters


def _rival(
    person: int, waiting: list[int], friends: list[list[int]], whole: Pairing, inside: Pairing
) -> int | None:
    """The first opponent who costs neither this group nor the round a pair; else the first who spares the
    round; else nobody."""
    likes = set(friends[person])
    candidates = [rival for rival in _folded(waiting) if rival in likes]
    for rival in candidates:
        if inside.can_spare(person, rival) and whole.send_home(person, rival):
            inside.remove(person, rival)
            return rival
    chosen = next((rival for rival in candidates if whole.send_home(person, rival)), None)
    inside.remove(*[one for one in (person, chosen) if one is not None])
    return chosen


def _folded(waiting: list[int]) -> list[int]:
    """The top of the upper half meets the top of the lower half; if not, those below it, then those above."""
    middle = max(0, len(waiting) - 1) // 2
    return waiting[middle:] + waiting[:middle][::-1]


def _written(standings: Sequence[Standing], pairs: list[tuple[int, int]], bye: int | None) -> SwissRound:
    venues = tuple(
        _with_venue(standings[one], standings[other], number) for number, (one, other) in enumerate(pairs)
    )
    return SwissRound(venues, None if bye is None else standings[bye].team)


def _with_venue(one: Standing, other: Standing, number: int) -> tuple[str, str]:
    """The team with fewer home matches behind it is at home; if level, boards take turns."""
    if one.tilt != other.tilt:
        home, away = sorted((one, other), key=lambda standing: standing.tilt)
    else:
        home, away = (one, other) if number % 2 == 0 else (other, one)
    return home.team, away.team
