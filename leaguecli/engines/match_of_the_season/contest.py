"""One roll of a match: which side has more stars where the die says so (MOTS-46 to MOTS-54)."""

from __future__ import annotations

from leaguecli.engines.match_of_the_season.chance_cards import COUNTER_ATTACK, SUPER_SAVE, WING_ATTACK
from leaguecli.engines.match_of_the_season.formations import (
    ATTACK,
    AWAY_ATTACK,
    AWAY_PENALTY,
    DEFENCE,
    HOME_ATTACK,
    HOME_PENALTY,
    MIDFIELD,
    TEAM,
)
from leaguecli.engines.match_of_the_season.game import SIX, TWELVE, Tableau
from leaguecli.engines.match_of_the_season.lineup import ELEVEN, Eleven
from leaguecli.engines.match_of_the_season.options import Rules
from leaguecli.engines.match_of_the_season.players import TEAMS
from leaguecli.engines.match_of_the_season.tactics import NO_TACTIC, extra_attack, extra_midfield
from leaguecli.tabletop.table import Table


class Contest:
    """The two teams of a match, their line-ups, and the home side's tactic card."""

    __slots__ = ("away", "away_eleven", "home", "home_eleven", "tactic", "tableau")

    def __init__(
        self, tableau: Tableau, home: int, away: int, home_eleven: Eleven, away_eleven: Eleven
    ) -> None:
        self.tableau = tableau
        self.home = home
        self.away = away
        self.home_eleven = home_eleven
        self.away_eleven = away_eleven
        self.tactic = NO_TACTIC

    def roller(self, team: int) -> int:
        """Who rolls for a team: the opponent's manager where nobody manages it."""
        if team < TEAMS:
            return team
        return self.home if team == self.away else self.away


def tell_tactic(contest: Contest, table: Table) -> None:
    """MOTS-60: the card is turned over after the roll."""
    if contest.tactic != NO_TACTIC:
        team = contest.tableau.names[contest.home]
        table.tell("tactic", side="home", team=team, card=contest.tactic)


def resolve(contest: Contest, table: Table, face: int) -> int:
    """Above 0 the home side wins, below 0 the visitors, 0 is a draw."""
    tactic = contest.tactic
    if is_penalty(contest, face):
        if face == HOME_PENALTY:
            table.rule = "MOTS-51"
            return int(penalty(contest, table, contest.home, contest.home_eleven, contest.away_eleven))
        table.rule = "MOTS-52"
        return -int(penalty(contest, table, contest.away, contest.away_eleven, contest.home_eleven))
    if tactic == WING_ATTACK:
        return contest.home_eleven.wings - contest.away_eleven.wings
    if face == AWAY_PENALTY:
        return int(contest.tableau.rules.super_save_wins)
    difference = compare(face, contest.home_eleven, contest.away_eleven, contest.tableau.rules, tactic)
    if tactic == COUNTER_ATTACK and face == MIDFIELD and difference < 0:
        return 1
    return difference


def is_penalty(contest: Contest, face: int) -> bool:
    """Whether one is taken: wing attack ignores the die (MOTS-63), super save stops it (MOTS-67)."""
    if face == AWAY_PENALTY:
        return contest.tactic not in (WING_ATTACK, SUPER_SAVE)
    return face == HOME_PENALTY and contest.tactic != WING_ATTACK


def compare(face: int, home: Eleven, away: Eleven, rules: Rules, tactic: str = NO_TACTIC) -> int:
    """How many stars the home side has more (MOTS-47 to MOTS-50, MOTS-108)."""
    if face == TEAM:
        return home.total + extra_attack(tactic, home) + extra_midfield(tactic, home) - away.total
    if face == MIDFIELD:
        return home.midfield + extra_midfield(tactic, home) - away.midfield
    if face == HOME_ATTACK or (face == DEFENCE and rules.attack_meets_defence):
        return home.attack + extra_attack(tactic, home) - defence(away, rules)
    if face == AWAY_ATTACK or (face == ATTACK and rules.attack_meets_defence):
        return defence(home, rules) - away.attack
    if face == ATTACK:
        return home.attack + extra_attack(tactic, home) - away.attack
    return defence(home, rules) - defence(away, rules)


def defence(eleven: Eleven, rules: Rules) -> int:
    """MOTS-A08: defenders only, unless the table counts the goalkeeper too."""
    return eleven.defence + eleven.keeper if rules.goalkeeper_defends else eleven.defence


def duel(contest: Contest, table: Table) -> int:
    """MOTS-A09: a six-sided die each, until they differ."""
    difference = 0
    while not difference:
        home: int = table.roll(SIX, contest.roller(contest.home))
        difference = home - table.roll(SIX, contest.roller(contest.away))
    return difference


def penalty(contest: Contest, table: Table, side: int, takers: Eleven, others: Eleven) -> bool:
    """MOTS-51 to MOTS-53: the taker needs more stars than the goalkeeper.

    A 12 or an empty place is rolled again (MOTS-A05, MOTS-A06).
    """
    stars = takers.stars
    by = contest.roller(side)
    number: int = table.roll(TWELVE, by)
    while number > ELEVEN or not stars[number - 1]:
        table.rule = "MOTS-A05" if number > ELEVEN else "MOTS-A06"
        number = table.roll(TWELVE, by)
    scored = stars[number - 1] > others.keeper
    if table.telling:
        table.tell(
            "penalty_scored" if scored else "penalty_saved",
            side="home" if side == contest.home else "away",
            team=contest.tableau.names[side],
            number=number,
            stars=stars[number - 1],
            keeper=others.keeper,
        )
    return scored
