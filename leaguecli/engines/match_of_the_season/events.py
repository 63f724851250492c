"""Optional: a match of several twelve-sided events, each worth a goal (MOTS-110)."""

from __future__ import annotations

from leaguecli.engines.match_of_the_season.absences import mark_absent
from leaguecli.engines.match_of_the_season.contest import Contest, duel, resolve, tell_tactic
from leaguecli.engines.match_of_the_season.formations import (
    AWAY_INJURY,
    AWAY_RED_CARD,
    COMPARISONS,
    HOME_INJURY,
    HOME_RED_CARD,
    matches,
)
from leaguecli.engines.match_of_the_season.game import INJURED, SUSPENDED, TWELVE, Game
from leaguecli.engines.match_of_the_season.lineup import ELEVEN, Eleven
from leaguecli.engines.match_of_the_season.players import NOBODY
from leaguecli.engines.match_of_the_season.tactics import NO_TACTIC
from leaguecli.model.result import Result, Score
from leaguecli.tabletop.table import Table

_TAKEN_OUT = {
    HOME_INJURY: (True, INJURED),
    AWAY_INJURY: (False, INJURED),
    HOME_RED_CARD: (True, SUSPENDED),
    AWAY_RED_CARD: (False, SUSPENDED),
}


def play_events(game: Game, table: Table, contest: Contest, decisive: bool) -> Result:
    """The tactic card counts for the first event; a decisive match goes on until one side leads."""
    goals = [0, 0]
    for _ in range(game.open.rules.event_rolls):
        play_event(game, table, contest, goals)
    extra = 0
    while decisive and goals[0] == goals[1]:
        if extra == matches().rolls_to_decide:
            goals[duel(contest, table) < 0] += 1
            break
        play_event(game, table, contest, goals)
        extra += 1
    return Result(score=Score(*goals))


def play_event(game: Game, table: Table, contest: Contest, goals: list[int]) -> None:
    table.rule = "MOTS-110"
    face = table.roll(matches().event_die, contest.roller(contest.home))
    if table.telling:
        table.tell("event", what=COMPARISONS[face])
        tell_tactic(contest, table)
    if face in _TAKEN_OUT:
        take_out(game, table, contest, *_TAKEN_OUT[face])
        difference = 0
    else:
        difference = resolve(contest, table, face)
    contest.tactic = NO_TACTIC
    if difference:
        goals[difference < 0] += 1
        if table.telling:
            side = "home" if difference > 0 else "away"
            team = contest.home if difference > 0 else contest.away
            table.tell("goal", side=side, team=game.open.names[team], score=f"{goals[0]}-{goals[1]}")


def take_out(game: Game, table: Table, contest: Contest, home: bool, reason: int) -> None:
    """The twelve-sided die names a place; that player leaves this match and misses the next league match."""
    team = contest.home if home else contest.away
    eleven = contest.home_eleven if home else contest.away_eleven
    number = table.roll(TWELVE, contest.roller(team))
    if number > ELEVEN or not eleven.stars[number - 1]:
        return
    card = eleven.cards[number - 1]
    if card != NOBODY:
        mark_absent(game, card, reason)
    stars = [0 if place == number else star for place, star in enumerate(eleven.stars, start=1)]
    cards = [NOBODY if place == number else there for place, there in enumerate(eleven.cards, start=1)]
    reduced = Eleven(eleven.formation, cards, stars)
    if home:
        contest.home_eleven = reduced
    else:
        contest.away_eleven = reduced
    if table.telling:
        side = "home" if home else "away"
        table.tell("taken_out", side=side, team=game.open.names[team], number=number)
