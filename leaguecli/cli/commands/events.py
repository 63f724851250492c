"""Events and draws."""

from __future__ import annotations

from typing import Annotated

import typer

from leaguecli.cli.confirming import confirm_change
from leaguecli.cli.session import Session
from leaguecli.cli.words import _
from leaguecli.league.drawing import draw_owners, draw_stage, enter_pairs
from leaguecli.league.league import Change, League
from leaguecli.league.lookup import find_stage
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
) -> None:
    def decide(league: League) -> list[Change]:
        found = find_stage(stage, league)
        if pairs:
            return [enter_pairs(league, found, pairs)]
        if found.kind != "event":
            raise Conflict(
                "{stage} is over when its matches are recorded",
                hint="`leaguecli next` shows what is missing",
                stage=found.id,
            )
        if league.season.is_over(found):
            raise Conflict(
                "{stage} has been held already", hint="`leaguecli undo` takes it back", stage=found.id
            )
        return [("done", {"stage": found.id})]

    confirm_change(session, decide)


def draw(
    session: Session,
    stage: Annotated[str, typer.Argument(metavar="STAGE", help=_("What to draw: a stage, or owners."))],
    seed: Annotated[str, typer.Option("--seed", metavar="S", help=_("Instead of the league's own."))] = "",
) -> None:
    def decide(league: League) -> list[Change]:
        if stage.casefold() == "owners":
            return [draw_owners(league, seed)]
        return [draw_stage(league, find_stage(stage, league), seed)]

    confirm_change(session, decide)
