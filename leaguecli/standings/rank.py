"""The table: teams in order, what decided each place, and the ties that nothing could break."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Sequence
from typing import Any, Generic

from leaguecli.model.errors import InvalidData
from leaguecli.model.names import exact_key, shown
from leaguecli.model.values import Value
from leaguecli.standings.chain import Groups, Ranker
from leaguecli.standings.criteria import goals_against, played
from leaguecli.standings.games import Game, Team, ensure_game
from leaguecli.standings.ruleset import Adjustment, Ruleset
from leaguecli.standings.season import Season
from leaguecli.standings.steps import number_games


class Tally(Value):
    """The columns of a table; goals are None in a game without goals."""

    played: int
    won: int
    drawn: int
    lost: int
    goals_for: int | None
    goals_against: int | None
    goal_difference: int | None
    away_goals: int | None


class Row(Value, Generic[Team]):
    rank: int
    team: Team
    tally: Tally
    points: int
    decided_by: str | None
    """What separated the team from the one above it, and the first from the second; None if nothing did."""
    adjustments: tuple[Adjustment, ...] = ()


class Standing(Value, Generic[Team]):
    rows: tuple[Row[Team], ...]
    unbroken: tuple[tuple[Team, ...], ...]
    """Teams that share a rank because no criterion could separate them, in neutral order."""
    ranker: Ranker
    season: Season
    """How it came about, in team numbers; `explain` reads it."""

    @property
    def teams(self) -> tuple[Team, ...]:
        return tuple(row.team for row in self.rows)

    @property
    def rules(self) -> Ruleset:
        return self.ranker.rules


def rank(
    teams: Iterable[Team],
    games: Iterable[Game[Team]],
    rules: Ruleset,
    *,
    playoffs: Iterable[Game[Team]] = (),
    withdrawn: Collection[Team] = (),
) -> Standing[Team]:
    """The table of `teams` after `games`, which may include games against others (a conference).

    Neither the order of the teams nor that of the games matters. Withdrawn teams come last.
    """
    ranked = sorted(teams, key=neutral_key)
    ensure_distinct_teams(ranked)
    games = list(games)
    ranker = Ranker(ranked + _outsiders(ranked, games), rules)
    season = make_season(ranker, games, list(playoffs))
    groups: Groups = []
    for level in _by_presence(ranked, withdrawn):
        groups += ranker.settle(season, level, 1 + sum(map(len, groups)))
    return _make_standing(ranker, season, groups, withdrawn)


def make_ranker(teams: Sequence[Hashable], rules: Ruleset) -> Ranker:
    """The same chain without rows and reasons, for seasons by the hundred thousand."""
    return Ranker(teams, rules)


def neutral_key(team: Hashable) -> tuple[int, Any]:
    """An order that favours nobody's entry: numbers by size, then names by their letters."""
    return (0, team) if isinstance(team, int) else (1, (exact_key(str(team)), str(team)))


def ensure_distinct_teams(ranked: Sequence[Hashable]) -> None:
    for team, following in zip(ranked, ranked[1:], strict=False):
        if team == following:
            raise InvalidData("{team} stands in this table twice", team=shown(str(team)))


def _outsiders(ranked: Sequence[Team], games: Sequence[Game[Team]]) -> list[Team]:
    known = set(ranked)
    sides = [team for game in games for team in (game.home, game.away)]
    return [team for team in dict.fromkeys(sides) if team not in known]


def _by_presence(ranked: Sequence[Team], withdrawn: Collection[Team]) -> list[list[int]]:
    staying = [number for number, team in enumerate(ranked) if team not in withdrawn]
    leaving = [number for number, team in enumerate(ranked) if team in withdrawn]
    return [level for level in (staying, leaving) if level]


def make_season(ranker: Ranker, games: Sequence[Game[Any]], playoffs: Sequence[Game[Any]] = ()) -> Season:
    """The games of a ranker's teams counted, and kept in full for whoever asks how an order came about."""
    number_of = {team: number for number, team in enumerate(ranker.teams)}
    for game in games:
        ensure_game(game)
    season = ranker.season(*number_games(games, number_of))
    season.games, season.playoffs, season.number_of, season.events = games, playoffs, number_of, []
    return season


def _make_standing(
    ranker: Ranker, season: Season, groups: Groups, withdrawn: Collection[Any]
) -> Standing[Any]:
    tallies, points = _tallies(season, ranker.rules), season.column("points")
    reasons = _reasons(ranker, season, [number for group in groups for number in group], withdrawn)
    rows: list[Row[Any]] = []
    for group in groups:
        place = len(rows) + 1
        for number in group:
            team = ranker.teams[number]
            adjustments = ranker.rules.adjust.get(team, ())
            rows.append(Row(place, team, tallies[number], points[number], reasons[len(rows)], adjustments))
    unbroken = tuple(tuple(ranker.teams[n] for n in group) for group in groups if len(group) > 1)
    return Standing(tuple(rows), unbroken, ranker, season)


def _tallies(season: Season, rules: Ruleset) -> list[Tally]:
    hw, hd, hl, aw, ad, al = season.results
    halves = ((hw, aw), (hd, ad), (hl, al))
    results = [[home + away for home, away in zip(*half, strict=True)] for half in halves]
    columns = zip(played(season), *results, *_goal_columns(season, rules), strict=True)
    return [Tally(*row) for row in columns]


def _goal_columns(season: Season, rules: Ruleset) -> list[Sequence[int | None]]:
    without_goals = not rules.goals or (season.decided and not season.scored)
    if without_goals:
        return [[None] * season.size] * 4
    scored, difference = season.column("goals_for"), season.column("goal_difference")
    return [scored, goals_against(season), difference, season.column("away_goals")]


def _reasons(
    ranker: Ranker, season: Season, order: Sequence[int], withdrawn: Collection[Any]
) -> list[str | None]:
    """For each row what separated it from the row above; the first row shares the reason of the second."""
    gone = [ranker.teams[number] in withdrawn for number in order]
    reasons = [
        "withdrawn" if gone[n] and not gone[n - 1] else ranker.reason(season, order[n - 1], order[n])
        for n in range(1, len(order))
    ]
    return [reasons[0] if reasons else None, *reasons]
