"""What is still to be played in a table, and which places it is played for."""

from __future__ import annotations

from leaguecli.league.league import League
from leaguecli.model.calendar import Competition
from leaguecli.model.errors import NotFound
from leaguecli.model.slots import PlaceSlot


def table_of(league: League, team: str) -> Competition:
    """The running table the team stands in, else its last one."""
    season = league.season
    tables = [c for c in season.table_competitions() if team in season.staying(c.id)]
    if not tables:
        raise NotFound("{team} stands in no table", team=league.team_name(team))
    running = [c for c in tables if not season.competition_is_over(c.id)]
    return running[0] if running else tables[-1]


def remaining_pairs(league: League, competition: Competition) -> list[tuple[str, str]]:
    season = league.season
    pairs = []
    for stage in season.stages_of(competition.id):
        if stage.knockout or stage.kind == "event":
            continue
        for match in season.matches(stage):
            home, away = season.teams(match)
            if season.status(match) == "open" and home and away:
                pairs.append((home, away))
    return pairs


def places_at_stake(league: League, competition: Competition) -> int:
    """How many of a group go on; the title where nobody does."""
    places = [
        slot.rank
        for stage in league.calendar.stages
        for match in stage.matches
        for slot in (match.home, match.away, *stage.entrants)
        if isinstance(slot, PlaceSlot) and slot.group == competition.id
    ]
    return max(places, default=1)


MOST_REMAINING = 30
"""Beyond so many open matches hardly anything is certain yet, and finding out would take long."""


def certain(league: League, competition: Competition) -> dict[str, str]:
    """Teams certain to take one of the places at stake, and those who no longer can, while it is running."""
    if not league.season.games(competition.id):
        return {}
    remaining = remaining_pairs(league, competition)
    if not remaining or len(remaining) > MOST_REMAINING:
        return {}
    from leaguecli.standings.needs import marks

    return dict(
        marks(
            league.season.staying(competition.id),
            league.season.games(competition.id),
            remaining,
            league.season.rules_of(competition.id),
            places_at_stake(league, competition),
        )
    )
