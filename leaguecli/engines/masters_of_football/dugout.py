"""What one manager sees and may do during a match: the own club, the open pitch, nothing else."""

from __future__ import annotations

from leaguecli.engines.masters_of_football.choices import (
    ATTACK_DIE,
    BY_ABILITY,
    BY_MONEY,
    DEFENCE_DIE,
    SWAP_PRICE,
    Change,
    Play,
    Reroll,
    Swap,
)
from leaguecli.engines.masters_of_football.club import Club, has_two_positions
from leaguecli.engines.masters_of_football.effects import NO_TACTIC
from leaguecli.engines.masters_of_football.game import (
    AFTER_GOAL,
    AFTER_ROLL,
    BETWEEN_TURNS,
    IN_ANSWER,
    Action,
    Game,
)
from leaguecli.engines.masters_of_football.legal import distinct, legal_teams, swaps
from leaguecli.engines.masters_of_football.pitch import NOBODY, Pitch
from leaguecli.engines.masters_of_football.words import TACTICS

OUTSIDE = -1


class Charge:
    """A re-roll card on the table with what is left of it (MOF-101)."""

    __slots__ = ("attack_rerolls", "card", "has_modifiers", "rerolls")

    def __init__(self, card: int, action: Action) -> None:
        self.card = card
        self.rerolls = action.effects.rerolls
        self.attack_rerolls = action.effects.attack_rerolls
        self.has_modifiers = action.is_lasting
        """Then it lies among the lasting cards and leaves with them."""


class Dugout:
    """`side` is 0 at home, 1 away, and `OUTSIDE` for a manager whose match this is not (MOF-85)."""

    __slots__ = (
        "attack_rerolls",
        "bonuses",
        "charges",
        "club",
        "game",
        "may_reroll",
        "may_talk",
        "moment",
        "must_match",
        "other_announced",
        "pitch",
        "price",
        "rerolls",
        "seat",
        "side",
    )

    def __init__(self, game: Game, club: Club, pitch: Pitch, side: int) -> None:
        self.game = game
        self.club = club
        self.seat = club.seat
        self.pitch = pitch
        self.side = side
        self.moment = 0
        self.other_announced = False
        """The other manager has announced a card (MOF-23)."""
        self.must_match = False
        """Only a replacement with at least the same tactical value (MOF-53)."""
        self.bonuses = 0
        """Win Bonus cards to pay for at the final whistle (MOF-76)."""
        self.charges: list[Charge] = []
        self.rerolls = self.attack_rerolls = self.price = 0
        if side != OUTSIDE:
            ability = pitch.sides[side].ability
            self.rerolls = ability.rerolls
            self.attack_rerolls = ability.attack_rerolls
            self.price = ability.reroll_price
        self.may_talk = self.may_reroll = False
        self.count_means()

    # Who is asked

    def speaks(self, moment: int) -> bool:
        """Somebody with a card for this moment, or with the money to swap one, is asked (MOF-15, MOF-A33)."""
        club = self.club
        if self.side == OUTSIDE:
            return bool(club.outside & moment)
        return bool(club.moments & moment or (club.hand and club.money >= SWAP_PRICE))

    def count_means(self) -> None:
        """Whether to ask this manager between turns and after rolls; hand, money or re-rolls have changed."""
        club = self.club
        self.may_talk = self.speaks(BETWEEN_TURNS)
        moments = club.outside if self.side == OUTSIDE else club.moments
        self.may_reroll = bool(
            moments & AFTER_ROLL
            or self.rerolls
            or self.charges
            or self.attack_rerolls
            or (self.price and club.money >= self.price)
        )

    # Cards

    def plays(self, moment: int) -> list[Play]:
        """Every legal way to play a card of the hand now."""
        moments = self.game.outside_moments if self.side == OUTSIDE else self.game.moments
        found: list[Play] = []
        for card in distinct(self.club.hand):
            action = self.game.actions[card]
            if moments[card] & moment and self.club.can_pay(card) and self.is_playable(action):
                found += self._targets(card, action)
        return found

    def is_playable(self, action: Action) -> bool:
        """What a card asks of the match, whoever it is aimed at; home advantage alone forces (MOF-102)."""
        if not action.is_restricted:
            return True
        effects, pitch = action.effects, self.pitch
        is_for_home_advantage = effects.require_home_advantage or effects.force != NO_TACTIC
        if is_for_home_advantage and pitch.advantage != self.side:
            return False
        if (effects.force != NO_TACTIC or effects.tactics_roll) and pitch.forced != NO_TACTIC:
            return False
        if effects.skip_turn and (pitch.is_skipped or pitch.next_attacker == NOBODY):
            return False
        return not action.touches_both or (self.is_open_to(action, 0) and self.is_open_to(action, 1))

    def is_open_to(self, action: Action, side: int) -> bool:
        """Immunity stops only what others play (MOF-A29)."""
        return side == self.side or not self.pitch.sides[side].is_immune(action.type)

    def _targets(self, card: int, action: Action) -> list[Play]:
        effects = action.effects
        sides = [side for side in self._target_sides(action) if self.is_open_to(action, side)]
        if not (effects.player_attack or effects.player_defence or effects.player_tactical):
            return [Play(card, side) for side in sides]
        named: dict[tuple[int, int], Play] = {}
        for side in sides:
            for slot, player in enumerate(self.pitch.sides[side].players):
                named.setdefault((side, player), Play(card, side, slot))
        return list(named.values())

    def _target_sides(self, action: Action) -> list[int]:
        """MOF-97: the own or the other team, where the effect leaves a choice."""
        effects, pitch = action.effects, self.pitch
        if effects.skip_turn:
            return [pitch.next_attacker]
        if effects.annul_goal:
            return [pitch.attacking]
        if effects.gain_home_advantage:
            return self.gainers()
        is_own = effects.force != NO_TACTIC or effects.gain_money or effects.tactics_roll
        is_own = is_own or effects.rerolls or effects.attack_rerolls
        if is_own and self.side != OUTSIDE:
            return [self.side]
        return [0] if effects.tactics_roll else [0, 1]

    def gainers(self) -> list[int]:
        """Home advantage can be taken from anybody but The People's Club (MOF-A27)."""
        gainer = 1 - self.pitch.advantage
        if self.pitch.sides[1 - gainer].ability.gain_home_advantage:
            return []
        return [gainer] if self.side in (gainer, OUTSIDE) else []

    def answers(self) -> list[Play | Swap | None]:
        """Between turns and at half-time: pass, play a card or swap one."""
        return [None, *self.plays(self.moment), *swaps(self.club)]

    def swaps(self) -> list[Swap | None]:
        return [None, *swaps(self.club)]

    def prematch_plays(self) -> list[Play]:
        return self.plays(self.moment)

    def announcements(self) -> list[bool | None]:
        return [None, True] if self.plays(self.moment) else [None]

    def disallowances(self) -> list[Play | None]:
        return [None, *self.plays(AFTER_GOAL)]

    def whistles(self) -> list[Play | None]:
        """A Whistleblower is aimed at a card, not at a team."""
        cards = [card for card in distinct(self.club.hand) if self.game.moments[card] & IN_ANSWER]
        return [None, *(Play(card, self.side) for card in cards if self.club.can_pay(card))]

    # Re-rolls (MOF-A34)

    def rerolls_now(self) -> list[Reroll | None]:
        found: list[Reroll | None] = [None]
        if not self.pitch.attack_rerolled:
            found += [Reroll(ATTACK_DIE, means) for means in self.means(ATTACK_DIE)]
        if not self.pitch.defence_rerolled:
            found += [Reroll(DEFENCE_DIE, means) for means in self.means(DEFENCE_DIE)]
        return found

    def means(self, die: int) -> list[int]:
        means = []
        if self.rerolls or (self.attack_rerolls and die == ATTACK_DIE):
            means.append(BY_ABILITY)
        if self.price and self.club.money >= self.price:
            means.append(BY_MONEY)
        charged = [c.card for c in self.charges if c.rerolls or (c.attack_rerolls and die == ATTACK_DIE)]
        return means + [
            card for card in distinct(charged + self._reroll_cards(die)) if self._reaches(card, die)
        ]

    def _reroll_cards(self, die: int) -> list[int]:
        moments = self.game.outside_moments if self.side == OUTSIDE else self.game.moments
        return [
            card
            for card in self.club.hand
            if moments[card] & AFTER_ROLL
            and self.club.can_pay(card)
            and (self.game.actions[card].effects.rerolls or die == ATTACK_DIE)
        ]

    def _reaches(self, card: int, die: int) -> bool:
        """A card cannot touch the dice of an immune opponent; abilities can (MOF-82)."""
        roller = self.pitch.attacking if die == ATTACK_DIE else 1 - self.pitch.attacking
        return self.is_open_to(self.game.actions[card], roller)

    # Team and substitutions

    def teams(self) -> list[tuple[int, ...]]:
        return legal_teams(self.club)

    def bench(self) -> list[int]:
        rest = list(self.club.squad)
        for player in self.club.fielded:
            rest.remove(player)
        return distinct(rest)

    def changes(self) -> list[Change | None]:
        """MOF-51, MOF-53, and still not all of one position (MOF-19)."""
        found: list[Change | None] = [None]
        tactical = self.game.tactical
        for leaving in distinct(self.club.fielded):
            for coming in self.bench():
                team = list(self.club.fielded)
                team[team.index(leaving)] = coming
                if self.must_match and tactical[coming] < tactical[leaving]:
                    continue
                if coming != leaving and has_two_positions(self.game, team):
                    found.append(Change(leaving, coming))
        return found

    def declarations(self) -> list[str | None]:
        return [None, "before", "after"]

    def tactics(self) -> list[int]:
        return list(range(len(TACTICS)))

    # For people

    def words(self) -> dict[str, object]:
        from leaguecli.engines.masters_of_football.picture import dugout_words

        return dugout_words(self)

    def lines(self) -> list[str]:
        from leaguecli.engines.masters_of_football.picture import dugout_lines

        return dugout_lines(self)
