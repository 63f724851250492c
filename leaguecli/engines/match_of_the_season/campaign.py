"""Six seasons in progress: the campaign that a league plays stage by stage."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from leaguecli.engines.match_of_the_season import dice, draws
from leaguecli.engines.match_of_the_season.absences import serve_absences
from leaguecli.engines.match_of_the_season.board import board, parse_stage
from leaguecli.engines.match_of_the_season.chance import close_books, play_relief
from leaguecli.engines.match_of_the_season.game import NOBODYS_TURN, Game
from leaguecli.engines.match_of_the_season.market import deal_freely, transfer
from leaguecli.engines.match_of_the_season.match import Occasion, play_match, reward
from leaguecli.engines.match_of_the_season.players import TEAMS
from leaguecli.engines.match_of_the_season.saved import save
from leaguecli.engines.match_of_the_season.season_end import end_season
from leaguecli.engines.match_of_the_season.sheet import sheet
from leaguecli.engines.match_of_the_season.spaces import advance
from leaguecli.engines.match_of_the_season.stages import ensure_pairing, ensure_season
from leaguecli.model.errors import InvalidData
from leaguecli.model.result import Result
from leaguecli.tabletop.decision import Plain
from leaguecli.tabletop.engine import Pairing, Round
from leaguecli.tabletop.table import Table

KNOCK_OUT = ("SC", "NSF", "NF", "ER16", "EQF", "ESF", "EF")


class SixSeasons:
    """Implements `tabletop.engine.Campaign` and `tabletop.engine.Drawing`."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def play(self, round: Round, table: Table) -> dict[str, Result]:
        """The marker moves to the stage's space, then its matches are played (MOTS-27)."""
        season, stage = parse_stage(round.id)
        ensure_season(season, stage, round, self.game.open.rules.seasons)
        self._enter_season(season)
        if stage == "END":
            self._end_season(round, table)
            return {}
        to_play = [pairing for pairing in round.pairings if pairing.id not in round.known]
        for pairing in to_play:
            ensure_pairing(stage, pairing, self.game.open)
        return self._play_stage(round.id, stage, to_play, table) if to_play else {}

    def _play_stage(
        self, id: str, stage: str, pairings: Sequence[Pairing], table: Table
    ) -> dict[str, Result]:
        game = self.game
        table.at(id)
        advance(game, table, board().day_of[stage])
        deal_freely(game, table, game.open.mover, "matches")
        is_league = stage.startswith("MD")
        if is_league:
            for team in game.open.in_turn(game.open.mover):
                play_relief(game, table, team)
        results = {}
        for pairing in pairings:
            table.at(pairing.id)
            occasion = make_occasion(stage, pairing)
            result = play_match(game, table, pairing.home, pairing.away, occasion)
            reward(game, table, pairing.home, pairing.away, result, occasion.european)
            results[pairing.id] = result
        if is_league:
            table.at(f"{id}/market")
            transfer(game, table, game.open.mover, "MOTS-44, MOTS-45")
        return results

    def record(
        self, round: Round, pairing: Pairing, result: Result, details: Mapping[str, Plain], table: Table
    ) -> None:
        """A match played at a real table: its prize is posted and the marker stands on its space, without
        events on the way. Nobody is asked anything."""
        season, stage = parse_stage(round.id)
        ensure_pairing(stage, pairing, self.game.open)
        self._enter_season(season)
        tableau = self.game.open
        if tableau.marker < board().day_of[stage]:
            tableau.marker = board().day_of[stage]
            tableau.landing = False
        european = make_occasion(stage, pairing).european
        reward(self.game, table, pairing.home, pairing.away, result, european, ask=False)
        if stage.startswith("MD"):
            serve_absences(self.game, (pairing.home, pairing.away))

    def draw(self, round: Round, entrants: Sequence[int], table: Table) -> list[tuple[int, int]]:
        """Who meets whom, home first, by the dice and cards of the rulebook; `play` moves the marker."""
        season, stage = parse_stage(round.id)
        ensure_season(season, stage, round, self.game.open.rules.seasons)
        table.at(f"{round.id}/draw")
        names = self.game.open.names
        for team in entrants:
            self._ensure_team(team)
        if stage == "NSF":
            pairs = draws.cup_pairs(table, _exactly(entrants, TEAMS))
        elif stage in ("ER16", "EQF", "ESF", "EF"):
            pairs = draws.european_pairs(table, entrants, names)
        elif stage == "PO":
            pairs = draws.play_off_pairs(table, _ties(round.facts, entrants))
        else:
            table.rule = "MOTS-72"
            pairs = [dice.home_and_away(table, _exactly(entrants, 2))]
        if table.telling:
            for home, away in pairs:
                table.tell("drawn", home=names[home], away=names[away])
        return pairs

    def lots(self, place: str, teams: Sequence[int], table: Table) -> list[int]:
        """Teams still level after their play-offs, ordered by the six-sided die (MOTS-A10)."""
        table.at(f"{place}/lots")
        table.rule = "MOTS-A10"
        return dice.order(table, teams)

    def state(self) -> dict[str, Plain]:
        return save(self.game)

    def sheet(self, team: int) -> list[str]:
        """Squad, money and cards of a team; formation and stars of an International one."""
        return sheet(self.game, team)

    def money(self) -> tuple[list[int], int]:
        """What each team has in hand, and the bank."""
        return list(self.game.open.cash), self.game.open.bank

    def _enter_season(self, season: int) -> None:
        """MOTS-93: the marker is back on the whistle, and what belonged to the old season is over."""
        tableau = self.game.open
        if tableau.season == season:
            return
        tableau.season = season
        tableau.marker = 0
        tableau.landing = False
        tableau.turn = NOBODYS_TURN
        close_books(self.game)

    def _end_season(self, round: Round, table: Table) -> None:
        order = round.facts.get("order")
        if not isinstance(order, list | tuple) or sorted(map(repr, order)) != ["0", "1", "2", "3"]:
            raise InvalidData("the fact `order` names each of the four teams once, by number, best first")
        table.at(round.id)
        end_season(self.game, table, order)

    def _ensure_team(self, team: int) -> None:
        if not 0 <= team < len(self.game.open.names):
            raise InvalidData("there is no team number {team}", team=team)


def make_occasion(stage: str, pairing: Pairing) -> Occasion:
    """MOTS-A09: cup matches need a winner; a league play-off of two says so itself (MOTS-A10)."""
    return Occasion(
        league=stage.startswith("MD"),
        european=stage.startswith("E"),
        decisive=pairing.decisive or stage in KNOCK_OUT,
    )


def _exactly(teams: Sequence[int], count: int) -> Sequence[int]:
    if len(teams) != count or len(set(teams)) != count:
        raise InvalidData("{count} different teams are drawn here", count=count)
    return teams


def _ties(facts: Mapping[str, Plain], entrants: Sequence[int]) -> list[list[int]]:
    """Groups of level teams; without them all entrants are level."""
    ties = facts.get("ties") or [list(entrants)]
    if not isinstance(ties, list) or not all(isinstance(tie, list) and len(tie) > 1 for tie in ties):
        raise InvalidData("level teams are given as lists of two or more")
    return [list(tie) for tie in ties]
