"""A results file as a league that was played elsewhere: tables, explanations and footnotes come with it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from leaguecli.exchange.results import Results, Row
from leaguecli.league.journal import Entry, make_entry
from leaguecli.league.league import League
from leaguecli.model.calendar import Calendar, Competition, Match, Stage
from leaguecli.model.names import exact_key, make_codes
from leaguecli.model.result import result_to_data
from leaguecli.model.slots import TeamSlot
from leaguecli.model.team import Team
from leaguecli.standings.ruleset import Ruleset, ruleset_to_data

TableKey = tuple[str, str]
"""Phase and group."""


def counted_rows(results: Results) -> dict[TableKey, list[Row]]:
    """The rows of each table: by group where the file has groups, else all of them together."""
    rows = [row for row in results.rows if not row.waiting]
    grouped = any(row.group for row in rows)
    tables: dict[TableKey, list[Row]] = {}
    for row in rows:
        if not grouped:
            tables.setdefault(("", ""), []).append(row)
        elif row.group:
            tables.setdefault((row.stage, row.group), []).append(row)
    return tables


def left_out(results: Results) -> int:
    """Played matches that count in no table: the knock-out rounds of a file with groups."""
    counted = sum(len(rows) for rows in counted_rows(results).values())
    return len([row for row in results.rows if not row.waiting]) - counted


def make_file_league(results: Results, rules: Ruleset) -> League:
    tables = counted_rows(results)
    teams = _make_teams(tables)
    ids = {team.name: team.id for team in teams}
    competitions, stages = [], []
    recorded: dict[str, Any] = {}
    for number, (key, rows) in enumerate(tables.items(), start=1):
        members = {ids[name] for row in rows for name in (row.home, row.away)}
        competition = _competition(key, number, sorted(members), tables)
        competitions.append(competition)
        stages += _stages(competition.id, number, rows, ids, recorded)
    about = {
        "name": results.title,
        "game": "scoreline",
        "rules": ruleset_to_data(rules),
        "format": "results file",
    }
    entries = _entries(recorded, _gone(tables, ids))
    return League(Path(results.file), about, teams, Calendar(tuple(competitions), tuple(stages)), entries)


def _make_teams(tables: dict[TableKey, list[Row]]) -> list[Team]:
    """In the order of their names, so that codes do not depend on the order of the rows."""
    names = sorted({name for rows in tables.values() for row in rows for name in (row.home, row.away)})
    names.sort(key=exact_key)
    codes = make_codes(names)
    return [Team(f"t{n}", name, code) for n, (name, code) in enumerate(zip(names, codes, strict=True), 1)]


def _competition(
    key: TableKey, number: int, teams: list[str], tables: dict[TableKey, list[Row]]
) -> Competition:
    stage, group = key
    if not group:
        return Competition("League", "League", "league", tuple(teams))
    several_phases = len({phase for phase, _ in tables}) > 1
    name = f"{stage}, {group}" if stage and several_phases else group
    label = "Group {n}" if _is_short(name) else "{n}"
    return Competition(f"G{number}", label, "group", tuple(teams), number=name)


def _is_short(name: str) -> bool:
    """`A`, `7`, `HEX`: a letter or number that needs the word before it."""
    return len(name) <= 3 and " " not in name


def _stages(
    competition: str, number: int, rows: Iterable[Row], ids: dict[str, str], recorded: dict[str, Any]
) -> list[Stage]:
    """Only what was played: a file need not list everything that is still to come."""
    ordinary: list[Match] = []
    deciding: list[Match] = []
    for place, row in enumerate(rows, start=1):
        if row.result is None:
            continue
        match = Match(f"{number}.{place}", TeamSlot(ids[row.home]), TeamSlot(ids[row.away]))
        (deciding if row.playoff else ordinary).append(match)
        recorded[match.id] = {**result_to_data(row.result), "teams": [ids[row.home], ids[row.away]]}
    stages = [Stage(f"{number}", "Matches", matches=tuple(ordinary), competition=competition)]
    if deciding:
        play_off = Stage(
            f"{number}-PO",
            "Play-offs",
            matches=tuple(deciding),
            competition=competition,
            knockout=True,
            draw="play-off",
        )
        stages.append(play_off)
    return stages


def _gone(tables: dict[TableKey, list[Row]], ids: dict[str, str]) -> list[str]:
    """Teams all of whose matches were annulled have left the competition."""
    stayed: set[str] = set()
    annulled: set[str] = set()
    for row in (row for rows in tables.values() for row in rows):
        gone = row.result is not None and row.result.annulled
        (annulled if gone else stayed).update((row.home, row.away))
    return sorted(ids[name] for name in annulled - stayed)


def _entries(recorded: dict[str, Any], gone: list[str]) -> list[Entry]:
    entries: list[Entry] = []
    if recorded:
        entries.append(make_entry(entries, "recorded", "", {"results": recorded}))
    for team in gone:
        entries.append({"seq": len(entries) + 1, "kind": "withdrawn", "team": team, "results": "void"})
    return entries
