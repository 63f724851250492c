"""Entries of the journal in words: what was done, and what was taken back."""

from __future__ import annotations

from typing import Any

from leaguecli.cli.phrases import match_line
from leaguecli.cli.words import _, say
from leaguecli.league.journal import Entry, results_of
from leaguecli.league.league import League
from leaguecli.model.result import format_result, result_from_data


def change_lines(before: League, after: League, kind: str, data: dict[str, Any]) -> list[str]:
    """What was done, a line for each match or event."""
    match kind:
        case "recorded" | "played":
            return [say("recorded {match}", match=_line(after, id)) for id in data["results"]] + [
                say("held {stage}", stage=stage) for stage in data.get("done", ())
            ]
        case "replaced":
            return [
                say("corrected {match} (was {old})", match=_line(after, id), old=_old_score(data, id))
                if id in data.get("before", ())
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
        case "undone" | "redone":
            return _undo_lines(before, kind, data)
        case "simulated":
            return [_odds_line(after, data)]
        case _:
            return [_other_line(before, after, kind, data)]


def _undo_lines(league: League, kind: str, data: dict[str, Any]) -> list[str]:
    """What was taken back, or brought back, in the words in which it had been confirmed."""
    template = "undone: {what}" if kind == "undone" else "redone: {what}"
    return [say(template, what="; ".join(entry_words(league, league.entries[seq - 1]))) for seq in data["of"]]


def _odds_line(league: League, data: dict[str, Any]) -> str:
    """The favourites of the day, and how many seasons say so."""
    favourites = sorted(data["champions"].items(), key=lambda pair: (-pair[1], pair[0]))[:3]
    odds = [
        f"{league.teams[team].name} {100 * times / data['runs']:.1f} %"
        for team, times in favourites
        if team in league.teams and times
    ]
    return say("odds from {runs} seasons: {odds}", runs=f"{data['runs']:,}", odds=", ".join(odds))


def _drawn_lines(league: League, data: dict[str, Any]) -> list[str]:
    if "owners" in data:
        return [_("the teams have new owners")]
    lines = [say("drawn {stage}:", stage=data["stage"])]
    for home, away in data.get("pairs", ()):
        rival = league.teams[away].name if away else _("bye")
        lines.append(f"  {league.teams[home].name} {_('v')} {rival}")
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
    "started": "the campaign has started",
}


def _line(league: League, id: str) -> str:
    found = league.season.find(id)
    return match_line(league, found[1]) if found else id


def entry_words(league: League, entry: Entry) -> list[str]:
    """The entry in words, with the score it recorded and the one before, whatever counts today."""
    if results_of(entry):
        return [
            f"{id} {_names(league, data)} {_score(data)}"
            + (f" ({_('was')} {_score(entry['before'][id])})" if id in entry.get("before", {}) else "")
            for id, data in results_of(entry).items()
        ] + [f"{_('held')} {stage}" for stage in entry.get("done", ())]
    if entry["kind"] == "drawn" and "pairs" in entry:
        head, *pairs = change_lines(league, league, "drawn", entry)
        return [f"{head} {', '.join(pair.strip() for pair in pairs)}".rstrip(" :")]
    return change_lines(league, league, entry["kind"], entry)


def _old_score(data: Entry, id: str) -> str:
    return _score(data["before"][id])


def _names(league: League, data: dict[str, Any]) -> str:
    home, away = (league.teams[team].name for team in data["teams"])
    return f"{home} {_('v')} {away}"


def _score(data: dict[str, Any]) -> str:
    plain = {key: value for key, value in data.items() if key not in ("teams", "details")}
    return format_result(result_from_data(plain))
