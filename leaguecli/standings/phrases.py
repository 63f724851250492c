"""Sentences as templates with values, so that the command line can say them in the user's language."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple


class Phrase(NamedTuple):
    """A value may be a phrase itself, or a list of values, which is said with commas."""

    template: str
    values: Mapping[str, object] = {}

    def __str__(self) -> str:
        return say(self)


class Said(str):
    """A sentence in English that remembers how it was made, so that it can be said in another language."""

    phrase: Phrase

    def __new__(cls, template: str, **values: object) -> Said:
        phrase = Phrase(template, values)
        made = super().__new__(cls, say(phrase))
        made.phrase = phrase
        return made


class Words(str):
    """Words of ours that stand in data, such as the title of a preset: translated where they are known, and
    never filled, because they may come from somebody's file."""


def say(value: object, translate: Callable[[str], str] = str) -> str:
    """A phrase in words; `translate` finds the template in another language."""
    if isinstance(value, Phrase):
        values = {name: say(part, translate) for name, part in value.values.items()}
        return translate(value.template).format(**values)
    if isinstance(value, Words):
        return translate(value)
    if isinstance(value, Said):
        return say(value.phrase, translate)
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(say(part, translate) for part in value)
    return str(value)


CRITERION_NAMES = {
    "points": "points",
    "points_per_game": "points per match",
    "wins": "wins",
    "goal_difference": "goal difference",
    "goals_for": "goals scored",
    "goal_average": "goal average",
    "away_goals": "away goals",
    "away_goal_difference": "goal difference away",
    "away_wins": "away wins",
    "home_goals": "goals at home",
    "home_goal_difference": "goal difference at home",
    "opponents_points": "points of the opponents",
    "opponents_goal_difference": "goal difference of the opponents",
    "opponents_goals": "goals of the opponents",
    "fair_play": "fair play",
    "ranking": "ranking",
    "shootout_last_match": "the shoot-out after their last match",
    "head_to_head": "the matches among them",
    "head_to_head.points": "points in the matches among them",
    "head_to_head.goal_difference": "goal difference in the matches among them",
    "head_to_head.goals_for": "goals in the matches among them",
    "head_to_head.away_goals": "away goals in the matches among them",
    "head_to_head.wins": "wins in the matches among them",
    "playoff": "the play-off",
    "lots": "lots",
    "withdrawn": "withdrawal",
}


def criterion_phrase(token: str) -> Phrase:
    """The words for a `decided_by` token."""
    return Phrase(CRITERION_NAMES[token])
