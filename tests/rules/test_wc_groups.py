"""The group phase: the deal, one hand for three matches, and the order of things."""

from itertools import pairwise

import pytest
from wc_scripts import GROUP_A, TEAMS, group, group_lines, head, play, stage, told

from leaguecli.engines.world_cup_2010 import engine
from leaguecli.model.errors import InvalidData
from leaguecli.model.result import Result, Score
from leaguecli.standings.games import game_of_score
from leaguecli.standings.rank import rank
from leaguecli.tabletop.agents import RandomAgent
from leaguecli.tabletop.engine import Pairing, Round, Setup
from leaguecli.tabletop.replayed import RuleBroken
from leaguecli.tabletop.table import Table

FOUR = TEAMS[:4]
HANDS = {
    "South Africa": ["goal", "goal", "attack", "attack", "foul"],
    "Mexico": ["goal", "goal", "attack", "attack", "attack", "attack", "foul"],
    "Uruguay": ["2 goals", "goal", "attack", "attack", "defence", "defence", "defence"],
    "France": ["3 goals", "goal", "penalty", "penalty", "offside", "offside", "defence"],
}
PLAYS = {
    "M1": (["goal"], ["goal", "foul"]),
    "M2": (["2 goals"], ["3 goals"]),
    "M3": (["attack", "attack"], ["attack", "attack", "defence", "defence"]),
    "M4": (["goal"], ["attack", "attack", "attack", "attack"]),
    "M5": (["goal"], ["goal"]),
    "M6": (["defence"], ["goal", "foul"]),
}
RESULTS = {"M1": "0-1", "M2": "2-3", "M3": "0-1", "M4": "1-2", "M5": "1-1", "M6": "0-1"}


def group_a(hands=None, matches=GROUP_A, **plays):
    return group(matches, hands or HANDS, {**PLAYS, **plays})


def broken(text):
    with pytest.raises(RuleBroken) as caught:
        play(text)
    return caught.value


def test_the_whole_group():
    assert play(group_a()) == RESULTS


class Spy(Table):
    """Writes down how large a deck is when it is shuffled."""

    def __init__(self, *args):
        self.sizes = []
        super().__init__(*args)

    def shuffle(self, deck):
        self.sizes.append(len(deck))
        super().shuffle(deck)


def group_rounds():
    rounds = []
    for number in range(2):
        pairings = [
            Pairing(f"M{number * 6 + n}", FOUR.index(home) + number * 4, FOUR.index(away) + number * 4)
            for n, (_, home, away) in enumerate(GROUP_A, start=1)
        ]
        rounds.append(Round(f"GROUP-{'AB'[number]}", tuple(pairings)))
    return rounds


@pytest.mark.rule("WC-05")
def test_all_32_action_cards_are_shuffled_for_each_group():
    setup = Setup(tuple(TEAMS))
    spy = Spy([engine.agents["sensible"]() for _ in TEAMS], 1)
    campaign = engine.start(setup, spy)
    for round in group_rounds():
        spy.sizes.clear()
        assert len(campaign.play(round, spy)) == 6
        assert spy.sizes[0] == 32


@pytest.mark.rule("WC-05")
def test_the_second_group_is_dealt_from_the_whole_pack_again():
    """The only 3 goals card is France's in group A and Argentina's in group B."""
    second = [
        ("M7", "Argentina", "Nigeria"),
        ("M8", "South Korea", "Greece"),
        ("M9", "Greece", "Nigeria"),
        ("M10", "Argentina", "South Korea"),
        ("M11", "Nigeria", "South Korea"),
        ("M12", "Greece", "Argentina"),
    ]
    hands = {
        "Argentina": ["3 goals", "goal", "goal", "goal", "goal", "goal", "goal"],
        "Nigeria": ["2 goals", "2 goals", "foul", "foul", "foul", "attack"],
        "South Korea": ["defence"] * 5,
        "Greece": ["offside", "offside", "attack", "attack", "attack", "attack", "attack"],
    }
    plays = {
        "M7": (["goal"], ["foul"]),
        "M8": (["defence"], ["offside"]),
        "M9": (["attack", "attack"], ["foul"]),
        "M10": (["goal"], ["defence"]),
        "M11": (["foul"], ["defence"]),
        "M12": (["offside"], ["3 goals"]),
    }
    first = stage("GROUP-A", GROUP_A, group_lines(GROUP_A, HANDS, PLAYS))
    then = stage("GROUP-B", second, group_lines(second, hands, plays))
    results = play("\n".join([*head(), "rounds:", *first, *then]))
    assert results["M2"] == "2-3"
    assert results["M12"] == "0-2", "the offside of Greece takes one of the three"


@pytest.mark.rule("WC-06")
@pytest.mark.parametrize("team", FOUR)
def test_each_team_is_dealt_the_number_on_its_card(team):
    short = {**HANDS, team: HANDS[team][:-1]}
    error = broken(group_a(short))
    assert f"{len(HANDS[team])} cards are dealt here" in str(error)
    assert error.where.startswith("evening.yaml:")


@pytest.mark.rule("WC-06")
def test_the_four_teams_are_revealed_when_their_group_starts():
    assert told(group_a(), "group_dealt") == [
        {"group": "A", "teams": "South Africa 5, Mexico 7, Uruguay 7, France 7"}
    ]


@pytest.mark.rule("WC-07")
def test_an_owner_keeps_a_hand_for_each_of_his_teams():
    """Ann owns Mexico and France; the 3 goals card is France's."""
    owners = {"South Africa": "Bob", "Mexico": "Ann", "Uruguay": "Bob", "France": "Ann"}
    assert play(group(GROUP_A, HANDS, PLAYS, owners=owners)) == RESULTS
    with pytest.raises(RuleBroken) as caught:
        play(group(GROUP_A, HANDS, {**PLAYS, "M1": (["goal"], ["3 goals"])}, owners=owners))
    assert caught.value.values["rule"] == "WC-07"
    assert "goal, goal, attack, attack, attack, attack, foul" in caught.value.advice


@pytest.mark.rule("WC-08")
def test_matches_are_played_one_by_one_in_table_order():
    swapped = [GROUP_A[1], GROUP_A[0], *GROUP_A[2:]]
    lines = group_a(matches=swapped).split("play:")[1]
    error = broken(group_a().split("play:")[0] + "play:" + lines)
    assert str(error) == "evening.yaml:19:9: WC-08, WC-09: South Africa has to decide here, not Uruguay"


@pytest.mark.rule("WC-08")
def test_a_transcript_lists_the_matches_in_table_order():
    with pytest.raises(InvalidData) as caught:
        play(group_a(matches=[GROUP_A[1], GROUP_A[0], *GROUP_A[2:]]))
    sentence = "evening.yaml:5:5: WC-08: the matches of GROUP-A are played in the order of the table"
    assert str(caught.value) == sentence
    assert caught.value.advice == "legal: M1, M2, M3, M4, M5, M6"


@pytest.mark.rule("WC-08")
def test_a_match_is_over_before_the_next_begins():
    text = group_a()
    first, second = (f'{{decide: cards, by: "{team}"' for team in ("Mexico", "Uruguay"))
    lines = text.split("\n")
    mexico = next(i for i, line in enumerate(lines) if first in line)
    uruguay = next(i for i, line in enumerate(lines) if second in line)
    lines[mexico], lines[uruguay] = lines[uruguay], lines[mexico]
    assert "Mexico has to decide here, not Uruguay" in str(broken("\n".join(lines)))


@pytest.mark.rule("WC-09")
@pytest.mark.parametrize(("count", "rule"), [(0, "WC-09"), (1, None), (4, None), (5, "WC-09")])
def test_one_to_four_cards(count, rule):
    mexico = ["attack", "attack", "attack", "attack", "goal"][:count]
    flips = {"M1": ["attack"]} if count == 1 else {}
    lines = group_lines(GROUP_A[:1], HANDS, {"M1": (["goal"], mexico)}, flips)
    text = "\n".join([*head(), "rounds:", *stage("GROUP-A", GROUP_A[:1], lines)])
    if rule is None:
        assert play(text) == {"M1": "1-1" if count == 1 else "1-2"}
    else:
        assert broken(text).values["rule"] == rule


@pytest.mark.rule("WC-09")
def test_both_choose_before_either_is_revealed():
    """What the second team's owner sees is the same whatever the first has chosen."""
    seen = {}

    class Watcher(RandomAgent):
        __slots__ = ("choice",)
        is_chancy = False

        def __init__(self, choice):
            self.choice = choice

        def answer(self, decision):
            def pick(view, options):
                if view.me.name == "Mexico" and view.rival.name == "South Africa":
                    seen[self.choice] = (view.lines(), view.words())
                return options()[self.choice if view.me.name == "South Africa" else 0]

            return pick

    for choice in (0, -1):
        table = Table([Watcher(choice)] * 32, 5)
        engine.start(Setup(tuple(TEAMS)), table).play(group_rounds()[0], table)
    assert len(seen) == 2
    assert seen[0] == seen[-1]


@pytest.mark.rule("WC-10")
def test_the_recorded_score_stands_in_the_next_view():
    tables = []

    class Reader(RandomAgent):
        def answer(self, decision):
            pick = super().answer(decision)

            def read(view, options):
                tables.append(list(view.scores))
                return pick(view, options)

            return read

    table = Table([Reader()] * 32, 5)
    results = engine.start(Setup(tuple(TEAMS)), table).play(group_rounds()[0], table)
    assert len(tables) == 12
    first = results["M1"].score
    assert tables[0] == tables[1] == []
    assert tables[2] == tables[3] == [(0, 1, first.home, first.away)]
    assert all(len(later) - len(earlier) in (0, 1) for earlier, later in pairwise(tables))


def test_a_team_keeps_one_card_for_each_match_to_come():
    """WC-A05: South Africa's five cards allow three in the first match."""
    error = broken(group_a(M1=(["goal", "goal", "attack", "attack"], ["goal"])))
    assert error.values["rule"] == "WC-A05"
    assert "1 to 3 cards" in error.advice


def test_cards_once_played_are_gone():
    """WC-A04: Uruguay's 2 goals card was played in its first match."""
    error = broken(group_a(M3=(["attack", "attack"], ["2 goals"])))
    assert error.values["rule"] == "WC-07"


@pytest.mark.rule("WC-22")
def test_three_points_for_a_win_and_one_for_a_draw():
    standing = rank(FOUR, games(RESULTS), ruleset())
    assert {row.team: row.points for row in standing.rows} == {
        "Mexico": 7,
        "Uruguay": 4,
        "South Africa": 3,
        "France": 3,
    }


@pytest.mark.rule("WC-22")
def test_the_view_counts_the_same_points():
    from leaguecli.engines.world_cup_2010.group_view import tally

    scores = [(0, 1, 2, 1), (1, 0, 0, 0), (2, 0, 4, 1)]
    assert tally(0, scores) == (4, 3, 5)
    assert tally(1, scores) == (1, 1, 2)


@pytest.mark.rule("WC-23")
def test_the_first_two_go_through():
    """The round of 16 names first and second places alone."""
    from leaguecli.formats.catalogue import make_calendar
    from leaguecli.model.slots import PlaceSlot

    calendar = make_calendar("world-cup", [f"t{n}" for n in range(1, 33)])
    slots = [slot for s in calendar.stages[8:10] for m in s.matches for slot in (m.home, m.away)]
    assert sorted((slot.group, slot.rank) for slot in slots) == [(g, n) for g in "ABCDEFGH" for n in (1, 2)]
    assert all(isinstance(slot, PlaceSlot) for slot in slots)


def ruleset():
    from leaguecli.files.fixtures import fixture
    from leaguecli.standings.ruleset_file import read_ruleset

    return read_ruleset(fixture("rulesets", "world-cup-2010.yaml"))


def games(results):
    return [game_of_score(home, away, *map(int, results[match].split("-"))) for match, home, away in GROUP_A]


@pytest.mark.rule("WC-24")
@pytest.mark.parametrize(
    ("results", "order", "why"),
    [
        # South Africa and Uruguay 6 points: difference +4 and +1.
        (["3-0", "1-0", "1-2", "0-0", "1-0", "0-2"], ["South Africa", "Uruguay"], "goal_difference"),
        # Both 6 points and +1, South Africa with more goals.
        (["2-1", "1-0", "2-3", "0-0", "1-0", "0-1"], ["South Africa", "Uruguay"], "goals_for"),
        # Both 6 points, +1, 3 goals: Uruguay won the match between them.
        (["1-0", "1-0", "1-2", "0-0", "1-0", "0-1"], ["Uruguay", "South Africa"], "head_to_head"),
    ],
)
def test_ties_on_points(results, order, why):
    scores = dict(zip(RESULTS, results, strict=True))
    standing = rank(FOUR, games(scores), ruleset())
    assert list(standing.teams[:2]) == order
    assert standing.rows[1].decided_by.startswith(why)


@pytest.mark.rule("WC-24")
def test_what_nothing_separates_is_left_to_lots():
    level = games(dict.fromkeys(RESULTS, "0-0"))
    assert [set(tie) for tie in rank(FOUR, level, ruleset()).unbroken] == [set(FOUR)]
    lots = {"Uruguay": 1, "France": 2, "South Africa": 3, "Mexico": 4}
    standing = rank(FOUR, level, ruleset()._replace(given={"lots": lots}))
    assert list(standing.teams) == list(lots)


def test_a_result_is_a_value():
    from leaguecli.engines.world_cup_2010.score import final_score

    assert final_score(2, 1) == Result(score=Score(2, 1))
