"""Reading the league: what is next, the calendar, the bracket."""

from __future__ import annotations

from typing import Annotated

import typer

from leaguecli.cli.phrases import league_heading, match_line, next_command, slot_words, stage_name
from leaguecli.cli.screen import Column, Listing
from leaguecli.cli.session import Session
from leaguecli.cli.shapes import match_shape, stage_shape
from leaguecli.cli.words import _, say
from leaguecli.league.league import League
from leaguecli.model.calendar import Match, Stage
from leaguecli.model.result import format_result


def next(session: Session) -> None:
    league, screen = session.league, session.screen
    stages = league.season.next_stages()
    if screen.json:
        screen.object(
            "next",
            league=league.name,
            stages=[
                {**stage_shape(league, s, only_open=True), "awaits_draw": league.season.awaits_draw(s)}
                for s in stages
            ],
            finished=not stages,
            command=next_command(league),
        )
        return
    screen.show([_stage_listing(league, s, only_open=True) for s in stages], league_heading(league))
    screen.note(next_command(league))


def calendar(
    session: Session,
    certificate: Annotated[
        bool, typer.Option("--certificate", help=_("How fair it is: home and away, breaks, rests."))
    ] = False,
    set_date: Annotated[
        tuple[str, str] | None,
        typer.Option("--set", metavar="MATCH DATE", help=_("Give a match another day: --set M3 2026-09-08.")),
    ] = None,
) -> None:
    if set_date is not None:
        from leaguecli.cli.commands.dating import set_match_date

        set_match_date(session, *set_date)
        return
    league, screen = session.league, session.screen
    if certificate:
        from leaguecli.cli.commands.certificate import show_certificate

        show_certificate(session, league)
        return
    stages = league.season.visible_stages()
    if screen.json:
        screen.object("calendar", league=league.name, stages=[stage_shape(league, s) for s in stages])
        return
    listings = [_stage_listing(league, stage) for stage in stages]
    if league.calendar.note:
        listings[-1].notes = (*listings[-1].notes, _(league.calendar.note))
    screen.show(listings, league_heading(league))


def bracket(session: Session) -> None:
    league, screen = session.league, session.screen
    stages = [stage for stage in league.season.visible_stages() if stage.knockout]
    if screen.json:
        screen.object("bracket", league=league.name, stages=[stage_shape(league, s) for s in stages])
        return
    if not stages:
        screen.line(say("{league} has no knock-out rounds", league=league.name))
        return
    screen.show([_stage_listing(league, stage) for stage in stages], league_heading(league))


def _stage_listing(league: League, stage: Stage, *, only_open: bool = False) -> Listing:
    matches = [
        m for m in league.season.matches(stage) if not only_open or league.season.status(m) != "played"
    ]
    notes = _stage_notes(league, stage)
    return Listing(stage_name(stage), _columns(league), [_row(league, stage, m) for m in matches], notes)


def _columns(league: League) -> list[Column]:
    columns = [
        Column(_("match"), "id"),
        Column(_("home"), "home", right=True),
        Column(_("score"), "score"),
        Column(_("away"), "away"),
    ]
    return [*columns, Column(_("date"), "date")] if _has_dates(league) else columns


def _has_dates(league: League) -> bool:
    return bool(league.facts.dates) or any(stage.date for stage in league.calendar.stages)


def _row(league: League, stage: Stage, match: Match) -> list[str]:
    home, away = league.season.teams(match)
    result = league.season.result(match)
    row = [
        match.id,
        league.team_name(home) or slot_words(match.home),
        _score_text(league, match) if result else _("v"),
        league.team_name(away) or slot_words(match.away),
    ]
    if _has_dates(league):
        row.append(match_shape(league, stage, match)["date"] or "")
    return row


def _score_text(league: League, match: Match) -> str:
    result = league.season.result(match)
    if result is None:
        return _("v")
    if result.annulled:
        return _("void")
    mark = " *" if result.forfeit or result.awarded else ""
    return format_result(result) + mark


def _stage_notes(league: League, stage: Stage) -> list[str]:
    if stage.kind == "event":
        if league.season.is_over(stage):
            return [_("held")]
        return [say("hold it, then: leaguecli done {stage}", stage=stage.id)]
    if league.season.awaits_draw(stage):
        return [say("not drawn yet: leaguecli draw {stage}", stage=stage.id)]
    return []


__all__ = ["bracket", "calendar", "match_line", "next"]
