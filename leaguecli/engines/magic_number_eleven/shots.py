"""Shots: attack, reaction of the defence, goal check (MNE-50 to MNE-79, MNE-90)."""

from __future__ import annotations

from itertools import combinations

from leaguecli.engines.magic_number_eleven.decisions import (
    ATTACK_CARDS,
    DEFENCE_CARD,
    FROM_DECK,
    MARKER,
    NO_SECOND_CARD,
)
from leaguecli.engines.magic_number_eleven.match import Match
from leaguecli.engines.magic_number_eleven.penalties import take_penalty
from leaguecli.engines.magic_number_eleven.sides import Shot
from leaguecli.engines.magic_number_eleven.story import Listed
from leaguecli.engines.magic_number_eleven.views import NO_CARD
from leaguecli.engines.magic_number_eleven.words import DEFENCE, MAGIC_NUMBER


def shoot(match: Match, side: int, card: int) -> None:
    """A shot with a placed card, after a Build-up or as a Direct Attack (MNE-79)."""
    field = match.sides[side].field
    icon = choose_icon(match, side, card)
    base_defence = max(0, match.sides[1 - side].field.icons[DEFENCE] - match.box.craque[card])
    take_shot(match, side, Shot(card, field.base_attack(card), base_defence))
    field.cover(card, icon)
    if match.table.telling:
        tell_markers(match)


def choose_icon(match: Match, side: int, card: int) -> int:
    """MNE-52: the shoot marker goes on one of the shooter's icons; asked where there are several."""
    icons = match.sides[side].field.attack_icons(card)
    if len(icons) == 1:
        return icons[0]
    icon: int = match.ask(side, MARKER, lambda: icons, card)
    return icon


def shoot_past_base_defence(match: Match, side: int, card: int) -> None:
    """MNE-48, MNE-A13, MNE-A14: an immediate effect; no marker, no base defence."""
    take_shot(match, side, Shot(card, match.sides[side].field.base_attack(card), 0))


def shoot_in_emergency(match: Match, side: int) -> None:
    """MNE-90"""
    base_defence = match.sides[1 - side].field.icons[DEFENCE]
    take_shot(match, side, Shot(NO_CARD, 0, base_defence, is_organised=False))


def take_shot(match: Match, side: int, shot: Shot) -> None:
    match.start_shot(side, shot)
    lay_attack(match, side, shot)
    lay_defence(match, 1 - side)
    is_goal = check_goal(match, side, shot)
    for laid in match.laid:
        match.discards += laid
        laid.clear()
    for view in match.views:
        view.shot = None
    if is_goal:
        score_goal(match, side)


def lay_attack(match: Match, side: int, shot: Shot) -> None:
    """MNE-56 to MNE-59: one unseen card from the deck, then what control allows from hand."""
    lay_unseen(match, side, "MNE-56")
    hand = match.hands[side]
    limit = match.view(side).hand_limit
    if not hand or not limit:
        return
    cards = match.ask(side, ATTACK_CARDS, lambda: attack_choices(hand, limit), shot.shooter)
    for card in cards:
        hand.remove(card)
        match.laid[side].append(card)
    shot.hand_cards = len(cards)


def attack_choices(hand: list[int], limit: int) -> list[tuple[int, ...]]:
    cards = sorted(hand)
    choices = [choice for count in range(limit + 1) for choice in combinations(cards, count)]
    return list(dict.fromkeys(choices))


def lay_unseen(match: Match, side: int, rule: str) -> None:
    card = match.draw(side, rule)
    if card != NO_CARD:
        match.laid[side].append(card)


def lay_defence(match: Match, side: int) -> None:
    """MNE-63, MNE-64: one unseen card, and a second one from hand or deck whatever the control state."""
    lay_unseen(match, side, "MNE-63")
    hand = match.hands[side]
    choice = match.ask(side, DEFENCE_CARD, lambda: [NO_SECOND_CARD, FROM_DECK, *sorted(set(hand))])
    if choice == FROM_DECK:
        lay_unseen(match, side, "MNE-63")
    elif choice != NO_SECOND_CARD:
        hand.remove(choice)
        match.laid[side].append(choice)


def check_goal(match: Match, side: int, shot: Shot) -> bool:
    """MNE-66 to MNE-72: the attacker reveals first; above 11 the defender never reveals."""
    stars = match.box.synergy.stars
    attack = shot.base_attack + sum([stars[card] for card in match.laid[side]])
    if match.table.telling:
        tell_reveal(match, "attack", side, shot.base_attack, attack)
    if attack > MAGIC_NUMBER:
        return told(match, "over", side, False)
    defence = shot.base_defence + sum([stars[card] for card in match.laid[1 - side]])
    if match.table.telling:
        tell_reveal(match, "defence", 1 - side, shot.base_defence, defence)
    tackles = match.box.synergy.tackles
    for card in match.laid[1 - side]:
        if tackles[card]:
            told(match, "tackle", 1 - side, True)
            return take_penalty(match, side)
    if attack == MAGIC_NUMBER and shot.is_organised:
        return told(match, "magic_number", side, True)
    return told(match, "blocked", side, False) if attack <= defence else True


def score_goal(match: Match, side: int) -> None:
    """MNE-75"""
    match.sides[side].goals += 1
    match.control = 0
    if match.table.telling:
        score = match.score()
        match.tell("goal", side, score=list(score), home_goals=score.home, away_goals=score.away)
        match.tell_field()


def told(match: Match, kind: str, side: int, outcome: bool) -> bool:
    if match.table.telling:
        match.tell(kind, side)
    return outcome


def tell_reveal(match: Match, kind: str, side: int, base: int, total: int) -> None:
    labels = match.box.synergy.labels
    cards = Listed(labels[card] for card in match.laid[side])
    match.tell(kind, side, base=base, cards=cards, total=total)


def tell_markers(match: Match) -> None:
    """MNE-A12: the box's markers may run out; that limits nothing."""
    markers = sum(side.field.markers() for side in match.sides)
    if markers == match.box.board.components["shoot_markers"] + 1:
        match.table.tell("markers_out", markers=markers)
