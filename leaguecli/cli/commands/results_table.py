"""The standings of any results file: no league is needed, nothing is written."""

from __future__ import annotations

from typing import Any

from leaguecli.cli.commands.table import competition_name, table_listing
from leaguecli.cli.explaining import explanation_lines, explanation_shape
from leaguecli.cli.session import Session
from leaguecli.cli.shapes import shown_rows, table_shape
from leaguecli.cli.words import _, say
from leaguecli.exchange.file_league import left_out, make_file_league
from leaguecli.exchange.reading import read_results
from leaguecli.exchange.results import Results
from leaguecli.league.league import League
from leaguecli.model.calendar import Competition
from leaguecli.model.errors import NotFound
from leaguecli.model.names import exact_key, shown
from leaguecli.standings.footnotes import adjustment_notes, result_note
from leaguecli.standings.phrases import say as say_phrase
from leaguecli.standings.rank import Standing
from leaguecli.standings.ruleset import Ruleset, teams_named
from leaguecli.standings.ruleset_file import load_ruleset


def show_results_table(
    session: Session, from_file: str, rules: str, *, explain: bool = False, group: str = ""
) -> None:
    ruleset = load_ruleset(rules)
    results = read_results(from_file)
    league = make_file_league(results, ruleset)
    tables = _chosen(league, group)
    screen = session.screen
    if screen.json:
        shapes = [_shape(league, table, explain) for table in tables]
        screen.object("table", league=league.name or None, rules=ruleset.name, tables=shapes)
    else:
        listings = []
        for table in tables:
            standing = league.season.standing(table.id)
            listing = table_listing(league, table, standing)
            listing.notes = _footnotes(league, table, standing)
            if explain:
                listing.notes = [*listing.notes, *explanation_lines(league, standing)]
            listings.append(listing)
        screen.show(listings, f"{league.name or results.file} · {ruleset.name}")
    for remark in _remarks(results, league, ruleset):
        screen.note(remark)


def orders_of_file(from_file: str, names: list[str]) -> list[dict[str, Any]]:
    """For each table of the file its teams in order under each of these rulesets."""
    results = read_results(from_file)
    leagues = {name: make_file_league(results, load_ruleset(name)) for name in names}
    first = leagues[names[0]]
    return [
        {
            "name": competition_name(table),
            "orders": {name: _order(league, table) for name, league in leagues.items()},
        }
        for table in first.season.table_competitions()
    ]


def _order(league: League, table: Competition) -> list[str]:
    return [league.teams[row.team].name for row in shown_rows(league, league.season.standing(table.id))]


def _chosen(league: League, group: str) -> list[Competition]:
    tables = league.season.table_competitions()
    if not group:
        return tables
    wanted = exact_key(group)
    found = [t for t in tables if wanted in map(exact_key, (str(t.number or t.id), competition_name(t)))]
    if not found:
        raise NotFound(
            "there is no table {group}",
            hint="tables: {tables}",
            group=shown(group),
            tables=", ".join(competition_name(table) for table in tables[:20]),
        )
    return found


def _shape(league: League, table: Competition, explain: bool) -> dict[str, Any]:
    standing = league.season.standing(table.id)
    shape = table_shape(league, competition_name(table), standing)
    footnotes = _footnotes(league, table, standing)
    if footnotes:
        shape["footnotes"] = footnotes
    if explain:
        shape["explanation"] = explanation_shape(league, standing)
    return shape


def _footnotes(league: League, table: Competition, standing: Standing[str]) -> list[str]:
    """Points docked, matches decided off the pitch, teams that left, ties that nothing broke."""

    def label(team: str) -> str:
        return league.teams[team].name

    phrases = [note for row in standing.rows for note in adjustment_notes(row, label)]
    for stage in league.season.stages_of(table.id):
        for match in stage.matches:
            found = league.facts.results.get(match.id)
            note = result_note(found.home, found.away, found.result, label) if found else None
            phrases += [note] if note else []
    notes = [say_phrase(phrase, _) for phrase in phrases]
    gone = [team for team in league.facts.withdrawn if team in table.teams]
    notes += [say("{team}: all matches annulled, not in the table", team=label(team)) for team in gone]
    return notes + [_level_note(league, tie) for tie in standing.unbroken if league.season.games(table.id)]


def _level_note(league: League, tie: tuple[str, ...]) -> str:
    names = sorted((league.teams[team].name for team in tie), key=exact_key)
    return say("level, and nothing separates them: {teams}", teams=", ".join(names))


def _remarks(results: Results, league: League, rules: Ruleset) -> list[str]:
    """What a reader should know and the table does not show."""
    remarks = []
    count = left_out(results)
    if count == 1:
        remarks.append(_("1 match outside the groups is not in these tables"))
    elif count:
        remarks.append(say("{count} matches outside the groups are not in these tables", count=count))
    known = {exact_key(team.name) for team in league.teams.values()}
    strangers = sorted(str(team) for team in teams_named(rules) if exact_key(str(team)) not in known)
    if strangers:
        names = ", ".join(strangers)
        remarks.append(say("the rules name teams that are not in the file: {teams}", teams=names))
    return remarks
