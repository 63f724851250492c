"""Match of the Season (rules MOTS-01 to MOTS-110): six seasons, three trophies, money."""

from leaguecli.engines.match_of_the_season.engine import engine

__all__ = ["engine"]
