"""The script that teaches a shell to complete."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from leaguecli.cli.session import Session
from leaguecli.cli.words import _
from leaguecli.model.errors import NotFound
from leaguecli.model.names import shown

SHELLS = ("bash", "zsh", "fish")


def completion(
    session: Session,
    shell: Annotated[str, typer.Argument(metavar="bash|zsh|fish", help=_("Your shell."))],
) -> None:
    """The script says in its first lines how to install it."""
    if shell not in SHELLS:
        from leaguecli.files.reader import did_you_mean

        raise NotFound("there is no shell {shell}", hint=did_you_mean(shell, SHELLS), shell=shown(shell))
    folder = Path(__file__).parent.parent / "completion"
    script = (folder / f"{shell}.sh").read_text(encoding="utf-8")
    if session.screen.json:
        session.screen.object("completion", shell=shell, script=script)
        return
    session.screen.line(script.rstrip("\n"))
