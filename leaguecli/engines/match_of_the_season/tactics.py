"""The five tactic cards of the home side, laid before the roll, turned over after it (MOTS-59 to MOTS-67)."""

from __future__ import annotations

from leaguecli.engines.match_of_the_season.chance_cards import (
    CENTRAL_ATTACK,
    GREEN,
    MATCH_OF_THE_SEASON,
    WING_ATTACK,
    chance_cards,
)
from leaguecli.engines.match_of_the_season.formations import matches
from leaguecli.engines.match_of_the_season.lineup import Eleven

NO_TACTIC = ""


def playable(hand: list[int], own: Eleven) -> list[int]:
    """The tactic cards in hand that go with this formation, each kind once."""
    cards = chance_cards()
    found: list[int] = []
    for kind in hand:
        if cards.colour[kind] == GREEN and kind not in found and goes_with(cards.effect[kind], own):
            found.append(kind)
    return found


def goes_with(effect: str, own: Eleven) -> bool:
    if effect == WING_ATTACK:
        return own.formation.wings
    return effect != CENTRAL_ATTACK or own.formation.central


def extra_attack(effect: str, own: Eleven) -> int:
    """MOTS-64, MOTS-65: two stars for every forward."""
    return matches().central_stars * own.forwards() if effect == CENTRAL_ATTACK else 0


def extra_midfield(effect: str, own: Eleven) -> int:
    """MOTS-64 to MOTS-66."""
    if effect == CENTRAL_ATTACK:
        return matches().central_stars * own.central_midfielders()
    return matches().season_stars if effect == MATCH_OF_THE_SEASON else 0
