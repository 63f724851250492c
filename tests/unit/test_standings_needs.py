"""What a team still needs: clinched, eliminated, conditions on others, and goals where they matter."""

import pytest
from standings_tables import HEAD_TO_HEAD, games, rules

from leaguecli.model.errors import NotFound
from leaguecli.standings.needs import Margin, Needs, Way, marks, needs
from leaguecli.standings.needs_words import needs_phrases
from leaguecli.standings.ruleset import load_ruleset
from leaguecli.standings.ways import cover, widest

GROUP = "A 2-0 B, C 1-1 D, A 1-1 C, B 1-0 D"
LAST_DAY = [("A", "D"), ("B", "C")]
GOALS_FIRST = rules("points", "goal_difference", "goals_for", "lots")


def look(team, text=GROUP, remaining=LAST_DAY, order=GOALS_FIRST, places=2, teams="ABCD", **more):
    return needs(team, teams, games(text), remaining, order, places, **more)


def texts(found):
    return [str(phrase) for phrase in needs_phrases(found)]


def test_through_with_a_draw():
    assert texts(look("A")) == [
        "a win in A – D: through",
        "a draw in A – D: through",
        "a defeat in A – D: through if goal difference decides for them (against B, D)",
    ]


def test_needs_others_not_to_win_or_goals():
    assert texts(look("B")) == [
        "a win in B – C: through",
        "a draw in B – C: through if D do not win against A;"
        " or D win against A and goal difference decides for them (against A)",
        "a defeat in B – C: not through",
    ]


def test_an_away_win():
    assert texts(look("C"))[0] == "a win in B – C: through"


def test_by_how_many_goals():
    found = look("D")
    assert texts(found)[0] == (
        "a win in A – D: through if B and C draw;"
        " or B and C do not draw and D win against A by 2 goals or more"
    )
    conditions = ((("B", "C"), ("1", "2")),)
    margin = Margin(("A", "D"), "2", 2, None)
    assert found.cases[0].ways[1] == Way(conditions, True, ("A",), "goal_difference", margin)


def test_one_match_left_and_goals_decide():
    """A has finished on 3 points and +3; B can reach 3 by winning, and then goals decide."""
    found = look("A", "A 3-0 X", [("B", "Y")], rules("points", "goal_difference", "lots"), 1, "AB")
    assert [case.own for case in found.cases] == [()]
    assert texts(found) == ["through if B do not win against Y; or B win against Y by 2 goals at most"]
    assert found.cases[0].ways[1].margin == Margin(("B", "Y"), "1", None, 2)


def test_equal_goals_need_lots_so_they_are_not_enough():
    found = look("A", "A 3-0 X", [("B", "Y")], rules("points", "goal_difference"), 1, "AB")
    assert found.cases[0].ways[1].margin.most == 2


def test_the_number_of_goals_can_matter():
    order = rules("points", "goal_difference", "goals_for")
    found = look("A", "A 3-1 X", [("B", "Y")], order, 1, "AB")
    assert found.cases[0].ways[1].margin == Margin(("B", "Y"), "1", None, 1)


def test_clinched_and_eliminated():
    text = "A 1-0 B, A 1-0 C, A 1-0 D, B 1-0 C, B 1-0 D"
    last = [("C", "D")]
    assert look("A", text, last, places=1).status == "clinched"
    assert look("C", text, last, places=2).status == "eliminated"
    assert texts(look("A", text, last, places=1)) == ["A are certain of first place"]
    assert texts(look("A", text, last)) == ["A are certain of a place among the first 2"]
    assert texts(look("C", text, last)) == ["C can no longer be among the first 2"]
    assert texts(look("C", text, last, places=1)) == ["C can no longer be first"]
    assert marks("ABCD", games(text), last, GOALS_FIRST, 2) == {
        "A": "clinched", "B": "clinched", "C": "eliminated", "D": "eliminated",
    }  # fmt: skip


def test_clinched_by_head_to_head():
    """B can draw level with A but has lost to A; by goal difference nothing would be certain."""
    text = "A 1-0 B, A 0-1 C"
    remaining = [("B", "C")]
    first = rules("points", {"head_to_head": ["points"]}, "goal_difference")
    assert look("B", text, remaining, first, 1, "AB").status == "eliminated"
    assert look("A", text, remaining, first, 1, "AB").status == "clinched"
    assert look("A", text, remaining, rules("points", "goal_difference"), 1, "AB").status == "open"


def test_marks_prove_more_than_points_do():
    first = rules("points", {"head_to_head": ["points"]}, "goal_difference")
    found = marks("AB", games("A 1-0 B, A 0-1 C"), [("B", "C")], first, 1)
    assert found == {"A": "clinched", "B": "eliminated"}
    assert marks("AB", games("A 1-0 B, A 0-1 C"), [("B", "C")], first, 1, limit=2) == {}


def test_only_points_prove_something_beyond_the_limit():
    found = look("A", limit=8)
    assert found.status == "undecided"
    assert texts(found) == ["too much is still open to say what A need"]
    text = "A 1-0 B, A 1-0 C, A 1-0 D"
    assert look("A", text, [("B", "C")], places=1, limit=1).status == "clinched"


def test_nothing_left_to_play():
    done = GROUP + ", A 0-0 D, B 0-0 C"
    assert look("A", done, []).status == "clinched"
    assert look("D", done, []).status == "eliminated"
    tied = look("A", "A 0-0 B", [], places=1, teams="AB")
    assert tied.status == "open"
    assert texts(tied) == ["through if lots decides for them (against B)"]


def test_matches_between_others_far_away_do_not_count():
    """Fourteen matches are open, but two of them matter."""
    far = [(f"X{a}", f"X{b}") for a in range(6) for b in range(a)][:12]
    top = ", ".join(f"A 0-1 X{n}, B 0-1 X{n}, X{n} 1-0 Q, X{n} 1-0 R, X{n} 1-0 S" for n in range(6))
    low = "A 0-0 B"
    teams = ["A", "B", *(f"X{n}" for n in range(6))]
    found = look("A", f"{top}, {low}", [*far, ("A", "Q"), ("B", "R")], places=7, teams=teams)
    assert found.status == "open"
    assert len(found.cases) == 3


def test_several_matches_of_ones_own():
    found = look("A", "B 1-0 C", [("A", "B"), ("A", "C")], GOALS_FIRST, 1, "ABC")
    assert found.enough == 6
    assert found.hopeless == 2
    assert texts(found)[:2] == ["6 more points are enough for A", "2 more points are not enough for A"]
    assert [case.verdict for case in found.cases][0] == "through"
    assert len(found.cases) == 9
    points = {"win": 3, "draw": 1, "loss": 0}
    earned = [sum(points[result] for _, result in case.own) for case in found.cases]
    assert earned == sorted(earned, reverse=True)


def test_points_that_are_never_enough():
    found = look("A", "B 1-0 C, B 1-0 C", [("A", "B"), ("A", "C")], GOALS_FIRST, 1, "ABC")
    assert found.hopeless == 4


def test_rules_that_do_not_begin_with_points():
    per_match = rules("points_per_game", "goal_difference")
    assert look("A", "A 1-0 B, A 1-0 B", [("A", "B")], per_match, 1, "AB").status == "clinched"
    assert look("B", "A 1-0 B, A 1-0 B", [("A", "B")], per_match, 1, "AB").status == "eliminated"


def test_points_do_not_prove_anything_where_they_do_not_come_first():
    """A has 3 points of one match, B 4 of two."""
    per_match = rules("points_per_game", "goal_difference")
    text = "A 1-0 X, B 1-0 X, B 0-0 X"
    assert look("A", text, [("X", "Y")], per_match, 1, "AB").status == "clinched"
    assert look("B", text, [("X", "Y")], per_match, 1, "AB").status == "eliminated"


def test_marks_count_outcomes_too():
    """B can still draw level with A by three wins, but has lost to A."""
    first = rules("points", {"head_to_head": ["points"]}, "goal_difference")
    played = games("A 1-0 B, A 1-0 X, A 1-0 Y")
    last = [("B", "C"), ("B", "X"), ("B", "Y")]
    assert marks("AB", played, last, first, 1, limit=26) == {}
    assert marks("AB", played, last, first, 1, limit=27) == {"A": "clinched", "B": "eliminated"}


def test_more_ways_beside_a_match_of_ones_own():
    rivals = "BCDEFGHI"
    text = "A 1-0 X, " + ", ".join(f"{rival} 0-0 X" for rival in rivals)
    remaining = [("A", "Z"), *((rival, "Y") for rival in rivals[:6])]
    found = look("A", text, remaining, GOALS_FIRST, 3, "A" + rivals)
    assert texts(found)[-1].startswith("a defeat in A – Z: through if ")
    assert texts(found)[-1].endswith("; or in other ways")


def test_an_unknown_team():
    with pytest.raises(NotFound, match="^Z does not play in this table$"):
        look("Z")


def test_conditions_on_two_matches_and_labels():
    found = look("A", "A 1-0 X", [("B", "Y"), ("C", "Y")], GOALS_FIRST, 1, "ABC")
    assert str(needs_phrases(found, str.lower)[0]) == (
        "through if b do not win against y and c do not win against y;"
        " or c win against y and goal difference decides for them (against b, c);"
        " or b win against y and goal difference decides for them (against b, c)"
    )


def test_more_ways_than_one_can_say():
    """Six rivals, each of whom may overtake A, and A may lose only five places."""
    rivals = "BCDEFGHI"
    text = "A 1-0 X, " + ", ".join(f"{rival} 0-0 X" for rival in rivals)
    remaining = [(rival, "Y") for rival in rivals]
    found = look("A", text, remaining, GOALS_FIRST, 4, "A" + rivals)
    assert len(found.cases[0].ways) >= 6
    assert found.cases[0].more_ways
    assert texts(found)[0].startswith("through if ")


def test_a_drawn_last_match_leaves_goal_difference_as_it_is():
    """After a draw between the two their own matches say nothing: the known difference decides."""
    order = rules("points", HEAD_TO_HEAD, "goal_difference")
    found = look("A", "A 3-0 X, B 1-0 X", [("A", "B")], order, 1, "AB")
    assert [case.verdict for case in found.cases] == ["through", "through", "out"]


def test_the_limit_counts_outcomes():
    assert look("A", limit=9).status == "open"
    assert look("A", limit=8).status == "undecided"
    assert look("A", limit=8) == Needs("A", 2, "undecided")


def test_marks_up_to_the_limit():
    first = rules("points", {"head_to_head": ["points"]}, "goal_difference")
    played, last = games("A 1-0 B, A 0-1 C"), [("B", "C")]
    assert marks("AB", played, last, first, 1, limit=3) == {"A": "clinched", "B": "eliminated"}


def test_proved_statuses_name_team_and_places():
    first = rules("points", {"head_to_head": ["points"]}, "goal_difference")
    assert look("A", "A 1-0 B, A 0-1 C", [("B", "C")], first, 1, "AB") == Needs("A", 1, "clinched")
    assert look("B", "A 1-0 B, A 0-1 C", [("B", "C")], first, 1, "AB") == Needs("B", 1, "eliminated")


def test_opponents_points_make_far_matches_matter():
    """A and B are level in everything; A has met P, B has met Q, and P still plays Q."""
    order = rules("points", "goal_difference", "goals_for", "opponents_points")
    text = "A 1-0 P, B 1-0 Q"
    found = look("A", text, [("P", "Q")], order, 1, "AB")
    assert texts(found) == [
        "through if P win against Q; or P and Q draw and lots decides for them (against B)"
    ]


def test_rivals_who_meet_cannot_both_fall_behind():
    """If B beats C all have 3 points; A, on 0, needs a margin of one for B (-2) and of four for C (+3)."""
    text = "A 1-0 X, A 0-1 Y, B 0-2 X, C 3-0 X"
    assert look("A", text, [("B", "C")], GOALS_FIRST, 1, "ABC").status == "eliminated"
    assert look("A", text, [("B", "C")], GOALS_FIRST, 2, "ABC").status == "open"


def test_rivals_who_meet_cannot_both_pass():
    """B (-5) passes A by six goals or more, C (+2) stays ahead only if beaten by one."""
    text = "A 1-0 X, A 0-1 Y, B 0-5 X, C 2-0 X"
    assert look("A", text, [("B", "C")], GOALS_FIRST, 2, "ABC").status == "clinched"


def test_the_same_among_themselves():
    """The difference of the mini-table: if B beats C, all have 4 points, and 3 among themselves."""
    order = rules("points", HEAD_TO_HEAD, "lots")
    text = "A 1-0 B, C 4-0 A, A 0-0 X, B 0-0 X, C 0-0 X"
    found = look("A", text, [("B", "C")], order, 1, "ABC")
    assert found.status == "eliminated"


def test_unknown_cards_are_unknown():
    order = rules("points", "fair_play", "goal_difference")
    found = look("A", "A 3-0 X, B 1-0 X", [("A", "B")], order, 1, "AB")
    assert found.cases[1].verdict == "depends"
    assert found.cases[1].ways[0].criterion == "fair_play"


def test_a_playoff_would_decide():
    found = look("A", "A 1 B", [("B", "A")], load_ruleset("match-of-the-season"), 1, "AB")
    assert [case.verdict for case in found.cases] == ["through", "through", "depends"]
    assert found.cases[2].ways == (Way((), True, ("B",), "playoff"),)


# --- many outcomes in few words


def test_widest():
    good = {(0, 0), (0, 1), (1, 0), (1, 1), (2, 0)}
    assert widest((0, 0), good) == ((0, 1, 2), (0,))
    assert widest((0, 1), good) == ((0, 1), (0, 1))


def test_cover():
    good = {(0, 0), (0, 1), (1, 0), (1, 1), (2, 0)}
    choices, complete = cover(good, sorted(good), 6)
    assert complete
    assert choices == [((0, 1, 2), (0,)), ((0, 1), (0, 1))]
    assert cover(good, sorted(good), 1) == ([((0, 1, 2), (0,))], False)
    assert cover(good, [], 1) == ([], True)
