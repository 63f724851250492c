"""What an engine is and what it may return, checked before anybody believes it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from leaguecli.model.errors import InvalidData
from leaguecli.model.names import ensure_name, shown
from leaguecli.model.result import MOST_GOALS, OUTCOMES, Result, Score
from leaguecli.tabletop.decision import Decision
from leaguecli.tabletop.engine import Round
from leaguecli.tabletop.replayed import WORDS
from leaguecli.tabletop.story import is_fillable, placeholders

LARGEST_STATE = 4_000_000
"""Characters of JSON a campaign may ask the league file to keep."""

METHODS = ("seats", "start", "resume", "friendly", "secrets")
_SCORES = ("score", "pens", "half_time")
_FLAGS = ("extra_time", "awarded", "annulled")


def ensure_engine(engine: Any, key: str) -> None:
    """Everything the protocol asks for is there and of the right kind."""
    for name in ("key", "name", "version"):
        if not isinstance(getattr(engine, name, None), str):
            raise InvalidData("the engine has no text `{name}`", name=name)
        ensure_name(getattr(engine, name), name)
    if engine.key != key:
        raise InvalidData(
            "the engine calls itself {found}, its entry point {key}", found=shown(engine.key), key=key
        )
    for name in METHODS:
        if not callable(getattr(engine, name, None)):
            raise InvalidData("the engine has no method `{name}`", name=name)
    _ensure_decisions(getattr(engine, "decisions", None))
    _ensure_story(getattr(engine, "story", None))
    agents = getattr(engine, "agents", None)
    if not isinstance(agents, Mapping) or not callable(agents.get("sensible")):
        raise InvalidData("the engine's `agents` need at least `sensible`")


def _ensure_decisions(decisions: Any) -> None:
    if not isinstance(decisions, Sequence) or not all(isinstance(d, Decision) for d in decisions):
        raise InvalidData("the engine's `decisions` are not a sequence of Decision")
    names = [decision.name for decision in decisions]
    for decision in decisions:
        if names.count(decision.name) > 1:
            raise InvalidData("two decisions of the engine are called {name}", name=shown(decision.name))
        try:
            placeholders(decision.question)
        except (ValueError, TypeError):
            raise InvalidData(
                "the question of {name} is no template of plain {{words}}", name=shown(decision.name)
            ) from None


def _ensure_story(story: Any) -> None:
    if not isinstance(story, Mapping):
        raise InvalidData("the engine's `story` is not a mapping of templates")
    for kind, template in story.items():
        try:
            placeholders(template)
        except (ValueError, TypeError):
            raise InvalidData(
                "the engine's story of {kind} is no template of plain {{words}}", kind=shown(str(kind))
            ) from None


def parse_results(data: Any, round: Round) -> dict[str, Result]:
    """Exactly the matches that were to be played, each with a possible result."""
    if not isinstance(data, dict):
        raise InvalidData("results are a mapping of match ids, not {found}", found=_kind(data))
    wanted = [] if round.kind == "event" else [p for p in round.pairings if p.id not in round.known]
    surplus = [str(match) for match in data if match not in {pairing.id for pairing in wanted}]
    if surplus:
        raise InvalidData("{match} was not to be played here", match=shown(surplus[0]))
    results = {}
    for pairing in wanted:
        if pairing.id not in data:
            raise InvalidData("the result of {match} is missing", match=shown(pairing.id))
        results[pairing.id] = parse_one_result(data[pairing.id], pairing.id, pairing.decisive)
    return results


def parse_one_result(data: Any, match: str, decisive: bool = False) -> Result:
    if not isinstance(data, dict):
        raise InvalidData("{match} ended with {found}, which is no result", match=match, found=_text(data))
    for key in data:
        if key not in (*_SCORES, *_FLAGS, "outcome", "forfeit"):
            raise InvalidData("{match} has an unknown {key}", match=match, key=shown(str(key)))
    values: dict[str, Any] = {key: _parse_score(data[key], match) for key in _SCORES if key in data}
    for key in _FLAGS:
        values[key] = _one_of(data.get(key, False), (True, False), match, key)
    values["outcome"] = _one_of(data.get("outcome"), (None, *OUTCOMES), match, "outcome")
    values["forfeit"] = _one_of(data.get("forfeit"), (None, "home", "away"), match, "forfeit")
    result = Result(**values)
    _ensure_possible(result, match, decisive)
    return result


def _ensure_possible(result: Result, match: str, decisive: bool) -> None:
    if result.score is None and result.outcome is None and not result.annulled:
        raise InvalidData("{match} has neither a score nor an outcome", match=match)
    if result.pens is not None and result.pens.home == result.pens.away:
        raise InvalidData("the shoot-out of {match} has no winner", match=match)
    if decisive and not result.annulled and result.winner() is None:
        raise InvalidData("{match} needs a winner", match=match)


def _parse_score(data: Any, match: str) -> Score:
    if not isinstance(data, list) or len(data) != 2:
        raise InvalidData("{match} ended with {found}, which is no score", match=match, found=_text(data))
    for goals in data:
        if type(goals) is not int or not 0 <= goals <= MOST_GOALS:
            raise InvalidData(
                "{match} ended with {found} goals; they are whole numbers from 0 to {most}",
                match=match,
                found=_text(goals),
                most=MOST_GOALS,
            )
    return Score(*data)


def _one_of(value: Any, allowed: Sequence[Any], match: str, key: str) -> Any:
    for choice in allowed:
        if type(value) is type(choice) and value == choice:
            return choice
    raise InvalidData("{match} has an impossible {key}: {found}", match=match, key=key, found=_text(value))


def parse_state(data: Any, size: int) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise InvalidData("the state is a mapping, not {found}", found=_kind(data))
    if size > LARGEST_STATE:
        raise InvalidData(
            "the state has {size} characters, {most} are allowed", size=size, most=LARGEST_STATE
        )
    return data


def parse_texts(data: Any, what: str) -> list[str]:
    if not isinstance(data, list) or not all(isinstance(text, str) for text in data):
        raise InvalidData("{what} is a list of texts, not {found}", what=what, found=_text(data))
    return data


def parse_pairs(data: Any, entrants: Sequence[int]) -> list[tuple[int, int]]:
    """A draw: each entrant at most once."""
    is_pairs = isinstance(data, list) and all(isinstance(pair, list) and len(pair) == 2 for pair in data)
    drawn = [team for pair in data for team in pair] if is_pairs else [None]
    if any(type(team) is not int or team not in entrants for team in drawn) or len(set(drawn)) < len(drawn):
        raise InvalidData("{found} is no draw of these teams", found=_text(data))
    return [(home, away) for home, away in data]


def parse_lines(data: Any) -> list[dict[str, Any]]:
    """What a recorded table wrote: lines as a transcript holds them."""
    if not isinstance(data, list):
        raise InvalidData("lines of play are a list, not {found}", found=_kind(data))
    for line in data:
        verbs = [verb for verb in WORDS if isinstance(line, dict) and verb in line]
        if len(verbs) != 1 or not set(line) <= {verbs[0], *WORDS[verbs[0]]}:
            raise InvalidData("{found} is no line of play", found=_text(line))
    return data


def parse_told(data: Any, story: Mapping[str, str]) -> list[tuple[str, dict[str, Any]]]:
    if not isinstance(data, list):
        raise InvalidData("what is told is a list, not {found}", found=_kind(data))
    told = []
    for event in data:
        if not (isinstance(event, list) and len(event) == 2 and isinstance(event[1], dict)):
            raise InvalidData("{found} is nothing to tell", found=_text(event))
        if not isinstance(event[0], str) or event[0] not in story:
            raise InvalidData("there is no story of {kind}", kind=_text(event[0]))
        _ensure_tellable(event[0], story[event[0]], event[1])
        told.append((event[0], event[1]))
    return told


def _ensure_tellable(kind: str, template: str, facts: dict[str, Any]) -> None:
    """The words of the template are there, or the lines that stand instead of it."""
    if "lines" in facts:
        parse_texts(facts["lines"], "the lines of a story")
    elif not is_fillable(template, facts):
        raise InvalidData("the story of {kind} lacks a word", kind=kind)


def _kind(value: Any) -> str:
    return type(value).__name__


def _text(value: Any) -> str:
    if isinstance(value, int) and abs(value) > 10**30:
        return "an enormous number"
    return shown(repr(value))
