"""The next round of a Swiss tournament, paired from the table as it stands."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING

from leaguecli.formats.swiss import Standing, pair_round
from leaguecli.model.calendar import Match, Stage
from leaguecli.model.slots import ByeSlot

if TYPE_CHECKING:
    from leaguecli.league.season import Season
    from leaguecli.league.tables import SeasonTables


def swiss_pairs(season: Season, stage: Stage) -> list[tuple[str, str]]:
    """The pairs, home first, and whoever rests."""
    competition = stage.competition or ""
    rested = teams_with_bye(season, competition)
    met: dict[str, list[str]] = {team: [] for team in season.competitions[competition].teams}
    at_home, away_from_home = dict.fromkeys(met, 0), dict.fromkeys(met, 0)
    for game in season.games(competition):
        met[game.home].append(game.away)
        met[game.away].append(game.home)
        at_home[game.home] += 1
        away_from_home[game.away] += 1
    standings = [
        Standing(
            row.team,
            row.points,
            met[row.team],
            row.team in rested,
            at_home[row.team],
            away_from_home[row.team],
        )
        for row in season.standing(competition).rows
    ]
    return with_resting(season, competition, pair_round(standings).pairs)


def with_resting(season: Season, competition: str, pairs: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """Whoever is in no pair rests and comes last, against nobody or against a team taken out."""
    paired = {team for pair in pairs for team in pair}
    resting = [team for team in season.competitions[competition].teams if team not in paired]
    resting.sort(key=lambda team: is_out(season, team))
    return [*pairs, *zip_longest(resting[::2], resting[1::2], fillvalue="")]


def is_out(season: SeasonTables, team: str | None) -> bool:
    """The calendar keeps a place for it, in which nobody plays."""
    return team is not None and season.facts.withdrawn.get(team) == "void"


def teams_with_bye(season: SeasonTables, competition: str) -> list[str]:
    return [
        team
        for stage in season.stages_of(competition)
        for match in season.matches(stage)
        if (team := resting_in(season, match)) is not None
    ]


def resting_in(season: SeasonTables, match: Match) -> str | None:
    """Who has nobody to play against: the calendar says so, or the other team was taken out before."""
    home, away = season.teams(match)
    if isinstance(match.away, ByeSlot):
        return None if is_out(season, home) else home
    if match.id in season.facts.results or is_out(season, home) == is_out(season, away):
        return None
    return away if is_out(season, home) else home
