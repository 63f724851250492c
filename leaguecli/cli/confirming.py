"""A change: decided under the lock, its consequences said, written once, confirmed in one line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from leaguecli.cli.phrases import match_line, next_command
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
    said = _sentences(preview_before, preview)
    if dry_run:
        _show(session, preview_before, preview, changes, said, saved=False)
        return preview
    if _spoils_results(preview_before, preview) and session.may_ask:
        _ask(session, said)
    before, after = change_league(session.path, decide)
    _show(session, before, after, changes, _sentences(before, after), saved=True)
    return after


def _sentences(before: League, after: League) -> list[str]:
    return [say(found.template, **found.values) for found in consequences(before, after)]


def _spoils_results(before: League, after: League) -> bool:
    return bool(set(after.season.misfits()) - set(before.season.misfits()))


def _ask(session: Session, said: list[str]) -> None:
    for sentence in said:
        session.screen.note(f"  {sentence}")
    answer = input(_("Save this? [Y/n] ")).strip().casefold()
    if answer and answer[0] not in (_("yes")[0], "y"):
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
            entries=[_entry_shape(after, kind, data) for kind, data in changes],
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


def _entry_shape(league: League, kind: str, data: dict[str, Any]) -> dict[str, Any]:
    shape: dict[str, Any] = {"kind": kind}
    found = [league.season.find(match) for match in data.get("results", data.get("matches", ()))]
    if found:
        shape["matches"] = [match_shape(league, *pair) for pair in found if pair is not None]
    if "stage" in data:
        shape["stage"] = data["stage"]
    if "pairs" in data:
        shape["pairs"] = [[league.team_name(team or None) for team in pair] for pair in data["pairs"]]
    for key in ("of", "reason", "points", "order", "note"):
        if key in data:
            shape[key] = data[key]
    if "team" in data:
        shape["team"] = league.team_name(data["team"])
    return shape


def change_lines(before: League, after: League, kind: str, data: dict[str, Any]) -> list[str]:
    """What was done, a line for each match or event."""
    match kind:
        case "recorded" | "played":
            return [say("recorded {match}", match=_line(after, id)) for id in data["results"]] + [
                say("held {stage}", stage=stage) for stage in data.get("done", ())
            ]
        case "replaced":
            return [
                say("corrected {match} (was {old})", match=_line(after, id), old=_line(before, id))
                if id in data.get("before", data["results"])
                else say("recorded {match}", match=_line(after, id))
                for id in data["results"]
            ]
        case "voided":
            return [say("took away {match}", match=_line(before, id)) for id in data["matches"]]
        case "done":
            return [say("held {stage}", stage=data["stage"])]
        case "drawn":
            return _drawn_lines(after, data)
        case "lots":
            names = ", ".join(after.teams[team].name for team in data["order"])
            return [say("lots in {table}: {order}", table=data["competition"], order=names)]
        case _:
            return [_other_line(before, after, kind, data)]


def _drawn_lines(league: League, data: dict[str, Any]) -> list[str]:
    if "owners" in data:
        return [_("the teams have new owners")]
    lines = [say("drawn {stage}:", stage=data["stage"])]
    for home, away in data.get("pairs", ()):
        rival = league.teams[away].name if away else _("bye")
        lines.append(f"  {league.teams[home].name} v {rival}")
    return lines


def _other_line(before: League, after: League, kind: str, data: dict[str, Any]) -> str:
    team = data.get("team")
    values = {
        "old": before.teams[team].name if team else "",
        "team": after.teams[team].name if team else "",
        "code": after.teams[team].code if team else "",
        "points": f"{data.get('points', 0):+d}",
        "reason": data.get("reason", ""),
        "amount": f"{data.get('amount', 0):+,}",
        "of": ", ".join(str(seq) for seq in data.get("of", ())),
        "match": data.get("match", ""),
    }
    return say(_OTHER.get(kind, "{reason}"), **values)


_OTHER = {
    "renamed": "{old} is now {team} ({code})",
    "adjusted": "{team} {points} points: {reason}",
    "withdrawn": "{team} has withdrawn",
    "posted": "{team} {amount}: {reason}",
    "dated": "new dates",
    "noted": "note kept for {match}",
    "undone": "undone: entry {of}",
    "redone": "redone: entry {of}",
    "started": "the campaign has started",
}


def _line(league: League, id: str) -> str:
    found = league.season.find(id)
    return match_line(league, found[1]) if found else id
