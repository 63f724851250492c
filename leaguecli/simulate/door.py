"""Behind `leaguecli.simulate.simulate`: keyword arguments become a scenario."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from leaguecli.league.creating import LeagueSpec, NewTeam
from leaguecli.model.errors import UsageProblem
from leaguecli.simulate.numbers import LEAST_MARGIN, MOST_RUNS, MOST_WORKERS
from leaguecli.simulate.outputs import Lines, LinesTo, LinesToFile
from leaguecli.simulate.running import Progress
from leaguecli.simulate.scenario import Scenario
from leaguecli.simulate.study import Simulation
from leaguecli.simulate.summary import Summary

Each = str | Path | Callable[[dict[str, Any]], object] | None


def open_door(
    league: str | Path | None,
    *,
    game: str,
    teams: Sequence[str],
    players: Sequence[str],
    format: str,
    options: Mapping[str, Any] | None,
    rules: str | Path,
    each: Each,
    checkpoint: str | Path | None,
    agents: Mapping[str, str] | None,
    assume: Sequence[str],
    progress: Progress | None,
    cluster: str,
    **how: Any,
) -> Summary:
    scenario = Scenario(agents=dict(agents or {}), assume=list(assume), cluster=cluster, **how)
    ensure_sensible(scenario)
    if game:
        new = [NewTeam(name) for name in teams]
        scenario.spec = LeagueSpec("simulation", game, new, list(players), format, dict(options or {}))
    elif league is None:
        raise UsageProblem("which league?", hint="name one, or a game with its teams")
    if league is not None:
        ensure_one_league(scenario)
        scenario.league = str(league)
    if rules:
        from leaguecli.standings.ruleset_file import load_ruleset

        scenario.rules = load_ruleset(rules)
    if checkpoint is not None:
        scenario.outputs["checkpoint"] = Path(checkpoint)
    study = Simulation(scenario).run(make_lines(each), progress)
    if study.outcome.interrupted:
        if cluster:
            from leaguecli.simulate.crews.cluster import close_abandoned

            close_abandoned()
        raise KeyboardInterrupt
    return study.summary


def ensure_one_league(scenario: Scenario) -> None:
    if scenario.spec is not None:
        raise UsageProblem("a league and a game are named", hint="a league has its game already")


def ensure_sensible(scenario: Scenario) -> None:
    if scenario.runs is not None and not 1 <= scenario.runs <= MOST_RUNS:
        raise UsageProblem(
            "{runs} seasons cannot be simulated", hint="from 1 to {most}", runs=scenario.runs, most=MOST_RUNS
        )
    if scenario.until is not None and not LEAST_MARGIN <= scenario.until <= 0.5:
        raise UsageProblem(
            "{margin} is no precision to reach",
            hint="a share, for example 0.005 for half a percentage point",
            margin=scenario.until,
        )
    if not 0 <= scenario.workers <= MOST_WORKERS:
        raise UsageProblem("{count} workers are too many or too few", count=scenario.workers)


def make_lines(each: Each) -> Lines | None:
    if each is None:
        return None
    if isinstance(each, str | Path):
        return LinesToFile(Path(each))
    return LinesTo(lambda line: each(json.loads(line)))
