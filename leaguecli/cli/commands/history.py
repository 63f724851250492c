"""The journal: what happened, undo and redo."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from leaguecli.cli.confirming import Decide, confirm_change
from leaguecli.cli.journal_words import entry_words
from leaguecli.cli.phrases import league_heading
from leaguecli.cli.screen import Column, Listing
from leaguecli.cli.session import Session
from leaguecli.cli.words import _
from leaguecli.league.journal import REDO, UNDO, Entry, redoable_entries, results_of
from leaguecli.league.league import Change, League
from leaguecli.league.lookup import find_match
from leaguecli.model.errors import Conflict


def undo(
    session: Session,
    count: Annotated[int, typer.Argument(metavar="N", min=1, help=_("How many changes."))] = 1,
) -> None:
    confirm_change(session, undoing(count))


def redo(
    session: Session,
    count: Annotated[int, typer.Argument(metavar="N", min=1, help=_("How many changes."))] = 1,
) -> None:
    confirm_change(session, redoing(count))


def undoing(count: int) -> Decide:
    def decide(league: League) -> list[Change]:
        if not league.active:
            raise Conflict("there is nothing to undo")
        if count > len(league.active):
            raise Conflict(
                "there are only {count} changes to undo",
                hint="`leaguecli history` shows them",
                count=len(league.active),
            )
        return [(UNDO, {"of": [entry["seq"] for entry in reversed(league.active[-count:])]})]

    return decide


def redoing(count: int) -> Decide:
    def decide(league: League) -> list[Change]:
        undone = redoable_entries(league.entries)
        if not undone:
            raise Conflict("there is nothing to redo")
        if count > len(undone):
            raise Conflict("there are only {count} changes to redo", count=len(undone))
        return [(REDO, {"of": [entry["seq"] for entry in reversed(undone[-count:])]})]

    return decide


def history(
    session: Session,
    match: Annotated[str, typer.Argument(metavar="MATCH", help=_("Only what concerns this match."))] = "",
) -> None:
    league, screen = session.league, session.screen
    entries = list(league.entries)
    if match:
        wanted = find_match(match, league)[1].id
        entries = [entry for entry in entries if wanted in _concerns(entry)]
    active = {entry["seq"] for entry in league.active}
    if screen.json:
        shapes = [_entry_shape(league, entry, entry["seq"] in active) for entry in entries]
        screen.object("history", league=league.name, head=league.head[:12], entries=shapes)
        return
    columns = [Column("#", "seq", right=True), Column(_("time"), "time"), Column(_("what"), "what")]
    rows = [[entry["seq"], entry["time"], _line(league, entry, entry["seq"] in active)] for entry in entries]
    screen.show([Listing("", columns, rows, [f"{_('head')} {league.head[:12]}"])], league_heading(league))


def _concerns(entry: Entry) -> list[str]:
    return [
        *results_of(entry),
        *entry.get("matches", ()),
        *([entry["match"]] if "match" in entry else []),
    ]


def _line(league: League, entry: Entry, counts: bool) -> str:
    text = "; ".join(entry_words(league, entry))
    if entry["kind"] in (UNDO, REDO) or counts:
        return text
    return f"{text} ({_('undone')})"


def _entry_shape(league: League, entry: Entry, counts: bool) -> dict[str, Any]:
    shape = {key: value for key, value in entry.items() if key not in ("prev", "state", "results")}
    if results_of(entry):
        shape["results"] = {
            id: {
                **{k: v for k, v in data.items() if k != "teams"},
                "home": league.teams[data["teams"][0]].name,
                "away": league.teams[data["teams"][1]].name,
            }
            for id, data in results_of(entry).items()
        }
    if "team" in entry:
        shape["team"] = league.teams[entry["team"]].name
    return {**shape, "counts": counts, "text": "; ".join(entry_words(league, entry))}
