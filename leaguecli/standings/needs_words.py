"""What a team needs, as sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from typing import Any

from leaguecli.standings.needs import Case, Margin, Needs, Way
from leaguecli.standings.phrases import Phrase, criterion_phrase

Label = Callable[[Any], str]


def needs_phrases(found: Needs[Any], label: Label = str) -> list[Phrase]:
    values = {"team": label(found.team), "places": found.places}
    if found.status != "open":
        return [_status(found, values)]
    lines = []
    if found.enough and len(found.cases) > 3:
        lines.append(Phrase("{points} more points are enough for {team}", {**values, "points": found.enough}))
    if found.hopeless is not None and len(found.cases) > 3:
        lines.append(
            Phrase("{points} more points are not enough for {team}", {**values, "points": found.hopeless})
        )
    return lines + [case_phrase(case, label) for case in found.cases]


def _status(found: Needs[Any], values: dict[str, Any]) -> Phrase:
    if found.status == "undecided":
        return Phrase("too much is still open to say what {team} need", values)
    if found.status == "clinched" and found.places == 1:
        return Phrase("{team} are certain of first place", values)
    if found.status == "clinched":
        return Phrase("{team} are certain of a place among the first {places}", values)
    if found.places == 1:
        return Phrase("{team} can no longer be first", values)
    return Phrase("{team} can no longer be among the first {places}", values)


def case_phrase(case: Case[Any], label: Label = str) -> Phrase:
    own = [_own_phrase(match, result, label) for match, result in case.own]
    values: dict[str, Any] = {"own": own}
    if case.ways:
        values["ways"] = _joined("{first}; or {second}", [way_phrase(way, label) for way in case.ways])
    if not own:
        return Phrase("through if {ways}", values)
    if case.verdict == "through":
        return Phrase("{own}: through", values)
    if case.verdict == "out":
        return Phrase("{own}: not through", values)
    if case.more_ways:
        return Phrase("{own}: through if {ways}; or in other ways", values)
    return Phrase("{own}: through if {ways}", values)


_OWN = {
    "win": "a win in {home} – {away}",
    "draw": "a draw in {home} – {away}",
    "loss": "a defeat in {home} – {away}",
}


def _own_phrase(match: tuple[Any, Any], result: str, label: Label) -> Phrase:
    return Phrase(_OWN[result], {"home": label(match[0]), "away": label(match[1])})


def way_phrase(way: Way[Any], label: Label = str) -> Phrase:
    told = way.margin.match if way.margin is not None else None
    parts = [condition_phrase(match, allowed, label) for match, allowed in way.conditions if match != told]
    if way.margin is not None:
        parts.append(_margin_phrase(way.margin, label))
    elif way.on_goals:
        parts.append(_race_phrase(way, label))
    return _joined("{first} and {second}", parts)


_CONDITIONS = {
    ("1",): "{home} win against {away}",
    ("X",): "{home} and {away} draw",
    ("2",): "{away} win against {home}",
    ("1", "X"): "{away} do not win against {home}",
    ("X", "2"): "{home} do not win against {away}",
    ("1", "2"): "{home} and {away} do not draw",
}


def condition_phrase(match: tuple[Any, Any], allowed: tuple[str, ...], label: Label = str) -> Phrase:
    return Phrase(_CONDITIONS[allowed], {"home": label(match[0]), "away": label(match[1])})


def _race_phrase(way: Way[Any], label: Label) -> Phrase:
    rivals = [label(rival) for rival in way.rivals]
    values = {"rivals": rivals, "criterion": criterion_phrase(way.criterion or "lots")}
    return Phrase("{criterion} decides for them (against {rivals})", values)


def _margin_phrase(margin: Margin[Any], label: Label) -> Phrase:
    winner, loser = margin.match if margin.outcome == "1" else margin.match[::-1]
    values: dict[str, Any] = {"winner": label(winner), "loser": label(loser)}
    if margin.least is not None:
        values["goals"] = margin.least
        return Phrase("{winner} win against {loser} by {goals} goals or more", values)
    values["goals"] = margin.most
    return Phrase("{winner} win against {loser} by {goals} goals at most", values)


def _joined(template: str, parts: Sequence[Phrase]) -> Phrase:
    return reduce(lambda first, second: Phrase(template, {"first": first, "second": second}), parts)
