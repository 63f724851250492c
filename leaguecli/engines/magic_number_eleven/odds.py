"""How likely a shot is to go in, from the synergy deck's mix alone; tables for whoever thinks ahead."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement, product

from leaguecli.engines.magic_number_eleven.box import Box
from leaguecli.engines.magic_number_eleven.components import Penalty, Synergy
from leaguecli.engines.magic_number_eleven.words import MAGIC_NUMBER

MOST_DEFENCE = 16
HIDDEN = -1
"""A defender's second card from the deck."""
NOTHING = -2
"""No second card."""


class Odds:
    """`goal[power][defence]`: a shot whose base attack and hand cards make `power`, its deck card unknown,
    against a base defence with two unknown cards. Draws are taken as independent."""

    __slots__ = ("_stopped", "deck", "goal", "penalty", "synergy")

    def __init__(self, box: Box) -> None:
        self.synergy = box.synergy
        self.deck = _star_chances(box.synergy)
        self.penalty = penalty_value(box.penalty)
        two_cards, no_tackle = _two_cards(box.synergy)
        self.goal = [
            [self._goal(power, defence, two_cards, no_tackle) for defence in range(MOST_DEFENCE + 1)]
            for power in range(MAGIC_NUMBER + 1)
        ]
        self._stopped: dict[tuple[int, int, int, int], float] = {}

    def _goal(self, power: int, defence: int, added: list[float], no_tackle: float) -> float:
        chance = 0.0
        for stars, likely in enumerate(self.deck):
            attack = power + stars
            if likely and attack <= MAGIC_NUMBER:
                beaten = no_tackle if attack == MAGIC_NUMBER else sum(added[: max(0, attack - defence)])
                chance += likely * (beaten + (1 - no_tackle) * self.penalty)
        return chance

    def conceded(self, base_attack: int, hand_cards: int, defence: int, second: int) -> float:
        """For the defender: how likely a goal is when the shooter has added so many cards from hand and
        `second` (a card, HIDDEN or NOTHING) joins the defender's card from the deck."""
        key = (base_attack, hand_cards, min(defence, MOST_DEFENCE), second)
        chance = self._stopped.get(key)
        if chance is None:
            chance = self._stopped[key] = self._conceded(*key)
        return chance

    def _conceded(self, base_attack: int, hand_cards: int, defence: int, second: int) -> float:
        attacks = self._attacks(base_attack, hand_cards)
        chance = 0.0
        for added, is_tackle, likely in self._defences(second):
            for attack, probable in attacks:
                if attack > MAGIC_NUMBER:
                    continue
                if is_tackle:
                    chance += likely * probable * self.penalty
                elif attack == MAGIC_NUMBER or attack > defence + added:
                    chance += likely * probable
        return chance

    def _attacks(self, base_attack: int, hand_cards: int) -> list[tuple[int, float]]:
        """A shooter who adds cards does not go over for certain: such hands are left out."""
        hands = [(0, 1.0)]
        for _ in range(hand_cards):
            hands = [(n + s, p * q) for n, p in hands for s, q in enumerate(self.deck) if q]
        kept = [(n, p) for n, p in hands if base_attack + n < MAGIC_NUMBER] or hands
        whole = sum(p for _, p in kept)
        return [(base_attack + n + s, p * q / whole) for n, p in kept for s, q in enumerate(self.deck) if q]

    def _defences(self, second: int) -> list[tuple[int, bool, float]]:
        synergy, size = self.synergy, sum(self.synergy.copies)
        deck = [
            (stars, tackle, copies / size)
            for stars, tackle, copies in zip(synergy.stars, synergy.tackles, synergy.copies, strict=True)
        ]
        if second == NOTHING:
            return deck
        others = deck if second == HIDDEN else [(synergy.stars[second], synergy.tackles[second], 1.0)]
        return [(s + t, a or b, p * q) for (s, a, p), (t, b, q) in product(deck, others)]


def _star_chances(synergy: Synergy) -> list[float]:
    chances = [0.0] * (max(synergy.stars) + 1)
    for stars, copies in zip(synergy.stars, synergy.copies, strict=True):
        chances[stars] += copies / sum(synergy.copies)
    return chances


def _two_cards(synergy: Synergy) -> tuple[list[float], float]:
    """Chances of the sum of two cards without TACKLE, and of there being no TACKLE."""
    size = sum(synergy.copies)
    kinds = zip(synergy.stars, synergy.tackles, synergy.copies, strict=True)
    plain = [(stars, copies / size) for stars, tackle, copies in kinds if not tackle]
    sums = [0.0] * (2 * max(synergy.stars) + 1)
    for (s, p), (t, q) in product(plain, plain):
        sums[s + t] += p * q
    return sums, sum(sums)


def penalty_value(penalty: Penalty) -> float:
    """How often a penalty goes in when both sides choose as `often` says."""
    chances, shots = sum(penalty.shooter_often) * sum(penalty.keeper_often), 0
    for spot, keeper in product(range(len(penalty.spots)), range(len(penalty.covers))):
        if not penalty.is_saved(spot, keeper):
            shots += penalty.shooter_often[spot] * penalty.keeper_often[keeper]
    return shots / chances


@cache
def odds_of(box: Box) -> Odds:
    return Odds(box)


def hand_sums(stars: tuple[int, ...], hand: list[int], limit: int) -> list[tuple[int, int]]:
    """What a shooter can add from hand: (stars, cards), each sum once with the fewest cards."""
    sums = {0: 0}
    values = sorted({stars[card] for card in hand})
    if limit:
        for value in values:
            sums.setdefault(value, 1)
    if limit > 1 and len(hand) > 1:
        counts = [sum(stars[card] == value for card in hand) for value in values]
        for (i, a), (j, b) in combinations_with_replacement(list(enumerate(values)), 2):
            if i != j or counts[i] > 1:
                sums.setdefault(a + b, 2)
    return list(sums.items())
