"""What trophy points prove in Match of the Season: what a team has, and the most it can still win."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from leaguecli.formats.season_honours import (
    EUROPEAN_CUP_TROPHIES,
    LEAGUE_TROPHIES,
    NATIONAL_CUP_TROPHIES,
    trophy_points,
)
from leaguecli.league.honours import final_of
from leaguecli.league.season import Season
from leaguecli.simulate.job import starting_facts
from leaguecli.simulate.player import SeasonPlayer

Worth = tuple[int, int, int]
"""Trophy points, league titles, European titles (MOTS-A50); cash is left to the sample."""


class Purse(NamedTuple):
    least: Worth
    most: Worth


def places_by_honours(season: Season, contestants: Sequence[str]) -> dict[str, tuple[int, int]]:
    purses = {team: purse_of(season, [team]) for team in contestants}
    return {
        team: (
            1 + sum(purses[other].least > purses[team].most for other in contestants),
            len(contestants) - sum(purses[other].most < purses[team].least for other in contestants),
        )
        for team in contestants
    }


def purse_of(season: Season, teams: Sequence[str]) -> Purse:
    """Of a team, or of a manager's two teams together (MOTS-106)."""
    parts = [_in_season(season, number, team) for number in season.plan.seasons for team in teams]
    least, most = ([sum(values) for values in zip(*side, strict=True)] for side in zip(*parts, strict=True))
    return Purse((least[0], least[1], least[2]), (most[0], most[1], most[2]))


def _in_season(season: Season, number: int, team: str) -> tuple[Worth, Worth]:
    league = _in_league(season, number, team)
    national = _in_cup(season, f"S{number}-N3", team, NATIONAL_CUP_TROPHIES)
    european = _in_europe(season, number, team)
    least, most = (sum(part[side][0] for part in (league, national, european)) for side in (0, 1))
    return (least, league[0][1], european[0][2]), (most, league[1][1], european[1][2])


def _in_league(season: Season, number: int, team: str) -> tuple[Worth, Worth]:
    competition = f"S{number}-L"
    if not season.table_is_final(competition) or season.ties(competition):
        return (0, 0, 0), (max(LEAGUE_TROPHIES), 1, 0)
    order = [team for level in season.order(competition) for team in level]
    worth = (trophy_points(order, None)[team], int(order[0] == team), 0)
    return worth, worth


def _in_cup(season: Season, final: str, team: str, trophies: Sequence[int]) -> tuple[Worth, Worth]:
    played = final_of(season, final)
    if played is None:
        return (0, 0, 0), (trophies[0], 0, 0)
    worth = (dict(zip(played, trophies, strict=True)).get(team, 0), 0, 0)
    return worth, worth


def _in_europe(season: Season, number: int, team: str) -> tuple[Worth, Worth]:
    stage = season.stages.get(f"S{number}-EF")
    if stage is None:
        return (0, 0, 0), (0, 0, 0)
    (least, *_), (most, *_) = _in_cup(season, f"S{number}-E15", team, EUROPEAN_CUP_TROPHIES)
    if season.is_over(stage):
        title = int(season.winner(f"S{number}-E15") == team)
        return (least, 0, title), (least, 0, title)
    return (0, 0, 0), (most, 0, 1)


def range_of_manager(player: SeasonPlayer, number: int) -> tuple[int, int]:
    """MOTS-106: both teams of a manager together."""
    season = player.league.season_with(starting_facts(player.league, player.job))
    owners = player.setup.owners
    purses = [
        purse_of(season, [team for team in player.contestants if owners[player.index[team]] == manager])
        for manager in range(len(player.league.players))
    ]
    mine = purses[number]
    return 1 + sum(other.least > mine.most for other in purses), len(purses) - sum(
        other.most < mine.least for other in purses
    )
