"""A team on one page: squad, money, line-up, cards."""

from __future__ import annotations

from leaguecli.engines.match_of_the_season.chance_cards import chance_cards
from leaguecli.engines.match_of_the_season.game import COLOURS, Game
from leaguecli.engines.match_of_the_season.internationals import internationals
from leaguecli.engines.match_of_the_season.lineup import Eleven
from leaguecli.engines.match_of_the_season.players import TEAMS, players
from leaguecli.engines.match_of_the_season.views import Sight, euros, squad_lines
from leaguecli.standings.phrases import Said, Words


def sheet(game: Game, team: int) -> list[str]:
    if team >= TEAMS:
        return international_sheet(internationals()[team - TEAMS])
    if game.open.is_dummy(team):
        words = "{colour} shirts; nobody manages this team: it loses every match"
        return [Said(words, colour=Words(COLOURS[team]))]
    squad = game.open.squads[team]
    names = chance_cards().names
    return [
        Said("{colour} shirts; {cash} euro", colour=Words(COLOURS[team]), cash=euros(game.open.cash[team])),
        Said("{n} players, {stars} stars", n=len(squad), stars=sum(players().stars[card] for card in squad)),
        *squad_lines(Sight(game, team)),
        Said("Chance cards: {cards}", cards=[names[kind] for kind in game.hands[team]] or Words("none")),
    ]


def international_sheet(eleven: Eleven) -> list[str]:
    return [
        Said("International team, {formation}, {n} stars", formation=eleven.formation.name, n=eleven.total),
        Said(
            "Goalkeeper {keeper}, defence {defence}, midfield {midfield}, attack {attack}",
            keeper=eleven.keeper,
            defence=eleven.defence,
            midfield=eleven.midfield,
            attack=eleven.attack,
        ),
        Said("Stars from left to right: {stars}", stars=" ".join(str(star) for star in eleven.stars)),
    ]
