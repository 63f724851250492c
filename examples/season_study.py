"""A study of whole seasons: three questions, thousands of seasons, one small report.

    python examples/season_study.py [SEASONS] [SEED] [REPORT.md]

1. Every manager of Masters of Football against every other: who ends above whom?
2. An ordinary league of twenty: which tie-breaker decides, and how often?
3. The same seasons under other rules: how often is somebody else champion?

The report is Markdown; without a file it goes to the screen. The same arguments write the same report.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

from leaguecli.engines.masters_of_football import engine as masters
from leaguecli.league.creating import LeagueSpec, NewTeam, make_league_tables
from leaguecli.league.season import Season
from leaguecli.simulate import simulate
from leaguecli.simulate.job import make_job
from leaguecli.simulate.player import SeasonPlayer
from leaguecli.simulate.precision import wilson
from leaguecli.standings.phrases import criterion_phrase
from leaguecli.standings.ruleset_file import load_ruleset

LEAGUE = [f"Town {number}" for number in range(1, 21)]
OTHER_RULES = ("premier-league", "la-liga", "serie-a", "bundesliga", "brasileirao", "goal-average")
"""The first is what the seasons were played for."""


class Duels:
    """Seasons in which two managers meet, and two non-person teams make up the four."""

    def __init__(self, seasons: int, seed: int) -> None:
        self.names = [manager.name for manager in masters.game.managers]
        self.seasons = seasons
        self.above = {pair: self._play(*pair, seed) for pair in combinations(self.names, 2)}

    def _play(self, one: str, other: str, seed: int) -> int:
        """How often the first of the two ends above the second."""
        orders: list[list[str]] = []

        def keep(season: dict[str, Any]) -> None:
            orders.append([row["team"] for row in season["teams"]])

        managers = {"One": one, "Other": other}
        simulate(
            game="masters-of-football",
            teams=list(managers),
            options={"managers": managers},
            runs=self.seasons,
            seed=f"{seed} {one} {other}",
            each=keep,
        )
        return sum(order.index("One") < order.index("Other") for order in orders)

    def share(self, one: str, other: str) -> float:
        if (one, other) in self.above:
            return self.above[one, other] / self.seasons
        return 1 - self.above[other, one] / self.seasons

    def strength(self, name: str) -> float:
        rivals = [other for other in self.names if other != name]
        return sum(self.share(name, other) for other in rivals) / len(rivals)

    def ranked(self) -> list[str]:
        return sorted(self.names, key=lambda name: (-self.strength(name), name))


class LeagueStudy:
    """Seasons of an ordinary league, each ranked under several rulesets."""

    def __init__(self, seasons: int, seed: int) -> None:
        self.seasons = seasons
        self.deciders: Counter[str] = Counter()
        """What separated neighbours who were level on points."""
        self.level = 0
        self.other_champion: Counter[str] = Counter()
        rules = {name: load_ruleset(name) for name in OTHER_RULES}
        for season in play_league(seasons, seed):
            competition = season.table_competitions()[0].id
            tables = {name: season.standing_of(competition, ruleset) for name, ruleset in rules.items()}
            rows = tables[OTHER_RULES[0]].rows
            self._count_deciders(rows)
            champions = {
                name: {row.team for row in table.rows if row.rank == 1} for name, table in tables.items()
            }
            for name, best in champions.items():
                self.other_champion[name] += best != champions[OTHER_RULES[0]]

    def _count_deciders(self, rows: Sequence[Any]) -> None:
        for upper, lower in zip(rows, rows[1:], strict=False):
            if upper.points == lower.points:
                self.level += 1
                self.deciders[lower.decided_by or "nothing"] += 1


def play_league(seasons: int, seed: int) -> Iterator[Season]:
    """Whole seasons in memory, with every result: what the summary alone does not hold."""
    teams = [NewTeam(name) for name in LEAGUE]
    tables = make_league_tables(LeagueSpec("Study", "scoreline", teams, seed=seed))
    player = SeasonPlayer(make_job(tables, seed=seed))
    for run in range(seasons):
        yield player.finished_season(run)


# The report


def report(seasons: int, seed: int) -> str:
    duels = Duels(max(10, seasons // 20), seed)
    league = LeagueStudy(seasons, seed)
    return "\n\n".join([_head(seasons, seed), _managers(duels), _deciders(league), _champions(league)]) + "\n"


def _head(seasons: int, seed: int) -> str:
    return f"# A study of whole seasons\n\n{seasons} seasons of twenty teams, seed {seed}."


def _managers(duels: Duels) -> str:
    names = duels.ranked()
    rows = [
        [name, f"{100 * duels.strength(name):.1f}", *(_duel(duels, name, other) for other in names)]
        for name in names
    ]
    margin = 100 * wilson(duels.seasons // 2, duels.seasons).half_width
    return "\n\n".join(
        [
            "## Every manager against every other",
            f"How often, in per cent, the manager of the row ends above that of the column; {duels.seasons} "
            f"seasons each, ± {margin:.1f} for one pair.",
            _table(["manager", "all", *names], rows),
        ]
    )


def _duel(duels: Duels, name: str, other: str) -> str:
    return "" if name == other else f"{100 * duels.share(name, other):.0f}"


def _deciders(league: LeagueStudy) -> str:
    rows = [
        [_in_words(token), str(times), f"{100 * times / league.level:.1f}"]
        for token, times in sorted(league.deciders.items(), key=lambda pair: (-pair[1], pair[0]))
    ]
    return "\n\n".join(
        [
            "## Which tie-breaker decides",
            f"Neighbours level on points: {league.level / league.seasons:.1f} a season. Under the rules of "
            f"{OTHER_RULES[0]} they were separated by:",
            _table(["criterion", "times", "%"], rows),
        ]
    )


def _in_words(token: str) -> str:
    return "nothing" if token == "nothing" else str(criterion_phrase(token))


def _champions(league: LeagueStudy) -> str:
    rows = []
    for name in OTHER_RULES[1:]:
        low, high = wilson(league.other_champion[name], league.seasons)
        share = 100 * league.other_champion[name] / league.seasons
        rows.append([name, f"{share:.1f}", f"{100 * low:.1f}–{100 * high:.1f}"])
    return "\n\n".join(
        [
            "## Another champion under other rules",
            f"The same results ranked again; how often the champion is not that of {OTHER_RULES[0]}.",
            _table(["rules", "%", "95 %"], rows),
        ]
    )


def _table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = ["| " + " | ".join(headings) + " |", "|" + " --- |" * len(headings)]
    return "\n".join([*lines, *("| " + " | ".join(row) + " |" for row in rows)])


def main(arguments: Sequence[str]) -> None:
    seasons = int(arguments[0]) if arguments else 400
    seed = int(arguments[1]) if len(arguments) > 1 else 1
    text = report(seasons, seed)
    if len(arguments) > 2:
        Path(arguments[2]).write_text(text, encoding="utf-8")
    else:
        print(text, end="")


if __name__ == "__main__":
    main(sys.argv[1:])
