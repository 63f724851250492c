"""A simulation that can be killed and goes on where it was: its counts so far, in a file."""

from __future__ import annotations

import contextlib
import json
import os
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from leaguecli.model.errors import Conflict, InvalidData, LeagueError
from leaguecli.model.names import shown
from leaguecli.simulate.tally import Tally, tally_from_data, whole

SCHEMA = "leaguecli.checkpoint/1"
LARGEST = 200_000_000


class Counted(NamedTuple):
    """All seasons before `done`, counted; those in `lost` could not be played."""

    done: int
    tally: Tally
    lost: tuple[int, ...] = ()
    written: int = 0
    """Bytes of the file with one line for each season."""


class Identity(NamedTuple):
    """What must be the same for counts to be added up."""

    input: str
    seed: str
    engine_version: str
    version: str
    each: bool

    def to_data(self) -> dict[str, Any]:
        return self._asdict()


def save_checkpoint(path: Path, identity: Identity, counted: Counted) -> None:
    data = {
        "schema": SCHEMA,
        "of": identity.to_data(),
        "done": counted.done,
        "lost": list(counted.lost),
        "written": counted.written,
        "tally": counted.tally.to_data(),
    }
    text = json.dumps(data, ensure_ascii=False, allow_nan=False) + "\n"
    try:
        _replace(path, text.encode())
    except OSError as error:
        raise LeagueError(
            "{file} cannot be written: {reason}", file=shown(str(path), 200), reason=error.strerror
        ) from error


def _replace(path: Path, data: bytes) -> None:
    handle, name = tempfile.mkstemp(prefix=".leaguecli-", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise


def load_checkpoint(path: Path, identity: Identity, teams: int, players: int) -> Counted | None:
    """The counts so far; None where the file does not exist yet. One of another simulation is left alone."""
    try:
        if path.stat().st_size > LARGEST:
            raise InvalidData("{file} is too large for a checkpoint", file=shown(str(path), 200))
        data = json.loads(path.read_bytes())
    except FileNotFoundError:
        return None
    except OSError as error:
        raise LeagueError(
            "{file} cannot be read: {reason}", file=shown(str(path), 200), reason=error.strerror
        ) from error
    except (ValueError, RecursionError):
        raise _not_one(path) from None
    if not isinstance(data, dict) or data.get("schema") != SCHEMA:
        raise _not_one(path)
    if data.get("of") != identity.to_data():
        raise Conflict(
            "{file} belongs to another simulation",
            hint="another league, seed or version; name another file, or delete this one",
            file=shown(str(path), 200),
        )
    return _counted(path, data, teams, players)


def _counted(path: Path, data: dict[str, Any], teams: int, players: int) -> Counted:
    try:
        tally = tally_from_data(data["tally"], teams, players)
        done, lost, written = whole(data["done"]), tuple(map(whole, data["lost"])), whole(data["written"])
        if tally.runs + len(lost) != done or written < 0 or not all(0 <= run < done for run in lost):
            raise ValueError
    except (KeyError, TypeError, ValueError, InvalidData):
        raise _not_one(path) from None
    return Counted(done, tally, lost, written)


def _not_one(path: Path) -> InvalidData:
    return InvalidData(
        "{file} is not a checkpoint of a simulation",
        hint="name another file; this one was left as it is",
        file=shown(str(path), 200),
    )
