"""Transcripts: YAML that a person at a real table can write and a program can check.

    transcript: 1
    game: world-cup-2010
    teams: [South Africa, Mexico, Uruguay, France]
    rounds:
      - stage: GROUP-A
        matches:
          - {id: M1, home: South Africa, away: Mexico}
        play:
          - {deal: action cards, by: South Africa, cards: [goal, attack, attack, foul, defence]}
          - {decide: cards, by: South Africa, choice: [goal, attack]}
          - {draw: action cards, card: attack}
        results: {M1: 1-0}

`start` holds the lines of the set-up, or `state` the campaign as it stood before the first round; a friendly
has `play` and `result` instead of rounds. `docs/transcripts.md` describes it in full.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from leaguecli.files.reader import Reader
from leaguecli.files.yaml12 import Fields, Items, Node, Place, Text, load_nodes, plain
from leaguecli.model.errors import InvalidData
from leaguecli.model.names import ensure_distinct
from leaguecli.model.result import OUTCOMES, Result, Score, parse_result, parse_score
from leaguecli.tabletop.engine import Pairing, Round, Setup
from leaguecli.tabletop.replayed import VERBS, WORDS, WrittenLine
from leaguecli.tabletop.transcript_text import format_transcript as format_transcript

_TOP = (
    "transcript",
    "game",
    "teams",
    "persons",
    "players",
    "owners",
    "competitions",
    "options",
    "state",
    "start",
    "rounds",
    "play",
    "result",
    "note",
)
_ROUND = (
    "stage",
    "kind",
    "season",
    "group",
    "entrants",
    "draw",
    "matches",
    "known",
    "facts",
    "play",
    "results",
    "note",
)


@dataclass(slots=True)
class WrittenDraw:
    """Who was in the draw, how it went, and where it ends."""

    entrants: list[int]
    lines: list[WrittenLine]
    place: Place
    end: Place


@dataclass(slots=True)
class PlayedRound:
    round: Round
    lines: list[WrittenLine]
    results: dict[str, tuple[Place, Result]]
    end: Place
    draw: WrittenDraw | None = None
    place: Place = field(default_factory=lambda: Place("", 1, 1))


@dataclass(slots=True)
class Transcript:
    game: str
    setup: Setup
    state: dict[str, Any] | None = None
    start: list[WrittenLine] = field(default_factory=list)
    rounds: list[PlayedRound] = field(default_factory=list)
    friendly: PlayedRound | None = None
    end: Place = field(default_factory=lambda: Place("", 1, 1))
    places: dict[str, Place] = field(default_factory=dict)
    """Where each key of the file stands, and each of its options."""


def read_transcript(path: Path) -> Transcript:
    return parse_transcript(load_nodes(path))


def parse_transcript(root: Node) -> Transcript:
    """All problems of form at once; whether the play is legal is for the replay to say."""
    reader = Reader()
    top = reader.fields(root, _TOP, required=("transcript", "game", "teams"))
    if "transcript" in top:
        reader.integer(top["transcript"], 1, 1)
    setup = _read_setup(reader, top)
    transcript = Transcript(
        game=reader.text(top["game"]) if "game" in top else "",
        setup=setup,
        state=_read_data(reader, top["state"]) if "state" in top else None,
        start=_read_lines(reader, top["start"]) if "start" in top else [],
        end=last_place(root),
        places=_places(root, top),
    )
    for node in reader.items(top["rounds"]) if "rounds" in top else []:
        transcript.rounds.append(_read_round(reader, node, setup))
    if "play" in top:
        transcript.friendly = _read_friendly(reader, top)
    if not transcript.rounds and transcript.friendly is None:
        reader.problem(root, "there is nothing to replay", hint="add `rounds:` or `play:`")
    reader.finish()
    return transcript


def _places(root: Node, top: dict[str, Node]) -> dict[str, Place]:
    options = top.get("options")
    of_options = options.keys if isinstance(options, Fields) else {}
    return {**of_options, **root.keys} if isinstance(root, Fields) else {}


def _read_setup(reader: Reader, top: dict[str, Node]) -> Setup:
    teams = tuple(reader.name(node, "team") for node in reader.items(top["teams"])) if "teams" in top else ()
    players = (
        tuple(reader.name(node, "player") for node in reader.items(top["players"]))
        if "players" in top
        else ()
    )
    persons = tuple(reader.boolean(n) for n in reader.items(top["persons"])) if "persons" in top else ()
    owners: tuple[int | None, ...] = ()
    if "owners" in top:
        owners = tuple(_owner(reader, n, players) for n in reader.items(top["owners"]))
    competitions = tuple(
        tuple(_index(reader, n, teams, "team") for n in reader.items(group))
        for group in (reader.items(top["competitions"]) if "competitions" in top else [])
    )
    options = _read_data(reader, top["options"]) if "options" in top else {}
    setup = Setup(teams, persons, players, owners, competitions, options)
    _check_setup(reader, top, setup)
    return setup


def _check_setup(reader: Reader, top: dict[str, Node], setup: Setup) -> None:
    for key, names in (("teams", setup.teams), ("players", setup.players)):
        try:
            ensure_distinct(names, key.removesuffix("s"))
        except InvalidData as error:
            reader.problem(top[key], error.message, error.hint, **error.values)
    for key, values in (("persons", setup.persons), ("owners", setup.owners)):
        if key in top and len(values) != len(setup.teams):
            reader.problem(top[key], "there is one of {key} for each team", key=key)


def _read_data(reader: Reader, node: Node) -> dict[str, Any]:
    if not isinstance(node, Fields):
        reader.problem(node, "expected keys and values here", hint="for example `{{goals: 2.7}}`")
        return {}
    data: dict[str, Any] = plain(node)
    return data


def _owner(reader: Reader, node: Node, players: tuple[str, ...]) -> int | None:
    is_nobody = isinstance(node, Text) and not node.quoted and node.text in ("null", "~", "")
    return None if is_nobody else _index(reader, node, players, "player")


def _index(reader: Reader, node: Node, names: tuple[str, ...], what: str) -> int:
    text = reader.one_of(node, names, what)
    return names.index(text) if text in names else 0


def _read_lines(reader: Reader, node: Node) -> list[WrittenLine]:
    return [line for item in reader.items(node) if (line := _read_line(reader, item)) is not None]


def _read_line(reader: Reader, node: Node) -> WrittenLine | None:
    if not isinstance(node, Fields):
        reader.problem(node, "a line of play is written as {example}", example="{roll: genius, face: 2}")
        return None
    verbs = [verb for verb in VERBS if verb in node.fields]
    if not verbs and "note" in node.fields:
        return None
    if len(verbs) != 1:
        reader.problem(node, "a line of play needs exactly one of: {verbs}", verbs=", ".join(VERBS))
        return None
    verb = verbs[0]
    reader.fields(node, (verb, *WORDS[verb], "note"))
    words = {key: _written(value) for key, value in node.fields.items()}
    return WrittenLine(node.place, verb, words.pop(verb), words)


def _written(node: Node) -> Any:
    """Text stays as written, so that a card called `NO` or a face `03` keeps its name; structure is kept."""
    match node:
        case Text(text=text, quoted=quoted):
            return plain(node) if not quoted and text in ("true", "false", "null", "~") else text
        case Items(items=items):
            return [_written(item) for item in items]
        case Fields(fields=fields):
            return {key: _written(value) for key, value in fields.items()}


def _read_round(reader: Reader, node: Node, setup: Setup) -> PlayedRound:
    required = ("stage",) if isinstance(node, Fields) and "draw" in node.fields else ("stage", "play")
    keys = reader.fields(node, _ROUND, required=required)
    pairings = tuple(
        _read_pairing(reader, item, setup)
        for item in (reader.items(keys["matches"]) if "matches" in keys else [])
    )
    round = Round(
        id=reader.text(keys["stage"]) if "stage" in keys else "",
        pairings=pairings,
        kind=reader.one_of(keys["kind"], ("matches", "event"), "kind") if "kind" in keys else "matches",
        season=reader.integer(keys["season"], 1, 99) if "season" in keys else None,
        group=reader.text(keys["group"]) if "group" in keys else None,
        known={m: r for m, (_, r) in _read_results(reader, keys.get("known")).items()},
        facts=_read_data(reader, keys["facts"]) if "facts" in keys else {},
    )
    lines = _read_lines(reader, keys["play"]) if "play" in keys else []
    results = _read_results(reader, keys.get("results"))
    draw = _read_draw(reader, keys, setup)
    return PlayedRound(round, lines, results, last_place(node), draw, node.place)


def _read_draw(reader: Reader, keys: dict[str, Node], setup: Setup) -> WrittenDraw | None:
    if "draw" not in keys:
        return None
    node = keys["draw"]
    entrants = [
        _index(reader, item, setup.teams, "team")
        for item in (reader.items(keys["entrants"]) if "entrants" in keys else [])
    ]
    return WrittenDraw(entrants, _read_lines(reader, node), node.place, last_place(node))


def _read_pairing(reader: Reader, node: Node, setup: Setup) -> Pairing:
    keys = reader.fields(node, ("id", "home", "away", "decisive"), required=("id", "home", "away"))
    pairing = Pairing(
        id=reader.text(keys["id"]) if "id" in keys else "",
        home=_index(reader, keys["home"], setup.teams, "team") if "home" in keys else 0,
        away=_index(reader, keys["away"], setup.teams, "team") if "away" in keys else 0,
        decisive=reader.boolean(keys["decisive"]) if "decisive" in keys else False,
    )
    if "home" in keys and "away" in keys and pairing.home == pairing.away and len(setup.teams) > 1:
        reader.problem(node, "a team cannot play against itself")
    return pairing


def _read_friendly(reader: Reader, top: dict[str, Node]) -> PlayedRound:
    results = {}
    if "result" in top:
        results = {"": (top["result"].place, _read_result(reader, top["result"]))}
    lines = _read_lines(reader, top["play"])
    return PlayedRound(Round("friendly"), lines, results, last_place(top["play"]), place=top["play"].place)


def _read_results(reader: Reader, node: Node | None) -> dict[str, tuple[Place, Result]]:
    if node is None:
        return {}
    if not isinstance(node, Fields):
        reader.problem(node, "results are written as {example}", example="{M1: 2-1}")
        return {}
    return {match: (value.place, _read_result(reader, value)) for match, value in node.fields.items()}


def _read_result(reader: Reader, node: Node) -> Result:
    """`2-1`, or with all its circumstances `{score: 2-1, forfeit: away}`."""
    try:
        if isinstance(node, Fields):
            return _read_circumstances(reader, node)
        return parse_result(reader.text(node))
    except InvalidData as error:
        reader.problem(node, error.message, error.hint, **error.values)
        return Result()


def _read_circumstances(reader: Reader, node: Fields) -> Result:
    scores, flags = ("score", "pens", "half_time"), ("extra_time", "awarded", "annulled")
    keys = reader.fields(node, (*scores, *flags, "outcome", "forfeit"))
    values: dict[str, Any] = {key: _read_score(reader, keys[key]) for key in scores if key in keys}
    values |= {key: reader.boolean(keys[key]) for key in flags if key in keys}
    if "outcome" in keys:
        values["outcome"] = reader.one_of(keys["outcome"], OUTCOMES, "outcome")
    if "forfeit" in keys:
        values["forfeit"] = reader.one_of(keys["forfeit"], ("home", "away"), "side")
    return Result(**values)


def _read_score(reader: Reader, node: Node) -> Score:
    return parse_score(reader.text(node))


def last_place(node: Node) -> Place:
    match node:
        case Fields(fields=fields) if fields:
            return max((last_place(value) for value in fields.values()), key=lambda p: (p.line, p.column))
        case Items(items=items) if items:
            return last_place(items[-1])
        case _:
            return node.place
