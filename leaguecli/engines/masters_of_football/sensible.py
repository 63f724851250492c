"""A manager with common sense: short rules of thumb, one per decision."""

from __future__ import annotations

from collections.abc import Sequence

from leaguecli.engines.masters_of_football.card_judges import aimed, card_judges, card_worths, tactic_edges
from leaguecli.engines.masters_of_football.choices import (
    ATTACK_DIE,
    BY_ABILITY,
    BY_MONEY,
    DEFENCE_DIE,
    Change,
    Play,
    Reroll,
    Swap,
)
from leaguecli.engines.masters_of_football.club import Club, has_two_positions
from leaguecli.engines.masters_of_football.dugout import OUTSIDE, Dugout
from leaguecli.engines.masters_of_football.game import (
    AFTER_GOAL,
    ATTACK_GENIUS,
    DEFENCE_GENIUS,
    GENIUS_FACE,
    GENIUS_VALUE,
    Game,
)
from leaguecli.engines.masters_of_football.judgement import (
    Plan,
    attack_chances,
    best_worths,
    defence_chances,
    make_plan,
    manager_worths,
    worth_with,
    worths,
)
from leaguecli.engines.masters_of_football.office import Office
from leaguecli.engines.masters_of_football.pitch import Pitch
from leaguecli.tabletop.agents import Thinker
from leaguecli.tabletop.decision import Options

GOALS_PER_MILLION = (0.22, 0.18, 0.12, 0.22, 0.15)
"""What a million must bring, by matches played: money saved is worth more early."""
LATE_GOALS_PER_MILLION = 0.05
ACADEMY_MATCHES = 2
MOST_PLANS = 500
TEAM_SIZE = 3
POINTS_PER_MILLION = 0.7
"""What a player bought at half-season must add to the team."""
SPARE_MONEY = 4
USELESS = 0.05
THINKING_TURNS = frozenset((1, 7, 12, 13))
"""Between turns a card is thought about now and then: at the start of a half and towards the end."""
SETTLED_LEAD = 3
"""Goals of difference from which nothing is spent any more."""
REROLL_CHANCE = 0.4
BENCH_GAIN = 1.0


class Sensible(Thinker):
    __slots__ = ("intended", "intended_in", "plans")

    def __init__(self) -> None:
        self.intended: Play | None = None
        self.intended_in: Dugout | None = None
        self.plans: dict[tuple[int, ...], Plan] = {}
        """Plans by squad: what was thought out once holds for the same players."""

    def plan(self, game: Game, squad: Sequence[int]) -> Plan:
        key = tuple(squad)
        plan = self.plans.get(key)
        if plan is None:
            if len(self.plans) >= MOST_PLANS:
                self.plans.clear()
            plan = self.plans[key] = make_plan(game, key)
        return plan

    # The season

    def manager(self, view: Office, options: Options) -> int:
        return max(view.offer, key=manager_worths(view.game).__getitem__)

    def exchange(self, view: Office, options: Options) -> None:
        """A card in hand is as good as one in the pile."""

    def sign(self, view: Office, options: Options) -> int | None:
        """The best player that leaves 1 million for every place still empty, and not the third of one
        position: a wood player would have to play (MOF-20)."""
        club = view.club
        empty = TEAM_SIZE - len(club.squad)
        if empty <= 0:
            return None
        money = club.money - empty + 1
        candidates = [player for player in view.offer if club.player_prices[player] <= money]
        if empty == 1:
            candidates = [p for p in candidates if has_two_positions(view.game, [*club.squad, p])]
        best, chosen = 0.0, None
        for row in worths(view.game):
            signed = sum([row[player] for player in club.squad])
            for player in candidates:
                if signed + row[player] > best:
                    best, chosen = signed + row[player], player
        return chosen

    def buy(self, view: Office, options: Options) -> int | None:
        """Whoever makes the best three stronger, if he is worth the money."""
        club = view.club
        plan = self.plan(view.game, club.squad)
        best, chosen = 0.0, None
        for player in view.offer:
            price = club.player_prices[player]
            if price <= club.money:
                gain = worth_with(view.game, plan, player) - plan.worth - POINTS_PER_MILLION * price
                if gain > best:
                    best, chosen = gain, player
        return chosen

    def swap(self, view: Office, options: Options) -> Swap | None:
        """With money to spare, a card that has become useless."""
        club = view.club
        if club.money < SPARE_MONEY or club.played <= ACADEMY_MATCHES:
            return None
        worth = card_worths(view.game)
        return next((Swap(card) for card in club.hand if worth[card] < USELESS), None)

    def wonderkid(self, view: Office, options: Options) -> Play | None:
        return next((play for play in view.wonderkids() if play), None)

    def gold(self, view: Office, options: Options) -> bool:
        return True

    def pick(self, view: Office, options: Options) -> int | None:
        talents = [player for player in view.offer if view.may_keep(player)]
        return max(talents, key=best_worths(view.game).__getitem__, default=None)

    def release(self, view: Office, options: Options) -> int:
        return min(view.club.squad, key=best_worths(view.game).__getitem__)

    def discard(self, view: Office, options: Options) -> int:
        return min(view.club.hand, key=card_worths(view.game).__getitem__)

    # Team, tactic, substitution

    def line_up(self, view: Dugout, options: Options) -> tuple[int, ...]:
        return self.plan(view.game, view.club.squad).team

    def tactic(self, view: Dugout, options: Options) -> int:
        """At half-time the opponents are known: what suits us better than them."""
        if not view.pitch.sides[0].players:
            return self.plan(view.game, view.club.squad).tactic
        edges = tactic_edges(view)
        return edges.index(max(edges))

    def declare(self, view: Dugout, options: Options) -> str | None:
        """Late: the tactic is known then."""
        return "after"

    def substitute(self, view: Dugout, options: Options) -> Change | None:
        """The weakest under the match tactic leaves for the best on the bench."""
        game, team = view.game, view.club.fielded
        worth = worths(game)[view.pitch.tactic]
        leaving = min(team, key=worth.__getitem__)
        bench = [player for player in view.club.squad if player not in team]
        coming = max(bench, key=worth.__getitem__, default=leaving)
        changed = [coming if player == leaving else player for player in team]
        is_allowed = not view.must_match or game.tactical[coming] >= game.tactical[leaving]
        if worth[coming] - worth[leaving] > BENCH_GAIN and is_allowed and has_two_positions(game, changed):
            return Change(leaving, coming)
        return None

    # Cards

    def announce(self, view: Dugout, options: Options) -> bool | None:
        self.intended, self.intended_in = self.best_play(view), view
        return True if self.intended is not None else None

    def card(self, view: Dugout, options: Options) -> Play | None:
        """What was in mind when it was announced."""
        return self.intended if self.intended_in is view else self.best_play(view)

    def play(self, view: Dugout, options: Options) -> Play | None:
        """While the match is open."""
        if view.pitch.turn not in THINKING_TURNS or view.side == OUTSIDE:
            return None
        if not view.club.moments & view.moment or lead(view) >= SETTLED_LEAD:
            return None
        return self.best_play(view)

    def best_play(self, view: Dugout) -> Play | None:
        """The card that brings most beyond its price."""
        club, game, moment = view.club, view.game, view.moment
        rate = goals_per_million(club)
        judges = card_judges(game)
        best, chosen = 0.0, None
        for card in club.hand:
            price = club.prices[card]
            if game.moments[card] & moment and price <= club.money:
                action = game.actions[card]
                if view.is_playable(action):
                    gain = judges[card](view, action) - rate * price
                    if gain > best:
                        best, chosen = gain, card
        return None if chosen is None else aimed(view, chosen)

    def disallow(self, view: Dugout, options: Options) -> Play | None:
        if view.side == OUTSIDE or lead(view) >= SETTLED_LEAD:
            return None
        plays = view.plays(AFTER_GOAL)
        return plays[0] if plays else None

    def whistle(self, view: Dugout, options: Options) -> Play | None:
        """Against corruption that hurts the own side."""
        play = view.pitch.challenged
        if view.side == OUTSIDE or play is None:
            return None
        is_annulment = view.game.actions[play.card].effects.annul_goal
        is_against_us = (play.side == view.side) == bool(is_annulment)
        return next((w for w in view.whistles() if w), None) if is_against_us else None

    def reroll(self, view: Dugout, options: Options) -> Reroll | None:
        """The die whose second roll most likely turns the attack, if the chance is worth its price."""
        pitch = view.pitch
        if view.side == OUTSIDE or is_content(pitch, view.side) or lead(view) >= SETTLED_LEAD:
            return None
        chance, die = turning_chance(view)
        if chance < REROLL_CHANCE:
            return None
        rate = goals_per_million(view.club)
        for means in view.means(die):
            if chance >= rate * self.reroll_price(view, means):
                return Reroll(die, means)
        return None

    def reroll_price(self, view: Dugout, means: int) -> float:
        if means == BY_MONEY:
            return float(view.price)
        is_paid = means == BY_ABILITY or any(charge.card == means for charge in view.charges)
        return 0.0 if is_paid else view.club.prices[means] / 2


def goals_per_million(club: Club) -> float:
    played = club.played
    return GOALS_PER_MILLION[played] if played < len(GOALS_PER_MILLION) else LATE_GOALS_PER_MILLION


def lead(view: Dugout) -> int:
    home, away = view.pitch.sides
    return abs(home.goals - away.goals)


def is_content(pitch: Pitch, side: int) -> bool:
    """The dice as they lie suit this side."""
    attacker, defender = pitch.sides[pitch.attacking], pitch.sides[1 - pitch.attacking]
    is_saved = pitch.defence_genius == GENIUS_FACE and bool(defender.genius & DEFENCE_GENIUS)
    is_fire = pitch.attack_genius == GENIUS_FACE and bool(attacker.genius & ATTACK_GENIUS)
    attack = pitch.attack_roll + GENIUS_VALUE[pitch.attack_genius]
    defence = pitch.defence_roll + GENIUS_VALUE[pitch.defence_genius]
    is_goal = not is_saved and (attack > defence or (is_fire and not attacker.genius_used))
    return is_goal == (pitch.attacking == side)


def turning_chance(view: Dugout) -> tuple[float, int]:
    """How likely each die's second roll changes the outcome; the better of the two."""
    pitch, game = view.pitch, view.game
    attack = pitch.attack_roll + GENIUS_VALUE[pitch.attack_genius]
    defence = pitch.defence_roll + GENIUS_VALUE[pitch.defence_genius]
    by_attack = attack_chances(game)[pitch.sides[pitch.attacking].attack_level][defence]
    by_defence = 1 - defence_chances(game)[pitch.sides[1 - pitch.attacking].defence_level][attack]
    if pitch.attacking != view.side:
        by_attack, by_defence = 1 - by_attack, 1 - by_defence
    if pitch.attack_rerolled or (not pitch.defence_rerolled and by_defence > by_attack):
        return (0.0 if pitch.defence_rerolled else by_defence), DEFENCE_DIE
    return by_attack, ATTACK_DIE
