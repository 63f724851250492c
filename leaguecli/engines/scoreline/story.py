"""How a match is told. Minutes are told, not rolled: they follow from the faces of the dice."""

from __future__ import annotations

from collections.abc import Sequence

from leaguecli.model.result import Score
from leaguecli.tabletop.table import Table

STORY = {
    "kick-off": "{home} against {away}: the whistle, and off we go.",
    "goal": "{minute}' GOAL for {team}! {home_goals}-{away_goals}.",
    "full-time": "The ninety minutes are over: {home} {home_goals}, {away} {away_goals}.",
    "extra-time": "Nothing between {home} and {away}: thirty minutes more.",
    "shoot-out": "Still level. {home} and {away} walk to the spot.",
    "penalty-scored": "{team} score from the spot: {home_pens}-{away_pens}.",
    "penalty-missed": "{team} miss! It stays {home_pens}-{away_pens}.",
}


def tell_goals(
    table: Table,
    names: tuple[str, str],
    goals: Sequence[int],
    faces: Sequence[int],
    before: Score,
    first: int,
    last: int,
) -> None:
    """One after the other, with the score as it then stands."""
    score = [before.home, before.away]
    scored = [(minute, side) for side in (0, 1) for minute in minutes(goals[side], faces[side], first, last)]
    for minute, side in sorted(scored):
        score[side] += 1
        table.tell(
            "goal",
            side=("home", "away")[side],
            team=names[side],
            minute=minute,
            home_goals=score[0],
            away_goals=score[1],
        )


def minutes(goals: int, face: int, first: int, last: int) -> list[int]:
    """Different minutes, scattered by multiplying the face with a large odd number."""
    span = last - first + 1
    step = face * 2_654_435_761 % span
    return sorted(first + (step + number * 37) % span for number in range(goals))
