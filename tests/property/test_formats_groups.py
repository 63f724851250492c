"""Groups feeding a bracket, for any number of groups, places and best places."""

from itertools import combinations

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from leaguecli.formats.certificate import certificate, rounds_of
from leaguecli.formats.group_bracket import best_slots, group_bracket
from leaguecli.formats.groups import groups
from leaguecli.formats.matching import FREE, Pairing, assign
from leaguecli.formats.seeding import group_names, meeting_round
from leaguecli.model.slots import BestSlot, LoserSlot, PlaceSlot, WinnerSlot


def make_teams(count):
    return [f"t{number}" for number in range(1, count + 1)]


@st.composite
def shapes(draw):
    """(groups, group size, qualify, best)"""
    count, size = draw(st.integers(1, 12)), draw(st.integers(2, 6))
    qualify = draw(st.integers(1, size))
    best = draw(st.integers(0, count - 1)) if qualify < size else 0
    assume(count * qualify + best >= 2)
    assume(count * size >= 4)
    return count, size, qualify, best


@given(shapes())
@settings(max_examples=150, deadline=None)
def test_everybody_who_qualifies_enters_the_bracket_once(shape):
    count, size, qualify, best = shape
    calendar = groups(make_teams(count * size), count, qualify=qualify, best=best)
    slots = [
        slot
        for stage in calendar.stages
        if stage.knockout
        for match in stage.matches
        for slot in (match.home, match.away)
    ]
    places = [slot for slot in slots if isinstance(slot, PlaceSlot)]
    wanted = [PlaceSlot(rank, name) for name in group_names(count) for rank in range(1, qualify + 1)]
    assert sorted(places, key=str) == sorted(wanted, key=str)
    bests = [slot for slot in slots if isinstance(slot, BestSlot)]
    assert len(bests) == best == len(set(bests))
    assert sum(isinstance(slot, WinnerSlot) for slot in slots) == count * qualify + best - 2
    assert not any(isinstance(slot, LoserSlot) for slot in slots)


@given(shapes())
@settings(max_examples=150, deadline=None)
def test_group_rivals_do_not_meet_again_in_the_first_round(shape):
    count, size, qualify, best = shape
    assume(count > 1)
    sides = group_bracket(dict.fromkeys(group_names(count), size), qualify, best)
    for one, other in zip(sides[::2], sides[1::2], strict=True):
        if isinstance(one, PlaceSlot) and isinstance(other, PlaceSlot):
            assert one.group != other.group
        for slot, rival in ((one, other), (other, one)):
            if isinstance(slot, BestSlot) and isinstance(rival, PlaceSlot) and best > 1:
                assert rival.group not in slot.groups or _banned_elsewhere(sides, slot, rival.group)


def _banned_elsewhere(sides, slot, group):
    return any(isinstance(s, BestSlot) and s != slot and group not in s.groups for s in sides)


@given(st.integers(2, 16))
@settings(max_examples=30, deadline=None)
def test_the_first_two_of_a_group_meet_again_only_in_the_final(count):
    sides = group_bracket(dict.fromkeys(group_names(count), 4), 2, 0)
    place = {slot: number for number, slot in enumerate(sides) if slot is not None}
    rounds = len(sides).bit_length() - 1
    for name in group_names(count):
        assert meeting_round(place[PlaceSlot(1, name)], place[PlaceSlot(2, name)]) == rounds


@given(shapes(), st.data())
@settings(max_examples=150, deadline=None)
def test_whichever_groups_send_their_best_all_find_a_place(shape, data):
    count, size, qualify, best = shape
    assume(best > 0)
    calendar = groups(make_teams(count * size), count, qualify=qualify, best=best)
    names = group_names(count)
    qualified = data.draw(st.permutations(names))[:best]
    slots = [slot for _, _, slot in best_slots(calendar)]
    seated = assign([[group for group in qualified if group in slot.groups] for slot in slots])
    assert seated is not None
    assert sorted(seated) == sorted(qualified)


@given(st.integers(4, 60), st.integers(1, 8), st.integers(1, 3))
@settings(max_examples=60, deadline=None)
def test_each_group_is_a_round_robin_of_its_own(teams, count, legs):
    assume(teams >= 2 * count)
    calendar = groups(make_teams(teams), count, legs=legs, qualify=1 if count > 1 else 2)
    numbers = [match.id for stage in calendar.stages for match in stage.matches]
    assert numbers == [f"M{number}" for number in range(1, len(numbers) + 1)]
    for competition in calendar.competitions[:-1]:
        found = certificate(rounds_of(calendar, competition.id))
        assert (found["teams"], found["legs"]) == (len(competition.teams), legs)
        assert found["largest_difference"] <= 1


@st.composite
def friendships(draw):
    people = draw(st.integers(1, 9))
    edges = draw(st.sets(st.sampled_from(list(combinations(range(people), 2))))) if people > 1 else set()
    return people, edges


def most_pairs(people, edges):
    """By trying everything."""
    if not people:
        return 0
    first, rest = people[0], people[1:]
    alone = most_pairs(rest, edges)
    paired = [
        1 + most_pairs([p for p in rest if p != other], edges) for other in rest if (first, other) in edges
    ]
    return max([alone, *paired])


@given(friendships(), st.data())
@settings(max_examples=300, deadline=None)
def test_a_pairing_is_always_as_large_as_it_can_be(friendship, data):
    """At the start, and after any people have left."""
    people, edges = friendship
    friends = [[o for o in range(people) if tuple(sorted((o, p))) in edges] for p in range(people)]
    pairing = Pairing(friends, range(people))
    here = list(range(people))
    while True:
        pairs = sum(mate != FREE for mate in pairing.mate) // 2
        assert pairs == most_pairs(here, edges)
        assert all(pairing.mate[pairing.mate[p]] == p for p in here if pairing.mate[p] != FREE)
        if not here:
            return
        leavers = data.draw(st.lists(st.sampled_from(here), min_size=1, max_size=2, unique=True))
        left = [person for person in here if person not in leavers]
        spared = pairs - most_pairs(left, edges) <= len(leavers) // 2
        assert pairing.can_spare(*leavers) == spared
        assert pairing.send_home(*leavers) == spared
        if not spared:
            pairing.remove(*leavers)
        here = left


@given(st.lists(st.lists(st.integers(0, 5), max_size=4, unique=True), max_size=5))
@settings(max_examples=200, deadline=None)
def test_assignments_are_the_first_in_order_of_liking(choices):
    def first(rest, used):
        if not rest:
            return []
        for item in rest[0]:
            if item not in used and (found := first(rest[1:], {*used, item})) is not None:
                return [item, *found]
        return None

    assert assign(choices) == first(choices, set())
