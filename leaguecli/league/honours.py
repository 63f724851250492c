"""Who has won: the champion, and the player behind it where people own teams."""

from __future__ import annotations

from leaguecli.formats.season_honours import Final, Honours, final_order, together, trophy_points
from leaguecli.league.league import League
from leaguecli.league.season import Season


def champion(league: League) -> str | None:
    """The team (or, in six seasons, the manager) that has won everything there was to win; None before."""
    season = league.season
    if _has_seasons(league):
        return _six_seasons_champion(league)
    team = cup_winner(season)
    if (
        team is None
        and not any(c.kind == "cup" for c in league.calendar.competitions)
        and "A" not in season.competitions
    ):
        team = _table_champion(season)
    return league.team_name(team)


def champion_player(league: League) -> str | None:
    """The winner is a player (WC-02); of six seasons the champion is one already (MOTS-106)."""
    name = champion(league)
    if league.players and _has_seasons(league):
        return name
    return next((team.player for team in league.teams.values() if team.name == name), None)


def cup_winner(season: Season) -> str | None:
    """The winner of the last knock-out match, or of the last tie."""
    stages = [stage for stage in season.calendar.stages if stage.knockout and stage.matches]
    if not stages:
        return None
    last = stages[-1].matches[-1]
    return season.winner(last.tie or last.id)


def _has_seasons(league: League) -> bool:
    return any(stage.season for stage in league.calendar.stages)


def _table_champion(season: Season) -> str | None:
    tables = season.table_competitions()
    return season.place(tables[0].id, 1) if tables else None


def _six_seasons_champion(league: League) -> str | None:
    if not league.season.is_finished():
        return None
    best = final_order(standings_of_honours(league))[0]
    if len(best) > 1:
        from leaguecli.league.money import book

        best = final_order(standings_of_honours(league, book(league).cash))[0]
    return best[0] if len(best) == 1 else None


def season_points(league: League, number: int) -> dict[str, int] | None:
    """Trophy points of one season by team id (MOTS-04 to MOTS-06); None while its league is running."""
    season = league.season
    competition = f"S{number}-L"
    if competition not in season.competitions or not season.table_is_final(competition):
        return None
    order = [row.team for row in season.standing(competition).rows]
    return trophy_points(order, final_of(season, f"S{number}-N3"), final_of(season, f"S{number}-E15"))


def final_of(season: Season, match: str) -> Final | None:
    winner, loser = season.winner(match), season.loser(match)
    return Final(winner, loser) if winner and loser else None


def team_honours(league: League, cash: dict[str, int] | None = None) -> list[Honours]:
    """What each of the four teams has won so far."""
    numbers = sorted({stage.season for stage in league.calendar.stages if stage.season})
    teams = league.calendar.competitions[0].teams
    found = []
    for team in teams:
        points = sum((season_points(league, number) or {}).get(team, 0) for number in numbers)
        titles = sum(league.season.place(f"S{number}-L", 1) == team for number in numbers)
        europe = sum(league.season.winner(f"S{number}-E15") == team for number in numbers)
        found.append(Honours(league.teams[team].name, points, titles, europe, (cash or {}).get(team, 0)))
    return found


def standings_of_honours(league: League, cash: dict[str, int] | None = None) -> list[Honours]:
    """By manager where each runs two teams (MOTS-106), else by team; a team nobody manages has no honours."""
    honours = team_honours(league, cash)
    if not league.players:
        people = {team.name for team in league.teams.values() if team.person}
        return [each for each in honours if each.name in people]
    owner = {team.name: team.player for team in league.teams.values()}
    return [
        together(player, [each for each in honours if owner[each.name] == player])
        for player in league.players
    ]
