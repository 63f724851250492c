"""Cards spent in a group match that was played at a real table and only recorded here.

`details["cards"]` says which: `{"home": ["goal", "attack"], "away": 2}`; names or a number for each side, and
one card for a side that is not mentioned.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from leaguecli.engines.world_cup_2010.cards import LABELS, labels_of
from leaguecli.engines.world_cup_2010.group import Group, Squad
from leaguecli.engines.world_cup_2010.group_view import parse_card
from leaguecli.model.errors import InvalidData
from leaguecli.model.names import shown
from leaguecli.tabletop.decision import Plain
from leaguecli.tabletop.engine import Pairing

Spent = list[int] | int
"""Named cards, or how many."""


def spend(group: Group, pairing: Pairing, details: Mapping[str, Plain], pack: Sequence[int]) -> None:
    """Both sides are checked before either loses a card."""
    sides = ((group.squads[pairing.home], "home"), (group.squads[pairing.away], "away"))
    spent = [(squad, parse_spent(details, side)) for squad, side in sides]
    unnamed = _unnamed(group, pack)
    for squad, cards in spent:
        _ensure_number(squad, cards)
        _ensure_held(squad, cards, unnamed if group.pack is None else list(squad.hand))
    for squad, cards in spent:
        _lose(group, squad, cards)


def parse_spent(details: Mapping[str, Plain], side: str) -> Spent:
    given = details.get("cards")
    cards = given.get(side, 1) if isinstance(given, Mapping) else 1 if given is None else given
    if isinstance(cards, int) and not isinstance(cards, bool):
        return cards
    if isinstance(cards, str):
        cards = cards.split(",")
    if not isinstance(cards, list | tuple):
        raise InvalidData(
            "{cards} are no cards", hint="name them (goal, attack) or say how many", cards=shown(str(cards))
        )
    return sorted(_parse_named(card) for card in cards)


def _parse_named(card: Plain) -> int:
    try:
        return parse_card(card)
    except ValueError:
        raise InvalidData(
            "there is no card called {card}",
            hint="the cards are " + ", ".join(LABELS),
            card=shown(str(card)),
        ) from None


def _unnamed(group: Group, pack: Sequence[int]) -> list[int]:
    """What nobody has named in this group yet."""
    cards = list(pack)
    for squad in group.squads.values():
        for card in squad.spent:
            cards.remove(card)
    return cards


def _ensure_number(squad: Squad, cards: Spent) -> None:
    number = cards if isinstance(cards, int) else len(cards)
    if not 1 <= number <= squad.row.most_playable:
        raise InvalidData(
            "WC-09: {team} can have played 1 to {most} cards, not {number}",
            team=squad.row.name,
            most=squad.row.most_playable,
            number=number,
        )


def _ensure_held(squad: Squad, cards: Spent, available: list[int]) -> None:
    """Named cards must exist; what one side names the other cannot have played."""
    for card in [] if isinstance(cards, int) else cards:
        if card not in available:
            raise InvalidData(
                "WC-07: {team} cannot have played {card}",
                hint="possible: " + ", ".join(dict.fromkeys(labels_of(sorted(available)))),
                team=squad.row.name,
                card=LABELS[card],
            )
        available.remove(card)


def _lose(group: Group, squad: Squad, cards: Spent) -> None:
    """Before the deal it is remembered; after it a named card leaves the hand, else the weakest do."""
    number = cards if isinstance(cards, int) else len(cards)
    squad.row.cards_left -= number
    if group.pack is not None:
        gone = squad.hand[-number:] if isinstance(cards, int) else cards
        for card in gone:
            squad.hand.remove(card)
        group.pack.discards += gone
    elif isinstance(cards, int):
        squad.unseen += cards
    else:
        squad.spent += cards
