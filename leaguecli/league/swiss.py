"""The next round of a Swiss tournament, paired from the table as it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguecli.formats.swiss import Standing, pair_round
from leaguecli.model.calendar import Stage
from leaguecli.model.slots import ByeSlot

if TYPE_CHECKING:
    from leaguecli.league.season import Season
    from leaguecli.league.tables import SeasonTables


def swiss_pairs(season: Season, stage: Stage) -> list[tuple[str, str]]:
    """The pairs, home first; whoever rests comes last, against nobody."""
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
    paired = pair_round(standings)
    return [*paired.pairs, *([(paired.bye, "")] if paired.bye else [])]


def teams_with_bye(season: SeasonTables, competition: str) -> list[str]:
    return [
        team
        for stage in season.stages_of(competition)
        for match in season.matches(stage)
        if isinstance(match.away, ByeSlot) and (team := season.teams(match)[0]) is not None
    ]
