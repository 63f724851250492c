"""The title race: everybody's odds after each stage, found by replaying the journal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from leaguecli.league.journal import Entry
from leaguecli.league.league import League, league_from_tables
from leaguecli.model.calendar import Stage
from leaguecli.simulate.job import NOWHERE, Job
from leaguecli.simulate.player import SeasonPlayer
from leaguecli.simulate.running import Order, Progress, count_seasons
from leaguecli.simulate.summary import Share

MOST_POINTS = 40
RUNS = 500


class RacePoint(NamedTuple):
    """How often each team won the title, as things stood after a stage; before the first, `stage` is None."""

    stage: Stage | None
    champion: Mapping[str, Share]
    is_now: bool = False


def title_race(
    job: Job,
    now: Mapping[str, Share],
    *,
    runs: int = RUNS,
    workers: int = 0,
    progress: Progress | None = None,
) -> list[RacePoint]:
    """The same seed at every point, so that the lines move with the results and not with chance.

    The line ends where the odds of today stand, `now`.
    """
    moments = thinned(list(journal_moments(job)))
    last_stage, entries = moments[-1]
    if len(entries) == len(job.tables["journal"]) and not job.assume:
        moments.pop()
    else:
        last_stage = None
    points = []
    for number, (stage, entries) in enumerate(moments, start=1):
        points.append(RacePoint(stage, _champions(_as_of(job, entries), runs, workers)))
        if progress is not None:
            progress(number, len(moments))
    return [*points, RacePoint(last_stage, now, is_now=True)]


def journal_moments(job: Job) -> Iterator[tuple[Stage | None, Sequence[Entry]]]:
    """The beginning, and each entry after which another stage was over, with the journal up to it."""
    entries = list(job.tables["journal"].values())
    over: set[str] = set()
    yield None, _before_play(entries)
    for count in range(1, len(entries) + 1):
        league = league_from_tables(_as_of(job, entries[:count]).tables, NOWHERE)
        now = {stage.id: stage for stage in _stages_over(league)}
        new = [stage for id, stage in now.items() if id not in over]
        if new:
            yield new[-1], entries[:count]
        over = set(now)


def _before_play(entries: Sequence[Entry]) -> list[Entry]:
    """Names and owners are known before the first match."""
    return [entry for entry in entries if entry["kind"] == "renamed" or "owners" in entry]


def _stages_over(league: League) -> list[Stage]:
    season = league.season
    return [s for s in league.calendar.stages if s.kind == "matches" and s.matches and season.is_over(s)]


def thinned(
    moments: list[tuple[Stage | None, Sequence[Entry]]], most: int = MOST_POINTS
) -> list[tuple[Stage | None, Sequence[Entry]]]:
    """At most so many, evenly spread, the first and the last among them."""
    if len(moments) <= most:
        return moments
    last = len(moments) - 1
    return [moments[round(number * last / (most - 1))] for number in range(most)]


def _as_of(job: Job, entries: Sequence[Entry]) -> Job:
    journal = {str(entry["seq"]): entry for entry in entries}
    return job._replace(tables={**job.tables, "journal": journal}, assume={})


def _champions(job: Job, runs: int, workers: int) -> dict[str, Share]:
    player = SeasonPlayer(job)
    outcome = count_seasons(player, Order(runs, workers=workers))
    if outcome.interrupted:
        raise KeyboardInterrupt
    tally = outcome.counted.tally
    return {team: Share(tally.positions[player.index[team]][0], tally.runs) for team in player.contestants}
