"""Why two neighbours who are level on points stand in this order: the chain that separated them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, Generic, NamedTuple

from leaguecli.standings.chain import Ranker
from leaguecli.standings.criteria import goals_against, played
from leaguecli.standings.games import Team
from leaguecli.standings.phrases import Phrase, criterion_phrase, say
from leaguecli.standings.rank import Standing
from leaguecli.standings.season import Event, Season
from leaguecli.standings.steps import LAST

WITHOUT_VALUES = ("playoff", "lots", "shootout_last_match")
MINI_TABLE = ("points", "wins", "goals_for", "goal_difference", "away_goals")


class Trace(NamedTuple, Generic[Team]):
    """One step that two neighbours came to while level."""

    criterion: str
    teams: tuple[Team, ...]
    """All who were level here, in the order in which the step puts them."""
    tokens: tuple[str, ...]
    """What is compared, in order: one criterion, or the pieces of a mini-table."""
    values: tuple[tuple[Any, ...], ...]
    """What each of `teams` is worth under each token."""
    mini_table: tuple[dict[str, Any], ...] = ()
    """Of head-to-head: the rows of the matches among `teams`."""


class Explanation(NamedTuple, Generic[Team]):
    upper: Team
    lower: Team
    level_on: str
    value: Any
    """What both have of the first criterion."""
    steps: tuple[Trace[Team], ...]
    decided_by: str | None
    remedies: tuple[str, ...] = ()
    """What could still separate them, if nothing has."""


def explain(standing: Standing[Team]) -> list[Explanation[Team]]:
    """One explanation for each two neighbours who are level on the first criterion, as a rule points."""
    numbers = [standing.season.number_of[row.team] for row in standing.rows]
    pairs = zip(numbers, numbers[1:], strict=False)
    found = [_explain_pair(standing, upper, lower) for upper, lower in pairs]
    return [explanation for explanation in found if explanation is not None]


def _explain_pair(standing: Standing[Team], upper: int, lower: int) -> Explanation[Team] | None:
    ranker, season = standing.ranker, standing.season
    shared = [event for event in season.events or () if upper in event.level and lower in event.level]
    first = ranker.steps[0]
    keys = first.keys(season, (upper, lower))
    if not shared or keys is None or keys[0] != keys[1]:
        return None
    decided_by = ranker.reason(season, upper, lower)
    return Explanation(
        ranker.teams[upper],
        ranker.teams[lower],
        first.tokens[0],
        keys[0],
        _without_repeats(
            (_trace(ranker, season, event) for event in shared if event.step > 0),
            (ranker.teams[upper], ranker.teams[lower]),
        ),
        decided_by,
        remedies(standing) if decided_by is None else (),
    )


def _without_repeats(traces: Iterable[Trace[Team]], pair: tuple[Team, Team]) -> tuple[Trace[Team], ...]:
    """A chain that starts again tells these two nothing new, except of a mini-table of fewer teams."""
    told: dict[Hashable, Trace[Team]] = {}
    for trace in traces:
        values = tuple(trace.values[trace.teams.index(team)] for team in pair)
        of = trace.teams if trace.criterion == "head_to_head" else ()
        told.setdefault((trace.criterion, values, of), trace)
    return tuple(told.values())


def _trace(ranker: Ranker, season: Season, event: Event) -> Trace[Any]:
    step = ranker.steps[event.step]
    order = tuple(number for group in event.groups for number in group)
    teams = tuple(ranker.teams[number] for number in order)
    if step.entry.criterion == "head_to_head":
        mini = season.among(order)
        values = tuple(zip(*(mini.column(piece) for piece in step.entry.pieces), strict=True))
        return Trace("head_to_head", teams, step.tokens, values, _mini_table(mini, teams))
    keys = step.keys(season, order) or [None] * len(order)
    return Trace(step.entry.criterion, teams, step.tokens, tuple((key,) for key in keys))


def _mini_table(mini: Season, teams: Sequence[Hashable]) -> tuple[dict[str, Any], ...]:
    columns = {"team": list(teams), "played": played(mini)}
    columns |= {name: mini.column(name) for name in MINI_TABLE}
    columns["goals_against"] = goals_against(mini)
    return tuple(dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True))


def remedies(standing: Standing[Any]) -> tuple[str, ...]:
    """What the rules offer beyond the results so far; lots can always be drawn."""
    asked = [entry.criterion for entry in standing.rules.order]
    offered = ("shootout_last_match", "fair_play", "ranking", "playoff")
    return (*(name for name in offered if name in asked), "lots")


def phrases(explanation: Explanation[Any], label: Callable[[Any], str] = str) -> list[Phrase]:
    """The explanation in words, part by part."""
    upper, lower = explanation.upper, explanation.lower
    parts = [
        Phrase(
            "{upper} and {lower} are level on {criterion} ({value})",
            {
                "upper": label(upper),
                "lower": label(lower),
                "criterion": criterion_phrase(explanation.level_on),
                "value": format_value(explanation.level_on, explanation.value),
            },
        )
    ]
    for trace in explanation.steps:
        parts += _trace_phrases(trace, upper, lower, label)
    if explanation.decided_by is None:
        names = [criterion_phrase(name) for name in explanation.remedies]
        parts.append(Phrase("nothing separates them yet; what could: {remedies}", {"remedies": names}))
    return parts


def _trace_phrases(
    trace: Trace[Any], upper: Any, lower: Any, label: Callable[[Any], str]
) -> Iterable[Phrase]:
    mine, other = (trace.values[trace.teams.index(team)] for team in (upper, lower))
    if trace.criterion == "head_to_head":
        yield _mini_table_phrase(trace, label)
    for token, higher, less in zip(trace.tokens, mine, other, strict=True):
        yield _comparison(token, label(upper), label(lower), higher, less)
        if higher != less:
            return


def _mini_table_phrase(trace: Trace[Any], label: Callable[[Any], str]) -> Phrase:
    names = [label(team) for team in trace.teams]
    rows = [f"{name} {values[0]}" for name, values in zip(names, trace.values, strict=True)]
    return Phrase(
        "among {teams}: {rows} ({criterion})",
        {"teams": names, "rows": rows, "criterion": criterion_phrase(trace.tokens[0].partition(".")[2])},
    )


def _comparison(token: str, upper: str, lower: str, higher: Any, less: Any) -> Phrase:
    criterion = criterion_phrase(token)
    if higher == less and token in WITHOUT_VALUES:
        return Phrase("{criterion} does not separate them", {"criterion": criterion})
    if higher == less:
        value = format_value(token, higher)
        return Phrase("level on {criterion} ({value})", {"criterion": criterion, "value": value})
    values = {"upper": upper, "lower": lower, "criterion": criterion}
    if token in WITHOUT_VALUES:
        return Phrase("{upper} above {lower} by {criterion}", values)
    values |= {"higher": format_value(token, higher), "less": format_value(token, less)}
    return Phrase("{upper} above {lower} on {criterion}, {higher}–{less}", values)


def explanation_text(
    explanation: Explanation[Any],
    label: Callable[[Any], str] = str,
    translate: Callable[[str], str] = str,
) -> str:
    return "; ".join(say(phrase, translate) for phrase in phrases(explanation, label))


def format_value(token: str, value: Any) -> str:
    """A value as people write it; a ranking is a place, a quotient has four digits."""
    if token == "ranking":
        return "–" if value == LAST else f"{-value:g}"
    if isinstance(value, int):
        return f"{value:+d}" if value and token.endswith("goal_difference") else str(value)
    return "∞" if value == float("inf") else f"{float(value):.4f}"


def explanation_to_data(explanation: Explanation[Any], label: Callable[[Any], str] = str) -> dict[str, Any]:
    """The explanation ready for JSON, the sentence included."""
    return {
        "above": label(explanation.upper),
        "below": label(explanation.lower),
        "level_on": explanation.level_on,
        "value": _plain(explanation.level_on, explanation.value),
        "steps": [_trace_to_data(trace, label) for trace in explanation.steps],
        "decided_by": explanation.decided_by,
        "remedies": list(explanation.remedies),
        "text": explanation_text(explanation, label),
    }


def _trace_to_data(trace: Trace[Any], label: Callable[[Any], str]) -> dict[str, Any]:
    data: dict[str, Any] = {
        "criterion": trace.criterion,
        "compared": list(trace.tokens),
        "teams": [label(team) for team in trace.teams],
        "values": [
            [_plain(token, value) for token, value in zip(trace.tokens, row, strict=True)]
            for row in trace.values
        ],
    }
    if trace.mini_table:
        data["mini_table"] = [{**row, "team": label(row["team"])} for row in trace.mini_table]
    return data


def _plain(token: str, value: Any) -> Any:
    """Whole numbers as they are, places as places, exact quotients as text."""
    if token in ("ranking", "lots"):
        return None if value == LAST else -value
    if isinstance(value, tuple):
        return list(value)
    return value if isinstance(value, int) or value is None else str(value)
