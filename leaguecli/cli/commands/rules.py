"""Rulesets: the presets, what each says, and the same results under several of them."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from leaguecli.cli.phrases import league_heading
from leaguecli.cli.screen import Column, Listing
from leaguecli.cli.session import Session
from leaguecli.cli.words import _
from leaguecli.model.errors import UsageProblem
from leaguecli.standings.describe import describe
from leaguecli.standings.phrases import say as say_phrase
from leaguecli.standings.ruleset import Ruleset, ruleset_to_data
from leaguecli.standings.ruleset_file import load_ruleset, preset_names


def rules(
    session: Session,
    name: Annotated[str, typer.Argument(metavar="NAME", help=_("A preset or a file."))] = "",
    compare: Annotated[
        str, typer.Option("--compare", metavar="A,B", help=_("The league's results under each of these."))
    ] = "",
    from_file: Annotated[
        str, typer.Option("--from", metavar="FILE|-", help=_("Of a results file; needs no league."))
    ] = "",
) -> None:
    if compare:
        _compare(session, [part.strip() for part in compare.split(",") if part.strip()], from_file)
    elif name:
        _describe(session, load_ruleset(name))
    else:
        _list(session)


def _list(session: Session) -> None:
    presets = [load_ruleset(name) for name in preset_names()]
    if session.screen.json:
        session.screen.object(
            "rules",
            rules=[{"name": r.name, "title": r.title, "years": r.years, "source": r.source} for r in presets],
        )
        return
    columns = [Column(_("rules"), "name"), Column(_("what"), "title"), Column(_("years"), "years")]
    rows = [[r.name, _(r.title), _(r.years)] for r in presets]
    session.screen.show([Listing("", columns, rows, [_("leaguecli rules NAME describes one")])])


def _describe(session: Session, found: Ruleset) -> None:
    lines = [say_phrase(phrase, _) for phrase in describe(found)]
    if session.screen.json:
        session.screen.object("ruleset", **ruleset_to_data(found), lines=lines)
        return
    for line in lines:
        session.screen.line(line)


def _compare(session: Session, names: list[str], from_file: str) -> None:
    if len(names) < 2:
        raise UsageProblem("compare at least two rulesets", hint="--compare la-liga,premier-league")
    tables = _tables_under(session, names, from_file)
    if session.screen.json:
        session.screen.object("comparison", rules=names, tables=tables)
        return
    listings = []
    for table in tables:
        columns = [Column("", "place", right=True), *(Column(name, name) for name in names)]
        orders = [table["orders"][name] for name in names]
        rows = [[place, *cells] for place, cells in enumerate(zip(*orders, strict=True), start=1)]
        same = all(order == orders[0] for order in orders)
        notes = [_("the same order under all of them") if same else _("the order changes")]
        listings.append(Listing(table["name"], columns, rows, notes))
    heading = from_file or league_heading(session.league)
    session.screen.show(listings, heading)


def _tables_under(session: Session, names: list[str], from_file: str) -> list[dict[str, Any]]:
    if from_file:
        from leaguecli.cli.commands.results_table import orders_of_file

        return orders_of_file(from_file, names)
    from leaguecli.cli.commands.table import chosen_standings, competition_name
    from leaguecli.cli.shapes import shown_rows

    league = session.league
    by_rules = {name: chosen_standings(league, rules=name) for name in names}
    return [
        {
            "name": competition_name(competition),
            "orders": {
                name: [league.teams[row.team].name for row in shown_rows(league, by_rules[name][number][1])]
                for name in names
            },
        }
        for number, (competition, _standing) in enumerate(by_rules[names[0]])
    ]
