"""Many seasons from here on: what everybody's chances are."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from leaguecli.cli.session import Session
from leaguecli.cli.words import _

if TYPE_CHECKING:
    from leaguecli.simulate.scenario import Scenario

_NEW = "Without a league"
_HOW = "How"
_FILES = "Files"


def simulate(
    session: Session,
    runs: Annotated[
        str, typer.Option("--runs", "-n", metavar="N", help=_("How many seasons; 1000 unless said."))
    ] = "",
    seed: Annotated[
        str | None, typer.Option("--seed", metavar="S", help=_("Instead of the league's own."))
    ] = None,
    until: Annotated[
        str, typer.Option("--until", metavar="0.5pp", help=_("Stop as soon as it is so precise."))
    ] = "",
    assume: Annotated[
        list[str] | None, typer.Option("--assume", metavar='"M7 2-1"', help=_("Take a result for granted."))
    ] = None,
    agent: Annotated[
        list[str] | None, typer.Option("--agent", metavar="TEAM=random", help=_("Who decides for a team."))
    ] = None,
    rules: Annotated[
        str, typer.Option("--rules", metavar="R", help=_("Under these rules instead: a preset or a file."))
    ] = "",
    from_scratch: Annotated[
        bool, typer.Option("--from-scratch", help=_("Forget the results so far; nothing is saved."))
    ] = False,
    from_file: Annotated[
        str, typer.Option("--from", metavar="scenario.yaml", help=_("Everything from a file."))
    ] = "",
    save: Annotated[bool, typer.Option("--save", help=_("Keep the odds in the league's history."))] = False,
    game: Annotated[
        str,
        typer.Option("--game", "-g", metavar="GAME", help=_("`leaguecli games` lists them.")),
    ] = "",
    team: Annotated[
        list[str] | None, typer.Option("--team", "-t", metavar="NAME", help=_("A team; once for each."))
    ] = None,
    teams: Annotated[
        str, typer.Option("--teams", metavar="FILE|-", help=_("Teams from a file, one a line."))
    ] = "",
    players: Annotated[
        str, typer.Option("--players", metavar="N|NAMES", help=_("World Cup: who owns the teams."))
    ] = "",
    format: Annotated[
        str, typer.Option("--format", metavar="F", help=_("`leaguecli formats` lists them."))
    ] = "",
    option: Annotated[
        list[str] | None, typer.Option("--option", metavar="KEY=VALUE", help=_("Of the format or the game."))
    ] = None,
    workers: Annotated[
        int | None, typer.Option("--workers", metavar="N", min=1, help=_("Processes; all cores unless said."))
    ] = None,
    cluster: Annotated[
        str,
        typer.Option("--cluster", metavar="ADDRESS|local", help=_("A Dask cluster: tcp://HOST:8786.")),
    ] = "",
    checkpoint: Annotated[
        str, typer.Option("--checkpoint", metavar="FILE", help=_("Go on from there after a break."))
    ] = "",
    each: Annotated[
        str, typer.Option("--each", metavar="FILE|-", help=_("A line of JSON for each season."))
    ] = "",
    svg: Annotated[str, typer.Option("--svg", metavar="FILE", help=_("A picture of the odds."))] = "",
    html: Annotated[str, typer.Option("--html", metavar="FILE", help=_("A page with the odds."))] = "",
    output: Annotated[
        str, typer.Option("--output", "-o", metavar="FILE", help=_("Write it to this file."))
    ] = "",
    force: Annotated[bool, typer.Option("--force", help=_("Write over an existing file."))] = False,
) -> None:
    from leaguecli.cli.odds.session import SimulateSession

    scenario = _base(from_file)
    _take_league(session, scenario, game, [*(team or [])], teams, players, format, option or [])
    _take_how(scenario, runs, seed, until, workers, cluster)
    _take_what_if(scenario, assume or [], agent or [], rules, from_scratch)
    for kind, name in {"checkpoint": checkpoint, "svg": svg, "html": html}.items():
        if name:
            scenario.outputs[kind] = Path(name)
    SimulateSession(session, scenario, each, output, force=force, save=save).run()


def _base(from_file: str) -> Scenario:
    from leaguecli.simulate.scenario import Scenario, read_scenario

    return read_scenario(Path(from_file)) if from_file else Scenario()


def _take_league(
    session: Session,
    scenario: Scenario,
    game: str,
    team: list[str],
    teams: str,
    players: str,
    format: str,
    option: list[str],
) -> None:
    """A league that exists, or one made for this simulation alone."""
    from leaguecli.cli.commands.creating import (
        ensure_complete,
        ensure_owners,
        parse_option,
        parse_players,
        teams_from,
    )
    from leaguecli.league.creating import LeagueSpec, NewTeam
    from leaguecli.model.errors import UsageProblem

    if game:
        if session.common.league:
            raise UsageProblem("a league and a game are named", hint="a league has its game already")
        scenario.league = ""
        scenario.spec = LeagueSpec("simulation", game)
    elif (team or teams or players or format or option) and scenario.spec is None:
        raise UsageProblem("teams, players and formats need a game", hint="name it with --game")
    scenario.league = session.common.league or scenario.league
    if session.common.league:
        scenario.spec = None
    spec = scenario.spec
    if spec is None:
        return
    if team or teams:
        spec.teams = [NewTeam(name) for name in [*team, *teams_from(teams)]]
    if players:
        ensure_owners(spec.game)
        spec.players = parse_players(players)
    spec.format = format or spec.format
    spec.options |= dict(parse_option(text) for text in option)
    ensure_complete(spec)


def _take_how(
    scenario: Scenario, runs: str, seed: str | None, until: str, workers: int | None, cluster: str
) -> None:
    from leaguecli.model.errors import UsageProblem
    from leaguecli.simulate.numbers import MOST_WORKERS, parse_margin, parse_runs
    from leaguecli.tabletop.seeds import parse_seed

    if runs:
        scenario.runs = parse_runs(runs)
    if seed is not None:
        scenario.seed = parse_seed(seed)
    if until:
        scenario.until = parse_margin(until)
    if workers is not None:
        if workers > MOST_WORKERS:
            raise UsageProblem(
                "{count} workers are too many", hint="at most {most}", count=workers, most=MOST_WORKERS
            )
        scenario.workers = workers
    scenario.cluster = cluster or scenario.cluster


def _take_what_if(
    scenario: Scenario, assume: list[str], agent: list[str], rules: str, from_scratch: bool
) -> None:
    from leaguecli.cli.commands.playing import parse_agents

    scenario.assume += assume
    scenario.agents |= parse_agents(agent)
    scenario.from_scratch = from_scratch or scenario.from_scratch
    if rules:
        from leaguecli.standings.ruleset_file import load_ruleset

        scenario.rules = load_ruleset(rules)
