"""What each format's calendar looks like, case by case."""

import pytest

from leaguecli.formats.brackets import parse_pairs, stages_from_pairs
from leaguecli.formats.certificate import certificate, rounds_of
from leaguecli.formats.groups import groups
from leaguecli.formats.knockout import cup, knockout
from leaguecli.formats.league import friendly, league
from leaguecli.formats.round_robin import round_robin
from leaguecli.formats.seeding import bracket_order, bracket_size, group_names, serpentine
from leaguecli.formats.two_legs import two_legs
from leaguecli.model.errors import InvalidData
from leaguecli.model.slots import TeamSlot, format_slot


def make_teams(count):
    return [f"t{number}" for number in range(1, count + 1)]


def lines(stages):
    return [
        (stage.id, [f"{m.id} {format_slot(m.home)}-{format_slot(m.away)}" for m in stage.matches])
        for stage in stages
    ]


def test_the_first_round_of_a_round_robin_reads_from_the_outside_in():
    assert round_robin(make_teams(6))[0] == [("t1", "t6"), ("t2", "t5"), ("t4", "t3")]


def test_a_league_is_a_double_round_robin():
    calendar = league(make_teams(4))
    assert [stage.id for stage in calendar.stages] == ["MD1", "MD2", "MD3", "MD4", "MD5", "MD6"]
    assert [stage.name for stage in calendar.stages][:2] == ["Matchday 1", "Matchday 2"]
    assert [m.id for stage in calendar.stages for m in stage.matches] == [f"M{n}" for n in range(1, 13)]
    assert [(c.id, c.kind, c.teams) for c in calendar.competitions] == [
        ("LEAGUE", "league", ("t1", "t2", "t3", "t4"))
    ]
    assert not any(stage.knockout or stage.needs for stage in calendar.stages)


def test_a_league_of_three_rests_one_team_a_matchday():
    calendar = league(make_teams(3), legs=1)
    assert lines(calendar.stages) == [("MD1", ["M1 t2-t3"]), ("MD2", ["M2 t3-t1"]), ("MD3", ["M3 t1-t2"])]


def test_a_league_of_two():
    assert lines(league(make_teams(2)).stages) == [("MD1", ["M1 t1-t2"]), ("MD2", ["M2 t2-t1"])]


def test_the_certificate_of_twenty_teams_home_and_away():
    found = certificate(rounds_of(league(make_teams(20)), "LEAGUE"))
    by_team = found.pop("by_team")
    assert found == {
        "teams": 20,
        "rounds": 38,
        "matches": 380,
        "legs": 2,
        "mirrored": True,
        "largest_difference": 0,
        "breaks": 54,
        "breaks_by_leg": [18, 18],
        "fewest_breaks_possible": 18,
        "longest_run": 2,
        "byes": 0,
    }
    assert by_team[0] == {"team": "t1", "home": 19, "away": 19, "breaks": 0, "longest_run": 1, "byes": 0}


def test_the_certificate_notices_what_is_wrong():
    uneven = [[("a", "b")], [("a", "c")], [("a", "b")]]
    found = certificate(uneven)
    assert (found["legs"], found["mirrored"], found["breaks_by_leg"]) == (None, None, None)
    assert (found["largest_difference"], found["breaks"], found["longest_run"]) == (3, 3, 3)
    same_venue_twice = [[("a", "b")], [("a", "b")]]
    assert certificate(same_venue_twice)["mirrored"] is False
    assert certificate([])["teams"] == 0


@pytest.mark.parametrize(("teams", "legs"), [(1, 1), (0, 1), (1025, 1), (4, 0), (4, 17)])
def test_impossible_round_robins_are_refused(teams, legs):
    with pytest.raises(InvalidData):
        round_robin(make_teams(teams), legs)


def test_a_team_listed_twice_is_refused():
    with pytest.raises(InvalidData, match="twice"):
        round_robin(["t1", "t2", "t1", "t3"])


def test_bracket_pieces():
    assert bracket_order(8) == [1, 8, 4, 5, 2, 7, 3, 6]
    assert [bracket_size(n) for n in (2, 3, 4, 5, 1000, 1024)] == [2, 4, 4, 8, 1024, 1024]
    assert serpentine(make_teams(7), 3) == [["t1", "t6", "t7"], ["t2", "t5"], ["t3", "t4"]]
    names = group_names(60)
    assert (names[0], names[25], names[26], names[27], names[52]) == ("A", "Z", "AA", "AB", "BA")


def test_a_cup_of_six_with_byes_and_third_place():
    assert lines(cup(make_teams(6), third_place=True).stages) == [
        ("QF", ["M1 t4-t5", "M2 t3-t6"]),
        ("SF", ["M3 t1-W1", "M4 t2-W2"]),
        ("THIRD", ["M5 L3-L4"]),
        ("FINAL", ["M6 W3-W4"]),
    ]


def test_a_cup_over_two_legs_lets_the_better_seed_host_the_second():
    stages = cup(make_teams(4), legs=2).stages
    assert lines(stages) == [
        ("SF-1", ["M1 t4-t1", "M2 t3-t2"]),
        ("SF-2", ["M3 t1-t4", "M4 t2-t3"]),
        ("FINAL", ["M5 WT1-WT2"]),
    ]
    assert [(m.tie, m.leg) for s in stages for m in s.matches] == [
        ("T1", 1),
        ("T2", 1),
        ("T1", 2),
        ("T2", 2),
        (None, 1),
    ]
    assert [stage.name for stage in stages] == ["Semi-finals, first leg", "Semi-finals, second leg", "Final"]


def test_a_final_over_two_legs_only_when_asked():
    assert [stage.id for stage in cup(make_teams(4), final_legs=2).stages] == ["SF", "FINAL-1", "FINAL-2"]
    assert [stage.id for stage in cup(make_teams(2)).stages] == ["FINAL"]


def test_early_rounds_are_named_by_their_size():
    stages = cup(make_teams(33)).stages
    assert [stage.name for stage in stages] == [
        "Round of 64",
        "Round of 32",
        "Round of 16",
        "Quarter-finals",
        "Semi-finals",
        "Final",
    ]
    assert [stage.id for stage in stages] == ["R64", "R32", "R16", "QF", "SF", "FINAL"]
    assert len(stages[0].matches) == 1


@pytest.mark.parametrize("size", [2, 3])
def test_no_third_place_without_two_semi_finals(size):
    with pytest.raises(InvalidData, match="two semi-finals"):
        cup(make_teams(size), third_place=True)


@pytest.mark.parametrize("bad", [{"legs": 3}, {"final_legs": 0}])
def test_a_knock_out_round_has_one_or_two_legs(bad):
    with pytest.raises(InvalidData, match="1 or 2 legs"):
        cup(make_teams(4), **bad)


def test_a_knock_out_needs_two():
    with pytest.raises(InvalidData):
        knockout([TeamSlot("t1")])


def test_two_legs_and_friendlies():
    stages = two_legs(["t1", "t2"]).stages
    assert lines(stages) == [("LEG1", ["M1 t1-t2"]), ("LEG2", ["M2 t2-t1"])]
    assert [m.tie for s in stages for m in s.matches] == ["T1", "T1"]
    assert lines(friendly(["t1", "t2"]).stages) == [("FRIENDLY", ["M1 t1-t2"])]
    assert lines(friendly(["t1", "t2"], 2).stages) == [
        ("FRIENDLY1", ["M1 t1-t2"]),
        ("FRIENDLY2", ["M2 t2-t1"]),
    ]
    with pytest.raises(InvalidData):
        two_legs(make_teams(3))


def test_two_groups_of_three_feed_semi_finals():
    calendar = groups(make_teams(6), 2)
    assert lines(calendar.stages) == [
        ("A-MD1", ["M1 t4-t5"]),
        ("B-MD1", ["M2 t3-t6"]),
        ("A-MD2", ["M3 t5-t1"]),
        ("B-MD2", ["M4 t6-t2"]),
        ("A-MD3", ["M5 t1-t4"]),
        ("B-MD3", ["M6 t2-t3"]),
        ("SF", ["M7 1A-2B", "M8 1B-2A"]),
        ("FINAL", ["M9 W7-W8"]),
    ]
    assert [(s.group, s.competition, s.same_day) for s in calendar.stages[:2]] == [
        ("A", "A", False),
        ("B", "B", True),
    ]
    assert [(c.id, c.kind) for c in calendar.competitions] == [
        ("A", "group"),
        ("B", "group"),
        ("CUP", "cup"),
    ]


def test_groups_of_unequal_size_end_on_different_matchdays():
    stages = [stage.id for stage in groups(make_teams(7), 2).stages if not stage.knockout]
    assert stages == ["A-MD1", "B-MD1", "A-MD2", "B-MD2", "A-MD3", "B-MD3"]
    stages = [stage.id for stage in groups(make_teams(9), 2).stages if not stage.knockout]
    assert stages[4:] == ["A-MD3", "B-MD3", "A-MD4", "A-MD5"]


def test_given_groups_are_kept():
    calendar = groups(make_teams(4), [["t4", "t1"], ["t2", "t3"]], qualify=1)
    assert [c.teams for c in calendar.competitions] == [("t4", "t1"), ("t2", "t3"), ("t1", "t2", "t3", "t4")]


def test_six_groups_with_the_four_best_third_placed_teams():
    first = groups(make_teams(24), 6, best=4).stages[-4]
    assert [f"{format_slot(m.home)}-{format_slot(m.away)}" for m in first.matches] == [
        "1A-3B/C/D/E/F",
        "2B-2D",
        "1C-3A/B/D/E/F",
        "1E-2F",
        "1B-3A/C/D/E/F",
        "2A-2C",
        "1D-3A/B/C/E/F",
        "1F-2E",
    ]


@pytest.mark.parametrize(
    "bad",
    [
        {"groups": 3},
        {"groups": 0},
        {"qualify": 3},
        {"qualify": 0},
        {"qualify": 2, "best": 1},
        {"qualify": 1, "best": 2},
        {"groups": [["t1", "t2"], ["t3"]]},
        {"groups": [["t1", "t2"], ["t3", "t3"]]},
        {"groups": 1, "qualify": 1},
        {"bracket": [["1A", "2C"]]},
        {"bracket": [["1A", "3B"]]},
        {"bracket": [["1A", "1A"]]},
        {"bracket": [["1A"]]},
        {"bracket": []},
        {"bracket": [["1A", "what"]]},
        {"bracket": [["1A", "2B"], ["1B", "2A"], ["1A", "W99"]]},
        {"bracket": [["1A", "2B"], ["1B", "2A"], ["W3", "W3"]]},
        {"bracket": [["1A", "2B"], ["W3", "W3"]], "knockout_legs": 2},
        {"bracket": [["1A", "2B"], ["1B", "2A"], ["1B", "W3"]]},
    ],
)
def test_impossible_groups_are_refused(bad):
    options = {"groups": 2, **bad}
    with pytest.raises(InvalidData):
        groups(make_teams(4), options.pop("groups"), **options)


def test_a_bracket_given_by_its_first_round():
    calendar = groups(make_teams(8), 2, bracket=[["1A", "4B"], ["2B", "3A"], ["1B", "4A"], ["2A", "3B"]])
    assert lines(calendar.stages[-3:]) == [
        ("QF", ["M13 1A-4B", "M14 2B-3A", "M15 1B-4A", "M16 2A-3B"]),
        ("SF", ["M17 W13-W14", "M18 W15-W16"]),
        ("FINAL", ["M19 W17-W18"]),
    ]
    with pytest.raises(InvalidData, match="3 first-round matches"):
        groups(make_teams(8), 2, bracket=[["1A", "4B"], ["2B", "3A"], ["1B", "4A"]])


def test_a_bracket_written_out_in_full():
    pairs = parse_pairs([["2A", "3B"], ["2B", "3A"], ["1A", "W2"], ["1B", "W1"], ["L3", "L4"], ["W3", "W4"]])
    stages = stages_from_pairs(pairs, {"A": 3, "B": 3}, first_match=1)
    assert lines(stages) == [
        ("QF", ["M1 2A-3B", "M2 2B-3A"]),
        ("SF", ["M3 1A-W2", "M4 1B-W1"]),
        ("FINALS", ["M5 L3-L4", "M6 W3-W4"]),
    ]


@pytest.mark.parametrize("side", ["9" * 5000 + "A", "seed " + "9" * 5000, "third", "\x1b[2J"])
def test_a_side_of_a_bracket_that_is_none_is_refused(side):
    with pytest.raises(InvalidData, match="names no place in a bracket") as caught:
        groups(make_teams(8), 2, bracket=[[side, "2B"], ["1B", "2A"]])
    assert len(str(caught.value)) < 120
    assert "\x1b" not in str(caught.value)
