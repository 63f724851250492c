"""Days as people write them in results files; a day without a year is completed by the season."""

from __future__ import annotations

import re
from datetime import date
from typing import NamedTuple

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH = (
    r"(?P<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|"
    r"oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?"
)
_WEEKDAY = r"(?:[^\W\d_]{2,9}\.?,?\s+)?"
_YEAR = r"(?:[\s,/]+(?P<year>[0-9]{4}))?"
_FORMS = tuple(
    re.compile(form, re.IGNORECASE)
    for form in (
        r"(?P<year>[0-9]{4})-(?P<number>[0-9]{1,2})-(?P<day>[0-9]{1,2})",
        r"(?P<day>[0-9]{1,2})-(?P<number>[0-9]{1,2})-(?P<year>[0-9]{4}|[0-9]{2})",
        r"(?P<day>[0-9]{1,2})/(?P<number>[0-9]{1,2})/(?P<year>[0-9]{4}|[0-9]{2})",
        rf"{_WEEKDAY}(?P<day>[0-9]{{1,2}})\.(?P<number>[0-9]{{1,2}})\.(?P<year>[0-9]{{4}}|[0-9]{{2}})?",
        rf"{_WEEKDAY}{_MONTH}[\s/](?P<day>[0-9]{{1,2}})(?:st|nd|rd|th)?{_YEAR}",
        rf"{_WEEKDAY}(?P<day>[0-9]{{1,2}})\s+{_MONTH}{_YEAR}",
    )
)
_END = re.compile(r"(?=\s|$|\])")
_TIME = re.compile(r"[T\s]\s*[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?Z?")
FIRST_OF_CENTURY = 70
"""`93` is 1993, `24` is 2024."""


class Season(NamedTuple):
    """When a competition is played: `2024/25` starts in one year and ends in the next."""

    year: int
    first_month: int = 1

    def year_of(self, month: int) -> int:
        return self.year if month >= self.first_month else self.year + 1


class Day(NamedTuple):
    day: int
    month: int
    year: int | None

    def in_season(self, season: Season | None) -> str | None:
        """ISO, without a year where nobody says it; None for a day no calendar has."""
        year = self.year or (season.year_of(self.month) if season else None)
        try:
            text = date(year or 2000, self.month, self.day).isoformat()
        except ValueError:
            return None
        return text if year else f"--{text[5:]}"


def find_day(text: str, start: int = 0) -> tuple[Day, int] | None:
    """The day that stands at `start`, and where it ends."""
    for form in _FORMS:
        found = form.match(text, start)
        if found and _END.match(text, found.end()):
            return _day(found.groupdict()), found.end()
    return None


def _day(parts: dict[str, str | None]) -> Day:
    name = parts.get("month")
    month = _MONTHS.index(name[:3].casefold()) + 1 if name else int(parts["number"] or 0)
    return Day(int(parts["day"] or 0), month, _year(parts.get("year")))


def _year(text: str | None) -> int | None:
    if not text:
        return None
    year = int(text)
    return year if len(text) == 4 else year + (1900 if year >= FIRST_OF_CENTURY else 2000)


def parse_date(text: str, season: Season | None = None) -> str | None:
    """A cell that holds a day, perhaps with a time behind it; None if it does not."""
    found = find_day(text.replace("T", " ", 1) if re.match(r"[0-9]{4}-[0-9]+-[0-9]+T", text) else text)
    if found is None:
        return None
    day, end = found
    rest = text[end:].strip()
    if rest and not _TIME.fullmatch(f" {rest.removeprefix('T')}"):
        return None
    return day.in_season(season)


_SEASON = re.compile(r"(?<![0-9])((?:18|19|20)[0-9]{2})(?:\s*[/-]\s*([0-9]{2}|[0-9]{4}))?(?![0-9])")


def find_season(title: str) -> Season | None:
    """`World Cup 2010`, `Premier League 2024/25`."""
    found = _SEASON.search(title)
    if not found:
        return None
    return Season(int(found[1]), first_month=7 if found[2] else 1)
