"""Masters of Football: managers, squads and cards over a championship (docs/rules/masters_of_football.md)."""

from leaguecli.engines.masters_of_football.engine import MastersOfFootball

engine = MastersOfFootball()
