"""A turn: Team Action, then Player Action (MNE-19 to MNE-51)."""

from __future__ import annotations

from leaguecli.engines.magic_number_eleven.decisions import (
    ACTION,
    EFFECT,
    EMERGENCY,
    KEEP,
    PRESS_CHOICE,
    SHOOT,
    SHOT,
    SPACE,
    SUBSTITUTE,
    TEAM_ACTION,
)
from leaguecli.engines.magic_number_eleven.field import NOWHERE
from leaguecli.engines.magic_number_eleven.match import Match
from leaguecli.engines.magic_number_eleven.shots import shoot, shoot_in_emergency, shoot_past_base_defence
from leaguecli.engines.magic_number_eleven.sides import Side
from leaguecli.engines.magic_number_eleven.substitution import substitute
from leaguecli.engines.magic_number_eleven.views import NO_CARD
from leaguecli.engines.magic_number_eleven.words import (
    CONTROL_1,
    CONTROL_2,
    DRAW_1,
    DRAW_2_KEEP_1,
    EFFECTS,
    HAND_LIMIT,
    OPPONENT_DISCARDS_1,
    PASS,
    PRESS,
    STATES,
)
from leaguecli.tabletop.chance import Deck


def play_turn(match: Match, side: int, is_added_time: bool) -> None:
    """MNE-82: Added Time has no Team Action."""
    if not is_added_time:
        take_team_action(match, side)
    take_player_action(match, side, "MNE-82" if is_added_time else "MNE-36")


# Team Action


def take_team_action(match: Match, side: int) -> None:
    """MNE-35, MNE-88: skipped only when it can neither draw nor move the marker."""
    while True:
        draws, can_press = most_draws(match, side), can_choose_press(match, side)
        if not draws and not can_press:
            return
        choice = match.ask(side, TEAM_ACTION, lambda: team_actions(match, side), rule="MNE-35")
        if choice != SUBSTITUTE:
            break
        substitute(match, side)
    if choice == PRESS_CHOICE:
        press(match, side)
    else:
        pass_ball(match, side, choice)


def team_actions(match: Match, side: int) -> list[int]:
    choices = list(range(1, most_draws(match, side) + 1))
    if can_choose_press(match, side):
        choices.append(PRESS_CHOICE)
    if match.sides[side].can_substitute():
        choices.append(SUBSTITUTE)
    return choices


def most_draws(match: Match, side: int) -> int:
    """MNE-22 to MNE-25: a card per completed pass icon, up to five in hand."""
    room = HAND_LIMIT - len(match.hands[side])
    return min(match.sides[side].field.icons[PASS], room, match.can_draw())


def can_choose_press(match: Match, side: int) -> bool:
    """MNE-30"""
    return match.sides[side].field.icons[PRESS] > 0 and match.room_to_press(side) > 0


def pass_ball(match: Match, side: int, count: int) -> None:
    drawn = match.draw_to_hand(side, count, "MNE-22")
    if match.table.telling:
        match.tell("pass", side, cards=drawn, hand=len(match.hands[side]))


def press(match: Match, side: int) -> None:
    match.press(side, match.sides[side].field.icons[PRESS])
    if match.table.telling:
        tell_control(match, "press", side)


def tell_control(match: Match, kind: str, side: int) -> None:
    match.tell(kind, side, state=STATES[match.view(side).state], control=match.steps(side))


# Player Action


def take_player_action(match: Match, side: int, rule: str = "MNE-36") -> None:
    """MNE-36, MNE-89: Build-up or Direct Attack, and one of them if any is possible."""
    own = match.sides[side]
    choice = match.ask(side, ACTION, lambda: player_actions(own), rule=rule)
    while choice == SUBSTITUTE:
        substitute(match, side)
        choice = match.ask(side, ACTION, lambda: player_actions(own))
    if choice == EMERGENCY:
        shoot_in_emergency(match, side)
    elif choice >= SHOOT:
        shoot(match, side, choice - SHOOT)
    else:
        build_up(match, side, choice)


def player_actions(own: Side) -> list[int]:
    choices = [card for card in own.front if own.field.free_spots(card)]
    choices += [SHOOT + card for card in own.field.shooters()]
    if not choices:
        choices.append(EMERGENCY)
    if own.can_substitute():
        choices.append(SUBSTITUTE)
    return choices


def build_up(match: Match, side: int, card: int) -> None:
    place(match, side, card)
    for effect in match.box.players[card].lightning:
        if is_possible(match, side, effect):
            offer_effect(match, side, card, effect)
    offer_shot(match, side, card)


def place(match: Match, side: int, card: int) -> None:
    """MNE-37"""
    own = match.sides[side]
    spot = match.ask(side, SPACE, lambda: own.field.free_spots(card), card)
    own.front.remove(card)
    own.field.place(card, spot)
    if match.table.telling:
        space = match.box.board.spot_name(spot)
        match.tell("place", side, card=match.box.names[card], space=space, icons=list(own.field.icons))


def offer_shot(match: Match, side: int, card: int) -> None:
    """MNE-50, MNE-51: with the card just placed, if it has a completed attack icon; MNE-A31: a substitution
    is still possible before."""
    own = match.sides[side]
    while own.field.spots[card] != NOWHERE and own.field.base_attack(card):
        choice = match.ask(side, SHOT, lambda: [1, 0, SUBSTITUTE] if own.can_substitute() else [1, 0], card)
        if choice == SUBSTITUTE:
            substitute(match, side)
            continue
        if choice:
            shoot(match, side, card)
        return


# Immediate effects


def is_possible(match: Match, side: int, effect: int) -> bool:
    """MNE-42: what cannot be applied is lost."""
    if effect in (CONTROL_1, CONTROL_2):
        return match.room_to_press(side) > 0
    if effect in (DRAW_1, DRAW_2_KEEP_1):
        return len(match.hands[side]) < HAND_LIMIT and match.can_draw() > 0
    if effect == OPPONENT_DISCARDS_1:
        return len(match.hands[1 - side]) > 0
    return True


def offer_effect(match: Match, side: int, card: int, effect: int) -> None:
    match.views[side].effect = effect
    if not match.ask(side, EFFECT, lambda: [True, False], card):
        return
    if match.table.telling:
        match.tell("effect", side, card=match.box.names[card], effect=EFFECTS[effect])
    if effect in (CONTROL_1, CONTROL_2):
        move_control(match, side, 1 if effect == CONTROL_1 else 2)
    elif effect == DRAW_1:
        match.draw_to_hand(side, 1, "MNE-45")
    elif effect == DRAW_2_KEEP_1:
        draw_two_keep_one(match, side)
    elif effect == OPPONENT_DISCARDS_1:
        discard_from_opponent(match, side)
    else:
        shoot_past_base_defence(match, side, card)


def move_control(match: Match, side: int, steps: int) -> None:
    """MNE-44"""
    match.press(side, steps)
    if match.table.telling:
        tell_control(match, "control", side)


def draw_two_keep_one(match: Match, side: int) -> None:
    """MNE-46"""
    drawn = [card for card in (match.draw(side, "MNE-46"), match.draw(side, "MNE-46")) if card != NO_CARD]
    kept = drawn[0]
    if len(set(drawn)) > 1:
        match.views[side].offered = drawn
        kept = match.ask(side, KEEP, lambda: drawn)
    drawn.remove(kept)
    match.hands[side].append(kept)
    match.discards += drawn


def discard_from_opponent(match: Match, side: int) -> None:
    """MNE-47: a card of the opponent's hand, unseen."""
    hand = match.hands[1 - side]
    fan = Deck("hand", hand, match.box.synergy.labels)
    match.table.shuffle(fan)
    match.table.rule = "MNE-47"
    card = match.table.draw(fan, match.seats[side])
    hand.remove(card)
    match.discards.append(card)
