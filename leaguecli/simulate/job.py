"""What is simulated, as plain data: it travels to workers, so it holds no objects, no files and no paths."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from leaguecli.league.facts import Facts, Recorded
from leaguecli.league.journal import Entry
from leaguecli.league.league import League, league_from_tables
from leaguecli.league.lookup import find_match
from leaguecli.league.recording import ensure_fitting
from leaguecli.league.store.document import Tables
from leaguecli.model.errors import Conflict, InvalidData
from leaguecli.model.names import shown
from leaguecli.model.result import parse_result
from leaguecli.standings.ruleset import Ruleset, ruleset_to_data

NOWHERE = Path("league.json")
SAYS_NOTHING = frozenset({"noted", "dated", "simulated"})
"""Journal entries that change no season."""


class Job(NamedTuple):
    """A league as it stands, and how its future is played."""

    tables: Tables
    """The league's documents, without anything that tells when or where they were written."""
    seed: int | str
    agents: dict[str, str]
    """Seat name -> agent; the others are `sensible`."""
    assume: dict[str, str]
    """Match id -> score taken for granted."""

    def to_data(self) -> dict[str, Any]:
        return self._asdict()

    def digest(self) -> str:
        """What is simulated, in one number: seed and the league's name apart, the same for the same odds."""
        from hashlib import sha256

        about = {key: value for key, value in self.tables["league"]["1"].items() if key != "name"}
        data = [{**self.tables, "league": about}, self.agents, self.assume]
        text = json.dumps(data, sort_keys=True, ensure_ascii=False, allow_nan=False)
        return sha256(text.encode()).hexdigest()


def job_from_data(data: Mapping[str, Any]) -> Job:
    return Job(**data)


def make_job(
    tables: Tables,
    *,
    seed: int | str,
    agents: Mapping[str, str] | None = None,
    assume: Sequence[str] = (),
    rules: Ruleset | None = None,
    from_scratch: bool = False,
) -> Job:
    """Checks everything that can be checked before the first season is played."""
    chosen = _without_traces(tables, from_scratch)
    if rules is not None:
        chosen["league"]["1"]["rules"] = ruleset_to_data(rules)
    league = league_from_tables(chosen, NOWHERE)
    scores: dict[str, str] = {}
    for text in assume:
        match, score = _parse_assumption(league, text)
        if scores.setdefault(match, score) != score:
            raise Conflict("{id} is assumed to end in two ways", id=match)
    return Job(chosen, seed, dict(agents or {}), scores)


def _without_traces(tables: Tables, from_scratch: bool) -> Tables:
    """Only what counts: no times, no hashes, nothing undone."""
    about = {key: value for key, value in tables["league"]["1"].items() if key != "created"}
    active = league_from_tables(tables, NOWHERE).active
    entries = [entry for entry in active if entry["kind"] not in SAYS_NOTHING]
    if from_scratch:
        entries = [entry for entry in entries if _is_before_the_season(entry)]
    journal = {str(entry["seq"]): _without_time(entry) for entry in entries}
    return {**tables, "league": {"1": about}, "journal": journal}


def _is_before_the_season(entry: Entry) -> bool:
    """Names and owners are kept when a season starts again."""
    return entry["kind"] == "renamed" or "owners" in entry


def _without_time(entry: Entry) -> Entry:
    return {key: value for key, value in entry.items() if key not in ("time", "prev")}


def _parse_assumption(league: League, text: str) -> tuple[str, str]:
    """`M7 2-1`; the match must be open and the score possible."""
    match_text, _, score = text.strip().partition(" ")
    if not score.strip():
        raise InvalidData(
            "{text} assumes nothing",
            hint='write a match and its score, for example "M7 2-1"',
            text=shown(text),
        )
    stage, match = find_match(match_text, league)
    result = parse_result(score)
    ensure_fitting(league, stage, match, result)
    if league.season.result(match) is not None:
        raise Conflict("{id} has been played: nothing can be assumed of it", id=match.id)
    return match.id, score.strip()


def league_of(job: Job) -> League:
    return league_from_tables(job.tables, NOWHERE)


def kept_facts(league: League) -> Facts:
    """What the journal says, and the venues that the league's own seed settled for stages already begun."""
    facts, season = league.facts.copy(), league.season
    for stage in league.calendar.stages:
        if stage.draw is None or stage.id in facts.draws:
            continue
        if any(match.id in facts.results for match in season.matches(stage)):
            facts.draws[stage.id] = season.pairs(stage) or []
    return facts


def starting_facts(league: League, job: Job) -> Facts:
    """What is known before the first simulated match: the journal, and what is assumed of known teams."""
    facts = kept_facts(league)
    for match_id, score in job.assume.items():
        found = league.season.find(match_id)
        home, away = league.season.teams(found[1]) if found else (None, None)
        if home and away:
            facts.results[match_id] = Recorded(parse_result(score), home, away, {}, 0, False)
    return facts
