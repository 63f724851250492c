"""Dates for a calendar: the first stage on the first day, each later one so many days after it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from leaguecli.model.calendar import Calendar, Stage
from leaguecli.model.errors import InvalidData
from leaguecli.model.names import shown

if TYPE_CHECKING:
    from datetime import date

_DATE = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
_INTERVAL = re.compile(r"(\d{1,3})([dw])", re.ASCII)
_DAYS = {"d": 1, "w": 7}
LONGEST_INTERVAL = 366


def with_dates(start: str, every: str, calendar: Calendar) -> Calendar:
    """ISO dates without time or zone; a stage held on the day of the one before it shares its date."""
    from datetime import timedelta

    first, interval = parse_date(start), parse_interval(every)
    days = -1
    stages: list[Stage] = []
    for stage in calendar.stages:
        days += 0 if stage.same_day and stages else 1
        try:
            day = first + timedelta(days=interval * days)
        except OverflowError:
            raise InvalidData("the last stage would be after the year 9999") from None
        stages.append(stage.changed(date=day.isoformat()))
    return calendar.changed(stages=tuple(stages))


def parse_date(text: str) -> date:
    """`2026-09-01` and nothing else."""
    from datetime import date

    try:
        if _DATE.fullmatch(text):
            return date.fromisoformat(text)
    except ValueError:
        pass
    raise InvalidData("{text} is not a date", hint="write it as 2026-09-01", text=shown(text))


def parse_interval(text: str) -> int:
    """`7d` or `1w`, in days."""
    found = _INTERVAL.fullmatch(text)
    days = int(found[1]) * _DAYS[found[2]] if found else 0
    if not 1 <= days <= LONGEST_INTERVAL:
        raise InvalidData(
            "{text} is not a number of days or weeks", hint="write it as 7d or 1w", text=shown(text)
        )
    return days
