"""Best thirds, and their places in a bracket."""

import pytest
from standings_tables import games, rules

from leaguecli.model.errors import InvalidData
from leaguecli.standings.rank import rank
from leaguecli.standings.thirds import placing_from_table, placings, rank_across_groups

FIFA_2026 = {
    "1A": "CEFHI", "1B": "EFGIJ", "1D": "BEFIJ", "1E": "ABCDF",
    "1G": "AEHIJ", "1I": "CDFGH", "1K": "DEIJL", "1L": "EHIJK",
}  # fmt: skip


def test_thirds_are_ranked_on_the_matches_of_their_groups():
    first = games("A 3-0 B, A 1-0 C, B 1-0 C")
    second = games("D 1-0 E, D 1-0 F, E 1-1 F, E 1-0 D, E 2-0 D")
    order = rules("points", "goal_difference")
    groups = {"X": rank("ABC", first, order), "Y": rank("DEF", second, order)}
    across = rank_across_groups(groups, first + second, order)
    assert across.teams == ("F", "C")
    assert rank_across_groups(groups, first + second, order, place=1).teams == ("E", "A")


def test_a_shared_third_place_must_be_decided_first():
    table = rank("ABCD", [], rules("points"))
    with pytest.raises(InvalidData, match="^place 3 of group X is not decided$"):
        rank_across_groups({"X": table}, [], rules("points"))
    with pytest.raises(InvalidData, match="place 1 of group X is not decided"):
        rank_across_groups({"X": table}, [], rules("points"), place=1)


def test_placings_respect_the_slots():
    slots = {"M1": "AB", "M2": "ABC", "M3": "C"}
    assert placings(slots, "CBA") == [
        {"M1": "A", "M2": "B", "M3": "C"},
        {"M1": "B", "M2": "A", "M3": "C"},
    ]
    assert placings({"M1": "A", "M2": "A"}, "AB") == []


@pytest.mark.parametrize("groups", ["A", "ABC", "AA"])
def test_as_many_groups_as_slots(groups):
    with pytest.raises(InvalidData, match=f"^2 slots cannot take the thirds of {len(groups)} groups$"):
        placings({"M1": "AB", "M2": "AB"}, groups)


def test_eight_thirds_of_twelve_groups():
    """Every one of the 495 combinations has a placing, and all that are offered keep the constraints."""
    from itertools import combinations

    counts = []
    for groups in combinations("ABCDEFGHIJKL", 8):
        offered = placings(FIFA_2026, groups)
        counts.append(len(offered))
        for placing in offered[:20]:
            assert sorted(placing.values()) == list(groups)
            assert all(placing[slot] in FIFA_2026[slot] for slot in FIFA_2026)
    assert len(counts) == 495
    assert min(counts) >= 1
    assert max(counts) > 1


def test_a_placing_table_decides():
    table = {"ABC": {"M1": "B", "M2": "A", "M3": "C"}}
    slots = {"M1": "AB", "M2": "ABC", "M3": "C"}
    assert placing_from_table(table, slots, "CBA") == {"M1": "B", "M2": "A", "M3": "C"}
    with pytest.raises(InvalidData, match="^the placing table has no row for groups A, B, D$"):
        placing_from_table(table, slots, "ABD")


@pytest.mark.parametrize(
    "row",
    [
        {"M1": "A", "M2": "B"},
        {"M1": "A", "M2": "A", "M3": "C"},
        {"M1": "C", "M2": "B", "M3": "A"},
        {"M1": "A", "M2": "B", "M4": "C"},
    ],
)
def test_a_placing_table_must_fit_the_slots(row):
    with pytest.raises(
        InvalidData, match="^the placing table's row for groups A, B, C does not fit the slots$"
    ):
        placing_from_table({"ABC": row}, {"M1": "AB", "M2": "ABC", "M3": "C"}, "ABC")


def test_groups_with_longer_names():
    table = {"G1-G2": {"M1": "G2", "M2": "G1"}}
    slots = {"M1": ["G1", "G2"], "M2": ["G1", "G2"]}
    assert placing_from_table(table, slots, ["G2", "G1"], "-") == {"M1": "G2", "M2": "G1"}
