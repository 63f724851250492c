"""The small numbers the rules compute with, and the words people read for them."""

from __future__ import annotations

from typing import Final

HOME: Final = 0
AWAY: Final = 1
SIDES: Final = ("home", "away")

# MNE-12: the four kinds of tactical icon.
ATTACK: Final = 0
DEFENCE: Final = 1
PASS: Final = 2
PRESS: Final = 3
NO_ICON: Final = -1
LETTERS: Final = "ADPS"
KINDS: Final = ("attack", "defence", "pass", "press")

# MNE-10: a card's colour is its type.
FORWARD: Final = 0
MIDFIELDER: Final = 1
DEFENDER: Final = 2
TYPES: Final = ("forward", "midfielder", "defender")

# The six places for halves on a card, and the icon that some cards carry printed whole.
TOP_LEFT: Final = 0
TOP_RIGHT: Final = 1
LEFT: Final = 2
RIGHT: Final = 3
BOTTOM_LEFT: Final = 4
BOTTOM_RIGHT: Final = 5
PRINTED: Final = 6
SLOTS: Final = ("top left", "top right", "left", "right", "bottom left", "bottom right", "printed")
MIRRORED: Final = (TOP_RIGHT, TOP_LEFT, RIGHT, LEFT, BOTTOM_RIGHT, BOTTOM_LEFT)

# Immediate effects (MNE-44 to MNE-48).
CONTROL_1: Final = 0
CONTROL_2: Final = 1
DRAW_1: Final = 2
DRAW_2_KEEP_1: Final = 3
OPPONENT_DISCARDS_1: Final = 4
SHOT_PAST_BASE_DEFENCE: Final = 5
EFFECTS: Final = (
    "control 1",
    "control 2",
    "draw 1",
    "draw 2 keep 1",
    "opponent discards 1",
    "shot past base defence",
)

# MNE-31: what the control track makes of a side.
DEFENSIVE: Final = 0
NORMAL: Final = 1
AGGRESSIVE: Final = 2
STATES: Final = ("defensive", "normal", "aggressive")

HAND_LIMIT: Final = 5  # MNE-23
STARTERS: Final = 10  # MNE-13
SUBSTITUTIONS: Final = 3  # MNE-83
MAGIC_NUMBER: Final = 11  # MNE-68
