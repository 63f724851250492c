"""A ruleset: what a win is worth, and the criteria that separate teams, in order.

Plain data is read in `ruleset_data`; files and presets in `ruleset_file`, which knows lines and columns.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from leaguecli.model.errors import InvalidData
from leaguecli.model.names import exact_key, shown
from leaguecli.model.values import Value
from leaguecli.standings.criteria import CRITERIA

if TYPE_CHECKING:
    from pathlib import Path

GIVEN = ("fair_play", "ranking", "playoff", "lots")
"""Criteria whose values a ruleset may give, because results do not hold them."""

Given = Mapping[Hashable, float] | Sequence[Sequence[Hashable]]
"""A value for each team; or orders, each decided among exactly the teams it lists."""


class Condition(Value):
    """An entry applies only if all of this holds for the teams still level."""

    teams: int | None = None
    """So many teams are level."""
    ranks: tuple[tuple[int, ...], ...] = ()
    """They compete for all places of at least one of these lists."""
    meetings: int | None = None
    """Each two of them have met at least so often."""
    played: int | None = None
    """Each of them has played at least so many matches: a season is over."""


class Weights(Value):
    """What the cards of one player in one match are worth. The default is FIFA's."""

    y: int = -1
    y2: int = -3
    r: int = -4
    yr: int = -5
    per_game: bool = False


class Entry(Value):
    criterion: str
    pieces: tuple[str, ...] = ()
    """Of head-to-head: compared in this order on one mini-table."""
    reapply: bool = True
    """Head-to-head again, on a mini-table of their own, for those whom the whole block left level."""
    name: str = ""
    """Of a ranking: which one."""
    places: tuple[int, int] | None = None
    """Of a play-off: those whom the rest of the chain puts into these two places play for them."""
    weights: Weights = Weights()
    only_if: Condition | None = None


class Adjustment(Value):
    points: int
    reason: str = ""


class TieRules(Value):
    """What may decide a knock-out tie after the score or the aggregate, always in this order."""

    away_goals: bool = False
    away_goals_in_extra_time: bool = True
    extra_time: bool = True
    shootout: bool = True
    replay: bool = False
    lots: bool = False
    """After one replay lots are drawn, instead of another replay."""


class Ruleset(NamedTuple):
    name: str
    order: tuple[Entry, ...]
    win: int = 3
    draw: int = 1
    loss: int = 0
    adjust: Mapping[Hashable, tuple[Adjustment, ...]] = {}
    restart: bool = False
    """After each team or group that comes out ahead, the whole chain starts again for the others."""
    given: Mapping[str, Given] = {}
    goals: bool = True
    """False for a game that counts only wins, draws and defeats."""
    ties: TieRules = TieRules()
    title: str = ""
    source: str = ""
    years: str = ""
    note: str = ""


def load_ruleset(name_or_path: str | Path) -> Ruleset:
    """A preset by its name, or a user's YAML or JSON file, with all its errors at once."""
    from leaguecli.standings import ruleset_file

    return ruleset_file.load_ruleset(name_or_path)


def preset_names() -> list[str]:
    from leaguecli.standings import ruleset_file

    return ruleset_file.preset_names()


def ruleset_from_data(data: Mapping[str, Any]) -> Ruleset:
    """From plain data of the shape that users write; the inverse of `ruleset_to_data`."""
    from leaguecli.standings.ruleset_data import read_data

    return read_data(data)


def ruleset_to_data(rules: Ruleset) -> dict[str, Any]:
    """Plain data holding only what was said, ready for JSON."""
    from leaguecli.standings.ruleset_data import write_data

    return write_data(rules)


def ensure_criterion(name: str) -> str:
    if name not in CRITERIA:
        from leaguecli.files.reader import did_you_mean

        raise InvalidData(
            "unknown criterion {name}", hint=did_you_mean(str(name), CRITERIA), name=shown(str(name))
        )
    return name


def with_team_keys(rules: Ruleset, key_of: Callable[[Hashable], Hashable]) -> Ruleset:
    """The same rules for teams called differently: a file says names, a league has ids."""
    return rules._replace(
        adjust={key_of(team): adjustments for team, adjustments in rules.adjust.items()},
        given={name: _rekeyed(given, key_of) for name, given in rules.given.items()},
    )


def _rekeyed(given: Given, key_of: Callable[[Hashable], Hashable]) -> Given:
    if isinstance(given, Mapping):
        return {key_of(team): value for team, value in given.items()}
    return tuple(tuple(key_of(team) for team in order) for order in given)


def teams_named(rules: Ruleset) -> list[Hashable]:
    """Every team the ruleset speaks of, once each, in order."""
    named = list(rules.adjust)
    for given in rules.given.values():
        orders = [list(given)] if isinstance(given, Mapping) else given
        named += [team for order in orders for team in order]
    return list(dict.fromkeys(named))


def ensure_teams_known(rules: Ruleset, teams: Sequence[str]) -> None:
    """A deduction for a misspelt team must not be lost in silence."""
    known = {exact_key(team) for team in teams}
    for team in teams_named(rules):
        if exact_key(str(team)) not in known:
            from leaguecli.files.reader import did_you_mean

            raise InvalidData(
                "the rules speak of {team}, who does not play here",
                hint=did_you_mean(str(team), teams),
                team=shown(str(team)),
            )
