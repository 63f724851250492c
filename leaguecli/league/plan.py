"""A calendar made ready for looking things up: computed once, shared by every season played from it."""

from __future__ import annotations

from leaguecli.model.calendar import Calendar, Match, Stage
from leaguecli.standings.chain import Ranker


class Plan:
    """Stages, competitions, matches and ties by name."""

    def __init__(self, calendar: Calendar) -> None:
        self.calendar = calendar
        self.stages = {stage.id: stage for stage in calendar.stages}
        self.competitions = {competition.id: competition for competition in calendar.competitions}
        self.stages_of: dict[str, list[Stage]] = {}
        self.matches: dict[str, tuple[Stage, Match]] = {}
        self.ties: dict[str, list[Match]] = {}
        self.rankers: dict[str, Ranker] = {}
        """Made when first needed, for competitions without adjustments or lots."""
        for stage in calendar.stages:
            self.stages_of.setdefault(stage.competition or "", []).append(stage)
            for match in stage.matches:
                self.matches[match.id] = (stage, match)
                if match.tie is not None:
                    self.ties.setdefault(match.tie, []).append(match)
