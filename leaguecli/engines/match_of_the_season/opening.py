"""Before season 1: money, star stacks, blind deal, open drafts, opening auctions (MOTS-07 to MOTS-22)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence

from leaguecli.engines.match_of_the_season import dice
from leaguecli.engines.match_of_the_season.chance_cards import chance_cards
from leaguecli.engines.match_of_the_season.decisions import DRAFT
from leaguecli.engines.match_of_the_season.game import COLOURS, Game
from leaguecli.engines.match_of_the_season.laying import can_field_nine, choose_line_up
from leaguecli.engines.match_of_the_season.lineup import strongest
from leaguecli.engines.match_of_the_season.market import sell_from_deck
from leaguecli.engines.match_of_the_season.money import to_the_market
from leaguecli.engines.match_of_the_season.players import DEALT, STACKS, players
from leaguecli.engines.match_of_the_season.prices import base_price, prices
from leaguecli.engines.match_of_the_season.views import DraftView, euros, labels
from leaguecli.tabletop.chance import Deck
from leaguecli.tabletop.table import Table

BLIND = (5, 4, 3)
FACE_UP = (2, 1)


def draw_team_cards(managers: Sequence[str], table: Table) -> tuple[str, ...]:
    """MOTS-07: each manager draws a team card. The managers in the order of the colours, Blue first; of three
    managers the colour left over is the dummy team's."""
    cards = Deck("team cards", range(len(COLOURS)), COLOURS)
    table.shuffle(cards)
    table.rule = "MOTS-07"
    drawn = {table.draw(cards, name): name for name in managers}
    return tuple(drawn.get(colour, COLOURS[colour]) for colour in range(len(COLOURS)))


def open_game(game: Game, table: Table) -> None:
    """Everything that happens before the first whistle."""
    stacks = deal_squads(game, table)
    lay_out_market(game, table, stacks)
    shuffle_chance_deck(game, table)
    for team in game.open.managed:
        lay_first_line_up(game, table, team)
    auction_opening_cards(game, table)


def deal_squads(game: Game, table: Table) -> dict[int, Deck]:
    """MOTS-13: fourteen players each; what is left of the five stacks."""
    stacks = make_stacks(table)
    deal_blind(game, table, stacks)
    for stars in FACE_UP:
        table.rule = "MOTS-11" if stars == 2 else "MOTS-12"
        draft(game, table, stacks[stars], DEALT[stars])
    return stacks


def lay_first_line_up(game: Game, table: Table, team: int) -> None:
    """MOTS-14: the eleven in front of the manager when the season starts."""
    squad = game.open.squads[team]
    table.rule = "MOTS-14"
    if can_field_nine(game, squad):
        game.open.laid[team] = choose_line_up(game, table, team, squad)
    else:
        game.open.laid[team] = strongest(squad, game.open.rules.formations)


def make_stacks(table: Table) -> dict[int, Deck]:
    """MOTS-09: five stacks by stars, each shuffled."""
    stacks = {}
    for stars in (*BLIND, *FACE_UP):
        stack = Deck(STACKS[stars], players().of_stars(stars), players().labels)
        table.shuffle(stack)
        stacks[stars] = stack
    return stacks


def deal_blind(game: Game, table: Table, stacks: dict[int, Deck]) -> None:
    """MOTS-10: one five-star, two four-star and three three-star players each."""
    table.rule = "MOTS-10"
    for team in game.open.in_turn(game.open.rules.youngest):
        for stars in BLIND:
            for card in table.deal(stacks[stars], DEALT[stars], team):
                insort(game.open.squads[team], card)
        if table.telling:
            table.tell("dealt", team=game.open.names[team], players=labels(game.open.squads[team]))


def draft(game: Game, table: Table, stack: Deck, rounds: int) -> None:
    """MOTS-11, MOTS-12: face up, one at a time in turn from the youngest manager on."""
    face_up = sorted(stack)
    for _ in range(rounds):
        for team in game.open.in_turn(game.open.rules.youngest):
            view = DraftView(game, team, face_up)
            card = table.choose(team, DRAFT, view, view.options)
            face_up.remove(card)
            insort(game.open.squads[team], card)
    stack[:] = face_up


def lay_out_market(game: Game, table: Table, stacks: dict[int, Deck]) -> None:
    """MOTS-17, MOTS-18: one-star players face up, all others in one shuffled deck."""
    game.open.one_stars = sorted(stacks.pop(1))
    game.deck[:] = [card for stack in stacks.values() for card in stack]
    table.shuffle(game.deck)


def shuffle_chance_deck(game: Game, table: Table) -> None:
    game.chance[:] = chance_cards().pack()
    table.shuffle(game.chance)


def auction_opening_cards(game: Game, table: Table) -> None:
    """MOTS-19 to MOTS-22: four cards; the right to bid first goes round."""
    table.rule = "MOTS-19"
    cards = table.deal(game.deck, prices().opening_cards)
    if table.telling:
        table.tell("opening_cards", players=labels(cards))
    table.rule = "MOTS-21"
    first = dice.highest(table, game.open.managed)
    for card in cards:
        if table.telling:
            table.tell("turned_over", player=players().labels[card], price=euros(base_price(card)))
        if not sell_from_deck(game, table, card, first):
            to_the_market(game, card)
        first = game.open.left_of(first)
