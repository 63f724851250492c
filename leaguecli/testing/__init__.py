"""The conformance suite: what every engine promises, checked on any engine by anybody.

    from leaguecli.testing import CHECKS, check_engine

    check_engine("my_game:engine")                       # everything at once

    @pytest.mark.parametrize("check", CHECKS)            # or one test per promise
    def test_conformance(check):
        check_engine("my_game:engine", checks=[check])

The first promise that is broken raises `ConformanceError` (an AssertionError) that says where. This module is
public and stable: names and arguments stay, checks may be added.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from leaguecli.tabletop.engine import Engine, Setup
from leaguecli.testing.failing import ConformanceError
from leaguecli.testing.promises import PROMISES
from leaguecli.testing.resolving import resolve
from leaguecli.testing.runs import Runs
from leaguecli.testing.seasons import TEAMS, Season, league_season

__all__ = ["CHECKS", "TEAMS", "ConformanceError", "Season", "check_engine", "league_season"]

CHECKS: tuple[str, ...] = tuple(PROMISES)
"""The names of all checks, in the order in which they are made."""


def check_engine(
    engine_or_key: Engine | str,
    *,
    teams: int | Sequence[str] = 4,
    seeds: Iterable[int] = (1, 2, 3),
    setup: Setup | None = None,
    season: Season = league_season,
    checks: Iterable[str] = CHECKS,
) -> None:
    """Checks an engine: an object, the key of an installed one, or `"module:attribute"`.

    `teams` says how many or which teams play; `setup` replaces them by a whole set-up (players, options).
    `season` yields the rounds to play and is sent the results of each: give your own where a game has stages
    of its own. Every promise is tried with each of `seeds`.
    """
    engine, target = resolve(engine_or_key)
    names = TEAMS[:teams] if isinstance(teams, int) else tuple(teams)
    runs = Runs(engine, target, setup or Setup(names), season, tuple(seeds))
    for name in checks:
        if name not in PROMISES:
            raise ValueError(f"there is no check called {name}; there are {', '.join(CHECKS)}")
        PROMISES[name](runs)
