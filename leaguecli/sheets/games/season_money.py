"""What each team held when a season ended: the book as it was when its end was entered."""

from __future__ import annotations

from leaguecli.league.journal import Entry
from leaguecli.league.league import League
from leaguecli.sheets.view import View


def money_by_season(view: View, numbers: list[int]) -> dict[tuple[str, int], str]:
    """By team and season, as text; only seasons that are over, and only on a filled sheet."""
    if not view.is_filled:
        return {}
    from leaguecli.league.money import book

    found = {}
    for number in numbers:
        position = _end_of(view.league.active, f"S{number}-END")
        if position is None:
            break
        for team, cash in book(_league_until(view.league, position + 1)).cash.items():
            found[team, number] = view.amount(cash)
    return found


def _end_of(entries: list[Entry], stage: str) -> int | None:
    for position, entry in enumerate(entries):
        if entry.get("stage") == stage or stage in entry.get("done", ()):
            return position
    return None


def _league_until(league: League, count: int) -> League:
    return League(league.path, league.about, league.first_teams, league.calendar, league.active[:count])
