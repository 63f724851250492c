"""Where a team can finish once winners are known: bounds of leads, and which leads are possible together."""

from itertools import product

import pytest
from standings_tables import games, rules

from leaguecli.standings.joint import possible_signs
from leaguecli.standings.leads import INFINITY, lead, may_lead, may_trail
from leaguecli.standings.outlook import Prospect, Range
from leaguecli.standings.rank import make_ranker, make_season
from leaguecli.standings.season import Season

HOME_WIN, DRAW, AWAY_WIN = 0, 1, 2


def outlook(team, text, remaining, outcomes, *order, teams="ABC", **more):
    """The range of a team, everybody named by letter."""
    everybody = list(dict.fromkeys([*teams, *"XYZ"]))
    ranker = make_ranker(everybody, rules(*order, **more))
    season = make_season(ranker, games(text))
    matches = [tuple(everybody.index(side) for side in match.split("-")) for match in remaining]
    found = Prospect(ranker, season, matches).range_of(everybody.index(team), range(len(teams)), outcomes)
    return found._replace(rivals=tuple(everybody[rival] for rival in found.rivals))


@pytest.mark.parametrize(
    ("criterion", "match", "outcome", "expected"),
    [
        ("goal_difference", (0, 2), HOME_WIN, (1, INFINITY)),
        ("goal_difference", (2, 0), HOME_WIN, (-INFINITY, -1)),
        ("goal_difference", (0, 2), DRAW, (0, 0)),
        ("goal_difference", (0, 1), HOME_WIN, (2, INFINITY)),
        ("goal_difference", (1, 0), HOME_WIN, (-INFINITY, -2)),
        ("goal_difference", (1, 0), AWAY_WIN, (2, INFINITY)),
        ("goal_difference", (1, 0), DRAW, (0, 0)),
        ("goal_difference", (1, 2), HOME_WIN, (-INFINITY, -1)),
        ("goal_difference", (2, 3), HOME_WIN, (0, 0)),
        ("goals_for", (0, 2), HOME_WIN, (1, INFINITY)),
        ("goals_for", (0, 2), AWAY_WIN, (0, INFINITY)),
        ("goals_for", (0, 2), DRAW, (0, INFINITY)),
        ("goals_for", (0, 1), DRAW, (0, 0)),
        ("goals_for", (0, 1), HOME_WIN, (1, INFINITY)),
        ("goals_for", (1, 0), HOME_WIN, (-INFINITY, -1)),
        ("goals_for", (1, 2), DRAW, (-INFINITY, 0)),
        ("away_goals", (0, 1), DRAW, (-INFINITY, 0)),
        ("away_goals", (1, 0), DRAW, (0, INFINITY)),
        ("away_goals", (1, 0), AWAY_WIN, (1, INFINITY)),
        ("away_goals", (0, 2), HOME_WIN, (0, 0)),
        ("home_goals", (0, 1), DRAW, (0, INFINITY)),
        ("home_goals", (1, 0), AWAY_WIN, (-INFINITY, 0)),
        ("home_goals", (2, 0), HOME_WIN, (0, 0)),
        ("away_goal_difference", (1, 0), AWAY_WIN, (1, INFINITY)),
        ("away_goal_difference", (0, 1), AWAY_WIN, (-INFINITY, -1)),
        ("home_goal_difference", (0, 1), AWAY_WIN, (-INFINITY, -1)),
        ("home_goal_difference", (1, 0), AWAY_WIN, (1, INFINITY)),
        ("points", (0, 1), HOME_WIN, (0, 0)),
        ("goal_average", (2, 3), HOME_WIN, (-INFINITY, INFINITY)),
        ("opponents_goals", (2, 3), HOME_WIN, (-INFINITY, INFINITY)),
    ],
)
def test_lead(criterion, match, outcome, expected):
    """The lead of team 0 over team 1 that one open match can bring."""
    assert lead(Season(4, [], []), criterion, [(*match, outcome)], 0, 1) == expected


def test_leads_add_up():
    scores = [(0, 2, 3, 0), (1, 3, 1, 0)]
    season = Season(4, scores, scores)
    assert lead(season, "goal_difference", [], 0, 1) == (2, 2)
    assert lead(season, "goal_difference", [(0, 3, AWAY_WIN), (1, 2, HOME_WIN)], 0, 1) == (-INFINITY, 0)
    assert lead(season, "goal_average", [], 0, 1) == (0, 0)


@pytest.mark.parametrize(
    ("parts", "leads", "trails"),
    [
        ([(1, 1)], True, False),
        ([(-1, -1)], False, True),
        ([(0, 0)], True, True),
        ([(0, 0), (1, 2)], True, False),
        ([(0, 3), (1, 2)], True, False),
        ([(0, 3), (-2, -1)], True, True),
        ([(-3, 0), (-2, -1)], False, True),
        ([(-3, 0), (1, 2)], True, True),
        ([(-INFINITY, INFINITY)], True, True),
        ([], True, True),
    ],
)
def test_who_may_lead(parts, leads, trails):
    assert (may_lead(parts), may_trail(parts)) == (leads, trails)


def test_possible_signs_of_rivals_who_meet():
    """Leads of 2 and -3 before the first rival beats the second: not both at once."""
    signs = possible_signs([2, -3], [(1, 2, HOME_WIN)], 0, [1, 2])
    assert signs == {(1, -1), (0, -1), (-1, 0), (-1, 1)}


def test_drawn_matches_and_matches_of_others_change_no_lead():
    assert possible_signs([2, 0], [(1, 2, DRAW), (5, 6, HOME_WIN)], 0, [1, 2]) == {(1, 0)}
    assert possible_signs([], [], 0, []) == {()}


def test_too_many_matches_are_not_tried():
    three = [(0, 4, HOME_WIN), (1, 5, HOME_WIN), (2, 6, AWAY_WIN)]
    assert possible_signs([0, 0], three, 0, [1, 2]) is None
    assert possible_signs([0, 0], three[:2], 0, [1, 2]) is not None
    assert possible_signs([99, 0], three[:2], 0, [1, 2]) is None


@pytest.mark.parametrize("gaps", [(0, 0), (2, -3), (-1, 4), (3, 3)])
@pytest.mark.parametrize("second", [(2, 3, HOME_WIN), (0, 3, AWAY_WIN), (2, 0, HOME_WIN), (3, 1, HOME_WIN)])
def test_wider_margins_bring_no_other_order(gaps, second):
    open_games = [(1, 2, HOME_WIN), second]
    found = possible_signs(gaps, open_games, 0, [1, 2])
    tried = set()
    for margins in product(range(1, 120), repeat=2):
        leads = list(gaps)
        for (home, away, outcome), margin in zip(open_games, margins, strict=True):
            gain = {home: margin, away: -margin} if outcome == HOME_WIN else {home: -margin, away: margin}
            leads = [lead + gain.get(0, 0) - gain.get(rival, 0) for rival, lead in enumerate(leads, start=1)]
        tried.add(tuple((lead > 0) - (lead < 0) for lead in leads))
    assert found == tried


def test_certain_places():
    assert outlook("A", "A 1-0 B", ["B-C"], [DRAW], "points") == Range(1, 1, (), "lots")
    assert outlook("C", "A 1-0 B, A 1-0 X", ["B-C"], [AWAY_WIN], "points") == Range(2, 2, (), "lots")


def test_goals_decide_between_two():
    found = outlook("A", "A 1-0 X", ["B-Y"], [HOME_WIN], "points", "goal_difference", "goals_for", teams="AB")
    assert found == Range(1, 2, ("B",), "goal_difference")


def test_the_criterion_named_is_the_first_that_goals_can_turn():
    order = ("points", {"head_to_head": ["points", "goal_difference"]}, "goal_difference", "goals_for")
    drawn = outlook("A", "A 0-0 X, B 0-0 X", ["A-B", "A-Y", "B-Y"], [DRAW] * 3, *order, teams="AB")
    assert drawn == Range(1, 2, ("B",), "goals_for")


def test_a_ranking_that_is_known_decides():
    given = {"ranking": {"A": 2, "B": 1}}
    order = ("points", "ranking", "goal_difference")
    found = outlook("A", "A 1-0 X", ["B-Y"], [HOME_WIN], *order, teams="AB", given=given)
    assert (found.best, found.worst) == (2, 2)
    found = outlook("B", "A 1-0 X", ["B-Y"], [HOME_WIN], *order, teams="AB", given=given)
    assert (found.best, found.worst) == (1, 1)


def test_an_equal_ranking_hands_on():
    given = {"ranking": {"A": 1, "B": 1}}
    found = outlook("A", "A 3-0 X, B 1-0 X", ["A-B"], [DRAW], "points", "ranking", "goal_difference",
                    teams="AB", given=given)  # fmt: skip
    assert (found.best, found.worst) == (1, 1)


def test_a_ranking_that_is_not_known_may_put_anybody_anywhere():
    found = outlook("A", "A 3-0 X, B 1-0 X", ["A-B"], [DRAW], "points", "ranking", teams="AB")
    assert found == Range(1, 2, ("B",), "ranking")


def test_without_open_matches_the_unknown_is_passed_over_as_in_the_table():
    found = outlook("A", "A 3-0 X, B 1-0 X", [], [], "points", "ranking", "goal_difference", teams="AB")
    assert (found.best, found.worst) == (1, 1)
    order = ("points", "ranking", "wins", "goal_difference")
    elsewhere = outlook("A", "A 3-0 X, B 1-0 X", ["X-Y"], [DRAW], *order, teams="AB")
    assert (elsewhere.best, elsewhere.worst) == (1, 1)


def test_cards_can_change_while_a_team_still_plays():
    given = {"fair_play": {"A": 0, "B": -1}}
    order = ("points", "fair_play", "goal_difference")
    playing = outlook("A", "A 1-0 X", ["B-Y"], [HOME_WIN], *order, teams="AB", given=given)
    assert playing == Range(1, 2, ("B",), "fair_play")
    over = outlook("A", "A 1-0 X, B 1-0 X", ["X-Y"], [DRAW], *order, teams="AB", given=given)
    assert (over.best, over.worst) == (1, 1)


def test_a_playoff_for_places_is_open():
    order = ("points", {"playoff": [1, 2]}, "goal_difference")
    found = outlook("A", "A 3-0 X, B 1-0 X", ["A-B"], [DRAW], *order, teams="AB")
    assert found == Range(1, 2, ("B",), "playoff")


def test_conditions_are_asked_of_the_final_table():
    entry = {"goal_difference": None, "only_if": {"meetings": 1}}
    met = outlook("A", "A 3-0 X, B 1-0 X", ["A-B"], [DRAW], "points", entry, teams="AB")
    assert (met.best, met.worst) == (1, 1)
    entry = {"goal_difference": None, "only_if": {"meetings": 2}}
    once = outlook("A", "A 3-0 X, B 1-0 X", ["A-B"], [DRAW], "points", entry, "wins", teams="AB")
    assert once == Range(1, 2, ("B",), "lots")
    entry = {"goal_difference": None, "only_if": {"ranks": [2, 3]}}
    second = outlook("A", "A 3-0 X, B 1-0 X, C 1-0 X, C 1-0 X", ["A-B"], [DRAW], "points", entry)
    assert (second.best, second.worst) == (2, 2)
    first = outlook("A", "A 3-0 X, B 1-0 X", ["A-B"], [DRAW], "points", entry)
    assert (first.best, first.worst) == (1, 2)


def test_a_restart_below_somebody_is_open_where_head_to_head_follows():
    """All have 3 points, A by a win; what becomes of B and C depends on a chain that starts again."""
    order = ("points", "wins", {"head_to_head": ["points"]}, "goal_difference")
    text = "A 1-0 X, B 0-0 X, B 0-0 X, B 0-0 X, C 1-1 X, C 0-0 X, C 0-0 X"
    plain = outlook("B", text, ["X-Y"], [DRAW], *order)
    again = outlook("B", text, ["X-Y"], [DRAW], *order, restart=True)
    assert plain == Range(2, 3, ("C",), "lots")
    assert again == Range(2, 3, ("A", "C"), "wins")
    assert outlook("A", text, ["X-Y"], [DRAW], *order, restart=True)[:2] == (1, 1)


def test_a_restart_is_nothing_where_no_criterion_looks_at_who_is_level():
    order = ("points", "wins", "goal_difference")
    text = "A 1-0 X, B 2-0 X, C 3-0 X"
    for restart in (False, True):
        found = outlook("A", text, ["X-Y"], [DRAW], *order, restart=restart)
        assert (found.best, found.worst) == (3, 3)


def test_a_restart_after_goals_is_open_among_three():
    order = ("points", {"head_to_head": ["goal_difference"]}, "goals_for")
    text = "A 1-0 B, B 1-0 C"
    sure = outlook("C", text, ["C-A"], [HOME_WIN], *order)
    again = outlook("C", text, ["C-A"], [HOME_WIN], *order, restart=True)
    assert (sure.best, sure.worst) == (1, 3)
    assert again == Range(1, 3, ("A", "B"), "head_to_head.goal_difference")
