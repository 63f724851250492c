"""Match of the Season as an engine: six seasons, three trophies, money."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from leaguecli.engines.match_of_the_season.campaign import SixSeasons
from leaguecli.engines.match_of_the_season.decisions import DECISIONS
from leaguecli.engines.match_of_the_season.formations import matches
from leaguecli.engines.match_of_the_season.game import SIX, THREE, TWELVE, Game, ensure_table
from leaguecli.engines.match_of_the_season.ledger import Ledger
from leaguecli.engines.match_of_the_season.match import Occasion, play_match
from leaguecli.engines.match_of_the_season.opening import deal_squads, draw_team_cards, open_game
from leaguecli.engines.match_of_the_season.options import options
from leaguecli.engines.match_of_the_season.players import TEAMS
from leaguecli.engines.match_of_the_season.saved import restore
from leaguecli.engines.match_of_the_season.sensible import Sensible
from leaguecli.engines.match_of_the_season.story import STORY
from leaguecli.model.errors import InvalidData
from leaguecli.model.result import Result
from leaguecli.tabletop.agents import Agent, RandomAgent
from leaguecli.tabletop.chance import Die
from leaguecli.tabletop.decision import Decision, Plain
from leaguecli.tabletop.engine import Campaign, Setup
from leaguecli.tabletop.table import Table


class MatchOfTheSeason:
    key = "match-of-the-season"
    name = "Match of the Season"
    version = "1"
    result_rule = "MOTS-46"
    decisions: Sequence[Decision] = DECISIONS
    story: Mapping[str, str] = STORY
    agents: Mapping[str, Callable[[], Agent]] = {"sensible": Sensible, "random": RandomAgent}

    def seats(self, setup: Setup) -> tuple[str, ...]:
        """The four teams; the dummy team of three managers has a seat but is never asked."""
        return setup.teams[:TEAMS]

    def start(self, setup: Setup, table: Table) -> SixSeasons:
        ensure_table(setup)
        game = Game(setup)
        open_game(game, table)
        return SixSeasons(game)

    def resume(self, setup: Setup, state: Mapping[str, Plain]) -> SixSeasons:
        return SixSeasons(restore(setup, state))

    def friendly(self, setup: Setup, table: Table) -> Result:
        """Two freshly dealt and drafted squads, one match, nothing at stake."""
        if len(setup.teams) != 2:
            raise InvalidData("a friendly has two teams, not {count}", count=len(setup.teams))
        game = Game(Setup(setup.teams, options=setup.options))
        deal_squads(game, table)
        return play_match(game, table, 0, 1, Occasion())

    def secrets(self, campaign: Campaign, seat: int) -> Iterable[object]:
        """Both decks, what was scouted, and everybody else's Chance cards."""
        assert isinstance(campaign, SixSeasons)
        game = campaign.game
        yield game
        yield game.deck
        yield game.chance
        yield game.scouted
        for other in range(TEAMS):
            if other != seat:
                yield game.hands[other]
                yield game.seen[other]

    def dice(self) -> dict[str, Die]:
        return {
            "d3": THREE,
            "d6": SIX,
            "d12": TWELVE,
            "match": matches().match_die,
            "event": matches().event_die,
        }

    def ledger(self, managed: Sequence[bool]) -> Ledger:
        """The book of a game played at a real table."""
        return Ledger(managed)

    @property
    def options(self) -> dict[str, str]:
        """What each option of a table means."""
        return {name: option.meaning for name, option in options().items()}

    def draw_team_cards(self, managers: Sequence[str], table: Table) -> tuple[str, ...]:
        return draw_team_cards(managers, table)


engine = MatchOfTheSeason()
