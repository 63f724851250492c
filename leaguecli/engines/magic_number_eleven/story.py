"""What a fan hears of a match; `{lines}` is the picture of the field."""

from __future__ import annotations

from typing import Final

STORY: Final = {
    "preparation": "{home} receive {away}: three rounds of the star draft.",
    "stars": "Stars on offer: {cards}.",
    "star": "{team} sign {card}.",
    "line_up": "{team} start with {reserves} on the bench.",
    "half": "Half {half}: {team} move first.",
    "pass": "{team} pass the ball around: {cards} new in hand, {hand} in all.",
    "press": "{team} press and are {state} now.",
    "control": "{team} take control and are {state} now.",
    "place": "{team} build up: {card} to {space}.",
    "effect": "{card} strikes at once: {effect}.",
    "substitution": "{team} change: {enters} for {leaves}.",
    "shot": "{team}: {card} shoots! Base attack {base_attack}, base defence {base_defence}.",
    "emergency_shot": "{team} have nothing left and try a shot from nowhere.",
    "attack": "  {team} reveal {cards}: attack {total}.",
    "defence": "  {team} reveal {cards}: defence {total}.",
    "over": "  Over the bar!",
    "blocked": "  The defence holds.",
    "magic_number": "  Eleven, the magic number!",
    "tackle": "  TACKLE by {team}: penalty!",
    "penalty_scored": "  {team} aim {spot}, the keeper covers {covers}: in!",
    "penalty_saved": "  {team} aim {spot}, the keeper covers {covers}: saved!",
    "goal": "GOAL for {team}! {home_goals}-{away_goals}",
    "markers_out": "There are {markers} shoot markers on the field now; the box holds fewer, so use coins.",
    "deck_out": "The synergy deck has run out: the next turn is Added Time.",
    "added_time": "Added Time: one last turn for {team}.",
    "field": "{lines}",
    "half_time": "Half-time: {home} {home_goals}-{away_goals} {away}",
    "full_time": "Full time: {home} {home_goals}-{away_goals} {away}",
    "shootout": "Penalty shoot-out!",
    "shootout_won": "{team} win the shoot-out {home_goals}-{away_goals}.",
}


class Listed(list[str]):
    """A list that reads as words in a sentence and stays a list in JSON."""

    def __str__(self) -> str:
        return ", ".join(self)


class Picture(list[str]):
    """Lines that print below each other and stay a list in JSON."""

    def __str__(self) -> str:
        return "\n".join(self)
