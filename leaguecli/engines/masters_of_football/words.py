"""Names that people read on cards, dice and board."""

TACTICS = ("possession", "direct", "physical", "defensive")
TYPES = ("strategy", "evolution", "anti_football", "corruption")
LEVELS = ("gold", "silver", "bronze", "wood")
POSITIONS = ("D", "M", "F")
SIDE_NAMES = ("home", "away")
DICE = ("attack", "defence")
