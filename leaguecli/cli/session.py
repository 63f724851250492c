"""One run of one command: the options that every command takes, the screen, the league in use."""

from __future__ import annotations

import sys
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from leaguecli.cli.screen import Screen

if TYPE_CHECKING:
    from leaguecli.league.league import League


class Common(NamedTuple):
    """What may stand before or after the command's name."""

    league: str = ""
    json: bool = False
    form: str = ""
    language: str = ""
    colour: bool = True
    quiet: bool = False
    debug: bool = False

    def over(self, other: Common) -> Common:
        """These options where given, else the others (those typed before the command)."""
        return Common(
            league=self.league or other.league,
            json=self.json or other.json,
            form=self.form or other.form,
            language=self.language or other.language,
            colour=self.colour and other.colour,
            quiet=self.quiet or other.quiet,
            debug=self.debug or other.debug,
        )


class Session:
    def __init__(self, common: Common) -> None:
        self.common = common

    @cached_property
    def screen(self) -> Screen:
        form = "json" if self.common.json else self.common.form
        return Screen(form=form, colour=self.common.colour, quiet=self.common.quiet)

    @cached_property
    def path(self) -> Path:
        """The file of the league in use."""
        from leaguecli.league.store.home import league_path

        return league_path(self.common.league or None)

    @cached_property
    def league(self) -> League:
        from leaguecli.league.league import load_league

        return load_league(self.path)

    @property
    def may_ask(self) -> bool:
        """A person sits there: questions are asked only on a terminal and never for JSON."""
        return sys.stdin.isatty() and sys.stdout.isatty() and not self.screen.json
