"""Tables and odds of the page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from leaguecli.exchange.writers.notes import table_notes
from leaguecli.exchange.writers.odds import Odds
from leaguecli.exchange.writers.wording import Translate, table_title
from leaguecli.league.league import League
from leaguecli.model.calendar import Competition
from leaguecli.model.names import exact_key
from leaguecli.standings.rank import Row


def table_lines(league: League, tables: Sequence[Competition], _: Translate) -> list[str]:
    lines = ['<div class="columns">'] if len(tables) > 1 else []
    for table in tables:
        lines += _table(league, table, _, titled=len(tables) > 1)
    return lines + (["</div>"] if len(tables) > 1 else [])


def _table(league: League, table: Competition, _: Translate, *, titled: bool) -> Iterator[str]:
    standing = league.season.standing(table.id)
    yield "<div>"
    if titled:
        yield f"<h3>{escape(table_title(table, _))}</h3>"
    yield '<table class="standing">'
    yield f"<thead><tr>{_table_head(league, _)}</tr></thead>"
    yield "<tbody>"
    for row in sorted(standing.rows, key=lambda row: (row.rank, exact_key(league.teams[row.team].name))):
        yield _table_row(league, row)
    yield "</tbody>"
    yield "</table>"
    yield from _notes(table_notes(league, table, standing, _))
    yield "</div>"


def _table_head(league: League, _: Translate) -> str:
    columns = [
        ("P", _("played"), ""),
        ("W", _("won"), ""),
        ("D", _("drawn"), ""),
        ("L", _("lost"), ""),
    ]
    if league.rules.goals:
        columns += [("GF", _("goals for"), "wide"), ("GA", _("goals against"), "wide")]
        columns += [("GD", _("goal difference"), "")]
    columns.append(("Pts", _("points"), ""))
    cells = [f'<th scope="col" class="name">{escape(_("team"))}</th>']
    for short, long, kind in columns:
        yielded = f' class="{kind}"' if kind else ""
        cells.append(f'<th scope="col"{yielded}><abbr title="{escape(long)}">{escape(_(short))}</abbr></th>')
    return '<th scope="col">#</th>' + "".join(cells)


def _table_row(league: League, row: Row[str]) -> str:
    team, tally = league.teams[row.team], row.tally
    name = escape(team.name) + (f" <small>{escape(team.player)}</small>" if team.player else "")
    cells = [f"<td>{count}</td>" for count in (tally.played, tally.won, tally.drawn, tally.lost)]
    if league.rules.goals:
        difference = tally.goal_difference or 0
        cells += [
            f'<td class="wide">{tally.goals_for or 0}</td>',
            f'<td class="wide">{tally.goals_against or 0}</td>',
        ]
        cells.append(f"<td>{difference:+d}</td>" if difference else "<td>0</td>")
    cells.append(f'<td class="points">{row.points}</td>')
    mark = ' class="first"' if row.rank == 1 and row.tally.played else ""
    return f'<tr{mark}><td>{row.rank}</td><th scope="row" class="name">{name}</th>{"".join(cells)}</tr>'


def _notes(notes: Sequence[str]) -> Iterator[str]:
    if notes:
        items = "".join(f"<li>{escape(note)}</li>" for note in notes)
        yield f'<ul class="notes">{items}</ul>'


def odds_lines(odds: Odds, _: Translate) -> Iterator[str]:
    yield '<div class="scroll"><table class="standing odds">'
    head = "".join(f'<th scope="col">{place}.</th>' for place in range(1, odds.places + 1))
    champion = escape(_("champion"))
    yield (
        f'<thead><tr><th scope="col" class="name">{escape(_("team"))}</th>'
        f'<th scope="col" colspan="2">{champion}</th>{head}</tr></thead>'
    )
    yield "<tbody>"
    for team in odds.teams:
        places = "".join(f"<td>{_percent(share)}</td>" for share in team.positions[: odds.places])
        yield (
            f'<tr><th scope="row" class="name">{escape(team.name)}</th><td>{_percent(team.champion)}</td>'
            f'<td><meter min="0" max="1" value="{team.champion:.4f}"></meter></td>{places}</tr>'
        )
    yield "</tbody></table></div>"
    words = _("{runs} seasons simulated, seed {seed}").format(runs=odds.runs, seed=odds.seed)
    yield from _notes([words])


def _percent(share: float) -> str:
    return f"{100 * share:.1f}%"
