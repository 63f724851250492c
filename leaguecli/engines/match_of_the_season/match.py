"""A match: line-ups, a tactic card, the die, the prize (MOTS-46 to MOTS-67, MOTS-102 to MOTS-105)."""

from __future__ import annotations

from leaguecli.engines.match_of_the_season import dice
from leaguecli.engines.match_of_the_season.absences import serve_absences
from leaguecli.engines.match_of_the_season.chance_cards import chance_cards
from leaguecli.engines.match_of_the_season.contest import Contest, duel, is_penalty, resolve, tell_tactic
from leaguecli.engines.match_of_the_season.decisions import TACTIC
from leaguecli.engines.match_of_the_season.events import play_events
from leaguecli.engines.match_of_the_season.formations import COMPARISONS, matches
from leaguecli.engines.match_of_the_season.game import Game
from leaguecli.engines.match_of_the_season.laying import can_field_nine, lay_line_ups
from leaguecli.engines.match_of_the_season.market import discard
from leaguecli.engines.match_of_the_season.money import pay_prize
from leaguecli.engines.match_of_the_season.players import TEAMS
from leaguecli.engines.match_of_the_season.tactics import NO_TACTIC, playable
from leaguecli.engines.match_of_the_season.views import TacticView
from leaguecli.model.result import Result
from leaguecli.tabletop.table import Table

HOME_WIN, DRAW, AWAY_WIN = Result(outcome="1"), Result(outcome="X"), Result(outcome="2")
HOME_FORFEIT = Result(outcome="2", forfeit="home")
AWAY_FORFEIT = Result(outcome="1", forfeit="away")


class Occasion:
    """What kind of match it is."""

    __slots__ = ("decisive", "european", "league")

    def __init__(self, league: bool = False, european: bool = False, decisive: bool = False) -> None:
        self.league = league
        self.european = european
        self.decisive = decisive
        """MOTS-A09: somebody must win."""


def play_match(game: Game, table: Table, home: int, away: int, occasion: Occasion) -> Result:
    if not table.telling:
        return match_result(game, table, home, away, occasion)
    names = {"home": game.open.names[home], "away": game.open.names[away]}
    table.tell("match", **names)
    result = match_result(game, table, home, away, occasion)
    table.tell({"1": "home_win", "X": "draw", "2": "away_win"}[result.decision()], **names)
    return result


def match_result(game: Game, table: Table, home: int, away: int, occasion: Occasion) -> Result:
    if game.open.is_dummy(home) or game.open.is_dummy(away):
        if occasion.league:
            serve_absences(game, (home, away))
        return HOME_WIN if game.open.is_dummy(away) else AWAY_WIN
    table.rule = "MOTS-46"
    men = {team: game.open.available(team, occasion.league) for team in (home, away) if team < TEAMS}
    short = [team for team, available in men.items() if not can_field_nine(game, available)]
    elevens = None if short else lay_line_ups(game, table, home, away, men)
    if occasion.league:
        serve_absences(game, (home, away))
    if elevens is None:
        return forfeit(game, table, home, away, short, occasion.decisive)
    contest = Contest(game.open, home, away, *elevens)
    return contest_result(game, table, contest, occasion)


def forfeit(game: Game, table: Table, home: int, away: int, short: list[int], decisive: bool) -> Result:
    """MOTS-103: a side with fewer than nine has lost already; where both have, a die decides if it must."""
    if table.telling:
        for team in short:
            table.tell("forfeit", side="home" if team == home else "away", team=game.open.names[team])
    if len(short) == 1:
        return HOME_FORFEIT if short == [home] else AWAY_FORFEIT
    if not decisive:
        return DRAW
    table.rule = "MOTS-A68"
    return HOME_WIN if dice.highest(table, (home, away)) == home else AWAY_WIN


def contest_result(game: Game, table: Table, contest: Contest, occasion: Occasion) -> Result:
    if occasion.european:
        table.rule = "MOTS-46, MOTS-61"
    else:
        table.rule = "MOTS-46, MOTS-59"
        lay_tactic(game, table, contest)
    if game.open.rules.event_rolls:
        return play_events(game, table, contest, occasion.decisive)
    return roll_match(table, contest, occasion.decisive)


def lay_tactic(game: Game, table: Table, contest: Contest) -> None:
    """MOTS-59 to MOTS-61: the home side only, one card, face down; spent whatever the die says (MOTS-A28)."""
    home = contest.home
    kinds = playable(game.hands[home], contest.home_eleven)
    if not kinds:
        return
    view = TacticView(game, home, contest.home_eleven, contest.away_eleven, kinds)
    kind = table.choose(home, TACTIC, view, view.options)
    if kind is None:
        return
    if table.telling:
        table.tell("tactic_announced", side="home", team=game.open.names[home])
    discard(game, home, kind)
    contest.tactic = chance_cards().effect[kind]


def roll_match(table: Table, contest: Contest, decisive: bool) -> Result:
    """MOTS-46: one roll; a drawn decisive match is rolled again without the card (MOTS-A09)."""
    difference = roll_once(table, contest)
    contest.tactic = NO_TACTIC
    rolls = 1
    while decisive and not difference:
        table.rule = "MOTS-A09"
        if rolls == matches().rolls_to_decide:
            difference = duel(contest, table)
            break
        difference = roll_once(table, contest)
        rolls += 1
    return HOME_WIN if difference > 0 else AWAY_WIN if difference < 0 else DRAW


def roll_once(table: Table, contest: Contest) -> int:
    face = table.roll(matches().match_die, contest.roller(contest.home))
    if table.telling:
        table.tell("die", what=COMPARISONS[face])
        tell_tactic(contest, table)
    difference = resolve(contest, table, face)
    if table.telling and not is_penalty(contest, face):
        side = "home" if difference > 0 else "away" if difference < 0 else "none"
        team = contest.tableau.names[contest.home if difference > 0 else contest.away]
        table.tell("decided" if difference else "level", side=side, team=team if difference else "")
    return difference


def reward(
    game: Game, table: Table, home: int, away: int, result: Result, european: bool, ask: bool = True
) -> None:
    """MOTS-55 to MOTS-57, MOTS-A11, MOTS-A53: the prize goes to whoever won, on the pitch or by forfeit."""
    winner = result.winner()
    if winner is None or result.annulled:
        return
    first, second = (home, away) if winner == "home" else (away, home)
    pay_prize(game, table, first, second, european, ask)
