"""Which games are installed: everything behind the entry-point group `leaguecli.engines`, ours included.

Listing reads metadata and imports nothing. Our own engines run in this process, others in a child process.
Nothing is looked for in the current folder, so that opening a downloaded league runs nobody's code.
"""

from __future__ import annotations

import os
import sys
import sysconfig
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from leaguecli.model.errors import Conflict, Hint, LeagueError, NotFound
from leaguecli.model.names import shown

if TYPE_CHECKING:
    from importlib.metadata import Distribution

    from leaguecli.tabletop.engine import Engine

GROUP = "leaguecli.engines"
OURS = "leaguecli"


@dataclass(frozen=True, slots=True)
class EngineName:
    """What the metadata of an installed distribution says about one engine."""

    key: str
    distribution: str
    version: str
    target: str
    own: bool
    problem: LeagueError | None = None
    """Why this entry cannot be used: another one has the key."""


@dataclass(frozen=True, slots=True)
class EngineRow:
    """One line of `games`: a loaded engine, or why it is not."""

    key: str
    name: str
    version: str
    distribution: str
    own: bool
    problem: LeagueError | None = None


def engine_names() -> list[EngineName]:
    """Ours first, then plug-ins by key. With LEAGUECLI_NO_PLUGINS=1 only ours."""
    found = sorted(_entries(), key=lambda entry: (not entry.own, entry.key, entry.distribution))
    if os.environ.get("LEAGUECLI_NO_PLUGINS", "0") not in ("", "0"):
        found = [entry for entry in found if entry.own]
    return [_with_conflict(entry, found) for entry in found]


def load_engine(key: str) -> Engine:
    """Loads the one engine that is named, and no other."""
    names = engine_names()
    entries = [entry for entry in names if entry.key == key]
    for entry in entries:
        if entry.problem is None:
            return _load(entry)
    if entries and entries[0].problem is not None:
        raise entries[0].problem
    from leaguecli.files.reader import did_you_mean

    known = {entry.key for entry in names}
    hint = did_you_mean(key, known) if known else Hint("install leaguecli again")
    raise NotFound("there is no game called {key}", hint=hint, key=shown(key))


def engine_rows() -> list[EngineRow]:
    """Every engine, loaded; a broken one is a row with its error."""
    return [_row(entry) for entry in engine_names()]


def _row(entry: EngineName) -> EngineRow:
    problem = entry.problem
    if problem is None:
        try:
            engine = _load(entry)
            return EngineRow(entry.key, engine.name, engine.version, entry.distribution, entry.own)
        except LeagueError as error:
            problem = error
    return EngineRow(entry.key, entry.key, entry.version, entry.distribution, entry.own, problem)


@cache
def _load(entry: EngineName) -> Engine:
    return _load_own(entry) if entry.own else _load_foreign(entry)


def _load_own(entry: EngineName) -> Engine:
    from leaguecli.tabletop.checks import ensure_engine
    from leaguecli.tabletop.child import PluginFailed
    from leaguecli.tabletop.targets import import_target

    try:
        engine: Engine = import_target(entry.target)
        ensure_engine(engine, entry.key)
    except Exception as error:
        raise PluginFailed(
            "the engine {key} cannot be loaded: {problem}",
            hint="install leaguecli again",
            key=entry.key,
            problem=shown(f"{type(error).__name__}: {error}", 300),
        ) from error
    return engine


def _load_foreign(entry: EngineName) -> Engine:
    from leaguecli.tabletop.child import make_limits
    from leaguecli.tabletop.foreign import ForeignEngine
    from leaguecli.tabletop.hosted import Plugin

    plugin = Plugin(entry.key, entry.target, entry.distribution, entry.version, child_path())
    return ForeignEngine(plugin, make_limits())


def _with_conflict(entry: EngineName, found: list[EngineName]) -> EngineName:
    """Ours wins against a plug-in of the same key; of two plug-ins neither is believed."""
    others = [other for other in found if other.key == entry.key and other is not entry]
    if entry.own or not others:
        return entry
    if any(other.own for other in others):
        problem = Conflict(
            "{distribution} claims the key {key}, which is a game of leaguecli",
            hint="its author has to choose another key",
            distribution=entry.distribution,
            key=entry.key,
        )
    else:
        problem = Conflict(
            "{count} plug-ins claim the key {key}: {distributions}",
            hint="uninstall all but one",
            count=len(others) + 1,
            key=entry.key,
            distributions=", ".join(sorted([entry.distribution, *(other.distribution for other in others)])),
        )
    return replace(entry, problem=problem)


def _entries() -> Iterator[EngineName]:
    from importlib.metadata import distributions

    seen = set()
    for distribution in distributions(path=search_path()):
        for entry in _entries_of(distribution):
            known = (entry.key, entry.distribution, entry.own)
            if known not in seen:
                seen.add(known)
                yield entry


def _entries_of(distribution: Distribution) -> list[EngineName]:
    """Metadata may be damaged or hostile: what cannot be read is no plug-in."""
    try:
        text = distribution.read_text("entry_points.txt")
        if text is None or GROUP not in text:
            return []
        name, version = str(distribution.name), str(distribution.version)
        points = [point for point in distribution.entry_points if point.group == GROUP]
    except Exception:
        return []
    return [
        EngineName(shown(point.name), shown(name), shown(version), point.value, _is_ours(name, point.value))
        for point in points
    ]


def _is_ours(distribution: str, target: str) -> bool:
    """Both by name and by place: what runs in this process comes from this very package."""
    return distribution == OURS and target.startswith(f"{OURS}.engines.")


def search_path() -> list[str]:
    """Python's folders without the current one and the league's, unless packages are installed just there."""
    installed = {_real(sysconfig.get_path(kind)) for kind in ("purelib", "platlib")}
    distrusted = {_real(folder) for folder in _league_folders()} - installed
    return [folder for folder in sys.path if os.path.isabs(folder) and _real(folder) not in distrusted]


def _real(folder: str) -> str:
    try:
        return os.path.realpath(folder)
    except OSError:
        return ""


def _league_folders() -> list[str]:
    """Where a league may lie that came from somebody else."""
    folders = [os.curdir, os.path.dirname(os.environ.get("LEAGUECLI_LEAGUE", "")) or os.curdir]
    home = os.environ.get("LEAGUECLI_HOME")
    return [*folders, home] if home else folders


def child_path() -> tuple[str, ...]:
    """The same for a child, which has to find this package too, wherever it was loaded from."""
    package = Path(__file__).resolve().parent.parent.parent
    return (*search_path(), str(package))
