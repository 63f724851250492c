"""The standings, of a league or of any results file."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from leaguecli.cli.phrases import league_heading
from leaguecli.cli.screen import Cell, Column, Listing
from leaguecli.cli.session import Session
from leaguecli.cli.shapes import shown_rows, table_shape
from leaguecli.cli.words import _, say
from leaguecli.league.league import League
from leaguecli.league.prospects import certain, places_at_stake
from leaguecli.model.calendar import Competition
from leaguecli.model.errors import NotFound, UsageProblem
from leaguecli.model.names import shown
from leaguecli.standings.phrases import say as say_phrase
from leaguecli.standings.rank import Standing
from leaguecli.standings.ruleset import teams_named


def table(
    session: Session,
    explain: Annotated[bool, typer.Option("--explain", help=_("Say what separated level teams."))] = False,
    group: Annotated[
        str, typer.Option("--group", metavar="A", help=_("Only this group or championship."))
    ] = "",
    as_of: Annotated[
        str, typer.Option("--as-of", metavar="STAGE", help=_("As it stood after this stage."))
    ] = "",
    from_file: Annotated[
        str, typer.Option("--from", metavar="FILE|-", help=_("Of a results file; needs no league."))
    ] = "",
    rules: Annotated[
        str, typer.Option("--rules", metavar="R", help=_("Under these rules instead: a preset or a file."))
    ] = "",
) -> None:
    if from_file:
        if as_of:
            raise UsageProblem("--as-of is for a league, not for a file", hint="leave it out")
        from leaguecli.cli.commands.results_table import show_results_table

        show_results_table(session, from_file, rules or "premier-league", explain=explain, group=group)
        return
    league, screen = session.league, session.screen
    standings = chosen_standings(league, group, as_of, rules)
    if rules:
        _mention_strangers(session, standings[0][1])
    if screen.json:
        shapes = [_shape(league, c, s, explain) for c, s in standings]
        name = rules or str(league.rules.name)
        screen.object("table", league=league.name, rules=name, tables=shapes)
        return
    listings = [table_listing(league, c, s) for c, s in standings]
    if explain:
        from leaguecli.cli.explaining import explanation_lines

        for listing, (_competition, standing) in zip(listings, standings, strict=True):
            listing.notes = [*listing.notes, *explanation_lines(league, standing)]
    screen.show(listings, league_heading(league))


def _mention_strangers(session: Session, standing: Standing[str]) -> None:
    """A deduction for a misspelt team must not be lost in silence."""
    strangers = [str(team) for team in teams_named(standing.rules) if team not in session.league.teams]
    if strangers:
        names = ", ".join(sorted(strangers))
        session.screen.note(say("the rules name teams that are not in this league: {teams}", teams=names))


def chosen_standings(
    league: League, group: str = "", as_of: str = "", rules: str = ""
) -> list[tuple[Competition, Standing[str]]]:
    competitions = _chosen(league, group)
    until = _stage_id(league, as_of) if as_of else None
    return [(c, _standing(league, c, until, rules)) for c in competitions]


def _stage_id(league: League, text: str) -> str:
    from leaguecli.league.lookup import find_stage

    return find_stage(text, league).id


def _chosen(league: League, group: str) -> list[Competition]:
    tables = league.season.table_competitions()
    if group:
        found = [c for c in tables if c.id.casefold() == group.casefold()]
        if not found:
            raise NotFound(
                "there is no table {group}",
                hint="tables: {tables}",
                group=shown(group),
                tables=", ".join(c.id for c in tables),
            )
        return found
    begun = [c for c in tables if c.season is None or league.season.games(c.id)]
    return begun or tables[:1]


def _standing(league: League, competition: Competition, until: str | None, rules: str) -> Standing[str]:
    if not until and not rules:
        return league.season.standing(competition.id)
    used = league.season.rules_of(competition.id)
    if rules:
        from leaguecli.league.league import rules_by_id
        from leaguecli.standings.ruleset_file import load_ruleset

        other = rules_by_id(load_ruleset(rules), league.teams.values())
        used = other._replace(adjust={**other.adjust, **used.adjust}, given={**used.given, **other.given})
    return league.season.standing_of(competition.id, used, until)


def _shape(
    league: League, competition: Competition, standing: Standing[str], explain: bool
) -> dict[str, Any]:
    shape = table_shape(league, competition_name(competition), standing, certain(league, competition))
    footnotes = table_footnotes(league, competition, standing)
    if footnotes:
        shape["footnotes"] = footnotes
    if explain:
        from leaguecli.cli.explaining import explanation_shape

        shape["explanation"] = explanation_shape(league, standing)
    return shape


def competition_name(competition: Competition) -> str:
    return competition.label.format(n=competition.number)


def table_listing(league: League, competition: Competition, standing: Standing[str]) -> Listing:
    goals = league.rules.goals
    columns = [Column("", "rank", right=True), Column(_("team"), "team"), Column("", "code", spare=1)]
    if any(team.player for team in league.teams.values()):
        columns.append(Column(_("player"), "player", spare=3))
    columns += [Column(_(h), k, right=True, spare=spare) for h, k, spare in _COUNTS]
    if goals:
        columns += [Column(_(h), k, right=True, spare=spare) for h, k, spare in _GOALS]
    columns.append(Column(_("Pts"), "points", right=True))
    marks = certain(league, competition)
    rows = [_cells(league, row, columns, marks.get(row.team)) for row in shown_rows(league, standing)]
    title = _(competition.label).format(n=competition.number)
    notes = table_footnotes(league, competition, standing)
    if marks:
        places = places_at_stake(league, competition)
        notes.append(say("✓ certain of the first {places}, ✗ out of reach", places=places))
    return Listing(title, columns, rows, notes)


_COUNTS = (("P", "played", 0), ("W", "won", 4), ("D", "drawn", 4), ("L", "lost", 4))
_GOALS = (
    ("GF", "goals_for", 5),
    ("GA", "goals_against", 5),
    ("GD", "goal_difference", 2),
    ("AwG", "away_goals", 6),
)
"""Heading, key, and how soon a narrow terminal does without it."""


_MARKS = {"clinched": " ✓", "eliminated": " ✗"}


def _cells(league: League, row: Any, columns: list[Column], mark: str | None = None) -> list[Any]:
    team = league.teams[row.team]
    difference = row.tally.goal_difference
    values = {
        **row.tally.as_dict(),
        "rank": Cell(f"{row.rank}.", row.rank),
        "team": Cell(team.name + (" *" if row.adjustments else "") + _MARKS.get(mark or "", ""), team.name),
        "code": team.code,
        "player": team.player,
        "points": row.points,
        "goal_difference": Cell(f"{difference:+d}" if difference else "0", difference),
    }
    return [values[column.key] for column in columns]


def table_footnotes(league: League, competition: Competition, standing: Standing[str]) -> list[str]:
    """Adjustments, withdrawals, forfeits and annulled matches, and the ties that nothing broke."""
    notes = []
    for row in standing.rows:
        for adjustment in row.adjustments:
            notes.append(
                say(
                    "* {team}: {points} points ({reason})",
                    team=league.teams[row.team].name,
                    points=f"{adjustment.points:+d}",
                    reason=say_phrase(adjustment.reason, _) or "–",
                )
            )
    for team, how in league.facts.withdrawn.items():
        if team in competition.teams:
            words = _("results void") if how == "void" else _("results kept, the rest forfeited")
            notes.append(say("{team} has withdrawn ({how})", team=league.teams[team].name, how=words))
    notes += _match_footnotes(league, competition)
    return notes + [
        _unbroken_note(league, competition, tie)
        for tie in standing.unbroken
        if _is_begun(league, competition)
    ]


def _is_begun(league: League, competition: Competition) -> bool:
    return bool(league.season.games(competition.id))


def _match_footnotes(league: League, competition: Competition) -> list[str]:
    from leaguecli.cli.phrases import match_line

    notes = []
    for stage in league.season.stages_of(competition.id):
        for match in league.season.matches(stage):
            found = league.season.recorded(match)
            if found is None:
                continue
            if found.result.forfeit:
                notes.append(say("{match}: forfeited", match=match_line(league, match)))
            elif found.result.annulled:
                notes.append(say("{match}: annulled", match=match_line(league, match)))
            elif found.result.awarded:
                notes.append(say("{match}: awarded", match=match_line(league, match)))
    return notes


def _unbroken_note(league: League, competition: Competition, tie: tuple[str, ...]) -> str:
    names = ", ".join(sorted(league.teams[team].name for team in tie))
    if not league.season.competition_is_over(competition.id):
        return say("level for now: {teams}", teams=names)
    return say(
        "level, and nothing separates them: {teams} ({command})",
        teams=names,
        command=f"leaguecli draw-lots {competition.id}",
    )
