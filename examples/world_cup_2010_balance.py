"""How The World Cup Card Game 2010 plays: goals, draws, who goes through, and what thinking is worth.

    python examples/world_cup_2010_balance.py [WORLD_CUPS] [SEED]

First four sensible players share the 32 teams; then one sensible player sits among three who play any legal
card. Calendar, group tables and bracket are the library's own, with lots where a group needs them. The same
arguments print the same report.
"""

from __future__ import annotations

import math
import sys
from collections import Counter
from collections.abc import Callable, Sequence

from leaguecli.engines.world_cup_2010 import engine
from leaguecli.engines.world_cup_2010.data import team_cards
from leaguecli.formats.catalogue import make_calendar
from leaguecli.model.calendar import Stage
from leaguecli.model.result import Result
from leaguecli.model.slots import LoserSlot, PlaceSlot, Slot, TeamSlot, WinnerSlot
from leaguecli.standings.games import Game, make_game
from leaguecli.standings.rank import rank
from leaguecli.standings.ruleset_file import load_ruleset
from leaguecli.tabletop.agents import Agent, RandomAgent
from leaguecli.tabletop.engine import Campaign, Pairing, Round, Setup
from leaguecli.tabletop.seeds import SeedPath
from leaguecli.tabletop.table import Table

PLAYERS = ("Ann", "Bob", "Cid", "Dan")
CARDS = team_cards().teams
IDS = [f"t{number}" for number in range(1, len(CARDS) + 1)]
CALENDAR = make_calendar("world-cup", IDS)
RULES = load_ruleset("world-cup-2010")
FINAL = "M64"
SURE = 1.96
"""Standard errors of a 95 % interval."""


class Cup:
    """One World Cup under way: who stands where, and the results so far."""

    def __init__(self, campaign: Campaign, table: Table) -> None:
        self.campaign = campaign
        self.table = table
        self.order: dict[str, list[int]] = {}
        self.winner: dict[str, int] = {}
        self.loser: dict[str, int] = {}

    def play(self, stage: Stage) -> tuple[Round, list[Result]]:
        pairings = tuple(
            Pairing(match.id, self.team(match.home), self.team(match.away), stage.knockout)
            for match in stage.matches
        )
        round = Round(stage.id, pairings, group=stage.group, facts=self._facts(stage))
        results = self.campaign.play(round, self.table)
        if stage.group is not None:
            self.order[stage.group] = self._ranked(round, results)
        for pairing in pairings:
            sides = pairing.home, pairing.away
            won = results[pairing.id].winner() != "away"
            self.winner[pairing.id], self.loser[pairing.id] = sides if won else sides[::-1]
        return round, list(results.values())

    def team(self, slot: Slot) -> int:
        match slot:
            case TeamSlot(team):
                return IDS.index(team)
            case PlaceSlot(place, group):
                return self.order[group][place - 1]
            case WinnerSlot(of):
                return self.winner[of]
            case LoserSlot(of):
                return self.loser[of]
        raise AssertionError(slot)

    def _facts(self, stage: Stage) -> dict[str, list[int]]:
        """In the round of 16 the owners of all sixteen teams are dealt cards (WC-A17)."""
        if not stage.id.startswith("R16"):
            return {}
        return {"entrants": [team for order in self.order.values() for team in order[:2]]}

    def _ranked(self, round: Round, results: dict[str, Result]) -> list[int]:
        """The group's table; what nothing separates is drawn by lots."""
        games: list[Game[int]] = []
        for pairing in round.pairings:
            game = make_game(pairing.home, pairing.away, results[pairing.id])
            games += [game] if game is not None else []
        standing = rank({team for game in games for team in (game.home, game.away)}, games, RULES)
        order = list(standing.teams)
        for tie in standing.unbroken:
            start = order.index(tie[0])
            order[start : start + len(tie)] = self.table.shuffled(tie, "lots")
        return order


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
        cup = Cup(campaign, table)
        for stage in CALENDAR.stages:
            round, results = cup.play(stage)
            (self.knockout if stage.knockout else self.group).extend(results)
            if stage.id.startswith("R16"):
                self.through.update(team for p in round.pairings for team in (p.home, p.away))
        self.titles[campaign.owners[cup.winner[FINAL]]] += 1
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
