"""Ties over two legs that end level: in a season that an engine plays, the seed settles them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from leaguecli.league.facts import Lots, Recorded
from leaguecli.model.calendar import Match, Stage
from leaguecli.model.result import Result, Score
from leaguecli.model.slots import LoserSlot, WinnerSlot

if TYPE_CHECKING:
    from leaguecli.league.season import Season
    from leaguecli.tabletop.seeds import SeedPath

LONG_SHOOTOUT = (Score(5, 4), Score(4, 5))


def settle_played(season: Season, stage: Stage, results: dict[str, Result], path: SeedPath) -> list[Lots]:
    """After its last leg: a shoot-out where the rules have one, lots where they do not.

    An engine plays single matches, so it cannot know that this one had to decide a tie; both sides' chances
    are even.
    """
    lots: list[Lots] = []
    for match in stage.matches:
        pending = _pending(season, match.tie)
        if pending is None or match is not season.legs(match.tie or "")[-1]:
            continue
        shootout = season.rules.ties.shootout and pending in ("extra_time", "shootout")
        if shootout and match.id in results:
            _shoot_out(season, stage, match, results, path)
        else:
            lots.append(_draw(season, match.tie or "", path))
    return lots


def settle_before(season: Season, stage: Stage, path: SeedPath) -> list[Lots]:
    """Ties recorded by hand as level whose winner this stage waits for."""
    ties = dict.fromkeys(slot.of for slot in _slots(stage) if isinstance(slot, WinnerSlot | LoserSlot))
    return [_draw(season, tie, path) for tie in ties if _pending(season, tie) is not None]


def _slots(stage: Stage) -> Iterable[object]:
    return [*(slot for match in stage.matches for slot in (match.home, match.away)), *stage.entrants]


def _pending(season: Season, tie: str | None) -> str | None:
    """What a tie whose legs are all played still needs; None where it is decided or not over."""
    if tie is None or not season.legs(tie):
        return None
    verdict = season.tie(tie)
    if verdict is None or verdict.winner is not None or verdict.pending == "leg":
        return None
    return verdict.pending


def _shoot_out(
    season: Season, stage: Stage, match: Match, results: dict[str, Result], path: SeedPath
) -> None:
    pens = LONG_SHOOTOUT[(path / "shoot-out" / match.id).number() % 2]
    results[match.id] = results[match.id].changed(pens=pens)
    home, away = season.teams(match)
    recorded = Recorded(results[match.id], home or "", away or "", {}, 0, True)
    season.add_results(stage, {match.id: recorded})


def _draw(season: Season, tie: str, path: SeedPath) -> Lots:
    from leaguecli.tabletop.seeds import shuffled

    teams = [team for team in season.teams(season.legs(tie)[0]) if team is not None]
    lots = Lots(tie, tuple(shuffled(sorted(teams), (path / "lots" / tie).stream())), "seed")
    season.add_lots(lots)
    return lots
