"""The command line: parse, call, show."""

from __future__ import annotations

import sys
from typing import NoReturn

INTERRUPTED = 130
_TIDY_UP = (
    "concurrent.futures",
    "multiprocessing",
    "distributed",
    "textual",
    "leaguecli.tabletop.child",
    "coverage",
)


def main() -> None:
    """The script `leaguecli`, and `lg` for short."""
    import gc
    import os

    gc.disable()  # a command is over before there is rubbish to collect; long ones switch it on again
    if shell := os.environ.get("_LEAGUECLI_COMPLETE"):
        from leaguecli.cli.completion.completing import answer

        _leave(answer(shell, sys.argv[1:]))
    try:
        _heed_termination()
        _leave(run(sys.argv[1:]))
    except KeyboardInterrupt:
        _leave_now(INTERRUPTED)


def _heed_termination() -> None:
    """Being asked to end is the same as Ctrl-C: what is being written is finished or not begun."""
    import signal

    signal.signal(signal.SIGTERM, signal.default_int_handler)


def _leave(code: int) -> None:
    """A command that started neither threads nor processes has nothing to tidy up, and need not wait while
    the interpreter takes itself apart (a tenth of a short command's time)."""
    if code == INTERRUPTED and "distributed" in sys.modules:
        _leave_now(code)  # Dask would take its time; its workers go when this process goes
    if any(module in sys.modules for module in _TIDY_UP):
        sys.exit(code)
    _leave_now(code)


def _leave_now(code: int) -> NoReturn:
    import os

    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.flush()
    os._exit(code)


def run(arguments: list[str]) -> int:
    """Runs one command line and returns its exit code. Nothing but an exit code leaves here."""
    import os

    from leaguecli.cli.words import choose_language, set_language

    if sys.stdout is None or sys.stderr is None:
        return 1
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115 - it stays open as long as the program
    _speak_utf8()
    set_language(choose_language(arguments))
    try:
        code = _call(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        code = hang_up()
    except OSError as error:
        if error.filename is not None:
            raise
        code = _output_failed(error)
    return code


def _speak_utf8() -> None:
    """UTF-8 whatever the locale says; a terminal that cannot show a letter gets it escaped."""
    for stream in (sys.stdout, sys.stderr, sys.stdin):
        if stream is not None and hasattr(stream, "reconfigure"):
            stream.reconfigure(
                encoding="utf-8", errors="surrogateescape" if stream is sys.stdin else "replace"
            )


def _call(arguments: list[str]) -> int:
    from leaguecli.cli.failing import report, report_usage
    from leaguecli.model.errors import LeagueError

    as_json = "--json" in arguments or _asks_form_json(arguments)
    debug = "--debug" in arguments
    try:
        from leaguecli.cli.app import build_app

        return build_app().main(args=arguments, prog_name="leaguecli", standalone_mode=False) or 0
    except LeagueError as error:
        if debug:
            _traceback()
        return report(error, as_json)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        raise
    except SystemExit as leaving:
        if type(sys.stdout).__name__ == "PacifyFlushWrapper":  # so Typer leaves when a pipe's reader is gone
            raise BrokenPipeError from leaving
        raise
    except Exception as error:
        if type(error).__name__ == "Abort":
            return 130
        if hasattr(error, "format_message"):
            return report_usage(error, as_json)
        if isinstance(error, OSError) and error.filename is None:
            raise
        if debug:
            _traceback()
        return _unexpected(error, as_json)


def _asks_form_json(arguments: list[str]) -> bool:
    return any(a == "-fjson" for a in arguments) or any(
        a == "-f" and b == "json" for a, b in zip(arguments, arguments[1:], strict=False)
    )


def _unexpected(error: Exception, as_json: bool) -> int:
    from leaguecli.cli.failing import report
    from leaguecli.model.errors import LeagueError

    if isinstance(error, OSError):
        problem = LeagueError("{file}: {reason}", file=error.filename, reason=error.strerror)
    else:
        problem = LeagueError(
            "something went wrong inside leaguecli: {kind}: {text}",
            hint="--debug shows where",
            kind=type(error).__name__,
            text=str(error),
        )
    return report(problem, as_json)


def _traceback() -> None:
    import traceback

    traceback.print_exc()


def hang_up() -> int:
    """The reader of a pipe went away: that is its right. Python must not complain at exit either."""
    import os

    devnull = os.open(os.devnull, os.O_WRONLY)
    os.dup2(devnull, sys.stdout.fileno())
    return 0


def _output_failed(error: OSError) -> int:
    """A full disk, or a terminal that was closed: stderr may be gone too."""
    import contextlib
    import os

    from leaguecli.cli.words import say

    with contextlib.suppress(OSError, ValueError):
        problem = "the output could not be written: {reason}"
        if type(error).__name__ == "SavedInSilence":
            problem = "the change is saved, but the output could not be written: {reason}"
        message = say("error: {message}", message=say(problem, reason=error.strerror))
        print(message, file=sys.stderr, flush=True)
    devnull = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(OSError, ValueError):
            os.dup2(devnull, stream.fileno())
    return 1
