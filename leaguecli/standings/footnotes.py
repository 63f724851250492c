"""What a table says below itself: points deducted, matches decided off the pitch, teams that left."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from leaguecli.model.result import Result, format_result
from leaguecli.standings.phrases import Phrase
from leaguecli.standings.rank import Row
from leaguecli.standings.ruleset import Adjustment


def adjustment_notes(row: Row[Any], label: Callable[[Any], str] = str) -> list[Phrase]:
    return [adjustment_note(row.team, item, label) for item in row.adjustments if item.points]


def adjustment_note(team: Hashable, item: Adjustment, label: Callable[[Any], str] = str) -> Phrase:
    values = {"team": label(team), "points": abs(item.points), "reason": item.reason}
    if item.reason and item.points < 0:
        return Phrase("{team}: {points} points deducted ({reason})", values)
    if item.reason:
        return Phrase("{team}: {points} points added ({reason})", values)
    if item.points < 0:
        return Phrase("{team}: {points} points deducted", values)
    return Phrase("{team}: {points} points added", values)


def result_note(
    home: Hashable, away: Hashable, result: Result, label: Callable[[Any], str] = str
) -> Phrase | None:
    """Of a match that was annulled, forfeited or awarded; nothing of an ordinary one."""
    values = {"home": label(home), "away": label(away), "result": format_result(result)}
    if result.annulled:
        return Phrase("{home} – {away}: annulled, counts for nobody", values)
    if result.forfeit is not None:
        loser = home if result.forfeit == "home" else away
        return Phrase("{home} – {away}: given up by {loser}, {result}", {**values, "loser": label(loser)})
    if result.awarded:
        return Phrase("{home} – {away}: awarded {result}", values)
    return None


def withdrawal_note(team: Hashable, kept: bool, label: Callable[[Any], str] = str) -> Phrase:
    if kept:
        return Phrase("{team}: withdrawn, results kept", {"team": label(team)})
    return Phrase("{team}: withdrawn, results annulled", {"team": label(team)})
