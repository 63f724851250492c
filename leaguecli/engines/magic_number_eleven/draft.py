"""Before kick-off: the star draft (MNE-06 to MNE-09) and the line-ups (MNE-13, MNE-14)."""

from __future__ import annotations

from itertools import combinations

from leaguecli.engines.magic_number_eleven.decisions import RESERVES, STAR
from leaguecli.engines.magic_number_eleven.match import Match
from leaguecli.engines.magic_number_eleven.story import Listed
from leaguecli.engines.magic_number_eleven.words import AWAY, HOME, STARTERS
from leaguecli.tabletop.chance import Deck

FIRST_CHOOSERS = (AWAY, HOME, AWAY)
"""MNE-08: one per round."""
REVEALED = 3


def draft_stars(match: Match) -> None:
    stars = Deck("stars", match.box.stars, match.box.names)
    match.table.shuffle(stars)
    for first in FIRST_CHOOSERS:
        match.table.rule = "MNE-07"
        revealed = match.table.deal(stars, REVEALED)
        if match.table.telling:
            match.table.tell("stars", cards=Listed(match.box.names[card] for card in revealed))
        for side in (first, 1 - first):
            sign_star(match, side, revealed)


def sign_star(match: Match, side: int, revealed: list[int]) -> None:
    """MNE-07: what nobody takes leaves the game."""
    view = match.views[side]
    view.offered = revealed
    star = match.ask(side, STAR, lambda: list(revealed), rule="MNE-08")
    view.offered = []
    revealed.remove(star)
    match.sides[side].squad.append(star)
    if match.table.telling:
        match.tell("star", side, card=match.box.names[star])


def line_up(match: Match) -> None:
    """Both choose before either line-up is shown."""
    benches = [choose_bench(match, side) for side in (HOME, AWAY)]
    for side, bench in zip((HOME, AWAY), benches, strict=True):
        own = match.sides[side]
        own.bench = list(bench)
        own.front = [card for card in own.squad if card not in bench]
        if match.table.telling:
            match.tell("line_up", side, reserves=Listed(match.box.names[card] for card in bench))


def choose_bench(match: Match, side: int) -> tuple[int, ...]:
    bench: tuple[int, ...] = match.ask(side, RESERVES, lambda: possible_benches(match, side))
    return bench


def possible_benches(match: Match, side: int) -> list[tuple[int, ...]]:
    squad = sorted(match.sides[side].squad)
    return list(combinations(squad, len(squad) - STARTERS))
