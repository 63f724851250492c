"""What is simulated, as plain data: it travels to workers, so it holds no objects, no files and no paths."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from leaguecli.league.facts import Facts, Recorded
from leaguecli.league.league import League, league_from_tables, rules_by_id
from leaguecli.league.lookup import find_match
from leaguecli.league.recording import ensure_fitting
from leaguecli.league.store.document import Tables
from leaguecli.model.errors import Conflict, InvalidData
from leaguecli.model.result import parse_result
from leaguecli.standings.ruleset import ruleset_from_data, ruleset_to_data


class Job(NamedTuple):
    """A league as it stands, and how its future is played."""

    tables: Tables
    """The league's documents; simulating from scratch means with an empty journal."""
    seed: int | str
    agents: dict[str, str]
    """Seat name -> agent; the others are `sensible`."""
    assume: dict[str, str]
    """Match id -> score taken for granted."""

    def to_data(self) -> dict[str, Any]:
        return self._asdict()


def job_from_data(data: Mapping[str, Any]) -> Job:
    return Job(**data)


def make_job(
    tables: Tables,
    *,
    seed: int | str,
    agents: Mapping[str, str] | None = None,
    assume: Sequence[str] = (),
    rules: str = "",
    from_scratch: bool = False,
) -> Job:
    """Checks everything that can be checked before the first season is played."""
    chosen: Tables = {name: dict(documents) for name, documents in tables.items()}
    if from_scratch:
        chosen["journal"] = {}
    if rules:
        from leaguecli.standings.ruleset_file import load_ruleset

        about = dict(chosen["league"]["1"])
        about["rules"] = ruleset_to_data(load_ruleset(rules))
        chosen["league"] = {"1": about}
    league = league_from_tables(chosen, Path("league.json"))
    scores = dict(_parse_assumption(league, text) for text in assume)
    return Job(chosen, seed, dict(agents or {}), scores)


def _parse_assumption(league: League, text: str) -> tuple[str, str]:
    """`M7 2-1`; the match must be open and the score possible."""
    match_text, _, score = text.strip().partition(" ")
    if not score.strip():
        raise InvalidData(
            "{text} assumes nothing", hint='write a match and its score, for example "M7 2-1"', text=text
        )
    stage, match = find_match(match_text, league)
    result = parse_result(score)
    ensure_fitting(league, stage, match, result)
    if league.season.result(match) is not None:
        raise Conflict("{id} has been played: nothing can be assumed of it", id=match.id)
    return match.id, score.strip()


def league_of(job: Job) -> League:
    return league_from_tables(job.tables, Path("league.json"))


def starting_facts(league: League, job: Job) -> Facts:
    """What is known before the first simulated match: the journal, and what is assumed."""
    facts = league.facts.copy()
    for match_id, score in job.assume.items():
        found = league.season.find(match_id)
        home, away = league.season.teams(found[1]) if found else (None, None)
        if home and away:
            facts.results[match_id] = Recorded(parse_result(score), home, away, {}, 0, False)
    return facts


__all__ = [
    "Job",
    "job_from_data",
    "league_of",
    "make_job",
    "rules_by_id",
    "ruleset_from_data",
    "starting_facts",
]
