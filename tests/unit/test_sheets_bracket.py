"""Knock-out rounds as trees, and trees cut into pages."""

import pytest

from leaguecli.formats.catalogue import make_calendar
from leaguecli.sheets.parts.bracket_tree import cut_tree, find_contests, find_trees


def knockout_stages(key, teams, **options):
    ids = [f"t{number}" for number in range(1, teams + 1)]
    calendar = make_calendar(key, ids, options)
    return [stage for stage in calendar.stages if stage.knockout]


def test_the_world_cup_is_one_tree_and_a_match_for_third_place():
    third, final = find_trees(knockout_stages("world-cup", 32))
    assert (third.contest.name, third.children) == ("M63", ())
    assert (final.contest.name, final.leaves, final.depth) == ("M64", 8, 4)
    assert [child.contest.name for child in final.children] == ["M61", "M62"]


def test_a_tie_over_two_legs_is_one_contest():
    contests = find_contests(knockout_stages("cup", 8, legs=2))
    assert contests["T1"].matches[0].tie == "T1"
    assert [len(contest.matches) for contest in contests.values()] == [2] * 6 + [1]


def test_byes_leave_a_side_without_a_match_before_it():
    (final,) = find_trees(knockout_stages("cup", 6))
    assert sorted(len(child.children) for child in final.children) == [1, 1]


@pytest.mark.parametrize("teams", [2, 5, 8, 33, 64, 100, 200])
@pytest.mark.parametrize("most", [4, 9])
def test_parts_hold_every_contest_once_and_fit(teams, most):
    stages = knockout_stages("cup", teams)
    (final,) = find_trees(stages)
    parts = cut_tree(final, most)
    names = [contest.name for part in parts for contest in part.contests()]
    assert sorted(names) == sorted(find_contests(stages))
    assert all(part.leaves <= most for part in parts)
    assert parts[-1].contest == final.contest
