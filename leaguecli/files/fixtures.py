"""Where the data shipped with the tool lies: inside the installed package, or beside it in a checkout."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from leaguecli.model.errors import NotFound


@cache
def fixtures_folder() -> Path:
    package = Path(__file__).resolve().parent.parent
    for folder in (package / "_fixtures", package.parent / "fixtures"):
        if folder.is_dir():
            return folder
    raise NotFound("the shipped data folder is missing", hint="install leaguecli again")


def fixture(*parts: str) -> Path:
    """The path of one shipped file: `fixture("rulesets", "fifa-1994.yaml")`."""
    path = fixtures_folder().joinpath(*parts)
    if not path.is_file():
        raise NotFound("the shipped file {file} is missing", hint="install leaguecli again", file=parts[-1])
    return path
