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

import json
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from leaguecli.files.reader import Reader
from leaguecli.files.yaml12 import Fields, Items, Node, Place, Text, load_nodes, plain
from leaguecli.model.result import Result, format_result, parse_result
from leaguecli.tabletop.engine import Pairing, Round, Setup
from leaguecli.tabletop.recorded import Line
from leaguecli.tabletop.replayed import VERBS, WrittenLine

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
_ROUND = ("stage", "kind", "season", "group", "matches", "known", "facts", "play", "results", "note")


@dataclass(slots=True)
class PlayedRound:
    round: Round
    lines: list[WrittenLine]
    results: dict[str, tuple[Place, Result]]
    end: Place


@dataclass(slots=True)
class Transcript:
    game: str
    setup: Setup
    state: dict[str, Any] | None = None
    start: list[WrittenLine] = field(default_factory=list)
    rounds: list[PlayedRound] = field(default_factory=list)
    friendly: PlayedRound | None = None
    end: Place = field(default_factory=lambda: Place("", 1, 1))


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
        state=plain(top["state"]) if "state" in top else None,
        start=_read_lines(reader, top["start"]) if "start" in top else [],
        end=last_place(root),
    )
    for node in reader.items(top["rounds"]) if "rounds" in top else []:
        transcript.rounds.append(_read_round(reader, node, setup))
    if "play" in top:
        transcript.friendly = _read_friendly(reader, top)
    if not transcript.rounds and transcript.friendly is None:
        reader.problem(root, "there is nothing to replay", hint="add `rounds:` or `play:`")
    reader.finish()
    return transcript


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
        owners = tuple(_index(reader, n, players, "player") for n in reader.items(top["owners"]))
    competitions = tuple(
        tuple(_index(reader, n, teams, "team") for n in reader.items(group))
        for group in (reader.items(top["competitions"]) if "competitions" in top else [])
    )
    options = plain(top["options"]) if "options" in top else {}
    return Setup(teams, persons, players, owners, competitions, options or {})


def _index(reader: Reader, node: Node, names: tuple[str, ...], what: str) -> int:
    text = reader.one_of(node, names, what)
    return names.index(text) if text in names else 0


def _read_lines(reader: Reader, node: Node) -> list[WrittenLine]:
    return [line for item in reader.items(node) if (line := _read_line(reader, item)) is not None]


def _read_line(reader: Reader, node: Node) -> WrittenLine | None:
    if not isinstance(node, Fields):
        reader.problem(node, "a line of play is written as {example}", example="{roll: genius, face: 2}")
        return None
    if "note" in node.fields:
        return None
    verbs = [verb for verb in VERBS if verb in node.fields]
    if len(verbs) != 1:
        reader.problem(node, "a line of play needs exactly one of: {verbs}", verbs=", ".join(VERBS))
        return None
    words = {key: _written(value) for key, value in node.fields.items()}
    return WrittenLine(node.place, verbs[0], words.pop(verbs[0]), words)


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
    keys = reader.fields(node, _ROUND, required=("stage", "play"))
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
        facts=plain(keys["facts"]) if "facts" in keys else {},
    )
    lines = _read_lines(reader, keys["play"]) if "play" in keys else []
    return PlayedRound(round, lines, _read_results(reader, keys.get("results")), last_place(node))


def _read_pairing(reader: Reader, node: Node, setup: Setup) -> Pairing:
    keys = reader.fields(node, ("id", "home", "away", "decisive"), required=("id", "home", "away"))
    return Pairing(
        id=reader.text(keys["id"]) if "id" in keys else "",
        home=_index(reader, keys["home"], setup.teams, "team") if "home" in keys else 0,
        away=_index(reader, keys["away"], setup.teams, "team") if "away" in keys else 0,
        decisive=reader.boolean(keys["decisive"]) if "decisive" in keys else False,
    )


def _read_friendly(reader: Reader, top: dict[str, Node]) -> PlayedRound:
    results = {}
    if "result" in top:
        results = {"": (top["result"].place, _read_result(reader, top["result"]))}
    lines = _read_lines(reader, top["play"])
    return PlayedRound(Round("friendly"), lines, results, last_place(top["play"]))


def _read_results(reader: Reader, node: Node | None) -> dict[str, tuple[Place, Result]]:
    if node is None:
        return {}
    if not isinstance(node, Fields):
        reader.problem(node, "results are written as {example}", example="{M1: 2-1}")
        return {}
    return {match: (value.place, _read_result(reader, value)) for match, value in node.fields.items()}


def _read_result(reader: Reader, node: Node) -> Result:
    from leaguecli.model.errors import InvalidData

    try:
        return parse_result(reader.text(node))
    except InvalidData as error:
        reader.problem(node, error.message, error.hint, **error.values)
        return Result()


def last_place(node: Node) -> Place:
    match node:
        case Fields(fields=fields) if fields:
            return max((last_place(value) for value in fields.values()), key=lambda p: (p.line, p.column))
        case Items(items=items) if items:
            return last_place(items[-1])
        case _:
            return node.place


# Writing: the inverse of reading, one line of play a line.


def format_transcript(
    game: str,
    setup: Setup,
    *,
    state: dict[str, Any] | None = None,
    start: list[Line] | None = None,
    rounds: list[tuple[Round, list[Line], dict[str, Result]]] | None = None,
    friendly: tuple[list[Line], Result] | None = None,
) -> str:
    text = ["transcript: 1", f"game: {_scalar(game)}", *_format_setup(setup)]
    if state is not None:
        text.append(f"state: {_flow(state)}")
    if start:
        text += ["start:", *_format_lines(start, "  ")]
    if rounds:
        text.append("rounds:")
        for round, lines, results in rounds:
            text += _format_round(setup, round, lines, results)
    if friendly is not None:
        lines, result = friendly
        text += ["play:", *_format_lines(lines, "  "), f"result: {_scalar(format_result(result))}"]
    return "\n".join(text) + "\n"


def _format_setup(setup: Setup) -> list[str]:
    text = [f"teams: {_flow(list(setup.teams))}"]
    if setup.persons:
        text.append(f"persons: {_flow(list(setup.persons))}")
    if setup.players:
        text.append(f"players: {_flow(list(setup.players))}")
    if setup.owners:
        owners = [setup.players[owner] if owner is not None else None for owner in setup.owners]
        text.append(f"owners: {_flow(owners)}")
    if setup.competitions:
        names = [[setup.teams[team] for team in group] for group in setup.competitions]
        text.append(f"competitions: {_flow(names)}")
    if setup.options:
        text.append(f"options: {_flow(dict(setup.options))}")
    return text


def _format_round(setup: Setup, round: Round, lines: list[Line], results: dict[str, Result]) -> list[str]:
    text = [f"  - stage: {_scalar(round.id)}"]
    if round.kind != "matches":
        text.append(f"    kind: {round.kind}")
    for key, value in (("season", round.season), ("group", round.group)):
        if value is not None:
            text.append(f"    {key}: {_scalar(value)}")
    if round.pairings:
        text.append("    matches:")
        text += [f"      - {_flow(_pairing_words(setup, pairing))}" for pairing in round.pairings]
    if round.known:
        text.append(f"    known: {_flow({m: format_result(r) for m, r in round.known.items()})}")
    if round.facts:
        text.append(f"    facts: {_flow(dict(round.facts))}")
    text += ["    play:", *_format_lines(lines, "      ")] if lines else ["    play: []"]
    if results:
        text.append(f"    results: {_flow({m: format_result(r) for m, r in results.items()})}")
    return text


def _pairing_words(setup: Setup, pairing: Pairing) -> dict[str, Any]:
    words: dict[str, Any] = {
        "id": pairing.id,
        "home": setup.teams[pairing.home],
        "away": setup.teams[pairing.away],
    }
    if pairing.decisive:
        words["decisive"] = True
    return words


def _format_lines(lines: list[Line], indent: str) -> list[str]:
    return [f"{indent}- {_flow(line)}" for line in lines]


_PLAIN = re.compile(r"[^\W\d_][\w'’./]*(?:[ -][\w'’./]+)*|-?\d+|\d+[-:]\d+", re.UNICODE)
_RESERVED = {"true", "false", "null", "True", "False", "Null", "TRUE", "FALSE", "NULL"}


def _scalar(value: Any) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    text = str(value)
    if _PLAIN.fullmatch(text) and text not in _RESERVED:
        return text
    return json.dumps(text, ensure_ascii=False)


def _flow(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_scalar(k)}: {_flow(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_flow(item) for item in value) + "]"
    return _scalar(value)
