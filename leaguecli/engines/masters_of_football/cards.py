"""Playing an action card in a match: paying, blowing the whistle, and what the card then does."""

from __future__ import annotations

from leaguecli.engines.masters_of_football.battle import fight_tactical_battle, set_tactic
from leaguecli.engines.masters_of_football.choices import SWAP_PRICE, Play, Swap
from leaguecli.engines.masters_of_football.club import Club
from leaguecli.engines.masters_of_football.decisions import WHISTLE
from leaguecli.engines.masters_of_football.dugout import Charge, Dugout
from leaguecli.engines.masters_of_football.effects import CORRUPTION, NO_TACTIC, Effects
from leaguecli.engines.masters_of_football.game import IN_ANSWER, Action
from leaguecli.engines.masters_of_football.match import Match
from leaguecli.engines.masters_of_football.pitch import InPlay, set_levels
from leaguecli.engines.masters_of_football.supply import Supply
from leaguecli.tabletop.table import Table


def swap_card(club: Club, card: int, supply: Supply, table: Table) -> None:
    table.rule = "MOF-15"
    club.money -= SWAP_PRICE
    club.drop_card(card)
    club.take_cards([supply.exchange(card, table, club.seat)])


def act(match: Match, dugout: Dugout, choice: Play | Swap) -> None:
    """What a manager does between turns or at half-time."""
    if isinstance(choice, Swap):
        swap_card(dugout.club, choice.card, match.supply, match.table)
        match.count_means(dugout)
        if match.table.telling:
            match.table.tell("swap", team=match.names[dugout.seat], card=match.game.action_names[choice.card])
    else:
        play_card(match, dugout, choice)


def play_card(match: Match, dugout: Dugout, play: Play) -> bool:
    """Pays and resolves a card; False if a Whistleblower stopped it, paid all the same (MOF-A19)."""
    action = match.game.actions[play.card]
    pay_card(match, dugout, play.card)
    if match.table.telling:
        tell_card(match, dugout, play, action)
    if action.type == CORRUPTION and is_whistled(match, dugout, play):
        match.supply.action_discards.append(play.card)
        return False
    resolve(match, dugout, play, action)
    return True


def pay_card(match: Match, dugout: Dugout, card: int) -> None:
    price = dugout.club.prices[card]
    dugout.club.money -= price
    dugout.club.drop_card(card)
    if price and match.game.actions[card].is_variable:
        dugout.bonuses += 1
    match.count_means(dugout)


def tell_card(match: Match, dugout: Dugout, play: Play, action: Action) -> None:
    target = match.name(play.side)
    if play.slot >= 0:
        target = match.game.player_names[match.pitch.sides[play.side].players[play.slot]]
    match.table.tell("card", team=match.names[dugout.seat], card=action.name, on=target)


def is_whistled(match: Match, player: Dugout, play: Play) -> bool:
    """Anybody else may answer a corruption card before it resolves (MOF-78, MOF-86)."""
    match.pitch.challenged, match.pitch.challenger = play, player.seat
    for dugout in match.speakers:
        if dugout is not player and dugout.club.outside & IN_ANSWER:
            whistle = match.table.choose(dugout.seat, WHISTLE, dugout, dugout.whistles)
            if whistle is not None:
                _blow_whistle(match, dugout, whistle)
                return True
    return False


def _blow_whistle(match: Match, dugout: Dugout, whistle: Play) -> None:
    pay_card(match, dugout, whistle.card)
    match.supply.action_discards.append(whistle.card)
    if match.table.telling:
        match.table.tell("whistle", team=match.names[dugout.seat], card=match.game.action_names[whistle.card])


def resolve(match: Match, dugout: Dugout, play: Play, action: Action) -> None:
    """One line per word of the vocabulary (MOF-103); lasting cards stay beside their side (MOF-100)."""
    effects, pitch = action.effects, match.pitch
    side = pitch.sides[play.side]
    if action.is_lasting:
        side.cards.append(InPlay(play.card, effects, action.tactics, play.slot))
    if effects.rerolls or effects.attack_rerolls:
        dugout.charges.append(Charge(play.card, action))
        match.count_means(dugout)
    elif not action.is_lasting:
        match.supply.action_discards.append(play.card)
    side.immune |= effects.immune
    side.substitutions += effects.substitutions
    if effects.gain_money:
        dugout.club.earn(effects.gain_money)
        match.count_means(dugout)
    if effects.gain_home_advantage:
        pitch.advantage = play.side
        match.seat_speakers()
    if effects.force != NO_TACTIC:
        pitch.forced = effects.force
    if effects.skip_turn:
        pitch.is_skipped = True
    if effects.additional_attack or effects.extra_attack_roll:
        pitch.granted = play.side
    if pitch.tactic != NO_TACTIC and (action.is_lasting or action.touches_both):
        _resolve_on_pitch(match, effects)


def _resolve_on_pitch(match: Match, effects: Effects) -> None:
    """Once there is a match tactic, every change sets the levels anew (MOF-A07)."""
    pitch = match.pitch
    if pitch.forced != NO_TACTIC and pitch.tactic != pitch.forced:
        set_tactic(match, pitch.forced)
    if effects.tactics_roll:
        fight_tactical_battle(match)
    set_levels(match.game, pitch)
