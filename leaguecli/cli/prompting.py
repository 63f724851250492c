"""One line from the person at the keyboard, or from a script that stands in for one."""

from __future__ import annotations

import sys

from leaguecli.cli.screen import clean, columns, wrapped
from leaguecli.model.errors import LeagueError


class Escaped(LeagueError):
    """The person at the terminal had enough, or went away."""

    exit_code = 130
    code = "interrupted"


def read_line(prompt: str, *, silent: bool = False) -> str | None:
    """What was typed, or None at the end of the input. Ctrl-C ends the prompt's line and goes on its way.

    Off a terminal the answer is echoed, so that the output reads like the evening it was.
    """
    _show("" if silent else clean(_fitted(prompt)), end="")
    try:
        line = sys.stdin.readline()
    except KeyboardInterrupt:
        _show("" if silent else "\n", end="")
        raise
    if not silent and (not line or not sys.stdin.isatty()):
        _show(clean(line.rstrip("\r\n")))
    return line.strip() if line else None


def _fitted(prompt: str) -> str:
    """On a narrow terminal a long question is broken between words."""
    if not sys.stdout.isatty() or len(prompt) <= columns():
        return prompt
    return "\n".join(wrapped(prompt, columns() - 1)) + " "


def _show(text: str, end: str = "\n") -> None:
    print(text, end=end, flush=True)


def need_line(prompt: str) -> str:
    """For a question that only an answer can end."""
    line = read_line(prompt)
    if line is None:
        raise Escaped("the input ended here", hint="nothing was written that had not been confirmed")
    return line
