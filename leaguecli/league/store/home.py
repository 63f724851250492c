"""Where leagues live: the home folder, the file of each name, and which league is the current one.

A name never becomes a path. A league's file is called after a slug of its name, made free by a number if it
is taken, and the name itself stands in the file: `../../x`, `CON` and `-rf` are harmless, and two names never
share a file. Only `make_current` creates anything.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from leaguecli.league.store.document import read_name
from leaguecli.model.errors import Ambiguous, Conflict, Hint, LeagueError, NotFound

POINTER = "current"
LONGEST_SLUG = 40
_RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))}


class LeagueFile:
    """`name` is None where the file does not say one: it is damaged or not a league."""

    __slots__ = ("name", "path")  # written out: a dataclass would double the cost of this import

    def __init__(self, path: Path, name: str | None) -> None:
        self.path = path
        self.name = name

    @property
    def title(self) -> str:
        return self.name or self.path.stem


def home_folder() -> Path:
    """`LEAGUECLI_HOME`, else the platform's user data folder; it need not exist."""
    if home := os.environ.get("LEAGUECLI_HOME"):
        return Path(os.path.expanduser(home))
    if sys.platform == "linux":  # what platformdirs would say, without the 3 ms it takes to load
        base = os.environ.get("XDG_DATA_HOME", "").strip()
        return Path(base if os.path.isabs(base) else os.path.expanduser("~/.local/share")) / "leaguecli"
    from platformdirs import user_data_path

    return user_data_path("leaguecli", appauthor=False)


def is_path(text: str) -> bool:
    """`./x`, `/tmp/x` and `x.json` are files where they stand; anything else is a name in the home folder."""
    separators = {"/", os.sep, os.altsep or os.sep}
    return text.endswith(".json") or any(separator in text for separator in separators)


def list_leagues() -> list[LeagueFile]:
    """The leagues of the home folder by title; only the first lines of each file are read."""
    try:
        with os.scandir(home_folder()) as entries:
            paths = [
                Path(entry.path) for entry in entries if entry.name.endswith(".json") and entry.is_file()
            ]
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as error:
        raise _unreadable(error) from error
    leagues = [LeagueFile(path, read_name(path)) for path in paths]
    return sorted(leagues, key=lambda league: (league.title.casefold(), league.path.name))


def _unreadable(error: OSError) -> LeagueError:
    return LeagueError("the home folder of the leagues cannot be read: {reason}", reason=error.strerror)


def league_path(text: str | None = None) -> Path:
    """The file of the league given by name or path, else of the current league."""
    path = find_league(text) if text else current_league()
    if path is None:
        raise NotFound(
            "there is no current league",
            hint="`leaguecli new` makes one, `leaguecli use NAME` chooses one",
        )
    return path


def find_league(text: str) -> Path:
    """The file of a league given by name or path; the names of files that cannot be read are their slugs."""
    if is_path(text) and os.path.lexists(path := Path(os.path.expanduser(text))):
        return path
    leagues = list_leagues()
    for matching in (_same_name, _same_file, _damaged_namesake):
        found = [league for league in leagues if matching(league, text)]
        if len(found) > 1:
            raise _several(text, found)
        if found:
            return found[0].path
    raise _unknown(text, leagues)


def _same_name(league: LeagueFile, text: str) -> bool:
    from leaguecli.model.names import exact_key

    return league.name is not None and exact_key(league.name) == exact_key(text)


def _same_file(league: LeagueFile, text: str) -> bool:
    return league.path.stem == text


def _damaged_namesake(league: LeagueFile, text: str) -> bool:
    return league.name is None and league.path.stem == slug(text)


def _several(text: str, found: list[LeagueFile]) -> Ambiguous:
    from leaguecli.model.names import shown

    return Ambiguous(
        "several files hold a league called {name}",
        hint="name the file: {files}",
        name=shown(text),
        files=", ".join(shown(str(league.path), 200) for league in found),
    )


def _unknown(text: str, leagues: list[LeagueFile]) -> NotFound:
    from leaguecli.files.reader import did_you_mean
    from leaguecli.model.names import shown

    titles = [shown(league.title) for league in leagues]
    name = shown(text, 200)
    hint = did_you_mean(text, titles) if titles else Hint("`leaguecli new` makes one")
    if is_path(text):
        return NotFound("there is no league file {name}", hint=hint, name=name)
    return NotFound("there is no league called {name}", hint=hint, name=name)


def path_for_new_league(name: str) -> Path:
    """A free file for a league of this name, or a refusal if there is a league of this name."""
    return _free_path(home_folder(), slug(ensure_new_name(name)))


def ensure_new_name(name: str, own: Path | None = None) -> str:
    """A name that no league in the home folder has, but the one at `own` that is being renamed."""
    from leaguecli.model.names import ensure_name, shown

    name = ensure_name(name, "league name")
    for league in list_leagues():
        if league.path != own and (_same_name(league, name) or _damaged_namesake(league, name)):
            raise Conflict(
                "there is a league called {name} already", hint="choose another name", name=shown(name)
            )
    return name


def slug(name: str) -> str:
    """ASCII letters and digits joined by dashes; never empty, hidden, long, or a name Windows reserves."""
    from leaguecli.model.names import loose_key

    letters = "".join(c if c.isascii() and c.isalnum() else " " for c in loose_key(name))
    joined = "-".join(letters.split())[:LONGEST_SLUG].strip("-") or "league"
    return f"{joined}-league" if joined in _RESERVED else joined


def _free_path(folder: Path, stem: str) -> Path:
    path = folder / f"{stem}.json"
    number = 2
    while os.path.lexists(path):
        path = folder / f"{stem}-{number}.json"
        number += 1
    return path


def current_league() -> Path | None:
    """The league of `LEAGUECLI_LEAGUE`, else the one last made current; None if there was never one."""
    if text := os.environ.get("LEAGUECLI_LEAGUE"):
        return find_league(text)
    try:
        pointed = os.fsdecode((home_folder() / POINTER).read_bytes().removesuffix(b"\n"))
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise _unreadable(error) from error
    return home_folder() / pointed if pointed else None


def make_current(path: Path) -> None:
    """Leagues of the home folder are remembered by file name, so that the folder can move."""
    from leaguecli.league.store.disk import disk_errors, write_durably
    from leaguecli.league.store.lock import hold_lock

    pointer, league = home_folder() / POINTER, Path(os.path.abspath(path))
    inside = league.parent == Path(os.path.abspath(pointer.parent))
    with disk_errors(pointer):
        pointer.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with hold_lock(pointer):
            write_durably(pointer, os.fsencode(league.name if inside else league) + b"\n")


def forget_current() -> None:
    from leaguecli.league.store.disk import disk_errors

    pointer = home_folder() / POINTER
    with disk_errors(pointer), suppress(FileNotFoundError):
        pointer.unlink()
