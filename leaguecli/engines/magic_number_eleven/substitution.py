"""Substitutions (MNE-83 to MNE-85)."""

from __future__ import annotations

from leaguecli.engines.magic_number_eleven.decisions import SUBSTITUTION, Substitution
from leaguecli.engines.magic_number_eleven.match import Match
from leaguecli.engines.magic_number_eleven.sides import Side
from leaguecli.engines.magic_number_eleven.words import AWAY, HOME


def possible_substitutions(side: Side) -> list[Substitution]:
    if not side.can_substitute():
        return []
    return [(leaves, enters) for leaves in side.field.placed + side.front for enters in side.bench]


def substitute(match: Match, side: int) -> None:
    """In a side's own turn, once it has said that it substitutes."""
    own = match.sides[side]
    make_substitution(match, side, match.ask(side, SUBSTITUTION, lambda: possible_substitutions(own)))


def make_substitution(match: Match, side: int, choice: Substitution) -> None:
    leaves, enters = choice
    match.sides[side].substitute(leaves, enters)
    if match.table.telling:
        names = match.box.names
        match.tell("substitution", side, leaves=names[leaves], enters=names[enters])


def substitute_at_half_time(match: Match) -> None:
    """HOME first; each side as often as it wishes and may."""
    for side in (HOME, AWAY):
        while match.sides[side].can_substitute():
            choice = _ask_at_half_time(match, side)
            if choice is None:
                break
            make_substitution(match, side, choice)


def _ask_at_half_time(match: Match, side: int) -> Substitution | None:
    own = match.sides[side]
    view = match.views[side]
    view.is_half_time = True
    choice: Substitution | None = match.ask(
        side, SUBSTITUTION, lambda: [None, *possible_substitutions(own)], rule="MNE-86"
    )
    view.is_half_time = False
    return choice
