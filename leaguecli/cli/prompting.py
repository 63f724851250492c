"""One line from the person at the keyboard, or from a script that stands in for one."""

from __future__ import annotations

import sys

from leaguecli.cli.screen import clean
from leaguecli.model.errors import LeagueError


class Escaped(LeagueError):
    """The person at the terminal had enough, or went away."""

    exit_code = 130
    code = "interrupted"


def read_line(prompt: str) -> str | None:
    """What was typed, or None at the end of the input. Ctrl-C ends the prompt's line and goes on its way."""
    print(clean(prompt), end="", flush=True)
    try:
        line = sys.stdin.readline()
    except KeyboardInterrupt:
        print(flush=True)
        raise
    if not line:
        print(flush=True)
        return None
    if not sys.stdin.isatty():
        print(clean(line.rstrip("\r\n")), flush=True)
    return line.strip()


def need_line(prompt: str) -> str:
    """For a question that only an answer can end."""
    line = read_line(prompt)
    if line is None:
        raise Escaped("the input ended here", hint="nothing was written that had not been confirmed")
    return line
