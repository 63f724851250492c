"""A league as it stands in its file: who takes part, the calendar, the journal, and what follows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from leaguecli.league.calendar_data import calendar_from_tables
from leaguecli.league.clock import now_utc
from leaguecli.league.facts import KINDS, Facts, fold
from leaguecli.league.journal import REDO, UNDO, Entry, active_entries, head, make_entry
from leaguecli.league.plan import Plan
from leaguecli.league.season import Season
from leaguecli.league.store.document import Tables, read_document
from leaguecli.model.calendar import Calendar
from leaguecli.model.errors import InvalidData
from leaguecli.model.names import exact_key
from leaguecli.model.team import Team
from leaguecli.standings.ruleset import Ruleset, ruleset_from_data, with_team_keys

Change = tuple[str, dict[str, Any]]
"""What a command adds to the journal: the kind of entry and its data."""


class League:
    """`about` is what was said when the league was made; `first_teams` are the teams as they entered."""

    def __init__(
        self,
        path: Path,
        about: Mapping[str, Any],
        first_teams: Sequence[Team],
        calendar: Calendar,
        entries: Sequence[Entry],
    ) -> None:
        self.path = path
        self.about = about
        self.first_teams = first_teams
        self.calendar = calendar
        self.entries = entries

    @property
    def name(self) -> str:
        return str(self.about["name"])

    @property
    def game(self) -> str:
        return str(self.about["game"])

    @property
    def seed(self) -> int | str:
        seed: int | str = self.about.get("seed", 0)
        return seed

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(self.about.get("players", ()))

    @property
    def head(self) -> str:
        return head(self.entries)

    @cached_property
    def active(self) -> list[Entry]:
        return active_entries(self.entries)

    @cached_property
    def facts(self) -> Facts:
        return fold(self.active)

    @cached_property
    def teams(self) -> dict[str, Team]:
        return {team.id: self._today(team) for team in self.first_teams}

    def _today(self, team: Team) -> Team:
        new = dict(self.facts.names.get(team.id, {}))
        if team.id in self.facts.owners:
            new["player"] = self.facts.owners[team.id]
        return team.changed(**new) if new else team

    @cached_property
    def rules(self) -> Ruleset:
        """They speak of teams by the names they entered with, or go by now."""
        return rules_by_id(ruleset_from_data(self.about["rules"]), [*self.teams.values(), *self.first_teams])

    @cached_property
    def season(self) -> Season:
        return self.season_with(self.facts)

    def season_with(self, facts: Facts) -> Season:
        guests = [team.id for team in self.first_teams if team.id.startswith("i")]
        idle = [team.id for team in self.first_teams if guests and not team.person and team.id not in guests]
        return Season(self.plan, facts, self.rules, seed=self.seed, guests=guests, idle=idle)

    @cached_property
    def plan(self) -> Plan:
        return Plan(self.calendar)

    def team_name(self, team: str | None) -> str | None:
        return self.teams[team].name if team is not None else None

    def team_code(self, team: str | None) -> str | None:
        return self.teams[team].code if team is not None else None

    def with_changes(self, changes: Sequence[Change], time: str | None = None) -> League:
        """The league after these changes; nothing is written."""
        entries = list(self.entries)
        for kind, data in changes:
            entries.append(make_entry(entries, kind, time or now_utc(), data))
        return League(self.path, self.about, self.first_teams, self.calendar, entries)


def rules_by_id(rules: Ruleset, teams: Iterable[Team]) -> Ruleset:
    """Rules speak of teams by name, the calendar by id; of two teams with one name the later counts."""
    if not rules.adjust and not rules.given:
        return rules
    ids = {exact_key(team.name): team.id for team in teams}
    return with_team_keys(rules, lambda name: ids.get(exact_key(str(name)), name))


def load_league(path: Path) -> League:
    """Reads and verifies; takes no lock and touches nothing."""
    return league_from_tables(read_document(path).tables, path)


def league_from_tables(tables: Tables, path: Path) -> League:
    try:
        about = tables["league"]["1"]
        teams = [Team(**team) for team in tables["teams"].values()]
        entries: list[Entry] = list(tables.get("journal", {}).values())
        _ensure_known_kinds(entries)
        return League(path, about, teams, calendar_from_tables(tables), entries)
    except (KeyError, TypeError, ValueError) as error:
        raise InvalidData(
            "{file} is not a league this program understands ({problem})",
            hint="`leaguecli restore` lists its backups",
            file=path.name,
            problem=f"{type(error).__name__} {error}",
        ) from error


def _ensure_known_kinds(entries: Sequence[Entry]) -> None:
    for entry in entries:
        if entry["kind"] not in KINDS and entry["kind"] not in (UNDO, REDO):
            raise ValueError(f"entry {entry['seq']} of kind {entry['kind']}")


def change_league(path: Path, decide: Callable[[League], Sequence[Change]]) -> tuple[League, League]:
    """One locked, durable change: `decide` sees the league under the lock and says what to write.

    Returns the league before and after. An error raised by `decide` leaves the file as it was.
    """
    from leaguecli.league.store.change import change_league as open_store

    with open_store(path) as db:
        tables: Tables = db.storage.read() or {}
        before = league_from_tables(tables, path)
        changes = decide(before)
        after = before.with_changes(changes)
        _ensure_derivable(after)
        for entry in after.entries[len(before.entries) :]:
            db.table("journal").insert(entry)
    return before, after


def _ensure_derivable(league: League) -> None:
    """What is about to be saved must load again: its facts are folded before they are written."""
    _ = league.facts


def create_league_file(path: Path, tables: Tables) -> League:
    from leaguecli.league.store.change import create_league

    league = league_from_tables(tables, path)
    create_league(path, tables)
    return league
