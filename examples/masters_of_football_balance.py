"""How Masters of Football plays: goals, home, draw and away, and what each manager's ability is worth.

    python examples/masters_of_football_balance.py [SEASONS] [SEED]

Four equally sensible managers keep whichever manager card they are dealt first, so every card comes up alike.
Then each manager's ability is taken away in turn, the same seasons are played again, and the points are
compared. The same arguments print the same report.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from leaguecli.engines.masters_of_football.effects import Effects
from leaguecli.engines.masters_of_football.engine import MastersOfFootball
from leaguecli.engines.masters_of_football.game import Game, Manager
from leaguecli.engines.masters_of_football.loading import shipped_game
from leaguecli.engines.masters_of_football.office import Office
from leaguecli.engines.masters_of_football.sensible import Sensible
from leaguecli.files.fixtures import fixture
from leaguecli.files.yaml12 import load_plain
from leaguecli.formats.championship import championship
from leaguecli.model.result import Score
from leaguecli.model.slots import TeamSlot
from leaguecli.tabletop.agents import Agent
from leaguecli.tabletop.decision import Options
from leaguecli.tabletop.engine import Pairing, Round, Setup
from leaguecli.tabletop.seeds import SeedPath
from leaguecli.tabletop.table import Table

IDS = ("t0", "t1", "t2", "t3")
FAIR_SHARE = 1 / len(IDS)
NO_ABILITY = Effects()


class FirstCard(Sensible):
    """Sensible in everything but the choice of manager: the first card dealt, so that all come up alike."""

    __slots__ = ()

    def manager(self, view: Office, options: Options) -> int:
        return view.offer[0]


def season_rounds() -> list[Round]:
    """The eight stages of a championship (MOF-17)."""
    calendar = championship(IDS, load_plain(fixture("engines", "masters_of_football", "calendar.yaml")))
    return [
        Round(
            stage.id,
            tuple(Pairing(match.id, _place(match.home), _place(match.away)) for match in stage.matches),
            kind=stage.kind,
        )
        for stage in calendar.stages
    ]


def _place(slot: object) -> int:
    assert isinstance(slot, TeamSlot)
    return IDS.index(slot.team)


ROUNDS = season_rounds()


class SeasonPlayed:
    """Scores of all matches, points and table of one season, and who managed whom."""

    def __init__(self, game: Game, agents: Sequence[Agent], path: SeedPath) -> None:
        table = Table(agents, path)
        campaign = MastersOfFootball(game).start(Setup(IDS), table)
        self.scores: list[tuple[Pairing, Score]] = []
        for round in ROUNDS:
            results = campaign.play(round, table)
            for pairing in round.pairings:
                score = results[pairing.id].score
                assert score is not None
                self.scores.append((pairing, score))
        self.managers = [club["manager"] for club in campaign.state()["clubs"]]

    def records(self) -> list[tuple[int, int, int, int]]:
        """Points, goal difference, goals, away goals per team: the order of MOF-87."""
        rows = [[0, 0, 0, 0] for _ in IDS]
        for pairing, (home, away) in self.scores:
            for team, scored, let_in, is_away in (
                (pairing.home, home, away, 0),
                (pairing.away, away, home, 1),
            ):
                rows[team][0] += 3 * (scored > let_in) + (scored == let_in)
                rows[team][1] += scored - let_in
                rows[team][2] += scored
                rows[team][3] += scored * is_away
        return [(row[0], row[1], row[2], row[3]) for row in rows]

    def champions(self) -> list[int]:
        records = self.records()
        return [team for team, record in enumerate(records) if record == max(records)]


def play_seasons(game: Game, seasons: int, seed: int) -> Iterator[SeasonPlayed]:
    agents = [FirstCard() for _ in IDS]
    for number in range(seasons):
        yield SeasonPlayed(game, agents, SeedPath(seed) / number)


class Report:
    """Counts over many seasons."""

    def __init__(self, game: Game, seasons: int, seed: int) -> None:
        self.outcomes: Counter[str] = Counter()
        self.goals = self.matches = 0
        self.seasons: Counter[str] = Counter()
        self.titles: Counter[str] = Counter()
        self.points: Counter[str] = Counter()
        self.shared = 0
        for season in play_seasons(game, seasons, seed):
            self._count(season)

    def _count(self, season: SeasonPlayed) -> None:
        for _, (home, away) in season.scores:
            self.matches += 1
            self.goals += home + away
            self.outcomes["1" if home > away else "2" if home < away else "X"] += 1
        champions = season.champions()
        self.shared += len(champions) > 1
        for team, (manager, record) in enumerate(zip(season.managers, season.records(), strict=True)):
            self.seasons[manager] += 1
            self.points[manager] += record[0]
            self.titles[manager] += champions == [team]

    def share(self, manager: str) -> float:
        return self.titles[manager] / max(self.seasons[manager], 1)

    def mean_points(self, manager: str) -> float:
        return self.points[manager] / max(self.seasons[manager], 1)

    def outcome(self, kind: str) -> float:
        return self.outcomes[kind] / self.matches


def without_ability(game: Game, number: int) -> Game:
    """The same components, one manager without his ability."""
    plain = replace(game.managers[number], season=NO_ABILITY, home=NO_ABILITY, away=NO_ABILITY)
    managers = [plain if n == number else manager for n, manager in enumerate(game.managers)]
    return replace(game, managers=managers)


def manager_line(game: Game, whole: Report, seasons: int, seed: int, number: int, manager: Manager) -> str:
    plain = Report(without_ability(game, number), seasons, seed)
    worth = whole.mean_points(manager.id) - plain.mean_points(manager.id)
    return (
        f"{manager.name:<24} {whole.seasons[manager.id]:>7} {whole.share(manager.id):>7.1%}"
        f" {whole.mean_points(manager.id):>8.2f} {plain.mean_points(manager.id):>8.2f} {worth:>+7.2f}"
    )


def main(seasons: int = 1000, seed: int = 1) -> None:
    game = shipped_game()
    whole = Report(game, seasons, seed)
    print(f"{seasons} seasons of four equally sensible managers, seed {seed}")
    print(f"goals a match: {whole.goals / whole.matches:.2f}")
    print(f"home / draw / away: {' / '.join(f'{whole.outcome(kind):.1%}' for kind in '1X2')}")
    print(f"titles that no criterion could give to one team: {whole.shared}")
    print()
    print(f"{'manager':<24} {'seasons':>7} {'titles':>7} {'points':>8} {'without':>8} {'worth':>7}")
    for number, manager in enumerate(game.managers):
        print(manager_line(game, whole, seasons, seed, number, manager), flush=True)
    print(
        f"\nA fair share of titles is {FAIR_SHARE:.0%}; `without` is the same manager robbed of his ability."
    )


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:]))
