"""What runs as the child process: takes its channel, sets its limits, loads its plug-in, serves."""

from __future__ import annotations

import os
from typing import Any

from leaguecli.model.errors import LeagueError
from leaguecli.tabletop.checks import ensure_engine
from leaguecli.tabletop.host import Host, Line, describe, refusal
from leaguecli.tabletop.targets import import_target

GRACE_SECONDS = 5
"""Beyond the limit of a call, which is the parent's to enforce."""


def main() -> None:
    """The first line says whom to host and within which limits; everything after is calls."""
    line = _take_channel()
    order = line.read()
    _set_limits(order["memory"])
    _watch_parent(line, order["seconds"])
    try:
        engine = _load(order["key"], order["target"])
    except LeagueError as error:
        line.write(refusal(error))
    except BaseException as error:
        line.write({"raised": describe(error)})
    else:
        line.write({"returned": None})
        Host(line, engine).serve()


def _take_channel() -> Line:
    """The pipes come as standard input and output and are moved away, so that a `print` cannot reach them."""
    line = Line(os.dup(0), os.dup(1))
    os.dup2(os.open(os.devnull, os.O_RDWR), 0)
    os.dup2(2, 1)
    return line


def _set_limits(memory: int) -> None:
    try:
        import resource
    except ImportError:
        return
    for limit, value in ((resource.RLIMIT_AS, memory), (resource.RLIMIT_CORE, 0)):
        try:
            resource.setrlimit(limit, (value, value))
        except (ValueError, OSError):
            continue


def _watch_parent(line: Line, seconds: float) -> None:
    import select
    import threading

    if hasattr(select, "poll"):
        threading.Thread(target=_end_with_parent, args=(line.fileno(), seconds), daemon=True).start()


def _end_with_parent(channel: int, seconds: float) -> None:
    """No orphans: ends this process when the parent has gone, whatever the plug-in is doing.

    A plug-in that never lets another thread run starves this one too; then the alarm that it no longer puts
    off ends the process.
    """
    import faulthandler
    import select

    hang_up = select.poll()
    hang_up.register(channel, 0)
    with open(os.devnull, "w", encoding="utf-8") as nowhere:
        is_gone: object = None
        while not is_gone:
            faulthandler.dump_traceback_later(seconds + GRACE_SECONDS, exit=True, file=nowhere)
            is_gone = hang_up.poll(1000)
    os._exit(0)


def _load(key: str, target: str) -> Any:
    engine = import_target(target)
    ensure_engine(engine, key)
    return engine
