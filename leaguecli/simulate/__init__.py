"""Many seasons, one summary: on one core, all cores or a cluster, the same numbers to the last digit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from leaguecli.simulate.summary import Summary

__all__ = ["simulate"]


def simulate(
    league: str | Path | None = None,
    *,
    game: str = "",
    teams: Sequence[str] = (),
    players: Sequence[str] = (),
    format: str = "",
    options: Mapping[str, Any] | None = None,
    rules: str | Path = "",
    runs: int | None = None,
    until: float | None = None,
    seed: int | str | None = None,
    agents: Mapping[str, str] | None = None,
    assume: Sequence[str] = (),
    from_scratch: bool = False,
    workers: int = 1,
    cluster: str = "",
    each: str | Path | Callable[[dict[str, Any]], object] | None = None,
    checkpoint: str | Path | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Summary:
    """What `leaguecli simulate` does, for a script.

    Either `league` names a league (by name or file), whose results stay as they are, or `game` and `teams`
    describe one that exists only here. Nothing is ever saved.

    >>> odds = simulate(game="scoreline", teams=["Ajax", "Porto", "Leeds"], runs=200, seed=1)
    >>> odds.runs, round(sum(row.odds.champion.value for row in odds.teams), 9)
    (200, 1.0)

    `runs` is 1000 unless given; with `until` (0.005 is half a percentage point) it stops as soon as every
    share is known so precisely, at 95 %. `agents` maps a seat to `random` or another agent of the game,
    `assume` takes results for granted (`"M7 2-1"`). `each` receives every season: as a line of JSON in a
    file, or as a dictionary if it is a function. `workers=0` uses all cores; a script that does so outside
    Linux needs the usual `if __name__ == "__main__":`. The same seed gives the same summary, however many
    workers played it.
    """
    from leaguecli.simulate.door import open_door

    return open_door(
        league,
        game=game,
        teams=teams,
        players=players,
        format=format,
        options=options,
        rules=rules,
        runs=runs,
        until=until,
        seed=seed,
        agents=agents,
        assume=assume,
        from_scratch=from_scratch,
        workers=workers,
        cluster=cluster,
        each=each,
        checkpoint=checkpoint,
        progress=progress,
    )
