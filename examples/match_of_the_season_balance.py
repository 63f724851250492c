"""How Match of the Season plays: home, draw and away between fresh squads, cups, money, good managers.

    python examples/match_of_the_season_balance.py [GAMES] [SEED]

First single matches between squads just dealt and drafted, fifty for each game asked for; then whole games of
six seasons between four sensible managers, and games of one sensible manager among three random ones. The
same arguments print the same report.
"""

from __future__ import annotations

import math
import sys
from collections import Counter
from collections.abc import Callable, Sequence

from leaguecli.engines.match_of_the_season import engine
from leaguecli.engines.match_of_the_season.players import TEAMS, players
from leaguecli.engines.match_of_the_season.whole_game import Chronicle, make_setup, play_game
from leaguecli.tabletop.agents import Agent, RandomAgent
from leaguecli.tabletop.engine import Setup
from leaguecli.tabletop.seeds import SeedPath
from leaguecli.tabletop.table import Table

FRIENDLIES_A_GAME = 50
Make = Callable[[], Agent]


def fresh_squads(matches: int, seed: int) -> Counter[str]:
    """Outcomes of matches between two teams that have only just drafted."""
    found: Counter[str] = Counter()
    for number in range(matches):
        table = Table([engine.agents["sensible"]() for _ in range(2)], SeedPath(seed) / "friendly" / number)
        found[engine.friendly(Setup(("Blue", "Red")), table).decision()] += 1
    return found


class Games:
    """Whole games, and what is worth counting in them."""

    def __init__(self) -> None:
        self.told: list[Chronicle] = []
        self.winners: list[list[str]] = []
        self.squads: list[int] = []
        self.stars: list[int] = []

    def play(self, setup: Setup, agents: Sequence[Make], path: SeedPath) -> None:
        table = Table([make() for make in agents], path)
        campaign = engine.start(setup, table)
        told = play_game(campaign, table)
        self.told.append(told)
        self.winners.append(told.winners(setup))
        for squad, laid in zip(campaign.game.open.squads, campaign.game.open.laid, strict=True):
            self.squads.append(len(squad))
            self.stars.append(laid.total if laid is not None else 0)

    def outcomes(self, kind: str) -> Counter[str]:
        """Of league (`L`), National Cup (`N`) or European Cup (`E`) matches."""
        found: Counter[str] = Counter()
        for told in self.told:
            for match, result in told.results.items():
                if match.partition("-")[2].startswith(kind):
                    found[result.decision()] += 1
        return found

    def european_titles(self) -> int:
        return sum(final is not None and final[0] < TEAMS for told in self.told for final in told.europe)

    def share_of(self, names: Sequence[str]) -> float:
        """Of first places, shared ones counted in parts."""
        pairs = zip(self.winners, names, strict=True)
        return sum((name in winners) / len(winners) for winners, name in pairs) / len(self.winners)


def four_sensible(games: int, seed: int) -> Games:
    setup = make_setup()
    found = Games()
    for number in range(games):
        found.play(setup, [engine.agents["sensible"]] * TEAMS, SeedPath(seed) / "four" / number)
    return found


def one_among_random(games: int, seed: int) -> float:
    """The share of games one sensible manager wins against three random ones, each seat in turn."""
    setup = make_setup()
    found = Games()
    names = []
    for number in range(games):
        agents: list[Make] = [RandomAgent] * TEAMS
        agents[number % TEAMS] = engine.agents["sensible"]
        names.append(setup.teams[number % TEAMS])
        found.play(setup, agents, SeedPath(seed) / "one" / number)
    return found.share_of(names)


def lower_bound(share: float, games: int, z: float = 1.96) -> float:
    """Of the 95 % interval after Wilson."""
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - spread) / (1 + z * z / games)


def split(found: Counter[str]) -> str:
    total = sum(found.values()) or 1
    return " / ".join(f"{100 * found[outcome] / total:4.1f}%" for outcome in "1X2")


def mean(values: Sequence[int]) -> float:
    return sum(values) / len(values) if values else 0.0


def report(games: int, seed: int) -> list[str]:
    fresh = fresh_squads(FRIENDLIES_A_GAME * games, seed)
    whole = four_sensible(games, seed)
    share = one_among_random(games, seed)
    cash = [amount for told in whole.told for amount in told.cash]
    points = [sorted(told.points(), reverse=True) for told in whole.told]
    return [
        f"{sum(fresh.values())} matches between fresh squads of {players().count} cards",
        f"home / draw / away        {split(fresh)}",
        f"{games} games of six seasons between four sensible managers",
        f"league                    {split(whole.outcomes('L'))}",
        f"National Cup              {split(whole.outcomes('N'))}",
        f"European Cup              {split(whole.outcomes('E'))}",
        f"European titles           {whole.european_titles() / (5 * games):6.2f} a season for the managers",
        f"trophy points             {' '.join(f'{mean([p[n] for p in points]):.1f}' for n in range(TEAMS))}",
        f"money at the end          {mean(cash):9,.0f}",
        f"squad and eleven          {mean(whole.squads):6.1f} players, {mean(whole.stars):.1f} stars",
        f"{games} games of one sensible manager among three random ones",
        f"wins                      {100 * share:5.1f}%   (at least {100 * lower_bound(share, games):.1f}%)",
    ]


def main(arguments: list[str]) -> None:
    games = int(arguments[0]) if arguments else 100
    seed = int(arguments[1]) if len(arguments) > 1 else 1
    print("\n".join(report(games, seed)))


if __name__ == "__main__":
    main(sys.argv[1:])
