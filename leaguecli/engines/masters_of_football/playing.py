"""One match from the first choice to the final whistle."""

from __future__ import annotations

from functools import cache

from leaguecli.engines.masters_of_football.game import BETWEEN_TURNS, WIN_BONUS_RESERVE
from leaguecli.engines.masters_of_football.half_time import play_half_time
from leaguecli.engines.masters_of_football.match import Match
from leaguecli.engines.masters_of_football.pitch import HALF, TURNS
from leaguecli.engines.masters_of_football.tactics import prepare
from leaguecli.engines.masters_of_football.turns import open_window, play_injury_time, play_turns
from leaguecli.model.result import Result, Score


def play_match(match: Match) -> Result:
    home, away = match.pitch.sides
    prepare(match)
    play_turns(match, 1, HALF)
    first_half = home.goals, away.goals
    play_half_time(match)
    play_turns(match, HALF + 1, TURNS)
    match.pitch.turn = TURNS + 1
    open_window(match, BETWEEN_TURNS)
    play_injury_time(match)
    settle_match(match)
    return made_result(home.goals, away.goals, *first_half)


@cache
def made_result(home: int, away: int, first_home: int, first_away: int) -> Result:
    """Results are values: the same score is made only once."""
    return Result(score=Score(home, away), half_time=Score(first_home, first_away))


def settle_match(match: Match) -> None:
    """Bonuses are paid, abilities pay out, every card in play goes (MOF-76, MOF-100, MOF-101)."""
    for side, dugout, club in zip(match.pitch.sides, match.dugouts, match.clubs, strict=True):
        club.played += 1
        match.supply.action_discards += [card.card for card in side.cards]
        if dugout is not None and (dugout.bonuses or side.ability.gain_money):
            refund = dugout.bonuses * (WIN_BONUS_RESERVE - points(match, side.index))
            club.earn(refund + side.ability.gain_money)
    for dugout in match.speakers:
        match.supply.action_discards += [charge.card for charge in dugout.charges if not charge.has_modifiers]
    if match.table.telling:
        home, away = match.pitch.sides
        match.table.tell(
            "full_time", home_team=match.name(0), away_team=match.name(1), home=home.goals, away=away.goals
        )


def points(match: Match, index: int) -> int:
    """MOF-62."""
    side, other = match.pitch.sides[index], match.pitch.sides[1 - index]
    if side.goals == other.goals:
        return 1
    return 3 if side.goals > other.goals else 0
