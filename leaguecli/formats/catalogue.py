"""Every format there is, with its options, and the one door through which a calendar is made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

from leaguecli.formats.options import Format, Option, complete_options, suggestion
from leaguecli.model.calendar import Calendar
from leaguecli.model.errors import InvalidData, NotFound
from leaguecli.model.names import shown

_LEGS = "how often everybody meets everybody"
_KNOCKOUT_LEGS = "1 or 2 legs in each knock-out round before the final"
_FINAL_LEGS = "1 or 2 legs in the final"
_THIRD_PLACE = "whether the losing semi-finalists play for third place"
_TABLE = "a calendar file of your own in place of the one that comes with the game"
_OWN_TABLE = Option("calendar", "table", None, _TABLE)
_FINALS = (
    Option("final_legs", "integer", 1, _FINAL_LEGS, 1, 2),
    Option("third_place", "boolean", False, _THIRD_PLACE),
)

_ALL = (
    Format(
        "league",
        "League",
        "everybody against everybody, home and away",
        2,
        1024,
        options=(Option("legs", "integer", 2, _LEGS, 1, 16),),
    ),
    Format(
        "cup",
        "Cup",
        "a knock-out with seeds and byes",
        2,
        1024,
        options=(Option("legs", "integer", 1, _KNOCKOUT_LEGS, 1, 2), *_FINALS),
    ),
    Format(
        "groups",
        "Groups and knock-out",
        "groups whose best teams go on to a knock-out",
        4,
        1024,
        options=(
            Option("groups", "groups", 2, "how many groups, or the groups themselves", 1, 512),
            Option("legs", "integer", 1, _LEGS, 1, 16),
            Option("qualify", "integer", 2, "how many of each group go on", 1, 512),
            Option("best", "integer", 0, "how many of those who came next go on too", 0, 511),
            Option("knockout_legs", "integer", 1, _KNOCKOUT_LEGS, 1, 2),
            *_FINALS,
            Option("bracket", "bracket", None, "the knock-out pairings, such as [1A, 2B]"),
        ),
    ),
    Format(
        "swiss",
        "Swiss tournament",
        "level teams meet, nobody meets twice",
        4,
        256,
        options=(Option("rounds", "integer", None, "how many rounds; enough for one unbeaten team", 1, 129),),
    ),
    Format(
        "two-legs",
        "Two-leg tie",
        "two teams, one match at each other's home",
        2,
        2,
    ),
    Format(
        "friendly",
        "Friendly",
        "two teams, one match",
        2,
        2,
        options=(Option("matches", "integer", 1, "how many matches, with the venues taking turns", 1, 99),),
    ),
    Format(
        "championship",
        "Masters championship",
        "four teams, six matchdays, Academy and Transfer Market; eight teams play two and a two-leg final",
        4,
        8,
        games=("masters-of-football",),
        counts=(4, 8),
        options=(_OWN_TABLE,),
    ),
    Format(
        "world-cup",
        "World Cup 2010",
        "32 teams, eight groups, knock-out from the round of 16",
        32,
        32,
        games=("world-cup-2010", "magic-number-eleven", "scoreline"),
        options=(_OWN_TABLE,),
    ),
    Format(
        "six-seasons",
        "Six seasons",
        "four teams, six seasons of League, National Cup, European Cup and Super Cup",
        4,
        4,
        games=("match-of-the-season",),
        options=(Option("seasons", "integer", 6, "how many seasons", 1, 6), _OWN_TABLE),
    ),
)

FORMATS = {each.key: each for each in _ALL}
_MAKERS = {
    "league": ("league", "league"),
    "cup": ("knockout", "cup"),
    "groups": ("groups", "groups"),
    "swiss": ("swiss_calendar", "swiss"),
    "two-legs": ("two_legs", "two_legs"),
    "friendly": ("league", "friendly"),
    "championship": ("championship", "masters"),
    "world-cup": ("world_cup", "world_cup"),
    "six-seasons": ("six_seasons", "six_seasons"),
}
"""Module and function, imported only when the format is wanted."""
_OWN_FORMATS = {
    "masters-of-football": "championship",
    "world-cup-2010": "world-cup",
    "match-of-the-season": "six-seasons",
}
_WITH_RULEBOOK = (*_OWN_FORMATS, "magic-number-eleven")
OURS = "The rulebook describes no such competition: this format and its order are leaguecli's own."


def default_format(game: str) -> str:
    return _OWN_FORMATS.get(game, "league")


def formats_for(game: str) -> list[Format]:
    return [each for each in _ALL if not each.games or game in each.games]


def make_calendar(
    key: str,
    teams: Sequence[str] | Sequence[Sequence[str]],
    options: Mapping[str, Any] | None = None,
    game: str | None = None,
) -> Calendar:
    """The calendar of a format for team ids in order; two championships also take them as two lists. Its
    `origin` holds all that is needed to make it again."""
    chosen = find_format(key, game)
    entrants = _flat(teams)
    _ensure_count(chosen, len(entrants))
    full = complete_options(chosen, options or {})
    if "calendar" in full:
        full["calendar"] = _table(key, full["calendar"])
    module, function = _MAKERS[key]
    make = getattr(import_module(f"leaguecli.formats.{module}"), function)
    calendar: Calendar = make(entrants, **full)
    return calendar.changed(note=_note(key, game), origin={"format": key, "options": full})


def _flat(teams: Sequence[str] | Sequence[Sequence[str]]) -> list[str]:
    return [team for each in teams for team in ([each] if isinstance(each, str) else each)]


def _note(key: str, game: str | None) -> str:
    """Rulebooks describe single matches and, three of them, one competition (MNE-87)."""
    is_ours = game in _WITH_RULEBOOK and key not in ("friendly", _OWN_FORMATS.get(game or ""))
    return OURS if is_ours else ""


def find_format(key: str, game: str | None = None) -> Format:
    known = [each.key for each in (formats_for(game) if game else _ALL)]
    if key not in FORMATS:
        raise NotFound("there is no format {key}", hint=suggestion(key, known), key=shown(key))
    if key not in known:
        raise InvalidData(
            "the format {key} does not fit the game {game}", hint=suggestion(key, known), key=key, game=game
        )
    return FORMATS[key]


def _ensure_count(chosen: Format, teams: int) -> None:
    if not chosen.takes(teams):
        raise InvalidData(
            "the format {key} takes {numbers} teams, not {teams}",
            key=chosen.key,
            numbers=chosen.team_counts(),
            teams=teams,
        )


def _table(key: str, source: Any) -> dict[str, Any]:
    """The game's table of matches: ours, that of a file, or one already read (which needs no YAML)."""
    if isinstance(source, dict):
        from leaguecli.formats.table_checks import ensure_table

        ensure_table(key, source)
        return source
    from pathlib import Path

    from leaguecli.formats.calendar_files import load_table

    return load_table(key, Path(source) if source else None)
