"""Making a league: who takes part, which calendar, which rules, and the documents of its file."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from leaguecli.formats.catalogue import FORMATS, default_format, find_format, make_calendar
from leaguecli.league.calendar_data import calendar_to_tables
from leaguecli.league.clock import now_utc
from leaguecli.league.entrants import Entrants, make_entrants
from leaguecli.league.store.document import Tables
from leaguecli.model.calendar import Calendar
from leaguecli.model.errors import InvalidData, InvalidFile, LeagueError
from leaguecli.model.names import ensure_name, shown
from leaguecli.model.team import Team
from leaguecli.standings.ruleset import Ruleset, ensure_teams_known, ruleset_to_data


@dataclass(slots=True)
class NewTeam:
    name: str
    code: str = ""
    player: str = ""


@dataclass(slots=True)
class LeagueSpec:
    """What `new` asks for, or what `league.yaml` says."""

    name: str
    game: str
    teams: list[NewTeam] = field(default_factory=list)
    players: list[str] = field(default_factory=list)
    format: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    rules: Ruleset | None = None
    start: str = ""
    every: str = ""
    seed: int | str = 0
    shuffle: bool = False
    places: dict[str, str] = field(default_factory=dict)
    """Where each option stands in `league.yaml`, by its path (`options.cards.home[0]`)."""


def make_league_tables(spec: LeagueSpec) -> Tables:
    """The documents of a new league; every mistake is found before anything is written."""
    name = ensure_name(spec.name, "league name")
    format_key = find_format(spec.format or default_format(spec.game), spec.game).key
    entrants = make_entrants(spec, format_key)
    calendar = _dated(_calendar(format_key, entrants, spec), spec)
    rules = spec.rules or _rules_of(spec.game)
    ensure_teams_known(rules, [team.name for team in entrants.teams])
    about = {
        "name": name,
        "game": spec.game,
        "format": format_key,
        "options": spec.options,
        "seed": spec.seed,
        "players": list(entrants.players),
        "created": now_utc(),
        "calendar_note": calendar.note,
        "rules": ruleset_to_data(rules),
    }
    teams = {str(n): _team_data(team) for n, team in enumerate(entrants.teams, start=1)}
    tables = {"league": {"1": about}, "teams": teams, **calendar_to_tables(calendar), "journal": {}}
    if spec.options:
        _try_out(tables, spec.places)
    return tables


def _try_out(tables: Tables, places: dict[str, str]) -> None:
    """Values of options are the engine's to judge: it starts a campaign that nobody keeps."""
    from leaguecli.league.campaigns import make_setup
    from leaguecli.league.league import league_from_tables
    from leaguecli.league.playing import make_agents
    from leaguecli.tabletop.discovery import load_engine
    from leaguecli.tabletop.table import Table

    league = league_from_tables(tables, Path("new.json"))
    engine, setup = load_engine(league.game), make_setup(league)
    try:
        engine.start(setup, Table(make_agents(engine, engine.seats(setup), {}), 0))
    except InvalidData as error:
        raise _at_its_line(error, places) from None


def _at_its_line(error: LeagueError, places: dict[str, str]) -> LeagueError:
    """The engine knows options by their path, who wrote them looks for a line."""
    if isinstance(error, InvalidFile):
        return InvalidFile([_at_its_line(problem, places) for problem in error.problems])
    error.where = places.get(error.where, error.where)
    return error


def _calendar(format_key: str, entrants: Entrants, spec: LeagueSpec) -> Calendar:
    known = {option.name for option in FORMATS[format_key].options}
    options = {key: value for key, value in spec.options.items() if key in known}
    _ensure_game_options(spec, [key for key in spec.options if key not in known], sorted(known))
    if isinstance(options.get("groups"), list):
        options["groups"] = _groups_by_id(options["groups"], entrants)
    return make_calendar(format_key, entrants.competing, options, spec.game)


def _groups_by_id(groups: list[Any], entrants: Entrants) -> list[list[str]]:
    """Groups are given by team names; the calendar knows ids."""
    from leaguecli.league.lookup import find_team

    return [[find_team(str(name), entrants.teams).id for name in group] for group in groups]


def _ensure_game_options(spec: LeagueSpec, names: list[str], of_format: list[str]) -> None:
    """Options that are not the calendar's must be the game's; only then is its engine loaded."""
    if not names:
        return
    from leaguecli.files.reader import did_you_mean
    from leaguecli.tabletop.discovery import load_engine

    of_game = list(getattr(load_engine(spec.game), "options", {}))
    for name in names:
        if name not in of_game:
            raise InvalidData(
                "there is no option {name}", hint=did_you_mean(name, [*of_format, *of_game]), name=shown(name)
            )


def _dated(calendar: Calendar, spec: LeagueSpec) -> Calendar:
    if not spec.start:
        if spec.every:
            raise InvalidData("--every needs --start", hint="for example --start 2026-09-01 --every 7d")
        return calendar
    from leaguecli.formats.dates import with_dates

    return with_dates(spec.start, spec.every or "7d", calendar)


def _rules_of(game: str) -> Ruleset:
    from leaguecli.standings.ruleset_file import load_ruleset, preset_names

    return load_ruleset(game if game in preset_names() else "scoreline")


def _team_data(team: Team) -> dict[str, Any]:
    data: dict[str, Any] = {"id": team.id, "name": team.name, "code": team.code}
    if team.player is not None:
        data["player"] = team.player
    if not team.person:
        data["person"] = False
    return data
