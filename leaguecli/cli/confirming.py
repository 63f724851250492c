"""A change: decided under the lock, its consequences said, written once, confirmed in one line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from leaguecli.cli.journal_words import change_lines
from leaguecli.cli.phrases import next_command
from leaguecli.cli.prompting import read_line
from leaguecli.cli.session import Session
from leaguecli.cli.shapes import match_shape
from leaguecli.cli.words import _, say
from leaguecli.league.consequences import consequences
from leaguecli.league.league import Change, League, change_league
from leaguecli.model.errors import LeagueError

MANY_CHANGES = 3
Decide = Callable[[League], Sequence[Change]]


def confirm_change(session: Session, decide: Decide, *, dry_run: bool = False) -> League:
    """Saves what `decide` says, after showing what no longer fits; returns the league as it then stands."""
    preview_before = session.league
    changes = decide(preview_before)
    preview = preview_before.with_changes(changes)
    said = sentences(preview_before, preview)
    if dry_run:
        _show(session, preview_before, preview, changes, said, saved=False)
        return preview
    if spoils_results(preview_before, preview) and session.may_ask:
        ask_to_save(session, said)
    before, after = change_league(session.path, decide)
    with unsaid_but_saved():
        _show(session, before, after, changes_made(before, after), sentences(before, after), saved=True)
        session.screen.out.flush()
    return after


class SavedInSilence(OSError):
    """The change is written, and the words about it went nowhere."""


@contextmanager
def unsaid_but_saved() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise SavedInSilence(error.errno, error.strerror) from error


def changes_made(before: League, after: League) -> list[Change]:
    """What was written: under the lock the league may have been another than when the command began."""
    return [(entry["kind"], entry) for entry in after.entries[len(before.entries) :]]


def sentences(before: League, after: League) -> list[str]:
    return [say(found.template, **found.values) for found in consequences(before, after)]


def spoils_results(before: League, after: League) -> bool:
    return bool(set(after.season.misfits()) - set(before.season.misfits()))


def ask_to_save(session: Session, said: list[str]) -> None:
    for sentence in said:
        session.screen.note(f"  {sentence}")
    answer = read_line(_("Save this? [Y/n] "))
    if answer is None or (answer and answer[0].casefold() not in (_("yes")[0].casefold(), "y")):
        raise LeagueError("not saved", hint="the league is as it was")


def _show(
    session: Session,
    before: League,
    after: League,
    changes: Sequence[Change],
    said: list[str],
    *,
    saved: bool,
) -> None:
    screen = session.screen
    if screen.json:
        screen.object(
            "change",
            league=after.name,
            saved=saved,
            entries=[change_shape(after, kind, data) for kind, data in changes],
            consequences=said,
            next=next_command(after),
        )
        return
    for kind, data in changes:
        for line in change_lines(before, after, kind, data):
            text = line if saved else say("would be: {line}", line=line)
            screen.line(f"{after.name}: {text}" if not text.startswith(" ") else text)
    for sentence in _worth_saying(changes, said):
        screen.line(f"  {sentence}")
    if saved:
        screen.note(next_command(after))


def _worth_saying(changes: Sequence[Change], said: list[str]) -> list[str]:
    """After whole stages played by the engine only the end of the story is news."""
    return said if len(changes) < MANY_CHANGES else said[-1:]


def change_shape(league: League, kind: str, data: dict[str, Any]) -> dict[str, Any]:
    shape: dict[str, Any] = {"kind": kind}
    found = [league.season.find(match) for match in data.get("results", data.get("matches", ()))]
    if found:
        shape["matches"] = [match_shape(league, *pair) for pair in found if pair is not None]
    if "stage" in data:
        shape["stage"] = data["stage"]
    if "pairs" in data:
        shape["pairs"] = [[league.team_name(team or None) for team in pair] for pair in data["pairs"]]
    for key in ("of", "reason", "points", "note"):
        if key in data:
            shape[key] = data[key]
    if "order" in data:
        shape["order"] = [league.team_name(team) for team in data["order"]]
    if "team" in data:
        shape["team"] = league.team_name(data["team"])
    return shape
