"""Where one line for each season goes: a file, or a function."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO, Protocol

from leaguecli.model.errors import Conflict, LeagueError
from leaguecli.model.names import shown

FIRST = b'{"run": '
"""What the line of a season starts with."""


class Lines(Protocol):
    def start(self, at: int, resumed: bool) -> None:
        """Goes on behind so many bytes of an earlier attempt, or starts anew."""

    def write(self, lines: tuple[str, ...]) -> int:
        """Returns the bytes written so far."""

    def close(self) -> None: ...


class LinesTo:
    """Calls a function with each line."""

    def __init__(self, call: Callable[[str], object]) -> None:
        self.call = call
        self.written = 0

    def start(self, at: int, resumed: bool) -> None:
        self.written = at

    def write(self, lines: tuple[str, ...]) -> int:
        for line in lines:
            self.call(line)
            self.written += len(line.encode()) + 1
        return self.written

    def close(self) -> None:
        """Nothing is held open."""


class LinesToFile:
    """Grows with the seasons; after a checkpoint it goes on exactly where the counts end."""

    def __init__(self, path: Path, *, force: bool = False) -> None:
        self.path = path
        self.force = force
        self.written = 0
        self._file: BinaryIO | None = None

    def start(self, at: int, resumed: bool) -> None:
        try:
            self._file = self._continued(at) if resumed else self._opened()
        except FileExistsError:
            raise Conflict(
                "{file} exists already", hint="--force writes over it", file=shown(str(self.path), 200)
            ) from None
        except OSError as error:
            raise self._failed(error) from error
        self.written = at

    def _opened(self) -> BinaryIO:
        return open(self.path, "wb" if self.force else "xb")

    def _continued(self, at: int) -> BinaryIO:
        if not self._is_ours(at):
            raise Conflict(
                "{file} is not the file that the checkpoint goes with",
                hint="delete the checkpoint to start anew",
                file=shown(str(self.path), 200),
            )
        os.truncate(self.path, at)
        return open(self.path, "ab")

    def _is_ours(self, at: int) -> bool:
        """As far as its start tells, and that a line ends where the counts do."""
        if not self.path.is_file() or self.path.stat().st_size < at:
            return False
        with open(self.path, "rb") as file:
            start = file.read(len(FIRST))
            file.seek(max(0, at - 1))
            return FIRST.startswith(start) and (at == 0 or file.read(1) == b"\n")

    def write(self, lines: tuple[str, ...]) -> int:
        assert self._file is not None
        data = "".join(f"{line}\n" for line in lines).encode()
        try:
            self._file.write(data)
            self._file.flush()
        except BrokenPipeError:
            raise
        except OSError as error:
            raise self._failed(error) from error
        self.written += len(data)
        return self.written

    def close(self) -> None:
        if self._file is not None:
            self._file.close()

    def _failed(self, error: OSError) -> LeagueError:
        return LeagueError(
            "{file} cannot be written: {reason}", file=shown(str(self.path), 200), reason=error.strerror
        )
