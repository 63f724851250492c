"""Markdown for a chat or a repository: tables and calendar, every name as plain text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from leaguecli.exchange.league_rows import is_bye, match_date
from leaguecli.exchange.writers.notes import begun_tables, table_notes
from leaguecli.exchange.writers.wording import (
    Translate,
    result_text,
    short_head,
    sides,
    stage_title,
    table_title,
)
from leaguecli.league.games import game_of
from leaguecli.league.league import League
from leaguecli.model.calendar import Competition, Stage
from leaguecli.model.names import exact_key

_SPECIAL = re.compile(r"([\\`*_{}\[\]<>|#~!:@&$^])")


def format_markdown(league: League, _: Translate) -> str:
    lines = [f"# {plain(league.name)}", "", plain(game_of(league.game).title)]
    for table in begun_tables(league):
        lines += ["", *_table(league, table, _)]
    for stage in league.season.visible_stages():
        lines += ["", *_stage(league, stage, _)]
    lines += ["", f"leaguecli · {_('head')} {short_head(league)}"]
    return "\n".join(lines) + "\n"


def plain(text: str) -> str:
    """What Markdown would take for markup, a link or an address is escaped."""
    escaped = _SPECIAL.sub(r"\\\1", text)
    return re.sub(r"(?i)\b(www)\.", r"\1\\.", escaped).replace("\n", " ")


def _table(league: League, table: Competition, _: Translate) -> Iterator[str]:
    standing = league.season.standing(table.id)
    goals = league.rules.goals
    yield f"## {plain(table_title(table, _))}"
    yield ""
    columns = ["P", "W", "D", "L", *(["GF", "GA", "GD"] if goals else []), "Pts"]
    yield _line(["#", _("team"), *(_(column) for column in columns)])
    yield _line(["---:", "---", *["---:"] * len(columns)], markup=True)
    for row in sorted(standing.rows, key=lambda row: (row.rank, exact_key(league.teams[row.team].name))):
        tally = row.tally
        counts = [tally.played, tally.won, tally.drawn, tally.lost]
        if goals:
            counts += [tally.goals_for or 0, tally.goals_against or 0, tally.goal_difference or 0]
        yield _line([str(row.rank), league.teams[row.team].name, *map(str, counts), str(row.points)])
    for note in table_notes(league, table, standing, _):
        yield ""
        yield plain(note)


def _stage(league: League, stage: Stage, _: Translate) -> Iterator[str]:
    yield f"## {plain(stage_title(league, stage, _))}"
    yield ""
    if stage.kind == "event":
        yield _("held") if league.season.is_over(stage) else _("to be held")
        return
    matches = [match for match in league.season.matches(stage) if not is_bye(match)]
    if not matches:
        yield _("to be drawn")
        return
    dated = any(match_date(league, stage, match) for match in matches)
    yield _line([_("match"), *([_("date")] if dated else []), _("home"), _("score"), _("away")])
    yield _line(["---", *(["---"] if dated else []), "---:", ":---:", "---"], markup=True)
    for match in matches:
        home, away = sides(league, match, _)
        day = [match_date(league, stage, match)] if dated else []
        yield _line([match.id, *day, home, result_text(league.season.result(match), _) or "–", away])


def _line(cells: Sequence[str], *, markup: bool = False) -> str:
    return "| " + " | ".join(cell if markup else plain(cell) for cell in cells) + " |"
