"""The order of a table: the traps, the equal ranks, and everything a ruleset can ask for."""

import pytest
from standings_tables import CYCLE, HEAD_TO_HEAD, RESTART_TRAP, games, order_of, reasons, rules, standing

from leaguecli.model.errors import InvalidData
from leaguecli.standings.games import Cards, Game
from leaguecli.standings.rank import Tally, make_ranker, rank
from leaguecli.standings.steps import number_games


def test_points_then_goal_difference_then_goals():
    table = standing("A 1-0 B, C 2-1 D, A 0-0 C, B 0-0 D", "points", "goal_difference", "goals_for")
    assert order_of(table) == "C A D B"
    assert reasons(table) == ["goals_for", "goals_for", "points", "goals_for"]


def test_a_row_has_its_columns():
    row = standing("A 1-0 B, B 2-3 A, A 0-0 B", "points", teams="AB").rows[0]
    assert row.tally == Tally(3, 2, 1, 0, 4, 2, 2, 3)
    assert (row.rank, row.team, row.points, row.adjustments) == (1, "A", 7, ())


def test_the_three_way_cycle():
    table = standing(CYCLE, "points", HEAD_TO_HEAD, "goal_difference")
    assert order_of(table) == "A B C D"
    assert reasons(table) == ["goal_difference"] * 3 + ["points"]


def test_the_restart_trap():
    table = standing(RESTART_TRAP, "points", HEAD_TO_HEAD, "goal_difference")
    assert order_of(table) == "C A B D"
    assert reasons(table) == [
        "head_to_head.goals_for", "head_to_head.goals_for", "head_to_head.points", "points",
    ]  # fmt: skip


def test_head_to_head_once_hands_on_those_it_left_level():
    table = standing(RESTART_TRAP, "points", {**HEAD_TO_HEAD, "reapply": False}, "goal_difference")
    assert order_of(table) == "C B A D"
    assert reasons(table)[2] == "goal_difference"


def test_the_pieces_are_exhausted_on_one_mini_table():
    """Points of the mini-table put C last; its goal difference, C's matches included, puts B above A.

    Starting again after points would ask A and B's own draw, and then A's better difference overall.
    """
    text = "A 1-1 B, A 1-0 C, B 3-0 C, A 9-0 X, B 1-0 X, C 1-0 X, C 1-0 X, C 0-0 X"
    table = standing(text, "points", HEAD_TO_HEAD, "goal_difference", teams="ABC")
    assert order_of(table) == "B A C"
    assert reasons(table) == ["head_to_head.goal_difference"] * 2 + ["head_to_head.points"]


def test_head_to_head_counts_only_matches_among_the_level():
    table = standing("A 1-0 B, A 0-5 C, B 9-0 D, C 0-0 D", "points", HEAD_TO_HEAD)
    assert order_of(table) == "C A B D"


def test_nothing_separates_them_and_it_shows():
    table = standing("A 1-1 B, C 1-1 D", "points", "goal_difference")
    assert [row.rank for row in table.rows] == [1, 1, 1, 1]
    assert table.unbroken == (("A", "B", "C", "D"),)
    assert reasons(table) == [None] * 4


def test_after_a_shared_rank_the_next_one_skips():
    table = standing("A 1-0 C, B 1-0 D, C 0-0 X", "points", "goal_difference")
    assert [(row.rank, row.team) for row in table.rows] == [(1, "A"), (1, "B"), (3, "C"), (4, "D")]
    assert reasons(table) == [None, None, "points", "points"]


def test_a_tie_is_listed_in_neutral_order_whatever_the_entry():
    table = rank(["Zulu", "émile", "Ábel", "bob"], [], rules("points"))
    assert table.unbroken == (("bob", "Zulu", "Ábel", "émile"),)


def test_numbers_stay_numbers():
    assert rank([10, 9, 2], [], rules("points")).unbroken == ((2, 9, 10),)
    assert rank(["b", 10, "a", 9], [], rules("points")).unbroken == ((9, 10, "a", "b"),)


def test_names_that_differ_only_in_case_have_an_order_too():
    for teams in (["AJAX", "Ajax"], ["Ajax", "AJAX"]):
        assert rank(teams, [], rules("points")).unbroken == (("AJAX", "Ajax"),)


def test_one_team_and_none():
    table = standing("", "points", teams="A")
    assert [(row.rank, row.decided_by) for row in table.rows] == [(1, None)]
    assert rank([], [], rules("points")).rows == ()


def test_a_team_twice_is_refused():
    with pytest.raises(InvalidData, match="^A stands in this table twice$"):
        rank("ABA", [], rules("points"))


def test_bad_games_are_refused():
    with pytest.raises(InvalidData, match="against itself"):
        rank("AB", [Game("A", "A", 1, 0, "1")], rules("points"))


def test_points_for_a_win():
    text = "A 1-0 B, A 0-1 C, B 0-0 C, B 0-0 D, B 0-0 A"
    assert order_of(standing(text, "points", points={"win": 2, "draw": 1, "loss": 0})) == "ABC D"
    assert order_of(standing(text, "points")) == "AC B D"


def test_deductions_come_before_everything():
    table = standing("A 3-0 B, C 1-0 D", "points", "goal_difference", adjust={"A": -3, "D": 1})
    assert order_of(table) == "C D A B"
    assert [row.points for row in table.rows] == [3, 1, 0, 0]
    assert table.rows[2].adjustments[0].points == -3


def test_a_subset_is_ranked_on_all_matches():
    table = standing("A 1-0 X, A 1-0 Y, B 5-0 X", "points", teams="AB")
    assert order_of(table) == "A B"
    assert [row.tally.played for row in table.rows] == [2, 1]


def test_unequal_numbers_of_matches_and_many_meetings():
    text = "A 1-0 B, B 2-0 A, A 1-0 B, B 1-0 A, A 0-0 C, B 0-0 C, B 0-0 C, A 0-0 C"
    table = standing(text, "points", HEAD_TO_HEAD, teams="ABC")
    assert order_of(table) == "B A C"
    assert reasons(table)[1] == "head_to_head.goal_difference"


def test_games_without_goals():
    table = standing("A 1 B, B X C, C 2 A", "points", "goal_difference", "playoff", teams="ABC", goals=False)
    assert order_of(table) == "A BC"
    assert table.rows[0].tally == Tally(2, 2, 0, 0, None, None, None, None)


def test_goals_are_null_before_the_first_match_only_if_the_rules_say_so():
    assert standing("", "points", teams="A").rows[0].tally.goals_for == 0
    assert standing("", "points", teams="A", goals=False).rows[0].tally.goals_for is None
    assert standing("A 1 B", "points", teams="AB").rows[0].tally.goals_for is None


def test_a_forfeit_without_goals_among_matches_with_goals():
    table = standing("A 1 B, B 2-0 A, A 1-0 B", "points", "goal_difference", teams="AB")
    assert [(row.team, row.points, row.tally.goal_difference) for row in table.rows] == [
        ("A", 6, -1),
        ("B", 3, 1),
    ]


def test_an_outcome_that_contradicts_the_goals_counts_and_so_do_the_goals():
    table = rank("AB", [Game("A", "B", 0, 2, "1")], rules("points", "goal_difference"))
    assert [(row.team, row.points, row.tally.goal_difference) for row in table.rows] == [
        ("A", 3, -2),
        ("B", 0, 2),
    ]


def test_withdrawn_teams_come_last():
    table = standing("A 9-0 B, C 1-0 D", "points", withdrawn=["A"])
    assert order_of(table) == "C BD A"
    assert reasons(table) == ["points", "points", None, "withdrawn"]


def test_withdrawn_teams_among_themselves():
    table = standing("A 9-0 B, C 1-0 D", "points", "goal_difference", withdrawn=["B", "D"])
    assert order_of(table) == "A C D B"
    assert reasons(table)[2:] == ["withdrawn", "goal_difference"]


def test_withdrawn_teams_compete_for_the_last_places():
    entry = {"goals_for": None, "only_if": {"ranks": [3, 4]}}
    assert order_of(standing("A 1-1 B, C 1-1 X, D 2-2 X", "points", entry, withdrawn="CD")) == "AB D C"


def test_everybody_withdrawn():
    assert order_of(standing("A 1-0 B", "points", teams="AB", withdrawn="AB")) == "A B"


# --- conditions


def test_only_if_so_many_teams_are_level():
    order = ("points", {**HEAD_TO_HEAD, "only_if": {"teams": 2}})
    assert order_of(standing("A 1-0 B, B 2-0 A", *order, teams="AB")) == "B A"
    assert order_of(standing(RESTART_TRAP, *order)) == "ABC D"


def test_only_if_these_ranks_are_at_stake():
    text = "A 0-0 B, C 0-0 D, A 1-0 C, B 2-0 C, A 1-0 D, B 1-0 D"
    first = {"goal_difference": None, "only_if": {"ranks": [1, 2]}}
    last = {"goal_difference": None, "only_if": {"ranks": [3, 4]}}
    assert order_of(standing(text, "points", first)) == "B A CD"
    assert order_of(standing(text, "points", last)) == "AB D C"
    either = {"goal_difference": None, "only_if": {"ranks": [[1, 2], [3, 4]]}}
    assert order_of(standing(text, "points", either)) == "B A D C"


@pytest.mark.parametrize(
    ("ranks", "expected"), [([1], "B A C"), ([3], "B A C"), ([2, 3], "B A C"), ([4], "ABC"), ([3, 4], "ABC")]
)
def test_ranks_must_all_be_among_those_contested(ranks, expected):
    entry = {"goals_for": None, "only_if": {"ranks": ranks}}
    assert order_of(standing("A 1-1 X, B 2-2 X, C 0-0 X", "points", entry, teams="ABC")) == expected


def test_only_if_they_have_met_so_often():
    entry = {"head_to_head": ["goal_difference"], "only_if": {"meetings": 2}}
    assert order_of(standing("A 1-0 B, B 1-0 X", "points", entry, teams="AB")) == "AB"
    assert order_of(standing("A 1-0 B, B 2-0 A", "points", entry, teams="AB")) == "B A"
    assert order_of(standing("A 1-0 B, A 0-0 B, B 1-0 X", "points", entry, teams="AB")) == "A B"


def test_each_pair_must_have_met():
    entry = {"head_to_head": ["goal_difference"], "only_if": {"meetings": 1}}
    assert order_of(standing("A 2-0 B, B 1-0 C, C 1-0 X", "points", entry, teams="ABC")) == "ABC"
    assert order_of(standing("A 2-0 B, B 1-0 C, C 1-0 A", "points", entry, teams="ABC")) == "A C B"


def test_only_if_so_many_matches_were_played():
    entry = {"goal_difference": None, "only_if": {"played": 2}}
    assert order_of(standing("A 2-0 X, B 1-0 X, A 0-0 X", "points", entry, teams="AB")) == "A B"
    level = "A 3-0 X, B 1-0 X, A 0-1 Y"
    assert order_of(standing(level, "points", entry, teams="AB")) == "AB"
    assert order_of(standing(level + ", B 0-1 Y", "points", entry, teams="AB")) == "A B"


# --- restart


def test_restart_looks_at_the_others_afresh():
    """All have 7 points. Among the three T has 7, U 4 and V 3; but between U and V alone, V has won."""
    text = "V 1-0 U, U 1-0 T, U 0-0 T, T 1-0 V, T 1-0 V, U 1-0 X, V 1-0 X, V 0-0 X"
    order = ("points", {"head_to_head": ["points"]})
    once = standing(text, *order, teams="TUV")
    again = standing(text, *order, teams="TUV", restart=True)
    assert (order_of(once), order_of(again)) == ("T U V", "T V U")
    assert reasons(again) == ["head_to_head.points"] * 3


def test_restart_of_plain_criteria_changes_nothing():
    order = ("points", "wins", "goal_difference", "goals_for")
    text = "A 1-0 B, C 2-1 A, B 2-1 C, A 1-0 D, B 5-0 D, C 1-0 D"
    assert standing(text, *order, restart=True).rows == standing(text, *order).rows


# --- what results do not hold


def test_fair_play_from_given_values_more_is_better():
    table = standing("A 1-1 B", "points", "fair_play", teams="AB", given={"fair_play": {"A": -6, "B": -4}})
    assert order_of(table) == "B A"
    assert reasons(table)[1] == "fair_play"


def test_fair_play_is_never_guessed():
    assert order_of(standing("A 1-1 B", "points", "fair_play", teams="AB")) == "AB"
    half = standing("A 1-1 B", "points", "fair_play", teams="AB", given={"fair_play": {"A": -6}})
    assert order_of(half) == "AB"


def with_cards(home, away, score="1-1", sides="AB"):
    game = games(f"{sides[0]} {score} {sides[1]}")[0]
    return game._replace(cards=(Cards(*home), Cards(*away)))


@pytest.mark.parametrize(
    ("home", "away", "expected"),
    [
        ((1, 0, 0, 0), (0, 0, 0, 0), "B A"),
        ((2, 0, 0, 0), (0, 1, 0, 0), "A B"),
        ((3, 0, 0, 0), (0, 1, 0, 0), "AB"),
        ((0, 0, 1, 0), (0, 1, 0, 0), "B A"),
        ((0, 0, 0, 1), (0, 0, 1, 0), "B A"),
        ((5, 0, 0, 0), (0, 0, 0, 1), "AB"),
        ((4, 0, 0, 0), (0, 0, 1, 0), "AB"),
    ],
)
def test_fair_play_from_cards(home, away, expected):
    table = rank("AB", [with_cards(home, away)], rules("points", "fair_play"))
    assert order_of(table) == expected


def test_fair_play_with_other_weights():
    entry = {"fair_play": {"y": 0, "r": -1, "y2": -1, "yr": -1}}
    assert order_of(rank("AB", [with_cards((5, 0, 0, 0), (0, 0, 1, 0))], rules("points", entry))) == "A B"


def test_fair_play_per_match():
    entry = {"fair_play": {"y": -1, "per_game": True}}
    played = [
        with_cards((2, 0, 0, 0), (0, 0, 0, 0), "0-1", "AX"),
        with_cards((3, 0, 0, 0), (0, 0, 0, 0), "0-1", "BX"),
    ]
    more = [*played, *games("B 0-1 X")]
    assert order_of(rank("AB", more, rules("points", entry))) == "B A"
    assert order_of(rank("AB", played, rules("points", entry))) == "A B"


def test_given_fair_play_comes_before_cards():
    given = {"fair_play": {"A": 0, "B": -9}}
    assert (
        order_of(
            rank("AB", [with_cards((9, 0, 0, 0), (0, 0, 0, 0))], rules("points", "fair_play", given=given))
        )
        == "A B"
    )


def test_lots_1_comes_first():
    table = standing("A 1-1 B", "points", "lots", teams="AB", given={"lots": {"A": 2, "B": 1}})
    assert order_of(table) == "B A"
    assert reasons(table) == ["lots", "lots"]


def test_what_is_not_known_is_passed_over():
    table = standing("A 2-0 X, B 1-0 X", "points", "fair_play", "playoff", "goal_difference", teams="AB")
    assert order_of(table) == "A B"


def test_an_order_with_strangers_says_nothing_about_others():
    assert order_of(standing("", "points", teams="AB", given={"lots": [["X", "A"]]})) == "AB"


def test_cards_of_all_matches_are_added():
    played = [with_cards((2, 0, 0, 0), (0, 0, 0, 0)), with_cards((0, 0, 0, 0), (1, 0, 0, 0))]
    assert order_of(rank("AB", played, rules("points", "fair_play"))) == "B A"


def test_without_lots_the_tie_stays():
    assert order_of(standing("A 1-1 B", "points", "lots", teams="AB")) == "AB"


def test_a_lot_for_one_puts_the_others_behind():
    table = standing("", "points", "lots", teams="ABC", given={"lots": {"C": 1}})
    assert order_of(table) == "C AB"


def test_lots_drawn_break_a_tie_even_if_the_rules_do_not_name_them():
    given = {"lots": [["B", "A"]]}
    assert order_of(standing("A 1-1 B", "points", teams="AB", given=given)) == "B A"


def test_an_order_binds_only_those_who_took_part():
    given = {"lots": [["B", "A"]]}
    assert order_of(standing("", "points", "lots", teams="ABC", given=given)) == "ABC"
    assert order_of(standing("C 1-0 X", "points", "lots", teams="ABC", given=given)) == "C B A"


def test_an_order_holds_for_some_of_those_who_took_part():
    assert order_of(standing("C 1-0 X", "points", teams="ABC", given={"lots": [["B", "C", "A"]]})) == "C B A"


def test_the_latest_order_counts():
    given = {"lots": [["B", "A"], ["A", "B"]]}
    assert order_of(standing("", "points", teams="AB", given=given)) == "A B"


def test_lots_that_name_nobody_here_change_nothing():
    assert order_of(standing("", "points", "lots", teams="AB", given={"lots": {"X": 1}})) == "AB"


def test_conditional_lots_do_not_replace_the_last_resort():
    entry = {"lots": None, "only_if": {"ranks": [1, 2]}}
    text = "A 1-0 X, B 1-0 X"
    given = {"lots": [["D", "C"]]}
    assert order_of(standing(text, "points", entry, given=given)) == "AB D C"


def test_rankings_by_name_or_by_kind():
    order = ("points", {"ranking": "fifa"})
    for key in ("fifa", "ranking"):
        table = standing("", *order, teams="AB", given={key: {"A": 9, "B": 3}})
        assert order_of(table) == "B A"
        assert reasons(table)[1] == "ranking"


def test_two_rankings():
    order = ("points", {"ranking": "first"}, {"ranking": "second"})
    given = {"first": {"A": 1, "B": 1, "C": 2}, "second": {"A": 8, "B": 5, "C": 1}}
    assert order_of(standing("", *order, teams="ABC", given=given)) == "B A C"


def test_a_playoff_given_as_an_order():
    given = {"playoff": [["B", "A"]]}
    table = standing("A 1-1 B", "points", "playoff", teams="AB", given=given)
    assert order_of(table) == "B A"
    assert reasons(table)[1] == "playoff"


@pytest.mark.parametrize(
    ("matches", "expected"),
    [
        ("A 0-1 B", "B A"),
        ("A 1-1p2-4 B", "B A"),
        ("A 1-1 B", "AB"),
        ("A 1-0 B, B 2-0 A", "B A"),
        ("A 1-0 B, B 1-0p3-2 A", "B A"),
        ("A 2 B", "B A"),
        ("A 1-0 X", "AB"),
    ],
)
def test_a_playoff_played(matches, expected):
    table = standing("A 1-1 B", "points", "playoff", teams="AB", playoffs=games(matches))
    assert order_of(table) == expected


def test_a_playoff_of_three_is_a_round_robin():
    matches = games("A 1 B, C 1 A, B X C")
    table = standing("", "points", "playoff", teams="ABC", playoffs=matches)
    assert order_of(table) == "C A B"


def test_a_given_order_comes_before_the_playoff_played():
    given = {"playoff": [["A", "B"]]}
    table = standing("", "points", "playoff", teams="AB", playoffs=games("A 0-1 B"), given=given)
    assert order_of(table) == "A B"


def test_playoff_matches_do_not_count_in_the_table():
    table = standing("A 1-1 B", "points", "playoff", teams="AB", playoffs=games("A 5-0 B"))
    assert [(row.points, row.tally.played) for row in table.rows] == [(1, 1), (1, 1)]


LEVEL_AT_THE_TOP = "A 1-0 D, B 2-0 D, C 3-0 D"


def playoff_for(places, **more):
    return standing(LEVEL_AT_THE_TOP, "points", {"playoff": places}, "goal_difference", **more)


def test_a_playoff_for_places_is_for_those_whom_the_rest_of_the_chain_puts_there():
    waiting = playoff_for([1, 2])
    assert order_of(waiting) == "BC A D"
    assert reasons(waiting) == [None, None, "goal_difference", "points"]
    done = playoff_for([1, 2], given={"playoff": [["B", "C"]]})
    assert order_of(done) == "B C A D"
    assert reasons(done) == ["playoff", "playoff", "goal_difference", "points"]


def test_a_playoff_for_other_places():
    assert order_of(playoff_for([2, 3])) == "C AB D"
    assert order_of(playoff_for([3, 4])) == "C B A D"
    assert order_of(playoff_for([2, 3], playoffs=games("A 1-0 B"))) == "C A B D"


def test_a_playoff_waits_until_it_is_known_who_plays():
    table = standing("A 1-0 D, B 1-0 D, C 3-0 D", "points", {"playoff": [1, 2]}, "goal_difference")
    assert order_of(table) == "C AB D"


@pytest.mark.parametrize(
    ("text", "pens", "expected"),
    [("A 1-1p5-4 B", None, "A B"), ("A 1-1p4-5 B", None, "B A"), ("A 1-1 B", None, "AB")],
)
def test_a_shootout_after_the_last_match(text, pens, expected):
    table = standing(text, "points", "shootout_last_match", teams="AB")
    assert order_of(table) == expected


def test_a_shootout_counts_only_after_the_last_match_of_both():
    early = "A 1-1p5-4 B, A 1-0 X, B 1-0 X"
    assert order_of(standing(early, "points", "shootout_last_match", teams="AB")) == "AB"
    for one_played_on in ("A 1-1p5-4 B, A 0-1 X", "A 1-1p5-4 B, B 0-1 X"):
        assert order_of(standing(one_played_on, "points", "shootout_last_match", teams="AB")) == "AB"
    late = "A 1-0 X, B 1-0 X, A 1-1p5-4 B"
    assert order_of(standing(late, "points", "shootout_last_match", teams="AB")) == "A B"


def test_no_shootout_among_three():
    text = "A 0-0 C, B 0-0 C, A 0-0p5-4 B"
    assert order_of(standing(text, "points", "shootout_last_match", teams="ABC")) == "ABC"


# --- the fast door


def test_the_ranker_gives_groups_of_numbers():
    ranker = make_ranker("ABCD", rules("points", HEAD_TO_HEAD, "goal_difference"))
    scores = [(0, 1, 1, 0), (2, 0, 2, 1), (1, 2, 2, 1), (0, 3, 1, 0), (1, 3, 5, 0), (2, 3, 1, 0)]
    assert ranker.order(scores) == [[2], [0], [1], [3]]
    assert ranker.order([]) == [[0, 1, 2, 3]]


def test_the_ranker_knows_adjustments_and_given_values_by_name():
    ranker = make_ranker("AB", rules("points", "lots", adjust={"A": -1}, given={"lots": {"B": 1}}))
    assert ranker.order([]) == [[1], [0]]
    assert ranker.order([(0, 1, 2, 2)]) == [[1], [0]]
    assert ranker.order([(0, 1, 3, 2)]) == [[0], [1]]


def test_the_ranker_starts_at_the_first_place():
    entry = {"goals_for": None, "only_if": {"ranks": [1, 2]}}
    assert make_ranker("AB", rules("points", entry)).order([(0, 1, 1, 1)]) == [[0, 1]]
    assert make_ranker("ABC", rules("points", entry)).order([(0, 2, 1, 1), (1, 2, 2, 2)]) == [[2], [0, 1]]
    assert make_ranker("AB", rules("points", entry)).order([(0, 1, 1, 1)] * 2) == [[0, 1]]
    scores = [(0, 1, 1, 0), (1, 0, 2, 1)]
    assert make_ranker("AB", rules("points", entry)).order(scores) == [[0, 1]]
    assert make_ranker("AB", rules("points", {"playoff": [1, 2]}, "goals_for")).order(scores) == [[0, 1]]
    assert make_ranker("AB", rules("points", {"playoff": [2, 3]}, "away_goals")).order(scores) == [[0], [1]]


def test_goals_that_tell_the_winner_are_counted_once():
    """Then results and goals are one list, and mini-tables need only one index."""
    plain = games("A 1-0 B, A 0-2 B, B 1-1 A")
    decided, scored = number_games(plain, {"A": 0, "B": 1})
    assert decided is scored
    assert scored == [(0, 1, 1, 0), (0, 1, 0, 2), (1, 0, 1, 1)]
    decided, scored = number_games([*plain, *games("A 2 B")], {"A": 0, "B": 1})
    assert scored == [(0, 1, 1, 0), (0, 1, 0, 2), (1, 0, 1, 1)]
    assert decided == [(0, 1, 1, 0), (0, 1, 0, 1), (1, 0, 0, 0), (0, 1, 0, 1)]
    for odd in (Game("A", "B", 1, 0, "X"), Game("A", "B", 1, 1, "1"), Game("A", "B", 0, 1, "X")):
        decided, scored = number_games([odd], {"A": 0, "B": 1})
        assert decided is not scored


def test_a_ranker_is_used_again_and_again():
    ranker = make_ranker("AB", rules("points"))
    assert ranker.order([(0, 1, 1, 0)]) == [[0], [1]]
    assert ranker.order([(0, 1, 0, 1)]) == [[1], [0]]
