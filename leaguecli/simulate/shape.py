"""The JSON shape `leaguecli.simulation/1`: only what follows from the inputs."""

from __future__ import annotations

from typing import Any

from leaguecli.simulate.summary import Amount, Odds, PlayerOdds, Share, Summary, TeamOdds

SCHEMA = "leaguecli.simulation/1"


def summary_shape(summary: Summary) -> dict[str, Any]:
    shape: dict[str, Any] = {
        "schema": SCHEMA,
        "game": summary.game,
        "engine_version": summary.engine_version,
        "seed": summary.seed,
        "input": summary.input,
        "runs": summary.runs,
        "teams": [_team_shape(row) for row in summary.teams],
        "players": [_player_shape(row) for row in summary.players],
    }
    if summary.league:
        shape["league"] = summary.league
    if summary.lost:
        shape["lost"] = list(summary.lost)
    if summary.interrupted:
        shape["interrupted"] = True
    return shape


def _team_shape(row: TeamOdds) -> dict[str, Any]:
    shape: dict[str, Any] = {"team": row.team.name, "code": row.team.code}
    if row.team.player is not None:
        shape["player"] = row.team.player
    shape |= _odds_shape(row.odds)
    for name in ("points", "goals_for", "goals_against"):
        shape |= _amount_shape(name, getattr(row, name))
    if row.trophy_points is not None:
        shape |= _amount_shape("trophy_points", row.trophy_points)
    if row.rounds:
        shape["rounds"] = {name: share.value for name, share in row.rounds.items()}
        shape["proved"] = _proofs_shape(row.rounds)
    if row.trophies:
        shape["trophies"] = {name: share.value for name, share in row.trophies.items()}
    return shape


def _odds_shape(odds: Odds) -> dict[str, Any]:
    return {
        "champion": odds.champion.value,
        "champion_interval": list(odds.champion.interval),
        "status": odds.status,
        "positions": [share.value for share in odds.positions],
        "places": [odds.best, odds.worst],
    }


def _amount_shape(name: str, amount: Amount | None) -> dict[str, float | None]:
    return {
        f"mean_{name}": None if amount is None else amount.mean,
        f"spread_{name}": None if amount is None else amount.spread,
    }


def _proofs_shape(rounds: dict[str, Share]) -> dict[str, str]:
    """Rounds that are certain to be reached, or certain not to be."""
    return {
        name: "clinched" if share.proved else "eliminated"
        for name, share in rounds.items()
        if share.proved is not None
    }


def _player_shape(row: PlayerOdds) -> dict[str, Any]:
    return {"player": row.player, **_odds_shape(row.odds)}
