"""What a team still needs: every way the remaining matches can end is looked at, so what is said is certain.

Wins, draws and defeats come first; where they leave a tie that goals decide, that is said, and by how much.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any, Generic, Literal, NamedTuple

from leaguecli.model.errors import NotFound
from leaguecli.model.names import shown
from leaguecli.model.result import OUTCOMES
from leaguecli.standings.games import Game, Team
from leaguecli.standings.race import IN, OPEN, OUT, Outcomes, Proof, Race, make_prospect
from leaguecli.standings.ruleset import Ruleset
from leaguecli.standings.ways import ANY, Choice, cover, members

MOST_OUTCOMES = 3**12
MOST_WAYS = 6
MOST_MARGINS = 9
Status = Literal["clinched", "eliminated", "open", "undecided"]


class Margin(NamedTuple, Generic[Team]):
    """By how much a match must be won: at least, or at most; in between the number of goals decides."""

    match: tuple[Team, Team]
    outcome: str
    least: int | None
    most: int | None


class Way(NamedTuple, Generic[Team]):
    """One sufficient condition on other matches: what each of them may end with; none if empty."""

    conditions: tuple[tuple[tuple[Team, Team], tuple[str, ...]], ...]
    on_goals: bool = False
    """Even then goals, or lots, must put the team before these rivals."""
    rivals: tuple[Team, ...] = ()
    criterion: str | None = None
    margin: Margin[Team] | None = None


class Case(NamedTuple, Generic[Team]):
    """The team's own remaining results, and what follows."""

    own: tuple[tuple[tuple[Team, Team], str], ...]
    """Its matches, each with win, draw or loss."""
    verdict: str
    """through; out; or depends, on others or on goals, as the ways say."""
    ways: tuple[Way[Team], ...] = ()
    more_ways: bool = False


class Needs(NamedTuple, Generic[Team]):
    team: Team
    places: int
    status: Status
    cases: tuple[Case[Team], ...] = ()
    enough: int | None = None
    """So many more points are enough, whatever happens elsewhere."""
    hopeless: int | None = None
    """So many more points, or fewer, are never enough."""


def needs(
    team: Team,
    teams: Sequence[Team],
    games: Sequence[Game[Team]],
    remaining: Sequence[tuple[Team, Team]],
    rules: Ruleset,
    places: int,
    *,
    limit: int = MOST_OUTCOMES,
) -> Needs[Team]:
    """What `team` needs to finish among the first `places`; undecided beyond `limit` outcomes."""
    if team not in teams:
        raise NotFound("{team} does not play in this table", team=shown(str(team)))
    prospect = make_prospect(teams, games, remaining, rules)
    race = Race(teams.index(team), len(teams), places, prospect)
    if race.proved is not None:
        return Needs(team, places, race.proved)
    if 3 ** len(race.matches) > limit:
        return Needs(team, places, "undecided")
    own_results = sorted(product(ANY, repeat=race.own), key=race.points_from, reverse=True)
    cases = {own: _case(race, own) for own in own_results}
    verdicts = {case.verdict for case in cases.values()}
    if verdicts == {"through"}:
        return Needs(team, places, "clinched")
    if verdicts == {"out"}:
        return Needs(team, places, "eliminated")
    return Needs(team, places, "open", tuple(cases.values()), *_thresholds(race, cases))


def marks(
    teams: Sequence[Team],
    games: Sequence[Game[Team]],
    remaining: Sequence[tuple[Team, Team]],
    rules: Ruleset,
    places: int,
    *,
    limit: int = 3**7,
) -> dict[Team, Proof]:
    """Who is certain to finish among the first `places`, and who is certain not to; others are left out."""
    prospect = make_prospect(teams, games, remaining, rules)
    found = {
        team: mark(Race(number, len(teams), places, prospect), limit) for number, team in enumerate(teams)
    }
    return {team: proof for team, proof in found.items() if proof is not None}


def mark(race: Race, limit: int) -> Proof | None:
    if race.proved is not None or 3 ** len(race.matches) > limit:
        return race.proved
    ends = (race.status(outcomes) for outcomes in product(ANY, repeat=len(race.matches)))
    first = next(ends)
    if first == OPEN or any(end != first for end in ends):
        return None
    return "clinched" if first == IN else "eliminated"


def _case(race: Race, own: Outcomes) -> Case[Any]:
    results = tuple((race.named(race.matches[n]), race.result(n, outcome)) for n, outcome in enumerate(own))
    others = product(ANY, repeat=len(race.matches) - race.own)
    ends = {outcomes: race.status(own + outcomes) for outcomes in others}
    if min(ends.values()) == IN:
        return Case(results, "through")
    if max(ends.values()) == OUT:
        return Case(results, "out")
    sure, all_sure = _ways(race, own, ends, IN)
    on_goals, all_on_goals = _ways(race, own, ends, OPEN)
    return Case(results, "depends", (*sure, *on_goals), not (all_sure and all_on_goals))


def _thresholds(race: Race, cases: dict[Outcomes, Case[Any]]) -> tuple[int | None, int | None]:
    """The points that are enough, and those that are not, whatever others do and whom they come from."""
    in_doubt = [race.points_from(own) for own, case in cases.items() if case.verdict != "through"]
    in_play = [race.points_from(own) for own, case in cases.items() if case.verdict != "out"]
    possible = sorted({race.points_from(own) for own in cases})
    enough = [points for points in possible if points > max(in_doubt)]
    hopeless = [points for points in possible if points < min(in_play)]
    return (enough[0] if enough else None), (hopeless[-1] if hopeless else None)


def _ways(race: Race, own: Outcomes, ends: dict[Outcomes, int], status: int) -> tuple[list[Way[Any]], bool]:
    wanted = [outcomes for outcomes, end in ends.items() if end == status]
    choices, complete = cover(set(wanted), wanted, MOST_WAYS)
    return [_way(race, own, choice, ends if status == OPEN else {}) for choice in choices], complete


def _way(race: Race, own: Outcomes, choice: Choice, open_ends: dict[Outcomes, int]) -> Way[Any]:
    conditions = tuple(
        (race.named(race.matches[n]), tuple(OUTCOMES[outcome] for outcome in allowed))
        for n, allowed in enumerate(choice, start=race.own)
        if allowed != ANY
    )
    if not open_ends:
        return Way(conditions)
    ends = [own + outcomes for outcomes in members(choice) if open_ends[outcomes] == OPEN]
    ranges = [race.range_of(outcomes) for outcomes in ends]
    rivals = sorted({rival for found in ranges for rival in found.rivals})
    margins = {_margin(race, outcomes) for outcomes in ends[:MOST_MARGINS]}
    return Way(
        conditions,
        True,
        tuple(race.name(rival) for rival in rivals),
        ranges[0].criterion,
        margins.pop() if len(margins) == 1 and len(ends) <= MOST_MARGINS else None,
    )


def _margin(race: Race, outcomes: Outcomes) -> Margin[Any] | None:
    found = race.margins(outcomes)
    if found is None:
        return None
    match, answers = found
    named, outcome = race.named(race.matches[match]), OUTCOMES[outcomes[match]]
    if answers[-1]:
        failures = [margin for margin, answer in enumerate(answers, start=1) if not answer]
        return Margin(named, outcome, max(failures, default=0) + 1, None)
    if answers[0]:
        failures = [margin for margin, answer in enumerate(answers, start=1) if not answer]
        return Margin(named, outcome, None, min(failures) - 1)
    return None
