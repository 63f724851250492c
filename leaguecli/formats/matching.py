"""Pairing people up when not everybody may meet everybody (Edmonds' blossoms, and plain assignments)."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterable, Sequence
from typing import TypeVar

Item = TypeVar("Item", bound=Hashable)
FREE = -1


class Pairing:
    """Pairs among numbered people; `friends[a]` lists in order of liking whom a may meet.

    `present` says who still wants a partner. As many pairs as possible are kept at any time.
    """

    def __init__(self, friends: Sequence[Sequence[int]], present: Iterable[int]) -> None:
        self.friends = friends
        self.present = [False] * len(friends)
        self.mate = [FREE] * len(friends)
        for person in present:
            self.present[person] = True
        for person in self._everybody():
            self._marry_at_once(person)
        for person in self._everybody():
            if self.mate[person] == FREE:
                self._augment(person)

    def _everybody(self) -> list[int]:
        return [person for person, is_here in enumerate(self.present) if is_here]

    def is_perfect(self) -> bool:
        return all(self.mate[person] != FREE for person in self._everybody())

    def send_home(self, *leavers: int) -> bool:
        """Takes people out if the rest lose no more pairs than the leavers make among themselves (one for two
        leavers, none for one); otherwise changes nothing and says so."""
        mate = self.mate[:]
        if self.remove(*leavers) <= len(leavers) // 2:
            return True
        self._restore(mate, leavers)
        return False

    def can_spare(self, *leavers: int) -> bool:
        mate = self.mate[:]
        lost = self.remove(*leavers)
        self._restore(mate, leavers)
        return lost <= len(leavers) // 2

    def remove(self, *leavers: int) -> int:
        """Takes people out whatever it costs; says how many pairs fewer there are now."""
        lost = len({frozenset((one, self.mate[one])) for one in leavers if self.mate[one] != FREE})
        widowed = [self.mate[one] for one in leavers if self.mate[one] not in (FREE, *leavers)]
        for one in leavers:
            self._divorce(one)
            self.present[one] = False
        for person in widowed:
            if self.mate[person] == FREE and self._augment(person):
                lost -= 1
        return lost

    def _restore(self, mate: list[int], leavers: Iterable[int]) -> None:
        self.mate = mate
        for one in leavers:
            self.present[one] = True

    def _divorce(self, person: int) -> None:
        if self.mate[person] != FREE:
            self.mate[self.mate[person]] = FREE
            self.mate[person] = FREE

    def _marry(self, one: int, other: int) -> None:
        self.mate[one], self.mate[other] = other, one

    def _marry_at_once(self, person: int) -> bool:
        """A shortcut that spares most searches: a free friend."""
        if self.mate[person] != FREE:
            return False
        for friend in self.friends[person]:
            if self.present[friend] and self.mate[friend] == FREE and friend != person:
                self._marry(person, friend)
                return True
        return False

    def _augment(self, root: int) -> bool:
        return self._marry_at_once(root) or _Search(self, root).run()


class _Search:
    """One breadth-first search for an augmenting path, shrinking odd cycles on the way."""

    def __init__(self, pairing: Pairing, root: int) -> None:
        size = len(pairing.friends)
        self.pairing = pairing
        self.mate = pairing.mate
        self.root = root
        self.base = list(range(size))
        self.parent = [FREE] * size
        self.is_outer = [False] * size
        self.is_outer[root] = True
        self.queue = deque([root])

    def run(self) -> bool:
        while self.queue:
            person = self.queue.popleft()
            for friend in self.pairing.friends[person]:
                if self.pairing.present[friend] and self._visit(person, friend):
                    return True
        return False

    def _visit(self, person: int, friend: int) -> bool:
        """True when the path has been found and turned over."""
        if self.base[person] == self.base[friend] or self.mate[person] == friend:
            return False
        if friend == self.root or (self.mate[friend] != FREE and self.parent[self.mate[friend]] != FREE):
            self._shrink(person, friend)
        elif self.parent[friend] == FREE:
            self.parent[friend] = person
            if self.mate[friend] == FREE:
                self._turn_over(friend)
                return True
            self._make_outer(self.mate[friend])
        return False

    def _make_outer(self, person: int) -> None:
        if not self.is_outer[person]:
            self.is_outer[person] = True
            self.queue.append(person)

    def _turn_over(self, end: int) -> None:
        person = end
        while person != FREE:
            before = self.parent[person]
            following = self.mate[before]
            self.mate[person], self.mate[before] = before, person
            person = following

    def _shrink(self, one: int, other: int) -> None:
        common = self._common_base(one, other)
        in_blossom: set[int] = set()
        self._mark(one, common, other, in_blossom)
        self._mark(other, common, one, in_blossom)
        for person in range(len(self.base)):
            if self.base[person] in in_blossom:
                self.base[person] = common
                self._make_outer(person)

    def _common_base(self, one: int, other: int) -> int:
        seen = set()
        while True:
            one = self.base[one]
            seen.add(one)
            if self.mate[one] == FREE:
                break
            one = self.parent[self.mate[one]]
        while (other := self.base[other]) not in seen:
            other = self.parent[self.mate[other]]
        return other

    def _mark(self, person: int, common: int, child: int, in_blossom: set[int]) -> None:
        while self.base[person] != common:
            in_blossom |= {self.base[person], self.base[self.mate[person]]}
            self.parent[person] = child
            child = self.mate[person]
            person = self.parent[child]


def assign(choices: Sequence[Sequence[Item]]) -> list[Item] | None:
    """One item for each list of choices, none twice: the earlier lists get their earlier choices where the
    later ones can still be served. None if there is no such assignment."""
    items = list(dict.fromkeys(item for wanted in choices for item in wanted))
    number = {item: len(choices) + place for place, item in enumerate(items)}
    friends: list[list[int]] = [[number[item] for item in wanted] for wanted in choices]
    friends += [[place for place, wanted in enumerate(choices) if item in wanted] for item in items]
    pairing = Pairing(friends, range(len(friends)))
    if FREE in pairing.mate[: len(choices)]:
        return None
    return [
        next(
            item
            for item in wanted
            if pairing.present[number[item]] and pairing.send_home(place, number[item])
        )
        for place, wanted in enumerate(choices)
    ]
