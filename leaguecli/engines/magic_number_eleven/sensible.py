"""The `sensible` player: looks one turn ahead over placements, saves cards for exactly eleven, and takes
penalties in equilibrium."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from leaguecli.engines.magic_number_eleven.box import Box
from leaguecli.engines.magic_number_eleven.decisions import (
    EMERGENCY,
    FROM_DECK,
    NO_SECOND_CARD,
    PRESS_CHOICE,
    SHOOT,
    SUBSTITUTE,
    Substitution,
)
from leaguecli.engines.magic_number_eleven.odds import HIDDEN, NOTHING, hand_sums, odds_of
from leaguecli.engines.magic_number_eleven.views import View
from leaguecli.engines.magic_number_eleven.words import (
    AGGRESSIVE,
    ATTACK,
    DEFENCE,
    HAND_LIMIT,
    NO_ICON,
    PASS,
    PRESS,
    STARTERS,
    TYPES,
)
from leaguecli.tabletop.agents import Thinker
from leaguecli.tabletop.decision import Options
from leaguecli.tabletop.seeds import SeedPath

# What a completed icon is worth where a goal is worth 1, found by playing versions against each other.
ICON_WORTH = (0.06, 0.10, 0.08, 0.08)
CARD_PRICE = 0.04
"""A card from hand is worth saving unless it raises the chance of a goal by this much."""
EACH_TYPE = 3
NOT_POSSIBLE = -1.0


class Sensible(Thinker):
    __slots__ = ("_path", "_random")
    is_chancy = True

    def __init__(self) -> None:
        self.reseed(SeedPath(0))

    def reseed(self, path: SeedPath) -> None:
        """Most matches see few penalties, so the stream is made when the first one comes."""
        self._path = path
        self._random: Callable[[], float] | None = None

    # Before the match

    def star(self, view: View, options: Options) -> int:
        return max(view.offered, key=lambda card: card_worth(view.box, card))

    def reserves(self, view: View, options: Options) -> tuple[int, ...]:
        """The best three of each type start, and the best of the others."""
        box = view.box
        ranked = sorted(view.mine.squad, key=lambda card: (-card_worth(box, card), card))
        starters: list[int] = []
        for kind in range(len(TYPES)):
            starters += [card for card in ranked if box.types[card] == kind][:EACH_TYPE]
        others = [card for card in ranked if card not in starters]
        return tuple(sorted(others[STARTERS - len(starters) :]))

    # Team Action

    def team_action(self, view: View, options: Options) -> int:
        icons = view.mine.field.icons
        room = HAND_LIMIT - len(view.hand)
        draws = min(icons[PASS], room, view.deck_cards + view.discarded)
        reach = view.box.control.reach
        can_press = icons[PRESS] and view.control < reach
        if can_press and (not draws or view.control <= 0 or len(view.hand) >= 3):
            return PRESS_CHOICE
        return draws

    # Player Action

    def action(self, view: View, options: Options) -> int:
        chances = ShotChances(view)
        best, choice = NOT_POSSIBLE, EMERGENCY
        for card in view.mine.front:
            value, _ = best_spot(view, card, chances)
            if value > best:
                best, choice = value, card
        field = view.mine.field
        for card in field.placed:
            attack = field.base_attack(card)
            if attack and (value := chances.of(attack, view.box.craque[card])) > best:
                best, choice = value, SHOOT + card
        return SUBSTITUTE if choice == EMERGENCY and view.mine.can_substitute() else choice

    def space(self, view: View, options: Options) -> int:
        return best_spot(view, view.card, ShotChances(view))[1]

    def effect(self, view: View, options: Options) -> bool:
        return True

    def keep(self, view: View, options: Options) -> int:
        """The card that brings a shot with base attack 3 nearer to eleven."""
        return max(view.offered, key=lambda card: _chance_with(view, [*view.hand, card]))

    def shot(self, view: View, options: Options) -> int:
        """It costs no turn, and even a poor one may meet a TACKLE and win a penalty."""
        return 1

    def marker(self, view: View, options: Options) -> int:
        """MNE-A11: the icon shared with the fewest cards."""
        field = view.mine.field
        return min(field.attack_icons(view.card), key=lambda slot: field.sharers(view.card, slot))

    def substitution(self, view: View, options: Options) -> Substitution | None:
        """A spent player makes room for a reserve; at half-time everybody is fresh."""
        if view.is_half_time:
            return None
        mine = view.mine
        leaves = min(mine.field.placed or mine.front, key=lambda card: (usefulness(view, card), card))
        return leaves, max(mine.bench, key=lambda card: card_worth(view.box, card))

    # Shots

    def attack_cards(self, view: View, options: Options) -> tuple[int, ...]:
        assert view.shot is not None
        stars = view.box.synergy.stars
        goal = odds_of(view.box).goal
        base, defence = view.shot.base_attack, view.shot.base_defence
        best = goal[base][defence]
        choice: tuple[int, ...] = ()
        cards = sorted(view.hand)
        for count in range(1, view.hand_limit + 1):
            for cards_played in combinations(cards, count):
                power = min(base + sum([stars[card] for card in cards_played]), len(goal) - 1)
                value = goal[power][defence] - CARD_PRICE * count
                if value > best:
                    best, choice = value, cards_played
        return choice

    def defence_card(self, view: View, options: Options) -> int:
        shot = view.shot
        assert shot is not None
        conceded = odds_of(view.box).conceded
        facts = (shot.base_attack, shot.hand_cards, shot.base_defence)
        best, choice = conceded(*facts, NOTHING), NO_SECOND_CARD
        hidden = conceded(*facts, HIDDEN)
        if hidden < best:
            best, choice = hidden, FROM_DECK
        for card in sorted(set(view.hand)):
            value = conceded(*facts, card) + CARD_PRICE
            if value < best:
                best, choice = value, card
        return choice

    def kick(self, view: View, options: Options) -> int:
        return self._mixed(view.box.penalty.shooter_often)

    def dive(self, view: View, options: Options) -> int:
        return self._mixed(view.box.penalty.keeper_often)

    def _mixed(self, often: tuple[int, ...]) -> int:
        """A choice as often as its number says among all."""
        if self._random is None:
            self._random = self._path.stream().random
        left = int(self._random() * sum(often))
        choice = 0
        while left >= often[choice]:
            left -= often[choice]
            choice += 1
        return choice


class ShotChances:
    """How likely a shot goes in now, by base attack and Craque, with the best cards from hand."""

    __slots__ = ("_defence", "_goal", "_known", "_sums")

    def __init__(self, view: View) -> None:
        self._goal = odds_of(view.box).goal
        self._defence = view.theirs.field.icons[DEFENCE]
        self._sums = hand_sums(view.box.synergy.stars, view.hand, view.hand_limit)
        self._known: dict[int, float] = {}

    def of(self, attack: int, craque: int) -> float:
        key = attack * 4 + craque
        chance = self._known.get(key)
        if chance is None:
            chance = self._known[key] = self._best(attack, max(0, self._defence - craque))
        return chance

    def _best(self, attack: int, defence: int) -> float:
        goal = self._goal
        last = len(goal) - 1
        return max([goal[min(attack + s, last)][defence] - CARD_PRICE * n for s, n in self._sums])


def best_spot(view: View, card: int, chances: ShotChances) -> tuple[float, int]:
    """The place where the card completes most, counting the shot it opens."""
    box = view.box
    field = view.mine.field
    occupied = field.occupied
    attacks, defences, passes, presses = field.halves
    attack_worth, defence_worth, pass_worth, press_worth = ICON_WORTH
    printed = box.prints_attack[card]
    craque = box.craque[card]
    needs = box.needs[card]
    best, choice = NOT_POSSIBLE, -1
    for spot, spaces, neighbours in box.room[box.types[card]]:
        if occupied & spaces or (neighbours and not occupied & neighbours):
            continue
        attack_faces, defence_faces, pass_faces, press_faces = needs[spot]
        met = attack_faces & attacks
        attack = met.bit_count() + printed if met else printed
        value = attack_worth * attack + chances.of(attack, craque) if attack else 0.0
        if met := defence_faces & defences:
            value += defence_worth * met.bit_count()
        if met := pass_faces & passes:
            value += pass_worth * met.bit_count()
        if met := press_faces & presses:
            value += press_worth * met.bit_count()
        if value > best:
            best, choice = value, spot
    return best, choice


def card_worth(box: Box, card: int) -> float:
    """A rough price: halves by kind, an icon printed whole as two, abilities."""
    player = box.players[card]
    worth = sum(ICON_WORTH[kind] for kind in player.halves if kind != NO_ICON)
    if player.complete != NO_ICON:
        worth += 2 * ICON_WORTH[player.complete]
    return worth + 0.06 * player.craque + 0.06 * len(player.lightning)


def usefulness(view: View, card: int) -> float:
    """What a placed card still brings: its completed icons, attack icons only while uncovered."""
    field = view.mine.field
    spot = field.spots[card]
    if spot < 0:
        return card_worth(view.box, card)
    worth = ICON_WORTH[ATTACK] * field.base_attack(card)
    for kind in (DEFENCE, PASS, PRESS):
        worth += ICON_WORTH[kind] * (view.box.needs[card][spot][kind] & field.halves[kind]).bit_count()
    return worth


def _chance_with(view: View, hand: list[int]) -> float:
    goal = odds_of(view.box).goal
    defence = view.theirs.field.icons[DEFENCE]
    limit = view.box.control.hand_cards[AGGRESSIVE]
    sums = hand_sums(view.box.synergy.stars, hand, limit)
    return max(goal[min(3 + stars, len(goal) - 1)][defence] for stars, _ in sums)
