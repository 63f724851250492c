"""What stands below a table in an export: points docked, matches decided off the pitch, level teams."""

from __future__ import annotations

from leaguecli.exchange.writers.wording import Translate
from leaguecli.league.league import League
from leaguecli.model.calendar import Competition
from leaguecli.model.names import exact_key
from leaguecli.standings.footnotes import adjustment_notes, result_note, withdrawal_note
from leaguecli.standings.phrases import say
from leaguecli.standings.rank import Standing


def begun_tables(league: League) -> list[Competition]:
    """Of six seasons only those that have begun; all groups and championships of one."""
    tables = league.season.table_competitions()
    return [table for table in tables if table.season is None or league.season.games(table.id)] or tables[:1]


def table_notes(
    league: League, table: Competition, standing: Standing[str], translate: Translate
) -> list[str]:
    def label(team: str) -> str:
        return league.teams[team].name

    phrases = [note for row in standing.rows for note in adjustment_notes(row, label)]
    phrases += [
        withdrawal_note(team, how == "keep", label)
        for team, how in league.facts.withdrawn.items()
        if team in table.teams
    ]
    for stage in league.season.stages_of(table.id):
        for match in league.season.matches(stage):
            found = league.season.recorded(match)
            note = result_note(found.home, found.away, found.result, label) if found else None
            phrases += [note] if note else []
    return [
        *(say(phrase, translate) for phrase in phrases),
        *_level_notes(league, table, standing, translate),
    ]


def _level_notes(league: League, table: Competition, standing: Standing[str], _: Translate) -> list[str]:
    """Of a table that has not begun nothing needs to be said."""
    if not league.season.games(table.id):
        return []
    is_over = league.season.competition_is_over(table.id)
    words = _("level, and nothing separates them: {teams}") if is_over else _("level for now: {teams}")
    ties = [sorted((league.teams[team].name for team in tie), key=exact_key) for tie in standing.unbroken]
    return [words.format(teams=", ".join(names)) for names in ties]
