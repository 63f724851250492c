"""Every language says all that a user can read: no message missing, none left over, no place to fill lost."""

import importlib.util
import json
import re
import sys
from pathlib import Path
from string import Formatter

import pytest

from leaguecli.cli import words
from leaguecli.cli.topics import TOPICS

ROOT = Path(__file__).resolve().parents[2]
TRANSLATED = [language for language in words.LANGUAGES if language != "en"]


def _tool():
    spec = importlib.util.spec_from_file_location("messages", ROOT / "tools" / "messages.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules["messages"] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def found():
    return _tool().all_messages()


def fields(template):
    return sorted(field for _, field, _, _ in Formatter().parse(template) if field is not None)


def test_every_message_is_found_in_the_source(found):
    """An argument that is not written there must be one the tool knows where to find."""
    assert found.unknown == []
    assert len(found.messages) > 1500


@pytest.mark.parametrize(
    "message",
    [
        "recorded {match}",  # say
        "The standings.",  # a command's summary
        "Matchday {n}",  # a label
        "{id} is already recorded as {score}",  # an error
        "--replace corrects it, and the old result stays in the history",  # its hint
        "the key {key} is missing",  # handed on by Reader.problem
        "did you mean {meant}?",  # a hint with values
        "goal difference",  # a phrase out of a dictionary
        "{team} leads with {points} points",  # a consequence
        "entry {seq} has a wrong number",  # a finding
        "{minute}' GOAL for {team}! {attack} against {defence}.",  # a story
        "Which three play?",  # a question
        "No squad keeps more than six players.",  # a checklist
        "everybody against everybody, home and away",  # a format
        "La Liga",  # a ruleset
        "turn {n}",  # the scoreboard
        "possession",  # a word of a game
        "team name",  # what a name is the name of
    ],
)
def test_messages_of_every_kind_are_found(found, message):
    assert message in found.messages


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_message_is_missing(found, language):
    missing = sorted(found.messages - set(words.load_catalogue(language)))
    assert missing == [], f"python tools/messages.py missing {language}"


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_message_is_left_over(found, language):
    unused = sorted(set(words.load_catalogue(language)) - found.messages)
    assert unused == [], f"python tools/messages.py unused {language}"


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_place_to_fill_is_kept(language):
    for message, translation in words.load_catalogue(language).items():
        assert translation.strip(), message
        assert fields(translation) == fields(message), (message, translation)


@pytest.mark.parametrize("language", TRANSLATED)
def test_commands_and_options_stay_as_they_are_typed(language):
    """What stands in backquotes, options and commands are copied from the screen."""
    for message, translation in words.load_catalogue(language).items():
        for option in re.findall(r"(?<![\w-])--[a-z][a-z-]+", message):
            assert option in translation, (message, translation)
        for command in re.findall(r"leaguecli [a-z-]+", message):
            if command.split()[1] in COMMAND_NAMES:
                assert command in translation, (message, translation)


def _command_names():
    from leaguecli.cli.registry import COMMANDS

    return set(COMMANDS)


COMMAND_NAMES = _command_names()


@pytest.mark.parametrize("language", TRANSLATED)
def test_spaces_and_line_ends_are_kept(language):
    for message, translation in words.load_catalogue(language).items():
        for end in (str.lstrip, str.rstrip):
            assert len(end(translation)) - len(translation) == len(end(message)) - len(message), message


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("topic", TOPICS)
def test_every_page_of_help_is_there(language, topic):
    folder = ROOT / "leaguecli" / "cli" / "topics"
    english, other = (
        (folder / name / f"{topic}.md").read_text(encoding="utf-8") for name in ("en", language)
    )
    assert other.startswith("# ")
    assert _commands(other) == _commands(english)
    assert max(map(len, other.splitlines())) <= 80


def _commands(page):
    return re.findall(r"^    leaguecli .*$", page, re.MULTILINE)


@pytest.mark.parametrize(
    ("message", "said"),
    [
        ("Matchday {n}", ("Matchday 3", "Jornada 3", "Rodada 3", "Giornata 3")),
        (
            "Transfer Market",
            ("Transfer Market", "Mercado de Transferências", "Mercado de Transferências", "Mercato"),
        ),
        ("team", ("team", "equipa", "time", "squadra")),
        ("goals scored", ("goals scored", "golos marcados", "gols marcados", "gol segnati")),
        ("Group {n}", ("Group 3", "Grupo 3", "Grupo 3", "Girone 3")),
    ],
)
def test_each_country_uses_its_own_terms(message, said):
    for language, expected in zip(words.LANGUAGES, said, strict=True):
        catalogue = {} if language == "en" else words.load_catalogue(language)
        assert catalogue.get(message, message).format(n=3).startswith(expected)


def test_catalogues_are_sorted_so_that_changes_can_be_read():
    for language in TRANSLATED:
        path = ROOT / "leaguecli" / "cli" / "languages" / f"{language}.json"
        keys = list(json.loads(path.read_text(encoding="utf-8")))
        assert keys == sorted(keys)


@pytest.mark.parametrize(
    ("arguments", "environment", "language"),
    [
        ([], {}, "en"),
        ([], {"LANG": "pt_BR.UTF-8"}, "pt-BR"),
        ([], {"LANG": "pt_PT@euro"}, "pt-PT"),
        ([], {"LANG": "pt"}, "pt-PT"),
        ([], {"LANG": "it_CH.UTF-8"}, "it"),
        ([], {"LANG": "de_DE"}, "en"),
        ([], {"LC_ALL": "C", "LANG": "it_IT"}, "en"),
        ([], {"LC_MESSAGES": "it_IT", "LANG": "pt_PT"}, "it"),
        ([], {"LEAGUECLI_LANG": "pt-br", "LANG": "it_IT"}, "pt-BR"),
        (["table", "--lang", "it"], {"LEAGUECLI_LANG": "pt-BR"}, "it"),
        (["--lang=it", "table"], {}, "it"),
        (["team", "show", "--", "--lang", "it"], {}, "en"),
        ([], {"LEAGUECLI_LANG": "klingon", "LANG": "it_IT"}, "it"),
    ],
)
def test_the_language_is_chosen(arguments, environment, language):
    assert words.choose_language(arguments, environment) == language


def test_what_is_missing_at_run_time_is_said_in_english(monkeypatch):
    monkeypatch.setattr(words, "_catalogue", {"known": "conhecido"})
    assert words._("known") == "conhecido"
    assert words._("unknown {n}") == "unknown {n}"


def test_the_tool_names_the_translations_that_nothing_says(tmp_path, monkeypatch, capsys):
    tool = _tool()
    monkeypatch.setattr(tool, "CATALOGUES", tmp_path)
    (tmp_path / "new.json").write_text('{"yes": "sì", "never said": "mai detto"}', encoding="utf-8")
    tool.add("it", str(tmp_path / "new.json"))
    assert tool.load("it") == {"yes": "sì"}
    assert "never said" in capsys.readouterr().err


@pytest.mark.parametrize("language", TRANSLATED)
def test_pads_complain_in_the_users_language(found, language):
    """Their words have a catalogue of their own; their errors are the program's."""
    catalogue = words.load_catalogue(language)
    assert {"there is no paper {key}", "PDF and PNG need typst"} <= found.messages & set(catalogue)


@pytest.mark.parametrize(("language", "word"), [("pt-PT", "EQUIPA"), ("pt-BR", "TIME"), ("it", "SQUADRA")])
def test_what_stands_for_a_value_is_said_in_the_language(found, language, word):
    assert "TEAM" in found.messages
    assert words.load_catalogue(language)["TEAM"] == word
