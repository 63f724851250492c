"""A calendar: stages in order, each a set of matches or an event such as Academy."""

from __future__ import annotations

from typing import Literal

from leaguecli.model.slots import Slot
from leaguecli.model.values import Value, fresh

StageKind = Literal["matches", "event"]


class Match(Value):
    id: str
    home: Slot
    away: Slot
    tie: str | None = None
    """The two-leg tie this match is a leg of; `W<tie>` then names its winner."""
    leg: int = 1
    neutral: bool = False


class Stage(Value):
    """One entry of a calendar. `label` is a template that the command line translates; `name` is English."""

    id: str
    label: str
    number: int | str | None = None
    kind: StageKind = "matches"
    matches: tuple[Match, ...] = ()
    competition: str | None = None
    group: str | None = None
    knockout: bool = False
    """A match here needs a winner; where matches are legs of a tie, the tie does."""
    draw: str | None = None
    """What must be drawn before its matches are known: `cup`, `europe`, `venue`, `swiss`, `hosts`…"""
    entrants: tuple[Slot, ...] = ()
    """Who goes into that draw, where the calendar can say it."""
    needs: tuple[str, ...] = ()
    """Stages that must be over before this one opens, beyond what its slots already say."""
    season: int | None = None
    same_day: bool = False
    """Held on the day of the stage before it: an event, a parallel group, a final after the last matchday."""
    date: str | None = None

    @property
    def name(self) -> str:
        return self.label.format(n=self.number)


class Competition(Value):
    """One contest with its table: a championship, a group, a cup, a season's league."""

    id: str
    label: str
    kind: Literal["league", "group", "cup"]
    teams: tuple[str, ...]
    rules: str | None = None
    number: int | str | None = None
    season: int | None = None


class Calendar(Value):
    competitions: tuple[Competition, ...] = ()
    stages: tuple[Stage, ...] = ()
    note: str = ""
    """Said under the calendar, for instance that a format is ours and not the rulebook's."""
    origin: dict[str, object] = fresh(default_factory=dict)
    """The format and options it was made with."""
