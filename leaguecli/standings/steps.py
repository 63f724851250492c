"""From an entry of a ruleset to a step of the chain: what each level team is worth under it, more is better.

A step answers None where it does not know: cards nobody noted, lots nobody drew, a play-off not yet played.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from leaguecli.model.values import Value
from leaguecli.standings.criteria import COLUMNS, played
from leaguecli.standings.games import Cards, Game
from leaguecli.standings.ruleset import Condition, Entry, Given, Ruleset, Weights
from leaguecli.standings.season import Score, Season

Level = Sequence[int]
Keys = Callable[[Season, Level], Sequence[Any] | None]
LAST = float("-inf")


class Step(NamedTuple):
    entry: Entry
    tokens: tuple[str, ...]
    """What a row says decided it, for each part of a key."""
    keys: Keys


def make_step(entry: Entry, teams: Sequence[Hashable], rules: Ruleset) -> Step:
    criterion = entry.criterion
    if criterion in COLUMNS:
        return Step(entry, (criterion,), _by_column(criterion))
    if criterion == "head_to_head":
        tokens = tuple(f"head_to_head.{piece}" for piece in entry.pieces)
        return Step(entry, tokens, _by_mini_table(entry.pieces))
    given = _decisions(rules.given.get(entry.name) or rules.given.get(criterion), teams)
    return Step(entry, (criterion,), _BEYOND_RESULTS[criterion](entry, given))


def _by_column(criterion: str) -> Keys:
    def keys(season: Season, level: Level) -> list[Any]:
        column = season.column(criterion)
        return [column[team] for team in level]

    return keys


def _by_mini_table(pieces: Sequence[str]) -> Keys:
    def keys(season: Season, level: Level) -> list[Any]:
        """One mini-table for all pieces; those after everybody has been separated are not worked out."""
        mini = season.among(level)
        columns: list[list[Any]] = []
        for piece in pieces:
            columns.append(mini.column(piece))
            parts = list(zip(*columns, strict=True))
            if len(set(parts)) == len(level):
                break
        return parts

    return keys


class Decision(Value):
    """Values given by team number. An order binds only the teams that took part in it."""

    values: Mapping[int, float]
    is_order: bool

    def covers(self, level: Level) -> bool:
        return all(team in self.values for team in level)


def _decisions(given: Given | None, teams: Sequence[Hashable]) -> list[Decision]:
    number = {team: place for place, team in enumerate(teams)}
    if not given:
        return []
    if isinstance(given, Mapping):
        return [Decision({number[t]: value for t, value in given.items() if t in number}, False)]
    return [Decision({number.get(t, -1): place for place, t in enumerate(order, 1)}, True) for order in given]


def _by_fair_play(entry: Entry, given: list[Decision]) -> Keys:
    def keys(season: Season, level: Level) -> list[Any] | None:
        for decision in given:
            if decision.covers(level):
                return [decision.values[team] for team in level]
        return conduct(season, level, entry.weights)

    return keys


def conduct(season: Season, level: Level, weights: Weights) -> list[Any] | None:
    """The cards of these teams in all their matches, weighed; None if nobody noted any card at all."""
    noted = [game for game in season.games if game.cards]
    if not noted:
        return None
    total = [0] * season.size
    for game in noted:
        for side, cards in zip((game.home, game.away), game.cards or (), strict=True):
            total[season.number_of[side]] += weigh(cards, weights)
    if not weights.per_game:
        return [total[team] for team in level]
    return _per_game(total, played(season), level)


def weigh(cards: Cards, weights: Weights) -> int:
    return cards.y * weights.y + cards.y2 * weights.y2 + cards.r * weights.r + cards.yr * weights.yr


def _per_game(total: list[int], matches: list[int], level: Level) -> list[Any]:
    from fractions import Fraction

    return [Fraction(total[team], matches[team] or 1) for team in level]


def _by_place(entry: Entry, given: list[Decision]) -> Keys:
    def keys(season: Season, level: Level) -> list[float] | None:
        return _given_places(given, level)

    return keys


def _given_places(given: Sequence[Decision], level: Level) -> list[float] | None:
    """The latest decision about these teams, 1 the best place; who is not named comes last."""
    for decision in reversed(given):
        values = decision.values
        named = [team in values for team in level]
        if all(named) or (any(named) and not decision.is_order):
            return [-values[team] if team in values else LAST for team in level]
    return None


def _by_playoff(entry: Entry, given: list[Decision]) -> Keys:
    def keys(season: Season, level: Level) -> list[Any] | None:
        return _given_places(given, level) or _playoff_table(season, level)

    return keys


def _playoff_table(season: Season, level: Level) -> list[Any] | None:
    """Of the play-off matches among exactly these teams: points, goal difference, then the shoot-out."""
    place = {team: number for number, team in enumerate(level)}
    number_of = {key: place[number] for key, number in season.number_of.items() if number in place}
    games = [game for game in season.playoffs if game.home in number_of and game.away in number_of]
    if not games:
        return None
    table = Season(len(level), *number_games(games, number_of))
    winners = [number_of[shootout_winner(game)] for game in games if game.pens]
    shootouts = [winners.count(team) for team in range(len(level))]
    return list(zip(table.column("points"), table.column("goal_difference"), shootouts, strict=True))


def shootout_winner(game: Game[Any]) -> Any:
    """Who won it; nobody without a shoot-out."""
    if game.pens is None:
        return None
    return game.home if game.pens[0] > game.pens[1] else game.away


def _by_last_match(entry: Entry, given: list[Decision]) -> Keys:
    def keys(season: Season, level: Level) -> list[int] | None:
        """Two teams alone are level and met in their last match: the shoot-out after it decides."""
        if len(level) != 2:
            return None
        games = [_last_game(season, team) for team in level]
        if games[0] is None or games[0] != games[1]:
            return None
        winner = season.number_of.get(shootout_winner(games[0]))
        return None if winner is None else [int(team == winner) for team in level]

    return keys


def _last_game(season: Season, team: int) -> Game[Any] | None:
    mine = [g for g in season.games if team in (season.number_of[g.home], season.number_of[g.away])]
    return max(mine, key=lambda game: game.number, default=None)


_BEYOND_RESULTS: dict[str, Callable[[Entry, list[Decision]], Keys]] = {
    "fair_play": _by_fair_play,
    "ranking": _by_place,
    "shootout_last_match": _by_last_match,
    "playoff": _by_playoff,
    "lots": _by_place,
}

_OUTCOME_AS_GOALS = {"1": (1, 0), "X": (0, 0), "2": (0, 1)}


def number_games(games: Sequence[Game[Any]], number_of: Mapping[Any, int]) -> tuple[list[Score], list[Score]]:
    """Who won each game, and the goals of those that have any: one list twice where goals tell who won."""
    scored = [
        (number_of[home], number_of[away], x, y)
        for home, away, x, y, *_ in games
        if x is not None and y is not None
    ]
    if all(map(_goals_tell, games)):
        return scored, scored
    decided = [
        (number_of[game.home], number_of[game.away], *_OUTCOME_AS_GOALS[game.outcome]) for game in games
    ]
    return decided, scored


def _goals_tell(game: Game[Any]) -> bool:
    """Not so in a game without goals, or in one awarded against its goals."""
    home, away = game.home_goals, game.away_goals
    if home is None or away is None:
        return False
    return game.outcome == ("1" if home > away else "2" if home < away else "X")


def holds(condition: Condition | None, season: Season, level: Level, place: int) -> bool:
    """Whether an entry applies to these level teams, who compete for the places from `place` on."""
    if condition is None:
        return True
    if condition.teams is not None and len(level) != condition.teams:
        return False
    if condition.ranks and not _compete_for(condition.ranks, place, len(level)):
        return False
    if condition.played is not None and min(played(season)[team] for team in level) < condition.played:
        return False
    return condition.meetings is None or _have_met(season, level, condition.meetings)


def _compete_for(ranks: Sequence[Sequence[int]], place: int, teams: int) -> bool:
    contested = range(place, place + teams)
    return any(all(rank in contested for rank in places) for places in ranks)


def _have_met(season: Season, level: Level, times: int) -> bool:
    meetings = dict.fromkeys(combinations(range(len(level)), 2), 0)
    for home, away, _, _ in season.among(level).decided:
        meetings[min(home, away), max(home, away)] += 1
    return all(count >= times for count in meetings.values())
