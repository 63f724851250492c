"""Every message in every language: a catalogue that misses one, or garbles a placeholder, fails here."""

import importlib.util
from pathlib import Path
from string import Formatter

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def messages():
    spec = importlib.util.spec_from_file_location("messages_tool", ROOT / "tools" / "messages.py")
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    return tool


def placeholders(template):
    return sorted(word for _, word, _, _ in Formatter().parse(template) if word is not None)


@pytest.mark.parametrize("language", ["pt-PT", "pt-BR", "it"])
def test_no_message_is_missing(messages, language):
    assert messages.missing(language) == [], f"python tools/messages.py missing {language} lists them"


@pytest.mark.parametrize("language", ["pt-PT", "pt-BR", "it"])
def test_placeholders_are_kept(messages, language):
    for template, translated in messages.load(language).items():
        try:
            assert placeholders(translated) == placeholders(template), template
        except ValueError:
            assert "{" in template, template
