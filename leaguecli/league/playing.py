"""`play`: the engine plays stages of a league and the journal keeps results, draws, lots and the campaign."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from leaguecli.league.campaigns import has_campaign, last_state, make_setup, resume_campaign
from leaguecli.league.league import Change, League
from leaguecli.league.runner import PlayedStage, SeasonRun, run_path
from leaguecli.model.calendar import Stage
from leaguecli.model.errors import NotFound
from leaguecli.model.names import exact_key, shown
from leaguecli.model.result import result_to_data
from leaguecli.tabletop.agents import Agent, RandomAgent
from leaguecli.tabletop.engine import Engine
from leaguecli.tabletop.recorded import RecordedTable
from leaguecli.tabletop.table import Table


def make_agents(
    engine: Engine, seats: Sequence[str], chosen: Mapping[str, str], humans: Mapping[str, Agent] | None = None
) -> list[Agent]:
    """An agent per seat: `sensible` unless another was chosen for that name."""
    people = humans or {}
    keys = {exact_key(seat) for seat in seats}
    for name in (*chosen, *people):
        if exact_key(name) not in keys:
            raise NotFound(
                "nobody called {name} decides here",
                hint="seats: {seats}" if seats else "nobody decides anything in this game",
                name=shown(name),
                seats=", ".join(seats),
            )
    picked = {exact_key(name): kind for name, kind in chosen.items()}
    live = {exact_key(name): agent for name, agent in people.items()}
    return [
        live.get(exact_key(seat)) or make_agent(engine, picked.get(exact_key(seat), "sensible"))
        for seat in seats
    ]


def make_agent(engine: Engine, kind: str) -> Agent:
    if kind == "random" and "random" not in engine.agents:
        return RandomAgent()
    if kind not in engine.agents:
        raise NotFound(
            "{game} has no agent {kind}",
            hint="agents: {agents}",
            game=engine.name,
            kind=shown(kind),
            agents=", ".join(["random", *engine.agents]),
        )
    return engine.agents[kind]()


class LeaguePlay:
    """Plays on from where the league stands. Collects journal entries; whoever calls it writes them."""

    def __init__(self, league: League, engine: Engine, table: Table) -> None:
        self.league = league
        self.engine = engine
        self.table = table
        self.changes: list[Change] = []
        fresh = not has_campaign(league)
        campaign = resume_campaign(league, engine, table)
        self.run = SeasonRun(league.season_with(league.facts.copy()), campaign, table, list(league.teams))
        if fresh:
            self.changes.append(
                ("started", {"engine": engine.key, "version": engine.version, "state": campaign.state()})
            )

    def play(self, stage: Stage) -> PlayedStage:
        played = self.run.play(stage)
        self.changes.append(("played", self._entry(played)))
        return played

    def _entry(self, played: PlayedStage) -> dict[str, Any]:
        teams = self.run.teams
        pairings = {pairing.id: pairing for pairing in played.round.pairings}
        entry: dict[str, Any] = {
            "stage": played.stage.id,
            "results": {
                id: {**result_to_data(result), "teams": [teams[pairings[id].home], teams[pairings[id].away]]}
                for id, result in played.results.items()
            },
            "engine": self.engine.key,
            "version": self.engine.version,
            "seed": str(self.table.path),
        }
        if played.pairs is not None:
            entry["draws"] = {played.stage.id: [list(pair) for pair in played.pairs]}
        if played.lots:
            entry["lots"] = [
                {"competition": lots.competition, "order": list(lots.order), "proof": "seed"}
                for lots in played.lots
            ]
        if played.placing:
            entry["placings"] = played.placing
        if played.stage.kind == "event":
            entry["done"] = [played.stage.id]
        return {**entry, "state": self.run.campaign.state()}


def recorded_table(agents: Sequence[Agent], seed: int | str, names: Sequence[str]) -> RecordedTable:
    return RecordedTable(agents, run_path(seed), names)


def simulated_table(agents: Sequence[Agent], seed: int | str) -> Table:
    return Table(agents, run_path(seed))


__all__ = ["LeaguePlay", "last_state", "make_agents", "make_setup", "recorded_table", "simulated_table"]
