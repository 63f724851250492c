"""Plays a transcript through its engine, without any randomness, and checks what it says came out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from leaguecli.model.result import Result, format_result
from leaguecli.tabletop.engine import Campaign, Engine
from leaguecli.tabletop.replayed import ReplayedTable, broken
from leaguecli.tabletop.transcript import PlayedRound, Transcript

Listener = Callable[[str, dict[str, Any]], None]


def replay(engine: Engine, transcript: Transcript, listener: Listener | None = None) -> dict[str, Result]:
    """Every result of the transcript by match id (`""` for a friendly)."""
    names = engine.seats(transcript.setup)
    if transcript.friendly is not None:
        table = _table(transcript.friendly, names, listener)
        result = engine.friendly(transcript.setup, table)
        table.ensure_finished()
        _compare({"": result}, transcript.friendly)
        return {"": result}
    campaign = _begin(engine, transcript, names, listener)
    results: dict[str, Result] = {}
    for played in transcript.rounds:
        results |= _replay_round(campaign, played, names, listener)
    return results


def _begin(
    engine: Engine, transcript: Transcript, names: tuple[str, ...], listener: Listener | None
) -> Campaign:
    if transcript.state is not None:
        return engine.resume(transcript.setup, transcript.state)
    end = transcript.start[-1].place if transcript.start else transcript.end
    table = ReplayedTable(transcript.start, names, end, listener)
    campaign = engine.start(transcript.setup, table)
    table.ensure_finished()
    return campaign


def _replay_round(
    campaign: Campaign, played: PlayedRound, names: tuple[str, ...], listener: Listener | None
) -> dict[str, Result]:
    table = _table(played, names, listener)
    results = campaign.play(played.round, table)
    table.ensure_finished()
    _compare(results, played)
    return results


def _table(played: PlayedRound, names: tuple[str, ...], listener: Listener | None) -> ReplayedTable:
    return ReplayedTable(played.lines, names, played.end, listener)


def _compare(results: dict[str, Result], played: PlayedRound) -> None:
    for match, (place, written) in played.results.items():
        found = results.get(match)
        if found is None:
            raise broken(place, "{match} was not played here", match=match)
        if format_result(found) != format_result(written):
            raise broken(
                place,
                "the transcript says {written}, the play gives {found}",
                written=format_result(written),
                found=format_result(found),
            )
