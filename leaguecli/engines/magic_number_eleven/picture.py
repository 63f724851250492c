"""The whole table as lines of text: both fields, control, and what a seat may know besides."""

from __future__ import annotations

import unicodedata

from leaguecli.engines.magic_number_eleven.box import Box
from leaguecli.engines.magic_number_eleven.drawing import Paint, field_lines, half_text, unpainted
from leaguecli.engines.magic_number_eleven.match import Match
from leaguecli.engines.magic_number_eleven.sides import Side
from leaguecli.engines.magic_number_eleven.story import Picture
from leaguecli.engines.magic_number_eleven.views import View
from leaguecli.engines.magic_number_eleven.words import (
    AWAY,
    DEFENCE,
    EFFECTS,
    HOME,
    LETTERS,
    NO_ICON,
    PASS,
    PRESS,
    STATES,
    TYPES,
)

WIDTH = 79
LONGEST_TEAM = 24
LEGEND = "(A) complete  (x) used up  S/A halves above and below.  FW rows 1-2, MF 2-3, DF 3-4"


def match_lines(match: Match, paint: Paint = unpainted) -> Picture:
    """For onlookers, from HOME's seat."""
    return Picture(table_lines(match.box, match.sides[HOME], match.sides[AWAY], match.control, paint))


def table_lines(box: Box, near: Side, far: Side, control: int, paint: Paint = unpainted) -> list[str]:
    return [
        _status(far),
        *field_lines(far.field, is_turned=True, paint=paint),
        _control_line(box, near, far, control),
        *field_lines(near.field, paint=paint),
        _status(near),
    ]


def _status(side: Side) -> str:
    icons = side.field.icons
    counts = f"defence {icons[DEFENCE]}, pass {icons[PASS]}, press {icons[PRESS]}"
    return f"{clip(side.name, LONGEST_TEAM)}: goals {side.goals}, {counts}"


def _control_line(box: Box, near: Side, far: Side, control: int) -> str:
    track = box.control
    spaces = ["."] * len(track.states)
    spaces[control + track.reach] = "o"
    near_state = STATES[track.states[control + track.reach]]
    far_state = STATES[track.states[track.reach - control]]
    return (
        f"Control: {clip(near.name, 18)} {near_state} [{' '.join(spaces)}] {clip(far.name, 18)} {far_state}"
    )


def view_lines(view: View) -> list[str]:
    """For a seat: the table from its own end, its cards and its hand."""
    box, mine = view.box, view.mine
    lines = table_lines(box, mine, view.theirs, view.control) + [LEGEND]
    for title, cards in (("In front", mine.front), ("Bench", mine.bench)):
        lines += [f"{title}:", *(f"  {card_line(box, card)}" for card in cards)] if cards else []
    if not mine.front and not mine.bench:
        lines += ["Squad:", *(f"  {card_line(box, card)}" for card in mine.squad)]
    lines.append(f"Hand: {view.hand_words()}; opponent's hand: {view.their_cards}; deck: {view.deck_cards}")
    return lines


def card_line(box: Box, card: int) -> str:
    """A card with its halves: top, sides, bottom."""
    player = box.players[card]
    halves = "".join(half_text(kind) for kind in player.halves)
    text = f"{player.name:13} {player.position:3} {TYPES[player.type]:10} "
    text += f"top {halves[:2]}  sides {halves[2:4]}  bottom {halves[4:]}"
    return text + "".join(f"  {ability}" for ability in _abilities(box, card))


def _abilities(box: Box, card: int) -> list[str]:
    player = box.players[card]
    found = [f"({LETTERS[player.complete]})"] if player.complete != NO_ICON else []
    found += [f"craque {player.craque}"] if player.craque else []
    return found + (["! " + ", ".join(EFFECTS[effect] for effect in player.lightning)] if player.lightning else [])


def clip(text: str, width: int) -> str:
    """Cut to so many columns of a terminal: wide letters count twice."""
    used = 0
    for place, letter in enumerate(text):
        used += 2 if unicodedata.east_asian_width(letter) in "WF" else not unicodedata.combining(letter)
        if used > width:
            return text[: place - 1] + "…"
    return text
