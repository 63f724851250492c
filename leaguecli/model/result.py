"""What a match ended with: goals, shoot-out, forfeit, or only 1, X, 2 for a game without goals."""

from __future__ import annotations

import re
from typing import Any, Literal, NamedTuple

from leaguecli.model.errors import InvalidData
from leaguecli.model.names import shown
from leaguecli.model.values import Value

Side = Literal["home", "away"]
Outcome = Literal["1", "X", "2"]
OUTCOMES: tuple[Outcome, ...] = ("1", "X", "2")
MOST_GOALS = 999


class Score(NamedTuple):
    home: int
    away: int

    def swapped(self) -> Score:
        return Score(self.away, self.home)


class Result(Value):
    """Goals include extra time and never the shoot-out; a game without goals has only its outcome."""

    score: Score | None = None
    outcome: Outcome | None = None
    pens: Score | None = None
    extra_time: bool = False
    half_time: Score | None = None
    forfeit: Side | None = None
    """The side that gave the match up."""
    awarded: bool = False
    annulled: bool = False
    """As if never played: counts in no table, but the match is over."""

    def decision(self) -> Outcome:
        """1, X or 2 before any shoot-out: what a league table counts."""
        if self.outcome is not None:
            return self.outcome
        if self.score is None or self.score.home == self.score.away:
            return "X"
        return "1" if self.score.home > self.score.away else "2"

    def winner(self) -> Side | None:
        """Who goes through: the shoot-out decides a drawn match."""
        decision = self.decision()
        if decision == "X" and self.pens is not None:
            return "home" if self.pens.home > self.pens.away else "away"
        return _WINNER[decision]


_WINNER: dict[Outcome, Side | None] = {"1": "home", "X": None, "2": "away"}
_SCORE = r"\s*(\d{1,9})\s*(?:-|:|x|X|×|–|—|−)\s*(\d{1,9})\s*"
_PENS = r"[pP](?:ens?)?\.?\s*(\d[^()]*?)"
_FULL = rf"([^pP(]+?)(?:\s*\(\s*{_PENS}\s*\)|\s*{_PENS})?\s*"


def parse_score(text: str) -> Score:
    """`2-1 2:1 2x1 2–1 "2 x 1"`; anything else is refused with an example."""
    found = re.fullmatch(_SCORE, text)
    if not found:
        raise InvalidData("{text} is not a score", hint="write it as 2-1, 2:1 or 2x1", text=shown(text))
    return Score(_parse_goals(found[1], text), _parse_goals(found[2], text))


def _parse_goals(digits: str, text: str) -> int:
    goals = int(digits)
    if goals > MOST_GOALS:
        raise InvalidData(
            "{text}: nobody scores more than {most} goals",
            hint="write it as 2-1",
            text=shown(text),
            most=MOST_GOALS,
        )
    return goals


def parse_result(text: str) -> Result:
    """A score, a score with a shoot-out (`2-2 p4-3`), or `1`, `X`, `2`."""
    plain = text.strip()
    if plain.upper() in OUTCOMES:
        return Result(outcome=plain.upper())  # type: ignore[arg-type]
    found = re.fullmatch(_FULL, plain, re.DOTALL)
    if not found:
        raise InvalidData("{text} is not a score", hint="write it as 2-1, 2:1 or 2x1", text=shown(text))
    score, in_brackets, bare = found.groups()
    pens = in_brackets or bare
    return Result(score=parse_score(score), pens=parse_score(pens) if pens else None)


def format_score(score: Score) -> str:
    return f"{score.home}-{score.away}"


def format_result(result: Result) -> str:
    """The inverse of `parse_result`."""
    if result.score is None:
        return result.outcome or ""
    text = format_score(result.score)
    return f"{text} p{format_score(result.pens)}" if result.pens else text


def result_to_data(result: Result) -> dict[str, Any]:
    """Plain data holding only what was said."""
    data: dict[str, Any] = {}
    for name in ("score", "pens", "half_time"):
        score = getattr(result, name)
        if score is not None:
            data[name] = [score.home, score.away]
    for name in ("outcome", "forfeit", "extra_time", "awarded", "annulled"):
        value = getattr(result, name)
        if value:
            data[name] = value
    return data


def result_from_data(data: dict[str, Any]) -> Result:
    values = dict(data)
    for name in ("score", "pens", "half_time"):
        if values.get(name) is not None:
            values[name] = Score(*values[name])
    return Result(**values)
