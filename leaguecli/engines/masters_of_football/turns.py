"""The twelve turns: goals, cards between turns, injury time (MOF-42 to MOF-50, MOF-60)."""

from __future__ import annotations

from leaguecli.engines.masters_of_football.cards import act, play_card
from leaguecli.engines.masters_of_football.decisions import DISALLOW, PLAY
from leaguecli.engines.masters_of_football.dice import offer_rerolls, roll_attack, roll_defence
from leaguecli.engines.masters_of_football.dugout import Dugout
from leaguecli.engines.masters_of_football.game import (
    AFTER_GOAL,
    ATTACK_GENIUS,
    BETWEEN_TURNS,
    DEFENCE_GENIUS,
    GENIUS_FACE,
    GENIUS_VALUE,
    Action,
)
from leaguecli.engines.masters_of_football.match import Match
from leaguecli.engines.masters_of_football.pitch import ATTACKER, NOBODY, TURNS, Pitch, Side
from leaguecli.engines.masters_of_football.words import SIDE_NAMES

EXTRA_ATTACK = 3
"""The tactic die must show at least this (MOF-60)."""


def play_turns(match: Match, first: int, last: int) -> None:
    """MOF-50: the marker advances after each turn; a skipped turn is passed over."""
    pitch = match.pitch
    for turn in range(first, last + 1):
        pitch.turn = turn
        if match.talkers:
            open_window(match, BETWEEN_TURNS)
        if pitch.is_skipped:
            pitch.is_skipped = False
            if match.table.telling:
                match.table.tell("skipped", minute=match.game.minutes[turn - 1])
            continue
        play_turn(match, ATTACKER[turn])


def open_window(match: Match, moment: int) -> None:
    """MOF-A33: everybody in turn, home advantage second, outsiders last, until all pass."""
    choose = match.table.choose
    has_acted = True
    while has_acted:
        has_acted = False
        for dugout in match.talkers if moment == BETWEEN_TURNS else match.speaking(moment):
            dugout.moment = moment
            choice = choose(dugout.seat, PLAY, dugout, dugout.answers)
            if choice is not None:
                act(match, dugout, choice)
                has_acted = True
                if match.pitch.granted != NOBODY:
                    play_granted_attack(match, match.game.actions[choice.card])


def play_granted_attack(match: Match, action: Action) -> None:
    """An attack without advancing the marker (MOF-50), where the card says so after a roll (MOF-103)."""
    match.table.rule = "MOF-50"
    side = match.pitch.granted
    match.pitch.granted = NOBODY
    if action.effects.additional_attack or roll_for_attack(match, side):
        play_turn(match, side)


# One turn


def play_turn(match: Match, attacking: int) -> None:
    """MOF-44 to MOF-49."""
    pitch = match.pitch
    attacker, defender = pitch.sides[attacking], pitch.sides[1 - attacking]
    pitch.attacking = attacking
    match.table.rule = "MOF-36, MOF-43"
    roll_attack(match, attacker)
    roll_defence(match, defender)
    if match.rerollers:
        pitch.attack_rerolled = pitch.defence_rerolled = False
        offer_rerolls(match)
    is_goal = is_scored(pitch, attacker, defender)
    if match.table.telling:
        tell_turn(match, attacker, defender, is_goal)
    if is_goal:
        attacker.goals += 1
        if is_disallowed(match):
            attacker.goals -= 1
        elif match.table.telling:
            home, away = pitch.sides
            match.table.tell("score", home=home.goals, away=away.goals)


def is_scored(pitch: Pitch, attacker: Side, defender: Side) -> bool:
    """An attacking genius scores once a match (MOF-46, MOF-47), a defensive one stops everything (MOF-48)."""
    is_genius_goal = False
    if pitch.attack_genius == GENIUS_FACE and attacker.genius & ATTACK_GENIUS and not attacker.genius_used:
        attacker.genius_used = is_genius_goal = True
    if pitch.defence_genius == GENIUS_FACE and defender.genius & DEFENCE_GENIUS:
        return False
    attack = pitch.attack_roll + GENIUS_VALUE[pitch.attack_genius]
    defence = pitch.defence_roll + GENIUS_VALUE[pitch.defence_genius]
    return is_genius_goal or attack > defence


def tell_turn(match: Match, attacker: Side, defender: Side, is_goal: bool) -> None:
    pitch = match.pitch
    attack = pitch.attack_roll + GENIUS_VALUE[pitch.attack_genius]
    defence = pitch.defence_roll + GENIUS_VALUE[pitch.defence_genius]
    kind = "goal" if is_goal else "attack"
    if is_goal and attack <= defence:
        kind = "genius_goal"
    elif not is_goal and pitch.defence_genius == GENIUS_FACE and defender.genius & DEFENCE_GENIUS:
        kind = "genius_save"
    match.table.tell(
        kind,
        side=SIDE_NAMES[attacker.index],
        minute=minute(match),
        team=match.name(attacker.index),
        opponent=match.name(defender.index),
        attack=attack,
        defence=defence,
    )


def minute(match: Match) -> str:
    minutes = match.game.minutes
    return f"{minutes[-1]}+" if match.pitch.turn > TURNS else str(minutes[max(match.pitch.turn, 1) - 1])


# After a goal, and after the last turn


def is_disallowed(match: Match) -> bool:
    """MOF-77: only at once; the side that scored has no reason to be asked."""
    scorer = match.pitch.attacking
    for dugout in match.speakers:
        if dugout.club.moments & AFTER_GOAL and dugout.side != scorer and _has_goal_annulled(match, dugout):
            return True
    return False


def _has_goal_annulled(match: Match, dugout: Dugout) -> bool:
    """A manager whose card was stopped may try another one."""
    while (dugout.club.outside if dugout.side < 0 else dugout.club.moments) & AFTER_GOAL:
        play = match.table.choose(dugout.seat, DISALLOW, dugout, dugout.disallowances)
        if play is None:
            return False
        is_annulled = play_card(match, dugout, play)
        if is_annulled:
            if match.table.telling:
                match.table.tell("disallowed", team=match.name(match.pitch.attacking))
            return True
    return False


def play_injury_time(match: Match) -> None:
    """MOF-60, MOF-61: level, or home advantage one behind."""
    pitch = match.pitch
    holder, other = pitch.sides[pitch.advantage], pitch.sides[1 - pitch.advantage]
    match.table.rule = "MOF-60, MOF-61"
    if holder.goals - other.goals in (0, -1) and roll_for_attack(match, holder.index):
        play_turn(match, holder.index)
    match.table.rule = "MOF-60, MOF-61"


def roll_for_attack(match: Match, side: int) -> bool:
    roll: int = match.table.roll(match.game.tactic_die, match.pitch.sides[side].roller)
    if match.table.telling:
        kind = "extra_attack" if roll >= EXTRA_ATTACK else "no_extra_attack"
        match.table.tell(kind, side=SIDE_NAMES[side], team=match.name(side), roll=roll)
    return roll >= EXTRA_ATTACK
