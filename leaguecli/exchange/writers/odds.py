"""The odds a page shows: those that `simulate --json` printed, or that `simulate --save` kept."""

from __future__ import annotations

from typing import Any, NamedTuple

from leaguecli.exchange.readers.json_text import parse_json
from leaguecli.league.journal import Entry
from leaguecli.league.league import League
from leaguecli.model.errors import InvalidData
from leaguecli.model.names import ensure_name, exact_key

SCHEMA = "leaguecli.simulation/1"
MOST_PLACES = 8
"""Columns that a page has room for."""


class TeamOdds(NamedTuple):
    name: str
    champion: float
    positions: tuple[float, ...]


class Odds(NamedTuple):
    teams: tuple[TeamOdds, ...]
    runs: int
    seed: str

    @property
    def places(self) -> int:
        return min(MOST_PLACES, max((len(team.positions) for team in self.teams), default=0))


def parse_odds(text: str, file: str) -> Odds:
    data = parse_json(text, file)
    if not isinstance(data, dict) or data.get("schema") != SCHEMA:
        raise InvalidData(
            "this is not the outcome of a simulation",
            hint="leaguecli simulate --json > odds.json makes one",
            where=file,
        )
    try:
        teams = tuple(_team(team) for team in data["teams"])
        runs = int(data["runs"])
        seed = ensure_name(str(data["seed"]), "seed")
    except (KeyError, TypeError, ValueError) as error:
        raise InvalidData(
            "the odds cannot be read ({problem})", where=file, problem=f"{type(error).__name__} {error}"
        ) from error
    return Odds(tuple(sorted(teams, key=lambda team: (-team.champion, exact_key(team.name)))), runs, seed)


def _team(data: dict[str, Any]) -> TeamOdds:
    shares = tuple(_share(share) for share in data["positions"])
    return TeamOdds(ensure_name(str(data["team"]), "team name"), _share(data["champion"]), shares)


def _share(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        raise ValueError(f"{value} is no share")
    return float(value)


_LEAVES_ODDS = ("simulated", "noted", "dated", "renamed")
"""Entries after which odds hold as before."""


def saved_odds(league: League) -> Odds | None:
    """The newest odds in the journal, unless something was played or changed since."""
    for entry in reversed(league.active):
        if entry["kind"] == "simulated":
            return _of_entry(league, entry)
        if entry["kind"] not in _LEAVES_ODDS:
            return None
    return None


def _of_entry(league: League, entry: Entry) -> Odds | None:
    runs = int(entry.get("runs", 0))
    champions = entry.get("champions", {})
    if not runs or not champions:
        return None
    found = [
        TeamOdds(team.name, champions.get(id, 0) / runs, ())
        for id, team in league.teams.items()
        if id in champions
    ]
    ordered = sorted(found, key=lambda team: (-team.champion, exact_key(team.name)))
    return Odds(tuple(ordered), runs, str(entry.get("seed", "")))
