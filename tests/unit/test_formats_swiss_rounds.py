"""Swiss rounds case by case, and the calendar around them."""

import pytest

from leaguecli.formats.swiss import Standing, default_rounds, most_rounds, pair_round
from leaguecli.formats.swiss_calendar import swiss
from leaguecli.model.errors import InvalidData
from leaguecli.model.slots import format_slot


def make_teams(count):
    return [f"t{number}" for number in range(1, count + 1)]


def test_the_upper_half_meets_the_lower_half_and_boards_take_turns_at_home():
    paired = pair_round([Standing(team) for team in make_teams(8)])
    assert paired.pairs == (("t1", "t5"), ("t6", "t2"), ("t3", "t7"), ("t8", "t4"))
    assert paired.bye is None


def test_level_teams_meet():
    standings = [Standing("a", 3), Standing("b", 3), Standing("c", 0), Standing("d", 0)]
    assert [set(pair) for pair in pair_round(standings).pairs] == [{"a", "b"}, {"c", "d"}]


def test_whoever_has_met_moves_down():
    standings = [
        Standing("a", 3, ["b"]),
        Standing("b", 3, ["a"]),
        Standing("c", 0, ["d"]),
        Standing("d", 0, ["c"]),
    ]
    assert [set(pair) for pair in pair_round(standings).pairs] == [{"a", "c"}, {"b", "d"}]


def test_an_odd_group_sends_its_last_team_down():
    standings = [Standing("a", 3), Standing("b", 3), Standing("c", 3), Standing("d", 0)]
    assert [set(pair) for pair in pair_round(standings).pairs] == [{"a", "b"}, {"c", "d"}]


def test_a_step_that_would_spoil_the_round_is_not_taken():
    """c and d have met everybody but a and b: so a and b must not meet, though they are level."""
    standings = [
        Standing("a", 6),
        Standing("b", 6),
        Standing("c", 0, ["d"]),
        Standing("d", 0, ["c"]),
    ]
    assert [set(pair) for pair in pair_round(standings).pairs] == [{"a", "c"}, {"b", "d"}]


def test_a_group_makes_as_many_pairs_as_it_can():
    """a would meet c, but then b and d, who have met, would both have to move down."""
    standings = [
        Standing("a", 3),
        Standing("b", 3, ["d"]),
        Standing("c", 3),
        Standing("d", 3, ["b"]),
        Standing("e", 0),
        Standing("f", 0),
    ]
    assert [set(pair) for pair in pair_round(standings).pairs] == [{"a", "d"}, {"b", "c"}, {"e", "f"}]


def test_one_sided_memories_of_a_match_are_enough():
    standings = [Standing("a", 3, ["c"]), Standing("b", 3), Standing("c", 3), Standing("d", 3, ["b"])]
    assert [set(pair) for pair in pair_round(standings).pairs] == [{"a", "d"}, {"b", "c"}]


def test_the_lowest_team_without_a_bye_rests():
    standings = [Standing("a", 3), Standing("b", 1), Standing("c", 0, had_bye=True)]
    paired = pair_round(standings)
    assert paired.bye == "b"
    assert set(paired.pairs[0]) == {"a", "c"}


def test_the_team_with_fewer_home_matches_is_at_home():
    standings = [Standing("a", 3, home=2), Standing("b", 3, home=1, away=1)]
    assert pair_round(standings).pairs == (("b", "a"),)


def test_two_teams_tilted_to_the_same_side_meet_only_if_they_must():
    a, b, c, d = (
        Standing(t, 3, home=home, away=away)
        for t, home, away in [("a", 2, 0), ("b", 0, 2), ("c", 2, 0), ("d", 0, 2)]
    )
    assert [set(pair) for pair in pair_round([a, b, c, d]).pairs] == [{"a", "d"}, {"b", "c"}]
    assert set(pair_round([a, c]).pairs[0]) == {"a", "c"}


@pytest.mark.parametrize(
    "standings",
    [
        [Standing("a", opponents=["b"]), Standing("b", opponents=["a"])],
        [Standing("a", had_bye=True), Standing("b", had_bye=True), Standing("c", had_bye=True)],
        [Standing("a"), Standing("a")],
        [Standing("a")],
    ],
)
def test_no_pairing(standings):
    with pytest.raises(InvalidData):
        pair_round(standings)


@pytest.mark.parametrize(
    ("teams", "usual", "most"),
    [
        (4, 2, 3),
        (5, 3, 3),
        (6, 3, 3),
        (7, 3, 5),
        (8, 3, 5),
        (9, 4, 5),
        (16, 4, 9),
        (255, 8, 129),
        (256, 8, 129),
    ],
)
def test_number_of_rounds(teams, usual, most):
    assert (default_rounds(teams), most_rounds(teams)) == (usual, most)


def test_the_first_round_is_known_and_the_others_are_drawn():
    first, second = swiss(make_teams(4)).stages
    assert [(m.id, format_slot(m.home), format_slot(m.away)) for m in first.matches] == [
        ("M1", "t1", "t3"),
        ("M2", "t4", "t2"),
    ]
    assert (first.draw, second.draw, second.needs) == (None, "swiss", ("R1",))
    assert [(m.id, format_slot(m.home), format_slot(m.away)) for m in second.matches] == [
        ("M3", "draw R2 1", "draw R2 2"),
        ("M4", "draw R2 3", "draw R2 4"),
    ]
    assert [format_slot(slot) for slot in second.entrants] == make_teams(4)


def test_an_odd_number_of_teams_has_a_bye_in_every_round():
    calendar = swiss(make_teams(5))
    assert [[format_slot(m.away) for m in stage.matches][-1] for stage in calendar.stages] == ["bye"] * 3
    assert [format_slot(stage.matches[-1].home) for stage in calendar.stages] == [
        "t5",
        "draw R2 5",
        "draw R3 5",
    ]
    ids = [m.id for stage in calendar.stages for m in stage.matches]
    assert ids == [f"M{number}" for number in range(1, 10)]


@pytest.mark.parametrize(("teams", "rounds"), [(3, None), (257, None), (8, 6), (8, 0)])
def test_impossible_tournaments_are_refused(teams, rounds):
    with pytest.raises(InvalidData):
        swiss(make_teams(teams), rounds)
