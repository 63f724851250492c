"""How a finished season ended, in numbers that can be counted: places, points, goals, rounds, trophies."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from leaguecli.formats.season_honours import Honours, together, trophy_points
from leaguecli.league.honours import final_of
from leaguecli.model.calendar import Competition
from leaguecli.model.result import Result

if TYPE_CHECKING:
    from leaguecli.league.runner import SeasonRun
    from leaguecli.league.season import Season


class SeasonOutcome(NamedTuple):
    """By team number. Lots are drawn for whatever is still level, so every team has one place."""

    order: tuple[int, ...]
    """Best first: the teams of the contest (International teams are not in it)."""
    points: Sequence[int]
    goals_for: Sequence[int]
    goals_against: Sequence[int]
    rounds: Mapping[str, Sequence[int]] = {}
    """Knock-out round -> teams that reached it."""
    winners: Mapping[str, int] = {}
    """Competition -> who won it, where there are several."""
    trophies: Sequence[int] = ()
    """Trophy points (Match of the Season)."""
    players: tuple[int, ...] = ()
    """Players best first, where people own teams: the winner is a player (WC-02, MOTS-106)."""


def conclude(run: SeasonRun, players: Sequence[str]) -> SeasonOutcome:
    season = run.season
    if any(stage.season for stage in season.calendar.stages):
        return _six_seasons(run, players)
    if season.plan.knockout_rounds:
        return _with_knockout(run, players)
    return _table_only(run)


def _table_only(run: SeasonRun) -> SeasonOutcome:
    competition = run.season.table_competitions()[0].id
    order = [team for level in run.season.order(competition) for team in run.by_lots(competition, level)]
    return SeasonOutcome(tuple(run.index[team] for team in order), *_tally(run))


def _tally(run: SeasonRun) -> tuple[list[int], list[int], list[int]]:
    """Points in the tables and goals in all matches."""
    season, index, size = run.season, run.index, len(run.teams)
    points, scored, conceded = [0] * size, [0] * size, [0] * size
    for competition in season.table_competitions():
        for team, gained in season.points(competition.id).items():
            points[index[team]] += gained
    for result, home_team, away_team in _all_results(season):
        if result.score is not None:
            home, away = index[home_team], index[away_team]
            goals, goals_away = result.score
            scored[home] += goals
            conceded[home] += goals_away
            scored[away] += goals_away
            conceded[away] += goals
    return points, scored, conceded


def _all_results(season: Season) -> Iterable[tuple[Result, str, str]]:
    """What was played; with a team withdrawn also what is forfeited, and not what is void."""
    if not season.facts.withdrawn:
        return ((recorded.result, recorded.home, recorded.away) for recorded in season.facts.results.values())
    found = ((season.result(match), *season.teams(match)) for _, match in season.all_matches())
    return ((result, home or "", away or "") for result, home, away in found if result is not None)


def _with_knockout(run: SeasonRun, players: Sequence[str]) -> SeasonOutcome:
    points, scored, conceded = _tally(run)
    order = tuple(run.index[team] for team in knockout_order(run, points))
    return SeasonOutcome(
        order,
        points,
        scored,
        conceded,
        rounds_reached(run),
        winners(run),
        players=_by_best_team(run, order, players),
    )


def rounds_reached(run: SeasonRun) -> dict[str, list[int]]:
    season, index = run.season, run.index
    return {
        name: sorted({index[team] for match in matches for team in season.teams(match) if team})
        for name, matches in season.plan.knockout_rounds.items()
    }


def winners(run: SeasonRun) -> dict[str, int]:
    """Who won each table and each cup; a European Cup that ran out of managers has no winner (MOTS-79)."""
    found = {c.id: _winner(run, c) for c in run.season.calendar.competitions}
    return {id: run.index[team] for id, team in found.items() if team is not None}


def _winner(run: SeasonRun, competition: Competition) -> str | None:
    season = run.season
    if competition.kind != "cup":
        first = season.order(competition.id)[0]
        return run.by_lots(competition.id, first)[0]
    last = season.stages_of(competition.id)[-1].matches[-1]
    return season.winner(last.tie or last.id)


def knockout_order(run: SeasonRun, points: Sequence[int]) -> list[str]:
    """Winner and runner-up, then by the round reached, the place in the table, points; lots for the rest."""
    season, teams = run.season, run.contestants
    depth = _depth(run)
    place = {
        team: number
        for competition in season.table_competitions()
        for number, level in enumerate(season.order(competition.id))
        for team in level
    }
    lots = {team: number for number, team in enumerate(run.by_lots("places", teams))}

    def worth(team: str) -> tuple[tuple[int, bool], int, int, int]:
        return depth.get(team, (0, False)), -place.get(team, 0), points[run.index[team]], -lots[team]

    return sorted(teams, key=worth, reverse=True)


def _depth(run: SeasonRun) -> dict[str, tuple[int, bool]]:
    """How far each team came: the level of its last knock-out match, and whether it won that."""
    season = run.season
    depth: dict[str, tuple[int, bool]] = {}
    for match, level in season.plan.knockout_levels:
        home, away = season.teams(match)
        winner = season.winner(match.tie or match.id)
        for team in (home, away):
            if team is not None:
                depth[team] = (level, team == winner)
    return depth


def _by_best_team(run: SeasonRun, order: Sequence[int], players: Sequence[str]) -> tuple[int, ...]:
    if not players:
        return ()
    owners = [run.owners[team] for team in order]
    return tuple(dict.fromkeys(owner for owner in owners if owner is not None))


def _six_seasons(run: SeasonRun, players: Sequence[str]) -> SeasonOutcome:
    honours = honours_of(run)
    lots = {team: number for number, team in enumerate(run.by_lots("places", run.contestants))}
    order = sorted(run.contestants, key=lambda team: (honours[team].rank(), -lots[team]), reverse=True)
    return SeasonOutcome(
        tuple(run.index[team] for team in order),
        *_tally(run),
        rounds_reached(run),
        winners(run),
        [honours[team].trophy_points if team in honours else 0 for team in run.teams],
        _managers(run, honours, players),
    )


def honours_of(run: SeasonRun) -> dict[str, Honours]:
    """Trophy points, titles, European titles and cash (MOTS-02, reading MOTS-A50)."""
    season = run.season
    points, titles, europe = (dict.fromkeys(run.teams, 0) for _ in range(3))
    for number in season.plan.seasons:
        order = [team for level in season.order(f"S{number}-L") for team in level]
        european = final_of(season, f"S{number}-E15")
        for team, gained in trophy_points(order, final_of(season, f"S{number}-N3"), european).items():
            points[team] += gained
        titles[order[0]] += 1
        if european is not None:
            europe[european.winner] += 1
    cash = run.cash()
    return {
        team: Honours(team, points[team], titles[team], europe[team], cash.get(team, 0))
        for team in run.contestants
    }


def _managers(run: SeasonRun, honours: Mapping[str, Honours], players: Sequence[str]) -> tuple[int, ...]:
    """MOTS-106: both teams of a manager together."""
    if not players:
        return ()
    sums = [
        together(name, [honours[team] for team in run.contestants if run.owners[run.index[team]] == number])
        for number, name in enumerate(players)
    ]
    lots = run.by_lots("managers", [str(number) for number in range(len(players))])
    return tuple(
        sorted(
            range(len(players)),
            key=lambda number: (sums[number].rank(), -lots.index(str(number))),
            reverse=True,
        )
    )
