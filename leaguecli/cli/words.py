"""The one door through which every sentence reaches a user: `_` translates a template, `say` fills it.

English is the language of the source; the catalogues in `languages/` map each English template to another.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "pt-PT", "pt-BR", "it")
_catalogue: dict[str, str] = {}
_language = "en"


def set_language(language: str) -> None:
    global _catalogue, _language
    _language = language
    _catalogue = {} if language == "en" else load_catalogue(language)


def language() -> str:
    return _language


def load_catalogue(language: str) -> dict[str, str]:
    path = Path(__file__).parent / "languages" / f"{language}.json"
    if not path.is_file():
        return {}
    catalogue: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return catalogue


def _(template: str) -> str:
    return _catalogue.get(template) or template


def say(template: str, **values: Any) -> str:
    """The translated template, filled. Values are data: braces in them mean nothing."""
    return _(template).format(**values)


def choose_language(arguments: Sequence[str], environment: dict[str, str] | None = None) -> str:
    """`--lang`, then LEAGUECLI_LANG, then the locale; an unknown one falls back to English."""
    env = os.environ if environment is None else environment
    for text in (_option_value(arguments), env.get("LEAGUECLI_LANG"), _locale(env)):
        if text and (found := match_language(text)):
            return found
    return "en"


def match_language(text: str) -> str | None:
    """`pt_BR.UTF-8`, `pt-br`, `pt`, `it_IT`: the language meant, or None."""
    tag = text.split(".")[0].split("@")[0].replace("_", "-").casefold()
    for language in LANGUAGES:
        if language.casefold() == tag:
            return language
    base = tag.split("-")[0]
    return {"en": "en", "pt": "pt-PT", "it": "it"}.get(base)


def _option_value(arguments: Sequence[str]) -> str | None:
    for position, argument in enumerate(arguments):
        if argument == "--":
            return None
        if argument == "--lang" and position + 1 < len(arguments):
            return arguments[position + 1]
        if argument.startswith("--lang="):
            return argument.removeprefix("--lang=")
    return None


def _locale(env: Any) -> str | None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value: str = env.get(name, "")
        if value and value not in ("C", "POSIX"):
            return value
        if value:
            return None
    return None
