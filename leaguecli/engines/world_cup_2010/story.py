"""What the table tells while a match is played, as sentences."""

from __future__ import annotations

STORY = {
    "group_dealt": "Cards dealt in group {group}: {teams}.",
    "kick_off": "{home} v {away}",
    "reveal": "{team} turn over: {cards}.",
    "stands": "What stands on {team}'s cards: {goals}.",
    "penalty_scored": "Penalty for {team}! The flip is {card}, and the ball is in the net.",
    "penalty_missed": "Penalty for {team}! The flip is {card}: missed.",
    "attack_scored": "{team} come forward once more, the flip is {card}, and it is in!",
    "attack_missed": "{team} come forward once more, the flip is {card}: nothing comes of it.",
    "reshuffle": "The discards are shuffled into a new deck of {cards} cards.",
    "full_time": "Full time: {home} {home_goals}-{away_goals} {away}.",
    "block_dealt": "{players} take their seats for {matches}.",
    "placed": "{player} plays {card} to {team}: {goals} on the board, {places} of 4 places taken.",
    "laid_over": "{player} lays {card} over {team}'s last card: {goals} on the board.",
    "discard": "{player} throws away {card}.",
    "partial": (
        "There is nothing to flip: the settled cards of {home} v {away} "
        "(so far {home_goals}-{away_goals}) become the new deck."
    ),
    "shootout": "{home} and {away} are level: it goes to penalties.",
    "kick_scored": "{team} step up, {card}: scored.",
    "kick_missed": "{team} step up, {card}: missed!",
    "shootout_end": "{winner} win the shoot-out ({home_goals}-{away_goals}).",
    "champion": "{team} win the World Cup!",
    "winner": "{team} win the World Cup, and {player} wins the game!",
}
