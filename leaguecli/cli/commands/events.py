"""Events and draws."""

from __future__ import annotations

from typing import Annotated

import typer

from leaguecli.cli.commands.playing import chosen_seed
from leaguecli.cli.confirming import Decide, confirm_change
from leaguecli.cli.phrases import league_heading
from leaguecli.cli.screen import Column, Listing
from leaguecli.cli.session import Session
from leaguecli.cli.words import _, say
from leaguecli.league.drawing import choose_placing, draw_owners, draw_stage, enter_pairs, open_placings
from leaguecli.league.league import Change, League
from leaguecli.league.lookup import find_stage
from leaguecli.league.needed import ties_before
from leaguecli.model.calendar import Stage
from leaguecli.model.errors import Conflict


def done(
    session: Session,
    stage: Annotated[str, typer.Argument(metavar="STAGE", help=_("The event, for example ACADEMY."))],
    pairs: Annotated[
        str,
        typer.Option(
            "--pairs", metavar='"Blue-Red, Yellow-Green"', help=_("A draw made at the table, home first.")
        ),
    ] = "",
    placing: Annotated[
        int | None,
        typer.Option(
            "--placing",
            metavar="N",
            min=1,
            help=_("Which placing of the best thirds; draw STAGE lists them."),
            show_default=False,
        ),
    ] = None,
) -> None:
    confirm_change(session, holding(stage, pairs, placing))


def holding(stage: str, pairs: str = "", placing: int | None = None) -> Decide:
    """An event held, a draw made at the table, or a placing chosen."""

    def decide(league: League) -> list[Change]:
        found = find_stage(stage, league)
        if placing is not None:
            return [choose_placing(league, found, placing)]
        if pairs:
            return [enter_pairs(league, found, pairs)]
        if found.kind != "event":
            raise Conflict(
                "{stage} is over when its matches are recorded",
                hint="`leaguecli next` shows what is missing",
                stage=found.id,
            )
        if not league.season.is_ready(found):
            raise Conflict(
                "{stage} comes after {before}",
                hint="`leaguecli next` shows what to play now",
                stage=found.id,
                before=", ".join(found.needs),
            )
        for table, tie in ties_before(league.season, found):
            raise Conflict(
                "{teams} are level: the order must be known before {stage}",
                hint="leaguecli draw-lots {table}",
                teams=", ".join(league.teams[team].name for team in tie),
                stage=found.id,
                table=table,
            )
        if league.season.is_over(found):
            raise Conflict(
                "{stage} has been held already", hint="`leaguecli undo` takes it back", stage=found.id
            )
        return [("done", {"stage": found.id})]

    return decide


def draw(
    session: Session,
    stage: Annotated[str, typer.Argument(metavar="STAGE", help=_("What to draw: a stage, or owners."))],
    seed: Annotated[
        str | None, typer.Option("--seed", metavar="S", help=_("Instead of the league's own."))
    ] = None,
) -> None:
    chosen = chosen_seed(seed)
    if stage.casefold() != "owners" and session.league.season.awaits_placing(
        found := find_stage(stage, session.league)
    ):
        _list_placings(session, found)
        return

    def decide(league: League) -> list[Change]:
        if stage.casefold() == "owners":
            return [draw_owners(league, chosen)]
        return [draw_stage(league, find_stage(stage, league), chosen)]

    confirm_change(session, decide)


MOST_PLACINGS = 60


def _list_placings(session: Session, stage: Stage) -> None:
    """Never a guess: what the slots allow is listed, and the organiser chooses."""
    league, screen = session.league, session.screen
    placings = open_placings(league, stage)
    if screen.json:
        screen.object("placings", league=league.name, stage=stage.id, placings=placings)
        return
    listing = placing_listing(placings)
    listing.notes = [*listing.notes, say("choose one: leaguecli done {stage} --placing N", stage=stage.id)]
    screen.show([listing], league_heading(league))


def placing_listing(placings: list[dict[str, str]]) -> Listing:
    slots = list(placings[0])
    columns = [Column("#", "number", right=True), *(Column(slot, slot) for slot in slots)]
    rows = [
        [n, *(placing[slot] for slot in slots)] for n, placing in enumerate(placings[:MOST_PLACINGS], start=1)
    ]
    notes = []
    if len(placings) > MOST_PLACINGS:
        notes.append(say("… {count} in all; --json lists every one", count=len(placings)))
    return Listing(_("Groups whose teams may go to each place"), columns, rows, notes)
