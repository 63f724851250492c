"""Dice Derby: a small football dice game, and a complete example of an engine for leaguecli."""

from dice_derby.engine import DiceDerby

engine = DiceDerby()
