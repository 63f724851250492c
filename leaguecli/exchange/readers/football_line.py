"""One match of football.txt on its line: number, day, time and ground around two teams and a score."""

from __future__ import annotations

import re
from typing import NamedTuple

from leaguecli.exchange.readers.dates import Day, find_day
from leaguecli.model.result import OUTCOMES, Outcome, Result, Score

_SCORE = r"[0-9]{1,9}[-–—−:][0-9]{1,9}"
_AFTER = r"(?:a\.?e\.?t\.?|n\.?V\.?)"
_PENS = r"(?:pens?\.?|p\.?|i\.?E\.?)"
_TAG = rf"(?:{_AFTER}|{_PENS})(?![^\s,)])"
_INNER = rf"\(\s*{_SCORE}(?:\s*,\s*{_SCORE})*\s*\)"
_MORE = rf"(?:{_TAG}|{_INNER}|{_SCORE}(?=[\sa-zA-Z,(]|$))"
_BLOCK = re.compile(rf"(?:(?<=\s)|^){_SCORE}(?:\s*,?\s*{_MORE})*(?=\s|$)")
_TOKEN = re.compile(rf"(?P<inner>{_INNER})|(?P<score>{_SCORE})|(?P<after>{_AFTER})|(?P<pens>{_PENS})")
_NUMBER = re.compile(r"\(\d{1,4}\)\s*")
_TIME = re.compile(r"\d{1,2}[:.h]\d{2}(?![\d.])(?:\s+UTC[+-]\d+(?::\d+)?)?(?:\s*\([^()]*UTC[^()]*\))?\s+")
_GROUND_BEFORE = re.compile(r"@\s*\S.*?(?:\s{2,}|\t)")
_GROUND_AFTER = re.compile(r"\s+@\s.*$")
_NOTE = re.compile(r"\[([^\[\]]*)\]")
_VERSUS = re.compile(r"\s+vs?\.?\s+")
_DASH = re.compile(r"\s+[-–—]\s+")
_GAP = re.compile(r"\s{2,}|\t+")


class Line(NamedTuple):
    home: str
    away: str
    result: Result | None
    status: frozenset[str]
    day: Day | None


class Unclear(ValueError):
    """The line looks like a match but cannot be read; the message says which of the cases it is."""


def parse_match(text: str) -> Line | None:
    """The match of this line, or None if the line is about something else."""
    day, start = strip_front(text)
    body, notes = _without_notes(_GROUND_AFTER.sub("", text[start:]).strip())
    sides = _sides(body)
    if sides is None:
        return None
    home, away, block = sides
    if not home or not away:
        return None
    result, status = _with_notes(_parse_block(block) if block else None, notes)
    return Line(home, away, result, status, day)


def strip_front(text: str) -> tuple[Day | None, int]:
    """What may stand before the teams: a number, a day, a time, a ground; and where they begin."""
    position = len(text) - len(text.lstrip())
    day: Day | None = None
    while True:
        before = position
        for pattern in (_NUMBER, _TIME, _GROUND_BEFORE):
            if found := pattern.match(text, position):
                position = found.end()
        dated = find_day(text, position) if day is None else None
        if dated is not None:
            day, position = dated
            position += len(text[position:]) - len(text[position:].lstrip())
        if position == before:
            return day, position


def _without_notes(body: str) -> tuple[str, list[str]]:
    notes = [note.strip() for note in _NOTE.findall(body)]
    return _NOTE.sub("", body).rstrip(), notes


def _sides(body: str) -> tuple[str, str, str] | None:
    """Home, away and the text of the score, however the three are arranged."""
    if versus := _VERSUS.search(body):
        rest = body[versus.end() :]
        block = _last_block(rest)
        away = rest[: block.start()] if block else rest
        return body[: versus.start()].strip(), away.strip(), block[0] if block else ""
    block = _BLOCK.search(body, 1)
    if block:
        before, after = body[: block.start()].strip(), body[block.end() :].strip()
        if after:
            return before, after, block[0]
        parts = _GAP.split(before)
        return (parts[0], parts[1], block[0]) if len(parts) == 2 else None
    dash = _DASH.search(body)
    return (body[: dash.start()].strip(), body[dash.end() :].strip(), "") if dash else None


def _last_block(text: str) -> re.Match[str] | None:
    """A score that ends the text."""
    found = None
    for block in _BLOCK.finditer(text):
        found = block
    return found if found and found.end() == len(text.rstrip()) else None


def _parse_block(block: str) -> Result:
    """`5-3 pen. 1-1 a.e.t. (0-0, 0-0)`: the shoot-out, the score, then full time and half-time."""
    plain: list[Score] = []
    inner: list[Score] = []
    pens: Score | None = None
    after: Score | None = None
    for token in _TOKEN.finditer(block):
        if token["inner"]:
            inner = [_score(text) for text in re.findall(_SCORE, token["inner"])]
        elif token["score"]:
            plain.append(_score(token["score"]))
        elif token["after"] and plain:
            after = plain[-1]
        elif token["pens"] and plain:
            pens = plain.pop()
    score = after or (plain[0] if plain else None)
    if score is None:
        raise Unclear("shoot-out")
    if pens is not None and pens.home == pens.away:
        raise Unclear("level")
    return Result(
        score=score, pens=pens, extra_time=after is not None, half_time=_half_time(inner, after is not None)
    )


def _half_time(inner: list[Score], after: bool) -> Score | None:
    """Behind a score after extra time one score in brackets is that of full time."""
    if len(inner) == 1 and after:
        return None
    return inner[-1] if inner else None


def _score(text: str) -> Score:
    home, away = re.split(r"[-–—−:]", text)
    if max(len(home), len(away)) > 3:
        raise Unclear("goals")
    return Score(int(home), int(away))


_WORDS = {
    "awarded": "awarded", "awd": "awarded", "annulled": "annulled", "void": "annulled",
    "abandoned": "annulled", "cancelled": "cancelled", "canceled": "cancelled", "postponed": "postponed",
    "playoff": "playoff", "play-off": "playoff", "replay": "replay", "waiting": "waiting",
    "forfeit home": "forfeit-home", "forfeit away": "forfeit-away",
}  # fmt: skip
_NOTE_PENS = re.compile(rf"({_SCORE})\s*(?:on\s+)?{_PENS}")
_NOTE_HALF = re.compile(rf"ht\s+({_SCORE})")
_NOTE_OUTCOME = re.compile(r"outcome ([1X2])")


def _with_notes(result: Result | None, notes: list[str]) -> tuple[Result | None, frozenset[str]]:
    """`[aet, 3-0 pen]`, `[awarded]`, `[ht 1-0]`, `[outcome X]`; what else stands in brackets is a remark."""

    words: set[str] = set()
    for part in (part.strip() for note in notes for part in note.split(",")):
        if part in _WORDS:
            words.add(_WORDS[part])
        elif re.fullmatch(_AFTER, part) and result is not None:
            result = result.changed(extra_time=True)
        elif (found := _NOTE_PENS.fullmatch(part)) and result is not None:
            result = result.changed(pens=_score(found[1]))
        elif (found := _NOTE_HALF.fullmatch(part)) and result is not None:
            result = result.changed(half_time=_score(found[1]))
        elif found := _NOTE_OUTCOME.fullmatch(part):
            result = (result or Result()).changed(outcome=_outcome(found[1]))
    return result, frozenset(words)


def _outcome(text: str) -> Outcome:
    return next(outcome for outcome in OUTCOMES if outcome == text)
