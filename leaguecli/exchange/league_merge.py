"""A league file taken over whole: made anew, put in the place of another, or continued."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from leaguecli.league.league import League, league_from_tables
from leaguecli.league.store.document import Tables
from leaguecli.model.errors import Conflict

Relation = Literal["same", "ahead", "behind", "apart"]


def with_name(tables: Tables, name: str) -> Tables:
    about = {**tables["league"]["1"], "name": name}
    return {**tables, "league": {**tables["league"], "1": about}}


def relation(mine: League, theirs: League) -> Relation:
    """How the other file stands to this league: `ahead` if it is this very league, played on elsewhere."""
    if _origin(mine) != _origin(theirs):
        return "apart"
    shorter = min(len(mine.entries), len(theirs.entries))
    if list(mine.entries[:shorter]) != list(theirs.entries[:shorter]):
        return "apart"
    if len(mine.entries) == len(theirs.entries):
        return "same"
    return "ahead" if len(theirs.entries) > shorter else "behind"


def _origin(league: League) -> tuple[object, ...]:
    about = {key: value for key, value in league.about.items() if key != "name"}
    return about, tuple(league.first_teams), league.calendar.stages, league.calendar.competitions


def append_entries(path: Path, mine: League, theirs: League) -> None:
    """The entries this league lacks, as they are: the chain goes on and its head is theirs."""
    from leaguecli.league.store.change import change_league

    with change_league(path) as db:
        now = league_from_tables(db.storage.read() or {}, path)
        if now.head != mine.head:
            raise Conflict("the league was changed meanwhile", hint="run the command again")
        for entry in theirs.entries[len(mine.entries) :]:
            db.table("journal").insert(entry)


def replace_league(path: Path, tables: Tables) -> None:
    """The other league in this one's file; what was there becomes the newest backup."""
    from leaguecli.league.store.change import change_league

    with change_league(path) as db:
        db.storage.write(tables)
