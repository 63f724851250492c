"""The fairness certificate of a calendar."""

from __future__ import annotations

from typing import Any

from leaguecli.cli.phrases import league_heading
from leaguecli.cli.screen import Column, Listing
from leaguecli.cli.session import Session
from leaguecli.cli.words import _, say
from leaguecli.formats.certificate import certificate, rounds_of
from leaguecli.league.league import League
from leaguecli.model.calendar import Competition


def show_certificate(session: Session, league: League) -> None:
    screen = session.screen
    tables = [(c, certificate(rounds_of(league.calendar, c.id))) for c in league.season.table_competitions()]
    if screen.json:
        shapes = [_shape(league, c, data) for c, data in tables]
        screen.object("certificate", league=league.name, competitions=shapes)
        return
    screen.show([_listing(league, c, data) for c, data in tables], league_heading(league))


def _shape(league: League, competition: Competition, data: dict[str, Any]) -> dict[str, Any]:
    rows = [{**row, "team": league.teams[row["team"]].name} for row in data["by_team"]]
    return {"competition": competition.id, **data, "by_team": rows}


def _listing(league: League, competition: Competition, data: dict[str, Any]) -> Listing:
    columns = [
        Column(_("team"), "team"),
        Column(_("home"), "home", right=True),
        Column(_("away"), "away", right=True),
        Column(_("breaks"), "breaks", right=True),
        Column(_("longest run"), "longest_run", right=True),
        Column(_("rests"), "byes", right=True),
    ]
    rows = [
        [
            league.teams[row["team"]].name,
            row["home"],
            row["away"],
            row["breaks"],
            row["longest_run"],
            row["byes"],
        ]
        for row in data["by_team"]
    ]
    notes = [
        say(
            "{matches} matches in {rounds} rounds; home and away differ by {difference}; {breaks} breaks",
            matches=data["matches"],
            rounds=data["rounds"],
            difference=data["largest_difference"],
            breaks=data["breaks"],
        )
    ]
    return Listing(_(competition.label).format(n=competition.number), columns, rows, notes)
