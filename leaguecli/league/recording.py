"""Writing results down: what may be recorded, and the journal entries that do it."""

from __future__ import annotations

from typing import Any

from leaguecli.league.games import game_of
from leaguecli.league.league import Change, League
from leaguecli.league.season import forfeit_result
from leaguecli.league.ties import CHAMPIONS_FINAL, decide
from leaguecli.model.calendar import Match, Stage
from leaguecli.model.errors import Conflict, InvalidData
from leaguecli.model.result import Result, Side, format_result, format_score, result_to_data
from leaguecli.model.slots import DrawSlot, LoserSlot, Slot, WinnerSlot, format_slot
from leaguecli.standings.phrases import Said


def record(
    league: League,
    found: tuple[Stage, Match],
    result: Result,
    *,
    replacing: bool = False,
    note: str = "",
    details: dict[str, Any] | None = None,
) -> Change:
    """One result; an existing one is only replaced when asked to."""
    stage, match = found
    ensure_open(league, match)
    ensure_fitting(league, stage, match, result)
    old = league.season.recorded(match)
    if old is not None and not replacing:
        raise Conflict(
            "{id} is already recorded as {score}",
            hint="--replace corrects it, and the old result stays in the history",
            id=match.id,
            score=format_result(old.result),
        )
    entry: dict[str, Any] = {"results": {match.id: result_data(league, match, result, details)}}
    if old is not None:
        entry["before"] = {match.id: result_to_data(old.result)}
    if note:
        entry["note"] = note
    return ("replaced" if old is not None else "recorded"), entry


def result_data(
    league: League, match: Match, result: Result, details: dict[str, Any] | None = None
) -> dict[str, Any]:
    home, away = league.season.teams(match)
    data = {**result_to_data(result), "teams": [home, away]}
    return {**data, "details": details} if details else data


def _slot_words(slot: Slot) -> str:
    match slot:
        case WinnerSlot(of):
            return Said("winner of {match}", match=of)
        case LoserSlot(of):
            return Said("loser of {match}", match=of)
        case DrawSlot(stage):
            return Said("draw of {stage}", stage=stage)
        case _:
            return format_slot(slot)


def ensure_open(league: League, match: Match) -> None:
    home, away = league.season.teams(match)
    if home is None or away is None:
        waiting = match.home if home is None else match.away
        raise Conflict(
            "{id} is not open yet: {slot} is still to be decided",
            hint="`leaguecli next` shows what to play now",
            id=match.id,
            slot=_slot_words(waiting),
        )
    if league.season.is_played_by_nobody(match):
        raise Conflict("{id} is not played: its result is known", id=match.id)
    for team in (home, away):
        if league.facts.withdrawn.get(team):
            raise Conflict(
                "{team} has withdrawn; {id} is not played",
                hint="`leaguecli undo` takes the withdrawal back",
                team=league.team_name(team),
                id=match.id,
            )


def ensure_fitting(league: League, stage: Stage, match: Match, result: Result) -> None:
    """Goals for a game with goals, 1 X 2 for one without; a winner where one is needed."""
    goals = game_of(league.game).goals
    if goals and result.score is None and not result.annulled:
        raise InvalidData(
            "{game} is played for goals: {outcome} is not a score",
            hint="write it as 2-1",
            game=game_of(league.game).title,
            outcome=result.outcome,
        )
    if (
        not goals
        and (result.outcome is None or result.score is not None)
        and str(league.about.get("options", {}).get("scores", "no")) in ("no", "False")
    ):
        raise InvalidData(
            "{game} has no goals: {score} is not a result",
            hint="write 1 for a home win, X for a draw, 2 for an away win",
            game=game_of(league.game).title,
            score=format_result(result),
        )
    _ensure_goals_stand(match, result)
    _ensure_goals_agree(match, result)
    if match.tie is not None:
        _ensure_tie(league, match, result)
    else:
        _ensure_shootout(league, stage, match, result)


def _ensure_goals_stand(match: Match, result: Result) -> None:
    """Where only 1, X or 2 is told there are no goals of a first half and no shoot-out (MOTS-A09)."""
    if result.score is None and (result.half_time is not None or result.pens is not None):
        raise InvalidData(
            "{id} has no goals: neither a half-time score nor a shoot-out fits",
            hint="leave it out",
            id=match.id,
        )


def _ensure_goals_agree(match: Match, result: Result) -> None:
    """Goals of the first half are not taken back, and who gives a match up loses it."""
    half, score = result.half_time, result.score
    if (
        half is not None
        and not result.awarded
        and score is not None
        and (half.home > score.home or half.away > score.away)
    ):
        raise InvalidData(
            "{id} cannot stand {half_time} at half-time and end {score}",
            hint="correct one of the two",
            id=match.id,
            half_time=format_score(half),
            score=format_score(score),
        )
    if result.forfeit is not None and not result.annulled and result.winner() in (None, result.forfeit):
        raise InvalidData(
            "the side that gave {id} up loses it: {score} does not fit",
            hint="leave the score out, or correct it",
            id=match.id,
            score=format_result(result),
        )


def _ensure_tie(league: League, match: Match, result: Result) -> None:
    """Penalties end a tie that is level after its last leg, and nothing else does or needs them."""
    tie = match.tie or ""
    is_last = match.id == league.season.legs(tie)[-1].id
    before = decide(league.season, tie, {match.id: result.changed(pens=None)})
    awaits = is_last and before is not None and before.pending in ("extra_time", "shootout")
    shootout = league.season.rules.ties.shootout
    if result.pens is not None and not (awaits and shootout):
        raise InvalidData("no shoot-out decides {id}", hint="leave the penalties out", id=match.id)
    if result.pens is not None and result.pens.home == result.pens.away:
        raise InvalidData("a shoot-out needs a winner", hint="for example --pens 4-3")
    if awaits and result.pens is None and tie != CHAMPIONS_FINAL:
        raise InvalidData(
            "the tie is level after {id} ({score})",
            hint="add the shoot-out, for example --pens 4-3"
            if shootout
            else "play extra time, and say so: --extra-time",
            id=match.id,
            score=format_result(result),
        )


def _ensure_shootout(league: League, stage: Stage, match: Match, result: Result) -> None:
    drawn = result.decision() == "X"
    if result.pens is not None and not drawn:
        raise InvalidData(
            "{score} is not a draw: there is no shoot-out",
            hint="leave the penalties out",
            score=format_result(result.changed(pens=None)),
        )
    if result.pens is not None and result.pens.home == result.pens.away:
        raise InvalidData("a shoot-out needs a winner", hint="for example --pens 4-3")
    if drawn and result.pens is None and not result.annulled and league.season.needs_winner(stage, match):
        raise InvalidData(
            "{id} is a knock-out match: {score} needs a winner",
            hint="add the shoot-out, for example --pens 4-3"
            if result.score is not None
            else "play on until somebody wins",
            id=match.id,
            score=format_result(result),
        )


def forfeited(league: League, side: Side, result: Result | None) -> Result:
    """As it was given, else as such a match is counted."""
    counted = forfeit_result(side, game_of(league.game).goals)
    return counted if result is None else result.changed(forfeit=side, awarded=counted.awarded)


def void(league: League, matches: list[Match]) -> Change:
    """Takes results away without replacing them."""
    before = {m.id: result_to_data(r.result) for m in matches if (r := league.season.recorded(m)) is not None}
    if not before:
        raise Conflict("there is no result to take away", hint="`leaguecli history` shows what is recorded")
    return "voided", {"matches": list(before), "before": before}
