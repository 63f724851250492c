"""What a set of player cards must satisfy, so that a league's own cards keep the game's balance.

The shipped set passes too. Every problem is reported with the line of its card.
"""

from __future__ import annotations

from collections import Counter

from leaguecli.engines.magic_number_eleven.players import Placed, PlayerCard, read_squads
from leaguecli.engines.magic_number_eleven.words import (
    ATTACK,
    DEFENCE,
    DEFENDER,
    DRAW_1,
    DRAW_2_KEEP_1,
    FORWARD,
    KINDS,
    MIDFIELDER,
    NO_ICON,
    PASS,
    PRESS,
    SHOT_PAST_BASE_DEFENCE,
    STARTERS,
    TYPES,
)
from leaguecli.files.reader import Reader
from leaguecli.files.yaml12 import Node

STARS = 12
TYPE_COUNTS = {FORWARD: 3, MIDFIELDER: 3, DEFENDER: 4}
HALVES = {FORWARD: (4, 6), MIDFIELDER: (5, 6), DEFENDER: (3, 3)}
KIND_LIMITS = {
    FORWARD: {ATTACK: (3, 5)},
    MIDFIELDER: {PASS: (2, 6), ATTACK: (0, 2), DEFENCE: (0, 0)},
    DEFENDER: {DEFENCE: (1, 2), PASS: (1, 1)},
}
TOTALS = {ATTACK: (13, 15), DEFENCE: (6, 6), PASS: (12, 14), PRESS: (8, 10)}


def read_players(root: Node) -> dict[str, list[PlayerCard]]:
    """The squads of a file of cards, or every problem found in it."""
    reader = Reader()
    squads = read_squads(reader, root)
    reader.finish()
    for side in ("home", "away"):
        _check_squad(reader, root, squads[side], side)
    _check_stars(reader, root, squads["stars"])
    _check_names(reader, squads)
    _check_mirror(reader, root, squads)
    reader.finish()
    return {squad: [card for _, card in cards] for squad, cards in squads.items()}


def _check_squad(reader: Reader, root: Node, squad: list[Placed], side: str) -> None:
    if len(squad) != STARTERS:
        reader.problem(root, "{side} has {count} cards, not {due}", side=side, count=len(squad), due=STARTERS)
    types = Counter(card.type for _, card in squad)
    for kind, due in TYPE_COUNTS.items():
        if types[kind] != due:
            reader.problem(
                root,
                "{side} has {count} cards of type {type}, not {due}",
                side=side,
                count=types[kind],
                type=TYPES[kind],
                due=due,
            )
    for node, card in squad:
        _check_halves(reader, node, card)
        _check_ability(reader, node, card)
    _check_totals(reader, root, squad, side)
    _check_abilities(reader, root, squad, side)


def _check_halves(reader: Reader, node: Node, card: PlayerCard) -> None:
    count = len(card.halves) - card.count(NO_ICON)
    _check_range(reader, node, card, "halves", count, HALVES[card.type])
    for kind, limits in KIND_LIMITS[card.type].items():
        _check_range(reader, node, card, f"{KINDS[kind]} halves", card.count(kind), limits)


def _check_range(
    reader: Reader, node: Node, card: PlayerCard, what: str, count: int, limits: tuple[int, int]
) -> None:
    low, high = limits
    if not low <= count <= high:
        reader.problem(
            node,
            "{card} has {count} {what}; a {type} has {low} to {high}",
            card=card.name,
            count=count,
            what=what,
            type=TYPES[card.type],
            low=low,
            high=high,
        )


def _check_totals(reader: Reader, root: Node, squad: list[Placed], side: str) -> None:
    for kind, (low, high) in TOTALS.items():
        count = sum(card.count(kind) for _, card in squad)
        if not low <= count <= high:
            reader.problem(
                root,
                "{side} has {count} {kind} halves in all; it must be {low} to {high}",
                side=side,
                count=count,
                kind=KINDS[kind],
                low=low,
                high=high,
            )


def _ability(card: PlayerCard) -> str:
    """Which of a squad's three abilities the card has, `none`, or `other`."""
    if card.complete == NO_ICON and not card.craque and not card.lightning:
        return "none"
    if card.complete == NO_ICON and card.craque == 1 and not card.lightning:
        return "craque 1" if card.type == FORWARD and _is_wide(card) else "other"
    if card.complete != NO_ICON or card.craque:
        return "other"
    if card.lightning == (DRAW_1,) and card.type == DEFENDER and _is_wide(card):
        return "draw 1"
    if card.lightning == (DRAW_2_KEEP_1,) and card.type == MIDFIELDER:
        return "draw 2 keep 1"
    return "other"


def _is_wide(card: PlayerCard) -> bool:
    return card.position[:1] in ("L", "R")


def _check_ability(reader: Reader, node: Node, card: PlayerCard) -> None:
    if _ability(card) == "other":
        reader.problem(
            node,
            "{card} has an ability that only a star may have",
            hint="a squad has craque 1 on wide forwards, draw 1 on full backs, draw 2 keep 1 on a midfielder",
            card=card.name,
        )


def _check_abilities(reader: Reader, root: Node, squad: list[Placed], side: str) -> None:
    found = Counter(_ability(card) for _, card in squad)
    for ability, due in (("craque 1", 2), ("draw 1", 2), ("draw 2 keep 1", 1)):
        if found[ability] != due:
            reader.problem(
                root,
                "{side} has {count} cards with {ability}, not {due}",
                side=side,
                count=found[ability],
                ability=ability,
                due=due,
            )


def _check_stars(reader: Reader, root: Node, stars: list[Placed]) -> None:
    if len(stars) != STARS:
        reader.problem(root, "there are {count} stars, not {due}", count=len(stars), due=STARS)
    for node, card in stars:
        if (card.complete != NO_ICON) + bool(card.lightning) + (card.craque == 2) > 1:
            reader.problem(
                node,
                "{card} has more than one of: complete icon, lightning, craque 2",
                card=card.name,
            )
        if SHOT_PAST_BASE_DEFENCE in card.lightning and card.count(ATTACK):
            reader.problem(node, "{card} shoots at once and so has no attack halves", card=card.name)


def _check_names(reader: Reader, squads: dict[str, list[Placed]]) -> None:
    """A side's choices are written with names, so the cards it can have must differ in theirs."""
    for side in ("home", "away"):
        seen: set[str] = set()
        for node, card in squads[side] + squads["stars"]:
            if card.name in seen:
                reader.problem(node, "two cards of {side} are called {name}", side=side, name=card.name)
            seen.add(card.name)


def _check_mirror(reader: Reader, root: Node, squads: dict[str, list[Placed]]) -> None:
    home = Counter(card.unmirrored() for _, card in squads["home"])
    for node, card in squads["away"]:
        if not home[card.mirrored()]:
            reader.problem(node, "away's {card} mirrors no card of home", card=card.name)
        home[card.mirrored()] -= 1
