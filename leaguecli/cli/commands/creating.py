"""Making a league."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from leaguecli.cli.phrases import league_heading, next_command, progress
from leaguecli.cli.registry import COMMANDS
from leaguecli.cli.session import Session
from leaguecli.cli.words import _, say
from leaguecli.league.creating import LeagueSpec, NewTeam, make_league_tables
from leaguecli.league.league import League, create_league_file
from leaguecli.model.errors import InvalidData, UsageProblem
from leaguecli.model.names import exact_key, has_mixed_scripts, shown
from leaguecli.tabletop.seeds import fresh_seed, parse_seed

MOST_TEAMS = 1024


def new(
    session: Session,
    name: Annotated[str, typer.Argument(metavar="NAME", help=_("What the league is called."))] = "",
    game: Annotated[
        str, typer.Option("--game", "-g", metavar="GAME", help=_("`leaguecli games` lists them."))
    ] = "",
    team: Annotated[
        list[str] | None, typer.Option("--team", "-t", metavar="NAME", help=_("A team; once for each."))
    ] = None,
    teams: Annotated[
        str, typer.Option("--teams", metavar="FILE|-", help=_("Teams from a file, one a line."))
    ] = "",
    from_file: Annotated[
        str, typer.Option("--from", metavar="league.yaml", help=_("Everything from a file."))
    ] = "",
    rules: Annotated[
        str, typer.Option("--rules", metavar="R", help=_("Tie-breakers: a preset or a file."))
    ] = "",
    format: Annotated[
        str, typer.Option("--format", metavar="F", help=_("`leaguecli formats` lists them."))
    ] = "",
    legs: Annotated[
        int | None, typer.Option("--legs", metavar="N", min=1, help=_("How often everybody meets."))
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option("--option", metavar="KEY=VALUE", help=_("Of the format or the game."))
    ] = None,
    players: Annotated[
        str, typer.Option("--players", metavar="N|NAMES", help=_("World Cup: who owns the teams."))
    ] = "",
    start: Annotated[str, typer.Option("--start", metavar="DATE", help=_("First day, 2026-09-01."))] = "",
    every: Annotated[str, typer.Option("--every", metavar="7d", help=_("From stage to stage."))] = "",
    seed: Annotated[
        str | None, typer.Option("--seed", metavar="N", help=_("The same seed draws the same."))
    ] = None,
    shuffle: Annotated[bool, typer.Option("--shuffle", help=_("Shuffle the teams first."))] = False,
) -> None:
    spec = _base(from_file)
    spec.name = _name_from(name, session.common.league, spec.name)
    spec.game = game or spec.game
    spec.format = format or spec.format
    spec.start, spec.every = start or spec.start, every or spec.every
    spec.shuffle = shuffle or spec.shuffle
    spec.seed = spec.seed if seed is None else parse_seed(seed)
    if team or teams:
        spec.teams = [NewTeam(n) for n in [*(team or []), *teams_from(teams)]]
    if players:
        ensure_owners(spec.game)
        spec.players = parse_players(players)
    if legs is not None:
        spec.options["legs"] = legs
    spec.options |= dict(parse_option(text) for text in option or [])
    if rules:
        from leaguecli.standings.ruleset_file import load_ruleset

        spec.rules = load_ruleset(rules)
    if session.may_ask:
        from leaguecli.cli.asking import complete_spec

        complete_spec(session, spec)
    ensure_complete(spec)
    show_new(session, create(spec, session.common.league))


def _name_from(name: str, league: str, in_file: str) -> str:
    """NAME, or the name -l says, before that of a league file; a path given with -l is the last resort."""
    from leaguecli.league.store.home import is_path

    if is_path(league):
        return name or in_file or Path(league).stem
    if name and league and exact_key(name) != exact_key(league):
        raise UsageProblem(
            "is the league called {name} or {league}?",
            hint="leave -l out, or the name",
            name=shown(name),
            league=shown(league),
        )
    return name or league or in_file


def _base(from_file: str) -> LeagueSpec:
    if not from_file:
        return LeagueSpec(name="", game="", seed=fresh_seed())
    from leaguecli.league.spec_file import read_spec

    return read_spec(Path(from_file))


def ensure_complete(spec: LeagueSpec) -> None:
    """Off a terminal nothing is asked: the missing option is named."""
    from leaguecli.league.games import GAMES, ensure_game_known

    if not spec.game:
        raise UsageProblem("which game?", hint="--game {games}", games="|".join(GAMES))
    ensure_game_known(spec.game)
    if not spec.name:
        raise UsageProblem("what is the league called?", hint='leaguecli new "Sunday league" --game …')
    if not spec.teams and spec.game != "world-cup-2010":
        raise UsageProblem("which teams?", hint="name each with --team, or a file with --teams")


def create(spec: LeagueSpec, where: str = "") -> League:
    """Writes the league's file, in the home folder or where a path says, and makes it the current one."""
    from leaguecli.league.store.home import is_path, make_current, path_for_new_league

    path = Path(where).expanduser() if is_path(where) else path_for_new_league(spec.name)
    league = create_league_file(path, make_league_tables(spec))
    make_current(path)
    return league


def teams_from(source: str) -> list[str]:
    if not source:
        return []
    if source == "-":
        import sys

        text = sys.stdin.read(1_000_000)
    else:
        from leaguecli.files.yaml12 import read_text

        text = read_text(Path(source), largest=1_000_000)
    names = [line.strip() for line in text.splitlines()]
    names = [name.removeprefix("- ").strip() for name in names if name and not name.startswith("#")]
    if len(names) > MOST_TEAMS:
        raise UsageProblem(
            "{count} teams are too many", hint="at most {most}", count=len(names), most=MOST_TEAMS
        )
    return names


def ensure_owners(game: str) -> None:
    """Of our games only the World Cup has teams that people own (WC-03)."""
    from leaguecli.league.games import GAMES

    if game in GAMES and game != "world-cup-2010":
        raise UsageProblem("--players is for the World Cup", hint="name the teams with --team")


def parse_players(text: str) -> list[str]:
    """`4`, or `Ana, Rui, Eva`."""
    if text.strip().isdecimal() and len(text.strip()) < 4:
        if int(text) == 0:
            raise InvalidData("2 to 8 players own the teams, not {count}", count=0)
        return [say("Player {n}", n=number) for number in range(1, int(text) + 1)]
    return [name.strip() for name in text.split(",") if name.strip()]


def parse_option(text: str) -> tuple[str, Any]:
    from leaguecli.files.yaml12 import parse_nodes, plain

    key, equals, value = text.partition("=")
    if not equals or not key:
        raise UsageProblem(
            "--option takes KEY=VALUE, not {text}", hint="for example --option groups=4", text=text
        )
    return key.strip().replace("-", "_"), plain(parse_nodes(value or '""', "--option"))


def show_new(session: Session, league: League) -> None:
    screen = session.screen
    teams = list(league.teams.values())
    if screen.json:
        screen.object(
            "league",
            league=league.name,
            game=league.game,
            format=league.about["format"],
            seed=league.seed,
            rules=league.rules.name,
            teams=[{"team": t.name, "code": t.code, "player": t.player, "person": t.person} for t in teams],
            players=list(league.players),
            matches=progress(league)[1],
            next=next_command(league),
        )
        return
    screen.prose(say("created {league}", league=league_heading(league)))
    shown_teams = [t for t in teams if not t.id.startswith("i")]
    screen.prose("  " + ", ".join(f"{t.name} ({t.code})" for t in shown_teams))
    screen.prose(
        "  "
        + say(
            "stages: {stages} · matches: {matches} · seed: {seed}",
            stages=len(league.season.visible_stages()),
            matches=progress(league)[1],
            seed=league.seed,
        )
    )
    for t in teams:
        if has_mixed_scripts(t.name):
            screen.note(say("{team} mixes alphabets: is that meant?", team=t.name))
    if league.calendar.note:
        screen.prose("  " + _(league.calendar.note))
    screen.note(next_command(league))
    if screen.on_terminal and not screen.quiet:
        specs = [(name, COMMANDS[name]) for name in ("night", "pad")]
        screen.pairs([(f"leaguecli {name}", _(spec.summary)) for name, spec in specs])
