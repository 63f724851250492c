"""Is the league whole? The chain of the journal, and everything recomputed from it."""

from __future__ import annotations

from typing import NamedTuple

from leaguecli.league.journal import chain_problems
from leaguecli.league.league import League
from leaguecli.model.errors import LeagueError
from leaguecli.model.result import Result


class Finding(NamedTuple):
    template: str
    values: dict[str, object]


def findings(league: League) -> list[Finding]:
    """Everything that is wrong; empty when the league is in order."""
    return [*_chain(league), *_results(league), *_recomputed(league)]


def _chain(league: League) -> list[Finding]:
    words = {
        "number": "entry {seq} has a wrong number",
        "hash": "entry {seq} does not follow from the one before it: the journal was changed",
        "undo": "entry {seq} undoes or redoes what is not there",
    }
    return [Finding(words[problem], {"seq": seq}) for seq, problem in chain_problems(league.entries)]


def _results(league: League) -> list[Finding]:
    known = {match.id for _, match in league.season.all_matches()}
    found = [
        Finding("a result is recorded for {id}, which is no match of the calendar", {"id": id})
        for id in league.facts.results
        if id not in known and not league.season.misfits()
    ]
    found += [
        Finding("the result of {id} is for teams that no longer meet there", {"id": id})
        for id in league.season.misfits()
    ]
    for id, recorded in league.facts.results.items():
        if not _is_possible(recorded.result):
            found.append(Finding("the result of {id} is impossible", {"id": id}))
    return found


def _is_possible(result: Result) -> bool:
    scores = [score for score in (result.score, result.pens, result.half_time) if score is not None]
    whole = all(isinstance(goals, int) and 0 <= goals <= 999 for score in scores for goals in score)
    return whole and (bool(scores) or result.outcome is not None or result.annulled)


def _recomputed(league: League) -> list[Finding]:
    """Every table and bracket is derived anew; what cannot be derived is a finding, not a crash."""
    found = []
    for competition in league.season.table_competitions():
        try:
            standing = league.season.standing(competition.id)
        except LeagueError as error:
            found.append(
                Finding(
                    "the table {table} cannot be computed: {problem}",
                    {"table": competition.id, "problem": error},
                )
            )
            continue
        scored = sum(row.tally.goals_for or 0 for row in standing.rows)
        conceded = sum(row.tally.goals_against or 0 for row in standing.rows)
        if scored != conceded:
            found.append(Finding("goals for and against differ in {table}", {"table": competition.id}))
    return found
