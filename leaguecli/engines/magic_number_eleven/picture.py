"""The whole table as lines of text: both fields, control, and what a seat may know besides."""

from __future__ import annotations

import unicodedata

from leaguecli.engines.magic_number_eleven.box import Box
from leaguecli.engines.magic_number_eleven.drawing import Paint, field_lines, half_text, unpainted
from leaguecli.engines.magic_number_eleven.match import Match
from leaguecli.engines.magic_number_eleven.players import PlayerCard
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
)
from leaguecli.standings.phrases import Said, Words

WIDTH = 79
LONGEST_TEAM = 24
LONGEST_TEAM_AT_CONTROL = 16
SHORT_TYPES = ("FW", "MF", "DF")
SQUAD = "Squad (halves: top, sides, bottom):"
ON_OFFER = "On offer (halves: top, sides, bottom):"
IN_FRONT = "In front (halves: top, sides, bottom):"
BENCH = "Bench (halves: top, sides, bottom):"
LETTERS_MEAN = "A attack, D defence, P pass, S press; (A) beside a card: printed whole on it"
LEGEND = "(A) complete  (x) used up  S/A halves that do not join: above/below the edge"


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
    return Said(
        "{team}: goals {goals}, defence {defence}, pass {passes}, press {press}",
        team=clip(side.name, LONGEST_TEAM),
        goals=side.goals,
        defence=icons[DEFENCE],
        passes=icons[PASS],
        press=icons[PRESS],
    )


def _control_line(box: Box, near: Side, far: Side, control: int) -> str:
    """The near side's end of the track is on the left."""
    track = box.control
    spaces = ["."] * len(track.states)
    spaces[control + track.reach] = "o"
    return Said(
        "Control: {near} {near_state} [{track}] {far} {far_state}",
        near=clip(near.name, LONGEST_TEAM_AT_CONTROL),
        near_state=Words(STATES[track.states[control + track.reach]]),
        track=" ".join(spaces),
        far=clip(far.name, LONGEST_TEAM_AT_CONTROL),
        far_state=Words(STATES[track.states[track.reach - control]]),
    )


def view_lines(view: View) -> list[str]:
    """For a seat: the table from its own end, its cards and its hand; before kick-off only cards."""
    box, mine, theirs = view.box, view.mine, view.theirs
    if not view.half:
        offered = [card for card in view.offered if card in box.stars]
        cards = _cards_block(box, SQUAD, mine.squad) + _cards_block(box, ON_OFFER, offered)
        return [*cards, Said(LETTERS_MEAN)]
    lines = [*table_lines(box, mine, theirs, view.control), Said(LEGEND), Said(LETTERS_MEAN), _rows_line(box)]
    lines += _cards_block(box, IN_FRONT, mine.front) + _cards_block(box, BENCH, mine.bench)
    if theirs.front:
        cards = [box.names[card] for card in theirs.front]
        team = clip(theirs.name, LONGEST_TEAM)
        lines.append(Said("{team} can still place: {cards}", team=team, cards=cards))
    lines.append(
        Said(
            "Hand: {hand}; opponent's hand: {theirs}; deck: {deck}",
            hand=view.hand_words(),
            theirs=view.their_cards,
            deck=view.deck_cards,
        )
    )
    return lines


def _rows_line(box: Box) -> str:
    lines = zip(SHORT_TYPES, box.board.lines, strict=True)
    rows = ", ".join(f"{name} {min(rows) + 1}-{max(rows) + 1}" for name, rows in lines)
    return Said("Rows: {rows}. A card placed on c2 covers c2 and d2.", rows=rows)


def _cards_block(box: Box, title: str, cards: list[int]) -> list[str]:
    if not cards:
        return []
    return [Said(title), *(f"  {card_line(box, card)}" for card in cards)]


def card_line(box: Box, card: int) -> str:
    player = box.players[card]
    halves = "".join(half_text(kind) for kind in player.halves)
    text = f"{player.name:13} {player.position:3} {SHORT_TYPES[player.type]}  "
    text += f"{halves[:2]} {halves[2:4]} {halves[4:]}"
    return clip("  ".join([text, *_abilities(player)]), WIDTH - 2)


def _abilities(player: PlayerCard) -> list[str]:
    found = []
    if player.complete != NO_ICON:
        found.append(f"({LETTERS[player.complete]})")
    if player.craque:
        found.append(f"craque {player.craque}")
    if player.lightning:
        found.append("lightning: " + ", ".join(EFFECTS[effect] for effect in player.lightning))
    return found


def clip(text: str, width: int) -> str:
    """Cut to so many columns of a terminal: wide letters count twice."""
    used = 0
    for place, letter in enumerate(text):
        used += 2 if unicodedata.east_asian_width(letter) in "WF" else not unicodedata.combining(letter)
        if used > width:
            return text[: max(0, place - 1)] + "…"
    return text
