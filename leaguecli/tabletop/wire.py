"""Set-ups, rounds, tables' lines and errors as plain data, so that they can travel to another process."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from leaguecli.files.yaml12 import Place
from leaguecli.model.errors import (
    Ambiguous,
    Conflict,
    InvalidData,
    LeagueError,
    MissingPart,
    NotFound,
    UsageProblem,
)
from leaguecli.model.names import shown
from leaguecli.model.result import result_from_data, result_to_data
from leaguecli.tabletop.engine import Pairing, Round, Setup
from leaguecli.tabletop.replayed import RuleBroken, WrittenLine
from leaguecli.tabletop.story import is_fillable

Data = dict[str, Any]
LONGEST_SENTENCE = 500


def setup_to_data(setup: Setup) -> Data:
    return {
        "teams": setup.teams,
        "persons": setup.persons,
        "players": setup.players,
        "owners": setup.owners,
        "competitions": setup.competitions,
        "options": dict(setup.options),
    }


def setup_from_data(data: Mapping[str, Any]) -> Setup:
    return Setup(
        tuple(data["teams"]),
        tuple(data["persons"]),
        tuple(data["players"]),
        tuple(data["owners"]),
        tuple(tuple(group) for group in data["competitions"]),
        data["options"],
    )


def pairing_to_data(pairing: Pairing) -> list[Any]:
    return [pairing.id, pairing.home, pairing.away, pairing.decisive]


def round_to_data(round: Round) -> Data:
    return {
        "id": round.id,
        "pairings": [pairing_to_data(pairing) for pairing in round.pairings],
        "kind": round.kind,
        "season": round.season,
        "group": round.group,
        "known": {match: result_to_data(result) for match, result in round.known.items()},
        "facts": dict(round.facts),
    }


def round_from_data(data: Mapping[str, Any]) -> Round:
    return Round(
        data["id"],
        tuple(Pairing(*pairing) for pairing in data["pairings"]),
        data["kind"],
        data["season"],
        data["group"],
        {match: result_from_data(result) for match, result in data["known"].items()},
        data["facts"],
    )


def line_to_data(line: WrittenLine) -> list[Any]:
    place = line.place
    return [place.file, place.line, place.column, line.verb, line.subject, line.words]


def line_from_data(data: list[Any]) -> WrittenLine:
    return WrittenLine(Place(*data[:3]), *data[3:])


_ERRORS = (LeagueError, UsageProblem, NotFound, Ambiguous, InvalidData, Conflict, MissingPart, RuleBroken)
_ERROR_OF_CODE: dict[str, type[LeagueError]] = {error.code: error for error in _ERRORS}


def error_to_data(error: LeagueError) -> Data:
    values = {name: value if isinstance(value, int) else str(value) for name, value in error.values.items()}
    return {
        "code": error.code,
        "message": error.message,
        "hint": error.hint,
        "where": error.where,
        "values": values,
        "sentence": str(error),
    }


def error_from_data(data: Mapping[str, Any]) -> LeagueError:
    """The same error again; a template that is more than words to fill in is replaced by its sentence."""
    kind = _ERROR_OF_CODE.get(data["code"], LeagueError)
    values = {
        name: value if isinstance(value, int) else shown(str(value), LONGEST_SENTENCE)
        for name, value in data["values"].items()
    }
    hint, where = _template(data["hint"], values), shown(data["where"], LONGEST_SENTENCE)
    if is_fillable(data["message"], values) and not {"hint", "where", "message"} & set(values):
        return kind(shown(data["message"], LONGEST_SENTENCE), hint=hint, where=where, **values)
    return kind(
        "{sentence}", hint=_template(data["hint"], ()), sentence=shown(data["sentence"], LONGEST_SENTENCE)
    )


def _template(text: str, words: Iterable[str]) -> str:
    """A hint as it came, or with its braces made plain where they are no words to fill in."""
    text = shown(text, LONGEST_SENTENCE)
    return text if is_fillable(text, words) else text.replace("{", "{{").replace("}", "}}")
