"""Plays a transcript through its engine, without any randomness, and checks what it says came out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from leaguecli.model.errors import InvalidData
from leaguecli.model.names import shown
from leaguecli.model.result import Result, format_result
from leaguecli.tabletop.engine import Campaign, Drawing, Engine
from leaguecli.tabletop.replayed import ReplayedTable, broken
from leaguecli.tabletop.transcript import PlayedRound, Transcript, WrittenDraw

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
        if played.draw is not None:
            _replay_draw(campaign, played, played.draw, names, transcript.setup.persons, listener)
            if not played.round.pairings and not played.lines:
                continue
        results |= _replay_round(campaign, played, names, listener)
    return results


def _begin(
    engine: Engine, transcript: Transcript, names: tuple[str, ...], listener: Listener | None
) -> Campaign:
    if transcript.state is not None:
        return _resume(engine, transcript, transcript.state)
    end = transcript.start[-1].place if transcript.start else transcript.end
    table = ReplayedTable(transcript.start, names, end, listener)
    campaign = engine.start(transcript.setup, table)
    table.ensure_finished()
    return campaign


def _resume(engine: Engine, transcript: Transcript, state: dict[str, Any]) -> Campaign:
    """A state written by hand may be anything."""
    try:
        return engine.resume(transcript.setup, state)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise InvalidData(
            "the `state` of this transcript is none of {game}: {problem}",
            game=engine.name,
            problem=shown(f"{type(error).__name__}: {error}"),
        ) from error


def _replay_round(
    campaign: Campaign, played: PlayedRound, names: tuple[str, ...], listener: Listener | None
) -> dict[str, Result]:
    table = _table(played, names, listener)
    results = campaign.play(played.round, table)
    table.ensure_finished()
    _compare(results, played)
    return results


def _replay_draw(
    campaign: Campaign,
    played: PlayedRound,
    draw: WrittenDraw,
    names: tuple[str, ...],
    persons: tuple[bool, ...],
    listener: Listener | None,
) -> None:
    """The draw made at the table gives the matches that follow; two teams nobody manages do not play."""
    if not isinstance(campaign, Drawing):
        raise broken(draw.place, "this game draws nothing")
    table = ReplayedTable(draw.lines, names, draw.end, listener)
    pairs = campaign.draw(replace(played.round, pairings=()), draw.entrants, table)
    table.ensure_finished()
    written = [(pairing.home, pairing.away) for pairing in played.round.pairings]
    due = [pair for pair in pairs if not persons or persons[pair[0]] or persons[pair[1]]]
    if written and sorted(written) != sorted(due):
        raise broken(draw.place, "the draw gives other matches than those that follow")


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
