"""What works on this machine and how to mend what does not."""

from __future__ import annotations

import os
import sys
from typing import NamedTuple

from leaguecli.cli.failing import sentence
from leaguecli.cli.words import _, say
from leaguecli.model.errors import LeagueError


class Check(NamedTuple):
    what: str
    ok: bool
    state: str
    remedy: str = ""
    essential: bool = True


EXTRAS = {"xlsx": "xlsxwriter", "tui": "textual", "cluster": "distributed"}


def diagnose() -> list[Check]:
    return [_python(), _home(), _lock(), *_leagues(), *_engines(), *_extras(), _terminal()]


def _python() -> Check:
    version = ".".join(str(part) for part in sys.version_info[:3])
    return Check(_("Python"), sys.version_info >= (3, 11), version, _("install Python 3.11 or newer"))


def _home() -> Check:
    from leaguecli.league.store.home import home_folder

    folder = home_folder()
    if not folder.exists():
        return Check(_("league folder"), True, say("{folder} (made with the first league)", folder=folder))
    writable = os.access(folder, os.W_OK | os.X_OK)
    return Check(
        _("league folder"),
        writable,
        str(folder),
        _("make it writable, or set LEAGUECLI_HOME to another folder"),
    )


def _lock() -> Check:
    """A lock is tried in a folder of its own, so that nothing of the user's is touched."""
    import tempfile
    from pathlib import Path

    from leaguecli.league.store.lock import hold_lock

    try:
        with tempfile.TemporaryDirectory() as folder, hold_lock(Path(folder) / "probe.json", 1):
            return Check(_("file locks"), True, _("they work"))
    except (OSError, LeagueError) as error:
        return Check(_("file locks"), False, str(error), _("keep leagues on a local disk"))


def _leagues() -> list[Check]:
    from leaguecli.league.league import load_league
    from leaguecli.league.store.home import list_leagues

    checks = []
    for file in list_leagues():
        try:
            league = load_league(file.path)
            checks.append(Check(_("league"), True, league.name))
        except LeagueError as error:
            remedy = say("leaguecli restore -l {name}", name=file.path.stem)
            checks.append(Check(_("league"), False, f"{file.title}: {error}", remedy))
    return checks


def _engines() -> list[Check]:
    from leaguecli.tabletop.discovery import engine_rows

    return [
        Check(
            _("game"),
            row.problem is None,
            f"{row.key} {row.version}" if row.problem is None else f"{row.key}: {sentence(row.problem)}",
            _("reinstall or remove the plug-in"),
            essential=row.own,
        )
        for row in engine_rows()
    ]


def _extras() -> list[Check]:
    from importlib.util import find_spec

    return [
        Check(
            say("extra {name}", name=name),
            find_spec(module) is not None,
            _("installed") if find_spec(module) else _("not installed"),
            f'pip install "leaguecli[{name}]"',
            essential=False,
        )
        for name, module in EXTRAS.items()
    ]


def _terminal() -> Check:
    encoding = (sys.stdout.encoding or "").casefold()
    width = os.environ.get("COLUMNS", "")
    state = say("{kind}, {encoding}", kind=os.environ.get("TERM", "?"), encoding=encoding or "?")
    return Check(_("terminal"), True, f"{state} {width}".strip(), essential=False)
