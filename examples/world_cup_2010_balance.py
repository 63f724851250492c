"""How The World Cup Card Game 2010 plays: goals, draws, who goes through, and what thinking is worth.

    python examples/world_cup_2010_balance.py [WORLD_CUPS] [SEED]

First four sensible players share the 32 teams; then one sensible player sits among three who play any legal
card. Every World Cup is played by the league's own code: calendar, groups with lots where needed, bracket.
The same arguments print the same report.
"""

from __future__ import annotations

import math
import sys
from collections import Counter
from collections.abc import Callable, Sequence

from leaguecli.engines.world_cup_2010 import engine
from leaguecli.engines.world_cup_2010.data import team_cards
from leaguecli.formats.catalogue import make_calendar
from leaguecli.league.facts import Facts
from leaguecli.league.runner import SeasonRun
from leaguecli.league.season import Season
from leaguecli.model.result import Result
from leaguecli.standings.ruleset_file import load_ruleset
from leaguecli.tabletop.agents import Agent, RandomAgent
from leaguecli.tabletop.engine import Setup
from leaguecli.tabletop.seeds import SeedPath
from leaguecli.tabletop.table import Table

PLAYERS = ("Ann", "Bob", "Cid", "Dan")
CARDS = team_cards().teams
IDS = [f"t{number}" for number in range(1, len(CARDS) + 1)]
CALENDAR = make_calendar("world-cup", IDS)
RULES = load_ruleset("world-cup-2010")
SURE = 1.96
"""Standard errors of a 95 % interval."""


class Report:
    """Counts results, qualified teams and titles."""

    def __init__(self) -> None:
        self.cups = 0
        self.group: list[Result] = []
        self.knockout: list[Result] = []
        self.through: Counter[int] = Counter()
        self.titles: Counter[int] = Counter()

    def play(self, cups: int, seed: int, agents: Sequence[Agent]) -> None:
        for number in range(cups):
            self._play_one(Table(agents, SeedPath(seed) / number))

    def _play_one(self, table: Table) -> None:
        setup = Setup(tuple(card.name for card in CARDS), players=PLAYERS)
        campaign = engine.start(setup, table)
        season = Season(CALENDAR, Facts(), RULES)
        for played in SeasonRun(season, campaign, table, IDS).play_all():
            (self.knockout if played.stage.knockout else self.group).extend(played.results.values())
            if played.stage.id.startswith("R16"):
                teams = [team for pairing in played.round.pairings for team in (pairing.home, pairing.away)]
                self.through.update(teams)
        champion = season.winner("M64")
        assert champion is not None
        self.titles[campaign.owners[IDS.index(champion)]] += 1
        self.cups += 1

    def score_lines(self) -> list[str]:
        everything = self.group + self.knockout
        return [
            f"{self.cups} World Cups, {len(everything)} matches",
            f"goals a match       groups {goals(self.group):.2f}   knock-outs {goals(self.knockout):.2f}"
            f"   all {goals(everything):.2f}",
            f"drawn               groups {share(self.group, is_draw)}"
            f"   knock-outs {share(self.knockout, is_draw)} (to a shoot-out)",
            f"0-0 in the groups   {share(self.group, is_goalless)}",
            f"1-0 in the groups   {share(self.group, is_one_nil)}",
            "through the group   " + "   ".join(self._tier_words()),
        ]

    def _tier_words(self) -> list[str]:
        """How often a team goes through, by the strength of its card."""
        tiers: dict[tuple[int, int], list[int]] = {}
        for team, card in enumerate(CARDS):
            tiers.setdefault((-card.cards, len(card.limits)), []).append(team)
        return [
            f"{-cards} cards{('', ', no 3', ', no 3, no 2')[limits]}: "
            f"{percent(sum(self.through[team] for team in teams), self.cups * len(teams))}"
            for (cards, limits), teams in sorted(tiers.items())
        ]

    def title_lines(self, seat: int) -> list[str]:
        low, high = interval(self.titles[seat], self.cups)
        fair = 1 / len(PLAYERS)
        return [
            f"titles of the sensible player {percent(self.titles[seat], self.cups)}"
            f"   (95 %: {100 * low:.1f}% to {100 * high:.1f}%)",
            f"fair share {100 * fair:.1f}%: at least {low / fair:.2f} times that",
        ]


def goals(results: Sequence[Result]) -> float:
    return sum(sum(result.score) for result in results if result.score) / len(results)


def is_draw(result: Result) -> bool:
    return result.decision() == "X"


def is_goalless(result: Result) -> bool:
    return result.score == (0, 0)


def is_one_nil(result: Result) -> bool:
    return result.score in ((1, 0), (0, 1))


def share(results: Sequence[Result], is_counted: Callable[[Result], bool]) -> str:
    return percent(sum(map(is_counted, results)), len(results))


def percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}%"


def interval(won: int, played: int) -> tuple[float, float]:
    """Wilson's interval: what the true share may be, given so many of so many."""
    part = won / played
    middle = part + SURE**2 / (2 * played)
    width = SURE * math.sqrt(part * (1 - part) / played + SURE**2 / (4 * played**2))
    scale = 1 + SURE**2 / played
    return (middle - width) / scale, (middle + width) / scale


def main(cups: int = 200, seed: int = 1) -> None:
    sensible = engine.agents["sensible"]
    balance = Report()
    balance.play(cups, seed, [sensible() for _ in PLAYERS])
    print("Four sensible players:", *balance.score_lines(), sep="\n  ")
    worth = Report()
    worth.play(cups, seed, [sensible(), *(RandomAgent() for _ in PLAYERS[1:])])
    print("One sensible player among random ones:", *worth.title_lines(0), sep="\n  ")


if __name__ == "__main__":
    main(*(int(argument) for argument in sys.argv[1:3]))
