"""Plays a transcript through its engine, without any randomness, and checks what it says came out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from leaguecli.files.yaml12 import Place
from leaguecli.model.errors import Hint, InvalidData, LeagueError, NotFound, UsageProblem
from leaguecli.model.names import shown
from leaguecli.model.result import Result, format_result
from leaguecli.tabletop.engine import Campaign, Drawing, Engine, Setup
from leaguecli.tabletop.replayed import ReplayedTable, broken
from leaguecli.tabletop.transcript import PlayedRound, Transcript, WrittenDraw

Listener = Callable[[str, dict[str, Any]], None]


def engine_of(transcript: Transcript) -> Engine:
    """The game that the transcript names."""
    from leaguecli.tabletop.discovery import load_engine

    try:
        return load_engine(transcript.game)
    except NotFound as error:
        raise _placed(error, transcript.places["game"]) from None


def replay(engine: Engine, transcript: Transcript, listener: Listener | None = None) -> dict[str, Result]:
    """Every result of the transcript by match id (`""` for a friendly)."""
    with _at_setup(transcript):
        names = engine.seats(transcript.setup)
    if transcript.friendly is not None:
        return _replay_friendly(engine, transcript, transcript.friendly, names, listener)
    with _at_setup(transcript):
        campaign = _begin(engine, transcript, names, listener)
    results: dict[str, Result] = {}
    for played in transcript.rounds:
        if played.draw is not None:
            with _at(played.draw.place):
                _replay_draw(campaign, played, played.draw, names, transcript.setup, listener)
            if not played.round.pairings and not played.lines:
                continue
        with _at(played.place):
            results |= _replay_round(campaign, played, names, listener, result_rule(engine))
    return results


def result_rule(engine: Engine) -> str:
    """The rule that makes a result of what was played, where the game names one."""
    return str(getattr(engine, "result_rule", ""))


@contextmanager
def _at(place: Place) -> Iterator[None]:
    """What the game refuses without a place of its own is refused here."""
    try:
        yield
    except (InvalidData, UsageProblem) as error:
        if error.where:
            raise
        raise _placed(error, place) from None


@contextmanager
def _at_setup(transcript: Transcript) -> Iterator[None]:
    """An option that the error speaks of, else whoever takes part."""
    try:
        yield
    except (InvalidData, UsageProblem) as error:
        if error.where:
            raise
        spoken = [str(value) for value in error.values.values()]
        keys = [*(key for key in spoken if key in transcript.setup.options), "owners", "players", "teams"]
        places = [transcript.places[key] for key in keys if key in transcript.places]
        raise _placed(error, places[0] if places else transcript.end) from None


def _placed(error: LeagueError, place: Place) -> InvalidData:
    return InvalidData(error.message, hint=error.hint, where=str(place), **error.values)


def _replay_friendly(
    engine: Engine,
    transcript: Transcript,
    played: PlayedRound,
    names: tuple[str, ...],
    listener: Listener | None,
) -> dict[str, Result]:
    table = _table(played, names, listener)
    with _at_setup(transcript):
        result = engine.friendly(transcript.setup, table)
    table.ensure_finished()
    _compare({"": result}, played, result_rule(engine))
    return {"": result}


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
        with _at(transcript.places["state"]):
            return engine.resume(transcript.setup, state)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise InvalidData(
            "the `state` of this transcript is none of {game}: {problem}",
            where=str(transcript.places["state"]),
            game=engine.name,
            problem=shown(f"{type(error).__name__}: {error}"),
        ) from error


def _replay_round(
    campaign: Campaign, played: PlayedRound, names: tuple[str, ...], listener: Listener | None, rule: str
) -> dict[str, Result]:
    table = _table(played, names, listener)
    results = campaign.play(played.round, table)
    table.ensure_finished()
    _compare(results, played, rule)
    return results


def _replay_draw(
    campaign: Campaign,
    played: PlayedRound,
    draw: WrittenDraw,
    names: tuple[str, ...],
    setup: Setup,
    listener: Listener | None,
) -> None:
    """The draw made at the table gives the matches that follow; two teams nobody manages do not play."""
    if not isinstance(campaign, Drawing):
        raise broken(draw.place, "this game draws nothing")
    table = ReplayedTable(draw.lines, names, draw.end, listener)
    pairs = campaign.draw(replace(played.round, pairings=()), draw.entrants, table)
    table.ensure_finished()
    written = [(pairing.home, pairing.away) for pairing in played.round.pairings]
    persons = setup.persons
    due = [pair for pair in pairs if not persons or persons[pair[0]] or persons[pair[1]]]
    if written and sorted(written) != sorted(due):
        given = "; ".join(f"{setup.teams[home]} v {setup.teams[away]}" for home, away in due)
        raise broken(
            draw.place,
            "the draw gives other matches than those that follow",
            rule=table.rule,
            legal=Hint("legal: {known}", known=given),
        )


def _table(played: PlayedRound, names: tuple[str, ...], listener: Listener | None) -> ReplayedTable:
    return ReplayedTable(played.lines, names, played.end, listener)


def _compare(results: dict[str, Result], played: PlayedRound, rule: str) -> None:
    for match, (place, written) in played.results.items():
        found = results.get(match)
        if found is None:
            raise broken(place, "{match} was not played here", legal=_played(results), match=match)
        if format_result(found) != format_result(written):
            raise broken(
                place,
                "the transcript says {written}, the play gives {found}",
                rule=rule,
                written=format_result(written),
                found=format_result(found),
            )


def _played(results: dict[str, Result]) -> Hint:
    return Hint("played: {known}", known=", ".join(results))
