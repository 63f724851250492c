"""The pad of a league or of a game: which sheets belong to it, drawn and in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from leaguecli.league.league import League
from leaguecli.model.calendar import Match
from leaguecli.model.errors import InvalidData
from leaguecli.sheets.drawing.page import Overflow, Text
from leaguecli.sheets.drawing.paper import Paper
from leaguecli.sheets.sheet import Sheet
from leaguecli.sheets.view import Mode, View
from leaguecli.sheets.words import Words

if TYPE_CHECKING:
    from leaguecli.sheets.outline import Outline

MOST_MATCHES = 5000
"""About a hundred pages; beyond that nobody prints."""
_BLANK_TEAMS = 6


class Pad:
    """Pages to draw, and the same in words for whoever asks."""

    def __init__(self, view: View, sheet: Sheet) -> None:
        self.title = _title(view)
        self.language = view.words.language
        self.pages = sheet.finished()
        self._view = view
        self._commands = sheet.commands

    @cached_property
    def outline(self) -> Outline:
        from leaguecli.sheets.outline import make_outline

        return make_outline(self._view, self._commands)

    @property
    def overflows(self) -> list[Overflow]:
        return [overflow for page in self.pages for overflow in page.overflows]

    def text_with(self, letter: str) -> str:
        """The first text on the sheets that holds this letter."""
        texts = (item.text for page in self.pages for item in page.items if isinstance(item, Text))
        return next((text for text in texts if letter in text), "")


def make_pad(league: League, mode: Mode, language: str, paper: Paper, matches: Sequence[Match] = ()) -> Pad:
    """All sheets of the league, or only the sheets of these matches."""
    _ensure_printable(league)
    view = View(league, mode, Words(language))
    sheet = Sheet(view, paper)
    if matches:
        for match in matches:
            _draw_match_sheet(sheet, match)
    else:
        _draw_sheets(sheet)
        _draw_match_sheet(sheet, None)
    return Pad(view, sheet)


def _ensure_printable(league: League) -> None:
    count = sum(len(stage.matches) for stage in league.calendar.stages)
    if count > MOST_MATCHES:
        raise InvalidData(
            "{count} matches are too many for a pad",
            hint="at most {most}; leaguecli export writes them to a file",
            count=count,
            most=MOST_MATCHES,
        )


def _title(view: View) -> str:
    return f"{view.league_name} · {view.game_title}" if view.league_name else view.game_title


def _draw_sheets(sheet: Sheet) -> None:
    view = sheet.view
    match view.format:
        case "championship" if "A" in view.season.competitions:
            from leaguecli.sheets.games.masters_double import draw_two_championships

            draw_two_championships(sheet)
        case "championship":
            from leaguecli.sheets.games.masters import draw_championship

            draw_championship(sheet)
        case "world-cup":
            from leaguecli.sheets.games.world_cup import draw_wall_chart

            draw_wall_chart(sheet)
        case "six-seasons":
            from leaguecli.sheets.games.seasons import draw_six_seasons

            draw_six_seasons(sheet)
        case _:
            from leaguecli.sheets.games.general import draw_general

            draw_general(sheet)


def _draw_match_sheet(sheet: Sheet, match: Match | None) -> None:
    """Of one match, or an empty one to copy; only some games have such a sheet."""
    match sheet.view.league.game:
        case "masters-of-football":
            from leaguecli.sheets.games.masters_match import draw_match_card

            draw_match_card(sheet, match)
        case "magic-number-eleven":
            from leaguecli.sheets.games.eleven import draw_match_sheet

            draw_match_sheet(sheet, match)


def has_match_sheet(game: str) -> bool:
    return game in ("masters-of-football", "magic-number-eleven")


def make_blank_league(game: str, teams: int = 0) -> League:
    """A league that nobody plays, for a pad without one: its teams are numbers."""
    from leaguecli.league.creating import LeagueSpec, NewTeam, make_league_tables
    from leaguecli.league.league import league_from_tables

    names = [NewTeam(str(number)) for number in range(1, _blank_teams(game, teams) + 1)]
    spec = LeagueSpec(name=game, game=game, teams=names)
    return league_from_tables(make_league_tables(spec), Path(f"{game}.json"))


def _blank_teams(game: str, teams: int) -> int:
    match game:
        case "world-cup-2010":
            return 0
        case "match-of-the-season":
            return 4
        case "masters-of-football":
            return 8 if teams > 4 else 4
        case _:
            return teams or _BLANK_TEAMS
