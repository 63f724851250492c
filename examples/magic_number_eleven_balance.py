"""How Magic Number Eleven plays: goals a match, how often a shot makes eleven, TACKLEs, turns a half.

    python examples/magic_number_eleven_balance.py [MATCHES] [SEED]

Two sensible players meet, at home and away by turns. The same arguments print the same report.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import Any

from leaguecli.engines.magic_number_eleven import engine
from leaguecli.model.result import Result
from leaguecli.tabletop.engine import Pairing, Round, Setup
from leaguecli.tabletop.recorded import RecordedTable

TEAMS = ("Reds", "Blues")


class Report:
    """Counts what the table tells, and the turns from the decisions it writes down."""

    def __init__(self) -> None:
        self.told: Counter[str] = Counter()
        self.attacks: Counter[int] = Counter()
        self.results: Counter[str] = Counter()
        self.turns: list[int] = []
        self.goals = [0, 0]
        self.matches = 0

    def hear(self, kind: str, facts: dict[str, Any]) -> None:
        self.told[kind] += 1
        if kind == "attack":
            self.attacks[facts["total"]] += 1

    def play(self, matches: int, seed: int) -> None:
        sensible = engine.agents["sensible"]
        table = RecordedTable([sensible(), sensible()], seed, TEAMS, self.hear)
        campaign = engine.start(Setup(TEAMS), table)
        for number in range(matches):
            table.lines.clear()
            pairing = Pairing(f"M{number + 1}", number % 2, 1 - number % 2)
            self.count(campaign.play(Round("R1", (pairing,)), table)[pairing.id])
            self.turns.append(count_turns(table.lines))

    def count(self, result: Result) -> None:
        assert result.score is not None
        self.matches += 1
        self.goals = [self.goals[0] + result.score.home, self.goals[1] + result.score.away]
        self.results[result.decision()] += 1

    def lines(self) -> list[str]:
        shots = self.told["attack"]
        halves = 2 * self.matches
        return [
            f"{self.matches} matches between sensible players",
            f"goals a match       {sum(self.goals) / self.matches:6.2f}"
            f"   (home {self.goals[0] / self.matches:.2f}, away {self.goals[1] / self.matches:.2f})",
            f"home / draw / away  {self._share('1')} / {self._share('X')} / {self._share('2')}",
            f"shots a match       {shots / self.matches:6.2f}",
            f"share of 11s        {percent(self.attacks[11], shots)} of all shots",
            f"over the bar        {percent(self.told['over'], shots)} of all shots",
            f"TACKLEs a match     {self.told['tackle'] / self.matches:6.2f}"
            f"   (penalties scored: {percent(self.told['penalty_scored'], self.told['tackle']).strip()})",
            f"turns a half        {sum(self.turns) / halves:6.2f}   (both sides, Added Time included)",
            "totals of attack    "
            + " ".join(f"{n}:{percent(self.attacks[n], shots).strip()}" for n in range(1, 13)),
        ]

    def _share(self, outcome: str) -> str:
        return percent(self.results[outcome], self.matches).strip()


def count_turns(lines: list[dict[str, Any]]) -> int:
    """Every turn has one player action, whatever substitutions come before it."""
    return sum(line.get("decide") == "action" and line["choice"] != "substitute" for line in lines)


def percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:5.1f}%" if whole else "    -"


def main(arguments: list[str]) -> None:
    matches = int(arguments[0]) if arguments else 500
    seed = int(arguments[1]) if len(arguments) > 1 else 1
    report = Report()
    report.play(matches, seed)
    print("\n".join(report.lines()))


if __name__ == "__main__":
    main(sys.argv[1:])
