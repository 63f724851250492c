"""Chance cards: blue ones take effect at once, red and green ones are kept (MOTS-29 to MOTS-31)."""

from __future__ import annotations

from leaguecli.engines.match_of_the_season.absences import strike
from leaguecli.engines.match_of_the_season.chance_cards import (
    BLUE,
    HEAL,
    MONEY,
    PARDON,
    RED,
    RELEASE,
    SCOUTING,
    YOUTH,
    chance_cards,
)
from leaguecli.engines.match_of_the_season.decisions import MAKE_ROOM, RELIEF
from leaguecli.engines.match_of_the_season.decisions import YOUTH as CHOOSE_YOUTH
from leaguecli.engines.match_of_the_season.game import CALLED_UP, INJURED, SUSPENDED, Game
from leaguecli.engines.match_of_the_season.market import play_card
from leaguecli.engines.match_of_the_season.money import raise_money, receive, sell_to_bank
from leaguecli.engines.match_of_the_season.players import STACKS, players
from leaguecli.engines.match_of_the_season.prices import prices
from leaguecli.engines.match_of_the_season.views import PickView, ReliefView, euros
from leaguecli.tabletop.chance import Deck
from leaguecli.tabletop.table import Table

RELIEVES = {HEAL: INJURED, PARDON: SUSPENDED, RELEASE: CALLED_UP}
"""Which absence each red card ends."""


def draw_chance_card(game: Game, table: Table, team: int) -> None:
    if not game.chance:
        return
    table.rule = "MOTS-29"
    kind = table.draw(game.chance, team)
    cards = chance_cards()
    if table.telling:
        table.tell("chance", team=game.open.names[team], card=cards.names[kind], colour=cards.colour[kind])
    if cards.colour[kind] != BLUE:
        game.hands[team].append(kind)
        return
    take_effect(game, table, team, kind)
    game.chance.insert(0, kind)


def take_effect(game: Game, table: Table, team: int, kind: int) -> None:
    table.rule = "MOTS-30"
    effect, amount = chance_cards().effect[kind], chance_cards().amount[kind]
    if effect == MONEY:
        settle(game, table, team, amount)
    elif effect == YOUTH:
        welcome_youth(game, table, team, amount)
    elif effect == SCOUTING:
        scout(game, table, team, amount)
    else:
        strike(game, table, team, INJURED)


def settle(game: Game, table: Table, team: int, amount: int) -> None:
    """Money from the bank, or to it as far as there is any (MOTS-A64)."""
    paid = amount if amount > 0 else -raise_money(game, table, team, -amount)
    receive(game, team, paid)
    if table.telling:
        told = "income" if paid > 0 else "payment"
        table.tell(told, team=game.open.names[team], amount=euros(abs(paid)))


def welcome_youth(game: Game, table: Table, team: int, stars: int) -> None:
    """A player joins for nothing: of one star chosen among those face up, of two stars drawn blind."""
    card = _draw_youth(game, table, team) if stars == 2 else None
    if card is None:
        card = _choose_youth(game, table, team)
    if card is None:
        return
    game.open.joins(team, card)
    if table.telling:
        table.tell("youth", team=game.open.names[team], player=players().labels[card])
    if len(game.open.squads[team]) > prices().most_squad:
        make_room(game, table, team)


def _draw_youth(game: Game, table: Table, team: int) -> int | None:
    stars = players().stars
    young = Deck(STACKS[2], [card for card in game.deck if stars[card] == 2], players().labels)
    if not young:
        return None
    table.shuffle(young)
    card = int(table.draw(young, team))
    game.deck.remove(card)
    return card


def _choose_youth(game: Game, table: Table, team: int) -> int | None:
    if not game.open.one_stars:
        return None
    view = PickView(game, team, list(game.open.one_stars))
    card = int(table.choose(team, CHOOSE_YOUTH, view, view.options))
    game.open.one_stars.remove(card)
    return card


def make_room(game: Game, table: Table, team: int) -> None:
    """MOTS-101: a full squad sells one player, perhaps the newcomer."""
    view = PickView(game, team, list(game.open.squads[team]))
    table.rule = "MOTS-101"
    sell_to_bank(game, table, team, table.choose(team, MAKE_ROOM, view, view.options))


def scout(game: Game, table: Table, team: int, count: int) -> None:
    """The manager looks at the next cards of the player deck; they stay on top."""
    missing = count - len(game.scouted)
    if missing > 0 and game.deck:
        below = table.deal(game.deck, missing, team)
        game.scouted[:0] = below
    game.seen[team][:] = game.scouted[-count:]
    if table.telling:
        table.tell("scouting", team=game.open.names[team], count=len(game.seen[team]))


def play_relief(game: Game, table: Table, team: int) -> None:
    """MOTS-30: red cards bring players back before the league match they would miss."""
    while uses := relief_uses(game, team):
        view = ReliefView(game, team, uses)
        use = table.choose(team, RELIEF, view, view.options)
        if use is None:
            return
        kind, card = use
        play_card(game, table, team, kind)
        game.open.absent[card] &= ~RELIEVES[chance_cards().effect[kind]]
        if not game.open.absent[card]:
            del game.open.absent[card]
        if table.telling:
            table.tell("back", team=game.open.names[team], player=players().labels[card])


def relief_uses(game: Game, team: int) -> list[tuple[int, int]]:
    absent = game.open.absent
    if not absent or not game.hands[team]:
        return []
    effect = chance_cards().effect
    return [
        (kind, card)
        for kind in dict.fromkeys(game.hands[team])
        if effect[kind] in RELIEVES
        for card in game.open.squads[team]
        if absent.get(card, 0) & RELIEVES[effect[kind]]
    ]


def close_books(game: Game) -> None:
    """What belongs to a season ends with it: absences, what was sold (MOTS-97), red cards (MOTS-A32)."""
    game.open.absent.clear()
    for sold in game.open.sold:
        sold.clear()
    colour = chance_cards().colour
    for hand in game.hands:
        expired = [kind for kind in hand if colour[kind] == RED]
        hand[:] = [kind for kind in hand if colour[kind] != RED]
        game.chance[:0] = expired
