"""`scenario.yaml`: a whole simulation written down. All mistakes are reported at once, with their lines.

game: masters-of-football    # or `league: sunday`, a league that exists, by name or file
teams:
  - São João
  - {name: Forlì, agent: random}
  - {name: Ajax, manager: The Boss}   # a manager card of Masters of Football
players: [Ana, Rui]          # World Cup: who owns the teams
agents: {Ana: random}        # seats that are not teams
format: championship
options: {legs: 2}           # of the format or the game
rules: premier-league        # a preset, a file, or the rules themselves
runs: 10000
until: 0.5pp                 # stop as soon as every share is known so precisely
seed: 1
assume: [M7 2-1]
from_scratch: true           # forget the results of the league
workers: 2
outputs: {json: odds.json, each: seasons.jsonl, svg: odds.svg, html: odds.html, checkpoint: odds.checkpoint}

Files are looked for, and written, beside the scenario.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from leaguecli.files.reader import Reader
from leaguecli.files.yaml12 import Fields, Node, Text, load_nodes
from leaguecli.league.creating import LeagueSpec, NewTeam
from leaguecli.league.spec_file import TEAM_KEYS, read_options, read_rules, read_seed, read_team
from leaguecli.model.errors import LeagueError
from leaguecli.simulate.numbers import DEFAULT_RUNS, MOST_RUNS, MOST_WORKERS, parse_margin
from leaguecli.standings.ruleset import Ruleset

LEAGUE_KEYS = ("game", "teams", "players", "format", "options")
KEYS = (
    *LEAGUE_KEYS,
    "league",
    "rules",
    "agents",
    "runs",
    "until",
    "seed",
    "assume",
    "from_scratch",
    "workers",
    "cluster",
    "outputs",
)
OUTPUT_KEYS = ("json", "each", "svg", "html", "checkpoint")
OWN_TEAM_KEYS = ("agent", "manager")


@dataclass(slots=True)
class Scenario:
    """What to simulate: a league that exists (`league`; empty stands for the current one) or a new one."""

    league: str = ""
    spec: LeagueSpec | None = None
    rules: Ruleset | None = None
    agents: dict[str, str] = field(default_factory=dict)
    assume: list[str] = field(default_factory=list)
    from_scratch: bool = False
    runs: int | None = None
    until: float | None = None
    seed: int | str | None = None
    workers: int = 0
    cluster: str = ""
    outputs: dict[str, Path] = field(default_factory=dict)

    @property
    def most_runs(self) -> int:
        """As many as asked for; with a precision to reach, as many as that can take."""
        if self.runs is not None:
            return self.runs
        if self.until is None:
            return DEFAULT_RUNS
        from leaguecli.simulate.precision import runs_for

        return min(MOST_RUNS, 2 * runs_for(self.until) + DEFAULT_RUNS)


def read_scenario(path: Path) -> Scenario:
    reader = Reader()
    top = reader.fields(load_nodes(path), KEYS)
    scenario = Scenario()
    if "league" in top:
        scenario.league = _read_league(reader, top, path.parent)
    elif "game" in top:
        scenario.spec = _read_spec(reader, top, scenario)
    _ensure_no_new_league(reader, top)
    if "rules" in top:
        holder = LeagueSpec(name=path.stem, game="")
        read_rules(reader, top["rules"], holder, path.parent)
        scenario.rules = holder.rules
    _read_how(reader, top, scenario)
    if "outputs" in top:
        scenario.outputs = _read_outputs(reader, top["outputs"], path.parent)
    reader.finish()
    return scenario


def _read_league(reader: Reader, top: dict[str, Node], folder: Path) -> str:
    text = reader.text(top["league"])
    beside = folder / text
    return str(beside) if text and beside.is_file() else text


def _ensure_no_new_league(reader: Reader, top: dict[str, Node]) -> None:
    """Teams and formats belong to a game that is named; a league that exists has its own."""
    if "league" not in top and "game" in top:
        return
    for key in LEAGUE_KEYS:
        if key in top and "league" in top:
            reader.problem(top[key], "{key} is said of a league that has it already", key=key)
        elif key in top:
            reader.problem(top[key], "{key} is said of no game", hint="name it: game: scoreline", key=key)


def _read_spec(reader: Reader, top: dict[str, Node], scenario: Scenario) -> LeagueSpec:
    spec = LeagueSpec(name="simulation", game=reader.text(top["game"]))
    if "format" in top:
        spec.format = reader.text(top["format"])
    if "options" in top:
        read_options(reader, top["options"], spec)
    if "teams" in top:
        spec.teams = [_read_team(reader, node, spec, scenario) for node in reader.items(top["teams"])]
    if "players" in top:
        spec.players = [reader.name(node, "player") for node in reader.items(top["players"])]
    return spec


def _read_team(reader: Reader, node: Node, spec: LeagueSpec, scenario: Scenario) -> NewTeam:
    if not isinstance(node, Fields):
        return read_team(reader, node, spec)
    reader.fields(node, (*TEAM_KEYS, *OWN_TEAM_KEYS))
    own = {key: value for key, value in node.fields.items() if key in OWN_TEAM_KEYS}
    team = read_team(reader, _with_keys(node, TEAM_KEYS), spec)
    if "agent" in own:
        scenario.agents[team.name] = reader.name(own["agent"], "agent")
    if "manager" in own:
        spec.options.setdefault("managers", {})[team.name] = reader.name(own["manager"], "manager")
    return team


def _with_keys(node: Fields, keys: tuple[str, ...]) -> Fields:
    kept = {key: value for key, value in node.fields.items() if key in keys}
    return Fields(node.place, kept, {key: node.keys[key] for key in kept})


def _read_how(reader: Reader, top: dict[str, Node], scenario: Scenario) -> None:
    if "runs" in top:
        scenario.runs = reader.integer(top["runs"], 1, MOST_RUNS)
    if "until" in top:
        scenario.until = _read_margin(reader, top["until"])
    if "seed" in top:
        scenario.seed = read_seed(reader, top["seed"])
    if "workers" in top:
        scenario.workers = reader.integer(top["workers"], 1, MOST_WORKERS)
    if "cluster" in top:
        scenario.cluster = reader.text(top["cluster"])
    if "agents" in top:
        scenario.agents |= _read_agents(reader, top["agents"])
    if "assume" in top:
        scenario.assume = [reader.text(node) for node in reader.items(top["assume"])]
    if "from_scratch" in top:
        scenario.from_scratch = reader.boolean(top["from_scratch"])


def _read_margin(reader: Reader, node: Node) -> float | None:
    text = reader.text(node)
    try:
        return parse_margin(text) if isinstance(node, Text) else None
    except LeagueError as error:
        reader.problem(node, error.message, error.hint, **error.values)
        return None


def _read_agents(reader: Reader, node: Node) -> dict[str, str]:
    if not isinstance(node, Fields):
        reader.problem(node, "agents are names and kinds", hint="for example agents: {{Ana: random}}")
        return {}
    return {seat: reader.name(kind, "agent") for seat, kind in node.fields.items()}


def _read_outputs(reader: Reader, node: Node, folder: Path) -> dict[str, Path]:
    outputs = {}
    for key, value in reader.fields(node, OUTPUT_KEYS).items():
        text = reader.text(value)
        if isinstance(value, Text) and text in ("", "-"):
            reader.problem(value, "{key} needs the name of a file", key=key)
        outputs[key] = folder / text
    return outputs
