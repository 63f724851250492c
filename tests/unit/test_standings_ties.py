"""Knock-out matches and ties over two legs: who goes through and by what means."""

import pytest
from standings_tables import games, rules

from leaguecli.model.errors import InvalidData
from leaguecli.model.result import Result, Score, parse_result
from leaguecli.standings.ruleset import TieRules, load_ruleset
from leaguecli.standings.ties import Leg, Verdict, decide_final, decide_match, decide_tie, verdict_phrase

AWAY = TieRules(away_goals=True)


def leg(text):
    """`A 2-1 B`, with `et` after extra time."""
    home, score, away, *extra = text.split()
    result = parse_result(score)
    return Leg(
        home,
        away,
        Result(score=result.score, outcome=result.outcome, pens=result.pens, extra_time=bool(extra)),
    )


def legs(text):
    return [leg(part) for part in text.split(",")]


def tie(text, tie_rules=AWAY, **more):
    return decide_tie("A", "B", legs(text), tie_rules, **more)


@pytest.mark.parametrize(
    ("text", "winner", "decided_by"),
    [
        ("A 2-0 B, B 1-0 A", "A", "aggregate"),
        ("A 2-0 B, B 3-0 A", "B", "aggregate"),
        ("A 2-1 B, B 1-0 A", "B", "away_goals"),
        ("A 1-1 B, B 2-2 A", "A", "away_goals"),
        ("A 1-1 B, B 2-2 A et", "A", "away_goals"),
        ("A 1-0 B, B 2-0 A et", "B", "extra_time"),
        ("A 1-1 B, B 1-1p3-4 A et", "A", "shootout"),
        ("A 1-1 B, B 1-1p4-3 A et", "B", "shootout"),
        ("A 1-0 B, B 1-0p4-3 A et", "B", "shootout"),
        ("A 1-0 B, B 1-0p3-4 A", "A", "shootout"),
    ],
)
def test_two_legs(text, winner, decided_by):
    verdict = tie(text)
    loser = "B" if winner == "A" else "A"
    assert (verdict.winner, verdict.loser, verdict.decided_by) == (winner, loser, decided_by)
    assert verdict.pending is None


def test_the_score_is_the_winners_first():
    assert tie("A 2-0 B, B 3-0 A").score == (3, 2)
    assert tie("A 2-0 B, B 1-0 A").score == (2, 1)


def test_without_away_goals_extra_time_is_next():
    verdict = tie("A 2-1 B, B 1-0 A", TieRules())
    assert verdict == Verdict(None, None, None, (2, 2), "extra_time")


def test_away_goals_in_extra_time_are_switchable():
    text = "A 1-1 B, B 2-2p5-4 A et"
    assert tie(text).decided_by == "away_goals"
    assert tie(text, TieRules(away_goals=True, away_goals_in_extra_time=False)).decided_by == "shootout"
    at_90 = TieRules(away_goals=True, away_goals_in_extra_time=False)
    assert tie("A 2-1 B, B 1-0 A", at_90).decided_by == "away_goals"


@pytest.mark.parametrize(
    ("text", "tie_rules", "pending"),
    [
        ("A 1-0 B", AWAY, "leg"),
        ("A 1-1 B, B 1-1 A", AWAY, "extra_time"),
        ("A 1-1 B, B 1-1 A et", AWAY, "shootout"),
        ("A 1-1 B, B 1-1 A", TieRules(extra_time=False), "shootout"),
        ("A 1-1 B, B 1-1 A", TieRules(extra_time=False, shootout=False, replay=True), "replay"),
        ("A 1-1 B, B 1-1 A", TieRules(extra_time=False, shootout=False), "lots"),
        ("A 1-1 B, B 1-1 A", TieRules(extra_time=False, shootout=False, replay=True, lots=True), "replay"),
    ],
)
def test_what_comes_next(text, tie_rules, pending):
    verdict = tie(text, tie_rules)
    assert (verdict.winner, verdict.loser, verdict.decided_by) == (None, None, None)
    assert verdict.pending == pending


def test_the_score_so_far_is_in_the_order_asked():
    assert tie("B 2-0 A").score == (0, 2)


def test_replays():
    replay_rules = TieRules(extra_time=False, shootout=False, replay=True)
    level = "A 1-1 B, B 1-1 A"
    assert tie(level, replay_rules, replays=legs("B 0-1 A")).decided_by == "replay"
    assert tie(level, replay_rules, replays=legs("B 0-0 A, A 0-1 B")).winner == "B"
    assert tie(level, replay_rules, replays=legs("B 0-0p3-2 A")).winner == "B"
    assert tie(level, replay_rules, replays=legs("B 0-0 A")).pending == "replay"
    assert tie(level, replay_rules.changed(lots=True), replays=legs("B 0-0 A")).pending == "lots"


def test_after_a_replay_no_extra_time_is_asked_of_the_tie():
    assert tie("A 1-1 B, B 1-1 A", TieRules(), replays=legs("A 0-0 B")).pending == "lots"


def test_lots():
    level = "A 1-1 B, B 1-1 A"
    assert tie(level, lots=["B", "A"]) == Verdict("B", "A", "lots", (2, 2))
    assert tie(level, lots=["X", "A"]).winner == "A"
    assert tie(level, lots=["X"]).pending == "extra_time"
    assert tie("A 2-0 B, B 0-0 A", lots=["B"]).winner == "A"


def test_annulled_legs_do_not_exist():
    annulled = Leg("A", "B", Result(score=Score(9, 0), annulled=True))
    assert decide_tie("A", "B", [annulled, leg("A 1-0 B")]).pending == "leg"
    assert decide_tie("A", "B", [annulled, *legs("A 1-0 B, B 2-0 A")]).winner == "B"


def test_a_leg_between_others_is_refused():
    with pytest.raises(InvalidData, match="^A – C is no leg of the tie between A and B$"):
        decide_tie("A", "B", legs("A 1-0 C, B 1-0 A"))
    with pytest.raises(InvalidData, match="A – C is no leg"):
        decide_tie("A", "B", legs("A 1-0 B, B 1-0 A"), replays=legs("A 1-0 C"))
    with pytest.raises(InvalidData):
        decide_tie("A", "A", [Leg("A", "A", parse_result("1-0"))], due=1)


@pytest.mark.parametrize(
    ("text", "winner", "decided_by"),
    [
        ("A 2-1 B", "A", "score"),
        ("A 1-2 B", "B", "score"),
        ("A 2-1 B et", "A", "extra_time"),
        ("A 1-1p3-5 B", "B", "shootout"),
        ("A 1 B", "A", "score"),
        ("A 2 B", "B", "score"),
    ],
)
def test_single_matches(text, winner, decided_by):
    found = leg(text)
    verdict = decide_match(found.home, found.away, found.result, AWAY)
    assert (verdict.winner, verdict.decided_by) == (winner, decided_by)


def test_a_single_match_without_a_winner():
    assert decide_match("A", "B", parse_result("1-1")).pending == "extra_time"
    assert (
        decide_match("A", "B", parse_result("X"), TieRules(False, False, False, False, True)).pending
        == "replay"
    )
    assert decide_match("A", "B", parse_result("0-1"), TieRules(True)).score == (1, 0)
    assert decide_match("A", "B", parse_result("1-1"), replays=legs("B 1-0 A")).winner == "B"
    assert decide_match("A", "B", parse_result("1-1"), lots=["B"]).decided_by == "lots"


def test_a_forfeited_match():
    verdict = decide_match("A", "B", Result(score=Score(0, 3), forfeit="home"))
    assert (verdict.winner, verdict.decided_by) == ("B", "forfeit")


def test_legs_without_goals_are_counted_by_wins():
    assert tie("A 1 B, B X A").winner == "A"
    assert tie("A 1 B, B X A").score is None
    assert tie("A 1 B, B 1 A").winner is None


# --- the final of Masters


def final(text, championships="", lots=(), final_rules=None):
    found = final_rules or load_ruleset("masters-of-football")
    return decide_final("A", "B", legs(text), found, games(championships), lots=lots)


@pytest.mark.rule("MOF-92")
@pytest.mark.parametrize(
    ("text", "winner", "decided_by"),
    [
        ("A 1-0 B, B 1-1 A", "A", "legs.points"),
        ("A 1-0 B, B 2-0 A", "B", "legs.goal_difference"),
        ("A 2-1 B, B 1-0 A", "B", "legs.away_goals"),
        ("A 1-1 B, B 2-2 A", "A", "legs.away_goals"),
    ],
)
def test_the_legs_of_the_final_decide_by_the_normal_criteria(text, winner, decided_by):
    verdict = final(text)
    assert (verdict.winner, verdict.decided_by) == (winner, decided_by)


@pytest.mark.rule("MOF-92")
@pytest.mark.parametrize(
    ("championships", "winner", "decided_by"),
    [
        ("A 1-0 C, B 0-0 D", "A", "records.points"),
        ("A 1-0 C, B 2-0 D", "B", "records.goal_difference"),
        ("A 1-0 C, B 2-1 D", "B", "records.goals_for"),
        ("A 1-0 C, D 0-1 B", "B", "records.away_goals"),
    ],
)
def test_a_level_final_is_decided_by_the_championship_records(championships, winner, decided_by):
    verdict = final("A 1-1 B, B 1-1 A", championships)
    assert (verdict.winner, verdict.decided_by) == (winner, decided_by)


@pytest.mark.rule("MOF-92")
def test_then_lots():
    level = ("A 1-1 B, B 1-1 A", "A 1-0 C, B 1-0 D")
    assert final(*level) == Verdict(None, None, None, (2, 2), "lots")
    assert final(*level, lots=["B", "A"]) == Verdict("B", "A", "lots", (2, 2))
    assert final(*level, lots=["A"]).winner == "A"


@pytest.mark.rule("MOF-91")
def test_the_final_has_two_legs():
    assert final("A 5-0 B") == Verdict(None, None, None, (5, 0), "leg")
    with pytest.raises(InvalidData, match="no leg of the tie"):
        final("A 1-0 C, B 1-0 A")


def test_a_final_names_winner_loser_and_the_winners_goals_first():
    assert final("A 1-0 B, B 2-0 A") == Verdict("B", "A", "legs.goal_difference", (2, 1))
    assert final("A 2-1 B, B 1-0 A") == Verdict("B", "A", "legs.away_goals", (2, 2))
    assert final("A 1-0 B, B 1-1 A", lots=["B"]) == Verdict("A", "B", "legs.points", (2, 1))
    assert final("B 0-3 A") == Verdict(None, None, None, (3, 0), "leg")


def test_deductions_belong_to_the_championship_and_not_to_the_final():
    deducted = rules("points", "goal_difference", adjust={"A": -3})
    assert final("A 1-0 B, B 0-0 A", final_rules=deducted).winner == "A"
    assert final("A 1-1 B, B 1-1 A", final_rules=deducted).decided_by == "records.points"


def test_old_lots_do_not_decide_a_final():
    drawn = rules("points", "lots", given={"lots": {"A": 1, "B": 2}})
    assert final("A 1-1 B, B 1-1 A", final_rules=drawn).pending == "lots"


@pytest.mark.parametrize(
    ("token", "words"),
    [
        ("away_goals", "away goals"),
        ("aggregate", "the aggregate of both legs"),
        ("legs.goal_difference", "goal difference over the two legs"),
        ("records.points", "points in the championships"),
        ("records.head_to_head.points", "points in the matches among them in the championships"),
    ],
)
def test_verdicts_in_words(token, words):
    assert str(verdict_phrase(token)) == words
