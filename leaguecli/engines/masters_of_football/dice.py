"""The dice of a turn, rolled and rolled again (MOF-44, MOF-103)."""

from __future__ import annotations

from leaguecli.engines.masters_of_football.cards import play_card
from leaguecli.engines.masters_of_football.choices import ATTACK_DIE, BY_ABILITY, BY_MONEY, Play, Reroll
from leaguecli.engines.masters_of_football.decisions import REROLL
from leaguecli.engines.masters_of_football.dugout import Charge, Dugout
from leaguecli.engines.masters_of_football.match import Match
from leaguecli.engines.masters_of_football.pitch import Side
from leaguecli.engines.masters_of_football.words import DICE


def roll_attack(match: Match, attacker: Side) -> None:
    roll, pitch, roller = match.table.roll, match.pitch, attacker.roller
    pitch.attack_roll = roll(attacker.attack_die, roller)
    pitch.attack_genius = roll(match.game.genius_die, roller)


def roll_defence(match: Match, defender: Side) -> None:
    roll, pitch, roller = match.table.roll, match.pitch, defender.roller
    pitch.defence_roll = roll(defender.defence_die, roller)
    pitch.defence_genius = roll(match.game.genius_die, roller)


# Re-rolls (MOF-A34): each die of the turn at most once, its genius die with it


def offer_rerolls(match: Match) -> None:
    pitch = match.pitch
    has_acted = True
    while has_acted and not (pitch.attack_rerolled and pitch.defence_rerolled):
        has_acted = False
        for dugout in match.rerollers:
            if pitch.attack_rerolled and pitch.defence_rerolled:
                return
            choice = match.table.choose(dugout.seat, REROLL, dugout, dugout.rerolls_now)
            if choice is not None:
                reroll(match, dugout, choice)
                has_acted = True


def reroll(match: Match, dugout: Dugout, choice: Reroll) -> None:
    match.table.rule = "MOF-49"
    pitch = match.pitch
    is_done = _pay_reroll(match, dugout, choice)
    match.count_means(dugout)
    if not is_done:
        return
    if match.table.telling:
        match.table.tell("reroll", team=match.names[dugout.seat], die=DICE[choice.die])
    if choice.die == ATTACK_DIE:
        pitch.attack_rerolled = True
        roll_attack(match, pitch.sides[pitch.attacking])
    else:
        pitch.defence_rerolled = True
        roll_defence(match, pitch.sides[1 - pitch.attacking])


def _pay_reroll(match: Match, dugout: Dugout, choice: Reroll) -> bool:
    """False if a Whistleblower stopped the card that was to pay for it."""
    if choice.means == BY_MONEY:
        dugout.club.earn(-dugout.price)
        return True
    if choice.means == BY_ABILITY:
        is_attack_only = choice.die == ATTACK_DIE and dugout.attack_rerolls > 0
        dugout.attack_rerolls -= is_attack_only
        dugout.rerolls -= not is_attack_only
        return True
    charge = _charge(dugout, choice)
    if charge is None:
        target = match.pitch.attacking if choice.die == ATTACK_DIE else 1 - match.pitch.attacking
        if not play_card(match, dugout, Play(choice.means, target)):
            return False
        charge = dugout.charges[-1]
    _use_charge(match, dugout, charge, choice.die)
    return True


def _charge(dugout: Dugout, choice: Reroll) -> Charge | None:
    for charge in dugout.charges:
        if charge.card == choice.means and (charge.rerolls or choice.die == ATTACK_DIE):
            return charge
    return None


def _use_charge(match: Match, dugout: Dugout, charge: Charge, die: int) -> None:
    """MOF-101: discarded once all its effects have been used."""
    if die == ATTACK_DIE and charge.attack_rerolls:
        charge.attack_rerolls -= 1
    else:
        charge.rerolls -= 1
    if not (charge.rerolls or charge.attack_rerolls):
        dugout.charges.remove(charge)
        match.supply.action_discards += [] if charge.has_modifiers else [charge.card]
