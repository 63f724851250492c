"""The odds drawn: cells, lines, labels that do not cover each other, names that are data."""

import xml.etree.ElementTree as ET
from html.parser import HTMLParser

import pytest
from simulated import first_matches, make_player, make_tables, play_stages

from leaguecli.simulate.pictures.page import draw_html
from leaguecli.simulate.pictures.picture import COLOURS, Words, colour_of, draw_svg, spread_out
from leaguecli.simulate.pictures.race import journal_moments, thinned, title_race
from leaguecli.simulate.running import Order, count_seasons
from leaguecli.simulate.summary import summarise

WORDS = Words("Sunday & Sons", "100 seasons", "team", "places", "title", "race", "start", "now")
SVG = "{http://www.w3.org/2000/svg}"


def summary_of(player, runs=40):
    return summarise(player, count_seasons(player, Order(runs, workers=1)).counted)


def now(summary):
    return {row.team.id: row.odds.champion for row in summary.teams}


@pytest.fixture(scope="module")
def player():
    return make_player(make_tables(results=first_matches(5)))


@pytest.fixture(scope="module")
def summary(player):
    return summary_of(player)


def test_the_race_has_a_point_for_each_stage_and_ends_today(player, summary):
    race = title_race(player.job, now(summary), runs=20, workers=1)
    assert [point.stage and point.stage.id for point in race] == [None, "MD1", "MD2", None]
    assert [point.is_now for point in race] == [False, False, False, True]
    assert race[-1].champion == now(summary)
    for point in race[:-1]:
        assert sum(share.times for share in point.champion.values()) == 20


def test_a_race_that_ends_with_a_stage_has_no_point_of_its_own_for_today():
    player = make_player(make_tables(results=first_matches(4)))
    race = title_race(player.job, now(summary_of(player)), runs=10, workers=1)
    assert [point.stage and point.stage.id for point in race][:3] == [None, "MD1", "MD2"]
    assert race[-1].is_now


def test_moments_are_those_of_the_journal_whatever_the_order_of_recording():
    results = {"M3": "1-0", "M1": "1-0", "M4": "2-2", "M2": "0-1"}
    player = make_player(make_tables(results=results))
    moments = [(stage and stage.id, len(entries)) for stage, entries in journal_moments(player.job)]
    assert moments == [(None, 0), ("MD2", 3), ("MD1", 4)]


def test_the_first_point_knows_nothing_of_the_results():
    played = play_stages(make_tables("masters-of-football", 3), 3)
    player = make_player(played)
    fresh = make_player(make_tables("masters-of-football", 3))
    race = title_race(player.job, {}, runs=10, workers=1)
    counted = count_seasons(fresh, Order(10, workers=1)).counted.tally
    assert [share.times for share in race[0].champion.values()] == [row[0] for row in counted.positions]
    assert [point.stage and point.stage.id for point in race][:3] == [None, "MD1", "MD2"]


def test_few_points_of_many():
    moments = [(None, [n]) for n in range(380)]
    kept = thinned(moments, 40)
    assert len(kept) == 40
    assert (kept[0], kept[-1]) == (moments[0], moments[-1])
    assert thinned(moments[:7], 40) == moments[:7]


def test_the_picture_is_well_formed_and_complete(player, summary):
    race = title_race(player.job, now(summary), runs=10, workers=1)
    svg = ET.fromstring(draw_svg(summary, race, WORDS))
    texts = ["".join(node.itertext()) for node in svg.iter(f"{SVG}text")]
    for row in summary.teams:
        assert row.team.name in texts
    assert {"Sunday & Sons", "100 seasons", "MD1", "start", "now", "100 %"} <= set(texts)
    assert len(list(svg.iter(f"{SVG}polyline"))) == 4
    cells = list(svg.iter(f"{SVG}rect"))
    assert len(cells) == 1 + 4 * 4
    width, height = float(svg.get("width")), float(svg.get("height"))
    for node in svg.iter(f"{SVG}text"):
        assert 0 <= float(node.get("x")) <= width
        assert 0 <= float(node.get("y")) <= height


def test_without_a_race_the_table_stands_alone(summary):
    svg = ET.fromstring(draw_svg(summary, [], WORDS))
    assert not list(svg.iter(f"{SVG}polyline"))


def test_a_cup_shows_its_rounds():
    cup = summary_of(make_player(make_tables(teams=8, format="groups")), 10)
    texts = ["".join(node.itertext()) for node in ET.fromstring(draw_svg(cup, [], WORDS)).iter(f"{SVG}text")]
    assert {"SF", "FINAL", "title"} <= set(texts)


def test_more_teams_than_colours_are_drawn_in_grey():
    player = make_player(make_tables(teams=8, results=first_matches(4), options={"legs": 1}))
    extra = summary_of(player, 10)
    race = title_race(player.job, now(extra), runs=5, workers=1)
    lines = list(ET.fromstring(draw_svg(extra, race, WORDS)).iter(f"{SVG}polyline"))
    assert [line.get("stroke") for line in lines] == list(COLOURS)


class Cells(HTMLParser):
    def __init__(self):
        super().__init__()
        self.tags, self.text = [], []

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data):
        self.text.append(data)


def test_the_page_is_one_file_without_scripts(player, summary):
    race = title_race(player.job, now(summary), runs=10, workers=1)
    page = Cells()
    page.feed(draw_html(summary, race, WORDS, "pt-PT"))
    tags = [tag for tag, _ in page.tags]
    assert tags.count("tr") == 5
    assert "svg" in tags
    assert not {"script", "img", "link", "iframe"} & set(tags)
    assert ("html", {"lang": "pt-PT"}) in page.tags
    assert not any("href" in attrs or "src" in attrs for _, attrs in page.tags)
    assert all(row.team.name in page.text for row in summary.teams)


@pytest.mark.parametrize("heights", [[10, 10, 10], [5, 100, 101], [200, 199, 198, 0], [], [50]])
def test_labels_do_not_cover_each_other(heights):
    placed = spread_out(heights, 15, 0, 200)
    order = sorted(range(len(heights)), key=lambda n: (heights[n], n))
    sorted_places = [placed[n] for n in order]
    assert all(b - a >= 15 - 1e-9 for a, b in zip(sorted_places, sorted_places[1:], strict=False))
    assert all(0 <= place <= 200 for place in placed)


def test_the_likelier_the_darker_and_always_readable():
    for step in range(101):
        background, ink = colour_of(step / 100)
        assert contrast(background, ink) >= 4.5, step


def contrast(one, other):
    """WCAG 2, relative luminance."""
    lights = sorted(luminance(colour) for colour in (one, other))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def luminance(colour):
    channels = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
