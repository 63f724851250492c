"""Every real knock-out tie decided again: who went through, and by what means."""

import pytest
from real_results import REASON, file_names, read, result_of

from leaguecli.standings.ruleset import TieRules
from leaguecli.standings.ties import Leg, decide_match, decide_tie

FILES = file_names() or [pytest.param("", marks=pytest.mark.skip(reason=REASON))]
MEANS = {
    "aggregate": {"aggregate", "extra_time"},
    "away goals": {"away_goals"},
    "penalties": {"shootout"},
    "replay": {"replay"},
    "coin toss": {"lots"},
}


def leg_of(match):
    return Leg(match["home"], match["away"], result_of(match))


def legs_of(tie):
    """A shoot-out belongs to the last leg."""
    legs = [dict(leg) for leg in tie["legs"]]
    if tie.get("pens"):
        legs[-1]["pens"] = tie["pens"]
    return [leg_of(leg) for leg in legs]


def decide(tie, **extra):
    rules = TieRules(away_goals=tie["away_goals"])
    replays = [leg_of(tie["replay"])] if tie.get("replay") else []
    legs = legs_of(tie)
    return decide_tie(tie["a"], tie["b"], legs, rules, due=len(legs), replays=replays, **extra)


@pytest.mark.parametrize("name", FILES)
def test_two_leg_ties(name, record_property):
    ties = read(name).get("ties") or []
    for tie in ties:
        lots = [tie["winner"]] if tie.get("decided_by") == "coin toss" else []
        verdict = decide(tie, lots=lots)
        assert verdict.winner == tie["winner"], tie
        if tie.get("decided_by") in MEANS:
            assert verdict.decided_by in MEANS[tie["decided_by"]], tie
        elif tie.get("pens"):
            assert verdict.decided_by == "shootout", tie
    record_property("two-leg ties", len(ties))


@pytest.mark.parametrize("name", FILES)
def test_a_coin_toss_is_no_result(name):
    for tie in read(name).get("ties") or []:
        if tie.get("decided_by") == "coin toss":
            verdict = decide(tie)
            assert (verdict.winner, verdict.pending) == (None, "lots")


@pytest.mark.parametrize("name", FILES)
def test_away_goals_decided_only_where_the_rule_held(name):
    for tie in read(name).get("ties") or []:
        if tie.get("decided_by") == "away goals":
            assert decide({**tie, "away_goals": False}).winner is None


def knockouts(data):
    matches = [match for match in data.get("matches", []) if "winner" in match]
    firsts = [m for m in matches if not m.get("replay") and "Replay" not in m["round"]]
    for match in firsts:
        sides = {match["home"], match["away"]}
        later = matches[matches.index(match) + 1 :]
        replays = [m for m in later if {m["home"], m["away"]} == sides and m not in firsts]
        yield match, replays


@pytest.mark.parametrize("name", FILES)
def test_knock_out_matches(name, record_property):
    proved = 0
    for match, replays in knockouts(read(name)):
        lots = [match["winner"]] if match.get("note") == "coin toss" else []
        legs = [leg_of(replay) for replay in replays]
        verdict = decide_match(match["home"], match["away"], result_of(match), replays=legs, lots=lots)
        assert verdict.winner == (match["winner"] or replays[-1]["winner"]), match
        if match.get("pens"):
            assert verdict.decided_by == "shootout"
        elif match.get("replayed"):
            assert verdict.decided_by == "replay"
        elif match.get("et") and not lots:
            assert verdict.decided_by == "extra_time"
        proved += 1
    record_property("knock-out matches", proved)
