"""The pieces every calendar is put together from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from leaguecli.formats import labels
from leaguecli.formats.round_robin import Pair
from leaguecli.model.calendar import Match, Stage
from leaguecli.model.slots import DrawSlot, TeamSlot


def team_matches(pairs: Iterable[Pair], numbers: Iterator[int], prefix: str = "M") -> tuple[Match, ...]:
    return tuple(
        Match(f"{prefix}{number}", TeamSlot(home), TeamSlot(away))
        for (home, away), number in zip(pairs, numbers, strict=False)
    )


def drawn_matches(stage: str, ids: Iterable[str]) -> tuple[Match, ...]:
    """Matches whose sides a draw will name: places 1 and 2 meet, 3 and 4 meet, the odd place at home."""
    return tuple(
        Match(id, DrawSlot(stage, 2 * number - 1), DrawSlot(stage, 2 * number))
        for number, id in enumerate(ids, start=1)
    )


def matchday(
    number: int,
    matches: tuple[Match, ...],
    competition: str,
    *,
    prefix: str = "",
    group: str | None = None,
    needs: tuple[str, ...] = (),
    same_day: bool = False,
    season: int | None = None,
) -> Stage:
    return Stage(
        f"{prefix}MD{number}",
        labels.MATCHDAY,
        number,
        matches=matches,
        competition=competition,
        group=group,
        needs=needs,
        same_day=same_day,
        season=season,
    )
