"""A sensible manager: buys what makes the eleven better, lays what beats the line-up across the table."""

from __future__ import annotations

from bisect import bisect_left

from leaguecli.engines.match_of_the_season.chance_cards import (
    COUNTER_ATTACK,
    SUPER_SAVE,
    WING_ATTACK,
    chance_cards,
)
from leaguecli.engines.match_of_the_season.formations import Formation
from leaguecli.engines.match_of_the_season.lineup import (
    ELEVEN,
    Eleven,
    lay_best,
    lines_of,
    most_men,
    strongest,
)
from leaguecli.engines.match_of_the_season.money import FEWEST_OF_LINE, weakest
from leaguecli.engines.match_of_the_season.players import GOALKEEPER, players
from leaguecli.engines.match_of_the_season.prices import base_price, prices
from leaguecli.engines.match_of_the_season.tactics import extra_attack, extra_midfield
from leaguecli.engines.match_of_the_season.views import (
    BidView,
    ChangeView,
    ContractsView,
    Deal,
    DealView,
    DraftView,
    ExchangeView,
    LineUpView,
    PickView,
    PriceView,
    ReliefView,
    Sight,
    TacticView,
)
from leaguecli.tabletop.agents import Thinker
from leaguecli.tabletop.decision import Options

WORTH_OF_A_STAR = 20_000
"""What one star more in the eleven may cost; a rich manager pays more."""
RICH = 5
"""A star may always cost this part of the cash: money wins nothing in the end."""
RESERVE = 10_000
"""Kept back for a defeat."""
WANTED = (2, 5, 5, 3)
"""The squad to draft for: goalkeepers (one may be injured), defenders, midfielders, forwards."""
WORTH_A_CARD = 2.0
"""A tactic card is laid when it turns this much: 1 is a draw into a win on one face of the die."""


class Sensible(Thinker):
    __slots__ = ()

    def draft(self, view: DraftView, options: Options) -> int:
        """The position that is furthest from what a squad needs."""
        lines = lines_of(view.squad)
        position = players().position
        return max(view.stack, key=lambda card: 1 - len(lines[position[card]]) / WANTED[position[card]])

    def line_up(self, view: LineUpView, options: Options) -> Eleven:
        if view.opponent is None:
            return strongest(view.squad_available, view.formations)
        return best_against(view.opponent, view.squad_available, view.formations)

    def change(self, view: ChangeView, options: Options) -> tuple[int, int] | None:
        """Another formation, if it wins more comparisons against what now lies open."""
        own, opponent = view.own, view.opponent
        best, change = edge(own.total, own.defence, own.midfield, own.attack, opponent), None
        lines = lines_of(view.squad_available)
        stars = players().stars
        for leaving, joining, formation in own.formation.moves:
            if formation not in view.open.rules.formations:
                continue
            reserves = [card for card in lines[joining + 1] if card not in own.cards]
            if not reserves:
                continue
            out = min(own.line(leaving + 1), key=lambda card: (stars[card], card))
            counts = [own.defence, own.midfield, own.attack]
            counts[leaving] -= stars[out]
            counts[joining] += stars[reserves[0]]
            found = edge(own.keeper + sum(counts), counts[0], counts[1], counts[2], opponent)
            if found > best and out >= 0:
                best, change = found, (out, reserves[0])
        return change

    def tactic(self, view: TacticView, options: Options) -> int | None:
        """The card that turns most, if it turns enough; in the last season any gain will do."""
        kind = max(view.playable, key=lambda kind: gain_of_card(kind, view.own, view.opponent))
        enough = WORTH_A_CARD if view.open.season < view.open.rules.seasons else 0.5
        return kind if gain_of_card(kind, view.own, view.opponent) >= enough else None

    def bid(self, view: BidView, options: Options) -> int | None:
        return view.least if would_pay(view, view.card, view.least) else None

    def first_bid(self, view: PriceView, options: Options) -> bool | None:
        return True if would_pay(view, view.card, base_price(view.card)) else None

    def dealings(self, view: DealView, options: Options) -> Deal | None:
        """Room before a card is turned over; before matches a gap filled or a bargain taken."""
        squad = view.squad
        if view.before == "card":
            if len(squad) == prices().most_squad and view.cash >= 2 * WORTH_OF_A_STAR:
                return ("sell", weakest(squad))
            return None
        for card in view.open.free:
            price = base_price(card)
            if would_pay(view, card, price) and view.open.can_buy(view.seat, card, price):
                return ("buy", card)
        return fill_in(view) if view.open.absent else None

    def asking_price(self, view: PriceView, options: Options) -> int:
        return base_price(view.card)

    def forced_sale(self, view: PickView, options: Options) -> int:
        return weakest(view.choices)

    def make_room(self, view: PickView, options: Options) -> int:
        return weakest(view.choices)

    def youth(self, view: PickView, options: Options) -> int:
        return thinnest(view, view.choices)

    def replacement(self, view: PickView, options: Options) -> int:
        return max(view.choices, key=lambda card: (gain(view, card), -base_price(card)))

    def relief(self, view: ReliefView, options: Options) -> tuple[int, int] | None:
        """A player who would be in the eleven is worth a card."""
        stars = players().stars
        kind, card = max(view.uses, key=lambda use: stars[use[1]])
        return (kind, card) if stars[card] > 1 else None

    def contracts(self, view: ContractsView, options: Options) -> tuple[int, ...]:
        stars = players().stars
        fielded = [card for card in view.own.cards if card >= 0]
        best = sorted(fielded, key=lambda card: -stars[card])[:2]
        return tuple(card for card in fielded if card in best)

    def exchange(self, view: ExchangeView, options: Options) -> tuple[int, int] | None:
        """The biggest gain in stars for the weakest of the same position."""
        stars, position = players().stars, players().position
        best, swap = 0, None
        for taken in view.offers:
            for given in view.givable:
                if position[given] == position[taken] and stars[taken] - stars[given] > best:
                    best, swap = stars[taken] - stars[given], (taken, given)
        return swap


def edge(total: int, defence: int, midfield: int, attack: int, other: Eleven) -> int:
    """Comparisons won less comparisons lost."""
    return (
        (total > other.total)
        - (total < other.total)
        + (defence > other.defence)
        - (defence < other.defence)
        + (midfield > other.midfield)
        - (midfield < other.midfield)
        + (attack > other.attack)
        - (attack < other.attack)
    )


def best_against(opponent: Eleven, squad: list[int], allowed: tuple[Formation, ...]) -> Eleven:
    """The formation that wins most comparisons; among equals the most stars."""
    keepers, defenders, midfielders, forwards = lines_of(squad)
    if not keepers:
        return strongest(squad, allowed)
    elevens = [
        lay_best(formation, keepers, defenders, midfielders, forwards)
        for formation in allowed
        if formation.defenders <= len(defenders)
        and formation.midfielders <= len(midfielders)
        and formation.attackers <= len(forwards)
    ]
    if not elevens:
        return strongest(squad, allowed)
    return max(
        elevens, key=lambda own: (edge(own.total, own.defence, own.midfield, own.attack, opponent), own.total)
    )


def gain(view: Sight, card: int) -> int:
    """How many stars better the line gets in which this player would stand."""
    cards = players()
    squad, position = view.squad, cards.position[card]
    laid = view.open.laid[view.seat]
    places = laid.formation.places[position] if laid is not None else FEWEST_OF_LINE[position]
    first = bisect_left(squad, cards.first[position])
    last = first + places - 1
    in_line = last < len(squad) and cards.position[squad[last]] == position
    return cards.stars[card] - (cards.stars[squad[last]] if in_line else 0)


def would_pay(view: Sight, card: int, price: int) -> bool:
    return price <= view.cash - RESERVE and price <= worth(view, card)


def worth(view: Sight, card: int) -> int:
    """What the stars are worth that a team gains; a goalkeeper decides fewer comparisons."""
    stars = gain(view, card)
    if stars <= 0:
        return 0
    whole = max(WORTH_OF_A_STAR, view.cash // RICH) * stars
    return whole // 2 if players().position[card] == GOALKEEPER else whole


def fill_in(view: DealView) -> Deal | None:
    """A one-star player where injuries and duty leave no eleven."""
    allowed = view.open.rules.formations
    available = view.open.available(view.seat, league=True)
    men = most_men(available, allowed)
    if men == ELEVEN:
        return None
    position = players().position
    one_a_line = {position[card]: card for card in view.open.one_stars}
    for card in one_a_line.values():
        helps = most_men(sorted([*available, card]), allowed) > men
        if helps and view.open.can_buy(view.seat, card, base_price(card)):
            return ("buy", card)
    return None


def thinnest(view: Sight, choices: list[int]) -> int:
    """The player for the line with the fewest to spare."""
    position = players().position
    lines = lines_of(view.squad)
    return min(choices, key=lambda card: len(lines[position[card]]) / WANTED[position[card]])


def gain_of_card(kind: int, own: Eleven, other: Eleven) -> float:
    """By how much a tactic card raises wins less defeats over the six faces of the match die."""
    effect = chance_cards().effect[kind]
    loss_from_the_spot = other.finishers(own.keeper) / 11
    if effect == SUPER_SAVE:
        return loss_from_the_spot
    if effect == COUNTER_ATTACK:
        return 2.0 if own.midfield < other.midfield else 0.0
    before = edge(own.total, own.defence, own.midfield, own.attack, other)
    if effect == WING_ATTACK:
        goals = own.finishers(other.keeper) / 11
        wings = (own.wings > other.wings) - (own.wings < other.wings)
        return 6 * wings - before - goals + loss_from_the_spot
    attack, midfield = extra_attack(effect, own), extra_midfield(effect, own)
    return (
        edge(own.total + attack + midfield, own.defence, own.midfield + midfield, own.attack + attack, other)
        - before
    )
