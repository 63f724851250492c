"""The tables of a season: what counts in them, under which rules, and who came where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from leaguecli.model.calendar import Competition, Match, Stage
from leaguecli.model.result import Result
from leaguecli.standings.chain import Ranker
from leaguecli.standings.games import Game, make_game
from leaguecli.standings.phrases import Words
from leaguecli.standings.rank import Standing, rank
from leaguecli.standings.ruleset import Adjustment, Given, Ruleset
from leaguecli.standings.season import Season as CountedSeason

if TYPE_CHECKING:
    from leaguecli.league.facts import Facts
    from leaguecli.league.plan import Plan

Order = list[list[str]]
"""Teams best first; a group of several is a tie that nothing could break."""
OUTCOMES = {"1": (1, 0), "X": (0, 0), "2": (0, 1)}


Numbered = tuple[int, int, Result]
"""Home and away by their number in the table, and how it ended."""


class SeasonTables:
    """The part of a Season that ranks."""

    facts: Facts
    plan: Plan
    rules: Ruleset

    def __init__(self) -> None:
        self._standings: dict[str, Standing[str]] = {}
        self._orders: dict[str, Order] = {}
        self._points: dict[str, dict[str, int]] = {}

    def matches(self, stage: Stage) -> tuple[Match, ...]:
        raise NotImplementedError

    def teams(self, match: Match) -> tuple[str | None, str | None]:
        raise NotImplementedError

    def result(self, match: Match) -> Result | None:
        raise NotImplementedError

    def is_over(self, stage: Stage) -> bool:
        raise NotImplementedError

    @property
    def has_matches_nobody_plays(self) -> bool:
        raise NotImplementedError

    def _forget_table(self, competition: str | None) -> None:
        for name in (competition or "", f"{competition} without play-offs"):
            self._standings.pop(name, None)
            self._orders.pop(name, None)

    def stages_of(self, competition: str) -> list[Stage]:
        return self.plan.stages_of.get(competition, [])

    def table_competitions(self) -> list[Competition]:
        return [c for c in self.plan.calendar.competitions if c.kind in ("league", "group")]

    def competition_is_over(self, competition: str) -> bool:
        return all(self.is_over(stage) for stage in self._table_stages(competition))

    def table_is_final(self, competition: str) -> bool:
        """All its matches are played, and the play-offs that level teams needed."""
        return self.competition_is_over(competition) and all(
            self.is_over(stage) for stage in self.stages_of(competition) if stage.draw == "play-off"
        )

    def _table_stages(self, competition: str) -> list[Stage]:
        return [s for s in self.stages_of(competition) if not s.knockout and s.kind == "matches"]

    def games(self, competition: str, until: str | None = None) -> list[Game[str]]:
        """What counts in the table, in order of play; up to and including the stage `until`."""
        games = []
        for number, (home, away, result) in enumerate(self.table_results(competition, until)):
            game = make_game(home, away, result, number=number)
            if game is not None:
                games.append(game)
        return games

    def table_results(self, competition: str, until: str | None = None) -> Iterator[tuple[str, str, Result]]:
        for stage in self._table_stages(competition):
            if stage.draw == "play-off":
                continue
            for match in self.matches(stage):
                result = self.result(match)
                home, away = self.teams(match)
                if result is not None and home and away:
                    yield home, away, result
            if stage.id == until:
                return

    def standing(self, competition: str) -> Standing[str]:
        known = self._standings.get(competition)
        if known is None:
            known = self._standings[competition] = self.standing_of(competition, self.rules_of(competition))
        return known

    def standing_of(self, competition: str, rules: Ruleset, until: str | None = None) -> Standing[str]:
        teams = [
            t for t in self.plan.competitions[competition].teams if self.facts.withdrawn.get(t) != "void"
        ]
        return rank(
            teams,
            self.games(competition, until),
            rules,
            playoffs=self._play_off_games(competition),
            withdrawn=[team for team in teams if team in self.facts.withdrawn],
        )

    def staying(self, competition: str) -> list[str]:
        """Those who play for places: teams that withdrew come last, or stand in the table no more."""
        return [t for t in self.plan.competitions[competition].teams if t not in self.facts.withdrawn]

    def rules_of(self, competition: str) -> Ruleset:
        """The league's rules with this competition's adjustments, drawn lots and play-offs."""
        adjust = dict(self.rules.adjust)
        for team, points, reason, of in self.facts.adjustments:
            if of is None or of == competition:
                adjust[team] = (*adjust.get(team, ()), Adjustment(points, reason))
        for team in self._rested(competition):
            adjust[team] = (*adjust.get(team, ()), Adjustment(self.rules.win, Words("bye")))
        return self.rules._replace(adjust=adjust, given=self._given(competition))

    def _rested(self, competition: str) -> list[str]:
        """In a Swiss tournament a bye is worth a win."""
        if not any(stage.draw == "swiss" for stage in self.stages_of(competition)):
            return []
        from leaguecli.league.swiss import teams_with_bye

        return teams_with_bye(self, competition)

    def _given(self, competition: str) -> dict[str, Given]:
        given = dict(self.rules.given)
        lots = [lots.order for lots in self.facts.lots if lots.competition == competition]
        if lots:
            given["lots"] = lots
        return given

    def _play_off_games(self, competition: str) -> list[Game[str]]:
        """Deciding matches separate level teams and bring no points (MOTS-A10)."""
        stages = [s for s in self.stages_of(competition) if s.draw == "play-off"]
        played = [
            make_game(home, away, result)
            for stage in stages
            for match in self.matches(stage)
            if (result := self.result(match)) is not None and all(teams := self.teams(match))
            for home, away in [(teams[0] or "", teams[1] or "")]
        ]
        return [game for game in played if game is not None]

    def standing_without_play_offs(self, competition: str) -> Standing[str]:
        key = f"{competition} without play-offs"
        known = self._standings.get(key)
        if known is None:
            teams = self.plan.competitions[competition].teams
            rules = self.rules_of(competition)
            rules = rules._replace(given={k: v for k, v in rules.given.items() if k != "lots"})
            known = self._standings[key] = rank(teams, self.games(competition), rules)
        return known

    def place(self, competition: str, place: int) -> str | None:
        """Who came in at that place: known once the table is complete and nobody shares the place."""
        return self._placed(competition, place)

    def _placed(self, group: str, place: int) -> str | None:
        if group not in self.plan.competitions or not self.table_is_final(group):
            return None
        before = 0
        for level in self.order(group):
            if before + len(level) >= place:
                return level[0] if len(level) == 1 else None
            before += len(level)
        return None

    # The order alone, without rows and reasons: what brackets and simulations ask for

    def order(self, competition: str) -> Order:
        """The same order as `standing`, at a fraction of the price."""
        known = self._orders.get(competition)
        if known is None:
            known = self._orders[competition] = self._make_order(competition)
        return known

    def _make_order(self, competition: str) -> Order:
        if self.facts.withdrawn or any(stage.draw for stage in self.stages_of(competition)):
            return self._order_of_rows(competition)
        ranker = self.ranker(competition)
        season = count_games(ranker, self._numbered_results(competition))
        groups = ranker.settle(season, list(range(len(ranker.teams))))
        self._points[competition] = dict(zip(map(str, ranker.teams), season.column("points"), strict=True))
        return [[str(ranker.teams[n]) for n in group] for group in groups]

    def _numbered_results(self, competition: str) -> list[Numbered]:
        """What counts, with teams by their number in the table."""
        fixed = self.plan.fixed_games(competition)
        if fixed is not None and not self.has_matches_nobody_plays:
            found = self.facts.results
            played = [(home, away, found[id].result) for id, home, away in fixed if id in found]
        else:
            number = {team: n for n, team in enumerate(self.plan.competitions[competition].teams)}
            played = [(number[home], number[away], r) for home, away, r in self.table_results(competition)]
        return [game for game in played if not game[2].annulled]

    def _order_of_rows(self, competition: str) -> Order:
        groups: dict[int, list[str]] = {}
        for row in self.standing(competition).rows:
            groups.setdefault(row.rank, []).append(row.team)
        return list(groups.values())

    def ranker(self, competition: str) -> Ranker:
        """Shared by all seasons of the plan unless this one has adjustments or drawn lots."""
        if self.facts.adjustments or any(lots.competition == competition for lots in self.facts.lots):
            return Ranker(self.plan.competitions[competition].teams, self.rules_of(competition))
        known = self.plan.rankers.get(competition)
        if known is None:
            teams = self.plan.competitions[competition].teams
            known = self.plan.rankers[competition] = Ranker(teams, self.rules)
        return known

    def points(self, competition: str) -> dict[str, int]:
        """Points of every team, adjustments included."""
        if self.facts.withdrawn or any(stage.draw for stage in self.stages_of(competition)):
            return {row.team: row.points for row in self.standing(competition).rows}
        self.order(competition)
        return self._points[competition]

    def ties(self, competition: str) -> Order:
        """Teams whom nothing separates."""
        return [level for level in self.order(competition) if len(level) > 1]


def count_games(ranker: Ranker, games: Sequence[Numbered]) -> CountedSeason:
    """Goals decide; in a game without them the outcome does."""
    scores = [
        (home, away, score[0], score[1])
        for home, away, result in games
        if (score := result.score) is not None
    ]
    if len(scores) == len(games):
        return ranker.season(scores, scores)
    outcomes = [(home, away, *OUTCOMES[result.decision()]) for home, away, result in games]
    return ranker.season(outcomes, scores)
