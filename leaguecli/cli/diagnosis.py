"""What works on this machine and how to mend what does not. Nothing of the user's is touched."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from leaguecli.cli.failing import sentence
from leaguecli.cli.words import _, language, say
from leaguecli.model.errors import LeagueError


class Check(NamedTuple):
    what: str
    ok: bool
    state: str
    remedy: str = ""
    essential: bool = True
    """Without it the program does not do its work; the rest is a warning."""


EXTRAS = {"xlsx": "xlsxwriter", "tui": "textual", "cluster": "distributed"}


def diagnose() -> list[Check]:
    return [
        _python(),
        _home(),
        *_network_folder(),
        _lock(),
        *_leagues(),
        *_engines(),
        *_extras(),
        _fonts(),
        _terminal(),
        _language(),
    ]


def _python() -> Check:
    version = ".".join(str(part) for part in sys.version_info[:3])
    return Check(_("Python"), sys.version_info >= (3, 11), version, _("install Python 3.11 or newer"))


def _home() -> Check:
    from leaguecli.league.store.home import home_folder

    folder = home_folder()
    remedy = _("make it writable, or set LEAGUECLI_HOME to another folder")
    state = str(folder) if folder.exists() else say("{folder} (made with the first league)", folder=folder)
    return Check(_("league folder"), can_be_written(folder), state, remedy)


def can_be_written(folder: Path) -> bool:
    """Or, before it is made, whether the nearest folder above it lets it be made; nothing is tried."""
    nearest = next(place for place in (folder.absolute(), *folder.absolute().parents) if place.exists())
    return nearest.is_dir() and os.access(nearest, os.W_OK | os.X_OK)


def _network_folder() -> Iterator[Check]:
    """Locks on network disks cannot be trusted, and a synchronised folder may bring back an old file."""
    from leaguecli.league.store.folders import network_type, synced_by
    from leaguecli.league.store.home import home_folder

    folder = home_folder()
    remedy = _("set LEAGUECLI_HOME to a folder on this machine's own disk")
    if kind := network_type(folder):
        yield Check(_("network folder"), False, say("on {kind}", kind=kind), remedy, essential=False)
    if service := synced_by(folder):
        yield Check(_("synchronised folder"), False, service, remedy, essential=False)


def _lock() -> Check:
    """A lock is tried in a folder of its own."""
    import tempfile

    from leaguecli.league.store.lock import hold_lock

    try:
        with tempfile.TemporaryDirectory() as folder, hold_lock(Path(folder) / "probe.json", 1):
            return Check(_("file locks"), True, _("they work"))
    except (OSError, LeagueError) as error:
        return Check(_("file locks"), False, str(error), _("keep leagues on a local disk"))


def _leagues() -> Iterator[Check]:
    """Each file is read and its sum checked; the schema says which version wrote it."""
    from leaguecli.league.store.document import SCHEMA, read_document
    from leaguecli.league.store.home import list_leagues

    try:
        files = list_leagues()
    except LeagueError as error:
        yield Check(_("leagues"), False, sentence(error))
        return
    for file in files:
        try:
            schema = read_document(file.path).schema
        except LeagueError as error:
            remedy = say("leaguecli restore -l {name}", name=file.path.stem)
            yield Check(_("league"), False, f"{file.title}: {sentence(error)}", remedy)
            continue
        state = say("{league}, schema {schema}", league=file.title, schema=schema)
        if schema < SCHEMA:
            state = say("{state} (the next change brings it to {new})", state=state, new=SCHEMA)
        yield Check(_("league"), True, state)


def _engines() -> Iterator[Check]:
    from leaguecli.tabletop.discovery import engine_rows

    for row in engine_rows():
        problem = row.problem
        state = f"{row.key} {row.version}" if problem is None else f"{row.key}: {sentence(problem)}"
        remedy = _("install leaguecli again") if row.own else _("reinstall or remove the plug-in")
        yield Check(_("game"), problem is None, state, remedy)


def _extras() -> Iterator[Check]:
    from importlib.util import find_spec

    for name, module in EXTRAS.items():
        there = find_spec(module) is not None
        yield Check(
            say("extra {name}", name=name),
            there,
            _("installed") if there else _("not installed"),
            f'pip install "leaguecli[{name}]"',
            essential=False,
        )


def _fonts() -> Check:
    """Whether the names of all leagues can be printed."""
    names = list(_names_in_use())
    try:
        missing = unprintable_letters(names)
    except LeagueError as error:
        return Check(_("fonts for pads"), False, sentence(error), _("pip install typst"), essential=False)
    if not missing:
        return Check(_("fonts for pads"), True, _("every name in use can be printed"))
    state = say("no font here can print {letters}", letters=" ".join(missing[:20]))
    return Check(
        _("fonts for pads"), False, state, _("install a font with them, such as Noto"), essential=False
    )


def _names_in_use() -> Iterator[str]:
    from leaguecli.league.league import load_league
    from leaguecli.league.store.home import list_leagues

    try:
        paths = [file.path for file in list_leagues()]
    except LeagueError:
        return
    for path in paths:
        try:
            league = load_league(path)
            yield from (league.name, *league.players, *(team.name for team in league.teams.values()))
        except LeagueError:
            continue


def unprintable_letters(names: list[str]) -> list[str]:
    from leaguecli.sheets.drawing.boxes import Box
    from leaguecli.sheets.drawing.page import Page
    from leaguecli.sheets.output.typesetting import unprintable_letters as find_unprintable

    page = Page("names", 210, 297)
    for name in names:
        page.text(Box(0, 0, 190, 10), name)
    return find_unprintable([page])


def _terminal() -> Check:
    from shutil import get_terminal_size

    if not sys.stdout.isatty():
        return Check(_("terminal"), True, _("none: plain text for a pipe"), essential=False)
    width = get_terminal_size().columns
    state = say("{kind}, {width} columns", kind=os.environ.get("TERM", "?"), width=width)
    return Check(_("terminal"), width >= 40, state, _("make the window wider"), essential=False)


def _language() -> Check:
    return Check(_("language"), True, language(), essential=False)
