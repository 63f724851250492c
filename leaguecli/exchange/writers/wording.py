"""Names of stages, tables and sides as an export shows them, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable

from leaguecli.league.league import League
from leaguecli.model.calendar import Competition, Match, Stage
from leaguecli.model.result import Result, format_result
from leaguecli.model.slots import ByeSlot, DrawSlot, LoserSlot, SeedSlot, Slot, WinnerSlot, format_slot

Translate = Callable[[str], str]
HEAD_LENGTH = 12


def short_head(league: League) -> str:
    """What a photo of the notice board proves: the journal up to here and no other."""
    return league.head[:HEAD_LENGTH]


def stage_title(league: League, stage: Stage, _: Translate) -> str:
    name = _(stage.label).format(n=stage.number)
    if stage.season is not None:
        return _("Season {n}: {stage}").format(n=stage.season, stage=name)
    competition = league.season.competitions.get(stage.competition or "")
    if competition is None or competition.kind == "cup" or len(league.season.competitions) == 1:
        return name
    table = table_title(competition, _)
    return name if name == table else f"{table} · {name}"


def table_title(competition: Competition, _: Translate) -> str:
    return _(competition.label).format(n=competition.number)


def sides(league: League, match: Match, _: Translate) -> tuple[str, str]:
    """The two teams, or where they will come from."""
    home, away = league.season.teams(match)
    return (
        league.team_name(home) or slot_text(match.home, _),
        league.team_name(away) or slot_text(match.away, _),
    )


def slot_text(slot: Slot, _: Translate) -> str:
    match slot:
        case WinnerSlot(of):
            return _("winner of {match}").format(match=of)
        case LoserSlot(of):
            return _("loser of {match}").format(match=of)
        case SeedSlot(seed):
            return _("seed {n}").format(n=seed)
        case DrawSlot():
            return _("to be drawn")
        case ByeSlot():
            return _("bye")
        case _:
            return format_slot(slot)


def result_text(result: Result | None, _: Translate) -> str:
    """`2-1`, `2-2 p4-3`, with what makes it special; nothing before the match."""
    if result is None:
        return ""
    if result.annulled:
        return _("annulled")
    text = format_result(result)
    if result.forfeit:
        return f"{text} ({_('forfeited')})"
    if result.awarded:
        return f"{text} ({_('awarded')})"
    return f"{text} ({_('after extra time')})" if result.extra_time else text
