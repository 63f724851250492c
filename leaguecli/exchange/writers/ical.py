"""iCalendar (RFC 5545): an event for each match with a date. No clock is read, the journal has the stamps."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Sequence
from datetime import date, timedelta

from leaguecli.exchange.league_rows import is_bye, match_date
from leaguecli.exchange.writers.wording import Translate, result_text, short_head, sides, stage_title
from leaguecli.league.journal import REDO, UNDO, Entry
from leaguecli.league.league import League
from leaguecli.model.calendar import Match, Stage
from leaguecli.model.errors import LeagueError
from leaguecli.model.slots import TeamSlot

LONGEST_LINE = 75
"""Octets, the line end not counted."""
_ABOUT_MATCHES = ("recorded", "replaced", "played", "voided", "dated", "noted")
_ABOUT_NO_MATCH = ("simulated", "posted", "started")


def format_ical(league: League, _: Translate) -> str:
    events = [line for event in _events(league, _) for line in event]
    if not events:
        raise LeagueError(
            "no match of {league} has a date",
            hint="give one with `leaguecli calendar --set M1 2026-09-01`, or all with `new --start`",
            league=league.name,
        )
    head = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//leaguecli//leaguecli//EN",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        f"X-WR-CALNAME:{escaped(league.name)}",
        f"X-LEAGUECLI-HEAD:{short_head(league)}",
    ]
    return "".join(f"{folded(line)}\r\n" for line in [*head, *events, "END:VCALENDAR"])


def undated_matches(league: League) -> int:
    matches = [
        match_date(league, stage, match)
        for stage in league.season.visible_stages()
        for match in league.season.matches(stage)
        if not is_bye(match)
    ]
    return matches.count("")


def _events(league: League, _: Translate) -> Iterator[list[str]]:
    key = league_key(league)
    for stage in league.season.visible_stages():
        if stage.kind == "event" and stage.date:
            title = stage_title(league, stage, _)
            yield _event(league, f"{stage.id}.{key}", stage.date, title, title, league.entries)
        for match in league.season.matches(stage):
            day = match_date(league, stage, match)
            if day and not is_bye(match):
                yield _match_event(league, stage, match, day, key, _)


def _match_event(league: League, stage: Stage, match: Match, day: str, key: str, _: Translate) -> list[str]:
    home, away = sides(league, match, _)
    result = league.season.result(match)
    score = result_text(result, _)
    summary = f"{home} – {away}: {score}" if score else f"{home} – {away}"
    text = f"{stage_title(league, stage, _)} · {match.id}"
    status = "CANCELLED" if result is not None and result.annulled else "CONFIRMED"
    uid = f"{match.id}.{key}"
    return _event(league, uid, day, summary, text, concerning(league, match), status)


def _event(
    league: League,
    uid: str,
    day: str,
    summary: str,
    text: str,
    entries: Sequence[Entry],
    status: str = "CONFIRMED",
) -> list[str]:
    """SEQUENCE is the number of the last journal entry that may have changed the event: it only grows."""
    last = entries[-1] if entries else None
    changed = stamp(str(last["time"]) if last else str(league.about.get("created", "")))
    first = date.fromisoformat(day)
    return [
        "BEGIN:VEVENT",
        f"UID:{escaped(uid)}@leaguecli",
        f"DTSTAMP:{changed}",
        f"LAST-MODIFIED:{changed}",
        f"SEQUENCE:{last['seq'] if last else 0}",
        f"DTSTART;VALUE=DATE:{first:%Y%m%d}",
        f"DTEND;VALUE=DATE:{first + timedelta(days=1):%Y%m%d}",
        f"SUMMARY:{escaped(summary)}",
        f"DESCRIPTION:{escaped(f'{league.name} · {text}')}",
        f"STATUS:{status}",
        "TRANSP:TRANSPARENT",
        "END:VEVENT",
    ]


def league_key(league: League) -> str:
    """The same for the whole life of a league, whatever it is called and wherever its file lies."""
    birth = {
        "created": league.about.get("created"),
        "game": league.game,
        "seed": league.seed,
        "teams": [[team.id, team.name] for team in league.first_teams],
    }
    return hashlib.sha256(json.dumps(birth, sort_keys=True).encode()).hexdigest()[:16]


def concerning(league: League, match: Match) -> list[Entry]:
    """The journal entries that may have changed what is known of this match."""
    fixed = isinstance(match.home, TeamSlot) and isinstance(match.away, TeamSlot)
    by_number = {entry["seq"]: entry for entry in league.entries}
    entries = [entry for entry in league.entries if entry["kind"] not in _ABOUT_NO_MATCH]
    return [entry for entry in entries if not fixed or _may_concern(entry, match.id, by_number)]


def _may_concern(entry: Entry, match: str, by_number: dict[int, Entry]) -> bool:
    if entry["kind"] in (UNDO, REDO):
        return any(_may_concern(by_number[seq], match, by_number) for seq in entry["of"])
    if entry["kind"] not in _ABOUT_MATCHES:
        return entry["kind"] not in _ABOUT_NO_MATCH
    named = (entry.get(key, ()) for key in ("results", "matches", "dates"))
    return entry.get("match") == match or any(match in names for names in named)


def stamp(time: str) -> str:
    """`2026-09-01T20:15:03Z` as `20260901T201503Z`."""
    digits = re.sub(r"[^0-9TZ]", "", time)
    return digits if re.fullmatch(r"[0-9]{8}T[0-9]{6}Z", digits) else "19700101T000000Z"


def escaped(text: str) -> str:
    for plain, written in (("\\", "\\\\"), (";", "\\;"), (",", "\\,"), ("\n", "\\n")):
        text = text.replace(plain, written)
    return text


def folded(line: str) -> str:
    """Long lines go on behind a line end and a space; a letter is never cut in two."""
    parts, current, size = [], "", 0
    for character in line:
        width = len(character.encode())
        if size + width > LONGEST_LINE:
            parts.append(current)
            current, size = " ", 1
        current += character
        size += width
    return "\r\n".join([*parts, current])
