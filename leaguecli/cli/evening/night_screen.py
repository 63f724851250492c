"""What a game night shows: where we are, what the rulebook does here, which keys there are."""

from __future__ import annotations

from collections.abc import Sequence

from leaguecli.cli.evening.agenda import Task
from leaguecli.cli.evening.checklists import Step, is_everyday, steps_after, steps_at
from leaguecli.cli.failing import sentence_with_hint
from leaguecli.cli.phrases import (
    champion_line,
    is_won_by_trophies,
    league_heading,
    match_line,
    progress,
    stage_title,
)
from leaguecli.cli.session import Session
from leaguecli.cli.words import _, say
from leaguecli.league.games import game_of
from leaguecli.league.honours import champion, champion_player
from leaguecli.league.league import League
from leaguecli.model.calendar import Stage
from leaguecli.model.errors import LeagueError

KEYS = (
    ("2-1", "the score, then Enter"),
    ("2-2 p4-3", "with a shoot-out"),
    ("M7 2-1", "another match; M7 goes there"),
    ("u", "undo the last entry"),
    ("r", "redo it"),
    ("t", "the table"),
    ("s", "skip this for now"),
    ("p", "print the pad to a file"),
    ("n", "a note with the last result"),
    ("q", "quit; everything is saved"),
)
KEYS_WITHOUT_GOALS = (("1 X 2", "home win, draw, away win, then Enter"), *KEYS[3:])


class NightScreen:
    def __init__(self, session: Session) -> None:
        self.screen = session.screen
        self.silent = session.screen.json
        self.stage = ""
        self.told: set[Step] = set()

    def line(self, text: str = "") -> None:
        if not self.silent:
            self.screen.prose(text)

    def problem(self, error: LeagueError) -> None:
        self.line(say("not recorded: {problem}", problem=sentence_with_hint(error)))

    def greet(self, league: League) -> None:
        self.line(league_heading(league))
        played, matches = progress(league)
        self.line(say("played {played} of {matches}; ? shows the keys", played=played, matches=matches))

    def keys(self, league: League) -> None:
        for key, what in KEYS if game_of(league.game).goals else KEYS_WITHOUT_GOALS:
            self.line(f"  {key:<9} {_(what)}")

    def announce(self, league: League, task: Task | None) -> None:
        """Once for every stage: its name, and what the rulebook does there."""
        if task is None:
            self._nothing_open(league)
        elif task.stage is not None and task.stage.id != self.stage:
            self.stage = task.stage.id
            self.line()
            self.line(stage_title(task.stage))
            self._checklist(steps_at(league, task.stage), repeat=not is_everyday(task.stage))
            if task.kind == "placing":
                self._placings(league, task.stage)
        elif task.kind == "lots":
            names = ", ".join(league.teams[team].name for team in task.teams)
            self.line(say("{teams} are level in {table}.", teams=names, table=task.table))

    def _checklist(self, steps: Sequence[Step], *, repeat: bool = True) -> None:
        for step in steps:
            if repeat or step not in self.told:
                self.told.add(step)
                self.line(f"  - {_(step.text)}")

    def _placings(self, league: League, stage: Stage) -> None:
        from leaguecli.cli.commands.events import placing_listing
        from leaguecli.league.drawing import open_placings

        if not self.silent:
            self.screen.show([placing_listing(open_placings(league, stage))])

    def _nothing_open(self, league: League) -> None:
        if not league.season.is_finished():
            self.line(_("Nothing can be played before earlier results are in."))
            return
        self.line()
        if winner := champion(league):
            self.line(champion_line(winner, champion_player(league)))
        self._checklist(steps_after(league))
        self._last_table(league)
        self.line(_("The season is over: leaguecli pad prints it, leaguecli export shares it."))

    def prompt(self, league: League, task: Task | None) -> str:
        if task is None:
            return "> "
        if task.match is not None:
            return say("{match}: ", match=match_line(league, task.match))
        return {
            "event": _("Enter when it has been held: "),
            "draw": _("Enter draws, or type the pairs as they fell (Blue-Red, Yellow-Green): "),
            "placing": _("Which placing? "),
            "lots": _("Enter draws lots now: "),
        }[task.kind]

    def table(self, league: League, group: str = "") -> None:
        """All tables there are, or the one named."""
        from leaguecli.cli.commands.table import chosen_standings, table_listing

        if self.silent:
            return
        listings = [table_listing(league, c, s) for c, s in chosen_standings(league, group)]
        self.screen.show(listings)

    def _last_table(self, league: League) -> None:
        """Six seasons are won by trophies, not by the last league."""
        if not is_won_by_trophies(league):
            self.table(league)
        elif not self.silent:
            from leaguecli.cli.commands.money import trophy_listing

            self.screen.show([trophy_listing(league)])

    def stages_over(self, before: League, after: League) -> None:
        for stage in after.calendar.stages:
            if stage.kind == "matches" and after.season.is_over(stage) and not before.season.is_over(stage):
                self.line(say("{stage}: all played.", stage=stage_title(stage)))
