"""Match of the Season: six seasons of League, National Cup, European Cup and Super Cup (MOTS-01, MOTS-03).

Stages follow the board: each week has a Wednesday for a cup and a Sunday for the league (MOTS-25, MOTS-27);
the last Sunday ends with play-offs, where they are needed, and the European final (MOTS-28).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import count
from typing import Any

from leaguecli.formats import labels
from leaguecli.formats.round_robin import Round, ensure_teams
from leaguecli.formats.stages import drawn_matches, matchday, team_matches
from leaguecli.model.calendar import Calendar, Competition, Stage
from leaguecli.model.slots import Slot, TeamSlot, WinnerSlot

TEAMS = 4
SEASONS = 6
EUROPEAN_ENTRANTS = 16
FROM_SEASON_TWO = ("SC", "ER16", "EQF", "ESF", "EF")
"""MOTS-03, MOTS-36"""

_DRAWN = {
    "SC": (labels.SUPER_CUP, "SC", "venue", ("SC",)),
    "NSF": (labels.NATIONAL_CUP_SEMI_FINALS, "N", "cup", ("N1", "N2")),
    "NF": (labels.NATIONAL_CUP_FINAL, "N", "venue", ("N3",)),
    "ER16": (labels.EUROPEAN_ROUND_OF_16, "E", "europe", tuple(f"E{number}" for number in range(1, 9))),
    "EQF": (labels.EUROPEAN_QUARTER_FINALS, "E", "europe", ("E9", "E10", "E11", "E12")),
    "ESF": (labels.EUROPEAN_SEMI_FINALS, "E", "europe", ("E13", "E14")),
    "EF": (labels.EUROPEAN_FINAL, "E", "europe", ("E15",)),
}
"""Stage: label, competition, what is drawn, matches."""

_WINNERS_OF = {"NF": "NSF", "EQF": "ER16", "ESF": "EQF", "EF": "ESF"}


def six_seasons(teams: Sequence[str], calendar: dict[str, Any], seasons: int = SEASONS) -> Calendar:
    """Teams in the order of the shirts in `calendar["colours"]`."""
    ensure_teams(teams, TEAMS, TEAMS)
    team_of = dict(zip(calendar["colours"], teams, strict=True))
    rounds = [[(team_of[home], team_of[away]) for home, away in day] for day in calendar["matchdays"]]
    numbers = range(1, seasons + 1)
    return Calendar(
        tuple(each for season in numbers for each in _competitions(season, teams)),
        tuple(_in_order(each for season in numbers for each in _season(season, teams, rounds, calendar))),
    )


def _competitions(season: int, teams: Sequence[str]) -> Iterator[Competition]:
    members = tuple(teams)
    yield Competition(f"S{season}-L", labels.SEASON_LEAGUE, "league", members, number=season, season=season)
    yield Competition(
        f"S{season}-N", labels.SEASON_NATIONAL_CUP, "cup", members, number=season, season=season
    )
    if season > 1:
        yield Competition(
            f"S{season}-SC", labels.SEASON_SUPER_CUP, "cup", members, number=season, season=season
        )
        yield Competition(
            f"S{season}-E", labels.SEASON_EUROPEAN_CUP, "cup", members, number=season, season=season
        )


def _season(
    season: int, teams: Sequence[str], rounds: list[Round], calendar: dict[str, Any]
) -> Iterator[Stage]:
    numbers = count(1)
    for week, (wednesday, pairs) in enumerate(zip(calendar["wednesdays"], rounds, strict=True), start=1):
        yield from _drawn(season, wednesday, teams)
        matches = team_matches(pairs, numbers, f"S{season}-L")
        yield matchday(week, matches, f"S{season}-L", prefix=f"S{season}-", season=season)
    yield _play_offs(season)
    yield from _drawn(season, "EF", teams)
    yield Stage(f"S{season}-END", labels.SEASONS_END, kind="event", season=season, same_day=True)


def _drawn(season: int, name: str, teams: Sequence[str]) -> Iterator[Stage]:
    if season == 1 and name in FROM_SEASON_TWO:
        return
    label, competition, draw, ids = _DRAWN[name]
    stage = f"S{season}-{name}"
    yield Stage(
        stage,
        label,
        matches=drawn_matches(stage, [f"S{season}-{id}" for id in ids]),
        competition=f"S{season}-{competition}",
        knockout=True,
        draw=draw,
        entrants=_entrants(season, name, teams),
        season=season,
        same_day=name == "EF",
    )


def _entrants(season: int, name: str, teams: Sequence[str]) -> tuple[Slot, ...]:
    """Four teams or earlier winners; only the season before knows who is in the Super Cup and in Europe."""
    if name == "NSF":
        return tuple(TeamSlot(team) for team in teams)
    if name not in _WINNERS_OF:
        return ()
    return tuple(WinnerSlot(f"S{season}-{id}") for id in _DRAWN[_WINNERS_OF[name]][3])


def _play_offs(season: int) -> Stage:
    """MOTS-69: matches appear here only when teams end level."""
    return Stage(
        f"S{season}-PO",
        labels.LEAGUE_PLAY_OFFS,
        competition=f"S{season}-L",
        knockout=True,
        draw="play-off",
        season=season,
        same_day=True,
    )


def _in_order(stages: Iterator[Stage]) -> Iterator[Stage]:
    """The marker walks the board: every stage waits for the one before it."""
    before: tuple[str, ...] = ()
    for stage in stages:
        yield stage.changed(needs=before)
        before = (stage.id,)


@cache
def international_names() -> tuple[str, ...]:
    """The International teams in the order of their ids i1, i2… (MOTS-75)."""
    from leaguecli.files.fixtures import fixture
    from leaguecli.files.yaml12 import load_plain

    teams = load_plain(fixture("engines", "match_of_the_season", "internationals.yaml"))["teams"]
    return tuple(str(team["name"]) for team in teams)
