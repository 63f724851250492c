"""Half-time: substitutions before or after the roll, new tactics, new values (MOF-51 to MOF-58)."""

from __future__ import annotations

from leaguecli.engines.masters_of_football.battle import settle_tactic
from leaguecli.engines.masters_of_football.decisions import DECLARE, SUBSTITUTE
from leaguecli.engines.masters_of_football.dugout import Dugout
from leaguecli.engines.masters_of_football.effects import NO_TACTIC
from leaguecli.engines.masters_of_football.game import HALF_TIME
from leaguecli.engines.masters_of_football.match import Match
from leaguecli.engines.masters_of_football.pitch import set_levels, set_team
from leaguecli.engines.masters_of_football.tactics import choose_tactics, tell_levels
from leaguecli.engines.masters_of_football.turns import open_window
from leaguecli.engines.masters_of_football.words import SIDE_NAMES


def play_half_time(match: Match) -> None:
    if match.table.telling:
        home, away = match.pitch.sides
        match.table.tell("half_time", home=home.goals, away=away.goals)
    open_window(match, HALF_TIME)
    timing = declare_substitutions(match)
    make_substitutions(match, timing, "before")
    if match.pitch.forced == NO_TACTIC:
        choose_tactics(match)
    settle_tactic(match)
    make_substitutions(match, timing, "after")
    set_levels(match.game, match.pitch)
    if match.table.telling:
        tell_levels(match)


def declare_substitutions(match: Match) -> list[tuple[Dugout, str]]:
    """MOF-54: home advantage is the second to say whether and when."""
    timing = []
    for dugout in match.speakers:
        if dugout.side >= 0 and len(dugout.club.squad) > len(dugout.club.fielded):
            when = match.table.choose(dugout.seat, DECLARE, dugout, dugout.declarations)
            if when is not None:
                timing.append((dugout, when))
    return timing


def make_substitutions(match: Match, timing: list[tuple[Dugout, str]], moment: str) -> None:
    for dugout, when in timing:
        if when == moment:
            dugout.must_match = when == "after" and match.pitch.tactics_winner == dugout.side
            substitute(match, dugout)


def substitute(match: Match, dugout: Dugout) -> None:
    """One replacement, more where an ability or a card says so (MOF-51, MOF-103)."""
    side = match.pitch.sides[dugout.side]
    for _ in range(side.substitutions):
        change = match.table.choose(dugout.seat, SUBSTITUTE, dugout, dugout.changes)
        if change is None:
            return
        slot = dugout.club.fielded.index(change.leaving)
        dugout.club.fielded[slot] = change.coming
        set_team(match.game, side, dugout.club.fielded)
        end_player_cards(match, dugout.side, slot)
        if match.table.telling:
            names = match.game.player_names
            match.table.tell(
                "substitution",
                side=SIDE_NAMES[dugout.side],
                team=match.name(dugout.side),
                leaving=names[change.leaving],
                coming=names[change.coming],
            )


def end_player_cards(match: Match, index: int, slot: int) -> None:
    """MOF-81: a modifier leaves with its player."""
    side = match.pitch.sides[index]
    match.supply.action_discards += [card.card for card in side.cards if card.slot == slot]
    side.cards = [card for card in side.cards if card.slot != slot]
