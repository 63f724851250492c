"""Transcripts as text: the inverse of reading them, one line of play a line."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from leaguecli.model.result import Result, format_result, format_score
from leaguecli.tabletop.engine import Pairing, Round, Setup
from leaguecli.tabletop.recorded import Drawn, Line


def format_transcript(
    game: str,
    setup: Setup,
    *,
    state: dict[str, Any] | None = None,
    start: list[Line] | None = None,
    rounds: list[tuple[Round, list[Line], dict[str, Result]]] | None = None,
    friendly: tuple[list[Line], Result] | None = None,
    draws: Mapping[str, Drawn] | None = None,
) -> str:
    """`draws` holds, by stage, the draws made just before a round was played."""
    text = ["transcript: 1", f"game: {_scalar(game)}", *_format_setup(setup)]
    if state is not None:
        text.append(f"state: {_data(state)}")
    if start:
        text += ["start:", *_format_lines(start, "  ")]
    if rounds:
        text.append("rounds:")
        for round, lines, results in rounds:
            text += _format_round(setup, round, lines, results, (draws or {}).get(round.id))
    if friendly is not None:
        lines, result = friendly
        text += _format_play(lines, "") + [f"result: {_flow(_result_words(result))}"]
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
        text.append(f"options: {_data(dict(setup.options))}")
    return text


def _format_round(
    setup: Setup, round: Round, lines: list[Line], results: dict[str, Result], drawn: Drawn | None
) -> list[str]:
    text = [f"  - stage: {_scalar(round.id)}"]
    if round.kind != "matches":
        text.append(f"    kind: {round.kind}")
    for key, value in (("season", round.season), ("group", round.group)):
        if value is not None:
            text.append(f"    {key}: {_scalar(value)}")
    if drawn is not None:
        text.append(f"    entrants: {_flow([setup.teams[team] for team in drawn.entrants])}")
        text += _format_play(drawn.lines, "    ", "draw")
    if round.pairings:
        text.append("    matches:")
        text += [f"      - {_flow(_pairing_words(setup, pairing))}" for pairing in round.pairings]
    if round.known:
        text.append(f"    known: {_format_results(round.known)}")
    if round.facts:
        text.append(f"    facts: {_data(dict(round.facts))}")
    text += _format_play(lines, "    ")
    if results:
        text.append(f"    results: {_format_results(results)}")
    return text


def _format_play(lines: list[Line], indent: str, key: str = "play") -> list[str]:
    if not lines:
        return [f"{indent}{key}: []"]
    return [f"{indent}{key}:", *_format_lines(lines, indent + "  ")]


def _format_results(results: Mapping[str, Result]) -> str:
    return _flow({match: _result_words(result) for match, result in results.items()})


def _result_words(result: Result) -> str | dict[str, Any]:
    """The score alone where it says everything, else the score with its circumstances."""
    is_score = result.score is not None and result == Result(score=result.score, pens=result.pens)
    if is_score or (result.outcome is not None and result == Result(outcome=result.outcome)):
        return format_result(result)
    words: dict[str, Any] = {}
    for key in ("score", "pens", "half_time"):
        score = getattr(result, key)
        if score is not None:
            words[key] = format_score(score)
    for key in ("outcome", "forfeit", "extra_time", "awarded", "annulled"):
        if getattr(result, key):
            words[key] = getattr(result, key)
    return words


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
_WHOLE_NUMBER = re.compile(r"-?[0-9]+")
_RESERVED = {"true", "false", "null", "True", "False", "Null", "TRUE", "FALSE", "NULL"}


def _scalar(value: Any) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    text = str(value)
    return text if _PLAIN.fullmatch(text) and text not in _RESERVED else _quoted(text)


def _quoted(text: str) -> str:
    return '"' + "".join(_escaped(character) for character in text) + '"'


def _escaped(character: str) -> str:
    if character in '"\\':
        return "\\" + character
    if character.isprintable():
        return character
    number = ord(character)
    if number <= 0xFF:
        return f"\\x{number:02x}"
    return f"\\u{number:04x}" if number <= 0xFFFF else f"\\U{number:08x}"


def format_value(value: Any) -> str:
    """An answer in a sentence: text as it is, a list as it stands in a file."""
    return value if isinstance(value, str) else _flow(value)


def _flow(value: Any) -> str:
    """A line of play: its reader takes every word as text, so that `face: 2` needs no quotes."""
    return _collection(value, _flow) if isinstance(value, dict | list | tuple) else _scalar(value)


def _data(value: Any) -> str:
    """State, options and facts: `"12"` is text and `12` a number, and both come back as they were."""
    if isinstance(value, dict | list | tuple):
        return _collection(value, _data)
    return _quoted(value) if isinstance(value, str) and _WHOLE_NUMBER.fullmatch(value) else _scalar(value)


def _collection(value: Any, inner: Callable[[Any], str]) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_scalar(key)}: {inner(item)}" for key, item in value.items()) + "}"
    return "[" + ", ".join(inner(item) for item in value) + "]"
