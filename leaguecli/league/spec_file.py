"""`league.yaml`: a league written down before it exists. All mistakes are reported at once, with their lines.

name: Sunday league
game: masters-of-football
teams:
  - São João
  - {name: Forlì, code: FOR}
  - {name: Ajax, player: Ana}
players: [Ana, Rui]          # World Cup: who owns the teams
format: championship         # what the game offers; `leaguecli formats` lists them
options: {legs: 2}           # of the format or the game
rules: premier-league        # a preset, a file, or the rules themselves
start: 2026-09-01
every: 7d
seed: 42
shuffle: true
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from leaguecli.files.data_nodes import places_of
from leaguecli.files.reader import Reader
from leaguecli.files.yaml12 import Fields, Node, Text, load_nodes, plain
from leaguecli.formats.catalogue import find_format
from leaguecli.formats.dates import parse_date, parse_interval
from leaguecli.league.creating import LeagueSpec, NewTeam
from leaguecli.league.games import ensure_game_known
from leaguecli.model.errors import LeagueError
from leaguecli.model.names import exact_key, shown
from leaguecli.tabletop.seeds import fresh_seed

KEYS = (
    "name",
    "game",
    "teams",
    "players",
    "format",
    "options",
    "rules",
    "start",
    "every",
    "seed",
    "shuffle",
)
CHECKS: dict[str, Callable[[str], object]] = {
    "game": ensure_game_known,
    "format": find_format,
    "start": parse_date,
    "every": parse_interval,
}
TEAM_KEYS = ("name", "code", "player", "strength")


def read_spec(path: Path) -> LeagueSpec:
    reader = Reader()
    top = reader.fields(load_nodes(path), KEYS, required=("name", "game"))
    spec = LeagueSpec(name="", game="")
    if "name" in top:
        spec.name = reader.name(top["name"], "league name")
    for key in ("game", "format", "start", "every"):
        if key in top:
            setattr(spec, key, reader.text(top[key]))
            check_text(reader, top[key], CHECKS[key])
    if "teams" in top:
        nodes = reader.items(top["teams"])
        spec.teams = [read_team(reader, node, spec) for node in nodes]
        check_teams(reader, nodes, spec.teams)
    if "players" in top:
        spec.players = [reader.name(node, "player") for node in reader.items(top["players"])]
    if "options" in top:
        read_options(reader, top["options"], spec)
    spec.seed = read_seed(reader, top["seed"]) if "seed" in top else fresh_seed()
    if "shuffle" in top:
        spec.shuffle = reader.boolean(top["shuffle"])
    if "rules" in top:
        read_rules(reader, top["rules"], spec, path.parent)
    reader.finish()
    return spec


def check_text(reader: Reader, node: Node, ensure: Callable[[str], object]) -> None:
    """What is wrong with a value is said with its line, beside everything else."""
    try:
        ensure(node.text if isinstance(node, Text) else "")
    except LeagueError as error:
        if isinstance(node, Text):
            reader.problem(node, error.message, error.hint, **error.values)


def check_teams(reader: Reader, nodes: list[Node], teams: list[NewTeam]) -> None:
    for what, names in (("team", [t.name for t in teams]), ("code", [t.code or "" for t in teams])):
        seen: set[str] = set()
        for node, name in zip(nodes, names, strict=True):
            key = exact_key(name)
            if name and key in seen:
                reader.problem(
                    node,
                    "two {what}s are called {name}",
                    hint="names must differ by more than case or width",
                    what=what,
                    name=shown(name),
                )
            seen.add(key)


def read_team(reader: Reader, node: Node, spec: LeagueSpec) -> NewTeam:
    if isinstance(node, Text):
        return NewTeam(reader.name(node, "team name"))
    keys = reader.fields(node, TEAM_KEYS, required=("name",))
    team = NewTeam(reader.name(keys["name"], "team name") if "name" in keys else "")
    if "code" in keys:
        team.code = reader.text(keys["code"])
    if "player" in keys:
        team.player = reader.name(keys["player"], "player")
    if "strength" in keys:
        spec.options.setdefault("strengths", {})[team.name] = plain(keys["strength"])
    return team


def read_options(reader: Reader, node: Node, spec: LeagueSpec) -> None:
    if not isinstance(node, Fields):
        reader.problem(node, "options are keys and values", hint="for example options: {{legs: 2}}")
        return
    spec.options |= plain(node)
    spec.places |= places_of(node, "options")


def read_seed(reader: Reader, node: Node) -> int | str:
    value = plain(node) if isinstance(node, Text) else None
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    return reader.name(node, "seed")


def read_rules(reader: Reader, node: Node, spec: LeagueSpec, folder: Path) -> None:
    from leaguecli.standings.ruleset_file import load_ruleset, ruleset_from_nodes

    try:
        if isinstance(node, Text):
            beside = folder / node.text
            spec.rules = load_ruleset(beside if beside.is_file() else node.text)
        else:
            spec.rules = ruleset_from_nodes(node, name=spec.name)
    except LeagueError as error:
        if isinstance(node, Text) and not error.where and not hasattr(error, "problems"):
            reader.problem(node, error.message, error.hint, **error.values)
        else:
            reader.problems += getattr(error, "problems", [error])
