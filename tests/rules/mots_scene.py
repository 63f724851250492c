"""Scenes for the rules of Match of the Season: a known table, and lines of play replayed on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from leaguecli.engines.match_of_the_season import engine
from leaguecli.engines.match_of_the_season.campaign import SixSeasons
from leaguecli.engines.match_of_the_season.chance_cards import chance_cards
from leaguecli.engines.match_of_the_season.formations import matches
from leaguecli.engines.match_of_the_season.game import Game
from leaguecli.engines.match_of_the_season.lineup import Eleven, make_eleven, strongest
from leaguecli.engines.match_of_the_season.players import players
from leaguecli.engines.match_of_the_season.whole_game import make_setup
from leaguecli.files.yaml12 import parse_nodes
from leaguecli.tabletop.engine import Setup
from leaguecli.tabletop.replayed import ReplayedTable
from leaguecli.tabletop.transcript import parse_transcript

BLUE, RED, YELLOW, GREEN = range(4)
SQUADS = (
    "Quiroga; Brandt Rank Castell Kearns Gruber; Pembroke Nogueira Baker Kolar Egan; Vasseur Steiner Sallis",
    "Lefort; Teixeira Larrea Novak Zeman Jarvis; Delacour Thornbury Marek Tanner Cole; Zanella Lowe Draper",
    "Blanc; Corsini Villagra Petrov Adler Gallo; Falk Rousseau Haas Toth Dolan; Olmedo Zijlstra Ebner",
    "Berg; Hoekstra Furtado Maddox Riley Nagy; Kessler Vogt Larsen Kaplan Finch; Aranda Urrutia Pace",
)
"""Stars in 4-4-2, keeper + defence + midfield + attack: Blue 5+9+11+6, Red 4+11+11+5, Yellow 2+10+11+7,
Green 2+11+10+8."""


def cards(names: str) -> list[int]:
    return sorted(players().number(name) for name in names.replace(";", " ").split())


def card(name: str) -> int:
    return players().number(name)


def kinds(*names: str) -> list[int]:
    return [chance_cards().names.index(name) for name in names]


class Scene:
    """A game as it lies on the table; change what a test needs, then `play` lines on it."""

    def __init__(self, setup: Setup | None = None, squads: tuple[str, ...] = SQUADS, season: int = 1) -> None:
        self.setup = setup or make_setup()
        self.game = Game(self.setup)
        self.campaign = SixSeasons(self.game)
        self.told: list[tuple[str, dict[str, Any]]] = []
        self.results: dict[str, Any] = {}
        tableau = self.game.open
        tableau.season = season
        tableau.turn = BLUE
        for team in tableau.managed:
            tableau.squads[team] = cards(squads[team])
            tableau.laid[team] = strongest(tableau.squads[team], tableau.rules.formations)
        self.game.chance[:] = chance_cards().pack()
        self._spread()

    def _spread(self) -> None:
        """Everybody in no squad lies face up or in the deck."""
        held = [card for squad in self.game.open.squads for card in squad]
        assert len(held) == len(set(held)), "nobody is in two squads"
        loose = [card for card in range(players().count) if card not in held]
        self.game.open.one_stars = [card for card in loose if players().stars[card] == 1]
        self.game.deck[:] = [card for card in loose if players().stars[card] > 1]

    # Changing the scene

    def squad(self, team: int, names: str) -> Scene:
        self.game.open.squads[team] = cards(names)
        self.game.open.laid[team] = strongest(cards(names), self.game.open.rules.formations)
        self._spread()
        return self

    def add(self, team: int, names: str) -> Scene:
        return self.squad(team, " ".join(self.names(team)) + " " + names)

    def hand(self, team: int, *names: str) -> Scene:
        for kind in kinds(*names):
            self.game.chance.remove(kind)
            self.game.hands[team].append(kind)
        return self

    def cash(self, team: int, amount: int) -> Scene:
        tableau = self.game.open
        tableau.bank += tableau.cash[team] - amount
        tableau.cash[team] = amount
        return self

    def at_day(self, day: int, turn: int = BLUE) -> Scene:
        self.game.open.marker = day
        self.game.open.turn = turn
        return self

    def lay(self, team: int, formation: str, names: str) -> Scene:
        self.game.open.laid[team] = lay(formation, names)
        return self

    # Reading it

    def names(self, team: int) -> list[str]:
        return [players().labels[card].rpartition(" ")[0] for card in self.game.open.squads[team]]

    def has(self, team: int, name: str) -> bool:
        return card(name) in self.game.open.squads[team]

    def is_absent(self, name: str) -> bool:
        return card(name) in self.game.open.absent

    @property
    def money(self) -> list[int]:
        return self.game.open.cash

    @property
    def total(self) -> int:
        return self.game.open.bank + sum(self.game.open.cash)

    def said(self, kind: str) -> list[dict[str, Any]]:
        return [facts for told, facts in self.told if told == kind]

    # Playing on it

    def play(self, stage: str, lines: str, matches: str = "", facts: str = "", known: str = "") -> Scene:
        """`matches` as `L1 Blue-Red, L2 Yellow-Green`; ids get the season of the stage."""
        text = self._transcript(stage, lines, matches, facts, known)
        transcript = parse_transcript(parse_nodes(text, "scene.yaml"))
        names = engine.seats(self.setup)
        for played in transcript.rounds:
            table = ReplayedTable(
                played.lines, names, played.end, lambda kind, facts: self.told.append((kind, facts))
            )
            found = self.campaign.play(played.round, table)
            table.ensure_finished()
            self.results |= {match.partition("-")[2]: result for match, result in found.items()}
        return self

    def on(self, lines: str, function: Callable[..., Any], *arguments: Any, **words: Any) -> Any:
        """One function of the rules with these lines of play; all of them must be used."""
        text = self._transcript("S1-MD1", lines, "", "", "")
        played = parse_transcript(parse_nodes(text, "scene.yaml")).rounds[0]
        table = ReplayedTable(
            played.lines,
            engine.seats(self.setup),
            played.end,
            lambda kind, facts: self.told.append((kind, facts)),
        )
        found = function(self.game, table, *arguments, **words)
        table.ensure_finished()
        return found

    def outcome(self, match: str) -> str:
        return str(self.results[match].decision())

    def _transcript(self, stage: str, lines: str, matches: str, facts: str, known: str) -> str:
        season = stage.partition("-")[0]
        teams = ", ".join(self.setup.teams)
        text = f"transcript: 1\ngame: match-of-the-season\nteams: [{teams}]\nrounds:\n  - stage: {stage}\n"
        if matches:
            text += "    matches:\n"
            for part in matches.split(","):
                id, _, pair = part.strip().partition(" ")
                home, _, away = pair.partition("-")
                text += f"      - {{id: {season}-{id}, home: {home}, away: {away}}}\n"
        text += f"    facts: {facts}\n" if facts else ""
        text += f"    known: {known}\n" if known else ""
        play = ["      " + line.strip() for line in lines.splitlines() if line.strip()]
        return text + "\n".join(["    play:", *play] if play else ["    play: []"]) + "\n"


def lay(formation: str, names: str) -> Eleven:
    """Players by name in their order; a dash leaves a place empty."""
    order = [-1 if name == "-" else card(name) for name in names.split()]
    return make_eleven(matches().all_formations[formation], order)


def line_ups(home: str, away: str, home_choice: str = "best", away_choice: str = "best") -> str:
    return (
        f"- {{decide: line_up, by: {home}, choice: {home_choice!r}}}\n"
        f"- {{decide: line_up, by: {away}, choice: {away_choice!r}}}\n"
    )


def match_lines(
    home: str, away: str, face: int, *more: str, home_choice: str = "4-4-2", away_choice: str = "4-4-2"
) -> str:
    """Both line-ups and one roll of the match die; `more` lines follow it."""
    rolled = f"- {{roll: match die, by: {home}, face: {face}}}\n"
    return line_ups(home, away, home_choice, away_choice) + rolled + "".join(f"- {line}\n" for line in more)


def sunday(name: str) -> str:
    """The card turned over after the league matches."""
    return f"- {{draw: player deck, card: {players().labels[card(name)]}}}\n"
