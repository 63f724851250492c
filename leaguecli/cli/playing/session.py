"""One `play` command: stages played by the engine, kept in the journal stage by stage."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from leaguecli.cli.commands.playing import humans
from leaguecli.cli.confirming import confirm_change
from leaguecli.cli.phrases import stage_name
from leaguecli.cli.playing.storytelling import Storyteller
from leaguecli.cli.session import Session
from leaguecli.cli.words import _, say
from leaguecli.league.campaigns import has_campaign, last_state, make_setup
from leaguecli.league.league import Change, League, load_league
from leaguecli.league.lookup import find_stage
from leaguecli.league.playing import LeaguePlay, make_agents
from leaguecli.league.runner import PlayedStage, run_path
from leaguecli.model.calendar import Stage
from leaguecli.model.errors import Conflict
from leaguecli.tabletop.discovery import load_engine
from leaguecli.tabletop.recorded import LiveTable
from leaguecli.tabletop.table import Table


class PlaySession:
    def __init__(
        self,
        session: Session,
        seed: int | str | None,
        agents: dict[str, str],
        people: Sequence[str],
        transcript: str,
    ) -> None:
        self.session = session
        self.seed = seed
        self.agents = agents
        self.people = list(people)
        self.folder = Path(transcript) if transcript else None
        self.engine = load_engine(session.league.game)
        if session.league.facts.postings and not has_campaign(session.league):
            raise Conflict(
                "the money of this league is kept by hand: the engine cannot take it over",
                hint="play it at the table, or make a new league for the engine",
            )

    def run(self, what: str) -> None:
        if self.people:
            self._play_live(what)
            return

        def decide(league: League) -> Sequence[Change]:
            return self._changes(league, wanted_stages(league, what))

        confirm_change(self.session, decide)

    def _play_live(self, what: str) -> None:
        """A person decides: each stage is written as soon as it is over, and nothing is locked meanwhile."""
        league = self.session.league
        for stage in wanted_stages(league, what):
            self.session.screen.line(stage_name(stage))
            before = load_league(self.session.path)
            if before.season.is_over(stage):
                continue
            changes = self._changes(before, [stage])

            def decide(
                now: League, made: Sequence[Change] = changes, head: str = before.head
            ) -> Sequence[Change]:
                if now.head != head:
                    raise Conflict(
                        "the league was changed by somebody else meanwhile; this stage is not kept",
                        hint="play it again",
                    )
                return made

            self.session.__dict__["league"] = before
            confirm_change(self.session, decide)

    def _changes(self, league: League, stages: Sequence[Stage]) -> list[Change]:
        table = self._table(league)
        play = LeaguePlay(league, self.engine, table)
        for stage in stages:
            if play.run.season.is_over(stage):
                continue
            state = play.run.campaign.state() if self.folder else None
            start = len(table.lines) if isinstance(table, LiveTable) else 0
            played = play.play(stage)
            if self.folder and isinstance(table, LiveTable):
                self._write(league, played, state, table.lines[start:])
        return play.changes

    def _table(self, league: League) -> Table:
        setup = make_setup(league)
        seats = self.engine.seats(setup)
        agents = make_agents(self.engine, seats, self.agents, humans(self.session, self.people))
        path = run_path(league.seed if self.seed is None else self.seed)
        if not self.people and self.folder is None:
            return Table(agents, path)
        story = Storyteller(self.session.screen, self.engine, aloud=bool(self.people))
        return LiveTable(agents, path, seats, story.hear)

    def _write(self, league: League, played: PlayedStage, state: Any, lines: list[Any]) -> None:
        from leaguecli.cli.writing import write_text
        from leaguecli.tabletop.transcript import format_transcript

        assert self.folder is not None
        self.folder.mkdir(parents=True, exist_ok=True)
        drawn = played.drawn
        rounds = [(played.round, lines[len(drawn.lines) if drawn else 0 :], played.results)]
        draws = {played.round.id: drawn} if drawn else None
        text = format_transcript(self.engine.key, make_setup(league), state=state, rounds=rounds, draws=draws)
        write_text(self.folder / f"{played.stage.id}.yaml", text, force=True)


def wanted_stages(league: League, what: str) -> list[Stage]:
    """`next`, `all`, or everything up to and including the named stage."""
    season = league.season
    remaining = [stage for stage in league.calendar.stages if not season.is_over(stage)]
    word = what.casefold()
    wanted = None if word in ("all", "next") else find_stage(what, league)
    if not remaining:
        raise Conflict("{league} is finished", hint="leaguecli table", league=league.name)
    if wanted is None:
        return remaining if word == "all" else season.next_stages()
    if season.is_over(wanted):
        raise Conflict("{stage} has been played", hint="`leaguecli next` shows what is open", stage=wanted.id)
    return remaining[: remaining.index(wanted) + 1]


__all__ = ["PlaySession", "_", "last_state", "say"]
