"""A child process that hosts somebody else's plug-in: started without a shell, limited, spoken to in JSON
lines over pipes of its own, and ended with everything it started when it misbehaves or the program ends."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
import weakref
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NoReturn

from leaguecli.model.errors import LeagueError, MissingPart, UsageProblem
from leaguecli.model.names import shown
from leaguecli.tabletop.pipes import ChannelClosed, Pipes, TimedOut, TooMuch, make_pipes

LARGEST_MESSAGE = 16_000_000
SECONDS_TO_DIE = 0.5
_BOOT = (
    "import json, sys; sys.path[:] = json.loads(sys.argv[1]); "
    "from leaguecli.tabletop.host_process import main; main()"
)


class PluginFailed(LeagueError):
    """A plug-in misbehaved: which one, in which call, at which seed. Nothing of the call counts."""

    code = "plugin_failed"


@dataclass(frozen=True, slots=True)
class Limits:
    """Of one call: the clock stands still while a person thinks."""

    seconds: float = 60.0
    memory_mb: int = 2048
    load_seconds: float = 20.0
    """To start and import the plug-in: `games` waits for all of them."""


def make_limits() -> Limits:
    """The usual limits, or those of LEAGUECLI_PLUGIN_SECONDS and LEAGUECLI_PLUGIN_MEMORY_MB."""
    usual = Limits()
    return Limits(
        _number("LEAGUECLI_PLUGIN_SECONDS", usual.seconds),
        int(_number("LEAGUECLI_PLUGIN_MEMORY_MB", usual.memory_mb)),
    )


def _number(variable: str, usual: float) -> float:
    text = os.environ.get(variable, "")
    try:
        number = float(text) if text else float(usual)
    except ValueError:
        number = 0.0
    if not 0 < number <= 1_000_000:
        raise UsageProblem("{variable} is no number above 0: {text}", variable=variable, text=shown(text))
    return number


@dataclass(frozen=True, slots=True)
class Call:
    """What is being asked of which plug-in: the words every failure names."""

    plugin: str
    name: str
    seed: str = "none"

    def words(self) -> dict[str, Any]:
        hint = "nothing was recorded; tell the author of the plug-in"
        return {"plugin": self.plugin, "call": self.name, "seed": self.seed, "hint": hint}


class Child:
    """One hosted plug-in. After a `PluginFailed` the process is gone and `is_alive` is False."""

    def __init__(self, limits: Limits, path: Sequence[str]) -> None:
        self.limits = limits
        self.owner = os.getpid()
        self.process = _spawn(path)
        self.pipes = make_pipes(self.process)
        self._end = weakref.finalize(self, _end, self.process, self.pipes, self.owner)
        """Called once: when it misbehaves, when nobody needs it any more, or when the program ends."""
        _living.add(self)

    @property
    def is_alive(self) -> bool:
        return self._end.alive

    def send(self, message: dict[str, Any], call: Call) -> None:
        data = json.dumps(message, allow_nan=False).encode() + b"\n"
        try:
            self.pipes.write(data, time.monotonic() + self.limits.seconds)
        except BaseException as error:
            self._fail(error, call, self.limits.seconds)

    def receive(self, call: Call, seconds: float | None = None) -> tuple[dict[str, Any], int]:
        """The next message and its size."""
        limit = seconds or self.limits.seconds
        try:
            line = self.pipes.read_line(time.monotonic() + limit, LARGEST_MESSAGE)
            return _parse(line), len(line)
        except BaseException as error:
            self._fail(error, call, limit)

    def _fail(self, error: BaseException, call: Call, limit: float) -> NoReturn:
        """Also on Ctrl-C: no child outlives the call it was busy with."""
        code = self._exit_code() if isinstance(error, ChannelClosed) else None
        self.close()
        match error:
            case TimedOut():
                raise PluginFailed(
                    "the plug-in {plugin} did not answer within {limit} seconds (in {call}, seed {seed})",
                    **call.words(),
                    limit=f"{limit:g}",
                ) from None
            case TooMuch():
                raise PluginFailed(
                    "the plug-in {plugin} answered with more than {limit} MB (in {call}, seed {seed})",
                    **call.words(),
                    limit=LARGEST_MESSAGE // 1_000_000,
                ) from None
            case ValueError() | RecursionError():
                raise PluginFailed(
                    "the plug-in {plugin} wrote into its channel (in {call}, seed {seed})", **call.words()
                ) from None
            case ChannelClosed():
                raise _death(call, code) from None
            case _:
                raise error

    def _exit_code(self) -> int | None:
        """How it ended by itself; None if it only closed its channel."""
        try:
            return self.process.wait(SECONDS_TO_DIE)
        except subprocess.TimeoutExpired:
            return None

    def close(self) -> None:
        self._end()


_living: weakref.WeakSet[Child] = weakref.WeakSet()


def close_children() -> None:
    """Ends every child of this process."""
    for child in list(_living):
        child.close()


def _end(process: subprocess.Popen[bytes], pipes: Pipes, owner: int) -> None:
    """Ends the process and whatever it started; one inherited by a fork belongs to somebody else."""
    pipes.close()
    if owner != os.getpid():
        return
    with contextlib.suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    process.wait()


def _spawn(path: Sequence[str]) -> subprocess.Popen[bytes]:
    if not sys.executable:
        raise MissingPart("plug-ins need a Python interpreter to run in, and none is known")
    return subprocess.Popen(
        [sys.executable, "-P", "-X", "utf8", "-c", _BOOT, json.dumps(list(path))],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=None if os.environ.get("LEAGUECLI_PLUGIN_OUTPUT") else subprocess.DEVNULL,
        bufsize=0,
        cwd=os.path.abspath(os.sep),
        env={name: value for name, value in os.environ.items() if name != "PYTHONINSPECT"}
        | {"PYTHONHASHSEED": "0"},
        start_new_session=True,
    )


def _parse(line: bytes) -> dict[str, Any]:
    message = json.loads(line, parse_constant=_refuse)
    if not isinstance(message, dict):
        raise ValueError("a message is a mapping")
    return message


def _refuse(constant: str) -> NoReturn:
    raise ValueError(constant)


def _death(call: Call, code: int | None) -> PluginFailed:
    if code is None:
        return PluginFailed(
            "the plug-in {plugin} closed its channel (in {call}, seed {seed})", **call.words()
        )
    if code >= 0:
        return PluginFailed(
            "the plug-in {plugin} ended itself with exit code {code} (in {call}, seed {seed})",
            **call.words(),
            code=code,
        )
    try:
        name = signal.Signals(-code).name
    except ValueError:
        name = str(-code)
    return PluginFailed(
        "the plug-in {plugin} was ended by {signal} (in {call}, seed {seed})", **call.words(), signal=name
    )
