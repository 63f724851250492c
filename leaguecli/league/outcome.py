"""How a finished season ended, in numbers that can be counted: places, points, goals, rounds, trophies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from leaguecli.formats.season_honours import Honours, together, trophy_points
from leaguecli.league.honours import final_of
from leaguecli.league.season import Season

if TYPE_CHECKING:
    from leaguecli.league.runner import SeasonRun


class SeasonOutcome(NamedTuple):
    """By team number. Lots are drawn for whatever is still level, so every team has one place."""

    order: tuple[int, ...]
    """Best first: the teams of the contest (International teams are not in it)."""
    points: tuple[int, ...]
    goals_for: tuple[int, ...]
    goals_against: tuple[int, ...]
    rounds: dict[str, tuple[int, ...]]
    """Knock-out stage -> teams that reached it."""
    trophies: tuple[int, ...] = ()
    """Trophy points (Match of the Season)."""
    players: tuple[int, ...] = ()
    """Players best first, where people own teams: the winner is a player (WC-02, MOTS-106)."""


def conclude(run: SeasonRun, players: Sequence[str]) -> SeasonOutcome:
    season = run.season
    if any(stage.season for stage in season.calendar.stages):
        return _six_seasons(run, players)
    if any(stage.knockout for stage in season.calendar.stages):
        return _with_knockout(run, players)
    return _table_only(run)


def _table_only(run: SeasonRun) -> SeasonOutcome:
    competition = run.season.table_competitions()[0].id
    order = [team for level in run.season.order(competition) for team in run.by_lots(competition, level)]
    points, scored, conceded = _tally(run)
    return SeasonOutcome(tuple(run.index[t] for t in order), points, scored, conceded, {})


def _tally(run: SeasonRun) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Points in the tables and goals in all matches."""
    season, size = run.season, len(run.teams)
    points, scored, conceded = [0] * size, [0] * size, [0] * size
    for competition in season.table_competitions():
        for team, gained in season.points(competition.id).items():
            points[run.index[team]] += gained
    for recorded in season.facts.results.values():
        score = recorded.result.score
        if score is not None:
            home, away = run.index[recorded.home], run.index[recorded.away]
            scored[home] += score.home
            conceded[home] += score.away
            scored[away] += score.away
            conceded[away] += score.home
    return tuple(points), tuple(scored), tuple(conceded)


def _with_knockout(run: SeasonRun, players: Sequence[str]) -> SeasonOutcome:
    order = knockout_order(run)
    points, scored, conceded = _tally(run)
    numbers = tuple(run.index[team] for team in order)
    return SeasonOutcome(
        numbers, points, scored, conceded, rounds_reached(run), players=_by_best_team(run, numbers, players)
    )


def rounds_reached(run: SeasonRun) -> dict[str, tuple[int, ...]]:
    season = run.season
    reached: dict[str, tuple[int, ...]] = {}
    for stage in season.calendar.stages:
        if stage.knockout and stage.draw != "play-off":
            teams = {team for match in season.matches(stage) for team in season.teams(match) if team}
            reached[stage.id] = tuple(sorted(run.index[team] for team in teams))
    return reached


def knockout_order(run: SeasonRun) -> list[str]:
    """Winner and runner-up, then by the round reached, the place in the group, points; lots for the rest."""
    season = run.season
    depth = _depth(season)
    place = {
        team: number
        for competition in season.table_competitions()
        for number, level in enumerate(season.order(competition.id))
        for team in level
    }
    lots = {team: number for number, team in enumerate(run.by_lots("places", run.contestants))}
    return sorted(
        run.contestants,
        key=lambda team: (depth.get(team, (0, 0)), -place.get(team, 0), -lots[team]),
        reverse=True,
    )


def _depth(season: Season) -> dict[str, tuple[int, int]]:
    """How far each team came: the number of its last knock-out match, and whether it won that."""
    depth: dict[str, tuple[int, int]] = {}
    level = 0
    for stage in season.calendar.stages:
        if not stage.knockout:
            continue
        for match in stage.matches:
            last = match is stage.matches[-1]
            of = match.tie or match.id
            winner = season.winner(of)
            for team in season.teams(match):
                if team is not None:
                    depth[team] = max(depth.get(team, (0, 0)), (level + last, 1 if team == winner else 0))
        level += 2
    return depth


def _by_best_team(run: SeasonRun, order: Sequence[int], players: Sequence[str]) -> tuple[int, ...]:
    if not players:
        return ()
    owners = [run.owners[team] for team in order if run.owners[team] is not None]
    return tuple(dict.fromkeys(owner for owner in owners if owner is not None))


def _six_seasons(run: SeasonRun, players: Sequence[str]) -> SeasonOutcome:
    season = run.season
    honours = honours_of(run)
    lots = {team: number for number, team in enumerate(run.by_lots("places", run.contestants))}
    order = sorted(run.contestants, key=lambda team: (honours[team].rank(), -lots[team]), reverse=True)
    points, scored, conceded = _tally(run)
    trophies = tuple(honours[team].trophy_points if team in honours else 0 for team in run.teams)
    return SeasonOutcome(
        tuple(run.index[team] for team in order),
        points,
        scored,
        conceded,
        rounds_reached(run) if season.calendar.stages else {},
        trophies,
        _managers(run, honours, players),
    )


def honours_of(run: SeasonRun) -> dict[str, Honours]:
    """Trophy points, titles, European titles and cash (MOTS-02, reading MOTS-A50)."""
    season, teams = run.season, run.contestants
    points, titles, europe = (dict.fromkeys(teams, 0) for _ in range(3))
    for number in sorted({stage.season for stage in season.calendar.stages if stage.season}):
        order = [team for level in season.order(f"S{number}-L") for team in level]
        european = final_of(season, f"S{number}-E15")
        for team, gained in trophy_points(order, final_of(season, f"S{number}-N3"), european).items():
            points[team] += gained
        titles[order[0]] += 1
        if european is not None and european.winner in europe:
            europe[european.winner] += 1
    cash = run.cash()
    return {
        team: Honours(team, points[team], titles[team], europe[team], cash.get(team, 0)) for team in teams
    }


def _managers(run: SeasonRun, honours: dict[str, Honours], players: Sequence[str]) -> tuple[int, ...]:
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
