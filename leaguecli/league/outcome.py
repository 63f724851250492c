"""How a finished season ended, in numbers that can be counted: places, points, goals, rounds, trophies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from leaguecli.formats.season_honours import Honours, final_order, trophy_points
from leaguecli.league.honours import cup_winner, final_of
from leaguecli.league.season import Season
from leaguecli.standings.rank import Standing


class SeasonOutcome(NamedTuple):
    """Everything by team index; `order` names every team of the league's main contest once, best first."""

    order: tuple[int, ...]
    champion: int
    points: tuple[int, ...]
    goals_for: tuple[int, ...]
    goals_against: tuple[int, ...]
    rounds: dict[str, tuple[int, ...]]
    """Knock-out stage -> teams that reached it."""
    trophies: tuple[int, ...] = ()
    """Trophy points by team (Match of the Season)."""


def stage_reached(season: Season, index: dict[str, int]) -> dict[str, tuple[int, ...]]:
    reached: dict[str, tuple[int, ...]] = {}
    for stage in season.calendar.stages:
        if not stage.knockout or stage.draw == "play-off":
            continue
        teams = {team for match in season.matches(stage) for team in season.teams(match) if team in index}
        if teams:
            reached[stage.id] = tuple(sorted(index[team] for team in teams))
    return reached


def knockout_order(season: Season, index: dict[str, int], groups: Sequence[Standing[str]]) -> list[int]:
    """Final places of a cup: winner, runner-up, then by the round reached and the record in the group."""
    depth: dict[str, tuple[int, int]] = dict.fromkeys(index, (0, 0))
    for level, stage in enumerate((s for s in season.calendar.stages if s.knockout), start=1):
        for match in season.matches(stage):
            winner = season.winner(match.tie or match.id)
            for team in season.teams(match):
                if team in depth:
                    depth[team] = max(depth[team], (level, 1 if team == winner else 0))
    _place_finals(season, depth)
    record = {row.team: (-number, row.points) for s in groups for number, row in enumerate(s.rows)}
    ranked = sorted(
        index, key=lambda team: (depth[team], record.get(team, (0, 0)), -index[team]), reverse=True
    )
    return [index[team] for team in ranked]


def _place_finals(season: Season, depth: dict[str, tuple[int, int]]) -> None:
    """The final stands above the third-place match, whatever stage both are played in."""
    stages = [stage for stage in season.calendar.stages if stage.knockout]
    last = stages[-1].matches[-1]
    winner, loser = season.winner(last.tie or last.id), season.loser(last.tie or last.id)
    top = len(stages) + 1
    if winner in depth and loser in depth:
        depth[winner or ""], depth[loser or ""] = (top, 1), (top, 0)


def honours_of(season: Season, teams: Sequence[str], seasons: int) -> list[Honours]:
    """Trophy points, titles and European titles after six seasons (MOTS-02, reading MOTS-A50)."""
    points = dict.fromkeys(teams, 0)
    titles, europe = dict.fromkeys(teams, 0), dict.fromkeys(teams, 0)
    for number in range(1, seasons + 1):
        order = [row.team for row in season.standing(f"S{number}-L").rows]
        european = final_of(season, f"S{number}-E15")
        for team, gained in trophy_points(order, final_of(season, f"S{number}-N3"), european).items():
            points[team] += gained
        titles[order[0]] += 1
        if european is not None and european.winner in europe:
            europe[european.winner] += 1
    return [Honours(team, points[team], titles[team], europe[team]) for team in teams]


__all__ = ["SeasonOutcome", "cup_winner", "final_order", "honours_of", "knockout_order", "stage_reached"]
