"""The course of a match: two halves, the break between them, the end (MNE-17, MNE-18, MNE-80 to MNE-87)."""

from __future__ import annotations

from leaguecli.engines.magic_number_eleven.draft import draft_stars, line_up
from leaguecli.engines.magic_number_eleven.match import Match
from leaguecli.engines.magic_number_eleven.penalties import shoot_out
from leaguecli.engines.magic_number_eleven.substitution import substitute_at_half_time
from leaguecli.engines.magic_number_eleven.turns import play_turn
from leaguecli.engines.magic_number_eleven.words import AWAY, HOME
from leaguecli.model.result import Result


def play_match(match: Match, needs_winner: bool) -> Result:
    prepare(match)
    play_half(match, 1, HOME)
    half_time = match.score()
    take_break(match)
    play_half(match, 2, AWAY)
    score = match.score()
    pens = shoot_out(match) if needs_winner and score.home == score.away else None
    match.table.rule = "MNE-87"
    return Result(score=score, pens=pens, half_time=half_time)


def prepare(match: Match) -> None:
    match.table.shuffle(match.deck)
    if match.table.telling:
        home, away = (side.name for side in match.sides)
        match.table.tell("preparation", home=home, away=away)
    draft_stars(match)
    line_up(match)


def play_half(match: Match, half: int, first: int) -> None:
    """Alternating turns until Added Time, which one side alone plays (MNE-81, MNE-82)."""
    match.half = half
    match.added_time = False
    if match.table.telling:
        match.tell("half", first, half=half)
    side = first
    while not match.added_time:
        play_turn(match, side, is_added_time=False)
        side = 1 - side
    if match.table.telling:
        match.tell("added_time", side)
    play_turn(match, side, is_added_time=True)
    if match.table.telling:
        tell_whistle(match, half)


def tell_whistle(match: Match, half: int) -> None:
    match.tell_field()
    score = match.score()
    home, away = (side.name for side in match.sides)
    match.table.tell(
        "half_time" if half == 1 else "full_time",
        home=home,
        away=away,
        score=list(score),
        home_goals=score.home,
        away_goals=score.away,
    )


def take_break(match: Match) -> None:
    """MNE-86: field and hands are cleared, the marker is centred, substitutions are allowed."""
    for side in match.sides:
        side.leave_field()
    for hand in match.hands:
        match.discards += hand
        hand.clear()
    match.deck += match.discards
    match.discards.clear()
    match.table.shuffle(match.deck)
    match.control = 0
    substitute_at_half_time(match)
