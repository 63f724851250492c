"""Cards spent in a group match that was played at a real table and only recorded here.

`details["cards"]` says which: `{"home": ["goal", "attack"], "away": ["2"]}`; names or a number for each side,
and one card for a side of which nothing is said.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from leaguecli.engines.world_cup_2010.cards import KIND, LABELS, labels_of
from leaguecli.engines.world_cup_2010.group import Group, Squad
from leaguecli.model.errors import Hint, InvalidData
from leaguecli.model.names import exact_key, shown
from leaguecli.tabletop.decision import Plain
from leaguecli.tabletop.engine import Pairing

CORRECT_IT = "record it again with --replace and --cards goal,attack/foul or --cards 2/1"

Spent = list[int] | int
"""Named cards, or how many."""


def spend(group: Group, pairing: Pairing, details: Mapping[str, Plain], pack: Sequence[int]) -> None:
    """Both sides are checked before either loses a card."""
    sides = ((group.squads[pairing.home], "home"), (group.squads[pairing.away], "away"))
    spent = [(squad, parse_spent(details, side, pairing.id)) for squad, side in sides]
    unnamed = _unnamed(group, pack)
    for squad, cards in spent:
        _ensure_number(squad, cards, pairing.id)
        _ensure_held(squad, cards, unnamed if group.pack is None else list(squad.hand), pairing.id)
    for squad, cards in spent:
        _lose(group, squad, cards)


def parse_spent(details: Mapping[str, Plain], side: str, match: str) -> Spent:
    given = details.get("cards")
    cards = given.get(side) if isinstance(given, Mapping) else given
    if isinstance(cards, str):
        cards = cards.split(",")
    if cards is None or cards == []:
        return 1
    if isinstance(cards, int) and not isinstance(cards, bool):
        return cards
    if not isinstance(cards, list | tuple):
        raise InvalidData(
            "{match}: {cards} are no cards", hint=CORRECT_IT, match=shown(match), cards=shown(str(cards))
        )
    if len(cards) == 1 and re.fullmatch(r"\s*[0-9]{1,2}\s*", str(cards[0])):
        return int(cards[0])
    return sorted(_parse_named(card, match) for card in cards)


def _parse_named(card: Plain, match: str) -> int:
    kind = KIND.get(exact_key(str(card)))
    if kind is None:
        raise InvalidData(
            "{match}: there is no card called {card}",
            hint=Hint("the cards are {known}", known=", ".join(LABELS)),
            match=shown(match),
            card=shown(str(card)),
        )
    return kind


def _unnamed(group: Group, pack: Sequence[int]) -> list[int]:
    """What nobody has named in this group yet."""
    cards = list(pack)
    for squad in group.squads.values():
        for card in squad.spent:
            cards.remove(card)
    return cards


def _ensure_number(squad: Squad, cards: Spent, match: str) -> None:
    number = cards if isinstance(cards, int) else len(cards)
    if not 1 <= number <= squad.row.most_playable:
        raise InvalidData(
            "{match}: {team} can have played 1 to {most} cards, not {number} (WC-09)",
            hint=CORRECT_IT,
            match=shown(match),
            team=squad.row.name,
            most=squad.row.most_playable,
            number=number,
        )


def _ensure_held(squad: Squad, cards: Spent, available: list[int], match: str) -> None:
    """Named cards must exist; what one side names the other cannot have played."""
    for card in [] if isinstance(cards, int) else cards:
        if card not in available:
            raise InvalidData(
                "{match}: {team} cannot have played {card} (WC-07)",
                hint=Hint("possible: {known}", known=", ".join(dict.fromkeys(labels_of(sorted(available))))),
                match=shown(match),
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
