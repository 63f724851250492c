"""What an evening has to do next: a match, an event, a draw, a choice, lots; or nothing any more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from leaguecli.league.league import League
from leaguecli.model.calendar import Match, Stage

Kind = Literal["match", "event", "draw", "placing", "lots"]


class Task(NamedTuple):
    kind: Kind
    stage: Stage | None = None
    match: Match | None = None
    table: str = ""
    teams: tuple[str, ...] = ()
    """Of lots: the table, and who is level in it."""

    @property
    def key(self) -> str:
        """By this a task that was skipped is known again."""
        if self.match is not None:
            return self.match.id
        return self.stage.id if self.stage is not None else self.table


def open_tasks(league: League) -> list[Task]:
    """Everything that can be done now, in the order of the calendar; lots where nothing else can go on."""
    tasks = [
        task
        for stage in league.calendar.stages
        if not league.season.is_over(stage)
        for task in _stage_tasks(league, stage)
    ]
    if tasks or league.season.is_finished():
        return tasks
    from leaguecli.league.lots import open_ties

    return [Task("lots", table=table, teams=teams) for table, teams in open_ties(league)]


def _stage_tasks(league: League, stage: Stage) -> Iterator[Task]:
    season = league.season
    if stage.kind == "event":
        if season.is_ready(stage):
            yield from _lots_before(league, stage) or [Task("event", stage)]
        return
    if season.awaits_placing(stage):
        yield Task("placing", stage)
    elif season.awaits_draw(stage):
        yield from _lots_before(league, stage) or [Task("draw", stage)]
    for match in season.matches(stage):
        if season.status(match) == "open":
            yield Task("match", stage, match)


def _lots_before(league: League, stage: Stage) -> list[Task]:
    """A season's end, or a draw from last season's places, waits until nobody is level."""
    from leaguecli.league.needed import ties_before

    return [Task("lots", table=table, teams=tuple(tie)) for table, tie in ties_before(league.season, stage)]
