"""A ruleset in words, line by line."""

from __future__ import annotations

from leaguecli.standings.phrases import Phrase, Words, criterion_phrase
from leaguecli.standings.ruleset import Condition, Entry, Ruleset


def describe(rules: Ruleset) -> list[Phrase]:
    lines = [_heading(rules), _points(rules)]
    lines += [
        Phrase("{number}. {criterion}", {"number": number, "criterion": describe_entry(entry)})
        for number, entry in enumerate(rules.order, start=1)
    ]
    if rules.restart:
        lines.append(Phrase("once a team is placed, the others start again from the top of the list"))
    if rules.note:
        lines.append(Phrase("{text}", {"text": Words(rules.note)}))
    if rules.source:
        lines.append(Phrase("source: {text}", {"text": rules.source}))
    return lines


def _heading(rules: Ruleset) -> Phrase:
    title = Words(rules.title or rules.name)
    if not rules.years:
        return Phrase("{title}", {"title": title})
    return Phrase("{title} ({years})", {"title": title, "years": Words(rules.years)})


def _points(rules: Ruleset) -> Phrase:
    return Phrase(
        "{win} points for a win, {draw} for a draw, {loss} for a defeat",
        {"win": rules.win, "draw": rules.draw, "loss": rules.loss},
    )


def describe_entry(entry: Entry) -> Phrase:
    words = _with_details(entry)
    if entry.only_if is None:
        return words
    return Phrase("{criterion}, {condition}", {"criterion": words, "condition": _condition(entry.only_if)})


def _with_details(entry: Entry) -> Phrase:
    if entry.criterion == "head_to_head":
        return _head_to_head(entry)
    if entry.name:
        return Phrase("ranking ({name})", {"name": entry.name})
    if entry.criterion == "fair_play":
        weights = entry.weights
        return Phrase(
            "fair play (yellow {y}, second yellow {y2}, red {r}, yellow and red {yr})",
            {"y": weights.y, "y2": weights.y2, "r": weights.r, "yr": weights.yr},
        )
    if entry.places:
        return Phrase(
            "a play-off between the teams in places {upper} and {lower}, if they are level on points",
            {"upper": entry.places[0], "lower": entry.places[1]},
        )
    return criterion_phrase(entry.criterion)


def _head_to_head(entry: Entry) -> Phrase:
    pieces = [criterion_phrase(piece) for piece in entry.pieces]
    if entry.reapply:
        return Phrase(
            "the matches among the teams level: {pieces}; then again among those still level",
            {"pieces": pieces},
        )
    return Phrase("the matches among the teams level, once: {pieces}", {"pieces": pieces})


def _condition(condition: Condition) -> list[Phrase]:
    parts = []
    if condition.teams is not None:
        parts.append(Phrase("only among exactly {teams} teams", {"teams": condition.teams}))
    for places in condition.ranks:
        parts.append(Phrase("only where places {places} are at stake", {"places": places}))
    if condition.meetings is not None:
        parts.append(Phrase("only once they have met {times} times", {"times": condition.meetings}))
    if condition.played is not None:
        parts.append(Phrase("only after {matches} matches", {"matches": condition.played}))
    return parts
