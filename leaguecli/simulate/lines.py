"""One season as a line of JSON, for scripts."""

from __future__ import annotations

import json
from typing import Any

from leaguecli.league.outcome import SeasonOutcome
from leaguecli.simulate.player import SeasonPlayer


def season_line(player: SeasonPlayer, run: int, outcome: SeasonOutcome) -> str:
    return json.dumps(season_shape(player, run, outcome), ensure_ascii=False, allow_nan=False)


def season_shape(player: SeasonPlayer, run: int, outcome: SeasonOutcome) -> dict[str, Any]:
    """Teams in the order they ended; goals are null where the game has none."""
    names = [team.name for team in player.league.teams.values()]
    shape: dict[str, Any] = {
        "run": run,
        "seed": str(player.path / run),
        "champion": names[outcome.order[0]],
        "teams": [_team_shape(player, outcome, place) for place in range(len(outcome.order))],
    }
    if outcome.players:
        players = [player.league.players[number] for number in outcome.players]
        shape |= {"player": players[0], "players": players}
    if outcome.winners:
        shape["winners"] = {name: names[team] for name, team in outcome.winners.items()}
    return shape


def _team_shape(player: SeasonPlayer, outcome: SeasonOutcome, place: int) -> dict[str, Any]:
    number = outcome.order[place]
    team = list(player.league.teams.values())[number]
    goals = player.has_goals
    shape: dict[str, Any] = {
        "team": team.name,
        "position": place + 1,
        "points": outcome.points[number],
        "goals_for": outcome.goals_for[number] if goals else None,
        "goals_against": outcome.goals_against[number] if goals else None,
    }
    if team.player is not None:
        shape["player"] = team.player
    if outcome.trophies:
        shape["trophy_points"] = outcome.trophies[number]
    if outcome.rounds:
        shape["rounds"] = [name for name, teams in outcome.rounds.items() if number in teams]
    return shape
