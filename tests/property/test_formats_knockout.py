"""Knock-outs of every size, played to the end: seeds, byes, legs, third place."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leaguecli.formats.knockout import cup
from leaguecli.formats.seeding import bracket_order, bracket_size, meeting_round, serpentine
from leaguecli.model.slots import LoserSlot, TeamSlot, WinnerSlot

SIZES = st.one_of(st.integers(2, 70), st.sampled_from([127, 128, 129, 1000, 1023, 1024]))


def make_teams(count):
    return [f"t{number}" for number in range(1, count + 1)]


def play(calendar, decide):
    """Winner and loser of every contest (match, or tie over two legs), in order."""
    ends, sides, order = {}, {}, []
    for stage in calendar.stages:
        for match in stage.matches:
            home, away = (who(slot, ends) for slot in (match.home, match.away))
            if match.tie and match.leg == 1:
                sides[match.tie] = (home, away)
                continue
            if match.tie:
                assert sides[match.tie] == (away, home)
            name = match.tie or match.id
            winner = decide(home, away)
            ends[name] = (winner, away if winner == home else home)
            order.append((stage, name, *ends[name]))
    return order


def who(slot, ends):
    match slot:
        case TeamSlot(team):
            return team
        case WinnerSlot(of):
            return ends[of][0]
        case LoserSlot(of):
            return ends[of][1]


def better_seed(home, away):
    return min(home, away, key=lambda team: int(team[1:]))


@given(SIZES, st.sampled_from([1, 2]), st.sampled_from([1, 2]), st.integers(0, 10**6))
@settings(max_examples=80, deadline=None)
def test_everybody_but_the_champion_loses_once(size, legs, final_legs, seed):
    chance = random.Random(seed)
    order = play(cup(make_teams(size), legs, final_legs), lambda home, away: chance.choice([home, away]))
    losers = [loser for _, _, _, loser in order]
    assert len(order) == size - 1
    assert sorted([*losers, order[-1][2]]) == sorted(make_teams(size))


@given(SIZES)
@settings(max_examples=60, deadline=None)
def test_the_best_seeds_meet_as_late_as_possible(size):
    """While the better seed always wins, k teams are left for the last rounds: exactly the k best."""
    order = play(cup(make_teams(size)), better_seed)
    by_stage = {}
    for stage, _, winner, loser in order:
        by_stage.setdefault(stage.id, []).extend([winner, loser])
    assert sorted(by_stage["FINAL"]) == ["t1", "t2"]
    if size >= 4:
        assert sorted(by_stage["SF"]) == ["t1", "t2", "t3", "t4"]
    if size >= 8:
        assert sorted(by_stage["QF"]) == sorted(make_teams(8))


@given(SIZES)
@settings(max_examples=60, deadline=None)
def test_byes_go_to_the_best_seeds_and_last_one_round(size):
    calendar = cup(make_teams(size))
    first = [slot for match in calendar.stages[0].matches for slot in (match.home, match.away)]
    byes = bracket_size(size) - size
    assert {slot.team for slot in first} == set(make_teams(size)[byes:])
    if size > 2:
        second = [slot for match in calendar.stages[1].matches for slot in (match.home, match.away)]
        assert {slot.team for slot in second if isinstance(slot, TeamSlot)} == set(make_teams(byes))


@given(SIZES, st.sampled_from([1, 2]), st.booleans())
@settings(max_examples=60, deadline=None)
def test_match_ids_count_up_in_calendar_order_and_nobody_appears_twice_in_a_stage(size, legs, third_place):
    calendar = cup(make_teams(size), legs, legs, third_place and size >= 4)
    matches = [match for stage in calendar.stages for match in stage.matches]
    assert [match.id for match in matches] == [f"M{number}" for number in range(1, len(matches) + 1)]
    for stage in calendar.stages:
        slots = [slot for match in stage.matches for slot in (match.home, match.away)]
        assert len(set(slots)) == len(slots)


@given(st.integers(4, 40), st.sampled_from([1, 2]), st.integers(0, 10**6))
@settings(max_examples=40, deadline=None)
def test_the_third_place_match_is_between_the_losing_semi_finalists(size, legs, seed):
    chance = random.Random(seed)
    order = play(
        cup(make_teams(size), legs, third_place=True), lambda home, away: chance.choice([home, away])
    )
    semi_losers = {loser for stage, _, _, loser in order if stage.id.startswith("SF")}
    (third,) = [(winner, loser) for stage, _, winner, loser in order if stage.id == "THIRD"]
    assert set(third) == semi_losers
    assert [stage.id for stage, *_ in order][-2:] == ["THIRD", "FINAL"]


@pytest.mark.parametrize("rounds", range(1, 11))
def test_standard_seeding(rounds):
    """Seeds 1 to 2^k can meet only in the last k rounds, and every first pair adds up to size + 1."""
    size = 2**rounds
    order = bracket_order(size)
    place = {seed: number for number, seed in enumerate(order)}
    assert sorted(order) == list(range(1, size + 1))
    assert all(one + other == size + 1 for one, other in zip(order[::2], order[1::2], strict=True))
    for kept in range(1, rounds + 1):
        best = range(1, 2**kept + 1)
        assert all(
            meeting_round(place[one], place[other]) > rounds - kept
            for one in best
            for other in best
            if one < other
        )


@given(st.integers(1, 60), st.integers(1, 12))
@settings(max_examples=80, deadline=None)
def test_serpentine_groups_are_equally_large_and_equally_strong(teams, groups):
    if groups > teams:
        return
    dealt = serpentine(list(range(1, teams + 1)), groups)
    assert sorted(seed for group in dealt for seed in group) == list(range(1, teams + 1))
    assert max(map(len, dealt)) - min(map(len, dealt)) <= 1
    full = [sum(group[: 2 * (teams // groups // 2)]) for group in dealt]
    assert len(set(full)) == 1
