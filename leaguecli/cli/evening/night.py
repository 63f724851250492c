"""A game night at one prompt: the next match, its score, Enter; and so on until everybody goes home.

Each entry is one locked, durable change; while the prompt waits nothing is locked and nothing is pending, so
a closed terminal loses nothing.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable

from leaguecli.cli.confirming import (
    Decide,
    ask_to_save,
    change_shape,
    changes_made,
    sentences,
    spoils_results,
)
from leaguecli.cli.evening.agenda import Task, open_tasks
from leaguecli.cli.evening.night_entries import decide_entry, decide_note
from leaguecli.cli.evening.night_screen import NightScreen
from leaguecli.cli.journal_words import change_lines
from leaguecli.cli.phrases import next_command
from leaguecli.cli.prompting import read_line
from leaguecli.cli.session import Session
from leaguecli.cli.words import _, say
from leaguecli.cli.writing import free_name
from leaguecli.league.league import League, change_league, load_league
from leaguecli.model.errors import LeagueError, UsageProblem

Key = Callable[["Night", Task | None, str], None]


class Night:
    def __init__(self, session: Session) -> None:
        self.session = session
        self.screen = NightScreen(session)
        self.by_hand = sys.stdin.isatty()
        """A script that goes wrong must stop: its next line was meant for another question."""
        self.lines = 0
        self.tasks: list[Task] = []
        self.skipped: Counter[str] = Counter()
        self.wanted = ""
        self.last_match = ""
        self.pad_file = ""
        self.changes: list[dict[str, object]] = []

    def run(self) -> None:
        self.screen.greet(self.league())
        while True:
            league = self.league()
            self.tasks = open_tasks(league)
            task = self._choose(self.tasks)
            self.screen.announce(league, task)
            if task is None and league.season.is_finished():
                break
            line = read_line(self.screen.prompt(league, task), silent=self.screen.silent)
            if line is None or line.casefold() in QUIT:
                break
            self.lines += 1
            self._hear(task, line)
        self._farewell()

    def league(self) -> League:
        """Read anew for every question: somebody else may have recorded meanwhile."""
        return load_league(self.session.path)

    def _choose(self, tasks: list[Task]) -> Task | None:
        for task in tasks:
            if task.key == self.wanted:
                return task
        if tasks and all(self.skipped[task.key] for task in tasks):
            self.skipped.clear()
            self.screen.line(_("Back to what was skipped."))
        return min(tasks, key=lambda task: self._urgency(task, tasks[0]), default=None)

    def _urgency(self, task: Task, first: Task) -> int:
        """What was skipped comes again at the end of its stage; skipped twice, after everything else."""
        times = self.skipped[task.key]
        if task.stage == first.stage and times < 2:
            return times
        return 2 if not times else 3

    def _hear(self, task: Task | None, line: str) -> None:
        try:
            self._obey(task, line)
        except LeagueError as error:
            if not self.by_hand:
                error.where = error.where or f"stdin:{self.lines}"
                raise
            self.screen.problem(error)

    def _obey(self, task: Task | None, line: str) -> None:
        word, _space, rest = line.partition(" ")
        if key := KEYS.get(word.casefold()):
            key(self, task, rest.strip())
            return
        jump, decide = decide_entry(self.league(), task, line)
        if jump:
            self.wanted = jump
        if decide is not None:
            self._change(decide)

    def _change(self, decide: Decide) -> None:
        """One entry, one write; asked first where results recorded later would no longer fit."""
        now = self.league()
        preview = now.with_changes(decide(now))
        if spoils_results(now, preview) and self.session.may_ask:
            ask_to_save(self.session, sentences(now, preview))
        before, after = change_league(self.session.path, decide)
        self.wanted = ""
        for kind, data in changes_made(before, after):
            self.changes.append(change_shape(after, kind, data))
            self.last_match = next(iter(data.get("results", ())), self.last_match)
            for line in change_lines(before, after, kind, data):
                self.screen.line(line)
        for sentence in sentences(before, after):
            self.screen.line(f"  {sentence}")
        self.screen.stages_over(before, after)

    # The keys

    def undo(self, task: Task | None, rest: str) -> None:
        from leaguecli.cli.commands.history import undoing

        self._change(undoing(_count(rest)))

    def redo(self, task: Task | None, rest: str) -> None:
        from leaguecli.cli.commands.history import redoing

        self._change(redoing(_count(rest)))

    def table(self, task: Task | None, rest: str) -> None:
        """Of several groups or seasons the one that is being played; `t B` shows another."""
        self.screen.table(self.league(), rest or _table_of(self.league(), task))

    def skip(self, task: Task | None, rest: str) -> None:
        self.wanted = ""
        if task is not None:
            others = [t for t in self.tasks if t.stage == task.stage and not self.skipped[t.key]]
            self.skipped[task.key] += 1 if len(others) > 1 else 2

    def note(self, task: Task | None, rest: str) -> None:
        decide = decide_note(self.league(), rest, self.wanted or self.last_match)
        if decide is not None:
            self._change(decide)

    def pad(self, task: Task | None, rest: str) -> None:
        """To a file of its own, written anew each time this evening; `p NAME.pdf` names another."""
        from leaguecli.cli.commands.padding import pad

        session = Session(self.session.common._replace(json=False))
        if self.screen.silent:
            session.screen.out = session.screen.err
        mine = not rest
        self.pad_file = self.pad_file or free_name(f"{self.session.path.stem}-pad", ".pdf")
        pad(session, output=rest or self.pad_file, filled=True, force=mine)

    def help(self, task: Task | None, rest: str) -> None:
        self.screen.keys(self.league())

    def _farewell(self) -> None:
        league = self.league()
        screen = self.session.screen
        if screen.json:
            screen.object(
                "night",
                league=league.name,
                entries=self.changes,
                finished=league.season.is_finished(),
                next=next_command(league),
            )
            return
        if not league.season.is_finished():
            self.screen.line(say("Good night. Entries made this evening: {count}.", count=len(self.changes)))
            screen.note(next_command(league))


def _table_of(league: League, task: Task | None) -> str:
    stage = task.stage if task is not None else None
    tables = league.season.table_competitions()
    if stage is None or len(tables) == 1:
        return ""
    here = [c.id for c in tables if c.id == stage.competition]
    return next(iter(here or [c.id for c in tables if stage.season and c.season == stage.season]), "")


def _count(text: str) -> int:
    if not text:
        return 1
    if text.isdigit() and 0 < int(text) < 10_000:
        return int(text)
    raise UsageProblem(
        "{text} is not a number", hint="u takes back one change, u 2 takes back two", text=text
    )


QUIT = ("q", "quit", "exit", ":q")
KEYS: dict[str, Key] = {
    "u": Night.undo,
    "undo": Night.undo,
    "r": Night.redo,
    "redo": Night.redo,
    "t": Night.table,
    "table": Night.table,
    "s": Night.skip,
    "skip": Night.skip,
    "p": Night.pad,
    "pad": Night.pad,
    "n": Night.note,
    "note": Night.note,
    "?": Night.help,
    "h": Night.help,
    "help": Night.help,
}
