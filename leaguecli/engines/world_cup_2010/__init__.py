"""The World Cup Card Game 2010: 32 teams, 32 action cards, 64 matches (docs/rules/world_cup_2010.md)."""

from leaguecli.engines.world_cup_2010.engine import WorldCup

engine = WorldCup()
