"""Dice at the table."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from leaguecli.cli.commands.playing import chosen_seed
from leaguecli.cli.evening.dicing import Roll, dice_of, parse_handful, read_history, remember, roll_all, total
from leaguecli.cli.screen import Column, Listing
from leaguecli.cli.session import Session
from leaguecli.cli.words import _, say
from leaguecli.league.games import ALIASES
from leaguecli.tabletop.chance import Die

MOST_FACES = 20


def dice(
    session: Session,
    spec: Annotated[
        list[str] | None,
        typer.Argument(metavar="DIE…", help=_("2d6, d12, mof:genius, 2*mots:match; none lists them all.")),
    ] = None,
    seed: Annotated[
        str | None, typer.Option("--seed", metavar="S", help=_("The same seed rolls the same."))
    ] = None,
    history: Annotated[bool, typer.Option("--history", help=_("What was rolled this evening."))] = False,
) -> None:
    if history:
        _show_history(session)
    elif not spec:
        _list(session)
    else:
        chosen = chosen_seed(seed)
        rolls = roll_all([parse_handful(text) for text in spec], chosen)
        remember(rolls)
        _show(session, rolls, chosen)


def _show(session: Session, rolls: list[Roll], seed: int | str | None) -> None:
    screen = session.screen
    if screen.json:
        shapes = [{"die": r.name, "face": r.label, "faces": list(r.die.labels)} for r in rolls]
        screen.object("dice", seed=seed, rolls=shapes, total=total(rolls))
        return
    width = max(len(roll.name) for roll in rolls)
    for roll in rolls:
        screen.line(f"{roll.name:<{width}}  {faces_words(roll.die, roll.face)}")
    if len(rolls) > 1 and (sum_of_all := total(rolls)) is not None:
        screen.line(say("total {total}", total=sum_of_all))


def faces_words(die: Die, rolled: int | None = None) -> str:
    """All faces in a row, the one on top in brackets; of a large die only that one."""
    if die.size > MOST_FACES:
        span = f"{die.labels[0]}–{die.labels[-1]}"
        return span if rolled is None else f"[{die.labels[rolled]}] ({span})"
    faces = [_(label) for label in die.labels]
    return " ".join(f"[{face}]" if n == rolled else face for n, face in enumerate(faces))


def _list(session: Session) -> None:
    screen = session.screen
    found = [(f"{alias}:{name}", die) for alias in ALIASES for name, die in dice_of(alias).items()]
    if screen.json:
        screen.object("dice", dice=[{"die": name, "faces": list(die.labels)} for name, die in found])
        return
    columns = [Column(_("die"), "die"), Column(_("faces"), "faces")]
    rows: list[list[Any]] = [[name, faces_words(die)] for name, die in found]
    notes = [_("and ordinary ones: d6, 2d6, d12, 3d20")]
    screen.show([Listing("", columns, rows, notes)])


def _show_history(session: Session) -> None:
    screen, entries = session.screen, read_history()
    if screen.json:
        screen.object("dice", history=entries)
        return
    columns = [Column(_("time"), "time"), Column(_("dice"), "dice")]
    rows = [[e["time"], ", ".join(map(_remembered, e["rolls"]))] for e in entries]
    screen.show([Listing("", columns, rows, [] if rows else [_("nothing rolled yet")])])


def _remembered(roll: dict[str, Any]) -> str:
    return f"{roll['die']} {_(str(roll['face']))}"
