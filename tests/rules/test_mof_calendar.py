"""Masters of Football: the championship, the two parallel ones and their final."""

from itertools import permutations

import pytest

from leaguecli.formats.catalogue import make_calendar
from leaguecli.formats.championship import championship, two_championships
from leaguecli.model.errors import InvalidData
from leaguecli.model.slots import DrawSlot, PlaceSlot

FOUR = ["t1", "t2", "t3", "t4"]
EIGHT = [f"t{number}" for number in range(1, 9)]


def home_matches(stages):
    return [(match.home.team, match.away.team) for stage in stages for match in stage.matches]


@pytest.mark.rule("MOF-16")
def test_every_ordered_pair_meets_once_in_six_matchdays_of_two():
    stages = [stage for stage in make_calendar("championship", FOUR).stages if stage.kind == "matches"]
    assert [len(stage.matches) for stage in stages] == [2] * 6
    assert sorted(home_matches(stages)) == sorted(permutations(FOUR, 2))
    assert [match.id for stage in stages for match in stage.matches] == [f"M{n}" for n in range(1, 13)]
    for stage in stages:
        assert len({team for pair in home_matches([stage]) for team in pair}) == 4


@pytest.mark.rule("MOF-17")
def test_exactly_eight_stages_in_this_order():
    stages = make_calendar("championship", FOUR).stages
    assert [(stage.id, stage.name, stage.kind) for stage in stages] == [
        ("MD1", "Matchday 1", "matches"),
        ("MD2", "Matchday 2", "matches"),
        ("ACADEMY", "Academy", "event"),
        ("MD3", "Matchday 3", "matches"),
        ("MARKET", "Transfer Market", "event"),
        ("MD4", "Matchday 4", "matches"),
        ("MD5", "Matchday 5", "matches"),
        ("MD6", "Matchday 6", "matches"),
    ]
    assert all(stage.matches == () for stage in stages if stage.kind == "event")
    assert [stage.needs for stage in stages[1:]] == [(stage.id,) for stage in stages[:-1]]


@pytest.mark.rule("MOF-90")
@pytest.mark.parametrize("count", [1, 2, 3, 5, 6, 7, 9])
def test_a_championship_is_for_four_teams_and_two_are_for_eight(count):
    with pytest.raises(InvalidData, match="4/8 teams"):
        make_calendar("championship", [f"t{number}" for number in range(count)])


@pytest.mark.rule("MOF-90")
def test_two_parallel_championships_share_academy_and_transfer_market():
    calendar = make_calendar("championship", [FOUR, EIGHT[4:]])
    assert [stage.id for stage in calendar.stages] == [
        *("A-MD1", "B-MD1", "A-MD2", "B-MD2", "ACADEMY"),
        *("A-MD3", "B-MD3", "MARKET"),
        *("A-MD4", "B-MD4", "A-MD5", "B-MD5", "A-MD6", "B-MD6", "FINAL"),
    ]
    by_id = {stage.id: stage for stage in calendar.stages}
    assert by_id["ACADEMY"].competition is by_id["MARKET"].competition is None
    assert by_id["ACADEMY"].needs == ("A-MD2", "B-MD2")
    assert by_id["MARKET"].needs == ("A-MD3", "B-MD3")
    assert by_id["B-MD3"].needs == ("ACADEMY",)
    assert by_id["A-MD2"].needs == ("A-MD1",)
    for name, teams in (("A", FOUR), ("B", EIGHT[4:])):
        own = [stage for stage in calendar.stages if stage.competition == name]
        assert sorted(home_matches(own)) == sorted(permutations(teams, 2))
        assert [m.id for stage in own for m in stage.matches] == [f"{name}-M{n}" for n in range(1, 13)]


@pytest.mark.rule("MOF-91")
def test_the_champions_meet_over_two_legs_and_lots_decide_who_hosts_first():
    final = make_calendar("championship", EIGHT).stages[-1]
    first, second = final.matches
    assert [(m.id, m.tie, m.leg) for m in final.matches] == [("F1", "F", 1), ("F2", "F", 2)]
    assert (
        (first.home, first.away) == (second.away, second.home) == (DrawSlot("FINAL", 1), DrawSlot("FINAL", 2))
    )
    assert final.draw == "hosts"
    assert final.entrants == (PlaceSlot(1, "A"), PlaceSlot(1, "B"))
    assert final.needs == ("A-MD6", "B-MD6")
    assert final.knockout


@pytest.mark.rule("MOF-90")
def test_nobody_plays_in_both_championships():
    table = make_calendar("championship", FOUR).origin["options"]["calendar"]
    with pytest.raises(InvalidData, match="twice"):
        two_championships(FOUR, [*EIGHT[4:7], "t1"], table)
    with pytest.raises(InvalidData):
        championship(EIGHT, table)
