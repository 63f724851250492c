"""Every language says every word of the sheets, with the same places to fill."""

from string import Formatter

import pytest
from sheet_words import all_templates

from leaguecli.formats.world_cup import world_cup_team_names
from leaguecli.league.entrants import COLOURS, NON_PERSON
from leaguecli.sheets.given_names import COUNTRIES, SHIRTS, UNMANAGED
from leaguecli.sheets.words import LANGUAGES, Words, load_catalogue
from leaguecli.standings.describe import describe_entry
from leaguecli.standings.ruleset_file import load_ruleset, preset_names

TRANSLATED = [language for language in LANGUAGES if language != "en"]
LISTS = ("Pos Dir Phy Def", "red ora bro gre blu pur", "H A", "G S O P+ P–")
"""Words to circle: as many in every language, and no two alike."""


def fields(template):
    return sorted(field for _, field, _, _ in Formatter().parse(template) if field is not None)


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_word_is_missing_and_none_is_left_over(language):
    assert set(load_catalogue(language)) == all_templates()


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_translation_has_the_same_places_to_fill(language):
    for template, translation in load_catalogue(language).items():
        assert translation.strip(), template
        assert fields(translation) == fields(template), template


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("words", LISTS)
def test_words_to_circle_are_as_many_and_different(language, words):
    said = Words(language).say(words).split()
    assert len(set(said)) == len(words.split())


@pytest.mark.parametrize(
    ("template", "said"),
    [
        ("Matchday {n}", ("Matchday 3", "Jornada 3", "Rodada 3", "Giornata 3")),
        ("Season {n}", ("Season 3", "Época 3", "Temporada 3", "Stagione 3")),
        ("goals scored", ("goals scored", "golos marcados", "gols marcados", "gol segnati")),
        ("Team", ("Team", "Equipa", "Time", "Squadra")),
        ("Squad", ("Squad", "Plantel", "Elenco", "Rosa")),
    ],
)
def test_each_country_uses_its_own_terms(template, said):
    assert tuple(Words(language).say(template, n=3) for language in LANGUAGES) == said


def test_names_of_the_games_are_the_ones_that_can_be_translated():
    assert list(COUNTRIES) == world_cup_team_names()
    assert SHIRTS == COLOURS
    assert UNMANAGED == NON_PERSON


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_preset_has_its_ladder_in_every_language(language):
    english, words = Words("en"), Words(language)
    for name in preset_names():
        for entry in load_ruleset(name).order:
            phrase = describe_entry(entry)
            same = phrase.template in ("fair play", "ranking", "ranking ({name})")
            assert same or words.phrase(phrase) != english.phrase(phrase), (name, phrase)


def test_values_are_data():
    assert Words("it").say("Match {id}", id="{0.__class__}") == "Partita {0.__class__}"
