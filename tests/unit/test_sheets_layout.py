"""Every sheet in every language: nothing overlaps, everything stays inside the margins, fields can be written
in, every match carries its id, and the foot says what to type."""

import re

import pytest
from sheet_geometry import problems
from sheet_leagues import GAMES, KINDS, NAMES, WHEN, new_league, played_league, renamed

from leaguecli.cli.registry import COMMANDS
from leaguecli.sheets.drawing.boxes import Box
from leaguecli.sheets.drawing.page import Page, Text
from leaguecli.sheets.drawing.paper import PAPERS
from leaguecli.sheets.pads import make_blank_league, make_pad
from leaguecli.sheets.view import View
from leaguecli.sheets.words import LANGUAGES, Words

LARGE = ("large-league", "larger-league", "large-groups", "seasons-two")
EVENINGS = (
    ("blank", lambda kind: new_league(kind)),
    ("calendar", lambda kind: new_league(kind)),
    ("filled", lambda kind: played_league(kind, 0.4)),
    ("filled", lambda kind: played_league(kind)),
)


def all_problems(pad):
    return [problem for page in pad.pages for problem in problems(page)]


def texts(page):
    return [item.text for item in page.items if isinstance(item, Text)]


def all_texts(pad):
    return [text for page in pad.pages for text in texts(page)]


@pytest.mark.parametrize("kind", KINDS)
def test_every_sheet_in_every_language_is_in_order(kind):
    for mode, league in EVENINGS:
        for language in ("pt-BR",) if kind in LARGE else LANGUAGES:
            pad = make_pad(league(kind), mode, language, PAPERS["a4"])
            assert all_problems(pad) == []
            assert pad.overflows == []


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in LARGE])
@pytest.mark.parametrize("paper", ["a3", "letter"])
def test_every_sheet_is_in_order_on_other_paper(kind, paper):
    for mode, league in EVENINGS[1:3]:
        pad = make_pad(league(kind), mode, "it", PAPERS[paper])
        assert all_problems(pad) == []
        assert pad.overflows == []
        size = {PAPERS[paper].width, PAPERS[paper].height}
        assert all({page.width, page.height} == size for page in pad.pages)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in LARGE])
@pytest.mark.parametrize("names", ["long", "korean", "hostile"])
def test_the_longest_names_overlap_nothing_and_stay_readable(kind, names):
    for mode, league in EVENINGS[1::2]:
        teams = NAMES[names](len(league(kind).first_teams))
        pad = make_pad(renamed(league(kind), teams), mode, "pt-PT", PAPERS["a4"])
        assert all_problems(pad) == []
        assert pad.overflows == []
        assert teams[0].split()[0][:12] in " ".join(all_texts(pad))


def test_a_name_nobody_could_read_is_reported_and_still_overlaps_nothing():
    league = renamed(new_league("world-cup"), NAMES["widest"](32))
    pad = make_pad(league, "calendar", "en", PAPERS["a4"])
    assert pad.overflows
    assert all_problems(pad) == []


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("mode", ["blank", "calendar"])
def test_every_match_carries_the_id_the_program_takes(kind, mode):
    pad = make_pad(new_league(kind), mode, "en", PAPERS["a4"])
    printed = set(re.findall(r"[A-Z0-9]+(?:-[A-Z0-9]+)*", " ".join(all_texts(pad))))
    hidden = ("play-off", "europe")  # appear once they are needed; the sheet has lines for them
    stages = [stage for stage in new_league(kind).calendar.stages if stage.draw not in hidden]
    assert {match.id for stage in stages for match in stage.matches} <= printed


@pytest.mark.parametrize("kind", KINDS)
def test_the_foot_shows_commands_that_exist(kind):
    pad = make_pad(new_league(kind), "calendar", "en", PAPERS["a4"])
    for page in pad.pages:
        (foot,) = [text for text in texts(page) if text.startswith("Type it in: ")]
        typed = [part.split() for part in foot.removeprefix("Type it in: ").split("·")]
        assert typed
        assert all(words[0] == "leaguecli" and words[1] in COMMANDS for words in typed)


@pytest.mark.parametrize("kind", KINDS)
def test_pages_are_numbered_and_a_filled_sheet_carries_the_hash(kind):
    league = played_league(kind)
    filled = make_pad(league, "filled", "en", PAPERS["a4"])
    for number, page in enumerate(filled.pages, start=1):
        assert f"journal {league.head[:12]}   ·   page {number}/{len(filled.pages)}" in texts(page)
        assert "Friday night" in texts(page)
        assert "as of 2026-03-01" in texts(page)
    plain = make_pad(league, "calendar", "en", PAPERS["a4"])
    assert league.head[:12] not in " ".join(all_texts(plain))


def test_a_blank_pad_leaves_a_line_for_league_and_date():
    pad = make_pad(played_league("masters"), "blank", "en", PAPERS["a4"])
    for page in pad.pages:
        assert {"League", "Date"} <= set(texts(page))
        assert not any("2026" in text or "Friday" in text or "Vila Real" in text for text in texts(page))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_blank_pad_needs_no_league(game, language):
    pad = make_pad(make_blank_league(game), "blank", language, PAPERS["a4"])
    assert all_problems(pad) == []
    assert pad.overflows == []


@pytest.mark.parametrize(
    ("kind", "paper", "pages"),
    [
        ("masters", "a4", 3),
        ("masters-eight", "a4", 5),
        ("world-cup", "a4", 2),
        ("world-cup", "a3", 1),
        ("seasons", "a4", 7),
        ("eleven", "a4", 2),
        ("cup", "a4", 1),
        ("large-cup", "a4", 3),
        ("groups", "a4", 2),
        ("large-league", "a4", 7),
    ],
)
def test_each_pad_has_the_pages_it_should(kind, paper, pages):
    assert len(make_pad(new_league(kind), "calendar", "en", PAPERS[paper]).pages) == pages


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ladder_is_printed(kind, language):
    league = new_league(kind)
    printed = " ".join(all_texts(make_pad(league, "calendar", language, PAPERS["a4"])))
    view = View(league, "calendar", Words(language))
    ladder = view.ladder_line() if view.season.table_competitions() else view.tie_line()
    assert " ".join(ladder.split()) in " ".join(printed.split())


@pytest.mark.parametrize(
    "kind", ["masters", "masters-eight", "world-cup", "seasons", "league", "groups", "cup"]
)
@pytest.mark.parametrize("how", ["keep", "void"])
def test_a_team_that_left_is_no_reason_to_fail(kind, how):
    league = played_league(kind, 0.4)
    gone = league.first_teams[1]
    left = league.with_changes([("withdrawn", {"team": gone.id, "results": how})], time=WHEN)
    pad = make_pad(left, "filled", "en", PAPERS["a4"])
    assert all_problems(pad) == []
    if kind not in ("cup", "world-cup"):
        assert any("withdrawn" in text for text in all_texts(pad))
    assert "withdrawn" not in " ".join(all_texts(make_pad(left, "calendar", "en", PAPERS["a4"])))


def test_the_checks_find_what_is_wrong():
    page = Page("bad", 210, 297)
    page.text(Box(0, 0, 40, 6), "Ajax Amadora")
    page.text(Box(5, 1, 40, 6), "Ajax Amadora")
    page.field(Box(50, 50, 5, 7))
    page.field(Box(54, 50, 8, 7))
    page.text(Box(59, 51, 40, 6), "Forlì")
    page.rect(Box(-3, 0, 5, 5))
    page.line(0, 90, 200, 90)
    found = " ".join(problems(page))
    for words in ("outside the margins: Rect", "outside the margins: Line", "too small", "overlaps"):
        assert words in found
    assert "fields overlap" in found
    assert "'Forlì' crosses" in found
