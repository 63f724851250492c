"""Scoreline: Poisson scores, fitted strengths, cup ties decided, chance that nobody else's match disturbs."""

import itertools
from bisect import bisect_right
from collections import Counter
from math import exp, factorial, lgamma, log

import pytest

from leaguecli.engines.scoreline import engine
from leaguecli.engines.scoreline.curves import FACES, Curves, make_curve, percentile
from leaguecli.engines.scoreline.deciding import shoot_out
from leaguecli.engines.scoreline.options import (
    Options,
    Strength,
    given_strengths,
    known_options,
    settle_options,
)
from leaguecli.engines.scoreline.story import minutes
from leaguecli.engines.scoreline.strengths import base_rates, fit_strengths
from leaguecli.files.yaml12 import parse_nodes
from leaguecli.model.errors import InvalidData
from leaguecli.model.result import Result, Score
from leaguecli.tabletop.engine import Drawing, Pairing, Round, Setup
from leaguecli.tabletop.recorded import RecordedTable
from leaguecli.tabletop.replay import replay
from leaguecli.tabletop.seeds import SeedPath
from leaguecli.tabletop.table import Table
from leaguecli.tabletop.transcript import format_transcript, parse_transcript
from leaguecli.testing import check_engine

TEAMS = ("Ajax", "Benfica", "Celtic", "Dynamo")
USUAL = Options(2.7, 1.3, 8.0, 0.76)


def poisson(rate, goals):
    return exp(-rate) * rate**goals / factorial(goals)


def setup(**options):
    return Setup(TEAMS, options=options)


def play(pairings, seed=1, known=None, **options):
    table = Table([], seed)
    return engine.start(setup(**options), table).play(Round("R1", tuple(pairings), known=known or {}), table)


def many(count, seed, decisive=False, **options):
    """The same match a thousand times: Ajax at home to Benfica."""
    results = []
    for run in range(count // 50):
        pairings = [Pairing(f"M{n}", 0, 1, decisive) for n in range(50)]
        table = Table([], SeedPath(seed) / run)
        results += engine.start(setup(**options), table).play(Round("R", tuple(pairings)), table).values()
    return results


# Curves


@pytest.mark.parametrize("rate", [0.05, 0.4, 1.17, 1.53, 2.9, 6.0])
def test_a_curve_is_poisson_to_a_ten_thousandth(rate):
    goals_of = [bisect_right(make_curve(rate), face) for face in range(FACES)]
    for goals in range(15):
        assert abs(goals_of.count(goals) / FACES - poisson(rate, goals)) <= 1.01 / FACES
    assert abs(sum(goals_of) / FACES - rate) < 0.002


def test_an_enormous_rate_is_cut():
    assert {bisect_right(make_curve(100.0), face) for face in (0, 5000, 9999)} == {15}
    assert {bisect_right(make_curve(0.0), face) for face in (0, 5000, 9999)} == {0}


def test_the_die_is_read_as_four_digits():
    die = percentile()
    assert (die.name, die.size, die.labels[417], die.faces[417]) == ("percentile", 10000, "0417", 417)
    assert engine.dice() == {"percentile": die}


def test_rates_multiply():
    curves = Curves([Strength(1.5, 0.8), Strength(0.5, 2.0)], USUAL)
    home, away = base_rates(USUAL)
    assert home + away == pytest.approx(2.7)
    assert home / away == pytest.approx(1.3)
    assert curves.rates(0, 1) == pytest.approx((home * 1.5 * 2.0, away * 0.5 * 0.8))
    assert curves.rates(1, 0) == pytest.approx((home * 0.5 * 0.8, away * 1.5 * 2.0))


# Matches


def test_scores_have_the_expected_means_and_are_independent():
    """Golden seed; bounds are four standard errors."""
    results = many(20_000, 1, strengths={"Ajax": {"attack": 1.4, "defence": 0.9}})
    home, away = base_rates(USUAL)
    rates = home * 1.4, away * 0.9
    goals = [sum(result.score[side] for result in results) / len(results) for side in (0, 1)]
    for found, rate in zip(goals, rates, strict=True):
        assert abs(found - rate) < 4 * (rate / len(results)) ** 0.5
    product = sum(r.score.home * r.score.away for r in results) / len(results)
    assert abs(product - goals[0] * goals[1]) < 0.05
    shares = Counter(r.score.home for r in results)
    for count in range(5):
        chance = poisson(rates[0], count)
        assert abs(shares[count] / len(results) - chance) < 4 * (chance / len(results)) ** 0.5


@pytest.mark.slow
def test_scores_fit_poisson_by_chi_square():
    results = many(400_000, 7)
    home, away = base_rates(USUAL)
    for side, rate in ((0, home), (1, away)):
        seen = Counter(min(result.score[side], 6) for result in results)
        expected = [len(results) * poisson(rate, goals) for goals in range(6)]
        expected.append(len(results) - sum(expected))
        assert sum((seen[g] - e) ** 2 / e for g, e in enumerate(expected)) < 22.5


def test_one_number_is_attack_and_defence():
    strong = given_strengths({"strengths": {"Ajax": 1.25, "benfica": {"attack": 2}}}, TEAMS)
    assert strong == {0: Strength(1.25, 0.8), 1: Strength(2.0, 1.0)}
    assert given_strengths({"strengths": [1.25, None, 2]}, TEAMS) == {0: strong[0], 2: Strength(2.0, 0.5)}
    assert given_strengths({}, TEAMS) == {}


def test_a_match_recorded_by_hand_disturbs_nobody_elses_chance():
    pairings = [Pairing(f"M{n}", n % 4, (n + 1) % 4) for n in range(8)]
    everything = play(pairings)
    for number in (0, 3, 7):
        known = {f"M{number}": Result(score=Score(9, 9))}
        others = {match: result for match, result in everything.items() if match not in known}
        assert play(pairings, known=known) == others


def test_two_parts_of_a_stage_do_not_share_their_dice():
    """A stage played in parts: whoever comes later is not given the earlier rolls again."""
    alone = [play([Pairing(f"M{n}", 0, 1)], seed=4)[f"M{n}"] for n in range(40)]
    assert len(set(alone)) > 5


def test_recording_and_telling_change_nothing():
    round = Round("R1", tuple(Pairing(f"M{n}", n % 4, (n + 1) % 4, n > 3) for n in range(8)))
    told = []
    for seed in range(20):
        table = RecordedTable([], seed, (), lambda kind, facts: told.append((kind, facts)))
        written = engine.start(setup(), table).play(round, table)
        plain = Table([], seed)
        assert engine.start(setup(), plain).play(round, plain) == written
    kinds = Counter(kind for kind, _ in told)
    assert set(kinds) == set(engine.story)
    assert kinds["kick-off"] == kinds["full-time"] == 160


def test_the_story_counts_the_goals():
    told = []
    table = RecordedTable([], 3, (), lambda kind, facts: told.append((kind, facts)))
    result = engine.friendly(Setup(("Ajax", "NO")), table)
    goals = [facts for kind, facts in told if kind == "goal"]
    assert len(goals) == sum(result.score)
    assert [g["minute"] for g in goals] == sorted(g["minute"] for g in goals)
    assert all(1 <= goal["minute"] <= 90 for goal in goals)
    assert told[-1][1]["home_goals"] == result.score.home


@pytest.mark.parametrize("goals", [0, 1, 5, 15])
def test_minutes_are_different_and_in_time(goals):
    for face in range(0, FACES, 97):
        for first, last in ((1, 90), (91, 120)):
            found = minutes(goals, face, first, last)
            assert len(set(found)) == goals
            assert all(first <= minute <= last for minute in found)


# Cups


def test_a_decisive_match_always_has_a_winner():
    results = many(4000, 5, decisive=True, goals=1.0)
    assert all(result.winner() for result in results)
    late = [result for result in results if result.extra_time]
    assert all(r.pens is None or r.score.home == r.score.away for r in late)
    assert all(r.pens is None or r.pens.home != r.pens.away for r in late)
    level = 1 - sum(
        poisson(1.0 * 1.3 / 2.3, h) * poisson(1 / 2.3, a) for h in range(9) for a in range(9) if h != a
    )
    assert abs(len(late) / len(results) - level) < 0.03
    assert 0.6 < sum(r.pens is not None for r in late) / len(late) < 0.85
    assert not any(r.extra_time for r in many(200, 5))


class Kicks(Table):
    """A shoot-out by order: x is in."""

    def __init__(self, kicks):
        super().__init__([], 1)
        self.kicks = iter(kicks)
        self.by = []

    def roll(self, die, by=None):
        self.by.append(by)
        return 0 if next(self.kicks) == "x" else 9999


@pytest.mark.parametrize(
    ("kicks", "score"),
    [
        ("x-x-x-", (3, 0)),
        ("-x-x-x", (0, 3)),
        ("xxxxxxxxx-", (5, 4)),
        ("xxxxxxxx-x", (4, 5)),
        ("xxxxxxxxxx" + "x-", (6, 5)),
        ("----------" + "xx" + "-x", (1, 2)),
        ("xx-xx--x-", (2, 3)),
    ],
)
def test_a_shootout_ends_when_it_is_decided(kicks, score):
    table = Kicks(kicks)
    assert shoot_out(7600, ("A", "B"), table) == Score(*score)
    assert table.by == ["A", "B"] * (len(table.by) // 2) + ["A"] * (len(table.by) % 2)
    assert next(table.kicks, None) is None


@pytest.mark.parametrize("penalty", [0.5, 0.76])
def test_kicks_go_in_as_often_as_said(penalty):
    kicks = goals = 0
    for seed in range(500):
        table = RecordedTable([], seed, ())
        goals += sum(shoot_out(round(penalty * FACES), ("A", "B"), table))
        kicks += len(table.lines)
    assert abs(goals / kicks - penalty) < 4 * (penalty * (1 - penalty) / kicks) ** 0.5


# Strengths


def likelihood(strengths, matches, options):
    """What the formulas claim to maximise: Poisson goals, and `caution` goals at the average rate."""
    at_home, away_from_home = base_rates(options)
    total = 0.0
    for home, away, home_goals, away_goals in matches:
        for rate, goals in (
            (at_home * strengths[home].attack * strengths[away].defence, home_goals),
            (away_from_home * strengths[away].attack * strengths[home].defence, away_goals),
        ):
            total += goals * log(rate) - rate - lgamma(goals + 1)
    for strength in strengths:
        total += sum(options.caution * (log(part) - part) for part in strength)
    return total


def some_matches():
    results = many(50, 3, strengths=[2.0, 0.5])
    pairs = itertools.cycle(itertools.permutations(range(4), 2))
    return [(home, away, *result.score) for (home, away), result in zip(pairs, results, strict=False)]


def test_fitted_strengths_are_the_most_likely_ones():
    matches = some_matches()
    fitted = fit_strengths(4, matches, USUAL, {})
    best = likelihood(fitted, matches, USUAL)
    for team, part, step in itertools.product(range(4), (0, 1), (0.99, 1.01)):
        moved = [list(strength) for strength in fitted]
        moved[team][part] *= step
        assert likelihood([Strength(*s) for s in moved], matches, USUAL) < best


def test_fitting_does_not_depend_on_the_order_of_results():
    matches = some_matches()
    assert fit_strengths(4, matches, USUAL, {}) == fit_strengths(4, matches[::-1], USUAL, {})


def test_given_strengths_stand_and_strangers_are_average():
    given = {1: Strength(3.0, 0.3)}
    fitted = fit_strengths(5, some_matches(), USUAL, given)
    assert fitted[1] == given[1]
    assert fitted[4] == Strength(1.0, 1.0)
    assert fitted[0] != Strength(1.0, 1.0)


def test_caution_keeps_strengths_near_the_average():
    matches = [(0, 1, 5, 0)] * 3
    bold, shy = (fit_strengths(2, matches, USUAL._replace(caution=c), {})[0].attack for c in (1.0, 100.0))
    assert bold > 1.5 > shy > 1.0


def test_real_strengths_are_found_again():
    """A long season played with known strengths gives the same expected goals back."""
    truth = {"Ajax": 1.6, "Benfica": 1.1, "Celtic": 0.9, "Dynamo": 0.65}
    table = Table([], 11)
    campaign = engine.start(setup(strengths=truth), table)
    matches = []
    for number in range(400):
        pairs = list(itertools.permutations(range(4), 2))
        pairings = [Pairing(f"M{number}-{n}", *pair) for n, pair in enumerate(pairs)]
        results = campaign.play(Round(f"R{number}", tuple(pairings)), table)
        matches += [(p.home, p.away, *results[p.id].score) for p in pairings]
    fitted = Curves(fit_strengths(4, matches, USUAL, {}), USUAL)
    for home, away in itertools.permutations(range(4), 2):
        assert fitted.rates(home, away) == pytest.approx(campaign.curves().rates(home, away), rel=0.1)


def test_a_campaign_learns_from_recorded_results_only():
    table = Table([], 1)
    campaign = engine.start(setup(), table)
    round = Round("R1", tuple(Pairing(f"M{n}", 0, 1 + n % 3) for n in range(6)))
    campaign.play(round, table)
    assert campaign.state() == {"recorded": {}}
    assert campaign.sheet(0) == ["attack 1.00", "defence 1.00", "recorded matches 0"]
    for pairing in round.pairings:
        campaign.record(round, pairing, Result(score=Score(5, 0)), {}, table)
    assert campaign.curves().strengths[0].attack > 1.5
    assert campaign.curves().strengths[1].defence > 1.1
    assert campaign.sheet(0)[2] == "recorded matches 6"
    again = engine.resume(setup(), campaign.state())
    assert again.curves().strengths == campaign.curves().strengths
    later = Round("R2", (Pairing("M9", 0, 1),))
    assert again.play(later, Table([], 5)) == campaign.play(later, Table([], 5))


def test_a_corrected_result_replaces_the_old_one_and_a_forfeit_says_nothing():
    table = Table([], 1)
    campaign = engine.start(setup(), table)
    round = Round("R1", (Pairing("M1", 0, 1),))
    for result in (Result(score=Score(5, 0)), Result(score=Score(1, 1))):
        campaign.record(round, round.pairings[0], result, {}, table)
    assert campaign.state() == {"recorded": {"M1": [0, 1, 1, 1]}}
    for result in (
        Result(score=Score(3, 0), forfeit="away"),
        Result(score=Score(3, 0), awarded=True),
        Result(annulled=True),
        Result(outcome="1"),
    ):
        campaign.record(round, round.pairings[0], result, {}, table)
        assert campaign.state() == {"recorded": {}}


@pytest.mark.parametrize(
    "data", [None, [], [0, 1, 2], [0, 9, 1, 1], [0, 1, -1, 1], [0, 1, True, 1], ["0", 1, 1, 1], {"a": 1}]
)
def test_a_state_that_is_none_is_refused(data):
    with pytest.raises(InvalidData, match="M1 in the state is no recorded match"):
        engine.resume(setup(), {"recorded": {"M1": data}})


# Options


def test_options_have_documented_defaults():
    assert settle_options({}) == USUAL
    assert settle_options({"legs": 2, "goals": 3}) == USUAL._replace(goals=3.0)
    assert all(option.meaning for option in known_options().values())


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"goals": 0}, "the option goals is 0, but goes from 0.1 to 10"),
        ({"goals": "many"}, "the option goals is many, but goes from 0.1 to 10"),
        ({"goals": True}, "the option goals is True"),
        ({"goals": float("nan")}, "the option goals is nan"),
        ({"home_advantage": 9}, "the option home_advantage is 9, but goes from 0.2 to 5"),
        ({"penalty": 1}, "the option penalty is 1"),
        ({"strengths": 3}, "strengths are given by team"),
        ({"strengths": {"Ayax": 2}}, "a strength is given for Ayax, who does not take part"),
        ({"strengths": {"Ajax": 0}}, "the strength of Ajax is 0, which is none"),
        ({"strengths": {"Ajax": -1}}, "the strength of Ajax is -1, which is none"),
        ({"strengths": {"Ajax": 11}}, "the strength of Ajax is 11, which is none"),
        ({"strengths": {"Ajax": float("nan")}}, "the strength of Ajax is nan, which is none"),
        ({"strengths": {"Ajax": "good"}}, "the strength of Ajax is good, which is none"),
        ({"strengths": {"Ajax": {"attack": 1, "midfield": 2}}}, "the strength of Ajax is"),
        ({"strengths": {"Ajax": {"attack": "x"}}}, "the strength of Ajax is"),
        ({"strengths": [1, 1, 1, 1, 1]}, "there are 5 strengths for 4 teams"),
    ],
)
def test_an_impossible_option_is_named(options, message):
    with pytest.raises(InvalidData) as error:
        engine.start(setup(**options), Table([], 1))
    assert message in str(error.value)


def test_a_friendly_has_two_teams():
    with pytest.raises(InvalidData, match="a friendly has two teams, not 4"):
        engine.friendly(setup(), Table([], 1))


# The seam


def test_it_keeps_the_promises_of_an_engine():
    check_engine("scoreline", teams=6, seeds=(1, 2, 3))
    check_engine("scoreline", setup=setup(strengths={"Ajax": 1.5}, goals=1.2), seeds=(1,))


def test_it_makes_no_draws_and_has_no_seats():
    assert engine.seats(setup()) == ()
    assert not isinstance(engine.start(setup(), Table([], 1)), Drawing)


def test_a_transcript_by_hand():
    text = """\
transcript: 1
game: scoreline
teams: [Ajax, Benfica]
rounds:
  - stage: FINAL
    matches:
      - {id: M1, home: Ajax, away: Benfica, decisive: true}
    play:
      - {roll: percentile, by: Ajax, face: "0417"}
      - {roll: percentile, by: Benfica, face: 1803}
      - {note: level after ninety minutes}
      - {roll: percentile, by: Ajax, face: 9000}
      - {roll: percentile, by: Benfica, face: 3000}
    results: {M1: 1-0}
"""
    expected = {"M1": Result(score=Score(1, 0), extra_time=True)}
    assert replay(engine, parse_transcript(parse_nodes(text, "final.yaml"))) == expected
    with pytest.raises(InvalidData, match=r"final.yaml:10:\d+: the percentile die has no face 10000"):
        replay(engine, parse_transcript(parse_nodes(text.replace("1803", "10000"), "final.yaml")))
    with pytest.raises(InvalidData, match=r"final.yaml:14:\d+: the transcript says 2-0, the play gives 1-0"):
        replay(engine, parse_transcript(parse_nodes(text.replace("1-0", "2-0"), "final.yaml")))


def test_a_transcript_of_a_round_with_known_results():
    table = RecordedTable([], 5, ())
    pairings = tuple(Pairing(f"M{n}", n, 3 - n) for n in range(2))
    round = Round("R1", pairings, known={"M0": Result(score=Score(7, 7))})
    results = engine.start(setup(), table).play(round, table)
    assert [line.get("by") for line in table.lines] == [None, "Benfica", "Celtic"]
    text = format_transcript("scoreline", setup(), rounds=[(round, table.lines, results)])
    assert replay(engine, parse_transcript(parse_nodes(text, "r1.yaml"))) == results
    assert results["M1"] == play(pairings, seed=5)["M1"]
