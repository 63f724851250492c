"""The World Cup 2010: the table of matches and the bracket behind it."""

from itertools import combinations

import pytest

from leaguecli.files.fixtures import fixture
from leaguecli.files.yaml12 import load_plain
from leaguecli.formats.catalogue import make_calendar
from leaguecli.formats.world_cup import world_cup_team_names
from leaguecli.model.slots import format_slot

TEAMS = [f"t{number}" for number in range(1, 33)]


@pytest.fixture(scope="module")
def calendar():
    return make_calendar("world-cup", TEAMS)


def stage_of(calendar, id):
    return next(stage for stage in calendar.stages if stage.id == id)


def pairs_of(calendar, *ids):
    return {
        match.id: f"{format_slot(match.home)}-{format_slot(match.away)}"
        for id in ids
        for match in stage_of(calendar, id).matches
    }


def test_the_stages_in_order(calendar):
    groups = [f"GROUP-{letter}" for letter in "ABCDEFGH"]
    assert [stage.id for stage in calendar.stages] == [*groups, "R16-1", "R16-2", "QF", "SF", "FINALS"]
    assert [m.id for stage in calendar.stages for m in stage.matches] == [f"M{n}" for n in range(1, 65)]


@pytest.mark.rule("WC-50")
def test_48_group_matches_in_table_order_six_a_group(calendar):
    names = dict(zip(TEAMS, world_cup_team_names(), strict=True))
    stages = calendar.stages[:8]
    assert [len(stage.matches) for stage in stages] == [6] * 8
    for stage, competition in zip(stages, calendar.competitions, strict=False):
        assert stage.group == stage.competition == competition.id
        met = [frozenset((m.home.team, m.away.team)) for m in stage.matches]
        assert sorted(map(sorted, met)) == sorted(map(sorted, combinations(competition.teams, 2)))
    shown = [f"{names[m.home.team]} - {names[m.away.team]}" for s in stages for m in s.matches]
    assert shown[0] == "South Africa - Mexico"
    assert shown[5] == "France - South Africa"
    assert shown[23] == "Australia - Serbia"
    assert shown[24] == "Netherlands - Denmark"
    assert shown[36] == "Côte d'Ivoire - Portugal"
    assert shown[47] == "Switzerland - Honduras"


def test_the_teams_are_those_of_the_team_cards():
    cards = load_plain(fixture("engines", "world_cup_2010", "teams.yaml"))["groups"]
    assert world_cup_team_names() == [card["name"] for group in cards.values() for card in group]


@pytest.mark.rule("WC-51", "WC-23")
def test_the_round_of_16(calendar):
    assert pairs_of(calendar, "R16-1", "R16-2") == {
        "M49": "1A-2B",
        "M50": "1C-2D",
        "M51": "1B-2A",
        "M52": "1D-2C",
        "M53": "1E-2F",
        "M54": "1G-2H",
        "M55": "1F-2E",
        "M56": "1H-2G",
    }


@pytest.mark.rule("WC-25")
def test_the_round_of_16_is_played_in_two_blocks_after_all_groups(calendar):
    first, second = stage_of(calendar, "R16-1"), stage_of(calendar, "R16-2")
    assert len(first.matches) == len(second.matches) == 4
    assert first.needs == tuple(f"GROUP-{letter}" for letter in "ABCDEFGH")
    assert second.needs == ("R16-1",)


@pytest.mark.rule("WC-52", "WC-42", "WC-43")
def test_the_quarter_finals_are_one_block(calendar):
    assert pairs_of(calendar, "QF") == {
        "M57": "W49-W50",
        "M58": "W53-W54",
        "M59": "W51-W52",
        "M60": "W55-W56",
    }
    assert stage_of(calendar, "QF").needs == ("R16-2",)


@pytest.mark.rule("WC-53", "WC-44")
def test_the_semi_finals_are_one_block(calendar):
    assert pairs_of(calendar, "SF") == {"M61": "W57-W58", "M62": "W59-W60"}
    assert stage_of(calendar, "SF").needs == ("QF",)


@pytest.mark.rule("WC-54", "WC-48")
def test_third_place_and_final(calendar):
    assert pairs_of(calendar, "FINALS") == {"M63": "L61-L62", "M64": "W61-W62"}
    assert stage_of(calendar, "FINALS").needs == ("SF",)
    assert all(stage.knockout for stage in calendar.stages[8:])
    assert not any(stage.knockout for stage in calendar.stages[:8])
