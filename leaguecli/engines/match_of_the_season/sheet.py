"""A team on one page: squad, money, line-up, cards."""

from __future__ import annotations

from leaguecli.engines.match_of_the_season.chance_cards import chance_cards
from leaguecli.engines.match_of_the_season.game import COLOURS, Game
from leaguecli.engines.match_of_the_season.internationals import internationals
from leaguecli.engines.match_of_the_season.lineup import Eleven
from leaguecli.engines.match_of_the_season.players import TEAMS, players
from leaguecli.engines.match_of_the_season.views import Sight, euros, squad_lines


def sheet(game: Game, team: int) -> list[str]:
    if team >= TEAMS:
        return international_sheet(internationals()[team - TEAMS])
    if game.open.is_dummy(team):
        return [f"{COLOURS[team]} shirts; nobody manages this team: it loses every match"]
    squad = game.open.squads[team]
    names = chance_cards().names
    return [
        f"{COLOURS[team]} shirts; {euros(game.open.cash[team])} euro",
        f"{len(squad)} players, {sum(players().stars[card] for card in squad)} stars",
        *squad_lines(Sight(game, team)),
        "Chance cards: " + (", ".join(names[kind] for kind in game.hands[team]) or "none"),
    ]


def international_sheet(eleven: Eleven) -> list[str]:
    return [
        f"International team, {eleven.formation.name}, {eleven.total} stars",
        f"Goalkeeper {eleven.keeper}, defence {eleven.defence}, midfield {eleven.midfield}, "
        f"attack {eleven.attack}",
        "Stars from left to right: " + " ".join(str(star) for star in eleven.stars),
    ]
