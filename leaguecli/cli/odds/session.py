"""One `simulate` command: seasons counted behind a progress bar, shown, drawn, and kept if asked to."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import typer

from leaguecli.cli import hang_up
from leaguecli.cli.odds.screen import heading, summary_listings, wide_listing
from leaguecli.cli.screen import Screen
from leaguecli.cli.session import Session
from leaguecli.cli.words import _, say
from leaguecli.cli.writing import ensure_writable, write_text
from leaguecli.model.errors import UsageProblem
from leaguecli.model.names import shown
from leaguecli.simulate.outputs import Lines, LinesTo, LinesToFile
from leaguecli.simulate.running import Outcome, Progress
from leaguecli.simulate.scenario import Scenario
from leaguecli.simulate.study import Simulation, Study
from leaguecli.simulate.summary import Summary

INTERRUPTED = 130
STDOUT = "-"
PICTURES = ("svg", "html")


class SimulateSession:
    def __init__(
        self, session: Session, scenario: Scenario, each: str, output: str, *, force: bool, save: bool
    ) -> None:
        self.session = session
        self.screen: Screen = session.screen
        self.scenario = scenario
        self.each = each
        self.output = output
        self.force = force
        self.save = save
        self.simulation = Simulation(scenario)

    def run(self) -> None:
        self._ensure_sensible()
        study = self._count()
        if study is None:
            return
        if study.summary.runs:
            self._show(study.summary)
            self._keep(study.summary)
        self._tell(study)
        if study.outcome.interrupted:
            raise typer.Exit(INTERRUPTED)
        if study.summary.lost:
            raise typer.Exit(1)

    def _count(self) -> Study | None:
        """None where the reader of `--each -` went away, which is its right."""
        try:
            with progress_bar(self.screen, self.scenario.most_runs, _("seasons")) as progress:
                return self.simulation.run(self._lines(), progress)
        except BrokenPipeError:
            hang_up()
            return None

    # Before

    def _ensure_sensible(self) -> None:
        """Whatever can be refused is refused before the first season is played."""
        if self.each == STDOUT and (self.screen.json or "checkpoint" in self.scenario.outputs):
            raise UsageProblem(
                "--each - leaves no room for a summary or a checkpoint", hint="name a file for the seasons"
            )
        if self.save and (self.scenario.spec is not None or self.scenario.from_scratch):
            raise UsageProblem(
                "--save keeps the odds of a league as it stands", hint="leave --game and --from-scratch out"
            )
        self._ensure_different_files()
        for kind in PICTURES:
            _ensure_ending(kind, self.scenario.outputs.get(kind))
        for kind in ("json", *PICTURES):
            if kind in self.scenario.outputs:
                ensure_writable(self.scenario.outputs[kind], force=self.force)
        if self.output:
            ensure_writable(self.output, force=self.force)

    def _ensure_different_files(self) -> None:
        """One would be written over the other, and what was counted be lost."""
        files = {**self.scenario.outputs, **({"each": Path(self.each)} if self.each else {})}
        seen: set[str] = set()
        for path in [*files.values(), *([Path(self.output)] if self.output else [])]:
            if os.path.realpath(path) in seen:
                raise UsageProblem(
                    "{file} is named for two things at once",
                    hint="name a file for each",
                    file=shown(str(path), 200),
                )
            seen.add(os.path.realpath(path))

    def _lines(self) -> Lines | None:
        if self.each == STDOUT:
            return LinesTo(lambda line: print(line, file=sys.stdout))
        path = Path(self.each) if self.each else self.scenario.outputs.get("each")
        return LinesToFile(path, force=self.force) if path is not None else None

    # After

    def _show(self, summary: Summary) -> None:
        if self.output:
            with self.screen.kept_in(self.output, force=self.force):
                self._print(summary)
        else:
            self._print(summary)

    def _print(self, summary: Summary) -> None:
        screen = self.screen
        if self.each == STDOUT:
            return
        if screen.json:
            data = summary.to_data()
            del data["schema"]
            screen.object("simulation", **data)
        elif screen.form == "csv":
            screen.show([wide_listing(summary)])
        else:
            screen.show(summary_listings(summary), heading(summary))

    def _keep(self, summary: Summary) -> None:
        if summary.interrupted:
            return
        if "json" in self.scenario.outputs:
            text = json.dumps(summary.to_data(), ensure_ascii=False, allow_nan=False) + "\n"
            write_text(self.scenario.outputs["json"], text, force=self.force)
        self._draw(summary)
        if self.save:
            from leaguecli.cli.odds.keeping import keep_odds

            keep_odds(self.session, self.simulation, summary)

    def _draw(self, summary: Summary) -> None:
        wanted = {kind: self.scenario.outputs[kind] for kind in PICTURES if kind in self.scenario.outputs}
        if not wanted:
            return
        from leaguecli.cli.odds.picture import draw_odds, run_race

        with progress_bar(self.screen, 1, _("title race")) as progress:
            race = run_race(self.simulation, summary, progress)
        for kind, path in wanted.items():
            write_text(path, draw_odds(kind, summary, race), force=self.force)

    def _tell(self, study: Study) -> None:
        summary, outcome = study
        for seed in summary.lost:
            self.screen.note(
                say("the season {seed} killed every process that tried it: not counted", seed=seed)
            )
        if outcome.interrupted and not summary.runs:
            self.screen.note(_("interrupted before the first season was over"))
        elif outcome.interrupted:
            self.screen.note(_interrupted(outcome, self.scenario.most_runs))
        else:
            self.screen.note(_elapsed(summary, outcome))


def _ensure_ending(kind: str, path: Path | None) -> None:
    """A picture under the wrong ending opens in no program."""
    if path is not None and path.suffix.casefold() not in ("", f".{kind}"):
        raise UsageProblem(
            "--{kind} does not write a file called {file}",
            hint="it ends in .{kind}",
            kind=kind,
            file=shown(path.name),
        )


def _interrupted(outcome: Outcome, runs: int) -> str:
    return say(
        "interrupted after {done} of {runs} seasons", done=f"{outcome.counted.done:,}", runs=f"{runs:,}"
    )


def _elapsed(summary: Summary, outcome: Outcome) -> str:
    return say(
        "{runs} seasons in {seconds} s; workers: {workers}",
        runs=f"{summary.runs:,}",
        seconds=f"{outcome.seconds:.1f}",
        workers=outcome.workers,
    )


@contextmanager
def progress_bar(screen: Screen, total: int, what: str) -> Iterator[Progress | None]:
    """On a terminal only. It draws itself when told to: a thread of its own would not survive a fork."""
    if screen.quiet or not screen.err.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(file=screen.err, no_color=not screen.colour)
    with Bar(*columns, console=console, auto_refresh=False, transient=True) as bar:
        task = bar.add_task(what, total=total)

        def tell(done: int, of: int) -> None:
            bar.update(task, completed=done, total=of, refresh=True)

        yield tell
