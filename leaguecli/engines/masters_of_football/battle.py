"""The tactical battle: who sets the match tactic (MOF-26 to MOF-32, MOF-55, MOF-102)."""

from __future__ import annotations

from leaguecli.engines.masters_of_football.effects import NO_TACTIC
from leaguecli.engines.masters_of_football.game import GENIUS_FACE, GENIUS_VALUE, TACTICAL_GENIUS
from leaguecli.engines.masters_of_football.match import Match
from leaguecli.engines.masters_of_football.pitch import NOBODY, Side, tactical_strength
from leaguecli.engines.masters_of_football.words import SIDE_NAMES, TACTICS


def settle_tactic(match: Match) -> None:
    """A forced tactic binds both halves and leaves nothing to fight for (MOF-102)."""
    if match.pitch.forced != NO_TACTIC:
        match.pitch.tactics_winner = NOBODY
        set_tactic(match, match.pitch.forced)
    else:
        fight_tactical_battle(match)


def fight_tactical_battle(match: Match) -> None:
    """Both roll; the winner's card is turned over, the loser's stays secret (MOF-26 to MOF-32)."""
    match.table.rule = "MOF-26"
    home, away = match.pitch.sides
    home_value, home_fire = _roll_tactics(match, home)
    away_value, away_fire = _roll_tactics(match, away)
    winner = match.pitch.advantage
    if home_fire != away_fire:
        winner = home.index if home_fire else away.index
    elif not home_fire and home_value != away_value:
        winner = home.index if home_value > away_value else away.index
    match.pitch.tactics_winner = winner
    if match.table.telling:
        match.table.tell(
            "battle", side=SIDE_NAMES[winner], team=match.name(winner), home=home_value, away=away_value
        )
    set_tactic(match, match.clubs[winner].tactic)


def _roll_tactics(match: Match, side: Side) -> tuple[int, bool]:
    """The tactical value, and whether a tactical genius wins whatever the values are (MOF-30)."""
    die = match.table.roll(match.game.tactic_die, side.roller)
    genius = match.table.roll(match.game.genius_die, side.roller)
    value = die + GENIUS_VALUE[genius] + tactical_strength(match.game, side, match.pitch.tactic)
    return value, genius == GENIUS_FACE and bool(side.genius & TACTICAL_GENIUS)


def set_tactic(match: Match, tactic: int) -> None:
    match.pitch.tactic = tactic
    if match.table.telling:
        match.table.tell("tactic", tactic=TACTICS[tactic])
