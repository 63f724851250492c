"""The words of the sheets in each language: English templates, and a catalogue for every other one.

A sheet has its own language, whatever the program speaks: `Words("it")` says everything in Italian.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from leaguecli.standings.phrases import Phrase
from leaguecli.standings.phrases import say as say_phrase

ENGLISH = "en"
LANGUAGES = (ENGLISH, "pt-PT", "pt-BR", "it")
_FOLDER = Path(__file__).parent / "languages"


class Words:
    def __init__(self, language: str = ENGLISH) -> None:
        self.language = language
        self._catalogue = {} if language == ENGLISH else load_catalogue(language)

    def say(self, template: str, **values: Any) -> str:
        """The template in this language, filled. Values are data: braces in them mean nothing."""
        return self.find(template).format(**values)

    def find(self, template: str) -> str:
        return self._catalogue.get(template) or template

    def phrase(self, phrase: Phrase) -> str:
        translate: Callable[[str], str] = self.find
        return say_phrase(phrase, translate)


def load_catalogue(language: str) -> dict[str, str]:
    catalogue: dict[str, str] = json.loads((_FOLDER / f"{language}.json").read_text(encoding="utf-8"))
    return catalogue


def word(template: str) -> str:
    """Marks a template that is translated later, where the language is known."""
    return template
